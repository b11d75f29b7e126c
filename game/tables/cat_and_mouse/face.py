"""How Cat and Mouse looks."""

from __future__ import annotations

from game.tables.cat_and_mouse import advice, book, example
from game.tables.cat_and_mouse.cover import COVER
from game.tables.cat_and_mouse.table import CatAndMouseTable
from game.tables.face import Face

FACE = Face(CatAndMouseTable, book, example.draw, COVER, advice.words)
