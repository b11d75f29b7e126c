"""Where everything of Hat Cards is on the screen, in design units: a tree of boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from game.tables.card_games.card_hands import CARD, Room, alone
from game.tables.card_games.cards import SHAPE, CardPlace
from game.tables.panel import SHEET, STRIP, strip
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Layers
from game.ui.boxes.regions import Regions, region, regions

AIR = 12.0  # between any two things, and around them all
EDGE = 14.0  # margin of the cloth
ASIDE = 320.0, 0.21, 400.0  # width of the sides: at least, as a part of the table, at most
TALL = (
    360.0,
    328.0,
    296.0,
    264.0,
    236.0,
    210.0,
    186.0,
    166.0,
    150.0,
)  # heights of the sheets there, tried in turn
HELP, NEWS = (366.0, 560.0), (110.0, 300.0)  # heights of what catches what, and of the news
SAME, ANY = (292.0, 400.0), (132.0, 200.0)  # of what catches what in one colour, and in any two
STACKS = 1150.0  # maximum width of all stacks together
COUNT = 32.0  # room for a number, beside each of them and below the cards nobody has
FOR_STACKS = {1: 1.5, 2: 1.5, 3: 2.0}  # of the height, by stacks in a column; the hand has 1
SPREAD = 0.12  # how far a stack is spread in all, in heights of a card
LARGEST = 0.29  # height of a card at most, as a part of the window's
ROW = (400.0, 264.0), (150.0, 104.0)  # a sheet beside its stack
BUTTON = 74.0, 62.0
TIP = 130.0, 126.0  # what a choice does; a strip with two rows tells that itself
LEFT = {2: (0,), 3: (0,), 4: (1, 0), 5: (1, 0)}  # from top to bottom; others are on the right
SEATS = {  # the same in rows: columns from left to right, so that play goes clockwise
    2: ((0,), (1,)),
    3: ((0,), (1, 2)),
    4: ((1, 0), (2, 3)),
    5: ((1, 0), (2,), (3, 4)),
}
TAB = 44.0  # the side of the tab with a stack's count
FRONT = 0.68  # part of the room for hands that the one in front has
SIDE = 10.0  # margin at its sides
OWNER, SIGN = 190.0, 40.0  # room for a name, or a sign


Feet = tuple[tuple[Box, ...], tuple[Box, ...]]  # below the sheets on the left, on the right


class Layout(NamedTuple):
    """Where everything lies. `stacks`: the stack that points at each seat; `hand`: where one is
    held up, and `sort` the button that sorts it; `reminder`: of what catches what, its second part
    at `any_two` if there is room on the other side; `tip`: where it is told what a choice does,
    unless the strip tells it; `cloth`: all of the table on which cards lie; `taught`: with room for
    a teacher's sheet, whose place is `notes`."""

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stacks: tuple[CardPlace, ...]
    pile: CardPlace
    hand: Rect
    sort: Rect
    news: Rect
    notes: Rect
    reminder: Rect
    any_two: Rect | None
    tip: Rect | None
    cloth: Rect
    card: float
    spread: float
    taught: bool


@lru_cache(maxsize=32)
def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """Lays the seats around a cloth, or in rows if there is no room for the legend below them."""
    wide, high = size
    rect = AIR, AIR, wide - 2 * AIR, high - strip(size) - 2 * AIR
    least, part, most = ASIDE
    side = min(most, max(least, wide * part))
    tip = region("tip", TIP) if strip(size) == STRIP else Space()
    feet = [_taught(side)] if taught else [_parted(side), _whole(side)]
    around = (_around(seats, side, tall, tip, below) for below in feet for tall in TALL)
    found = regions(Fitting((*around, _in_rows(seats, tip))), rect)
    rows = "cloth" not in found
    panels = tuple(found["seat", seat] for seat in range(seats))
    tilt = 0.0 if rows else _tilt(seats)
    card = min(high * LARGEST, *(_card(found["stack", seat], tilt) for seat in range(seats)))
    middles = [_middle(found["stack", seat]) for seat in range(seats)]
    stacks = (CardPlace(*m, card, _angle(p, m, tilt)) for m, p in zip(middles, panels, strict=True))
    return Layout(
        size=size,
        panels=panels,
        stacks=tuple(stacks),
        pile=_pile(found["pile"], card),
        hand=found["hand"],
        sort=found["sort"],
        news=found.get("news") or _none(found),
        notes=found.get("notes", found["reminder"]),
        reminder=found["reminder"],
        any_two=found.get("any"),
        tip=found.get("tip"),
        cloth=found.get("cloth", rect),
        card=card,
        spread=card * SPREAD,
        taught=taught,
    )


