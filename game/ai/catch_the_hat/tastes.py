"""What characters like in Catch the Hat, judged by the positions before and after a move.

Whom a piece reaches is counted with one throw and without towers that walk through their homes.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.catch_the_hat.ways import distances
from game.ai.computer import BOLD, CAREFUL
from game.rules.catch_the_hat import State
from game.rules.catch_the_hat.state import top_of

THROW = 6
AT_ONCE, SOON = 3.0, 1.0  # what a hat counts that is caught, and one that a throw reaches


def liking(before: State, after: State, seat: int, character: str) -> float:
    """Returns how a move suits the character of the seat, in hats. A bold one hunts, a careful one
    keeps out of reach, a spiteful one catches from the side that led."""
    side = before.house.side
    own = side[seat]
    others = [other for other in side[: before.house.seats] if other != own]
    if character == CAREFUL:
        return -reached(after, others, [own])
    if character == BOLD:
        return AT_ONCE * caught(before, after, others) + SOON * reached(after, [own], others)
    return AT_ONCE * caught(before, after, [leader(before, own)])


def caught(before: State, after: State, prey: list[int]) -> int:
    """Returns how many hats that nobody held some sides have lost."""
    return loose(before, prey) - loose(after, prey)


def leader(state: State, own: int) -> int:
    """Returns which of the other sides has the most prisoners at home, then in all."""
    side, seats = state.house.side, range(state.house.seats)
    banked = {side[seat]: 0 for seat in seats if side[seat] != own}
    held = dict(banked)
    for seat in seats:
        if side[seat] != own:
            banked[side[seat]] += len(state.banks[seat])
    for _, hats in state.pieces:
        holder = side[top_of(hats) >> 3]
        if holder in held:
            held[holder] += sum(side[hat >> 3] != holder for hat in hats)
    return max(banked, key=lambda each: (banked[each], held[each], -each))


def loose(state: State, sides: list[int]) -> int:
    """Returns how many hats of some sides nobody holds."""
    side = state.house.side
    free = sum(len(home) for seat, home in enumerate(state.homes) if side[seat] in sides)
    return free + sum(
        side[hat >> 3] in sides and side[hat >> 3] == side[top_of(hats) >> 3]
        for _, hats in state.pieces
        for hat in hats
    )


def reached(state: State, hunters: list[int], prey: list[int]) -> float:
    """Returns the most hats of some sides' pieces that others catch with a throw, on average."""
    far, side, rest = distances(state.board), state.house.side, state.house.rest
    open_ = [
        (at, len(hats))
        for at, hats in state.pieces
        if side[top_of(hats) >> 3] in prey and not rest[at]
    ]
    best = [0] * (THROW + 1)
    for start in _starts(state, hunters):
        for at, size in open_:
            steps = far[start][at]
            if 0 < steps <= THROW:
                best[steps] = max(best[steps], size)
    return sum(best) / THROW


def _starts(state: State, sides: list[int]) -> Iterator[int]:
    """Yields the fields from which some sides move."""
    house = state.house
    for at, hats in state.pieces:
        if house.side[top_of(hats) >> 3] in sides:
            yield at
    for seat, home in enumerate(state.homes):
        if home and house.side[seat] in sides:
            yield house.places[seat]
