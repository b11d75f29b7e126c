"""The leather cup dice are thrown from, as seen from the chair, however it is held.

It is drawn in two pictures with room between them for what is in it: the inside behind, and the
wall in front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt
from typing import NamedTuple

from pygame import SRCALPHA, Surface
from pygame.transform import rotozoom

from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, INK

LEATHER, LIT, DARK, DEEP = "#8A4626", "#A65A33", "#63301A", "#2B1812"
TAPER = 0.8  # the bottom is that much narrower than the mouth
TURN, LEAN = 15, 0.2  # how finely its turns in the picture and towards the viewer are told apart
LINE = 0.045  # width of its ink lines, in edges
Flat = tuple[float, float]
NOTHING = Surface((1, 1), SRCALPHA)  # is seen through a mouth that is turned away


class Size(NamedTuple):
    """The size of a cup, in edges of a die."""

    radius: float
    height: float


class HeldCup(NamedTuple):
    """A cup as seen: `roll` in degrees clockwise from upright, `facing`: how far its mouth is
    turned to the viewer, from -1 to 1."""

    roll: int
    facing: float


class CupPicture(NamedTuple):
    """The `inside` and the `wall` of a cup, and the pixel of its bottom's middle on both."""

    inside: Surface
    wall: Surface
    foot: Flat


def held(axis: tuple[float, float, float], tilt: float) -> HeldCup:
    """Returns how a cup that points along `axis` (right, away, up) looks from above by `tilt`."""
    x, y, z = axis
    up = y * sin(tilt) + z * cos(tilt)
    facing = z * sin(tilt) - y * cos(tilt)
    roll = degrees(atan2(x, up)) if hypot(x, up) > 0.05 else 0.0
    return HeldCup(round(roll / TURN) * TURN % 360, round(round(facing / LEAN) * LEAN, 1))


@cached
def cup(size: Size, seen: HeldCup, edge: int) -> CupPicture:
    """Returns the cup for dice `edge` pixels wide."""
    upright = _upright(size, seen.facing, edge)
    if not seen.roll:
        return upright
    wide, high = upright.wall.get_size()
    wall = rotozoom(upright.wall, -seen.roll, 1.0)
    inside = rotozoom(upright.inside, -seen.roll, 1.0) if seen.facing > 0 else NOTHING
    x, y = upright.foot[0] - wide / 2, upright.foot[1] - high / 2
    turn = radians(seen.roll)
    foot = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    wide, high = wall.get_size()
    return CupPicture(inside, wall, (foot[0] + wide / 2, foot[1] + high / 2))


def prepare(size: Size, edge: int) -> Iterator[Callable[[], object]]:
    """Offers the cup to be drawn in advance, however far it leans."""
    for lean in range(-round(1 / LEAN), round(1 / LEAN) + 1):
        yield partial(_upright, size, round(lean * LEAN, 1), edge)


@cached
def _upright(size: Size, facing: float, edge: int) -> CupPicture:
    drawn = _Drawing(size, facing)
    left, top, right, low = drawn.bounds()
    wide, high = round((right - left) * edge), round((low - top) * edge)

    def picture(parts: Iterable[str]) -> Surface:
        body = svg.group("".join(parts), -left, -top)
        return svg.raster(svg.frame(body, right - left, low - top), (wide, high))

    inside = picture(drawn.inside()) if facing > 0 else NOTHING
    return CupPicture(inside, picture(drawn.wall()), (-left * edge, -top * edge))


class _Drawing:
    """The cup upright in the picture, its foot at 0, 0, y downwards; the unit is an edge."""

    def __init__(self, size: Size, facing: float) -> None:
        self.size = size
        self.facing = facing
        self.long = size.height * sqrt(max(0.0, 1 - facing**2))

    def at(self, part: float, turn: float) -> Flat:
        """Returns a place on the wall: from the bottom (0) to the mouth (1), and around it; turns
        from 0 to pi are visible from outside."""
        radius = self.size.radius * (TAPER + (1 - TAPER) * part)
        x, y = radius * cos(turn), radius * sin(turn) * self.facing
        return x, y - self.long * part

    def ring(self, part: float) -> list[Flat]:
        return [self.at(part, turn * pi / 24) for turn in range(48)]

    def strip(self, low: float, high: float, first: float = 0.0, last: float = 1.0) -> list[Flat]:
        """Returns a piece of the wall: between two heights, and from right (0) to left (1)."""
        turns = [pi * (first + (last - first) * n / 20) for n in range(21)]
        upper = [self.at(high, turn) for turn in turns]
        return [*upper, *(self.at(low, turn) for turn in reversed(turns))]

    def bounds(self) -> tuple[float, float, float, float]:
        """Returns left, top, right and foot of all of it."""
        spots = [*self.ring(0.0), *self.ring(1.0)]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs) - 0.1, min(ys) - 0.1, max(xs) + 0.1, max(ys) + 0.1

    def inside(self) -> Iterable[str]:
        """Yields what one sees through the mouth."""
        yield svg.polygon(self.ring(1.0), DARK, _ink(LINE * 1.4))
        far = [(x * 0.9, y * 0.9 + self.long * 0.2 * (1 - 0.9)) for x, y in self.ring(0.9)]
        yield svg.polygon(far, DEEP)

    def wall(self) -> Iterable[str]:
        """Yields the outside, with its seam, two bands of brass, and a row of rays between them."""
        if self.facing < 0:
            yield svg.polygon(self.ring(1.0), DARK, _ink(LINE * 1.4))
        if self.long > 0.05:
            yield svg.polygon(self.strip(0.0, 1.0), LEATHER, _ink(LINE * 1.4))
            yield svg.polygon(self.strip(0.0, 1.0, 0.62, 0.9), LIT)
            yield svg.polygon(self.strip(0.0, 1.0, 0.0, 0.16), DARK)
            yield from self._rays()
            for low, high in ((0.06, 0.15), (0.86, 0.97)):
                yield svg.polygon(self.strip(low, high), BRASS, _ink(LINE * 0.6))
                yield svg.polygon(self.strip(low, high, 0.62, 0.9), BRASS_LIGHT)
        if self.facing < 0:
            yield svg.polygon(self.ring(0.0), LEATHER, _ink(LINE * 1.4))
            yield svg.polygon([(x * 0.7, y * 0.7) for x, y in self.ring(0.0)], DARK)
        elif self.facing > 0:
            yield self._lip()

    def _rays(self) -> Iterable[str]:
        """Yields flat triangles around the middle, as on a fan."""
        for number in range(9):
            first, last = number / 9 + 0.012, (number + 1) / 9 - 0.012
            foot = [self.at(0.2, pi * first), self.at(0.2, pi * last)]
            yield svg.polygon([*foot, self.at(0.62, pi * (first + last) / 2)], BRASS)

    def _lip(self) -> str:
        """Returns the near edge of the mouth."""
        outer = [self.at(1.0, pi * n / 20) for n in range(21)]
        inner = [(x * 0.93, y * 0.93 - self.long * 0.07) for x, y in reversed(outer)]
        return svg.polygon([*outer, *inner], LIT, _ink(LINE * 0.6))


def _ink(wide: float) -> str:
    return f'stroke="{INK}" stroke-width="{wide:.3f}" stroke-linejoin="round"'
