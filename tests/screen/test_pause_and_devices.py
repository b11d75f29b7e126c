"""Pausing, changing seats in mid-game, pads that vanish and come back."""

from __future__ import annotations

import pytest

from game.scenes.book.fairness_scene import FairnessScene
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.over_table.overlays import PauseScene
from game.scenes.seats.seat_sheet import SeatSheet
from game.scenes.seats.seats_now import SeatsNow
from game.scenes.secrets.missing import LostDevice
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.ui.input.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, PadHand, Screen, act, game, leave, play_on

pytestmark = pytest.mark.usefixtures("blinking")

ROLL = "R2=r;R30=y 1,1 -,- 0 roll"


def with_pad(screens: Open, *devices: str, line: str = ROLL) -> tuple[Screen, PadHand]:
    """A table where a pad plays the seats that are called "pad"."""
    named = [KEYS if device == "pad" else device for device in devices]
    screen = screens(opening=game(*named, line=line, hats=2), speed="off")
    pad = screen.pad()
    for seat, device in enumerate(devices):
        if device == "pad":
            screen.match.seat_player(seat, device=pad.device)
    screen.settle()
    return screen, pad


def hand_of(kind: str, screen: Screen) -> Hand:
    return {"mouse": Mouse, "keys": Keyboard}[kind](screen) if kind != "pad" else screen.pad()


def pause_and_go_on(hand: Hand) -> None:
    """The choice begins anew, as at the beginning of a turn."""
    hand.menu()
    hand.screen.frames(2)
    hand.back()
    hand.screen.settle()
    assert isinstance(hand.screen.top, TableScene)


# Pause


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_the_game_is_paused_and_goes_on(screens: Open, kind: str) -> None:
    screen = screens(opening=game(KEYS, MOUSE, line=ROLL, hats=2), speed="off")
    hand = hand_of(kind, screen)
    before = screen.pixels()
    hand.menu()
    screen.frames(2)
    assert isinstance(screen.top, PauseScene)
    assert screen.pixels() != before
    hand.take("resume")
    assert isinstance(screen.top, TableScene)
    hand.menu()
    screen.frames(2)
    hand.back()
    screen.frames(2)
    assert isinstance(screen.top, TableScene)


def test_a_computer_waits_while_the_game_is_paused(screens: Open) -> None:
    screen = screens((640, 400), game("computer", "computer", line=ROLL, hats=2))
    keys = Keyboard(screen)
    keys.menu()
    played = len(screen.match.log)
    screen.wait(5)
    assert len(screen.match.log) == played
    keys.menu()
    screen.wait(5)
    assert len(screen.match.log) > played


def test_nothing_is_drawn_while_the_game_is_paused(screens: Open) -> None:
    screen = screens((640, 400), game("computer", "computer", line=ROLL, hats=2))
    Keyboard(screen).menu()
    screen.wait(0.5)
    before = screen.drawn
    screen.wait(1)
    assert screen.drawn == before


def test_everything_in_the_pause_leads_somewhere_and_back(screens: Open) -> None:
    screen = screens(opening=game(KEYS, MOUSE, line=ROLL, hats=2), speed="off")
    keys = Keyboard(screen)
    for id_, scene in (
        ("settings", SettingsScene),
        ("seats", SeatsNow),
        ("rules", RulebookScene),
        ("fair", FairnessScene),
    ):
        keys.menu()
        keys.take(id_)
        assert isinstance(screen.top, scene)
        keys.back()
        assert isinstance(screen.top, PauseScene), "back to where one came from"
        assert screen.top.focus == id_
        keys.back()
        assert isinstance(screen.top, TableScene)


@pytest.mark.parametrize("id_", ["settings", "fair"])
def test_back_leads_to_the_pause(screens: Open, id_: str) -> None:
    screen = screens(opening=game(KEYS, MOUSE, line=ROLL, hats=2), speed="off")
    keys = Keyboard(screen)
    keys.menu()
    keys.take(id_)
    keys.take("back")
    assert isinstance(screen.top, PauseScene)


def test_while_a_computer_plays_one_press_pauses(screens: Open) -> None:
    screen = screens(opening=game("computer", "computer", line=ROLL, hats=2))
    Keyboard(screen).back()
    screen.frames(2)
    assert isinstance(screen.top, PauseScene)


