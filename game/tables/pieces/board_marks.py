"""Marks on a board: ways as dots, lamps on fields, a rim around what can be moved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.tables.pieces.sprite import Sprite, top_rise
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import svg, theme

Point = tuple[float, float]
RIM = 14.0  # of a field that can be chosen; half of it lies in the gutter
INSIDE = 0.6  # part of a field that is dark in a frame of light, where light hats stand on it
LIFT = 14.0  # how far a piece is lifted that can be chosen
EDGE = 60.0  # room an arrow needs above a piece
PLATE, FIGURES = 20.0, 28.0  # half the height of a plate with a risk, and its figures
CARD = 140.0  # units: what is higher is a card


class Course(NamedTuple):
    """What is pointed out: places in `rings`, as a piece and where it goes, with the dots of the
    `way` between them. `boxed`: they are cards or dice."""

    rings: tuple[Rect, ...] = ()
    way: tuple[Point, ...] = ()
    boxed: bool = False


def course(canvas: Canvas, shown: Course) -> None:
    """Draws what is advised, over everything that lies there."""
    for x, y in shown.way:
        canvas.disc(x, y, 10, theme.BRASS_LIGHT, theme.INK, 4)
    for x, y, w, h in shown.rings:
        draw = partial(canvas.box, radius=16) if shown.boxed else canvas.oval
        draw((x - 9, y - 9, w + 18, h + 18), "", theme.INK, width=11)
        draw((x - 6, y - 6, w + 12, h + 12), "", theme.BRASS_LIGHT, width=5)


def between(start: Point, end: Point, count: int) -> tuple[Point, ...]:
    """Returns `count` places that divide the way from one to the other evenly."""
    (x, y), (right, low) = start, end
    parts = [(n + 1) / (count + 1) for n in range(count)]
    return tuple((x + (right - x) * part, y + (low - y) * part) for part in parts)


def trail(canvas: Canvas, spots: Iterable[Point]) -> None:
    """Draws the way of the last move, as small dots."""
    for x, y in spots:
        canvas.disc(x, y, 8, theme.PAPER, theme.INK, 3.5)


def way(canvas: Canvas, spots: Iterable[Point], high: float) -> None:
    """Draws where a piece would walk; `high`: of a piece."""
    for x, y in spots:
        canvas.disc(x, y, high * 0.17, theme.PAPER_LIT, theme.INK, 5)


def light(ground: str, breath: float, fill: str = theme.PAPER_LIT) -> str:
    """Returns the colour of a field that can be chosen, which breathes once it is offered:
    `breath` 0 is as light as it gets, 1 nearly as it is without a light."""
    return svg.mix(fill, ground, 0.8 * breath)


def lit(canvas: Canvas, outline: Sequence[Point], fill: str, inside: str = "") -> None:
    """Draws a field that can be chosen, light in a rim of ink; with a colour for its `inside`, on
    which light hats are seen, only a frame of it is light."""
    canvas.polygon(outline, fill, theme.INK, RIM)
    if inside:
        x, y = (sum(part) / len(outline) for part in zip(*outline, strict=True))
        part = [(x + (px - x) * INSIDE, y + (py - y) * INSIDE) for px, py in outline]
        canvas.polygon(part, inside, theme.INK, 3)


def lit_disc(
    canvas: Canvas, place: Point, across: float, down: float, fill: str, inside: str = ""
) -> None:
    """Draws a round field that can be chosen in the same way."""
    (x, y), half = place, RIM / 2
    area = (x - across - half, y - down - half, 2 * across + RIM, 2 * down + RIM)
    canvas.oval(area, fill, theme.INK, RIM)
    if inside:
        w, h = across * INSIDE, down * INSIDE
        canvas.oval((x - w, y - h, 2 * w, 2 * h), inside, theme.INK, 3)


def target(canvas: Canvas, place: Point, high: float, chosen: bool, turning: bool) -> None:
    """Draws a ring in the middle of a field that can be chosen, filled if it is `chosen`; with an
    arrow if `turning`, as only a leg of the way ends there."""
    x, y = place
    reach = high * (0.36 if chosen else 0.27)
    area = (x - reach, y - reach * 0.85, 2 * reach, 1.7 * reach)
    canvas.oval(area, theme.BRASS_LIGHT if chosen else theme.PAPER_LIT, theme.INK, 7)
    if turning:
        canvas.icon("undo", x, y, reach * 1.1, theme.INK)
    elif chosen:
        dot = reach * 0.34
        canvas.oval((x - dot, y - dot * 0.85, 2 * dot, 1.7 * dot), theme.INK)


def liftable(piece: Sprite, chosen: bool) -> Sprite:
    """Returns a piece that can move as it waits to be chosen: lifted in a white rim, or higher in
    one of brass if it is `chosen`."""
    rim, lift = (theme.BRASS_LIGHT, 1.6 * LIFT) if chosen else (theme.PAPER_LIT, LIFT)
    room = piece.y - top_rise(piece.letters, piece.high) - piece.high - LIFT
    return piece._replace(lift=piece.lift + max(0.0, min(lift, room)), rim=rim)


def risk(canvas: Canvas, rect: Rect, mark: str, chance: float) -> None:
    """Draws a plate at the upper edge of what can be chosen, inside of that of a card: round and
    green with a tick where it is safe, round and red with a sign where there is no `mark` of how
    likely it is that something comes; else in red that mark, behind a sign if it is at least as
    likely as not."""
    x, y, high = rect[0] + rect[2] / 2, rect[1], rect[3]
    y = max(PLATE, y + PLATE if high > CARD else y - PLATE / 2)
    if not mark:
        fill, icon = (theme.ALARM, "warning") if chance else (theme.GOOD, "tick")
        canvas.disc(x, y, PLATE, fill, theme.INK, 4)
        canvas.icon(icon, x, y, PLATE * 1.3, theme.PAPER_LIT)
        return
    likely = chance >= 0.5
    fill, edge, ink = theme.PAPER_LIT, theme.ALARM_DARK, theme.INK
    if likely:
        fill, edge, ink = theme.ALARM, theme.INK, theme.PAPER
    wide = PLATE * (1.0 + 0.72 * len(mark) + 1.5 * likely)
    left = x - wide / 2
    canvas.box((left, y - PLATE, wide, 2 * PLATE), fill, edge, 4, 8)
    if likely:
        canvas.icon("warning", left + PLATE, y, PLATE * 1.4, ink)
    canvas.text(mark, x + 0.75 * PLATE * likely, y, FIGURES, ink, "bold", "center")


def arrow(canvas: Canvas, x: float, top: float, high: float) -> None:
    """Draws an arrow over the piece that is chosen or in focus, or at its side near the upper edge;
    `high`: of the piece."""
    name, y = "arrow_down", top - 26
    if top < EDGE:
        name, x, y = "arrow_right", x - high * 0.8, top + high * 0.4
    canvas.icon(name, x, y, 60, theme.INK)
    canvas.icon(name, x, y, 40, theme.BRASS_LIGHT)
