"""Leaving while something is not saved yet: it is waited for, and asked if it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.kit import Kit
from game.scenes.passing import Passing
from game.scenes.scene import Pop, Push, Want
from game.scenes.sheet import Sheet
from game.ui.canvas import Canvas
from game.ui.focus import Hotspot
from game.ui.intents import Intent
from game.ui.widgets import Row

QUICK = 0.2  # seconds most disks need at most, in which nothing is shown
LONG = 5.0  # seconds of waiting, after which one may go without

Then = Callable[[], Want]


def leaving(kit: Kit, then: Then) -> Want:
    """Leads on at once if everything is saved, and otherwise as soon as it is."""
    kit.keeper.hurry()
    return then() if kit.keeper.settled else Push(Leaving(kit, then))


class Leaving(Sheet):
    """Waits for the disk, unseen at first as most disks are quick; unsaved things are given up only
    when somebody says so."""

    wide = 1000.0
    sound = ""

    def __init__(self, kit: Kit, then: Then) -> None:
        super().__init__(kit)
        self.then = then
        self.waited = 0.0

    @property
    def asks(self) -> bool:
        """Waiting has taken long, or has failed: people are asked."""
        return self.kit.keeper.unsaved or self.waited > LONG

    @property
    def unseen(self) -> bool:
        """It has not taken long enough yet to be worth a word."""
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

    def title(self) -> str:
        return self.kit.t("leaving.title" if self.asks else "table.saving")

    def body(self) -> str:
        return self.kit.t("leaving.body") if self.asks else ""

    def rows(self) -> list[Row]:
        t = self.kit.t
        again = Row("again", t("leaving.again"), icon="hourglass", yes=self._again)
        stay = Row("stay", t("leaving.stay"), icon="back", yes=lambda _: Pop())
        leave = Row("leave", t("leaving.leave"), icon="door", yes=lambda _: self.then())
        return [again, stay, leave] if self.asks else [stay]

    def _again(self, _: str) -> Want:
        self.waited = 0.0
        self.kit.keeper.hurry()
        self.message = ""
        return None

    def handle(self, intent: Intent) -> Want:
        return None if self.unseen else super().handle(intent)

    def spots(self) -> list[Hotspot]:
        return [] if self.unseen else super().spots()

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Passing | None:
        return None if self.unseen else super().comes(canvas, under)

    def draw(self, canvas: Canvas) -> None:
        if not self.unseen:
            super().draw(canvas)

    def told(self, sentence: str) -> None:
        """Shows the reason why nothing can be saved below the sheet."""
        self.message = sentence

    def advance(self, seconds: float) -> Want:
        self.waited += seconds
        return self.then() if self.kit.keeper.settled else None
