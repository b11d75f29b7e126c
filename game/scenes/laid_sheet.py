"""A sheet of paper over the scene below, with a title and a column of widgets."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from game.match import Player
from game.scenes.menu import WidgetScene
from game.scenes.passing import Passing, grow
from game.tables import guests
from game.tables.mood import Mood
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.typeset import LINE, lines
from game.ui.widgets import Row, Widget, flow, foot

VEIL = 150  # how dark what lies below becomes
EDGE, LOW = 30.0, 50.0  # around the sheet; below it, where the buttons are told
NICHE = 96.0  # of a guest
TITLE, BODY = 54.0, 30.0  # letters, in units


class LaidSheet(WidgetScene):
    """A sheet of paper over the scene below, with a title and a column of widgets."""

    overlay = True
    wide = 760.0
    step = 92.0
    columns = 1  # of its rows, where it is as wide as it wants to be
    letters = 46  # in a line of its text there
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

    @property
    def across(self) -> float:
        """How wide the sheet is here."""
        return min(self.wide, self.size[0] - 2 * EDGE)

    @property
    def narrow(self) -> bool:
        """Whether it is narrower than it wants to be: words break into more lines."""
        return self.across < self.wide

    def _head(self) -> float:
        body = self.body()
        if not self.narrow:
            return 130.0 + (40.0 * (len(body) // self.letters + 1) + 10 if body else 0.0)
        many = lines(body, BODY, self.across - 120) if body else 0
        return self._neck() + 10 + (many * BODY * LINE + 14 if many else 0.0)

    def _neck(self) -> float:
        """Where the headline ends."""
        return 120.0 + (lines(self.title(), TITLE, self._room(), "title") - 1) * TITLE * LINE

    def _room(self) -> float:
        """How wide the headline may be."""
        return self.across - (2 * NICHE + 100 if self.guest() else 80)

    def area(self) -> Rect:
        """Where the sheet lies."""
        wide, high = self.across, self.tall()
        above = min((self.size[1] - high) / 2, self.size[1] - high - LOW)
        return (self.size[0] - wide) / 2, above, wide, high

    def tall(self) -> float:
        """How high the sheet is."""
        if not self.narrow:
            return self._head() + self.step * ceil(len(self.rows()) / self.columns) + 40
        return self._head() + foot(self._column(0.0, 0.0)) + 62

    def high(self, size: tuple[float, float]) -> float:
        self.size = size
        return max(size[1], EDGE + self.tall() + LOW)

    def widgets(self) -> list[Widget]:
        x, y, _, _ = self.area()
        return self._column(x + 60, y + self._head())

    def _column(self, x: float, y: float) -> list[Widget]:
        """The rows from a place on, as high as their words need it where there is little room."""
        w, rows = self.across - 120, self.rows()
        if self.narrow:
            return flow(rows, (x, y, w), gap=22.0, least=self.step - 22)
        many, high = self.columns, self.step - 22
        down = ceil(len(rows) / many)
        wide = (w - 22 * (many - 1)) / many
        return [
            row.at((x + n // down * (wide + 22), y + n % down * self.step, wide, high))
            for n, row in enumerate(rows)
        ]

    def ground(self, canvas: Canvas) -> None:
        """The layer between the sheet and the scene below."""
        canvas.dim(VEIL)

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Passing | None:
        return grow(canvas, under, self.area(), VEIL)

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        x, y, w, h = self.area()
        canvas.panel((x, y, w, h))
        if guest := self.guest():
            guests.portrait(canvas, (x + 30, y + 20, NICHE, NICHE), *guest)
        self._draw_title(canvas, x + w / 2, y)
        self.draw_body(canvas)
        self.draw_widgets(canvas)
        if self.message and self.larger:
            self.draw_plate(canvas, self.message)
        elif self.message:
            canvas.paragraph(
                self.message, (x, y + h + 20, w, 80), 28, theme.BRASS_LIGHT, "bold", "center"
            )

    def _draw_title(self, canvas: Canvas, middle: float, y: float) -> None:
        room = self._room()
        if self.narrow:
            area = (middle - room / 2, y + 40, room, 0.0)
            canvas.paragraph(self.title(), area, TITLE, theme.INK, "title", "center")
        else:
            canvas.text(self.title(), middle, y + 74, TITLE, theme.INK, "title", "center", room)

    def draw_body(self, canvas: Canvas) -> None:
        """Draws what stands between the headline and the widgets."""
        if self.body():
            x, y, w, _ = self.area()
            neck = self._neck() if self.narrow else 120.0
            room = 0.0 if self.narrow else self._head() - 130
            rect = (x + 60, y + neck, w - 120, room)
            canvas.paragraph(self.body(), rect, BODY, theme.INK, align="center")
