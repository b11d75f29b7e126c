"""Where everything of Hare Hutch is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.panel import GAP, SHEET, STRIP
from game.ui.canvas import Rect


class Layout(NamedTuple):
    """`pad`: the score pad, a column a seat. `meadow`: the place of dice put aside, hares above,
    the tower of hutches at the right and the carrots in the corner."""

    size: tuple[float, float]
    pad: Rect
    tray: Rect
    buttons: tuple[Rect, Rect]
    meadow: Rect
    news: Rect

    def column(self, seat: int, seats: int) -> Rect:
        """The column of a seat on the pad."""
        x, y, w, h = self.pad
        wide = (w - 40) / seats
        return x + 20 + seat * wide, y + 16, wide, h - 32


def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """The pad left, as wide as a teacher's sheet if it is to lie there; the tray in the middle, the
    meadow right."""
    wide, high = size
    foot = high - STRIP - GAP
    pad = SHEET if taught else min(0.29 * wide, 120.0 + 92 * seats)
    meadow = min(520.0, wide * (0.23 if taught else 0.26))
    left, right = pad + 2 * GAP, wide - meadow - 2 * GAP
    row = 84.0
    tray = min(foot - row - 4 * GAP, (right - left) * 0.82)
    top = GAP + (foot - row - 3 * GAP - tray) * 0.4
    below = top + tray + GAP
    half = (right - left - GAP) / 2
    news = min(270.0, high * 0.24)
    return Layout(
        size,
        (GAP, GAP, pad, foot - GAP),
        (left, top, right - left, tray),
        ((left, below, half, row), (left + half + GAP, below, half, row)),
        (right + GAP, GAP, meadow, foot - news - 2 * GAP),
        (right + GAP, foot - news, meadow, news),
    )
