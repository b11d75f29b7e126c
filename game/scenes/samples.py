"""Which positions of a match are looked at, in which order, and where their signs stand."""

from __future__ import annotations

from game.match import Match

MOST = 25  # positions whose chances are worked out


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
    step = max(1.0, len(numbers) / (MOST - 1))
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
