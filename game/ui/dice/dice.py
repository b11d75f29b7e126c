"""Dice as paper cubes with drawn faces, and the camera they are seen from.

Space is that of `game.physics`: the unit is a die's edge, x right, y away from the viewer, z up,
the felt is z = 0. Light comes from the upper left.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin, sqrt
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.core.arrays import Floats, least, listed, most
from game.ui.surfaces.theme import INK, PAPER, TABLE_DARK

Colour = tuple[int, int, int]


class Shape(NamedTuple):
    """A filled outline (k, 2) on a face that reaches from -.5 to .5, y up, no crossing lines."""

    points: Floats
    colour: Colour


Face = tuple[Shape, ...]


def rgb(name: str) -> Colour:
    """Returns the parts of a colour of the theme."""
    colour = pygame.Color(name)
    return colour.r, colour.g, colour.b


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Returns the first colour with a share (0..1) of the second."""
    (r, g, b), (x, y, z) = first, second
    return round(r + (x - r) * share), round(g + (y - g) * share), round(b + (z - b) * share)


def disc(x: float, y: float, radius: float, sides: int = 20) -> Floats:
    """Returns the outline of a circle on a face."""
    turn = np.linspace(0, 2 * pi, sides, endpoint=False)
    return np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn)], 1)


def rounded(half_width: float, half_depth: float, radius: float, steps: int = 5) -> Floats:
    """Returns the outline (4 * steps, 2) of a rectangle with round corners, counter-clockwise."""
    turn = np.radians(np.linspace(0, 90, steps))
    arc = radius * np.stack([np.cos(turn), np.sin(turn)], 1)
    x, y = half_width - radius, half_depth - radius
    quarter = np.array([[0, 1], [-1, 0]])
    corners, parts = ((x, y), (-x, y), (-x, -y), (x, -y)), []
    for corner in corners:
        parts.append(arc + corner)
        arc = arc @ quarter
    return np.concatenate(parts)


INK_RGB, PAPER_RGB, NIGHT = rgb(INK), rgb(PAPER), rgb(TABLE_DARK)
DUSK: Final = (98, 62, 40)  # paper turned from the light goes towards this
_AT = 0.255  # distance of pips from the middle
_SPOTS: Final = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def _pips(count: int) -> Face:
    size = 0.135 if count == 1 else 0.1
    spots = _SPOTS[count - 1]
    return tuple(Shape(disc(x * _AT, y * _AT, size), INK_RGB) for x, y in spots)


PIPS: Final[tuple[Face, ...]] = tuple(_pips(count) for count in range(1, 7))

DISTANCE = 19.0  # edges from the eye to the middle of the tray
TILT: Final = radians(62)  # the usual angle of the look down
LIGHT: Final[Floats] = np.array([-0.42, 0.30, 0.86]) / sqrt(0.42**2 + 0.30**2 + 0.86**2)
RIM_WIDTH, RIM_HEIGHT, SLOPE = 0.62, 0.5, 0.34  # of the tray, in edges
FOOT = 0.05  # width of the felt beyond the walls dice bounce off
MARGIN = 0.25  # room for the tray's own shadow


