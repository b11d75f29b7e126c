"""The last turn once more: the others' actions since somebody's own turn, on a small stage.

Only public events are told again.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.match.match import Match
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop
from game.scenes.telling.recap import reader_of
from game.scenes.telling.recap_sheet import RecapSheet
from game.scenes.telling.recap_stage import RecapStage
from game.ui.boxes.boxes import Box
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Framed, Scrolling
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

CARD, PART = 60.0, 150.0  # how high cards are beside a line; of the lines that are seen at least
LINE = "line"  # the key of one in the picture


class LastTurn(RecapSheet):
    """A sheet over the table until somebody has seen enough: a stage, and a line per beat."""

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit, match, reader_of(match))
        self.lines = [beat.line for beat in self.stage.beats] if self.stage else []
        self.wide = 1620.0 if self.stage else 760.0
        self.focus = "done"

    def title(self) -> str:
        return self.kit.t("last_turn.title")

    def body(self) -> str:
        return "" if self.stage else self.kit.t("last_turn.none")

    def rows(self) -> list[Row]:
        leaf = self.stage.leaf if self.stage else None
        done = self.kit.t("common.done")
        return [Row("done", done, icon="tick", yes=lambda _: Pop(), step=leaf)]

    def story(self, stage: RecapStage, picture: Box) -> Sequence[Box]:
        return picture, self.leaf(stage)

    def aside(self, stage: RecapStage) -> Sequence[Box]:
        lines = Below(tuple(map(self._line, range(len(self.lines)))), 6.0)
        return Scrolling(lines, PART, grow=1.0), self.choices()

    def _line(self, number: int) -> Box:
        """Returns a line; it is lit while its beat is on the stage."""
        lit = self.follows == (LINE, number)
        words = self.sentence(self.lines[number], 26.0, CARD)
        return Framed(words, (10.0, 5.0), _lit if lit else None, (LINE, number) if lit else None)

    @property
    def follows(self) -> Hashable:
        """Returns the line of the beat that is shown."""
        return (LINE, self.stage.at) if self.stage else self.focus


def _lit(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.BRASS_LIGHT, radius=8)
