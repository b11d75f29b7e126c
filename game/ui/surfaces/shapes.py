"""Discs, ovals, boxes, lines and polygons with smooth edges, in pixels.

All but straight lines along the axes are pictures cached by shape and colour: a shape that changes
in every frame is expensive.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, hypot

from pygame import Rect, Surface

from game.ui.surfaces import svg
from game.ui.surfaces.display_list import Pen
from game.ui.surfaces.surface_cache import cached

Point = tuple[float, float]


@cached
def oval(size: tuple[int, int], fill: str, edge: str = "", width: int = 0) -> Surface:
    """Returns an oval that fills a picture, its edge inside. A `fill` of "" is left open."""
    wide, high = size
    half = width / 2 if edge else 0.0
    line = f'stroke="{edge}" stroke-width="{width}"' if edge else ""
    body = (
        f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{max(0.5, wide / 2 - half)}" '
        f'ry="{max(0.5, high / 2 - half)}" fill="{fill or "none"}" {line}/>'
    )
    return svg.raster(svg.frame(body, wide, high), size)


def box(pen: Pen, area: Rect, fill: str, edge: str = "", width: int = 0, radius: int = 0) -> None:
    """Draws a rectangle with round corners, its edge inside. A `fill` of "" is left open."""
    radius = min(radius, area.w // 2, area.h // 2)
    if radius < 2:
        _square(pen, area, fill, edge, width)
        return
    corners = oval((2 * radius, 2 * radius), fill, edge, width)
    x, y, right, foot = area.left, area.top, area.right - radius, area.bottom - radius
    for at, part in (
        ((x, y), (0, 0)),
        ((right, y), (radius, 0)),
        ((x, foot), (0, radius)),
        ((right, foot), (radius, radius)),
    ):
        pen.blit(corners, at, (*part, radius, radius))
    _square(pen, area.inflate(-2 * radius, 0), fill)
    _square(pen, Rect(x, y + radius, radius, area.h - 2 * radius), fill)
    _square(pen, Rect(right, y + radius, radius, area.h - 2 * radius), fill)
    if edge:
        middle, side = area.w - 2 * radius, area.h - 2 * radius
        for strip in (
            (x + radius, y, middle, width),
            (x + radius, area.bottom - width, middle, width),
            (x, y + radius, width, side),
            (area.right - width, y + radius, width, side),
        ):
            pen.fill(edge, strip)


def _square(pen: Pen, area: Rect, fill: str, edge: str = "", width: int = 0) -> None:
    if fill:
        pen.fill(fill, area)
    if edge:
        for side in (
            (area.x, area.y, area.w, width),
            (area.x, area.bottom - width, area.w, width),
            (area.x, area.y, width, area.h),
            (area.right - width, area.y, width, area.h),
        ):
            pen.fill(edge, side)


def polygon(pen: Pen, points: Sequence[Point], fill: str, edge: str = "", width: int = 0) -> None:
    """Draws a polygon, its edge centred on its sides. A `fill` of "" is left open."""
    left = floor(min(x for x, _ in points)) - width
    top = floor(min(y for _, y in points)) - width
    shape = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    pen.blit(_polygon(shape, fill, edge, width), (left, top))


@cached
def _polygon(points: tuple[Point, ...], fill: str, edge: str, width: int) -> Surface:
    """Returns a polygon `width` right of and below the corner of its picture."""
    size = ceil(max(x for x, _ in points)) + width, ceil(max(y for _, y in points)) + width
    corners = " ".join(f"{x},{y}" for x, y in points)
    line = f'stroke="{edge}" stroke-width="{width}" stroke-linejoin="round"' if edge else ""
    body = f'<polygon points="{corners}" fill="{fill or "none"}" {line}/>'
    return svg.raster(svg.frame(body, *size), (max(1, size[0]), max(1, size[1])))


def line(pen: Pen, start: Point, end: Point, colour: str, width: int) -> None:
    """Draws a straight line with square ends."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    if x0 == x1 or y0 == y1:
        before, far = (width - 1) // 2, abs(x1 - x0) + abs(y1 - y0) + 1
        left, top = min(x0, x1), min(y0, y1)
        flat = (left, top - before, far, width)
        pen.fill(colour, flat if y0 == y1 else (left - before, top, width, far))
        return
    across = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
    sides = ((x0, y0, 1), (x1, y1, 1), (x1, y1, -1), (x0, y0, -1))
    polygon(pen, [(x + s * across[0], y + s * across[1]) for x, y, s in sides], colour)
