"""Where everything of Hare Hutch is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.panel import GAP, SHEET, close_by, strip
from game.ui.canvas import Rect

DEEP = 0.82  # of its width: the tray, if there is room
DICE = 0.72  # of its depth: in which dice lie in a row, with their plates
INSET = 16.0  # of the rows from the edge of the pad
HEAD, SLIM_HEAD = 44.0, 38.0  # above them, for the points to be reached; where letters are large
TALLEST = 480.0  # a row
TAUGHT = 93.0  # there where a teacher's sheet lies below the pad


NEAR, EDGE = 12.0, 8.0  # where letters are large: gaps, and around the rows of the pad
OPEN, ANSWER, TOLD = 96.0, 72.0, 80.0  # there: the row of the seat to move, a button, the news
LEAST = 39.0  # and the least other row


class Slim(NamedTuple):
    """A row of the pad where letters are large."""

    x: float
    y: float
    w: float
    h: float


class Layout(NamedTuple):
    """`pad`: the score pad, a row a seat, below its `head`; `notes`: what a teacher writes on below
    it, or the pad itself. `meadow`: the place of dice put aside: the sun with the
    stake above, the tower of hutches at the right, hares before it. `close`: letters are large."""

    size: tuple[float, float]
    pad: Rect
    tray: Rect
    buttons: tuple[Rect, Rect]
    meadow: Rect
    news: Rect
    notes: Rect
    seats: int
    close: bool = False

    @property
    def head(self) -> Rect:
        """At the top of the pad, where the points to be reached stand; without height where all of
        it is needed for the rows."""
        x, y, w, h = self.pad
        if not self.close:
            return x + INSET, y + INSET, w - 2 * INSET, HEAD
        free = h - 2 * EDGE - OPEN - (self.seats - 1) * LEAST
        return x + EDGE, y + EDGE, w - 2 * EDGE, SLIM_HEAD if free >= SLIM_HEAD else 0.0

    def row(self, seat: int, seats: int, active: int = -1) -> Rect:
        """The row of a seat on the pad; where letters are large, that of the `active` seat is
        higher."""
        x, y, w, h = self.pad
        if self.close:
            return self._slim(seat, seats, active)
        high = min(TALLEST, (h - HEAD - 2 * INSET) / seats)
        return x + INSET, y + HEAD + INSET + seat * high, w - 2 * INSET, high

    def _slim(self, seat: int, seats: int, active: int) -> Slim:
        x, y, w, h = self.pad
        head = self.head[3]
        room = h - head - 2 * EDGE
        each = first = min(TALLEST, room / seats)
        if each < OPEN and active >= 0:
            first, each = OPEN, (room - OPEN) / (seats - 1)
        top = y + head + EDGE + each * seat + (first - each) * (0 <= active < seat)
        return Slim(x + EDGE, top, w - 2 * EDGE, first if seat == active else each)


def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """The pad left, above a teacher's sheet if that is to lie there; the tray in the middle with
    the news at its foot, the meadow right."""
    if close_by(size):
        return _close(seats, size, taught)
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
    column = (GAP, GAP, pad, foot - GAP)
    return Layout(
        size,
        _above(column, HEAD + 2 * INSET + seats * TAUGHT) if taught else column,
        (left, top, right - left, tray),
        ((left, below, half, row), (left + half + GAP, below, half, row)),
        (right + GAP, GAP, meadow, foot - GAP),
        (left, foot - news, right - left, news),
        _under(column, HEAD + 2 * INSET + seats * TAUGHT + GAP) if taught else column,
        seats,
    )


def _above(column: Rect, high: float) -> Rect:
    """The upper part of a column."""
    x, y, w, _ = column
    return x, y, w, high


def _under(column: Rect, down: float) -> Rect:
    """What is left of a column further down."""
    x, y, w, h = column
    return x, y + down, w, h - down


def _close(seats: int, size: tuple[float, float], taught: bool) -> Layout:
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
    column = (NEAR, NEAR, pad, room)
    low = min(room / 2, SLIM_HEAD + 2 * EDGE + seats * TAUGHT)
    return Layout(
        size,
        _above(column, low) if taught else column,
        (x, NEAR, tray, deep),
        ((x, first, tray, ANSWER), (x, second, tray, ANSWER)),
        (wide - meadow - NEAR, NEAR, meadow, room),
        news,
        _under(column, low + NEAR) if taught else column,
        seats,
        True,
    )
