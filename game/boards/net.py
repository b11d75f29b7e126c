"""The fields and links of a sheet, and the checks they must pass."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from game.boards.plans import MOST_HOMES
from game.boards.tmx import MapObject, MapSheet
from game.rules.board import CENTRE, HOME, KINDS, OPEN

FEWEST_HOMES = 2
MOST_FIELDS = 400
LONGEST_NAME = 8
NAME = re.compile(rf"(?=.*[A-Za-z0-9])[A-Za-z0-9._-]{{1,{LONGEST_NAME}}}")
APART = 4.0  # pixels two fields must be apart
REACH = 6.0  # pixels within which the end of a line is on a field


class FieldGraph(NamedTuple):
    """The fields in file order and the links as pairs of indices into them."""

    fields: tuple[MapObject, ...]
    links: tuple[tuple[int, int], ...]


def net(sheet: MapSheet) -> FieldGraph:
    """Returns the fields and links drawn on a sheet. Raises BoardError for the first fault."""
    fields = drawn_fields(sheet)
    _check_fields(sheet, fields)
    lines = _layer(sheet, "links")
    links = tuple(_link(sheet, line, fields) for line in lines)
    _check_links(sheet, fields, lines, links)
    found = FieldGraph(fields, links)
    _check_ways(sheet, found)
    return found


def drawn_fields(sheet: MapSheet) -> tuple[MapObject, ...]:
    """Returns the fields as drawn, unchecked. Raises BoardError if there are none."""
    fields = _layer(sheet, "fields")
    if not fields:
        raise sheet.error("no_fields")
    return fields


def _layer(sheet: MapSheet, name: str) -> tuple[MapObject, ...]:
    return tuple(each for layer in sheet.layers if layer.name == name for each in layer.drawn)


def _check_fields(sheet: MapSheet, fields: tuple[MapObject, ...]) -> None:
    if len(fields) > MOST_FIELDS:
        raise sheet.error("too_many_fields", count=len(fields), limit=MOST_FIELDS)
    for field in fields:
        _check_field(sheet, field)
    check_unique(sheet, fields)
    check_apart(sheet, fields)
    _check_kinds(sheet, fields)


def _check_field(sheet: MapSheet, field: MapObject) -> None:
    check_shape(sheet, field)
    if not field.name.strip():
        raise sheet.error("field_unnamed", field)
    if not NAME.fullmatch(field.name):
        raise sheet.error("field_name_bad", field, limit=LONGEST_NAME)
    if field.kind not in KINDS:
        raise sheet.error(
            "unknown_kind", field, kind=field.kind[:24] or "-", kinds=", ".join(KINDS)
        )
    check_inside(sheet, field)


def check_shape(sheet: MapSheet, field: MapObject) -> None:
    """Raises BoardError for a field that is neither a point nor an ellipse."""
    if field.shape not in ("point", "ellipse"):
        raise sheet.error("field_shape", field)


def check_inside(sheet: MapSheet, field: MapObject) -> None:
    """Raises BoardError for a field beside the map, unless that has no end."""
    x, y = field.spots[0]
    if not sheet.infinite and not (0 <= x <= sheet.width and 0 <= y <= sheet.height):
        raise sheet.error("outside", field)


def check_unique(sheet: MapSheet, fields: tuple[MapObject, ...]) -> None:
    """Raises BoardError for the first field with the name or the number of an earlier one."""
    names: dict[str, MapObject] = {}
    numbers: dict[int, MapObject] = {}
    for field in fields:
        if field.name in names:
            raise sheet.error("field_name_twice", field, other=names[field.name])
        if field.id in numbers:
            raise sheet.error("id_twice", field, other=numbers[field.id])
        names[field.name] = numbers[field.id] = field


def check_apart(sheet: MapSheet, fields: tuple[MapObject, ...]) -> None:
    """Raises BoardError for a field on top of an earlier one."""
    for first, second in combinations(fields, 2):
        if math.dist(first.spots[0], second.spots[0]) < APART:
            raise sheet.error("same_place", second, other=first)


def _check_kinds(sheet: MapSheet, fields: tuple[MapObject, ...]) -> None:
    homes = [field for field in fields if field.kind == HOME]
    centres = [field for field in fields if field.kind == CENTRE]
    if len(homes) < FEWEST_HOMES:
        raise sheet.error("few_homes", count=len(homes), limit=FEWEST_HOMES)
    if len(homes) > MOST_HOMES:
        raise sheet.error("many_homes", homes[MOST_HOMES], count=len(homes), limit=MOST_HOMES)
    if len(centres) > 1:
        raise sheet.error("second_centre", centres[1], other=centres[0])
    if all(field.kind != OPEN for field in fields):
        raise sheet.error("no_open")


def _link(sheet: MapSheet, line: MapObject, fields: tuple[MapObject, ...]) -> tuple[int, int]:
    """Returns the two fields a line joins: those its properties name, else those at its ends."""
    if line.shape != "polyline":
        raise sheet.error("link_shape", line)
    if "from" in line.properties or "to" in line.properties:
        return _referred(sheet, line, fields, "from"), _referred(sheet, line, fields, "to")
    return _under(sheet, line, fields, 0), _under(sheet, line, fields, -1)


def _referred(sheet: MapSheet, line: MapObject, fields: tuple[MapObject, ...], end: str) -> int:
    wanted = line.properties.get(end)
    found = [i for i, field in enumerate(fields) if field.id == wanted]
    if not found:
        raise sheet.error("link_reference", line, property=end)
    return found[0]


def _under(sheet: MapSheet, line: MapObject, fields: tuple[MapObject, ...], end: int) -> int:
    spot = line.spots[end]
    away = [math.dist(spot, field.spots[0]) for field in fields]
    nearest = min(range(len(fields)), key=away.__getitem__)
    if away[nearest] > REACH:
        raise sheet.error("link_end", line, end=f"({spot[0]:g}, {spot[1]:g})", limit=f"{REACH:g}")
    return nearest


def _check_links(
    sheet: MapSheet,
    fields: tuple[MapObject, ...],
    lines: tuple[MapObject, ...],
    links: tuple[tuple[int, int], ...],
) -> None:
    seen: dict[frozenset[int], MapObject] = {}
    for line, pair in zip(lines, links, strict=True):
        one, other = (fields[i] for i in pair)
        names = {"field": one.name, "other": other.name}
        if one is other:
            raise sheet.error("link_itself", line, field=one.name)
        if one.kind == other.kind == HOME:
            raise sheet.error("link_homes", line, **names)
        if frozenset(pair) in seen:
            raise sheet.error("link_twice", line, first=seen[frozenset(pair)], **names)
        seen[frozenset(pair)] = line


def _check_ways(sheet: MapSheet, found: FieldGraph) -> None:
    """Raises BoardError unless every home has a way to another, and every field can be reached."""
    homes = [i for i, field in enumerate(found.fields) if field.kind == HOME]
    near = _neighbours(found)
    for home in homes:
        if not near[home]:
            raise sheet.error("home_alone", found.fields[home])
    first = _reached(found, near, [homes[0]])
    for home in homes:
        if not set(homes) & _reached(found, near, [home]) - {home}:
            raise sheet.error("home_cut_off", found.fields[home])
    for i, field in enumerate(found.fields):
        if i not in first:
            raise sheet.error("unreachable", field)


def _neighbours(found: FieldGraph) -> list[list[int]]:
    near: list[list[int]] = [[] for _ in found.fields]
    for a, b in found.links:
        near[a].append(b)
        near[b].append(a)
    return near


def _reached(found: FieldGraph, near: list[list[int]], start: Iterable[int]) -> set[int]:
    """Returns the fields that can be reached from `start`, never through a home."""
    reached = set(start)
    edge = list(reached)
    while edge:
        for there in near[edge.pop()]:
            if there in reached:
                continue
            reached.add(there)
            if found.fields[there].kind != HOME:
                edge.append(there)
    return reached
