"""The chart of everybody's chances over the steps of a match, with signs on it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.match.match import Player
from game.match.verdict import BEST, BLUNDER, FINE, SLIP, Verdict
from game.ui.boxes.canvas import Canvas, Point, Rect
from game.ui.surfaces import theme

OFTEN = 6  # signs of a seat on its way
LEFT, RIGHT, FOOT = 24.0, 56.0, 26.0  # of the chart: beside the steps; below the ways, for signs
MOMENT, BOOKMARK = "moment", "bookmark"


class Sign(NamedTuple):
    """A sign on the chart at a step, of a `kind`: a mark, MOMENT or BOOKMARK."""

    at: int
    kind: str

    @property
    def large(self) -> bool:
        """Says whether people want to go there; to most decisions they do not."""
        return self.kind not in (BEST, FINE)


def spread(places: list[float], least: float, most: float) -> list[float]:
    """Returns places on a line, in the same order, near where they were, but evenly apart."""
    gap = (most - least) / max(1, len(places))
    order = sorted(range(len(places)), key=places.__getitem__)
    found, free = dict.fromkeys(order, least), least
    for number, place in enumerate(order):
        last = most - gap * (len(order) - 1 - number)
        found[place] = free = min(last, max(free, places[place]))
        free += gap
    return [found[number] for number in range(len(places))]


def signs(seat: int, seats: int, count: int) -> range:
    """Returns at which of the known points the sign of a seat is: now and then, each at others."""
    step = max(4, seats, count // OFTEN)
    return range(seat * step // seats, count, step)


def share(found: Verdict, number: int) -> tuple[float, ...] | None:
    """Returns the chances after so many actions: between two that are known, what lies between
    theirs; None while nothing is known."""
    if not found.at:
        return None
    after = min(bisect_left(found.at, number), len(found.at) - 1)
    before = max(0, after - (found.at[after] > number))
    far = found.at[after] - found.at[before]
    part = min(1.0, max(0.0, (number - found.at[before]) / far)) if far else 0.0
    pairs = zip(found.chances[before], found.chances[after], strict=True)
    return tuple(old + (new - old) * part for old, new in pairs)


def greatest(found: Verdict) -> range | None:
    """Returns the actions in which somebody's chances changed most, as far as is known."""
    steps = []
    for before, after in pairwise(range(len(found.at))):
        if found.at[after] - 1 in found.moments:
            pairs = zip(found.chances[before], found.chances[after], strict=True)
            steps.append((max(abs(a - b) for a, b in pairs), found.at[before], found.at[after]))
    return range(*max(steps)[1:]) if steps else None


def _moment(canvas: Canvas, x: float, y: float) -> None:
    canvas.icon("crown", x, y, 24, theme.BRASS_INK)


def _bookmark(canvas: Canvas, x: float, y: float) -> None:
    canvas.icon("bookmark", x, y, 24, theme.INK)


def _slip(canvas: Canvas, x: float, y: float) -> None:
    around = (x - 11, y + 9), (x, y - 11), (x + 11, y + 9)
    canvas.polygon(around, theme.BRASS_LIGHT, theme.INK, 2)


def _blunder(canvas: Canvas, x: float, y: float) -> None:
    around = (x - 12, y), (x, y - 12), (x + 12, y), (x, y + 12)
    canvas.polygon(around, theme.ALARM, theme.INK, 2)


def _fine(canvas: Canvas, x: float, y: float) -> None:
    canvas.disc(x, y, 5, theme.PAPER, theme.INK, 2)


def _best(canvas: Canvas, x: float, y: float) -> None:
    canvas.disc(x, y, 5, theme.TABLE_MARK, theme.INK, 2)


DRAWN: dict[str, Callable[[Canvas, float, float], None]] = {
    BEST: _best, FINE: _fine, SLIP: _slip, BLUNDER: _blunder, MOMENT: _moment, BOOKMARK: _bookmark,
}  # fmt: skip


