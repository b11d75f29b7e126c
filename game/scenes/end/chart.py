"""Everybody's chances from the first action to the last: which positions are looked at, in which
order, where the chances change most; and the chart of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

import pygame

from game.match.match import Match, Player
from game.processes.thinking import Chances, Thinker
from game.rules.chance import shares
from game.ui.boxes.canvas import Canvas, Point, Rect
from game.ui.surfaces import theme

FEW, MANY = 25, 300  # positions whose chances are worked out: where that takes averages, or not
OFTEN = 6  # signs of a seat on its curve


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


def points(match: Match) -> list[int]:
    """Returns numbers of positions, evenly over the decisions of a match, ends included."""
    numbers = [n for n in range(len(match.log)) if match.turn_at(n) >= 0]
    most = MANY if match.game.ai.STEADY else FEW
    step = max(1.0, len(numbers) / (most - 1))
    chosen = [numbers[int(i * step)] for i in range(int(len(numbers) / step))]
    return [*chosen, len(match.log)]


def coarse_to_fine(count: int) -> list[int]:
    """Returns 0 … count-1, so that every next one divides the widest gap."""
    found = [count - 1, 0] if count > 1 else [0]
    step = count
    while len(found) < count:
        step = max(1, step // 2)
        found += [n for n in range(0, count, step) if n not in found]
    return found


def jumps(shares: Mapping[int, tuple[float, ...]]) -> list[tuple[float, int]]:
    """Returns how much somebody's chances changed before each point, and it; greatest last."""
    found = []
    for before, after in pairwise(sorted(shares)):
        pairs = zip(shares[before], shares[after], strict=True)
        found.append((max(abs(a - b) for a, b in pairs), after))
    return sorted(found)


