"""Where everything of Hare Hutch is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.panel import GAP, SHEET, strip
from game.ui.canvas import Rect

INSET = 16.0  # of the rows from the edge of the pad
TALLEST = 480.0  # a row


class Layout(NamedTuple):
    """`pad`: the score pad, a row a seat. `meadow`: the place of dice put aside: the sun with the
    stake above, the tower of hutches at the right, hares before it."""

    size: tuple[float, float]
    pad: Rect
    tray: Rect
    buttons: tuple[Rect, Rect]
    meadow: Rect
    news: Rect

    def row(self, seat: int, seats: int) -> Rect:
        """The row of a seat on the pad."""
        x, y, w, h = self.pad
        high = min(TALLEST, (h - 2 * INSET) / seats)
        return x + INSET, y + INSET + seat * high, w - 2 * INSET, high


def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """The pad left, as wide as a teacher's sheet if it is to lie there; the tray in the middle with
    the news at its foot, the meadow right."""
    wide, high = size
    foot = high - strip(size) - GAP
    pad = SHEET if taught else min(0.262 * wide, 640.0)
    meadow = min(0.28 * wide, 680.0) if not taught else wide * 0.23
    left, right = pad + 2 * GAP, wide - meadow - 2 * GAP
    row, news = 84.0, min(200.0, high * 0.1)
    room = foot - row - news - 4 * GAP
    tray = min(room, (right - left) * 0.82)
    top = GAP + (room - tray) * 0.5
    below = top + tray + GAP
    half = (right - left - GAP) / 2
    return Layout(
        size,
        (GAP, GAP, pad, foot - GAP),
        (left, top, right - left, tray),
        ((left, below, half, row), (left + half + GAP, below, half, row)),
        (right + GAP, GAP, meadow, foot - GAP),
        (left, foot - news, right - left, news),
    )
