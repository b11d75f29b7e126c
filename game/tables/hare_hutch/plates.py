"""Plates under the dice of a throw: which may be put aside, which are, and which is in focus."""

from __future__ import annotations

from game.tables.hare_hutch.choice import AS_HUTCH
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

GAP = 6.0  # units from a plate to the next
ROOM, TAB = 10.0, 46.0  # room above a die, and below it for its sign
RIM, ROUND = 5.0, 14.0


def around(die: Rect, step: float, raised: float) -> Rect:
    """Returns the plate under a die that is seen in a rectangle, `step` from the next; it has room
    for a raised die, too."""
    x, y, w, h = die
    wide = step - GAP
    return x + (w - wide) / 2, y - ROOM - raised, wide, h + ROOM + raised + TAB


def draw(canvas: Canvas, spot: Hotspot, use: int, focused: bool) -> None:
    """Draws the plate of a die: dark with a light rim if it may be taken, of brass with a tick or a
    hutch if it is. The one in focus has a wide rim and an arrow below it."""
    x, y, w, h = spot.rect
    if not (spot.enabled or use or focused):
        return
    fill = theme.BRASS_LIGHT if use else theme.TABLE_DARK
    canvas.box((x - 2, y - 2, w + 4, h + 4), theme.INK, radius=ROUND + 2)
    rim = theme.PAPER_LIT if focused or not use else theme.BRASS_LIGHT
    canvas.box(spot.rect, fill, rim, RIM + 3 * focused, ROUND)
    if spot.enabled or use:
        _sign(canvas, x + w / 2, y + h - TAB / 2 - 3, use)
    if focused:
        canvas.icon("arrow_up", x + w / 2, y + h + 26, 50, theme.INK)
        canvas.icon("arrow_up", x + w / 2, y + h + 26, 40, theme.PAPER_LIT)


def _sign(canvas: Canvas, x: float, y: float, use: int) -> None:
    if use:
        canvas.icon("home" if use == AS_HUTCH else "tick", x, y, 36, theme.INK)
    else:
        canvas.disc(x, y, 13, "", theme.PAPER, 4)
