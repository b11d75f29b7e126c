"""Top hats and stacks of them, and the board of 61 hexagons they stand on, for any size.

A top hat has width, brim and patterns of the cones in `art_hats`. The board lies flat, seen from
a chair, with rows a (nearest) to i. Straight alpha; surfaces are shared: copy one before drawing on
it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame
from pygame import Surface

from game.rules.hexagon import AXIAL, CENTRE, FIELDS, RADIUS, in_margin
from game.ui.art.art_hats import (
    GROUND,
    HIGH,
    MIDDLE,
    RIM_TOP,
    TURNS,
    WIDE,
    Ribbon,
    StandingPicture,
    askew,
    contrast,
    look,
    paints,
)
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.svg import ArtError, Point
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, INK, OPEN_FIELDS, PALETTES, PAPER, SeatLook

NEUTRAL = SeatLook("n", "neutral", "#70767D", "#2B2F36", sign="ring", pattern="plain")
HIDDEN = "?"
COVERED = SeatLook(HIDDEN, "hidden", "#596073", INK, sign="", pattern="plain")
PLAIN_BAND = {"#F3E7CF": "#3D4354", "#E4D3B2": "#333847"}
QUESTION = (
    '<path d="M13 17C13 3 35 3 35 17C35 26 24 25 24 34" fill="none" stroke="#F3E7CF" '
    'stroke-width="7" stroke-linecap="round"/><circle cx="24" cy="44" r="4.6" fill="#F3E7CF"/>'
)
LEAST = 20  # pixels: no hat is lower
CROWN = Ribbon(62.0, 75.5, 24.9, 26.0)
FIRST_STEP, MOST_STEPS = 0.36, 2.0  # in hat heights: between two hats; all steps together


def stack_step(count: int) -> float:
    """Returns the distance between two brims in hat heights; the taller the stack, the smaller it
    is, without a jump. All steps together stay below `MOST_STEPS`."""
    steps = max(1, count - 1)
    return MOST_STEPS * (1 - math.exp(-steps * FIRST_STEP / MOST_STEPS)) / steps


def _cut(count: int, height: int) -> int:
    """Returns how many pixels of a covered hat, from its top, the brim over it hides."""
    return max(0, round(height * (RIM_TOP / HIGH - stack_step(count))))


@cached
def stack(letters: str, height: int, palette: str) -> StandingPicture:
    """Draws top hats from bottom to top; `n` is the neutral one, `?` a hidden one.

    `height` is that of one whole hat in pixels. Of every covered hat the brim and a part of its
    crown show, the top hat is whole. Raises ArtError for no hat, unknown letters and heights below
    20.
    """
    if not letters:
        raise ArtError("A stack needs at least one hat; do not ask for a picture of none.")
    last = len(letters) - 1
    lifts = [round(i * stack_step(len(letters)) * height) for i in range(len(letters))]
    surface = Surface((round(height * WIDE / HIGH), height + lifts[-1]), pygame.SRCALPHA)
    for i, (letter, lift) in enumerate(zip(letters, lifts, strict=True)):
        turn = 0 if i == last else TURNS[i % len(TURNS)]
        drawn = _whole(letter, height, palette, i == last, i > 0, turn)
        cut = 0 if i == last else _cut(len(letters), height)
        y = surface.get_height() - height - lift + cut
        surface.blit(drawn, (0, y), (0, cut, drawn.get_width(), height - cut))
    foot = (surface.get_width() / 2, surface.get_height() - height * (1 - GROUND / HIGH))
    return StandingPicture(surface, foot)


def top_hat(letter: str, height: int, palette: str) -> StandingPicture:
    """Draws one top hat, `height` pixels high and 0.84 of it wide."""
    return stack(letter, height, palette)


@cached
def _whole(
    letter: str, height: int, palette: str, top: bool, shades: bool = False, turn: int = 0
) -> Surface:
    """Draws one hat; below the top of a stack its sign moves down to the ribbon. `shades` and
    `turn` are as of `art_hats.whole`."""
    if height < LEAST:
        raise ArtError(f"A top hat {height} pixels high cannot be drawn; ask for {LEAST} or more.")
    size = (round(height * WIDE / HIGH), height)
    body = _unknown(top) if letter == HIDDEN else _known(_look(letter, palette), top, turn * 0.06)
    return svg.raster(svg.frame(askew(body, turn, shades), WIDE, HIGH), size)


def _look(letter: str, palette: str) -> SeatLook:
    """Returns the look of a letter; top hats are never gold."""
    _check_palette(palette)
    if letter == NEUTRAL.letter:
        return NEUTRAL
    if letter == "*":
        raise ArtError("There is no golden top hat; the letters are r y g b w k v n and ?.")
    return look(letter, palette)


def _check_palette(palette: str) -> None:
    if palette not in PALETTES:
        raise ArtError(f"There is no palette {palette!r}; the palettes are {' '.join(PALETTES)}.")


def _known(own: SeatLook, top: bool, turn: float) -> str:
    mark = contrast(own.colour)
    band = {"#F3E7CF": mark, "#E4D3B2": svg.mix(mark, own.edge, 0.28)}
    body = svg.recolour(svg.inside("top-hat"), paints(own) | band)
    body = body.replace("<!--band-->", "".join(CROWN.marks(own, top, turn)))
    return body.replace("<!--sign-->", _signs(own, mark, top))


def _signs(own: SeatLook, mark: str, top: bool) -> str:
    """Draws the sign on the lid and in front; a covered hat shows it on its ribbon."""
    drawn = svg.inside(f"sign-{own.sign}")
    if not top:
        x, y = CROWN.point(0.0, 0.5)
        return svg.group(svg.recolour(drawn, {INK: own.colour}), x - 6, y - 6, 12 / 48)
    drawn = svg.recolour(drawn, {INK: mark})
    lid = _squeezed(drawn, MIDDLE, 14.2, 0.66, 0.33)
    return lid + svg.group(drawn, MIDDLE - 13.5, 32, 27 / 48)


def _squeezed(sign: str, x: float, y: float, wide: float, high: float) -> str:
    """Draws a sign lying flat, with its middle at x, y."""
    how = f"translate({x:.2f} {y:.2f}) scale({wide:.4f} {high:.4f}) translate(-24 -24)"
    return f'<g transform="{how}">{sign}</g>'


def _unknown(top: bool) -> str:
    """Draws a plain hat with a question mark, told from all others by having no pattern."""
    drawn = svg.recolour(svg.inside("top-hat"), paints(COVERED) | PLAIN_BAND)
    if not top:
        return drawn + svg.group(QUESTION, MIDDLE - 11, 62, 22 / 48)
    lid = _squeezed(QUESTION, MIDDLE, 14.2, 0.66, 0.33)
    return drawn + lid + svg.group(QUESTION, MIDDLE - 16, 29, 32 / 48)


def _hatch(outline: list[Point], gap: float) -> str:
    """Draws rising diagonals, `gap` apart along x, in an outline without dents, as path data."""
    sums = [x + y for x, y in outline]
    first = math.ceil(min(sums) / gap)
    cuts = (_crossed(outline, gap * i) for i in range(first, math.floor(max(sums) / gap) + 1))
    return "".join(f"M{a:.2f} {b:.2f}L{c:.2f} {d:.2f}" for (a, b), (c, d) in cuts)


def _crossed(outline: list[Point], total: float) -> tuple[Point, Point]:
    """Returns where the line x + y = total enters and leaves the outline; equal at a corner."""
    found = []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        start, end = ax + ay - total, bx + by - total
        if start * end <= 0 and start != end:
            t = start / (start - end)
            found.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return min(found), max(found)


# The board in units: the hexagon of a field has the radius 1, y is squeezed by TILT
TILT = 0.85
ACROSS = math.sqrt(3)  # from one field of a row to the next
EDGE, THICK = 0.62, 0.3  # paper between the fields and the brass edge; the board's thickness
OUTER = (7 + EDGE) * 2 / ACROSS  # from the middle to the left and right corner
BOARD_WIDE, BOARD_HIGH = 2 * OUTER + 0.24, 2 * (7 + EDGE) * TILT + 0.24 + THICK
UNIT = 40.0  # of the drawing, for a radius of 1
# By distance from the centre, for each palette. Every hat stands out on each of them, 1.5 to 1
# (`tools.looks`), for which they are about equally light.
_WARM, _COOL = OPEN_FIELDS["poster"], OPEN_FIELDS["okabe_ito"]
TONES = {
    "poster": ("#8FA08B", "#8FA08B", _WARM, _WARM, "#A49983"),
    "okabe_ito": ("#B3B9A2", "#B3B9A2", _COOL, _COOL, "#C2B59A"),
}


def place(field: int, width_px: int) -> Point:
    """Returns the middle of a field, in pixels from the top left corner of a `hex_board` of that
    width. Raises ArtError for other fields."""
    if field not in FIELDS:
        raise ArtError(
            f"There is no field {field}; the board has the fields 0 to {len(AXIAL) - 1}."
        )
    scale = field_radius(width_px)
    x, y = _centre(field)
    return x * scale, y * scale


def field_radius(width_px: int) -> float:
    """Returns the distance from the middle of a field to a corner, in pixels, before the board is
    tilted.

    A field reaches 0.87 of it to the left and right, 0.85 of it up and down.
    """
    _check_width(width_px)
    return width_px / BOARD_WIDE


def _centre(field: int) -> Point:
    """Returns the middle of a field, in units from the top left corner of the board's picture."""
    q, r = AXIAL[field]
    return BOARD_WIDE / 2 + ACROSS * (q + r / 2), (7 + EDGE + 1.5 * r) * TILT + 0.12


