"""Saving a match on the table, and the signs people see of it."""

from __future__ import annotations

from pathlib import Path

from game.match import Match
from game.scenes.kit import Kit

PATIENCE = 3.0  # seconds the next action waits for the disk to have the one before
SLOW = 0.25  # seconds of that, after which people are told


class Disk:
    """The record of a match at `path`; None for a match that is not kept. `unsaved`: as the sign on
    the table says."""

    def __init__(self, kit: Kit, path: Path | None) -> None:
        self.kit = kit
        self.path = path
        self.unsaved = False
        self._waited = 0.0  # seconds

    def keep(self, match: Match) -> None:
        """Has new actions written."""
        if self.path is not None:
            self.kit.saves.keep(self.path, match)

    def ready(self, seconds: float = 0.0) -> bool:
        """Whether every action so far is saved, has failed, or is not worth waiting for; `seconds`
        have been waited since the last time."""
        if self.path is None or not self.kit.keeper.behind(self.path):
            self._waited = 0.0
            return True
        self._waited += seconds
        return self._waited > PATIENCE

    @property
    def slow(self) -> bool:
        """Whether people wait for the disk."""
        return self._waited > SLOW

    def watch(self) -> None:
        """The sign that nothing can be saved comes or goes."""
        self.unsaved = self.path is not None and self.kit.keeper.unsaved

    @property
    def signs(self) -> tuple[bool, bool]:
        """The signs on the table: that nothing can be saved, that saving is slow."""
        return self.unsaved, self.slow
