"""A page: a headline, what can be scrolled, and a row of buttons that stays in sight."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.boxes.boxes import Box, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.layout import Below, Framed, Grid, Scroll, cell
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

BUTTON = 470.0  # how wide one is at most, in units
SIDE = 60.0  # free at the left and at the right, in units
RING = 10.0  # of that for the ring around what has the focus
TITLE, LEAST, NOTE = 76.0, 50.0, 30.0  # letters, in units: where there is room, and at least
PART = (240.0, 150.0)  # the least visible part of what scrolls; of what is close


def heading(title: str, note: str = "", align: str = "left") -> Box:
    """Returns a headline, with a line below it."""
    said = Words(title, TITLE, theme.PAPER, "title", align, 1, LEAST, shrinks=True)
    below = [Words(note, NOTE, theme.BRASS_LIGHT, align=align)] if note else []
    return Below((said, *below), 6.0)


def page(
    head: Box,
    body: Box,
    buttons: Sequence[Row] = (),
    most: float = 1880.0,
    gap: float = 20.0,
    close: bool = False,
    least: float = 0.0,
) -> Box:
    """Returns a page at most `most` units wide.

    What is between its head and its `buttons` scrolls where it has to, as low as it can be if it is
    `close`; at least `least` units of it are in sight."""
    row, many = Grid(tuple(buttons), len(buttons), 20.0, between=14.0), len(buttons)
    foot = [Framed(row, (RING, 0.0), most=(BUTTON + 20.0) * many - 20.0 + 2 * RING)] * bool(many)
    rest = Scroll(Framed(body, (RING, RING)), least or PART[close], close, grow=1.0)
    above = Framed(head, (RING, 0.0))
    return Framed(Below((above, rest, *foot), gap), (SIDE - RING, 26.0), most=most)


def figure(
    said: str,
    size: float,
    least: float,
    align: str = "center",
    colour: str = theme.INK,
    grow: float = 0.0,
) -> Box:
    """Returns a number in a column of a table that is at least `least` wide."""
    return cell(Words(said, size, colour, "bold", align, shrinks=True), least, grow)


def on_paper(canvas: Canvas, rect: Rect) -> None:
    """Paints a sheet of paper: the ground of a frame."""
    canvas.panel(rect)


def on_foot(canvas: Canvas, rect: Rect) -> None:
    """Paints the dark foot of the window, from the top of a frame down to its lower edge."""
    wide, high = canvas.size
    canvas.box((0, rect[1], wide, high - rect[1]), theme.TABLE_DARK, radius=0)
