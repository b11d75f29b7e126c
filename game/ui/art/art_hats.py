"""Hats and towers of hats, drawn for any height.

One hat is 84 units wide and 100 high. Round the foot of its crown runs a ribbon with the seat's
pattern. In a tower brim, ribbon and a part of the crown show of every hat, so that they can be told
and counted; each lies a little otherwise than the one below it, and in the shade of the one above.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import INK, PAPER, SeatLook, looks

WIDE, HIGH = 84, 100
MIDDLE, RIM_TOP, RIM_HIGH = 42.0, 78.0, 5.5
RIM_RX, RIM_RY = 39.5, 11.5
GROUND = RIM_TOP + RIM_HIGH
SLICE = 44  # above this line a worn hat is hidden by the one over it
GOLD = SeatLook("*", "gold", "#FFDF78", "#4A2E05", sign="sun", pattern="rays")
GOLD_RISE = 0.56  # of a hat's height: how far it is above another hat, whose sign stays visible
FIRST_STEP, MOST_STEPS = 0.42, 4.0  # of a hat's height: between two hats; of all steps together
TURNS = (0, 1, -1, 0, -1, 1, 1, 0, -1)  # how hats lie askew, from the foot of a tower upwards
SLANT, ASIDE = 2.0, 1.0  # by one turn: degrees, and units to the side


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
    if worn:
        lifts.append(round(rise(hats) * height))
    top = len(drums) - 1
    return tuple(
        _worn(letter, height, palette, lift, number)
        if number < top
        else _standing(whole(letter, height, palette, top=True, shades=number > 0), height, lift)
        for number, (letter, lift) in enumerate(zip(hats, lifts, strict=True))
    )


def _worn(letter: str, height: int, palette: str, lift: int, number: int) -> StandingPicture:
    """Returns the part that is seen of a hat below others, the `number`th from the ground."""
    drawn = whole(
        letter, height, palette, top=False, shades=number > 0, turn=TURNS[number % len(TURNS)]
    )
    cut = round(height * SLICE / HIGH)
    seen = drawn.subsurface((0, cut, drawn.get_width(), height - cut))
    return _standing(seen, height, lift, cut)


def _standing(drawn: Surface, height: int, lift: int, cut: int = 0) -> StandingPicture:
    return StandingPicture(drawn, (drawn.get_width() / 2, height * GROUND / HIGH - cut + lift))


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

    Brim and ribbon of each lower hat are visible, and 37 hats stay under five."""
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
def whole(
    letter: str, height: int, palette: str, top: bool, shades: bool = False, turn: int = 0
) -> Surface:
    """Returns one hat; below the top of a tower its sign moves down to the ribbon. `shades`: there
    is a hat below it, on which its shade falls; `turn`: how far it lies askew."""
    return svg.raster(hat_svg(letter, palette, top, shades, turn), (wide(height), height))


def hat_svg(
    letter: str, palette: str, top: bool = True, shades: bool = False, turn: int = 0
) -> str:
    own = look(letter, palette)
    body = svg.recolour(svg.inside("hat"), paints(own))
    body = body.replace("<!--band-->", "".join(CONE.band(own, top, turn * 0.06)))
    body = body.replace("<!--cone-->", flutes() if letter == "*" else "")
    body = body.replace("<!--sign-->", signs(own, top))
    return svg.frame(askew(body, turn, shades), WIDE, HIGH)


def askew(body: str, turn: int, shades: bool) -> str:
    """Returns a hat that lies a little askew, with the shade of its brim on the one below."""
    shade = svg.ellipse(MIDDLE, GROUND + 4.0, RIM_RX - 1, RIM_RY, INK, 'fill-opacity="0.34"')
    if turn:
        placed = svg.group(body, -MIDDLE, -GROUND)
        body = svg.group(placed, MIDDLE + turn * ASIDE, GROUND, turn=turn * SLANT)
    return shade * shades + body


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
        return "#FFFFFF", "#C2B390"
    if own.letter == "k":
        return "#565C69", "#14161C"
    if own.letter == "*":
        return "#FFF6D6", "#8A5E14"
    return svg.mix(own.colour, "#FFF3D8", 0.36), svg.mix(own.colour, own.edge, 0.42)


def signs(own: SeatLook, top: bool) -> str:
    """Returns the seat's sign, large on a whole hat; worn hats show it on the ribbon."""
    if own.letter == "*":
        return crown() if top else jewel(*CONE.point(0.0, 0.5), 4.4)
    drawn = svg.inside(f"sign-{own.sign}")
    if top:
        return svg.group(
            svg.recolour(drawn, {INK: contrast(own.colour)}), MIDDLE - 12.5, 36, 25 / 48
        )
    x, y = CONE.point(0.0, 0.5)
    return svg.group(svg.recolour(drawn, {INK: own.colour}), x - 5.2, y - 5.2, 10.4 / 48)


def flutes() -> str:
    """Returns the sheen of the golden hat: narrow wedges of light and dark from its tip down."""
    sheen = ((-54, 10, "#B07C1E"), (-16, 9, "#FFF6D6"), (2, 10, "#B07C1E"), (30, 8, "#F6D063"))
    return "".join(
        svg.polygon([(42, 4), cone_foot(a), cone_foot(a + wide)], tone) for a, wide, tone in sheen
    )


