"""What can be chosen, in the order it is read, and in groups for those who go step by step."""

from __future__ import annotations

from collections import Counter

from game.ui.boxes.grouping import (
    FEW,
    MANY,
    columns,
    divided,
    effort,
    frame,
    grouped,
    in_reading_order,
    lines,
)
from game.ui.input.focus import Hotspot


def grid(wide: int, high: int, across: float = 100.0, down: float = 100.0) -> list[Hotspot]:
    """Spots in rows and columns, named by their number as they are read."""
    return [
        Hotspot(y * wide + x, (x * across, y * down, 80.0, 60.0))
        for y in range(high)
        for x in range(wide)
    ]


def ids(groups: list[list[Hotspot]]) -> list[list[object]]:
    return [[spot.id for spot in group] for group in groups]


def test_spots_are_read_row_by_row_however_they_were_told() -> None:
    assert [spot.id for spot in in_reading_order(grid(3, 3)[::-1])] == list(range(9))
    assert ids(lines(grid(2, 2))) == [[0, 1], [2, 3]]
    assert ids(columns(grid(2, 2))) == [[0, 2], [1, 3]]


def test_a_few_are_gone_through_one_by_one_and_more_by_the_quicker_way() -> None:
    assert ids(grouped(grid(1, 5))) == [[0], [1], [2], [3], [4]]
    assert ids(grouped(grid(FEW, 1))) == [[0], [1], [2], [3], [4]], "five beside each other, too"
    assert ids(grouped(grid(FEW + 1, 1))) == [[0, 1, 2, 3, 4, 5]]
    assert grouped(grid(4, 3)) == lines(grid(4, 3))
    assert effort(grouped(grid(2, 12))) < effort(lines(grid(2, 12)))


def test_many_fall_into_bands_of_whole_rows() -> None:
    bands = divided(grid(7, 6))
    assert Counter(spot.id for band in bands for spot in band) == Counter(range(42))
    assert all(len(band) % 7 == 0 for band in bands)
    assert effort(bands) < 12
    assert len(divided(grid(8, 1))) == len(divided(grid(1, MANY))) == 1
    assert ids(divided(grid(1, MANY + 1))) == [[0, 1, 2], [3, 4, 5], [6, 7, 8]], "three each"


def test_the_frame_is_around_all() -> None:
    assert frame(grid(2, 2)) == (0.0, 0.0, 180.0, 160.0)
    assert frame(grid(3, 3)[4:]) == (0.0, 100.0, 280.0, 160.0)
    assert frame(grid(2, 2)[1::2]) == (100.0, 0.0, 80.0, 160.0)
