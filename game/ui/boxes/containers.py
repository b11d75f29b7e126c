"""Boxes that hold others: rows, columns, grids, layers, frames, and what scrolls.

Boxes that do not fit side by side are put below each other, a grid has fewer columns, gaps and rows
become smaller as far as they can, and what is still too high scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field

from game.ui.boxes.boxes import Box, Painter, Placed, Sized, Space
from game.ui.boxes.canvas import Canvas, Rect

CLOSER = 0.5  # a gap between lines is at least so much of what it would like to be
BAR = 22.0  # for the bar at the right of what scrolls, in units


@dataclass(frozen=True)
class Beside(Box):
    """A row. Boxes that grow share the room the others leave; where there is too little for all,
    those that can are narrower, and if that is not enough and it `breaks` it becomes a column.
    `align`: "fill" makes all as high as the row; "middle" and "top" leave them as they are."""

    boxes: tuple[Box, ...]
    gap: float = 12.0
    align: str = "middle"
    breaks: bool = False

    @property
    def inside(self) -> tuple[Box, ...]:
        return self.boxes

    def wide(self) -> float:
        return sum(box.wide() for box in self.boxes) + self._gaps

    def least(self) -> float:
        each = [box.least() for box in self.boxes]
        return max(each, default=0.0) if self.breaks else sum(each) + self._gaps

    @property
    def _gaps(self) -> float:
        return self.gap * max(0, len(self.boxes) - 1)

    def _broken(self, wide: float) -> Below | None:
        """Returns the column it becomes where it is too wide."""
        if self.breaks and sum(box.least() for box in self.boxes) + self._gaps > wide + 0.5:
            return Below(self.boxes, self.gap)
        return None

    def _widths(self, wide: float) -> list[float]:
        room = wide - self._gaps
        fixed = [box.least() if box.grow else box.wide() for box in self.boxes]
        over = sum(fixed) - room
        if over > 0:
            return _taken(fixed, [box.least() for box in self.boxes], over)
        return _shared(fixed, [box.grow for box in self.boxes], room)

    def high(self, wide: float) -> float:
        if column := self._broken(wide):
            return column.high(wide)
        return max((b.high(w) for b, w in self._each(wide)), default=0.0)

    def low(self, wide: float) -> float:
        if column := self._broken(wide):
            return column.low(wide)
        return max((b.low(w) for b, w in self._each(wide)), default=0.0)

    def snug(self, most: float) -> float:
        if column := self._broken(most):
            return column.snug(most)
        return sum(box.snug(wide) for box, wide in self._each(most)) + self._gaps

    def _each(self, wide: float) -> Iterator[tuple[Box, float]]:
        return zip(self.boxes, self._widths(wide), strict=True)

    def place(self, rect: Rect) -> Placed:
        x, y, w, h = rect
        if column := self._broken(w):
            return Placed(self, rect, (column.place(rect),))
        inner = []
        for box, wide in self._each(w):
            high = h if self.align == "fill" or box.grow else min(h, box.high(wide))
            down = (h - high) / 2 if self.align == "middle" else 0.0
            inner.append(box.place((x, y + down, wide, high)))
            x += wide + self.gap
        return Placed(self, rect, tuple(inner))


@dataclass(frozen=True)
class Below(Box):
    """A column. Boxes that grow share the height that is left; where there is too little, those
    that can are lower. What scrolls gives way last: only where the others cannot be lower."""

    boxes: tuple[Box, ...]
    gap: float = 12.0

    @property
    def inside(self) -> tuple[Box, ...]:
        return self.boxes

    def wide(self) -> float:
        return max((box.wide() for box in self.boxes), default=0.0)

    def least(self) -> float:
        return max((box.least() for box in self.boxes), default=0.0)

    @property
    def _gaps(self) -> float:
        return self.gap * max(0, len(self.boxes) - 1)

    def high(self, wide: float) -> float:
        return sum(box.high(wide) for box in self.boxes) + self._gaps

    def low(self, wide: float) -> float:
        return sum(box.low(wide) for box in self.boxes) + self._gaps * CLOSER

    def whole(self, wide: float) -> float:
        return sum(box.whole(wide) for box in self.boxes) + self._gaps * CLOSER

    def snug(self, most: float) -> float:
        return max((box.snug(most) for box in self.boxes), default=0.0)

    def _heights(self, wide: float, high: float) -> tuple[list[float], float]:
        """Returns how high each is, and the gap between them."""
        want = [box.high(wide) for box in self.boxes]
        over = sum(want) + self._gaps - high
        if over > 0:
            least = [box.low(wide) for box in self.boxes]
            if self.whole(wide) <= high:
                least = [box.whole(wide) for box in self.boxes]
            return _squeezed(want, least, self._gaps, over, len(want) - 1)
        more = _shared([0.0] * len(want), [box.grow for box in self.boxes], -over)
        return [a + b for a, b in zip(want, more, strict=True)], self.gap

    def place(self, rect: Rect) -> Placed:
        x, y, w, h = rect
        inner = []
        heights, gap = self._heights(w, h)
        for box, high in zip(self.boxes, heights, strict=True):
            inner.append(box.place((x, y, w, high)))
            y += high + gap
        return Placed(self, rect, tuple(inner))


def _squeezed(
    want: Sequence[float], least: Sequence[float], gaps: float, over: float, many: int
) -> tuple[list[float], float]:
    """Returns heights and the gap between them, reduced alike by what is too much."""
    *heights, rest = _taken([*want, gaps], [*least, gaps * CLOSER], over)
    return heights, rest / max(1, many)


def _taken(want: Sequence[float], least: Sequence[float], over: float) -> list[float]:
    """Returns lengths reduced by what is too much, in proportion to what each can spare."""
    spare = [max(0.0, a - b) for a, b in zip(want, least, strict=True)]
    part = min(1.0, over / sum(spare)) if sum(spare) else 0.0
    return [a - part * b for a, b in zip(want, spare, strict=True)]


def _shared(least: Sequence[float], grow: Sequence[float], room: float) -> list[float]:
    """Returns lengths with the room left: what grows gets its share, at least its least."""
    fixed = [g == 0 for g in grow]
    while not all(fixed):
        rest = room - sum(length for length, f in zip(least, fixed, strict=True) if f)
        parts = sum(g for g, f in zip(grow, fixed, strict=True) if not f)
        share = [rest * g / parts for g in grow]
        small = [not f and s < n for f, s, n in zip(fixed, share, least, strict=True)]
        if not any(small):
            return [n if f else s for n, f, s in zip(least, fixed, share, strict=True)]
        fixed = [f or s for f, s in zip(fixed, small, strict=True)]
    return list(least)


@dataclass(frozen=True)
class Grid(Box):
    """Boxes in equally wide columns, at most `columns` and as many as there is room for, so that
    lines are about equally long; a line is as high as its highest box. `down`: they are read column
    by column; `centred`: a line that is not full is centred."""

    boxes: tuple[Box, ...]
    columns: int = 2
    gap: float = 20.0
    down: bool = False
    between: float | None = None  # lines; like columns by default
    centred: bool = False

    @property
    def _lead(self) -> float:
        return self.gap if self.between is None else self.between

    @property
    def inside(self) -> tuple[Box, ...]:
        return self.boxes

    def wide(self) -> float:
        each = max((box.wide() for box in self.boxes), default=0.0)
        many = min(self.columns, max(1, len(self.boxes)))
        return each * many + self.gap * (many - 1)

    def least(self) -> float:
        return max((box.least() for box in self.boxes), default=0.0)

    def _many(self, wide: float) -> int:
        least, count = self.least(), len(self.boxes)
        for many in range(min(self.columns, count), 1, -1):
            if (wide - self.gap * (many - 1)) / many >= least - 0.5:
                return -(-count // -(-count // many))
        return 1

    def _lines(self, wide: float) -> list[tuple[Box, ...]]:
        many = self._many(wide)
        if not self.down:
            return [self.boxes[n : n + many] for n in range(0, len(self.boxes), many)]
        high = -(-len(self.boxes) // many)
        return [self.boxes[n::high] for n in range(high)]

    def _each(self, wide: float) -> float:
        many = self._many(wide)
        return (wide - self.gap * (many - 1)) / many

    def high(self, wide: float) -> float:
        each, lines = self._each(wide), self._lines(wide)
        tall = sum(max(box.high(each) for box in line) for line in lines)
        return tall + self._lead * max(0, len(lines) - 1)

    def low(self, wide: float) -> float:
        each, lines = self._each(wide), self._lines(wide)
        tall = sum(max(box.low(each) for box in line) for line in lines)
        return tall + self._lead * max(0, len(lines) - 1) * CLOSER

    def place(self, rect: Rect) -> Placed:
        x, y, w, h = rect
        each, lines = self._each(w), self._lines(w)
        inner: list[list[Placed]] = []
        want, gap = [max(box.high(each) for box in line) for line in lines], self._lead
        over = sum(want) + gap * (len(lines) - 1) - h
        if over > 0:
            least = [max(box.low(each) for box in line) for line in lines]
            gaps, many = gap * (len(lines) - 1), len(lines) - 1
            want, gap = _squeezed(want, least, gaps, over, many)
        elif lines and any(box.grow for box in self.boxes):
            want = _shared(want, [1.0] * len(lines), sum(want) - over)
        for line, high in zip(lines, want, strict=True):
            free = (w + self.gap - len(line) * (each + self.gap)) * self.centred / 2
            inner.append([box.place((x + free + n * (each + self.gap), y, each, high))
                          for n, box in enumerate(line)])  # fmt: skip
            y += high + gap
        if self.down:
            inner = [[row[n] for row in inner if n < len(row)] for n in range(self._many(w))]
        return Placed(self, rect, tuple(placed for line in inner for placed in line))


@dataclass(frozen=True)
class Sparse(Box):
    """A long grid of `count` boxes of which only some are there, each with its number. All are
    `tall` high, in as many columns of at least `narrow` as there is room for."""

    boxes: tuple[tuple[int, Box], ...]
    count: int
    tall: float
    narrow: float
    gap: float = 14.0

    @property
    def inside(self) -> tuple[Box, ...]:
        return tuple(box for _, box in self.boxes)

    def least(self) -> float:
        return self.narrow

    def columns(self, wide: float) -> int:
        """Returns how many are side by side at a width."""
        return max(1, int((wide + self.gap + 0.5) // (self.narrow + self.gap)))

    def high(self, wide: float) -> float:
        return max(0.0, -(-self.count // self.columns(wide)) * (self.tall + self.gap) - self.gap)

    def within(self, rect: Rect, seen: Rect) -> range:
        """Returns the numbers of those that are seen through a window when all are at `rect`."""
        many, pitch = self.columns(rect[2]), self.tall + self.gap
        first = max(0, int((seen[1] - rect[1]) // pitch))
        end = max(0, int((seen[1] + seen[3] - rect[1]) // pitch) + 1)
        return range(min(self.count, first * many), min(self.count, end * many))

    def place(self, rect: Rect) -> Placed:
        x, y, w, _ = rect
        many = self.columns(w)
        each = (w - self.gap * (many - 1)) / many
        spots = ((*divmod(number, many), box) for number, box in self.boxes)
        inner = (
            box.place(
                (x + n * (each + self.gap), y + line * (self.tall + self.gap), each, self.tall)
            )
            for line, n, box in spots
        )
        return Placed(self, rect, tuple(inner))


@dataclass(frozen=True)
class Layers(Box):
    """Boxes over each other, all in the same place."""

    boxes: tuple[Box, ...]

    @property
    def inside(self) -> tuple[Box, ...]:
        return self.boxes

    def wide(self) -> float:
        return max(box.wide() for box in self.boxes)

    def least(self) -> float:
        return max(box.least() for box in self.boxes)

    def high(self, wide: float) -> float:
        return max(box.high(wide) for box in self.boxes)

    def low(self, wide: float) -> float:
        return max(box.low(wide) for box in self.boxes)

    def whole(self, wide: float) -> float:
        return max(box.whole(wide) for box in self.boxes)

    def place(self, rect: Rect) -> Placed:
        return Placed(self, rect, tuple(box.place(rect) for box in self.boxes))


def cell(box: Box, least: float, grow: float = 0.0) -> Layers:
    """Returns a box of a column that is at least `least` wide: rows of such boxes are a table."""
    return Layers((Space(least), box), grow=grow)


@dataclass(frozen=True)
class Rising(Layers):
    """Boxes on their way up: `far` below their place at the moment, in units. Before they have
    begun (None) their room is empty. Their way is no part of the layout."""

    far: Callable[[], float | None] = field(default=lambda: 0.0, compare=False)


@dataclass(frozen=True)
class Framed(Box):
    """A box with room around it, on a ground that `paint` draws. `pad`: at its sides, and above and
    below; `most`: how wide it is at most; `x`, `y`: where it is in its room, 0 … 1, if it does not
    fill that (None)."""

    box: Box
    pad: tuple[float, float] = (0.0, 0.0)
    paint: Painter | None = field(default=None, compare=False)
    key: Hashable = None
    most: float = 1e6
    x: float = 0.5
    y: float | None = None
    tight: bool = False

    @property
    def inside(self) -> tuple[Box, ...]:
        return (self.box,)

    def wide(self) -> float:
        return min(self.most, self.box.wide() + 2 * self.pad[0])

    def least(self) -> float:
        return self.box.least() + 2 * self.pad[0]

    def high(self, wide: float) -> float:
        return self.box.high(min(wide, self.most) - 2 * self.pad[0]) + 2 * self.pad[1]

    def low(self, wide: float) -> float:
        return self.box.low(min(wide, self.most) - 2 * self.pad[0]) + 2 * self.pad[1]

    def whole(self, wide: float) -> float:
        return self.box.whole(min(wide, self.most) - 2 * self.pad[0]) + 2 * self.pad[1]

    def snug(self, most: float) -> float:
        return self.box.snug(min(most, self.most) - 2 * self.pad[0]) + 2 * self.pad[0]

    def place(self, rect: Rect) -> Placed:
        x, y, w, h = rect
        wide = self.snug(w) if self.tight else min(w, self.most)
        high = h if self.y is None else min(h, self.high(wide))
        x, y = x + (w - wide) * self.x, y + (h - high) * (self.y or 0.0)
        across, down = self.pad
        inside = self.box.place((x + across, y + down, wide - 2 * across, high - 2 * down))
        return Placed(self, (x, y, wide, high), (inside,))

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        if self.paint:
            self.paint(canvas, rect)


@dataclass(frozen=True)
class Fitting(Box):
    """The first of several boxes that fits without scrolling, or the last of them."""

    boxes: tuple[Box, ...]

    @property
    def inside(self) -> tuple[Box, ...]:
        return self.boxes

    def wide(self) -> float:
        return self.boxes[0].wide()

    def least(self) -> float:
        return self.boxes[-1].least()

    def _narrow(self, wide: float) -> list[Box]:
        return [box for box in self.boxes if box.least() <= wide + 0.5] or [self.boxes[-1]]

    def high(self, wide: float) -> float:
        return self._narrow(wide)[0].high(wide)

    def low(self, wide: float) -> float:
        return min(box.low(wide) for box in self._narrow(wide))

    def whole(self, wide: float) -> float:
        return min(box.whole(wide) for box in self._narrow(wide))

    def place(self, rect: Rect) -> Placed:
        _, _, w, h = rect
        fits = (box for box in self._narrow(w) if box.whole(w) <= h + 0.5)
        return Placed(self, rect, (next(fits, self.boxes[-1]).place(rect),))


@dataclass(frozen=True)
class Scrolling(Sized):
    """A box that is seen in part where there is no room for it; `least_high`: the part of it that
    has to be in sight at least; `close`: it is then as low as it can be, so that more of it is
    seen."""

    least_high: float = 240.0
    close: bool = False
    spare: bool = False

    @property
    def inside(self) -> tuple[Box, ...]:
        return (self.box,)

    def low(self, wide: float) -> float:
        return min(self.least_high, self.box.low(wide))

    def whole(self, wide: float) -> float:
        return self.low(wide) if self.spare else self.box.low(wide)

    def place(self, rect: Rect) -> Placed:
        """Places what it holds at its top; it may reach below its foot."""
        x, y, w, h = rect
        need = self.box.low(w)
        if need > h + 0.5:
            w -= BAR
            need = self.box.low(w) if self.close else self.box.high(w)
        return Placed(self, rect, (self.box.place((x, y, w, max(h, need))),))
