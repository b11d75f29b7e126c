"""How strong the computers are, as measured by `python -m tools.arena`: read once, never needed."""

from __future__ import annotations

import json
import logging
from functools import cache
from pathlib import Path

from game.resources import ASSETS

PLACE = ASSETS / "levels.json"
log = logging.getLogger("game.levels")


def won_of_ten(game: str, level: int) -> int | None:
    """How many of ten games between two a level wins against the one below; None if unknown."""
    for pair in _pairs(ladder(PLACE), game):
        if [pair.get(key) for key in ("level", "against", "seats")] == [level, level - 1, 2]:
            return _of_ten(pair.get("won"))
    return None


@cache
def ladder(path: Path) -> object:
    """The measured levels; nothing, and a line in the log, if the file is missing or broken."""
    try:
        found: object = json.loads(path.read_text(encoding="utf-8"))
        return found
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s tells nothing about the computers (%s); make it again.", path, error)
        return {}


def _pairs(measured: object, game: str) -> list[dict[str, object]]:
    """The valid entries of a game."""
    entry: object = measured.get(game) if isinstance(measured, dict) else None
    pairs: object = entry.get("pairs") if isinstance(entry, dict) else None
    return [pair for pair in pairs if isinstance(pair, dict)] if isinstance(pairs, list) else []


def _of_ten(share: object) -> int | None:
    """A share from 0 to 1 as the nearest number of ten."""
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
        return None
    return int(10 * share + 0.5)
