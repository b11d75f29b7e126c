"""Scenes with large letters: what stands beside each other otherwise lies below each other."""

from __future__ import annotations

from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import LINE, lines

SIDE = 60.0  # free at the left and at the right
LOW = 90.0  # below the last button, for the legend
TITLE, LEAST, NOTE = 76.0, 54.0, 32.0  # letters, in units: where nothing is larger, and at least


class Heading(NamedTuple):
    """The headline of a scene and a line below it, each in as many lines as it needs."""

    title: str
    note: str = ""

    def foot(self, wide: float) -> float:
        """Where it ends."""
        size, room = title_size(wide), wide - 2 * SIDE
        high = 34 + lines(self.title, size, room, "title") * size * LINE
        return high + (lines(self.note, NOTE, room) * NOTE * LINE if self.note else 0.0) + 26

    def draw(self, canvas: Canvas) -> None:
        """At the top left."""
        size, room = title_size(canvas.size[0]), canvas.size[0] - 2 * SIDE
        area = (SIDE, 34.0, room, 0.0)
        high = canvas.paragraph(self.title, area, size, theme.PAPER, "title")
        if self.note:
            below = (SIDE + 4, 34 + high, room, 0.0)
            canvas.paragraph(self.note, below, NOTE, theme.BRASS_LIGHT)


def title_size(wide: float) -> float:
    """A headline stays as large as it is where nothing is larger, and grows as far as it can."""
    return max(LEAST, TITLE * wide / 1920)
