"""Looking back: everybody's chances from the first action to the last, and the turning points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import ceil

import pygame

from game.match.match import Match, Player
from game.processes.thinking import Chances, Thinker
from game.rules.chance import shares
from game.rules.protocol import OVER
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus import answers
from game.scenes.menus.menu import WidgetScene
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.telling.match_news import said
from game.scenes.telling.performance import Performance
from game.tables.panel import STRIP
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint, Space, Words, emblem
from game.ui.boxes.canvas import DESIGN, SMALLEST, Canvas, Point, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers, Scrolling
from game.ui.boxes.page_parts import figure, on_foot
from game.ui.boxes.widgets import TILE, Row, Widget
from game.ui.surfaces import theme

# Which positions of a match are looked at, in which order, where the chances change most, and where
# the signs of the seats are.

FEW, MANY = 25, 300  # positions whose chances are worked out: where that takes averages, or not
SIGNS = 6  # of a seat on its curve


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
    step = max(4, seats, count // SIGNS)
    return range(seat * step // seats, count, step)


ROUNDS = 8  # how often chances that waver are asked for: the curve gets truer as one looks
AT_ONCE = 20  # points that are asked for together, where each is asked for once
TURNS = 3  # turning points that are marked
LEAST = DESIGN[0], 710.0  # of the table in units of its own: what it is laid out for
BOARD, SEEN = 340.0, 220.0  # units of the table at least; of what scrolls
EDGE, TWO = 30.0, 66.0  # at the sides; of two lines
COLUMN = 4  # seats in one column
PACE = 1.4  # seconds for each position while they are shown one after the other
LINES = 2  # of the events before a position, that are told


class ReviewedPosition(Performance):
    """The table of a game that is over, where nobody moves."""

    lit = OVER


class Curve:
    """Everybody's chances at some `points` of a match, in the `order` in which they are worked out:
    those known are the `shares`, each worked out as many `times`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.points = points(match)
        self.order = coarse_to_fine(len(self.points))
        self.shares: dict[int, tuple[float, ...]] = {}
        self.times = [0] * len(self.points)
        self.rounds, self.together = (1, AT_ONCE) if match.game.ai.STEADY else (ROUNDS, 1)
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

    @property
    def known(self) -> int:
        """Returns of how many positions of a hundred the chances are known."""
        return 100 * len(self.shares) // len(self.points)


