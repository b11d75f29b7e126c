"""The hare die, and its faces off the die: hares that pile up, hutches that tower up, carrots.

The faces are polygons, drawn in perspective by `dice_draw.draw` and flat by `die_face`: one drawing
for both. Flat pictures have straight alpha and are shared: copy one before drawing on it.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

import numpy as np
from pygame import BLEND_RGBA_MULT, Surface

from game.core.arrays import Floats, pairs
from game.ui.dice.dice import INK_RGB, PAPER_RGB, Colour, Face, Shape, disc, mix, rgb
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.svg import ArtError
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, INK, PALETTES, PAPER, TABLE, looks

ORDER = "hd345c"
ROOF, ROOF_SHADE, LEAF = rgb("#D1382C"), rgb("#A92A20"), rgb("#2E8B57")
WALL, TEAL = rgb(BRASS_LIGHT), mix(rgb(TABLE), rgb("#3A9E8C"), 0.28)
ORANGE, ORANGE_SHADE = rgb("#E8792B"), rgb("#C25A17")
LINE: Final = 0.026  # width of the ink line round a drawing on a face
CREASES = ((0.01, 0.125), (-0.15, -0.045), (-0.02, -0.13), (-0.255, -0.165))  # of the carrot
LEAST = 16  # pixels: nothing is drawn smaller


def oval(x: float, y: float, rx: float, ry: float, turn: float = 0.0, sides: int = 14) -> Floats:
    """Returns the outline of an ellipse, (N, 2), turned anticlockwise by degrees."""
    a, t = radians(turn), np.linspace(0, 2 * np.pi, sides, endpoint=False)
    u, v = rx * np.cos(t), ry * np.sin(t)
    across, up = u * cos(a) - v * sin(a), u * sin(a) + v * cos(a)
    return np.stack([x + across, y + up], 1)


def box(left: float, low: float, right: float, high: float) -> Floats:
    return np.array([(left, low), (right, low), (right, high), (left, high)])


def bow(x: float, y: float, outer: float, inner: float, start: float, end: float) -> Floats:
    """Returns a piece of a ring, (N, 2), between degrees anticlockwise from the right."""
    t = np.radians(np.linspace(start, end, 22))
    way = np.stack([np.cos(t), np.sin(t)], 1)
    points: Floats = np.concatenate([outer * way, inner * way[::-1]]) + np.array([x, y])
    return points


# Numerals from -.5 to .5 high, cut from bars and pieces of rings
NUMERALS: Final[dict[int, tuple[Floats, ...]]] = {
    2: (
        bow(0, 0.2, 0.3, 0.12, -38, 180),
        np.array([(0.237, 0.015), (0.095, 0.126), (-0.32, -0.36), (-0.3, -0.5), (-0.195, -0.5)]),
        box(-0.32, -0.5, 0.32, -0.32),
    ),
    3: (
        bow(-0.02, 0.22, 0.28, 0.11, -90, 160),
        bow(-0.02, -0.19, 0.31, 0.13, -160, 90),
    ),
    4: (
        np.array([(0.04, 0.5), (0.19, 0.5), (0.19, 0.36), (-0.18, -0.16), (-0.37, -0.16)]),
        box(-0.37, -0.3, 0.35, -0.14),
        box(0.04, -0.5, 0.22, 0.5),
    ),
    5: (
        box(-0.24, 0.33, 0.27, 0.5),
        np.array([(-0.26, -0.02), (-0.08, 0.04), (-0.08, 0.5), (-0.24, 0.5)]),
        bow(-0.03, -0.17, 0.33, 0.15, -152, 128),
    ),
}


def numeral(value: int, x: float, y: float, high: float, colour: Colour) -> Face:
    """Draws a numeral `high` high, with its middle at x, y."""
    middle = np.array([x, y])
    return tuple(Shape(points * high + middle, colour) for points in NUMERALS[value])


def _house(wall: Colour) -> Face:
    """Draws a hutch as wide as the face: an ink ground, the wall and the two halves of the roof."""
    wide, apex, eave = 0.35, 0.44, 0.14
    ink = [(-wide, -0.44), (wide, -0.44), (wide, eave), (0, apex), (-wide, eave)]
    left = np.array([(0, 0.46), (0, 0.315), (-0.38, 0.02), (-0.46, 0.115)])
    edge = np.array([(0, 0.49), (0.495, 0.118), (0.385, -0.022), (0, 0.28), (-0.385, -0.022)])
    edge = np.concatenate([edge, [(-0.495, 0.118)]])
    room = np.array([(-0.318, -0.408), (0.318, -0.408), (0.318, 0.1), (0, 0.35), (-0.318, 0.1)])
    return (
        Shape(np.array(ink), INK_RGB),
        Shape(room, wall),
        Shape(edge, INK_RGB),
        Shape(left, ROOF),
        Shape(left * np.array([-1, 1]), ROOF_SHADE),
    )


def _hutch(value: int) -> Face:
    return (*_house(WALL), *numeral(value, 0, -0.15, 0.5, INK_RGB))


def _head(x: float, y: float, size: float, line: float) -> Face:
    """Draws a hare's head with its ears, 2.6 sizes high, with the middle of the head at x, y."""
    ears = [(x + side * 0.46 * size, y + 1.18 * size, -side * 13) for side in (-1, 1)]
    a, b = 0.78 * size, 0.72 * size
    ink = [oval(u, v, 0.28 * size + line, 0.82 * size + line, turn) for u, v, turn in ears]
    fur = [oval(u, v, 0.28 * size, 0.82 * size, turn) for u, v, turn in ears]
    inner = [oval(u, v, 0.13 * size, 0.6 * size, turn) for u, v, turn in ears]
    head = [oval(x, y, a + more, b + more, 0, 30) for more in (line, 0)]
    low, eye = y - 0.17 * size, (0.11 * size, 0.16 * size)
    eyes = [oval(x + side * 0.32 * size, y + 0.12 * size, *eye) for side in (-1, 1)]
    nose = [(x - 0.17 * size, low), (x, low - 0.2 * size), (x + 0.17 * size, low)]
    return (
        *(Shape(points, INK_RGB) for points in (*ink, head[0])),
        *(Shape(points, PAPER_RGB) for points in fur),
        *(Shape(points, ROOF) for points in inner),
        Shape(head[1], PAPER_RGB),
        *(Shape(points, INK_RGB) for points in eyes),
        Shape(np.array(nose), ROOF),
    )


