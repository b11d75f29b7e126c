"""How Hare Hutch looks."""

from __future__ import annotations

from game.tables.face import Face
from game.tables.hare_hutch import advice, art, book, example
from game.tables.hare_hutch.cover import COVER
from game.tables.hare_hutch.table import HareHutchTable
from game.ui.canvas import Canvas


def _die(canvas: Canvas, face: str, x: float, y: float, size: float) -> None:
    canvas.centred(art.die_face(face, max(16, canvas.px(size)), canvas.palette), x, y)


FACE = Face(HareHutchTable, book, example.draw, COVER, advice.words, _die)
