"""Where the regions of a table lie: named places of a tree of boxes, without anything drawn."""

from __future__ import annotations

from collections.abc import Hashable

from game.ui.boxes import Box, Paint
from game.ui.canvas import Canvas, Rect

Regions = dict[Hashable, Rect]


def region(
    key: Hashable,
    size: tuple[float, float],
    small: tuple[float, float] | None = None,
    shaped: bool = False,
    grow: float = 0.0,
) -> Paint:
    """Returns a place of a table by its name; `size` and the rest as of a Paint."""
    return Paint(_nothing, size, key, small, shaped, grow=grow)


def regions(box: Box, rect: Rect) -> Regions:
    """Places a tree and returns the rectangle of every region in it by its name."""
    return {
        each.box.key: each.rect
        for each in box.place(rect).walk()
        if isinstance(each.box, Paint) and each.box.key is not None
    }


def _nothing(canvas: Canvas, rect: Rect) -> None:
    """A region draws nothing."""
