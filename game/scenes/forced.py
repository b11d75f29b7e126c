"""The only thing to do, as the last card of a hand, comes by itself, where people like that."""

from __future__ import annotations

from collections.abc import Hashable

from game.match import Match

SHORT = 1.6  # seconds to see the action, and still do it by hand


class Forced:
    """The one action there is for a person to choose, if there is just one; None if not."""

    def __init__(self, match: Match | None = None) -> None:
        self.action: Hashable = None
        self.left = SHORT
        if match is not None and match.turn >= 0:
            legal = match.game.rules.legal(match.state)
            self.action = legal[0] if len(legal) == 1 else None

    def touched(self) -> None:
        """Somebody does something, and gets the time for it."""
        self.left = SHORT

    def due(self, seconds: float) -> Hashable:
        """Time goes by; the action once its time has come."""
        self.left -= seconds
        return self.action if self.left <= 0 else None
