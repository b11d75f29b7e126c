"""Where the window opens, and what of it is remembered."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game import ID
from game.core.trouble import Trouble
from game.kept import settings
from game.kept.settings import Settings
from game.window import window
from game.window.window import finer, monitors, opening, rim
from tests.screen.person import Screen

ONE = [pygame.Rect(0, 0, 1920, 1080)]
TWO = [*ONE, pygame.Rect(1920, -200, 2560, 1440)]


@pytest.mark.parametrize(
    ("size", "place", "screens", "opens"),
    [
        ((1280, 720), None, ONE, ((1280, 720), (320, 180))),
        ((1280, 720), (100, 80), ONE, ((1280, 720), (100, 80))),
        ((1280, 720), (1700, 900), ONE, ((1280, 720), (1700, 900))),
        ((8192, 8192), (100, 80), ONE, ((1920, 1080), (100, 80))),
        ((1500, 900), (2400, -100), TWO, ((1500, 900), (2400, -100))),
        ((2500, 1400), (1930, -190), TWO, ((2500, 1400), (1930, -190))),
        ((2500, 1400), (2400, -100), ONE, ((1920, 1080), (0, 0))),
        ((1280, 720), (1800, 100), ONE, ((1280, 720), (320, 180))),
        ((1280, 720), (100, -60), ONE, ((1280, 720), (320, 180))),
        ((1280, 720), (300, 1079), ONE, ((1280, 720), (300, 1079))),
        ((1280, 720), (300, 1080), ONE, ((1280, 720), (320, 180))),
    ],
)
def test_a_window_opens_where_it_was_as_long_as_it_can_be_taken_hold_of(
    size: window.Pair,
    place: window.Pair | None,
    screens: list[pygame.Rect],
    opens: tuple[window.Pair, window.Pair],
) -> None:
    assert opening(size, place, screens) == opens


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1920, 1080), (1280, 720)),
        ((3840, 2160), (2560, 1440)),
        ((3440, 1440), (1707, 960)),
        ((1366, 768), (1280, 720)),
        ((1280, 720), (1280, 680)),
        ((1024, 600), (1024, 560)),
    ],
)
def test_the_first_window_is_two_thirds_of_the_screen_and_stays_on_it_with_its_title_bar(
    screen: window.Pair, size: window.Pair
) -> None:
    assert window.at_start(Settings(), pygame.Rect((0, 0), screen)).window == size


def test_a_window_somebody_has_moved_or_sized_stays_as_it_was() -> None:
    for chosen in (Settings(place=(0, 0)), Settings(window=(800, 600))):
        assert window.at_start(chosen, pygame.Rect(0, 0, 3840, 2160)) == chosen


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_without_a_screen_nothing_runs_unseen_unless_somebody_wants_that(
    driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.look_for_screen()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(Trouble, match="No screen was found"):
        window.look_for_screen()


def test_the_frame_of_a_window_is_not_added_at_every_start() -> None:
    assert rim((200, 150), (201, 170)) == (1, 20)
    assert rim((200, 150), (0, 0)) == (0, 0), "somebody else has placed it"
    assert rim((200, 150), (900, 170)) == (0, 0)


def test_a_fine_screen_has_several_pixels_for_a_point() -> None:
    assert finer((100, 50), (1280, 720), (2560, 1440)) == (200, 100)
    assert finer((100, 50), (1280, 720), (1280, 720)) == (100, 50)


def test_the_system_knows_the_program_as_shops_do() -> None:
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        assert os.environ[name] == ID


def test_the_monitors_there_are() -> None:
    pygame.display.init()
    assert [screen.size for screen in monitors()] == pygame.display.get_desktop_sizes()
    assert monitors()[0].topleft == (0, 0)


def test_size_place_and_being_maximised_are_remembered(data_folder: Path) -> None:
    screen = Screen((800, 600))
    shown = screen.app.window
    try:
        screen.wait(1.5)
        assert not (data_folder / "settings.json").exists(), "nobody has moved it"
        shown.window.size = (900, 650)
        shown.window.position = (70, 40)
        screen.wait(0.5)
        assert screen.kit.settings.window == (1280, 720), "it may go on moving"
        screen.wait(1.0)
        kept, _ = settings.load(data_folder / "settings.json")
        assert (kept.window, kept.place, kept.maximised) == ((900, 650), (70, 40), False)
        pygame.event.post(pygame.Event(pygame.WINDOWMAXIMIZED))
        screen.frames(2)
        shown.window.size = (1024, 768)
        screen.wait(1.5)
        now = screen.kit.settings
        assert (now.window, now.place, now.maximised) == ((900, 650), (70, 40), True)
        screen.kit.choices.change(fullscreen=True)
        screen.wait(1.5)
        assert screen.kit.settings.window == (900, 650)
    finally:
        screen.close()


def test_what_has_not_come_to_rest_is_kept_at_the_end(data_folder: Path) -> None:
    screen = Screen((800, 600))
    screen.app.window.window.position = (931, 32)
    screen.frames(2)
    screen.close()
    assert settings.load(data_folder / "settings.json")[0].place == (931, 32)
