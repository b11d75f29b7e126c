"""The values of a drawn board: for showing it and playing on it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.boards.error import BoardError
from game.rules.board import Board


class Place(NamedTuple):
    """A spot on a map: its centre is (0, 0), half of its longer side 1, y grows downwards."""

    x: float
    y: float


class Decoration(NamedTuple):
    """A flat shape of the drawing.

    `shape`: "polygon", "polyline" or "ellipse", whose `points` are its centre and its two radii.
    `style`: the author's word for its kind. `fill` and `stroke`: words of PALETTE, or "" for none.
    `width`: of the stroke, in the unit of places."""

    shape: str
    points: tuple[Place, ...]
    style: str
    fill: str
    stroke: str
    width: float


class Plan(NamedTuple):
    """A board with its geometry; `places` has one entry a field, in the board's order.

    `title` and `note` are pairs of a language and the text shown in it, one for each language of
    the program. `decorations` are in drawing order."""

    board: Board
    title: tuple[tuple[str, str], ...]
    note: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]
    decorations: tuple[Decoration, ...]

    def __hash__(self) -> int:
        """Takes the name alone, as what is kept for a plan is looked up in every frame."""
        return hash(self.board.name)


class HexPlan(NamedTuple):
    """The hexagon of `game.rules.hexagon` as drawn: `places` has one entry a field, in the order of
    its NAMES.

    The fields are hexagons with a corner up, row a nearest. `radius`: of one field, from its centre
    to a corner, in the unit of places; neighbours are √3 radii apart. The rest as in Plan."""

    name: str
    title: tuple[tuple[str, str], ...]
    note: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]
    radius: float


class Listed(NamedTuple):
    """A map that was found, with its plan or its error."""

    path: Path
    name: str
    plan: Plan | HexPlan | None
    error: BoardError | None


MOST_HOMES = 8
# "seat0" is the colour of the seat of the first home, and so on.
PALETTE = (
    *("paper", "shade", "ink", "soft", "table", "brass", "brass_light", "rest", "open"),
    *(f"seat{place}" for place in range(MOST_HOMES)),
)
