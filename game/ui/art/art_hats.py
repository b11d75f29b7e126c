"""Hats and towers of hats, drawn for any height.

One hat is 84 units wide and 100 high; its brim is a flat drum whose front carries the seat's
pattern, so that the colour and pattern of every hat in a tower can be seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, DUSK, INK, PAPER, SeatLook, looks

WIDE, HIGH = 84, 100
MIDDLE, RIM_TOP, RIM_HIGH = 42.0, 76.0, 10.0
RIM_RX, RIM_RY = 40.0, 11.5
GROUND = RIM_TOP + RIM_HIGH
SLICE = RIM_TOP - RIM_RY - 14  # above this line a worn hat is hidden by the one over it
GOLD = SeatLook("*", "gold", BRASS, "#5E3F08", sign="sun", pattern="rays")
GOLD_RISE = 0.56  # of a hat's height: how far it is above another hat, whose sign stays visible
FIRST_STEP, MOST_STEPS = 0.32, 3.6  # of a hat's height: between two hats; of all steps together


class StandingPicture(NamedTuple):
    """A surface, and `foot`, its pixel that touches the field: the middle of the lowest brim.

    Straight alpha. Pictures are shared: copy one before drawing on it."""

    surface: Surface
    foot: tuple[float, float]


def look(letter: str, palette: str) -> SeatLook:
    """Returns the look of a hat by its letter of notation; `*` is gold. Raises ArtError."""
    known = looks(palette) | {"*": GOLD}
    if letter not in known:
        raise svg.ArtError(f"There is no hat {letter!r}; the letters are {' '.join(known)}.")
    return known[letter]


def contrast(colour: str) -> str:
    """Returns ink or paper, whichever reads better on the colour."""
    return INK if svg.light(colour) > 0.58 else PAPER


@cached
def tower(hats: str, height: int, palette: str) -> StandingPicture:
    """Returns a tower of hats, letters from bottom to top, `*` gold, each `height` pixels high.

    A golden hat on top of others is worn on the tip of the highest of them. Raises ArtError."""
    if not hats:
        raise svg.ArtError("A tower needs at least one hat; do not ask for a picture of none.")
    pieces = loose(hats, height, palette)
    surface = Surface((wide(height), height + round(rise(hats) * height)), pygame.SRCALPHA)
    foot = (surface.get_width() / 2, surface.get_height() - height * (1 - GROUND / HIGH))
    for picture in pieces:
        surface.blit(picture.surface, (0, round(foot[1] - picture.foot[1])))
    return StandingPicture(surface, foot)


@cached
def loose(hats: str, height: int, palette: str) -> tuple[StandingPicture, ...]:
    """Returns each hat of a tower as a picture of its own, all on the foot of the tower."""
    worn = gilded(hats)
    drums = hats[:-1] if worn else hats
    lifts = [round(i * step(len(drums)) * height) for i in range(len(drums))]
    tops = [False] * (len(drums) - 1) + [True]
    if worn:
        lifts.append(round(rise(hats) * height))
        tops.append(True)
    return tuple(
        _worn(letter, height, palette, lift, top)
        for letter, lift, top in zip(hats, lifts, tops, strict=True)
    )


def _worn(letter: str, height: int, palette: str, lift: int, top: bool) -> StandingPicture:
    """Returns a hat in its tower: the highest whole, of the others only the visible part."""
    drawn = whole(letter, height, palette, top)
    cut = 0 if top else round(height * SLICE / HIGH)
    if cut:
        drawn = drawn.subsurface((0, cut, drawn.get_width(), height - cut))
    return StandingPicture(drawn, (drawn.get_width() / 2, height * GROUND / HIGH - cut + lift))


@cached
def dusky(hats: str, height: int, palette: str) -> StandingPicture:
    """Returns a tower darkened, while others are to be seen first."""
    surface, foot = tower(hats, height, palette)
    surface = surface.copy()
    surface.fill(DUSK, special_flags=pygame.BLEND_RGBA_MULT)
    return StandingPicture(surface, foot)


def gilded(hats: str) -> bool:
    """Says whether the golden hat is worn on top of another one."""
    return len(hats) > 1 and hats.endswith("*")


def rise(hats: str) -> float:
    """Returns how far above its foot the top hat of a tower is, in hat heights."""
    drums = len(hats) - gilded(hats)
    return (drums - 1) * step(drums) + GOLD_RISE * gilded(hats)


def hat(letter: str, height: int, palette: str) -> StandingPicture:
    """Returns one hat, `height` pixels high and about 0.84 of it wide."""
    return tower(letter, height, palette)


def step(count: int) -> float:
    """Returns the distance from brim to brim in hat heights: the taller the tower, the closer,
    without a jump.

    A part of each lower hat's cone is visible, and 37 hats stay under four and a half."""
    steps = max(1, count - 1)
    return MOST_STEPS * (1 - math.exp(-steps * FIRST_STEP / MOST_STEPS)) / steps


