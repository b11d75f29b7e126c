"""Boxes: what is measured is what is placed, and nothing has to be drawn for it."""

from __future__ import annotations

import random

import pytest

from game.ui.boxes.boxes import Box, Paint, Placed, Space, Words
from game.ui.boxes.canvas import Rect
from game.ui.boxes.containers import BAR, Below, Beside, Fitting, Framed, Grid, Layers, Scrolling
from game.ui.boxes.view import View
from game.ui.boxes.widgets import Row


def thing(wide: float, high: float, grow: float = 0.0, small: tuple[float, float] = ()) -> Paint:  # type: ignore[assignment]
    return Paint(lambda *_: None, (wide, high), small=small or None, grow=grow)


def rects(box: Box, rect: Rect) -> list[Rect]:
    return [inner.rect for inner in box.place(rect).inner]


def test_what_grows_shares_the_room_the_others_leave() -> None:
    row = Beside((thing(100, 10), thing(50, 10, 1.0), thing(50, 10, 3.0)), 10.0)
    assert [w for _, _, w, _ in rects(row, (0, 0, 520, 10))] == [100, 100, 300]


def test_what_grows_never_has_less_than_it_needs() -> None:
    row = Beside((thing(300, 10, 1.0), thing(50, 10, 1.0)), 0.0)
    assert [w for _, _, w, _ in rects(row, (0, 0, 400, 10))] == [300, 100]


def test_a_row_that_is_too_wide_becomes_narrower_where_it_can() -> None:
    row = Beside((thing(300, 10), thing(300, 10, small=(100, 10))), 0.0)
    assert [w for _, _, w, _ in rects(row, (0, 0, 500, 10))] == [300, 200]


def test_a_row_that_breaks_becomes_a_column() -> None:
    row = Beside((thing(300, 10), thing(300, 20)), 5.0, breaks=True)
    assert row.high(500) == 35
    assert row.high(700) == 20
    assert rects(row.place((0, 0, 500, 35)).inner[0].box, (0, 0, 500, 35))[1][1] == 15


def test_a_column_gives_what_is_left_to_what_grows_and_takes_what_is_missing_from_gaps() -> None:
    column = Below((thing(10, 100), thing(10, 100, 1.0)), 20.0)
    assert [h for *_, h in rects(column, (0, 0, 10, 300))] == [100, 180]
    assert column.low(10) == 210
    assert rects(column, (0, 0, 10, 210))[1][1] == 110


def test_a_grid_has_as_many_columns_as_there_is_room_for() -> None:
    grid = Grid(tuple(thing(200, 50) for _ in range(6)), 3, 10.0)
    assert [len({x for x, *_ in rects(grid, (0, 0, w, 400))}) for w in (200, 450, 700, 2000)] == [
        1, 2, 3, 3,
    ]  # fmt: skip


def test_a_grid_that_is_read_downwards_keeps_its_order() -> None:
    grid = Grid(tuple(thing(100, n + 1.0) for n in range(5)), 2, 0.0, down=True)
    placed = grid.place((0, 0, 400, 100)).inner
    assert [each.box for each in placed] == [*grid.boxes]
    assert [each.rect[0] for each in placed] == [0, 0, 0, 200, 200]


def test_what_keeps_its_shape_lies_in_the_middle() -> None:
    board = Paint(lambda *_: None, (300.0, 300.0), small=(100.0, 100.0), shaped=True)
    assert board.place((0, 0, 500, 200)).rect == (150, 0, 200, 200)


def test_of_several_sizes_the_first_is_taken_for_which_there_is_room() -> None:
    sizes = Fitting((thing(300, 300), thing(200, 200), thing(100, 100)))
    assert sizes.place((0, 0, 250, 250)).inner[0].box == sizes.boxes[1]
    assert sizes.place((0, 0, 50, 50)).inner[0].box == sizes.boxes[2]


def test_what_is_too_high_scrolls_and_leaves_room_for_its_bar() -> None:
    rows = Below(tuple(Row(n, "One", at_least=80.0) for n in range(10)), 10.0)
    placed = Scrolling(rows).place((0, 0, 500, 300))
    assert placed.inner[0].rect == (0, 0, 500 - BAR, rows.high(500 - BAR))
    assert Scrolling(rows).place((0, 0, 500, 2000)).inner[0].rect[2] == 500


