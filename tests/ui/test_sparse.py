"""Long grids of which only a part is there, and boxes that are drawn once."""

from __future__ import annotations

import pygame
import pytest

from game.ui.boxes.boxes import Paint, Space
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Sparse
from game.ui.boxes.replayed import Printed

TEN = Sparse(tuple((n, Space()) for n in (2, 3, 9)), count=10, tall=100.0, narrow=200.0, gap=10.0)


@pytest.mark.parametrize(
    ("wide", "columns", "high"), [(150, 1, 1090), (410, 2, 540), (990, 4, 320)]
)
def test_a_sparse_grid_is_as_high_as_if_all_were_there(
    wide: float, columns: int, high: float
) -> None:
    assert TEN.columns(wide) == columns
    assert TEN.high(wide) == TEN.low(wide) == high


def test_its_boxes_are_where_their_numbers_say() -> None:
    placed = TEN.place((5.0, 7.0, 410.0, 540.0))
    assert [each.rect[:2] for each in placed.inner] == [(5, 117), (215, 117), (215, 447)]


def test_it_knows_which_are_in_a_window() -> None:
    rect, window = (0.0, -300.0, 410.0, 540.0), (0.0, 0.0, 410.0, 130.0)
    assert TEN.within(rect, window) == range(4, 8)
    assert TEN.within((0.0, 0.0, 410.0, 540.0), (0.0, 0.0, 410.0, 5000.0)) == range(10)


def test_what_is_printed_is_drawn_once_until_something_is_fresh() -> None:
    drawn: list[Rect] = []
    now = ["a"]
    box = Printed(Paint(lambda _, rect: drawn.append(rect), (50.0, 30.0)), fresh=lambda _: now[0])
    canvas = Canvas(pygame.Surface((1920, 1080)), "poster")
    for x in (10.0, 20.0):
        box.draw(canvas, (x, 10.0, 50.0, 30.0))
    assert drawn == [(0.0, 0.0, 50.0, 30.0)]
    now[0] = "b"
    box.draw(canvas, (20.0, 10.0, 50.0, 30.0))
    assert len(drawn) == 2
    box.draw(Canvas(pygame.Surface((960, 540)), "poster"), (20.0, 10.0, 50.0, 30.0))
    assert len(drawn) == 3
