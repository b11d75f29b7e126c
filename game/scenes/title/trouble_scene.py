"""The scene after an error in the program: it says so, and shows the way on."""

from __future__ import annotations

from game.core.trouble import Keyed
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Swap, Want
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.widgets import Row


class TroubleScene(Sheet):
    """A sheet that tells of the error; the match is safe, the log has the details."""

    overlay = False
    wide = 1100.0

    def __init__(self, kit: Kit, error: Exception) -> None:
        super().__init__(kit)
        self.error = error
        kit.devices.catching = False  # the scene that asked for a key is gone

    def title(self) -> str:
        return self.kit.t("trouble.title")

    def body(self) -> str:
        said = self.kit.t("trouble.body", file=self.kit.files.folder.log)
        return f"{self.kit.trouble(self.error)} {said}" if isinstance(self.error, Keyed) else said

    def rows(self) -> list[Row]:
        label = self.kit.t("pause.leave")
        return [Row("title", label, icon="door", yes=lambda _: self.back())]

    def back(self) -> Want:
        return Swap(self.kit.ways.title())

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()
