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


class Growing(Long):
    """As many buttons as it was pressed, and how often it was `built`."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.many = 2
        self.built = 0

    def picture(self) -> Box:
        self.built += 1
        return Below(tuple(Row(n, str(n), yes=self._grow) for n in range(self.many)), 20.0)

    def _grow(self, _: str) -> None:
        self.many += 1


def test_a_picture_is_built_for_what_is_done_and_to_be_seen_and_not_again(screens: Open) -> None:
    screen = screens(opening=Growing)
    page, keys, mouse = screen.top, Keyboard(screen), Mouse(screen)
    screen.wait(1.0)
    page.built = 0
    keys.press("down")
    screen.wait(1.0)
    assert (page.focus, page.built) == (1, 2)
    for id_ in (0, 0, 1, 1):
        mouse.move(screen.place(id_))
        screen.wait(1.0)
        assert page.focus == id_
    assert page.built == 4, "once for each that came into focus"


def test_what_is_pressed_in_the_same_frame_meets_what_a_press_has_changed(screens: Open) -> None:
    screen = screens(opening=Growing)
    keys = Keyboard(screen)
    screen.at_once = True
    keys.press("return")
    keys.press("up")
    screen.at_once = False
    screen.frames(1)
    assert screen.top.focus == 2
    assert [widget.id for widget in screen.top.widgets()] == [0, 1, 2]


def test_what_is_done_from_elsewhere_is_seen_at_once(screens: Open) -> None:
    screen = screens(opening=Growing)
    screen.top.many = 4
    screen.app.stack.look_again()
    assert len(screen.top.widgets()) == 4
