"""A few storms of input; `python -m tests.attacks.storms` lets it blow for hours."""

from __future__ import annotations

import pytest

from game.scenes.table.table_scene import TableScene
from tests.attacks import storms
from tests.screen.person import Keyboard, Screen, game, play_on


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made quick for storms is as ever afterwards."""
    for place, name, _ in storms.QUICK:
        monkeypatch.setattr(place, name, getattr(place, name))
    storms.quicken()


@pytest.mark.parametrize("number", range(6))
def test_a_storm_breaks_nothing_and_records_stay_true(number: int) -> None:
    assert storms.storm(0, number, length=120) > 0


def test_a_record_that_tells_another_match_is_noticed() -> None:
    screen = Screen(opening=game("keys", "keys"))
    try:
        play_on(screen, Keyboard(screen), actions=4)
        storms.check(screen)
        scene = next(s for s in screen.app.stack.scenes if isinstance(s, TableScene))
        scene.match.lines[-1] = "roll 7"
        with pytest.raises(AssertionError, match="record"):
            storms.check(screen)
    finally:
        screen.close()
