"""A sheet of paper over the scene below: a headline, some text, and rows to choose from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.match import Player
from game.scenes.frame.transition import Passing, grow
from game.scenes.menus.menu import WidgetScene
from game.tables import guests
from game.tables.mood import Mood
from game.ui.boxes.boxes import Box, Paint, Space, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.layout import Below, Beside, Framed, Grid, Scroll
from game.ui.boxes.pages import on_paper
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

VEIL = 150  # how dark the scene below becomes
EDGE = 24.0  # around the sheet
NICHE, SMALL = 96.0, 60.0  # of a guest; where there is little room
TITLE, BODY = 54.0, 30.0  # letters, in units
PAPER = "sheet"  # the key of its paper in the picture


class Sheet(WidgetScene):
    """A sheet over the scene below; subclasses say what is on it.

    `wide`: how wide it is at most, `columns`: of its rows, `pad`: its margin, `down`: its place in
    the height of the window, 0 … 1. Of a `tight` one the headline is smaller where there is little
    room."""

    overlay = arrives = True
    wide = 760.0
    columns = 1
    pad = (50.0, 34.0)
    down = 0.5
    tight = False
    sound = "sheet"  # as it opens
    _heard = False

    def entered(self) -> None:
        if self.sound and not self._heard:
            self.kit.audio.play(self.sound)
        self._heard = True

    def title(self) -> str:
        """Returns the headline."""
        raise NotImplementedError

    def body(self) -> str:
        """Returns the text below the headline."""
        return ""

    def rows(self) -> Sequence[Row]:
        """Returns what can be chosen."""
        raise NotImplementedError

    def guest(self) -> tuple[Player, Mood] | None:
        """Returns whose guest looks out of the sheet, if it is about somebody."""
        return None

    def middle(self) -> Sequence[Box]:
        """Returns what is between the headline and the rows: the text, by default."""
        return [Words(self.body(), BODY, align="center")] if self.body() else []

    def choices(self) -> Box:
        """Returns the rows in their columns."""
        return Grid(tuple(self.rows()), self.columns, 22.0, down=True, between=16.0)

    def main(self) -> Box:
        """Returns all that is below the headline; where there is no room for it, it scrolls."""
        return Scroll(Framed(Below((*self.middle(), self.choices()), 26.0), (10.0, 10.0)))

    def picture(self) -> Box:
        paper = Below((self._head(), self.main()), 10.0)
        ground = Framed(paper, self.pad, on_paper, PAPER, self.wide, y=self.down)
        return Framed(ground, (EDGE, EDGE))

    def _head(self) -> Box:
        title = Words(
            self.title(), TITLE, theme.INK, "title", "center", 2, shrinks=self.tight, grow=1.0
        )
        guest = self.guest()
        if guest is None:
            return title

        def paint(canvas: Canvas, rect: Rect) -> None:
            guests.portrait(canvas, rect, *guest)

        niche = Paint(paint, (NICHE, NICHE), guest, (NICHE, SMALL), shaped=True)
        return Beside((niche, title, Space(NICHE)))

    def area(self) -> Rect:
        """Returns the place of the sheet."""
        return self.view.of(Framed, PAPER) or self.room()

    def ground(self, canvas: Canvas) -> None:
        """Draws the veil between the sheet and the scene below."""
        canvas.dim(VEIL)

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Passing | None:
        return grow(canvas, under, self.area(), VEIL)
