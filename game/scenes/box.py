"""The box is opened: which game shall it be?"""

from __future__ import annotations

from collections.abc import Callable

from game.box import BOX
from game.editions import span
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Want
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import TILE, Widget

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
        gap = 24.0
        w = (wide - 120 - gap * (len(BOX) - 1)) / len(BOX)
        tiles = [
            Widget(
                ("game", name), (60 + number * (w + gap), 180, w, high - 180 - 160), kind=TILE,
                yes=lambda device, name=name: self.leads(name, device),  # type: ignore[misc]
            )
            for number, name in enumerate(BOX)
        ]  # fmt: skip
        back = Widget("back", (60, high - 118, 360, 78), self.kit.t("common.back"), icon="back",
                      yes=lambda _: self.back())  # fmt: skip
        return [*tiles, back]

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, _ = canvas.size
        title = self.kit.t(f"box.{self.purpose}")
        canvas.text(title, 62, 92, 76, theme.PAPER, "title", wide=wide - 124)
        for widget, name in zip(self.widgets(), BOX, strict=False):
            self._tile(canvas, widget.rect, name)
        self.draw_widgets(canvas)
        self.draw_legend(canvas)

    def _tile(self, canvas: Canvas, rect: Rect, name: str) -> None:
        """A little poster: a picture, the name, how many play and how long."""
        x, y, w, h = rect
        t = self.kit.t
        canvas.panel(rect)
        FACES[name].cover.draw(canvas, (x + 22, y + 22, w - 44, h * 0.46))
        middle = x + w / 2
        canvas.text(t(f"name.{name}"), middle, y + h * 0.54, 46, theme.INK, "title", "center",
                    w - 50)  # fmt: skip
        seats = BOX[name].rules.SEATS
        many = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
        facts = t("box.players", seats=many)
        if minutes := span(name):
            facts += " · " + t("box.minutes", least=minutes[0], most=minutes[1])
        canvas.text(facts, middle, y + h * 0.62, 28, "#7A5A10", "bold", "center", w - 50)
        told = (x + 36, y + h * 0.68, w - 72, h * 0.28)
        canvas.paragraph(t(f"box.about.{name}"), told, 28, theme.INK, align="center")
