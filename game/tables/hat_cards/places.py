"""Where the things of Hat Cards are, as a value, and where hands lie in their room."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from game.tables.cards import Place
from game.tables.hands import CARD, Room, alone
from game.ui.boxes.canvas import Rect

TAB = 44.0  # the side of the tab with a stack's count
FRONT = 0.68  # of the room for hands, for the one in front of others
EDGE = 10.0  # at its sides
OWNER, SIGN = 190.0, 40.0  # for a name, or a sign


class Layout(NamedTuple):
    """`stacks`: where the stack that points at each seat lies; `hand`: where one is held up, and
    `sort` the button that sorts it; `tip`: where it is told what a choice does, if the strip does
    not; `cloth`: all of the table on which cards lie; `taught`: with room for a teacher's sheet,
    whose place is `notes`."""

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stacks: tuple[Place, ...]
    pile: Place
    hand: Rect
    sort: Rect
    news: Rect
    notes: Rect
    reminder: Rect
    tip: Rect | None
    cloth: Rect
    card: float
    spread: float
    taught: bool


def outer(spot: Place, far: float) -> tuple[float, float]:
    """A place beyond the tip of the hat on a card, as far from the card's edge."""
    away = spot.high / 2 + far
    return spot.x - sin(radians(spot.angle)) * away, spot.y - cos(radians(spot.angle)) * away


def in_front(hand: Rect, others: int) -> Room:
    """Where the hand in front lies, below those of so many others, and how high its cards are."""
    x, y, w, h = hand
    place = x + EDGE, y, w - 2 * EDGE, h
    room, high = alone(place)
    if others:
        tall = h * FRONT
        room, high = (place[0], y + h - tall, place[2], tall), tall * CARD
    return room, min(high, w * 0.42)


def owner(hand: Rect, count: int) -> float:
    """How wide it is told before each of so many other hands whose it is."""
    return min(OWNER, max(SIGN, hand[2] / count * 0.3))


def behind(hand: Rect, number: int, count: int) -> Room:
    """Where one of several other open hands lies, smaller, beside each other above the one in
    front, and each behind the name or sign of its seat."""
    x, y, w, h = hand
    wide, tall, named = w / count, h * (1 - FRONT), owner(hand, count) + 14
    high = min(tall * 0.94, wide * 0.42)
    return (x + wide * number + named, y, wide - named - 12, high), high
