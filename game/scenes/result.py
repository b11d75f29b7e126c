"""The result: after the finale winners first, everybody's hats counted, and what comes next."""

from __future__ import annotations

from functools import partial
from math import ceil
from pathlib import Path

import pygame

from game.evening import places
from game.match import Match
from game.motion import Cue
from game.scenes import answers, rivals
from game.scenes.finale import Finale
from game.scenes.kit import Kit
from game.scenes.newsreel import NewsreelScene
from game.scenes.passing import Passing, iris
from game.scenes.saying import Saying
from game.scenes.scene import Pop, Push, Want
from game.scenes.secrecy import Secrecy
from game.scenes.show import ShowScene
from game.sight import sight
from game.tables.panel import Scored
from game.tables.shelf import FACES
from game.tables.table import AnyTable
from game.ui import theme
from game.ui.canvas import DESIGN, Canvas, Rect
from game.ui.intents import Intent
from game.ui.typeset import LINE, lines
from game.ui.widgets import Row, Widget, beside

TOP, LOW = 296.0, 24.0  # room for the name above the sheet, which does not grow; and below
LEFT, WIDE = 40.0, 1140.0
ROW, ROWS = 88.0, 472.0  # from row to row at most; all of them, which may be close together then
CLOSE = 78.0
HEAD, FOOT = 84.0, 204.0  # of the sheet: the reason, and the buttons
BUTTONS = 94.0  # from a row of buttons to the next, where they stand in more than one
AFTER = 28.0  # letters of what becomes of computers that follow people
NAMED = 64.0  # the line of the name, where the score stands in one of its own
UP = 40.0  # how far a row slides
LOOKED = 6.0  # seconds, where nobody is there to press a button


