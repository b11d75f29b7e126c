"""Buttons that throw, and what is offered to whom: only those who are to decide see choices."""

from __future__ import annotations

import pytest

from game.match.box import BOX
from game.rules.catch_the_hat import Again, Stop
from game.rules.hare_hutch import Fresh, More, TakeOver
from game.scenes.over_table.overlays import PauseScene
from game.scenes.seats.seats_now import SeatsNow
from game.scenes.table.table_scene import TableScene
from game.tables.panel import STRIP
from tests.screen.conftest import Open
from tests.screen.person import Hand, Mouse, Screen, first_decision, game, hand_of
from tools.studio import SMALL

SIX = "R2=r;R30=y 1,1 -,- 0 again"
MORE = "84,120 0 Hdh 3 0 - 0 more"
START = "0,39 0 Hdh 3 0 - 0 start"
DECISIONS = {
    "catch_the_hat": SIX,
    "hat_cards": "2:1 r7/-/- -/r3/y2 10/9/8 b0b1b2 3/2/1 0 play",
    "top_hats": "d5=br;d6=rb;e5=n;e7=bbr -/- 0 move 2 0",
    "hare_hutch": MORE,
    "cat_and_mouse": (
        "Q+0/5+1 QK/A -,-,-,-/2,-,-,- A23456789TJ,-,-,- 9.9.9.9.9.9.9.9.9.9.9.9.9 0 0 play"
    ),
}


def decision(screens: Open, kind: str, name: str, line: str) -> tuple[Screen, Hand]:
    """Somebody with this device is to decide."""
    options = {"hats": 2} if name == "catch_the_hat" else {}
    screen = screens(opening=game("keys", "computer", name=name, line=line, **options))
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    return screen, hand


def thrown(screen: Screen) -> None:
    """The throw follows without another press, as soon as the disk has what came before."""
    screen.until(lambda: len(screen.match.log) > 1)
    assert screen.match.lines[1].startswith("roll")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize(
    ("name", "line", "button", "action"),
    [
        ("catch_the_hat", SIX, "again", Again()),
        ("hare_hutch", MORE, "first", More()),
        ("hare_hutch", START, "first", TakeOver()),
        ("hare_hutch", START, "second", Fresh()),
    ],
)
def test_a_button_that_says_throw_throws(
    screens: Open, kind: str, name: str, line: str, button: str, action: object
) -> None:
    screen, hand = decision(screens, kind, name, line)
    hand.take(button)
    assert screen.match.log[:1] == [action]
    thrown(screen)  # one press, and the dice fly


@pytest.mark.parametrize(
    ("name", "line", "action"),
    [("catch_the_hat", SIX, Again()), ("hare_hutch", MORE, More())],
)
def test_a_drag_on_the_tray_throws_again(
    screens: Open, name: str, line: str, action: object
) -> None:
    screen, _ = decision(screens, "mouse", name, line)
    x, y = screen.place("tray")
    Mouse(screen).drag((x, y), (x - 40, y - 60))
    assert screen.match.log[:1] == [action]
    thrown(screen)


def test_the_die_is_not_hidden_by_the_buttons(screens: Open) -> None:
    screen, _ = decision(screens, "mouse", "catch_the_hat", SIX)
    _, top, _, high = next(spot.rect for spot in screen.spots() if spot.id == "tray")
    buttons = [spot for spot in screen.spots() if spot.id in ("again", "stop")]
    assert len(buttons) == 2
    assert all(spot.rect[1] > top + high * 0.75 for spot in buttons)


@pytest.mark.parametrize("name", BOX)
def test_what_a_computer_is_to_decide_is_offered_to_nobody(screens: Open, name: str) -> None:
    """Anna hands her seat over in the middle of her choice: the table looks as if she never
    had one."""
    count = 3 if name == "hat_cards" else 2
    pictures = []
    for begun in (True, False):
        options = {"hats": 2} if name == "catch_the_hat" else {}
        devices = ["keys" if begun else "computer", *["computer"] * (count - 1)]
        opening = game(
            *devices, name=name, line=DECISIONS.get(name) or first_decision(name), **options
        )
        screen = screens(opening=opening)
        screen.kit.thinker = Thinking()
        screen.frames(2)
        if begun:
            screen.settle()
            hand_over(screen)
        screen.wait(1.5)
        screen.table.focus = None  # the name of the button that was pressed last stands above it
        screen.frames(2)
        assert screen.match.players[0].level
        assert not screen.match.log
        above = round((screen.app.window.canvas.size[1] - STRIP) * screen.app.window.canvas.scale)
        pictures.append(screen.pixels()[: 3 * SMALL[0] * (above - 4)])  # all but the strip
    assert pictures[0] == pictures[1]


def hand_over(screen: Screen) -> None:
    """The first seat becomes a computer's, by way of the pause."""
    hand = hand_of(screen, "mouse")
    hand.menu()
    assert isinstance(screen.top, PauseScene)
    hand.take("seats")
    assert isinstance(screen.top, SeatsNow)
    hand.turn(("seat", 0), -1)
    for _ in range(5):
        if screen.match.players[0].level:
            break
        hand.turn(("seat", 0), -1)
    hand.take("done")
    assert isinstance(screen.top, TableScene)


class Thinking:
    """Somebody who never has an answer."""

    def ask(self, question: object) -> None:
        return

    def reply(self) -> None:
        return None

    def close(self) -> None:
        return


def test_a_choice_comes_back_with_the_person(screens: Open) -> None:
    screen, hand = decision(screens, "mouse", "catch_the_hat", SIX)
    hand.menu()
    hand.back()
    screen.settle()
    hand.take("stop")
    assert screen.match.log[:1] == [Stop()]


def test_a_slow_disk_holds_the_throw_up_and_does_not_lose_it(screens: Open) -> None:
    screen, hand = decision(screens, "mouse", "catch_the_hat", SIX)
    keeper, behind = screen.kit.files.keeper, [True]
    keeper.behind = lambda path: behind[0]  # type: ignore[method-assign]
    hand.take("again")
    assert not screen.match.log
    behind[0] = False
    screen.until(lambda: screen.match.log)
    assert screen.match.log[:1] == [Again()]
    thrown(screen)
