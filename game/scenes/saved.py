"""The games that can go on, to choose from."""

from __future__ import annotations

from collections.abc import Callable

from game.saves import Saved
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Want
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import TILE, Row, Widget

ROWS = 5  # on a page


def when(kit: Kit, saved: Saved) -> str:
    """When a game was played last."""
    return kit.t("saved.when", day=f"{saved.when:%d.%m.%Y}", time=f"{saved.when:%H:%M}")


class SavedScene(WidgetScene):
    """A row a game, the one played last first."""

    in_line = True

    def __init__(self, kit: Kit, games: list[Saved], lead: Callable[[Saved], Want | str]) -> None:
        super().__init__(kit)
        self.games = games
        self.page = 0
        self.lead = lead
        self.focus = 0

    @property
    def pages(self) -> int:
        return -(-len(self.games) // ROWS)

    def shown(self) -> list[Saved]:
        """The games of this page."""
        return self.games[self.page * ROWS : (self.page + 1) * ROWS]

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        t = self.kit.t
        step = (high - 150 - 150) / ROWS
        rows = [
            Row(
                number, kind=TILE,
                yes=lambda _, saved=saved: self._take(saved),  # type: ignore[misc]
            ).at((60, 150 + number * step, wide - 120, step - 14))
            for number, saved in enumerate(self.shown())
        ]  # fmt: skip
        back = self.back_row().at((60, high - 118, 360, 78))
        if self.pages < 2:
            return [*rows, back]
        label = t("saved.page", page=self.page + 1, pages=self.pages)
        page = Row("page", label, step=self._turn).at((wide - 560, high - 118, 500, 78))
        return [*rows, back, page]

    def _take(self, saved: Saved) -> Want:
        found = self.lead(saved)
        if not isinstance(found, str):
            return found
        self.games, _ = self.kit.saves.unfinished()
        self.page = min(self.page, max(0, self.pages - 1))
        self.message = found
        return None

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % self.pages

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, high = canvas.size
        title = self.kit.t("saved.title")
        canvas.text(title, 62, 84, 68, theme.PAPER, "title", wide=wide - 124)
        for widget, saved in zip(self.widgets(), self.shown(), strict=False):
            self._row(canvas, widget.rect, saved)
        self.draw_widgets(canvas)
        self.draw_message(canvas, high - 140)

    def _row(self, canvas: Canvas, rect: Rect, saved: Saved) -> None:
        x, y, w, h = rect
        canvas.panel(rect)
        FACES[saved.game].cover.draw(canvas, (x + 24, y + 12, h * 1.25, h - 24))
        left = x + h * 1.25 + 60
        name = self.kit.t(f"name.{saved.game}")
        canvas.text(name, left, y + h * 0.34, 42, theme.INK, "title", "left", w - left)
        words = f"{', '.join(saved.names)}  ·  {when(self.kit, saved)}"
        room = x + w - left - 40
        canvas.text(words, left, y + h * 0.7, 30, theme.INK_SOFT, "text", "left", room)
