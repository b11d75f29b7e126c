"""Paper confetti: flat triangles and discs, thrown up from both sides and down from above, twice;
and a few that go on falling slowly. Or a handful from one place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pygame import Surface

from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, PAPER

PIECES, AGAIN, LATER = 105, 60, 0.85  # of a throw, of the second one, and seconds until that
FALLING, SLOWLY = 30, (60.0, 110.0)  # pieces that go on falling, and units a second
HANDFUL = 12  # pieces, thrown up from one place
FALL = 900.0  # units a second, every second
PHASES = 8  # pictures of one piece as it turns
DISC, TRIANGLE = "disc", "triangle"


class Piece(NamedTuple):
    """One piece: its start, across as part of the width and down as part of the height, its speed,
    how it sways and turns, and when it comes."""

    start: tuple[float, float]
    speed: tuple[float, float]
    sway: float
    spin: float
    late: float
    shape: str
    colour: int
    size: float

    def place(self, size: tuple[float, float], t: float) -> tuple[float, float]:
        """Returns where it is `t` seconds after its start."""
        x = size[0] * self.start[0] + self.speed[0] * t + 26 * math.sin(self.sway + 5 * t)
        return x, size[1] * self.start[1] + self.speed[1] * t + FALL / 2 * t * t

    def floating(self, size: tuple[float, float], t: float) -> tuple[float, float]:
        """Returns the same of one that sinks slowly, down from the upper edge."""
        return size[0] * self.start[0] + 60 * math.sin(self.sway + 0.9 * t), self.speed[1] * t


class Confetti:
    """The places of all pieces at any time after the throw."""

    def __init__(self, letters: Sequence[str], luck: Random, handful: bool = False) -> None:
        self.letters = letters
        if handful:
            self.pieces = [_thrown_up(luck, number) for number in range(HANDFUL)]
            return
        self.pieces = [_piece(luck, number) for number in range(PIECES)]
        later = [_piece(luck, number) for number in range(AGAIN)]
        self.pieces += [piece._replace(late=piece.late + LATER) for piece in later]
        self.falling = [_falling(luck, number) for number in range(FALLING)]

    def draw(self, canvas: Canvas, since: float, at: tuple[float, float] = (0.0, 0.0)) -> None:
        """Draws all that were thrown and are in the air, `since` seconds after the throw; a handful
        comes from a place, `at` which it is thrown."""
        colours = self._colours(canvas)
        for piece in self.pieces:
            t = since - piece.late
            x, y = piece.place(canvas.size, t)
            self._draw(canvas, piece, t, (x + at[0], y + at[1]), colours)

    def sink(self, canvas: Canvas, since: float) -> None:
        """Draws those that go on falling."""
        (_, high), colours = canvas.size, self._colours(canvas)
        for piece in self.falling:
            t = since - piece.late
            x, y = piece.floating(canvas.size, t)
            self._draw(canvas, piece, t, (x, y % (high + 80) - 40), colours)

    def _colours(self, canvas: Canvas) -> Sequence[str]:
        colours = [canvas.looks[letter].colour for letter in self.letters]
        return [*colours, *colours, BRASS, BRASS_LIGHT, PAPER]

    def _draw(
        self, canvas: Canvas, piece: Piece, t: float, place: tuple[float, float],
        colours: Sequence[str],
    ) -> None:  # fmt: skip
        if t > 0 and place[1] < canvas.size[1] + 30:
            phase = int(piece.spin * t * PHASES) % PHASES
            colour = colours[piece.colour % len(colours)]
            canvas.centred(_picture(piece.shape, canvas.px(piece.size), phase, colour), *place)


def _piece(luck: Random, number: int) -> Piece:
    """Returns a piece; every third comes from above, the others from both sides."""
    side = number % 3
    if side == 2:
        start = luck.uniform(0.02, 0.98), -0.04
        speed, late = (luck.uniform(-90, 90), luck.uniform(150, 400)), luck.uniform(0, 0.5)
    else:
        start = (-0.01, 1.02) if side else (1.01, 1.02)
        across, late = luck.uniform(80, 900), luck.uniform(0, 0.12)
        speed = across if side else -across, -luck.uniform(560, 960)
    shape, spin = luck.choice((DISC, TRIANGLE)), luck.choice((-1, 1)) * luck.uniform(0.6, 1.3)
    sway, size = luck.uniform(0, math.tau), luck.uniform(18, 30)
    return Piece(
        start, speed, sway=sway, spin=spin, late=late, shape=shape, colour=number // 3, size=size
    )


def _falling(luck: Random, number: int) -> Piece:
    """Returns a piece that sinks slowly, as one of many that begin one after the other."""
    piece, down = _piece(luck, number), luck.uniform(*SLOWLY)
    return piece._replace(
        start=(luck.uniform(0.01, 0.99), 0.0),
        speed=(0.0, down),
        spin=piece.spin * 0.4,
        late=1.0 + luck.uniform(0.0, 1120.0) / down,
    )


def _thrown_up(luck: Random, number: int) -> Piece:
    """Returns a piece of a handful."""
    speed = luck.uniform(-260, 260), -luck.uniform(280, 560)
    spin, sway = luck.choice((-1, 1)) * luck.uniform(0.6, 1.3), luck.uniform(0, math.tau)
    shape, size = luck.choice((DISC, TRIANGLE)), luck.uniform(14, 24)
    return Piece(
        (0.0, 0.0),
        speed,
        sway=sway,
        spin=spin,
        late=0.0,
        shape=shape,
        colour=number // 3,
        size=size,
    )


@cached
def _picture(shape: str, size: int, phase: int, colour: str) -> Surface:
    """Returns a piece as it looks at a phase of its turn."""
    turn = math.tau * phase / PHASES
    if shape == DISC:
        flat = max(0.16, abs(math.cos(turn / 2)))
        body = svg.ellipse(50, 50, 48, 48 * flat, colour)
        body = f'<g transform="rotate({phase * 17} 50 50)">{body}</g>'
    else:
        body = svg.polygon(svg.ring(50, 50, 48, 3, math.degrees(turn) / 3), colour)
    return svg.raster(svg.frame(body, 100, 100), (max(4, size), max(4, size)))
