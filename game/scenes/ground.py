"""What never moves on a table, kept as one picture."""

from __future__ import annotations

import pygame

from game.tables.table import Table
from game.ui.canvas import Canvas


class Ground:
    """Table and board, drawn anew only when the window or the colours change."""

    def __init__(self) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None

    def draw(self, canvas: Canvas, table: Table) -> None:
        """Puts it on the whole canvas."""
        key = (canvas.surface.get_size(), canvas.palette)
        if self._kept is None or self._kept[0] != key:
            canvas.backdrop()
            table.draw_ground(canvas)
            self._kept = (key, canvas.surface.copy())
        canvas.surface.blit(self._kept[1], (0, 0))
