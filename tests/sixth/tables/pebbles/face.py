"""How Pebbles looks."""

from __future__ import annotations

from game.tables.face import Face
from tests.sixth.tables.pebbles import advice, book, drawing
from tests.sixth.tables.pebbles.table import PebblesTable

FACE = Face(PebblesTable, book, drawing.example, drawing.COVER, advice.words, score=drawing.score,
            scored=drawing.scored)  # fmt: skip
