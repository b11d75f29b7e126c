from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards import load
from game.tables.hats_layout import layout
from game.ui.focus import REACH, Hotspot, at, nearest, walk

ASLANT = "what lies aslant of everything else is never the nearest of four steps"
MAPS = Path(__file__).parents[2] / "maps"
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
ALL_WAYS = tuple((dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if (dx, dy) != (0, 0))


def grid(columns: int, rows: int, size: float = 60.0) -> list[Hotspot]:
    return [
        Hotspot((x, y), (x * 100.0, y * 100.0, size, size))
        for y in range(rows)
        for x in range(columns)
    ]


def wheel(name: str, size: tuple[float, float] = (1920.0, 1080.0)) -> list[Hotspot]:
    """The fields of a board as hotspots of the size they have on the table."""
    plan = load(MAPS / f"{name}.tmx")
    shown = layout(plan, plan.board.homes, size)
    spots = []
    for field, place in enumerate(plan.places):
        x, y = shown.at(place)
        spots.append(Hotspot(field, (x - 22, y - 22, 44, 44)))
    return spots


def steps(spots: Sequence[Hotspot]) -> dict[Hashable, set[Hashable]]:
    """Where one step leads from each hotspot."""
    return {spot.id: {walk(spots, spot.id, dx, dy) for dx, dy in WAYS} for spot in spots}


def unreached(ways: dict[Hashable, set[Hashable]], start: Hashable) -> set[Hashable]:
    """What no number of steps leads to from a hotspot."""
    found, front = {start}, [start]
    while front:
        new = ways[front.pop()] - found
        found |= new
        front += new
    return set(ways) - found


def cut_off(spots: Sequence[Hotspot]) -> set[Hashable]:
    """What cannot be walked to from the first hotspot, or from where one cannot walk there."""
    ways = steps(spots)
    back: dict[Hashable, set[Hashable]] = {spot.id: set() for spot in spots}
    for here, theres in ways.items():
        for there in theres:
            back[there].add(here)
    return unreached(ways, spots[0].id) | unreached(back, spots[0].id)


def test_steps_in_a_column_go_one_by_one_and_around() -> None:
    spots = grid(1, 4)
    assert [walk(spots, (0, y), 0, 1) for y in range(4)] == [(0, 1), (0, 2), (0, 3), (0, 0)]
    assert [walk(spots, (0, y), 0, -1) for y in range(4)] == [(0, 3), (0, 0), (0, 1), (0, 2)]


def test_steps_in_a_grid_go_to_the_neighbour_and_around_the_edge() -> None:
    spots = grid(3, 5)
    for x, y in product(range(3), range(5)):
        for dx, dy in WAYS:
            expected = ((x + dx) % 3, (y + dy) % 5)
            assert walk(spots, (x, y), dx, dy) == expected


def test_steps_aslant_in_a_grid_go_aslant() -> None:
    assert walk(grid(3, 5), (1, 2), 1, -1) == (2, 1)
    assert walk(grid(3, 5), (1, 2), -1, 1) == (0, 3)


@pytest.mark.parametrize("spots", [grid(1, 6), grid(3, 5), grid(7, 1), grid(2, 2)])
def test_every_menu_can_be_walked_from_everywhere_to_everywhere(spots: list[Hotspot]) -> None:
    assert not cut_off(spots)


@pytest.mark.parametrize("size", [(1920.0, 1080.0), (1920.0, 1200.0), (2560.0, 1080.0)])
@pytest.mark.parametrize(
    ("name", "fields"),
    [
        pytest.param("hats4", 81, marks=pytest.mark.xfail(strict=True, reason=ASLANT)),
        ("hats6", 91),
    ],
)
def test_every_field_of_a_board_can_be_walked_to_from_every_other(
    name: str, fields: int, size: tuple[float, float]
) -> None:
    spots = wheel(name, size)
    assert len(spots) == fields
    assert not cut_off(spots)


def test_steps_around_the_ring_of_the_wheel_follow_it() -> None:
    """On its right-hand side the ring runs up and down."""
    spots = {spot.id: spot for spot in wheel("hats4")}
    rightmost = max(spots.values(), key=lambda spot: spot.middle[0])
    for dy in (-1, 1):
        there = spots[walk(list(spots.values()), rightmost.id, 0, dy)]
        assert (there.middle[1] - rightmost.middle[1]) * dy > 0
        assert abs(there.middle[0] - rightmost.middle[0]) < 100


_spots = st.lists(
    st.tuples(
        st.integers(0, 1800), st.integers(0, 1000), st.integers(20, 300), st.integers(20, 120)
    ),
    min_size=1,
    max_size=12,
    unique_by=lambda rect: rect[:2],
).map(lambda rects: [Hotspot(i, rect) for i, rect in enumerate(rects)])


@given(_spots, st.sampled_from(ALL_WAYS))
@settings(max_examples=200, deadline=None)
def test_a_step_always_leads_to_a_hotspot_and_stays_only_if_it_is_alone(
    spots: list[Hotspot], way: tuple[int, int]
) -> None:
    for spot in spots:
        there = walk(spots, spot.id, *way)
        assert there in {other.id for other in spots}
        assert (there == spot.id) == (len(spots) == 1)


@given(_spots)
@settings(max_examples=100, deadline=None)
def test_a_step_goes_ahead_whenever_something_lies_straight_ahead(spots: list[Hotspot]) -> None:
    for spot in spots:
        x, y = spot.middle
        ahead = {o.id for o in spots if o.middle[0] > x + 3 and abs(o.middle[1] - y) < 3}
        there = next(o for o in spots if o.id == walk(spots, spot.id, 1, 0))
        if ahead:
            assert there.middle[0] > x


@pytest.mark.xfail(strict=True, reason=ASLANT)
def test_scattered_hotspots_can_be_walked_from_everywhere_to_everywhere() -> None:
    lucks = (Random(number) for number in range(3000))
    layouts = [
        [Hotspot(i, (luck.randrange(1800), luck.randrange(1000), 60, 60)) for i in range(count)]
        for luck in lucks
        for count in [luck.randrange(2, 14)]
    ]
    assert not [spots for spots in layouts if cut_off(spots)]


def test_without_hotspots_or_direction_the_focus_stays() -> None:
    assert walk([], "old", 1, 0) == "old"
    assert walk(grid(2, 2), (1, 1), 0, 0) == (1, 1)


def test_a_focus_that_has_gone_begins_again_at_the_first_hotspot() -> None:
    assert walk(grid(2, 2), "gone", 1, 0) == (0, 0)


def test_what_is_off_can_be_pointed_at_and_asked_why() -> None:
    off = Hotspot("off", (0, 0, 100, 100), enabled=False)
    assert at([off], (50, 50)) is off


def test_the_topmost_hotspot_is_pointed_at() -> None:
    below, above = Hotspot("below", (0, 0, 100, 100)), Hotspot("above", (50, 0, 100, 100))
    assert at([below, above], (75, 50)) is above
    assert at([below, above], (25, 50)) is below


def test_small_hotspots_can_be_hit_a_little_beside_them() -> None:
    small = Hotspot("small", (100, 100, 10, 10))
    assert at([small], (105 + REACH / 2 - 1, 105)) is small
    assert at([small], (105 + REACH / 2 + 1, 105)) is None


def test_large_hotspots_reach_to_their_edge_and_no_further() -> None:
    large = Hotspot("large", (100, 100, 200, 60))
    assert at([large], (300, 160)) is large
    assert at([large], (301, 130)) is None
    assert at([large], (200, 161)) is None


def test_the_nearest_hotspot_is_the_one_whose_middle_is_nearest() -> None:
    assert nearest(grid(3, 3), (128, 233)) == (1, 2)
