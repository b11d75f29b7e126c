"""A kept game is opened beside the picture: however long it is, and whatever becomes of its map."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.boards import map_reader
from game.files import journal
from game.files.journal import Chain
from game.kept import record, saves
from game.match.box import BOX
from game.match.match import Match
from game.scenes.menus import map_reading
from game.scenes.menus.map_reading import MapReading
from game.scenes.menus.waiting import QUICK
from game.scenes.resuming import reopening, table_opening
from game.scenes.resuming.reopening import Reopening
from game.scenes.shelf.shelf_scene import ShelfScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from tests.boards.test_own_maps import drawn, saved
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Screen, game, hand_of, people
from tests.workers import begun, until

stops = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be made to hang")


class Long:
    """A record that takes as long as a test wants; `asked`: how often it was to go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate, self.asked, self.ended = Event(), 0, Event()
        self._read = saves.read
        monkeypatch.setattr(saves, "read", self.read)
        monkeypatch.setattr(reopening, "AT_ONCE", 0.0)

    def read(
        self, path: Path, board: Any, go_on: Callable[[], None] = lambda: None
    ) -> saves.FileAndSpare:
        try:
            while not self.gate.is_set():
                self.asked += 1
                go_on()
                time.sleep(0.001)
        finally:
            self.ended.set()
        return self._read(path, board, go_on)


