"""The focus: what is under the mouse, and where steps lead."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import cos, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.ui.input.focus import Hotspot, at, nearest, walk

FOUR = ((1, 0), (-1, 0), (0, 1), (0, -1))
EIGHT = (*FOUR, (1, 1), (1, -1), (-1, 1), (-1, -1))
Spots = Sequence[Hotspot]
Directions = Sequence[tuple[int, int]]


def column() -> Spots:
    """A menu: wide entries, and a row of three small ones at its end."""
    wide = [Hotspot(f"entry {i}", (760, 200 + 90 * i, 400, 70)) for i in range(6)]
    return [*wide, *(Hotspot(f"small {i}", (760 + 150 * i, 760, 100, 60)) for i in range(3))]


def grid() -> Spots:
    return [
        Hotspot((x, y), (100 + 260 * x, 100 + 180 * y, 220, 140))
        for y in range(3)
        for x in range(5)
    ]


def field(id_: Hashable, x: float, y: float) -> Hotspot:
    return Hotspot(id_, (960 + x - 20, 540 + 0.85 * y - 20, 40, 40), round=True)


def wheel(turned: float = 0, arms: int = 6, long: int = 5) -> Spots:
    """A ring of 46, spokes, four homes outside and the hub; `turned` in quarter turns."""

    def around(id_: Hashable, radius: float, part: float) -> Hotspot:
        angle = 2 * pi * (part + turned / 4)
        return field(id_, radius * cos(angle), radius * sin(angle))

    ring = [around(("ring", i), 440, i / 46) for i in range(46)]
    spokes = [
        around(("spoke", i, k), 440 * k / (long + 1), i / arms)
        for i in range(arms)
        for k in range(1, long + 1)
    ]
    homes = [around(("home", i), 560, i / 4) for i in range(4)]
    return [*ring, *spokes, *homes, field("hub", 0, 0)]


def slanting_wheel() -> Spots:
    """Spokes and homes lie aslant, so that their neighbours are nearer to all four arrows."""
    return wheel(0.5, 4, 6)


def graph(spots: Spots, directions: Directions) -> dict[Hashable, set[Hashable]]:
    """Where one step leads from every hotspot."""
    return {s.id: {walk(spots, s.id, dx, dy) for dx, dy in directions} for s in spots}


def reached(steps: dict[Hashable, set[Hashable]], start: Hashable) -> set[Hashable]:
    found, new = {start}, [start]
    while new:
        fresh = steps[new.pop()] - found
        found |= fresh
        new += fresh
    return found


def stranded(spots: Spots, directions: Directions) -> list[tuple[Hashable, Hashable]]:
    """Every pair of hotspots of which the second cannot be reached from the first."""
    steps = graph(spots, directions)
    return [(start, end) for start in steps for end in steps.keys() - reached(steps, start)]


@pytest.mark.parametrize("layout", [column, grid, wheel, slanting_wheel])
@pytest.mark.parametrize("directions", [FOUR, EIGHT])
def test_everything_in_a_menu_or_on_a_board_can_be_reached_from_everywhere(
    layout: Callable[[], Spots], directions: Directions
) -> None:
    assert stranded(layout(), directions) == []


places = some.tuples(some.integers(0, 1880), some.integers(0, 1040))


@pytest.mark.parametrize("directions", [FOUR, EIGHT])
@settings(max_examples=60)
@given(corners=some.lists(places, min_size=1, max_size=14, unique=True))
def test_on_any_board_every_field_can_be_reached(
    directions: Directions,
    corners: list[tuple[int, int]],
) -> None:
    spots = [Hotspot(i, (x, y, 40, 40)) for i, (x, y) in enumerate(corners)]
    assert stranded(spots, directions) == []


@settings(max_examples=60)
@given(some.sets(some.integers(0, 80), min_size=1, max_size=14))
def test_any_few_fields_of_a_wheel_can_all_be_reached_with_the_arrow_keys(chosen: set[int]) -> None:
    full = wheel()
    assert len(full) == 81
    buttons = [Hotspot(("button", i), (1520 + 76 * i, 1000, 62, 62)) for i in range(5)]
    assert stranded([*(full[i] for i in sorted(chosen)), *buttons], FOUR) == []


def test_from_a_field_of_the_ring_both_neighbours_are_one_step_away() -> None:
    steps = graph(wheel(), EIGHT)
    for i in range(46):
        assert {("ring", (i + 1) % 46), ("ring", (i - 1) % 46)} <= steps["ring", i]


def test_down_a_menu_goes_entry_by_entry_and_from_the_last_row_to_the_first() -> None:
    spots, seen = column(), []
    here: Hashable = "entry 0"
    for _ in range(7):
        here = walk(spots, here, 0, 1)
        seen.append(here)
    assert seen == [*(f"entry {i}" for i in range(1, 6)), "small 1", "entry 0"]


def test_a_step_aside_in_a_column_of_entries_stays() -> None:
    spots = column()[:6]
    assert walk(spots, "entry 2", 1, 0) == "entry 2"
    assert walk(spots, "entry 2", -1, 0) == "entry 2"


def test_a_slanting_step_in_a_column_goes_up_or_down() -> None:
    assert walk(column()[:6], "entry 2", 1, 1) == "entry 3"
    assert walk(column()[:6], "entry 2", 1, -1) == "entry 1"


def test_the_row_goes_on_at_its_far_end() -> None:
    assert walk(grid(), (4, 1), 1, 0) == (0, 1)
    assert walk(grid(), (0, 2), -1, 0) == (4, 2)
    assert walk(grid(), (3, 2), 0, 1) == (3, 0)


def test_a_step_prefers_what_is_straight_ahead_to_what_is_a_little_nearer_but_aslant() -> None:
    spots = [
        Hotspot("here", (0, 0, 40, 40)),
        Hotspot("aslant", (60, 55, 40, 40)),
        Hotspot("ahead", (110, 0, 40, 40)),
    ]
    assert walk(spots, "here", 1, 0) == "ahead"


def test_a_step_is_never_stuck_while_there_is_something_on_that_side() -> None:
    spots = [Hotspot("here", (0, 0, 40, 40)), Hotspot("far aslant", (50, 900, 40, 40))]
    assert walk(spots, "here", 1, 0) == "far aslant"


def test_steps_pass_over_what_is_not_enabled_but_the_mouse_finds_it() -> None:
    off = Hotspot("off", (100, 0, 60, 60), enabled=False)
    spots = [Hotspot("a", (0, 0, 60, 60)), off, Hotspot("b", (200, 0, 60, 60))]
    assert walk(spots, "a", 1, 0) == "b"
    assert walk(spots, "off", 1, 0) == "b"
    assert at(spots, (130, 30)) == off


def test_without_a_focus_a_step_goes_to_the_first_or_nearest_to_the_old_place() -> None:
    assert walk(grid(), None, 1, 0) == (0, 0)
    assert walk(grid(), "gone", 0, 1, place=(700, 300)) == (2, 1)
    assert walk([], "gone", 0, 1) == "gone"


def test_the_nearest_hotspot_is_an_enabled_one_if_there_is_any() -> None:
    spots = [Hotspot("off", (0, 0, 40, 40), enabled=False), Hotspot("on", (300, 0, 40, 40))]
    assert nearest(spots, (0, 0)) == "on"
    assert nearest(spots[:1], (0, 0)) == "off"
    assert nearest([], (0, 0)) is None


def test_the_last_hotspot_lies_on_top() -> None:
    spots = [Hotspot("under", (0, 0, 200, 200)), Hotspot("over", (50, 50, 100, 100))]
    assert at(spots, (100, 100)) == spots[1]
    assert at(spots, (10, 10)) == spots[0]
    assert at(spots, (250, 10)) is None


def test_a_small_hotspot_is_hit_a_little_beside_it() -> None:
    spots = [Hotspot("under", (0, 0, 200, 200)), Hotspot("small", (100, 100, 20, 20))]
    assert at(spots, (90, 110)) == spots[1]
    assert at(spots, (80, 110)) == spots[0]


def test_between_small_neighbours_the_nearest_is_hit() -> None:
    spots = [Hotspot(i, (30 * i, 0, 28, 28)) for i in range(3)]
    assert [at(spots, (30 * i + 27, 14)) for i in range(3)] == spots


def test_the_corner_of_a_round_hotspot_does_not_belong_to_it() -> None:
    spot = Hotspot("round", (0, 0, 100, 60), round=True)
    assert at([spot], (5, 5)) is None
    assert at([spot], (50, 1)) == spot
