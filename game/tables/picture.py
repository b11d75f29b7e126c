"""A board drawn from its plan: decorations, ways and fields, as one SVG at the real size."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards import Decoration, Place, Plan
from game.rules.board import CENTRE, HOME, REST
from game.ui import art_svg, theme

TILT = 0.85
UNIT = 1000.0  # SVG units for half the map
HOME_RADIUS = 0.132

_WORDS = {
    "paper": theme.PAPER,
    "shade": theme.PAPER_SHADE,
    "ink": theme.INK,
    "soft": theme.INK_SOFT,
    "table": theme.TABLE,
    "brass": theme.BRASS,
    "brass_light": theme.BRASS_LIGHT,
    "rest": theme.REST_FIELD,
    "open": theme.OPEN_FIELD,
}


class Bar:
    """The shape of a field: a bar across the way, or a disc where ways meet."""

    def __init__(self, plan: Plan, field: int) -> None:
        self.x, self.y = plan.places[field]
        kinds, near = plan.board.kinds, plan.board.neighbours[field]
        ways = [n for n in near if kinds[n] != HOME]
        gaps = [math.dist(plan.places[field], plan.places[n]) for n in ways]
        pitch = min(gaps, default=0.12)
        self.round = len(ways) != 2 or len(near) != 2 or kinds[field] == CENTRE
        self.along = pitch * 0.42
        self.across = min(pitch * 0.95, 0.46 * self._room(plan, field))
        if self.round:
            self.along = self.across = min(pitch * 0.62, 0.5 * self._room(plan, field) + 0.01)
        (ax, ay), (bx, by) = (
            (plan.places[ways[0]], plan.places[ways[1]]) if len(ways) == 2 else ((0, 0), (1, 0))
        )
        length = math.dist((ax, ay), (bx, by)) or 1.0
        self.ux, self.uy = (bx - ax) / length, (by - ay) / length

    @staticmethod
    def _room(plan: Plan, field: int) -> float:
        """The distance to the nearest field that is not joined to this one."""
        near = {field, *plan.board.neighbours[field]}
        near |= {far for n in tuple(near) for far in plan.board.neighbours[n]}
        inner = [
            math.dist(plan.places[field], plan.places[other])
            for other in near
            if other != field and other not in plan.board.neighbours[field]
        ]
        return min(inner, default=0.4)

    def corners(self) -> list[tuple[float, float]]:
        """The four corners, in map units, before the tilt."""
        along, across = self.along, self.across
        ax, ay = self.ux * along, self.uy * along
        bx, by = -self.uy * across, self.ux * across
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [(self.x + s * ax + t * bx, self.y + s * ay + t * by) for s, t in signs]

    def spread(self, count: int) -> list[tuple[float, float]]:
        """Where the feet of `count` pieces stand, in map units, side by side across the way."""
        if count <= 1:
            return [(self.x, self.y)]
        reach = self.across * (0.62 if count <= 3 else 0.74)
        across = (-self.uy, self.ux) if not self.round else (1.0, 0.0)
        found = []
        for i in range(count):
            part = -1 + 2 * i / (count - 1)
            found.append((self.x + across[0] * reach * part, self.y + across[1] * reach * part))
        return found


@lru_cache(maxsize=8)
def bars(plan: Plan) -> tuple[Bar, ...]:
    """The shapes of all fields."""
    return tuple(Bar(plan, field) for field in range(len(plan.board.fields)))


def _at(place: Place | tuple[float, float]) -> tuple[float, float]:
    """A place of the map in units of the drawing, as it is seen."""
    return (place[0] + 1) * UNIT, (place[1] + 1) * UNIT * TILT


def _paint(word: str, palette: str, homes: tuple[str, ...]) -> str:
    if word.startswith("seat"):
        place = int(word[4:])
        letter = homes[place] if place < len(homes) else ""
        return theme.looks(palette)[letter].colour if letter else theme.PAPER_SHADE
    return _WORDS.get(word, "none")


def _decoration(decoration: Decoration, palette: str, homes: tuple[str, ...]) -> str:
    fill = _paint(decoration.fill, palette, homes)
    edge = _line(_paint(decoration.stroke, palette, homes), decoration.width * UNIT)
    if decoration.shape == "ellipse":
        centre, radii = decoration.points
        return art_svg.ellipse(*_at(centre), radii.x * UNIT, radii.y * UNIT * TILT, fill, edge)
    points = [_at(place) for place in decoration.points]
    return art_svg.shape(art_svg.outline(points, decoration.shape == "polygon"), fill, edge)


def _line(colour: str, width: float) -> str:
    return f'stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"'


def _disc(x: float, y: float, radius: float, fill: str, edge: str, width: float) -> str:
    """A round thing lying flat."""
    across = radius * UNIT
    return art_svg.ellipse(*_at((x, y)), across, across * TILT, fill, _line(edge, width))


def _home(plan: Plan, field: int, palette: str, letter: str) -> str:
    """A home: a disc of paper in a ring of its colour; a closed one stays as it is drawn."""
    if not letter:
        return ""
    x, y = plan.places[field]
    look = theme.looks(palette)[letter]
    ring = _disc(x, y, HOME_RADIUS, look.colour, theme.INK, 6)
    return ring + _disc(x, y, HOME_RADIUS * 0.82, theme.PAPER, look.edge, 4)


def _field(plan: Plan, field: int) -> str:
    bar, kind = bars(plan)[field], plan.board.kinds[field]
    fill = {REST: theme.REST_FIELD, CENTRE: theme.BRASS_LIGHT}.get(kind, theme.OPEN_FIELD)
    low = (bar.x, bar.y + 0.008)
    if bar.round:
        under = _disc(*low, bar.along, theme.INK, theme.INK, 9)
        return under + _disc(bar.x, bar.y, bar.along, fill, theme.INK, 5)
    below = [_at((x, y + 0.008)) for x, y in bar.corners()]
    under = art_svg.polygon(below, theme.INK, _line(theme.INK, 9))
    body = art_svg.polygon(map(_at, bar.corners()), fill, _line(theme.INK, 5))
    if kind == REST:
        body += _disc(bar.x, bar.y, bar.along * 0.42, "none", theme.INK_SOFT, 5)
    return under + body


def _way(plan: Plan, a: int, b: int) -> str:
    ends = (_at(plan.places[a]), _at(plan.places[b]))
    round_ends = 'stroke-linecap="round"'
    return art_svg.shape(
        art_svg.outline(ends, False), "none", f"{_line(theme.INK, 16)} {round_ends}"
    )


def svg(plan: Plan, palette: str, homes: tuple[str, ...]) -> str:
    """The board as SVG; `homes`: the colour letter of each home's seat, "" for a closed one."""
    body = [_decoration(d, palette, homes) for d in plan.decorations]
    body += [_way(plan, a, b) for a, b in plan.board.links]  # under the homes
    order = sorted(range(len(plan.places)), key=lambda f: plan.places[f].y)
    body += [
        _home(plan, field, palette, letter)
        for field, letter in zip(plan.board.homes, homes, strict=True)
    ]
    body += [_field(plan, f) for f in order if plan.board.kinds[f] != HOME]
    return art_svg.frame("".join(body), 2 * UNIT, 2 * UNIT * TILT)


@lru_cache(maxsize=3)
def board(plan: Plan, width: int, palette: str, homes: tuple[str, ...]) -> pygame.Surface:
    """The board as a picture `width` pixels wide and TILT times as high."""
    return art_svg.raster(svg(plan, palette, homes), (width, round(width * TILT)))


def seen(place: Place | tuple[float, float]) -> tuple[float, float]:
    """A place of the map as it is seen: tilted."""
    return place[0], place[1] * TILT
