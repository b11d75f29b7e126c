"""What gives way where there is little room, and how lines of a grid are filled."""

from __future__ import annotations

import pygame
import pytest

from game.ui.boxes.boxes import Box, Paint
from game.ui.boxes.canvas import Rect
from game.ui.boxes.containers import Below, Fitting, Framed, Grid, Layers, Scrolling
from game.ui.boxes.view import View
from game.ui.boxes.widgets import HIGH, Row


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def thing(wide: float, high: float, least: float = 0.0) -> Paint:
    return Paint(lambda *_: None, (wide, high), small=(wide, least or high))


def rects(box: Box, rect: Rect) -> list[Rect]:
    return [inner.rect for inner in box.place(rect).inner]


def test_what_scrolls_gives_way_last() -> None:
    head, rows, foot = thing(10, 100, 40), Scrolling(thing(10, 400, 300)), thing(10, 80, 60)
    column = Below((head, rows, foot), 20.0)
    assert column.whole(100) == 40 + 300 + 60 + 20
    tight = rects(column, (0, 0, 100, 420))
    assert [high for *_, high in tight] == [40, 300, 60]
    assert rects(column, (0, 0, 100, 400))[1][3] < 300, "now it scrolls"


def test_sizes_are_taken_for_which_nothing_has_to_scroll() -> None:
    pages = [
        Framed(Layers((Below((Scrolling(thing(10, high)),)),)), (0, 10)) for high in (500, 300)
    ]
    sizes = Fitting(tuple(pages))
    for high, shown in ((520, 0), (500, 1), (200, 1)):
        assert sizes.place((0, 0, 100, high)).inner[0].box == pages[shown]


def test_lines_of_a_grid_are_about_as_long_as_each_other() -> None:
    cards = tuple(thing(100, 50) for _ in range(5))
    for centred, left in ((False, 0.0), (True, 80.0)):
        grid = Grid(cards, 5, 20.0, centred=centred)
        placed = rects(grid, (0, 0, 460, 200))
        assert [y for _, y, _, _ in placed] == [0, 0, 0, 70, 70]
        assert placed[3][0] == pytest.approx(left)
        assert rects(grid, (0, 0, 900, 200))[4][1] == 0


def test_lines_of_a_grid_are_as_high_as_each_other_where_there_is_room() -> None:
    low, high = (Paint(lambda *_: None, (100, each), grow=1.0) for each in (50, 80))
    grid = Grid((low, low, high), 2, 0.0)
    assert [rect[3] for rect in rects(grid, (0, 0, 200, 200))] == [100, 100, 100]
    assert [rect[3] for rect in rects(grid, (0, 0, 200, 140))] == [60, 60, 80]


def test_a_button_that_shrinks_stays_as_high_as_it_is() -> None:
    long = Row("length", "Full, with all there is", icon="hourglass", at_least=66.0)
    wide = long.least() + 20
    assert long.high(wide) >= HIGH
    assert Row("length", long.label, icon="hourglass", at_least=66.0, shrinks=True).high(wide) == 66


def test_what_is_pointed_at_does_not_move() -> None:
    view = View()
    rows = Below(tuple(Row(n, "One", at_least=80.0) for n in range(10)), 10.0)
    view.show(rows, (0, 0, 500, 300))
    view.follow(0)
    view.stay(3)
    view.follow(3)
    assert view.top == 0
    view.follow(4)
    assert view.top > 0
