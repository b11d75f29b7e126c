"""Which games wait, noted when the program is left: so the next start does not have to look through
a folder that may hold a hundred thousand games which are over.

The note counts only while nobody has put anything into the folder or taken it out, and is deleted
before the program does so itself.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import NamedTuple

from game.files import storage
from game.files.storage import StorageError
from game.match import validation


class Noted(NamedTuple):
    """The names of files, and the time of the folder's last change; 0 if it is not known."""

    stamp: int
    names: tuple[str, ...]


NOTHING = Noted(0, ())


def stamp(folder: Path) -> int:
    """Returns when something was last put into a folder or taken out, in nanoseconds; 0 if that is
    too short a time ago to tell it from what comes next, or nobody knows."""
    try:
        found = folder.stat().st_mtime_ns
    except OSError:
        return 0
    return found if time.time_ns() - found > storage.MOMENT else 0


def read(path: Path) -> Noted:
    """Returns what was noted; nothing if that is damaged or not there."""
    try:
        found = validation.mapping(validation.parsed(storage.read(path)))
        names = found["names"]
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return NOTHING
        return Noted(validation.whole(found["stamp"], 0, 2**63), tuple(names))
    except (StorageError, ValueError, TypeError, KeyError):
        return NOTHING


def write(path: Path, noted: Noted) -> None:
    """Notes it. Raises StorageError."""
    storage.put(path, json.dumps(noted._asdict()).encode())
