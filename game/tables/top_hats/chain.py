"""A chain of jumps that grows: how it flies, lines of haste behind it, the dust where it lands, how
the board gives way, and the star that counts; and how all of it is billed."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from pygame import Surface

from game.motion import Cue, back, greatness, pace
from game.motion.moment import Moment, over
from game.tables.choice import Prompt
from game.tables.limelight import GOLD, Band, Billing
from game.ui.boxes.canvas import Canvas, Point
from game.ui.surfaces import svg, text, theme
from game.ui.surfaces.surface_cache import cached

MOST = 9  # jumps after which nothing grows any more
POINTS = 12  # of a star
DUST = 10  # discs
STEP = 6  # pixels between the sizes in which stars are kept
CROUCH, POP = 0.08, 0.14  # seconds
HASTY, LINES = 4, ((-26.0, 0.7), (-9.0, 1.0), (11.0, 0.85), (28.0, 0.6))  # beside the way; length
TILTS, TILT, TILTED = 3, 3.0, 0.2  # from this jump on the board gives way: units, seconds
BILLED, BLOW = 5, 0.35  # jumps of a chain that is billed when it is over; seconds until its blow


def height(number: int) -> float:
    """Returns how high a jump goes above what it jumps over, in hats."""
    return 0.75 + 0.17 * (min(number, MOST) - 1)


def haste(number: int) -> float:
    """Returns how long a jump takes, as a part of the first one."""
    return max(0.62, 1 - 0.055 * (number - 1))


def amazed(number: int, at: float) -> tuple[Cue, ...]:
    """Lets the room hold its breath and clap in turn, from the third jump on."""
    name = "gasp" if number % 2 else "applause"
    return (Cue(at, name, volume=min(1.0, 0.3 + number / 12)),) if number > 2 else ()


class Haste(NamedTuple):
    """Lines behind something that flies towards `to`, so far away in x and y."""

    x: float
    y: float
    to: Point
    strength: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draws lines that grow thin."""
        far = hypot(*self.to)
        if far < 1 or self.strength <= 0:
            return
        dx, dy = self.to[0] / far, self.to[1] / far
        for aside, part in LINES:
            x, y = self.x - dx * 44 - dy * aside, self.y - dy * 44 + dx * aside
            long, thick = 130 * part * self.strength, 3.5
            side = -dy * thick, dx * thick
            ends = (x + side[0], y + side[1]), (x - dx * long, y - dy * long)
            canvas.polygon([*ends, (x - side[0], y - side[1])], theme.INK)


class Dust(NamedTuple):
    """Dust where something lands, as much of it as its `strength`, 0 … 1; `age` 0 … 1."""

    x: float
    y: float
    strength: float
    age: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draws discs that roll away and become smaller."""
        if self.age >= 1:
            return
        far = (36 + 74 * self.strength) * (1 - (1 - self.age) ** 2)
        radius = round((7 + 11 * self.strength) * (1 - self.age))
        for number in range(DUST if radius > 1 else 0):
            turn = 2 * pi * number / DUST
            place = self.x + far * cos(turn), self.y + far * sin(turn) * 0.5
            canvas.disc(*place, radius, theme.PAPER, theme.INK, 2.5)


class Star(NamedTuple):
    """A brass star, with the number of jumps on it if there are any; `size` 0 … 1 and beyond."""

    x: float
    y: float
    number: int = 0
    size: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draws the star at its place, but never beyond the upper edge."""
        reach = 44.0 + 9 * min(self.number, MOST)
        radius = canvas.px(reach * self.size) // STEP * STEP
        if radius < 2 * STEP:
            return
        y = max(self.y, reach + 8)
        canvas.centred(_star(radius), self.x, y)
        if self.number:
            words = text.picture(f"×{self.number}", "bold", round(radius * 0.8), theme.INK)
            canvas.centred(words, self.x, y)


@cached
def _star(radius: int) -> Surface:
    outer, inner = svg.ring(60, 60, 56, POINTS, 0), svg.ring(60, 60, 43, POINTS, 15)
    points = [point for both in zip(outer, inner, strict=True) for point in both]
    line = f'stroke="{theme.INK}" stroke-width="5" stroke-linejoin="round"'
    body = svg.polygon(points, theme.BRASS_LIGHT, line)
    body += svg.circle(60, 60, 37, theme.PAPER_LIT, f'stroke="{theme.BRASS}" stroke-width="3"')
    return svg.raster(svg.frame(body, 120, 120), (2 * radius, 2 * radius))


def rolls(dust: Dust) -> Moment[Dust]:
    """Rolls the dust away."""
    return over(pace.SQUASH * 1.7, lambda part: dust._replace(age=part))


def pops(star: Star | None) -> Moment[Star | None]:
    """Lets a star, if there is one, jump out."""
    return over(POP, lambda part: star and star._replace(size=0.45 + 0.55 * back(part)))


def tilts(number: int, side: float) -> Moment[Point]:
    """Lets the board give way to a jump of a chain, to the `side` it comes from, -1 … 1."""

    def at(part: float) -> Point:
        far = TILT * (1 - part) ** 2 * cos(3 * pi * part) if 0 < part < 1 else 0.0
        return (far * side, far) if number >= TILTS else (0.0, 0.0)

    return over(TILTED, at)


def billed(
    number: int, seat: int, size: greatness.Greatness, place: Point, robbed: Sequence[int]
) -> Billing:
    """Returns how a chain of so many jumps is billed when it is over, with the faces of those who
    were `robbed`."""
    said = Prompt("top_hats.band.jumps", {"n": number}, counts=True, worded=True)
    return Billing(BLOW, size, place, Band(said, seat, GOLD, place), robbed)
