"""Dice as polygons, and their shadows: all points of all dice in one go, then outline by outline.

Everything is drawn with premultiplied alpha: a transparent surface drawn on has to be blitted with
BLEND_PREMULTIPLIED too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, pi
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.physics.arrays import Floats, least, lengths, most, pairs, total, within
from game.physics.tumble import NORMALS, RIGHTS, UPS
from game.ui.dice import (
    DUSK,
    FOOT,
    INK_RGB,
    LIGHT,
    NIGHT,
    PAPER_RGB,
    Camera,
    Colour,
    Face,
    Shape,
    mix,
    rounded,
)

OUTLINE, INSET = rounded(0.5, 0.5, 0.14), rounded(0.462, 0.462, 0.115)
EDGE_LINE = 0.036  # width of the ink line round a die, in edges
SHADE, SHADES = (
    0.44,
    40,
)  # how far a face turned from the light goes towards dusk, in how many steps
FINE, FINEST = 2, 3  # dice are drawn so many times larger and scaled down: moving and at rest
SLACK = {FINE: 0.014, FINEST: 0.004}  # edges: outlines lose the points nobody would miss
BLUR = 4  # pixels the edge of a shadow takes
SIDE: Final = mix(PAPER_RGB, DUSK, 0.12)  # between the faces
TINY = {FINE: 0.002, FINEST: 0.0}  # square edges: smaller shapes are not drawn
PLANES: Final[Floats] = np.stack([RIGHTS, UPS], 1)
CORNERS: Final[Floats] = np.array(
    [(a, b, c) for a in (-0.5, 0.5) for b in (-0.5, 0.5) for c in (-0.5, 0.5)]
)
WAYS: Final[Floats] = np.stack(
    [np.cos(turns := np.linspace(0, 2 * pi, 28, endpoint=False)), np.sin(turns)], 1
)
Points = list[list[float]]


class Solid(NamedTuple):
    """A die with its faces. `points` (K, 3) of all outlines, in the die's own space; `parts`: the
    ends of each outline in them, face by face, and `colours` theirs."""

    points: Floats
    parts: tuple[tuple[tuple[int, int], ...], ...]
    colours: tuple[tuple[Colour, ...], ...]


_solids: dict[tuple[int, int], tuple[Sequence[Face], Solid]] = {}  # by the identity of the faces


def solid(faces: Sequence[Face], fine: int = FINE) -> Solid:
    """The six faces as one body, with as many points as are seen; made once."""
    known = _solids.get((id(faces), fine))
    if known is None or known[0] is not faces:
        if len(_solids) > 32:
            _solids.clear()
        known = _solids[id(faces), fine] = faces, _built(faces, fine)
    return known[1]


def _built(faces: Sequence[Face], fine: int) -> Solid:
    points, parts, colours = [], [], []
    at = 0
    for side, face in enumerate(faces):
        ends = []
        shapes = [Shape(INSET, PAPER_RGB), *(shape for shape in face if _area(shape) > TINY[fine])]
        for flat, _ in shapes:
            outline = simpler(flat, SLACK[fine])
            points.append(outline @ PLANES[side, ...] + NORMALS[side, :] / 2)
            ends.append((at, at + len(outline)))
            at += len(outline)
        parts.append(tuple(ends))
        colours.append(tuple(colour for _, colour in shapes))
    return Solid(np.concatenate(points), tuple(parts), tuple(colours))


def _area(shape: Shape) -> float:
    x, y = shape.points[:, 0], shape.points[:, 1]
    return abs(float(x @ np.roll(y, 1) - y @ np.roll(x, 1))) / 2


def simpler(outline: Floats, slack: float) -> Floats:
    """The outline (K, 2) without points that lie on the way between their neighbours."""
    while len(outline) > 3:
        before, after = np.roll(outline, 1, 0), np.roll(outline, -1, 0)
        way, off = after - before, outline - before
        aside = np.abs(way[:, 0] * off[:, 1] - way[:, 1] * off[:, 0])
        aside /= np.maximum(lengths(way)[:, 0], 1e-9)
        dull = int(np.argmin(aside))
        if aside.item(dull) > slack:
            break
        outline = np.delete(outline, dull, 0)
    return outline


_EDGES: Final[Floats] = np.concatenate(
    [simpler(OUTLINE, 0.005) @ PLANES[side, ...] + NORMALS[side, :] / 2 for side in range(6)]
)


def draw(
    surface: pygame.Surface,
    view: Camera,
    places: Floats,
    matrices: Floats,
    faces: Sequence[Sequence[Face]],
    fine: int = FINE,
) -> list[pygame.Rect]:
    """Draw dice at places (N, 3) turned by matrices (N, 3, 3), far ones first, over their shadows.

    `faces[i]` are the six faces of die i. Returns the changed area.
    """
    touched = shadows(surface, view, places, matrices)
    return touched + bodies(surface, view, places, matrices, faces, fine)


def bodies(
    surface: pygame.Surface,
    view: Camera,
    places: Floats,
    matrices: Floats,
    faces: Sequence[Sequence[Face]],
    fine: int = FINE,
) -> list[pygame.Rect]:
    """The same without shadows."""
    return [
        surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        for picture, area in pictures(view, places, matrices, faces, fine)
    ]


def pictures(
    view: Camera,
    places: Floats,
    matrices: Floats,
    faces: Sequence[Sequence[Face]],
    fine: int = FINE,
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Each die and where it goes, far ones first."""
    if not len(places):
        return []
    seen = _seen(view, places, matrices)
    around = _silhouettes(view, places, matrices)
    areas = boxes(around, 4)
    corners = np.array([area.topleft for area in areas])[:, None]
    edges = (around - corners) * fine
    wide = EDGE_LINE * np.array([area.w for area in areas]) / 1.5 * fine
    inks: list[Points] = (edges + WAYS * wide[:, None, None]).tolist()
    sides: list[Points] = edges.tolist()
    away = lengths(places - view.eye())[:, 0]
    drawn = {}
    for body, dice in _alike(faces, fine):
        space = body.points @ matrices[dice].transpose(0, 2, 1) + places[dice][:, None]
        pixels = (view.project(space) - corners[dice]) * fine
        for number, die in enumerate(dice):
            size = areas[die].w * fine, areas[die].h * fine
            large = _body(size, (inks[die], sides[die]), pixels[number], body, seen[die])
            drawn[die] = pygame.transform.smoothscale(large, areas[die].size)
    order = sorted(range(len(places)), key=lambda die: -away.item(die))
    return [(drawn[die], areas[die]) for die in order]


