"""A brass plate with a large number, for those who look from the sofa."""

from __future__ import annotations

from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme

WIDE, HIGH, FIGURE = 104.0, 108.0, 108.0  # units
DROP = 46.0  # units it falls into its place


def draw(
    canvas: Canvas, said: str, x: float, y: float, there: float = 1.0, part: float = 1.0
) -> None:
    """Draws the plate with its middle at (x, y). `there`: how much of its fall is over, 0 … 1;
    `part`: of its size."""
    y -= DROP * (1 - there)
    wide, high = WIDE * part, HIGH * part
    left, top = x - wide / 2, y - high / 2
    canvas.box((left + 4, top + 7, wide, high), theme.TABLE_DARK, radius=16)
    canvas.box((left, top, wide, high), theme.BRASS_LIGHT, theme.INK, 4, 16)
    canvas.box((left + 9, top + 9, wide - 18, high - 18), "", theme.BRASS_INK, 2, 9)
    canvas.text(said, x, y, FIGURE * part, theme.INK, "bold", "center")
