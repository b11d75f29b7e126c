"""Tables that the lab has solved beforehand for computers: files of the assets, read when needed.

Without its table a computer plays as well as it can; a sentence at the title says so.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from game.core.resources import ASSETS
from game.core.trouble import Trouble

FOLDER = ASSETS / "solved"
log = logging.getLogger("game.solved")


@cache
def table(game: str) -> bytes:
    """Reads and unpacks the table of a game; returns b"", and logs it, if it cannot be read."""
    path = FOLDER / f"{game}.bin"
    try:
        return zlib.decompress(path.read_bytes())
    except (OSError, zlib.error) as error:
        log.warning("%s (%s)", _missing(path), error)
        return b""


def problem(games: Iterable[str]) -> Trouble | None:
    """Returns the trouble if the table of one of these games cannot be read."""
    for game in games:
        if not table(game):
            return _missing(FOLDER / f"{game}.bin")
    return None


def _missing(path: Path) -> Trouble:
    text = "{file} is missing or damaged; install the game again."
    return Trouble("error.asset", text, file=path)
