"""Little pictures of turns, for the rulebook of Hare Hutch."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.boards import HexPlan, Plan
from game.border import COLOURS
from game.i18n import Texts
from game.rules.hare_hutch.shown import NEW, Shown
from game.tables.hare_hutch import art
from game.tables.hare_hutch.choice import AS_HUTCH
from game.tables.hare_hutch.pictures import Dice, Pad
from game.ui import theme
from game.ui.canvas import Canvas, Rect

DIE, STEP = 206.0, 250.0  # a die in the tray, and from one to the next, in units of a picture
HARE = 290.0  # how high one is


def draw(canvas: Canvas, texts: Texts, example: Dice | Pad, plan: Plan | HexPlan | None) -> None:
    """An example on a whole canvas."""
    canvas.pen.fill(theme.TABLE)
    if isinstance(example, Pad):
        _pad(canvas, example)
        return
    _tray(canvas, example)
    wide, high = canvas.size
    _meadow(canvas, example, (40, 400, wide - 80, high - 440))


def _tray(canvas: Canvas, example: Dice) -> None:
    """The dice of the roll; if some are chosen they are lit and the others faint."""
    wide, _ = canvas.size
    faces = example.shown.lying
    for number, face in enumerate(faces):
        x = wide / 2 + (number - (len(faces) - 1) / 2) * STEP
        use = example.uses[number] if example.uses else None
        _die(canvas, face, x, 200, use)


def _die(canvas: Canvas, face: str, x: float, y: float, use: int | None) -> None:
    """A die; one that becomes a hutch has a little house."""
    if face == NEW:
        half = DIE * 0.45
        canvas.box((x - half, y - half, 2 * half, 2 * half), theme.PAPER, theme.INK, 7, 34)
        return
    picture = art.die_face(
        face, max(art.LEAST, canvas.px(DIE)), canvas.palette, lit=bool(use), dim=use == 0
    )
    canvas.centred(picture, x, y)
    if use == AS_HUTCH:
        canvas.box((x + 50, y - 145, 96, 96), theme.INK, radius=48)
        canvas.icon("home", x + 98, y - 97, 72, theme.BRASS_LIGHT)


def _meadow(canvas: Canvas, example: Dice, area: Rect) -> None:
    """What lies aside, and what it is worth."""
    x, y, w, h = area
    canvas.box(area, theme.MEADOW, theme.INK, 6, 40)
    shown, foot = example.shown, y + h - 190
    left = x + 50
    if shown.kept:
        left = _remembered(canvas, shown.kept, left, foot - HARE / 2)
    for picture in _hares(canvas, shown):
        canvas.pen.blit(picture, (canvas.px(left), canvas.px(foot) - picture.get_height()))
        left += picture.get_width() / canvas.scale + 24
    if shown.hutch > 1:
        tower = art.hutch_tower(shown.hutch, max(art.LEAST * 4, canvas.px(h * 0.72)))
        canvas.pen.blit(tower, (canvas.px(x + w - 290), canvas.px(foot + 40) - tower.get_height()))
    for number in range(shown.tabu):
        carrot = art.carrot(max(art.LEAST, canvas.px(130)))
        canvas.centred(carrot, x + 110 + number * 110, y + h - 90)
    _worth(canvas, example, (x + w * 0.26, y + h - 165, w * 0.58, 140))


def _remembered(canvas: Canvas, hares: int, x: float, y: float) -> float:
    """The number of hares that were lifted to be rolled again; returns where the others begin."""
    canvas.box((x, y - 85, 210, 170), theme.PAPER, theme.INK, 6, 24)
    canvas.text(str(hares), x + 105, y, 130, theme.INK, "bold", "center", 190)
    return x + 250


def _hares(canvas: Canvas, shown: Shown) -> Iterator[Surface]:
    """Stacked pairs, doubles and single hares."""
    high = max(art.LEAST, canvas.px(HARE))
    pairs, doubles, singles = shown.aside
    yield from [art.hare_pair(round(high * 0.9))] * pairs
    yield from [art.die_face("d", round(high * 0.82), canvas.palette)] * doubles
    yield from [art.hare(high)] * singles


def _worth(canvas: Canvas, example: Dice, rect: Rect) -> None:
    """Hares times hutch, or the points that were written down."""
    x, y, w, h = rect
    shown, written = example.shown, example.written
    said = f"{shown.hares} × {shown.hutch} = {shown.score}" if shown.hares else ""
    if written is not None:
        said = f"+ {written}"
        canvas.box((x + w / 2 - 210, y, 420, h), theme.PAPER, theme.INK, 6, 24)
    colour = theme.BRASS_LIGHT if written is None else theme.INK
    canvas.text(said, x + w / 2, y + h / 2, 130, colour, "bold", "center", w - 20)


def _pad(canvas: Canvas, example: Pad) -> None:
    """The sums; a die for those who have still to play, a crown for those who have won."""
    wide, high = canvas.size
    step = (wide - 120) / len(example.totals)
    canvas.panel((60, 110, wide - 120, high - 220))
    for seat, total in enumerate(example.totals):
        middle = 60 + step * (seat + 0.5)
        canvas.emblem(COLOURS[seat], middle, 290, 190)
        canvas.text(str(total), middle, 560, 210, theme.INK, "bold", "center", step - 30)
        if seat in example.to_come:
            canvas.icon("die", middle, 850, 210, theme.INK)
        if seat in example.winners:
            canvas.icon("crown", middle, 850, 250, theme.BRASS_INK)
