"""Settings: pages of rows, and a row of tabs that leads to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.core import i18n
from game.core.version import VERSION
from game.kept.settings import ALIKE
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push
from game.scenes.menus.setting_rows import Rows
from game.scenes.menus.tabs import TAB, TabbedScene
from game.scenes.seats.known_people import KnownPeople
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.first_start import TvOrDesk
from game.scenes.switch_scanning.button_capture import WhichButton
from game.ui.boxes.boxes import Box, Firm, Paint, Unseen, Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers
from game.ui.boxes.page_parts import LITTLE, page
from game.ui.boxes.vignette import Vignette
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

SIZES = ((1024, 600), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440))
SCANS = (5, 7, 10, 12, 15, 20, 25, 30, 40, 50)  # tenths of a second
SCALES = (100, 110, 125, 150, 175, 200)
TITLE = 64.0  # letters, in units
GAP, ASIDE = 18.0, 40.0  # between rows and columns, in units
ROOM = 180.0  # for a scene below the rows


def picture(rows: Rows) -> list[Row]:
    """Returns the rows about what is seen."""
    return [
        rows.turn("language", partial(_language, rows.kit)),
        rows.onoff("fullscreen"),
        rows.turn("window", lambda size: f"{size[0]} × {size[1]}"),
        rows.turn("text_scale", rows.percent),
        rows.slider("margin", 10, rows.percent),
        rows.turn("palette"),
        rows.onoff("contrast"),
        rows.turn("pointer"),
        rows.leads("setup", "tv", lambda: TvOrDesk(rows.kit, Pop)),
    ]


def sound(rows: Rows) -> list[Row]:
    """Returns the rows about what is heard."""
    volumes = ("master", "effects", "music", "demo")
    return [*map(rows.slider, volumes), rows.onoff("mute"), rows.onoff("mono")]


def pace(rows: Rows) -> list[Row]:
    """Returns the rows about how fast everything is."""
    speed, t = rows.turn("speed"), rows.kit.t
    return [
        replace(speed, label=t("settings.speed_now")) if rows.kit.choices.in_game else speed,
        *(rows.turn(name, partial(_speed, rows.kit)) for name in ALIKE),
        rows.onoff("reduced_motion"),
    ]


def controls(rows: Rows) -> list[Row]:
    """Returns the rows about keyboard, mouse and pads."""
    return [
        rows.leads("controls", "keyboard", lambda: ControlsScene(rows.kit)),
        rows.turn("holding"),
        rows.turn("cover"),
        rows.turn("repeat"),
        rows.turn("dead_zone"),
        rows.rumble(),
        rows.onoff("left_handed"),
    ]


def assistance(rows: Rows) -> list[Row]:
    """Returns the rows about what the program does for people."""
    return [
        rows.onoff("hints"),
        rows.onoff("forced"),
        rows.leads("known", "person", lambda: KnownPeople(rows.kit)),
        rows.leads("one_file", "home", rows.kit.ways.one_file),
        *one_button(rows),
    ]


def one_button(rows: Rows) -> list[Row]:
    """Returns the rows about playing with one button, one row as long as nobody does."""
    switch = rows.turn("switch")
    if rows.kit.settings.switch == "off":
        return [switch]
    button = rows.turn("switch_button")
    auto = rows.kit.settings.switch == "auto"
    times = [rows.turn("scan_time", rows.seconds)] if auto else []
    rounds = rows.turn("scan_rounds", partial(_rounds, rows.kit))
    return [
        switch,
        replace(button, yes=lambda _: Push(WhichButton(rows.kit))),
        *times,
        rows.onoff("scan_groups"),
        *([rounds] if auto else []),
        rows.turn("hold_off", rows.seconds),
    ]


def speech(rows: Rows) -> list[Row]:
    """Returns the rows about what is said aloud, and to whom."""
    people = rows.kit.people.names
    return [
        rows.onoff("speech"),
        rows.turn("speech_amount"),
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
    """Returns how often a scan goes round before it rests, in words."""
    return kit.texts.plural("settings.rounds", rounds) if rounds else kit.t("settings.rounds_ever")


def _language(kit: Kit, code: str) -> str:
    return i18n.own_names()[code] if code else kit.t("settings.language_system")


class SettingsScene(TabbedScene):
    """A page lists its rows, in one column or in two."""

    pages = tuple(PAGES)

    def __init__(self, kit: Kit, page: str = "picture") -> None:
        super().__init__(kit)
        self.page = page
        self.focus = self.rows()[0].id

    @property
    def changing(self) -> object:
        return super().changing, self.kit.settings

    def called(self, page: str) -> str:
        return self.kit.t(f"settings.page_{page}")

    def rows(self) -> list[Row]:
        """Returns the rows of the page that is open."""
        return PAGES[self.page](Rows(self.kit))

    def _body(self, name: str) -> Box:
        """Builds the rows of a page, in one column or two, the version, and a scene below them."""
        rows = Grid(tuple(PAGES[name](Rows(self.kit))), 2, ASIDE, down=True, between=GAP)
        version = Words(self.kit.t("settings.version", version=VERSION), SMALLEST, theme.QUIET)
        scene = Layers((Below((version,)), Vignette(name=name, needs=ROOM)), grow=1.0)
        return Fitting((Below((rows, scene), GAP), Below((rows, version), GAP)))

    def picture(self) -> Box:
        done = Row("back", self.kit.t("common.done"), icon="tick", yes=lambda _: Pop())
        tabs, title = self.tabs(), Words(self.kit.t("settings.title"), TITLE, theme.PAPER, "title")
        shown, *others = (self._body(name) for name in sorted(PAGES, key=self.page.__ne__))
        above = Framed(title, x=0.5, most=title.wide())
        all_ = Layers((shown, *map(Unseen, others)))  # no page has another headline
        large = page(Firm(Below((above, tabs), 18.0)), all_, [done])
        beside = Beside((replace(title, size=LITTLE, grow=1.0), replace(done, at_least=TAB)))
        head = Firm(Below((beside, tabs), 12.0))
        whole = Fitting((large, page(head, shown, gap=12.0, close=True, tight=True)))
        return Layers((whole, self._edges())) if self.focus == "margin" else whole

    def _edges(self) -> Box:
        """Returns the edges of the picture: people pull it in until they see all corners."""

        def paint(canvas: Canvas, _: Rect) -> None:
            wide, high = canvas.size
            canvas.box((0, 0, wide, high), "", theme.BRASS, 3, 0)
            for x, along in ((6.0, 90.0), (wide - 6, -90.0)):
                for y, down in ((6.0, 90.0), (high - 6, -90.0)):
                    canvas.line((x, y), (x + along, y), theme.BRASS_LIGHT, 12)
                    canvas.line((x, y), (x, y + down), theme.BRASS_LIGHT, 12)

        return Paint(paint, (0.0, 0.0), "edges")

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()
