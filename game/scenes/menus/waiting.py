"""A sheet over something that is waited for, unseen at first, as most of it is quick."""

from __future__ import annotations

import pygame

from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.frame.transition import Transition
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.canvas import Canvas
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent

QUICK = 0.2  # seconds in which nothing is shown


class Waiting(Sheet):
    """A sheet while people wait; `waited`: seconds so far."""

    wide = 1000.0
    sound = ""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.waited = 0.0

    @property
    def asks(self) -> bool:
        """Says whether people are asked, and it does not only wait."""
        return False

    @property
    def unseen(self) -> bool:
        """Says whether it has not taken long enough yet to be worth a word."""
        return self.waited < QUICK and not self.asks

    @property
    def told_how(self) -> bool:
        return not self.unseen

    @property
    def changing(self) -> object:
        return super().changing, self.asks, self.unseen

    @property
    def moving(self) -> bool:
        return not self.asks

    def handle(self, intent: Intent) -> Want:
        return None if self.unseen else super().handle(intent)

    def spots(self) -> list[Hotspot]:
        return [] if self.unseen else super().spots()

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Transition | None:
        return None if self.unseen else super().comes(canvas, under)

    def draw(self, canvas: Canvas) -> None:
        if not self.unseen:
            super().draw(canvas)

    def told(self, sentence: str) -> None:
        """Shows a sentence below the sheet."""
        self.message = sentence

    def advance(self, seconds: float) -> Want:
        self.waited += seconds
        return None
