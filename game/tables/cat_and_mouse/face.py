"""How Cat and Mouse looks."""

from __future__ import annotations

from game.rules.cat_and_mouse import Options, Shown
from game.tables.cat_and_mouse import advice, book, pictures
from game.tables.cat_and_mouse.cover import COVER
from game.tables.cat_and_mouse.headlines import headlines
from game.tables.cat_and_mouse.moods import feel
from game.tables.cat_and_mouse.table import CatAndMouseTable
from game.tables.face import Face

FEW = 3  # cards


def tense(shown: Shown, options: Options) -> bool:
    """A stock is nearly empty (KUM-2)."""
    return not shown.opening and min(shown.left(seat) for seat in (0, 1)) <= FEW


def deals(shown: Shown) -> bool:
    """Stocks and hands do not lie yet."""
    return shown.opening


FACE = Face(
    CatAndMouseTable, book, pictures.draw, COVER, advice.words,
    tune="ragtime", tense=tense, deals=deals, feel=feel, headlines=headlines,
    taught=advice.taught,
)  # fmt: skip
