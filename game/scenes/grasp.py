"""The mouse's grip: a press, and where it has gone since."""

from __future__ import annotations

from collections.abc import Hashable
from math import hypot

TRAY = "tray"  # the hotspot of dice that wait to be thrown, on every table
FLICK_UNITS = 320.0  # a drag of this length within a third of a second is a full throw
FIRM = 14.0  # units a hand may tremble without dragging

TWICE = 0.45  # seconds within which a second click belongs to the first

Point = tuple[float, float]


class Tap:
    """The last click on something that can be carried, to notice a double click."""

    def __init__(self) -> None:
        self.id: Hashable = None
        self.age = 0.0

    def twice(self, id_: Hashable) -> bool:
        """Something was clicked; whether it was just before, too."""
        again = id_ == self.id and self.age <= TWICE
        self.id, self.age = (None if again else id_), 0.0
        return again


class Grasp:
    """The button went down on the hotspot `id` at `start`; `carries`: it can be dragged."""

    def __init__(self, id_: Hashable, start: Point, carries: bool) -> None:
        self.id = id_
        self.start = start
        self.carries = carries
        self.carried = False
        self.age = 0.0

    def moved(self, pos: Point) -> None:
        """The mouse has gone on."""
        dx, dy = pos[0] - self.start[0], pos[1] - self.start[1]
        if self.carries and max(abs(dx), abs(dy)) > FIRM:
            self.carried = True

    def flick(self, pos: Point) -> Point:
        """The throw that ends here: direction, with the strength as its length (0 … 1)."""
        dx, dy = (pos[0] - self.start[0]) / FLICK_UNITS, (pos[1] - self.start[1]) / FLICK_UNITS
        slow = max(1.0, self.age / 0.33)
        dx, dy = dx / slow, dy / slow
        length = max(1.0, hypot(dx, dy))
        strong = abs(dx) + abs(dy) > 0.1
        return (dx / length, dy / length) if strong else (0.0, 0.0)
