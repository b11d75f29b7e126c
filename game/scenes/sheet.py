"""A sheet of paper over the scene below, with a title and a column of widgets."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match import Player
from game.scenes.menu import WidgetScene
from game.scenes.passing import Passing, grow
from game.tables import guests
from game.tables.mood import Mood
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import Row, Widget

VEIL = 150  # how dark what lies below becomes
EDGE = 30.0  # around the sheet
NICHE = 96.0  # of a guest


class Sheet(WidgetScene):
    """A sheet of paper over the scene below, with a title and a column of widgets."""

    overlay = True
    wide = 760.0
    step = 92.0
    sound = "sheet"  # as it opens
    _heard = False

    def entered(self) -> None:
        if self.sound and not self._heard:
            self.kit.audio.play(self.sound)
        self._heard = True

    def title(self) -> str:
        """The headline."""
        raise NotImplementedError

    def body(self) -> str:
        """The text below the headline."""
        return ""

    def rows(self) -> Sequence[Row]:
        """The rows; `widgets` lays them out."""
        raise NotImplementedError

    def guest(self) -> tuple[Player, Mood] | None:
        """Whose guest looks out of the sheet, if it is about somebody."""
        return None

    def _head(self) -> float:
        return 130.0 + (40.0 * (len(self.body()) // 46 + 1) + 10 if self.body() else 0.0)

    def area(self) -> Rect:
        """Where the sheet lies."""
        wide = min(self.wide, self.size[0] - 2 * EDGE)
        high = self.tall()
        return (self.size[0] - wide) / 2, (self.size[1] - high) / 2, wide, high

    def tall(self) -> float:
        """How high the sheet is."""
        return self._head() + self.step * len(self.rows()) + 40

    def high(self, size: tuple[float, float]) -> float:
        return max(size[1], self.tall() + 2 * EDGE)

    def widgets(self) -> list[Widget]:
        x, y, w, _ = self.area()
        top = y + self._head()
        found = []
        for number, row in enumerate(self.rows()):
            rect = (x + 60, top + number * self.step, w - 120, self.step - 22)
            found.append(row.at(rect))
        return found

    def ground(self, canvas: Canvas) -> None:
        """The layer between the sheet and the scene below."""
        canvas.dim(VEIL)

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Passing | None:
        return grow(canvas, under, self.area(), VEIL)

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        x, y, w, h = self.area()
        canvas.panel((x, y, w, h))
        room = w - 80
        if guest := self.guest():
            guests.portrait(canvas, (x + 30, y + 20, NICHE, NICHE), *guest)
            room = w - 2 * NICHE - 100
        canvas.text(self.title(), x + w / 2, y + 74, 54, theme.INK, "title", "center", room)
        self.draw_body(canvas)
        self.draw_widgets(canvas)
        if self.message:
            canvas.paragraph(
                self.message, (x, y + h + 20, w, 80), 28, theme.BRASS_LIGHT, "bold", "center"
            )

    def draw_body(self, canvas: Canvas) -> None:
        """Draws what stands between the headline and the widgets."""
        if self.body():
            x, y, w, _ = self.area()
            rect = (x + 60, y + 120, w - 120, self._head() - 130)
            canvas.paragraph(self.body(), rect, 30, theme.INK, align="center")
