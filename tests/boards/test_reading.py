"""Maps of one's own are read elsewhere, and one bad map never takes anything else with it."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import time
from pathlib import Path

import pygame
import pytest

from game.boards import BoardError, Listed, MapReader, Plan, available, listed, map_reader
from game.tables.pieces import board_picture
from tests.boards.test_own_maps import drawn, saved
from tests.workers import begun, until
from tools.make_maps import FOLDER

GROUP = (
    '<group name="g"><properties><property name="name" value="x"/></properties>'
    '<objectgroup name="decor"><object id="80" x="1" y="1"/></objectgroup></group>'
)
TURNED = '<objectgroup name="decor"><object id="80" x="1" y="1" width="9" height="5" rotation='


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sound maps are not given up because the machine has much else to do."""
    for patience in ("PATIENCE", "STARTING"):
        monkeypatch.setattr(map_reader, patience, 60.0)


def hangs_at_slow(path: Path) -> tuple[str, Listed]:
    """Reads a map, unless it is called slow or deadly."""
    if path.stem == "slow":
        time.sleep(600)
    if path.stem == "deadly":
        os._exit(1)
    return listed(path)


def heard(maps: MapReader) -> MapReader:
    maps.hear()
    return maps


def error_of(path: Path) -> BoardError:
    _, found = listed(path)
    assert found.error is not None
    return found.error


@pytest.mark.parametrize(
    ("decor", "key"),
    [
        (GROUP, "reserved_property"),
        (f'{TURNED}"1e999"/></objectgroup>', "bad_number"),
        (f'{TURNED}"5"><ellipse/></object></objectgroup>' * 200, "too_many_corners"),
    ],
)
def test_what_stopped_a_whole_game_is_the_error_of_one_map(
    tmp_path: Path, decor: str, key: str
) -> None:
    assert error_of(saved(tmp_path, drawn(decor))).key == f"error.board.{key}"


def test_whatever_a_map_does_is_its_own_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, drawn())

    def odd(_: Path) -> Plan:
        raise AttributeError("nobody thought of this")

    monkeypatch.setattr("game.boards.listing.load", odd)
    assert error_of(path).key == "error.board.malformed"


def test_a_map_as_large_as_may_be_is_read_and_drawn_in_little_time(tmp_path: Path) -> None:
    points = " ".join(f"{i * 7 % 300},{i * 11 % 100}" for i in range(980))
    shape = f'<object id="80" x="1" y="1"><polygon points="{points}"/></object>'
    path = saved(tmp_path, drawn(f'<objectgroup name="decor">{shape * 12}</objectgroup>'))
    begun = time.process_time()
    _, found = listed(path)
    assert time.process_time() - begun < 1.0
    assert isinstance(found.plan, Plan)
    pygame.display.init()
    begun = time.process_time()
    drawing = board_picture.board(found.plan, 850, "poster", ("r", "y"))
    assert time.process_time() - begun < 5.0
    assert drawing.get_size() == (850, 722)


def test_only_files_are_maps(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tmx")
    (tmp_path / "folder.tmx").mkdir()
    (tmp_path / "endless.tmx").symlink_to("/dev/zero")
    assert {each.error and each.error.key for each in available([tmp_path])} == {
        "error.board.not_a_file"
    }


@pytest.mark.parametrize("name", [b"f\xfcr", b"two\nlines", b"x" * 60, "a\u2028b".encode(), b" a"])
def test_a_map_whose_name_could_not_be_kept_is_refused(tmp_path: Path, name: bytes) -> None:
    path = saved(tmp_path, drawn())
    path = path.rename(os.fsdecode(os.fsencode(tmp_path) + b"/" + name + b".tmx"))
    error = error_of(path)
    assert error.key == "error.board.bad_name"
    assert str(error).isprintable()


@pytest.mark.parametrize("odd", ["re\u202est", "\u2028", "9" * 4000, "x" * 4000, "\x85", "\ufeff"])
def test_sentences_about_maps_are_short_and_can_be_drawn(tmp_path: Path, odd: str) -> None:
    for place in ('id="2"', 'name="a"', 'type="open"', 'x="128"'):
        name = place.partition("=")[0]
        _, found = listed(saved(tmp_path, drawn().replace(place, f'{name}="{odd}"', 1)))
        sentence = str(found.error or "")
        assert len(sentence) < 500
        assert sentence == "" or sentence.isprintable()


def test_an_error_comes_back_from_another_process_as_it_was(tmp_path: Path) -> None:
    error = error_of(saved(tmp_path, drawn(GROUP)))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.key, again.params) == (str(error), error.key, error.params)