def _check_width(width_px: int) -> None:
    if width_px < 120:
        raise ArtError(f"A board {width_px} pixels wide cannot be drawn; ask for 120 or more.")


@cached
def hexagon(radius: int, fill: str, edge: str, rim: float = 0.0) -> Surface:
    """Draws one field of the board, tilted like it, a corner up; colours are #rrggbb.

    `radius` is as of `field_radius`; the surface is 1.73 of it wide and 1.7 high. `rim`: how thick
    its edge is, in hundredths of the radius; with 0 it is thin.
    """
    if radius < 4:
        raise ArtError(f"A field of radius {radius} cannot be drawn; ask for 4 pixels or more.")
    wide, high, line = 100 * ACROSS, 200 * TILT, rim or max(9.0, 150 / radius)
    around = f'stroke="{edge}" stroke-width="{line:.1f}" stroke-linejoin="round"'
    body = svg.polygon(_hexagon(wide / 2, high / 2, 100 - line * 0.6), fill, around)
    return svg.raster(
        svg.frame(body, wide, high), (round(radius * ACROSS), round(radius * 2 * TILT))
    )


def _hexagon(x: float, y: float, radius: float) -> list[Point]:
    """Returns the corners of a field round x, y, clockwise from the upper one."""
    return [(px, y + (py - y) * TILT) for px, py in svg.ring(x, y, radius, 6)]


