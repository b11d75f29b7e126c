"""The charts of the book: bars, columns, a line, a scale. Each can be read as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from game.match.match import LADDER
from game.ui.boxes.boxes import Box, Paint, Words, emblem
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, cell
from game.ui.surfaces import theme

BAR, LOW = 34.0, 24.0  # how high a bar is, and at least, in units
LONG, SHORT = 420.0, 170.0  # how long the longest is, and at least
LITTLEST = 10.0  # what is filled of one, if anything is
NAMES = 27.0  # letters
CHART = (760.0, 230.0)  # of the months
LITTLE = (300.0, 170.0)
FOOT, HEAD = 34.0, 34.0  # of it below the columns and above them, for letters


@dataclass(frozen=True)
class Label(Words):
    """Words of a chart, which says them in a sentence of its own."""

    @property
    def words(self) -> str:
        return ""


class Bar(NamedTuple):
    """A bar: what it is called, how long it is, the `part` of that which is filled (None: it counts
    one thing alone), the `letter` of its colour, and what is said of it."""

    name: str
    long: int
    part: int | None
    letter: str
    said: str

    @property
    def filled(self) -> int:
        """Returns how much of it is filled."""
        return self.long if self.part is None else self.part

    @property
    def numbers(self) -> str:
        """Returns what is written at its end."""
        return str(self.long) if self.part is None else f"{self.part}/{self.long}"


def bars(found: Sequence[Bar], signs: bool = False) -> Box:
    """Returns a row a bar, with its numbers; with `signs` that of its colour before it."""
    most = max((bar.long for bar in found), default=1) or 1
    names = [Label(bar.name, NAMES, face="bold", most=2) for bar in found]
    least = max((name.least() for name in names), default=0.0)
    wide = min(300.0, max((name.wide() for name in names), default=0.0))
    return Below(tuple(_bar(bar, most, name, max(least, wide), signs)
                       for bar, name in zip(found, names, strict=True)), 10.0)  # fmt: skip


def _bar(bar: Bar, most: int, name: Label, wide: float, signs: bool) -> Box:
    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        look = canvas.looks[bar.letter]
        long = max(LITTLEST * 2, w * bar.long / most)
        filled = max(LITTLEST, long * bar.filled / max(1, bar.long))
        canvas.box((x, y, long, h), theme.PAPER_SHADE, theme.INK, 2, 4)
        if bar.filled:
            canvas.box((x, y, filled, h), look.colour, theme.INK, 2, 4)

    drawn = Paint(paint, (LONG, BAR), bar, (SHORT, LOW), said=bar.said, grow=1.0)
    sign = [emblem(bar.letter, 40.0, 30.0)] if signs else []
    numbers = cell(Label(bar.numbers, NAMES, face="bold", align="right", shrinks=True), 96.0)
    return Beside((*sign, cell(name, wide), drawn, numbers), 14.0)


class Column(NamedTuple):
    """A month: what is written below it, games and wins, strength (0: not known)."""

    short: str
    played: int
    won: int
    level: float


def columns(found: Sequence[Column], letter: str, said: str) -> Box:
    """Returns a column a month: games, and of these filled those that were won."""
    most = max((each.played for each in found), default=1) or 1

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        step, room = w / len(found), h - FOOT - HEAD
        wide = min(54.0, step * 0.68)
        colour = canvas.looks[letter].colour
        for number, each in enumerate(found):
            middle, foot = x + step * (number + 0.5), y + h - FOOT
            for many, tone in ((each.played, theme.PAPER_SHADE), (each.won, colour)):
                high = room * many / most
                if many:
                    canvas.box((middle - wide / 2, foot - high, wide, high), tone, theme.INK, 2, 3)
            if each.played:
                up = foot - room * each.played / most - 17
                canvas.text(str(each.played), middle, up, SMALLEST, align="center", wide=step)
            _short(canvas, each, middle, y + h - FOOT / 2, step)
        canvas.line((x, y + h - FOOT), (x + w, y + h - FOOT), theme.INK, 3)

    return Paint(paint, CHART, (*found, letter), LITTLE, said=said)


def line(found: Sequence[Column], letter: str, said: str) -> Box:
    """Returns the strength month by month, as a line with the sign of its colour at the end."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        step, foot = (w - 60) / max(1, len(found) - 1), y + h - FOOT - 8
        unit = (h - FOOT - 24) / (LADDER - 1)
        for number in range(1, LADDER + 1):
            down = foot - unit * (number - 1)
            canvas.line((x + 26, down), (x + w, down), theme.PAPER_SHADE, 2)
            if number % 2:
                canvas.text(str(number), x, down, SMALLEST, theme.INK_SOFT, wide=24.0)
        way = [(x + 36 + step * n, foot - unit * (e.level - 1)) for n, e in enumerate(found)]
        for colour, wide in ((theme.INK, 9), (canvas.looks[letter].colour, 5)):
            for one, other in pairwise(way):
                canvas.line(one, other, colour, wide)
        for (across, down), each in zip(way, found, strict=True):
            canvas.disc(across, down, 6, theme.INK)
            _short(canvas, each, across, y + h - FOOT / 2, step)
        canvas.emblem(letter, *way[-1], 36)

    return Paint(paint, CHART, (*found, letter), LITTLE, said=said)


