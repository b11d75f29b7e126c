"""The rulebook of Catch the Hat: its sentences, examples and variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules.catch_the_hat import PRESETS, Options
from game.rules.options import value, values
from game.tables.rulebook import (
    ANY,
    Example,
    Page,
    Rule,
    Variant,
    always,
    rule,
    rules,
)


class Position(NamedTuple):
    """A position drawn by the table itself: the hat on `field` is chosen, `near` is in the middle.

    `reach`: how much of the board is shown, in map units.
    """

    line: str
    field: str
    near: str
    reach: float
    gold: bool = False

    def example(
        self, name: str, board: str = "hats4", holds: Callable[[Options, int], bool] = always
    ) -> Example[Options]:
        """An example on a board, usually that with four homes."""
        return Example(f"example.catch_the_hat.{name}", (self,), holds=holds, board=board)


def _board(options: Options, seats: int) -> str:
    """The name of the board in use (BRD-11); of a hand-drawn one little is known."""
    return options.board or ("hats6" if seats > 4 else "hats4")


def _of_1978(options: Options, _: int) -> bool:
    """Whether people play by the switches that make the older edition."""
    edition = PRESETS["chapeau_1978"]
    switches = ("six_again", "rest_capacity", "surplus")
    return values(options, switches) == values(edition, switches)


def _drawn(options: Options, seats: int) -> bool:
    return _board(options, seats) in ("hats4", "hats6")


def _counts(options: Options, _: int) -> bool:
    """Prisoners decide, not who is left or on top."""
    return options.scoring == "captures" and not options.tower


_WHEEL4 = Position("- 6,6,6,6 -,-,-,- 0 move:4", "H0", "C", 1.45).example(
    "board", holds=lambda o, n: _board(o, n) == "hats4"
)  # FDH-T1
_WHEEL6 = Position("- 4,4,4,4 -,-,-,- 0 move:4", "H0", "C", 1.45).example(
    "board", "hats6", lambda o, n: _board(o, n) == "hats6"
)
_WAYS = Position("S2.5=r 5,6,6,6 -,-,-,- 0 move:6", "S2.5", "C", 0.95).example("ways")  # FDH-T7
_CATCH = Position("R5=b;R8=yr;R9=g,g 5,5,4,5 -,-,-,- 3 move:3", "R5", "R7", 0.4).example(
    "catch"
)  # FDH-T12
_REST = Position("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4", "H0", "R0", 0.46).example("rest")  # FDH-T13
_HOME = Position("R2=yr 5,5,6,6 -,-,-,- 0 move:5", "R2", "R0", 0.46).example(
    "home", holds=lambda o, _: not o.tower
)  # FDH-T4
_GOLD = Position("R7=y;R9=yr*;R11=b 5,4,6,5 -,-,-,- 0 move:5", "R9", "R9", 0.36, gold=True).example(
    "gold", holds=lambda o, _: o.gold
)  # FDH-T15


def _teams(options: Options, _: int) -> bool:
    return options.teams != "none"


def _total(options: Options, _: int) -> bool:
    return options.teams == "total"


def _gold(options: Options, _: int) -> bool:
    return options.gold


def _tower(options: Options, _: int) -> bool:
    return options.tower


_TOTAL = ("FDH-25", "FDH-30", "FDH-31")
_LAST_COLOUR = "last_colour_wins"


def _left_over(options: Options) -> str:
    """What becomes of steps left over at home; "" where there are none."""
    return "" if options.tower or options.home_exact else options.surplus


def _limited(name: str) -> Rule[Options]:
    """The end by a limit of turns."""
    return rule(
        f"FDH-19.{name}",
        lambda o, _: value(o, name) is not None,
        lambda o, _: {"n": value(o, name)},
    )


PAGES: tuple[Page[Options], ...] = (
    Page("aim", (Rule("FDH-16", "rulebook.catch_the_hat.aim.lead"),)),
    Page(
        "board",
        (Rule("BRD-8", "rulebook.catch_the_hat.board.lead"),),
        (
            rule("BRD-8", _drawn),
            rule("BRD-11", lambda o, n: o.board is None),
            rule("BRD-1", lambda o, n: _board(o, n) == "hats4"),
            rule("BRD-9", lambda o, n: _board(o, n) == "hats6" or (o.board is None and n == ANY)),
            *(rule(name, _drawn) for name in ("BRD-3", "BRD-4", "BRD-5")),
            *rules("BRD-7", "FDH-41"),
        ),
        (_WHEEL4, _WHEEL6),
    ),
    Page(
        "start",
        (Rule("FDH-2", "rulebook.catch_the_hat.start.lead"),),
        (
            rule("FDH-1", lambda o, _: o.hats is None),
            rule("FDH-1.hats", lambda o, _: o.hats is not None, lambda o, _: {"n": o.hats}),
            *rules("FDH-43", "FDH-2"),
            rule("FDH-3", lambda o, _: o.enter_with == "any"),
            rule("FDH-3.six_only", lambda o, _: o.enter_with == "six_only"),
            rule("FDH-42", lambda o, _: o.enter_with == "six_only"),
            rule("CHP-1", lambda o, n: _of_1978(o, n) and (o.board, o.hats) == ("hats6", 4)),
            rule("CHP-2", _of_1978),
        ),
    ),
    Page(
        "moving",
        (Rule("FDH-4", "rulebook.catch_the_hat.moving.lead"),),
        (
            *rules("FDH-4", "FDH-5", "FDH-6", "FDH-10", "FDH-29"),
            rule("FDH-11", lambda o, _: o.six_again == "optional"),
            rule("FDH-11.automatic", lambda o, _: o.six_again == "automatic"),
            rule("FDH-11.off", lambda o, _: o.six_again == "off"),
        ),
        (_WAYS,),
    ),
    Page(
        "catching",
        (Rule("FDH-7", "rulebook.catch_the_hat.catching.lead"),),
        rules("FDH-7", "FDH-8"),
        (_CATCH,),
    ),
    Page(
        "resting",
        (Rule("FDH-9", "rulebook.catch_the_hat.resting.lead"),),
        (
            rule("FDH-9", lambda o, _: o.rest_capacity is not None),
            rule("FDH-9.none", lambda o, _: o.rest_capacity is None),
        ),
        (_REST,),
    ),
    Page(
        "home",
        (Rule("BRD-10", "rulebook.catch_the_hat.home.lead"),),
        (
            rule("FDH-26", _tower),
            rule("FDH-12", lambda o, _: not o.tower and not o.home_exact),
            rule("FDH-12.exact", lambda o, _: not o.tower and o.home_exact),
            rule("FDH-13", lambda o, _: not o.tower),
            rule("FDH-42.exact", lambda o, _: not o.tower and o.home_exact),
            rule("FDH-14", lambda o, _: _left_over(o) == "mandatory"),
            rule("FDH-14.optional", lambda o, _: _left_over(o) == "optional"),
            rule("FDH-14.forfeited", lambda o, _: _left_over(o) == "forfeited"),
            rule("CHP-4", lambda o, n: bool(_left_over(o)) and _of_1978(o, n)),
        ),
        (_HOME,),
    ),
    Page(
        "teams",
        (Rule("FDH-21", "rulebook.catch_the_hat.teams.lead", _teams),),
        (
            rule("FDH-21", _teams),
            *(rule(name, _total) for name in _TOTAL),
            rule("FDH-22", lambda o, n: _teams(o, n) and not o.tower),
            rule("FDH-23", lambda o, n: _teams(o, n) and o.partner_field == "share"),
            rule("FDH-23.forbidden", lambda o, n: _teams(o, n) and o.partner_field == "forbidden"),
            rule("FDH-32", lambda o, n: _teams(o, n) and o.partner_field == "forbidden"),
            *(rule(name, _teams) for name in ("FDH-24", "FDH-33")),
        ),
    ),
    Page(
        "gold",
        (Rule("FDH-27", "rulebook.catch_the_hat.gold.lead", _gold),),
        (
            rule("FDH-27.start", _gold),
            rule("FDH-27.home", _gold),
            rule("FDH-35", _gold),
            rule("FDH-27.rest", _gold),
            rule("FDH-36", lambda o, _: o.gold and o.rest_capacity is not None),
            rule("FDH-27.turn", lambda o, _: o.gold and o.gold_stops == "at_turns"),
            rule("FDH-27.anywhere", lambda o, _: o.gold and o.gold_stops == "anywhere"),
            rule("FDH-37", lambda o, _: o.gold and o.gold_stops == "at_turns"),
            rule("FDH-37.anywhere", lambda o, _: o.gold and o.gold_stops == "anywhere"),
            rule("FDH-39", _gold),
            rule("FDH-27.lost", _gold),
            rule("FDH-38", lambda o, _: o.gold and o.gold_winner == "gold_owner"),
        ),
        (_GOLD,),
    ),
    Page(
        "end",
        (Rule("FDH-15", "rulebook.catch_the_hat.end.lead"),),
        (
            *rules("FDH-15"),
            rule("FDH-20", lambda o, n: not _counts(o, n)),
            rule("FDH-16", _counts),
            rule("FDH-17", lambda o, n: _counts(o, n) and o.tie == "shared"),
            rule("FDH-17.last_colour_wins", lambda o, n: _counts(o, n) and o.tie == _LAST_COLOUR),
            rule("FDH-17.most_banked", lambda o, n: _counts(o, n) and o.tie == "most_banked"),
            rule("FDH-34", lambda o, n: _counts(o, n) and o.tie != "shared"),
            rule("CHP-5", _of_1978),
            *rules("FDH-18"),
            _limited("turn_limit"),
            _limited("last_call"),
        ),
    ),
)
AGREED = (
    Variant("hats", None, "FDH-1"),
    Variant("enter_with", "six_only", "FDH-3"),
    Variant("six_again", "automatic", "FDH-11"),
    Variant("six_again", "off", "FDH-11"),
    Variant("rest_capacity", None, "FDH-9"),
    Variant("home_exact", True, "FDH-12"),
    Variant("surplus", "optional", "FDH-14"),
    Variant("surplus", "forfeited", "FDH-14"),
    Variant("scoring", "last_left", "FDH-20"),
    Variant("tie", "last_colour_wins", "FDH-17"),
    Variant("tie", "most_banked", "FDH-17"),
    Variant("turn_limit", None, "FDH-19"),
    Variant("last_call", None, "FDH-19"),
    Variant("teams", "partners", "FDH-21"),
    Variant("teams", "total", "FDH-25"),
    Variant("team_layout", "3x2", "FDH-21"),
    Variant("partner_field", "forbidden", "FDH-23"),
    Variant("tower", True, "FDH-26"),
    Variant("gold", True, "FDH-27"),
    Variant("gold_stops", "anywhere", "FDH-27"),
    Variant("gold_winner", "gold_owner", "FDH-38"),
)
