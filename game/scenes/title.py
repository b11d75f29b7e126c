"""The title: a poster, the name, and where to go from here."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Sequence
from functools import partial

from game import remembered
from game.box import BOX
from game.evening import Evening
from game.later import later
from game.remembered import EVENING, LastTime
from game.rules.quoting import printable
from game.saves import Saved
from game.scenes import breath, evening_file
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.scene import Push, Scene, Swap, Want
from game.scenes.stacked import LOW
from game.ui import art, kept, theme
from game.ui.art_poster import CENTRE, FLOOR, TALL, Pose, head
from game.ui.canvas import Canvas
from game.ui.intents import Intent
from game.ui.typeset import LINE, across, balanced, broken, lines
from game.ui.widgets import ENTRY, Row, Widget, foot, label_width

with later:  # where the title leads to
    from game.scenes import (
        box,
        evening_seats,
        leaving,
        left_off,
        lesson,
        map_reading,
        opening,
        rulebook,
        saved,
        seats,
        settings,
    )
    from game.scenes import evening as evenings

log = logging.getLogger("game.title")
STEP, CLOSE, LINE_END = 88.0, 48.0, 560.0  # from entry to entry; of the line below the name
EDGE = 12.0  # below the last entry
NAMES, NOTE, SAID, NAME = 26.0, 28.0, 36.0, 150.0  # letters, in units
WITH = 830.0  # the name of the program is as wide as that in these letters
ASIDE = 760.0  # the legend has room beside the menu
IDLE = 60.0  # seconds until the computers play for those who pass by


class TitleScene(WidgetScene):
    """`note`: something that went wrong at the start, told once in a quiet line. `game`: one
    whose seats are to be taken at once, the first with a `device`. `first`: what is to lie over it
    at once."""

    def __init__(
        self, kit: Kit, note: str = "", game: str = "", device: str = "", first: Scene | None = None
    ) -> None:
        super().__init__(kit)
        self.note, self.game, self.device, self.first = note, game, device, first
        self.idle = 0.0
        self.age = 0.0
        self.games: list[Saved] = []  # but that of the evening
        self.evening: Evening | None = None
        self.later = False  # a game was played after that of the evening
        self.opened = False
        self._floor_drawn: float | None = None  # the floor of the poster as it was drawn

    @property
    def last(self) -> LastTime | None:
        """What can begin as last time, where nothing goes on."""
        if self.games or self.evening:
            return None
        return remembered.first(self.kit.settings.last, BOX)

    @property
    def changing(self) -> object:
        return super().changing, self._pose()

    def _pose(self) -> Pose | None:
        return None if self.calm else breath.pose(self.age)

    @property
    def still(self) -> float:
        until = IDLE - self.idle
        if self.game or self.first:
            return 0.0
        return until if self.calm else min(until, breath.rest(self.age))

    def entered(self) -> None:
        kept.give_back()
        self.kit.begin_game(begins=False)
        if not self.opened:
            self.opened = True
            self.evening, problem, _ = evening_file.unfinished(self.kit)
            self.note = problem or self.note
        self._look()
        self.focus = self.widgets()[0].id
        self.idle = 0.0

    def _look(self) -> None:
        """Which games can go on without the evening, and a sentence about those that cannot."""
        found, bad = self.kit.saves.unfinished()
        self.games = [saved for saved in found if saved.path.name != self._apart]
        self.later = bool(self._apart and self.games) and found[0] is self.games[0]
        for path, why, aside in bad:
            sentence = self.kit.trouble(why)
            if aside:
                sentence += " " + self.kit.t("title.set_aside", file=printable(aside))
            log.warning("%s: %s", printable(path.name), sentence)
            self.note = self.note or sentence

    def widgets(self) -> list[Widget]:
        t, evening = self.kit.t, ("evening", self._evening_label())
        entries = [
            *self._going_on(),
            ("play", t("title.play")),
            *([] if self.evening else [evening]),
            ("lesson", t("title.lesson")),
            ("rules", t("title.rules")),
            ("settings", t("title.settings")),
            ("quit", t("title.quit")),
        ]
        acts = {
            "again": self._again,
            "continue": self._continue,
            "games": lambda _: Push(self._saved()),
            "play": lambda _: self._box("play", self._play),
            "evening": self._evening,
            "lesson": lambda _: self._box("lesson", self._lesson),
            "rules": lambda _: self._box("rules", self._rules),
            "settings": lambda _: Push(settings.SettingsScene(self.kit)),
            "quit": lambda _: leaving.quitting(self.kit),
        }
        return self._placed([Row(id_, label, ENTRY, yes=acts[id_]) for id_, label in entries])

    def _going_on(self) -> list[tuple[str, str]]:
        """What was left, the last first: the evening, a game, all games; or else as last time."""
        found = []
        if self.games:
            name = self.kit.t(f"name.{self.games[0].game}")
            found.append(("continue", self.kit.t("title.continue", game=name)))
            found.append(("games", self.kit.t("title.games")))
        if self.evening:
            found.insert(int(self.later), ("evening", self._evening_label()))
        if not found and self.last:
            found.append(("again", self.kit.t("title.again")))
        return found

    def _evening_label(self) -> str:
        """A new evening, or that which goes on, with its game."""
        t, evening = self.kit.t, self.evening
        if evening is None:
            return t("title.evening")
        if evening.over:
            return t("title.evening_on")
        return t("title.evening_game", game=t(f"name.{evening.next}"))

    @property
    def _apart(self) -> str:
        """The name of the record that belongs to the evening."""
        return self.evening.playing if self.evening else ""

    def _saved(self) -> Scene:
        return saved.SavedScene(self.kit, self.games, self._apart)

    def _placed(self, rows: list[Row]) -> list[Widget]:
        """Below each other; with large letters there are names below the first one."""
        left, (wide, high) = self._left(), self.size
        if not self.larger:
            top = high * 0.395
            step = min(STEP, (self._floor(high) - 8 - top) / len(rows))
            return [row.at((left, top + i * step, 640, step - 10)) for i, row in enumerate(rows)]
        inner, top = self._inner(wide, rows), self._mast(wide, rows)
        told = self._newest(inner - 70)
        first = NAMES * LINE * len(told) + 14 if told else 0.0
        step = self._pitch(high - top - first, len(rows))
        return [
            row.at((left, top + i * step + first * (i > 0), inner, step - 10))
            for i, row in enumerate(rows)
        ]

    def _pitch(self, room: float, entries: int) -> float:
        """From one entry to the next with large letters: closer, if all are in sight by that."""
        close = (room - EDGE) / entries
        return close if CLOSE <= close < STEP else STEP

    def high(self, size: tuple[float, float]) -> float:
        if not self.larger:
            return size[1]
        self.size = size
        shown = self.widgets()
        x, _, w, _ = shown[0].rect
        return max(size[1], foot(shown) + (EDGE if x + w + ASIDE < size[0] else LOW))

    def _floor(self, high: float) -> float:
        """Where the floor of the poster is."""
        return high * FLOOR / TALL if self._floor_drawn is None else self._floor_drawn

    def _inner(self, wide: float, rows: Sequence[Row]) -> float:
        """How wide the menu is with large letters: the name of the program does not become smaller
        for it."""
        size = (STEP - 10) * 0.66
        words = max(across(row.label, size, "title") for row in rows)
        return max(wide * 0.43, min(words, 562.0) + STEP + 14)

    def _mast(self, wide: float, rows: Sequence[Row]) -> float:
        """Where the entries begin, below the name of the program and the line about it."""
        inner = self._inner(wide, rows)
        said = lines(self.kit.t("title.line"), SAID, inner) * SAID * LINE
        top = 60 + 1.28 * self._size(inner) + said + 34
        return top + self._noted(inner) + 30 if self.note else top

    def _noted(self, inner: float) -> float:
        """How high the plate of the note is in the menu."""
        return lines(self.note, NOTE, inner - 48, "bold") * NOTE * LINE + 36

    @staticmethod
    def _size(inner: float) -> float:
        """How large the name of the program is in the menu."""
        return min(NAME, NAME * inner / WITH)

    def _newest(self, room: float) -> list[str]:
        """What is told of the first entry, line by line."""
        if self.evening and not self.later:
            return left_off.evening(self.kit, self.evening, room)
        if self.games:
            return left_off.game(self.kit, self.games[0], room)
        return left_off.last(self.kit, self.last, room) if self.last else []

    def _box(self, purpose: str, leads: box.Leads) -> Want:
        return Push(box.BoxScene(self.kit, purpose, leads))

    def _evening(self, device: str) -> Want:
        """On with the evening that was left, or a new one."""
        if self.evening is None:
            self.evening, problem, blocked = evening_file.unfinished(self.kit)
            if blocked:
                self.note = problem
                return None
        if self.evening is None:
            return Push(evening_seats.EveningSeats(self.kit, device))
        return evenings.gone_on(self.kit, self.evening)

    def _again(self, device: str) -> Want:
        """Everything as last time."""
        last = self.last
        if last is None or last.game == EVENING:
            return evening_seats.again(self.kit, device)
        again = partial(seats.again, self.kit, last.game, device)
        return map_reading.with_map(self.kit, last.game, last.board, again)

    def _play(self, game: str, device: str) -> Want:
        return Push(seats.SeatsScene(self.kit, game, device))

    def _lesson(self, game: str, device: str) -> Want:
        return Swap(lesson.LessonScene(self.kit, game, device))

    def _rules(self, game: str, _: str) -> Want:
        return Push(rulebook.RulebookScene(self.kit, game))

    def told(self, sentence: str) -> None:
        self.note = sentence

    def _left(self) -> float:
        return self.size[0] * 0.055

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
            return Push(seats.SeatsScene(self.kit, game, self.device))
        if self.idle > IDLE:
            self.idle = 0.0
            return Push(self.kit.demo())
        return None

    def _continue(self, _: str) -> Want:
        return opening.go_on(self.kit, self.games[0].path)

    def answered(self, answer: object) -> Want:
        """A game does not go on: why."""
        if isinstance(answer, opening.Refused):
            self._look()
            self.note = answer.why
        return None

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        if not self.larger:
            self._draw_name(canvas)
        else:
            self._draw_mast(canvas)
        self.draw_widgets(canvas)
        self._draw_newest(canvas)
        if self.note:
            self._draw_note(canvas)

    def ground(self, canvas: Canvas) -> None:
        """The poster, and with large letters a dark plate below the menu."""
        whole = canvas.outer
        wide, high = canvas.outside
        self.size = canvas.size
        edge = self._edge(canvas)
        aside = max(0, round((edge + wide) / 2 - wide * CENTRE)) if edge else 0
        whole.blit(art.poster(wide, high, canvas.palette), (aside, 0))
        if pose := self._pose():
            piece, (x, y) = head(wide, high, pose)
            whole.blit(piece, (x + aside, y))
        self._floor_drawn = canvas.to_design((0, high * FLOOR / TALL))[1]
        if edge:
            before = whole.get_clip()
            whole.set_clip((0, 0, edge, high))
            canvas.backdrop()
            whole.set_clip(before)
            whole.fill(canvas.tone(theme.BRASS), (edge, 0, canvas.px(5), high))

    def _edge(self, canvas: Canvas) -> int:
        """Where the plate below the menu ends, in pixels; 0 where the poster is calm enough."""
        if not self.larger:
            room = 0.52 * self.size[0] if canvas.contrast else 0.0
        else:
            room = self._left() + self.widgets()[0].rect[2] + 30
        return canvas.to_window((room, 0))[0] if room else 0

    def _draw_name(self, canvas: Canvas) -> None:
        left = self._left()
        room = min(860.0, self.size[0] * 0.43)
        middle = self.size[1] * 0.2
        canvas.text("Hats & Hares", left, middle, NAME, theme.PAPER, "title", wide=room)
        line = middle + 100
        canvas.line((left + 6, line), (left + LINE_END, line), theme.BRASS, 5)
        said = self.kit.t("title.line")
        canvas.text(said, left + 6, line + 42, SAID, theme.BRASS_LIGHT, wide=800)

    def _draw_mast(self, canvas: Canvas) -> None:
        """The name of the program over the entries, as wide as they are."""
        left, inner = self._left(), self.widgets()[0].rect[2]
        size = self._size(inner)
        canvas.text("Hats & Hares", left, 50 + size / 2, NAME, theme.PAPER, "title", wide=inner)
        line = 50 + 1.28 * size
        canvas.line((left + 3, line), (left + inner - 14, line), theme.BRASS, 5)
        area = (left + 4, line + 16, self.size[0], 0.0)
        said = "\n".join(balanced(self.kit.t("title.line"), SAID, inner))
        canvas.paragraph(said, area, SAID, theme.BRASS_LIGHT)

    def _draw_note(self, canvas: Canvas) -> None:
        """On a plate over the foot of the poster, where it can be read on any picture."""
        if self.larger:
            _, y, w, _ = self.widgets()[0].rect
            tall, left = self._noted(w), self._left()
            y -= tall + 24
            canvas.box((left, y, w, tall), theme.TABLE_DARK, theme.BRASS, 3, 12)
            words = "\n".join(broken(self.note, NOTE, w - 48, "bold"))
            canvas.paragraph(words, (left + 24, y + 16, w, 0.0), NOTE, theme.PAPER, "bold")
            return
        wide, high = self.size
        x, w, room = wide * 0.44, wide * 0.53, (0.0, 0.0, wide * 0.53 - 56, 170.0)
        tall = canvas.paragraph(self.note, room, NOTE, theme.PAPER, "bold", draw=False)
        y = high - 60 - tall - 40
        canvas.box((x, y, w, tall + 40), theme.TABLE_DARK, theme.BRASS, 3, 12)
        rect = (x + 28, y + 20, room[2], 170.0)
        canvas.paragraph(self.note, rect, NOTE, theme.PAPER, "bold")

    def _draw_newest(self, canvas: Canvas) -> None:
        """Who played what is offered first, and when, below its name or behind it."""
        shown = self.widgets()
        x, y, w, h = shown[0].rect
        if self.larger:
            for number, line in enumerate(self._newest(w - 70)):
                middle = y + h + (number + 0.4) * NAMES * LINE
                canvas.text(line, x + h * 0.9, middle, NAMES, theme.PAPER)
            return
        after = x + h * 0.9 + label_width(canvas, shown, shown[0]) + 28
        room = self.size[0] * 0.52 - after
        told = self._newest(room)
        for number, line in enumerate(told):
            middle = y + h / 2 + (number - (len(told) - 1) / 2) * NAMES * 1.2
            canvas.text(line, after, middle, NAMES, theme.PAPER, "text", "left", room)
