"""Fair play at the screen: the page, the seal, own dice."""

from __future__ import annotations

from typing import Any

import pytest

from game.fairness import seal
from game.scenes.fairness import FairnessScene, OwnDice
from game.scenes.table import TableScene
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
    screen.settle()
    hand.take("tray")
    assert isinstance(screen.top, OwnDice)
    assert len(screen.top.shown) == dice
    hand.take(("die", 0))
    hand.take(("die", 0))  # the third face
    hand.take("done")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.match.lines[0] == ("roll 3 typed" if dice == 1 else "roll hhhhhh3 typed")


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
