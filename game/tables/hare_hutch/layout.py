"""Where everything of Hare Hutch is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.panel import GAP, SHEET, close_by, strip
from game.ui.canvas import Rect

DEEP = 0.82  # of its width: the tray, if there is room
DICE = 0.72  # of its depth: in which dice lie in a row, with their plates
INSET = 16.0  # of the rows from the edge of the pad
TALLEST = 480.0  # a row


NEAR, EDGE = 12.0, 8.0  # where letters are large: gaps, and around the rows of the pad
OPEN, ANSWER, TOLD = 96.0, 72.0, 80.0  # there: the row of the seat to move, a button, the news


class Slim(NamedTuple):
    """A row of the pad where letters are large."""

    x: float
    y: float
    w: float
    h: float


class Layout(NamedTuple):
    """`pad`: the score pad, a row a seat. `meadow`: the place of dice put aside: the sun with the
    stake above, the tower of hutches at the right, hares before it. `close`: letters are large."""

    size: tuple[float, float]
    pad: Rect
    tray: Rect
    buttons: tuple[Rect, Rect]
    meadow: Rect
    news: Rect
    close: bool = False

    def row(self, seat: int, seats: int, active: int = -1) -> Rect:
        """The row of a seat on the pad; where letters are large, that of the `active` seat is
        higher."""
        x, y, w, h = self.pad
        if self.close:
            return self._slim(seat, seats, active)
        high = min(TALLEST, (h - 2 * INSET) / seats)
        return x + INSET, y + INSET + seat * high, w - 2 * INSET, high

    def _slim(self, seat: int, seats: int, active: int) -> Slim:
        x, y, w, h = self.pad
        room = h - 2 * EDGE
        each = first = min(TALLEST, room / seats)
        if each < OPEN and active >= 0:
            first, each = OPEN, (room - OPEN) / (seats - 1)
        top = y + EDGE + each * seat + (first - each) * (0 <= active < seat)
        return Slim(x + EDGE, top, w - 2 * EDGE, first if seat == active else each)


def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """The pad left, as wide as a teacher's sheet if it is to lie there; the tray in the middle with
    the news at its foot, the meadow right."""
    if close_by(size):
        return _close(size, taught)
    wide, high = size
    foot = high - strip(size) - GAP
    pad = SHEET if taught else min(0.262 * wide, 640.0)
    meadow = min(0.28 * wide, 680.0) if not taught else wide * 0.23
    left, right = pad + 2 * GAP, wide - meadow - 2 * GAP
    row, news = 84.0, min(200.0, high * 0.1)
    room = foot - row - news - 4 * GAP
    tray = min(room, (right - left) * DEEP)
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


def _close(size: tuple[float, float], taught: bool) -> Layout:
    """Where letters are large: the same closer together, with the buttons below each other, over
    the near part of the tray if there is no room below it."""
    wide, high = size
    foot = high - strip(size) - NEAR
    room = foot - NEAR
    pad = SHEET if taught else max(330.0, min(480.0, 0.22 * wide + 120))
    meadow = max(150.0, 0.16 * wide) if taught else max(216.0, min(480.0, 0.225 * wide))
    tray = wide - pad - meadow - 4 * NEAR
    x = pad + 2 * NEAR
    answers = 2 * ANSWER + 2 * EDGE
    deep = min(room, tray * DEEP, (room - answers) / DICE)
    free = room - deep - answers
    told = free - EDGE if free >= TOLD + EDGE else 0.0
    first = foot - 2 * ANSWER - EDGE - (told + EDGE if told else max(0.0, free))
    second = first + ANSWER + EDGE
    # without room of their own the news lie over the far side of the tray for a while
    news = (x, foot - told, tray, told) if told else (x, NEAR + OPEN, tray, 0.0)
    return Layout(
        size,
        (NEAR, NEAR, pad, room),
        (x, NEAR, tray, deep),
        ((x, first, tray, ANSWER), (x, second, tray, ANSWER)),
        (wide - meadow - NEAR, NEAR, meadow, room),
        news,
        True,
    )
