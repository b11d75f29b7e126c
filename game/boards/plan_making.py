"""From a sheet to a plan: pixels become places, layers become a board and its drawing."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import NamedTuple

from game.boards.net import FieldGraph, net
from game.boards.plans import PALETTE, Decoration, Place, Plan
from game.boards.tmx import CORNERS, MapObject, MapSheet, Spot
from game.core.i18n import LANGUAGES
from game.match.validation import drawable
from game.rules.board import Board

OUTLINES = {"polygon": "polygon", "rectangle": "polygon", "polyline": "polyline"}
STROKE = 4.0  # pixels, of a stroke without a width
MARGIN = 0.1  # of the longer side, around the fields of an infinite map
LONGEST_TEXT = 200


class Frame(NamedTuple):
    """The part of the sheet that is the board: its middle and half its longer side, in pixels."""

    x: float
    y: float
    half: float

    def place(self, spot: Spot) -> Place:
        """Returns the place of a spot on the sheet."""
        return Place((spot[0] - self.x) / self.half, (spot[1] - self.y) / self.half)


def plan(sheet: MapSheet) -> Plan:
    """Returns the board drawn on a sheet, named like its file. Raises BoardError."""
    found = net(sheet)
    frame = framed(sheet, found.fields)
    layers = [each for each in sheet.layers if each.visible and each.name.startswith("decor")]
    drawn = [each for layer in layers for each in layer.drawn if each.visible]
    return Plan(
        _board(sheet, found),
        title(sheet),
        note(sheet),
        tuple(frame.place(field.spots[0]) for field in found.fields),
        tuple(_decoration(sheet, frame, each) for each in drawn),
    )


def _board(sheet: MapSheet, found: FieldGraph) -> Board:
    names = [field.name for field in found.fields]
    kinds = [field.kind for field in found.fields]
    links = [(names[a], names[b]) for a, b in found.links]
    return Board(sheet.path.stem, zip(names, kinds, strict=True), links)


def framed(sheet: MapSheet, fields: Iterable[MapObject]) -> Frame:
    """Returns the whole map, or the box around the fields of an infinite map."""
    if not sheet.infinite:
        return Frame(sheet.width / 2, sheet.height / 2, max(sheet.width, sheet.height) / 2)
    spots = [field.spots[0] for field in fields]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    side = max(max(xs) - min(xs), max(ys) - min(ys))
    return Frame((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, side * (0.5 + MARGIN))


def title(sheet: MapSheet) -> tuple[tuple[str, str], ...]:
    """Returns the title of a map in every language; its file name if it has none."""
    return _texts(sheet, "title", sheet.path.stem)


def note(sheet: MapSheet) -> tuple[tuple[str, str], ...]:
    """Returns one line about a map in every language, or ""."""
    return _texts(sheet, "note", "")


def _texts(sheet: MapSheet, what: str, otherwise: str) -> tuple[tuple[str, str], ...]:
    """Returns a text of the map in every language; else English, then `otherwise`."""
    given = {lang: _line(sheet.properties.get(f"{what}_{lang}")) for lang in LANGUAGES}
    return tuple((lang, text or given["en"] or otherwise) for lang, text in given.items())


def _line(text: object) -> str:
    """Returns somebody's text as one line of decent length; a French space before a colon stays."""
    return drawable(re.sub(r"[ \t\r\n]+", " ", str(text or ""))).strip()[:LONGEST_TEXT]


def _decoration(sheet: MapSheet, frame: Frame, drawn: MapObject) -> Decoration:
    fill, stroke = _colour(sheet, drawn, "fill"), _colour(sheet, drawn, "stroke")
    width = _width(sheet, drawn) / frame.half if stroke else 0.0
    shape, points = _outline(sheet, frame, drawn)
    return Decoration(
        shape=shape, points=points, style=drawn.kind, fill=fill, stroke=stroke, width=width
    )


def _colour(sheet: MapSheet, drawn: MapObject, name: str) -> str:
    word = str(drawn.properties.get(name) or "")
    if word and word not in PALETTE:
        raise sheet.error("decor_colour", drawn, word=word[:24], words=", ".join(PALETTE))
    return word


def _width(sheet: MapSheet, drawn: MapObject) -> float:
    given = drawn.properties.get("stroke_width", STROKE)
    try:
        width = float(given) if isinstance(given, str | int | float) else math.nan
    except ValueError as error:
        raise sheet.error("bad_number", drawn, value=f"{given!s:.24}") from error
    if not (math.isfinite(width) and width >= 0):
        raise sheet.error("bad_number", drawn, value=f"{given!s:.24}")
    return width


def _outline(sheet: MapSheet, frame: Frame, drawn: MapObject) -> tuple[str, tuple[Place, ...]]:
    if drawn.shape == "ellipse":
        return _ellipse(frame, drawn)
    if drawn.shape not in OUTLINES:
        raise sheet.error("decor_shape", drawn)
    return OUTLINES[drawn.shape], tuple(frame.place(spot) for spot in drawn.spots)


def _ellipse(frame: Frame, drawn: MapObject) -> tuple[str, tuple[Place, ...]]:
    """Returns an upright ellipse as it is, a turned one as a polygon of many corners."""
    (x, y), (rx, ry) = drawn.spots
    if rx == ry or drawn.turn % 180 == 0:
        return "ellipse", (frame.place((x, y)), Place(rx / frame.half, ry / frame.half))
    turn = math.radians(drawn.turn)
    spots = []
    for i in range(CORNERS):
        dx, dy = rx * math.cos(math.tau * i / CORNERS), ry * math.sin(math.tau * i / CORNERS)
        across = x + dx * math.cos(turn) - dy * math.sin(turn)
        spots.append((across, y + dx * math.sin(turn) + dy * math.cos(turn)))
    return "polygon", tuple(frame.place(spot) for spot in spots)
