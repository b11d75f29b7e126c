"""Draws the house: the packages of the game by floor, and who imports whom, as docs/house.svg.

    python -m tools.house           draws it anew
    python -m tools.house --check   says whether the picture still equals the code

An arrow that follows from others is left out: who imports `scenes/table` reaches what that imports.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
GAME, PICTURE = ROOT / "game", ROOT / "docs" / "house.svg"
NESTED = ("ui", "scenes")  # their packages are floors of their own

Graph = dict[str, set[str]]

WIDE, HIGH, GAP, ABOVE = 150, 44, 18, 46  # units: a package, and the room beside and above it
EDGE = 20
FILLS = {"scenes": "#F3D9B1", "ui": "#CFE3DA", "": "#E9E4D4"}
STYLE = 'font-family="sans-serif" font-size="15" text-anchor="middle"'


def name_of(path: Path) -> str:
    """Returns the dotted name of a module of the game."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported() -> Graph:
    """Returns which modules of the game each one imports anywhere, also for its types only."""
    names = {name_of(path): path for path in sorted(GAME.rglob("*.py"))}
    return {name: set(_ours(path, names)) for name, path in names.items()}


def _ours(path: Path, names: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                module = f"{node.module}.{alias.name}"
                found = module if module in names else str(node.module)
                if found in names:
                    yield found


def package_of(module: str) -> str:
    """Returns the package of a module, as `scenes/table`, or the module if it stands alone."""
    first, *more = module.removeprefix("game.").split(".")
    return f"{first}/{more[0]}" if first in NESTED and more else first


def packages() -> Graph:
    """Returns which other packages each one imports."""
    found: Graph = {}
    for module, others in imported().items():
        here = package_of(module)
        if module != "game" and here not in NESTED:
            there = {package_of(other) for other in others if other != "game"}
            found.setdefault(here, set()).update(there - {here})
    return found


def floors(graph: Graph) -> list[list[str]]:
    """Returns the packages from the ground up, each above all that it imports."""
    left, found = set(graph), list[list[str]]()
    while left:
        ready = sorted(each for each in left if not graph[each] & left)
        if not ready:
            raise ValueError(f"these import each other in a circle: {', '.join(sorted(left))}")
        found.append(ready)
        left -= set(ready)
    return found


def reached(start: str, graph: Graph) -> set[str]:
    """Returns all that can be come to from one, on a way of at least one import."""
    found, front = set[str](), [start]
    while front:
        new = graph[front.pop()] - found
        found |= new
        front += new
    return found


def plain(graph: Graph) -> Graph:
    """Returns the graph without the arrows that follow from others."""
    return {
        each: others - set().union(*(reached(other, graph) for other in others))
        for each, others in graph.items()
    }


def drawn(graph: Graph) -> str:
    """Returns the picture as SVG: the ground floor at its foot."""
    levels = floors(graph)
    wide = max(map(len, levels)) * (WIDE + GAP) - GAP + 2 * EDGE
    high = len(levels) * (HIGH + ABOVE) - ABOVE + 2 * EDGE
    places: dict[str, tuple[float, float]] = {}
    for number, level in enumerate(reversed(levels)):
        left = (wide - len(level) * (WIDE + GAP) + GAP) / 2
        for place, each in enumerate(level):
            places[each] = left + place * (WIDE + GAP), EDGE + number * (HIGH + ABOVE)
    body = [*_arrows(plain(graph), places), *_boxes(places)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">'
    marker = '<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"'
    tip = f'{marker} orient="auto"><path d="M0 0L8 4L0 8z" fill="#6B5B4B"/></marker>'
    ground = f'<rect width="{wide:g}" height="{high:g}" fill="#FBF8F0"/>'
    return "\n".join([head, f"<defs>{tip}</defs>", ground, *body, "</svg>", ""])


def _arrows(graph: Graph, places: dict[str, tuple[float, float]]) -> Iterator[str]:
    for each in sorted(graph):
        for other in sorted(graph[each]):
            (x, y), (to_x, to_y) = places[each], places[other]
            x, y, to_x = x + WIDE / 2, y + HIGH, to_x + WIDE / 2
            bend = (to_y - y) / 2
            way = f"M{x:g} {y:g}C{x:g} {y + bend:g} {to_x:g} {to_y - bend:g} {to_x:g} {to_y:g}"
            line = 'fill="none" stroke="#6B5B4B" stroke-width="1.5" marker-end="url(#tip)"'
            yield f'<path d="{way}" {line}/>'


def _boxes(places: dict[str, tuple[float, float]]) -> Iterator[str]:
    for each, (x, y) in sorted(places.items()):
        fill = FILLS.get(each.partition("/")[0], FILLS[""])
        box = f'x="{x:g}" y="{y:g}" width="{WIDE}" height="{HIGH}" rx="6"'
        yield f'<rect {box} fill="{fill}" stroke="#3A2F25"/>'
        middle = f'x="{x + WIDE / 2:g}" y="{y + HIGH / 2 + 5:g}"'
        yield f'<text {middle} {STYLE} fill="#2A2018">{escape(each)}</text>'


def main(arguments: list[str]) -> int:
    """Draws the picture, or checks it; returns the exit code."""
    picture = drawn(packages())
    if arguments == ["--check"]:
        same = PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == picture
        print("The picture equals the code." if same else "Draw it anew: python -m tools.house")
        return 0 if same else 1
    PICTURE.write_text(picture, encoding="utf-8")
    print(PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
