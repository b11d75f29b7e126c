"""A cache for something that is drawn alike in many frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.ui.boxes.canvas import Canvas
from game.ui.surfaces.display_list import Stroke


class Replayed:
    """The strokes of a drawing, kept until its key is another one."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._kept: Sequence[Stroke] = ()

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], object]) -> None:
        """Draws what `paint` draws, which depends on the look of the canvas and the `key` alone."""
        strokes = canvas.strokes
        if strokes is None:
            paint(canvas)
            return
        if self._key != (strokes, canvas.look, key):
            self._kept = strokes.keep(lambda: paint(canvas))
            self._key = strokes, canvas.look, key
        strokes.repeat(self._kept)