class Swing(NamedTuple):
    """A month: what is written below it, and what luck has brought, in wins."""

    short: str
    luck: float


def swings(found: Sequence[Swing], letter: str, said: str) -> Box:
    """Returns a bar a month, upwards for good luck and downwards for bad luck."""
    most = max(1.0, *(abs(each.luck) for each in found))

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        step, half = w / len(found), (h - FOOT - 8) / 2
        wide, colour = min(54.0, step * 0.68), canvas.looks[letter].colour
        for number, each in enumerate(found):
            middle, long = x + step * (number + 0.5), half * abs(each.luck) / most
            up = each.luck > 0
            bar = (middle - wide / 2, y + half - long * up, wide, long)
            if canvas.px(long) > 3:
                canvas.box(bar, colour if up else theme.PAPER_SHADE, theme.INK, 2, 3)
            _short(canvas, each, middle, y + h - FOOT / 2, step)
        canvas.line((x, y + half), (x + w, y + half), theme.INK, 3)

    return Paint(paint, CHART, (*found, letter), LITTLE, said=said)


def _short(canvas: Canvas, column: Column | Swing, x: float, y: float, step: float) -> None:
    """Writes a month below its column, where there is room."""
    if step > SMALLEST * 0.8:
        canvas.text(column.short, x, y, SMALLEST, theme.INK_SOFT, "text", "center", step)


class Step(NamedTuple):
    """Somebody on the scale of the computers: their strength, and how far from it they may be."""

    name: str
    letter: str
    level: float
    doubt: float
    said: str


def scale(found: Sequence[Step]) -> Box:
    """Returns a row for everybody, with a mark at their strength, below the levels of computers."""
    names = [Label(each.name, NAMES, face="bold", most=2) for each in found]
    wide = max(name.wide() for name in names)
    least = max(name.least() for name in names)
    gap = cell(Words("", NAMES), max(least, min(260.0, wide)))
    top = Beside((gap, Paint(_levels, (LONG, 34.0), "levels", (SHORT, 30.0), grow=1.0)), 14.0)
    rows = [
        Beside((cell(name, max(least, min(260.0, wide))), _mark(each)), 14.0)
        for name, each in zip(names, found, strict=True)
    ]
    return Below((top, *rows), 6.0)


def _place(level: float, rect: Rect) -> float:
    x, _, w, _ = rect
    return x + 24 + (w - 48) * (min(max(level, 1.0), LADDER) - 1) / (LADDER - 1)


def _levels(canvas: Canvas, rect: Rect) -> None:
    for number in range(1, LADDER + 1):
        middle = rect[1] + rect[3] / 2
        canvas.text(str(number), _place(number, rect), middle, 26, theme.INK_SOFT, "bold", "center")


def _mark(step: Step) -> Box:
    def paint(canvas: Canvas, rect: Rect) -> None:
        _, y, _, h = rect
        middle = y + h / 2
        for number in range(1, LADDER + 1):
            at = _place(number, rect)
            canvas.line((at, y + 4), (at, y + h - 4), theme.PAPER_SHADE, 3)
        ends = (_place(step.level + way * step.doubt, rect) for way in (-1, 1))
        low, high = ends
        canvas.line((low, middle), (high, middle), theme.BRASS, 8)
        canvas.emblem(step.letter, _place(step.level, rect), middle, h - 4)

    return Paint(paint, (LONG, 46.0), step, (SHORT, 38.0), said=step.said, grow=1.0)
