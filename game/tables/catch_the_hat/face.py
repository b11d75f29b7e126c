"""How Catch the Hat looks."""

from __future__ import annotations

from game.rules.catch_the_hat import Options, Shown
from game.tables.catch_the_hat import advice, book, example
from game.tables.catch_the_hat.cover import COVER
from game.tables.catch_the_hat.headlines import headlines
from game.tables.catch_the_hat.holds import sides
from game.tables.catch_the_hat.moods import feel
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.face import Face


def tense(shown: Shown, options: Options) -> bool:
    """Somebody has hardly a free hat left, or the last call comes near (FDH-19)."""
    last_call = shown.left is not None and shown.left <= 2 * len(shown.homes)
    return last_call or min(shown.free) <= 1


FACE = Face(
    CatchTheHatTable, book, example.draw, COVER, advice.words, hats=True,
    tune="foxtrot", tense=tense, feel=feel, headlines=headlines, sides=sides,
)  # fmt: skip
