"""The picture on the box of Catch the Hat."""

from __future__ import annotations

from game.tables.face import Cover
from game.ui.art import art
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme


def _tower(canvas: Canvas, letters: str, x: float, y: float, high: float) -> None:
    canvas.stand(art.tower(letters, canvas.px(high), canvas.palette), x, y)


def _hats(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    _tower(canvas, "bgyr", x + w / 2, y + h * 0.88, h * 0.46)
    _tower(canvas, "y", x + w * 0.2, y + h * 0.9, h * 0.3)
    _tower(canvas, "g", x + w * 0.8, y + h * 0.9, h * 0.3)


COVER = Cover(theme.BLUE, _hats)
