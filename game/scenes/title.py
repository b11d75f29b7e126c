"""The title: a poster, the name, and where to go from here."""

from __future__ import annotations

import logging
from collections.abc import Hashable

from game.evening import Evening
from game.saves import Saved
from game.scenes import breath, evening_file
from game.scenes.box import BoxScene, Leads
from game.scenes.evening import EveningScene
from game.scenes.evening_seats import EveningSeats
from game.scenes.kit import Kit
from game.scenes.lesson import LessonScene
from game.scenes.menu import WidgetScene
from game.scenes.opening import go_on
from game.scenes.rulebook import RulebookScene
from game.scenes.saved import SavedScene, when
from game.scenes.scene import Push, Quit, Swap, Want
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.ui import art, kept, theme
from game.ui.art_poster import FLOOR, TALL, Pose, head
from game.ui.canvas import Canvas
from game.ui.intents import Intent
from game.ui.widgets import ENTRY, Row, Widget, label_width

log = logging.getLogger("game.title")
IDLE = 60.0  # seconds until the computers play for those who pass by


class TitleScene(WidgetScene):
    """`note`: something that went wrong at the start, told once in a quiet line. `game`: one
    whose seats are to be taken at once, the first with a `device`."""

    def __init__(self, kit: Kit, note: str = "", game: str = "", device: str = "") -> None:
        super().__init__(kit)
        self.note, self.game, self.device = note, game, device
        self.idle = 0.0
        self.age = 0.0
        self.games: list[Saved] = []
        self.evening: Evening | None = None
        self.opened = False

    @property
    def changing(self) -> object:
        return super().changing, self._pose()

    def _pose(self) -> Pose | None:
        return None if self.calm else breath.pose(self.age)

    def entered(self) -> None:
        kept.give_back()
        if not self.opened:
            self.opened = True
            self.evening, problem, _ = evening_file.unfinished(self.kit)
            self.note = problem or self.note
        self._look()
        self.focus = "continue" if self.games else "play"
        self.idle = 0.0

    def _look(self) -> None:
        """Which games can go on, and a sentence about those that cannot."""
        self.games, bad = self.kit.saves.unfinished()
        for path, why, aside in bad:
            sentence = self.kit.trouble(why)
            if aside:
                sentence += " " + self.kit.t("title.set_aside", file=aside)
            log.warning("%s: %s", path.name, sentence)
            self.note = self.note or sentence

    def widgets(self) -> list[Widget]:
        t = self.kit.t
        entries: list[tuple[str, str]] = [
            ("play", t("title.play")),
            ("lesson", t("title.lesson")),
            ("rules", t("title.rules")),
            ("settings", t("title.settings")),
            ("quit", t("title.quit")),
        ]
        entries.insert(1, ("evening", t("title.evening_on" if self.evening else "title.evening")))
        if len(self.games) > 1:
            entries.insert(0, ("games", t("title.games")))
        if self.games:
            name = t(f"name.{self.games[0].game}")
            entries.insert(0, ("continue", t("title.continue", game=name)))
        left = self._left()
        acts = {
            "continue": self._continue,
            "games": lambda _: Push(SavedScene(self.kit, self.games, self._go_on)),
            "play": lambda _: self._box("play", self._play),
            "evening": self._evening,
            "lesson": lambda _: self._box("lesson", self._lesson),
            "rules": lambda _: self._box("rules", self._rules),
            "settings": lambda _: Push(SettingsScene(self.kit)),
            "quit": lambda _: Quit(),
        }
        top = self.size[1] * 0.395
        step = min(88.0, (self.size[1] * FLOOR / TALL - 8 - top) / len(entries))
        return [
            Row(id_, label, ENTRY, yes=acts[id_]).at((left, top + i * step, 640, step - 10))
            for i, (id_, label) in enumerate(entries)
        ]

    def _box(self, purpose: str, leads: Leads) -> Want:
        return Push(BoxScene(self.kit, purpose, leads))

    def _evening(self, device: str) -> Want:
        """On with the evening that was left, or a new one."""
        if self.evening is None:
            self.evening, problem, blocked = evening_file.unfinished(self.kit)
            if blocked:
                self.note = problem
                return None
        if self.evening is None:
            return Push(EveningSeats(self.kit, device))
        return Swap(EveningScene(self.kit, self.evening))

    def _play(self, game: str, device: str) -> Want:
        return Push(SeatsScene(self.kit, game, device))

    def _lesson(self, game: str, device: str) -> Want:
        return Swap(LessonScene(self.kit, game, device))

    def _rules(self, game: str, _: str) -> Want:
        return Push(RulebookScene(self.kit, game))

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
        if self.game:
            game, self.game = self.game, ""
            return Push(SeatsScene(self.kit, game, self.device))
        if self.idle > IDLE:
            self.idle = 0.0
            return Push(self.kit.demo())
        return None

    def _continue(self, _: str) -> Want:
        return self._told(self._go_on(self.games[0]))

    def _go_on(self, saved: Saved) -> Want | str:
        """To the table, or the sentence why it does not go on."""
        if self.evening and self.evening.playing == saved.path.name:
            return Swap(EveningScene(self.kit, self.evening))
        scene = go_on(self.kit, saved.path)
        return scene if isinstance(scene, str) else Swap(scene)

    def _told(self, found: Want | str) -> Want:
        if not isinstance(found, str):
            return found
        self._look()
        self.note = found
        return None

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        wide, high = canvas.surface.get_size()
        canvas.surface.blit(art.poster(wide, high, canvas.palette), (0, 0))
        if pose := self._pose():
            canvas.surface.blit(*head(wide, high, pose))
        left = self._left()
        room = min(860.0, self.size[0] * 0.43)
        canvas.text("Hats & Hares", left, self.size[1] * 0.2, 150, theme.PAPER, "title", wide=room)
        line = self.size[1] * 0.2 + 100
        canvas.line((left + 6, line), (left + 560, line), theme.BRASS, 5)
        canvas.text(self.kit.t("title.line"), left + 6, line + 42, 36, theme.BRASS_LIGHT, wide=800)
        self.draw_widgets(canvas)
        if self.games:
            self._draw_newest(canvas)
        if self.note:
            self._draw_note(canvas)

    def _draw_note(self, canvas: Canvas) -> None:
        """On a plate over the foot of the poster, where it can be read on any picture."""
        wide, high = self.size
        x, w, room = wide * 0.44, wide * 0.53, (0.0, 0.0, wide * 0.53 - 56, 170.0)
        tall = canvas.paragraph(self.note, room, 28, theme.PAPER, "bold", draw=False)
        y = high - 60 - tall - 40
        canvas.box((x, y, w, tall + 40), theme.TABLE_DARK, theme.BRASS, 3, 12)
        rect = (x + 28, y + 20, room[2], 170.0)
        canvas.paragraph(self.note, rect, 28, theme.PAPER, "bold")

    def _draw_newest(self, canvas: Canvas) -> None:
        """The players of the game offered first, and when they last played, behind its name."""
        shown, newest = self.widgets(), self.games[0]
        x, y, _, h = shown[0].rect
        after = x + h * 0.9 + label_width(canvas, shown, shown[0]) + 28
        room = self.size[0] * 0.52 - after
        for words, down in ((", ".join(newest.names), -15.0), (when(self.kit, newest), 15.0)):
            middle = y + h / 2 + down
            canvas.text(words, after, middle, 25, theme.BRASS_LIGHT, "text", "left", room)
