"""A sheet with a small stage on it."""

from __future__ import annotations

from game.match import Match
from game.scenes.kit import Kit
from game.scenes.missing import DeliberateLaid
from game.scenes.page import BELOW, FOOT
from game.scenes.recall import MOST, recall
from game.scenes.scene import Want
from game.scenes.stage import Stage
from game.ui.canvas import Canvas, Rect


class StagedSheet(DeliberateLaid):
    """Plays what has happened since a seat's last turn; without a `stage` if that is nothing."""

    def __init__(self, kit: Kit, match: Match, reader: int) -> None:
        super().__init__(kit)
        self.match = match
        beats = recall(kit, match, reader)[-MOST:]
        self.stage = Stage(kit, match, beats) if beats else None

    def stage_area(self) -> Rect:
        """Where the stage is."""
        raise NotImplementedError

    @property
    def moving(self) -> bool:
        return super().moving or bool(self.stage and self.stage.running)

    @property
    def changing(self) -> object:
        return super().changing, self.stage and self.stage.at

    def advance(self, seconds: float) -> Want:
        if self.stage:
            self.stage.advance(seconds)
        return super().advance(seconds)

    def show_stage(self, foot: float) -> None:
        """On a page that scrolls, the stage is to be seen, and what ends so far down with it."""
        if self.seen is not None:
            self.place = self.stage_area()[0], foot + 12 + FOOT - BELOW

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.stage:
            self.stage.draw_framed(canvas, self.stage_area())
