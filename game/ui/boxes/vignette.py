"""A small scene that fills what room is left on a page, and is not there where there is little."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.art.art_vignettes import TALL, VIGNETTES, vignette
from game.ui.boxes.boxes import Box, Placed
from game.ui.boxes.canvas import Canvas, Rect

LEAST, MOST = 150.0, 340.0  # how high it is at least and at most, in units


@dataclass(frozen=True, kw_only=True)
class Vignette(Box):
    """One of `VIGNETTES`, standing on the lower edge of its room in the middle of it. `needs`: the
    height it asks for, in units."""

    name: str
    needs: float = 0.0
    grow: float = 1.0

    def high(self, wide: float) -> float:
        return self.needs

    def place(self, rect: Rect) -> Placed:
        x, y, w, h = rect
        shape = VIGNETTES[self.name].wide / TALL
        high = min(h, MOST, w / shape)
        if high < LEAST:
            return Placed(self, (x, y, w, 0.0))
        return Placed(self, (x + (w - high * shape) / 2, y + h - high, high * shape, high))

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        if rect[3]:
            x, y, _, h = rect
            canvas.blit(vignette(self.name, canvas.px(h), canvas.palette), x, y)
