"""A seat is handed over where its name stands, in two presses."""

from __future__ import annotations

import pygame
import pytest

from game.match.box import BOX
from game.match.match import Player
from game.scenes.over_table.hand_over import HandOver
from game.scenes.seats.seats_now import SeatsNow
from game.scenes.table.table_scene import TableScene
from tests.screen.conftest import Open
from tests.screen.person import Mouse, game, hand_of
from tools.hands import Hand, Screen

pytestmark = pytest.mark.usefixtures("blinking")

SIZES = [(1920, 1080), (1280, 800), (1024, 600)]


def at_table(screens: Open, kind: str, name: str = "catch_the_hat") -> tuple[Screen, Hand]:
    screen = screens((1280, 800), opening=game("keys", "computer", name=name), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    return screen, hand


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_computer_plays_on_and_the_person_again(screens: Open, kind: str) -> None:
    screen, hand = at_table(screens, kind)
    screen.kit.people.sit([Player("Anna", "r", "keys")])
    hand.take(("tag", 0))
    assert isinstance(screen.top, HandOver)
    hand.take("computer")
    assert isinstance(screen.top, TableScene)
    assert screen.match.players[0].level == screen.match.game.usual_level
    mouse = Mouse(screen)
    mouse.take(("tag", 0))
    assert screen.widget("person").label == "Anna plays again"
    mouse.take("person")
    screen.settle()
    player = screen.match.players[0]
    assert (player.name, player.level, player.device) == ("Anna", 0, "mouse")


def test_with_another_device_and_back_to_the_table(screens: Open) -> None:
    screen, mouse = at_table(screens, "mouse")
    mouse.take(("tag", 0))
    mouse.turn("who")
    assert screen.match.players[0].device == "keys"
    mouse.take("back")
    assert isinstance(screen.top, TableScene)


@pytest.mark.parametrize("way", ["name", "pause"])
def test_who_plays_with_what_leads_back_to_the_table(screens: Open, way: str) -> None:
    screen, keys = at_table(screens, "keys")
    keys.take(("tag", 0)) if way == "name" else keys.menu()
    keys.take("seats")
    assert isinstance(screen.top, SeatsNow)
    keys.take("done")
    assert isinstance(screen.top, TableScene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list(BOX))
def test_a_name_is_in_nobodys_way(screens: Open, name: str, size: tuple[int, int]) -> None:
    """Whatever can be chosen is hit, and no step on the table leads to a name."""
    screen = screens(size, opening=game("mouse", "computer", name=name), speed="off")
    screen.settle()
    for spot in screen.table.table.hotspots():
        screen.place(spot.id)
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = screen.table.after_step(spot.id, *way)
            assert not (isinstance(there, tuple) and there[0] == "tag")
    for seat in (0, 1):
        screen.place(("tag", seat))


def test_a_computer_that_thinks_can_be_replaced_at_once(screens: Open) -> None:
    screen = screens((1280, 800), opening=game("computer", "computer"), speed="slow")
    mouse = Mouse(screen)
    mouse.take(("tag", 1))
    mouse.take("person")
    assert screen.match.players[1].device == "mouse"
    screen.until(lambda: screen.match.actor == 1 and screen.table.person_decides())


def test_the_bar_asks_nobody_while_the_sheet_lies_there(screens: Open) -> None:
    screen, keys = at_table(screens, "keys")
    asked = colours(screen)
    keys.take(("tag", 0))
    screen.frames(2)
    assert colours(screen) == 1 < asked


def colours(screen: Screen) -> int:
    """How many there are in the bar."""
    wide, high = screen.surface.get_size()
    bar = screen.surface.subsurface((0, high - 44, wide // 2, 40))
    return len(set(pygame.surfarray.array2d(bar).flatten()))
