"""The background of a table, kept as a picture, and what is around it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.tables.table import AnyTable
from game.ui.canvas import Canvas
from game.ui.once import Once
from game.ui.strokes import Stroke, Strokes


class Ground:
    """Table and board are a picture, drawn anew only when the window or the colours change; the
    panels around them are kept as long as `around` is the same."""

    def __init__(self) -> None:
        self._bare: tuple[Hashable, pygame.Surface] | None = None
        self._panels = Once()
        self._whole: Strokes | None = None  # all of it as one picture

    def draw(
        self,
        canvas: Canvas,
        table: AnyTable,
        around: Hashable = None,
        paint: Callable[[Canvas], object] | None = None,
        moved: bool = False,
    ) -> None:
        """Puts it on the whole canvas. `paint` draws the panels, which depend on the value `around`
        alone. `moved`: all of it will be moved, so that it had better be one picture."""
        look = canvas.look
        if self._bare is None or self._bare[0] != look:
            canvas.backdrop()
            table.draw_ground(canvas)
            self._bare = look, canvas.surface.copy()
        elif moved and paint and canvas.strokes:
            kept = self._panels.kept(canvas, canvas.strokes, around, paint)
            self._draw_whole(canvas, self._bare[1], kept)
            return
        else:
            canvas.pen.blit(self._bare[1])
        if paint is not None:
            self._panels.draw(canvas, around, paint)

    def _draw_whole(self, canvas: Canvas, bare: pygame.Surface, panels: Sequence[Stroke]) -> None:
        """Brings the picture of all of it up to date, and puts it there."""
        whole = self._whole
        if whole is None or whole.surface.get_size() != canvas.outside:
            whole = self._whole = Strokes(pygame.Surface(canvas.outside, 0, 32))
        with whole:
            whole.pen(canvas.inside).blit(bare)
            whole.repeat(panels)
        canvas.pen.blit(whole.surface.subsurface(canvas.inside))
