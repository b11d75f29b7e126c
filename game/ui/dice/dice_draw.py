"""Dice as polygons: all points of all dice at once, then outline by outline.

Everything is drawn with premultiplied alpha: a transparent surface drawn on has to be blitted with
BLEND_PREMULTIPLIED too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Final, NamedTuple

import numpy as np
import pygame

from game.core.arrays import Floats, grid, highest, lengths
from game.physics.tumble import NORMALS, RIGHTS, UPS
from game.ui.dice.dice import (
    DUSK,
    INK_RGB,
    LIGHT,
    PAPER_RGB,
    Camera,
    Colour,
    Face,
    Shape,
    mix,
    rounded,
)
from game.ui.dice.dice_shade import round_about, shadows

OUTLINE, INSET = rounded(0.5, 0.5, 0.14), rounded(0.462, 0.462, 0.115)
EDGE_LINE = 0.036  # width of the ink line round a die, in edges
SHADE = 0.44  # how far a face turned from the light goes towards dusk
SHADES = 40  # in how many steps
SIDE: Final = mix(PAPER_RGB, DUSK, 0.12)  # between the faces
ROOM = 2  # pixels round the ink line
WHOLE = 4  # pictures are a multiple of this many pixels wide and high, larger ones a whole number
PLANES: Final[Floats] = np.stack([RIGHTS, UPS], 1)
WAYS: Final[Floats] = round_about(28)
RIGHT, DOWN, LEFT, UP = 0, 7, 14, 21  # of these ways
Points = list[list[float]]
Picture = tuple[pygame.Surface, pygame.Rect]  # a die, and where it is seen


class Quality(NamedTuple):
    """How carefully dice are drawn: `fine` times larger, and scaled down; their outlines without
    points that stand out by less than `slack` edges; without shapes of less than `speck` pixels."""

    fine: float
    slack: float
    speck: float


def moving(view: Camera) -> Quality:
    """Returns a finish for dice drawn again in each frame, as fine as an eye can follow; pixels of
    large dice are small."""
    if view.edge < 48:
        return Quality(2.0, 0.02, 8.0)
    return Quality(1.5, 0.015, 8.0) if view.edge < 110 else Quality(1.25, 0.012, 30.0)


def rushing(view: Camera) -> Quality:
    """Returns a finish for dice that are elsewhere in each frame, of which an eye sees no edges."""
    return Quality(1.0, 0.02, max(12.0, 0.25 * view.edge))


def resting(view: Camera) -> Quality:
    """Returns a finish for dice that are looked at, and cached."""
    return Quality(3.0 if view.edge < 110 else 2.0, 0.004, 0.0)


class PipShape(NamedTuple):
    """A shape on a face: its points are those from `first` to `last`; its area in square edges."""

    first: int
    last: int
    area: float


class Solid(NamedTuple):
    """A die with its faces. `points` (4, K): x, y, z, 1 of all outlines in the die's own space,
    first those of its edges; `faces`: the parts of each, and `colours` theirs."""

    points: Floats
    faces: tuple[tuple[PipShape, ...], ...]
    colours: tuple[tuple[Colour, ...], ...]


_solids: dict[tuple[int, float], tuple[Sequence[Face], Solid]] = {}  # by the identity of the faces


def solid(faces: Sequence[Face], finish: Quality) -> Solid:
    """Returns the six faces as one body, with as many points as are visible; made once."""
    key = id(faces), finish.slack
    known = _solids.get(key)
    if known is None or known[0] is not faces:
        if len(_solids) > 32:
            _solids.clear()
        known = _solids[key] = faces, _built(faces, finish.slack)
    return known[1]


def _built(faces: Sequence[Face], slack: float) -> Solid:
    points, parts, colours = [_EDGES], [], []
    at = EDGES
    for side, face in enumerate(faces):
        ends = []
        shapes = [Shape(INSET, PAPER_RGB), *face]
        for flat, _ in shapes:
            outline = simpler(flat, slack)
            points.append(_placed(outline, side))
            ends.append(PipShape(at, at + len(outline), _area(flat)))
            at += len(outline)
        parts.append(tuple(ends))
        colours.append(tuple(colour for _, colour in shapes))
    whole = np.concatenate(points)
    return Solid(np.concatenate([whole.T, np.ones((1, at))]), tuple(parts), tuple(colours))


def _placed(flat: Floats, side: int) -> Floats:
    """Returns points of a face on the die."""
    return flat @ PLANES[side, ...] + NORMALS[side, :] / 2


def _area(outline: Floats) -> float:
    x, y = outline[:, 0], outline[:, 1]
    return abs(float(x @ np.roll(y, 1) - y @ np.roll(x, 1))) / 2


def simpler(outline: Floats, slack: float) -> Floats:
    """Returns the outline (K, 2) without points that are on the way between their neighbours."""
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
    [_placed(simpler(OUTLINE, 0.005), side) for side in range(6)]
)
EDGES: Final = len(_EDGES)


def draw(
    surface: pygame.Surface,
    view: Camera,
    places: Floats,
    matrices: Floats,
    faces: Sequence[Sequence[Face]],
) -> list[pygame.Rect]:
    """Draws dice at places (N, 3) turned by matrices (N, 3, 3), far ones first, over their shadows.

    `faces[i]` are the six faces of die i. Returns the changed area."""
    touched = shadows(surface, view, places, matrices)
    seen = pictures(view, places, matrices, faces, moving(view))
    return touched + [
        surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        for picture, area in seen.values()
    ]


def pictures(
    view: Camera,
    places: Floats,
    matrices: Floats,
    faces: Sequence[Sequence[Face]],
    finish: Quality,
) -> dict[int, Picture]:
    """Returns each die by its number, far ones first."""
    drawn: list[tuple[float, int, Picture]] = []
    for body, dice in _alike(faces, finish):
        drawn += _drawn(view, dice, (places[dice], matrices[dice]), body, finish)
    drawn.sort(key=lambda each: -each[0])
    return {die: picture for _, die, picture in drawn}


def _alike(faces: Sequence[Sequence[Face]], finish: Quality) -> list[tuple[Solid, list[int]]]:
    found: dict[int, tuple[Solid, list[int]]] = {}
    for die, each in enumerate(faces):
        found.setdefault(id(each), (solid(each, finish), []))[1].append(die)
    return list(found.values())


def _drawn(
    view: Camera, dice: list[int], posed: tuple[Floats, Floats], body: Solid, finish: Quality
) -> Iterator[tuple[float, int, Picture]]:
    """Yields how far away each of these dice with the same faces is, its number and its picture."""
    places, matrices = posed
    way = view.eye() - places
    away = lengths(way)
    pixels = view.project_dice(body.points, places, matrices)
    around = _around(pixels[..., :EDGES])
    lines = WAYS.T[:, None] * (EDGE_LINE * view.scale / away)
    areas = _areas(around + lines)
    corners = np.array([area.topleft for area in areas]).T[..., None]
    around, pixels = (around - corners) * finish.fine, (pixels - corners) * finish.fine
    inks: list[Points] = (around + lines * finish.fine).transpose(1, 2, 0).tolist()
    sides: list[Points] = around.transpose(1, 2, 0).tolist()
    seen = _seen(way, matrices)
    for row, die in enumerate(dice):
        far, area = away.item(row), areas[row]
        large = pygame.Surface((area.w * finish.fine, area.h * finish.fine), pygame.SRCALPHA)
        pygame.draw.polygon(large, INK_RGB, inks[row])
        pygame.draw.polygon(large, SIDE, sides[row])
        speck = finish.speck * far * (far / view.scale) ** 2
        for side, facing, dark in seen[row]:
            _face(large, body, side, pixels[:, row], speck / facing, dark)
        if finish.fine > 1:
            large = pygame.transform.smoothscale(large, area.size)
        yield far, die, (large, area)


def _face(
    large: pygame.Surface, body: Solid, side: int, pixels: Floats, least: float, dark: int
) -> None:
    """Draws the shapes of a face that are at least `least` square edges large."""
    parts = body.faces[side]
    begun = parts[0].first
    points = grid(pixels[:, begun : parts[-1].last].T)
    for (first, last, area), colour in zip(parts, _lit(body.colours[side], dark), strict=True):
        if area >= least:
            pygame.draw.polygon(large, colour, points[first - begun : last - begun])


def _around(pixels: Floats) -> Floats:
    """Returns of points (2, N, K) those (2, N, W) farthest in each of WAYS: their hulls."""
    farthest = highest(np.tensordot(WAYS, pixels, 1), 2).T
    return np.take_along_axis(pixels, farthest[None], 2)


def _seen(way: Floats, matrices: Floats) -> list[list[tuple[int, float, int]]]:
    """Returns the visible faces of each die; how much each faces the viewer, who is a `way` from
    the die, and how far it is turned from the light (0 … SHADES)."""
    faced = grid((way[:, None] @ matrices)[:, 0] @ NORMALS.T - 0.5)
    lit = grid(LIGHT / LIGHT.item(2) @ matrices @ NORMALS.T)
    return [
        [
            (side, facing, round((1 - min(max(light, 0.0), 1.0)) * SHADES))
            for side, (facing, light) in enumerate(zip(faced[row], lit[row], strict=True))
            if facing > 0
        ]
        for row in range(len(way))
    ]


def _areas(outlines: Floats) -> list[pygame.Rect]:
    """Returns the rectangles that hold each of the outlines (2, N, W), which have their farthest
    point in each of WAYS."""
    low = grid(outlines[(0, 1), :, (LEFT, UP)].T - ROOM)
    high = grid(outlines[(0, 1), :, (RIGHT, DOWN)].T + ROOM)
    areas = []
    for (x, y), (right, foot) in zip(low, high, strict=True):
        left, top = floor(x), floor(y)
        wide, deep = ceil((right - left) / WHOLE), ceil((foot - top) / WHOLE)
        areas.append(pygame.Rect(left, top, wide * WHOLE, deep * WHOLE))
    return areas


@lru_cache(maxsize=1024)
def _lit(colours: tuple[Colour, ...], dark: int) -> tuple[pygame.Color, ...]:
    """Returns the colours of a face that is turned from the light by `dark` (0 … SHADES)."""
    return tuple(pygame.Color(*mix(colour, DUSK, SHADE * dark / SHADES)) for colour in colours)
