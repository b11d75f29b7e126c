"""The book of Catch the Hat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.board import REST
from game.rules.catch_the_hat import PRESETS, Options, State, story
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import seat_of
from game.rules.options import values
from game.tables.book import Chapter, Example, Line, Step, Value, lines, switched, when

VARIANTS: dict[str, tuple[Value, ...]] = {
    "teams": ("none", "partners", "total"),
    "team_layout": ("2x3", "3x2"),
    "gold": (False, True),
    "gold_winner": ("most_prisoners", "gold_owner"),
    "gold_stops": ("at_turns", "anywhere"),
    "tower": (False, True),
    "scoring": ("captures", "last_left"),
}
DETAILS: dict[str, tuple[Value, ...]] = {
    "hats": (None, 1, 2, 3, 4, 5, 6, 7, 8),
    "six_again": ("optional", "automatic", "off"),
    "surplus": ("mandatory", "optional", "forfeited"),
    "rest_capacity": (3, None),
    "enter_with": ("any", "six_only"),
    "home_exact": (False, True),
    "partner_field": ("share", "forbidden"),
    "tie": ("shared", "last_colour_wins", "most_banked"),
    "turn_limit": (None, 60, 100, 150, 200, 300, 500),
    "last_call": (None, 30, 60, 100, 150),
}
NUMBERS: dict[str, tuple[int, int]] = {
    "hats": (1, 8),
    "turn_limit": (1, 9999),
    "last_call": (1, 999),
}
_NEEDS: dict[str, Callable[[Options], bool]] = {
    "team_layout": lambda o: o.teams != "none",
    "partner_field": lambda o: o.teams != "none",
    "gold_winner": lambda o: o.gold,
    "gold_stops": lambda o: o.gold,
}


def needed(name: str, options: Options) -> bool:
    return name not in _NEEDS or _NEEDS[name](options)


class Position(NamedTuple):
    """A position drawn by the table itself: the hat on `field` is chosen, `near` is in the middle.

    `reach`: how much of the board is shown, in map units.
    """

    line: str
    field: str
    near: str
    reach: float
    gold: bool = False

    def example(self, name: str, board: str = "hats4") -> Example:
        """An example on a board, usually that with four homes."""
        return Example(f"example.catch_the_hat.{name}", self, board=board)


_BOARDS = {
    "hats4": Position("- 6,6,6,6 -,-,-,- 0 move:4", "H0", "C", 1.45).example("board"),  # FDH-T1
    "hats6": Position("- 4,4,4,4 -,-,-,- 0 move:4", "H0", "C", 1.45).example("board", "hats6"),
}
_WAYS = Position("S2.5=r 5,6,6,6 -,-,-,- 0 move:6", "S2.5", "C", 0.95).example("ways")  # FDH-T7
_CATCH = Position("R5=b;R8=yr;R9=g,g 5,5,4,5 -,-,-,- 3 move:3", "R5", "R7", 0.4).example(
    "catch"
)  # FDH-T12
_REST = Position("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4", "H0", "R0", 0.46).example("rest")  # FDH-T13
_HOME = Position("R2=yr 5,5,6,6 -,-,-,- 0 move:5", "R2", "R0", 0.46).example("home")  # FDH-T4
_GOLD = Position("R7=y;R9=yr*;R11=b 5,4,6,5 -,-,-,- 0 move:5", "R9", "R9", 0.36, gold=True).example(
    "gold"
)  # FDH-T15


def chapters(options: Options | None = None) -> tuple[Chapter, ...]:
    """Everything that is in force; without options every rule there is, in its usual form."""
    shown = options or Options()
    pages = [
        Chapter("aim", ()),
        _board(shown.board),
        Chapter("start", tuple(_start(shown, options is None))),
        Chapter("moving", tuple(_moving(shown)), (_WAYS,)),
        Chapter("catching", lines("FDH-7", "FDH-8"), (_CATCH,)),
        Chapter("resting", (switched("FDH-9", shown.rest_capacity is None, "none"),), (_REST,)),
        Chapter("home", tuple(_home(shown, options is None)), () if shown.tower else (_HOME,)),
    ]
    if options is None or shown.teams != "none":
        pages.append(Chapter("teams", tuple(_teams(shown, options is None))))
    if options is None or shown.gold:
        pages.append(Chapter("gold", tuple(_gold(shown, options is None)), (_GOLD,)))
    pages.append(Chapter("end", tuple(_end(shown, options is None))))
    return tuple(pages)


def _board(board: str | None) -> Chapter:
    """The rules of the board in use; of a hand-drawn one little is known."""
    if board is None:
        known = ["BRD-11", "BRD-1", "BRD-9"]
    else:
        known = {"hats4": ["BRD-1"], "hats6": ["BRD-9"]}.get(board, [])
    wheel = when(bool(known), "BRD-8", *known, "BRD-3", "BRD-4", "BRD-5")
    shown = _BOARDS.get(board or "hats4")
    return Chapter("board", (*wheel, *lines("BRD-7", "FDH-41")), (shown,) if shown else ())


def _of_1978(options: Options) -> bool:
    """Whether people play by the switches that make the older edition."""
    edition = PRESETS["chapeau_1978"]
    switches = ("six_again", "rest_capacity", "surplus")
    return values(options, switches) == values(edition, switches)


def _start(options: Options, everything: bool) -> list[Line]:
    hats = Line("FDH-1", "rule.FDH-1")
    if options.hats is not None:
        hats = Line("FDH-1", "rule.FDH-1.hats", {"n": options.hats})
    leave = switched("FDH-3", options.enter_with == "six_only", "six_only")
    older, usual = _of_1978(options), (options.board, options.hats) == ("hats6", 4)
    return [
        hats,
        *lines("FDH-43", "FDH-2"),
        leave,
        *when(options.enter_with == "six_only", "FDH-42"),
        *when(everything or (older and usual), "CHP-1"),
        *when(everything or older, "CHP-2"),
        *when(everything, "FDH-40"),
    ]


def _moving(options: Options) -> list[Line]:
    six = switched("FDH-11", options.six_again != "optional", options.six_again)
    return [*lines("FDH-4", "FDH-5", "FDH-6", "FDH-10", "FDH-29"), six]


def _home(options: Options, everything: bool) -> list[Line]:
    if options.tower:
        return list(lines("FDH-26"))
    found = [switched("FDH-12", options.home_exact, "exact"), *lines("FDH-13")]
    if options.home_exact:
        return [*found, switched("FDH-42", True, "exact")]
    found.append(switched("FDH-14", options.surplus != "mandatory", options.surplus))
    return [*found, *when(everything or _of_1978(options), "CHP-4")]


def _teams(options: Options, everything: bool) -> list[Line]:
    apart = options.partner_field == "forbidden"
    return [
        *lines("FDH-21"),
        *when(everything or options.teams == "total", "FDH-25", "FDH-30", "FDH-31"),
        *lines("FDH-22"),
        switched("FDH-23", apart, "forbidden"),
        *when(apart, "FDH-32"),
        *lines("FDH-24", "FDH-33"),
    ]


def _gold(options: Options, everything: bool) -> list[Line]:
    anywhere = options.gold_stops == "anywhere"
    return [
        *(Line("FDH-27", f"rule.FDH-27.{part}") for part in ("start", "home")),
        *lines("FDH-35"),
        Line("FDH-27", "rule.FDH-27.rest"),
        *when(options.rest_capacity is not None, "FDH-36"),
        Line("FDH-27", f"rule.FDH-27.{'anywhere' if anywhere else 'turn'}"),
        switched("FDH-37", anywhere, "anywhere"),
        *lines("FDH-39"),
        Line("FDH-27", "rule.FDH-27.lost"),
        *when(everything or options.gold_winner == "gold_owner", "FDH-38"),
    ]


def _end(options: Options, everything: bool) -> list[Line]:
    found = list(lines("FDH-15"))
    if options.scoring == "last_left" or options.tower:
        found += lines("FDH-20")
    else:
        found += lines("FDH-16")
        found.append(switched("FDH-17", options.tie != "shared", options.tie))
        found += when(options.tie != "shared", "FDH-34")
    if everything:
        found += lines("FDH-20", "FDH-26")
    found += when(everything or _of_1978(options), "CHP-5")
    found += [*lines("FDH-18"), *when(everything, "FDH-19")]
    for name, limit in values(options, ("turn_limit", "last_call")).items():
        if limit is not None:
            found.append(Line("FDH-19", f"rule.FDH-19.{name}", {"n": limit}))
    return found


_LOUD = (
    story.ThrowLost,
    story.Caught,
    story.Banked,
    story.Freed,
    story.GoldWorn,
    story.SurplusLost,
    story.Ended,
)


def loud(event: story.Event, people: Collection[int]) -> bool:
    return isinstance(event, _LOUD)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    """One line about an event and the seat it is about; None if it needs no words."""

    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Rolled(seat=seat, pips=pips):
            return seat, texts("news.catch_the_hat.rolled", name=name(seat), n=pips)
        case story.ThrowLost(seat=seat, pips=pips):
            return seat, texts("news.catch_the_hat.throw_lost", name=name(seat), n=pips)
        case story.Caught(hat=hat, hats=hats):
            seat = seat_of(hat)
            return seat, texts.plural("news.catch_the_hat.caught", len(hats), name=name(seat))
        case story.Banked(seat=seat, hat=hat):
            other = name(seat_of(hat))
            return seat, texts("news.catch_the_hat.banked", name=name(seat), other=other)
        case story.Freed(hat=hat):
            return seat_of(hat), texts("news.catch_the_hat.freed", name=name(seat_of(hat)))
        case story.GoldWorn(hat=hat):
            return seat_of(hat), texts("news.catch_the_hat.gold", name=name(seat_of(hat)))
        case story.SurplusLost(seat=seat, pips=pips):
            return seat, texts.plural("news.catch_the_hat.surplus_lost", pips, name=name(seat))
        case story.ThrowsAgain(seat=seat):
            return seat, texts("news.catch_the_hat.again", name=name(seat))
        case story.TurnPassed(to=to):
            return _last_call(texts, shown, to)
        case story.Moved() | story.Ended():
            return None
    assert_never(event)


def _last_call(texts: Texts, shown: Shown, seat: int) -> tuple[int, str] | None:
    """The end by FDH-19 is announced: ten turns before it, and at each of the last five."""
    if shown.left in (10, 5, 4, 3, 2, 1):
        return seat, texts("news.catch_the_hat.last_call", n=shown.left)
    return None


def _moved(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Moved)


def _rests(event: story.Event, state: State) -> bool:
    return isinstance(event, story.Moved) and state.board.kinds[event.way[-1]] == REST


STEPS: tuple[Step[State, story.Event], ...] = (
    Step("throw", lambda e, _: isinstance(e, story.Rolled), "- 6,6 -,- 0 roll", ("roll 3",)),
    Step("move", _moved),
    Step(
        "catch",
        lambda e, _: isinstance(e, story.Caught),
        "R2=r;R6=y;R30=y 5,4 -,- 0 roll",
        ("roll 4",),
    ),
    Step("rest", _rests, "R1=y;R5=yr;R12=y 5,3 -,- 0 roll", ("roll 5",)),
    Step(
        "home", lambda e, _: isinstance(e, story.Banked), "R2=yr;R30=y 5,4 -,- 0 roll", ("roll 5",)
    ),
    Step("surplus", _moved),
)
LESSON = Options(six_again="off")
