"""How many files a press and a frame go through: the fewer, the sooner a reader is there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import game as program
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, game

HOME = str(Path(program.__file__).parent)
PRESS, REST = 63, 26  # files at most


def entered(act: Callable[[], object]) -> set[str]:
    """The files of the program in which anything is called meanwhile."""
    found: set[str] = set()

    def noted(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(HOME):
            found.add(frame.f_code.co_filename)

    sys.setprofile(noted)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def test_a_press_of_a_card_and_a_frame_at_rest_go_through_few_files(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", path=False, name="hat_cards"))
    hand = Keyboard(screen)
    screen.settle()
    card = next(spot.id for spot in screen.spots() if spot.id[0] == "hand")
    hand.go(card)
    screen.settle()
    rest = entered(lambda: screen.frames(1))
    pressed = entered(lambda: hand.press("return"))
    assert len(rest) <= REST
    assert len(pressed) <= PRESS
