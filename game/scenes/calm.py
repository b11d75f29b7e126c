"""Where on a table something small may lie for a while: there where it hides least."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.tables.panel import strip
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

TAB, AROUND = (210.0, 66.0), 12.0  # how large it is, and how far from the edges
APART = 45.0  # from place to place
SEEN = (28, 10)  # of the picture below it, as coarse as this


def calmest(canvas: Canvas, chosen: Sequence[Hotspot]) -> Rect:
    """The place at the edge of a table where it lies on nothing that may be `chosen`, and where
    least is drawn."""
    (wide, high), (w, h) = canvas.size, TAB
    right, foot = wide - AROUND - w, high - strip(canvas.size) - AROUND - h
    across = [AROUND + APART * n for n in range(int((right - AROUND) / APART) + 1)] + [right]
    places = [(x, y, w, h) for y in (AROUND, foot) for x in across]
    down = [AROUND + APART * n for n in range(1, int((foot - AROUND) / APART) + 1)]
    places += [(x, y, w, h) for y in down for x in (AROUND, right)]

    def hides(place: Rect) -> tuple[int, int]:
        return sum(overlap(place, spot.rect) for spot in chosen), _drawn(canvas, place)

    return min(places, key=hides)


def _drawn(canvas: Canvas, place: Rect) -> int:
    """How much there is to be seen at a place: how far the colours are from each other."""
    area = canvas.rect(place).clip(canvas.pen.get_rect())
    small = pygame.transform.smoothscale(canvas.surface.subsurface(area), SEEN)
    wide, high = SEEN
    rows = [[small.get_at((x, y)) for x in range(wide)] for y in range(high)]
    beside = [pair for row in rows for pair in pairwise(row)]
    below = [pair for column in zip(*rows, strict=True) for pair in pairwise(column)]
    return sum(abs(one[i] - other[i]) for one, other in beside + below for i in range(3))


def overlap(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have something in common."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah
