"""What a scene that holds a table may put beside it: a sheet with buttons, for which all waits."""

from __future__ import annotations

from collections.abc import Hashable

from game.scenes.frame.layer import Want
from game.tables.choice import Prompt
from game.ui.boxes.canvas import Rect
from game.ui.input.focus import Hotspot

SHEET = "sheet"  # the hotspots of the sheet are (SHEET, name)


class Beside:
    """Nothing lies beside the table."""

    taught = False  # whether the table leaves room for it
    rect: Rect | None = None  # where it lies

    @property
    def holds(self) -> Prompt | None:
        """What people are to do before anything goes on; None if nothing has to be done."""
        return None

    def spots(self) -> list[Hotspot]:
        """The buttons of the sheet."""
        return []

    def words(self, name: str) -> str:
        """What one of them is called."""
        return ""

    def press(self, name: str, device: str) -> Want:
        """Somebody takes one of them."""
        return None

    def advises(self) -> Hashable:
        """The action that is asked for; None if nothing is."""
        return None
