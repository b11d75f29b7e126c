"""Writes hats4.tmx, hats6.tmx and top_hats.tmx into maps: `python -m tools.make_maps`.

The graphs are those of the rules, the fields lie on the unit disc of the drawing recipe
(BRD-6), the ornaments come from tools.maps.ornament. The hexagons of Top Hats have only fields:
their table draws the rest. The same text comes out every time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from game.boards.hexes import circle, offset
from game.rules import hexagon
from game.rules.board import HOME, Board, hats4, hats6
from tools.maps.ornament import Shape, Wheel, ornaments
from tools.maps.tmx import SIDE, Sheet, Spot, Thing, text

FOLDER = Path(__file__).resolve().parent.parent / "maps"
HALF = SIDE / 2
RING, HOMES = 0.90, 1.17  # radii on the unit disc


class Sort(NamedTuple):
    """A board of the box: its graph, how it is drawn, and what is said about it."""

    board: Board
    wheel: Wheel
    words: tuple[tuple[str, str], ...]


SORTS = (
    (
        hats4,
        Wheel(spokes=4, ring=13, spoke=6, start=-135.0, scale=0.925, square=True),
        (
            ("title_en", "Four Spokes"),
            ("title_de", "Vier Speichen"),
            ("title_fr", "Quatre rayons"),
            ("title_nl", "Vier spaken"),
            (
                "note_en",
                "For two to four players: a ring, four ways to the centre, twelve rest fields.",
            ),
            (
                "note_de",
                "Für zwei bis vier: ein Ring, vier Wege zur Mitte und zwölf Ruhefelder.",
            ),
            (
                "note_fr",
                "De deux à quatre joueurs\u00a0: un anneau, quatre chemins vers le centre "
                "et douze cases de repos.",
            ),
            (
                "note_nl",
                "Voor twee tot vier spelers: een ring, vier wegen naar het midden "
                "en twaalf rustvelden.",
            ),
        ),
    ),
    (
        hats6,
        Wheel(spokes=6, ring=9, spoke=5, start=-90.0, scale=0.716, square=False),
        (
            ("title_en", "Six Spokes"),
            ("title_de", "Sechs Speichen"),
            ("title_fr", "Six rayons"),
            ("title_nl", "Zes spaken"),
            (
                "note_en",
                "For up to six players. Our own reconstruction: "
                "nobody could tell us how many fields the old board had.",
            ),
            (
                "note_de",
                "Für bis zu sechs. Unsere eigene Rekonstruktion: "
                "Wie viele Felder der alte Plan hatte, wusste uns niemand zu sagen.",
            ),
            (
                "note_fr",
                "Jusqu’à six joueurs. Une reconstitution de notre main\u00a0: "
                "personne n’a su nous dire combien de cases comptait l’ancien plateau.",
            ),
            (
                "note_nl",
                "Voor maximaal zes spelers. Onze eigen reconstructie: "
                "niemand kon ons vertellen hoeveel velden het oude bord had.",
            ),
        ),
    ),
)

STEP = 200.0  # pixels between neighbouring hexagons
HEX_WORDS = (
    ("title_en", "Five Circles"),
    ("title_de", "Fünf Kreise"),
    ("title_fr", "Cinq cercles"),
    ("title_nl", "Vijf kringen"),
    ("note_en", "Sixty-one hexagons: one in the centre, twenty-four on the rim."),
    ("note_de", "Einundsechzig Sechsecke: eines in der Mitte, vierundzwanzig am Rand."),
    (
        "note_fr",
        "Soixante et un hexagones\u00a0: un au centre, vingt-quatre sur le bord.",
    ),
    ("note_nl", "Eenenzestig zeshoeken: één in het midden, vierentwintig aan de rand."),
)


def sorts() -> tuple[Sort, ...]:
    """The boards of the box."""
    return tuple(Sort(board(), wheel, words) for board, wheel, words in SORTS)


def written(sort: Sort) -> str:
    """The text of a board's map."""
    properties = sorted((("game", "catch_the_hat"), *sort.words))  # as Tiled writes them
    return text(properties, [*_decor(sort.wheel), *_tracks(sort)])


