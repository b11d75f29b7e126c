"""People put keys and buttons where they want them, with any device, and can always go back."""

from __future__ import annotations

import json
from functools import partial

import pytest

from game.kept.settings import Settings
from game.scenes.settings.controls import PATIENCE, ControlsScene
from game.scenes.settings.settings_scene import SettingsScene
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, PadHand, Screen, hand_of

HINT = ("action", "hint")


@pytest.mark.parametrize("kind", ["keys", "pad", "mouse"])
def test_with_any_device_one_comes_there_and_back(screens: Open, kind: str) -> None:
    screen = screens(opening=partial(SettingsScene, page="controls"))
    hand = hand_of(screen, kind)
    hand.take("controls")
    assert isinstance(screen.top, ControlsScene)
    hand.take(HINT)
    assert screen.top.asking
    Keyboard(screen).press("j")
    assert screen.kit.settings.keys == ("hint=j",)
    assert isinstance(screen.top, ControlsScene), "it is done"
    hand.take("usual")
    assert screen.kit.settings.keys == ()
    hand.back()
    assert isinstance(screen.top, SettingsScene)


def test_how_strongly_pads_shake_is_felt_at_once(screens: Open) -> None:
    screen = screens(opening=partial(SettingsScene, page="controls"))
    pad = screen.pad()
    pad.turn("rumble", 1)
    pad.turn("rumble", -1)
    assert [round(low / 65535, 1) for low, _ in pad.pad.rumbles] == [0.6, 0.5]
    assert screen.kit.settings.rumble == 5


def test_what_is_chosen_is_used_at_once_and_kept(screens: Open) -> None:
    screen = screens(opening=ControlsScene)
    keys, pad = Keyboard(screen), screen.pad()
    keys.take(("action", "no"))
    keys.press("j")
    pad.take(HINT)
    pad.press("BACK")
    assert screen.top.body() == "“Pause” was on that one; it has been moved.", "it still has Start"
    pad.press("A")
    screen.until(lambda: "hint=back" in screen.kit.files.folder.settings.read_text())
    told = json.loads(screen.kit.files.folder.settings.read_text())
    assert (told["keys"], told["buttons"]) == (["no=j"], ["hint=back"])
    assert isinstance(screen.top, ControlsScene)
    keys.press("j")
    assert not screen.app.stack.open, "it was the only scene"


def asked(screens: Open, **chosen: object) -> tuple[Screen, Keyboard, PadHand]:
    """Somebody is asked for another key or button for hints."""
    screen = screens(opening=ControlsScene, **chosen)
    keys, pad = Keyboard(screen), screen.pad()
    keys.take(HINT)
    return screen, keys, pad


def test_two_actions_exchange_and_people_are_told(screens: Open) -> None:
    screen, keys, pad = asked(screens)
    keys.press("u")
    assert screen.kit.settings.keys == ("hint=u", "undo=t")
    assert screen.top.body() == "“Undo” was on that one; it has been moved."
    pad.press("A")
    assert isinstance(screen.top, ControlsScene), "the button to go back is in focus"
    keys.take(HINT)
    pad.press("A")
    assert screen.kit.settings.buttons == ("hint=a", "yes=rs")
    pad.press("RIGHTSTICK")
    assert isinstance(screen.top, ControlsScene), "that says yes now"
    keys.take(HINT)
    keys.press("escape")
    keys.take("usual")
    assert screen.kit.settings == Settings(language=screen.kit.settings.language, speed="normal")


def test_who_presses_enter_twice_is_asked_all_the_same(screens: Open) -> None:
    screen, keys, _ = asked(screens)
    keys.press("return")
    assert screen.top.asking
    assert "cannot be changed" not in screen.top.body()
    screen.frames(60)
    keys.press("return")
    assert "cannot be changed" in screen.top.body()


@pytest.mark.parametrize("key", ["f11", "left", "1", "lctrl"])
def test_keys_that_cannot_be_changed_are_refused(screens: Open, key: str) -> None:
    screen, keys, _ = asked(screens)
    keys.press(key)
    assert screen.kit.settings.keys == ()
    assert "cannot be changed" in screen.top.body()
    keys.take("another")
    keys.press("f5")
    assert screen.kit.settings.keys == ("hint=f5",)


def test_what_another_action_needs_is_refused(screens: Open) -> None:
    screen = screens(opening=ControlsScene)
    pad = screen.pad()
    pad.take(("action", "recall"))
    screen.frames(60)
    pad.press("A")
    assert screen.top.body() == "“Choose” needs that one; choose another."
    assert screen.kit.settings.buttons == ()


def test_nobody_has_to_answer(screens: Open) -> None:
    screen, keys, pad = asked(screens)
    keys.press("escape")
    assert not screen.top.asking
    keys.press("escape")
    assert isinstance(screen.top, ControlsScene)
    pad.take(HINT)
    screen.wait(PATIENCE + 0.2)
    assert not screen.top.asking
    pad.press("B")
    assert isinstance(screen.top, ControlsScene)
    mouse = Mouse(screen)
    mouse.take(HINT)
    mouse.take("back")
    assert isinstance(screen.top, ControlsScene)
    assert not screen.kit.devices.catching
    assert screen.kit.settings.keys == screen.kit.settings.buttons == ()
