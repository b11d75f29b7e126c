"""Marks on a board: ways as dots, lamps on fields, a light under a piece."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui import theme
from game.ui.canvas import Canvas

Point = tuple[float, float]


def trail(canvas: Canvas, spots: Iterable[Point]) -> None:
    """The way of the last move, as small dots."""
    for x, y in spots:
        spot = (canvas.px(x), canvas.px(y))
        pygame.draw.circle(canvas.surface, theme.INK, spot, max(2, canvas.px(7)))
        pygame.draw.circle(canvas.surface, theme.PAPER, spot, max(1, canvas.px(4)))


def way(canvas: Canvas, spots: Iterable[Point], high: float) -> None:
    """Where a piece would walk; `high`: of a piece."""
    radius = high * 0.14
    for x, y in spots:
        spot = (canvas.px(x), canvas.px(y))
        pygame.draw.circle(canvas.surface, theme.INK, spot, max(3, canvas.px(radius)))
        pygame.draw.circle(canvas.surface, theme.BRASS_LIGHT, spot, max(2, canvas.px(radius * 0.7)))


def lamp(canvas: Canvas, place: Point, high: float, chosen: bool, turning: bool) -> None:
    """A ring of light on a field; with a turning arrow where only a leg ends."""
    x, y = place
    reach = high * (0.5 if chosen else 0.38)
    area = canvas.rect((x - reach, y - reach * 0.8, 2 * reach, 1.6 * reach))
    fill = theme.BRASS_LIGHT if chosen else theme.PAPER
    pygame.draw.ellipse(canvas.surface, theme.INK, area.inflate(canvas.px(8), canvas.px(8)))
    pygame.draw.ellipse(canvas.surface, fill, area)
    inner = area.inflate(-canvas.px(16), -canvas.px(14))
    if turning:
        canvas.icon("undo", x, y, reach * 0.9, theme.INK)
    else:
        pygame.draw.ellipse(canvas.surface, theme.BRASS, inner, max(2, canvas.px(5)))


def glow(canvas: Canvas, place: Point, high: float) -> None:
    """The glow under a piece that can move."""
    w = high * 1.02
    area = canvas.rect((place[0] - w / 2, place[1] - w * 0.30, w, w * 0.56))
    pygame.draw.ellipse(canvas.surface, theme.INK, area.inflate(canvas.px(6), canvas.px(6)))
    pygame.draw.ellipse(canvas.surface, theme.BRASS_LIGHT, area)


def arrow(canvas: Canvas, x: float, top: float) -> None:
    """Over the piece that is chosen or about to be."""
    canvas.icon("arrow_down", x, top - 16, 44, theme.INK)
    canvas.icon("arrow_down", x, top - 18, 34, theme.BRASS_LIGHT)
