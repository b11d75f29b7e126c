"""The mark of the focus on its way to the next thing, and the button that is down."""

from __future__ import annotations

from collections.abc import Hashable

from game.motion import pace
from game.ui.boxes.canvas import Rect


class Glide:
    """The way of the mark; `down` is the button that has just been pressed."""

    def __init__(self) -> None:
        self.down: Hashable = None
        self._pressed = 0.0  # seconds until it is up again
        self._id: Hashable = None
        self._last: Rect | None = None  # where the mark was drawn last
        self._from, self._to = (0.0,) * 4, (0.0,) * 4
        self._left = 0.0  # seconds until it is there

    @property
    def moving(self) -> bool:
        """Says whether something is on its way."""
        return self._left > 0 or self.down is not None

    def press(self, id_: Hashable) -> None:
        """Keeps a button down for a moment."""
        self.down, self._pressed = id_, pace.SINK

    def go(self, start: Rect, end: Rect) -> None:
        """Sends the mark to another place."""
        self._from, self._to, self._left = start, end, pace.GLIDE

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self._left = max(0.0, self._left - seconds)
        self._pressed -= seconds
        if self._pressed <= 0:
            self.down = None

    @property
    def at(self) -> Rect | None:
        """Returns where the mark is on its way; None if it has arrived."""
        if self._left <= 0:
            return None
        part = (self._left / pace.GLIDE) ** 2
        x, y, w, h = (b + (a - b) * part for a, b in zip(self._from, self._to, strict=True))
        return x, y, w, h

    def mark(self, id_: Hashable, rect: Rect, calm: bool) -> Rect:
        """Returns where to draw the mark of something in focus."""
        if id_ != self._id and self._last is not None and not calm:
            self.go(self._last, rect)
        self._id, self._to = id_, rect
        self._last = self.at or rect
        return self._last
