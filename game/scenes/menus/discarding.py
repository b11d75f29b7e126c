"""The question whether somebody is sure to throw something away for good."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.widgets import Row


class Asked(Sheet):
    """A question with yes and no; no has the focus. `yes` returns what follows."""

    wide = 860.0

    def __init__(self, kit: Kit, title: str, body: str, yes: Callable[[], Want]) -> None:
        super().__init__(kit)
        self.headline, self.words, self.yes = title, body, yes

    def title(self) -> str:
        return self.headline

    def body(self) -> str:
        return self.words

    def rows(self) -> Sequence[Row]:
        t = self.kit.t
        return [
            Row("no", t("common.no"), icon="back", yes=lambda _: Pop()),
            Row("yes", t("common.yes"), icon="tick", yes=lambda _: self.yes()),
        ]
