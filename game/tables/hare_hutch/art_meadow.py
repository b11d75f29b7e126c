"""What lives on the meadow: hares that leap and land, two side by side, storeys, the sun.

Every picture stands with its foot on its lower edge and is kept; moving ones are few and of fixed
shapes, so that nothing is scaled or turned while it moves.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Surface

from game.tables.hare_hutch import drawings
from game.ui.art.art import emblem
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import INK, PAPER

BESIDE: Final = 58.0  # units from a hare to the one beside it
LEAP: Final = (140.0, 96.0)  # units: wide and high
TILTS: Final = (-32, -12, 12, 32)  # degrees a leaping hare is turned, upwards first
FALLS: Final = (0, 14, 30, 48)  # degrees a falling storey is turned
SQUASHED: Final = {"squash": (1.14, 0.8), "stretch": (0.9, 1.12)}
GLOWS: Final = ("#F6E3AC", "#F3D27A", "#F0C75E", "#F2B24A", "#F39A3C", "#EF7F32", "#E9622C")
HILL, HILL_LIT, HILL_DARK = "#3B8059", "#468D64", "#1B4530"


@cached
def double(size: int) -> Surface:
    """Draws two hares side by side, each as large as `drawings.hare(size)`."""
    wide = drawings.HARE_WIDE + BESIDE
    one = drawings.hare_body("up")
    return drawings.upright(svg.group(one, BESIDE, 0) + one, wide, drawings.HARE_HIGH, size)


@cached
def lower(size: int) -> Surface:
    """Draws the hare another one stands on."""
    return drawings.upright(
        drawings.hare_body("aside"), drawings.HARE_WIDE, drawings.HARE_HIGH, size
    )


@cached
def landing(shape: str, size: int) -> Surface:
    """Draws a hare that crouches ("squash") or springs up ("stretch")."""
    wide, high = SQUASHED[shape]
    plain = drawings.hare(size)
    w, h = plain.get_size()
    return pygame.transform.smoothscale(plain, (round(w * wide), round(h * high)))


@cached
def leaping(size: int, left: bool, tilt: int) -> Surface:
    """Draws a hare in the air, as large as `drawings.hare(size)`; `tilt`: one of TILTS."""
    ear = svg.inside("hare-ear")
    ears = "".join(
        svg.group(svg.group(ear, -10, -40), 103 - lean * 0.1, 28, 0.86, -lean) for lean in (52, 78)
    )
    body = svg.inside("hare-leap").replace("<!--ears-->", ears)
    wide, high = LEAP
    turned = svg.group(svg.group(body, -wide / 2, -high / 2), 76, 76, turn=tilt)
    picture = svg.raster(svg.frame(turned, 152, 152), (round(size * 1.52), round(size * 1.52)))
    return pygame.transform.flip(picture, True, False) if left else picture


@cached
def house(value: int, wide: int, tilt: int = 0) -> Surface:
    """Draws the hutch on top of a tower, `wide` pixels wide, turned by a falling tilt."""
    return _turned(drawings.hutch(value, wide), tilt)


@cached
def storey(value: int, wide: int, tilt: int = 0) -> Surface:
    """Draws a lower storey of a tower, `wide` pixels wide, turned by a falling tilt."""
    high = max(drawings.LEAST, round(wide * 0.36))
    return _turned(drawings.upright(drawings.storey_body(value), 100, 36, high), tilt)


def _turned(picture: Surface, tilt: int) -> Surface:
    return pygame.transform.rotozoom(picture, -tilt, 1.0) if tilt else picture


@cached
def half_sign(letter: str, size: int, palette: str, left: bool, turn: int) -> Surface:
    """Draws the left or the right half of a broken sign, turned by a falling tilt."""
    whole = emblem(letter, size, palette)
    wide, high = whole.get_size()
    edge = [(0.5 + lean * 0.09, down / 4) for down, lean in enumerate((0, 1, -1, 1, 0))]
    side = [(0.0, 1.0), (0.0, 0.0)] if left else [(1.0, 1.0), (1.0, 0.0)]
    mask = Surface((wide, high), pygame.SRCALPHA)
    points = [(x * wide, y * high) for x, y in (*edge, *side)]
    pygame.draw.polygon(mask, "white", points)
    half = whole.copy()
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return _turned(half, -turn if left else turn)


@cached
def sun(reach: int, glow: int) -> Surface:
    """Draws the sun behind the stake, `reach` pixels from its middle to the end of its rays;
    `glow`: how hot it is, a number of GLOWS."""
    colour = GLOWS[glow]
    rays = "".join(
        svg.polygon(
            [
                _spot(angle - 0.09, 66),
                _spot(angle, 99 if number % 2 else 86),
                _spot(angle + 0.09, 66),
            ],
            colour,
        )
        for number, angle in enumerate(i * pi / 14 for i in range(28))
    )
    disc = svg.circle(100, 100, 70, colour, f'stroke="{INK}" stroke-width="3"')
    ring = svg.circle(100, 100, 63, "none", f'stroke="{PAPER}" stroke-width="1.6"')
    return svg.raster(svg.frame(rays + disc + ring, 200, 200), (2 * reach, 2 * reach))


def _spot(angle: float, reach: float) -> tuple[float, float]:
    return 100 + reach * sin(angle), 100 - reach * cos(angle)
