"""What is asked at the first start: where people play, and in which language if nobody knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import i18n
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop, Push, Scene, Swap, Want
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.grouping import grouped
from game.ui.widgets import TILE, Row, Widget, beside

Lead = Callable[[], Want]
HEAD, FOOT = 190.0, 150.0  # the headline; the sentence below the tiles
NAME, MEANS = 96.0, 190.0  # below the picture of a tile
LEAST = 200.0  # a picture is as high, if there is room beside the other one
NARROW = 1300.0  # below it a headline may need two lines
STEP = 124.0  # from one language to the next
# What each place means for the settings.
PLACES: dict[str, dict[str, object]] = {
    "tv": {"fullscreen": True, "text_scale": 125, "margin": 5, "mute": False, "pointer": "large"},
    "desk": {"fullscreen": False, "text_scale": 100, "margin": 0, "pointer": "system"},
}


def greeting(kit: Kit, scene: Scene) -> Scene:
    """The questions of the first start that lead to a scene, or the scene if they were answered."""
    if kit.settings.asked or kit.unread:
        return scene
    lead = partial(Swap, scene)
    if i18n.system_known():
        return TvOrDesk(kit, lead)
    return WhichLanguage(kit, lambda: Push(TvOrDesk(kit, lead, Pop)))


class TvOrDesk(WidgetScene):
    """Two pictures; one press. `lead`: where it leads; `before`: where one step back leads, which
    answers nothing, so that it is asked again at the next start."""

    read_first = True

    def __init__(self, kit: Kit, lead: Lead, before: Lead | None = None) -> None:
        super().__init__(kit)
        self.lead = lead
        self.before = before or lead
        self.focus = "tv" if kit.settings.margin else "desk"

    def entered(self) -> None:
        if self.kit.devices.plugged():
            self.focus = "tv"

    def device_came(self, device: str) -> None:
        self.focus = "tv"

    def widgets(self) -> list[Widget]:
        tiles = [Row(name, self.kit.t(f"sofa.{name}"), TILE, yes=partial(self._set_up, name))
                 for name in PLACES]  # fmt: skip
        return beside(tiles, [1.0, 1.0], self._area(), 50.0)

    def _area(self) -> Rect:
        """Of both tiles, whose pictures are as high as there is room."""
        wide, high = self.size
        top, most = self._head(wide), wide - 120
        room = high - top - FOOT - NAME - MEANS - 40
        tile = min((most - 50) / 2, max(room, LEAST) * 16 / 9 + 40)
        return wide / 2 - tile - 25, top, 2 * tile + 50, (tile - 40) * 9 / 16 + NAME + MEANS + 40

    def high(self, size: tuple[float, float]) -> float:
        least = min((size[0] - 170) / 2 - 40, LEAST * 16 / 9) * 9 / 16
        return max(size[1], self._head(size[0]) + least + NAME + MEANS + 40 + FOOT)

    @staticmethod
    def _head(wide: float) -> float:
        return HEAD if wide >= NARROW else HEAD + 70

    def _set_up(self, name: str, _: str) -> Want:
        self.kit.change(asked=True, **PLACES[name])
        return self.lead()

    def back(self) -> Want:
        return self.before()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, high = canvas.size
        t, head = self.kit.t, self._head(wide)
        canvas.centred_lines(t("sofa.title"), (60, 40, wide - 120, head - 70), 76, theme.PAPER,
                             "title")  # fmt: skip
        for widget in self.widgets():
            self._draw_tile(canvas, widget)
        self.draw_widgets(canvas)
        below = (60, high - FOOT + 14, wide - 120, FOOT - 70)
        canvas.paragraph(t("sofa.later"), below, 30, theme.PAPER, align="center")

    def _draw_tile(self, canvas: Canvas, widget: Widget) -> None:
        x, y, w, _ = widget.rect
        canvas.panel(widget.rect)
        picture = (x + 20, y + 20, w - 40, (w - 40) * 9 / 16)
        area = canvas.rect(picture)
        canvas.pen.blit(art.place(str(widget.id), area.size), area)
        canvas.box(picture, "", theme.INK, 4, 0)
        top = picture[1] + picture[3]
        canvas.text(widget.label, x + w / 2, top + NAME / 2 + 4, 54, theme.INK, "title", "center")
        means = self.kit.t(f"sofa.{widget.id}_means")
        canvas.paragraph(means, (x + 30, top + NAME, w - 60, MEANS - 10), 30, align="center")


class WhichLanguage(WidgetScene):
    """A button for each language, by its own name. Nothing comes before it."""

    in_line = True
    legend = ("step", "yes")

    def __init__(self, kit: Kit, lead: Lead) -> None:
        super().__init__(kit)
        self.focus = kit.language
        self.lead = lead
        self.words = "\u00a0· ".join(dict.fromkeys(i18n.in_all("settings.language").values()))

    def widgets(self) -> list[Widget]:
        left, top = self.size[0] / 2 - 260, HEAD + 20
        return [
            Row(code, name, yes=partial(self._choose, code)).at(
                (left, top + number * STEP, 520, STEP - 24)
            )
            for number, (code, name) in enumerate(i18n.own_names().items())
        ]

    def high(self, size: tuple[float, float]) -> float:
        return max(size[1], HEAD + 20 + STEP * len(i18n.LANGUAGES) + 60)

    def _choose(self, code: str, _: str) -> Want:
        self.kit.change(language=code)
        return self.lead()

    def back(self) -> Want:
        return None

    def groups(self) -> list[list[Hotspot]]:
        return grouped(self.spots())

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = wide, _ = canvas.size
        canvas.centred_lines(self.words, (60, 40, wide - 120, 120), 60, theme.PAPER, "title")
        self.draw_widgets(canvas)
