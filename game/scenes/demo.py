"""Computers play for those who pass by."""

from __future__ import annotations

from game.match import Match
from game.scenes.hosted import HostScene
from game.scenes.kit import Kit
from game.scenes.scene import Swap, Want
from game.scenes.table import TableScene
from game.ui.intents import Away, Intent, Plugged, Point, Release, Scroll, Unplugged


class DemoScene(HostScene):
    """A table to look on, until somebody presses anything; nothing of it is kept."""

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit, TableScene(kit, match, None, watched=True))

    def handle(self, intent: Intent) -> Want:
        passing = isinstance(intent, Point | Release | Plugged | Unplugged | Scroll | Away)
        return None if passing else Swap(self.kit.title())
