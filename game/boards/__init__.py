"""Boards drawn in Tiled: .tmx maps in, immutable plans out. The only importer of pytmx.

How to draw a map: docs/maps.md.
"""

from __future__ import annotations

from game.boards.error import SENTENCES, BoardError
from game.boards.listing import available, listed, load, load_hexes
from game.boards.map_reader import Boards, MapReader
from game.boards.plans import PALETTE, Decoration, HexPlan, Listed, Place, Plan

__all__ = [
    "PALETTE",
    "SENTENCES",
    "BoardError",
    "Boards",
    "Decoration",
    "HexPlan",
    "Listed",
    "MapReader",
    "Place",
    "Plan",
    "available",
    "listed",
    "load",
    "load_hexes",
]
