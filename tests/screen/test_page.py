"""A scene that is higher than the window: the part around the focus is seen, and can be used."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.frame.kit import Kit
from game.scenes.menus.menu import WidgetScene
from game.ui.boxes.boxes import Box
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.containers import Below, Scrolling
from game.ui.boxes.widgets import Row
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen
from tools.hands import post


class Long(WidgetScene):
    """Thirty buttons below each other."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.taken: list[object] = []

    def picture(self) -> Box:
        rows = (
            Row(number, str(number), yes=lambda _, n=number: self.taken.append(n))
            for number in range(30)
        )
        return Scrolling(Below(tuple(rows), 20.0), close=True)

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()


def seen(screen: Screen, id_: object) -> bool:
    """Whether a button is inside the window."""
    return id_ not in screen.top.view.cut_off


def test_the_focus_is_always_in_sight(screens: Open) -> None:
    screen = screens(opening=Long)
    hand = Keyboard(screen)
    for number in range(30):
        assert screen.top.focus == number
        assert seen(screen, number)
        hand.press("down")
        screen.frames(2)
    assert screen.top.focus == 0  # it goes round
    hand.press("up")
    screen.frames(2)
    assert screen.top.view.top > 0
    for _ in range(29):
        hand.press("up")
    screen.frames(2)
    assert (screen.top.focus, screen.top.view.top) == (0, 0.0)


@pytest.mark.parametrize("number", [0, 17, 29])
def test_what_is_clicked_is_what_is_seen(screens: Open, number: int) -> None:
    screen = screens(opening=Long)
    hand: Hand = Mouse(screen)
    while not seen(screen, number):
        post(
            pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False
        )
        screen.frames(1)
    hand.take(number)
    assert screen.top.taken == [number]
