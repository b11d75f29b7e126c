"""Settings: pages of rows, and a row of tabs that leads to them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from itertools import accumulate

from game import i18n
from game.motion.pace import SPEEDS
from game.scenes.controls import ControlsScene
from game.scenes.first_start import TvOrDesk
from game.scenes.kit import Kit
from game.scenes.listening import WhichButton
from game.scenes.menu import WidgetScene
from game.scenes.scene import Pop, Push, Want
from game.scenes.setting_rows import Rows
from game.settings import ALIKE
from game.ui import theme
from game.ui.canvas import SMALLEST, Canvas
from game.ui.widgets import Row, Widget, beside, tall
from game.version import VERSION

SIZES = ((1024, 600), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440))
SCANS = (5, 7, 10, 12, 15, 20, 25, 30, 40, 50)  # tenths of a second
SCALES = (100, 110, 125, 150, 175, 200)
BROAD = 1700.0  # from here on rows stand in two columns, and all tabs in one line
HEAD, TAB, STEP, FOOT = 160.0, 64.0, 84.0, 150.0  # title; heights of a tab and a row; "Done"
MOST, GAP, ASIDE = 104.0, 20.0, 40.0  # a row at most, and what is free below and beside it


def picture(rows: Rows) -> list[Row]:
    """What is seen."""
    return [
        rows.turn("language", ("", *i18n.LANGUAGES), partial(_language, rows.kit)),
        rows.onoff("fullscreen"),
        rows.turn("window", SIZES, lambda size: f"{size[0]} × {size[1]}"),
        rows.turn("text_scale", SCALES, rows.percent),
        rows.slider("margin", 10, rows.percent),
        rows.turn("palette", ("poster", "okabe_ito")),
        rows.onoff("contrast"),
        rows.turn("pointer", ("system", "large")),
        rows.leads("setup", "tv", lambda: TvOrDesk(rows.kit, Pop)),
    ]


def sound(rows: Rows) -> list[Row]:
    """What is heard."""
    volumes = ("master", "effects", "music", "demo")
    return [*map(rows.slider, volumes), rows.onoff("mute"), rows.onoff("mono")]


def pace(rows: Rows) -> list[Row]:
    """How fast everything goes."""
    speed, t = rows.turn("speed", tuple(SPEEDS)), rows.kit.t
    return [
        replace(speed, label=t("settings.speed_now")) if rows.kit.in_game else speed,
        *(rows.turn(name, ("", *SPEEDS), partial(_speed, rows.kit)) for name in ALIKE),
        rows.onoff("reduced_motion"),
    ]


def controls(rows: Rows) -> list[Row]:
    """What hands do."""
    return [
        rows.leads("controls", "keyboard", lambda: ControlsScene(rows.kit)),
        rows.turn("holding", ("hold", "press")),
        rows.turn("cover", (30, 60, 120, 0)),
        rows.turn("repeat", ("slow", "usual", "fast", "off")),
        rows.turn("dead_zone", ("small", "usual", "large")),
        rows.rumble(),
        rows.onoff("left_handed"),
    ]


def assistance(rows: Rows) -> list[Row]:
    """What the program does for people."""
    return [
        rows.onoff("hints"),
        rows.onoff("forced"),
        *one_button(rows),
    ]


def one_button(rows: Rows) -> list[Row]:
    """How somebody plays with one button, if anybody does."""
    switch = rows.turn("switch", ("off", "auto", "two"))
    if rows.kit.settings.switch == "off":
        return [switch]
    button = rows.turn("switch_button", ("space", "enter", "keys", "mouse", "pad"))
    auto = rows.kit.settings.switch == "auto"
    times = [rows.turn("scan_time", SCANS, rows.seconds)] if auto else []
    rounds = rows.turn("scan_rounds", (1, 2, 3, 5, 0), partial(_rounds, rows.kit))
    return [
        switch,
        replace(button, yes=lambda _: Push(WhichButton(rows.kit))),
        *times,
        rows.onoff("scan_groups"),
        *([rounds] if auto else []),
        rows.turn("hold_off", (2, 3, 4, 5, 7, 10), rows.seconds),
    ]


def speech(rows: Rows) -> list[Row]:
    """What is said aloud, and to whom."""
    people = rows.kit.settings.people
    return [
        rows.onoff("speech"),
        rows.turn("speech_amount", ("all", "short")),
        rows.slider("speech_rate"),
        rows.slider("speech_volume"),
        *([rows.headphones(people)] if people else []),
        rows.onoff("speech_log"),
    ]


PAGES: dict[str, Callable[[Rows], list[Row]]] = {
    "picture": picture,
    "sound": sound,
    "pace": pace,
    "controls": controls,
    "assistance": assistance,
    "speech": speech,
}


def _speed(kit: Kit, own: str) -> str:
    return kit.t(f"settings.speed_{own}" if own else "settings.speed_as_all")


def _rounds(kit: Kit, rounds: int) -> str:
    """How often a scan goes round before it rests."""
    return kit.texts.plural("settings.rounds", rounds) if rounds else kit.t("settings.rounds_ever")


def _language(kit: Kit, code: str) -> str:
    return i18n.own_names()[code] if code else kit.t("settings.language_system")


class SettingsScene(WidgetScene):
    """A page lists its rows, in one column or in two."""

    in_line = True

    def __init__(self, kit: Kit, page: str = "picture") -> None:
        super().__init__(kit)
        self.page = page
        self.focus = self.rows()[0].id

    @property
    def changing(self) -> object:
        return super().changing, self.page, self.kit.settings

    def rows(self) -> list[Row]:
        """The rows of the page that is open."""
        return PAGES[self.page](Rows(self.kit))

    def widgets(self) -> list[Widget]:
        wide, high = self.size
        done = Row("back", self.kit.t("common.done"), icon="tick", yes=lambda _: Pop())
        return [*self._tabs(), *self._page(), done.at((wide / 2 - 180, high - 120, 360, 78))]

    def high(self, size: tuple[float, float]) -> float:
        """How high the open page is in a window of a size."""
        wide = size[0]
        return max(size[1], _top(wide) + sum(self._steps(wide, self._least)) + FOOT)

    @property
    def _least(self) -> float:
        """From a row to the next at least: buttons among them are written as large as ever."""
        return STEP + 12 if self.larger else STEP

    def _steps(self, wide: float, least: float) -> list[float]:
        """How high each line of rows is, with the gap below it."""
        rows, many = self.rows(), -(-len(self.rows()) // _columns(wide))
        if not self.larger:
            return [least] * many
        w = _row_wide(wide)
        return [max(tall(row, w, least - GAP) for row in rows[n::many]) + GAP for n in range(many)]

    def _tabs(self) -> list[Widget]:
        """As wide as the rows, in one line or in two."""
        tabs = [
            Row(("page", name), self.kit.t(f"settings.page_{name}"), yes=partial(self._open, name))
            for name in PAGES
        ]
        wide = self.size[0]
        many = _tabs_a_line(wide)
        left, room = _sides(wide)
        found = []
        for line, start in enumerate(range(0, len(tabs), many)):
            some = tabs[start : start + many]
            part = (room + 20) / many * len(some) - 20
            area = (left, HEAD + line * (TAB + 16), part, TAB)
            found += beside(some, [1] * len(some), area)
        return found

    def _page(self) -> list[Widget]:
        rows = self.rows()
        wide, high = self.size
        columns, left = _columns(wide), _sides(wide)[0]
        many = -(-len(rows) // columns)
        w, top = _row_wide(wide), _top(wide)
        spread = (high - FOOT - top) / max(1, many)
        steps = self._steps(wide, max(self._least, min(MOST, spread)))
        tops = list(accumulate(steps, initial=top))
        return [
            row.at((left + n // many * (w + ASIDE), tops[n % many], w, steps[n % many] - GAP))
            for n, row in enumerate(rows)
        ]

    def _open(self, page: str, _: str = "") -> Want:
        self.page = page
        return None

    def line(self) -> list[Hashable]:
        """Up and down lead past the tab of the open page only."""
        return [id_ for id_ in super().line() if not _is_tab(id_) or id_ == ("page", self.page)]

    def _stepped(self, dx: int, dy: int) -> Want:
        """Steps along the tabs open their pages."""
        if not _is_tab(self.focus):
            return super()._stepped(dx, dy)
        if dx and not dy:
            names = list(PAGES)
            self._open(names[(names.index(self.page) + dx) % len(names)])
        elif self.focus == ("page", self.page):
            return super()._stepped(dx, dy)
        self.focus_on(("page", self.page))
        return None

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        title = self.kit.t("settings.title")
        canvas.text(title, canvas.size[0] / 2, 92, 76, theme.PAPER, "title", "center")
        self.draw_widgets(canvas)
        self._mark_tab(canvas)
        if self.focus == "margin":
            self._mark_edges(canvas)
        self.draw_message(canvas, canvas.size[1] - 140)
        version = self.kit.t("settings.version", version=VERSION)
        canvas.text(version, 60, canvas.size[1] - 20, SMALLEST, theme.QUIET)

    def _mark_tab(self, canvas: Canvas) -> None:
        """A line under the tab of the open page."""
        names = list(PAGES)
        x, y, w, h = self._tabs()[names.index(self.page)].rect
        canvas.line((x + 24, y + h - 11), (x + w - 24, y + h - 11), theme.BRASS_INK, 6)

    def _mark_edges(self, canvas: Canvas) -> None:
        """How far the picture reaches: people pull it in until they see all four corners."""
        wide = canvas.size[0]
        top, low = self.seen or (0.0, canvas.size[1])
        canvas.box((0, top, wide, low - top), "", theme.BRASS, 3, 0)
        for x, along in ((6.0, 90.0), (wide - 6, -90.0)):
            for y, down in ((top + 6, 90.0), (low - 6, -90.0)):
                canvas.line((x, y), (x + along, y), theme.BRASS_LIGHT, 12)
                canvas.line((x, y), (x, y + down), theme.BRASS_LIGHT, 12)


def _is_tab(id_: Hashable) -> bool:
    return isinstance(id_, tuple) and id_[0] == "page"


def _columns(wide: float) -> int:
    return 2 if wide >= BROAD else 1


def _row_wide(wide: float) -> float:
    """How wide a row is."""
    columns = _columns(wide)
    return (_sides(wide)[1] - ASIDE * (columns - 1)) / columns


def _tabs_a_line(wide: float) -> int:
    return len(PAGES) if wide >= BROAD else 3


def _sides(wide: float) -> tuple[float, float]:
    """Where the rows begin at the left, and how much room they have."""
    room = min(1760.0 if wide >= BROAD else 1000.0, wide - 120)
    return (wide - room) / 2, room


def _top(wide: float) -> float:
    """Where the rows begin below the tabs."""
    lines = -(-len(PAGES) // _tabs_a_line(wide))
    return HEAD + lines * (TAB + 16) + 26
