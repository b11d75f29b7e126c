"""The rulebook of Hat Cards: its sentences, examples and variants."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.hat_cards import Options
from game.rules.hat_cards.play import breaks_ties
from game.tables.hat_cards.pictures import catchers, moments, pairs, scores
from game.tables.rulebook import (
    ALWAYS,
    ANY,
    MANY,
    TWO,
    Condition,
    Example,
    Page,
    Rule,
    Variant,
    ahead,
    both,
    no,
    rule,
    rules,
)

# A whole turn: the one before is over, the stack is collected, a card catches.
_TURN = moments("1:0 b2r7y5/b8r3y8/b1r2y3y9 b3y4/b9r4/- 6/5/5 b0b4b5 0/0/0 2 play",
                "play b1, play r7 onto 1", "2 3 3+ 4")  # fmt: skip
_ALONE = moments("1:0 b2r7y5/b8r3y8/r2y3y9 -/b9r4/b1 8/5/5 b0b4b5 0/0/0 0 play",
                 "play b2, play b8 onto 0", "0+ 1 4")  # fmt: skip
_DRAW = moments("1:0 b5r0r1r3r7y2/b1b2b3y4y5y6 -/b9 9/6 r5r6r8r9y9 0/0 0 play",
                "play b5, draw r8", "0+ 1 2")  # fmt: skip
_LAST = moments("3:1 y2/-/- -/b3r9b8/y4 9/8/8 b0b1b2 3/2/1 0 play", "play y2", "0+ 1 4")
# A stack grows and shows only its top card; or all of it may be looked at.
_SEEN = "1:0 b2y5/b8r3/r2y3 -/b9r4y4/b1 7/7/6 b0b4b5 0/0/0 0 play"
_COVERED = moments(_SEEN, "play y5 onto 1", "0+ 1")
(_OPEN,) = moments(_SEEN, "", "0", Options(show_stack="all"))


def example(key: str, shown: tuple[object, ...], *numbers: str, small: bool = False,
            holds: Condition[Options] = ALWAYS) -> Example[Options]:  # fmt: skip
    """Makes an example of this book; the `small` ones hold nothing but a few cards."""
    return Example(f"example.hat_cards.{key}", shown, numbers, holds, 0.66 if small else 0.9)


def _last_round(options: Options, seats: int) -> bool:
    """Says whether the cards of the last round decide between those with the most hats."""
    return breaks_ties(options)


def _goal(options: Options, seats: int) -> Mapping[str, object]:
    return {"n": options.goal}


# The book on the title tells of all numbers of players, and has to say of which.
_TITLE, _PAIR, _GROUP = {"seats": ANY}, {"seats": 2}, {"seats": (3, 4, 5)}
_TWO, _MORE = {"seats": TWO}, {"seats": MANY}
_DENSE, _COMPETITION = {"ties": "dense", **_MORE}, {"ties": "competition", **_MORE}
_ROUNDS = {"goal": None}  # as many are played as there are seats, or one
_HERE = {**_ROUNDS, "seats": (2, 3, 4, 5)}  # the same where the seats are known
_TO_GOAL: Condition[Options] = no(_ROUNDS)
_SHARED = both(_ROUNDS, no(_last_round))
_COVERS, _OPENS = {"show_stack": "top_only"}, {"show_stack": "all"}
_HATS = scores((13, 10, 7), (12, 9, 7, 4), (9, 7, 6, 5, 3))
_TIES = scores((11, 11, 8), (14, 8, 8), (10, 10, 10), (10, 10, 6, 6), (9, 8, 5, 4, 4))
_APART = scores((11, 11, 8), (14, 8, 8), (10, 10, 8, 4), ties="competition")

PAGES: tuple[Page[Options], ...] = (
    Page(
        "aim",
        (
            Rule("KNZ-3", "rulebook.hat_cards.aim.lead"),
            Rule("KNZ-8", "rulebook.hat_cards.aim.many", _MORE),
            Rule("KNZ-10", "rulebook.hat_cards.aim.two", _TITLE),
            Rule("KNZ-10", "rulebook.hat_cards.aim.two.here", _PAIR),
        ),
        (
            rule("KNZ-11", _SHARED),
            rule("KNZ-11.most", _last_round),
            rule("KNZ-16", _last_round),
            rule("KNZ-15", _TO_GOAL, _goal),
            rule("KNZ-15.tie", _TO_GOAL),
            rule("KNZ-17", ahead),
        ),
    ),
    Page(
        "start",
        (Rule("KNZ-1", "rulebook.hat_cards.start.lead"),),
        (
            rule("KNZ-2", _TITLE),
            rule("KNZ-2.here", _HERE, short=False),
            rule("KNZ-2.short", _HERE, short=True),
            rule("KNZ-2.first", short=False),
            rule("KNZ-2.first.short", short=True),
            *rules("KNZ-14"),
            rule("KNZ-1", _MORE),
            rule("KNZ-1.two", _TITLE),
            rule("KNZ-1.two.here", _PAIR),
            rule("KNZ-1.again", short=False),
        ),
    ),
    Page(
        "turn",
        (
            Rule("KNZ-3", "rulebook.hat_cards.turn.lead", _MORE),
            Rule("KNZ-10", "rulebook.hat_cards.turn.lead.two", _PAIR),
        ),
        (
            *rules("KNZ-3", "KNZ-3.alone", "KNZ-3.onto", "KNZ-4", "KNZ-4.one"),
            rule("KNZ-10.draw", _TITLE),
            rule("KNZ-10.draw.here", _PAIR),
        ),
        (
            example("turn", _TURN, "KNZ-3"),
            example("alone", _ALONE, "KNZ-4"),
            example("draw", _DRAW, "KNZ-10", holds=_TWO),
        ),
    ),
    Page(
        "catching",
        (Rule("KNZ-5", "rulebook.hat_cards.catching.lead"),),
        rules("KNZ-5", "KNZ-5.zero", "KNZ-5.blank", "KNZ-5.other", "KNZ-6"),
        (
            example("own", pairs("r7 r3", "r3 r7", "r0 r9", "r9 r0"), "KNZ-5", small=True),
            example("other", pairs("r5 b5", "r5 b4", "r0 b9", "r0 b0"), "KNZ-5", small=True),
            example(
                "blank", pairs("rx r9", "r0 rx", "rx bx", "rx b5", "r5 bx"), "KNZ-5", small=True
            ),
            example("easy", catchers("r9", "r0"), "KNZ-6", small=True),
        ),
    ),
    Page(
        "end",
        (Rule("KNZ-7", "rulebook.hat_cards.end.lead"),),
        (
            *rules("KNZ-7"),
            rule("KNZ-8", _TITLE),
            rule("KNZ-8.here", _GROUP),
            rule("KNZ-9", _DENSE),
            rule("KNZ-9.competition", _COMPETITION),
            rule("KNZ-14.none", _MORE),
            rule("KNZ-10.hats", _TITLE),
            rule("KNZ-10.hats.here", _PAIR),
            rule("KNZ-10.last", _TITLE),
            rule("KNZ-10.last.here", _PAIR),
        ),
        (
            example("last", (*_LAST, *scores(_LAST[-1].table.taken)), "KNZ-7"),
            example("hats", _HATS, "KNZ-8", small=True, holds=_MORE),
            example("ties", _TIES, "KNZ-9", small=True, holds=_DENSE),
            example("ties_apart", _APART, "KNZ-9", small=True, holds=_COMPETITION),
            example("fives", scores((18, 15), (20, 13)), "KNZ-10", small=True, holds=_TWO),
        ),
    ),
    Page(
        "secrets",
        (Rule("KNZ-12", "rulebook.hat_cards.secrets.lead"),),
        (
            *rules("KNZ-12", "KNZ-12.count"),
            rule("KNZ-12.top", _COVERS),
            rule("KNZ-12.all", _OPENS),
        ),
        (
            example("covered", _COVERED, "KNZ-12", holds=_COVERS),
            example("open", (_OPEN, _OPEN._replace(picks=(("stack", 1),))), "KNZ-12", holds=_OPENS),
        ),
    ),
)
AGREED = (
    Variant("goal", None, "KNZ-15"),
    Variant("tie", "shared", "KNZ-11"),
    Variant("ties", "competition", "KNZ-9"),
    Variant("show_stack", "all", "KNZ-12"),
    Variant("head_start", None, "KNZ-17"),
)
