"""Hotspots in reading order, and in groups for those who choose step by step."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from game.ui.input.focus import Hotspot

FEW = 5  # up to this many are stepped through one by one
MANY = 8  # more than that in one group take too long

Spots = list[Hotspot]


def lines(spots: Sequence[Hotspot]) -> list[Spots]:
    """Returns rows from above to below, each from left to right."""
    found: list[Spots] = []
    for spot in sorted(spots, key=lambda spot: spot.middle[1]):
        _, y, _, h = found[-1][0].rect if found else (0.0, 0.0, 0.0, -1.0)
        if y <= spot.middle[1] <= y + h:
            found[-1].append(spot)
        else:
            found.append([spot])
    return [sorted(line, key=lambda spot: spot.middle[0]) for line in found]


def columns(spots: Sequence[Hotspot]) -> list[Spots]:
    """Returns columns from left to right, each from above to below."""
    turned = [spot._replace(rect=_turned(spot)) for spot in spots]
    return [[spot._replace(rect=_turned(spot)) for spot in line] for line in lines(turned)]


def _turned(spot: Hotspot) -> tuple[float, float, float, float]:
    x, y, w, h = spot.rect
    return y, x, h, w


def in_reading_order(spots: Sequence[Hotspot]) -> Spots:
    """Returns the hotspots row by row."""
    return [spot for line in lines(spots) for spot in line]


def effort(groups: Sequence[Spots]) -> float:
    """Returns how many steps it takes on average to come to a spot, first to its group."""
    count = sum(map(len, groups))
    steps = sum(len(group) * (number + (len(group) + 1) / 2) for number, group in enumerate(groups))
    return steps / max(1, count)


def grouped(spots: Sequence[Hotspot]) -> list[Spots]:
    """Returns a few spots by themselves; more as rows, columns or bands, the quickest way."""
    if len(spots) <= FEW:
        return [[spot] for spot in in_reading_order(spots)]
    ways = lines(spots), columns(spots), divided(spots)
    return min(ways, key=effort)


def divided(spots: Sequence[Hotspot]) -> list[Spots]:
    """Divides many spots into bands of whole rows, so that a spot is soon found."""
    if len(spots) <= MANY:
        return [in_reading_order(spots)]
    enough = ceil(sqrt(len(spots)))
    bands: list[Spots] = [[]]
    for line in lines(spots):
        if len(bands[-1]) >= enough:
            bands.append([])
        bands[-1] += line
    return bands


def frame(spots: Sequence[Hotspot]) -> tuple[float, float, float, float]:
    """Returns the rectangle around all of them."""
    left, top = min(spot.rect[0] for spot in spots), min(spot.rect[1] for spot in spots)
    right = max(spot.rect[0] + spot.rect[2] for spot in spots)
    return left, top, right - left, max(spot.rect[1] + spot.rect[3] for spot in spots) - top
