"""The box is opened: the choice of a game."""

from __future__ import annotations

from collections.abc import Callable

from game.box import BOX
from game.editions import span
from game.scenes import stacked
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Want
from game.scenes.stacked import Heading
from game.scenes.tiles import (
    COVER,
    EDGE,
    PICTURE,
    lying,
    name_high,
    poster,
    room_beside,
    seats_text,
    tiles,
)
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.typeset import LINE, broken
from game.ui.widgets import Widget, foot

Leads = Callable[[str, str], Want]
FACTS, TOLD = 26.0, 28.0  # letters, in units


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
        if self.larger:
            return self._stacked(wide)
        area = (60.0, 180.0, wide - 120, high - 180 - 160)
        return [*tiles(area, self.leads), self.back_row().at((60, high - 118, 360, 78))]

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        return max(size[1], foot(self._stacked(size[0])) + stacked.LOW)

    def _stacked(self, wide: float) -> list[Widget]:
        """With large letters: the words of a tile beside its picture, all tiles equally high."""
        top = Heading(self._title()).foot(wide)
        found = lying(top, wide, max(self._tall(name, wide) for name in BOX), self.leads)
        return [*found, self.back_row().at((60, foot(found) + 30, 360, 78))]

    def _tall(self, name: str, wide: float) -> float:
        """How high a lying tile has to be."""
        room = room_beside(wide)
        facts = [broken(line, FACTS, room, "bold") for line in self._facts(name)]
        told = broken(self.kit.t(f"box.about.{name}"), TOLD, room)
        below = sum(map(len, facts)) * FACTS * LINE + len(told) * TOLD * LINE + 14
        return name_high(self.kit, name, room_beside(wide)) + below + EDGE

    def _title(self) -> str:
        return self.kit.t(f"box.{self.purpose}")

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = wide, _ = canvas.size
        if not self.larger:
            canvas.text(self._title(), 62, 92, 76, theme.PAPER, "title", wide=wide - 124)
        else:
            Heading(self._title()).draw(canvas)
        for widget, name in zip(self.widgets(), BOX, strict=False):
            self._tile(canvas, widget.rect, name)
        self.draw_widgets(canvas)

    def _tile(self, canvas: Canvas, rect: Rect, name: str) -> None:
        """A little poster: a picture, the name, how many play and how long."""
        x, y, w, h = rect
        t = self.kit.t
        top = poster(canvas, self.kit, rect, name, COVER)
        facts = "\n".join(self._facts(name))
        if self.larger:
            left, room = x + PICTURE + 2 * EDGE, w - PICTURE - 3 * EDGE
            area = (left, top, room, 0.0)
            top += canvas.paragraph(facts, area, FACTS, theme.BRASS_INK, "bold") + 14
            canvas.paragraph(t(f"box.about.{name}"), (left, top, room, 0.0), TOLD)
            return
        canvas.centred_lines(facts, (x + 22, top, w - 44, 72), FACTS, theme.BRASS_INK, "bold")
        told = (x + 30, top + 80, w - 60, y + h - top - 98)
        lines = int(told[3] / 36)
        size = canvas.fitting([t(f"box.about.{game}") for game in BOX], TOLD, told[2], lines=lines)
        canvas.paragraph(t(f"box.about.{name}"), told, size, theme.INK, align="center")

    def _facts(self, name: str) -> list[str]:
        """How many play, and how long."""
        found = [self.kit.t("box.players", seats=seats_text(name))]
        if minutes := span(name):
            found.append(self.kit.t("box.minutes", least=minutes[0], most=minutes[1]))
        return found
