"""Boards drawn in Tiled: .tmx maps in, immutable plans out. The only importer of pytmx.

How a map must be drawn stands in docs/maps.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.boards.drawing import plan
from game.boards.error import SENTENCES, BoardError
from game.boards.sheet import game_of, read
from game.boards.values import PALETTE, Decoration, Listed, Place, Plan

__all__ = [
    "PALETTE",
    "SENTENCES",
    "BoardError",
    "Decoration",
    "Listed",
    "Place",
    "Plan",
    "available",
    "load",
]

GAME = "catch_the_hat"  # whose board a map is that does not say


def load(path: Path) -> Plan:
    """The board drawn in a .tmx file; raises BoardError."""
    return plan(read(path))


def available(folders: Sequence[Path], game: str = GAME) -> tuple[Listed, ...]:
    """Every map of a game in the folders, in file name order, broken ones with their error.

    Of two files with the same name, the one in the earlier folder counts. A file that cannot be
    read at all is taken for a map of GAME. A folder that is not there has no maps.
    """
    found: dict[str, Path] = {}
    for folder in folders:
        for path in folder.glob("*.tmx"):
            if not path.name.startswith("."):  # macOS leaves ._ twins on foreign disks
                found.setdefault(path.name, path)
    paths = (found[name] for name in sorted(found))
    return tuple(_listed(path) for path in paths if game_of(path, GAME) == game)


def _listed(path: Path) -> Listed:
    try:
        return Listed(path, path.stem, load(path), None)
    except BoardError as error:
        return Listed(path, path.stem, None, error)
