"""What stands on the meadow, and where: hares, the tower of hutches, carrots, the sun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from game.rules.hare_hutch.shown import Shown
from game.ui.boxes.canvas import Rect

Point = tuple[float, float]
HARE, DOUBLE, PAIR = "hare", "double", "pair"  # kinds of beings that stand for dice put aside
WIDTHS = {HARE: 0.84, DOUBLE: 1.42, PAIR: 0.84}  # in heights of a hare
HEIGHTS = {HARE: 1.0, DOUBLE: 1.0, PAIR: 1.72}
SIZES = (236.0, 212.0, 190.0, 170.0, 152.0, 136.0, 122.0, 109.0, 97.0, 87.0, 78.0, 70.0, 60.0)
NEAR = 150.0  # units: height of a running hare at most
STAMPED = tuple(2.8 - 0.3 * step for step in range(7))  # size factors of a sign that comes down
SUN = 150.0  # units from its middle to the end of its rays
ACROSS = 0.5  # where it stands, as a part of the width
PLATE = 66.0, 16.0  # height of the plates above it, and how far they are from the upper edge
HOT = 120.0  # points at which the sun stands highest
FLOOR = 0.335  # distance between two storeys, in widths of the tower
RIDGE = 8  # hares in a row on the far hill, which only count as a number
KEPT = 30.0  # size of the letters that tell how many there are
BOTTOM = 0.968  # where the front row stands, as a part of the height


class Being(NamedTuple):
    """Something that stands on the meadow, or flies above it. `kind`: its picture; (x, foot): the
    middle of its lower edge; `size`: how high a hare of it is, or how wide a hutch or die; `value`:
    of a hutch; `turn`: degrees, of what leaps or falls."""

    kind: str
    x: float
    foot: float
    size: float
    value: int = 0
    turn: int = 0


class Meadow(NamedTuple):
    """The places of the meadow in `area`; its unit is smaller where there is less room."""

    area: Rect

    @property
    def unit(self) -> float:
        return min(self.area[2] / 430, self.area[3] / 940)

    def at(self, across: float, down: float) -> Point:
        """Returns a place by parts of the width and the height."""
        x, y, w, h = self.area
        return x + w * across, y + h * down

    def sun(self, stake: float) -> Point:
        """Returns the middle of the sun, which stands the higher the more points are at stake, and
        below the plates."""
        hot, (_, top, _, _) = heat(stake), self.area
        x, y = self.at(ACROSS, 0.22 + 0.11 * (1 - hot) + 0.14 * max(0.0, 1 - hot / 0.2))
        return x, max(y, top + sum(PLATE) + SUN * self.unit)

    def kept(self, hutch: int) -> Rect:
        """Returns the line about hares that only count as a number: left of the tower if there is
        one, otherwise two thirds of the meadow wide."""
        x, _, w, _ = self.area
        tower = self.tower(0)[0] - x - self.house / 2
        return x + 8, self.at(0, 0.485)[1], (tower - 20 if hutch > 1 else w * 0.66), KEPT * 1.3

    def figure(self, stake: float) -> Point:
        """Returns the middle of the stake's figure, which never sinks behind the hill."""
        x, y = self.sun(stake)
        return x, min(y, self.at(0, 0.31)[1])

    def sign(self) -> Point:
        """Returns the middle of the sign of the player the dice belong to."""
        return self.at(0.105, 0.335)

    def tower(self, level: float) -> Point:
        """Returns the foot of a hutch on a level of the tower, counted from 0."""
        x, foot = self.at(0.745, 0.735)
        return x, foot - level * FLOOR * self.house

    @property
    def house(self) -> float:
        """Returns the width of a hutch."""
        return 205 * self.unit

    def carrot(self, number: int) -> Point:
        """Returns the foot of a carrot out of play, beside the tower."""
        x, y = self.at(0.925, 0.8)
        return x - number * 46 * self.unit, y

    def ridge(self, number: int) -> Point:
        """Returns the foot of a hare on the far hill."""
        row, place = divmod(number, RIDGE)
        x, y = self.at(0.08, 0.445 + 0.035 * row)
        return x + (place + row * 0.5) * 42 * self.unit, y


def heat(stake: float) -> float:
    """Returns how much is at stake, 0 to 1."""
    return min(1.0, sqrt(max(0.0, stake) / HOT))


class HareRow(NamedTuple):
    """Kinds of beings side by side, and how much room they have."""

    kinds: tuple[str, ...]
    room: float

    @property
    def high(self) -> float:
        """Returns the height of the row in heights of a hare, with the gap to the next one."""
        return max(HEIGHTS[kind] for kind in self.kinds) * 1.05