def written_hexes() -> str:
    """The text of the map of Top Hats."""
    points = tuple(_hexagon(field) for field in hexagon.FIELDS)
    properties = sorted((("game", "top_hats"), *HEX_WORDS))
    return text(properties, [Sheet("fields", "#d1382c", points)])


def _hexagon(field: int) -> Thing:
    x, y = offset(field)
    spot = (HALF + STEP * x, HALF + STEP * y)
    return Thing(hexagon.NAMES[field], circle(field), "point", (spot,))


def spots(sort: Sort) -> dict[str, Spot]:
    """Where each field lies, in pixels of the map."""
    return {field: _spot(sort.wheel, field) for field in sort.board.fields}


def _spot(wheel: Wheel, field: str) -> Spot:
    if field == "C":
        return HALF, HALF
    sector, _, step = field[1:].partition(".")
    at = int(sector)
    match field[0]:
        case "R":
            return _pixels(wheel.scale * RING, wheel.start + 360 * at / (wheel.spokes * wheel.ring))
        case "S":
            radius = RING * (1 - int(step) / (wheel.spoke + 1))
            return _pixels(wheel.scale * radius, wheel.start + 360 * at / wheel.spokes)
        case _:
            return _pixels(wheel.scale * HOMES, wheel.start + 360 * at / wheel.spokes)


def _pixels(radius: float, degrees: float) -> Spot:
    angle = math.radians(degrees)
    return HALF + HALF * radius * math.cos(angle), HALF + HALF * radius * math.sin(angle)


def _tracks(sort: Sort) -> Iterable[Sheet]:
    places, board = spots(sort), sort.board
    first = 1 + sum(len(sheet.things) for sheet in _decor(sort.wheel))
    fields = (
        Thing(name, kind, "point", (places[name],))
        for name, kind in zip(board.fields, board.kinds, strict=True)
    )
    yield Sheet("fields", "#d1382c", tuple(fields))
    links = (_link(board, places, first, a, b) for a, b in board.links)
    yield Sheet("links", "#5a5e68", tuple(links))


def _link(board: Board, places: dict[str, Spot], first: int, a: int, b: int) -> Thing:
    """A line between two fields, out of a home; `first`: the number of the first field."""
    if board.kinds[b] == HOME:
        a, b = b, a
    one, other = board.fields[a], board.fields[b]
    ends = (("from", "object", str(first + a)), ("to", "object", str(first + b)))
    return Thing(f"{one}-{other}", "link", "polyline", (places[one], places[other]), ends)


def _decor(wheel: Wheel) -> list[Sheet]:
    return [
        Sheet(f"decor {name}", "#c8952c", tuple(_thing(shape) for shape in shapes))
        for name, shapes in ornaments(wheel)
    ]


def _thing(shape: Shape) -> Thing:
    properties = [("fill", "string", shape.fill)] if shape.fill else []
    if shape.stroke:
        properties.append(("stroke", "string", shape.stroke))
        properties.append(("stroke_width", "float", f"{shape.width * HALF:g}"))
    return Thing("", shape.style, shape.shape, _corners(shape), tuple(properties))


def _corners(shape: Shape) -> tuple[Spot, ...]:
    if shape.shape == "ellipse":
        (x, y), (rx, ry) = shape.points
        return (HALF + HALF * x, HALF + HALF * y), (HALF * rx, HALF * ry)
    return tuple((HALF + HALF * x, HALF + HALF * y) for x, y in shape.points)


def main() -> None:
    """Write all maps."""
    for sort in sorts():
        _write(sort.board.name, written(sort))
        print(f"  {len(sort.board.fields)} fields, {len(sort.board.links)} links")
    _write("top_hats", written_hexes())
    print(f"  {len(hexagon.NAMES)} fields")


def _write(name: str, source: str) -> None:
    path = FOLDER / f"{name}.tmx"
    path.write_text(source, encoding="utf-8", newline="\n")
    print(path.name)


if __name__ == "__main__":
    main()
