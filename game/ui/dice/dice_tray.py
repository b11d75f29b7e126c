"""The tray dice are thrown into: a lacquered rim with brass lines round a felt with a sunburst."""

from __future__ import annotations

from functools import lru_cache
from math import pi

import numpy as np
import pygame

from game.core.arrays import Floats, least, lengths, listed, most, pairs, within
from game.ui.dice.dice import (
    FOOT,
    LIGHT,
    NIGHT,
    RIM_HEIGHT,
    RIM_WIDTH,
    SLOPE,
    Camera,
    Colour,
    mix,
    rgb,
    rounded,
)
from game.ui.dice.dice_shade import soft, veil
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, INK, TABLE

FINE = 3
RAYS = 15


GOLD, BRIGHT, DARK, TEAL = rgb(BRASS), rgb(BRASS_LIGHT), rgb(INK), rgb(TABLE)
FELT = mix(TEAL, (58, 158, 140), 0.42)
RAY = mix(FELT, (96, 190, 165), 0.13)
WOOD = mix((122, 62, 34), DARK, 0.18)
SEAM = mix(FELT, NIGHT, 0.55)  # where the padded sides meet the felt


@lru_cache(maxsize=4)
def draw_tray(view: Camera) -> pygame.Surface:
    """Returns the empty tray in the camera's size, premultiplied; to be blitted at its corner."""
    near = view.at(0, 0)
    size = (view.width * FINE, view.height * FINE)
    near = near._replace(
        scale=near.scale * FINE, centre=(near.centre[0] * FINE, near.centre[1] * FINE)
    )
    large = _below(near, size)
    _rim(large, near)
    _slope(large, near)
    _felt(large, near)
    return pygame.transform.smoothscale(large, (view.width, view.height))


def _ring(view: Camera, out: float, radius: float, height: float) -> Floats:
    """Returns an outline (K, 3) that keeps `out` edges outside the walls; less of a small tray."""
    out, radius, height = out * view.rim, radius * view.rim, height * view.rim
    flat = rounded(view.tray_width / 2 + out, view.tray_depth / 2 + out, radius, 12)
    return np.concatenate([flat, np.full((len(flat), 1), height)], 1)


def _polygon(
    surface: pygame.Surface, view: Camera, points: Floats, colour: tuple[int, ...]
) -> None:
    pygame.draw.polygon(surface, colour, pairs(view.project(points)))


def _below(view: Camera, size: tuple[int, int]) -> pygame.Surface:
    """Returns a soft shadow on the table, on a transparent picture."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    ring = _ring(view, SLOPE + RIM_WIDTH + 0.05, 1.4, 0.0) + np.array([0.14, -0.16, 0.0])
    _polygon(picture, view, ring, veil(0.6))
    return soft(picture, 8 * FINE)


def _rim(surface: pygame.Surface, view: Camera) -> None:
    """Draws the outer side, then the top: brass, wood, a step of brass, wood."""
    out = SLOPE + RIM_WIDTH
    foot, top = _ring(view, out, 1.35, 0.0), _ring(view, out, 1.35, RIM_HEIGHT)
    _band(surface, view, foot, top, mix(WOOD, DARK, 0.35))
    bands = ((0.0, GOLD), (0.07, WOOD), (0.29, BRIGHT), (0.335, WOOD), (0.5, GOLD))
    for inwards, colour in bands:
        ring = _ring(view, out - inwards, 1.35 - inwards, RIM_HEIGHT)
        _polygon(surface, view, ring, colour)


def _band(
    surface: pygame.Surface, view: Camera, first: Floats, second: Floats, colour: Colour
) -> None:
    """Draws a side from the first outline to the second, each stretch as bright as it is lit."""
    for i in range(len(first)):
        before, here, there = first[i - 1, :], first[i, :], second[i, :]
        quad = np.stack([before, here, there, second[i - 1, :]])
        normal = np.cross(here - before, there - here)
        light = float(normal @ LIGHT) / max(lengths(normal).item(), 1e-9)
        lit = mix(colour, (220, 240, 205), 0.15 * max(0.0, light))
        _polygon(surface, view, quad, mix(lit, NIGHT, 0.55 * max(0.0, 0.35 - light)))


def _slope(surface: pygame.Surface, view: Camera) -> None:
    """Draws padded sides that lead down to the felt."""
    lip, foot = _ring(view, SLOPE, 0.8, RIM_HEIGHT), _ring(view, FOOT, 0.32, 0.0)
    _band(surface, view, lip, foot, mix(FELT, NIGHT, 0.3))


def _felt(surface: pygame.Surface, view: Camera) -> None:
    _polygon(surface, view, _ring(view, FOOT + 0.07, 0.35, 0.0), SEAM)
    _polygon(surface, view, _ring(view, FOOT, 0.32, 0.0), FELT)
    inner = _ring(view, -0.35, 0.3, 0.0)
    _polygon(surface, view, inner, RAY)
    _polygon(surface, view, _ring(view, -0.4, 0.26, 0.0), FELT)
    _sunburst(surface, view)
    _shade(surface, view)


def _sunburst(surface: pygame.Surface, view: Camera) -> None:
    """Draws rays from the middle of the near edge, every other one lighter."""
    inset = 0.5 * view.rim
    across, along = view.tray_width / 2 - inset, view.tray_depth / 2 - inset
    sun = np.array([0.0, -along])
    turns = np.linspace(0, pi, RAYS * 2)
    for first, last in zip(listed(turns[::2]), listed(turns[1::2]), strict=True):
        way = np.linspace(first, last, 9)
        rays = np.stack([np.cos(way), np.sin(way)], 1)
        ends = sun + rays * _until(rays, across, along)[:, None]
        starts = sun + rays[::-1] * 1.15 * view.rim
        flat = np.concatenate([ends, starts])
        _polygon(surface, view, np.concatenate([flat, np.zeros((len(flat), 1))], 1), RAY)


def _until(rays: Floats, across: float, along: float) -> Floats:
    """Returns how far rays from the near edge's middle go before they leave the felt."""
    aside = across / np.maximum(np.abs(rays[:, 0]), 1e-6)
    return np.minimum(aside, 2 * along / np.maximum(rays[:, 1], 1e-6))


def _shade(surface: pygame.Surface, view: Camera) -> None:
    """Draws the shadow of the rim on the felt, on the side the light comes from."""
    dark = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    foot = _ring(view, FOOT, 0.32, 0.0)
    _polygon(dark, view, foot, veil(0.3))
    lit = within(foot + np.array([0.16, -0.14, 0.0]), least(foot), most(foot))
    _polygon(dark, view, lit, (0, 0, 0, 0))
    surface.blit(dark, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