class ReviewScene(WidgetScene):
    """The table as it was, and below it the curve of chances, which grows as it is computed."""

    in_line = True

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit)
        self.match = match
        self.curve = Curve(match)
        self.at = len(self.curve.points) - 1
        self.watching = False
        self.age = 0.0  # seconds the position has been shown while one watches
        self.happened = ""  # the sentence about the events before the position
        self.focus = "cursor"
        self.position = ReviewedPosition(kit, match)
        self.position.eyes = frozenset(range(len(match.players)))  # everything is open
        self.table = self.position.table
        self._board: Canvas | None = None  # with the table as it was drawn last
        self._drawn: object = None
        self._show()

    @property
    def changing(self) -> object:
        return self.at, sum(self.curve.times), self.message

    def _show(self) -> None:
        self.happened = self._sentence()
        self.age, self.message = 0.0, ""
        self.position.show(self.position.after(self.curve.points[self.at]))

    def _sentence(self) -> str:
        """Returns the last news about the actions since the position before."""
        if not self.at:
            return self.kit.t("review.start")
        before = max(0, self.at - (self.curve.stride if self.watching else 1))
        since = range(self.curve.points[before], self.curve.points[self.at])
        lines: list[str] = []
        for number in reversed(since):
            lines = [line for _, line in said(self.kit.texts, self.match, number)] + lines
            if len(lines) >= LINES:
                break
        return " · ".join(lines[-LINES:])

    def advance(self, seconds: float) -> Want:
        if self.watching:
            self._watch_on(seconds)
        self.curve.advance(self.kit.thinker)
        return None

    # Choices

    def _place(self) -> str:
        return self.kit.t("said.place", n=self.at + 1, of=len(self.curve.points))

    def _slide(self, widget: Widget, pos: tuple[float, float]) -> Want:
        """Moves the cursor with the mouse over the curve."""
        first, last = (_across(n, self.curve, widget.rect) for n in (0, len(self.curve.points) - 1))
        part = (pos[0] - first) / max(1.0, last - first)
        self._slide_to(min(1.0, max(0.0, part)))
        return None

    def _watch(self) -> None:
        """Starts or stops showing the positions in turn; from the end it begins again."""
        self.watching = not self.watching
        if self.watching and self.at == len(self.curve.points) - 1:
            self.at = 0
        self._show()
        self.view.follow("board")  # where it scrolls, the table is what one watches

    def _watch_on(self, seconds: float) -> None:
        self.age += seconds
        if self.age > PACE:
            self._step_to(self.curve.stride)
            self.watching = self.at < len(self.curve.points) - 1

    def _step_to(self, by: int) -> None:
        self.at = max(0, min(len(self.curve.points) - 1, self.at + by))
        self._show()

    def _slide_to(self, part: float) -> None:
        self.at = round(part * (len(self.curve.points) - 1))
        self._show()

    def _next_turn(self) -> None:
        turns = self.curve.turning_points()
        if turns:
            self.at = next((point for point in turns if point > self.at), turns[0])
            self._show()
        elif self.curve.known < 100:
            self.message = self.kit.t("review.no_turn_yet", percent=self.curve.known)
        else:
            self.message = self.kit.t("review.no_turn")

    def _newsreel(self) -> Want:
        return Push(NewsreelScene(self.kit, self.match, self.curve.turning_actions()))

    def _play_on(self) -> Want:
        """Returns the same match again from this position; the one that was played is kept."""
        old, number = self.match, self.curve.points[self.at]
        start = old.start if old.custom_start else None
        match = Match(
            old.game, old.options, old.players, old.seed, old.board, start, old.open_hands
        )
        match.first_by = old.first_by
        for index, action in enumerate(old.log[:number]):
            match.play(action, index in old.typed)
        return Pop(answers.PlayOn(match))

    # The picture

    def picture(self) -> Box:
        """Returns the table, what has happened, everybody's chances and their curve; below it the
        buttons, which stay in sight."""
        board = Paint(self._draw_board, (DESIGN[0], BOARD), self.at, (LEAST[0] / 2, BOARD))
        table = Row("board", kind=TILE, step=self._step_to, inner=board, grow=1.0)
        curve = Paint(
            partial(_draw_curve, self.curve, self.at), (900.0, 150.0), self.changing, (300.0, 120.0)
        )
        cursor = Row("cursor", kind=TILE, said=self._place(), step=self._step_to,
                     slide=self._slide_to, inner=curve, grow=1.0)  # fmt: skip
        chances = Beside((self._seats(), cursor), 20.0, "fill", breaks=True)
        told = Framed(Below((self._told(), chances), 8.0), (EDGE, 10.0), _dark, "told")
        seen = Scrolling(Below((table, told), 0.0), SEEN, grow=1.0)
        buttons = tuple(self._buttons())
        ways = Fitting((Beside(buttons, 10.0, "fill"), Grid(buttons, 3, 16.0, between=12.0)))
        return Below((seen, Framed(ways, (EDGE, 8.0), on_foot, "foot")), 0.0)

    def _buttons(self) -> Iterator[Row]:
        watch, icon = ("pause", "pause") if self.watching else ("watch", "play")
        for id_, key, icon_, act in (
            ("turn", "turn", "crosshair", self._next_turn),
            ("watch", watch, icon, self._watch),
            ("newsreel", "newsreel", "film", self._newsreel),
            ("play", "play", "undo", self._play_on),
        ):
            yield Row(id_, self.kit.t(f"review.{key}"), icon=icon_, yes=_asked(act), grow=1.0)
        yield replace(self.back_row(), grow=1.0)

    def _told(self) -> Box:
        """Returns the event here, and the share of positions known: always two lines, so that the
        table stays as large as it is."""
        words = Layers((Space(down=TWO), Words(self.happened, 28, theme.PAPER, "bold")), grow=1.0)
        percent = (
            self.kit.t("review.thinking", percent=self.curve.known)
            if self.curve.known < 100
            else ""
        )
        return Beside((words, Words(percent, SMALLEST, theme.QUIET)), 30.0)

    def _seats(self) -> Box:
        """Returns every seat with its chance under the cursor."""
        now, players = self.curve.shares.get(self.at), self.match.players
        rows = []
        for seat, player in enumerate(players):
            shown = self.kit.t("common.percent", n=self._percent(now[seat])) if now else "…"
            name = Words(player.name, SMALLEST, theme.PAPER, "bold", most=1, grow=1.0)
            chance = figure(shown, 27, 84, "right", theme.BRASS_LIGHT)
            rows.append(Beside((emblem(player.letter, 32, 28), name, chance), 12.0))
        return Grid(tuple(rows), 1 + (len(rows) > COLUMN), 24.0, down=True, between=6.0)

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def _draw_board(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the table in a picture of its own, as large as it can be without being laid out
        more closely."""
        area = canvas.rect(rect)
        scale = min(area.w / LEAST[0], area.h / LEAST[1])
        key = self.at, area.size, canvas.look
        if self._board is None or self._drawn != key:
            surface = pygame.Surface(area.size)
            self._board = Canvas(surface, canvas.palette, contrast=canvas.contrast, scale=scale)
            self._drawn = key
            wide, high = self._board.size
            self.table.arrange((wide, high + STRIP))
            self.position.draw(self._board)
        canvas.blit(self._board.surface, rect[0], rect[1])

    def _percent(self, chance: float) -> int:
        face, match = FACES[self.match.game.name], self.match
        return face.percent(chance, match.options, len(match.players))


def _draw_curve(curve: Curve, at: int, canvas: Canvas, rect: Rect) -> None:
    """Draws everybody's chances, turning points and where one looks."""
    x, y, w, h = rect
    canvas.box(rect, theme.PAPER, theme.INK, 2, 6)
    canvas.line((x, y + h / 2), (x + w, y + h / 2), theme.PAPER_SHADE, 2)
    for point in curve.turning_points():
        across = _across(point, curve, rect)
        canvas.line((across, y + 4), (across, y + h - 4), theme.BRASS, 3)
    most = max((max(shares) for shares in curve.shares.values()), default=1.0)
    players = curve.match.players
    ways = [_way(curve, seat, most, rect) for seat in range(len(players))]
    for way, player in zip(ways, players, strict=True):
        for colour, width in ((theme.INK, 8), (canvas.looks[player.letter].colour, 5)):
            for one, other in pairwise(way):
                canvas.line(one, other, colour, width)
    across = _across(at, curve, rect)
    canvas.line((across, y), (across, y + h), theme.INK, 3)
    for seat, way in enumerate(ways):
        _draw_signs(canvas, players, seat, way)
    ends = [way[-1][1] if way else y + h / 2 for way in ways]
    for player, down in zip(players, spread(ends, y + 18, y + h - 18), strict=True):
        canvas.emblem(player.letter, x + w - 26, down, min(34.0, (h - 8) / len(ends)))


def _across(point: int, curve: Curve, rect: Rect) -> float:
    x, _, w, _ = rect
    return x + 24 + (w - 80) * point / max(1, len(curve.points) - 1)


def _way(curve: Curve, seat: int, most: float, rect: Rect) -> list[Point]:
    """Returns the known chances of a seat as points; the chart is `most` high."""
    _, y, _, h = rect
    return [
        (_across(point, curve, rect), y + 14 + (h - 28) * (1 - shares[seat] / most))
        for point, shares in sorted(curve.shares.items())
    ]


def _draw_signs(canvas: Canvas, players: Sequence[Player], seat: int, way: list[Point]) -> None:
    """Draws now and then the sign of its seat on a line, each at other points."""
    for number in signs(seat, len(players), len(way)):
        canvas.emblem(players[seat].letter, *way[number], 26)


def _asked(act: Callable[[], Want]) -> Callable[[str], Want]:
    return lambda _: act()


def _dark(canvas: Canvas, rect: Rect) -> None:
    x, y, w, _ = rect
    canvas.foot(y)
    canvas.box(rect, theme.TABLE_DARK, radius=0)
    canvas.line((x, y + 2), (x + w, y + 2), theme.BRASS, 3)
