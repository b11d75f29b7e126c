"""Layouts of pads that SDL does not know, from gamecontrollerdb.txt in the user's data folder."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game import storage
from game.rules.quoting import quoted
from game.trouble import Trouble

PLACE = "SDL_GAMECONTROLLERCONFIG_FILE"  # SDL reads the file it names when pads are looked for
MOST = 4_000_000  # bytes; the community's file is a seventh of that
# SDL passes over lines without a platform in silence
LINE = re.compile(r"([0-9A-Fa-f]{32}|xinput|default),[^,]+,([^,:]+:[^,]*,)*platform:.+")


def offer(path: Path) -> Trouble | storage.StorageError | None:
    """Tells SDL of the file, if there is one and every line of it is a layout; else the trouble.

    To be called before anybody looks for pads.
    """
    if not os.path.lexists(path):
        return None
    try:
        text = storage.read(path, MOST)
    except storage.StorageError as error:
        return error
    for line in text.removeprefix("\ufeff").splitlines():
        if line.strip() and not line.startswith("#") and not LINE.fullmatch(line.strip()):
            return Trouble(
                "error.pads",
                "{file} cannot be used for your pads, since {line} is not a line of such a file; "
                "take it away or get it anew.",
                file=path,
                line=quoted(line),
            )
    os.environ[PLACE] = str(path)
    return None
