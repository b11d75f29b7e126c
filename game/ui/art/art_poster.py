"""The two large backgrounds: the title's travel poster and the quiet table of all other scenes.

Both are laid out 1080 units high and as wide as the screen asks, from 4:3 to 21:9.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.art.art_hats import TURNS, hat_svg
from game.ui.surfaces import disk_cache, svg
from game.ui.surfaces.theme import (
    BRASS,
    BRASS_LIGHT,
    INK,
    PAPER,
    PAPER_SHADE,
    TABLE,
    TABLE_DARK,
    looks,
)

TALL = 1080
FLOOR = 936  # the floor under hare and tower
CENTRE, CALM = 0.735, 0.45  # of the width: the middle of the figures; the calm part at the left
RIGHT = 400  # units the figures need right of their middle, for 4:3
TOWER = "kgywvbgr"
HAT, HAT_STEP = 2.85, 84.0  # scale of one hat; units from brim to brim
# Bands round the sun: radius, and the two tones of its rays. The outer ones are nearly one.
SKY = (
    (460.0, "#C8952C", "#A87B28"),
    (640.0, "#296F6F", "#1F5F63"),
    (880.0, "#206266", "#185257"),
    (1180.0, "#174C53", "#12444C"),
    (3000.0, "#113F47", "#0F3A42"),
)


@lru_cache(maxsize=2)
def poster(width: int, height: int, palette: str) -> Surface:
    """Returns the title picture; its left 45 % is calm dark teal for name and menu on it."""
    return svg.raster(poster_svg(width / height, palette), (width, height))


class Pose(NamedTuple):
    """The head of the hare: its near `ear` turned by degrees, its `lid` closed, 0 … 1."""

    ear: float = 0.0
    lid: float = 0.0


HEAD = (40.0, -30.0, 300.0, 390.0)  # head and ears in the drawing of the hare
EAR = (205.0, 202.0)  # where the near one grows
NEAR, COLLAR = "<!-- near ear -->", "<!-- collar and bow tie -->"  # what begins there
LID = "M141 240C154 216 182 210 206 225C204 {0} 192 {1} 174 {1}C158 {1} 148 {0} 141 240Z"


@lru_cache(maxsize=16)
def head(width: int, height: int, pose: Pose) -> tuple[Surface, tuple[int, int]]:
    """Returns the piece of the poster that a pose changes, and its place in pixels."""
    scale, left, size = height / TALL, _at(width, height), _size(height)
    piece = _still(width, height).copy()
    ear = svg.inside("hare").split(NEAR)[1]
    low = 230 + 30 * pose.lid
    line = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    lid = svg.shape(LID.format(low - 8, low), "#E4D3B2", line) if pose.lid else ""
    turned = svg.group(svg.group(ear.split(COLLAR)[0], -EAR[0], -EAR[1]), *EAR, 1, pose.ear)
    x, y = (_origin(width, height)[i] - left[i] / scale for i in (0, 1))
    drawn = svg.frame(svg.group(lid + turned, x, y), size[0] / scale, size[1] / scale)
    piece.blit(svg.raster(drawn, size), (0, 0))
    return piece, left


@lru_cache(maxsize=1)
def _still(width: int, height: int) -> Surface:
    """Returns the same piece without the ear that turns."""
    scale, left, size = height / TALL, _at(width, height), _size(height)
    wide = TALL * width / height
    body, rest = svg.inside("hare").split(NEAR)
    layers = (
        svg.rect(0, 0, wide, TALL, TABLE),
        *sky(_centre(wide) + 30, wide),
        svg.group(body + rest.split(COLLAR)[1], *_origin(width, height)),
    )
    body = svg.group("".join(layers), -left[0] / scale, -left[1] / scale)
    return svg.raster(svg.frame(body, size[0] / scale, size[1] / scale), size)


def _origin(width: int, height: int) -> svg.Point:
    """Returns where the drawing of the hare begins on the poster, in units."""
    return _centre(TALL * width / height) - 408, FLOOR - 857


def _at(width: int, height: int) -> tuple[int, int]:
    """Returns where its head begins, in pixels."""
    x, y = _origin(width, height)
    return round((x + HEAD[0]) * height / TALL), round((y + HEAD[1]) * height / TALL)


def _size(height: int) -> tuple[int, int]:
    return round(HEAD[2] * height / TALL), round(HEAD[3] * height / TALL)


def _centre(wide: float) -> float:
    return min(wide * CENTRE, wide - RIGHT)


def poster_svg(aspect: float, palette: str) -> str:
    wide = TALL * aspect
    centre = _centre(wide)
    layers = (
        svg.rect(0, 0, wide, TALL, TABLE),
        *sky(centre + 30, wide),
        *horizon(wide),
        border(wide),
        *cards(centre + 60, palette),
        *steps(centre + 20),
        *stack(centre + 256, palette),
        svg.group(svg.inside("hare"), centre - 408, FLOOR - 857),
        die(centre + 22, FLOOR - 66, 66, 5),
        die(centre + 94, FLOOR - 52, 52, 3),
    )
    return svg.frame("".join(layers), wide, TALL)


def sky(x: float, wide: float) -> Iterator[str]:
    """Yields rays from a sun behind the floor, in bands of two tones, and the sun itself.

    On a narrow screen sun and bands are smaller: the brass ends where the calm part begins."""
    scale = min(1, (x - CALM * wide) / SKY[0][0])
    inner = 0.0
    for radius, one, other in SKY:
        outer = radius * scale
        for i in range(48):
            yield svg.polygon(wedge(x, FLOOR, inner, outer, i), one if i % 2 else other)
        inner = outer
    yield svg.circle(x, FLOOR, 396 * scale, PAPER)
    yield svg.circle(x, FLOOR, 378 * scale, BRASS_LIGHT)


def wedge(x: float, y: float, inner: float, outer: float, i: int) -> list[svg.Point]:
    """Returns ray i of 48 of the upper half between two radii, round sides in four chords."""
    angles = [math.pi * (i + k / 4) / 48 for k in range(5)]
    far = [(x - outer * math.cos(a), y - outer * math.sin(a)) for a in angles]
    near = [(x - inner * math.cos(a), y - inner * math.sin(a)) for a in reversed(angles)]
    return far + near


def horizon(wide: float) -> Iterator[str]:
    """Yields the dark floor with brass lines that grow closer towards the distance."""
    yield svg.rect(0, FLOOR, wide, TALL - FLOOR, TABLE_DARK)
    for y, thick in ((FLOOR - 2, 7), (FLOOR + 14, 3), (FLOOR + 34, 2), (FLOOR + 64, 2)):
        yield svg.rect(0, y, wide, thick, BRASS)


def border(wide: float) -> str:
    """Returns a thin brass frame with stepped corners."""
    left, right, top, low = 26, wide - 26, 26, TALL - 26
    d = f"M{left} {top + 40}h16v-24h24v-16H{right - 40}v16h24v24h16"
    d += f"V{low - 40}h-16v24h-24v16H{left + 40}v-16h-24v-24h-16Z"
    return svg.shape(d, "none", f'stroke="{BRASS}" stroke-width="3"')


def steps(x: float) -> Iterator[str]:
    """Yields the three steps of the pedestal."""
    tones = (BRASS_LIGHT, BRASS, "#8F6719")
    for i, (half, tone) in enumerate(zip((410, 460, 520), tones, strict=True)):
        top = FLOOR + 48 * i
        yield svg.rect(x - half, top, 2 * half, TALL - top, tone)
        yield svg.rect(x - half, top, 2 * half, 7, PAPER if i == 0 else BRASS_LIGHT)
        line = f'stroke="{INK}" stroke-width="5"'
        yield svg.rect(x - half, top, 2 * half, TALL - top, "none", line)


def stack(x: float, palette: str) -> Iterator[str]:
    """Yields the great tower, its lowest brim on the floor."""
    for i, letter in enumerate(TOWER):
        top = i == len(TOWER) - 1
        drawn = hat_svg(letter, palette, top, i > 0, 0 if top else TURNS[i])
        body = svg.unframed(drawn)
        yield svg.group(body, x - 42 * HAT, FLOOR + 6 - 100 * HAT - i * HAT_STEP, HAT)


def cards(x: float, palette: str) -> Iterator[str]:
    """Yields a fan of three cards behind hare and tower."""
    own = looks(palette)
    for turn, sign, colour in ((-17, "star", "b"), (1, "disc", "r"), (19, "square", "g")):
        yield svg.group(card(sign, own[colour].colour), x + turn * 2.2, FLOOR - 8, 1.35, turn)


def card(sign: str, colour: str) -> str:
    """Returns a playing card, its lower edge in the middle at 0, 0."""
    drawn = svg.recolour(svg.inside(f"sign-{sign}"), {INK: colour})
    return (
        svg.rect(-62, -190, 124, 190, PAPER, f'rx="10" stroke="{INK}" stroke-width="6"')
        + svg.rect(-51, -179, 102, 168, "none", f'rx="4" stroke="{PAPER_SHADE}" stroke-width="3"')
        + svg.group(drawn, -30, -125, 60 / 48)
        + svg.group(drawn, -46, -174, 20 / 48)
    )


PIPS = {
    3: ((25, 25), (50, 50), (75, 75)),
    5: ((25, 25), (75, 25), (50, 50), (25, 75), (75, 75)),
}


def die(x: float, y: float, side: float, pips: int) -> str:
    """Returns a flat die with its upper left corner at x, y."""
    face = svg.rect(0, 0, 100, 100, PAPER, f'rx="16" stroke="{INK}" stroke-width="8"')
    dots = "".join(svg.circle(u, v, 10, INK) for u, v in PIPS[pips])
    shade = svg.shape("M84 3A13 13 0 0 1 97 16V84A13 13 0 0 1 84 97Z", PAPER_SHADE)
    return svg.group(face + shade + dots, x, y, side / 100)


@lru_cache(maxsize=2)
def backdrop(width: int, height: int) -> Surface:
    """Returns the quiet table: deep teal, darker to the edges without banding, with a faint fan."""
    size, fan = (width, height), fan_svg(width / height)

    def make() -> Surface:
        surface = glow(width, height)
        surface.blit(svg.drawn(fan, size), (0, 0))
        return surface

    return disk_cache.picture(f"{GLOW} {TABLE} {TABLE_DARK} {fan}", size, make)


GLOW = "glow 1"  # another number when `glow` draws something else


def glow(width: int, height: int) -> Surface:
    """Returns TABLE in the upper middle to TABLE_DARK at the corners, each pixel dithered."""
    import numpy as np  # only here: it takes a tenth of a second that the title should not wait for

    x = np.linspace(-1, 1, width, dtype=np.float32)[:, None]
    y = np.linspace(-0.9, 1.1, height, dtype=np.float32)[None, :]
    t = np.clip((x * x * 0.62 + y * y * 0.55), 0, 1)
    grain = np.random.default_rng(1927).random((width, height), dtype=np.float32)
    surface = pygame.Surface((width, height))
    pixels = pygame.surfarray.pixels3d(surface)
    for channel, (near, far) in enumerate(zip(svg.rgb(TABLE), svg.rgb(TABLE_DARK), strict=True)):
        pixels[:, :, channel] = (near + (far - near) * t + grain).astype(np.uint8)
    return surface


def fan_svg(aspect: float) -> str:
    """Returns faint rays from below the middle, fading out in bands, and two thin arcs."""
    x, y = TALL * aspect / 2, TALL * 1.08
    reach = math.hypot(x, y)
    faint = (
        svg.polygon(wedge(x, y, reach * a, reach * b, i), PAPER, f'fill-opacity="{alpha}"')
        for a, b, alpha in ((0.0, 0.5, 0.028), (0.5, 0.78, 0.02), (0.78, 1.05, 0.013))
        for i in range(1, 48, 2)
    )
    line = f'stroke="{BRASS}" stroke-width="2" stroke-opacity="0.13"'
    arcs = (svg.circle(x, y, reach * r, "none", line) for r in (0.5, 0.512, 0.78))
    return svg.frame("".join((*faint, *arcs)), TALL * aspect, TALL)
