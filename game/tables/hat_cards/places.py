"""Where the things of Hat Cards are, as a value, and what both ways to lay them out share."""

from __future__ import annotations

from math import ceil, cos, radians, sin
from typing import NamedTuple

from game.tables.cards import Place
from game.ui.canvas import Rect

SPREAD = 46.0  # how far the cards of a stack lie apart in all
TAB = 44.0  # the side of the tab with a stack's count
LITTLE, NARROW = 250.0, 190.0  # a room for hands that is low; the room for one, in two rows if less


class Layout(NamedTuple):
    """`stacks`: where the stack that points at each seat lies; `hand`: where one is held up, and
    `sort` the button that sorts it; `cloth`: all of the table on which cards lie; `taught`: with
    room for a teacher's sheet, whose place is `notes`."""

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stacks: tuple[Place, ...]
    pile: Place
    hand: Rect
    sort: Rect
    news: Rect
    notes: Rect
    reminder: Rect
    cloth: Rect
    card: float
    spread: float
    taught: bool


def outer(spot: Place, far: float) -> tuple[float, float]:
    """A place beyond the tip of the hat on a card, as far from the card's edge."""
    away = spot.high / 2 + far
    return spot.x - sin(radians(spot.angle)) * away, spot.y - cos(radians(spot.angle)) * away


def held(hand: Rect, number: int, count: int) -> tuple[Rect, float]:
    """Where one of several open hands lies, and how high its cards are: beside each other, or in
    two rows."""
    x, y, w, h = hand
    rows = 2 if w < NARROW * count else 1
    edge, low, full = (24.0, 0.0, 0.84) if h > LITTLE else (10.0, 2.0, 0.86)
    if rows > 1:
        low, full = 0.0, 0.87
    row, column = divmod(number, ceil(count / rows))
    wide, tall = w / ceil(count / rows), h / rows
    room = x + wide * column + edge, y + tall * row + low, wide - 2 * edge, tall
    return room, min(tall * full, wide * 0.42)
