"""The shadows of dice: soft, and where several fall no place is dark twice.

Everything is drawn with premultiplied alpha: a transparent surface drawn on has to be blitted with
BLEND_PREMULTIPLIED too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, pi
from typing import Final

import numpy as np
import pygame

from game.core.arrays import Floats, grid, highest, least, mean, most, pairs, within
from game.ui.dice.dice import FOOT, LIGHT, NIGHT, Camera

Drawn = list[tuple[pygame.Surface, pygame.Rect]]
CORNERS: Final[Floats] = np.array(
    [(a, b, c) for a in (-0.5, 0.5) for b in (-0.5, 0.5) for c in (-0.5, 0.5)]
)
SLANT: Final[Floats] = LIGHT[:2] / LIGHT.item(2)
BLUR, LARGE = 4, 80  # pixels the edge of a shadow takes, or twice as many if dice are larger
HIGHEST = 0.3  # edges: dice above this leave no dark below them


def shadows(
    surface: pygame.Surface, view: Camera, places: Floats, matrices: Floats
) -> list[pygame.Rect]:
    """Draws the shadows of dice and returns the changed areas."""
    return [
        surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        for picture, area in shadow_pictures(view, places, matrices)
    ]


def shadow_pictures(view: Camera, places: Floats, matrices: Floats) -> Drawn:
    """Returns the shadows; those that touch each other are one, so that no place is dark twice."""
    if not len(places):
        return []
    corners = CORNERS @ matrices.transpose(0, 2, 1) + places[:, None]
    under = _under(corners)
    flat = np.concatenate([_fallen(view, corners), under])
    outlines = outermost(view.project_felt(flat), WAYS)
    dark = [0.4] * len(places) + [0.64] * len(under)
    blur = BLUR if view.edge < LARGE else 2 * BLUR
    return [
        (_soft(area, outlines[members], [dark[number] for number in members], blur), area)
        for area, members in _clusters(_areas(outlines, blur))
    ]


def _soft(area: pygame.Rect, outlines: Floats, dark: Sequence[float], blur: int) -> pygame.Surface:
    """Returns outlines (N, W, 2) filled in few pixels and without sharp edges."""
    small = (outlines - area.topleft) / (blur // 2)
    return _soft_shadow(area.size, blur, small.tobytes(), tuple(dark))


@lru_cache(maxsize=8)
def _soft_shadow(
    size: tuple[int, int], blur: int, outlines: bytes, dark: tuple[float, ...]
) -> pygame.Surface:
    """Returns the same, cached for as long as those dice do not move."""
    wide, high = size
    small = pygame.Surface((wide * 2 // blur, high * 2 // blur), pygame.SRCALPHA)
    shapes = np.frombuffer(outlines).reshape(len(dark), -1, 2)
    for outline, strong in zip(shapes, dark, strict=True):
        pygame.draw.polygon(small, veil(strong), pairs(outline))
    blurred = pygame.transform.smoothscale(small, (wide // blur, high // blur))
    return pygame.transform.smoothscale(blurred, size)


def _areas(outlines: Floats, blur: int) -> list[pygame.Rect]:
    """Returns the rectangles that hold each of the outlines (N, W, 2) with its soft edge; their
    sides are on a grid, so that soft edges do not tremble."""
    low = grid((np.floor(least(outlines, 1) / blur) - 1).astype(np.int64))
    high = grid((np.ceil(most(outlines, 1) / blur) + 1).astype(np.int64))
    return [
        pygame.Rect(x * blur, y * blur, (right - x) * blur, (foot - y) * blur)
        for (x, y), (right, foot) in zip(low, high, strict=True)
    ]


def _clusters(areas: Sequence[pygame.Rect]) -> Iterator[tuple[pygame.Rect, list[int]]]:
    """Yields rectangles that overlap, together with all that overlap these."""
    left = {number: area.copy() for number, area in enumerate(areas)}
    while left:
        first, whole = left.popitem()
        members = [first]
        while touching := [number for number, area in left.items() if area.colliderect(whole)]:
            for number in touching:
                whole.union_ip(left.pop(number))
            members += touching
        yield whole, sorted(members)


def outermost(points: Floats, ways: Floats) -> Floats:
    """Returns of points (N, K, 2) those (N, W, 2) farthest in each of the `ways`: their hull."""
    farthest = highest(points @ ways.T, 1)
    return np.take_along_axis(points, farthest[:, :, None], 1)


def round_about(count: int) -> Floats:
    """Returns that many directions (W, 2) all round."""
    turns = np.linspace(0, 2 * pi, count, endpoint=False)
    return np.stack([np.cos(turns), np.sin(turns)], 1)


WAYS: Final[Floats] = round_about(16)


def soft(picture: pygame.Surface, blur: int) -> pygame.Surface:
    """Returns the picture without details smaller than `blur` pixels."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (ceil(width / blur), ceil(height / blur)))
    return pygame.transform.smoothscale(small, (width, height))


def veil(strength: float) -> tuple[int, int, int, int]:
    """Returns the colour of night, premultiplied."""
    r, g, b = (round(part * strength) for part in NIGHT)
    return r, g, b, round(255 * strength)


def _fallen(view: Camera, corners: Floats) -> Floats:
    """Returns where light past the corners of each die falls on the felt."""
    edge = np.array([view.tray_width / 2, view.tray_depth / 2]) + FOOT
    return within(corners[..., :2] - corners[..., 2:] * SLANT, -edge, edge)


def _under(corners: Floats) -> Floats:
    """Returns the dark below dice that are not high, the smaller the higher a die is."""
    low = least(corners[..., 2], 1)
    flat, low = corners[low < HIGHEST, :, :2], low[low < HIGHEST, None, None]
    middle = mean(flat, 1)[:, None]
    return middle + (flat - middle) * (1.07 - low)
