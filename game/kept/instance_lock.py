"""One program owns a data folder at a time, so that no copy overwrites the saves of another.

The lock is the system's own and vanishes with the process that holds it, however that ends. Beside
it lies a note with the process and the boot it belongs to, for the sentence a second copy tells.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from pathlib import Path
from typing import NamedTuple

from filelock import FileLock, Timeout

from game.files import storage
from game.files.storage import StorageError
from game.match import validation

LOCK, NOTE = "lock", "owner.json"
INSTEAD = ("lock-2", "lock-3", "lock-4")
BOOT = Path("/proc/sys/kernel/random/boot_id")
COPIES = range(2, 100)


class Holder(NamedTuple):
    """Who owns a folder: the number of the process, 0 if it is not known."""

    pid: int


class InstanceLock:
    """Our hold on a folder; `holder` says who has it instead, None if it is ours."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._lock = FileLock(_lock_of(root))
        self.holder = self._take()

    def _take(self) -> Holder | None:
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            return _noted(self.root / NOTE)
        except (OSError, NotImplementedError):
            return None  # a folder that cannot be written needs no lock; failed saves are told
        note = json.dumps({"pid": os.getpid(), "boot": boot()}) + "\n"
        try:
            storage.put(self.root / NOTE, note.encode())
        except StorageError:
            return None  # the lock holds without it
        return None

    def release(self) -> None:
        """Gives the folder up; a lock that cannot be released ends with the process."""
        with contextlib.suppress(OSError):
            self._lock.release()


def _lock_of(root: Path) -> Path:
    """Returns the file to lock, skipping what is no file of ours, such as a link to elsewhere;
    every program skips the same."""
    found = (root / name for name in (LOCK, *INSTEAD))
    return next((path for path in found if _lockable(path)), root / LOCK)


def _lockable(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return True


def boot() -> str:
    """Returns the system's name for its present run; "" where it has none."""
    try:
        return BOOT.read_text().strip()
    except OSError:
        return ""


def own_folder(root: Path) -> InstanceLock | None:
    """Takes the first free folder beside this one and returns its lock; None if none is free."""
    for number in COPIES:
        place = root.with_name(f"{root.name}-{number}")
        try:
            storage.make_folder(place, storage.PRIVATE)
        except StorageError:
            continue  # a file of this name, perhaps
        owner = InstanceLock(place)
        if owner.holder is None:
            return owner
    return None


def _noted(note: Path) -> Holder:
    """Reads who left the note, if the system has run since and that process still lives: a new
    owner may not have written its own yet."""
    try:
        said: dict[str, object] = validation.mapping(validation.parsed(storage.read(note, 1000)))
        pid = validation.whole(said["pid"], 0, 2**31)
        return Holder(pid if said["boot"] == boot() and _runs(pid) else 0)
    except (StorageError, ValueError, TypeError, KeyError):
        return Holder(0)


def _runs(pid: int) -> bool:
    """Says whether a process exists, where the system tells in files; else always true."""
    return not BOOT.exists() or Path("/proc", str(pid)).exists()
