"""Drawing on the board of Top Hats: stacks, lit fields, duties, and the way of a chain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.match.match import Player
from game.rules.hexagon import RADIUS
from game.rules.top_hats.hats import HIDDEN, NEUTRAL
from game.tables.pieces import board_marks
from game.tables.top_hats import drawings
from game.tables.top_hats.layout import Layout, Point
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme

CHOSEN, DUTY = "#F7DA82", "#D9805C"
RIM = 12.0  # of a field that can be chosen, in hundredths of its radius


def spelled(players: Sequence[Player], hats: bytes) -> str:
    """Returns the letters of hats in the colours of the seats."""
    letters = {hat: player.letter for hat, player in enumerate(players)}
    letters |= {NEUTRAL: "n", HIDDEN: "?"}
    return "".join(letters[hat] for hat in hats)


def rise(count: int, high: float) -> float:
    """Returns how high above its foot the top hat of `count` hats stands, in design units."""
    return (count - 1) * drawings.stack_step(count) * high


def board(canvas: Canvas, layout: Layout, margin: int, strength: float = 1.0) -> None:
    """Draws the board; `strength`: 0 nothing of it … 1 all."""
    x, y, wide, _ = layout.board
    shown = drawings.hex_board(canvas.px(wide), canvas.palette, margin)
    if strength < 1:
        shown = shown.copy()
        shown.set_alpha(round(255 * strength))
    canvas.blit(shown, x, y)


def field(
    canvas: Canvas, layout: Layout, at: int, fill: str, part: float = 0.97, rim: float = 0.0
) -> None:
    """Draws a field in another colour, `part` of its size; a thick `rim`: it can be chosen."""
    radius = max(4, canvas.px(layout.radius * part))
    canvas.centred(drawings.hexagon(radius, fill, theme.INK, rim), *layout.fields[at])


def lamp(
    canvas: Canvas, layout: Layout, at: int, chosen: bool, further: bool, breath: float = 0.0
) -> None:
    """Draws a field that can be chosen: with a large dot, or three if one may go on from there."""
    ground = drawings.TONES[canvas.palette][RADIUS[at]]
    fill = theme.BRASS_LIGHT if chosen else board_marks.light(ground, breath)
    field(canvas, layout, at, fill, 1.0, RIM)
    x, y = layout.fields[at]
    reach = layout.radius * 0.42
    canvas.oval((x - reach, y - reach * 0.85, 2 * reach, 1.7 * reach), theme.INK)
    for step in (-1, 0, 1) if further else (0,):
        canvas.disc(x + step * reach * 0.56, y, reach * (0.2 if further else 0.36), fill)


def flag(canvas: Canvas, layout: Layout, at: int) -> None:
    """Draws the sign at the foot of a stack that has to leave."""
    x, y = layout.fields[at]
    x, y = x + layout.radius * 0.56, y + layout.radius * 0.42
    badge(canvas, x, y, "door", layout.radius * 0.27, DUTY)


def badge(canvas: Canvas, x: float, y: float, icon: str, radius: float, fill: str) -> None:
    """Draws a little round sign."""
    canvas.disc(x, y, radius + 3, fill, theme.INK, 3)
    canvas.icon(icon, x, y, radius * 1.5, theme.INK)


def way(canvas: Canvas, layout: Layout, path: Iterable[int]) -> None:
    """Draws the jumps chosen so far, as a line with a dot where each of them begins."""
    spots = [layout.fields[at] for at in path]
    for start, end in pairwise(spots):
        canvas.line(start, end, theme.INK, 13)
    for start, end in pairwise(spots):
        canvas.line(start, end, theme.BRASS_LIGHT, 7)
    for x, y in spots[:-1]:
        canvas.disc(x, y, 12, theme.BRASS_LIGHT, theme.INK, 4)


def arrow(canvas: Canvas, place: Point, count: int, high: float) -> None:
    """Draws an arrow that points at a stack of `count` hats whose foot is at a place."""
    x, y = place
    top = y - rise(count, high) - high * 0.92 - board_marks.LIFT * 1.6
    canvas.icon("arrow_down", x, top - 20, high * 0.84, theme.PAPER_LIT)
    canvas.icon("arrow_down", x, top - 20, high * 0.62, theme.INK)
