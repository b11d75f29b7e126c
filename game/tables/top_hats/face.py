"""How Top Hats looks."""

from __future__ import annotations

from game.tables.face import Face
from game.tables.top_hats import advice, book, example
from game.tables.top_hats.cover import COVER
from game.tables.top_hats.table import TopHatsTable

FACE = Face(TopHatsTable, book, example.draw, COVER, advice.words, hats=True)
