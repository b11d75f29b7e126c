"""The pointer: the large one, and one that rests."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
import pytest

from game.scenes.evening.evening_seats import EveningSeats
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Quit, Scene
from game.scenes.settings.first_start import TvOrDesk, WhichLanguage
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title.game_choice import BoxScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.ui.surfaces import theme
from game.window import pointer
from tests.screen.conftest import Open
from tests.screen.person import game
from tools.hands import Keyboard, Mouse, Screen, post


def test_it_is_light_with_a_dark_edge_and_points_with_its_corner() -> None:
    drawn = pointer.picture(1.0)
    assert drawn.get_size() == (52, 72)
    assert drawn.get_at((14, 30))[:3] == pygame.Color(theme.PAPER_LIT)[:3]
    assert drawn.get_at((3, 30))[:3] == pygame.Color(theme.INK)[:3]
    assert drawn.get_at((45, 5)).a == 0


def test_it_is_taken_and_given_back_and_grows_with_everything(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[float] = []
    monkeypatch.setattr(pointer, "use", taken.append)
    screen = screens((1920, 1080))
    for chosen in ({"pointer": "large"}, {"text_scale": 200}, {"pointer": "system"}):
        screen.kit.choices.change(**chosen)
        screen.frames(1)
    assert taken == [1.0, 2.0, 0.0]


LISTS: dict[str, Callable[[Kit], Scene]] = {
    "languages": lambda kit: WhichLanguage(kit, Quit),
    "places": lambda kit: TvOrDesk(kit, Quit),
    "title": TitleScene,
    "box": lambda kit: BoxScene(kit, "play", lambda *_: None),
    "seats": lambda kit: SeatsScene(kit, "catch_the_hat"),
    "evening": EveningSeats,
    "settings": SettingsScene,
}


def others(screen: Screen) -> list[Hashable]:
    """What can be chosen and is not in focus."""
    return [spot.id for spot in screen.spots() if spot.id != screen.top.focus]


@pytest.mark.parametrize("name", LISTS)
def test_one_that_rests_chooses_nothing(screens: Open, name: str) -> None:
    screen = screens((1280, 800), opening=LISTS[name])
    mouse, first = Mouse(screen), screen.top.focus
    under = next(id_ for id_ in others(screen) if on_screen(screen, id_))
    mouse.lie(screen.place(under))
    for rel in ((3, 0), (-3, 0), (0, 4)):
        mouse.lie(screen.place(under), rel)
    assert screen.top.focus == first
    x, y = screen.place(under)
    mouse.move((x + 12, y + 12))
    mouse.move((x, y))
    assert screen.top.focus == under


def on_screen(screen: Screen, id_: Hashable) -> bool:
    return 0 < screen.place(id_)[1] < screen.app.window.canvas.size[1]


def test_enter_takes_the_usual_language_wherever_it_lies(screens: Open) -> None:
    screen = screens(opening=LISTS["languages"])
    Mouse(screen).lie(screen.place("fr"))
    Keyboard(screen).yes()
    assert screen.kit.texts.language == "en"


def test_it_rests_when_a_scene_comes_whatever_brings_it(screens: Open) -> None:
    screen = screens((1280, 800), opening=SettingsScene)
    mouse = Mouse(screen)
    for open_ in (lambda: mouse.take("setup"), lambda: Keyboard(screen).take("setup")):
        open_()
        assert isinstance(screen.top, TvOrDesk)
        mouse.lie(screen.place("tv"))
        mouse.lie(screen.place("tv"), (4, 4))
        assert screen.top.focus == "desk"
        mouse.back()
        mouse.lie(screen.place(others(screen)[-1]))
        assert screen.top.focus == "setup"


def test_a_hand_that_goes_on_after_a_click_chooses_nothing_in_the_scene_it_leads_to(
    screens: Open,
) -> None:
    screen = screens((1280, 800), opening=SettingsScene)
    mouse = Mouse(screen)
    mouse.move(screen.place("setup"))
    where = screen.place("setup")
    screen.at_once = True
    mouse.button(where, True)
    mouse.move((where[0] - 300, where[1] + 200))
    screen.at_once = False
    screen.frames(2)
    assert isinstance(screen.top, TvOrDesk)
    assert screen.top.focus == "desk"


PAUSE = ("button", "pause")


def tipped(screen: Screen) -> bool:
    """Whether the name of the button stands over it."""
    x, y, w, _ = next(spot.rect for spot in screen.spots() if spot.id == PAUSE)
    at_ = screen.app.window.canvas.to_window((x + w / 2, y - 62))
    return screen.surface.get_at(at_)[:3] == pygame.Color(theme.PAPER)[:3]


@pytest.mark.parametrize("way", ["moves", "leaves the window", "key"])
def test_a_name_goes_with_it_while_computers_play(screens: Open, way: str) -> None:
    screen = screens((1280, 800), opening=game("computer", "computer"), speed="slow")
    mouse = Mouse(screen)
    mouse.move(screen.place(PAUSE))
    screen.frames(2)
    assert tipped(screen)
    if way == "moves":
        mouse.move((400, 300))
    elif way == "key":
        Keyboard(screen).yes()
    else:
        post(pygame.WINDOWLEAVE)
    screen.frames(2)
    assert screen.top.focus is None
    assert not tipped(screen)


def test_no_name_hangs_where_the_pause_was_opened(screens: Open) -> None:
    screen = screens((1280, 800), opening=game("computer", "computer"), speed="slow")
    mouse = Mouse(screen)
    mouse.take(PAUSE)
    mouse.take("resume")
    screen.frames(2)
    assert not tipped(screen)


def test_when_it_leaves_a_button_the_choice_has_the_focus_again(screens: Open) -> None:
    screen = screens((1280, 800), opening=game("mouse", "computer"), speed="off")
    screen.settle()
    first = screen.top.focus
    mouse = Mouse(screen)
    mouse.move(screen.place(PAUSE))
    assert screen.top.focus == PAUSE
    mouse.move((400, 5))
    assert screen.top.focus == first
