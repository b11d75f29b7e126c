"""A sheet with a small stage on it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.match import Match
from game.scenes.kit import Kit
from game.scenes.missing import DeliberateLaid
from game.scenes.page import BELOW, FOOT
from game.scenes.recall import MOST, recall
from game.scenes.scene import Want
from game.scenes.stage import Stage
from game.ui.canvas import Canvas, Rect
from game.ui.intents import Intent


class StagedSheet(DeliberateLaid):
    """Plays what has happened since the last turn of a seat; without a `stage` if that is nothing.

    While only the stage moves, everything around it is a picture, and what lies below is not drawn:
    then it is no overlay.
    """

    def __init__(self, kit: Kit, match: Match, reader: int) -> None:
        super().__init__(kit)
        self.match = match
        beats = recall(kit, match, reader)[-MOST:]
        self.stage = Stage(kit, match, beats) if beats else None
        self._around: tuple[Hashable, pygame.Surface] | None = None

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
            before = self.stage.at
            self.stage.advance(seconds)
            if self.stage.at != before or not self.stage.running or super().moving:
                self.overlay = True
        return super().advance(seconds)

    # Whatever happens, everything is drawn anew

    def entered(self) -> None:
        super().entered()
        self.overlay = True

    def handle(self, intent: Intent) -> Want:
        self.overlay = True
        return super().handle(intent)

    def take(self, id_: Hashable, device: str) -> Want:
        self.overlay = True
        return super().take(id_, device)

    def stand(self, id_: Hashable) -> None:
        self.overlay = True
        super().stand(id_)

    def device_gone(self, device: str) -> None:
        self.overlay = True

    def device_came(self, device: str) -> None:
        self.overlay = True

    def cover(self) -> None:
        self.overlay = True

    def told(self, sentence: str) -> None:
        self.overlay = True
        super().told(sentence)

    def show_stage(self, foot: float) -> None:
        """On a page that scrolls, the stage is to be seen, and what ends so far down with it."""
        if self.seen is not None:
            self.place = self.stage_area()[0], foot + 12 + FOOT - BELOW

    def veils(self, canvas: Canvas) -> bool:
        """Whether its ground is to be drawn: the margin is no part of the picture that is kept."""
        return self.overlay or bool(canvas.margin)

    def ground(self, canvas: Canvas) -> None:
        if self.veils(canvas):
            super().ground(canvas)

    def draw(self, canvas: Canvas) -> None:
        look = canvas.look
        if not self.overlay and self._around and self._around[0] == look:
            canvas.pen.blit(self._around[1], (0, 0))
        else:
            if not self.overlay:  # the window has just changed
                canvas.backdrop()
            super().draw(canvas)
            if self.stage and self.stage.running and self.seen is None:
                self._around = look, canvas.surface.copy()
                self.overlay = False
        if self.stage:
            self.stage.draw_framed(canvas, self.stage_area())
