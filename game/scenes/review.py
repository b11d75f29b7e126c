"""Looking back: everybody's chances from the first action to the last, and the turning points."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from game.match import Match
from game.rules.chance import shares
from game.rules.protocol import OVER
from game.scenes import answers
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.news import said
from game.scenes.newsreel import NewsreelScene
from game.scenes.page import BELOW, FOOT
from game.scenes.performance import Performance
from game.scenes.samples import FEW, coarse_to_fine, jumps, points, signs, spread
from game.scenes.scene import Pop, Push, Want
from game.tables.panel import strip
from game.tables.shelf import FACES
from game.thinking import Chances
from game.ui import theme, typeset
from game.ui.canvas import DESIGN, SMALLEST, Canvas, Point, Rect
from game.ui.widgets import TILE, Row, Widget

ROUNDS = 8  # how often chances that waver are asked for: the curve gets truer as one looks
AT_ONCE = 20  # points that are asked for together, where each is asked for once
TURNS = 3  # turning points that are marked
HIGH = 330.0  # of the sheet with the curve
ROOMY = 1700.0, 1000.0  # units: from here on it lies below the table in the same window
CHART, SEAT = 200.0, 46.0  # of the curve, and of the line of a seat, where they are a page
BESIDE = 1300.0  # as wide as this, the seats stand beside it
LINE = 34.0  # of what has happened there
EDGE = 40.0
PACE = 1.4  # seconds for each position while they are shown one after the other
LINES = 2  # of the events before a position, that are told


class Position(Performance):
    """One of a game that is over: nobody is to move any more."""

    lit = OVER


class ReviewScene(WidgetScene):
    """The table as it was, and below it the curve of chances, which grows as it is worked out."""

    in_line = True
    lift = HIGH + 44

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit)
        self.match = match
        self.points = points(match)
        self.order = coarse_to_fine(len(self.points))
        self.shares: dict[int, tuple[float, ...]] = {}
        self.times = [0] * len(self.points)  # how often each was worked out
        self.rounds, self.together = (1, AT_ONCE) if match.game.ai.STEADY else (ROUNDS, 1)
        self.at = len(self.points) - 1
        self.stride = ceil(len(self.points) / FEW)  # points from one to the next while one watches
        self.asked: list[int] = []
        self.watching = False
        self.age = 0.0  # seconds the position has been shown while one watches
        self.happened = ""  # the sentence about the events before the position
        self.focus = "cursor"
        self.position = Position(kit, match)
        self.position.eyes = frozenset(range(len(match.players)))  # everything lies open
        self.table = self.position.table
        self._window = DESIGN
        if match.over:
            self._learn(self.at, shares(match.game.rules, match.state))
            self.times[self.at] = self.rounds
        self._show()

    @property
    def changing(self) -> object:
        return self.at, sum(self.times), self.message

    def _show(self) -> None:
        """The position under the cursor."""
        self.happened = self._sentence()
        self.age, self.message = 0.0, ""
        self.position.show(self.position.after(self.points[self.at]))

    def _sentence(self) -> str:
        """The last news about the actions since the position before."""
        if not self.at:
            return self.kit.t("review.start")
        before = max(0, self.at - (self.stride if self.watching else 1))
        since = range(self.points[before], self.points[self.at])
        lines: list[str] = []
        for number in reversed(since):
            lines = [line for _, line in said(self.kit.texts, self.match, number)] + lines
            if len(lines) >= LINES:
                break
        return " · ".join(lines[-LINES:])

    # Working out

    def advance(self, seconds: float) -> Want:
        if self.watching:
            self._watch_on(seconds)
        if self.asked and isinstance(found := self.kit.thinker.reply(), tuple):
            for point, chances in zip(self.asked, found, strict=True):
                self._learn(point, chances)
            self.asked = []
        if not self.asked and min(self.times) < self.rounds:
            self._ask()
        return None

    def _learn(self, point: int, found: tuple[float, ...]) -> None:
        """Chances worked out again are averaged with earlier ones."""
        times, known = self.times[point], self.shares.get(point, found)
        self.shares[point] = tuple(
            (old * times + new) / (times + 1) for old, new in zip(known, found, strict=True)
        )
        self.times[point] = times + 1

    def _ask(self) -> None:
        """The next points, those first that were asked for least often."""
        match, times = self.match, self.times
        wanted = [point for point in self.order if times[point] < self.rounds]
        self.asked = sorted(wanted, key=times.__getitem__)[: self.together]
        states = tuple(match.state_at(self.points[point]) for point in self.asked)
        first = self.asked[0]
        self.kit.thinker.ask(Chances(match.game.name, states, f"{first} {times[first]}"))

    def turning_points(self) -> list[int]:
        """Where somebody's chances have changed most since the point before."""
        return sorted(point for jump, point in jumps(self.shares)[-TURNS:] if jump > 0.1)

    def turning_actions(self) -> range | None:
        """The actions about where chances have changed most, as far as is known."""
        if not self.turning_points():
            return None
        point = jumps(self.shares)[-1][1]
        before = max(0, point - self.stride)
        return range(self.points[before], self.points[point])

    @property
    def known(self) -> int:
        """Of how many positions of a hundred the chances are known."""
        return 100 * len(self.shares) // len(self.points)

    # Choices

    def widgets(self) -> list[Widget]:
        t = self.kit.t
        buttons = (
            ("turn", "crosshair", lambda _: self._next_turn()),
            ("watch", "pause" if self.watching else "play", lambda _: self._watch()),
            ("newsreel", "film", lambda _: self._newsreel()),
            ("play", "undo", lambda _: self._play_on()),
            ("back", "back", lambda _: self.back()),
        )
        found = [
            Row(
                "cursor", kind=TILE, said=self._place(), step=self._step_to, slide=self._slide_to
            ).at(self._curve())
        ]
        for number, (id_, icon, act) in enumerate(buttons):
            key = "review.pause" if icon == "pause" else f"review.{id_}"
            label = t("common.back") if id_ == "back" else t(key)
            found.append(Row(id_, label, icon=icon, yes=act).at(self._button(number)))
        if not self._paged:
            return found
        wide, high = self._window  # the table is a place to look at, and to go on from there, too
        board = (12.0, 12.0, wide - 24, high - strip(self._window) - 24)
        return [Row("board", kind=TILE, step=self._step_to).at(board), *found]

    def _button(self, number: int) -> Rect:
        """Where one of the five buttons is: all in a row, or two."""
        wide, high = self._window
        if self._paged:
            each = (wide - 2 * EDGE - 20) / 2
            row, column = divmod(number, 2)
            return EDGE + column * (each + 20), self._low() + row * 88, each, 72.0
        each = (wide - 120 - 80) / 5
        return 60 + number * (each + 20), high - 96, each, 72.0

    # Where letters are large it is a page: the table, the words, the curve, the seats, the buttons

    @property
    def _paged(self) -> bool:
        return self._window[0] < ROOMY[0] or self._window[1] < ROOMY[1]

    def high(self, size: tuple[float, float]) -> float:
        self._window = size
        self.lift = 0.0 if self._paged else HIGH + 44
        return self._low() + 3 * 88 + 20 if self._paged else size[1]

    def _top(self) -> float:
        """Where the table ends."""
        return self._window[1] - (strip(self._window) if self._paged else HIGH + 40)

    def _told(self) -> float:
        """How high what has happened is on a page, with the share of what is known."""
        words = self.message or self.happened
        tall = typeset.tall(words, 28, self._window[0] - 2 * EDGE, "bold")
        return max(LINE * (2 if self._beside else 3), tall) + 44

    def _low(self) -> float:
        """Where the buttons begin on a page."""
        _, y, _, h = self._curve()
        return y + h + 24 + (0.0 if self._beside else ceil(len(self.match.players) / 2) * SEAT + 20)

    @property
    def _beside(self) -> bool:
        """The seats stand beside the curve."""
        return not self._paged or self._window[0] >= BESIDE

    def _place(self) -> str:
        """Which of the positions is shown."""
        return self.kit.t("said.place", n=self.at + 1, of=len(self.points))

    def _slide(self, widget: Widget, pos: tuple[float, float]) -> Want:
        """The cursor follows the mouse over the curve."""
        first, last = self._across(0), self._across(len(self.points) - 1)
        part = (pos[0] - first) / max(1.0, last - first)
        self._slide_to(min(1.0, max(0.0, part)))
        return None

    def _watch(self) -> None:
        """The positions follow each other by themselves, or stop; at the end it begins anew."""
        self.watching = not self.watching
        if self.watching and self.at == len(self.points) - 1:
            self.at = 0
        self._show()

    def _watch_on(self, seconds: float) -> None:
        self.age += seconds
        if self.age > PACE:
            self._step_to(self.stride)
            self.watching = self.at < len(self.points) - 1

    def _step_to(self, by: int) -> None:
        self.at = max(0, min(len(self.points) - 1, self.at + by))
        self._show()

    def _slide_to(self, part: float) -> None:
        self.at = round(part * (len(self.points) - 1))
        self._show()

    def _next_turn(self) -> None:
        turns = self.turning_points()
        if turns:
            self.at = next((point for point in turns if point > self.at), turns[0])
            self._show()
        elif self.known < 100:
            self.message = self.kit.t("review.no_turn_yet", percent=self.known)
        else:
            self.message = self.kit.t("review.no_turn")

    def _newsreel(self) -> Want:
        return Push(NewsreelScene(self.kit, self.match, self.turning_actions()))

    def _play_on(self) -> Want:
        """The same match, once more from this position; the one that was played is kept."""
        old, number = self.match, self.points[self.at]
        start = old.start if old.custom_start else None
        match = Match(
            old.game, old.options, old.players, old.seed, old.board, start, old.open_hands
        )
        match.first_by = old.first_by
        for index, action in enumerate(old.log[:number]):
            match.play(action, index in old.typed)
        return Pop(answers.PlayOn(match))

    # The picture

    def _curve(self) -> Rect:
        wide, high = self._window
        if self._paged:
            left = 320.0 if self._beside else EDGE
            return left, self._top() + 20 + self._told(), wide - EDGE - left, CHART
        return 320.0, high - HIGH + 14, wide - 380, HIGH - 140

    def draw(self, canvas: Canvas) -> None:
        (wide, high), top = canvas.size, self._top()
        self.table.arrange((wide, top + strip(self._window)))
        self.position.draw(canvas)
        canvas.box((0, top, wide, high - top), theme.TABLE_DARK, radius=0)
        canvas.line((0, top), (wide, top), theme.BRASS, 3)
        self._draw_line_above(canvas)
        self._draw_legend(canvas)
        self._draw_curve(canvas)
        self.draw_widgets(canvas)
        if self._paged:
            self._look(*self._curve())

    def _look(self, x: float, y: float, w: float, h: float) -> None:
        """On a page the table is seen as far as can be; all of it while one only watches."""
        if self.watching or self.focus == "board":
            self.place = x, self._top() / 2
        elif self.focus == "cursor":
            self.place = x, y + h + 16 + FOOT - BELOW

    def _draw_line_above(self, canvas: Canvas) -> None:
        """The event here, or an answer, and the share of positions known already."""
        wide, high = self._window
        y, right = high - HIGH - 13, wide - 60
        words, colour = self.message or self.happened, theme.PAPER
        if self.message:
            colour = theme.BRASS_LIGHT
        percent = self.kit.t("review.thinking", percent=self.known)
        if self._paged:
            room = (EDGE, self._top() + 16, wide - 2 * EDGE, 0.0)
            canvas.paragraph(words, room, 28, colour, "bold")
            if self.known < 100:
                below = self._curve()[1] - 24
                canvas.text(percent, wide - EDGE, below, SMALLEST, theme.QUIET, align="right")
            return
        if self.known < 100:
            right -= (
                canvas.text(percent, right, y, SMALLEST, theme.QUIET, "text", "right", 300) + 30
            )
        canvas.text(words, 60, y, 28, colour, "bold", "left", right - 60)

    def _draw_legend(self, canvas: Canvas) -> None:
        """Every seat with its chance under the cursor."""
        now, seats = self.shares.get(self.at), len(self.match.players)
        wide, (_, top, _, tall) = self._window[0], self._curve()
        step = min(SEAT, (tall - 6) / seats) if self._beside else SEAT
        for seat, player in enumerate(self.match.players):
            x, y = 46.0, top + 16 + step * seat
            if not self._beside:
                row, column = divmod(seat, 2)
                x, y = EDGE + 20 + column * wide / 2, top + tall + 24 + SEAT * (row + 0.5)
            canvas.emblem(player.letter, x, y, min(36.0, step - 4))
            canvas.text(player.name, x + 30, y, SMALLEST, theme.PAPER, "bold", "left", 140)
            shown = self.kit.t("common.percent", n=self._percent(now[seat])) if now else "…"
            canvas.text(shown, x + 244, y, 27, theme.BRASS_LIGHT, "bold", "right")

    def _percent(self, chance: float) -> int:
        face, match = FACES[self.match.game.name], self.match
        return face.percent(chance, match.options, len(match.players))

    def _draw_curve(self, canvas: Canvas) -> None:
        x, y, w, h = self._curve()
        canvas.box((x, y, w, h), theme.PAPER, theme.INK, 2, 6)
        canvas.line((x, y + h / 2), (x + w, y + h / 2), theme.PAPER_SHADE, 2)
        for point in self.turning_points():
            at = self._across(point)
            canvas.line((at, y + 4), (at, y + h - 4), theme.BRASS, 3)
        most = max((max(shares) for shares in self.shares.values()), default=1.0)
        ways = [self._way(seat, most) for seat in range(len(self.match.players))]
        for way, player in zip(ways, self.match.players, strict=True):
            for colour, width in ((theme.INK, 8), (canvas.looks[player.letter].colour, 5)):
                for one, other in pairwise(way):
                    canvas.line(one, other, colour, width)
        at = self._across(self.at)
        canvas.line((at, y), (at, y + h), theme.INK, 3)
        for seat, way in enumerate(ways):
            self._draw_signs(canvas, seat, way)
        ends = [way[-1][1] if way else y + h / 2 for way in ways]
        for player, down in zip(self.match.players, spread(ends, y + 18, y + h - 18), strict=True):
            canvas.emblem(player.letter, x + w - 26, down, min(34.0, (h - 8) / len(ends)))

    def _across(self, point: int) -> float:
        x, _, w, _ = self._curve()
        return x + 24 + (w - 80) * point / max(1, len(self.points) - 1)

    def _way(self, seat: int, most: float) -> list[Point]:
        """The chances of a seat, as far as they are known; `most` is as high as the chart."""
        _, y, _, h = self._curve()
        return [
            (self._across(point), y + 14 + (h - 28) * (1 - shares[seat] / most))
            for point, shares in sorted(self.shares.items())
        ]

    def _draw_signs(self, canvas: Canvas, seat: int, way: list[Point]) -> None:
        """Now and then the sign of its seat on a line, each at other points."""
        players = self.match.players
        for number in signs(seat, len(players), len(way)):
            canvas.emblem(players[seat].letter, *way[number], 26)
