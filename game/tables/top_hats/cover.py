"""The picture on the box of Top Hats."""

from __future__ import annotations

from game.tables.face import Cover
from game.tables.top_hats import art
from game.ui.art.art_cards import LEAST
from game.ui.boxes.canvas import Canvas, Rect


def _stacks(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    for letters, across, high in (("ryb", 0.24, 0.24), ("rbyrb", 0.5, 0.28), ("bry", 0.76, 0.24)):
        shown = art.stack(letters, max(LEAST, canvas.px(h * high)), canvas.palette)
        canvas.stand(shown, x + w * across, y + h * 0.88)


COVER = Cover("#B07A1E", _stacks)