def _parted(side: float) -> Feet:
    """Builds what catches what in one colour on the left, that in any two and the news on the
    right."""
    same, any_, news = _feet(side, reminder=SAME, any=ANY, news=NEWS)
    return (same,), (any_, news)


def _whole(side: float) -> Feet:
    """Builds what catches what on the left, the news on the right."""
    help_, news = _feet(side, reminder=HELP, news=NEWS)
    return (help_,), (news,)


def _taught(side: float) -> Feet:
    """Builds a teacher's sheet on the left, what catches what on the right."""
    (help_,) = _feet(side, reminder=HELP)
    return (region("notes", (SHEET, 600.0), (SHEET, 500.0), grow=1.0),), (help_,)


def _feet(side: float, **heights: tuple[float, float]) -> Iterator[Box]:
    for name, (least, most) in heights.items():
        yield region(name, (side, most), (side, least), grow=1.0)


def _around(seats: int, side: float, tall: float, tip: Box, feet: Feet) -> Box:
    """Builds the seats on both sides, so that going around from left to right is clockwise, with
    what is at the feet of those on the left and on the right."""
    first, last = (
        Below((*(region(("seat", seat), (side, tall)) for seat in column), *low), AIR)
        for column, low in zip(columns(seats), feet, strict=True)
    )
    on = Below((_stacks(seats, tip), _held()), AIR)
    cloth = Layers((region("cloth", (0.0, 0.0)), Framed(on, (EDGE, EDGE))), grow=1.0)
    return Beside((first, cloth, last), AIR, "fill")


def _stacks(seats: int, tip: Box) -> Box:
    """Builds every stack on its owner's side, with its number, and the cards nobody has: between
    those of three and more, above those of two, which are larger that way."""
    left, right = (
        Below(tuple(region(("stack", seat), (190.0, 130.0), grow=1.0) for seat in column), grow=1.0)
        for column in columns(seats)
    )
    pile = region("pile", (90.0, 130.0), grow=1.0)
    between = [Below((pile, tip), AIR, grow=0.36)] * (seats > 2)
    row: Box = Beside((Space(COUNT), left, *between, right, Space(COUNT)), AIR, "fill", grow=1.5)
    if seats == 2:
        above = Beside((Space(TIP[0]), pile, Framed(tip, y=0.5)), AIR, "fill")
        row = Below((Framed(above, (0.0, 8.0), grow=1.0), row), 0.0)
    return Framed(row, most=STACKS, grow=FOR_STACKS[max(map(len, columns(seats)))])


def _held() -> Box:
    """Builds a hand, and the button that sorts it."""
    hand = region("hand", (360.0, 130.0), grow=1.0)
    return Beside((hand, Framed(region("sort", BUTTON), y=0.5)), AIR, "fill", grow=1.0)


def _in_rows(seats: int, tip: Box) -> Box:
    """Builds every stack beside the sheet of its seat; below them the hand beside the legend."""
    first, *between, last = SEATS[seats]
    pile = region("pile", (66.0, 110.0), (44.0, 84.0), grow=1.0)
    middle = Below((pile, tip), AIR)
    if between:
        free = Beside((pile, tip), AIR, "fill")
        middle = Below((_station(between[0][0], last=False), free), AIR, grow=1.0)
    left, right = (
        Below(tuple(_station(seat, end) for seat in column), AIR, grow=1.0)
        for column, end in ((first, False), (last, True))
    )
    help_ = region("reminder", (620.0, 330.0), (460.0, 132.0))
    low = Beside((help_, _held()), AIR, "fill")
    rows = Beside((left, middle, right), AIR, "fill", grow=1.0)
    return Below((rows, low), AIR)


