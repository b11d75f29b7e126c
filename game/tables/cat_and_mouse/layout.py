"""Where everything of Cat and Mouse is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.cards import SHAPE, Place
from game.tables.panel import GAP, STRIP
from game.ui.canvas import Rect

CENTRE = 470.0  # the width of the middle, where the common piles lie


class Layout(NamedTuple):
    """One side a seat, left and right: `stocks`, four `discards` each, `hands`. `piles`: common.

    `low`: how far down the lower edge of a discard pile may come; `taught`: with room for a
    teacher's sheet.
    """

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stocks: tuple[Place, ...]
    discards: tuple[tuple[Place, ...], ...]
    hands: tuple[Rect, ...]
    piles: tuple[Place, ...]
    talon: Place
    news: Rect
    low: float
    taught: bool

    @property
    def notes(self) -> Rect:
        """Over the hand that is not the reader's."""
        x, y, w, h = self.hands[1]
        top = self.discards[1][0].y + self.discards[1][0].high / 2 + 60
        return x, top, w, y + h - top

    def foot(self, seat: int) -> float:
        """How far down the discard piles of a seat may come."""
        return self.notes[1] - 10 if self.taught and seat == 1 else self.low


def layout(piles: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """Two sides that mirror each other, the stocks outside, the common piles between them."""
    wide, high = size
    foot = high - STRIP - GAP
    side = (wide - CENTRE - 4 * GAP) / 2
    lefts = (GAP, wide - GAP - side)
    top = 128.0
    held = min(280.0, high * 0.25)
    card = min(214.0, (foot - held - top) * 0.36, side / 5.2 / SHAPE)
    wideness = card * SHAPE
    step = (side - wideness) / 4
    row = GAP + top + 2 * GAP + card / 2
    stocks, discards = [], []
    for mirrored, left in enumerate(lefts):
        places = [left + wideness / 2 + step * i for i in range(5)]
        places = places[::-1] if mirrored else places
        stocks.append(Place(places[0], row, card))
        discards.append(tuple(Place(x, row, card) for x in places[1:]))
    middle = wide / 2
    shared = _piles(piles, middle, row, card)
    told = min(foot - held, shared[-1].y + shared[-1].high / 2 + 60)
    return Layout(
        size,
        tuple((left, GAP, side, top) for left in lefts),
        tuple(stocks),
        tuple(discards),
        tuple((left, foot - held, side, held) for left in lefts),
        shared,
        Place(middle, GAP + card * 0.36, card * 0.62),
        (middle - CENTRE / 2, told, CENTRE, foot - told),
        foot - held - 10,
        taught,
    )


def _piles(count: int, middle: float, row: float, card: float) -> tuple[Place, ...]:
    """Two beside each other, and as many rows as it takes."""
    high = card * 0.97
    places = []
    for number in range(count):
        line, column = divmod(number, 2)
        alone = number == count - 1 and column == 0
        x = middle if alone else middle + (column - 0.5) * (high * SHAPE + 44)
        places.append(Place(x, row + 40 + line * (high + 52), high))
    return tuple(places)


def cascade(layout: Layout, seat: int, place: int, count: int) -> list[Place]:
    """The cards of a discard pile, downwards, so that the edges of the lower ones can be seen."""
    spot = layout.discards[seat][place]
    room = layout.foot(seat) - spot.y - spot.high / 2
    step = min(38.0, room / max(1, count - 1))
    return [Place(spot.x, spot.y + step * i, spot.high) for i in range(count)]


def heap(layout: Layout, number: int, count: int) -> list[Place]:
    """The cards of a common pile, one on the other."""
    spot = layout.piles[number]
    return [Place(spot.x - 1.2 * i, spot.y - 1.2 * i, spot.high) for i in range(count)]
