"""Fair play at the screen: the page, the seal, own dice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
import pytest
from numpy.lib.stride_tricks import sliding_window_view

from game.fairness import seal
from game.scenes.fairness import FairnessScene, OwnDice
from game.scenes.scene import Push
from game.scenes.table import TableScene
from game.ui import theme
from game.ui.canvas import Canvas
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, game, hand_of


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize(("name", "dice"), [("catch_the_hat", 1), ("hare_hutch", 7)])
def test_real_dice_are_typed_in(screens: Open, kind: str, name: str, dice: int) -> None:
    screen = screens(opening=game("keys", "computer", name=name), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    hand.menu()
    hand.take("fair")
    assert isinstance(screen.top, FairnessScene)
    hand.turn("own")
    hand.take("back")
    hand.take("resume")
    screen.settle()
    hand.take("tray")
    assert isinstance(screen.top, OwnDice)
    assert ("dice" in screen.top.title()) == (dice > 1)
    for die in range(dice):
        assert not screen.widget("done").enabled, "a die is still missing"
        hand.take(("face", 2 if die == 2 or dice == 1 else 0))  # one press a die
    hand.take("done")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.match.lines[0] == ("roll 3 typed" if dice == 1 else "roll hhhhhh3 typed")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_wrong_face_is_pressed_away(screens: Open, kind: str) -> None:
    screen = screens(opening=game("keys", "computer", name="hare_hutch"), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.match.own_dice = True
    screen.settle()
    hand.take("tray")
    hand.take(("face", 5))
    hand.take(("die", 0))
    for _ in range(7):
        hand.take(("face", 1))
    hand.take(("face", 0))  # all are set: the last one was another face
    hand.take("done")
    screen.settle()
    assert screen.match.lines[0] == "roll hdddddd typed"


def test_done_says_what_is_missing(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="off")
    screen.match.own_dice = True
    screen.settle()
    Mouse(screen).take("tray")
    Mouse(screen).take("done")
    assert isinstance(screen.top, OwnDice)
    assert screen.top.message == screen.kit.texts.plural("fair.own_missing", 1)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("name", ["catch_the_hat", "hare_hutch"])
def test_a_face_that_never_came_has_a_line_and_no_black_square(
    screens: Open, name: str, size: tuple[int, int]
) -> None:
    screen = screens(size, opening=game("keys", "computer", name=name))
    screen.app.stack.act(Push(FairnessScene(screen.kit, screen.match)))
    screen.frames(2)
    shown = pygame.surfarray.array3d(screen.app.window.window.get_surface())
    ink = (shown == pygame.Color(theme.INK)[:3]).all(axis=2)
    squares = sliding_window_view(ink, (14, 14)).all(axis=(2, 3))
    assert not squares.any(), f"black squares at {np.argwhere(squares)[:5]}"


def test_the_seal_stands_on_its_page_before_the_first_throw_and_not_in_the_news(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    real = Canvas.paragraph

    def paragraph(canvas: Canvas, words: str, *rest: Any, **named: Any) -> float:
        written.append(words)
        return real(canvas, words, *rest, **named)

    monkeypatch.setattr(Canvas, "paragraph", paragraph)
    screen = screens(opening=game("mouse", "computer"), speed="off")
    mouse = Mouse(screen)
    assert not screen.table.news.lines
    mouse.menu()
    mouse.take("fair")
    sealed = seal("catch_the_hat", screen.match.seed)
    assert any(sealed in words.replace(" ", "") for words in written)


def test_own_dice_can_be_left_again(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="off")
    keys = Keyboard(screen)
    screen.match.own_dice = True
    screen.settle()
    keys.take("tray")
    assert isinstance(screen.top, OwnDice)
    keys.back()
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log
