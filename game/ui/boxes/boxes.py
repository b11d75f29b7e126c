"""A picture as a value: a tree of boxes that is measured and placed without a surface.

A box knows how wide it would like to be (`wide`), how narrow it can be (`least`), and how high it
would like to be and how low it can be at a width (`high`, `low`). `place` puts it, and all it
holds, into a rectangle. Drawing, hotspots, focus, what is said aloud and the tests read the result;
nothing else knows where anything is. All lengths are in design units. Boxes that hold others are in
`containers`. No box asks how large letters or windows are, so each remembers its measures.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import NamedTuple

from game.ui.boxes.canvas import SMALLEST, Canvas, Point, Rect
from game.ui.boxes.typeset import LINE, across, balanced, broken
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

Painter = Callable[[Canvas, Rect], object]
MEASURES = ("wide", "least", "high", "low", "whole", "snug")


class Placed(NamedTuple):
    """A box in its place, with what it holds, the farthest back first."""

    box: Box
    rect: Rect
    inner: tuple[Placed, ...] = ()

    def walk(self) -> Iterator[Placed]:
        """Yields itself and everything in it, in the order of drawing."""
        yield self
        for each in self.inner:
            yield from each.walk()

    def draw(self, canvas: Canvas) -> None:
        """Draws itself and everything in it, where nothing scrolls."""
        for each in self.walk():
            each.box.draw(canvas, each.rect)


@dataclass(frozen=True, kw_only=True)
class Box:
    """Anything with a place in a picture. `grow`: its share of the room that is left over."""

    grow: float = 0.0

    def __init_subclass__(cls) -> None:
        """Makes boxes of this kind remember their measures: those around them ask again and
        again."""
        for name in MEASURES:
            if measure := cls.__dict__.get(name):
                setattr(cls, name, _remembered(measure))

    @property
    def inside(self) -> tuple[Box, ...]:
        """Returns the boxes it holds."""
        return ()

    def wide(self) -> float:
        """Returns the width it would like to have."""
        return self.least()

    def least(self) -> float:
        """Returns the width below which it cannot be drawn."""
        return 0.0

    def high(self, wide: float) -> float:
        """Returns the height it would like to have at a width."""
        return 0.0

    def low(self, wide: float) -> float:
        """Returns the height below which it cannot be drawn at a width."""
        return self.high(wide)

    def whole(self, wide: float) -> float:
        """Returns the height below which not all of it is in sight at a width."""
        return self.low(wide)

    def snug(self, most: float) -> float:
        """Returns the width its words need when they are broken at a width."""
        return min(self.wide(), most)

    def place(self, rect: Rect) -> Placed:
        """Places it and what it holds in a rectangle."""
        return Placed(self, rect)

    def near(self, at: Point, room: Rect) -> Placed:
        """Places it, no larger than it has to be, with its middle as near to a point as its room
        allows."""
        wide = max(self.least(), self.snug(room[2]))
        return self.place(nearest(at, (wide, self.high(wide)), room))

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draws itself, not what it holds."""

    def spots(self, rect: Rect) -> Sequence[Hotspot]:
        """Returns what can be chosen on it by itself."""
        return ()

    @property
    def words(self) -> str:
        """Returns what is written on it itself."""
        return ""


def _remembered(measure: Callable[..., float]) -> Callable[..., float]:
    """Returns a measure that is taken once of each box, at each width."""

    @wraps(measure)
    def known(box: Box, *width: float) -> float:
        kept: dict[Hashable, float] = box.__dict__.setdefault("_measures", {})
        key = measure, *width
        if key not in kept:
            kept[key] = measure(box, *width)
        return kept[key]

    return known


@dataclass(frozen=True)
class Words(Box):
    """Text, in as many lines as it needs. `most`: lines for which it is set smaller, down to
    `smallest`; one that `shrinks` is smaller, too, where there is little height. Centred text is
    balanced."""

    said: str
    size: float = 28.0
    colour: str = theme.INK
    face: str = "text"
    align: str = "left"
    most: int = 0
    smallest: float = SMALLEST
    shrinks: bool = False
    lead: float = LINE
    even: bool = False

    def wide(self) -> float:
        return max(across(line, self.size, self.face) for line in self.said.split("\n")) / 0.97

    def least(self) -> float:
        if self.align == "right" or not self.said:
            return 0.0
        size = min(self.size, self.smallest) if self.most or self.shrinks else self.size
        return max(across(word, size, self.face) for word in self.said.split()) / 0.97

    def high(self, wide: float) -> float:
        if not self.said:
            return 0.0
        size, lines = self.set(wide)
        return len(lines) * size * self.lead

    def low(self, wide: float) -> float:
        if not self.said or not self.shrinks:
            return self.high(wide)
        size, lines = self._at(min(self.size, self.smallest), wide)
        return len(lines) * size * self.lead

    def snug(self, most: float) -> float:
        size, lines = self.set(most)
        return min(most, _long(lines, size, self.face) / 0.97 + 1)

    def set(self, wide: float, high: float = 1e6) -> tuple[float, tuple[str, ...]]:
        """Returns the size it is set in at a width and a height, and its lines."""
        size, lines = self._at(self.size, wide)
        while self.shrinks and size > self.smallest and len(lines) * size * self.lead > high + 1:
            size, lines = self._at(max(self.smallest, size - 1), wide)
        return size, lines

    def _at(self, size: float, wide: float) -> tuple[float, tuple[str, ...]]:
        """Returns the size it is set in at a width, at most `size`, and its lines."""
        least, even = min(self.size, self.smallest), self.even or self.align == "center"
        return _set(self.said, size, round(wide), self.face, self.most, least, even)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        size, lines = self.set(w, h)
        step = size * self.lead
        at = {"left": x, "center": x + w / 2, "right": x + w}[self.align]
        middle = y + (h - len(lines) * step) / 2 + step / 2
        for number, line in enumerate(lines):
            place = at, middle + number * step
            canvas.text(line, *place, size, self.colour, self.face, self.align)

    @property
    def words(self) -> str:
        return self.said


