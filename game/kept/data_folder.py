"""The user's data folder at the start: found, made, its log opened, or told where it cannot be
written."""

from __future__ import annotations

import contextlib
import logging
import os
import platform
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

from game.core.trouble import Trouble
from game.core.version import VERSION
from game.files import folders
from game.files.storage import Folder, StorageError
from game.rules.quoting import quoted

# The log: troubles for those who look for their causes, in a file that does not grow for ever.

MOST = 250_000  # bytes of it, and as many of the one before


def begin(path: Path) -> None:
    """Logs warnings and errors to this file from now on."""
    logging.basicConfig(level=logging.WARNING, handlers=[_Logbook(path)], force=True)


class _Logbook(RotatingFileHandler):
    """A log file that opens at the first trouble, and says which program it is, on what."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path, maxBytes=MOST, backupCount=1, encoding="utf-8", delay=True,
            errors="backslashreplace",
        )  # fmt: skip
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def _open(self) -> TextIOWrapper:
        stream = super()._open()
        system, python = platform.platform(), platform.python_version()
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        made = f"Python {python}, pygame-ce {pygame.version.ver}, SDL {sdl}"
        stream.write(f"Hats & Hares {VERSION}, {system}, {made}\n")
        return stream


NOTHING = "error.folder.unsaved"
LONGEST_PATH = 200  # characters a sentence shows


def found() -> Folder:
    """Returns the user's data folder. Raises Trouble where no home is known."""
    try:
        return Folder()
    except RuntimeError as error:
        raise Trouble(
            "error.folder.no_home",
            "There is no home folder for {folder}; set HATS_AND_HARES_DATA to a folder for "
            "your games.",
            folder=quoted(os.environ.get(folders.PLACE) or "~"),
        ) from error


def prepared(folder: Folder) -> Trouble | StorageError | None:
    """Makes the folder and opens the log if possible; returns the troubles to tell."""
    wrong: StorageError | None = None
    try:
        folder.prepare()
    except StorageError as error:
        wrong = error
    logging.raiseExceptions = False  # a log that cannot be written is not worth a message
    with contextlib.suppress(OSError):
        if folder.log.is_file() or not folder.log.exists():
            begin(folder.log)
    return unsaved(folder) or wrong


def unsaved(folder: Folder) -> Trouble | None:
    """Returns the trouble to tell if nothing at all can be saved."""
    if os.access(folder.saves, os.W_OK):
        return None
    return Trouble(
        NOTHING,
        "Nothing can be saved in {folder}, neither games nor settings; allow writing there or "
        "start with HATS_AND_HARES_DATA set to another folder.",
        folder=folder.root if len(str(folder.root)) < LONGEST_PATH else quoted(folder.root),
    )
