"""The folder of the user at the start: found, made, its log opened; where nothing can be saved."""

from __future__ import annotations

import contextlib
import logging
import os

from game import logbook, places
from game.rules.quoting import quoted
from game.storage import Folder, StorageError
from game.trouble import Trouble

NOTHING = "error.folder.unsaved"
LONGEST_PATH = 200  # characters a sentence shows


def found() -> Folder:
    """The user's data folder; Trouble where no home is known to have it in."""
    try:
        return Folder()
    except RuntimeError as error:
        raise Trouble(
            "error.folder.no_home",
            "There is no home folder for {folder}; set HATS_AND_HARES_DATA to a folder for "
            "your games.",
            folder=quoted(os.environ.get(places.PLACE) or "~"),
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
            logbook.begin(folder.log)
    return unsaved(folder) or wrong


def unsaved(folder: Folder) -> Trouble | None:
    """What to tell where nothing at all can be saved."""
    if os.access(folder.saves, os.W_OK):
        return None
    return Trouble(
        NOTHING,
        "Nothing can be saved in {folder}, neither games nor settings; allow writing there or "
        "start with HATS_AND_HARES_DATA set to another folder.",
        folder=folder.root if len(str(folder.root)) < LONGEST_PATH else quoted(folder.root),
    )
