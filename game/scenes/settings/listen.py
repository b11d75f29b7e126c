"""A sheet with everything one can ask to be told, for those who have no keys for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.setting_rows import Rows
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.widgets import Row
from game.ui.input.intents import ASKED


class ListenSheet(Sheet):
    """What is asked for is said at once; the sheet stays."""

    def __init__(self, kit: Kit, people: Sequence[str]) -> None:
        """Opens the sheet; `people`: those at the table, one of whom may wear headphones."""
        super().__init__(kit)
        self.people = people
        self.focus = ASKED[0]

    def title(self) -> str:
        return self.kit.t("listen.title")

    def rows(self) -> Sequence[Row]:
        t = self.kit.t
        asked = [Row(what, t(f"listen.{what}"), yes=partial(self._ask, what)) for what in ASKED]
        worn = Rows(self.kit).headphones(self.people)
        return [*asked, worn, Row("done", t("common.done"), icon="tick", yes=lambda _: Pop())]

    def _ask(self, what: str, _: str) -> Want:
        self.kit.speech.asked.append(what)
        return None
