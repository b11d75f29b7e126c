"""Files that survive: failures at every call, kills at any moment, full and forbidden disks."""

from __future__ import annotations

import errno
import os
import random
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from game.files import folders, storage
from game.files.file_writer import FileWriter
from game.files.folders import drives  # before no test sees any
from game.files.storage import Folder, StorageError, backup, read, set_aside, sweep, write

ROOT = Path(__file__).resolve().parents[2]
NOON = datetime(1927, 5, 1, 12, 0, 0)


class Disk:
    """Counts the calls that reach the disk and lets the one numbered `failing` fail."""

    def __init__(self, failing: int, code: int) -> None:
        self.failing, self.code = failing, code
        self.calls: list[str] = []

    def fault(self, name: str) -> None:
        self.calls.append(name)
        if len(self.calls) == self.failing:
            raise OSError(self.code, os.strerror(self.code))

    def around(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def faulty(*args: Any, **kwargs: Any) -> Any:
            self.fault(name)
            return call(*args, **kwargs)

        return faulty

    def open(self, path: Path, mode: str = "r", **kwargs: Any) -> Any:
        self.fault(f"open {mode}")
        return DiskFile(self, open(path, mode, **kwargs))


class DiskFile:
    """An open file whose write, flush and close may fail, too."""

    def __init__(self, disk: Disk, file: Any) -> None:
        self.disk, self.file = disk, file

    def __enter__(self) -> DiskFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.disk.fault("close")

    def write(self, data: bytes) -> None:
        self.file.write(data[: len(data) // 2])
        self.disk.fault("write")
        self.file.write(data[len(data) // 2 :])

    def flush(self) -> None:
        self.disk.fault("flush")
        self.file.flush()

    def read(self, size: int = -1) -> bytes:
        self.disk.fault("read")
        data: bytes = self.file.read(size)
        return data

    def fileno(self) -> int:
        number: int = self.file.fileno()
        return number


def faulty_disk(patch: pytest.MonkeyPatch, failing: int, code: int) -> Disk:
    disk = Disk(failing, code)
    for name in ("open", "fsync", "replace", "close"):
        patch.setattr(os, name, disk.around(f"os.{name}", getattr(os, name)))
    patch.setattr(Path, "mkdir", disk.around("mkdir", Path.mkdir))
    patch.setattr(Path, "open", lambda path, mode="r", **more: disk.open(path, mode, **more))
    patch.setattr(Path, "read_bytes", disk.around("read_bytes", Path.read_bytes))
    patch.setattr(storage, "PATIENCE", ())
    return disk


def attempt(path: Path, text: str, failing: int, code: int) -> tuple[Disk, StorageError | None]:
    """Write on a disk whose call number `failing` fails."""
    with pytest.MonkeyPatch.context() as patch:
        disk = faulty_disk(patch, failing, code)
        try:
            write(path, text)
        except StorageError as error:
            return disk, error
    return disk, None


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_failure_at_any_call_leaves_the_old_or_the_new_text(tmp_path: Path, code: int) -> None:
    path = tmp_path / "match.txt"
    sound, _ = attempt(path, "first\n", 0, code)
    path.unlink()
    write(path, "older\n")
    sound, _ = attempt(path, "old\n", 0, code)
    assert {"open xb", "write", "flush", "os.fsync", "os.replace", "close"} <= set(sound.calls)
    for failing in range(1, len(sound.calls) + 1):
        write(path, "old\n")
        disk, error = attempt(path, "new\n", failing, code)
        assert error is not None, disk.calls
        saved = error.key in ("error.storage.unconfirmed", "error.storage.no_copy")
        assert read(path) == ("new\n" if saved else "old\n"), disk.calls
        assert read(backup(path)) in ("older\n", "old\n", "new\n")
        assert sorted(tmp_path.iterdir()) == [path, backup(path)], disk.calls
        assert str(path) in str(error) or str(tmp_path) in str(error)


def test_a_version_before_that_cannot_be_kept_does_not_stop_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, put = tmp_path / "settings.json", storage._put

    def full(there: Path, data: bytes) -> None:
        if there == backup(path):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        put(there, data)

    write(path, "old")
    monkeypatch.setattr(storage, "_put", full)
    with pytest.raises(StorageError, match="is saved, but its spare copy"):
        write(path, "new")
    assert read(path) == "new"
    with FileWriter() as keeper:
        keeper.keep(path, "newer")
        assert keeper.flush()
        (told,) = keeper.problems()
        assert told.key == "error.storage.no_copy"
    assert read(path) == "newer"


def test_only_the_sync_of_the_folder_leaves_the_new_text_unconfirmed(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    write(path, "old")
    sound, _ = attempt(path, "newer", 0, errno.EIO)
    folder_sync = max(n for n, call in enumerate(sound.calls, 1) if call == "os.fsync")
    write(path, "old")
    _, error = attempt(path, "new", folder_sync, errno.EIO)
    assert error is not None
    assert (error.key, read(path)) == ("error.storage.unconfirmed", "new")


def test_a_folder_that_cannot_be_synced_at_all_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(os, "fsync", fsync)
    write(tmp_path / "match.txt", "new")
    assert read(tmp_path / "match.txt") == "new"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (errno.ENOSPC, "error.storage.disk_full"),
        (errno.EDQUOT, "error.storage.disk_full"),
        (errno.EROFS, "error.storage.read_only"),
        (errno.EACCES, "error.storage.read_only"),
        (errno.EIO, "error.storage.unwritten"),
    ],
)
def test_an_error_says_which_file_and_what_to_do(tmp_path: Path, code: int, key: str) -> None:
    path = tmp_path / "match.txt"
    sound, _ = attempt(path, "a", 0, code)
    path.unlink()
    _, error = attempt(path, "a", sound.calls.index("write") + 1, code)
    assert error is not None
    assert (error.key, error.params["file"]) == (key, str(path))
    assert str(error) == storage.SENTENCES[key].format(**error.params)


LOOP = """
import sys
from pathlib import Path
from game.files.storage import write
path, start = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
for n in range(start, start + 1_000_000):
    write(path, f"{n}\\n" * 3000 + "end\\n")
"""


def whole(path: Path) -> int:
    """The number a file is full of; fails if the file is not whole."""
    first, *lines = read(path).splitlines()
    assert lines == [first] * 2999 + ["end"]
    return int(first)


def kill_a_writer(path: Path, start: int, delay: float) -> None:
    """Start writing numbers from `start`, and kill the process `delay` seconds later."""
    command = [sys.executable, "-c", LOOP, str(path), str(start)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        time.sleep(delay)
        child.kill()


def test_a_kill_at_any_moment_leaves_whole_files(tmp_path: Path) -> None:
    path, chance = tmp_path / "match.txt", random.Random(1927)
    write(path, "0\n" * 3000 + "end\n")
    write(path, "1\n" * 3000 + "end\n")
    last = 1
    for round_ in range(1, 41):
        kill_a_writer(path, round_ * 1_000_000, chance.uniform(0.0, 0.02))
        assert whole(path) >= last
        assert whole(backup(path)) <= whole(path)
        last = whole(path)
        sweep(tmp_path, older_than=-60)
        assert sorted(tmp_path.iterdir()) == [path, backup(path)]
    assert last > 1


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are a thing of POSIX")
def test_a_write_the_system_really_cuts_short_leaves_the_old_text(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    write(path, "old")
    code = (
        "import resource, sys; from pathlib import Path; from game.files.storage import write;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000));"
        "write(Path(sys.argv[1]), 'new' * 1000)"
    )
    command = [sys.executable, "-c", code, str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "could not be saved (File too large)" in done.stderr
    assert read(path) == "old"
    assert [child for child in tmp_path.iterdir() if child.suffix == ".part"] == []


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere"
)
def test_a_folder_without_the_right_to_write_is_told(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    write(path, "old")
    tmp_path.chmod(0o555)
    with pytest.raises(StorageError, match="write-protected"):
        write(path, "new")
    tmp_path.chmod(0o755)
    assert read(path) == "old"


def test_the_version_before_is_kept_and_saving_the_same_again_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "match.txt"
    for text in ("one", "two\r\nÄ→", "three", "three"):
        write(path, text)
    assert (read(path), read(backup(path))) == ("three", "two\r\nÄ→")


def test_a_text_that_is_not_unicode_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    write(path, "old")
    with pytest.raises(StorageError, match="could not be saved"):
        write(path, "half a letter: \ud83c")
    assert read(path) == "old"


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("I am no folder")
    with pytest.raises(StorageError, match=r"could not be saved"):
        write(tmp_path / "saves" / "match.txt", "text")


def test_a_file_held_for_a_moment_by_another_program_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, held = os.replace, [True, True]

    def hindered(old: Path, new: Path) -> None:
        if held:
            held.pop()
            raise PermissionError(errno.EACCES, "Permission denied")
        replace(old, new)

    monkeypatch.setattr(os, "replace", hindered)
    monkeypatch.setattr(storage, "PATIENCE", (0.0, 0.0, 0.0))
    write(tmp_path / "match.txt", "text")
    assert read(tmp_path / "match.txt") == "text"


def test_a_file_that_cannot_be_read_for_a_moment_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, open_, failing = tmp_path / "match.txt", Path.open, [True, True]
    path.write_text("text")

    def hindered(place: Path, *args: Any, **more: Any) -> Any:
        if failing:
            failing.pop()
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return open_(place, *args, **more)

    monkeypatch.setattr(Path, "open", hindered)
    assert read(path) == "text"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (None, "error.storage.missing"),
        (b"x" * 101, "error.storage.too_large"),
        (b"\xff\xfe\x00", "error.storage.not_text"),
        (b"begun\0\0\0\0", "error.storage.not_text"),
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, data: bytes | None, key: str) -> None:
    path = tmp_path / "match.txt"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(StorageError) as caught:
        read(path, limit=100)
    assert caught.value.key == key
    assert str(path) in str(caught.value)


def test_a_file_of_exactly_the_limit_is_read(tmp_path: Path) -> None:
    (tmp_path / "match.txt").write_bytes(b"x" * 100)
    assert read(tmp_path / "match.txt", limit=100) == "x" * 100


def test_damaged_files_of_one_second_are_all_kept(tmp_path: Path) -> None:
    path, folders = tmp_path / "match.txt", []
    for text in ("a", "b", "c"):
        path.write_text(text)
        folders.append(set_aside(path, NOON))
    assert [place.name for place in folders] == [
        "match.txt.damaged-19270501-120000",
        "match.txt.damaged-19270501-120000-2",
        "match.txt.damaged-19270501-120000-3",
    ]
    assert [place.read_text() for place in folders] == ["a", "b", "c"]
    assert not path.exists()


def test_what_cannot_be_set_aside_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="could not be set aside"):
        set_aside(tmp_path / "match.txt", NOON)


def test_a_folder_that_cannot_be_looked_at_sets_nothing_aside_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.txt"
    path.write_text("text")

    def failing(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", failing)
        with pytest.raises(StorageError, match="could not be set aside"):
            set_aside(path, NOON)
    assert path.read_text() == "text"


def test_sweeping_takes_only_our_old_orphans(tmp_path: Path) -> None:
    orphan, young = tmp_path / ".match.txt.0123abcd.part", tmp_path / ".match.txt.89abcdef.part"
    others = [tmp_path / name for name in ("match.txt", "a.part", ".match.txt.part", "x.bak")]
    for path in (orphan, young, *others):
        path.write_text("text")
    os.utime(orphan, (0, 0))
    assert sweep(tmp_path) == [orphan]
    assert sorted(tmp_path.iterdir()) == sorted([young, *others])


def test_the_folder_is_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HATS_AND_HARES_DATA", str(tmp_path / "here"))
    folder = Folder()
    folder.prepare()
    assert folder.root == tmp_path / "here"
    assert sorted(folder.root.iterdir()) == [folder.maps, folder.saves]
    assert Folder(tmp_path).root == tmp_path


def test_everything_of_the_user_is_in_the_folder_a_wish_from_home_on_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("HATS_AND_HARES_DATA", "~/games")
    root = tmp_path / "games"
    assert (Folder().root, folders.pictures_root()) == (root, root / "pictures")
    assert folders.cache_root() == root / "cache"


def test_where_no_home_is_known_films_lie_beside_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_home(_: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setenv("HATS_AND_HARES_DATA", "")
    monkeypatch.setattr(folders, "platformdirs", Homeless(tmp_path))
    real = Path.expanduser
    monkeypatch.setattr(
        Path, "expanduser", lambda path: no_home(path) if path.parts[0] == "~" else real(path)
    )
    assert folders.pictures_root() == tmp_path / "pictures"
    assert folders.cache_root() == tmp_path / "cache"


@pytest.mark.skipif(os.name == "nt", reason="Windows has letters for drives")
def test_drives_that_are_plugged_in_are_where_the_system_shows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MOUNTED", (str(tmp_path), str(tmp_path / "none")))
    monkeypatch.setattr(folders, "getpass", SimpleNamespace(getuser=lambda: "oma"))
    for name in ("STICK", "oma/CARD"):
        (tmp_path / name).mkdir(parents=True)
    assert sorted(drives()) == [tmp_path / "STICK", tmp_path / "oma" / "CARD"]


class Homeless(NamedTuple):
    """A system that knows where data are, and no home."""

    data: Path

    def user_data_path(self, *_: object, **named: object) -> Path:
        return self.data

    def user_cache_path(self, *_: object, **named: object) -> Path:
        return Path("~/.cache")

    def user_pictures_path(self) -> Path:
        return Path("~/Pictures")


@pytest.mark.skipif(os.name == "nt", reason="rights are told otherwise")
def test_games_and_names_are_for_their_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HATS_AND_HARES_DATA", str(tmp_path / "here"))
    folder = Folder()
    folder.prepare()
    rights = {oct(place.stat().st_mode & 0o777) for place in (folder.root, folder.saves)}
    assert rights == {oct(0o700)}


def test_without_a_wish_the_folder_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HATS_AND_HARES_DATA", raising=False)
    assert Folder().root.name == "hats-and-hares"


def test_a_folder_that_cannot_be_listed_is_named_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        sweep(tmp_path / "nowhere")
    assert refused.value.key == "error.storage.unreadable"
    assert str(tmp_path / "nowhere") in str(refused.value)
    assert "No such file" in str(refused.value)


def test_a_missing_file_is_told_at_once_and_another_error_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("game.files.storage.time.sleep", waits.append)
    with pytest.raises(FileNotFoundError):
        storage._patiently(tmp_path / "nowhere", 100)
    assert not waits
    busy = [OSError(errno.EBUSY, "busy"), OSError(errno.EBUSY, "busy")]

    def content(path: Path, most: int) -> tuple[bool, bytes]:
        if busy:
            raise busy.pop()
        return True, b"there"

    monkeypatch.setattr(storage, "content", content)
    assert storage._patiently(tmp_path, 100) == (True, b"there")
    assert len(waits) == 2


def test_the_stamp_of_a_file_changes_with_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"one")
    with path.open("rb") as file:
        before = storage._stamp(file)
        assert storage._stamp(file) == before
    path.write_bytes(b"longer")
    with path.open("rb") as file:
        assert storage._stamp(file) != before
