"""The end of a lesson: how the game is won, and the ways to go on."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.first_game import FirstGameScene
from game.scenes.kit import Kit
from game.scenes.scene import Swap, Want
from game.scenes.sheet import Sheet
from game.ui.widgets import Row


class LessonEnd(Sheet):
    """Lies over the last step, to which one can go back."""

    wide, columns = 1160.0, 2
    sound = "applause"

    def __init__(self, kit: Kit, game: str, device: str) -> None:
        super().__init__(kit)
        self.game = game
        self.device = device

    def _key(self, what: str) -> str:
        own = f"lesson.{self.game}.end.{what}"
        return own if self.kit.texts.has(own) else f"lesson.done.{what}"

    def title(self) -> str:
        return self.kit.t(self._key("title"))

    def body(self) -> str:
        return self.kit.t(self._key("body"))

    def rows(self) -> Sequence[Row]:
        t = self.kit.t
        return [
            Row("first_game", t("lesson.with_me"), icon="person", yes=self._first_game),
            Row("play_now", t("lesson.without_me"), icon="play", yes=self._play),
            Row("title", t("result.title"), icon="door", yes=lambda _: Swap(self.kit.title())),
            self.back_row(),
        ]

    def _first_game(self, device: str) -> Want:
        return Swap(FirstGameScene(self.kit, self.game, device))

    def _play(self, device: str) -> Want:
        return Swap(self.kit.play(self.game, device))
