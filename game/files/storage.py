"""Files that survive: even after a crash a path holds the whole old text or the whole new one.

Renaming alone is atomic but not durable: without fsync of the file the new name may hold zeros
after a power cut, without fsync of the folder the renaming itself may be lost. So a text goes into
a temporary file beside its place, is synced, read back and renamed, and the folder is synced. A
file that only grows is added to in its place (`extend`), with one sync. Nothing of the user's is
ever deleted: the version before stays as name.bak, a damaged file moves.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import BinaryIO

from game.files.folders import default_root
from game.rules.quoting import printable

# Errors that mean a file is absent; with any other one nobody can tell.

ABSENT = frozenset({errno.ENOENT, errno.ENOTDIR, errno.EBADF, errno.ELOOP})


def exists(path: Path) -> bool:
    """Says whether there is something at a path. Raises OSError if the disk does not say."""
    try:
        path.stat()
    except OSError as error:
        if error.errno in ABSENT:
            return False
        raise
    return True


PRIVATE = 0o700  # names and seeds are nobody else's business
LIMIT = 4_000_000  # bytes; a thousand times a long match, and still read in a blink
ORPHAN = re.compile(r"\..+\.[0-9a-f]{8}\.part")
# Virus scanners and indexers on Windows hold a new file for a moment, and a disk that wakes up may
# refuse to read; seconds between the tries.
PATIENCE = (0.01, 0.05, 0.2)
MOMENT = 2_000_000_000  # nanoseconds between two times that every disk can tell apart

FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
FORBIDDEN = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
UNSYNCABLE = frozenset({errno.EINVAL, errno.ENOTSUP})  # file systems that cannot sync a folder

# The same sentences are in assets/text/en.po; these serve the log and the terminal.
SENTENCES = {
    "error.storage.missing": "There is no file {file}; it was moved or renamed, so choose another.",
    "error.storage.not_a_file": "{file} could not be opened: it is a folder or a device, "
    "no file; choose another.",
    "error.storage.too_large": "{file} is larger than {limit} bytes and was not opened; "
    "it cannot be a file of this program, so choose another.",
    "error.storage.not_text": "{file} is not readable text (UTF-8); it is damaged or not a file "
    "of this program, so choose another or use its copy ending in .bak.",
    "error.storage.unreadable": "{file} could not be opened ({reason}); "
    "check that you may read it, then try again.",
    "error.storage.disk_full": "{file} could not be saved because the disk is full; "
    "make some room, and it is saved by itself.",
    "error.storage.read_only": "{file} could not be saved because its folder is write-protected; "
    "allow writing there or start with HATS_AND_HARES_DATA set to another folder.",
    "error.storage.unwritten": "{file} could not be saved ({reason}); "
    "check the disk; it is tried again by itself.",
    "error.storage.unconfirmed": "{file} was saved, but the disk did not confirm it ({reason}); "
    "check the disk before you switch off.",
    "error.storage.changed": "{file} was changed by another program; "
    "that version stays where it is, and yours goes on in {aside}.",
    "error.storage.replaced": "{file} was changed by another program; "
    "that version was kept as {aside}.",
    "error.storage.no_copy": "{file} is saved, but its spare copy could not be written ({reason}); "
    "check the disk.",
    "error.storage.not_moved": "The damaged file {file} could not be set aside ({reason}); "
    "move it away yourself before you go on.",
}


class StorageError(OSError):
    """A file that could not be read or written, with `key` and `params` of its sentence; str() is
    the English one.

    `params` always has "file", and "reason" or "limit" where the sentence needs it."""

    def __init__(self, key: str, path: Path, **params: object) -> None:
        self.key = key
        told: dict[str, object] = {"file": path, **params}
        self.params: dict[str, object] = {
            name: value if isinstance(value, int) else printable(value)
            for name, value in told.items()
        }
        super().__init__(SENTENCES[key].format(**self.params))


# Which file it is, how many bytes it has and when it was changed, in nanoseconds.
Stamp = tuple[int, int, int]


class Changed(Exception):
    """Raised when somebody else has written to a file only this program should write to."""


class Folder:
    """The user's data folder: the one given, named by HATS_AND_HARES_DATA, or the system's."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root.expanduser() if root else default_root()
        self.saves = self.root / "saves"
        self.maps = self.root / "maps"
        self.log = self.root / "hats-and-hares.log"
        self.settings = self.root / "settings.json"
        self.evening = self.root / "evening.json"
        self.family = self.root / "family.txt"
        self.database = self.root / "family.db"
        self.spoken = self.root / "spoken.txt"
        self.pads = self.root / "gamecontrollerdb.txt"

    def prepare(self) -> None:
        """Makes the folders and removes half-written files left by a crash, but for those among the
        games, which may be many (`sweep`). Raises StorageError."""
        for place in (self.root, self.saves, self.maps):
            make_folder(place, PRIVATE)
            if place != self.saves:
                sweep(place)


