"""What seats did to each other in a match, from the events of its rules: who caught whom, and the
largest of each kind. Everything is what everybody at the table saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.match.match import Match
from game.rules.cat_and_mouse import story as cat_and_mouse
from game.rules.catch_the_hat import story as catch_the_hat
from game.rules.hare_hutch import story as hare_hutch
from game.rules.hat_cards import story as hat_cards
from game.rules.protocol import Position
from game.rules.top_hats import story as top_hats

NOBODY = -1  # instead of another seat
SEATS_OF_TOP_HATS = 3  # higher numbers are neutral or hidden hats


class Deed(NamedTuple):
    """What `seat` did to another one, or to NOBODY: `many` things of a `kind`, in all, in so many
    `times`, the `most` of them at once."""

    kind: str
    seat: int
    other: int
    many: int
    times: int
    most: int


Done = tuple[str, int, int, int]  # a kind, a seat, another or NOBODY, and how many
Telling = Callable[[Any, Any], Iterator[Done]]  # of a position, and an event of what is done there


def deeds(match: Match) -> tuple[Deed, ...]:
    """Returns what was done in a match, in a fixed order; what one action does is done at once."""
    many, times, most = (Counter[tuple[str, int, int]]() for _ in range(3))
    for done in _done(match):
        for key, number in done.items():
            many[key] += number
            times[key] += 1
            most[key] = max(most[key], number)
    return tuple(Deed(*key, many[key], times[key], most[key]) for key in sorted(many))


def _done(match: Match) -> Iterator[Counter[tuple[str, int, int]]]:
    """Yields for each action that did something what it did."""
    rules, telling = match.game.rules, _TELLING.get(match.game.name)
    for number, action in enumerate(match.log) if telling else ():
        state, found = match.state_at(number), Counter[tuple[str, int, int]]()
        for event in rules.events(state, action):
            for kind, seat, other, many in telling(state, event) if telling else ():
                found[kind, seat, other] += many
        if found:
            yield found


def _catch_the_hat(_: Position, event: object) -> Iterator[Done]:
    """Hats in pieces caught from a seat, and prisoners brought home."""
    match event:
        case catch_the_hat.Caught(hat, hats, _) if hats[-1] >> 3 != hat >> 3:
            yield "caught", hat >> 3, hats[-1] >> 3, len(hats)
        case catch_the_hat.Banked(_, seat):
            yield "brought home", seat, NOBODY, 1


def _hat_cards(state: Any, event: object) -> Iterator[Done]:
    """Cards caught from a seat."""
    match event:
        case hat_cards.Played(seat, _, onto) if onto >= 0 and onto != seat:
            yield "caught", seat, onto, len(state.table[onto])


def _top_hats(state: Position, event: object) -> Iterator[Done]:
    """Hats of others that left the board, and jumps."""
    match event:
        case top_hats.HatRemoved(_, hat, _) if 0 <= hat != state.seat:
            yield "caught", state.seat, hat if hat < SEATS_OF_TOP_HATS else NOBODY, 1
        case top_hats.Jumped(seat):
            yield "jumps", seat, NOBODY, 1


def _hare_hutch(_: Position, event: object) -> Iterator[Done]:
    """Points scored, points lost, and dice taken over."""
    match event:
        case hare_hutch.Scored(seat, points, _):
            yield "scored", seat, NOBODY, points
        case hare_hutch.Bust(seat, lost):
            yield "lost", seat, NOBODY, lost
        case hare_hutch.TookOver(seat, other):
            yield "took over", seat, other, 1


def _cat_and_mouse(_: Position, event: object) -> Iterator[Done]:
    """Cards of the own stock played."""
    match event:
        case cat_and_mouse.Played(seat, "stock"):
            yield "stock", seat, NOBODY, 1


_TELLING: dict[str, Telling] = {
    "catch_the_hat": _catch_the_hat,
    "hat_cards": _hat_cards,
    "top_hats": _top_hats,
    "hare_hutch": _hare_hutch,
    "cat_and_mouse": _cat_and_mouse,
}