class ResultScene(ShowScene):
    """Hides the table, once the iris has closed; a press during the finale ends only that."""

    overlay = True
    read_first = True

    def __init__(
        self,
        kit: Kit,
        match: Match,
        path: Path | None,
        table: AnyTable,
        demo: bool = False,
        goes_on: bool = False,
        fresh: bool = False,
    ) -> None:
        """`path`: of the record, which is finished; `demo`: nobody is there to press a button;
        `goes_on`: another game of the evening follows; `fresh`: the end has just been shown."""
        super().__init__(kit, demo)
        self.ways = self._ways(goes_on)
        self.match = match
        rules, eyes = match.game.rules, Secrecy(match, demo).eyes()
        self.sight = sight(rules, match.state, eyes, match.shown_at(len(match.log)))
        self.table = table
        self.demo = demo
        self.result = match.game.rules.result(match.state)
        self.age = 0.0
        self.path = path
        self.finale = Finale(kit, match, table, self.result)
        self.fresh = fresh
        self.after = rivals.next_time(kit, match, path) if path is not None else ""
        self._ahead = list(range(-1, len(match.players)))  # of the pictures to be made
        if fresh and kit.settings.speed != "off":
            clip = self.finale.clip()  # from its first frame on
            self.reel.add(lambda: clip)
        self._cover()

    def _ways(self, goes_on: bool) -> dict[str, object]:
        """The buttons, with the answers they leave with."""
        return {
            **({"evening": answers.GoOn()} if goes_on else {"again": answers.Again()}),
            "review": answers.LookBack(),
            "undo": answers.Undo(),
            "title": answers.ToTitle(),
        }

    def entered(self) -> None:
        """The match is over for good, as far as anybody can see."""
        if self.fresh and not self.reel.running:
            self._cheer()
        self.fresh = False
        if self.path is not None:
            rivals.count(self.kit, self.match, self.path)
            self.kit.saves.finish(self.path)
            self.path = None

    def _cheer(self) -> None:
        """Those who see everything at once hear at least that somebody has won."""
        for name in () if self.result.empty else ("win", "applause"):
            self.kit.sound(Cue(0.0, name), self.demo)

    def goes(self, canvas: Canvas, last: pygame.Surface) -> Passing | None:
        """The poster goes away in an iris; the table is there again."""
        return iris(last, canvas.surface.copy(), None, closing=True)

    # Time

    @property
    def moving(self) -> bool:
        return self.demo or super().moving

    def advance(self, seconds: float) -> Want:
        if self.demo and not self.reel.running:
            self.age += seconds
            return Pop(answers.ToTitle()) if self.age > LOOKED else None
        super().advance(seconds)
        self._cover()
        return None

    def saying(self) -> Saying:
        """Who has won is said when the name stands there, the rest when it has risen."""
        won = self.finale.said if self.finale.at >= self.finale.times.name else ""
        return Saying(won) if self.reel.running else super().saying()._replace(title=won)

    def handle(self, intent: Intent) -> Want:
        want = super().handle(intent)
        self._cover()
        return want

    def _cover(self) -> None:
        """The table can be seen as long as the iris is open."""
        self.overlay = not self.finale.covers

    def back(self) -> Want:
        self.focus = "title"
        return None

    # The picture

    @property
    def _narrow(self) -> bool:
        """There is no room for name and score beside each other."""
        return self.size[0] < WIDE + 2 * LEFT

    @property
    def _per_row(self) -> int:
        return 2 if self._narrow else len(self.ways)

    @property
    def _foot(self) -> float:
        return FOOT + BUTTONS * (ceil(len(self.ways) / self._per_row) - 1)

    @property
    def _head(self) -> float:
        """Of the sheet: the reason, and what becomes of computers that follow people."""
        room = min(WIDE, self.size[0] - 2 * LOW) - 100
        return HEAD + (lines(self.after, AFTER, room) * AFTER * LINE if self.after else 0.0)

    def _top(self) -> float:
        """Room for the name, which is as large as ever on a canvas of larger letters."""
        return TOP * min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])

    def high(self, size: tuple[float, float]) -> float:
        if self.finale.risen(-1) == 0:
            return size[1]
        self.size = size
        return max(size[1], self._top() + LOW + self._tall())

    def _tall(self) -> float:
        """How high the sheet is."""
        return self._head + self._foot + self._pitch() * len(self.match.players)

    def _area(self) -> Rect:
        """The sheet, in the middle of the room below the name."""
        room = self.size[1] - self._top() - LOW
        wide = min(WIDE, self.size[0] - 2 * LOW)
        left = LOW if self._narrow else LEFT
        return left, self._top() + max(0.0, room - self._tall()) / 2, wide, self._tall()

    def _pitch(self) -> float:
        seats = len(self.match.players)
        least = min(CLOSE, (ROWS + HEAD - self._head) / seats)
        if self._narrow:
            return NAMED + ROW
        room = self.size[1] - self._top() - LOW - self._head - self._foot
        return max(least, min(ROW, room / seats))

    def widgets(self) -> list[Widget]:
        x, y, w, h = self._area()
        t, per = self.kit.t, self._per_row
        each = (w - 120 - 20 * (per - 1)) / per
        top = y + h - self._foot + 20
        found = []
        for number, (id_, answer) in enumerate(self.ways.items()):
            row, column = divmod(number, per)
            rect = (x + 60 + column * (each + 20), top + BUTTONS * row, each, 74)
            leave = partial(_leave, answer)
            found.append(Row(id_, t(f"result.{id_}"), yes=leave).at(rect))
        if "review" not in self.ways:  # nothing of a first game is kept
            return found
        fair = Row("fair", t("fair.title"), icon="die", yes=partial(_leave, answers.FairPlay()))
        reel = Row("newsreel", t("result.newsreel"), icon="film", yes=self._newsreel)
        return [*found, *beside([reel, fair], (1, 1), (x + 60, y + h - 94, w - 120, 66))]

    @property
    def told_how(self) -> bool:
        return self.finale.risen(len(self.match.players)) >= 1 and not self.demo

    def _newsreel(self, _: str) -> Want:
        return Push(NewsreelScene(self.kit, self.match))

    def ground(self, canvas: Canvas) -> None:
        self.finale.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        part = self.finale.risen(-1)
        if self.finale.idle and part == 0 and self._ahead:
            self._prepare(canvas)
        if part > 0:
            x, y, w, h = self._area()
            y += (1 - part) * (canvas.size[1] - y)
            canvas.panel((x, y, w, h))
            reason = self.kit.t(f"result.reason_{self.result.reason}")
            canvas.text(reason, x + w / 2, y + 48, 32, theme.INK_SOFT, "text", "center", w - 100)
            if self.after:
                after = (x + 50, y + HEAD - 12, w - 100, 0.0)
                canvas.paragraph(self.after, after, AFTER, theme.INK, align="center")
            self._draw_rows(canvas, x + 60, y + self._head, w - 120)
        if self.finale.risen(len(self.match.players)) >= 1 and not self.demo:
            self.draw_widgets(canvas)

    def _prepare(self, canvas: Canvas) -> None:
        """Makes the pictures of a row before it is seen, or at last those of the buttons."""
        clip, seat = canvas.pen.get_clip(), self._ahead.pop()
        canvas.pen.set_clip((0, 0, 0, 0))
        if seat < 0:
            self.draw_widgets(canvas)
        else:
            self._draw_row(canvas, 2, seat, (0.0, 0.0, WIDE - 120, self._pitch() - 12))
        canvas.pen.set_clip(clip)
        self.place = None

    def _draw_rows(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        """A row a seat, winners first; the last number decides the game."""
        step, place, scores = self._pitch(), places(self.result), self.result.scores
        order = sorted(range(len(place)), key=lambda s: (place[s], -(scores[s] or 0), s))
        for row, seat in enumerate(order):
            part = self.finale.risen(row)
            if part > 0:
                rect = (x, y + row * step + UP * (1 - part), w, step - 12)
                self._draw_row(canvas, place[seat], seat, rect)

    def _draw_row(self, canvas: Canvas, place: int, seat: int, rect: Rect) -> None:
        x, y, w, h = rect
        player, score = self.match.players[seat], self.result.scores[seat]
        won, middle = place == 1 and not self.result.empty, y + (NAMED if self._narrow else h) / 2
        canvas.box(rect, theme.PAPER_LIT if won else theme.PAPER_SHADE, theme.INK, 2)
        canvas.text(str(place), x + 36, middle, 38, theme.INK_SOFT, "bold", "center")
        canvas.emblem(player.letter, x + 94, middle, 48)
        room = w - 134 - 200 if self._narrow else w * 0.27
        canvas.text(player.name, x + 134, middle, 36, theme.INK, "bold", "left", room)
        scored = (x + w * 0.42, y, w * 0.42, h)
        if self._narrow:
            scored = (x + 134, y + NAMED, min(w - 150, WIDE * 0.42), h - NAMED)
        of = Scored(self.sight, self.match.players, seat)
        FACES[self.match.game.name].score(canvas, self.kit.texts, of, scored)
        shown = "" if score is None else str(score)
        wide = canvas.text(shown, x + w - 30, middle, 48, theme.INK, "bold", "right")
        if won:
            canvas.icon("trophy", x + w - 30 - max(wide, 60) - 36, middle, 44, theme.BRASS_INK)


def _leave(answer: object, _: str) -> Want:
    return Pop(answer)