def make_folder(path: Path, mode: int = 0o777) -> None:
    """Makes a folder, with rights `mode`, and its missing parents. Raises StorageError."""
    try:
        path.mkdir(mode, parents=True, exist_ok=True)
    except OSError as error:
        raise failure(error, path) from error


def backup(path: Path) -> Path:
    """Returns where `write` keeps the previous version."""
    return path.with_name(path.name + ".bak")


def write(path: Path, text: str) -> None:
    """Replaces the content of `path`. Raises StorageError; then it holds the old text, or the new
    one.

    It holds the new one if the error is "error.storage.unconfirmed" or "error.storage.no_copy":
    failing to keep the previous version does not stop the new one."""
    make_folder(path.parent)
    data = _encoded(path, text)
    no_copy = _keep_previous(path, data)
    try:
        _put(path, data)
    except OSError as error:
        raise failure(error, path) from error
    try:
        _sync_folder(path.parent)
    except OSError as error:
        raise StorageError("error.storage.unconfirmed", path, reason=_reason(error)) from error
    if no_copy is not None:
        raise StorageError("error.storage.no_copy", path, reason=_reason(no_copy)) from no_copy


def put(path: Path, data: bytes) -> None:
    """Replaces the content of `path` without keeping the previous version. Raises StorageError."""
    make_folder(path.parent)
    try:
        _put(path, data)
        _sync_folder(path.parent)
    except OSError as error:
        raise failure(error, path) from error


def extend(path: Path, whole: bytes, more: bytes, stamp: Stamp | None) -> Stamp:
    """Adds `more` to a file that holds `whole`, down to the disk, in one write and one sync.

    `stamp` is what the last `extend` returned, to tell that nobody else has written since; None if
    torn text may follow, which is cut off. A missing file is written from scratch. Raises Changed
    if somebody else has written to it, and StorageError if it cannot be written; then it holds
    `whole`, or `whole` and a part of `more`."""
    try:
        with path.open("r+b", buffering=0) as file:
            if stamp is None or _stamp(file) != stamp:
                _check_content(file, whole, torn=stamp is None, path=path)
            file.seek(len(whole))
            _write_all(file, more)
            _sync_data(file.fileno())
            return _stamp(file)
    except FileNotFoundError:
        put(path, whole + more)
        return 0, 0, 0
    except OSError as error:
        raise failure(error, path) from error


def rename(path: Path, to: Path) -> None:
    """Renames a file, if it exists. Raises StorageError."""
    try:
        path.replace(to)
        _sync_folder(to.parent)
    except FileNotFoundError:
        return
    except OSError as error:
        raise failure(error, path) from error


