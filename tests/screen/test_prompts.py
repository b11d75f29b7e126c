"""Everybody is told the buttons of the very device in their hands, in words that fit it."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.match.agreement import agreement
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.frame.layer import Layer
from game.scenes.frame.scene import Push
from game.scenes.menus import prompts
from game.scenes.menus.answers import TakeBack
from game.scenes.menus.menu import WidgetScene
from game.scenes.menus.opening_show import ShowScene
from game.scenes.menus.prompts import spoken
from game.scenes.menus.waiting import Waiting
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.over_table.agree import Agree
from game.scenes.over_table.curtain import Curtain
from game.scenes.seats.house_rules import HouseRules
from game.scenes.settings.controls import AskScene, ControlsScene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title.game_choice import BoxScene
from game.ui.art import art
from game.ui.input.bindings import BUTTONS
from game.ui.surfaces import text
from game.window import mappings
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, PadHand, Screen, game, people, seats
from tools.pads import Pad

MAKERS = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo", 0x1234: "plain"}
YES = {made: icons["a"] for made, icons in prompts.MADE.items()}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything written and every icon drawn since it was last cleared."""
    seen: list[str] = []
    icon, write = art.icon, text.picture

    def note_icon(name: str, size: int, colour: str) -> pygame.Surface:
        seen.append(name)
        return icon(name, size, colour)

    def note_text(said: str, face: str, pixels: int, colour: text.Colour) -> pygame.Surface:
        seen.append(said)
        return write(said, face, pixels, colour)

    monkeypatch.setattr(art, "icon", note_icon)
    monkeypatch.setattr(text, "picture", note_text)
    return seen


def looked(screen: Screen, drawn: list[str]) -> list[str]:
    """The words on the screen now, pictures that were kept drawn anew."""
    drawn.clear()
    screen.draw_anew()
    screen.frames()
    return list(drawn)


@pytest.mark.parametrize("vendor", MAKERS)
def test_a_pad_is_told_its_own_buttons(screens: Open, drawn: list[str], vendor: int) -> None:
    made = MAKERS[vendor]
    screen = screens(opening=seats())
    pad = screen.pad(f"Pad of {made}", vendor)
    pad.step(1, 0)
    seen = looked(screen, drawn)
    assert YES[made] in seen
    assert not (set(YES.values()) - {YES[made]}) & set(seen)


def test_prompts_name_the_key_or_button_that_is_really_bound(
    screens: Open, drawn: list[str]
) -> None:
    screen = screens(opening=game("keys", "keys"), keys=("hint=j", "yes=e"), buttons=("hint=lt",))
    screen.settle()
    Keyboard(screen).go(("button", "undo"))
    seen = looked(screen, drawn)
    assert {"J", "E", "U"} <= set(seen)
    assert not {"T", "Enter"} & set(seen)
    screen.pad("Pad of Sony's", 0x054C).press("GUIDE")
    assert "pad_l2" not in looked(screen, drawn), "that button does nothing"
    screen.pad("Pad of Sony's", 0x054C).press("LB")
    assert "pad_l2" in looked(screen, drawn)


def test_who_plays_with_one_button_is_told_no_other(screens: Open, drawn: list[str]) -> None:
    for button, sign in (("space", "Space"), ("mouse", "mouse_left")):
        screen = screens(opening=SettingsScene, switch="auto", switch_button=button)
        seen = looked(screen, drawn)
        t = screen.kit.t
        assert sign in seen
        assert t("legend.yes") in seen
        assert not {t("legend.no"), t("legend.step"), "Esc", "mouse_right"} & set(seen)


@pytest.mark.parametrize("made", prompts.MADE)
def test_every_button_of_every_maker_has_a_picture(made: str) -> None:
    names = [prompts.pad_icon(made, name) for name in (*BUTTONS, "dpad", "stick")]
    assert len(set(names)) == len(names), "no two look alike"
    for name in names:
        assert name in art.ICONS
        assert art.icon(name, 40, "#FFFFFF").get_bounding_rect().width > 20


MENUS = {
    "title": None,
    "box": lambda kit: BoxScene(kit, "play", lambda *_: None),
    "seats": seats(),
    "settings": SettingsScene,
    "rulebook": partial(RulebookScene, game="catch_the_hat"),
    "controls": ControlsScene,
    "agreement": lambda kit: HouseRules(kit, agreement("catch_the_hat"), people("keys", "mouse")),
    "a sheet": lambda kit: AskScene(kit, "hint"),
}


