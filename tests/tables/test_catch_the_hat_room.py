"""The room of Catch the Hat: nothing lies over anything else, and the board takes what there is."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules import catch_the_hat as rules
from game.tables.catch_the_hat.layout import AIR, Layout, layout
from game.tables.catch_the_hat.panel import bank, counts, lock, places
from game.tables.panel import EARS, guest, strip
from game.ui.boxes.canvas import Rect
from tests.tables.test_catch_the_hat_stage import plan as plan_of

SIZES = [(1920, 1080), (1920, 1125), (1920, 1200), (1920, 1440), (2560, 1080)]
CLOSE = [(920, 520), (960, 540), (960, 600), (960, 720), (1280, 540), (1097, 617), (1745, 982)]
SOFA = (1536.0, 864.0)


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
    things = (lay.board, lay.tray, lay.news, *lay.panels)
    table = 0.0, 0.0, size[0], size[1] - strip(size)
    for one, other in combinations(things, 2):
        assert apart(one, other), (one, other)
    for x, y, w, h in things:
        assert inside(table, x, y)
        assert inside(table, x + w, y + h)
    most = max(lay.board[3] / (size[1] - strip(size)), lay.board[2] / size[0])
    assert most > (0.62 if size in CLOSE else 0.72), (
        "the board is nearly as high or wide as the table"
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_on_a_television_all_guests_are_seen_beside_a_large_board(seats: int) -> None:
    lay = laid(seats, SOFA)
    assert all(guest(places(lay, seat)) for seat in range(seats))
    assert lay.board[2] * lay.board[3] / (SOFA[0] * SOFA[1]) >= 0.45


@pytest.mark.parametrize("size", [*SIZES, *CLOSE])
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_guest_looks_out_of_every_panel(
    seats: int, teams: bool, size: tuple[float, float]
) -> None:
    lay = laid(seats, size)._replace(teams=teams)
    assert all(guest(places(lay, seat)) for seat in range(seats))


@pytest.mark.parametrize("size", [*SIZES, *CLOSE, SOFA])
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_panel_holds_large_numbers_and_a_full_bank(
    seats: int, teams: bool, size: tuple[float, float]
) -> None:
    lay = laid(seats, size)._replace(teams=teams)
    for seat, rect in enumerate(lay.panels):
        found, ((_, _), (held, line), number, _) = places(lay, seat), counts(lay, seat)
        for one, other in combinations(found.values(), 2):
            assert apart(one, other), found
        for x, y, w, h in found.values():
            assert inside(rect, x, y)
            assert inside(rect, x + w, y + h)
        assert number >= 32 if teams else number >= 42, "as large as with six seats on a television"
        assert inside(rect, held + number * 1.98, line + number * 0.37), "two figures of prisoners"
        assert inside(rect, *bank(lay, seat, 17))
        assert inside(rect, *lock(lay, seat))
        assert found["name"][2] >= 90
        if place := guest(places(lay, seat)):
            few = seats == 2 or size not in CLOSE
            assert place[2] >= ((52 if seats == 6 else 56) if few else 32)
            ears = place[1] - place[3] * EARS
            assert rect[1] - AIR - 0.1 <= ears, (
                "they may reach out of the panel, not into another one"
            )


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


@pytest.mark.parametrize("size", [*SIZES, *CLOSE, SOFA])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_teacher_s_sheet_has_its_room_beside_the_table(
    seats: int, size: tuple[float, float]
) -> None:
    start = rules.setup(seats, rules.Options())
    plan = plan_of(start.board.name)
    lay = layout(plan, rules.of(start).house.places, size, taught=True)
    assert lay.sheet is not None
    for one, other in combinations((lay.sheet, lay.board, lay.tray, *lay.panels), 2):
        assert apart(one, other), (one, other)
