"""The title: a poster, the name, and where to go from here."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import pygame

from game.core.lazy_import import later
from game.files.storage import exists
from game.kept.saves import Saved
from game.match import remembered
from game.match.box import BOX
from game.match.evening import Evening
from game.match.remembered import EVENING, LastTime
from game.motion import ease
from game.rules.quoting import printable
from game.scenes.evening import evening_file
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Scene, Swap, Want
from game.scenes.menus.menu import WidgetScene
from game.ui.art import art
from game.ui.art.art_poster import CALM, CENTRE, FLOOR, TALL, Pose, head
from game.ui.boxes.boxes import Box, Space, Unseen, Words, line
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Scrolling
from game.ui.boxes.widgets import ENTRY, INDENT, Row
from game.ui.input.intents import Intent
from game.ui.surfaces import theme
from game.ui.surfaces.surface_cache import cached, give_back

with later:  # where the title leads to
    from game.scenes.book import rulebook_scene
    from game.scenes.evening import evening_scene as evenings
    from game.scenes.evening import evening_seats
    from game.scenes.family import book_scene
    from game.scenes.lesson import lesson_scene
    from game.scenes.menus import leaving, map_reading
    from game.scenes.resuming import left_off, table_opening
    from game.scenes.settings import settings_scene
    from game.scenes.shelf import shelf_scene
    from game.scenes.title import game_choice, seats_scene


# The hare of the title breathes: now and then an ear twitches, or it blinks.

STEP = 0.066  # seconds of one picture; few of them, so that a title at rest costs next to nothing
TWITCH = tuple(Pose(ear=turn) for turn in (4, -7, 5, -4, 2, -1))
BLINK = tuple(Pose(lid=shut) for shut in (0.5, 1.0, 1.0, 0.5))
# After these seconds of rest something happens, again and again.
RESTS = ((9.0, TWITCH), (11.0, BLINK), (8.0, TWITCH), (9.5, BLINK), (12.0, TWITCH))
ROUND = sum(rest for rest, _ in RESTS) + 1


def rest(age: float) -> float:
    """Returns the seconds until the next picture."""
    age %= ROUND
    for seconds, poses in RESTS:
        if age < seconds:
            return seconds - age
        age -= seconds
        if age < STEP * len(poses):
            return STEP - age % STEP
    return 0.0


def pose(age: float) -> Pose | None:
    """Returns the pose of a moment; None while the hare is as it is drawn."""
    age %= ROUND
    for rest, poses in RESTS:
        step = int((age - rest) / STEP)
        if age >= rest and step < len(poses):
            return poses[step]
        age -= rest
    return None


log = logging.getLogger("game.title_scene")
LEFT, MENU, MOST = 0.055, 0.39, 640.0  # of the width: what is free beside the menu; how wide it is
EDGE, FADE = 24.0, 160.0  # in units: above the name; of the veil
NAMES, NOTE, SAID = 26.0, 28.0, 36.0  # letters, in units
# Letters of the name; how high entries are, and in how many columns; of the last there is no more
# than its name above them.
SIZES = (150.0, 78.0, 1), (100.0, 62.0, 1), (100.0, 62.0, 2), (60.0, 50.0, 2)
LEAST, BETWEEN = 60.0, 34.0  # letters of a name without a line below; between columns
FIGURES = 0.585  # of the width: where the veil may reach before the poster is moved aside
SOFT, THICK = 0.3, 235  # of the veil: how much of it fades at most; how thick it is
IDLE = 60.0  # seconds until the computers play for those who pass by


class TitleScene(WidgetScene):
    """The title. `note`: something that went wrong at the start, told once in a quiet line. `game`:
    one whose seats are to be taken at once, the first with a `device`. `first`: the scene to show
    over it at once."""

    def __init__(
        self, kit: Kit, note: str = "", game: str = "", device: str = "", first: Scene | None = None
    ) -> None:
        super().__init__(kit)
        self.note, self.game, self.device, self.first = note, game, device, first
        self.idle = 0.0
        self.age = 0.0
        self.games: list[Saved] = []  # but that of the evening
        self.kept = False  # there are games, perhaps only such that are over
        self.evening: Evening | None = None
        self.later = False  # a game was played after that of the evening
        self.game_over = False  # that of the evening is over, and counts when it continues
        self.written = False  # there is something in the family book
        self.opened = False

    @property
    def last(self) -> LastTime | None:
        """Returns what can begin as last time; no evening beside one that can continue."""
        known = self.kit.settings.last
        alone = (each for each in known if not (self.evening and each.game == EVENING))
        return remembered.first(tuple(alone), BOX)

    @property
    def changing(self) -> object:
        return super().changing, self._pose()

    def _pose(self) -> Pose | None:
        return None if self.calm else pose(self.age)

    @property
    def still(self) -> float:
        until = IDLE - self.idle
        if self.game or self.first:
            return 0.0
        return until if self.calm else min(until, rest(self.age))

    def entered(self) -> None:
        give_back()
        self.kit.choices.begin_game(begins=False)
        if not self.opened:
            self.opened = True
            self.evening, problem, _ = evening_file.unfinished(self.kit)
            self.note = problem or self.note
        elif self.evening:  # somebody may be called otherwise by now
            self.evening = evening_file.unfinished(self.kit).evening or self.evening
        self._look()
        self.focus = self.widgets()[0].id
        self.idle = 0.0

    def _look(self) -> None:
        """Finds which games can continue without the evening, and notes those that cannot."""
        with suppress(OSError):
            self.kept = exists(self.kit.files.folder.database)
            self.written = exists(self.kit.files.folder.family)
        found, bad = self.kit.files.saves.unfinished()
        self.games = [saved for saved in found if saved.path.name != self._apart]
        self.game_over = bool(self.evening and evening_file.done(self.kit, self.evening))
        self.later = bool(self._apart and self.games) and found[0] is self.games[0]
        for path, why, aside in bad:
            sentence = self.kit.trouble(why)
            if aside:
                sentence += " " + self.kit.t("title.set_aside", file=printable(aside))
            log.warning("%s: %s", printable(path.name), sentence)
            self.note = self.note or sentence

    def rows(self) -> list[Row]:
        """Returns all that one can do from here."""
        t, evening, going = self.kit.t, ("evening", self._evening_label()), self._going_on()
        entries = [
            *going,
            ("play", t("title.play")),
            *([] if self.evening else [evening]),
            ("lesson", t("title.lesson")),
            ("rules", t("title.rules")),
            *([("book", t("book.title"))] if self.written else []),
            ("settings", t("title.settings")),
            ("quit", t("title.quit")),
        ]
        if self.games or self.kept:
            entries.insert(max(1, len(going)), ("games", t("title.games")))
        acts = {
            "again": self._again,
            "continue": self._continue,
            "games": lambda _: Push(self._shelf()),
            "play": lambda _: self._box("play", self._play),
            "evening": self._evening,
            "lesson": lambda _: self._box("lesson", self._lesson),
            "rules": lambda _: self._box("rules", self._rules),
            "book": lambda _: Push(book_scene.BookScene(self.kit)),
            "settings": lambda _: Push(settings_scene.SettingsScene(self.kit)),
            "quit": lambda _: leaving.quitting(self.kit),
        }
        return [Row(id_, label, ENTRY, yes=acts[id_]) for id_, label in entries]

    def picture(self) -> Box:
        """Returns the name and the entries at the left, above the floor of the poster if there is
        room, a note beside them on the poster."""
        wide, rows = self.size[0], self.rows()
        across, side = max(wide * MENU, min(max(row.wide() for row in rows), MOST)), wide * LEFT
        columns = [self._column(rows, across, *sizes) for sizes in SIZES]
        floor = Space(0.0, self.room()[3] - self._floor(), grow=2.0)
        above = (Below((Space(grow=1.0), menu, floor), 0.0) for menu in columns[:2])
        menus = (*above, *columns[1:], Scrolling(columns[-1]))
        beside = (Beside((menu, self._noted()), side / 2, "fill") for menu in menus)
        return Framed(Fitting(tuple(beside)), (side, EDGE))

    def _column(
        self, rows: Sequence[Row], across: float, name: float, high: float, columns: int
    ) -> Box:
        """Returns the name of the program and a line about it; the entries, `high` each; below the
        first one who played it, and when."""
        title = Words("Hats & Hares", name, theme.PAPER, "title", most=1, smallest=60.0)
        said = Words(self.kit.t("title.line"), SAID, theme.BRASS_LIGHT, most=1, smallest=NAMES)
        first, *others = (replace(row, at_least=high) for row in rows)
        half = -(-len(others) // columns)
        ends = [*others, *[Unseen(others[-1])] * (-len(others) % half)]
        parts = [Below(tuple(ends[n : n + half]), 10.0) for n in range(0, len(ends), half)]
        rest = Beside(tuple(parts), BETWEEN, "top")
        across = max(across, rest.wide())
        told = "\n".join(self._newest(across - INDENT - 10))
        words = [Framed(Words(told, NAMES, theme.PAPER), (INDENT, 5.0))] if told else []
        entries = Below((Below((first, *words), 0.0), rest), 10.0)
        above = (title, line(theme.BRASS), said) if name > LEAST else (title, line(theme.BRASS))
        whole = Below((Below(above, 10.0), entries), 26.0)
        return Framed(whole, key="menu", most=across, x=0.0)

    def _noted(self) -> Box:
        """Returns what went wrong, on a plate over the foot of the poster."""
        if not self.note:
            return Space(grow=1.0)
        words = Words(self.note, NOTE, theme.PAPER, "bold")
        return Framed(words, (28.0, 18.0), _plate, "note", y=1.0, grow=1.0)

    def _going_on(self) -> list[tuple[str, str]]:
        """Returns what was left, the last first: evening, game; and then as last time."""
        found = []
        if self.games:
            name = self.kit.t(f"name.{self.games[0].game}")
            found.append(("continue", self.kit.t("title.continue", game=name)))
        if self.evening:
            found.insert(int(self.later), ("evening", self._evening_label()))
        if self.last:
            found.append(("again", self._again_label(self.last, bool(found))))
        return found

    def _again_label(self, last: LastTime, named: bool) -> str:
        """Returns the words for as last time, with its game if nothing below them tells it."""
        game = self.kit.t(f"name.{last.game}" if last.game else "title.evening")
        return self.kit.t("title.again_game", game=game) if named else self.kit.t("title.again")

    def _evening_label(self) -> str:
        """Returns the words for a new evening, or for the one that continues, with its game."""
        t, evening = self.kit.t, self.evening
        if evening is None:
            return t("title.evening")
        ahead = evening.ahead[self.game_over :]
        if not ahead:
            return t("title.evening_on")
        return t("title.evening_game", game=t(f"name.{ahead[0]}"))

    @property
    def _apart(self) -> str:
        """Returns the name of the record that belongs to the evening."""
        return self.evening.playing if self.evening else ""

    def _shelf(self) -> Scene:
        return shelf_scene.ShelfScene(self.kit, self.games, self._apart)

    def _floor(self) -> float:
        """Returns where the floor of the poster is, which fills the margin, too."""
        margin = self.kit.settings.margin / 100
        return self.size[1] * (FLOOR / TALL - margin) / (1 - 2 * margin)

    def _newest(self, room: float) -> list[str]:
        """Returns what is told of the first entry, line by line."""
        if self.evening and not self.later:
            return left_off.evening(self.kit, self.evening, room)
        if self.games:
            return left_off.game(self.kit, self.games[0], room)
        return left_off.last(self.kit, self.last) if self.last else []

    def _box(self, purpose: str, leads: game_choice.Leads) -> Want:
        return Push(game_choice.BoxScene(self.kit, purpose, leads))

    def _evening(self, device: str) -> Want:
        """Continues the evening that was left, or begins a new one."""
        if self.evening is None:
            self.evening, problem, blocked = evening_file.unfinished(self.kit)
            if blocked:
                self.note = problem
                return None
        if self.evening is None:
            return Push(evening_seats.EveningSeats(self.kit, device))
        return evenings.gone_on(self.kit, self.evening)

    def _again(self, device: str) -> Want:
        """Begins with everything as last time."""
        last = self.last
        if last is None or last.game == EVENING:
            return evening_seats.again(self.kit, device)
        again = partial(seats_scene.again, self.kit, last.game, device)
        return map_reading.with_map(self.kit, last.game, last.board, again)

    def _play(self, game: str, device: str) -> Want:
        return Push(seats_scene.SeatsScene(self.kit, game, device))

    def _lesson(self, game: str, device: str) -> Want:
        return Swap(lesson_scene.LessonScene(self.kit, game, device))

    def _rules(self, game: str, _: str) -> Want:
        return Push(rulebook_scene.RulebookScene(self.kit, game))

    def told(self, sentence: str) -> None:
        self.note = sentence

    def back(self) -> Want:
        self.focus = "quit"
        return None

    def handle(self, intent: Intent) -> Want:
        self.idle = 0.0
        return super().handle(intent)

    def stand(self, id_: Hashable) -> None:
        self.idle = 0.0
        super().stand(id_)

    def advance(self, seconds: float) -> Want:
        self.idle += seconds
        self.age += seconds
        if self.first:
            first, self.first = self.first, None
            return Push(first)
        if self.game:
            game, self.game = self.game, ""
            return Push(seats_scene.SeatsScene(self.kit, game, self.device))
        if self.idle > IDLE:
            self.idle = 0.0
            return Push(self.kit.ways.demo())
        return None

    def _continue(self, _: str) -> Want:
        return table_opening.go_on(self.kit, self.games[0].path)

    def answered(self, answer: object) -> Want:
        """Shows why a game does not continue."""
        if isinstance(answer, table_opening.NotOpened):
            self._look()
            self.note = answer.why
        return None

    def ground(self, canvas: Canvas) -> None:
        """Draws the poster; where the menu needs more than its calm part, with a veil under it."""
        whole, (wide, high) = canvas.outer, canvas.outside
        edge = self._edge(canvas)
        aside = max(0, round(min((edge + wide) / 2 - wide * CENTRE, edge - wide * FIGURES)))
        whole.blit(art.poster(wide, high, canvas.palette), (aside, 0))
        if pose := self._pose():
            piece, (x, y) = head(wide, high, pose)
            whole.blit(piece, (x + aside, y))
        if edge:
            thick = 255 if canvas.contrast or aside else THICK
            soft = min(SOFT, canvas.px(FADE) / edge)
            whole.blit(fading((edge, high), canvas.tone(theme.TABLE_DARK), thick, soft), (0, 0))

    def _edge(self, canvas: Canvas) -> int:
        """Returns where the veil under the menu ends, in pixels; 0 if none is needed."""
        wide, shown = self.size[0], self.view
        x, _, w, _ = shown.of(Framed, "menu") or self.room()
        lowest = max(widget.rect[1] + widget.rect[3] for widget in shown.widgets)
        if not canvas.contrast and x + w < wide * CALM + 1 and lowest < self._floor():
            return 0
        return min(canvas.outside[0], canvas.to_window((max(x + w, wide * CALM) + FADE, 0))[0])


def _plate(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.TABLE_DARK, theme.BRASS, 3, 12)


@cached
def fading(size: tuple[int, int], colour: str, thick: int, soft: float) -> pygame.Surface:
    """Returns a veil that is so `thick` at the left, 0 … 255, and fades out in the part of it at
    its right that is `soft`."""
    wide = 256
    strip = pygame.Surface((wide, 1), pygame.SRCALPHA)
    for x in range(wide):
        part = min(1.0, (wide - 1 - x) / (wide * soft))
        strip.set_at((x, 0), (*pygame.Color(colour)[:3], round(thick * ease.smooth(part))))
    return pygame.transform.smoothscale(strip, size)
