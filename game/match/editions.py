"""How a game is offered: its editions, each short or full, and how long they take."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, lru_cache
from random import Random
from typing import TypedDict

from game.core.resources import ASSETS
from game.match.box import BOX
from game.rules.options import AnyOptions, values
from game.rules.protocol import Position

SHORT, FULL, OWN = "short", "full", "own"
LENGTHS = (SHORT, FULL)
FILE = ASSETS / "times.json"

# editions, lengths, and numbers of seats: minutes between people, and computers
Minutes = dict[str, dict[str, dict[str, tuple[float, float]]]]


class Measured(TypedDict):
    """What was measured of a game; `computers` is the fingerprint of those that played."""

    computers: str
    minutes: Minutes


@cache
def editions(game: str) -> dict[str, AnyOptions]:
    """Returns the full editions of a game by name, the usual one first."""
    facts = BOX[game].facts
    presets: dict[str, AnyOptions] = {
        name: preset for name, preset in BOX[game].rules.PRESETS.items() if name not in facts.former
    }
    first, *others = presets
    short = shortened(game, presets[first])
    last = {name: presets[name] for name in others if presets[name] != short}
    return {first: presets[first], **facts.editions, **last}


def like(game: str, options: AnyOptions) -> str:
    """Returns the edition that takes as long as a game by these options of one's own."""
    of = BOX[game].facts.like
    return of(options) if of else next(iter(editions(game)))


def usual_length(game: str) -> str:
    """Returns the length offered first."""
    return BOX[game].facts.usual_length


def shortened(game: str, options: AnyOptions) -> AnyOptions:
    """Returns the short form of an edition."""
    return replace(options, **BOX[game].facts.short.options)


def fits_short(game: str, options: AnyOptions) -> bool:
    """Says whether a short game can have these options."""
    return shortened(game, options) == options


def lengthened(game: str, options: AnyOptions) -> AnyOptions:
    """Returns the options without those that make a game short."""
    return replace(options, **values(BOX[game].usual, BOX[game].facts.short.options))


def of_length(game: str, edition: str, length: str) -> AnyOptions:
    """Returns the options of an edition, short or full."""
    full = editions(game)[edition]
    return shortened(game, full) if length == SHORT else full


def bare(game: str, options: AnyOptions) -> AnyOptions:
    """Returns the options with those chosen elsewhere reset to the usual ones."""
    return replace(options, **values(BOX[game].usual, elsewhere(game)))


def elsewhere(game: str) -> tuple[str, ...]:
    """Returns the options not chosen with the rules: who begins, who sits where, the board, who has
    a head start."""
    facts = BOX[game].facts
    boards = ("board", "homes") if facts.boards else ()
    ahead = ("head_start",) if facts.head_start else ()
    return (*boards, *(("colours",) if facts.colours else ()), facts.first, *ahead)


@lru_cache(maxsize=64)
def edition_of(game: str, options: AnyOptions) -> str:
    """Returns the name of the edition with these options, in either length, or OWN."""
    return _found(game, bare(game, options))[0]


@lru_cache(maxsize=64)
def length_of(game: str, options: AnyOptions, begins: bool = False) -> str:
    """Returns SHORT, FULL or OWN; `begins` says the game starts from its short position."""
    if begins:
        return SHORT
    if BOX[game].facts.short.beginning:
        return FULL if lengthened(game, options) == options else OWN
    length = _found(game, bare(game, options))[1]
    return _alike(game, options) if length == OWN else length


def _alike(game: str, options: AnyOptions) -> str:
    """Returns the length of options that are no edition's."""
    for length, other in ((SHORT, shortened(game, options)), (FULL, lengthened(game, options))):
        if other == options:
            return length
    return OWN


def _found(game: str, options: AnyOptions) -> tuple[str, str]:
    return _forms(game).get(options, (OWN, OWN))


@cache
def _forms(game: str) -> dict[AnyOptions, tuple[str, str]]:
    """Maps the options of every edition and length to their names; of two alike, to the first."""
    forms = [(name, length) for name in editions(game) for length in (FULL, SHORT)]
    return {bare(game, of_length(game, *form)): form for form in reversed(forms)}


def beginning(game: str, seats: int, options: AnyOptions, luck: Random) -> Position | None:
    """Returns the position a short game starts from, or None for the usual one."""
    start = BOX[game].facts.short.beginning
    return start.of(seats, options, luck) if start else None


def begins_short(game: str, start: Position) -> bool:
    """Says whether a match that began with this position was a short one."""
    short = BOX[game].facts.short.beginning
    return short is not None and short.is_of(start)


# How long it takes


@cache
def _measured() -> dict[str, Measured]:
    try:
        found: dict[str, Measured] = json.loads(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def minutes(game: str, edition: str, length: str, seats: int, people: int) -> int | None:
    """Returns the minutes a game takes, if measured: for a number of seats, `people` of them
    people, the others computers (`python -m lab.times`)."""
    measured = _measured().get(game)
    if measured is None or "minutes" not in measured:
        return None
    found = measured["minutes"].get(edition, {}).get(length, {}).get(str(seats))
    if found is None:
        return None
    slow, quick = found
    return rounded(quick + (slow - quick) * min(people, seats) / seats)


def rounded(length: float) -> int:
    """Rounds minutes as people say them: from twenty on in steps of five."""
    return max(1, round(length)) if length < 20 else 5 * round(length / 5)


def span(game: str) -> tuple[int, int] | None:
    """Returns the shortest and longest minutes of a usual game among people, for the lid of its
    box; None if not measured."""
    first = next(iter(editions(game)))
    seats = BOX[game].rules.SEATS
    found = [minutes(game, first, length, n, n) for length in LENGTHS for n in seats]
    known = [about for about in found if about is not None]
    return (min(known), max(known)) if known else None