def hares(meadow: Meadow, shown: Shown) -> tuple[Being, ...]:
    """Places the hares put aside, as large as there is room: singles and doubles in front, stacked
    pairs behind them, where they hide nothing."""
    pairs, doubles, singles = shown.aside
    low, unit, (_, _, w, h) = [HARE] * singles + [DOUBLE] * doubles, meadow.unit, meadow.area
    front = w - 40 * unit
    back = front if shown.hutch == 1 else w * 0.58
    room = h * (BOTTOM - 0.47) - (KEPT * 1.5 if shown.kept else 0.0)
    for size in (each * unit for each in SIZES):
        rows = [*_rows(low, size, front, back), *_rows([PAIR] * pairs, size, back, back)]
        if sum(row.high * size for row in rows) <= room or size == SIZES[-1] * unit:
            return tuple(_placed(meadow, rows, size))
    raise AssertionError("there is a smallest size")


def _rows(kinds: Sequence[str], size: float, front: float, back: float) -> Iterator[HareRow]:
    """Yields the kinds in rows; the first one may have more room."""
    row: tuple[str, ...] = ()
    room = front
    for kind in kinds:
        if row and sum(_wide(each, size) for each in (*row, kind)) > room:
            yield HareRow(row, room)
            row, room = (), back
        row += (kind,)
    if row:
        yield HareRow(row, room)


def _wide(kind: str, size: float) -> float:
    return WIDTHS[kind] * size + 10


def _placed(meadow: Meadow, rows: Sequence[HareRow], size: float) -> Iterator[Being]:
    x, foot = meadow.at(0, BOTTOM)
    for row in rows:
        wide = sum(_wide(kind, size) for kind in row.kinds)
        left = x + 20 * meadow.unit + (row.room - wide) / 2
        for kind in row.kinds:
            left += _wide(kind, size)
            yield Being(kind, left - _wide(kind, size) / 2, foot, size)
        foot -= row.high * size


def tower(meadow: Meadow, hutch: int) -> tuple[Being, ...]:
    """Stacks the hutches, the lowest first."""
    levels = [("house" if value == hutch else "storey", value) for value in range(2, hutch + 1)]
    return tuple(
        Being(kind, *meadow.tower(value - 2), meadow.house, value) for kind, value in levels
    )


def carrots(meadow: Meadow, number: int) -> tuple[Being, ...]:
    """Places the carrots out of play."""
    return tuple(Being("carrot", *meadow.carrot(i), 62 * meadow.unit) for i in range(number))


def remembered(meadow: Meadow, kept: int) -> tuple[Being, ...]:
    """Places hares that only count as a number, small on the far hill, as many as fit."""
    many = min(kept, 2 * RIDGE)
    return tuple(Being(HARE, *meadow.ridge(i), 58 * meadow.unit) for i in range(many))


class Figure(NamedTuple):
    """Points on their way, around (x, y)."""

    words: str
    x: float
    y: float
    size: float


class MeadowPen(NamedTuple):
    """Points being written around (x, y), and the part that is written, 0 to 1."""

    words: str
    x: float
    y: float
    part: float


class Dust(NamedTuple):
    """A disc of dust."""

    x: float
    y: float
    radius: float


class Stage(NamedTuple):
    """All that is seen of a turn. `owner`: whose sign stands on the meadow; `stamp`: another one
    that comes down on it, and how much larger it still is; `chip`: what the seat to move may still
    lose; `sum`: its total while that is counted; `taken`: points that are being taken over, and
    `band`: how far the sentence about them is unrolled; `apart`: how far the plates with hares and
    hutch are from each other, 0 … 1; `beats`: the sun is larger for a moment."""

    behind: tuple[Being, ...] = ()  # the tower and the carrots
    ridge: tuple[Being, ...] = ()
    hares: tuple[Being, ...] = ()
    above: tuple[Being, ...] = ()  # whatever flies
    stake: float = 0.0
    many: int = 0
    hutch: int = 1
    kept: int = 0
    owner: int = 0
    stamp: tuple[int, float] | None = None
    crack: tuple[int, float] | None = None
    chip: float = 0.0
    sum: int | None = None
    figures: tuple[Figure, ...] = ()
    pen: MeadowPen | None = None
    dust: tuple[Dust, ...] = ()
    apart: float = 0.0
    beats: bool = False
    nudge: float = 0.0


def settled(area: Rect, shown: Shown, noted: bool = False) -> Stage:
    """Returns how everything stands at rest; `noted`: the points are written down already."""
    meadow = Meadow(area)
    risked = shown.owner == shown.seat and not noted
    return Stage(
        behind=(*carrots(meadow, shown.tabu), *tower(meadow, shown.hutch)),
        ridge=remembered(meadow, shown.kept),
        hares=hares(meadow, shown),
        stake=shown.score,
        many=shown.hares,
        hutch=shown.hutch,
        kept=shown.kept,
        owner=shown.owner,
        chip=shown.score if risked else 0.0,
    )