@pytest.mark.parametrize("name", MENUS)
def test_menus_tell_the_buttons_of_the_device_used_last(
    screens: Open, drawn: list[str], name: str
) -> None:
    screen = screens(opening=MENUS[name])
    screen.kit.devices.catching = False
    Keyboard(screen).step(0, 1)
    assert {"Enter", "choose", "Esc", "back", "arrow_up", "move"} <= set(looked(screen, drawn))
    screen.pad().step(0, 1)
    assert {"pad_south", "choose", "pad_east", "back", "pad_dpad"} <= set(looked(screen, drawn))
    Mouse(screen).move((900, 500))
    seen = looked(screen, drawn)
    assert {"mouse_left", "choose", "mouse_right", "back"} <= set(seen)
    assert "move" not in seen


def test_everything_that_can_be_chosen_from_tells_how() -> None:
    """Whatever is made of widgets, but for what is still being shown or waits unseen."""
    silent = [s for s in every(WidgetScene) if s.told_how is not WidgetScene.told_how]
    assert all(issubclass(scene, ShowScene | Waiting | NewsreelScene) for scene in silent)


def every(kind: type[Layer]) -> list[type[Layer]]:
    return [kind, *(each for sub in kind.__subclasses__() for each in every(sub))]


def test_another_device_is_seen_at_once(screens: Open) -> None:
    """Without anything else on the screen having changed."""
    screen = screens(opening=SettingsScene)
    Keyboard(screen).step(0, 1)
    screen.settle()
    before, number = screen.pixels(), screen.drawn
    Mouse(screen).move((960, 30))
    assert screen.drawn > number
    assert screen.pixels() != before


def test_whoever_is_asked_sees_their_own_buttons(screens: Open, drawn: list[str]) -> None:
    screen = screens(opening=game("keys", "keys"))
    pad = screen.pad("A pad of Sony's", 0x054C)
    screen.match.seat_player(1, device=pad.device)
    screen.settle()
    pad.press("UP")
    assert {"T", "H", "P"} <= set(looked(screen, drawn)), "Anna plays with the keyboard"
    screen.match.seat_player(0, device=pad.device)
    screen.match.seat_player(1, device="keys")
    Keyboard(screen).press("up")
    seen = set(looked(screen, drawn))
    assert not {"T", "H", "P"} & seen
    assert "pad_options" in seen


def test_the_curtain_tells_the_buttons_of_whom_it_calls(screens: Open, drawn: list[str]) -> None:
    devices = "mouse", "keys", "computer"
    screen = screens(opening=game(*devices, name="hat_cards"))
    screen.settle()
    assert isinstance(screen.top, Curtain)
    screen.pad().press("UP")
    own = screen.match.players[screen.top.seat].device
    seen = set(looked(screen, drawn))
    assert "pad_south" not in seen
    assert ("mouse_left" if own == "mouse" else "Enter") in seen


def test_a_throw_is_worded_for_the_device(screens: Open, drawn: list[str]) -> None:
    screen = screens(opening=game("keys", "keys"))
    screen.settle()
    words = {
        device: spoken(screen.kit, screen.table.table.choice.prompt(), device)
        for device in ("keys", "mouse", "pad:3")
    }
    assert "stick" in words["pad:3"]
    assert "click" in words["mouse"]
    assert not {"stick", "click", "drag"} & set(words["keys"].replace(",", "").split())
    for device in ("keys", "mouse"):
        screen.match.seat_player(0, device=device)
        assert words[device] in looked(screen, drawn)


def test_a_pad_that_has_a_seat_is_told_of_its_stick(screens: Open, drawn: list[str]) -> None:
    screen = screens(opening=game("keys", "keys"))
    pad = screen.pad()
    screen.match.seat_player(0, device=pad.device)
    screen.settle()
    assert any("right stick" in word for word in looked(screen, drawn))


def test_no_is_told_on_every_device_that_somebody_holds(screens: Open, drawn: list[str]) -> None:
    screen = screens(opening=game("keys", "mouse", "keys"))
    pad = screen.pad("A pad of Sony's", 0x054C)
    screen.match.seat_player(2, device=pad.device)
    screen.settle()
    screen.app.stack.act(Push(Agree(screen.kit, screen.match, screen.table.secrecy, TakeBack(1))))
    screen.settle()
    seen = looked(screen, drawn)
    assert {screen.kit.t("common.no"), "Esc", "mouse_right", "pad_circle"} <= set(seen)


@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_advice_is_one_press_away(screens: Open, drawn: list[str], kind: str) -> None:
    line = "R1=r;R20=y 5,5 -,- 0 move:4"
    screen = screens(opening=game("keys", "keys", line=line, path=False))
    screen.settle()
    hand: Keyboard | PadHand = Keyboard(screen) if kind == "keys" else screen.pad()
    if isinstance(hand, PadHand):
        hand.press("RIGHTSTICK")
    else:
        hand.press("t", "t")
    screen.until(lambda: "100" in screen.table.playing.remark.sentence)
    assert ("pad_rs" if kind == "pad" else "T") in looked(screen, drawn), "the button tells its key"


