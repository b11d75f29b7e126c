"""The cloth on a table, on which cards lie: rays, a brass border, stepped corners."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import Surface

from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import BRASS

RAYS = 48
STEP = 26.0  # of a corner
INSET = 16.0  # of the border


def spread(canvas: Canvas, rect: Rect, felt: tuple[str, str], middle: float = 0.42) -> None:
    """Draws a cloth in two tones; `middle`: the part of its height at which its rays begin."""
    area = canvas.rect(rect)
    canvas.pen.blit(_cloth(area.size, canvas.scale, felt, middle), area.topleft)


@cached
def _cloth(size: tuple[int, int], scale: float, felt: tuple[str, str], middle: float) -> Surface:
    wide, high = size[0] / scale, size[1] / scale
    ground = svg.polygon(_stepped(wide, high, 0.0), felt[0])
    rays = "".join(_ray(wide, high, middle * high, number, felt[1]) for number in range(0, RAYS, 2))
    lines = "".join(
        svg.polygon(_stepped(wide, high, away), "none", f'stroke="{BRASS}" stroke-width="{thick}"')
        for away, thick in ((INSET, 3), (INSET + 9, 1.2))
    )
    return svg.raster(svg.frame(ground + rays + lines, wide, high), size)


def _stepped(wide: float, high: float, away: float) -> list[svg.Point]:
    """Returns a rectangle whose corners are two steps, `away` from the edge."""
    near = [(2 * STEP, 0.0), (STEP, 0.0), (STEP, STEP), (0.0, STEP), (0.0, 2 * STEP)]
    x, y = wide - 2 * away, high - 2 * away
    corners = (
        near,
        [(px, y - py) for px, py in reversed(near)],
        [(x - px, y - py) for px, py in near],
        [(x - px, py) for px, py in reversed(near)],
    )
    return [(px + away, py + away) for corner in corners for px, py in corner]


def _ray(wide: float, high: float, middle: float, number: int, colour: str) -> str:
    """Draws a ray from the middle to just inside the border."""
    x, y = wide / 2, middle
    room = INSET + 12 + STEP
    inside = (room, wide - room, room, high - room)
    ends = (_edge(x, y, 2 * pi * (number + part) / RAYS, inside) for part in (0, 1))
    return svg.polygon([(x, y), *ends], colour)


def _edge(x: float, y: float, angle: float, inside: tuple[float, float, float, float]) -> svg.Point:
    """Returns where a line from a point leaves a rectangle."""
    left, right, top, foot = inside
    dx, dy = sin(angle), -cos(angle)
    across = ((right if dx > 0 else left) - x) / dx if abs(dx) > 1e-9 else 1e9
    down = ((foot if dy > 0 else top) - y) / dy if abs(dy) > 1e-9 else 1e9
    much = min(across, down)
    return x + dx * much, y + dy * much
