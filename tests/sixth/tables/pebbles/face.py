"""How Pebbles looks."""

from __future__ import annotations

from pathlib import Path

from game.tables.face import Face
from tests.sixth.tables.pebbles import advice, book, drawing
from tests.sixth.tables.pebbles.table import PebblesTable

FACE = Face(
    PebblesTable, book, drawing.example, drawing.COVER, advice.words,
    texts=Path(__file__).parent / "text",
)  # fmt: skip
