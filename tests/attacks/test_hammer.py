"""A little hammering on buttons; `python -m tests.attacks.hammer` goes on for whole games."""

from __future__ import annotations

import pytest

from game.boards import map_reader
from game.scenes.over_table.curtain import Curtain
from game.scenes.telling import prerender
from game.tables.throws import throwing
from game.window.window import Window
from tests.attacks import hammer


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made quick for this is as ever afterwards."""
    made = (prerender.Prerender, "go_on"), (Window, "draw")
    for place, name in ((throwing, "tumble"), (throwing, "plan"), (map_reader, "available"), *made):
        monkeypatch.setattr(place, name, getattr(place, name))
    hammer.hush()


# the three games, with keyboard, mouse, pad and all of them, 5 and 15 times a second
@pytest.mark.parametrize("number", [0, 1, 2, 5, 6, 11])
def test_nobody_sees_a_face_by_a_press_too_many(number: int) -> None:
    assert hammer.play(1, number, curtains=2).curtains == 2


def test_a_curtain_that_opens_at_a_press_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Curtain, "_is_held", property(lambda _: False))
    monkeypatch.setattr(Curtain, "_takes", lambda _, __: True)
    with pytest.raises(AssertionError, match="seen"):
        hammer.play(1, 0, curtains=2)
