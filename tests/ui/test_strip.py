"""The strip at the foot of a table: its buttons stay in it."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.scenes.table.strip import buttons
from game.tables.panel import STRIP, strip
from tests.tables.test_catch_the_hat_room import CLOSE, SIZES, apart


@pytest.mark.parametrize("size", [*SIZES, *CLOSE])
@pytest.mark.parametrize("looks", [False, True])
def test_the_buttons_stay_in_the_strip_and_leave_room_for_words(
    size: tuple[float, float], looks: bool
) -> None:
    rects = [spot.rect for spot in buttons(size, looks)]
    assert all(apart(one, other) for one, other in combinations(rects, 2))
    for x, y, w, h in rects:
        assert size[1] - strip(size) <= y
        assert y + h <= size[1]
        assert x > size[0] * 0.6, "words have the larger part"
        assert x + w < size[0]
        assert min(w, h) >= 60, "as large as a button is at 100 %"
    assert strip(size) == STRIP or size[0] < 1250
