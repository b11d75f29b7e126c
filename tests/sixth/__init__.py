"""A sixth game: two folders, and the two registrations that `joined` makes. It proves that nothing
else of the program has to know a game, and is the recipe of CONTRIBUTING, tried literally."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.box import BOX, boxed
from game.tables.shelf import FACES, TEXTS, shelved
from tests.sixth.rules import pebbles
from tests.sixth.rules.pebbles import computer
from tests.sixth.tables.pebbles.face import FACE as FACE

TEXT = Path(__file__).parent / "tables" / "pebbles" / "text"
GAME = boxed("pebbles", pebbles, computer)


def joined(patch: pytest.MonkeyPatch) -> None:
    """The game is in the box, for one test."""
    patch.setitem(BOX, GAME.name, GAME)
    patch.setitem(FACES, GAME.name, shelved(FACE))
    patch.setitem(TEXTS, GAME.name, TEXT)
