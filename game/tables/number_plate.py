"""A brass plate with a large number, for those who look from the sofa."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas

WIDE, HIGH, FIGURE = 104.0, 108.0, 108.0  # units
DROP = 46.0  # how far it falls into its place


def draw(canvas: Canvas, said: str, x: float, y: float, there: float = 1.0) -> None:
    """The plate with its middle at a place; `there`: how much of its fall is over (0 … 1)."""
    y -= DROP * (1 - there)
    left, top = x - WIDE / 2, y - HIGH / 2
    canvas.box((left + 4, top + 7, WIDE, HIGH), theme.TABLE_DARK, radius=16)
    canvas.box((left, top, WIDE, HIGH), theme.BRASS_LIGHT, theme.INK, 4, 16)
    canvas.box((left + 9, top + 9, WIDE - 18, HIGH - 18), "", theme.BRASS_INK, 2, 9)
    canvas.text(said, x, y, FIGURE, theme.INK, "bold", "center")
