"""A page: a headline, what can be scrolled, and a row of buttons that stays in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ui.boxes.boxes import Box, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Scrolling, cell
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

BUTTON = 470.0  # how wide one is at most, in units
RING = 10.0  # of that for the ring around what has the focus
TITLE, LEAST, NOTE = 76.0, 50.0, 30.0  # letters, in units: where there is room, and at least
LITTLE, LOWER = 40.0, 56.0  # letters of a headline, and how high a button is, on a tight page
ROOMY, TIGHT = (60.0, 26.0), (40.0, 6.0)  # free at the sides, above and below; on a tight page
PART = (240.0, 150.0)  # of what scrolls that has to be in sight at least; of what is close


def heading(title: str, note: str = "", align: str = "left", size: float = TITLE) -> Box:
    """Returns a headline, with a line below it."""
    least = min(size, LEAST)
    said = Words(
        title, size, theme.PAPER, "title", align=align, most=1, smallest=least, shrinks=True
    )
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
    tight: bool = False,
    long: bool = False,
) -> Box:
    """Returns a page that is `most` units wide at most; what is between its head and its `buttons`
    scrolls if it has to, as low as it can be if it is `close`: so much of it, in units, is in sight
    at `least`. A `tight` one has less room around it; of a `long` one not all has to be in sight.
    """
    many = len(buttons)
    wide = (BUTTON + 20.0) * many - 20.0 + 2 * RING
    foot = [Framed(_foot(buttons, tight), (RING, 0.0), most=wide)] * bool(many)
    side, down = TIGHT if tight else ROOMY
    rest = Scrolling(Framed(body, (RING, RING)), least or PART[close], close, long, grow=1.0)
    above = Framed(head, (RING, 0.0))
    return Framed(Below((above, rest, *foot), gap), (side - RING, down), most=most)


def tight_page(
    title: str, body: Box, buttons: Sequence[Row], note: str = "", align: str = "left"
) -> Box:
    """Returns a page as it is where there is little room, with a small headline."""
    head = heading(title, note, align, LITTLE)
    return page(head, body, buttons, gap=8.0, close=True, tight=True)


def _foot(buttons: Sequence[Row], tight: bool) -> Box:
    """Builds the buttons at the foot of a page: all equally wide, or in one line as wide as they
    need, without icons if they must."""
    low = [replace(row, at_least=LOWER) for row in buttons] if tight else buttons
    alike = Grid(tuple(low), len(buttons), 20.0, between=14.0)
    lines = (line_of(low, 12.0), line_of([replace(row, icon="") for row in low], 12.0), alike)
    return Fitting(lines if tight else (alike, *lines))


def line_of(buttons: Sequence[Row], gap: float) -> Box:
    """Returns buttons in one line, as wide as each other or at least as wide as they need."""
    return Beside(tuple(replace(row, shrinks=True, grow=1.0) for row in buttons), gap)


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
