"""Scenes with large letters: what stands beside each other otherwise lies below each other."""

from __future__ import annotations

from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.typeset import LINE, balanced, broken, lines

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
        high = 34 + len(balanced(self.title, size, room, "title")) * size * LINE
        return high + (lines(self.note, NOTE, room) * NOTE * LINE if self.note else 0.0) + 26

    def draw(self, canvas: Canvas) -> None:
        """At the top left."""
        size, wide_open = title_size(canvas.size[0]), canvas.size[0]
        room = wide_open - 2 * SIDE
        area = (SIDE, 34.0, wide_open, 0.0)
        words = "\n".join(balanced(self.title, size, room, "title"))
        high = canvas.paragraph(words, area, size, theme.PAPER, "title")
        if self.note:
            below = (SIDE + 4, 34 + high, wide_open, 0.0)
            words = "\n".join(broken(self.note, NOTE, room))
            canvas.paragraph(words, below, NOTE, theme.BRASS_LIGHT)


def title_size(wide: float) -> float:
    """A headline stays as large as it is where nothing is larger, and grows as far as it can."""
    return min(TITLE, max(LEAST, TITLE * wide / 1920))
