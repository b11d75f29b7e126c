"""A board drawn from its plan: decorations, ways and fields, as one SVG at the real size."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards import Decoration, Place, Plan
from game.rules.board import CENTRE, HOME, REST
from game.tables.pieces.fields import HOME_RADIUS, bars, outlines
from game.ui.art import art
from game.ui.surfaces import svg, theme

TILT = 0.85
UNIT = 1000.0  # SVG units for half the map
GUTTER = 15.0  # SVG units between two fields: eight pixels of a board at 1080p
LIGHT = 0.62  # a hat lighter than that has a dark floor at home
DEEP = 0.009  # how far the near side of a field reaches down, in map units

# Brass on a board is dull: gold is the golden hat, and the focus.
_WORDS = {
    "paper": theme.PAPER,
    "shade": theme.PAPER_SHADE,
    "ink": theme.INK,
    "soft": theme.INK_SOFT,
    "table": theme.TABLE,
    "brass": "#A9906A",
    "brass_light": "#CDBB98",
    "rest": theme.REST_FIELD,
}


def _at(place: Place | tuple[float, float]) -> tuple[float, float]:
    """Returns a place of the map in units of the drawing, tilted as it is seen."""
    return (place[0] + 1) * UNIT, (place[1] + 1) * UNIT * TILT


def _paint(word: str, palette: str, homes: tuple[str, ...]) -> str:
    if word.startswith("seat"):
        place = int(word[4:])
        letter = homes[place] if place < len(homes) else ""
        return theme.looks(palette)[letter].colour if letter else theme.PAPER_SHADE
    return theme.OPEN_FIELDS[palette] if word == "open" else _WORDS.get(word, "none")


def _decoration(decoration: Decoration, palette: str, homes: tuple[str, ...]) -> str:
    fill = _paint(decoration.fill, palette, homes)
    edge = _line(_paint(decoration.stroke, palette, homes), decoration.width * UNIT)
    if decoration.shape == "ellipse":
        centre, radii = decoration.points
        return svg.ellipse(*_at(centre), radii.x * UNIT, radii.y * UNIT * TILT, fill, edge)
    points = [_at(place) for place in decoration.points]
    return svg.shape(svg.outline(points, closed=decoration.shape == "polygon"), fill, edge)


def _line(colour: str, width: float) -> str:
    return f'stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"'


def _disc(x: float, y: float, radius: float, fill: str, edge: str, width: float) -> str:
    """Draws a round thing lying flat."""
    across = radius * UNIT
    return svg.ellipse(*_at((x, y)), across, across * TILT, fill, _line(edge, width))


def _home(plan: Plan, field: int, palette: str, letter: str) -> str:
    """Draws a home: a floor in a band of its colour, nothing for a closed one."""
    if not letter:
        return ""
    x, y = plan.places[field]
    look = theme.looks(palette)[letter]
    low = _disc(x, y + DEEP, HOME_RADIUS, theme.INK, theme.INK, 10)
    band = _disc(x, y, HOME_RADIUS, look.colour, theme.INK, 8)
    ground = floor(letter, palette)
    disc = _disc(x, y, HOME_RADIUS * 0.84, ground, theme.INK, 6)
    thin = theme.PAPER_SHADE if ground == theme.PAPER else theme.PAPER
    return low + band + disc + _disc(x, y, HOME_RADIUS * 0.76, "none", thin, 5)


def floor(letter: str, palette: str) -> str:
    """Returns what hats of a colour stand on at their home: dark for light ones, as they are to be
    seen there."""
    light = svg.light(art.look(letter, palette).colour) > LIGHT
    return theme.REST_FIELD if light else theme.PAPER


def ground(kind: str, palette: str) -> str:
    """Returns the colour of a space on the way."""
    return theme.REST_FIELD if kind == REST else theme.OPEN_FIELDS[palette]


def _flat(plan: Plan, field: int, fill: str, edge: str, width: float, low: float = 0.0) -> str:
    """Draws a field as a flat shape; `low`: so much further down."""
    bar, outline = bars(plan)[field], outlines(plan)[field]
    if not outline:
        return _disc(bar.x, bar.y + low, bar.along, fill, edge, width)
    return svg.polygon((_at((x, y + low)) for x, y in outline), fill, _line(edge, width))


def _field(plan: Plan, field: int, palette: str) -> str:
    """Draws a field on its rim of ink, half of which lies in the gutter on each side."""
    bar, kind = bars(plan)[field], plan.board.kinds[field]
    drawn = _flat(plan, field, ground(kind, palette), theme.INK, GUTTER)
    if kind == CENTRE:
        drawn += _disc(bar.x, bar.y, bar.along * 0.72, "none", theme.PAPER, 7)
    if kind == REST:
        drawn += _disc(bar.x, bar.y, bar.along * 0.5, "none", theme.PAPER, 8)
    return drawn


def _fields(plan: Plan, palette: str) -> str:
    """Draws all fields: their near sides first, then bars, and discs over their ends."""
    here = [f for f in range(len(plan.places)) if plan.board.kinds[f] != HOME]
    here.sort(key=lambda f: (bars(plan)[f].round, plan.places[f].y))
    low = [_flat(plan, f, theme.INK, theme.INK, GUTTER, DEEP) for f in here]
    return "".join([*low, *(_field(plan, f, palette) for f in here)])


def _way(plan: Plan, a: int, b: int) -> str:
    """Draws the line between two fields; it ends at the edge of a home, which may be closed."""
    ends = (_at(_end(plan, a, b)), _at(_end(plan, b, a)))
    round_ends = 'stroke-linecap="round"'
    return svg.shape(
        svg.outline(ends, closed=False), "none", f"{_line(theme.INK, 16)} {round_ends}"
    )


def _end(plan: Plan, field: int, other: int) -> tuple[float, float]:
    """Returns where a line from another field ends at a field."""
    (x, y), (fx, fy) = plan.places[field], plan.places[other]
    far = math.dist((x, y), (fx, fy))
    part = min(1.0, HOME_RADIUS / far) if plan.board.kinds[field] == HOME and far else 0.0
    return x + (fx - x) * part, y + (fy - y) * part


def board_svg(plan: Plan, palette: str, homes: tuple[str, ...]) -> str:
    """Draws the board as SVG; `homes`: the colour letter of each home, "" for a closed one."""
    body = [_decoration(d, palette, homes) for d in plan.decorations]
    body += [_way(plan, a, b) for a, b in plan.board.links]  # under the homes
    body += [
        _home(plan, field, palette, letter)
        for field, letter in zip(plan.board.homes, homes, strict=True)
    ]
    body.append(_fields(plan, palette))
    return svg.frame("".join(body), 2 * UNIT, 2 * UNIT * TILT)


@lru_cache(maxsize=3)
def board(plan: Plan, width: int, palette: str, homes: tuple[str, ...]) -> pygame.Surface:
    """Returns the board as a picture `width` pixels wide and TILT times as high."""
    return svg.raster(board_svg(plan, palette, homes), (width, round(width * TILT)))


def seen(place: Place | tuple[float, float]) -> tuple[float, float]:
    """Returns a place of the map as it is seen: tilted."""
    return place[0], place[1] * TILT
