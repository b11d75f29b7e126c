from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

import pygame
import pytest

from game import boards, physics
from game.ai import outlook
from game.boards import Listed, map_reader
from game.core.resources import MAPS
from game.files import storage
from game.motion import pace
from game.physics import Throw, Tumble
from game.scenes.book import fairness_scene
from game.scenes.family import leaf
from game.scenes.frame.layer import Layer
from game.scenes.frame.scene import SceneStack
from game.scenes.resuming import reopening, table_opening
from game.scenes.shelf import looking, one_file
from game.scenes.shelf.pictures import Pictures
from game.scenes.telling import prerender
from game.scenes.telling.prerender import Prerender
from game.scenes.title import title_scene
from game.tables.throws import throwing
from game.ui.art import art, art_print
from game.ui.surfaces import surface_cache
from game.ui.surfaces.surface_cache import shelf
from game.window.window import Window
from tests.screen.person import Screen
from tools import studio

Open = Callable[..., Screen]
Draw = Callable[[Window, SceneStack, float], bool]
BLINK = 0.25  # seconds between two pictures


real_tumble = physics.tumble


@lru_cache(maxsize=64)
def _tumble(dice: int, seed: int, *inside: float) -> Tumble:
    return real_tumble(Throw(dice, 0.0, 0.0, seed, *inside))


def _thrown(throw: Throw) -> Tumble:
    return _tumble(throw.dice, throw.seed % 8, throw.width, throw.depth)


def _plan(throw: Throw) -> Generator[None, None, Tumble]:
    yield
    return _thrown(throw)


@pytest.fixture(autouse=True)
def few_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice tumble in one of eight ways: how they tumble is tested elsewhere and takes its time."""
    monkeypatch.setattr(throwing, "tumble", _thrown)
    monkeypatch.setattr(throwing, "plan", _plan)


WAYS = {
    name: getattr(pace, name) for name in ("WIPE", "LID", "GROW", "DRAPE", "GLIDE", "SEAT", "SINK")
}


@pytest.fixture(autouse=True)
def no_way_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """One picture follows another at once: how one goes over into the next is tested elsewhere."""
    for name in WAYS:
        monkeypatch.setattr(pace, name, 0.0)


@pytest.fixture
def ways_between(no_way_between: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures go over into each other as people see it."""
    for name, length in WAYS.items():
        monkeypatch.setattr(pace, name, length)


go_on = Prerender.go_on


@pytest.fixture(autouse=True)
def nothing_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is seen is made: most tests see little of it."""
    monkeypatch.setattr(Prerender, "go_on", lambda *_: None)


@pytest.fixture(autouse=True)
def nothing_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is begun for the pictures of the shelf; where they matter they are drawn here."""
    monkeypatch.setattr(Pictures, "advance", lambda _: None)


@pytest.fixture
def all_ahead(nothing_ahead: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that will be seen is made at once, as soon as there is time."""
    monkeypatch.setattr(Prerender, "go_on", go_on)
    monkeypatch.setattr(prerender, "AT_ONCE", 60.0)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """No picture of a card was drawn before; the sizes of those that are drawn now."""
    shelf.clear()
    sizes, unprinted = list[tuple[int, int]](), art_print.unprinted

    def noted(body: str, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return unprinted(body, size)

    monkeypatch.setattr(art_print, "unprinted", noted)
    return sizes


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power fails here, so that nothing waits until it is on the disk for good."""
    monkeypatch.setattr(storage, "_sync_data", lambda _: None)
    monkeypatch.setattr(storage.os, "fsync", lambda _: None)


@pytest.fixture(autouse=True)
def opened_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kept game is there in the frame in which it is wanted, however busy the machine is, and so
    are the shelf and a page."""
    monkeypatch.setattr(reopening, "AT_ONCE", 60.0)
    monkeypatch.setattr(table_opening, "BEFORE", 60.0)
    monkeypatch.setattr(fairness_scene, "AT_ONCE", 60.0)
    monkeypatch.setattr(looking, "AT_ONCE", 60.0)
    monkeypatch.setattr(looking, "LATER", 60.0)
    monkeypatch.setattr(leaf, "AT_ONCE", 60.0)
    monkeypatch.setattr(one_file, "AT_ONCE", 60.0)
    monkeypatch.setattr(one_file, "LATER", 60.0)


real_maps = boards.available


@lru_cache(maxsize=4)
def _maps(game: str) -> tuple[Listed, ...]:
    return real_maps([MAPS], game)


@pytest.fixture(autouse=True)
def maps_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's own maps are read once for all these tests."""
    monkeypatch.setattr(map_reader, "available", lambda _, game: _maps(game))


@pytest.fixture(autouse=True)
def memory_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """No memory goes back to the system: to look through all of a test run takes its time."""
    monkeypatch.setattr(title_scene, "give_back", lambda: None)


@pytest.fixture(autouse=True)
def room_for_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures made for one test are still there for the next one."""
    monkeypatch.setattr(surface_cache, "LEAST", 200_000_000)


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice comes from few guessed worlds: how good it is is tested elsewhere."""
    monkeypatch.setattr(outlook, "WORLDS", 2)


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty frames a second, where it does not matter how things move."""
    monkeypatch.setattr(studio, "FRAME", 1 / 20)


def blinked(draw: Draw) -> tuple[Draw, WeakKeyDictionary[Window, tuple[Layer, float]]]:
    """Draws a scene when it comes and now and then; and what was drawn when, of each window."""
    shown = WeakKeyDictionary[Window, tuple[Layer, float]]()

    def drawn(window: Window, stack: SceneStack, now: float) -> bool:
        scene, last = shown.get(window, (None, 0.0))
        if stack.top is scene and now < last + BLINK:
            return False
        done = draw(window, stack, now)
        if done:
            shown[window] = stack.top, now
        return done

    return drawn, shown


@pytest.fixture
def blinking(brisk: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Brisk, and of what moves in one scene only some pictures are drawn, and the last: for whole
    games, which are played and not looked at. A test marked `looks` sees every picture."""
    if request.node.get_closest_marker("looks"):
        return
    settle = Screen.settle
    drawn, shown = blinked(Window.draw)

    def settled(screen: Screen) -> None:
        settle(screen)
        shown.clear()
        screen.frames()

    monkeypatch.setattr(Window, "draw", drawn)
    monkeypatch.setattr(Screen, "settle", settled)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The buttons of pads of which people have seen pictures."""
    seen: set[str] = set()
    icon = art.icon

    def note(name: str, size: int, colour: str) -> pygame.Surface:
        if name.startswith("pad_"):
            seen.add(name)
        return icon(name, size, colour)

    monkeypatch.setattr(art, "icon", note)
    return seen


@pytest.fixture
def screens() -> Iterator[Open]:
    """Opens the program; what is still open at the end is closed. One at a time."""
    opened: list[Screen] = []

    def start(*args: Any, **values: Any) -> Screen:
        for screen in opened:
            screen.close()
        opened[:] = [Screen(*args, **values)]
        return opened[0]

    yield start
    for screen in opened:
        screen.close()