class Camera(NamedTuple):
    """A view of the tray; make one with `camera`.

    The picture of the tray is width by height pixels, its corner at `left`, `top` of the surface;
    `tilt` is the angle of the look down in radians; `scale` and `centre` place the picture."""

    width: int
    height: int
    tray_width: float
    tray_depth: float
    tilt: float
    left: int
    top: int
    scale: float
    centre: tuple[float, float]

    @property
    def rim(self) -> float:
        """Returns the scale of its rim; that of a small tray is narrower."""
        return max(0.4, min(0.5, self.tray_width / 16.0))

    @property
    def edge(self) -> float:
        """Returns how many pixels an edge is long in the middle of the tray."""
        return self.scale / DISTANCE

    def project(self, points: Floats) -> Floats:
        """Returns points (…, 3) of the tray as pixels (…, 2) of the surface."""
        onto, shift = _onto(self)
        seen = points @ onto + shift
        return np.asarray(seen[..., :2] / seen[..., 2:] + self.centre)

    def project_dice(self, points: Floats, places: Floats, matrices: Floats) -> Floats:
        """Returns points of dice at places (N, 3) turned by matrices (N, 3, 3) as pixels (2, N, K),
        first all x, then all y: in that order it takes a tenth of the time. `points`: x, y, z, 1 of
        each (4, K)."""
        onto, shift = _onto(self)
        turned = matrices.transpose(0, 2, 1) @ onto
        looked = np.concatenate([turned, (places @ onto + shift)[:, None]], 1).transpose(2, 0, 1)
        seen = (looked.reshape(-1, 4) @ points).reshape(3, len(places), -1)
        return np.asarray(seen[:2] / seen[2, ...] + np.array(self.centre)[:, None, None])

    def project_felt(self, points: Floats) -> Floats:
        """Returns points (…, 2) of the felt as pixels (…, 2) of the surface."""
        onto, shift = _onto(self)
        seen = points @ onto[:2] + shift
        return np.asarray(seen[..., :2] / seen[..., 2:] + self.centre)

    def eye(self) -> Floats:
        """Returns where the viewer is."""
        return _eye(self.tilt)

    def at(self, left: int, top: int) -> Camera:
        """Returns the same view for a picture whose corner is elsewhere."""
        x, y = self.centre
        moved = (x + left - self.left, y + top - self.top)
        return self._replace(left=left, top=top, centre=moved)


@lru_cache(maxsize=64)
def camera(
    width: int,
    height: int,
    tray_width: float = 9.0,
    tray_depth: float = 6.5,
    tilt: float = TILT,
    left: int = 0,
    top: int = 0,
) -> Camera:
    """Returns the view that fits the tray with its rim into width by height pixels."""
    rim = Camera(width=0, height=0, tray_width=tray_width, tray_depth=tray_depth, tilt=tilt, left=0,
                 top=0, scale=0.0, centre=(0.0, 0.0)).rim  # fmt: skip
    outer = (RIM_WIDTH + SLOPE + MARGIN) * rim
    ring = rounded(tray_width / 2 + outer, tray_depth / 2 + outer, 1.4 * rim)
    ends = np.concatenate([_raised(ring, 0.0), _raised(ring, RIM_HEIGHT * rim)])
    flat, away = _look(ends, tilt)
    seen = flat / away[:, None]
    low, high = least(seen), most(seen)
    scale = min(listed(np.array([width, height]) / (high - low)))
    x, y = listed(np.array([left + width / 2, top + height / 2]) - scale * (low + high) / 2)
    centre = (x, y)
    return Camera(width=width, height=height, tray_width=tray_width, tray_depth=tray_depth,
                  tilt=tilt, left=left, top=top, scale=scale, centre=centre)  # fmt: skip


def _look(points: Floats, tilt: float) -> tuple[Floats, Floats]:
    """Returns right and down as seen (…, 2), and the distance from the eye (…)."""
    s, c = sin(tilt), cos(tilt)
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    return np.stack([x, -s * y - c * z], -1), DISTANCE + c * y - s * z


@lru_cache(maxsize=4)
def _eye(tilt: float) -> Floats:
    return DISTANCE * np.array([0.0, -cos(tilt), sin(tilt)])


@lru_cache(maxsize=64)
def _onto(view: Camera) -> tuple[Floats, Floats]:
    """Returns the matrix that turns points into right, down and away, and what is added then."""
    ends, away = _look(np.concatenate([np.eye(3), np.zeros((1, 3))]), view.tilt)
    looked = np.concatenate([ends * view.scale, away[:, None]], 1)
    return looked[:3] - looked[3:], looked[3, ...]


def _raised(outline: Floats, height: float) -> Floats:
    return np.concatenate([outline, np.full((len(outline), 1), height)], 1)
