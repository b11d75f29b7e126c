"""No scene waits for the disk: making one asks for nothing, and a wait is first not even seen."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from game.files import storage
from game.files.file_writer import FileWriter
from game.match.box import BOX
from game.scenes.end.result import ResultScene
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.frame.scene import Swap
from game.scenes.menus.leaving import Leaving
from game.scenes.menus.waiting import QUICK
from game.scenes.title.title_scene import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Screen, act, game, short_seed
from tests.screen.test_window import SCENES

TOUCHING = ("read", "read_bytes", "write", "put", "extend", "rename", "remove", "set_aside")


def refuse(*args: Any, **values: Any) -> Any:
    raise AssertionError(f"the disk was asked for {args}")


@pytest.mark.parametrize("name", SCENES)
def test_making_a_scene_neither_reads_nor_writes(
    screens: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    screen = screens()
    for game_name in BOX:
        screen.kit.boards.listed(game_name)  # the boards of the program are read once
    assert not screen.kit.people.names  # and so is the family book, beside the first frames
    with monkeypatch.context() as patch:
        for call in TOUCHING:
            patch.setattr(storage, call, refuse)
        for asked in ("_put", "flush", "saw"):
            patch.setattr(FileWriter, asked, refuse)
        SCENES[name](screen.kit)


class Disk:
    """A disk that confirms nothing until it is let go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, screen: Screen) -> None:
        screen.quick_disk = False
        self.gate = threading.Event()
        monkeypatch.setattr(storage, "_sync_data", lambda _: self.gate.wait(60))
        monkeypatch.setattr(storage.os, "fsync", lambda _: self.gate.wait(60))

    def go_on(self, screen: Screen) -> None:
        self.gate.set()
        assert screen.kit.files.keeper.flush(180)


def at_the_end(screens: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[Screen, Disk]:
    """A game was played to its end, but of its last action nothing is on the disk yet."""
    seed = short_seed(2, hats=1)
    screen = screens(opening=game("keys", "keys", seed=seed, hats=1), speed="off")
    keys, disk = Keyboard(screen), Disk(monkeypatch, screen)
    while not screen.match.over:
        disk.go_on(screen)
        screen.settle()
        disk.gate.clear()
        act(screen, keys)
        screen.frames(2)
    screen.until(lambda: isinstance(screen.top, ResultScene))
    assert not screen.kit.files.keeper.settled
    return screen, disk


def test_a_game_that_is_over_does_not_come_back_and_no_frame_waits_for_it(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, disk = at_the_end(screens, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(FileWriter, "flush", refuse)
        Keyboard(screen).take("title")
        screen.app.stack.act(Swap(screen.kit.ways.title()))  # as somebody does who insists
        screen.frames(3)
    assert not screen.kit.files.keeper.settled
    assert "continue" not in {widget.id for widget in screen.top.widgets()}
    disk.go_on(screen)
    assert not list(data_folder.glob("saves/*.game"))
    assert len(list(data_folder.glob("saves/*.done"))) == 1


def test_a_quick_disk_is_waited_for_unseen_and_a_slow_one_with_a_word(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, disk = at_the_end(screens, monkeypatch)
    Keyboard(screen).take("title")
    assert isinstance(screen.top, Leaving)
    Keyboard(screen).back()
    assert isinstance(screen.top, Leaving), "nobody says no to what cannot be seen"
    unseen = screen.pixels()
    screen.wait(QUICK)
    assert screen.pixels() != unseen
    disk.go_on(screen)
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)


def test_an_evening_on_its_way_to_the_disk_is_offered_at_the_title(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    keys.take("evening")
    keys.take("computer")
    keys.take("start")
    keys.take(("game", "hare_hutch"))
    disk = Disk(monkeypatch, screen)
    keys.take("start")
    assert isinstance(screen.top, EveningScene)
    keys.take("leave")
    assert isinstance(screen.top, TitleScene)
    assert screen.kit.files.keeper.awaits(screen.kit.files.folder.evening), "else this says nothing"
    assert screen.top.evening is not None
    disk.go_on(screen)