def test_without_maps_of_ones_own_no_process_is_started(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        maps = MapReader()
        maps.look(folder)
        assert maps.done
        assert maps._worker is None


def test_maps_are_read_elsewhere_once_and_again_when_they_change(tmp_path: Path) -> None:
    own = saved(tmp_path, drawn())
    shutil.copy(FOLDER / "top_hats.tmx", tmp_path)
    (tmp_path / "z.tmx").write_text("no map")
    maps = MapReader()
    maps.look(tmp_path)
    assert maps.listed("catch_the_hat") == ()
    assert until(lambda: heard(maps).done)
    sound, broken = maps.listed("catch_the_hat")
    assert sound == listed(own)[1]
    assert broken.error is not None
    assert maps.listed("top_hats")[0].name == "top_hats"
    maps.look(tmp_path)
    assert maps.done, "nothing has changed"
    saved(tmp_path, drawn(GROUP))
    maps.look(tmp_path)
    assert until(lambda: heard(maps).done)
    assert maps.listed("catch_the_hat")[0].error is not None
    own.unlink()
    maps.look(tmp_path)
    assert [each.name for each in maps.listed("catch_the_hat")] == ["z"]


def test_a_map_that_hangs_or_kills_its_reader_is_given_up_and_the_others_are_read(
    tmp_path: Path,
) -> None:
    for name in ("deadly", "last", "slow"):
        saved(tmp_path, drawn(), name)
    saved(tmp_path, drawn(), "zuletzt")
    maps = MapReader(lambda: now, hangs_at_slow)
    now = 0.0
    maps.look(tmp_path)
    while not maps.done:
        maps.hear()
        if maps._now is not None and maps._now[0].stem == "slow":
            now += 1.0  # time passes for nobody else
        time.sleep(0.01)
    found = {each.name: each.error and each.error.key for each in maps.listed("catch_the_hat")}
    assert found == {
        "deadly": "error.board.malformed",
        "last": None,
        "slow": "error.board.slow",
        "zuletzt": None,
    }
    assert maps._worker is None


def test_nobody_waits_for_other_maps_than_the_one_that_is_wanted(tmp_path: Path) -> None:
    for name in ("slow", "wanted"):
        saved(tmp_path, drawn(), name)
    saved(tmp_path, drawn(), "a")
    maps = MapReader(read=hangs_at_slow)
    maps.look(tmp_path)
    maps.first("wanted")
    assert until(lambda: not heard(maps).awaits("wanted"))
    assert {each.name for each in maps.listed("catch_the_hat")} == {"a", "wanted"}
    assert not maps.awaits("moon")
    assert maps.awaits("slow"), "it is still being read"
    maps.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be made to hang here")
def test_a_map_for_which_time_was_up_is_read_once_more_when_it_is_wanted(tmp_path: Path) -> None:
    saved(tmp_path, drawn(), "mine")
    now = 0.0
    maps = MapReader(lambda: now)
    maps.look(tmp_path)
    os.kill(begun(maps._worker), signal.SIGSTOP)
    now = 100.0
    assert until(lambda: heard(maps).done)
    assert [str(each.error.key) for each in maps.listed("catch_the_hat") if each.error] == [
        "error.board.slow"
    ]
    maps.first("mine")
    assert maps.awaits("mine")
    assert until(lambda: heard(maps).done)
    assert [each.error for each in maps.listed("catch_the_hat")] == [None]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing can be killed here")
def test_a_map_whose_reader_was_killed_is_read_once_more(tmp_path: Path) -> None:
    saved(tmp_path, drawn(), "mine")
    maps = MapReader()
    maps.look(tmp_path)
    os.kill(begun(maps._worker), signal.SIGKILL)
    assert until(lambda: heard(maps).done)
    assert [each.error for each in maps.listed("catch_the_hat")] == [None]


def test_where_no_process_begins_no_map_is_called_bad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.processes.workers.get_context", refused)
    for name in ("one", "two"):
        saved(tmp_path, drawn(), name)
    maps = MapReader()
    maps.look(tmp_path)
    assert until(lambda: heard(maps).done)
    keys = {each.error and each.error.key for each in maps.listed("catch_the_hat")}
    assert keys == {"error.board.slow"}