def _alike(faces: Sequence[Sequence[Face]], fine: int) -> list[tuple[Solid, list[int]]]:
    """Dice that have the same faces."""
    found: dict[int, tuple[Solid, list[int]]] = {}
    for die, each in enumerate(faces):
        found.setdefault(id(each), (solid(each, fine), []))[1].append(die)
    return list(found.values())


def _seen(view: Camera, places: Floats, matrices: Floats) -> list[dict[int, float]]:
    """The faces of each die that one sees, and how far each is turned from the light (0 … 1)."""
    normals = NORMALS @ matrices.transpose(0, 2, 1)
    facing = total((view.eye() - places[:, None] - normals / 2) * normals, 2).tolist()
    dark: list[list[float]] = (1 - np.clip((normals @ LIGHT) / LIGHT.item(2), 0.0, 1.0)).tolist()
    return [
        {side: dark[die][side] for side in range(6) if row[side] > 0}
        for die, row in enumerate(facing)
    ]


def _body(
    size: tuple[int, int],
    edges: tuple[Points, Points],
    pixels: Floats,
    body: Solid,
    seen: dict[int, float],
) -> pygame.Surface:
    """One die, its sides from the outline inwards."""
    large = pygame.Surface(size, pygame.SRCALPHA)
    polygon = pygame.draw.polygon
    for colour, edge in zip((INK_RGB, SIDE), edges, strict=True):
        polygon(large, colour, edge)
    for side, dark in seen.items():
        lit, parts = _lit(body.colours[side], round(dark * SHADES)), body.parts[side]
        begun = parts[0][0]
        points: Points = pixels[begun : parts[-1][1]].tolist()
        for (first, last), colour in zip(parts, lit, strict=True):
            polygon(large, colour, points[first - begun : last - begun])
    return large


@lru_cache(maxsize=1024)
def _lit(colours: tuple[Colour, ...], dark: int) -> tuple[Colour, ...]:
    """The colours of a face that is turned from the light so far (0 … SHADES)."""
    return tuple(mix(colour, DUSK, SHADE * dark / SHADES) for colour in colours)