def badge(count: int, height: int) -> tuple[float, float, float]:
    """Returns where the number of a tower's hats is written, from five hats on.

    x, y from the foot (right, down) and the radius of its disc, all in pixels. It reaches a little
    beyond the picture at the right, and never up to the top hat."""
    radius = height * 0.3
    lift = min(step(count) * (count - 1) * height, height * 0.44)
    return height * WIDE / HIGH / 2 - radius * 0.1, -lift, radius


def wide(height: int) -> int:
    return round(height * WIDE / HIGH)


@cached
def whole(letter: str, height: int, palette: str, top: bool) -> Surface:
    """Returns one hat; below the top of a tower its sign moves down to the rim."""
    return svg.raster(hat_svg(letter, palette, top), (wide(height), height))


def hat_svg(letter: str, palette: str, top: bool = True) -> str:
    own = look(letter, palette)
    body = svg.recolour(svg.inside("hat"), paints(own))
    body = body.replace("<!--rim-->", "".join(rim(own, top)))
    body = body.replace("<!--cone-->", flutes() if letter == "*" else "")
    return svg.frame(body.replace("<!--sign-->", signs(own, top)), WIDE, HIGH)


def paints(own: SeatLook) -> dict[str, str]:
    """Returns the colours that replace those of the red hat in hat.svg."""
    lit, shaded = tints(own)
    return {
        "#D1382C": own.colour,
        "#7E1D16": own.edge,
        "#E8766A": lit,
        "#A92A20": shaded,
        "#DB5247": svg.mix(own.colour, lit, 0.35),
    }


def tints(own: SeatLook) -> tuple[str, str]:
    """Returns the lit and the shaded side. White shades to warm grey, black is lit by cool grey."""
    if own.letter == "w":
        return "#FFFFFF", "#D9CDB4"
    if own.letter == "k":
        return "#565C69", "#14161C"
    if own.letter == "*":
        return BRASS_LIGHT, "#946A17"
    return svg.mix(own.colour, "#FFF3D8", 0.36), svg.mix(own.colour, own.edge, 0.42)


def signs(own: SeatLook, top: bool) -> str:
    """Returns the seat's sign, large on the cone of a whole hat; worn hats show it on the rim."""
    mark = contrast(own.colour)
    drawn = svg.recolour(svg.inside(f"sign-{own.sign}"), {INK: mark})
    crown = points(own) if own.letter == "*" and top else ""
    if top:
        return crown + svg.group(drawn, MIDDLE - 14.5, 40, 29 / 48)
    return svg.group(drawn, MIDDLE - 5.2, RIM_TOP + RIM_RY - 0.6, 10.4 / 48)


def flutes() -> str:
    """Returns the rays of the golden hat: narrow light wedges from its tip to its foot."""
    return "".join(
        svg.polygon([(42, 4), cone_foot(a), cone_foot(a + 11)], BRASS_LIGHT) for a in (-16, 5, 27)
    )


