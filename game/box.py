"""What is in the box: one line a game."""

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

import game.ai.catch_the_hat
import game.rules.catch_the_hat
from game.rules.protocol import Rules


class Game(NamedTuple):
    """A game of the box; its table has the same name in `game.tables`."""

    name: str
    rules: Rules[Any, Any]
    ai: ModuleType


BOX: dict[str, Game] = {
    game.name: game
    for game in (Game("catch_the_hat", game.rules.catch_the_hat, game.ai.catch_the_hat),)
}
