"""The box is opened: the choice of a game."""

from __future__ import annotations

from collections.abc import Callable

from game.box import BOX
from game.editions import span
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Want
from game.scenes.tiles import COVER, poster, seats_text, tiles
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import Widget

Leads = Callable[[str, str], Want]


class BoxScene(WidgetScene):
    """A tile a game; `leads` gets the game and the device that chose it."""

    def __init__(self, kit: Kit, purpose: str, leads: Leads) -> None:
        """`purpose`: "play", "lesson" or "rules", for the headline."""
        super().__init__(kit)
        self.purpose = purpose
        self.leads = leads
        self.focus = ("game", next(iter(BOX)))

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        area = (60.0, 180.0, wide - 120, high - 180 - 160)
        return [*tiles(area, self.leads), self.back_row().at((60, high - 118, 360, 78))]

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, _ = canvas.size
        title = self.kit.t(f"box.{self.purpose}")
        canvas.text(title, 62, 92, 76, theme.PAPER, "title", wide=wide - 124)
        for widget, name in zip(self.widgets(), BOX, strict=False):
            self._tile(canvas, widget.rect, name)
        self.draw_widgets(canvas)

    def _tile(self, canvas: Canvas, rect: Rect, name: str) -> None:
        """A little poster: a picture, the name, how many play and how long."""
        x, y, w, h = rect
        t = self.kit.t
        top = poster(canvas, self.kit, rect, name, COVER)
        facts = t("box.players", seats=seats_text(name))
        if minutes := span(name):
            facts += "\n" + t("box.minutes", least=minutes[0], most=minutes[1])
        canvas.centred_lines(facts, (x + 22, top, w - 44, 72), 26, theme.BRASS_INK, "bold")
        told = (x + 30, top + 80, w - 60, y + h - top - 98)
        lines = int(told[3] / 36)
        size = canvas.fitting([t(f"box.about.{game}") for game in BOX], 28, told[2], lines=lines)
        canvas.paragraph(t(f"box.about.{name}"), told, size, theme.INK, align="center")