def left(screens: Open, **values: Any) -> Screen:
    """A game was begun and left."""
    screen = screens(opening=game("keys", "keys", name="hare_hutch"), speed="off")
    screen.settle()
    keys = Keyboard(screen)
    keys.take("tray")
    screen.settle()
    return screens(speed="off", **values)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_whoever_waits_for_a_long_game_is_told_and_may_go_back(
    screens: Open, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    screen, long = left(screens), Long(monkeypatch)
    hand = hand_of(screen, kind)
    hand.take("continue")
    assert isinstance(screen.top, Reopening)
    screen.wait(QUICK)
    assert screen.top.title() == "Opening…"
    begun = time.thread_time()
    screen.wait(1.0)
    assert time.thread_time() - begun < 60 * 0.05
    hand.take("back")
    assert isinstance(screen.top, TitleScene)
    assert screen.top.note == ""
    assert long.ended.wait(180), "nobody plays on what nobody wants"
    assert shown(screen)[0] == "continue"


def shown(screen: Screen) -> list[Any]:
    return [widget.id for widget in screen.top.widgets()]


@pytest.mark.parametrize("way", ["continue", "games"])
def test_a_long_game_goes_on_as_soon_as_it_is_there(
    screens: Open, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    screen, long = left(screens), Long(monkeypatch)
    keys = Keyboard(screen)
    keys.take(way)
    if way == "games":
        assert isinstance(screen.top, ShelfScene)
        keys.take(screen.top.focus)
    screen.wait(1.0)
    assert isinstance(screen.top, Reopening)
    long.gate.set()
    assert until(lambda: screen.frames() or isinstance(screen.top, TableScene))
    assert len(screen.match.log) == 1


def test_a_long_file_named_at_the_start_is_opened_over_the_title(
    screens: Open, monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    left(screens)
    (path,) = data_folder.glob("saves/*.game")
    monkeypatch.setattr(table_opening, "BEFORE", 0.0)
    long = Long(monkeypatch)
    screen = screens(opening=lambda kit: TitleScene(kit, first=table_opening.loaded(kit, path)))
    screen.wait(1.0)
    assert isinstance(screen.top, Reopening)
    long.gate.set()
    assert until(lambda: screen.frames() or isinstance(screen.top, TableScene))
    assert screen.table.playing.disk.path != path, "the file is left as it is"


def test_closing_the_window_does_not_wait_for_a_long_game(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, long = left(screens), Long(monkeypatch)
    Keyboard(screen).take("continue")
    screen.app._leave()
    assert not screen.app.stack.open
    assert long.ended.wait(180)


def test_a_stranger_s_game_as_long_as_may_be_stops_no_picture(
    screens: Open, monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    """The hardest to read: one of 792 throws, thrown and taken back again and again."""
    match = Match(BOX["hare_hutch"], BOX["hare_hutch"].rules.Options(), people("keys", "keys"), 7)
    rules = match.game.rules
    worst = rules.action_text(match.state, rules.legal(match.state)[-1])
    lines = [*record.begun(match, 99), *[worst, "back 1"] * 20_000]
    (data_folder / "saves").mkdir(parents=True)
    (data_folder / "saves" / "x.game").write_bytes(journal.add(Chain(), lines)[0])
    screen = screens()
    monkeypatch.setattr(reopening, "AT_ONCE", 0.03)
    keys = Keyboard(screen)
    keys.take("continue")
    slowest = 0.0
    for _ in range(30):
        before = time.thread_time()
        screen.frames()
        slowest = max(slowest, time.thread_time() - before)
    assert isinstance(screen.top, Reopening)
    assert slowest < 0.05
    keys.take("back")
    assert isinstance(screen.top, TitleScene)


# On a board of one's own


def on_own_board(screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A game on a board of one's own was left; at the next start its reader is stopped."""
    maps, rules = data_folder / "maps", BOX["catch_the_hat"].rules
    maps.mkdir(parents=True)
    path = saved(maps, drawn(), "mine")
    plan = map_reader.listed(path)[1].plan
    assert plan is not None
    match = Match(
        BOX["catch_the_hat"], rules.Options(), people("keys", "keys"), 7, plan.board  # type: ignore[union-attr]
    )  # fmt: skip
    lines = [*record.begun(match, 99), "roll 3"]
    (data_folder / "saves").mkdir(parents=True)
    (data_folder / "saves" / "x.game").write_bytes(journal.add(Chain(), lines)[0])
    screen = screens(speed="off")
    stop(screen)
    return screen


def stop(screen: Screen) -> None:
    os.kill(begun(screen.kit.boards.maps._worker), signal.SIGSTOP)


def pass_(screen: Screen, seconds: float) -> None:
    """Time passes for whoever reads maps."""
    screen.kit.boards.maps._until -= seconds
    screen.frames(2)


@stops
@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_nobody_waits_for_a_map_and_its_game_stays_in_the_list(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    screen = on_own_board(screens, data_folder, monkeypatch)
    hand: Hand = hand_of(screen, kind)
    hand.take("continue")
    assert isinstance(screen.top, Reopening)
    screen.wait(QUICK)
    assert (screen.top.title(), screen.top.body()) == ("Reading the map…", "mine")
    hand.take("back")
    assert isinstance(screen.top, TitleScene)
    hand.take("continue")
    pass_(screen, 100)
    assert until(lambda: screen.frames() or isinstance(screen.top, TitleScene))
    assert screen.top.note == (
        "x.game was played on the board 'mine', whose map could not be read in time; it stays in "
        "the list, so try again in a moment."
    )
    assert shown(screen)[0] == "continue"
    hand.take("continue")
    assert isinstance(screen.top, Reopening), "it is read once more"
    assert until(lambda: screen.frames() or isinstance(screen.top, TableScene))


@stops
def test_everything_as_last_time_waits_for_its_map_with_a_way_back(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = on_own_board(screens, data_folder, monkeypatch)
    done: list[str] = []
    wait = map_reading.with_map(screen.kit, "catch_the_hat", "mine", lambda: done.append("x"))
    assert isinstance(wait[0], MapReading)  # type: ignore[index]
    screen.app.stack.act(wait)
    screen.frames(3)
    assert not done
    os.kill(screen.kit.boards.maps._worker.number, signal.SIGCONT)  # type: ignore[union-attr]
    assert until(lambda: screen.frames() or bool(done))


def test_a_game_whose_map_was_spoilt_says_so(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = on_own_board(screens, data_folder, monkeypatch)
    (data_folder / "maps" / "mine.tmx").write_text("no map any more")
    screen.kit.boards.maps.close()
    screen.kit.files.look()
    Keyboard(screen).take("continue")
    assert until(lambda: screen.frames() or bool(getattr(screen.top, "note", "")))
    assert "whose map has a fault" in screen.top.note
