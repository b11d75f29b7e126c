"""How a game is offered: its editions, each of them short or full, and how long that takes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.box import BOX
from game.rules import catch_the_hat, hat_cards, top_hats
from game.rules.top_hats.hats import FREE

SHORT, FULL, OWN = "short", "full", "own"
LENGTHS = (SHORT, FULL)
FILE = Path(__file__).parents[1] / "assets" / "times.json"
UNSHOWN = ("board", "homes", "colours")  # chosen elsewhere
CALL = 100  # turns without a catch end a game with the golden hat, which else may take hours


class Shorter(NamedTuple):
    """What makes a game short: other options, or a position it begins with."""

    options: Mapping[str, Any] = {}
    begins: bool = False


SHORTER: dict[str, Shorter] = {
    "catch_the_hat": Shorter({"hats": 3, "last_call": 60}),
    "hat_cards": Shorter(begins=True),
    "top_hats": Shorter(begins=True),
    "hare_hutch": Shorter({"target": 100}),
    "cat_and_mouse": Shorter({"stock": 5}),
}
_GOLDEN = catch_the_hat.Options(gold=True, last_call=CALL)


@cache
def editions(game: str) -> dict[str, Any]:
    """The full editions of a game by name, the usual one first."""
    presets = dict(BOX[game].rules.PRESETS)
    usual, *_ = presets.values()
    short = shortened(game, usual)
    found = {n: preset for n, preset in presets.items() if preset is usual or preset != short}
    if game == "catch_the_hat":
        (first, preset), *others = found.items()
        return dict([(first, preset), ("golden_hat", _GOLDEN), *others])
    return found


def usual_length(game: str) -> str:
    """What is offered first."""
    return SHORT if game == "catch_the_hat" else FULL


def shortened(game: str, options: Any) -> Any:
    """The short form of an edition."""
    return replace(options, **SHORTER[game].options)


def lengthened(game: str, options: Any) -> Any:
    """Rules of one's own without what makes them short."""
    usual = BOX[game].rules.Options()
    return replace(options, **{name: getattr(usual, name) for name in SHORTER[game].options})


def of_length(game: str, edition: str, length: str) -> Any:
    """The options of an edition, short or full."""
    full = editions(game)[edition]
    return shortened(game, full) if length == SHORT else full


def bare(game: str, options: Any) -> Any:
    """Options without what is chosen elsewhere."""
    usual = BOX[game].rules.Options()
    known = [name for name in (*UNSHOWN, BOX[game].first) if hasattr(usual, name)]
    return replace(options, **{name: getattr(usual, name) for name in known})


def edition_of(game: str, options: Any) -> str:
    """The name of the edition the options are, short or full, or OWN."""
    return _found(game, bare(game, options))[0]


def length_of(game: str, options: Any, begins: bool = False) -> str:
    """Whether a game is SHORT or FULL, by what makes it so, or neither. `begins`: it begins with
    the position of the short form."""
    if SHORTER[game].begins:
        return SHORT if begins else FULL
    length = _found(game, bare(game, options))[1]
    return _alike(game, options) if length == OWN else length


def _alike(game: str, options: Any) -> str:
    """The length of rules of one's own."""
    for length, other in ((SHORT, shortened(game, options)), (FULL, lengthened(game, options))):
        if other == options:
            return length
    return OWN


def _found(game: str, options: Any) -> tuple[str, str]:
    for name in editions(game):
        for length in (FULL, SHORT):
            if options == bare(game, of_length(game, name, length)):
                return name, length
    return OWN, OWN


def beginning(game: str, seats: int, options: Any, luck: Random) -> Any:
    """The position a short game begins with where it is not the usual one; else None."""
    if game == "hat_cards":
        start = hat_cards.setup(seats, options)
        return start._replace(round=seats)  # one round only
    return _built(seats, options, luck) if game == "top_hats" else None


def _built(seats: int, options: Any, luck: Random) -> Any:
    """Everybody's stacks are built and placed by lot, and nobody knows what is in them."""
    state = top_hats.setup(seats, options)
    while state.phase in ("build", "place"):
        state = top_hats.apply(state, luck.choice(list(top_hats.legal(state))))
    return top_hats.from_notation(top_hats.to_notation(state), options)


def begins_short(game: str, start: Any) -> bool:
    """Whether a match that began with this position was a short one."""
    if game == "hat_cards":
        return bool(start.round == len(start.hands) and start.phase == "deal")
    if game == "top_hats":
        stacks = sum(number != FREE for number in start.board)
        return start.phase not in ("build", "place") and stacks == 1 + 5 * len(start.unplaced)
    return False


# Where people sit


def even_homes(homes: int, seats: int, first: int) -> tuple[int, ...] | None:
    """The homes at which everybody has the same chances; None where the usual ones are.

    Three at a board with four homes: one has a neighbour on either side, and wins 29 games of
    100 if another begins. Where it begins itself nobody has an advantage (docs/balance.md).
    """
    if (homes, seats) != (4, 3):
        return None
    return tuple((1 + seat - first) % 3 for seat in range(seats))


# How long it takes


@cache
def _measured() -> dict[str, Any]:
    try:
        found = json.loads(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def minutes(game: str, edition: str, length: str, seats: int, people: int) -> int | None:
    """About how long a game takes, if that was measured: for so many seats, so many of them
    people, the others computers (`python -m tools.times`)."""
    lengths = _measured().get(game, {}).get(edition, {})
    found = lengths.get(length, {}).get(str(seats))
    if found is None:
        return None
    slow, quick = found
    return rounded(quick + (slow - quick) * min(people, seats) / seats)


def rounded(length: float) -> int:
    """Minutes as people say them: from ten on in steps of five."""
    return max(1, round(length)) if length < 10 else 5 * round(length / 5)


def span(game: str) -> tuple[int, int]:
    """The shortest and the longest a usual game takes when people play, for the lid of its box."""
    first = next(iter(editions(game)))
    seats = BOX[game].rules.SEATS
    found = [minutes(game, first, length, n, n) for length in LENGTHS for n in seats]
    known = [about for about in found if about is not None] or [0]
    return min(known), max(known)
