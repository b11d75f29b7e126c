"""Layouts of gamepads SDL does not know, from gamecontrollerdb.txt in the user's data folder."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.core.trouble import Trouble
from game.files import storage
from game.rules.quoting import quoted

PLACE = "SDL_GAMECONTROLLERCONFIG_FILE"  # SDL reads the file it names when pads are looked for
MOST = 4_000_000  # bytes; the community's file is a seventh of that
# SDL silently ignores lines without a platform
LINE = re.compile(r"([0-9A-Fa-f]{32}|xinput|default),[^,]+,([^,:]+:[^,]*,)*platform:.+")


USED = "gamecontrollerdb.used.txt"  # what is left of a file with lines that are none


def offer(path: Path) -> Trouble | storage.StorageError | None:
    """Tells SDL of the file, if there is one, without lines that are no layouts; returns the
    trouble with those.

    Call it before anybody looks for gamepads."""
    if not os.path.lexists(path):
        return None
    try:
        lines = storage.read(path, MOST).removeprefix("\ufeff").splitlines()
        bad = [line for line in lines if not _sound(line)]
        wrong = set(bad)
        good = [line for line in lines if line.strip() and line not in wrong and line[0] != "#"]
        if bad and good:
            storage.put(path.with_name(USED), "\n".join((*good, "")).encode())
    except storage.StorageError as error:
        return error
    if good or not bad:
        os.environ[PLACE] = str(path.with_name(USED) if bad else path)
    return _told(path, bad[0], rest=bool(good)) if bad else None


def _sound(line: str) -> bool:
    """Says whether a line is a layout, empty or a comment."""
    return not line.strip() or line.startswith("#") or bool(LINE.fullmatch(line.strip()))


def _told(path: Path, line: str, rest: bool) -> Trouble:
    if rest:
        return Trouble(
            "error.pads.line",
            "{line} in {file} is no layout of a pad and is left out; all others are used.",
            file=path,
            line=quoted(line),
        )
    return Trouble(
        "error.pads",
        "{file} cannot be used for your pads, since {line} is not a line of such a file; "
        "take it away or get it anew.",
        file=path,
        line=quoted(line),
    )
