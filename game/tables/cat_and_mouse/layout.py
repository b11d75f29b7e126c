"""Where everything of Cat and Mouse is on the screen, in design units: a tree of boxes."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from game.tables.card_games.cards import SHAPE, CardPlace, box
from game.tables.panel import SHEET, STRIP, strip
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Rect
from game.ui.boxes.containers import Below, Beside, Framed, Layers
from game.ui.boxes.regions import Regions, region, regions

AIR, CLOSE = 12.0, 8.0  # between things and around them all; between rows
EDGE = 14.0, 5.0  # margins of the cloth
ASIDE = 196.0, 0.21, 400.0  # width of a seat's sheet: at least, as a part of the table, at most
TALL, TAUGHT = 320.0, 118.0  # height of a sheet: at most; beside a teacher
TOLD = 36.0  # room below a common pile for the rank it waits for
BELOW, LITTLE = 30.0, 8.0  # how far down the covered cards of a stock reach
LEAST = 96.0  # height of a card
DEEP = 0.34  # in heights of a card: room for a discard pile that lies downwards
SORT = 74.0, 62.0  # the button that sorts a hand


class Layout(NamedTuple):
    """Where everything lies. Seat 1 is above, seat 0 below, each with its `stocks` at the left,
    four `discards`, and `hands` at the right with the button that sorts them; between them lie the
    `talon` and the common `piles`, each with a place for the rank it waits for. `cloth`: all of the
    table on which cards lie; `middle`: the part of it between the seats; `tip`: where it is told
    what a choice does, unless the strip tells it.

    `below`: how far down the covered cards of a stock reach. `feet`: how far down the discard piles
    of a seat may come; `aside`: how far to the right, if their cards lie side by side. `taught`:
    with room for a teacher's sheet.
    """

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stocks: tuple[CardPlace, ...]
    discards: tuple[tuple[CardPlace, ...], ...]
    hands: tuple[Rect, ...]
    sorts: tuple[Rect, ...]
    piles: tuple[CardPlace, ...]
    waits: tuple[Rect, ...]
    talon: CardPlace
    news: Rect
    cloth: Rect
    middle: Rect
    tip: Rect | None
    below: float
    feet: tuple[float, ...]
    aside: float
    taught: bool


class Way(NamedTuple):
    """How the cards of discard piles lie: downwards, with room for `deep` more of a card's height,
    or to the right. `below`: how far the covered cards of a stock reach. `pile`, `hand`: their
    shares of the width. `worth`: factor by which the size of cards counts when ways are
    compared."""

    deep: float
    below: float
    pile: float
    hand: float
    worth: float


WAYS = Way(DEEP, BELOW, 0.75, 1.9, 1.1), Way(0.0, LITTLE, 1.0, 1.7, 1.0)


@lru_cache(maxsize=32)
def layout(piles: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """Lays the seats' sheets at the left, with the news or a teacher's sheet between them, and
    discard piles in the way that allows larger cards."""
    wide, high = size
    rect = AIR, AIR, wide - 2 * AIR, high - strip(size) - 2 * AIR
    trees = [(way, _tree(piles, size, way, taught)) for way in WAYS]
    fit = [each for each in trees if each[1].low(rect[2]) <= rect[3]] or trees[-1:]
    laid = [(way, regions(tree, rect)) for way, tree in fit]
    way, found = max(laid, key=lambda each: each[0].worth * _card(*each))
    card = _card(way, found)
    hands = tuple(found["hand", seat] for seat in (0, 1))
    rows = [[found["discard", seat, place] for place in range(4)] for seat in (0, 1)]
    aside = 0.0 if way.deep else rows[0][0][2] - card * SHAPE
    return Layout(
        size=size,
        panels=tuple(found["seat", seat] for seat in (0, 1)),
        stocks=tuple(_above(found["stock", seat], card) for seat in (0, 1)),
        discards=tuple(tuple(_above(each, card, aside) for each in row) for row in rows),
        hands=hands,
        sorts=tuple(found["sort", seat] for seat in (0, 1)),
        piles=tuple(_within(found["pile", number], card) for number in range(piles)),
        waits=tuple(_told(found["pile", number], card) for number in range(piles)),
        talon=_within(found["talon"], card),
        news=found["news"],
        cloth=found["cloth"],
        middle=found["middle"],
        tip=found.get("tip"),
        below=way.below,
        feet=tuple(y + h for _, y, _, h in hands),
        aside=aside,
        taught=taught,
    )


def _tree(piles: int, size: tuple[float, float], way: Way, taught: bool) -> Box:
    """Builds the sheets, and beside them three rows of cards on a cloth."""
    least, part, most = ASIDE
    sheet = (SHEET + 36, TAUGHT) if taught else (min(most, max(least, size[0] * part)), TALL)
    small = sheet[0], min(100.0, sheet[1])
    news = region("news", (sheet[0], 0.0), grow=1.0)
    other, own = (region(("seat", seat), sheet, small) for seat in (1, 0))
    tip = region("tip", (130.0, 58.0), grow=1.0) if strip(size) == STRIP else Space(grow=1.0)
    rows = Below((_row(1, way), _middle(piles, way, tip), _row(0, way)), CLOSE)
    cloth = Layers((region("cloth", (0.0, 0.0)), Framed(rows, EDGE)), grow=1.0)
    return Beside((Below((other, news, own), AIR), cloth), AIR, "fill")


def _row(seat: int, way: Way) -> Box:
    """Builds the stock, the discard piles and the hand of a seat."""
    size = 50.0, LEAST * (1 + way.deep)
    stock = region(("stock", seat), size, grow=WAYS[0].pile)
    row = (region(("discard", seat, place), size, grow=way.pile) for place in range(4))
    hand = region(("hand", seat), (150.0, size[1]), grow=way.hand)
    return Beside((stock, *row, hand), AIR, "fill", grow=1 + way.deep)


def _middle(piles: int, way: Way, tip: Box) -> Box:
    """Builds what both seats share, and beside it the buttons that sort."""
    talon = Below((_cell("talon"), Space(down=TOLD)), 0.0, grow=WAYS[0].pile)
    common = (
        Below((_cell(("pile", n)), Space(down=TOLD)), 0.0, grow=way.pile) for n in range(piles)
    )
    free = (Space(grow=way.pile),) * (4 - piles)
    sorts = Below((region(("sort", 1), SORT), Space(grow=1.0), region(("sort", 0), SORT)), 4.0)
    last = Beside((tip, sorts), AIR, "fill", grow=way.hand)
    row = Beside((talon, *common, *free, last), AIR, "fill")
    return Layers((region("middle", (0.0, 0.0)), row), grow=1.0)


def _cell(name: Hashable) -> Box:
    """Makes a place for a card that others lie on."""
    return region(name, (50.0, LEAST), grow=1.0)


def _card(way: Way, found: Regions) -> float:
    """Returns the height of a card that fits into every cell."""
    return min(_fitting(name, cell, way) for name, cell in found.items())


def _fitting(name: Hashable, cell: Rect, way: Way) -> float:
    """Returns the maximum height of a card in a cell."""
    _, _, w, h = cell
    match name:
        case ("stock", _) | ("discard", _, _):
            return min(w / SHAPE, h / (1 + way.deep))
        case ("pile", _) | "talon":
            return min(w / SHAPE, h)
    return 1e6


def _within(cell: Rect, card: float) -> CardPlace:
    """Returns the place in the middle of a cell."""
    x, y, w, h = cell
    return CardPlace(x + w / 2, y + h / 2, card)


def _told(cell: Rect, card: float) -> Rect:
    """Returns the room below a card in the middle of a cell."""
    x, y, w, h = cell
    return x, y + (h + card) / 2 + 1, w, TOLD - 2


def _above(cell: Rect, card: float, aside: float = 0.0) -> CardPlace:
    """Returns the place at the top of a cell, with room for `aside` left free at its right."""
    x, y, w, _ = cell
    return CardPlace(x + (w - aside) / 2, y + card / 2, card)


def cascade(layout: Layout, seat: int, place: int, count: int) -> list[CardPlace]:
    """Lists the places of a discard pile, downwards or to the right, so that the edges of the lower
    cards can be seen."""
    spot = layout.discards[seat][place]
    room = layout.aside or layout.feet[seat] - spot.y - spot.high / 2
    step = min(spot.high * 0.2, room / max(1, count - 1))
    across, down = (step, 0.0) if layout.aside else (0.0, step)
    return [CardPlace(spot.x + across * i, spot.y + down * i, spot.high) for i in range(count)]


def reach(layout: Layout, seat: int, place: int, count: int) -> Rect:
    """Returns the rectangle of a whole discard pile, to the edge of its last card."""
    top, *_, last = [*cascade(layout, seat, place, 1), *cascade(layout, seat, place, count or 1)]
    x, y, w, h = box(top)
    return x, y, w + last.x - top.x, h + last.y - top.y


def heap(layout: Layout, number: int, count: int) -> list[CardPlace]:
    """Lists the places of a common pile, one card on the other."""
    spot = layout.piles[number]
    return [CardPlace(spot.x - 1.2 * i, spot.y - 1.2 * i, spot.high) for i in range(count)]


def owner(layout: Layout, seat: int) -> Rect:
    """Returns where an open hand's owner is named: beside the button that sorts."""
    _, y, _, h = layout.sorts[seat]
    x, _, w, _ = layout.hands[seat]
    return x, y, min(220.0, w - SORT[0] - 10), h
