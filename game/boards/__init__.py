"""Boards drawn in Tiled: .tmx maps in, immutable plans out. The only importer of pytmx.

How a map must be drawn stands in docs/maps.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.boards import hexes
from game.boards.drawing import plan
from game.boards.error import SENTENCES, BoardError
from game.boards.sheet import game_of, read
from game.boards.values import PALETTE, Decoration, HexPlan, Listed, Place, Plan

__all__ = [
    "PALETTE",
    "SENTENCES",
    "BoardError",
    "Decoration",
    "HexPlan",
    "Listed",
    "Place",
    "Plan",
    "available",
    "load",
    "load_hexes",
]

GAME = "catch_the_hat"  # whose board a map is that does not say
HEXES = "top_hats"  # whose board is made of hexagons


def load(path: Path) -> Plan:
    """The board drawn in a .tmx file; raises BoardError."""
    return plan(read(path))


def load_hexes(path: Path) -> HexPlan:
    """The board of Top Hats drawn in a .tmx file; raises BoardError."""
    return hexes.plan(read(path))


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
    drawn = load_hexes if game == HEXES else load
    return tuple(_listed(path, drawn) for path in paths if game_of(path, GAME) == game)


def _listed(path: Path, drawn: Callable[[Path], Plan | HexPlan]) -> Listed:
    try:
        return Listed(path, path.stem, drawn(path), None)
    except BoardError as error:
        return Listed(path, path.stem, None, error)
