"""The room of Hare Hutch: nothing lies over anything else, however large letters are."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.tables.hare_hutch.layout import layout
from game.tables.hare_hutch.pad import TRACKED, chip_high, chip_spot, figure, places, portrait
from game.tables.panel import EARS, strip
from tests.tables.test_catch_the_hat_room import CLOSE, SIZES, SOFA, apart, inside

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


@pytest.mark.parametrize("size", [*SIZES, *CLOSE, SOFA])
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_its_name_and_its_sum_on_the_pad(
    size: tuple[float, float], seats: int
) -> None:
    lay = layout(seats, size)
    for active in (-1, 0, seats - 1):
        rows = [lay.row(seat, active) for seat in range(seats)]
        x, y, w, h = rows[-1]
        assert inside(lay.pad, x + w, y + h)
        assert all(above[1] + above[3] <= below[1] + 0.01 for above, below in pairwise(rows))
        for seat, row in enumerate(rows):
            x, y, w, h = row
            found = places(row)
            for one, other in combinations(found.values(), 2):
                assert apart(one, other), found
            assert all(inside(row, *part[:2]) for part in found.values())
            assert h >= figure(found["total"]) * 0.7, "as high as its figures"
            assert found["name"][2] >= 119
            if seat == active:
                assert h >= TRACKED
                assert chip_spot(row)[1] + chip_high(row) / 2 <= y + h
            if place := portrait(row):
                assert place[1] - place[3] * EARS >= y


@pytest.mark.parametrize("seats", SEATS)
def test_on_a_television_all_guests_are_seen_beside_a_large_tray_and_meadow(seats: int) -> None:
    lay = layout(seats, SOFA)
    assert all(portrait(lay.row(seat, 0)) for seat in range(seats))
    parts = lay.tray[2] * lay.tray[3] + lay.meadow[2] * lay.meadow[3]
    assert parts >= 0.48 * SOFA[0] * SOFA[1]


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
    assert y + h <= lay.row(0, 0)[1] + 0.01
    if taught:
        assert apart(lay.pad, lay.notes), "a teacher's sheet hides no points"
