"""The picture on the box of Hare Hutch."""

from __future__ import annotations

from game.tables.face import Cover
from game.tables.hare_hutch import art
from game.ui.art.art_cards import LEAST
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme


def _hares(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    faces = (("h", 0.24, 0.68), ("d", 0.5, 0.76), ("3", 0.76, 0.68))
    for face, across, down in faces:
        shown = art.die_face(face, max(LEAST, canvas.px(h * 0.34)), canvas.palette)
        canvas.centred(shown, x + w * across, y + h * down)
    pair = art.hare_pair(max(LEAST, canvas.px(h * 0.3)))
    canvas.centred(pair, x + w * 0.5, y + h * 0.32)


COVER = Cover(theme.MEADOW, _hares)
