"""Computers that play for passers-by."""

from __future__ import annotations

import logging
from functools import cache
from math import cos, tau
from pathlib import Path

from game.core.resources import ASSETS
from game.match import validation
from game.match.box import BOX, Game
from game.match.match import Match, Player, luck
from game.scenes.end.result import ResultScene
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import BEFORE, Kit
from game.scenes.frame.scene import Push, Scene, Swap, Want
from game.scenes.menus.names import COLOURS, NAMES
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import RoundScene
from game.sound.music import Music
from game.tables.panel import strip
from game.ui.boxes.canvas import LEADING, Canvas
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Away, Intent, Plugged, Point, Release, Scroll, Unplugged
from game.ui.surfaces import svg, text, theme

log = logging.getLogger("game.demo")
PLACE = ASSETS / "demos.json"
SIZE, ICON, GAP = 52.0, 50.0, 18.0
PULSE, SHADES = 2.4, 8  # seconds from bright to bright, and tones in between
DIM = "#B98A2E"


class Watched(Scene):
    """A scene to look on, until somebody presses anything."""

    plays = False
    since = 0.0  # seconds for which it has been looked at

    def handle(self, intent: Intent) -> Want:
        passing = isinstance(intent, Point | Release | Plugged | Unplugged | Scroll | Away)
        return None if passing else Swap(self.kit.ways.title())

    def saying(self) -> Saying:
        return Saying(self.kit.t("demo.press"))

    def spots(self) -> list[Hotspot]:
        return []

    def groups(self) -> list[list[Hotspot]]:
        return []

    def waits_for(self, device: str) -> bool:
        return True

    def advance(self, seconds: float) -> Want:
        self.since += seconds
        return super().advance(seconds)

    def edge(self, canvas: Canvas) -> None:
        _invite(canvas, self.kit, 0.0 if self.calm else self.since)


class DemoScene(Watched, TableScene):
    """A table where computers play; nothing of it is saved."""

    def __init__(self, kit: Kit, match: Match) -> None:
        TableScene.__init__(self, kit, match, None, watched=True)

    @property
    def music(self) -> Music | None:
        return super().music if self.kit.settings.demo else None

    def advance(self, seconds: float) -> Want:
        want = super().advance(seconds)
        match want:
            case Push(RoundScene(event=event)):
                return Push(WatchedRound(self.kit, self.match, event))
            case Push(ResultScene(fresh=fresh)):
                return Push(WatchedResult(self.kit, self.match, None, self.table, demo=True,
                                          fresh=fresh))  # fmt: skip
        return want


class WatchedRound(Watched, RoundScene):
    """The counting of a round in a demo."""


class WatchedResult(Watched, ResultScene):
    """The result in a demo."""


def _invite(canvas: Canvas, kit: Kit, age: float) -> None:
    """Draws, instead of the strip, that whoever wants to play only has to press something."""
    wide, high = canvas.size
    tall = strip(canvas.size)
    y = high - tall / 2
    canvas.foot(high - tall)
    canvas.box((0, high - tall, wide, tall), theme.TABLE_DARK, radius=0)
    canvas.line((0, high - tall + 2), (wide, high - tall + 2), theme.BRASS, 3)
    words, icons = kit.t("demo.press"), ("keyboard", "mouse", "pad")
    pixels, before = canvas.text_px(SIZE), len(icons) * (ICON + GAP) + GAP
    lines = text.balanced(words, "title", pixels, canvas.px(wide - before - 2 * GAP))
    said = max(text.width(line, "title", pixels) for line in lines) / canvas.scale
    left = (wide - said - before) / 2
    part = (1 + cos(tau * age / PULSE)) / 2
    dim = theme.BRASS_LIGHT if canvas.contrast else DIM
    colour = svg.mix(dim, theme.BRASS_LIGHT, round(part * SHADES) / SHADES)
    for number, icon in enumerate(icons):
        canvas.icon(icon, left + ICON / 2 + number * (ICON + GAP), y, ICON, theme.BRASS_LIGHT)
    for number, line in enumerate(lines):
        down = y + SIZE * LEADING * (number - (len(lines) - 1) / 2)
        canvas.text(line, left + before, down, SIZE, colour, "title")


def demo_scene(kit: Kit, game: str = "") -> Scene:
    """Returns a table where computers play for passers-by, each time another game."""
    kit.demos += 1
    game = game or list(BOX)[(kit.demos - 1) % len(BOX)]
    return DemoScene(kit, begun(kit, game))


def begun(kit: Kit, game: str) -> Match:
    """Returns a match shortly before a great moment; from its beginning where none is known."""
    found, rules = starts(PLACE, game), BOX[game].rules
    if not found:
        return kit.new_match(game, BOX[game].usual, guests(BOX[game]))
    line, seed = luck(kit.new_seed(), BEFORE).choice(found)
    start = rules.from_notation(line, BOX[game].usual)
    return Match(BOX[game], BOX[game].usual, guests(BOX[game]), seed, None, start)


def guests(game: Game) -> list[Player]:
    """Returns the computers that play."""
    seats = min(4, game.rules.SEATS[-1])
    return [Player(NAMES[i], COLOURS[i], "", game.usual_level) for i in range(seats)]


@cache
def starts(path: Path, game: str) -> tuple[tuple[str, int], ...]:
    """Returns the positions and the luck a demo may begin with, made by `python -m tools.demos`;
    none, and logs it, if the file is missing or broken."""
    try:
        entries = validation.mapping(validation.parsed(path.read_text(encoding="utf-8"))).get(
            game, []
        )
        assert isinstance(entries, list)
        return tuple(_start(game, validation.mapping(entry)) for entry in entries)
    except (OSError, ValueError, AssertionError) as error:
        log.warning("%s tells no positions for the demo (%s); make it again.", path, error)
        return ()


def _start(game: str, entry: dict[str, object]) -> tuple[str, int]:
    """Reads one entry. Raises ValueError if it is no position of the game."""
    line, seed = str(entry.get("line")), validation.whole(entry.get("seed"), 0, 2**90)
    BOX[game].rules.from_notation(line, BOX[game].usual)
    return line, seed