def _silhouettes(view: Camera, places: Floats, matrices: Floats) -> Floats:
    """The outermost points (N, W, 2) of each die, one for each of WAYS."""
    points = _EDGES @ matrices.transpose(0, 2, 1) + places[:, None]
    return outermost(view.project(points))


def outermost(points: Floats) -> Floats:
    """Of points (N, K, 2) those (N, W, 2) that lie farthest in each of WAYS: their hull."""
    farthest = (points @ WAYS.T).argmax(1)
    return np.asarray(np.take_along_axis(points, farthest[:, :, None], 1))


def boxes(pixels: Floats, room: int) -> list[pygame.Rect]:
    """The rectangles that hold each of pixels (N, K, 2), with some room."""
    low: list[list[float]] = (least(pixels, 1) - room).tolist()
    high: list[list[float]] = (most(pixels, 1) + room).tolist()
    corners = zip(low, high, strict=True)
    return [
        pygame.Rect(int(x), int(y), ceil(right - x), ceil(down - y))
        for (x, y), (right, down) in corners
    ]


# Shadows


def shadows(
    surface: pygame.Surface, view: Camera, places: Floats, matrices: Floats
) -> list[pygame.Rect]:
    """What dice and the light make dark."""
    return [
        surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        for picture, area in shadow_pictures(view, places, matrices)
    ]


def shadow_pictures(
    view: Camera, places: Floats, matrices: Floats
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Shadows that touch each other are drawn at once, so that no place is dark twice."""
    if not len(places):
        return []
    corners = CORNERS @ matrices.transpose(0, 2, 1) + places[:, None]
    fallen, below = _fallen(view, corners), _under(corners)
    low = np.flatnonzero(least(corners[..., 2], 1) < 0.3)
    outlines = np.concatenate([fallen, outermost(view.project(below[low]))])
    dark = [0.4] * len(fallen) + [0.64] * len(low)
    return [
        (_soft_shadow(area, [(outlines[n, ...], dark[n]) for n in members]), area)
        for area, members in _clusters(boxes(outlines, 2 * BLUR))
    ]


def _clusters(areas: Sequence[pygame.Rect]) -> Iterator[tuple[pygame.Rect, list[int]]]:
    """Rectangles that overlap, together with all that overlap these."""
    left = {number: area.copy() for number, area in enumerate(areas)}
    while left:
        first, whole = left.popitem()
        members = [first]
        while touching := [number for number, area in left.items() if area.colliderect(whole)]:
            for number in touching:
                whole.union_ip(left.pop(number))
            members += touching
        yield whole, sorted(members)


def _soft_shadow(area: pygame.Rect, outlines: Sequence[tuple[Floats, float]]) -> pygame.Surface:
    """Outlines filled at half their size and without sharp edges."""
    half = pygame.Surface((ceil(area.w / 2), ceil(area.h / 2)), pygame.SRCALPHA)
    for outline, strong in outlines:
        pygame.draw.polygon(half, veil(strong), pairs((outline - area.topleft) / 2))
    size = ceil(area.w / BLUR), ceil(area.h / BLUR)
    small = pygame.transform.smoothscale(half, size)
    return pygame.transform.smoothscale(small, area.size)


def soft(picture: pygame.Surface, blur: int) -> pygame.Surface:
    """The picture without details smaller than `blur` pixels."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (ceil(width / blur), ceil(height / blur)))
    return pygame.transform.smoothscale(small, (width, height))


def veil(strength: float) -> tuple[int, int, int, int]:
    """The colour of night, premultiplied."""
    r, g, b = (round(part * strength) for part in NIGHT)
    return r, g, b, round(255 * strength)


def _fallen(view: Camera, corners: Floats) -> Floats:
    """Outlines in pixels of the shadow each die casts on the felt."""
    edge = np.array([view.tray_width / 2, view.tray_depth / 2]) + FOOT
    fallen = corners[..., :2] - corners[..., 2:] * (LIGHT[:2] / LIGHT[2])
    return outermost(view.project(_level(within(fallen, -edge, edge))))


def _under(corners: Floats) -> Floats:
    """The dark below each die, the smaller the higher the die is."""
    low = least(corners[..., 2], 1)[:, None, None]
    middle = corners[..., :2].mean(1, keepdims=True)
    return _level(middle + (corners[..., :2] - middle) * (1.07 - low))


def _level(flat: Floats) -> Floats:
    """Points (…, 2) on the felt."""
    return np.concatenate([flat, np.zeros((*flat.shape[:-1], 1))], -1)
