"""A sheet of paper over the scene below: a headline, some text, and rows to choose from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.match import Player
from game.scenes.frame.transition import Transition, grow
from game.scenes.menus.menu import WidgetScene
from game.tables import guests
from game.tables.mood import Mood
from game.ui.boxes.boxes import Box, Paint, Space, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Scrolling
from game.ui.boxes.page_parts import on_paper
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

VEIL = 150  # how dark what lies below becomes
EDGE, NEAR = 24.0, 8.0  # around the sheet; where there is little room
AROUND, CLOSE = (10.0, 10.0), (30.0, 14.0)  # what can be chosen; the margin in little room
NICHE, SMALL = 96.0, 60.0  # of a guest; where there is little room
TITLE, LITTLE, BODY = 54.0, 40.0, 30.0  # letters, in units
READ = 74.0  # of what is told that is in sight at least above what can be chosen, in units
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
        """Returns what stands between the headline and the rows: the text, by default."""
        return [Words(self.body(), BODY, align="center", shrinks=True)] if self.body() else []

    def choices(self) -> Box:
        """Returns the rows in their columns."""
        return Grid(tuple(self.rows()), self.columns, 22.0, down=True, between=16.0)

    def main(self) -> Sequence[Box]:
        """Returns all that stands below the headline, in ways that need less and less room."""
        told, choices = Below(tuple(self.middle()), 26.0), self.choices()
        whole = Scrolling(
            Framed(Below((told, choices) if told.boxes else (choices,), 26.0), AROUND)
        )
        if not told.boxes:
            return [whole]
        above = Framed(Below((Scrolling(told, READ, spare=True), choices), 16.0), AROUND)
        below = Scrolling(Framed(Below((choices, told), 26.0), AROUND), close=True)
        return [whole, above, below]

    def picture(self) -> Box:
        mains = self.main()
        close = min(self.pad[0], CLOSE[0]), min(self.pad[1], CLOSE[1])
        tight = (self._laid(main, close, NEAR) for main in mains)
        return Fitting((self._laid(mains[0], self.pad, EDGE), *tight))

    def _laid(self, main: Box, pad: tuple[float, float], edge: float) -> Box:
        """Builds the sheet with its margins and the free edge around it."""
        paper = Below((self._head(), main), 10.0)
        ground = Framed(paper, pad, on_paper, PAPER, self.wide, y=self.down)
        return Framed(ground, (edge, edge))

    def _head(self) -> Box:
        said, ink = self.title(), theme.INK
        title = Words(said, TITLE, ink, "title", align="center", most=2, smallest=LITTLE,
                      shrinks=True, grow=1.0)  # fmt: skip
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

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Transition | None:
        return grow(canvas, under, self.area(), VEIL)
