"""The pictures of the program: hats and towers, signs, icons, ornaments and backgrounds.

Everything is drawn from assets/art/*.svg or in code, crisp at any pixel size, kept in bounded
caches and returned with straight alpha. The surfaces are shared: copy one before drawing on it.
"""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from game.ui.art.art_guests import GUEST_FLOOR, GUEST_WIDE, guest, hands, niche
from game.ui.art.art_hats import (
    StandingPicture,
    badge,
    contrast,
    hat,
    hat_svg,
    look,
    loose,
    rise,
    tower,
)
from game.ui.art.art_poster import backdrop, poster
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.svg import ArtError
from game.ui.surfaces.theme import BRASS, INK, PAPER, TABLE, TABLE_DARK

__all__ = [
    "GUEST_FLOOR",
    "GUEST_WIDE",
    "ICONS",
    "ROUND",
    "SIGNS",
    "ArtError",
    "StandingPicture",
    "appicon",
    "appicon_tile",
    "backdrop",
    "badge",
    "contrast",
    "emblem",
    "guest",
    "hands",
    "hat",
    "icon",
    "look",
    "loose",
    "niche",
    "place",
    "poster",
    "rise",
    "shadow",
    "sign",
    "tower",
]

ROUND = 'rx="19"'  # the corners of a tile of a hundred units
SIGNS = ("disc", "triangle", "square", "star", "ring", "diamond", "cross", "sun")
ICONS = (
    *("mouse", "keyboard", "pad", "computer", "person", "shared", "undo", "rules"),
    *("pause", "play", "skip", "speed1", "speed2", "speed3", "sound", "mute", "settings"),
    *("step_back", "step_on", "skip_back", "bookmark"),
    *("home", "trophy", "crown", "tick", "cross_out", "lock", "warning"),
    *("arrow_left", "arrow_right", "arrow_up", "arrow_down", "plus", "minus", "die"),
    *("back", "door", "hat", "hourglass", "swap", "scales", "crosshair", "bulb"),
    *("eye", "caught", "fan", "film", "paw", "tv", "discard"),
    *("mouse_left", "mouse_right", "mouse_wheel"),
    *("pad_a", "pad_b", "pad_x", "pad_y", "pad_lb", "pad_rb", "pad_start"),
    *("pad_cross", "pad_circle", "pad_square", "pad_triangle", "pad_l1", "pad_r1"),
    *("pad_south", "pad_east", "pad_west", "pad_north", "pad_l", "pad_r", "pad_plus"),
    *("pad_lt", "pad_rt", "pad_l2", "pad_r2", "pad_zl", "pad_zr", "pad_ls", "pad_l3", "pad_r3"),
    *("pad_view", "pad_minus", "pad_options", "pad_create", "pad_menu", "pad_window"),
    *("pad_up", "pad_down", "pad_left", "pad_right"),
    *("pad_stick", "pad_rs", "pad_dpad", "key_1", "key_2", "key_2_5"),
)
GRID = 48  # every drawing but the hat is 48 units high
WIDTHS = {"key_2": 96, "key_2_5": 120}  # and as wide, except these


@cached
def icon(name: str, size: int, colour: str) -> Surface:
    """Returns one of ICONS in one colour (#rrggbb), `size` pixels high.

    All are square but the blank key caps key_2 and key_2_5, 2 and 2.5 times as wide as high. A
    key's label goes into its upper four fifths."""
    width = round(size * WIDTHS.get(name, GRID) / GRID)
    return svg.raster(svg.recolour(svg.source(f"icon-{name}"), {INK: colour}), (width, size))


@cached
def place(name: str, size: tuple[int, int]) -> Surface:
    """Returns where people play: "tv" or "desk"; drawn for 16 to 9."""
    return svg.raster(svg.source(f"place-{name}"), size)


@cached
def sign(name: str, size: int, colour: str) -> Surface:
    """Returns one of SIGNS in one colour, in a square of `size` pixels."""
    return svg.raster(svg.recolour(svg.source(f"sign-{name}"), {INK: colour}), (size, size))


@cached
def emblem(letter: str, size: int, palette: str) -> Surface:
    """Returns a seat as a coin: a disc of its colour with its edge and sign; `*` is gold."""
    own = look(letter, palette)
    mark = svg.recolour(svg.inside(f"sign-{own.sign}"), {INK: contrast(own.colour)})
    coin = svg.circle(24, 24, 21.8, own.colour, f'stroke="{own.edge}" stroke-width="3.4"')
    return svg.raster(svg.frame(coin + svg.group(mark, 11.5, 11.5, 25 / 48), 48, 48), (size, size))


@cached
def shadow(width: int) -> Surface:
    """Returns the soft contact shadow of a piece `width` pixels wide: an ellipse 0.42 as high.

    Its middle goes a little right of and below the foot of the piece."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="#04191F" stop-opacity="{alpha}"/>'
        for at, alpha in ((0, 0.6), (0.6, 0.5), (0.8, 0.2), (1, 0))
    )
    # nanosvg draws round gradients only, so a round shadow is squeezed.
    fill = '<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="48.5">'
    soft = f'<g transform="scale(1 0.42)">{svg.circle(50, 50, 50, "url(#s)")}</g>'
    body = f"<defs>{fill}{stops}</radialGradient></defs>{soft}"
    return svg.raster(svg.frame(body, 100, 42), (width, round(width * 0.42)))


@lru_cache(maxsize=8)
def appicon(size: int) -> Surface:
    """Returns the program's own icon, with round corners."""
    return rounded(svg.raster(svg.frame(appicon_tile(), 100, 100), (size, size)))


def appicon_tile() -> str:
    """Returns a red hat before a brass sun on a teal tile, its corners still square."""
    rays = "".join(
        svg.polygon(((50, 82), *svg.ring(50, 82, 140, 30)[i : i + 2]), "#26696B")
        for i in range(0, 29, 2)
    )
    tile = svg.rect(0, 0, 100, 100, TABLE) + rays + svg.circle(50, 82, 38, BRASS)
    ground = svg.rect(0, 82, 100, 18, TABLE_DARK) + svg.rect(0, 80.5, 100, 3, PAPER)
    worn = svg.unframed(hat_svg("r", "poster"))
    return tile + ground + svg.group(worn, 14, 8, 0.86)


def rounded(picture: Surface) -> Surface:
    """Returns a square picture with round corners."""
    size = picture.get_width()
    tile = svg.rect(0, 0, 100, 100, "#FFFFFF", ROUND)
    mask = svg.raster(svg.frame(tile, 100, 100), (size, size))
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask
