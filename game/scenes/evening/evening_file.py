"""The evening in its file: written, found again, put right if it is damaged."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.core.trouble import Trouble
from game.files import storage
from game.files.storage import exists
from game.kept.saves import Opened
from game.match.evening import Evening, load
from game.scenes.frame.kit import Kit
from game.scenes.resuming.reopening import Problem

MISSING, UNREADABLE = "error.storage.missing", "error.storage.unreadable"


def keep(kit: Kit, evening: Evening) -> None:
    """Writes the evening to its file."""
    kit.files.keeper.keep(kit.files.folder.evening, evening.dump())


def done(kit: Kit, evening: Evening) -> Path | None:
    """Returns the record of a game that was over when people left, and does not count yet."""
    if not evening.playing:
        return None
    path = (kit.files.folder.saves / evening.playing).with_suffix(".done")
    try:
        return path if exists(path) else None
    except OSError:
        return None


def counted(evening: Evening, found: Opened | Problem) -> Evening:
    """Returns the evening with such a game counted; what cannot be kept of it is played again."""
    if isinstance(found, Opened):
        match = found.match
        if match.over and evening.fits(match):
            return evening.played(match.game.rules.result(match.state))
    elif found.key in (MISSING, UNREADABLE):
        return evening
    return evening.begun("")


class LeftEvening(NamedTuple):
    """The evening that was left, or the sentence about its fault; `blocked`: the file may only be
    unreachable for a while, so no other evening replaces it."""

    evening: Evening | None = None
    problem: str = ""
    blocked: bool = False


def unfinished(kit: Kit) -> LeftEvening:
    """Returns the evening that was left, if there is one that can be read."""
    path = kit.files.folder.evening
    try:
        return LeftEvening(load(kit.files.keeper.read(path), path.name))
    except (Trouble, storage.StorageError) as error:
        if error.key == MISSING:
            return LeftEvening()
        if error.key == UNREADABLE:
            return LeftEvening(None, kit.trouble(error), blocked=True)
    return LeftEvening(None, _set_aside(kit, path))


def _set_aside(kit: Kit, path: Path) -> str:
    """Moves a damaged evening away, if possible; returns the sentence about it."""
    if kit.files.keeper.idle:  # the folder belongs to another program
        return kit.t("error.evening_left", file=path.name)
    try:
        aside = storage.set_aside(path)
    except storage.StorageError:
        return kit.t("error.evening_left", file=path.name)
    return kit.t("error.evening", file=path.name, aside=aside.name)
