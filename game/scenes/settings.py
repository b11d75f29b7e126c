"""Settings: picture, sound and language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game import i18n
from game.motion.pace import SPEEDS
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.widgets import CHOICE, SLIDER, Row, Widget

SIZES = ((1024, 600), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440))
SCALES = (100, 110, 125, 140, 150)
T = TypeVar("T")  # the values of a setting


class SettingsScene(WidgetScene):
    """Two columns: the picture on the left, speed and sound on the right."""

    in_line = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.focus = "language"

    def widgets(self) -> list[Widget]:
        t = self.kit.t
        left = [
            self._turn("language", ("", *i18n.LANGUAGES), self._language),
            self._onoff("fullscreen"),
            self._turn("window", SIZES, lambda size: f"{size[0]} × {size[1]}"),
            self._turn("text_scale", SCALES, lambda scale: t("common.percent", n=scale)),
            self._turn("palette", ("poster", "okabe_ito"), lambda p: t(f"settings.palette_{p}")),
            self._onoff("reduced_motion"),
            self._onoff("hints"),
            self._onoff("forced"),
        ]
        right = [
            self._turn("speed", tuple(SPEEDS), lambda s: t(f"settings.speed_{s}")),
            self._volume("master"),
            self._volume("effects"),
            self._volume("music"),
            self._volume("demo"),
            self._onoff("mute"),
            self._onoff("mono"),
            self._onoff("rumble"),
            self._turn("peek", ("hold", "press"), lambda way: t(f"settings.peek_{way}")),
        ]
        found = []
        for column, rows in enumerate((left, right)):
            found += [row.at(self._place(column, number)) for number, row in enumerate(rows)]
        wide, high = self.size
        done = Row("back", t("common.done"), icon="tick", yes=lambda _: Pop())
        return [*found, done.at((wide / 2 - 180, high - 120, 360, 78))]

    def _place(self, column: int, row: int) -> Rect:
        wide, high = self.size
        w = min(860.0, (wide - 180) / 2)
        x = wide / 2 - w - 20 if column == 0 else wide / 2 + 20
        step = min(104.0, (high - 330) / 9)
        return x, 180 + row * step, w, step - 20

    def _turn(self, name: str, values: Sequence[T], say: Callable[[T], str]) -> Row:
        """One of several values."""
        now: T = getattr(self.kit.settings, name)

        def step(by: int) -> None:
            index = values.index(now) if now in values else 0
            self.kit.change(**{name: values[(index + by) % len(values)]})

        return Row(name, self.kit.t(f"settings.{name}"), CHOICE, value=say(now), step=step)

    def _onoff(self, name: str) -> Row:
        return self._turn(
            name, (False, True), lambda on: self.kit.t("common.on" if on else "common.off")
        )

    def _volume(self, name: str) -> Row:
        now: int = getattr(self.kit.settings, name)

        def step(by: int) -> None:
            self.kit.change(**{name: max(0, min(10, now + by))})

        def slide(part: float) -> None:
            if round(part * 10) != now:
                self.kit.change(**{name: round(part * 10)})

        return Row(name, self.kit.t(f"settings.{name}"), SLIDER, value=str(now), part=now / 10,
                   step=step, slide=slide)  # fmt: skip

    def _language(self, code: str) -> str:
        return self.kit.t("settings.language_system") if not code else i18n.own_names()[code]

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop()
        self.size = canvas.size
        title = self.kit.t("settings.title")
        canvas.text(title, canvas.size[0] / 2, 104, 76, theme.PAPER, "title", "center")
        self.draw_widgets(canvas)
        self.draw_legend(canvas)