# Seats in mid-game


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_seat_is_handed_to_the_computer_and_back(screens: Open, kind: str) -> None:
    screen = screens(opening=game(KEYS, KEYS, line=ROLL, hats=2), speed="off")
    hand = hand_of(kind, screen)
    hand.menu()
    screen.frames(2)
    hand.take("seats")
    while not screen.match.players[1].level:
        hand.turn(("seat", 1))
    hand.take("done")
    keys = Keyboard(screen)
    for _ in range(4):
        screen.settle()
        assert screen.match.actor == 0
        act(screen, keys)
    hand.menu()
    screen.frames(2)
    hand.take("seats")
    while screen.match.players[1].device != KEYS:
        hand.turn(("seat", 1))
    hand.take("done")
    played = len(screen.match.log)
    play_on(screen, keys, actions=8)
    assert len(screen.match.log) > played
    assert not screen.match.players[1].level


def test_a_pad_goes_while_the_seat_to_move_is_handed_to_a_computer(screens: Open) -> None:
    """The cards of a seat nobody sits at any more are covered, and nobody is asked for one."""
    screen = screens(opening=game(KEYS, "computer", "computer", name="hat_cards"), speed="off")
    screen.until(lambda: screen.table.playing.choosing)
    other, keys = screen.pad(), Keyboard(screen)
    keys.menu()
    keys.take("seats")
    while not screen.match.players[0].level:
        keys.turn(("seat", 0))
    other.pad.unplug()
    screen.frames(3)
    assert not screen.table.playing.choosing
    keys.back()
    keys.back()
    assert isinstance(screen.top, TableScene)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_computer_is_what_it_was_when_it_comes_back(screens: Open, kind: str) -> None:
    screen = screens(opening=game(KEYS, "computer", line=ROLL, hats=2), speed="off")
    screen.match.seat_player(1, level=5, character="spiteful")
    was = screen.match.players[1]
    hand = hand_of(kind, screen)
    hand.menu()
    hand.take("seats")
    hand.turn(("seat", 1))
    assert screen.match.players[1].device == MOUSE
    hand.turn(("seat", 1), -1)
    assert screen.match.players[1] == was


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_level_character_and_name_are_chosen_in_mid_game(screens: Open, kind: str) -> None:
    screen = screens(opening=game(KEYS, "computer", line=ROLL, hats=2), speed="off")
    hand = hand_of(kind, screen)
    hand.menu()
    hand.take("seats")
    if kind == "mouse":
        x, y, w, h = screen.widget(("seat", 1)).rect
        Mouse(screen).click((x + w * 0.2, y + h / 2))
    else:
        hand.take(("seat", 1))
    assert isinstance(screen.top, SeatSheet)
    assert not {"colour", "remove"} & {widget.id for widget in screen.top.widgets()}
    while screen.match.players[1].level != 4:
        hand.take("level")
    hand.take("character")
    name, character = screen.match.players[1].name, screen.match.players[1].character
    assert character != "even"
    hand.turn("name")
    assert screen.match.players[1].name != name
    hand.take("who")
    while not screen.match.players[1].level:
        hand.take("who")
    assert (screen.match.players[1].level, screen.match.players[1].character) == (4, character)
    hand.take("done")
    assert isinstance(screen.top, SeatsNow)
    hand.back()
    assert isinstance(screen.top, PauseScene)


def test_the_own_name_is_typed_in_mid_game_and_kept(screens: Open) -> None:
    screen = screens(opening=game(KEYS, "computer", line=ROLL, hats=2), speed="off")
    keys = Keyboard(screen)
    keys.menu()
    keys.take("seats")
    keys.take(("seat", 0))
    keys.type("Opa")
    keys.yes()
    keys.yes()
    keys.take("done")
    assert screen.match.players[0].name == "Opa"
    leave(screen, keys)
    Keyboard(screen).take("continue")
    assert screen.match.players[0].name == "Opa"


# Pads that vanish


def test_a_pad_that_vanishes_does_not_matter_until_it_is_its_turn(screens: Open) -> None:
    screen, pad = with_pad(screens, KEYS, "pad")
    keys = Keyboard(screen)
    pad.pad.unplug()
    screen.wait(1)
    assert isinstance(screen.top, TableScene)
    while screen.match.actor == 0:
        act(screen, keys)
        screen.until(lambda: not screen.table.moving or screen.top is not screen.table)
        screen.frames(3)
    assert isinstance(screen.top, LostDevice)
    assert screen.top.seat == 1


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_whoever_holds_on_plays_for_the_person_without_a_pad(screens: Open, kind: str) -> None:
    screen, pad = with_pad(screens, "pad", "computer")
    pad.pad.unplug()
    screen.frames(5)
    hand = screen.pad("Another Kind") if kind == "pad" else hand_of(kind, screen)
    hand.take("claim")
    assert isinstance(screen.top, LostDevice), "a press without meaning it was enough"
    assert screen.top.message == screen.kit.t("lost.hold", name="Anna")
    hand.hold("claim", 0.5)
    assert isinstance(screen.top, LostDevice)
    before = screen.pixels()
    hand.hold("claim")
    assert screen.pixels() != before
    assert isinstance(screen.top, TableScene)
    assert screen.match.players[0].device == hand.device
    act(screen, hand)
    assert len(screen.match.log) == 1


