"""The hares that stand on each other when a game of Hare Hutch is won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.tables.hare_hutch.art import hare
from game.tables.trophies import Trophy, hat
from game.ui.art.art import StandingPicture
from game.ui.boxes.canvas import Canvas

ROWS = (4, 3, 2, 1)  # from the lowest
HIGH, HEAD = 128.0, 104.0  # of a hare, and up to where another one stands on it
WIDE = 108.0  # from hare to hare
HAT = 92.0


def pyramid(shown: object, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Hares on each other, and the hats of the winners on the highest."""
    hares = [
        Trophy(_hare, (place - (count - 1) / 2) * WIDE, -HEAD * row)
        for row, count in enumerate(ROWS)
        for place in range(count)
    ]
    crown = -HEAD * (len(ROWS) - 1) - HIGH * 0.72
    return hares + [
        Trophy(partial(hat, letter, HAT), 0.0, crown - HAT * 0.4 * number)
        for number, letter in enumerate(letters[seat] for seat in winners)
    ]


def _hare(canvas: Canvas) -> StandingPicture:
    drawn = hare(canvas.px(HIGH))
    return StandingPicture(drawn, (drawn.get_width() / 2, drawn.get_height()))
