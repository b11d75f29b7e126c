"""The background of a table, kept as pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.tables.table import AnyTable
from game.ui.canvas import Canvas


class Ground:
    """Two pictures: table and board, drawn anew only when the window or the colours change, and the
    same with the panels around them, drawn anew when `around` changes."""

    def __init__(self) -> None:
        self._bare: tuple[Hashable, pygame.Surface] | None = None
        self._whole: tuple[Hashable, pygame.Surface] | None = None

    def draw(
        self,
        canvas: Canvas,
        table: AnyTable,
        around: Hashable = None,
        paint: Callable[[Canvas], None] | None = None,
    ) -> None:
        """Puts it on the whole canvas. `paint` draws the panels, which depend on the value `around`
        alone."""
        look = canvas.look
        key = look, around
        if self._whole is not None and self._whole[0] == key:
            canvas.surface.blit(self._whole[1], (0, 0))
            return
        if self._bare is None or self._bare[0] != look:
            canvas.backdrop()
            table.draw_ground(canvas)
            self._bare = look, canvas.surface.copy()
        else:
            canvas.surface.blit(self._bare[1], (0, 0))
        if paint is not None:
            paint(canvas)
        self._whole = key, _kept(canvas.surface, self._whole and self._whole[1])


def _kept(shown: pygame.Surface, before: pygame.Surface | None) -> pygame.Surface:
    """A copy of what is shown, in place of the one before: new memory of that size costs more than
    the copy."""
    if before is None or before.get_size() != shown.get_size():
        return shown.copy()
    before.blit(shown, (0, 0))
    return before
