"""Hands of cards: backs for everybody, faces only while their seat's secrets lie open."""

from __future__ import annotations

from typing import NamedTuple

from game.match.match import Player
from game.tables.card_games.cards import SHAPE, CardPlace, Row, fan
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

FLAT = 0.3  # bow of a closed hand
RAISED = 34.0  # how far a card in focus is raised
LIVE = 16.0  # how far all cards of a hand are raised while one is chosen
NAMED = 120.0  # minimum width of a plate for a name
HIGH = 240.0  # height of a room in which cards are raised and bowed in full
RISES, CARD = 0.17, 0.9  # parts: of a place, to raise cards; of the rest, for a card
BELOW = 70.0  # how far below its place a lifted hand starts

Room = tuple[Rect, float]  # where a hand lies, and how high its cards are


class OpenHands(NamedTuple):
    """The seats whose hands lie `open`, and the one whose hand lies in `front` of the others."""

    open: frozenset[int] = frozenset()
    front: int = 0

    @property
    def behind(self) -> list[int]:
        """Lists the open hands that lie behind the one in front."""
        return sorted(self.open - {self.front})


def alone(place: Rect) -> Room:
    """Returns where a hand lies in its place so that raised cards stay within it."""
    x, y, w, h = place
    high = h * (1 - RISES)
    return (x, y + h - high, w, high), high * CARD


def rise(room: Room) -> float:
    """Returns which part of the usual raise and bow cards have in a low room, up to 1."""
    return min(1.0, room[0][3] / HIGH)


def places(room: Room, count: int, open_: bool) -> list[CardPlace]:
    """Returns where the cards of a hand lie; a closed one, in its panel, has little room."""
    return fan(count, *room, bend=rise(room) if open_ else FLAT)


def gap(room: Room, hand: Row, number: int, pos: tuple[float, float]) -> int | None:
    """Returns the place in the hand for its card `number` dropped at `pos`; None beside the
    hand."""
    (x, y, w, h), _ = room
    if not (x <= pos[0] <= x + w and y <= pos[1] <= y + h):
        return None
    return sum(card.place.x < pos[0] for i, card in enumerate(hand) if i != number)


def lifted(hand: Row, part: float) -> Row:
    """Lifts a hand by a `part`, 0 … 1, of its way up, on which it turns over."""
    down, turned = BELOW * (1 - part), min(1.0, 0.2 + part)
    return tuple(card.shifted(0.0, down)._replace(turned=turned) for card in hand)


def spots(hand: Row) -> list[Hotspot]:
    """Lists the part of each card that can be seen, under ("hand", number)."""
    found = []
    for number, (_, (x, y, high, _), *_) in enumerate(hand):
        wide = high * SHAPE
        left = x - wide / 2
        if number + 1 < len(hand):
            wide = min(wide, hand[number + 1].place.x - x)
        found.append(Hotspot(("hand", number), (left, y - high / 2, wide, high)))
    return found


def draw_owner(canvas: Canvas, player: Player, plate: Rect) -> None:
    """Draws a hand's owner beside its cards: sign and name, or with little room the sign alone."""
    x, y, w, h = plate
    if w < NAMED:
        canvas.emblem(player.letter, x + w / 2, y + h / 2, min(w, h))
        return
    wide = min(w, 74 + 17.0 * len(player.name))
    middle = y + h / 2
    canvas.box((x, middle - 22, wide, 44), theme.PAPER, theme.INK, 3, 22)
    canvas.emblem(player.letter, x + 24, middle, 36)
    canvas.text(player.name, x + 50, middle, 28, face="bold", wide=wide - 64)
