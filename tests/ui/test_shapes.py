"""Shapes are closed, stay inside their rectangle, and their round edges are smooth."""

from __future__ import annotations

import pygame
import pytest

from game.ui.surfaces import shapes

PAPER, INK, GROUND = (243, 231, 207), (32, 36, 46), (15, 58, 66)
SIZES = [(60, 40, 10), (61, 41, 30), (7, 5, 10), (300, 9, 4), (40, 40, 0)]


def ground() -> pygame.Surface:
    surface = pygame.Surface((340, 80))
    surface.fill(GROUND)
    return surface


@pytest.mark.parametrize(("wide", "high", "radius"), SIZES)
def test_a_box_is_closed_and_keeps_to_its_rectangle(wide: int, high: int, radius: int) -> None:
    drawn, area = ground(), pygame.Rect(20, 20, wide, high)
    shapes.box(drawn, area, "#F3E7CF", "#20242E", 2, radius)
    assert drawn.get_at(area.center)[:3] == PAPER or high < 7
    around = area.inflate(2, 2)
    outside = [(x, y) for x in range(340) for y in (around.top, around.bottom - 1)]
    assert all(drawn.get_at(spot)[:3] == GROUND for spot in outside)
    for x in (area.left, area.right - 1):
        assert drawn.get_at((x, area.centery))[:3] == INK
    middle = range(area.left + 2, area.right - 2)
    assert {drawn.get_at((x, area.centery))[:3] for x in middle} <= {PAPER, INK}


def test_an_open_box_lets_the_ground_through() -> None:
    drawn = ground()
    shapes.box(drawn, pygame.Rect(20, 20, 60, 40), "", "#20242E", 4, 12)
    assert drawn.get_at((50, 40))[:3] == GROUND
    assert drawn.get_at((50, 21))[:3] == INK


def test_round_and_slanting_edges_are_smooth() -> None:
    drawn = ground()
    drawn.blit(shapes.oval((40, 40), "#F3E7CF"), (10, 10))
    shapes.polygon(drawn, [(100, 10), (160, 33), (110, 70)], "#F3E7CF")
    shapes.line(drawn, (200, 10), (260, 60), "#F3E7CF", 5)
    for left in (10, 100, 200):
        part = pygame.surfarray.array2d(drawn.subsurface((left, 5, 62, 70)))
        assert len(set(part.flat)) > 8  # shades between the two colours


def test_a_straight_line_is_as_thick_as_it_should_be() -> None:
    drawn = ground()
    shapes.line(drawn, (10, 30), (90, 30), "#F3E7CF", 6)
    column = [drawn.get_at((50, y))[:3] for y in range(80)]
    assert column.count(PAPER) == 6
