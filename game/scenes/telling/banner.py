"""A sentence across the table for everybody: who begins, or that the last round is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.motion import Clip, Cue
from game.scenes.telling.match_news import Line
from game.tables.panel import strip
from game.ui.boxes.boxes import Placed, Words, emblem
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Beside, Framed
from game.ui.surfaces import theme

READ = 1.6  # seconds to read it
UNROLL = 0.16


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


def placed(letter: str, banner: Banner, size: tuple[float, float]) -> Placed:
    """Places the banner across the whole table, with the sign of the seat it is about; its words
    stand there once it is unrolled."""
    wide, high = size
    said = Words(banner.words, 66, theme.PAPER, "title", align="center", most=1, smallest=50)
    row = Framed(Beside((emblem(letter, 88), said), 32.0), tight=True)
    whole = Framed(row, (60.0, 36.0), _band, y=0.5).place((0.0, 0.0, wide, high - strip(size)))
    if banner.part == 1:
        return whole
    (x, y, w, h), tall = whole.rect, max(8.0, whole.rect[3] * banner.part)
    return Placed(whole.box, (x, y + (h - tall) / 2, w, tall))


def _band(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    canvas.box((x - 10, y, w + 20, h), theme.TABLE_DARK, theme.BRASS, 4, 0)
