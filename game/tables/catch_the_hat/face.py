"""How Catch the Hat looks."""

from __future__ import annotations

from game.tables.catch_the_hat import advice, book, example
from game.tables.catch_the_hat.cover import COVER
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.face import Face

FACE = Face(CatchTheHatTable, book, example.draw, COVER, advice.words, hats=True)
