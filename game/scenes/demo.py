"""Computers play for those who pass by."""

from __future__ import annotations

from game.box import BOX
from game.match import Match, Player
from game.scenes.hosted import HostScene
from game.scenes.kit import Kit
from game.scenes.names import COLOURS, NAMES
from game.scenes.scene import Scene, Swap, Want
from game.scenes.table import TableScene
from game.ui.intents import Away, Intent, Plugged, Point, Release, Scroll, Unplugged


class DemoScene(HostScene):
    """A table to look on, until somebody presses anything; nothing of it is kept."""

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit, TableScene(kit, match, None, watched=True))

    def handle(self, intent: Intent) -> Want:
        passing = isinstance(intent, Point | Release | Plugged | Unplugged | Scroll | Away)
        return None if passing else Swap(self.kit.title())


def demo_scene(kit: Kit, game: str = "") -> Scene:
    """Computers play for those who pass by, each time another game; nothing of it is kept."""
    kit.demos += 1
    game = game or list(BOX)[(kit.demos - 1) % len(BOX)]
    rules, level = BOX[game].rules, BOX[game].usual_level
    seats = min(4, rules.SEATS[-1])
    players = [Player(NAMES[i], COLOURS[i], "", level) for i in range(seats)]
    return DemoScene(kit, kit.new_match(game, rules.Options(), players))
