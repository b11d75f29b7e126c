"""How strong the computers are, as measured by `python -m lab.arena`: read once, never needed."""

from __future__ import annotations

import json
import logging
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.core.resources import ASSETS

PLACE = ASSETS / "levels.json"
VAGUE = 0.3  # a share that is known no better than that says nothing
log = logging.getLogger("game.levels")


class Wins(NamedTuple):
    """About how many of ten games one computer wins against others of the level below, and how many
    `each` of those wins."""

    won: int
    each: int


def wins(game: str, level: int, seats: int) -> Wins | None:
    """Returns how often a level wins among that many seats, as best measured, or None."""
    if seats < 2:
        return None
    meeting = [level, level - 1, seats]
    found = [
        (_width(pair), won)
        for pair in _pairs(ladder(PLACE), game)
        if [pair.get(key) for key in ("level", "against", "seats")] == meeting
        and (won := _share(pair.get("won"))) is not None
    ]
    width, won = min(found, default=(1.0, 0.0))
    if width > VAGUE:
        return None
    return Wins(int(10 * won + 0.5), max(1, int(10 * (1 - won) / (seats - 1) + 0.5)))


@cache
def ladder(path: Path) -> object:
    """Reads the measured levels; returns nothing, and logs it, if the file is missing or broken."""
    try:
        found: object = json.loads(path.read_text(encoding="utf-8"))
        return found
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s tells nothing about the computers (%s); make it again.", path, error)
        return {}


def _pairs(measured: object, game: str) -> list[dict[str, object]]:
    """Returns the valid entries of a game."""
    entry: object = measured.get(game) if isinstance(measured, dict) else None
    pairs: object = entry.get("pairs") if isinstance(entry, dict) else None
    return [pair for pair in pairs if isinstance(pair, dict)] if isinstance(pairs, list) else []


def _width(pair: dict[str, object]) -> float:
    """Returns the width of a share's interval; 0 if it has none."""
    low, high = _share(pair.get("low")), _share(pair.get("high"))
    return 0.0 if low is None or high is None else high - low


def _share(share: object) -> float | None:
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1:
        return None
    return share