def _station(seat: int, last: bool) -> Box:
    """Builds a seat's sheet, with its stack on the inner side."""
    sheet = Framed(region(("seat", seat), *ROW), y=0.5, grow=1.4)
    parts = sheet, Space(COUNT - AIR), region(("stack", seat), (60.0, 60.0), grow=1.0)
    return Beside(parts[::-1] if last else parts, AIR, "fill", grow=1.0)


def _none(found: Regions) -> Rect:
    """Returns a place without height for the news, which has no room where the seats sit in rows,
    nor beside a teacher."""
    x, y, w, h = found.get("notes", found["reminder"])
    return x, y + h, w, 0.0


def _card(cell: Rect, tilt: float) -> float:
    """Returns the height of a card that fits into a cell, upright or tilted, with its stack."""
    _, _, w, h = cell
    up, across = sin(radians(tilt)), cos(radians(tilt))
    return min(h / (up + SHAPE * across), w / (across + SHAPE * up + SPREAD))


def _pile(cell: Rect, card: float) -> CardPlace:
    """Returns the place of the cards nobody has, with room for their number below."""
    x, y, w, h = cell
    high = min(card * 0.72, w / SHAPE, h - COUNT)
    return CardPlace(x + w / 2, y + (h - COUNT) / 2, high)


def _middle(rect: Rect) -> tuple[float, float]:
    x, y, w, h = rect
    return x + w / 2, y + h / 2


def columns(seats: int) -> tuple[Sequence[int], Sequence[int]]:
    """Returns the seats on the left and on the right, each from top to bottom."""
    left = LEFT[seats]
    return left, tuple(seat for seat in range(seats) if seat not in left)


def _tilt(seats: int) -> float:
    """Returns how many degrees a stack may turn up or down to point at its owner."""
    return (16.0, 11.0, 2.0)[max(map(len, columns(seats))) - 1]


def _angle(panel: Rect, place: tuple[float, float], tilt: float) -> int:
    """Returns by how many degrees a card is turned whose hat points at a panel on its left or
    right, up or down by no more than `tilt`."""
    x, y, w, h = panel
    away = x + w / 2 - place[0]
    up = degrees(atan2(place[1] - (y + h / 2), abs(away)))
    up = max(-tilt, min(tilt, up))
    return round(90 - up if away < 0 else up - 90)


def outer(spot: CardPlace, far: float) -> tuple[float, float]:
    """Returns a place beyond the tip of the hat on a card, `far` from the card's edge."""
    away = spot.high / 2 + far
    return spot.x - sin(radians(spot.angle)) * away, spot.y - cos(radians(spot.angle)) * away


def in_front(hand: Rect, others: int) -> Room:
    """Returns where the hand in front lies, below so many others, and how high its cards are."""
    x, y, w, h = hand
    place = x + SIDE, y, w - 2 * SIDE, h
    room, high = alone(place)
    if others:
        tall = h * FRONT
        room, high = (place[0], y + h - tall, place[2], tall), tall * CARD
    return room, min(high, w * 0.42)


def owner(hand: Rect, count: int) -> float:
    """Returns the width of the name before each of so many other hands."""
    return min(OWNER, max(SIGN, hand[2] / count * 0.3))


def behind(hand: Rect, number: int, count: int) -> Room:
    """Returns where one of several other open hands lies: smaller, side by side above the one in
    front, and each behind the name or sign of its seat; and how high its cards are."""
    x, y, w, h = hand
    wide, tall, named = w / count, h * (1 - FRONT), owner(hand, count) + 14
    high = min(tall * 0.94, wide * 0.42)
    return (x + wide * number + named, y, wide - named - 12, high), high
