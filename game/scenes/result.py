"""The result: winners first, everybody's hats counted, and what comes next."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.match import Match
from game.scenes import answers
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.newsreel import NewsreelScene
from game.scenes.scene import Pop, Push, Want
from game.scenes.scoop import joined
from game.tables.table import AnyTable
from game.ui import art, theme
from game.ui.canvas import Canvas
from game.ui.widgets import Row, Widget, beside


class ResultScene(WidgetScene):
    """Lies over the table, so that the last position can be seen around it."""

    overlay = True

    def __init__(
        self,
        kit: Kit,
        match: Match,
        path: Path | None,
        table: AnyTable,
        demo: bool = False,
        goes_on: bool = False,
    ) -> None:
        """`path`: of the record, which is finished; `demo`: nobody is there to press a button;
        `goes_on`: another game of the evening follows."""
        super().__init__(kit)
        self.ways = self._ways(goes_on)
        self.match = match
        self.table = table
        self.demo = demo
        self.result = match.game.rules.result(match.state)
        self.age = 0.0
        self.path = path

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
        if self.path is not None:
            self.kit.saves.finish(self.path)
            self.path = None

    def advance(self, seconds: float) -> Want:
        if self.demo:
            self.age += seconds
            return Pop(answers.ToTitle()) if self.age > 6 else None
        return None

    @property
    def moving(self) -> bool:
        return self.demo

    def back(self) -> Want:
        self.focus = "title"
        return None

    def _area(self) -> tuple[float, float, float, float]:
        high = 520.0 + 78 * len(self.match.players)
        return (self.size[0] - 1240) / 2, max(6.0, (self.size[1] - high) / 2), 1240, high

    def widgets(self) -> list[Widget]:
        x, y, w, h = self._area()
        t = self.kit.t
        each = (w - 120 - 20 * (len(self.ways) - 1)) / len(self.ways)
        top = y + h - 166
        found = []
        for number, (id_, answer) in enumerate(self.ways.items()):
            rect = (x + 60 + number * (each + 20), top, each, 74)
            leave = partial(_leave, answer)
            found.append(Row(id_, t(f"result.{id_}"), yes=leave).at(rect))
        if "review" not in self.ways:  # nothing of a first game is kept
            return found
        fair = Row("fair", t("fair.title"), icon="die", yes=partial(_leave, answers.FairPlay()))
        reel = Row("newsreel", t("result.newsreel"), icon="film", yes=self._newsreel)
        return [*found, *beside([reel, fair], (1, 1), (x + w / 2 - 350, y + h - 74, 700, 50))]

    def _newsreel(self, _: str) -> Want:
        return Push(NewsreelScene(self.kit, self.match))

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        canvas.dim(120)
        x, y, w, h = self._area()
        canvas.panel((x, y, w, h))
        names = [self.match.players[seat].name for seat in self.result.winners]
        self._draw_winner(canvas, x + w / 2, y + 150)
        said = self.kit.texts.plural(
            "result.winner", len(names), names=joined(names, self.kit.t("common.and"))
        )
        canvas.text(said, x + w / 2, y + 226, 60, theme.INK, "title", "center", w - 100)
        reason = self.kit.t(f"result.reason_{self.result.reason}")
        canvas.text(reason, x + w / 2, y + 286, 30, theme.INK_SOFT, "text", "center", w - 100)
        self._draw_scores(canvas, x + 60, y + 330, w - 120)
        self.draw_widgets(canvas)

    def _draw_winner(self, canvas: Canvas, x: float, y: float) -> None:
        letters = [self.match.players[seat].letter for seat in self.result.winners]
        for number, letter in enumerate(letters):
            picture = art.tower(letter, canvas.px(130), canvas.palette)
            left = x + (number - (len(letters) - 1) / 2) * 130
            canvas.stand(picture, left, y + 30)

    def _draw_scores(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        """A row a seat, winners first; the last number decides the game."""
        scores = self.result.scores
        winners = self.result.winners
        order = sorted(range(len(scores)), key=lambda s: (s not in winners, -(scores[s] or 0), s))
        for row, seat in enumerate(order):
            player = self.match.players[seat]
            top = y + row * 78
            won = seat in winners
            canvas.box((x, top, w, 66), theme.PAPER_LIT if won else theme.PAPER_SHADE, theme.INK, 2)
            canvas.emblem(player.letter, x + 40, top + 33, 48)
            canvas.text(player.name, x + 80, top + 33, 32, theme.INK, "bold", "left", w * 0.3)
            room = (x + w * 0.4, top, w * 0.44, 66.0)
            self.table.score(canvas, self.kit.texts, seat, room)
            shown = "" if scores[seat] is None else str(scores[seat])
            canvas.text(shown, x + w - 60, top + 33, 44, theme.INK, "bold", "center")
            if won:
                canvas.icon("trophy", x + w - 120, top + 33, 44, theme.BRASS)


def _leave(answer: object, _: str) -> Want:
    return Pop(answer)
