"""How Cat and Mouse looks."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cat_and_mouse import Options, Shown
from game.tables.cat_and_mouse import advice, book, pictures
from game.tables.cat_and_mouse.aloud import Aloud
from game.tables.cat_and_mouse.cover import COVER
from game.tables.cat_and_mouse.faces import picture
from game.tables.cat_and_mouse.headlines import headlines
from game.tables.cat_and_mouse.moods import feel
from game.tables.cat_and_mouse.panel import score_row
from game.tables.cat_and_mouse.table import CatAndMouseTable
from game.tables.face import Face
from game.tables.trophies import Trophy, fan
from game.ui.art.art_cards import Card

FAN = ("90", "T1", "J2", "Q3", "K0", "A1", "22")  # spread at a win
FEW = 3  # cards


def tense(shown: Shown, options: Options) -> bool:
    """A stock is nearly empty (KUM-2)."""
    return not shown.opening and min(shown.left(seat) for seat in (0, 1)) <= FEW


def deals(shown: Shown) -> bool:
    """Stocks and hands do not lie yet."""
    return shown.opening


def trophies(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Cards, with the winners' hats."""
    return fan([Card("rank", face) for face in FAN], [letters[seat] for seat in winners])


FACE = Face(
    CatAndMouseTable, book, pictures.draw, COVER, advice.words,
    tune="ragtime", tense=tense, deals=deals, feel=feel, headlines=headlines,
    taught=advice.taught, aloud=Aloud, cards=picture, score=score_row, trophies=trophies,
)  # fmt: skip
