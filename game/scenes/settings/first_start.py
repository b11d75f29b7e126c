"""The questions of the first start: where people play, and in which language if nobody knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import i18n
from game.match.match import Player
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Scene, Swap, Want
from game.scenes.menus.menu import WidgetScene
from game.tables import guests
from game.tables.mood import Mood
from game.ui.art import art
from game.ui.boxes.boxes import Box, Paint, Unseen, Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers
from game.ui.boxes.grouping import grouped
from game.ui.boxes.page_parts import heading, page, tight_page
from game.ui.boxes.widgets import TILE, Row
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

Lead = Callable[[], Want]
NAME, SMALL, MEANS = 54.0, 34.0, 30.0  # letters, in units
PLACE, LEAST = (800.0, 450.0), (200.0, 112.0)  # the picture of a place; how small it is at least
FACE, SMALL_FACE, HEADROOM = (330.0, 420.0), (70.0, 96.0), 1.36  # of a guest; hats reach above it
LANGUAGE = 44.0  # letters of the name of a language
GUESTS = "rwbg"  # who greets in which language
# What each place means for the settings.
PLACES: dict[str, dict[str, object]] = {
    "tv": {"fullscreen": True, "text_scale": 125, "margin": 5, "mute": False, "pointer": "large"},
    "desk": {"fullscreen": False, "text_scale": 100, "margin": 0, "pointer": "system"},
}


def greeting(kit: Kit, scene: Scene) -> Scene:
    """Returns the questions of the first start before a scene, or it if they were answered."""
    if kit.settings.asked or kit.choices.unread:
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

    def picture(self) -> Box:
        t = self.kit.t
        tiles = Beside(tuple(map(self._tile, PLACES)), 50.0, "fill")
        later = Words(t("sofa.later"), MEANS, theme.PAPER, align="center", shrinks=True)
        body = Framed(Below((tiles, later), 24.0), y=0.5)
        return page(heading(t("sofa.title"), align="center"), body)

    def _tile(self, name: str) -> Row:
        """Returns the picture of a place, its name, and what it means."""

        def paint(canvas: Canvas, rect: Rect) -> None:
            area = canvas.rect(rect)
            canvas.pen.blit(art.place(name, area.size), area)
            canvas.box(rect, "", theme.INK, 4, 0)

        words, t = self.kit.t(f"sofa.{name}"), self.kit.t
        means = {place: Words(t(f"sofa.{place}_means"), MEANS, align="center", shrinks=True)
                 for place in PLACES}  # fmt: skip
        said = Words(words, NAME, theme.INK, "title", align="center", most=1, smallest=SMALL,
                     shrinks=True)  # fmt: skip
        inside = (
            Paint(paint, PLACE, ("place", name), LEAST, shaped=True),
            said,
            Layers((means[name], *map(Unseen, means.values()))),
        )
        return Row(name, words, TILE, yes=partial(self._set_up, name), grow=1.0,
                   inner=Framed(Below(inside, 10.0), (20.0, 20.0), _paper, "paper"))  # fmt: skip

    def _set_up(self, name: str, _: str) -> Want:
        self.kit.choices.change(asked=True, **PLACES[name])
        return self.lead()

    def back(self) -> Want:
        return self.before()

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()


def _paper(canvas: Canvas, rect: Rect) -> None:
    canvas.panel(rect)


class WhichLanguage(WidgetScene):
    """A tile for each language, by its own name, with a guest. Nothing comes before it."""

    legend = ("step", "yes")

    def __init__(self, kit: Kit, lead: Lead) -> None:
        super().__init__(kit)
        self.focus = kit.texts.language
        self.lead = lead
        self.words = "\u00a0· ".join(dict.fromkeys(i18n.in_all("settings.language").values()))

    def picture(self) -> Box:
        tiles = tuple(
            self._tile(code, name, letter)
            for (code, name), letter in zip(i18n.own_names().items(), GUESTS, strict=False)
        )
        body = Framed(Grid(tiles, len(tiles), 30.0), y=0.45)
        head = heading(self.words, align="center")
        return Fitting((page(head, body), tight_page(self.words, body, (), align="center")))

    def _tile(self, code: str, name: str, letter: str) -> Row:
        """Returns a guest, who is glad if it is in focus, and the name of a language."""
        mood = Mood.CHEERS if code == self.focus else Mood.WAITS

        def paint(canvas: Canvas, rect: Rect) -> None:
            x, y, w, h = rect
            wide = min(w, h / HEADROOM)
            place = (x + (w - wide) / 2, y + h - wide, wide, wide)
            guests.portrait(canvas, place, Player(name, letter), mood)

        titled = partial(Words, face="title", align="center", most=1, smallest=SMALLEST)
        said = titled(name, LANGUAGE)
        guest = Paint(paint, FACE, (letter, mood), SMALL_FACE)
        inner = Framed(Below((guest, said), 14.0), (20.0, 20.0), _paper, "paper")
        return Row(code, name, TILE, yes=partial(self._choose, code), at_least=0.0, inner=inner)

    def _choose(self, code: str, _: str) -> Want:
        self.kit.choices.change(language=code)
        return self.lead()

    def back(self) -> Want:
        return None

    def groups(self) -> list[list[Hotspot]]:
        return grouped(self.spots())

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()