def crown() -> str:
    """Returns the crown round the golden hat, with jewels, and the star on its tip."""
    tips = [CONE.point(i / 5, -1.5 if i % 2 else -0.35) for i in range(-5, 6)]
    low = [CONE.point(i / 5, 1.0) for i in range(5, -6, -1)]
    line = f'stroke="{GOLD.edge}" stroke-width="2.2" stroke-linejoin="round"'
    pearls = "".join(svg.circle(*spot, 2.5, "#FFF7DC", line) for spot in tips[::2][1:-1])
    set_in = "".join(jewel(*CONE.point(u, 0.45), 4.4 - abs(u) * 2) for u in (-0.45, 0.0, 0.45))
    return svg.polygon(tips + low, "#FFD95E", line) + pearls + set_in + star(42, 9, 11)


def jewel(x: float, y: float, reach: float) -> str:
    """Returns a ruby with a light on it."""
    line = f'stroke="{GOLD.edge}" stroke-width="1.6"'
    ruby = svg.circle(x, y, reach, "#C2203A", line)
    return ruby + svg.circle(x - reach * 0.3, y - reach * 0.3, reach * 0.32, "#FFB9B0")


def star(x: float, y: float, reach: float) -> str:
    """Returns a light with eight points in a rim of ink."""
    spikes = [(r * math.sin(k * math.pi / 4), r * math.cos(k * math.pi / 4))
              for k, r in enumerate((reach, reach * 0.34) * 4)]  # fmt: skip
    line = f'stroke="{GOLD.edge}" stroke-width="2" stroke-linejoin="round"'
    return svg.polygon([(x + dx * 0.8, y - dy) for dx, dy in spikes], "#FFFBEA", line)


def cone_foot(degrees: float) -> svg.Point:
    """Returns a point of the cone's foot, from -90 (left) over 0 (in front) to 90 (right)."""
    a = math.radians(degrees)
    return MIDDLE + 27 * math.sin(a), 77 + 7.8 * math.cos(a)


class Ribbon(NamedTuple):
    """A ribbon round a crown, as seen from a little above: heights of the middles of its edges, and
    half their widths."""

    top: float
    low: float
    above: float
    below: float

    def point(self, u: float, v: float) -> svg.Point:
        """Returns a point in front: u from -1 left to 1 right, v from 0 top to 1 bottom."""
        a, half = u * math.pi / 2, self.above + (self.below - self.above) * v
        middle = self.top + (self.low - self.top) * v
        return MIDDLE + half * math.sin(a), middle + half * 0.29 * math.cos(a)

    def bent(self, flat: list[svg.Point], colour: str, extra: str = "") -> str:
        """Returns a flat shape in units of the ribbon, bent round the crown."""
        return svg.polygon([self.point(u, v) for u, v in flat], colour, extra)

    def band(self, own: SeatLook, top: bool, turn: float) -> Iterator[str]:
        """Yields the ribbon of a seat, with its pattern."""
        along = [i / 8 for i in range(-8, 9)]
        outline = [(u, 0.0) for u in along] + [(u, 1.0) for u in along[::-1]]
        yield self.bent(outline, contrast(own.colour), f'stroke="{own.edge}" stroke-width="1.6"')
        yield from self.marks(own, top, turn)

    def marks(self, own: SeatLook, top: bool, turn: float) -> Iterator[str]:
        """Yields the pattern of a seat, `turn` further to the right; it leaves room for the sign of
        a worn hat."""
        for i in range(-5, 6):
            if top or abs(i) > 1:
                for flat in PATTERNS[own.pattern](i * 0.19 + turn, i):
                    yield self.bent(flat, own.colour)


CONE = Ribbon(65.0, 75.0, 23.0, 26.3)


def oval(u: float, v: float, ru: float, rv: float) -> Flat:
    turns = (math.tau * k / 16 for k in range(16))
    return [(u + ru * math.cos(a), v + rv * math.sin(a)) for a in turns]


def box(u: float, v: float, ru: float, rv: float) -> Flat:
    """Returns a rectangle with one more point on its long sides, so that it follows the hat."""
    across = (u - ru, u, u + ru)
    return [(a, v - rv) for a in across] + [(a, v + rv) for a in reversed(across)]


Flat = list[svg.Point]  # a shape in units of a ribbon


def plain(u: float, i: int) -> list[Flat]:
    return []


def stripes(u: float, i: int) -> list[Flat]:
    return [box(u, 0.5, 0.05, 0.5)]


def check(u: float, i: int) -> list[Flat]:
    return [box(u, 0.25 + 0.5 * (i % 2), 0.095, 0.25)]


def dots(u: float, i: int) -> list[Flat]:
    return [oval(u, 0.5, 0.085, 0.32)] if i % 2 == 0 else []


def rings(u: float, i: int) -> list[Flat]:
    """Returns a piece of a hoop round the hat."""
    return [box(u, 0.5, 0.1, 0.17)]


def diamonds(u: float, i: int) -> list[Flat]:
    return [] if i % 2 else [[(u, 0.02), (u + 0.14, 0.5), (u, 0.98), (u - 0.14, 0.5)]]


def crosses(u: float, i: int) -> list[Flat]:
    return [] if i % 2 else [box(u, 0.5, 0.04, 0.45), box(u, 0.5, 0.12, 0.16)]


def rays(u: float, i: int) -> list[Flat]:
    return [[(u - 0.095, 1), (u, 0.1), (u + 0.095, 1)]]


PATTERNS: dict[str, Callable[[float, int], list[Flat]]] = {
    "plain": plain,
    "stripes": stripes,
    "check": check,
    "dots": dots,
    "rings": rings,
    "diamonds": diamonds,
    "crosses": crosses,
    "rays": rays,
}
