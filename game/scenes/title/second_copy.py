"""The scene of a second copy, whose folder another program owns: it says so and keeps out of its
way."""

from __future__ import annotations

from collections.abc import Callable

from game.core.trouble import Trouble
from game.files.storage import StorageError
from game.kept.instance_lock import own_folder
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Quit, Scene, Swap, Want
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.widgets import Row


class SecondCopy(Sheet):
    """A choice: another folder, saving nothing, or leaving. `then` makes the first scene."""

    overlay = False
    wide = 1100.0

    def __init__(self, kit: Kit, then: Callable[[], Scene]) -> None:
        super().__init__(kit)
        self.then = then

    def title(self) -> str:
        return self.kit.t("copy.title")

    def body(self) -> str:
        return self.kit.t("copy.body")

    def rows(self) -> list[Row]:
        t = self.kit.t
        return [
            Row("leave", t("copy.leave"), icon="door", yes=lambda _: Quit()),
            Row("own", t("copy.own"), icon="home", yes=self._own),
            Row("nothing", t("copy.nothing"), icon="play", yes=self._nothing),
        ]

    def back(self) -> Want:
        return Quit()

    def _own(self, _: str) -> Want:
        owner = own_folder(self.kit.files.folder.root)
        if owner is None:
            self.message = self.kit.t("copy.none")
            return None
        try:
            self.kit.move(owner)
            self.kit.people.book.look_around()
        except StorageError as error:
            self.message = self.kit.trouble(error)
            return None
        return self._lead()

    def _nothing(self, _: str) -> Want:
        self.kit.files.keeper.stand_idle()
        return self._lead()

    def _lead(self) -> Want:
        """Leads to the scene the command line asks for, if it can be opened."""
        try:
            return Swap(self.then())
        except (Trouble, StorageError) as error:
            self.message = self.kit.trouble(error)
        except ValueError as error:
            self.message = str(error)
        return None

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()
