"""The last turn once more: the others' actions since somebody's own turn, on a small stage.

Only public events are told again.
"""

from __future__ import annotations

from game.match import Match
from game.scenes.kit import Kit
from game.scenes.recall import Told, reader_of
from game.scenes.scene import Pop
from game.scenes.stage import SHAPE
from game.scenes.staged import StagedSheet
from game.tables.cards import card_picture
from game.ui import theme, typeset
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import CHOICE, Row, Widget, beside

PICTURE = 860.0  # how wide the stage is
SIDE = 600.0  # how wide the lines are beside it
ROW = 68.0  # how high a line is, if there is room
BUTTONS = 24 + 70 + 30.0  # from the stage to the lines, where these stand below it


class LastTurn(StagedSheet):
    """Lies over the table until somebody has seen enough: the stage, and a line for each beat."""

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit, match, reader_of(match))
        self.lines = [beat.line for beat in self.stage.beats] if self.stage else []
        self.wide = PICTURE + SIDE + 160 if self.stage else 760.0

    def title(self) -> str:
        return self.kit.t("last_turn.title")

    def body(self) -> str:
        return "" if self.stage else self.kit.t("last_turn.none")

    def rows(self) -> list[Row]:
        leaf = self.stage.leaf if self.stage else None
        done = self.kit.t("common.done")
        return [Row("done", done, icon="tick", yes=lambda _: Pop(), step=leaf)]

    def tall(self) -> float:
        if self.stage is None:
            return super().tall()
        if not self.narrow:
            return 140 + PICTURE * SHAPE + 140
        wide = self._stage_wide()
        lines = sum(self._line_high(line, wide) for line in self.lines)
        return self._neck() + 10 + wide * SHAPE + BUTTONS + lines + 40

    def _stage_wide(self) -> float:
        return min(PICTURE, self.across - 40) if self.narrow else PICTURE

    def stage_area(self) -> Rect:
        x, y, w, _ = self.area()
        wide = self._stage_wide()
        if self.narrow:  # the buttons and the lines stand below it
            return x + (w - wide) / 2, y + self._neck() + 10, wide, wide * SHAPE
        return x + 60, y + 140, wide, wide * SHAPE

    def widgets(self) -> list[Widget]:
        if self.stage is None:
            return super().widgets()
        x, y, w, h = self.stage_area()
        (done,) = self.rows()
        leaf = Row("leaf", kind=CHOICE, value=self.stage.place, step=self.stage.leaf)
        if self.narrow:
            return beside([leaf, done], (1, 1), (x, y + h + 24, w, 70))
        return [
            done.at((x + w + 40, y + h + 36, SIDE, 70)),
            leaf.at((x + w / 2 - 220, y + h + 36, 440, 70)),
        ]

    def draw_body(self, canvas: Canvas) -> None:
        if self.stage is None:
            super().draw_body(canvas)
            return
        x, y, w, h = self.stage_area()
        if self.narrow:
            top = y + h + BUTTONS - 10
            for number, line in enumerate(self.lines):
                high = self._line_high(line, w)
                self._draw_line(canvas, line, (x, top, w, high), number == self.stage.at)
                top += high
            return
        row = min(ROW, h / len(self.lines))
        for number, line in enumerate(self.lines):
            room = (x + w + 40, y + number * row, SIDE, row)
            self._draw_line(canvas, line, room, number == self.stage.at)

    def _line_high(self, line: Told, wide: float) -> float:
        """How high a line is that is as high as its words."""
        cards = 46.0 * len(line.cards)
        return max(ROW if cards else 0.0, typeset.tall(line.words, 26, wide - 70 - cards) + 20)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.stage and self.narrow:
            _, y, _, h = self.widgets()[0].rect
            self.show_stage(y + h)

    def _draw_line(self, canvas: Canvas, line: Told, rect: Rect, lit: bool) -> None:
        """A line with the cards seen; the one whose beat is on the stage is lit."""
        x, y, w, h = rect
        if lit:
            canvas.box((x, y + 2, w, h - 4), theme.BRASS_LIGHT, radius=8)
        cards = 46.0 * len(line.cards)
        canvas.emblem(self.match.players[line.seat].letter, x + 28, y + h / 2, min(40.0, h - 10))
        room = (x + 58, y + 4, w - 70 - cards, h - 8)
        high = canvas.paragraph(line.words, room, 26, draw=False)
        down = max(0.0, h - 8 - high) / 2
        canvas.paragraph(line.words, (x + 58, y + 4 + down, w - 70 - cards, h - 8), 26, theme.INK)
        for number, card in enumerate(line.cards):
            picture = card_picture(canvas, card, min(h, ROW) - 8)
            canvas.centred(picture, x + w - cards + 46 * number + 16, y + h / 2)
