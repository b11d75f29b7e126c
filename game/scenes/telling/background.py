"""The background of a table, cached as a picture, and what is around it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.tables.table import AnyTable
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.replayed import Replayed


class Background:
    """A cache of a table: it is drawn again only when the window or the colours change, the panels
    around it when `around` does."""

    def __init__(self) -> None:
        self._bare: tuple[Hashable, pygame.Surface] | None = None
        self._panels = Replayed()

    def draw(self, canvas: Canvas, table: AnyTable) -> None:
        """Draws it on the whole canvas."""
        look = canvas.look
        if self._bare is None or self._bare[0] != look:
            canvas.backdrop()
            table.draw_ground(canvas)
            self._bare = look, canvas.surface.copy()
        else:
            canvas.pen.blit(self._bare[1])

    def knock(self, canvas: Canvas, table: AnyTable) -> None:
        """Draws the board or the cloth a little off its place."""
        places = table.places
        far = canvas.px(places.nudge[0]), canvas.px(places.nudge[1])
        if far != (0, 0) and canvas.strokes and self._bare:
            with canvas.clipped(places.ground):
                canvas.pen.blit(self._bare[1], far)

    def beside(self, canvas: Canvas, around: Hashable, paint: Callable[[Canvas], object]) -> None:
        """Draws the panels with `paint`; they depend on `around`."""
        self._panels.draw(canvas, around, paint)
