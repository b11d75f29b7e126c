"""The background of a table, kept as a picture, and what is around it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.tables.table import AnyTable
from game.ui.canvas import Canvas
from game.ui.once import Once


class Ground:
    """Table and board are a picture, drawn anew only when the window or the colours change; the
    panels around them are kept as long as `around` is the same."""

    def __init__(self) -> None:
        self._bare: tuple[Hashable, pygame.Surface] | None = None
        self._panels = Once()

    def draw(
        self,
        canvas: Canvas,
        table: AnyTable,
        around: Hashable = None,
        paint: Callable[[Canvas], object] | None = None,
    ) -> None:
        """Puts it on the whole canvas. `paint` draws the panels, which depend on the value `around`
        alone."""
        look = canvas.look
        if self._bare is None or self._bare[0] != look:
            canvas.backdrop()
            table.draw_ground(canvas)
            self._bare = look, canvas.surface.copy()
        else:
            canvas.pen.blit(self._bare[1])
        if paint is not None:
            self._panels.draw(canvas, around, paint)
