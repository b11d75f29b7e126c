"""The curtain opens for who means it, and never for a press too many."""

from __future__ import annotations

import pytest

from game.scenes.over_table.curtain import OPENS, STILL, Curtain
from game.scenes.table.table_scene import TableScene
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, PadHand, Screen, game, hand_of
from tests.screen.test_one_button import one_button
from tests.screen.test_secrets import HAT_WORLDS

DEVICES = ("keys", "mouse", "pad")


def curtain(screens: Open, *devices: str, **chosen: object) -> Screen:
    """A curtain that has just fallen before the hand of Anna."""
    opening = game(*devices, name="hat_cards", line=HAT_WORLDS[0], path=False)
    screen = screens(opening=opening, speed="off", **chosen)
    screen.until(lambda: isinstance(screen.top, Curtain))
    return screen


def shared(screens: Open, kind: str) -> tuple[Screen, Keyboard | Mouse | PadHand]:
    """A curtain for people who share one device, and its hand."""
    screen = curtain(screens, *["mouse" if kind == "mouse" else "keys"] * 3)
    hand = hand_of(screen, kind)
    if kind == "pad":
        for seat in range(3):
            screen.match.seat_player(seat, device=hand.device)
        screen.until(lambda: isinstance(screen.top, Curtain))
    assert isinstance(hand, Keyboard | Mouse | PadHand)
    return screen, hand


def press(hand: Keyboard | Mouse | PadHand, down: bool) -> None:
    """The button with which its hand says yes goes down or up."""
    match hand:
        case Keyboard():
            hand.down("return", "\r") if down else hand.up("return")
        case Mouse():
            hand.button(hand.screen.place("open"), down)
        case PadHand():
            hand.pad.press("A") if down else hand.pad.release("A")
            hand.screen.frames()


@pytest.mark.parametrize("kind", DEVICES)
def test_a_curtain_takes_no_press_before_it_hangs_still(screens: Open, kind: str) -> None:
    screen, hand = shared(screens, kind)
    screen.wait(STILL - 0.1)
    press(hand, True)
    screen.wait(2)
    assert isinstance(screen.top, Curtain)
    assert screen.top.message == "Press the button and hold it until it has filled up."


@pytest.mark.parametrize("kind", DEVICES)
@pytest.mark.parametrize("calm", [False, True])
def test_it_opens_while_its_button_is_held_and_a_ring_fills(
    screens: Open, kind: str, calm: bool
) -> None:
    screen, hand = shared(screens, kind)
    screen.kit.choices.change(reduced_motion=calm)
    screen.wait(STILL + 0.1)
    before = screen.pixels()
    press(hand, True)
    screen.wait(OPENS / 2)
    assert 0.4 < screen.widget("open").part < 0.7
    assert screen.pixels() != before
    assert not screen.table.secrecy.eyes()
    screen.wait(OPENS / 2 + 0.1)
    assert isinstance(screen.top, TableScene)
    assert screen.table.secrecy.eyes() == {0}
    press(hand, False) if kind != "mouse" else hand.button((9, 9), False)  # type: ignore[union-attr]
    screen.settle()
    assert not screen.match.log


@pytest.mark.parametrize("kind", DEVICES)
def test_a_short_press_opens_nothing_and_says_what_to_do(screens: Open, kind: str) -> None:
    screen, hand = shared(screens, kind)
    screen.wait(STILL + 0.1)
    for _ in range(4):
        press(hand, True)
        screen.wait(0.2)
        press(hand, False)
    assert isinstance(screen.top, Curtain)
    assert "hold it" in screen.top.message


def test_what_is_held_from_before_opens_nothing_together_with_a_tap(screens: Open) -> None:
    screen, keys = shared(screens, "keys")
    press(keys, True)
    screen.wait(2)
    assert isinstance(keys, Keyboard)
    keys.press("space", " ")
    screen.wait(1)
    assert isinstance(screen.top, Curtain)
    press(keys, False)
    keys.take("open")
    assert isinstance(screen.top, TableScene)


def test_after_the_pause_it_hangs_still_anew(screens: Open) -> None:
    screen, keys = shared(screens, "keys")
    screen.wait(2)
    keys.take("pause")
    keys.take("resume")
    assert isinstance(keys, Keyboard)
    keys.go("open")
    press(keys, True)
    screen.wait(1)
    assert isinstance(screen.top, Curtain)


def test_one_press_is_enough_for_who_holds_nothing_down(screens: Open) -> None:
    screen = curtain(screens, "keys", "keys", "keys", holding="press")
    keys = Keyboard(screen)
    assert screen.widget("open").label == screen.kit.of_game(
        "curtain.open", "hat_cards", name="Anna"
    )
    for _ in range(15):  # pressed too often it stays shut
        keys.press("return", "\r")
        screen.wait(0.15)
    assert isinstance(screen.top, Curtain)
    assert screen.top.message == "One moment – then press once."
    screen.wait(STILL)
    keys.press("return", "\r")
    assert isinstance(screen.top, TableScene)


def test_one_press_is_enough_for_who_has_one_button(screens: Open) -> None:
    opening = game("keys", "keys", "keys", name="hat_cards", line=HAT_WORLDS[0], path=False)
    screen, hand = one_button(screens, opening)
    screen.until(lambda: isinstance(screen.top, Curtain))
    screen.wait(STILL + 0.1)
    assert screen.widget("open").label == screen.kit.of_game(
        "curtain.open", "hat_cards", name="Anna"
    )
    hand.take("open")
    assert isinstance(screen.top, TableScene)
    assert screen.table.secrecy.eyes() == {0}


@pytest.mark.parametrize(
    ("kind", "words"),
    [("keys", "Hold Enter: I’m"), ("mouse", "Hold the mouse"), ("pad", "Hold the controller’s OK")],
)
def test_those_who_listen_are_told_what_to_hold(screens: Open, kind: str, words: str) -> None:
    screen, _ = shared(screens, kind)
    screen.kit.choices.change(speech=True)
    screen.frames(5)
    assert any(line.startswith(words) for line in screen.app.speaker.spoken)
