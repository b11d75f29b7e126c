"""What is asked at the first start, once, with whatever people hold."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pygame.system
import pytest

from game import app
from game.core import i18n
from game.kept import settings
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.settings.first_start import TvOrDesk, WhichLanguage, greeting
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title.title_scene import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, hand_of


def first(kit: Kit) -> Scene:
    return greeting(kit, TitleScene(kit))


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_press_sets_up_for_a_television(screens: Open, data_folder: Path, kind: str) -> None:
    screen = screens(opening=first)
    assert screen.top.focus == "desk"
    hand = hand_of(screen, kind)
    if kind == "pad":
        assert screen.top.focus == "tv", "somebody on a sofa has plugged it in"
    hand.take("tv")
    assert isinstance(screen.top, TitleScene)
    kept, _ = settings.load(data_folder / "settings.json")
    assert (kept.fullscreen, kept.text_scale, kept.margin, kept.mute) == (True, 125, 5, False)
    assert kept.asked
    assert isinstance(first(screen.kit), TitleScene), "never again"


def test_at_a_desk_everything_is_as_usual(screens: Open) -> None:
    screen = screens(opening=first)
    Keyboard(screen).take("desk")
    assert isinstance(screen.top, TitleScene)
    assert screen.kit.settings == settings.Settings(asked=True)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_what_was_not_answered_is_asked_again(screens: Open, kind: str) -> None:
    screen = screens(opening=first)
    hand_of(screen, kind).back()
    assert isinstance(screen.top, TitleScene)
    assert screen.kit.settings == settings.Settings()
    assert isinstance(first(screen.kit), TvOrDesk)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_back_leads_from_the_place_to_the_languages(
    screens: Open, monkeypatch: pytest.MonkeyPatch, data_folder: Path, kind: str
) -> None:
    for name in ("LANGUAGE", *i18n.VARIABLES):
        monkeypatch.setenv(name, "fi_FI.UTF-8")
    screen = screens(opening=first)
    hand = hand_of(screen, kind)
    hand.take("de")
    hand.back()
    assert isinstance(screen.top, WhichLanguage)
    assert screen.top.focus == "de"
    hand.back()
    assert isinstance(screen.top, WhichLanguage), "nothing is before it"
    kept, _ = settings.load(data_folder / "settings.json")
    assert (kept.language, kept.asked) == ("de", False)
    hand.take("nl")
    hand.take("desk")
    assert isinstance(screen.top, TitleScene)
    assert screen.kit.settings == settings.Settings(language="nl", asked=True)


def test_the_language_is_asked_where_that_of_the_system_is_none_of_ours(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", *i18n.VARIABLES):
        monkeypatch.setenv(name, "fi_FI.UTF-8")
    screen = screens(opening=first)
    assert isinstance(screen.top, WhichLanguage)
    Mouse(screen).take("nl")
    assert isinstance(screen.top, TvOrDesk)
    assert screen.kit.texts.language == screen.kit.settings.language == "nl"


def test_a_mac_tells_its_languages_to_pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", *i18n.VARIABLES):
        monkeypatch.delenv(name, raising=False)
    assert not i18n.system_known()
    monkeypatch.setattr(sys, "platform", "darwin")
    found = [{"language": "fi", "country": "FI"}, {"language": "fr", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert i18n.system_language() == "fr"
    assert i18n.system_known()


def test_those_who_have_settings_or_wishes_are_not_asked(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[type[Scene]] = []

    class Shown(app.App):
        def run(self) -> None:
            shown.append(type(self.stack.top))

    monkeypatch.setattr(app, "App", Shown)
    assert app.run(app.Wishes(seed=7)) == 0
    assert app.run(app.Wishes()) == 0
    (data_folder / "settings.json").write_text('{"speed": "fast"}')
    assert app.run(app.Wishes()) == 0
    assert shown == [TitleScene, TvOrDesk, TitleScene]


def test_the_settings_lead_there_again_and_show_the_edges(screens: Open) -> None:
    screen = screens(opening=SettingsScene)
    keys = Keyboard(screen)
    keys.take("setup")
    keys.take("tv")
    assert isinstance(screen.top, SettingsScene)
    assert screen.kit.settings.margin == 5
    screen.wait(0.3)  # until the window has its new size

    def corner() -> pygame.Color:
        return screen.surface.get_at(screen.app.window.canvas.to_window((8, 8)))

    dark = corner()
    keys.go("margin")
    lit = corner()
    keys.step(1, 0)
    assert screen.kit.settings.margin == 6
    assert corner() == lit != dark
    keys.go("text_scale")
    assert corner() != lit
