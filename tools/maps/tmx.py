"""Text of a Tiled 1.8 map: objects, their properties, layers, and the map around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

TILES, TILE = 60, 32  # the map is square: tiles a side, pixels a tile
SIDE = TILES * TILE

Spot = tuple[float, float]


class Thing(NamedTuple):
    """An object of a map, in pixels; `spots` are corners, one point, or centre and radii."""

    name: str
    kind: str
    shape: str
    spots: tuple[Spot, ...]
    properties: tuple[tuple[str, str, str], ...] = ()  # name, type, value


class Sheet(NamedTuple):
    """A layer of objects."""

    name: str
    colour: str
    things: tuple[Thing, ...]


def number(value: float) -> str:
    """As Tiled writes it: no more than two decimals, no minus before nothing."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def text(properties: Iterable[tuple[str, str]], sheets: Sequence[Sheet]) -> str:
    """The whole map; objects are numbered in the order they come."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    count = sum(len(sheet.things) for sheet in sheets)
    lines.append(
        '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" '
        f'renderorder="right-down" width="{TILES}" height="{TILES}" tilewidth="{TILE}" '
        f'tileheight="{TILE}" infinite="0" backgroundcolor="#0f3a42" '
        f'nextlayerid="{len(sheets) + 1}" nextobjectid="{count + 1}">'
    )
    lines += _properties([(name, "string", value) for name, value in properties], " ")
    first = 1
    for i, sheet in enumerate(sheets, 1):
        lines += _layer(i, sheet, first)
        first += len(sheet.things)
    return "\n".join([*lines, "</map>", ""])


def _layer(number_of_layer: int, sheet: Sheet, first: int) -> list[str]:
    head = f' <objectgroup color="{sheet.colour}" id="{number_of_layer}" name="{sheet.name}">'
    things = [line for i, thing in enumerate(sheet.things, first) for line in _thing(i, thing)]
    return [head, *things, " </objectgroup>"]


def _thing(identity: int, thing: Thing) -> list[str]:
    name = f" name={quoteattr(thing.name)}" if thing.name else ""
    head = f'  <object id="{identity}"{name} type={quoteattr(thing.kind)}'
    body = _properties(thing.properties, "   ")
    (x, y), *rest = thing.spots
    if thing.shape == "ellipse":
        rx, ry = rest[0]
        size = f' width="{number(2 * rx)}" height="{number(2 * ry)}"'
        head += f' x="{number(x - rx)}" y="{number(y - ry)}"{size}>'
        return [head, *body, "   <ellipse/>", "  </object>"]
    head += f' x="{number(x)}" y="{number(y)}">'
    if thing.shape == "point":
        return [head, *body, "   <point/>", "  </object>"]
    x, y = round(x, 2), round(y, 2)  # corners are counted from what is written
    points = " ".join(f"{number(a - x)},{number(b - y)}" for a, b in thing.spots)
    return [head, *body, f'   <{thing.shape} points="{points}"/>', "  </object>"]


def _properties(properties: Iterable[tuple[str, str, str]], indent: str) -> list[str]:
    lines = [f"{indent} {_property(*each)}" for each in properties]
    return [f"{indent}<properties>", *lines, f"{indent}</properties>"] if lines else []


def _property(name: str, kind: str, value: str) -> str:
    typed = "" if kind == "string" else f' type="{kind}"'
    return f'<property name="{name}"{typed} value="{escape(value, {chr(34): "&quot;"})}"/>'
