"""Devices belong to people: pads are known again, and nobody plays for others by accident."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import Wishes
from game.scenes.frame.scene import Push, Swap
from game.scenes.menus.answers import OpenHands
from game.scenes.over_table.curtain import Curtain
from game.scenes.secrets.missing import LostDevice, WhoIs
from game.scenes.table.table_scene import TableScene
from game.tables.card_games import card_hands
from game.tables.panel import STRIP
from game.ui.input.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, PadHand, Screen, act, game, hand_of, leave
from tests.screen.test_secrets import HAT_WORLDS

CARDS = HAT_WORLDS[0]
ROLL = "R2=r;R30=y 1,1 -,- 0 roll"
XBOX, SWITCH = "Xbox Wireless Controller", "Nintendo Switch Pro Controller"


def sit(screen: Screen, *devices: str) -> None:
    """People with these devices sit down to play cards."""
    screen.app.stack.act(Push(game(*devices, name="hat_cards", line=CARDS)(screen.kit)))
    screen.settle()


def sit_for_hats(screen: Screen, *devices: str) -> None:
    """People with these devices sit down to a game in which nothing is hidden."""
    screen.app.stack.act(Push(game(*devices, line=ROLL, hats=2)(screen.kit)))
    screen.settle()


def kept(screens: Open, *kinds: str, seats: tuple[int, ...] = ()) -> list[str]:
    """A game is left in the middle; who plays with what. `seats`: the pad of each seat."""
    screen = screens(speed="off")
    pads = [screen.pad(kind) for kind in kinds]
    order = seats or tuple(range(len(pads)))
    sit(screen, *(pads[number].device for number in order), *["computer"] * (3 - len(order)))
    screen.table.playing.disk.keep(screen.match)
    names = [player.name for player in screen.match.players]
    leave(screen, pads[0])
    return names


def back(screens: Open, *kinds: str) -> tuple[Screen, list[PadHand]]:
    """Another run of the program: these pads are found in this order, and the game goes on."""
    screen = screens(speed="off")
    pads = [screen.pad(kind) for kind in kinds]
    Mouse(screen).take("continue")
    screen.frames(3)
    return screen, pads


def devices(screen: Screen) -> list[str]:
    return [player.device for player in screen.match.players]


def peeks(screen: Screen, pad: PadHand) -> frozenset[int]:
    """Whose hands lie open while somebody holds the shoulder button."""
    pad.pad.press("LB")
    screen.frames(3)
    eyes = screen.table.secrecy.eyes()
    pad.pad.release("LB")
    screen.frames(3)
    assert isinstance(eyes, frozenset)
    return eyes


# Continue


def test_two_pads_of_different_kinds_keep_their_seats_in_whatever_order_they_are_found(
    screens: Open,
) -> None:
    kept(screens, XBOX, SWITCH)
    screen, (switch, xbox) = back(screens, SWITCH, XBOX)
    assert isinstance(screen.top, TableScene)
    assert devices(screen) == [xbox.device, switch.device, ""]
    screen.settle()
    assert peeks(screen, xbox) == {0}
    assert peeks(screen, switch) == {1}


def test_two_pads_that_are_alike_are_claimed_by_a_press_each(screens: Open) -> None:
    kept(screens, XBOX, XBOX)
    screen, (one, two) = back(screens, XBOX, XBOX)
    assert isinstance(screen.top, WhoIs)
    assert screen.top.title() == screen.kit.t("who_is.title", name="Anna")
    assert XBOX in screen.top.body()
    assert screen.table.secrecy.eyes() == frozenset()
    two.yes()
    screen.frames(3)
    assert isinstance(screen.top, WhoIs), "Bruno has not been asked"
    assert screen.top.title() == screen.kit.t("who_is.title", name="Bruno")
    one.yes()
    screen.frames(3)
    assert isinstance(screen.top, TableScene)
    assert devices(screen)[:2] == [two.device, one.device]
    screen.settle()
    assert peeks(screen, one) == {1}
    assert peeks(screen, two) == {0}


@pytest.mark.parametrize("button", ["A", "START", "X", "Y", "LB", "RB"])
def test_any_button_says_who_it_is_and_opens_no_hand(screens: Open, button: str) -> None:
    kept(screens, XBOX, XBOX)
    screen, (one, _) = back(screens, XBOX, XBOX)
    one.pad.press(button)
    screen.frames(3)
    assert devices(screen)[:2] == [one.device, ""]
    assert screen.table.secrecy.eyes() == frozenset()


def test_a_pad_that_is_somebodys_has_to_be_held_to_play_for_another(screens: Open) -> None:
    kept(screens, XBOX, XBOX)
    screen, (one, _) = back(screens, XBOX, XBOX)
    one.yes()
    one.yes()
    screen.frames(3)
    assert isinstance(screen.top, WhoIs)
    assert "Anna" in screen.top.message
    assert devices(screen)[1] == ""
    one.hold("claim")
    assert devices(screen)[:2] == [one.device, one.device]


def test_a_pad_that_was_shared_is_known_again_for_all_who_shared_it(screens: Open) -> None:
    kept(screens, XBOX, SWITCH, seats=(0, 1, 0))
    screen, (switch, xbox) = back(screens, SWITCH, XBOX)
    assert devices(screen) == [xbox.device, switch.device, xbox.device]


def test_two_who_share_one_of_two_like_pads_are_claimed_with_one_press(screens: Open) -> None:
    kept(screens, XBOX, XBOX, seats=(0, 1, 0))
    screen, (one, two) = back(screens, XBOX, XBOX)
    two.yes()
    screen.frames(3)
    assert devices(screen) == [two.device, "", two.device]
    one.yes()
    screen.frames(3)
    assert isinstance(screen.top, Curtain), "the pad is handed over for the cards of Anna"


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_mouse_keyboard_or_computer_may_take_the_seat_of_a_pad(screens: Open, kind: str) -> None:
    kept(screens, XBOX, SWITCH)
    screen, (_,) = back(screens, SWITCH)
    assert isinstance(screen.top, WhoIs)
    hand = hand_of(screen, kind)
    hand.take("claim")
    screen.frames(2)
    assert devices(screen)[0] == hand.device
    assert isinstance(screen.top, TableScene | Curtain)


def test_the_computer_may_take_the_seat_of_a_pad(screens: Open) -> None:
    kept(screens, XBOX, SWITCH)
    screen, (_,) = back(screens, SWITCH)
    Mouse(screen).take("computer")
    assert screen.match.players[0].level


def test_a_pad_that_is_plugged_in_late_is_known_too(screens: Open) -> None:
    kept(screens, XBOX, SWITCH)
    screen, (switch,) = back(screens, SWITCH)
    assert isinstance(screen.top, WhoIs)
    xbox = screen.pad(XBOX)
    screen.frames(3)
    assert isinstance(screen.top, TableScene)
    assert devices(screen)[:2] == [xbox.device, switch.device]


def test_a_record_that_is_loaded_by_name_knows_its_pads(screens: Open, data_folder: Path) -> None:
    kept(screens, XBOX, SWITCH)
    path = next((data_folder / "saves").glob("*.game"))
    screen = screens(wishes=Wishes(load=path, seed=7), speed="off")
    assert isinstance(screen.top, WhoIs)
    switch, xbox = screen.pad(SWITCH), screen.pad(XBOX)
    screen.frames(3)
    assert devices(screen)[:2] == [xbox.device, switch.device]


def test_from_the_question_one_can_leave_and_nothing_is_lost(screens: Open) -> None:
    kept(screens, XBOX, SWITCH)
    screen, (switch,) = back(screens, SWITCH)
    leave(screen, switch)
    Mouse(screen).take("continue")
    screen.frames(3)
    assert isinstance(screen.top, WhoIs)
    assert XBOX in screen.top.body()


def test_a_rematch_asks_for_the_pads_that_have_changed(screens: Open) -> None:
    screen = screens(speed="off")
    pad = screen.pad(XBOX)
    sit_for_hats(screen, pad.device, KEYS)
    last = screen.match
    screen.app.stack.act(Swap(screen.kit.ways.title()))
    pad.pad.unplug()
    screen.frames(3)
    screen.app.stack.act(Swap(screen.kit.ways.rematch(last)))
    screen.frames(3)
    assert isinstance(screen.top, WhoIs)
    again = screen.pad(XBOX)
    screen.frames(3)
    assert devices(screen) == [again.device, KEYS]


def test_an_evening_that_goes_on_knows_its_pads(screens: Open) -> None:
    screen = screens(speed="off")
    pads = [screen.pad(XBOX), screen.pad(SWITCH)]
    pads[0].take("evening")
    pads[1].yes()
    pads[0].menu()
    for name in ("hat_cards", "hare_hutch"):
        pads[0].take(("game", name))
    pads[0].menu()
    screen = screens(speed="off")
    switch, xbox = screen.pad(SWITCH), screen.pad(XBOX)
    xbox.take("evening")
    xbox.take("play")
    screen.settle()
    assert devices(screen) == [xbox.device, switch.device]


# Pads that go and come


def test_each_of_two_pads_gets_its_own_seat_back(screens: Open) -> None:
    screen = screens(speed="off")
    one, two = screen.pad(XBOX), screen.pad(XBOX)
    sit(screen, one.device, two.device, "computer")
    two.pad.unplug()
    screen.frames(3)
    assert screen.top.playing.remark.sentence == screen.kit.t("device.gone", name="Bruno")
    stranger = screen.pad(SWITCH)
    stranger.yes()
    assert devices(screen)[:2] == [one.device, ""]
    again = screen.pad(XBOX)
    screen.frames(3)
    assert devices(screen)[:2] == [one.device, again.device]
    assert screen.top.playing.remark.sentence == screen.kit.t("device.back", name="Bruno")
    assert again.pad.rumbles


def test_of_two_like_pads_that_went_neither_comes_back_by_itself(screens: Open) -> None:
    screen = screens(speed="off")
    one, two = screen.pad(XBOX), screen.pad(XBOX)
    sit(screen, one.device, two.device, "computer")
    one.pad.unplug()
    two.pad.unplug()
    screen.frames(3)
    again = screen.pad(XBOX)
    screen.frames(3)
    assert devices(screen)[:2] == ["", ""]
    assert isinstance(screen.top, LostDevice)
    again.hold("claim")
    assert devices(screen)[:2] == [again.device, ""]


def test_a_pad_that_everybody_shares_comes_back_for_everybody(screens: Open) -> None:
    screen = screens(speed="off")
    pad = screen.pad(XBOX)
    sit(screen, pad.device, pad.device, "computer")
    pad.pad.unplug()
    screen.frames(3)
    again = screen.pad(XBOX)
    screen.frames(3)
    assert devices(screen)[:2] == [again.device, again.device]


def test_a_pad_with_a_seat_takes_no_other_by_accident_and_still_sees_its_own_hand(
    screens: Open,
) -> None:
    screen = screens(speed="off")
    one, two = screen.pad(XBOX), screen.pad(SWITCH)
    sit(screen, one.device, two.device, "computer")
    one.pad.unplug()
    screen.frames(5)
    assert isinstance(screen.top, LostDevice)
    for _ in range(3):
        two.yes()
    screen.frames(3)
    assert isinstance(screen.top, LostDevice)
    assert "Bruno" in screen.top.message
    screen.pad(XBOX)
    screen.settle()
    assert peeks(screen, two) == {1}


def test_a_pad_that_comes_back_plays_for_its_own_person_only(screens: Open) -> None:
    screen = screens(speed="off")
    one, two = screen.pad(XBOX), screen.pad(SWITCH)
    sit_for_hats(screen, one.device, two.device)
    two.pad.unplug()
    screen.frames(3)
    again = screen.pad(SWITCH)
    again.take("tray")
    assert not screen.match.log
    assert screen.match.players[0].name in screen.top.playing.remark.sentence


def test_a_pad_that_is_nobodys_agrees_to_nothing(screens: Open) -> None:
    screen = screens(speed="off")
    one, two = screen.pad(XBOX), screen.pad(SWITCH)
    sit(screen, one.device, two.device, "computer")
    one.menu()
    one.take("hands")
    stranger = screen.pad("Another Kind")
    for hand in (stranger, one, one):
        hand.yes()
    assert screen.top.agreed == [0]
    two.yes()
    screen.frames(3)
    assert screen.match.open_hands


# Curtains


def test_a_pad_that_is_nobodys_lifts_no_curtain_by_a_press(screens: Open) -> None:
    screen = screens(speed="off")
    stranger = screen.pad(XBOX)
    sit(screen, MOUSE, MOUSE, MOUSE)
    assert isinstance(screen.top, Curtain)
    stranger.take("open")
    assert isinstance(screen.top, Curtain)
    own = screen.kit.device_name(MOUSE)
    assert screen.top.message == screen.kit.t("curtain.hold", name="Anna", device=own)
    assert screen.table.secrecy.eyes() == frozenset()


@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_who_means_it_lifts_the_curtain_and_may_play(screens: Open, kind: str) -> None:
    screen = screens(speed="off")
    sit(screen, MOUSE, MOUSE, MOUSE)
    hand = hand_of(screen, kind)
    hand.hold("open")
    screen.settle()
    assert screen.table.secrecy.eyes() == {0}
    act(screen, hand)
    assert len(screen.match.log) > 0
    screen.settle()
    assert isinstance(screen.top, Curtain)


def test_while_a_seat_waits_no_strange_pad_lifts_any_curtain(screens: Open) -> None:
    screen = screens(speed="off")
    pad = screen.pad(XBOX)
    sit(screen, MOUSE, pad.device, MOUSE)
    assert isinstance(screen.top, Curtain)
    pad.pad.unplug()
    stranger = screen.pad(SWITCH)
    stranger.hold("open")
    assert isinstance(screen.top, Curtain)
    assert screen.table.secrecy.eyes() == frozenset()
    Mouse(screen).take("open")
    assert screen.table.secrecy.eyes() == {0}


def test_a_mouse_that_is_nobodys_plays_no_card_of_a_pad(screens: Open) -> None:
    screen = screens(speed="off")
    one, two = screen.pad(XBOX), screen.pad(SWITCH)
    sit(screen, one.device, two.device, "computer")
    one.pad.press("LB")
    screen.settle()
    played = len(screen.match.log)
    act_refused(screen, Mouse(screen))
    assert len(screen.match.log) == played
    act(screen, one)
    assert len(screen.match.log) > played


def act_refused(screen: Screen, mouse: Mouse) -> None:
    mouse.take(("hand", 0))
    own = screen.kit.device_name(screen.match.players[0].device)
    assert screen.top.playing.remark.sentence == screen.kit.t(
        "table.not_your_turn", name="Anna", device=own
    )


# Looking at one's own cards


def taps(screen: Screen, pad: PadHand) -> frozenset[int]:
    """Whose hands lie open after somebody has pressed the shoulder button."""
    pad.press("LB")
    screen.wait(0.4)
    eyes = screen.table.secrecy.eyes()
    assert isinstance(eyes, frozenset)
    return eyes


def with_two_pads(screens: Open) -> tuple[Screen, PadHand, PadHand]:
    screen = screens(speed="off", holding="press", cover=30)
    one, two = screen.pad(XBOX), screen.pad(SWITCH)
    sit(screen, one.device, two.device, "computer")
    return screen, one, two


def test_the_own_hand_is_lifted_with_one_press_and_covered_with_the_next(screens: Open) -> None:
    screen, one, two = with_two_pads(screens)
    assert taps(screen, one) == {0}
    assert taps(screen, two) == {0}, "one after the other"
    assert screen.table.playing.remark.sentence == "Anna is looking – Bruno, look away!"
    assert taps(screen, one) == frozenset()
    assert taps(screen, two) == {1}
    assert screen.table.playing.remark.sentence == ""
    assert taps(screen, two) == frozenset()


def test_a_hand_that_was_lifted_with_a_press_is_covered_after_the_turn(screens: Open) -> None:
    screen, one, _ = with_two_pads(screens)
    assert taps(screen, one) == {0}
    while screen.match.actor == 0:
        act(screen, one)
        screen.settle()
    assert screen.table.secrecy.eyes() == frozenset()


def test_a_hand_that_was_lifted_with_a_press_is_covered_when_nobody_is_there(
    screens: Open,
) -> None:
    screen, one, _ = with_two_pads(screens)
    taps(screen, one)
    screen.wait(31)
    assert screen.table.secrecy.eyes() == frozenset()
    taps(screen, one)
    one.menu()
    assert screen.table.secrecy.eyes() == frozenset()


@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse"])
def test_two_hands_that_lie_open_bear_the_names_of_their_owners(
    screens: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(
        card_hands, "draw_owner", lambda canvas, player, plate: drawn.append(player.name)
    )
    screen = screens(opening=game("mouse", "keys", name=name), speed="off")
    screen.settle()
    Mouse(screen).take("open")
    screen.settle()
    assert drawn == []
    screen.table.playing.grant(OpenHands())
    screen.settle()
    assert set(drawn) == ({"Bruno"} if name == "hat_cards" else {"Anna", "Bruno"})


@pytest.mark.parametrize(("seats", "kind"), [((KEYS, KEYS), "mouse"), ((MOUSE, MOUSE), "keys")])
def test_mouse_and_keyboard_on_one_table_help_each_other(
    screens: Open, seats: tuple[str, str], kind: str
) -> None:
    screen = screens(speed="off")
    sit_for_hats(screen, *seats)
    act(screen, hand_of(screen, kind))
    assert len(screen.match.log) == 1


def test_the_keyboard_of_a_seat_is_shown_whatever_was_used_last(screens: Open) -> None:
    screen = screens(speed="off")
    sit_for_hats(screen, KEYS, KEYS)
    Mouse(screen).move((900, 900))
    screen.frames(3)
    by_mouse = prompt(screen)
    Keyboard(screen).press("f5")
    assert prompt(screen) == by_mouse
    said = screen.table.said()
    assert said is not None
    assert said.device == KEYS


def prompt(screen: Screen) -> bytes:
    """The picture of name, button and prompt, left of the buttons of the strip."""
    shown = screen.app.window.window.get_surface()
    area = screen.app.window.canvas.rect((0, 0, 1200, STRIP))
    return pygame.image.tobytes(
        shown.subsurface((0, shown.get_height() - area.h, area.w, area.h)), "RGB"
    )