@lru_cache(maxsize=1000)
def _set(
    said: str, size: float, wide: int, face: str, most: int, least: float, even: bool
) -> tuple[float, tuple[str, ...]]:
    """Returns the size of words and their lines at a width."""
    lines = broken(said, size, wide, face)
    while size > least and (_long(lines, size, face) > wide or (most and len(lines) > most)):
        size = max(least, size - 1)
        lines = broken(said, size, wide, face)
    return size, balanced(said, size, wide, face) if even else lines


def _long(lines: Sequence[str], size: float, face: str) -> float:
    return max(across(line, size, face) for line in lines)


@dataclass(frozen=True)
class Paint(Box):
    """Anything that `paint` draws: a board, a chart, an icon.

    `size`: what it would like; `small`: what it needs, if that is less; `shaped`: it keeps the
    shape of `size`, and is at `x`, 0 … 1, in the width of its room; `key`: all that decides how it
    looks, so that pictures can be compared; `said`: what can be read on it; `chosen`: what can be
    chosen on it, once it has its place."""

    paint: Painter = field(compare=False)
    size: tuple[float, float]
    key: Hashable = None
    small: tuple[float, float] | None = None
    shaped: bool = False
    x: float = 0.5
    said: str = ""
    chosen: Callable[[Rect], Sequence[Hotspot]] | None = field(default=None, compare=False)

    def wide(self) -> float:
        return self.size[0]

    def least(self) -> float:
        return (self.small or self.size)[0]

    def high(self, wide: float) -> float:
        return wide * self.size[1] / self.size[0] if self.shaped else self.size[1]

    def low(self, wide: float) -> float:
        return min(self.high(wide), (self.small or self.size)[1])

    def place(self, rect: Rect) -> Placed:
        return Placed(self, _inside(rect, self.size, self.x) if self.shaped else rect)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        self.paint(canvas, rect)

    def spots(self, rect: Rect) -> Sequence[Hotspot]:
        return self.chosen(rect) if self.chosen else ()

    @property
    def words(self) -> str:
        return self.said


def _inside(rect: Rect, shape: tuple[float, float], along: float) -> Rect:
    """Returns the largest rectangle of a shape in another one, at `along`, 0 … 1, in its width."""
    x, y, w, h = rect
    part = min(w / shape[0], h / shape[1])
    wide, high = shape[0] * part, shape[1] * part
    return x + (w - wide) * along, y + (h - high) / 2, wide, high


def nearest(at: Point, size: tuple[float, float], room: Rect) -> Rect:
    """Returns a rectangle with its middle as near to a point as its room allows."""
    (x, y, w, h), (wide, high) = room, size
    left = min(max(x, at[0] - wide / 2), x + w - wide)
    return left, min(max(y, at[1] - high / 2), y + h - high), wide, high


def icon(name: str, size: float, colour: str = theme.INK, small: float | None = None) -> Paint:
    """Returns an icon of `art.ICONS`; `small` is its size where there is little room."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.icon(name, x + w / 2, y + h / 2, min(size, w, h), colour)

    least = (small or size,) * 2
    return Paint(paint, (size, size), ("icon", name, colour), least)


def emblem(letter: str, size: float, small: float | None = None) -> Paint:
    """Returns the colour and sign of a seat; `small` is its size where there is little room."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.emblem(letter, x + w / 2, y + h / 2, min(size, w, h))

    least = (small or size,) * 2
    return Paint(paint, (size, size), ("emblem", letter), least)


def line(colour: str, thick: float = 5.0) -> Paint:
    """Returns a line across the picture."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        canvas.line((x, y + h / 2), (x + w, y + h / 2), colour, thick)

    return Paint(paint, (1.0, thick), ("line", colour))


@dataclass(frozen=True)
class Space(Box):
    """Empty room, `across` wide and `down` high."""

    across: float = 0.0
    down: float = 0.0

    def least(self) -> float:
        return self.across

    def high(self, wide: float) -> float:
        return self.down


@dataclass(frozen=True)
class Sized(Box):
    """A box as wide and high as the box it holds."""

    box: Box

    def wide(self) -> float:
        return self.box.wide()

    def least(self) -> float:
        return self.box.least()

    def high(self, wide: float) -> float:
        return self.box.high(wide)

    def low(self, wide: float) -> float:
        return self.box.low(wide)


@dataclass(frozen=True)
class Firm(Sized):
    """Never lower than it would like to be."""

    @property
    def inside(self) -> tuple[Box, ...]:
        return (self.box,)

    def low(self, wide: float) -> float:
        return self.box.high(wide)

    def place(self, rect: Rect) -> Placed:
        return Placed(self, rect, (self.box.place(rect),))


class Unseen(Sized):
    """The room of a box, left empty: what comes and goes moves nothing else."""