class Chart:
    """The picture of a verdict over the steps of a match, which begin after the `stops`; all of it
    but the line where one looks is drawn only when something new is known."""

    def __init__(self, players: Sequence[Player], stops: Sequence[int]) -> None:
        self.players, self.stops = players, stops
        self._drawn: tuple[object, pygame.Surface] | None = None

    def draw(
        self, canvas: Canvas, rect: Rect, at: int, found: Verdict, signs: Sequence[Sign]
    ) -> None:
        """Draws it with the `signs` on it, and a line where one looks."""
        key = canvas.look, rect, len(found.at), signs
        if self._drawn is None or self._drawn[0] != key:
            own = canvas.on(pygame.Surface(canvas.rect(rect).size))
            self._draw(own, (0.0, 0.0, *rect[2:]), found, signs)
            self._drawn = key, own.surface
        canvas.blit(self._drawn[1], rect[0], rect[1])
        across = rect[0] + self.across(at, rect[2])
        canvas.line((across, rect[1]), (across, rect[1] + rect[3]), theme.INK, 7)
        canvas.line((across, rect[1]), (across, rect[1] + rect[3]), theme.BRASS_LIGHT, 3)

    def across(self, step: int, wide: float) -> float:
        """Returns how far right a step is on a chart so wide."""
        return LEFT + (wide - LEFT - RIGHT) * step / max(1, len(self.stops) - 1)

    def step_at(self, x: float, wide: float) -> int:
        """Returns the step that is so far right."""
        part = (x - LEFT) / max(1.0, wide - LEFT - RIGHT)
        return round(min(1.0, max(0.0, part)) * (len(self.stops) - 1))

    def _draw(self, canvas: Canvas, rect: Rect, found: Verdict, signs: Sequence[Sign]) -> None:
        _, _, w, h = rect
        canvas.box(rect, theme.PAPER, theme.INK, 2, 6)
        canvas.line((0, (h - FOOT) / 2), (w, (h - FOOT) / 2), theme.PAPER_SHADE, 2)
        for sign in signs:
            if sign.kind == MOMENT:
                across = self.across(sign.at, w)
                canvas.line((across, 4), (across, h - FOOT), theme.BRASS, 3)
        self._draw_ways(canvas, w, h - FOOT, found)
        for sign in sorted(signs, key=lambda sign: sign.large):
            high = 14.0 if sign.kind in (MOMENT, BOOKMARK) else h - FOOT / 2
            DRAWN[sign.kind](canvas, self.across(sign.at, w), high)

    def _draw_ways(self, canvas: Canvas, w: float, h: float, found: Verdict) -> None:
        """Draws everybody's way, with their sign now and then, and at the end."""
        most = max((max(row) for row in found.chances), default=1.0)
        across = [self.across(bisect_left(self.stops, number), w) for number in found.at]
        known = list(zip(across, found.chances, strict=True))
        ways = [
            [(x, 14 + (h - 28) * (1 - row[seat] / most)) for x, row in known]
            for seat in range(len(self.players))
        ]
        for way, player in zip(ways, self.players, strict=True):
            for colour, width in ((theme.INK, 8), (canvas.looks[player.letter].colour, 5)):
                for one, other in pairwise(way):
                    canvas.line(one, other, colour, width)
        for seat, way in enumerate(ways):
            self._draw_signs(canvas, seat, way)
        ends = [way[-1][1] if way else h / 2 for way in ways]
        for player, down in zip(self.players, spread(ends, 18, h - 18), strict=True):
            canvas.emblem(player.letter, w - 26, down, min(34.0, (h - 8) / len(ends)))

    def _draw_signs(self, canvas: Canvas, seat: int, way: list[Point]) -> None:
        """Draws now and then the sign of a seat on its way, each at other points."""
        for number in signs(seat, len(self.players), len(way)):
            canvas.emblem(self.players[seat].letter, *way[number], 26)