def test_words_become_smaller_for_one_line_but_never_too_small() -> None:
    words = Words("The quick brown fox", 60.0, most=1)
    sizes = [words.set(wide)[0] for wide in (2000, 400, 300, 100)]
    assert sizes[0] == 60 > sizes[1] > sizes[2] >= 26 == sizes[3]
    assert len(words.set(100)[1]) > 1


def test_words_are_set_in_the_place_that_was_measured_for_them() -> None:
    for wide in range(150, 900, 50):
        words = Words("Every seat has a name, and every name has a colour.", 30.0)
        size, lines = words.set(wide)
        assert words.high(wide) == pytest.approx(len(lines) * size * 1.22, rel=0.02)


def _some(chance: random.Random, depth: int) -> Box:
    """A tree by lot."""
    kinds = (Beside, Below, Grid, Layers, Framed, Words, Space, Paint)
    kind = chance.choice(kinds if depth else kinds[-3:])
    if kind is Words:
        return Words(" ".join(["word"] * chance.randint(1, 12)), chance.choice((28.0, 54.0)))
    if kind is Space:
        return Space(chance.randint(0, 40), chance.randint(0, 40), grow=chance.choice((0.0, 1.0)))
    if kind is Paint:
        return thing(chance.randint(5, 200), chance.randint(5, 90), chance.choice((0.0, 1.0)))
    if kind is Framed:
        return Framed(_some(chance, depth - 1), (8.0, 8.0), y=chance.choice((None, 0.5)))
    inner = tuple(_some(chance, depth - 1) for _ in range(chance.randint(1, 4)))
    return kind(inner)  # type: ignore[arg-type, call-arg]


def _fits(placed: Placed) -> None:
    x, y, w, h = placed.rect
    for inner in placed.inner:
        left, top, wide, high = inner.rect
        assert left >= x - 1
        assert left + wide <= x + w + 1
        assert top >= y - 1
        assert top + high <= y + h + 1
        _fits(inner)


@pytest.mark.parametrize("seed", range(40))
def test_no_part_lies_outside_of_what_holds_it(seed: int) -> None:
    chance = random.Random(seed)
    box = _some(chance, 3)
    wide = box.least() + chance.randint(0, 400)
    _fits(box.place((0, 0, wide, box.high(wide))))
    _fits(box.place((0, 0, wide, box.low(wide))))


def test_a_picture_that_is_equal_is_not_laid_out_anew_but_does_what_it_does_now() -> None:
    view, done = View(), []
    view.show(Row("a", "One", yes=lambda _: done.append(1)), (0, 0, 400, 100))
    parts = view.parts
    view.show(Row("a", "One", yes=lambda _: done.append(2)), (0, 0, 400, 100))
    assert view.parts is parts
    act = view.widgets[0].yes
    assert act is not None
    act("mouse")
    assert done == [2]


def test_what_has_the_focus_stays_in_sight_where_the_window_becomes_lower() -> None:
    rows = Below(tuple(Row(n, at_least=100.0) for n in range(10)), 0.0)
    view = View()
    view.show(rows, (0, 0, 400, 1000))
    view.follow(9)
    view.show(rows, (0, 0, 400, 300))
    view.follow(9)
    assert 9 not in view.cut_off
    view.scroll(-1000)  # away from it, by hand
    view.show(rows, (0, 0, 400, 250))
    view.follow(9)
    assert view.top == 0


def test_what_comes_into_focus_comes_into_sight() -> None:
    view = View()
    rows = Below(tuple(Row(n, "One", at_least=80.0) for n in range(10)), 10.0)
    view.show(rows, (0, 0, 500, 300))
    assert view.scrolls
    assert view.cut(9)
    assert not view.cut(0)
    view.follow(0)
    view.follow(9)
    assert view.cut(0)
    assert not view.cut(9)
    assert 0 in view.cut_at((100, 350))
    assert 0 in view.cut_at((100, -40))
