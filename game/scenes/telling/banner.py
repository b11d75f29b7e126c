"""A sentence across the table for everybody: who begins, or that the last round is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.motion import Clip, Cue
from game.scenes.telling.news import Line
from game.tables.panel import strip
from game.ui.boxes.canvas import LEADING, Canvas
from game.ui.surfaces import text, theme

READ = 1.6  # seconds to read it
UNROLL = 0.16
HIGH, WORDS = 152.0, 66.0
STILL = 0.75  # of that size, one line is better than two


class Banner(NamedTuple):
    """What is said about a seat, and how far it is unrolled, 0 to 1."""

    seat: int
    words: str
    part: float = 1.0


def unrolled(
    put: Callable[[Banner | None], None], line: Line, sounds: tuple[str, ...], reduced: bool
) -> Clip:
    """Returns the clip of a banner that unrolls and rolls up; `put` gets it at each moment."""
    length = READ + 2 * UNROLL

    def show(t: float) -> None:
        if not 0 <= t < length:
            put(None)
            return
        part = min(1.0, t / UNROLL, (length - t) / UNROLL)
        put(Banner(*line, 1.0 if reduced else part))

    return Clip(length, show, tuple(Cue(0.0, name) for name in sounds))


def draw(canvas: Canvas, letter: str, banner: Banner) -> None:
    """Draws the banner across the whole table, with the sign of the seat it is about."""
    wide, high = canvas.size
    if not banner.part:
        return
    room = wide - 240
    lines, size = _broken(canvas, banner.words, room)
    step = size * LEADING
    y, full = (high - strip(canvas.size)) / 2, HIGH + step * (len(lines) - 1)
    tall = max(8.0, full * banner.part)
    canvas.box((-10, y - tall / 2, wide + 20, tall), theme.TABLE_DARK, theme.BRASS, 4, 0)
    if banner.part < 1:
        return
    need = max(text.width(line, "title", canvas.text_px(size)) for line in lines) / canvas.scale
    left = max(60.0, (wide - need - 120) / 2)
    canvas.emblem(letter, left + 44, y, 88)
    for number, line in enumerate(lines):
        down = y + step * (number - (len(lines) - 1) / 2)
        canvas.text(line, left + 120, down, size, theme.PAPER, "title")


def _broken(canvas: Canvas, words: str, room: float) -> tuple[tuple[str, ...], float]:
    """Returns the words in one line, or in more if they would have to be much smaller."""
    size = canvas.fitting([words], WORDS, room, "title")
    pixels, wide = canvas.text_px(WORDS), canvas.px(room)
    if size >= WORDS * STILL:
        return (words,), size
    return text.balanced(words, "title", pixels, wide), WORDS