def test_the_same_pad_comes_back_and_goes_on_by_itself(screens: Open) -> None:
    screen, pad = with_pad(screens, "pad", KEYS)
    pad.pad.unplug()
    screen.frames(5)
    back = screen.pad()
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.top.playing.remark.sentence == screen.kit.t("device.back", name="Anna")
    act(screen, back)
    assert len(screen.match.log) == 1


def test_the_computer_plays_for_the_person_without_a_pad(screens: Open) -> None:
    screen, pad = with_pad(screens, "pad", KEYS)
    pad.pad.unplug()
    screen.frames(5)
    Mouse(screen).take("computer")
    screen.until(lambda: screen.match.actor == 1)
    assert screen.match.log


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_from_the_lost_pad_one_can_leave_for_the_title(screens: Open, kind: str) -> None:
    screen, pad = with_pad(screens, "pad", KEYS)
    pad.pad.unplug()
    screen.frames(5)
    hand = hand_of(kind, screen)
    hand.back()
    assert isinstance(screen.top, LostDevice)
    hand.take("title")
    assert isinstance(screen.top, TitleScene)


def test_a_pad_that_vanishes_in_the_pause_is_missed_after_it(screens: Open) -> None:
    screen, pad = with_pad(screens, "pad", KEYS)
    keys = Keyboard(screen)
    keys.menu()
    pad.pad.unplug()
    screen.wait(0.5)
    assert isinstance(screen.top, PauseScene)
    keys.take("resume")
    screen.frames(5)
    assert isinstance(screen.top, LostDevice)


def test_a_pad_that_vanishes_in_mid_throw_is_missed_when_it_has_landed(screens: Open) -> None:
    screen, pad = with_pad(screens, "pad", KEYS)
    screen.kit.choices.change(speed="normal")
    pad.take("tray")
    assert screen.top.moving
    pad.pad.unplug()
    screen.until(lambda: isinstance(screen.top, LostDevice))
    assert len(screen.match.log) == 1


def test_a_pad_that_is_nobodys_plays_for_nobody_who_has_one(screens: Open) -> None:
    screen, pad = with_pad(screens, "pad", KEYS)
    helper = screen.pad()
    helper.take("tray")
    assert not screen.match.log
    own = screen.kit.device_name(pad.device)
    assert screen.top.playing.remark.sentence == screen.kit.t(
        "table.nobodys_pad", name="Anna", device=own
    )
    Mouse(screen).take("tray")
    assert len(screen.match.log) == 1, "the mouse on the table is everybody's"


def test_the_pad_whose_turn_it_is_shakes(screens: Open) -> None:
    _, pad = with_pad(screens, "pad", KEYS)
    pause_and_go_on(pad)
    assert pad.pad.rumbles


def test_pads_that_may_not_shake_do_not(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS, line=ROLL, hats=2), speed="off", rumble=0)
    pad = screen.pad()
    screen.match.seat_player(0, device=pad.device)
    pause_and_go_on(pad)
    assert not pad.pad.rumbles


def test_a_computer_of_a_character_the_game_has_not_got_can_be_given_another(
    screens: Open,
) -> None:
    screen = screens(opening=game("keys", "computer", name="top_hats"), speed="off")
    screen.match.seat_player(1, level=3, character="careful")
    mouse = Mouse(screen)
    mouse.menu()
    mouse.take("seats")
    Keyboard(screen).take(("seat", 1))
    mouse.turn("character")
    assert screen.match.players[1].character in screen.match.game.ai.CHARACTERS


def test_a_computer_whose_seat_was_taken_over_on_its_sheet_is_itself_again(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="off")
    screen.match.seat_player(1, level=4, character="bold")
    mouse = Mouse(screen)
    mouse.menu()
    mouse.take("seats")
    Keyboard(screen).take(("seat", 1))
    mouse.turn("who")
    assert (screen.match.players[1].level, screen.match.players[1].device) == (0, "mouse")
    mouse.take("done")
    mouse.turn(("seat", 1), -1)
    assert (screen.match.players[1].level, screen.match.players[1].character) == (4, "bold")
