"""The regions of a table: named places of a tree of boxes, without anything drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.ui.boxes.boxes import Box, Paint
from game.ui.boxes.canvas import Canvas, Rect

WIDER = 1.04  # more than a little

Regions = dict[Hashable, Rect]


def region(
    key: Hashable,
    size: tuple[float, float],
    small: tuple[float, float] | None = None,
    shaped: bool = False,
    grow: float = 0.0,
) -> Paint:
    """Returns a place of a table by its name; `size` and the rest are those of a Paint."""
    return Paint(_nothing, size, key, small, shaped, grow=grow)


def regions(box: Box, rect: Rect) -> Regions:
    """Places a tree and returns the rectangle of every region in it by its name."""
    return {
        each.box.key: each.rect
        for each in box.place(rect).walk()
        if isinstance(each.box, Paint) and each.box.key is not None
    }


def largest(boxes: Iterable[Box], rect: Rect, key: Hashable) -> Regions:
    """Returns the regions of the first of several trees, or of another for which there is room and
    in which the region `key` is wider by more than a little."""
    first, *others = boxes
    _, _, w, h = rect
    found = regions(first, rect)
    for box in others:
        if box.least() <= w + 0.5 and box.low(w) <= h + 0.5:
            other = regions(box, rect)
            found = other if other[key][2] > found[key][2] * WIDER else found
    return found


def _nothing(canvas: Canvas, rect: Rect) -> None:
    """Draws nothing, as a region."""
