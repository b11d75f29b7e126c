"""A sentence across the stage for everybody: who begins, or something great."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.i18n import Texts
from game.motion import Clip, Cue
from game.tables.limelight import GOLD, PAPER, RED, Band, headline
from game.tables.panel import strip
from game.ui.boxes.boxes import Box, Paint, Placed, Words, emblem
from game.ui.boxes.canvas import Canvas, Look, Rect
from game.ui.boxes.containers import Beside, Framed
from game.ui.surfaces import theme
from game.ui.surfaces.surface_cache import cached

LETTERS, LEAST = 84.0, 52.0  # of a headline, in units
EDGES = 0.0, 1.0  # where in the height of the stage it is if it must leave a place clear
TONES = {
    RED: (theme.ALARM, theme.PAPER),
    GOLD: (theme.BRASS_LIGHT, theme.INK),
    PAPER: (theme.PAPER, theme.INK),
}  # of a band, and of its letters


def unrolled(
    put: Callable[[Band | None], None], band: Band, sounds: tuple[str, ...], reduced: bool
) -> Clip:
    """Returns the clip of a band that comes and goes; `put` gets it at each moment."""
    coming = headline(band)

    def show(t: float) -> None:
        now = coming.at(t) if t >= 0 else None
        put(band if now and reduced else now)

    return Clip(coming.length, show, tuple(Cue(0.0, name) for name in sounds))


def placed(texts: Texts, letter: str, band: Band, size: tuple[float, float]) -> Placed:
    """Places a band across the whole table, with the sign of a seat if it has a `letter`; its words
    stand there once it rests."""
    (wide, high), said = size, band.said if isinstance(band.said, str) else band.said.of(texts)
    row, room = _row(letter, said, band.tone), (0.0, 0.0, wide, high - strip(size))
    down = 0.5 if band.clear is None else EDGES[band.clear[1] < room[3] / 2]
    whole = Framed(Framed(row, tight=True), (60.0, 30.0), partial(_ground, tone=band.tone), y=down)
    there = whole.place(room)
    if band.scale == band.part == 1:
        return there
    (x, y, w, h), tall = there.rect, there.rect[3] * band.part * min(1.0, 2 - band.scale)
    paint = partial(_comes, row=there.inner[0].inner[0], band=band)
    return Placed(Paint(paint, (w, tall)), (x, y + (h - tall) / 2, w, tall))


def _row(letter: str, said: str, tone: str) -> Box:
    """Builds the sign and the words, in one line or, where these would be too small, in more."""
    colour = TONES[tone][1]
    words = Words(said, LETTERS, colour, "title", align="center", most=1, smallest=LEAST)
    return Beside((*([emblem(letter, 96, 60)] if letter else []), words), 32.0)


def _ground(canvas: Canvas, rect: Rect, tone: str) -> None:
    x, y, w, h = rect
    canvas.box((x - 10, y, w + 20, h), TONES[tone][0], theme.INK, 5, 0)
    for line in (y + 12, y + h - 12):
        canvas.line((x - 10, line), (x + w + 10, line), TONES[tone][1], 3)


def _comes(canvas: Canvas, rect: Rect, row: Placed, band: Band) -> None:
    """Draws a band that comes, its words ever smaller, or one that goes, without words."""
    if rect[3] < 30:
        return
    _ground(canvas, rect, band.tone)
    if band.part == 1:
        x, y, w, h = row.rect
        picture = _picture(canvas.look, row)
        size = round(picture.get_width() * band.scale), round(picture.get_height() * band.scale)
        canvas.centred(pygame.transform.scale(picture, size), x + w / 2, y + h / 2)


@cached
def _picture(look: Look, row: Placed) -> pygame.Surface:
    """Draws the words of a band at rest."""
    _, _, w, h = row.rect
    canvas = Canvas.clear(look, (round(w * look.scale), round(h * look.scale)))
    row.box.place((0.0, 0.0, w, h)).draw(canvas)
    return canvas.surface
