"""The wait until a map of somebody's own has been read."""

from __future__ import annotations

from collections.abc import Callable

from game.match import validation
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Want
from game.scenes.menus.waiting import Waiting
from game.ui.boxes.widgets import Row


def read_first(kit: Kit, name: str) -> None:
    """Has a map read before all others, again if it took too long the last time."""
    kit.files.look()
    kit.boards.maps.first(name)


def with_map(kit: Kit, game: str, name: str, then: Callable[[], Want]) -> Want:
    """Leads on at once if a board is there, and otherwise as soon as its map was read."""
    if kit.boards.plan(game, name) is None:
        read_first(kit, name)
    return Push(MapReading(kit, game, name, then)) if kit.boards.awaits(game, name) else then()


class MapReading(Waiting):
    """A wait that leads on as soon as a map was read, or could not be."""

    def __init__(self, kit: Kit, game: str, name: str, then: Callable[[], Want]) -> None:
        super().__init__(kit)
        self.game, self.name, self.then = game, name, then

    def title(self) -> str:
        return self.kit.t("opening.map")

    def body(self) -> str:
        return validation.name(self.name)

    def rows(self) -> list[Row]:
        return [self.back_row()]

    def advance(self, seconds: float) -> Want:
        super().advance(seconds)
        return None if self.kit.boards.awaits(self.game, self.name) else self.then()
