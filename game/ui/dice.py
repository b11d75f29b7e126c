"""Dice as polygons: paper cubes with drawn faces, seen from a chair, and their shadows.

Space is that of `game.physics`: the unit is a die's edge, x right, y away from the viewer, z up,
the felt is z = 0. Light comes from the upper left. Everything is drawn with premultiplied alpha: a
transparent surface drawn on has to be blitted with BLEND_PREMULTIPLIED too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, pi, radians, sin, sqrt
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.physics.arrays import Floats, least, lengths, most, numbers, pairs, rows, total, within
from game.physics.tumble import NORMALS, RIGHTS, UPS
from game.ui.theme import INK, PAPER, TABLE_DARK

Colour = tuple[int, int, int]


class Shape(NamedTuple):
    """A filled outline (k, 2) on a face that reaches from -.5 to .5, y up, no crossing lines."""

    points: Floats
    colour: Colour


Face = tuple[Shape, ...]


def rgb(name: str) -> Colour:
    """The parts of a colour of the theme."""
    colour = pygame.Color(name)
    return colour.r, colour.g, colour.b


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The first colour with a share (0..1) of the second."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b


def disc(x: float, y: float, radius: float, sides: int = 20) -> Floats:
    """The outline of a circle on a face."""
    turn = np.linspace(0, 2 * pi, sides, endpoint=False)
    return np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn)], 1)


def rounded(half_width: float, half_depth: float, radius: float, steps: int = 5) -> Floats:
    """The outline (4 * steps, 2) of a rectangle with round corners, counter-clockwise."""
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
LIGHT: Final[Floats] = np.array([-0.42, 0.30, 0.86]) / sqrt(0.42**2 + 0.30**2 + 0.86**2)
OUTLINE, INSET = rounded(0.5, 0.5, 0.14), rounded(0.462, 0.462, 0.115)
BLUR = 4  # pixels the edge of a shadow takes
EDGE_LINE = 0.036  # width of the ink line round a die, in edges
FINE = 3  # dice are drawn this many times larger and scaled down
PLANES: Final[Floats] = np.stack([RIGHTS, UPS], 1)
CORNERS: Final[Floats] = np.array(
    [(a, b, c) for a in (-0.5, 0.5) for b in (-0.5, 0.5) for c in (-0.5, 0.5)]
)
RIM_WIDTH, RIM_HEIGHT, SLOPE = 0.62, 0.5, 0.34  # of the tray, in edges
FOOT = 0.05  # width of the felt beyond the walls dice bounce off
MARGIN = 0.35  # room for the tray's own shadow


class Camera(NamedTuple):
    """How the tray is seen; make one with `camera`.

    The picture of the tray is width by height pixels, its corner at `left`, `top` of the surface;
    `tilt` is the angle of the look down in radians; `scale` and `centre` place the picture.
    """

    width: int
    height: int
    tray_width: float
    tray_depth: float
    tilt: float
    left: int
    top: int
    scale: float
    centre: tuple[float, float]

    def project(self, points: Floats) -> Floats:
        """Points (…, 3) of the tray as pixels (…, 2) of the surface."""
        flat, away = _look(points, self.tilt)
        return np.asarray(self.centre + flat * (self.scale / away)[..., None])

    def eye(self) -> Floats:
        """Where the viewer is."""
        return DISTANCE * np.array([0.0, -cos(self.tilt), sin(self.tilt)])

    def at(self, left: int, top: int) -> Camera:
        """The same view for a picture whose corner is elsewhere."""
        x, y = self.centre
        moved = (x + left - self.left, y + top - self.top)
        return self._replace(left=left, top=top, centre=moved)


def camera(
    width: int,
    height: int,
    tray_width: float = 9.0,
    tray_depth: float = 6.5,
    tilt: float = radians(62),
    left: int = 0,
    top: int = 0,
) -> Camera:
    """The view that fits the whole tray with its rim into a picture of width by height pixels."""
    outer = RIM_WIDTH + SLOPE + MARGIN
    ring = rounded(tray_width / 2 + outer, tray_depth / 2 + outer, 1.4)
    ends = np.concatenate([_raised(ring, 0.0), _raised(ring, RIM_HEIGHT)])
    flat, away = _look(ends, tilt)
    seen = flat / away[:, None]
    low, high = least(seen), most(seen)
    scale = min(numbers(np.array([width, height]) / (high - low)))
    x, y = numbers(np.array([left + width / 2, top + height / 2]) - scale * (low + high) / 2)
    centre = (x, y)
    return Camera(width, height, tray_width, tray_depth, tilt, left, top, scale, centre)


def _look(points: Floats, tilt: float) -> tuple[Floats, Floats]:
    """Right and down as seen (…, 2), and the distance from the eye (…)."""
    s, c = sin(tilt), cos(tilt)
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    return np.stack([x, -s * y - c * z], -1), DISTANCE + c * y - s * z


def _raised(outline: Floats, height: float) -> Floats:
    return np.concatenate([outline, np.full((len(outline), 1), height)], 1)


def draw(
    surface: pygame.Surface,
    view: Camera,
    places: Floats,
    matrices: Floats,
    faces: Sequence[Sequence[Face]],
    lift: float = 0.0,
) -> list[pygame.Rect]:
    """Draw dice at places (N, 3) turned by matrices (N, 3, 3), far ones first, over their shadows.

    `faces[i]` are the six faces of die i; `lift` raises all dice. Returns the changed area.
    """
    places = places + np.array([0.0, 0.0, lift])
    touched = [_shadows(surface, view, places, matrices)]
    away = lengths(places - view.eye())[:, 0]
    return touched + [
        _draw_die(surface, view, places[i, :], matrices[i, ...], faces[i])
        for i in sorted(range(len(places)), key=lambda i: -away.item(i))
    ]


def _draw_die(
    surface: pygame.Surface, view: Camera, place: Floats, matrix: Floats, faces: Sequence[Face]
) -> pygame.Rect:
    normals = NORMALS @ matrix.T
    facing = total((view.eye() - place - normals * 0.5) * normals, 1)
    seen = [k for k in range(6) if facing.item(k) > 0]
    outlines, pieces = _pieces(seen, faces, normals, matrix)
    pixels = view.project(pieces + place)
    corner = _around(pixels, 3)
    large = pygame.Surface((corner.w * FINE, corner.h * FINE), pygame.SRCALPHA)
    _fill(large, (pixels - corner.topleft) * FINE, outlines, len(seen))
    small = pygame.transform.smoothscale(large, corner.size)
    return surface.blit(small, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def _around(pixels: Floats, room: int) -> pygame.Rect:
    """The rectangle that holds pixels (K, 2) with some room."""
    (left, top), (right, low) = numbers(least(pixels) - room), numbers(most(pixels) + room)
    return pygame.Rect(int(left), int(top), ceil(right - left), ceil(low - top))


def _pieces(
    seen: Sequence[int], faces: Sequence[Face], normals: Floats, matrix: Floats
) -> tuple[list[tuple[int, Colour]], Floats]:
    """Lengths and colours of all outlines on the seen faces, and their points (K, 3) in one row.

    The first len(seen) are the edges of the faces.
    """
    lights = normals @ LIGHT
    sizes = [(len(OUTLINE), PAPER_RGB)] * len(seen)
    points = [_on_face(OUTLINE, k, matrix) for k in seen]
    for k in seen:
        light = float(lights.item(k))
        shapes = (Shape(INSET, PAPER_RGB), *faces[k])
        sizes += [(len(shape.points), _lit(shape.colour, light)) for shape in shapes]
        points.append(_on_face(np.concatenate([shape.points for shape in shapes]), k, matrix))
    return sizes, np.concatenate(points)


def _on_face(points: Floats, k: int, matrix: Floats) -> Floats:
    return (points @ PLANES[k, ...] + NORMALS[k, :] / 2) @ matrix.T


def _lit(colour: Colour, light: float) -> Colour:
    """A colour turned towards the light (1) or away from it (0 and less)."""
    return mix(colour, DUSK, 0.44 * (1 - min(1.0, max(0.0, light / LIGHT.item(2)))))


def _fill(
    surface: pygame.Surface, pixels: Floats, sizes: Sequence[tuple[int, Colour]], seen: int
) -> None:
    silhouette = hull(pixels[: seen * len(OUTLINE)])
    middle = (least(silhouette) + most(silhouette)) / 2
    grown = middle + (silhouette - middle) * (1 + EDGE_LINE / 0.7)
    pygame.draw.polygon(surface, INK_RGB, pairs(grown))
    pygame.draw.polygon(surface, mix(PAPER_RGB, DUSK, 0.12), pairs(silhouette))
    at = 0
    for n, (size, colour) in enumerate(sizes):
        if n >= seen:
            pygame.draw.polygon(surface, colour, pairs(pixels[at : at + size]))
        at += size


def hull(points: Floats) -> Floats:
    """The outermost of points (K, 2), in order round them (Andrew's monotone chain, 1979)."""
    line = sorted(pairs(points))
    return np.array(_chain(line)[:-1] + _chain(line[::-1])[:-1])


def _chain(points: Sequence[tuple[float, ...]]) -> list[tuple[float, ...]]:
    kept: list[tuple[float, ...]] = []
    for x, y in points:
        while len(kept) > 1 and _right_turn(kept, x, y):
            kept.pop()
        kept.append((x, y))
    return kept


def _right_turn(kept: Sequence[tuple[float, ...]], x: float, y: float) -> bool:
    (ax, ay), (bx, by) = kept[-2:]
    return (bx - ax) * (y - ay) <= (by - ay) * (x - ax)


def _shadows(
    surface: pygame.Surface, view: Camera, places: Floats, matrices: Floats
) -> pygame.Rect:
    """All shadows at once, so that no place is dark twice."""
    corners = CORNERS @ matrices.transpose(0, 2, 1) + places[:, None]
    outlines = list(_cast(view, corners))
    every = np.concatenate(outlines)
    area = _around(every, 2 * BLUR)
    sharp = pygame.Surface(area.size, pygame.SRCALPHA)
    for n, outline in enumerate(outlines):
        strong = 0.4 if n < len(places) else 0.64
        pygame.draw.polygon(sharp, veil(strong), pairs(outline - area.topleft))
    return surface.blit(soft(sharp, BLUR), area, special_flags=pygame.BLEND_PREMULTIPLIED)


def soft(picture: pygame.Surface, blur: int) -> pygame.Surface:
    """The picture without details smaller than `blur` pixels."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (ceil(width / blur), ceil(height / blur)))
    return pygame.transform.smoothscale(small, (width, height))


def veil(strength: float) -> tuple[int, int, int, int]:
    """The colour of night, premultiplied."""
    r, g, b = (round(part * strength) for part in NIGHT)
    return r, g, b, round(255 * strength)


def _cast(view: Camera, corners: Floats) -> Iterator[Floats]:
    """Outlines in pixels: the shadow each die casts on the felt, then the dark below low ones."""
    edge = np.array([view.tray_width / 2, view.tray_depth / 2]) + FOOT
    fallen = corners[..., :2] - corners[..., 2:] * (LIGHT[:2] / LIGHT[2])
    for outline in rows(within(fallen, -edge, edge)):
        yield hull(view.project(_raised(outline, 0.0)))
    for die in rows(corners):
        low = min(numbers(die[:, 2]))
        if low < 0.3:
            middle = total(die[:, :2], 0) / len(die)
            below = middle + (die[:, :2] - middle) * (1.07 - low)
            yield hull(view.project(_raised(below, 0.0)))
