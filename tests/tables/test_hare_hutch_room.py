"""The room of Hare Hutch: nothing lies over anything else, however large letters are."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.tables.hare_hutch.layout import layout
from game.tables.hare_hutch.pad import NOWHERE, SUM, TWO, places
from game.tables.panel import EARS, strip
from tests.tables.test_catch_the_hat_room import CLOSE, SIZES, apart, inside

SEATS = range(2, 8)


@pytest.mark.parametrize("size", [*SIZES, *CLOSE])
@pytest.mark.parametrize("taught", [False, True])
def test_nothing_lies_over_anything_else(size: tuple[float, float], taught: bool) -> None:
    lay = layout(4, size, taught)
    things = [lay.pad, lay.meadow, *lay.buttons]
    if lay.news[3]:
        things.append(lay.news)
    x, y, w, h = lay.tray
    row = x, y, w, min(h, h * 0.7)  # of dice; buttons may lie over the near side
    things.append(row)
    table = 0.0, 0.0, size[0], size[1] - strip(size)
    for one, other in combinations(things, 2):
        assert apart(one, other), (one, other)
    for x, y, w, h in things:
        assert inside(table, x, y)
        assert inside(table, x + w, y + h)
    assert lay.tray[2] > (240 if taught else 320), "seven dice lie in a row"


@pytest.mark.parametrize("size", CLOSE)
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_its_name_and_its_sum_on_the_pad(
    size: tuple[float, float], seats: int
) -> None:
    lay = layout(seats, size)
    for active in (-1, 0, seats - 1):
        rows = [lay.row(seat, seats, active) for seat in range(seats)]
        x, y, w, h = rows[-1]
        assert inside(lay.pad, x + w, y + h)
        assert all(above[1] + above[3] <= below[1] + 0.01 for above, below in pairwise(rows))
        for seat, row in enumerate(rows):
            x, y, w, h = row
            place = places(row)
            assert place.figure >= 55, "nearly as large as at 100 %"
            assert h >= place.figure * 0.7, "as high as its figures"
            left, _, wide = place.name
            assert wide >= 120
            assert left + wide <= place.total[0] - SUM / 2 + 8 or place.total[1] > y + 60
            assert h >= TWO - 2 or seat != active
            if seat == active:
                assert place.chip[1] + place.chip_high / 2 <= y + h
            if place.guest is not NOWHERE:
                _, top, _, side = place.guest
                assert top - side * EARS > y + 44
                assert top + side < y + h


@pytest.mark.parametrize("size", [*SIZES, *CLOSE])
@pytest.mark.parametrize("taught", [False, True])
def test_the_goal_stands_above_the_points_also_beside_a_teacher(
    size: tuple[float, float], taught: bool
) -> None:
    lay = layout(2, size, taught)
    if taught and lay.notes[3] < 500:
        return  # there the sheet lies over the table for a while
    x, y, _, h = lay.head
    assert h >= 30
    assert inside(lay.pad, x, y)
    assert y + h <= lay.row(0, 2, 0)[1] + 0.01
    if taught:
        assert apart(lay.pad, lay.notes), "a teacher's sheet hides no points"