def points(own: SeatLook) -> str:
    """Returns the crown on the brim of the golden hat."""
    zigzag = [rim_point(-1 + i / 5, -1.15 if i % 2 else -0.1) for i in range(11)]
    low = [rim_point(1 - i / 5, 0.25) for i in range(11)]
    line = f'stroke="{own.edge}" stroke-width="2" stroke-linejoin="round"'
    return svg.polygon(zigzag + low, BRASS_LIGHT, line) + glint(29, 40, 10)


def glint(x: float, y: float, reach: float) -> str:
    """Returns a little light with four points."""
    spikes = [(r * math.sin(k * math.pi / 4), r * math.cos(k * math.pi / 4))
              for k, r in enumerate((reach, reach * 0.24) * 4)]  # fmt: skip
    return svg.polygon([(x + dx * 0.8, y - dy) for dx, dy in spikes], "#FFFFFF")


def cone_foot(degrees: float) -> svg.Point:
    """Returns a point of the cone's foot, from -90 (left) over 0 (in front) to 90 (right)."""
    a = math.radians(degrees)
    return MIDDLE + 27 * math.sin(a), 75 + 7.8 * math.cos(a)


def rim_point(u: float, v: float) -> svg.Point:
    """Returns a point of the brim's front: u from -1 left to 1 right, v from 0 top to 1 bottom."""
    a = u * math.pi / 2
    return MIDDLE + RIM_RX * math.sin(a), RIM_TOP + RIM_RY * math.cos(a) + RIM_HIGH * v


def rim(own: SeatLook, top: bool) -> Iterator[str]:
    """Yields the seat's pattern round the brim; it leaves room for the sign of a worn hat."""
    colour = svg.mix(contrast(own.colour), own.colour, 0.08)
    for i in range(-6, 7):
        u = i * 0.145
        if top or abs(i) > 1:
            yield PATTERNS[own.pattern](u, i, colour)


def bent(flat: list[svg.Point], colour: str) -> str:
    """Returns a flat shape in rim units, bent round the brim."""
    return svg.polygon([rim_point(u, v) for u, v in flat], colour)


def oval(u: float, v: float, ru: float, rv: float) -> list[svg.Point]:
    turns = (math.tau * k / 16 for k in range(16))
    return [(u + ru * math.cos(a), v + rv * math.sin(a)) for a in turns]


def box(u: float, v: float, ru: float, rv: float) -> list[svg.Point]:
    """Returns a rectangle with one more point on its long sides, so that it follows the brim."""
    across = (u - ru, u, u + ru)
    return [(a, v - rv) for a in across] + [(a, v + rv) for a in reversed(across)]


def plain(u: float, i: int, colour: str) -> str:
    return ""


def stripes(u: float, i: int, colour: str) -> str:
    return bent(box(u, 0.5, 0.034, 0.5), colour)


def check(u: float, i: int, colour: str) -> str:
    return bent(box(u, 0.25 + 0.5 * (i % 2), 0.0725, 0.25), colour)


def dots(u: float, i: int, colour: str) -> str:
    return bent(oval(u, 0.52, 0.042, 0.27), colour) if i % 2 == 0 else ""


def rings(u: float, i: int, colour: str) -> str:
    """Returns a hoop round the brim, in pieces."""
    return bent(box(u, 0.52, 0.075, 0.13), colour)


def diamonds(u: float, i: int, colour: str) -> str:
    if i % 2:
        return ""
    return bent([(u, 0.08), (u + 0.1, 0.5), (u, 0.92), (u - 0.1, 0.5)], colour)


def crosses(u: float, i: int, colour: str) -> str:
    if i % 2:
        return ""
    return bent(box(u, 0.5, 0.026, 0.4), colour) + bent(box(u, 0.5, 0.085, 0.13), colour)


def rays(u: float, i: int, colour: str) -> str:
    return bent([(u - 0.0725, 1), (u, 0.1), (u + 0.0725, 1)], BRASS_LIGHT)


PATTERNS: dict[str, Callable[[float, int, str], str]] = {
    "plain": plain,
    "stripes": stripes,
    "check": check,
    "dots": dots,
    "rings": rings,
    "diamonds": diamonds,
    "crosses": crosses,
    "rays": rays,
}
