"""Something that is drawn alike in many frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.ui.canvas import Canvas
from game.ui.strokes import Stroke, Strokes


class Once:
    """Its strokes are kept until its key is another one."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._kept: Sequence[Stroke] = ()

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], object]) -> None:
        """Draws what `paint` draws, which depends on the look of the canvas and the `key` alone."""
        if canvas.strokes is None:
            paint(canvas)
        else:
            canvas.strokes.repeat(self.kept(canvas, canvas.strokes, key, paint))

    def kept(
        self, canvas: Canvas, strokes: Strokes, key: Hashable, paint: Callable[[Canvas], object]
    ) -> Sequence[Stroke]:
        """The strokes of the same."""
        if self._key != (strokes, canvas.look, key):
            self._kept = strokes.keep(lambda: paint(canvas))
            self._key = strokes, canvas.look, key
        return self._kept