# Layouts of pads


SYSTEM = {"darwin": "Mac OS X", "win32": "Windows"}.get(sys.platform, "Linux")


def odd_pad_line() -> str:
    """The layout of the odd pad of the tests, whose first button says no."""
    pygame.joystick.init()
    pad = Pad("Odd Pad", known=False)
    last = pygame.joystick.get_count() - 1
    guid = pygame.joystick.Joystick(last).get_guid()
    pad.unplug()
    pygame.joystick.quit()  # SDL reads layouts when pads are looked for first
    return f"{guid},Odd Pad,a:b1,b:b0,x:b3,y:b2,leftx:a0,lefty:a1,platform:{SYSTEM},\n"


def test_layouts_in_the_data_folder_are_used(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(mappings.PLACE, "")
    data_folder.mkdir(parents=True)
    (data_folder / "gamecontrollerdb.txt").write_text("# mine\n" + odd_pad_line())
    screen = screens()
    pad = Pad("Odd Pad", known=False)
    screen.pads.append(pad)
    screen.frames(20)
    pad.press(1)
    screen.frames(2)
    assert isinstance(screen.top, BoxScene), "the second button says yes"
    monkeypatch.setenv(mappings.PLACE, "")


def test_a_line_that_is_no_layout_costs_no_other(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(mappings.PLACE, "")
    data_folder.mkdir(parents=True)
    without = "03000000c82d00000631000014010000,Pad,a:b1,b:b0,"  # a platform
    text = f"# mine\n{without}\n{odd_pad_line()}<html>\n"
    (data_folder / "gamecontrollerdb.txt").write_text(text)
    screen = screens()
    assert "03000000c82d" in screen.top.note
    assert "all others are used" in screen.top.note
    used = Path(os.environ[mappings.PLACE])
    assert used.read_text() == odd_pad_line()
    assert used.parent == data_folder
    monkeypatch.setenv(mappings.PLACE, "")


@pytest.mark.parametrize(
    "content",
    [
        b"<html>404</html>",
        b"\xff\xfe\x00",
        b"x" * 5_000_000,
        b"03000000,short,a:b0,platform:Linux,\n",
    ],
    ids=["a page", "no text", "too long", "a short number"],
)
def test_a_file_of_layouts_that_is_none_is_told_in_one_sentence_and_ignored(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setenv(mappings.PLACE, "")
    data_folder.mkdir(parents=True)
    (data_folder / "gamecontrollerdb.txt").write_bytes(content)
    screen = screens()
    assert "gamecontrollerdb.txt" in screen.top.note
    assert screen.top.note.count(". ") == 0
    assert not os.environ[mappings.PLACE]


def test_without_such_a_file_nothing_is_said(screens: Open) -> None:
    screen = screens()
    assert not screen.top.note


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_a_round_button_says_what_it_is_for(screens: Open, drawn: list[str], language: str) -> None:
    screen = screens(opening=game("mouse", "computer"), speed="off", language=language)
    mouse, t = Mouse(screen), screen.kit.t
    screen.settle()
    names = {"undo", "hint", "rules", "pause"}
    assert not {t(f"table.button.{name}") for name in names} & set(looked(screen, drawn))
    for name in names:
        mouse.move(screen.place(("button", name)))
        assert t(f"table.button.{name}") in looked(screen, drawn)
    mouse.move(screen.place(("button", "speed")))
    assert t("table.speed", speed=t("settings.speed_off")) in looked(screen, drawn)


def test_keys_that_walk_to_a_button_are_told_its_name_too(screens: Open, drawn: list[str]) -> None:
    screen = screens(opening=game("keys", "computer"))
    screen.settle()
    Keyboard(screen).go(("button", "hint"))
    assert "Hint" in looked(screen, drawn)


def test_only_warnings_have_the_sign_of_a_warning(screens: Open) -> None:
    screen = screens(opening=game("mouse", "keys"))
    mouse = Mouse(screen)
    screen.settle()
    mouse.take(("button", "speed"))
    said = screen.table.said()
    assert said
    assert (said.sentence, said.icon) == ("Speed: Fast", "speed3")
    Keyboard(screen).take("tray")
    said = screen.table.said()
    assert said
    assert said.icon == "person", "another one's turn is no danger"
    screen.app.stack.tell("The disk is full.")
    said = screen.table.said()
    assert said
    assert said.icon == "warning"
