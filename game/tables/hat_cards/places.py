"""Where the things of Hat Cards are, as a value, and what both ways to lay them out share."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from game.tables.cards import Place
from game.tables.hands import Room
from game.ui.canvas import Rect

SPREAD = 46.0  # how far the cards of a stack lie apart in all
TAB = 44.0  # the side of the tab with a stack's count
LITTLE, FRONT = 250.0, 0.68  # a room for hands that is low; how much of it is for the one in front
OWNER, SIGN, SORT = 190.0, 40.0, 90.0  # for a name, or a sign; for the button that sorts


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


def held(hand: Rect, others: int) -> Room:
    """Where the hand in front lies, below those of so many others, and how high its cards are."""
    x, y, w, h = hand
    edge, low, full = (24.0, 0.0, 0.84) if h > LITTLE else (10.0, 2.0, 0.86)
    tall = h * (FRONT if others else 1.0)
    return (x + edge, y + h - tall + low, w - 2 * edge, tall), min(tall * full, w * 0.42)


def owner(hand: Rect, count: int) -> float:
    """How wide it is told before each of so many other hands whose it is."""
    return min(OWNER, max(SIGN, (hand[2] - SORT) / count * 0.3))


def behind(hand: Rect, number: int, count: int) -> Room:
    """Where one of several other open hands lies, smaller, beside each other above the one in
    front, and each behind the name or sign of its seat."""
    x, y, w, h = hand
    wide, tall, named = (w - SORT) / count, h * (1 - FRONT), owner(hand, count) + 14
    high = min(tall * 0.94, wide * 0.42)
    return (x + wide * number + named, y, wide - named - 12, high), high
