"""How strong the computers are, as measured by `python -m lab.arena`: read once, never needed."""

from __future__ import annotations

import json
import logging
import math
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.core.resources import ASSETS

PLACE = ASSETS / "levels.json"
VAGUE = 0.3  # a share that is known no better than that says nothing
ODDS, STEEPEST = 2.0, 9.0  # of a level to the one below, where nothing is measured; at most
log = logging.getLogger("game.levels")


class Wins(NamedTuple):
    """About how many of ten games one computer wins against others of the level below, and how many
    `each` of those wins."""

    won: int
    each: int


def wins(game: str, level: int, seats: int) -> Wins | None:
    """Returns how often a level wins among that many seats, as best measured, or None."""
    won = _won(game, level).get(seats)
    if won is None:
        return None
    return Wins(int(10 * won + 0.5), max(1, int(10 * (1 - won) / (seats - 1) + 0.5)))


def expected(game: str, mine: float, theirs: float, seats: int) -> float:
    """Returns the share of games in which somebody is ahead of somebody else at a table of that
    many seats, by their places among the levels."""
    ahead = height(game, mine, seats) - height(game, theirs, seats)
    return 1 / (1 + math.exp(-ahead))


def height(game: str, strength: float, seats: int) -> float:
    """Returns how far a strength is above level 1, in logits."""
    steps = range(2, math.ceil(strength) + 1)
    return sum(math.log(odds(game, step, seats)) * min(1.0, strength - step + 1) for step in steps)


def odds(game: str, level: int, seats: int) -> float:
    """Returns how much oftener a level is ahead of one of the level below than behind it, as
    measured at the table most like one of that many seats."""
    found = _won(game, level)
    if not found:
        return ODDS
    nearest = min(found, key=lambda measured: abs(measured - seats))
    won = found[nearest]
    return (
        min(max(won * (nearest - 1) / (1 - won), 1 / STEEPEST), STEEPEST) if won < 1 else STEEPEST
    )


def _won(game: str, level: int) -> dict[int, float]:
    """Returns the best measured share of games that a level wins against the one below, for each
    number of seats of which something is known."""
    best: dict[int, tuple[float, float]] = {}
    for pair in _pairs(ladder(PLACE), game):
        seats, won = pair.get("seats"), _share(pair.get("won"))
        if won is None or not isinstance(seats, int) or seats < 2:
            continue
        if [pair.get("level"), pair.get("against")] == [level, level - 1]:
            best[seats] = min(best.get(seats, (1.0, 0.0)), (_width(pair), won))
    return {seats: won for seats, (width, won) in best.items() if width <= VAGUE}


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
