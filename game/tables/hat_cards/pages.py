"""The rulebook of Hat Cards: its sentences, examples and variants."""

from __future__ import annotations

from game.rules.hat_cards import Options
from game.tables.book import Cards
from game.tables.rulebook import ANY, Page, Rule, Variant, rule, rules

_HIGHER = Cards(("r7",), ("r3",), True).example("example.hat_cards.higher")
_LOWER = Cards(("r3",), ("r7",), False).example("example.hat_cards.lower")
_ZERO = Cards(("r0",), ("r9",), True).example("example.hat_cards.zero")
_SAME = Cards(("b5",), ("y5",), True).example("example.hat_cards.same")
_BLANK = Cards(("rx",), ("r8",), True).example("example.hat_cards.blank")
_BLANKS = Cards(("bx",), ("rx",), True).example("example.hat_cards.blanks")
_OTHER = Cards(("r8",), ("b5",), False).example("example.hat_cards.other")


def _two(options: Options, seats: int) -> bool:
    """What only two players do; the book of the title has it beside the rules for more."""
    return seats in (ANY, 2)


def _more(options: Options, seats: int) -> bool:
    """What three players or more do."""
    return seats != 2


PAGES: tuple[Page[Options], ...] = (
    Page(
        "aim",
        (
            Rule("KNZ-3", "rulebook.hat_cards.aim.lead"),
            Rule("KNZ-8", "rulebook.hat_cards.aim.many", _more),
            Rule("KNZ-10", "rulebook.hat_cards.aim.two", _two),
        ),
        rules("KNZ-11"),
    ),
    Page(
        "start",
        (Rule("KNZ-1", "rulebook.hat_cards.start.lead"),),
        (
            *rules("KNZ-2", "KNZ-2.first", "KNZ-14"),
            rule("KNZ-1", _more),
            rule("KNZ-1.two", _two),
            *rules("KNZ-1.again"),
        ),
    ),
    Page(
        "turn",
        (Rule("KNZ-3", "rulebook.hat_cards.turn.lead"),),
        (
            *rules("KNZ-3", "KNZ-3.alone", "KNZ-3.onto", "KNZ-4", "KNZ-4.one"),
            rule("KNZ-10.draw", _two),
        ),
    ),
    Page(
        "catching",
        (Rule("KNZ-5", "rulebook.hat_cards.catching.lead"),),
        rules("KNZ-5", "KNZ-5.zero", "KNZ-5.blank", "KNZ-5.other", "KNZ-6"),
        (_HIGHER, _LOWER, _ZERO, _SAME, _BLANK, _BLANKS, _OTHER),
    ),
    Page(
        "end",
        (Rule("KNZ-7", "rulebook.hat_cards.end.lead"),),
        (
            *rules("KNZ-7"),
            rule("KNZ-8", _more),
            rule("KNZ-9", lambda o, n: _more(o, n) and o.ties == "dense"),
            rule("KNZ-9.competition", lambda o, n: _more(o, n) and o.ties == "competition"),
            rule("KNZ-14.none", _more),
            rule("KNZ-10.hats", _two),
            rule("KNZ-10.last", _two),
        ),
    ),
    Page(
        "secrets",
        (Rule("KNZ-12", "rulebook.hat_cards.secrets.lead"),),
        (
            *rules("KNZ-12", "KNZ-12.count"),
            rule("KNZ-12.top", lambda o, _: o.show_stack == "top_only"),
            rule("KNZ-12.all", lambda o, _: o.show_stack == "all"),
        ),
    ),
)
AGREED = (
    Variant("ties", "competition", "KNZ-9"),
    Variant("show_stack", "all", "KNZ-12"),
)
