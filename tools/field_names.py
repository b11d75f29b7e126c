"""Draws the boards with the names of their fields for docs/rules.md: `python -m tools.field_names`.

The same pictures come out every time, from the maps the program plays on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

from game.boards import HexPlan, Plan, load, load_hexes
from game.rules.board import HOME, OPEN, REST
from game.rules.hexagon import NAMES, RADIUS, SIDE
from game.ui.surfaces.theme import POSTER

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
HALF = 480.0  # pixels from the middle of a picture to its edge
INK, PAPER, YELLOW, GREY = "#1E2430", "#F4EAD5", "#F2CF7A", "#B9B4A8"


def main() -> None:
    """Writes all pictures."""
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")


def pictures() -> dict[str, str]:
    """The pictures by the names of their files."""
    wheels = {f"fields-{name}.svg": wheel(load(_map(name))) for name in ("hats4", "hats6")}
    return {**wheels, "fields-top_hats.svg": hexagons(load_hexes(_map("top_hats")))}


def _map(name: str) -> Path:
    return ROOT / "maps" / f"{name}.tmx"


def wheel(plan: Plan) -> str:
    """A board of Catch the Hat: rest fields grey, other fields yellow, homes ringed in a colour."""
    board, size = plan.board, 16.0
    scale = (HALF - 2 * size) / max(max(abs(x), abs(y)) for x, y in plan.places)
    spots = [(HALF + x * scale, HALF + y * scale) for x, y in plan.places]
    lines = [
        f'<path d="M{_two(spots[one])}L{_two(spots[other])}" stroke="{INK}" stroke-width="3"/>'
        for one, other in board.links
    ]
    fills = {REST: GREY, OPEN: YELLOW}
    edges = iter(POSTER)
    for spot, name, kind in zip(spots, board.fields, board.kinds, strict=True):
        edge = next(edges).colour if kind == HOME else INK
        lines += _named(_disc(spot, size), spot, fills.get(kind, PAPER), name, edge)
    return _svg(lines)


def hexagons(plan: HexPlan) -> str:
    """The board of Top Hats: the rim grey, the two circles for placing yellow."""
    far = max(math.hypot(*place) for place in plan.places) + plan.radius
    scale, lines = HALF * 0.98 / far, list[str]()
    for (x, y), name, radius in zip(plan.places, NAMES, RADIUS, strict=True):
        fill = GREY if radius == SIDE else YELLOW if radius in (2, 3) else PAPER
        spot = HALF + x * scale, HALF + y * scale
        lines += _named(_hexagon(spot, plan.radius * scale), spot, fill, name)
    return _svg(lines)


def _named(
    shape: str, spot: tuple[float, float], fill: str, name: str, edge: str = INK
) -> Iterator[str]:
    x, y = spot
    if edge != INK:
        yield f'<{shape} fill="{fill}" stroke="{INK}" stroke-width="10"/>'
    yield f'<{shape} fill="{fill}" stroke="{edge}" stroke-width="{2 if edge == INK else 6}"/>'
    yield f'<text x="{x:.1f}" y="{y + 4.5:.1f}" fill="{INK}">{name}</text>'


def _disc(spot: tuple[float, float], radius: float) -> str:
    return f'circle cx="{spot[0]:.1f}" cy="{spot[1]:.1f}" r="{radius:.1f}"'


def _hexagon(spot: tuple[float, float], radius: float) -> str:
    """With a corner up."""
    turns = [math.radians(60 * corner - 30) for corner in range(6)]
    x, y = spot
    corners = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    return f'polygon points="{" ".join(map(_two, corners))}"'


def _two(place: tuple[float, float]) -> str:
    return f"{place[0]:.1f},{place[1]:.1f}"


def _svg(lines: list[str]) -> str:
    side = f"{2 * HALF:.0f}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"'
    words = 'font-family="sans-serif" font-size="12" text-anchor="middle"'
    ground = f'<rect width="{side}" height="{side}" fill="{PAPER}"/>'
    return "\n".join([f'{head} width="{side}" {words}>', ground, *lines, "</svg>", ""])


if __name__ == "__main__":
    main()