def _single() -> Face:
    return (Shape(disc(0, 0, 0.43, 40), TEAL), *_head(0, -0.145, 0.25, 0.024))


def _double() -> Face:
    pair = (*_head(-0.155, -0.245, 0.182, 0.016), *_head(0.155, -0.245, 0.182, 0.016))
    return (*_house(TEAL), *pair)


def _carrot() -> Face:
    """Draws a carrot across the face; its root is lit above the diagonal and shaded below it."""
    lit = [(-0.4, -0.4), (-0.39, -0.27), (-0.28, -0.09), (-0.12, 0.1), (0.02, 0.2), (0.12, 0.21)]
    lit += [(0.18, 0.18)]
    shaded = [(y, x) for x, y in reversed(lit)]
    root: Floats = np.array(lit + shaded[1:-1])
    leaves = [(0.17, 0.31, -6), (0.27, 0.27, -45), (0.31, 0.17, -84)]
    middle: Floats = np.array([-0.08, -0.08])
    ink = middle + (root - middle) * 1.12
    return (
        *(Shape(oval(x, y, 0.062 + LINE, 0.15 + LINE, turn), INK_RGB) for x, y, turn in leaves),
        *(Shape(oval(x, y, 0.062, 0.15, turn), LEAF) for x, y, turn in leaves),
        Shape(ink, INK_RGB),
        Shape(root, ORANGE),
        Shape(np.array(shaded), ORANGE_SHADE),
        *(Shape(oval(x, y, 0.02, 0.062, 45), INK_RGB) for x, y in CREASES),
    )


FACES: Final[dict[str, Face]] = {
    "h": _single(),
    "d": _double(),
    "3": _hutch(3),
    "4": _hutch(4),
    "5": _hutch(5),
    "c": _carrot(),
}
HARE_DIE: Final[tuple[Face, ...]] = tuple(FACES[face] for face in ORDER)

STOREY, HOUSE, FLOOR = 36.0, 100.0, 2.5  # units: a lower storey, the house on top, their overlap
TALLEST = HOUSE + 3 * (STOREY - FLOOR)
HARE_WIDE, HARE_HIGH, ON_TOP = 84.0, 100.0, 72.0  # units; the upper of two stands so much higher
EARS = {"up": 13.0, "aside": 58.0}  # degrees from upright


@cached
def die_face(face: str, size: int, palette: str, lit: bool = False, dim: bool = False) -> Surface:
    """Draws a face of the hare die, one of `h d 3 4 5 c`, flat in a square of `size` pixels.

    `lit` puts a brass rim round it, `dim` fades it. Raises ArtError for other faces and palettes.
    """
    if face not in FACES:
        raise ArtError(f"There is no face {face!r} on a hare die; the faces are {' '.join(ORDER)}.")
    if palette not in PALETTES:
        raise ArtError(f"There is no palette {palette!r}; the palettes are {' '.join(PALETTES)}.")
    body = _blank(lit) + svg.group(flat(FACES[face], palette), 50, 50, 82 if lit else 92)
    return _faded(_square(body, size), dim)


