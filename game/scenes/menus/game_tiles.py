"""The games of the box as tiles: all side by side, or in lines, their words beside a cover."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.match.box import BOX
from game.scenes.frame.kit import Kit
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint, Space, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed, Grid, Layers
from game.ui.surfaces import theme

EDGE = 16.0  # of the paper of a tile, in units
GAP = 24.0  # between tiles
NAME, LEAST = 46.0, 34.0  # letters of a name: where there is room, and at least
STANDS = 198.0  # as wide as that is the cover of a tile that stands, or narrower tiles lie
TALL, LOWEST = 380.0, 200.0  # how high that is, and at least
LIES, LITTLE = (110.0, 106.0), (70.0, 68.0)  # a cover beside a name; in little room


def cover(game: str, size: tuple[float, float], small: tuple[float, float]) -> Paint:
    """Returns the picture on the lid of a game's box."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        FACES[game].cover.draw(canvas, rect)

    return Paint(paint, size, ("cover", game), small)


def tile(kit: Kit, game: str, told: Sequence[Box], stands: bool, little: bool = False) -> Box:
    """Returns the paper of a tile: cover and name of a game, and what is told below the name;
    `little`: all of it is as small as it can be."""
    t = kit.t
    align = "center" if stands else "left"
    if stands:
        titled = partial(Words, size=NAME, face="title", align=align, most=2, smallest=LEAST)
        every = (titled(t(f"name.{each}")) for each in BOX)
        size = min(words.set(STANDS)[0] for words in every)
        name = Words(t(f"name.{game}"), size, theme.INK, "title", align)
        names = Layers((name, Space(0.0, NAME * 2.3)))  # alike, in one line and in two
        inside: Box = Below((cover(game, (STANDS, TALL), (STANDS, LOWEST)), names, *told), 8.0)
    else:
        name = Words(t(f"name.{game}"), LEAST, theme.INK, "title", align=align, most=int(little))
        words = Below((name, *told[:1]), 2.0, grow=1.0)
        lid = LITTLE if little else LIES
        beside = Beside((cover(game, lid, lid), words), 14.0, "top")
        inside = Below((beside, *told[1:]), 8.0)
    return Framed(inside, (EDGE, EDGE / 2 if little else EDGE), paper, "paper")


def paper(canvas: Canvas, rect: Rect) -> None:
    """Draws the paper of a tile."""
    canvas.panel(rect)


def lines(found: Sequence[Box], stands: bool, columns: int = 3) -> Box:
    """Returns tiles beside each other, or so many in a line at most."""
    if stands:
        return Beside(tuple(found), GAP, "fill")
    return Grid(tuple(found), columns, GAP, centred=True)


def seats_text(game: str) -> str:
    """Returns how many people can play a game."""
    seats = BOX[game].rules.SEATS
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
