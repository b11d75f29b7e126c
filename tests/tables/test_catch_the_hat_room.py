"""The room of Catch the Hat: nothing lies over anything else, and the board takes what there is."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules import catch_the_hat as rules
from game.tables.catch_the_hat.layout import Layout, layout
from game.tables.catch_the_hat.panel import NOWHERE, bank, lock, parts
from game.tables.panel import EARS, slim_room, strip
from game.tables.picture import TILT
from game.ui.canvas import Rect
from tests.tables.test_catch_the_hat_stage import plan as plan_of

SIZES = [(1920, 1080), (1920, 1125), (1920, 1200), (1920, 1440), (2560, 1080)]
CLOSE = [(920, 520), (960, 540), (960, 600), (960, 720), (1280, 540), (1097, 617), (1745, 982)]


def inside(outer: Rect, x: float, y: float) -> bool:
    left, top, wide, high = outer
    return left <= x <= left + wide and top <= y <= top + high


def apart(one: Rect, other: Rect) -> bool:
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    return ax + aw <= bx + 1 or bx + bw <= ax + 1 or ay + ah <= by + 1 or by + bh <= ay + 1


def laid(seats: int, size: tuple[float, float]) -> Layout:
    start = rules.setup(seats, rules.Options())
    return layout(plan_of(start.board.name), rules.of(start).house.places, size)


@pytest.mark.parametrize("size", [*SIZES, *CLOSE])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_lies_over_anything_else(seats: int, size: tuple[float, float]) -> None:
    lay = laid(seats, size)
    half = lay.unit, lay.unit * TILT
    board = lay.middle[0] - half[0], lay.middle[1] - half[1], 2 * half[0], 2 * half[1]
    things = (board, lay.tray, lay.news, *lay.panels)
    table = 0.0, 0.0, size[0], size[1] - strip(size)
    for one, other in combinations(things, 2):
        assert apart(one, other), (one, other)
    for x, y, w, h in things:
        assert inside(table, x, y)
        assert inside(table, x + w, y + h)
    most = max(2 * half[1] / (size[1] - strip(size)), 2 * half[0] / size[0])
    assert most > (0.62 if lay.close else 0.72), "the board is nearly as high or wide as the table"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_panel_holds_its_guest_its_numbers_and_a_full_bank(
    seats: int, size: tuple[float, float]
) -> None:
    lay = laid(seats, size)
    for seat, rect in enumerate(lay.panels):
        part = parts(lay, seat)
        x, y, w, h = part.guest
        assert w > 75
        spots = [(x, y), (x + w, y + h), part.free, lock(lay, seat), bank(lay, seat, 17)]
        assert all(inside(rect, *spot) for spot in spots)
        assert 30 <= part.size == parts(lay, 0).size


@pytest.mark.parametrize("size", CLOSE)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_small_panel_holds_large_numbers(seats: int, size: tuple[float, float]) -> None:
    lay = laid(seats, size)
    for seat, (x, y, w, h) in enumerate(lay.panels):
        part = parts(lay, seat)
        assert part.size >= 42, "as large as a row of numbers is at 100 % with six seats"
        low = part.held[1] + part.size * 0.37, part.held[0] + part.size * 2.06
        assert low[0] <= y + h
        assert low[1] <= x + w, "two figures of prisoners"
        assert inside((x, y, w, h), *bank(lay, seat, 17))
        if part.guest is not NOWHERE:
            _, gy, _, gh = part.guest
            assert gy - gh * EARS >= part.free[1] + part.size * 0.3
            assert gy + gh <= y + h
        assert slim_room((x, y, w, h), x + 26) >= 100, "of a name"


@pytest.mark.parametrize("size", CLOSE)
@pytest.mark.parametrize("seats", [4, 6])
def test_every_field_can_be_pressed_above_the_strip(seats: int, size: tuple[float, float]) -> None:
    lay, reach = laid(seats, size), 22.0
    plan = plan_of(rules.setup(seats, rules.Options()).board.name)
    table = 0.0, 0.0, size[0], size[1] - strip(size)
    for place in plan.places:
        x, y = lay.at(place)
        assert inside(table, x - reach, y - reach)
        assert inside(table, x + reach, y + reach)


@pytest.mark.parametrize("size", CLOSE)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_teacher_s_sheet_has_its_room_beside_a_close_table(
    seats: int, size: tuple[float, float]
) -> None:
    start = rules.setup(seats, rules.Options())
    plan = plan_of(start.board.name)
    lay = layout(plan, rules.of(start).house.places, size, taught=True)
    assert lay.sheet is not None
    half = lay.unit, lay.unit * TILT
    board = lay.middle[0] - half[0], lay.middle[1] - half[1], 2 * half[0], 2 * half[1]
    for one, other in combinations((lay.sheet, board, lay.tray, *lay.panels), 2):
        assert apart(one, other), (one, other)
