"""A scene that first shows something."""

from __future__ import annotations

from functools import partial

from game.motion import Reel
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.menus.menu import LEGEND, WidgetScene
from game.ui.boxes.canvas import Rect
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Digit, Intent, Menu, No, Press, Step, Yes

SLOW = 15  # pictures a second of what goes on


class ShowScene(WidgetScene):
    """A scene in which the `reel` runs before anybody can choose; a press only ends that."""

    def __init__(self, kit: Kit, soft: bool = False) -> None:
        """Makes the reel; `soft`: it sounds as loud as a game that nobody plays."""
        super().__init__(kit)
        self.reel = Reel(partial(kit.sound, soft=soft))
        self._after = 0.0  # seconds since it was over

    @property
    def goes_on(self) -> bool:
        """Says whether something still moves, slowly, when people can choose."""
        return False

    @property
    def changing(self) -> object:
        return super().changing, int(self._after * SLOW)

    @property
    def still(self) -> float:
        return (1 - self._after * SLOW % 1) / SLOW if self.goes_on else 0.0

    @property
    def moving(self) -> bool:
        return self.reel.running

    @property
    def told_how(self) -> bool:
        return not self.reel.running

    def room(self) -> Rect:
        """Returns the same before the buttons are told."""
        wide, high = self.size
        return 0.0, 0.0, wide, high - LEGEND

    def advance(self, seconds: float) -> Want:
        if self.goes_on and not self.reel.running:
            self._after += seconds
        self.reel.advance(seconds)
        return None

    def spots(self) -> list[Hotspot]:
        return [] if self.reel.running else super().spots()

    def handle(self, intent: Intent) -> Want:
        if not self.reel.running:
            return super().handle(intent)
        if isinstance(intent, Press | Yes | No | Menu | Step | Digit):
            self.reel.skip()
        return None
