"""The advantage of the order of play, measured among equal computers; optional, read once."""

from __future__ import annotations

import json
import logging
from functools import cache
from typing import NamedTuple

from game.core.resources import ASSETS

PLACE = ASSETS / "order.json"  # by game and seats: shares of the wins, the first seat's first
APART = 0.05  # shares that are closer to each other are not told
log = logging.getLogger("game.first_move")


class Advantage(NamedTuple):
    """How many of a hundred games among equals the first seat wins, and the last."""

    first: int
    last: int


def advantage(game: str, seats: int) -> Advantage | None:
    """Returns the advantage of the first seat over the last; None if small or not measured."""
    shares: list[float] = known().get(game, {}).get(str(seats), [])
    if not shares or len(shares) != seats or abs(shares[0] - shares[-1]) < APART:
        return None
    return Advantage(round(100 * shares[0]), round(100 * shares[-1]))


@cache
def known() -> dict[str, dict[str, list[float]]]:
    """Reads what was measured; returns nothing, and logs it, if the file is missing or broken."""
    try:
        found: dict[str, dict[str, list[float]]] = json.loads(PLACE.read_text(encoding="utf-8"))
        return {game: dict(rows) for game, rows in found.items()}
    except (OSError, ValueError, AttributeError, TypeError, RecursionError) as error:
        log.warning("%s tells nothing about who begins (%s).", PLACE, error)
        return {}
