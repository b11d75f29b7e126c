"""What a scene that holds a table may put beside it: a sheet with buttons, for which everything
waits."""

from __future__ import annotations

from collections.abc import Hashable

from game.scenes.frame.layer import Want
from game.tables.choice import Prompt
from game.ui.boxes.canvas import Rect
from game.ui.input.focus import Hotspot

SHEET = "sheet"  # the hotspots of the sheet are (SHEET, name)


class SidePanel:
    """An empty place beside the table."""

    taught = False  # whether the table leaves room for it
    rect: Rect | None = None  # its place

    @property
    def holds(self) -> Prompt | None:
        """Returns what people are to do before anything continues, or None."""
        return None

    def spots(self) -> list[Hotspot]:
        """Returns the buttons of the sheet."""
        return []

    def words(self, name: str) -> str:
        """Returns the name of one of them."""
        return ""

    def press(self, name: str, device: str) -> Want:
        """Takes one of them."""
        return None

    def advises(self) -> Hashable:
        """Returns the action that is asked for; None if nothing is."""
        return None