def _blank(lit: bool) -> str:
    """Draws the paper of a die; a lit one has a brass rim between two ink lines."""
    ink = svg.rect(2, 2, 96, 96, PAPER, f'rx="17" stroke="{INK}" stroke-width="3.4"')
    if not lit:
        return ink
    rim = f'rx="14" stroke="{BRASS}" stroke-width="6.5"'
    thin = f'rx="11" stroke="{BRASS_LIGHT}" stroke-width="2.2"'
    return ink + svg.rect(5, 5, 90, 90, "none", rim) + svg.rect(7, 7, 86, 86, "none", thin)


@lru_cache(maxsize=32)
def _paints(palette: str) -> dict[str, str]:
    """Maps the poster's red and green to their colours in another palette."""
    red, green = looks(palette)["r"], looks(palette)["g"]
    shade = svg.mix(red.colour, red.edge, 0.45)
    return {"#D1382C": red.colour, "#A92A20": shade, "#2E8B57": green.colour}


def flat(face: Face, palette: str) -> str:
    """Draws a face as SVG elements from -.5 to .5, y down."""
    drawn = (
        svg.shape(_path(shape.points), "#{:02X}{:02X}{:02X}".format(*shape.colour))
        for shape in face
    )
    return svg.recolour("".join(drawn), _paints(palette))


def _path(points: Floats) -> str:
    return "M" + "L".join(f"{x:.4f} {-y:.4f}" for x, y in pairs(points)) + "Z"


def _square(body: str, size: int) -> Surface:
    return upright(body, 100, 100, size)


def upright(body: str, wide: float, high: float, height: int) -> Surface:
    """Draws something given in units, `height` pixels high. Raises ArtError below LEAST."""
    if height < LEAST:
        raise ArtError(f"A picture {height} pixels high cannot be drawn; ask for {LEAST} or more.")
    return svg.raster(svg.frame(body, wide, high), (round(height * wide / high), height))


def _faded(picture: Surface, dim: bool) -> Surface:
    """Returns the picture or, if `dim`, a copy half as strong."""
    if not dim:
        return picture
    faint = picture.copy()
    faint.fill((255, 255, 255, 105), special_flags=BLEND_RGBA_MULT)
    return faint


@cached
def hare(size: int) -> Surface:
    """Draws a hare that was put aside, `size` pixels high and 0.84 as wide, down to its foot."""
    return upright(hare_body("up"), HARE_WIDE, HARE_HIGH, size)


@cached
def hare_pair(size: int) -> Surface:
    """Draws two hares on each other (HOP-5), each as large as `hare(size)`: 1.72 as high."""
    high = HARE_HIGH + ON_TOP
    below = svg.group(hare_body("aside"), 0, ON_TOP)
    return upright(below + hare_body("up"), HARE_WIDE, high, round(size * high / HARE_HIGH))


def hare_body(ears: str) -> str:
    """Draws the hare with its ears up or, where another one stands on its head, aside."""
    ear, angle = svg.inside("hare-ear"), EARS[ears]
    pair = (
        svg.group(svg.group(ear, -10, -40), 42 + side * 12, 32, 0.86, side * angle)
        for side in (-1, 1)
    )
    return svg.inside("hare-small").replace("<!--ears-->", "".join(pair))


@cached
def hutch(value: int, size: int) -> Surface:
    """Draws a hutch and its number in a square of `size` pixels. Raises ArtError but for 2 to 5."""
    return _square(_housed(value), size)


@cached
def hutch_tower(value: int, height: int) -> Surface:
    """Draws the hutches from 2 to `value` piled up, with the number of the top one large.

    `height` pixels is the height of the tower of all four; lower towers are lower, and all are
    equally wide, half as wide as that.
    """
    body = _housed(value)
    for below in range(value - 1, 1, -1):
        y = HOUSE - FLOOR + (value - 1 - below) * (STOREY - FLOOR)
        body = svg.group(storey_body(below), 0, y) + body
    high = HOUSE + (value - 2) * (STOREY - FLOOR)
    return upright(body, 100, high, round(height * high / TALLEST))


def _housed(value: int) -> str:
    return svg.inside("hutch").replace("<!--number-->", _number(value, 50, 67, 48))


def storey_body(value: int) -> str:
    return svg.inside("hutch-storey").replace("<!--number-->", _number(value, 50, 15.5, 17))


def _number(value: int, x: float, y: float, high: float) -> str:
    if value not in NUMERALS:
        raise ArtError(f"There is no hutch {value!r}; hutches go from 2 to 5.")
    return svg.group(flat(numeral(value, 0, 0, 1, INK_RGB), "poster"), x, y, high)


@cached
def carrot(size: int, dim: bool = False) -> Surface:
    """Draws a carrot in a square of `size` pixels, `dim` if it is out of play."""
    return _faded(_square(svg.inside("carrot"), size), dim)
