"""Where everything of Cat and Mouse is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.cards import SHAPE, Place, box
from game.tables.panel import GAP, SHEET, roomy, strip
from game.ui.canvas import Rect

EDGE = 40.0  # of the cloth, on which nothing lies
NEAR, APART = 16.0, 40.0  # between discard piles; between those and the stock
TOLD = 46.0  # below a common pile, for the rank it waits for
BELOW = 30.0  # how far down the covered cards of a stock reach
DEEP = 0.34  # of a card: room for the cards of a discard pile
FAN = 1.9  # how wide a hand is at least, in heights of a card
SORT = 74.0, 62.0  # the button that sorts a hand
AIR, LITTLE = 8.0, 10.0  # between things where letters are larger, and below a stock
TALL, BESIDE = 264.0, 74.0  # a sheet at most; for the rank beside a pile
HELD, BROAD = 1.7, 3.55  # how wide a hand is there, in heights of a card; with all between cards
TAUGHT = SHEET + 36, 128.0  # a seat's sheet beside a teacher's: as wide as that, and low


class Layout(NamedTuple):
    """Seat 1 above, seat 0 below, each with its `stocks` at the left, four `discards`, and
    `hands` at the right with the button that sorts them; between them the `talon` and the common
    `piles`, each with a place for the rank it waits for. `cloth`: all of the table on which cards
    lie; `middle`: the part of it between the seats.

    `below`: how far down the covered cards of a stock reach. `feet`: how far down the discard piles
    of a seat may come; `aside`: how far to the right, where letters are larger. `taught`: with room
    for a teacher's sheet.
    """

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stocks: tuple[Place, ...]
    discards: tuple[tuple[Place, ...], ...]
    hands: tuple[Rect, ...]
    sorts: tuple[Rect, ...]
    piles: tuple[Place, ...]
    waits: tuple[Rect, ...]
    talon: Place
    news: Rect
    cloth: Rect
    middle: Rect
    below: float
    feet: tuple[float, float]
    aside: float
    taught: bool


def layout(piles: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """The seats' sheets at the left, with the news or a teacher's sheet between them; where letters
    are larger cards lie closer together."""
    return _usual(piles, size, taught) if taught or roomy(size) else _close(piles, size)


def _usual(piles: int, size: tuple[float, float], taught: bool) -> Layout:
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
    hands = tuple((begin, low - held, right - begin, held) for low in lows)
    common = [Place(x, across, card) for x in columns[1 : piles + 1]]
    return Layout(
        size,
        panels,
        tuple(Place(columns[0], row, card) for row in rows),
        tuple(tuple(Place(x, row, card) for x in columns[1:]) for row in rows),
        hands,
        ((right - 74, hands[0][1] - 66, *SORT), (right - 74, lows[1] + 4, *SORT)),
        tuple(common),
        tuple((x - card * 0.35, y + card / 2 + 7, card * 0.7, 34.0) for x, y, *_ in common),
        Place(columns[0], across, card),
        (GAP, tall + 2 * GAP, side, foot - GAP - 2 * (tall + GAP)),
        cloth,
        (cloth[0], across - card / 2 - GAP / 2, cloth[2], card + TOLD + GAP / 2),
        BELOW,
        (foot - EDGE, top + card + deep),
        0.0,
        taught,
    )


def _close(piles: int, size: tuple[float, float]) -> Layout:
    """Three rows that fill the table: discard piles go to the right, and the rank that a common
    pile waits for stands beside it."""
    wide, high = size
    foot = high - strip(size) - AIR
    side = min(300.0, max(196.0, wide * 0.2))
    tall = min(TALL, (foot - 2 * AIR) / 2)
    x, right = side + 2 * AIR, wide - AIR
    left, end = x + AIR, right - AIR
    room = end - SORT[0] - AIR - left - AIR  # for the talon and the common piles
    down, broadest = foot - 5 * AIR - 2 * LITTLE, (end - left) / (5 * SHAPE + BROAD)
    beside = min(down / 3, broadest, (room - BESIDE * piles) / (SHAPE * (piles + 1)))
    below = min((down - TOLD) / 3, broadest)
    card, told = (below, TOLD) if below > beside else (beside, 0.0)
    broad = card * SHAPE
    rows = foot - LITTLE - card / 2, AIR + card / 2
    across = (sum(rows) + LITTLE - told) / 2
    begin = end - max(card * HELD, (end - left) * 0.22)
    pitch = (begin - left - broad - 2 * AIR) / 4
    columns = [left + broad + AIR + pitch * n + broad / 2 for n in range(4)]
    apart = (room - broad) / piles
    common = [left + broad + AIR + apart * n + broad / 2 for n in range(piles)]
    hands = tuple((begin, row - card / 2 - 4, end - begin, card + 10) for row in rows)
    sort = end - SORT[0]
    return Layout(
        size,
        ((AIR, foot - tall, side, tall), (AIR, AIR, side, tall)),
        tuple(Place(left + broad / 2, row, card) for row in rows),
        tuple(tuple(Place(x, row, card) for x in columns) for row in rows),
        hands,
        ((sort, hands[0][1] - SORT[1] - 22, *SORT), (sort, hands[1][1] + hands[1][3] + 2, *SORT)),
        tuple(Place(x, across, card) for x in common),
        tuple(_waits(Place(x, across, card), apart, told) for x in common),
        Place(left + broad / 2, across, card),
        (begin - AIR - broad, hands[1][1] + hands[1][3], right - begin + AIR + broad, 0.0),
        (x, 0.0, right - x, foot + AIR),
        (x, across - card / 2 - AIR, right - x, card + told + 2 * AIR),
        LITTLE,
        rows,
        pitch - broad - AIR,
        False,
    )


def _waits(spot: Place, apart: float, told: float) -> Rect:
    """Where the rank is written that a pile waits for: below it, or up to the next one."""
    x, y, high, _ = spot
    if told:
        return x - apart / 2, y + high / 2 + 2, apart, told - 4
    return x + high * SHAPE / 2 + 3, y - high / 2, apart - high * SHAPE - 6, high


def _card(wide: float, high: float) -> float:
    """How high all cards are: five beside each other and a hand, three rows above each other."""
    across = (wide - 3 * NEAR - 2 * APART) / (5 * SHAPE + FAN)
    return min(across, (high - TOLD - 2 * GAP) / (3 + 2 * DEEP))


def cascade(layout: Layout, seat: int, place: int, count: int) -> list[Place]:
    """The cards of a discard pile, downwards or to the right, so that the edges of the lower ones
    can be seen."""
    spot = layout.discards[seat][place]
    room = layout.aside or layout.feet[seat] - spot.y - spot.high / 2
    step = min(spot.high * 0.2, room / max(1, count - 1))
    across, down = (step, 0.0) if layout.aside else (0.0, step)
    return [Place(spot.x + across * i, spot.y + down * i, spot.high) for i in range(count)]


def reach(layout: Layout, seat: int, place: int, count: int) -> Rect:
    """A whole discard pile, to the edge of its last card."""
    top, *_, last = [*cascade(layout, seat, place, 1), *cascade(layout, seat, place, count or 1)]
    x, y, w, h = box(top)
    return x, y, w + last.x - top.x, h + last.y - top.y


def heap(layout: Layout, number: int, count: int) -> list[Place]:
    """The cards of a common pile, one on the other."""
    spot = layout.piles[number]
    return [Place(spot.x - 1.2 * i, spot.y - 1.2 * i, spot.high) for i in range(count)]


def owner(layout: Layout, seat: int) -> Rect:
    """Where it is told whose an open hand is: beside the button that sorts, clear of the cards."""
    _, y, _, h = layout.sorts[seat]
    x, _, w, _ = layout.hands[seat]
    return x, y, min(220.0, w - SORT[0] - 10), h


def sign(layout: Layout, rect: Rect, above: bool) -> Rect:
    """The room for a sign beside a pile, above or below it."""
    x, y, w, h = rect
    foot = layout.cloth[1] + layout.cloth[3]
    top = y - 64 if above else min(y + h + 8, foot - 60)
    left = max(10.0, min(x - 60, layout.size[0] - 310))
    return (left, top, 300.0, 58.0) if layout.aside else (x - 60, top, w + 120, 58.0)
