"""Where everything of Cat and Mouse is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.cards import SHAPE, Place
from game.tables.panel import GAP, SHEET, strip
from game.ui.canvas import Rect

EDGE = 40.0  # of the cloth, on which nothing lies
NEAR, APART = 16.0, 40.0  # between discard piles; between those and the stock
TOLD = 46.0  # below a common pile, for the rank it waits for
BELOW = 30.0  # how far down the covered cards of a stock reach
DEEP = 0.34  # of a card: room for the cards of a discard pile
FAN = 1.9  # how wide a hand is at least, in heights of a card
TAUGHT = SHEET + 36, 128.0  # a seat's sheet beside a teacher's: as wide as that, and low


class Layout(NamedTuple):
    """Seat 1 above, seat 0 below, each with its `stocks` at the left, four `discards`, and
    `hands` at the right; between them the `talon` and the common `piles`. `cloth`: all of the table
    on which cards lie; `middle`: the part of it between the seats.

    `feet`: how far down the discard piles of a seat may come; `taught`: with room for a teacher's
    sheet.
    """

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stocks: tuple[Place, ...]
    discards: tuple[tuple[Place, ...], ...]
    hands: tuple[Rect, ...]
    piles: tuple[Place, ...]
    talon: Place
    news: Rect
    cloth: Rect
    middle: Rect
    feet: tuple[float, float]
    taught: bool


def layout(piles: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """The seats' sheets at the left, with the news or a teacher's sheet between them."""
    wide, high = size
    foot = high - strip(size) - GAP
    side = TAUGHT[0] if taught else min(400.0, max(300.0, wide * 0.195))
    tall = TAUGHT[1] if taught else min(264.0, high * 0.22)
    panels = (GAP, foot - tall, side, tall), (GAP, GAP, side, tall)
    cloth = side + 2 * GAP, GAP, wide - side - 3 * GAP, foot - GAP
    left, top, right = cloth[0] + EDGE, GAP + EDGE, cloth[0] + cloth[2] - EDGE
    card = _card(right - left, foot - EDGE - top)
    deep = (foot - EDGE - top - 3 * card - TOLD - 2 * GAP) / 2
    rows = foot - EDGE - deep - card / 2, top + card / 2  # of seat 0 and of seat 1
    across = top + card + deep + GAP + card / 2
    columns = [left + card * SHAPE / 2]
    columns += [columns[0] + APART - NEAR + (card * SHAPE + NEAR) * n for n in range(1, 5)]
    begin = columns[-1] + card * SHAPE / 2 + APART
    held = min(card * 1.25, (foot - GAP) / 2 - 100)
    lows = foot - GAP, top + held - 10
    return Layout(
        size,
        panels,
        tuple(Place(columns[0], row, card) for row in rows),
        tuple(tuple(Place(x, row, card) for x in columns[1:]) for row in rows),
        tuple((begin, low - held, right - begin, held) for low in lows),
        tuple(Place(x, across, card) for x in columns[1 : piles + 1]),
        Place(columns[0], across, card),
        (GAP, tall + 2 * GAP, side, foot - GAP - 2 * (tall + GAP)),
        cloth,
        (cloth[0], across - card / 2 - GAP / 2, cloth[2], card + TOLD + GAP / 2),
        (foot - EDGE, top + card + deep),
        taught,
    )


def _card(wide: float, high: float) -> float:
    """How high all cards are: five beside each other and a hand, three rows above each other."""
    across = (wide - 3 * NEAR - 2 * APART) / (5 * SHAPE + FAN)
    return min(across, (high - TOLD - 2 * GAP) / (3 + 2 * DEEP))


def cascade(layout: Layout, seat: int, place: int, count: int) -> list[Place]:
    """The cards of a discard pile, downwards, so that the edges of the lower ones can be seen."""
    spot = layout.discards[seat][place]
    room = layout.feet[seat] - spot.y - spot.high / 2
    step = min(spot.high * 0.2, room / max(1, count - 1))
    return [Place(spot.x, spot.y + step * i, spot.high) for i in range(count)]


def heap(layout: Layout, number: int, count: int) -> list[Place]:
    """The cards of a common pile, one on the other."""
    spot = layout.piles[number]
    return [Place(spot.x - 1.2 * i, spot.y - 1.2 * i, spot.high) for i in range(count)]
