"""Jobs for the disk are done, in order, whatever fails on the way."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from game.files import file_writer, storage
from game.files.file_writer import FileWriter
from game.files.storage import StorageError, backup, read


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failed jobs are tried again only when somebody asks."""
    monkeypatch.setattr(file_writer, "PAUSES", (60.0,))


class Gate:
    """Stands in for `write`: remembers what is written and waits until it is opened."""

    def __init__(self) -> None:
        self.written: list[tuple[str, str]] = []
        self.begun, self.open = threading.Event(), threading.Event()

    def write(self, path: Path, text: str) -> None:
        self.begun.set()
        assert self.open.wait(10)
        self.written.append((path.name, text))


class Disk:
    """A disk that is full while `ill`: nothing can be written, or only `room` more bytes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ill = False
        self.room = 0
        self._write, self._put = storage._write_all, storage._write_through
        monkeypatch.setattr(storage, "_write_all", self.write_all)
        monkeypatch.setattr(storage, "_write_through", self.write_through)

    def write_all(self, file: object, data: bytes) -> None:
        if self.ill:
            self._write(file, data[: self.room])
            raise OSError(28, os.strerror(28))
        self._write(file, data)

    def write_through(self, path: Path, data: bytes) -> None:
        if self.ill:
            raise OSError(28, os.strerror(28))
        self._put(path, data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_the_keeper_writes_the_newest_text_in_the_order_of_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gate = Gate()
    monkeypatch.setattr(storage, "write", gate.write)
    with FileWriter() as keeper:
        keeper.keep(Path("a"), "1")
        assert gate.begun.wait(10)
        for name, text in (("b", "1"), ("c", "1"), ("b", "2"), ("a", "2"), ("b", "3")):
            keeper.keep(Path(name), text)
        assert not keeper.flush(timeout=0)
        gate.open.set()
        assert keeper.flush()
    assert gate.written == [("a", "1"), ("b", "3"), ("c", "1"), ("a", "2")]


def test_closing_the_keeper_writes_what_waits(tmp_path: Path) -> None:
    keeper = FileWriter()
    for n in range(100):
        keeper.keep(tmp_path / f"{n % 3}.txt", str(n))
    assert keeper.close()
    assert [read(tmp_path / f"{n}.txt") for n in range(3)] == ["99", "97", "98"]
    assert keeper.problems() == []
    with pytest.raises(RuntimeError, match="after the keeper was closed"):
        keeper.keep(tmp_path / "late.txt", "late")


def test_what_is_added_follows_in_order_with_one_write_for_all_that_waits(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    with FileWriter() as keeper:
        keeper.begin(path, b"head\n")
        for n in range(50):
            keeper.append(path, b"%d\n" % n)
        assert keeper.flush()
        assert not keeper.behind(path)
        keeper.append(path, b"end\n")
        keeper.rename(path, path.with_suffix(".done"))
    text = read(tmp_path / "one.done")
    assert text.splitlines() == ["head", *map(str, range(50)), "end"]
    assert not path.exists()


@pytest.mark.parametrize("room", [0, 3])
def test_what_a_full_disk_refused_is_there_once_there_is_room(
    tmp_path: Path, disk: Disk, room: int
) -> None:
    path = tmp_path / "one.game"
    with FileWriter() as keeper:
        keeper.begin(path, b"head\n")
        assert keeper.flush()
        disk.ill, disk.room = True, room
        keeper.append(path, b"first\n")
        assert not keeper.flush()
        assert keeper.unsaved
        assert not keeper.behind(path), "a game does not wait for a disk that is full"
        keeper.append(path, b"second\n")
        assert not keeper.flush()
        (told,) = keeper.problems()
        assert told.key == "error.storage.disk_full"
        disk.ill = False
        assert keeper.flush()
        assert not keeper.unsaved
    assert read(path) == "head\nfirst\nsecond\n"


def test_what_failed_is_tried_once_more_when_the_keeper_is_closed(
    tmp_path: Path, disk: Disk
) -> None:
    keeper = FileWriter()
    disk.ill = True
    keeper.keep(tmp_path / "settings.json", "new")
    keeper.begin(tmp_path / "one.game", b"head\n")
    assert not keeper.flush()
    disk.ill = False
    assert keeper.close()
    assert read(tmp_path / "settings.json") == "new"
    assert read(tmp_path / "one.game") == "head\n"


def test_what_failed_is_tried_again_by_itself_after_a_pause(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "PAUSES", (0.01, 0.02))
    with FileWriter() as keeper:
        disk.ill = True
        keeper.keep(tmp_path / "settings.json", "new")
        while not keeper.unsaved:
            time.sleep(0.001)
        disk.ill = False
        while not keeper.settled:
            time.sleep(0.001)
    assert read(tmp_path / "settings.json") == "new"


def test_one_trouble_is_told_once_until_all_is_well_again(tmp_path: Path, disk: Disk) -> None:
    told: list[int] = []
    with FileWriter() as keeper:
        for ill in (True, True, False, True):
            disk.ill = ill
            for name in ("saves/a", "saves/b", "settings.json"):
                keeper.keep(tmp_path / name, f"text {len(told)}")
                assert keeper.flush() == (not ill)
            told.append(len(keeper.problems()))
        disk.ill = False
    assert told == [1, 0, 0, 1]


def test_a_spare_copy_that_cannot_be_made_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = tmp_path / "one.game", storage.put

    def put(there: Path, data: bytes) -> None:
        if there.suffix == ".bak":
            raise StorageError("error.storage.disk_full", there)
        real(there, data)

    monkeypatch.setattr(storage, "put", put)
    with FileWriter() as keeper:
        keeper.begin(path, b"head\n")
        for _ in range(3):
            keeper.append(path, b"x" * file_writer.COPY_EVERY)
            assert keeper.flush()
        (told,) = keeper.problems()
        assert told.key == "error.storage.no_copy"
        assert not keeper.unsaved
    assert len(read(path)) == 5 + 3 * file_writer.COPY_EVERY


def test_a_young_game_has_a_spare_copy_of_half_of_it_at_least(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    with FileWriter() as keeper:
        keeper.begin(path, b"head and first action\n")
        assert keeper.flush()
        for _ in range(40):
            assert 2 * len(read(backup(path))) > len(read(path))
            keeper.append(path, b"an action\n")
            assert keeper.flush()


def test_no_copy_of_a_game_comes_back_that_was_thrown_away(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    with FileWriter() as keeper:
        keeper.begin(path, b"head\n")
        assert keeper.flush()
        keeper.append(path, b"x" * 2 * file_writer.COPY_EVERY)
        keeper.remove(path)
        keeper.remove(backup(path))
    assert not list(tmp_path.iterdir())


def test_the_spare_copy_follows_now_and_then(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    with FileWriter() as keeper:
        keeper.begin(path, b"head\n")
        keeper.append(path, b"x" * file_writer.COPY_EVERY)
        keeper.append(path, b"later")
    assert read(backup(path)).startswith("head\nxxxx")


def test_a_game_that_another_program_has_changed_goes_on_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    with FileWriter() as keeper:
        keeper.begin(path, b"head\nmine\n")
        assert keeper.flush()
        path.write_text("theirs")
        keeper.append(path, b"more\n")
        keeper.append(path, b"and more\n")
        assert keeper.flush()
        (told,) = keeper.problems()
        assert told.params["aside"] == "one-2.game"
        keeper.rename(path, path.with_suffix(".done"))
    assert path.read_text() == "theirs"
    assert (tmp_path / "one.done").read_text() == "head\nmine\nmore\nand more\n"


def test_a_game_whose_file_was_deleted_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    with FileWriter() as keeper:
        keeper.begin(path, b"head\n")
        assert keeper.flush()
        path.unlink()
        keeper.append(path, b"more\n")
        assert keeper.flush()
        keeper.append(path, b"and more\n")
    assert read(path) == "head\nmore\nand more\n"


def test_a_torn_end_is_cut_off_before_anything_is_added(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    path.write_bytes(b"head\nto")
    with FileWriter() as keeper:
        keeper.resume(path, b"head\n", torn=True)
        assert keeper.flush()
        assert path.read_bytes() == b"head\nto", "nothing changes before somebody plays"
        keeper.append(path, b"more\n")
    assert read(path) == "head\nmore\n"
    assert read(backup(path)) == "head\nmore\n"


def test_settings_that_another_program_has_changed_are_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("as read")
    with FileWriter() as keeper:
        keeper.saw(path, "as read")
        keeper.keep(path, "mine")
        assert keeper.flush()
        path.write_text("theirs")
        keeper.keep(path, "mine again")
        assert keeper.flush()
        (told,) = keeper.problems()
        assert told.key == "error.storage.replaced"
    assert read(path) == "mine again"
    (aside,) = tmp_path.glob("settings.json.other-*")
    assert aside.read_text() == "theirs"


def test_what_cannot_be_read_now_is_not_taken_for_somebody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "evening.json"
    path.write_text("as read")

    def unreadable(*_: object) -> None:
        raise OSError(5, os.strerror(5))

    with FileWriter() as keeper:
        keeper.saw(path, "as read")
        with monkeypatch.context() as patch:
            patch.setattr(storage, "content", unreadable)
            keeper.keep(path, "mine")
            assert not keeper.flush()
            (told,) = keeper.problems()
            assert told.key == "error.storage.unwritten"
        assert path.read_text() == "as read"
    assert read(path) == "mine"
    assert not list(tmp_path.glob("*.other-*"))


def test_a_spare_copy_for_which_there_is_no_room_says_why_in_words(
    tmp_path: Path, disk: Disk
) -> None:
    path = tmp_path / "one.game"
    path.write_bytes(b"head\n")
    with FileWriter() as keeper:
        disk.ill = True
        keeper.resume(path, b"head\n", torn=False)
        assert keeper.flush()
        (told,) = keeper.problems()
        assert told.params["reason"] == os.strerror(28)
        disk.ill = False


def test_a_keeper_that_stands_idle_writes_nothing(tmp_path: Path) -> None:
    with FileWriter() as keeper:
        keeper.stand_idle()
        keeper.keep(tmp_path / "a", "text")
        keeper.begin(tmp_path / "b", b"text")
        assert keeper.flush()
    assert not list(tmp_path.iterdir())


def test_a_disk_that_cannot_even_be_looked_at_is_told_in_our_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("as read")
    stat = os.stat

    def failing(place: object, **more: bool) -> os.stat_result:
        if place == path:
            raise PermissionError(13, "Permission denied")
        return stat(place, **more)  # type: ignore[arg-type]

    with FileWriter() as keeper:
        keeper.saw(path, "as read")
        with monkeypatch.context() as patch:
            patch.setattr(os, "stat", failing)
            keeper.keep(path, "mine")
            assert not keeper.flush()
            (told,) = keeper.problems()
            assert told.key == "error.storage.read_only"
            assert "Errno" not in str(told)
    assert read(path) == "mine"


def test_a_text_on_its_way_is_read_as_it_will_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, path = Gate(), tmp_path / "one"
    path.write_text("0")
    monkeypatch.setattr(storage, "write", gate.write)
    with FileWriter() as keeper:
        assert keeper.read(path) == "0"
        keeper.keep(path, "1")
        assert gate.begun.wait(10)
        assert (keeper.read(path), keeper.awaits(path)) == ("1", True)
        keeper.keep(path, "2")
        assert keeper.read(path) == "2"
        keeper.remove(path)
        with pytest.raises(StorageError, match="There is no file"):
            keeper.read(path)
        gate.open.set()
        assert keeper.flush()
        assert not keeper.awaits(path)
