"""The pages of the rulebook: which rules are in force under the options of a game."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.catch_the_hat import Options


class Line(NamedTuple):
    """A rule by its number, the key of its text, and what the text needs to know."""

    number: str
    key: str
    params: dict[str, object] = {}


class Example(NamedTuple):
    """A position drawn by the table itself: the hat on `field` is chosen, `near` is in the middle.

    `reach`: how much of the board is shown, in map units. `caption`: a text key.
    """

    line: str
    field: str
    near: str
    reach: float
    caption: str
    gold: bool = False


class Chapter(NamedTuple):
    """A page: its name in the text keys, its rules, its examples."""

    name: str
    lines: tuple[Line, ...]
    examples: tuple[Example, ...] = ()


_WAYS = Example("S2.5=r 5,6,6,6 -,-,-,- 0 move:6", "S2.5", "C", 0.95, "example.ways")  # FDH-T7
_CATCH = Example(
    "R5=b;R8=yr;R9=g,g 5,5,4,5 -,-,-,- 3 move:3", "R5", "R7", 0.4, "example.catch"
)  # FDH-T12
_REST = Example("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4", "H0", "R0", 0.46, "example.rest")  # FDH-T13
_HOME = Example("R2=yr 5,5,6,6 -,-,-,- 0 move:5", "R2", "R0", 0.46, "example.home")  # FDH-T4
_GOLD = Example(
    "R7=y;R9=yr*;R11=b 5,4,6,5 -,-,-,- 0 move:5", "R9", "R9", 0.36, "example.gold", True
)  # FDH-T15


def chapters(options: Options | None = None) -> tuple[Chapter, ...]:
    """Everything that is in force; without options every rule there is, in its usual form."""
    shown = options or Options()
    pages = [
        Chapter("aim", ()),
        Chapter("start", tuple(_start(shown))),
        Chapter("moving", tuple(_moving(shown)), (_WAYS,)),
        Chapter("catching", _lines("FDH-7", "FDH-8"), (_CATCH,)),
        Chapter("resting", (_switched("FDH-9", shown.rest_capacity is None, "none"),), (_REST,)),
        Chapter("home", tuple(_home(shown)), () if shown.tower else (_HOME,)),
    ]
    if options is None or shown.teams != "none":
        pages.append(Chapter("teams", tuple(_teams(shown, options is None))))
    if options is None or shown.gold:
        pages.append(Chapter("gold", tuple(_gold(shown, options is None)), (_GOLD,)))
    pages.append(Chapter("end", tuple(_end(shown, options is None))))
    return tuple(pages)


def _lines(*numbers: str) -> tuple[Line, ...]:
    return tuple(Line(number, f"rule.{number}") for number in numbers)


def _switched(number: str, on: bool, word: str) -> Line:
    """A rule that has another wording when a switch is on."""
    return Line(number, f"rule.{number}.{word}" if on else f"rule.{number}")


def _start(options: Options) -> list[Line]:
    hats = Line("FDH-1", "rule.FDH-1")
    if options.hats is not None:
        hats = Line("FDH-1", "rule.FDH-1.hats", {"n": options.hats})
    leave = _switched("FDH-3", options.enter_with == "six_only", "six_only")
    return [hats, *_lines("FDH-43", "FDH-2"), leave]


def _moving(options: Options) -> list[Line]:
    six = _switched("FDH-11", options.six_again != "optional", options.six_again)
    return [*_lines("FDH-4", "FDH-5", "FDH-6", "FDH-10"), six]


def _home(options: Options) -> list[Line]:
    if options.tower:
        return list(_lines("FDH-26"))
    return [
        _switched("FDH-12", options.home_exact, "exact"),
        *_lines("FDH-13"),
        _switched("FDH-14", options.surplus != "mandatory", options.surplus),
    ]


def _teams(options: Options, everything: bool) -> list[Line]:
    found = list(_lines("FDH-21"))
    if everything or options.teams == "total":
        found += _lines("FDH-25")
    partner = _switched("FDH-23", options.partner_field == "forbidden", "forbidden")
    return [*found, *_lines("FDH-22"), partner, *_lines("FDH-24")]


def _gold(options: Options, everything: bool) -> list[Line]:
    stops = "anywhere" if options.gold_stops == "anywhere" else "turn"
    parts = ("start", "home", "rest", stops, "lost")
    found = [Line("FDH-27", f"rule.FDH-27.{part}") for part in parts]
    if everything or options.gold_winner == "gold_owner":
        found += _lines("FDH-38")
    return found


def _end(options: Options, everything: bool) -> list[Line]:
    found = list(_lines("FDH-15"))
    if options.scoring == "last_left" or options.tower:
        found += _lines("FDH-20")
    else:
        found += _lines("FDH-16")
        found.append(_switched("FDH-17", options.tie != "shared", options.tie))
    if everything:
        found += _lines("FDH-20", "FDH-26")
    found += _lines("FDH-18")
    if everything or options.turn_limit is not None:
        found.append(Line("FDH-19", "rule.FDH-19.turn_limit", {"n": options.turn_limit or "…"}))
    if everything or options.last_call is not None:
        found.append(Line("FDH-19", "rule.FDH-19.last_call", {"n": options.last_call or "…"}))
    return found
