"""Games in their folder: kept, found again in the right order, and put right if damaged."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.trouble import Trouble
from game.files import journal, storage
from game.files.file_writer import FileWriter
from game.files.journal import Chain
from game.files.storage import StorageError, backup
from game.kept import record
from game.kept import saves as module
from game.kept.saves import Saved, Saves, verdict_of
from game.match import verdict
from game.match.box import BOX
from game.match.match import Match, Player
from game.rules.board import BUILT_IN, Board
from game.rules.protocol import CHANCE


@pytest.fixture
def keeper() -> Iterator[FileWriter]:
    with FileWriter() as keeper:
        yield keeper


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "one.game"


def board(_: str, name: str) -> Board | None:
    return BUILT_IN[name]() if name in BUILT_IN else None


def names(found: Saved) -> tuple[str, ...]:
    return tuple(player.name for player in found.players)


def opened(folder: Path, keeper: FileWriter) -> Saves:
    """The folder as another start of the program finds it."""
    keeper.flush()
    folder.mkdir(exist_ok=True)
    return Saves(folder, keeper, board)


def begun(name: str = "hare_hutch", seed: int = 7) -> Match:
    players = [Player("Anna", "r", "keys"), Player("Bruno", "y", "mouse")]
    return Match(BOX[name], BOX[name].rules.Options(), players, seed)


def play(match: Match, actions: int) -> None:
    for _ in range(actions):
        legal = match.game.rules.legal(match.state)
        match.play(match.draw() if match.turn == CHANCE else legal[0])


@pytest.fixture
def match(folder: Path, path: Path, keeper: FileWriter) -> Match:
    """A match of six actions that is kept in `path`."""
    match = begun()
    saves = opened(folder, keeper)
    saves.keep(path, match)
    for _ in range(6):
        play(match, 1)
        saves.keep(path, match)
    keeper.flush()
    return match


def copied(path: Path, keeper: FileWriter) -> None:
    """The record is opened once, which makes its spare copy."""
    opened(path.parent, keeper).open(path)
    keeper.flush()
    assert backup(path).read_bytes() == path.read_bytes()


def cut_by(path: Path, lines: int) -> bytes:
    """The beginning of a record without its last lines."""
    return b"".join(path.read_bytes().splitlines(keepends=True)[:-lines])


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.damaged-*"))


# Going on


def test_a_game_goes_on_in_the_same_file_and_grows_by_whole_lines(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    before = path.read_bytes()
    saves = opened(folder, keeper)
    again, trouble = saves.open(path)
    assert (again.log, again.state, trouble) == (match.log, match.state, None)
    play(again, 2)
    saves.keep(path, again)
    keeper.flush()
    assert path.read_bytes().startswith(before)
    assert journal.read(path.read_bytes()).lost == 0
    assert opened(folder, keeper).open(path).match.log == again.log


def test_nothing_new_is_not_written(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    saves = opened(folder, keeper)
    again, _ = saves.open(path)
    before = path.read_bytes()
    saves.keep(path, again)
    keeper.flush()
    assert path.read_bytes() == before


def test_a_record_opened_from_elsewhere_is_left_as_it_is(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    path.write_bytes(path.read_bytes() + b"to")
    before, spare = path.read_bytes(), backup(path).read_bytes()
    again, trouble = opened(folder, keeper).open(path, elsewhere=True)
    keeper.flush()
    assert again.log == match.log
    assert isinstance(trouble, Trouble)
    assert (path.read_bytes(), backup(path).read_bytes()) == (before, spare)


# What is damaged


def test_a_whole_record_counts_whatever_its_spare_copy_holds(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    backup(path).write_bytes(b"rubbish")
    again, trouble = opened(folder, keeper).open(path)
    assert (again.log, trouble) == (match.log, None)


def test_the_whole_lines_of_a_torn_record_count_more_than_an_older_copy(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    backup(path).write_bytes(cut_by(path, 4))
    path.write_bytes(path.read_bytes()[:-3])
    again, trouble = opened(folder, keeper).open(path)
    assert again.log == match.log[:-1]
    assert isinstance(trouble, Trouble)
    assert (trouble.key, trouble.params["n"]) == ("error.record_torn", "1")


def test_of_two_that_tell_as_much_the_record_counts_and_not_its_copy(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    copied(path, keeper)
    path.write_bytes(path.read_bytes() + b"to")
    again, trouble = opened(folder, keeper).open(path)
    assert again.log == match.log
    assert isinstance(trouble, Trouble)
    assert trouble.key == "error.record_torn"
    assert aside(folder) == []


def test_a_copy_that_tells_more_takes_the_place_of_a_damaged_record(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    copied(path, keeper)
    damaged = path.read_bytes().replace(b"game hare_hutch", b"game hare_hutch ")
    path.write_bytes(damaged)
    saves = opened(folder, keeper)
    again, trouble = saves.open(path)
    keeper.flush()
    assert again.log == match.log
    assert isinstance(trouble, Trouble)
    assert trouble.key == "error.record_spare"
    assert [place.read_bytes() for place in aside(folder)] == [damaged]
    assert opened(folder, keeper).open(path).match.log == match.log


def test_a_record_that_was_deleted_is_offered_from_its_spare_copy(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    copied(path, keeper)
    path.unlink()
    saves = opened(folder, keeper)
    ((found,), bad) = saves.unfinished()
    assert (found.path, bad) == (path, [])
    again, trouble = saves.open(path)
    assert again.log == match.log
    assert isinstance(trouble, Trouble)
    assert trouble.key == "error.record_spare", "nothing was there to be set aside"
    keeper.flush()
    assert opened(folder, keeper).open(path).match.log == match.log


def test_a_record_that_cannot_be_read_just_now_is_not_put_aside_for_its_spare_copy(
    folder: Path, path: Path, keeper: FileWriter, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied(path, keeper)
    before, read_bytes = path.read_bytes(), storage.read_bytes

    def refused(there: Path, limit: int = storage.LIMIT) -> bytes:
        if there == path:
            raise StorageError("error.storage.unreadable", there, reason="busy")
        return read_bytes(there, limit)

    with monkeypatch.context() as patch:
        patch.setattr(storage, "read_bytes", refused)
        with pytest.raises(StorageError):
            opened(folder, keeper).open(path)
    assert (path.read_bytes(), aside(folder)) == (before, [])
    assert opened(folder, keeper).open(path).match.log == match.log


def test_where_neither_can_be_read_it_is_set_aside_and_told_once(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    path.write_bytes(b"\0" * 300)
    backup(path).write_bytes(b"rubbish")
    saves = opened(folder, keeper)
    found, (bad,) = saves.unfinished()
    assert (found, bad.path) == ([], path)
    assert [place.name for place in aside(folder)] == [bad.aside]
    again, told = saves.unfinished()
    assert (again, [bad for bad in told if bad.path == path]) == ([], [])


def test_a_copy_that_is_empty_does_not_come_back_as_a_game(
    folder: Path, path: Path, keeper: FileWriter
) -> None:
    folder.mkdir()
    for name in ("a.game", "b.game.bak", "c.game"):
        (folder / name).write_bytes(b"")
    found, bad = opened(folder, keeper).unfinished()
    assert found == []
    assert len(bad) == 3


# What is older, newer, or cannot be read now


def test_a_record_of_the_first_form_is_read_and_goes_on_as_a_journal(
    folder: Path, path: Path, keeper: FileWriter
) -> None:
    folder.mkdir()
    match = begun("catch_the_hat")
    play(match, 5)
    path.write_text(record.write(match))
    saves = opened(folder, keeper)
    ((found,), bad) = saves.unfinished()
    assert (found.sitting, names(found), bad) == (0, ("Anna", "Bruno"), [])
    again, trouble = saves.open(path)
    assert (again.log, trouble) == (match.log, None)
    main = module.read(path, lambda _, name: BUILT_IN[name]()).main
    assert isinstance(main, module.ReadFile)
    assert not main.worse
    assert path.read_text() == record.write(match), "nothing changes before somebody plays"
    play(again, 1)
    saves.keep(path, again)
    keeper.flush()
    assert path.read_text().startswith(record.JOURNAL)
    assert opened(folder, keeper).open(path).match.log == again.log


def test_a_game_of_five_levels_goes_on_in_its_file_with_computers_as_strong_as_they_were(
    folder: Path, path: Path, match: Match, keeper: FileWriter
) -> None:
    lines = [*record.begun(match, 3), *record.entries(match, 0)]
    old = [line.replace('"Bruno" person mouse', '"Bruno" computer 4') for line in lines]
    assert old != lines
    data, _ = journal.add(Chain(), [*old, 'change 1 y "Bruno" computer like 2.5 bold'])
    path.write_bytes(data)
    saves = opened(folder, keeper)
    again, trouble = saves.open(path)
    assert trouble is None
    assert (again.first_players[1].level, again.players[1].like) == (6, 13)
    again.seat_player(1, level=6, like=0)
    play(again, 2)
    saves.keep(path, again)
    keeper.flush()
    assert path.read_bytes().startswith(data), "what was written stays as it was"
    later, trouble = opened(folder, keeper).open(path, elsewhere=True)
    assert trouble is None
    assert (later.first_players, later.players) == (again.first_players, again.players)
    assert later.log == again.log


def test_a_record_of_a_newer_version_is_told_and_left_alone(
    folder: Path, path: Path, keeper: FileWriter
) -> None:
    folder.mkdir()
    path.write_text("hats and hares record 3\nsomething new\n")
    saves = opened(folder, keeper)
    found, (bad,) = saves.unfinished()
    assert found == []
    assert isinstance(bad.why, Trouble)
    assert (bad.why.key, bad.aside) == ("error.record_newer", "")
    with pytest.raises(Trouble, match="newer version"):
        saves.open(path)
    assert path.read_text() == "hats and hares record 3\nsomething new\n"
    assert not aside(folder)


def test_a_record_that_cannot_be_read_now_is_told_and_left_alone(
    folder: Path, path: Path, keeper: FileWriter, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()

    def unreadable(place: Path, limit: int = 0) -> bytes:
        raise StorageError("error.storage.unreadable", place, reason="Input/output error")

    saves = opened(folder, keeper)
    with monkeypatch.context() as patch:
        patch.setattr(storage, "read_bytes", unreadable)
        found, (bad,) = saves.unfinished()
        assert (found, bad.aside) == ([], "")
        with pytest.raises(StorageError):
            saves.open(path)
    assert path.read_bytes() == before
    assert not aside(folder)
    assert [saved.path for saved in saves.unfinished()[0]] == [path], "it is back by itself"


def test_a_folder_that_cannot_be_looked_at_now_is_no_end_of_the_program(
    folder: Path, path: Path, keeper: FileWriter, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, stat = opened(folder, keeper), os.stat

    def failing(place: str | Path, **more: bool) -> os.stat_result:
        if str(place).startswith(str(folder)):
            raise PermissionError(13, "Permission denied")
        return stat(place, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", failing)
        assert saves.unfinished() == ([], [])
    assert [saved.path for saved in saves.unfinished()[0]] == [path]


# Which one is the newest


def order(saves: Saves) -> list[str]:
    return [saved.path.stem for saved in saves.unfinished()[0]]


def test_the_number_of_the_sitting_chooses_not_the_name_and_not_the_clock(
    folder: Path, keeper: FileWriter
) -> None:
    for name in ("z", "a", "m"):
        opened(folder, keeper).keep(folder / f"{name}.game", begun())
    keeper.flush()
    for name, seconds in (("z", 4e9), ("a", 1e9), ("m", 0)):
        os.utime(folder / f"{name}.game", (seconds, seconds))
    assert order(opened(folder, keeper)) == ["m", "a", "z"]
    saves = opened(folder, keeper)
    again, _ = saves.open(folder / "a.game")
    assert order(saves) == ["m", "a", "z"], "who only looks has not played"
    play(again, 1)
    saves.keep(folder / "a.game", again)
    assert order(opened(folder, keeper)) == ["a", "m", "z"]


def test_what_is_played_here_is_newer_than_a_game_that_has_come_from_elsewhere(
    folder: Path, keeper: FileWriter
) -> None:
    saves = opened(folder, keeper)
    saves.keep(folder / "a.game", begun())
    keeper.flush()
    assert order(saves) == ["a"]
    (folder / "z.game").write_bytes(journal.add(Chain(), record.begun(begun(), 500))[0])
    assert order(saves) == ["z", "a"]
    again, _ = saves.open(folder / "a.game")
    play(again, 1)
    saves.keep(folder / "a.game", again)
    keeper.flush()
    assert order(saves) == ["a", "z"]


def test_the_newest_is_offered_however_many_there_are_and_whatever_it_is_called(
    folder: Path, keeper: FileWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    for name in ("f.game", "b.game", "e.game", "d.game", "c.GAME", "a.game"):
        opened(folder, keeper).keep(folder / name, begun())
        keeper.flush()
    saves = opened(folder, keeper)
    assert order(saves) == ["a", "c", "d"]
    again, _ = saves.open(folder / "c.GAME")
    play(again, 1)
    saves.keep(folder / "c.GAME", again)
    keeper.flush()
    assert order(saves) == ["c", "a", "d"]


def test_what_was_tried_in_vain_comes_last_until_the_next_start(
    folder: Path, keeper: FileWriter
) -> None:
    folder.mkdir()
    for number, name in enumerate(("hats4", "moon"), 1):
        lines = record.begun(begun("catch_the_hat"), number)
        lines = [line.replace("board hats4", f"board {name}") for line in lines]
        (folder / f"{name}.game").write_bytes(journal.add(Chain(), lines)[0])
    saves = opened(folder, keeper)
    assert order(saves) == ["moon", "hats4"]
    with pytest.raises(Trouble, match="moon"):
        saves.open(folder / "moon.game")
    assert order(saves) == ["hats4", "moon"]
    assert order(opened(folder, keeper)) == ["moon", "hats4"]


def test_a_game_that_is_over_is_not_offered_but_kept(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    saves = opened(folder, keeper)
    again, _ = saves.open(path)
    saves.finish(path)
    assert saves.unfinished() == ([], [])
    keeper.flush()
    done = path.with_suffix(".done")
    assert done.exists()
    assert not path.exists()
    again.undo(1)
    saves.keep(path, again)
    keeper.flush()
    assert order(saves) == ["one"], "what is taken back at the end goes on"
    assert opened(folder, keeper).open(path).match.log == match.log[:-1]


def slow(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """From now on the disk takes its time to confirm anything."""
    monkeypatch.setattr(storage, "_sync_data", lambda _: time.sleep(seconds))
    monkeypatch.setattr(storage.os, "fsync", lambda _: time.sleep(seconds))


def test_on_a_slow_disk_a_game_that_is_over_is_finished_without_waiting_and_stays_so(
    folder: Path, path: Path, keeper: FileWriter, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = opened(folder, keeper)
    again, _ = saves.open(path)
    gate, waited = threading.Event(), list[bool]()
    monkeypatch.setattr(storage, "_sync_data", lambda _: waited.append(gate.wait(60)))
    monkeypatch.setattr(storage.os, "fsync", lambda _: waited.append(gate.wait(60)))
    for _ in range(2):
        play(again, 1)
        saves.keep(path, again)
    with monkeypatch.context() as patch:
        patch.setattr(FileWriter, "flush", None)
        saves.finish(path)
        assert saves.unfinished() == ([], []), "nobody offers to go on with it meanwhile"
    assert not keeper.settled
    gate.set()
    assert keeper.flush(180)
    assert waited
    assert all(waited), "somebody waited until the disk was given up"
    assert sorted(file.suffix for file in folder.iterdir() if file.suffix != ".bak") == [".done"]
    assert record.read(path.with_suffix(".done").read_bytes(), "", board)[0].log == again.log


def test_what_is_still_on_its_way_to_the_disk_goes_on_as_it_was_left(
    folder: Path, path: Path, keeper: FileWriter, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = opened(folder, keeper)
    again, _ = saves.open(path)
    keeper.flush()
    slow(monkeypatch, 0.2)
    play(again, 2)
    saves.keep(path, again)
    taken, trouble = saves.open(path)
    assert (taken.log, trouble) == (again.log, None)
    play(taken, 1)
    saves.keep(path, taken)
    keeper.flush(30)
    assert opened(folder, keeper).open(path).match.log == taken.log


def test_a_seal_tells_of_every_line_that_was_written(
    folder: Path, path: Path, keeper: FileWriter
) -> None:
    saves, match = opened(folder, keeper), begun()
    assert saves.seal(path) == ""
    seals = set[str]()
    for _ in range(4):
        saves.keep(path, match)
        keeper.flush()
        seals.add(saves.seal(path))
        assert saves.seal(path) == journal.read(path.read_bytes()).chain.seal
        play(match, 1)
    assert len(seals) == 4


def test_a_summary_tells_what_the_title_shows(
    folder: Path, path: Path, keeper: FileWriter, match: Match
) -> None:
    ((found,), _) = opened(folder, keeper).unfinished()
    assert isinstance(found, Saved)
    assert (found.game, names(found)) == ("hare_hutch", ("Anna", "Bruno"))
    assert found.lines == len(journal.read(path.read_bytes()).lines)


def test_each_game_is_read_once_for_the_title_and_not_again_when_one_begins(
    folder: Path, path: Path, keeper: FileWriter, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        (folder / f"{number}.game").write_bytes(path.read_bytes())
    saves, reads = opened(folder, keeper), list[Path]()
    read_bytes = storage.read_bytes

    def noted(path: Path, limit: int = storage.LIMIT) -> bytes:
        if path.parent == folder:
            reads.append(path)
        return read_bytes(path, limit)

    monkeypatch.setattr(storage, "read_bytes", noted)
    found, _ = saves.unfinished()
    assert sorted(reads) == sorted(saved.path for saved in found)
    del reads[:]
    saves.keep(folder / "new.game", begun())
    saves.keep(folder / "newer.game", begun())
    keeper.flush()
    assert not reads
    order = [saved.path.name for saved in opened(folder, keeper).unfinished()[0]]
    assert order[:2] == ["newer.game", "new.game"]


def test_a_verdict_lies_beside_its_record_and_goes_with_it(
    folder: Path, path: Path, keeper: FileWriter
) -> None:
    saves = opened(folder, keeper)
    match = begun()
    play(match, 6)
    saves.keep(path, match)
    assert saves.judged(path, match) is None
    found = verdict.verdict(match, {0: (0.5, 0.5)}, [], left=2)
    saves.judge(path, match, found)
    saves.finish(path)
    keeper.flush()
    done = path.with_suffix(".done")
    assert saves.judged(done, match) == found
    storage.put(verdict_of(done), b"nonsense")
    assert saves.judged(done, match) is None
    saves.throw_away(done)
    keeper.flush()
    assert not verdict_of(path).exists()
