"""Boards of one's own at the seats: they come when they have been read, and never hold it up."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.scenes.menus.waiting import QUICK
from game.scenes.resuming.reopening import Reopening
from game.scenes.table.table_scene import TableScene
from tests.boards.test_own_maps import drawn, saved
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Screen, leave, play_on, seats
from tests.workers import until


def boards_shown(screen: Screen) -> list[str | None]:
    return [board.name for board in screen.top.boards()]


def until_read(screen: Screen) -> None:
    """Frames go on in real time until the maps have been read."""
    end = time.monotonic() + 180
    while not screen.kit.boards.maps.done and time.monotonic() < end:
        screen.frames()
        time.sleep(0.02)


def test_boards_of_ones_own_join_those_of_the_box_when_they_have_been_read(
    screens: Open, data_folder: Path
) -> None:
    maps = data_folder / "maps"
    maps.mkdir(parents=True)
    saved(maps, drawn())
    os.mkfifo(maps / "pipe.tmx")
    screen = screens(opening=seats())
    assert boards_shown(screen)[:3] == [None, "hats4", "hats6"]  # at once, whatever is read
    assert "pipe" not in boards_shown(screen)  # nobody waits for it
    before = screen.drawn
    until_read(screen)
    screen.frames(2)
    assert boards_shown(screen) == [None, "hats4", "hats6", "own", "pipe"]
    assert screen.drawn > before
    keys = Keyboard(screen)
    keys.turn("board", -1)
    assert "pipe.tmx" in screen.top.message


def test_a_game_on_a_board_of_ones_own_goes_on_there(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maps = data_folder / "maps"
    maps.mkdir(parents=True)
    saved(maps, drawn(), "für alle")
    screen = screens(opening=seats(), speed="off")
    until_read(screen)
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    keys.take(("seat", 1))
    keys.turn("board", -1)
    keys.take("start")
    screen.settle()
    play_on(screen, keys, actions=2)
    leave(screen, keys)
    screen = screens(speed="off")
    with monkeypatch.context() as patch:
        patch.setattr(screen.kit.boards.maps, "hear", lambda: False)  # however fast the map is read
        Keyboard(screen).take("continue")
        assert isinstance(screen.top, Reopening), "nobody waits for the map"
        screen.wait(QUICK)
        assert (screen.top.title(), screen.top.body()) == ("Reading the map…", "für alle")
    assert until(lambda: screen.frames() or isinstance(screen.top, TableScene))
    assert screen.match.board.name == "für alle"
