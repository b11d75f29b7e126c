"""From a sheet to the hexagon: every field once, on its circle, among its neighbours."""

from __future__ import annotations

import math
from statistics import median

from game.boards.net import check_apart, check_inside, check_shape, check_unique, drawn_fields
from game.boards.plan_making import framed, note, title
from game.boards.plans import HexPlan
from game.boards.tmx import MapObject, MapSheet, Spot
from game.rules.hexagon import AXIAL, FIELD, FIELDS, NAMES, NEIGHBOURS, RADIUS, SIDE

# Of the way to a neighbour: how far a field may be from its spot. With less than 0.18 on both
# sides a neighbour (at most 1.36 away) stays nearer than everything else (at least 1.37).
LEEWAY = 0.15


def plan(sheet: MapSheet) -> HexPlan:
    """Returns the hexagon drawn on a sheet, named like its file. Raises BoardError."""
    fields = _fields(sheet)
    spots = [field.spots[0] for field in fields]
    step = _step(spots)
    _check_spots(sheet, fields, _wanted(spots, step), step)
    frame = framed(sheet, fields)
    places = tuple(frame.place(spot) for spot in spots)
    return HexPlan(
        sheet.path.stem, title(sheet), note(sheet), places, step / math.sqrt(3) / frame.half
    )


def circle(field: int) -> str:
    """Returns the class of a field: "circle1" on the rim to "circle5" in the centre."""
    return f"circle{SIDE + 1 - RADIUS[field]}"


def offset(field: int) -> Spot:
    """Returns where a field is from the centre, in steps to a neighbour, y growing downwards."""
    q, r = AXIAL[field]
    return q + r / 2, r * math.sqrt(3) / 2


def _fields(sheet: MapSheet) -> tuple[MapObject, ...]:
    """Returns the fields in the order of the rules, checked one by one except for their places."""
    drawn = drawn_fields(sheet)
    for each in drawn:
        _check_field(sheet, each)
    check_unique(sheet, drawn)
    check_apart(sheet, drawn)
    named = {each.name: each for each in drawn}
    for name in NAMES:
        if name not in named:
            raise sheet.error("hex_missing", field=name, count=len(named), all=len(NAMES))
    return tuple(named[name] for name in NAMES)


def _check_field(sheet: MapSheet, drawn: MapObject) -> None:
    check_shape(sheet, drawn)
    if drawn.name not in FIELD:
        raise sheet.error("hex_name", drawn)
    wanted = circle(FIELD[drawn.name])
    if drawn.kind != wanted:
        raise sheet.error("hex_circle", drawn, kind=drawn.kind[:24] or "-", circle=wanted)
    check_inside(sheet, drawn)


def _step(spots: list[Spot]) -> float:
    """Returns the distance of neighbours in pixels; a few strayed fields do not change it."""
    return median(math.dist(spots[a], spots[b]) for a in FIELDS for b in NEIGHBOURS[a])


def _wanted(spots: list[Spot], step: float) -> list[Spot]:
    """Returns where each field should be, for the centre that most of them agree on."""
    offsets = [(step * x, step * y) for x, y in map(offset, FIELDS)]
    pairs = list(zip(spots, offsets, strict=True))
    x, y = (median(spot[i] - away[i] for spot, away in pairs) for i in (0, 1))
    return [(x + dx, y + dy) for dx, dy in offsets]


def _check_spots(
    sheet: MapSheet, fields: tuple[MapObject, ...], wanted: list[Spot], step: float
) -> None:
    """Raises BoardError for the field farthest from its spot, if that is too far."""
    away = [math.dist(drawn.spots[0], spot) for drawn, spot in zip(fields, wanted, strict=True)]
    worst = max(FIELDS, key=away.__getitem__)
    if away[worst] > LEEWAY * step:
        x, y = wanted[worst]
        near = ", ".join(NAMES[field] for field in NEIGHBOURS[worst])
        spot = f"({x:.0f}, {y:.0f})"
        raise sheet.error("hex_place", fields[worst], neighbours=near, spot=spot)