def hex_board(width_px: int, palette: str, margin: int, marked: Iterable[int] = ()) -> Surface:
    """Draws the board of 61 fields in its frame, about 0.77 as high as wide.

    The outer `margin` circles (0, 1 or 2) are hatched; `marked` fields have a brass rim. Raises
    ArtError for other margins, palettes and fields.
    """
    _check_width(width_px)
    _check_palette(palette)
    if margin not in range(3):
        raise ArtError(f"A margin of {margin} circles is not known; say 0, 1 or 2.")
    fields = frozenset(marked)
    if not fields <= set(FIELDS):
        raise ArtError(f"There are no fields {sorted(fields - set(FIELDS))}; say 0 to 60.")
    return _board(width_px, palette, margin, fields)


@cached
def _board(width_px: int, palette: str, margin: int, marked: frozenset[int]) -> Surface:
    wide, high = BOARD_WIDE * UNIT, BOARD_HIGH * UNIT
    layers = (*_frame(), *_fields(palette), _margin(margin), *_rims(marked))
    size = (width_px, round(width_px * BOARD_HIGH / BOARD_WIDE))
    return svg.raster(svg.frame("".join(layers), wide, high), size)


def _plate(shrink: float, down: float = 0.0) -> list[Point]:
    """Returns the outline of the whole board, `shrink` units smaller on every side."""
    radius = (OUTER - shrink * 2 / ACROSS) * UNIT
    x, y = BOARD_WIDE / 2 * UNIT, ((7 + EDGE) * TILT + 0.12) * UNIT
    return [(px, y + (py - y) * TILT + down * UNIT) for px, py in svg.ring(x, y, radius, 6, 30)]


def _frame() -> Iterator[str]:
    """Yields the board's front side, a brass edge round paper, and a thin line.

    The edge is a broad stroke: the covered part is not filled, for speed.
    """
    yield svg.polygon(_front(), "#7A5614", _line(INK, 5))
    yield svg.polygon(_plate(0.08), PAPER, _line(INK, 0.16 * UNIT + 5))
    yield svg.polygon(_plate(0.08), "none", _line(BRASS, 0.16 * UNIT))
    yield svg.polygon(_plate(0.05), "none", _line(BRASS_LIGHT, 2.4))
    yield svg.polygon(_plate(0.27), "none", _line(BRASS, 2.6))


def _front() -> list[Point]:
    """Returns the side of the board towards the viewer, below the lower half of its outline."""
    return _plate(0)[1:5] + _plate(0, THICK)[4:0:-1]


def _line(colour: str, wide: float) -> str:
    return f'stroke="{colour}" stroke-width="{wide:g}" stroke-linejoin="round"'


def _fields(palette: str) -> Iterator[str]:
    """Yields all fields by circle, then the sun in the middle.

    There is one path for each tone, as the rasteriser walks over the whole picture for each path.
    """
    for radius, tone in enumerate(TONES[palette]):
        same = (_field(field, 1) for field in FIELDS if RADIUS[field] == radius)
        yield svg.shape("".join(map(svg.outline, same)), tone, _line(INK, 2.6))
    x, y = (part * UNIT for part in _centre(CENTRE))
    rays = svg.recolour(svg.inside("sign-sun"), {INK: PAPER})
    yield _squeezed(rays, x, y, 1.3 * UNIT / 48, 1.3 * TILT * UNIT / 48)


def _field(field: int, size: float) -> list[Point]:
    x, y = _centre(field)
    return _hexagon(x * UNIT, y * UNIT, size * UNIT)


def _margin(margin: int) -> str:
    """Draws hatching on the fields of the outer circles, where stacks may not stay (TOP-7)."""
    inside = (field for field in FIELDS if in_margin(field, margin))
    lines = "".join(_hatch(_field(field, 0.9), 11) for field in inside)
    return svg.shape(lines, "none", 'stroke="#3E3524" stroke-width="1.8" stroke-opacity="0.5"')


def _rims(marked: frozenset[int]) -> Iterator[str]:
    if marked:
        around = "".join(svg.outline(_field(field, 0.87)) for field in sorted(marked))
        yield svg.shape(around, "none", _line(INK, 7.5)) + svg.shape(
            around, "none", _line(BRASS_LIGHT, 5)
        )