def signs(seat: int, seats: int, count: int) -> range:
    """Returns at which of the known points the sign of a seat is: now and then, each at others."""
    step = max(4, seats, count // OFTEN)
    return range(seat * step // seats, count, step)


ROUNDS = 8  # how often chances that waver are asked for: the curve gets truer as one looks
AT_ONCE = 20  # points that are asked for together, where each is asked for once
TURNS = 3  # turning points that are marked
LEFT, RIGHT, FOOT = 24.0, 56.0, 26.0  # of the chart: beside the steps; below the ways, for signs
MOMENT, BOOKMARK, SLIP, BLUNDER, BEST = "moment", "bookmark", "slip", "blunder", "best"


class Sign(NamedTuple):
    """A sign on the chart at a step, of a `kind`."""

    at: int
    kind: str


class Curve:
    """Everybody's chances at some `points` of a match, in the `order` in which they are worked out:
    those known are the `shares`, each worked out as many `times`."""

    def __init__(self, match: Match, asks: bool = True) -> None:
        """Prepares to ask; who does not learns nothing."""
        self.match = match
        self.points = points(match)
        self.order = coarse_to_fine(len(self.points))
        self.shares: dict[int, tuple[float, ...]] = {}
        self.times = [0] * len(self.points)
        rounds, self.together = (1, AT_ONCE) if match.game.ai.STEADY else (ROUNDS, 1)
        self.rounds = rounds if asks else 0
        self.stride = ceil(len(self.points) / FEW)  # points from one to the next while one watches
        self.asked: list[int] = []
        if match.over:
            self.learn(len(self.points) - 1, shares(match.game.rules, match.state))
            self.times[-1] = self.rounds

    def advance(self, thinker: Thinker) -> None:
        """Takes chances that have been worked out by now, and asks for the next."""
        if self.asked and isinstance(found := thinker.reply(), tuple):
            for point, chances in zip(self.asked, found, strict=False):
                self.learn(point, chances)
            self.asked = []
        if not self.asked and min(self.times) < self.rounds:
            self._ask(thinker)

    def learn(self, point: int, found: tuple[float, ...]) -> None:
        """Averages chances computed again with earlier ones."""
        times, known = self.times[point], self.shares.get(point, found)
        self.shares[point] = tuple(
            (old * times + new) / (times + 1) for old, new in zip(known, found, strict=True)
        )
        self.times[point] = times + 1

    def _ask(self, thinker: Thinker) -> None:
        """Asks for the next points, those first that were asked for least often."""
        match, times = self.match, self.times
        wanted = [point for point in self.order if times[point] < self.rounds]
        self.asked = sorted(wanted, key=times.__getitem__)[: self.together]
        states = tuple(match.state_at(self.points[point]) for point in self.asked)
        first = self.asked[0]
        thinker.ask(Chances(match.game.name, states, f"{first} {times[first]}"))

    def turning_points(self) -> list[int]:
        """Returns where somebody's chances have changed most since the point before."""
        return sorted(point for jump, point in jumps(self.shares)[-TURNS:] if jump > 0.1)

    def turning_actions(self) -> range | None:
        """Returns the actions about where chances have changed most, as far as is known."""
        if not self.turning_points():
            return None
        point = jumps(self.shares)[-1][1]
        before = max(0, point - self.stride)
        return range(self.points[before], self.points[point])

    def share(self, number: int) -> tuple[float, ...] | None:
        """Returns the chances after so many actions: between two points that are known, what lies
        between theirs; None while nothing is known."""
        known = sorted(self.shares)
        numbers = [self.points[point] for point in known]
        if not known:
            return None
        after = min(bisect_left(numbers, number), len(known) - 1)
        before = max(0, after - (numbers[after] > number))
        far = numbers[after] - numbers[before]
        part = min(1.0, max(0.0, (number - numbers[before]) / far)) if far else 0.0
        pairs = zip(self.shares[known[before]], self.shares[known[after]], strict=True)
        return tuple(old + (new - old) * part for old, new in pairs)

    @property
    def known(self) -> int:
        """Returns of how many positions of a hundred the chances are known."""
        return 100 * len(self.shares) // len(self.points)


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


def _best(canvas: Canvas, x: float, y: float) -> None:
    canvas.disc(x, y, 8, theme.TABLE_MARK, theme.INK, 2)


SIGNS = {MOMENT: _moment, BOOKMARK: _bookmark, SLIP: _slip, BLUNDER: _blunder, BEST: _best}


class Chart:
    """The picture of a curve over the steps of a match, which begin after the `stops`; all of it
    but the cursor is drawn only when something new is known."""

    def __init__(self, curve: Curve, stops: Sequence[int]) -> None:
        self.curve, self.stops = curve, stops
        self._drawn: tuple[object, pygame.Surface] | None = None

    def step(self, point: int) -> int:
        """Returns the step of a point of the curve."""
        return bisect_left(self.stops, self.curve.points[point])

    def draw(self, canvas: Canvas, rect: Rect, at: int, signs: Sequence[Sign]) -> None:
        """Draws it with the `signs` on it, and a line where one looks."""
        key = canvas.look, rect, sum(self.curve.times), signs
        if self._drawn is None or self._drawn[0] != key:
            own = canvas.on(pygame.Surface(canvas.rect(rect).size))
            self._draw(own, (0.0, 0.0, *rect[2:]), signs)
            self._drawn = key, own.surface
        canvas.blit(self._drawn[1], rect[0], rect[1])
        across = rect[0] + self.across(at, rect[2])
        canvas.line((across, rect[1]), (across, rect[1] + rect[3]), theme.INK, 5)
        canvas.line((across, rect[1]), (across, rect[1] + rect[3]), theme.BRASS_LIGHT, 2)

    def across(self, step: int, wide: float) -> float:
        """Returns how far right a step is on a chart so wide."""
        return LEFT + (wide - LEFT - RIGHT) * step / max(1, len(self.stops) - 1)

    def step_at(self, x: float, wide: float) -> int:
        """Returns the step that is so far right."""
        part = (x - LEFT) / max(1.0, wide - LEFT - RIGHT)
        return round(min(1.0, max(0.0, part)) * (len(self.stops) - 1))

    def _draw(self, canvas: Canvas, rect: Rect, signs: Sequence[Sign]) -> None:
        _, _, w, h = rect
        canvas.box(rect, theme.PAPER, theme.INK, 2, 6)
        canvas.line((0, h / 2), (w, h / 2), theme.PAPER_SHADE, 2)
        for sign in signs:
            if sign.kind == MOMENT:
                across = self.across(sign.at, w)
                canvas.line((across, 4), (across, h - 4), theme.BRASS, 3)
        self._draw_ways(canvas, w, h - FOOT)
        for sign in signs:
            SIGNS[sign.kind](canvas, self.across(sign.at, w), h - FOOT / 2)

    def _draw_ways(self, canvas: Canvas, w: float, h: float) -> None:
        """Draws everybody's way, with their sign now and then, and at the end."""
        curve, players = self.curve, self.curve.match.players
        most = max((max(found) for found in curve.shares.values()), default=1.0)
        known = [(self.across(self.step(n), w), found) for n, found in sorted(curve.shares.items())]
        ways = [
            [(x, 14 + (h - 28) * (1 - found[seat] / most)) for x, found in known]
            for seat in range(len(players))
        ]
        for way, player in zip(ways, players, strict=True):
            for colour, width in ((theme.INK, 8), (canvas.looks[player.letter].colour, 5)):
                for one, other in pairwise(way):
                    canvas.line(one, other, colour, width)
        for seat, way in enumerate(ways):
            _draw_signs(canvas, players, seat, way)
        ends = [way[-1][1] if way else h / 2 for way in ways]
        for player, down in zip(players, spread(ends, 18, h - 18), strict=True):
            canvas.emblem(player.letter, w - 26, down, min(34.0, (h - 8) / len(ends)))


def _draw_signs(canvas: Canvas, players: Sequence[Player], seat: int, way: list[Point]) -> None:
    """Draws now and then the sign of its seat on a line, each at other points."""
    for number in signs(seat, len(players), len(way)):
        canvas.emblem(players[seat].letter, *way[number], 26)
