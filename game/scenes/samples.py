"""Which positions of a match are looked at, in which order, where the chances change most, and
where the signs of the seats stand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from game.match import Match

FEW, MANY = 25, 300  # positions whose chances are worked out: where that takes averages, or not
SIGNS = 6  # of a seat on its curve


def spread(places: list[float], least: float, most: float) -> list[float]:
    """Places on a line, in the same order and near where they were, but evenly apart at least."""
    gap = (most - least) / max(1, len(places))
    order = sorted(range(len(places)), key=places.__getitem__)
    found, free = dict.fromkeys(order, least), least
    for number, place in enumerate(order):
        last = most - gap * (len(order) - 1 - number)
        found[place] = free = min(last, max(free, places[place]))
        free += gap
    return [found[number] for number in range(len(places))]


def points(match: Match) -> list[int]:
    """Numbers of positions, evenly over the decisions of a match, with its beginning and end."""
    numbers = [n for n in range(len(match.log)) if match.turn_at(n) >= 0]
    most = MANY if match.game.ai.STEADY else FEW
    step = max(1.0, len(numbers) / (most - 1))
    chosen = [numbers[int(i * step)] for i in range(int(len(numbers) / step))]
    return [*chosen, len(match.log)]


def coarse_to_fine(count: int) -> list[int]:
    """0 … count-1, so that every next one divides the widest gap."""
    found = [count - 1, 0] if count > 1 else [0]
    step = count
    while len(found) < count:
        step = max(1, step // 2)
        found += [n for n in range(0, count, step) if n not in found]
    return found


def jumps(shares: Mapping[int, tuple[float, ...]]) -> list[tuple[float, int]]:
    """How much somebody's chances have changed before each point, and the point, the greatest
    last."""
    found = []
    for before, after in pairwise(sorted(shares)):
        pairs = zip(shares[before], shares[after], strict=True)
        found.append((max(abs(a - b) for a, b in pairs), after))
    return sorted(found)


def signs(seat: int, seats: int, count: int) -> range:
    """At which of the known points the sign of a seat stands: now and then, each at others."""
    step = max(4, seats, count // SIGNS)
    return range(seat * step // seats, count, step)