def remove(path: Path) -> None:
    """Deletes a file, if it exists. Raises StorageError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise failure(error, path) from error


def free_name(path: Path) -> Path:
    """Returns the same name with the first number not taken: match-2.game."""
    names = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    return next(name for name in names if not exists(name))


def read(path: Path, limit: int = LIMIT) -> str:
    """Returns the text of a file of at most `limit` bytes, line ends as they are.

    Raises StorageError as `read_bytes` does, and if it is not UTF-8 or contains zeros."""
    return _decoded(path, read_bytes(path, limit))


def read_bytes(path: Path, limit: int = LIMIT) -> bytes:
    """Returns all bytes of a file of at most `limit` bytes.

    Raises StorageError if it is missing, unreadable, too large or not a file: a pipe would never
    answer, and a device never end."""
    try:
        regular, data = _patiently(path, limit + 1)
    except FileNotFoundError as error:
        raise StorageError("error.storage.missing", path) from error
    except (OSError, ValueError) as error:  # a zero in the path is a ValueError
        raise StorageError("error.storage.unreadable", path, reason=_reason(error)) from error
    if not regular:
        raise StorageError("error.storage.not_a_file", path)
    if len(data) > limit:
        raise StorageError("error.storage.too_large", path, limit=limit)
    return data


def _patiently(path: Path, most: int) -> tuple[bool, bytes]:
    """Returns `content`, trying again after errors that may pass by themselves."""
    for pause in PATIENCE[:2]:
        try:
            return content(path, most)
        except FileNotFoundError:
            raise
        except OSError:
            time.sleep(pause)
    return content(path, most)


def content(path: Path, most: int) -> tuple[bool, bytes]:
    """Returns whether a path is a regular file, and its first `most` bytes. Raises OSError."""
    if not stat.S_ISREG(path.stat().st_mode):
        return False, b""
    with path.open("rb") as file:
        return True, file.read(most)


def set_aside(path: Path, now: datetime | None = None, why: str = "damaged") -> Path:
    """Renames a damaged file to name.damaged-YYYYMMDD-HHMMSS and returns the new path.

    `why` replaces the word "damaged". Never overwrites another file. Raises StorageError if it
    cannot be moved."""
    stamp = f"{path.name}.{why}-{now or datetime.now():%Y%m%d-%H%M%S}"
    names = (stamp if n == 1 else f"{stamp}-{n}" for n in count(1))
    try:
        place = next(place for name in names if not exists(place := path.with_name(name)))
        path.rename(place)
    except OSError as error:
        raise StorageError("error.storage.not_moved", path, reason=_reason(error)) from error
    return place


def sweep(folder: Path, older_than: float = 60.0) -> list[Path]:
    """Removes temporary files of `write` left by a crash, and returns their paths.

    Files younger than `older_than` seconds stay: a second program may be writing them. Raises
    StorageError if the folder cannot be listed."""
    try:
        orphans = [folder / name for name in os.listdir(folder) if ORPHAN.fullmatch(name)]
    except OSError as error:
        raise StorageError("error.storage.unreadable", folder, reason=_reason(error)) from error
    return [path for path in orphans if _removed(path, time.time() - older_than)]


def _removed(path: Path, before: float) -> bool:
    """Removes a file last changed at or before that second; says whether it did."""
    # An orphan that stays does no harm and is tried again at the next start.
    with contextlib.suppress(OSError):
        if path.stat().st_mtime <= before:
            path.unlink()
            return True
    return False


def _keep_previous(path: Path, data: bytes) -> OSError | None:
    """Copies the present file to its backup, unless it already has the new text; returns the
    failure.

    A copy, because moving the file away would leave a moment without it."""
    try:
        if exists(path) and (old := path.read_bytes()) != data:
            _put(backup(path), old)
    except OSError as error:
        return error
    return None


def _put(path: Path, data: bytes) -> None:
    """Makes `data` the content of `path` in one step. Raises OSError and then changes nothing."""
    part = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    try:
        _write_through(part, data)
        _replace(part, path)
    finally:
        with contextlib.suppress(OSError):  # files left here are found by sweep()
            part.unlink(missing_ok=True)


def _write_through(path: Path, data: bytes) -> None:
    """Writes a new file down to the disk and reads it back. Raises OSError if it differs."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.read_bytes() != data:
        raise OSError(errno.EIO, "it does not read back as it was written")


def _stamp(file: BinaryIO) -> Stamp:
    found = os.fstat(file.fileno())
    return found.st_ino, found.st_size, found.st_mtime_ns


def _check_content(file: BinaryIO, whole: bytes, torn: bool, path: Path) -> None:
    """Raises Changed if the file does not hold `whole`; cuts off a `torn` end."""
    there = file.read()
    if not there.startswith(whole) or (there != whole and not torn):
        raise Changed(path)
    file.truncate(len(whole))


def _write_all(file: BinaryIO, data: bytes) -> None:
    """Writes all of it, though a disk that is nearly full may take a part at a time."""
    while data:
        data = data[file.write(data) :]


def _sync_data(descriptor: int) -> None:
    """Syncs the content down to the disk; the time of the change may follow later."""
    getattr(os, "fdatasync", os.fsync)(descriptor)


def _replace(part: Path, path: Path) -> None:
    for pause in PATIENCE:
        try:
            return os.replace(part, path)
        except PermissionError:
            time.sleep(pause)
    return os.replace(part, path)


def _sync_folder(folder: Path) -> None:
    """Makes the renaming in a folder last; Windows has no such call and does it by itself."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in UNSYNCABLE:
            raise
    finally:
        os.close(descriptor)


def _encoded(path: Path, text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise StorageError("error.storage.unwritten", path, reason=str(error)) from error


def _decoded(path: Path, data: bytes) -> str:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise StorageError("error.storage.not_text", path) from error
    if "\0" in text:  # left by a power cut where a file system had not written yet
        raise StorageError("error.storage.not_text", path)
    return text


def failure(error: OSError, path: Path) -> StorageError:
    """Returns the StorageError for a system error while writing `path`."""
    if error.errno in FULL:
        return StorageError("error.storage.disk_full", path)
    if error.errno in FORBIDDEN:
        return StorageError("error.storage.read_only", path)
    return StorageError("error.storage.unwritten", path, reason=_reason(error))


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", "") or str(error)
