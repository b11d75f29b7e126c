"""The title: a poster, the name, and where to go from here."""

from __future__ import annotations

from game import storage
from game.scenes import evening
from game.scenes.box import BoxScene, Leads
from game.scenes.evening import EveningScene, EveningSeats
from game.scenes.kit import Kit
from game.scenes.lesson import LessonScene
from game.scenes.menu import WidgetScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Push, Quit, Swap, Want
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.trouble import Trouble
from game.ui import art, theme
from game.ui.canvas import Canvas
from game.ui.intents import Intent
from game.ui.widgets import ENTRY, Widget

IDLE = 60.0  # seconds until the computers play for those who pass by


class TitleScene(WidgetScene):
    """`note`: something that went wrong at the start, told once in a quiet line. `game`: one
    whose seats are to be taken at once."""

    def __init__(self, kit: Kit, note: str = "", game: str = "") -> None:
        super().__init__(kit)
        self.note, self.game = note, game
        self.idle = 0.0
        self.unfinished = kit.unfinished()
        self.evening, problem, _ = evening.unfinished(kit)
        self.note = problem or self.note

    def entered(self) -> None:
        self.unfinished = self.kit.unfinished()
        self.focus = "continue" if self.unfinished else "play"
        self.idle = 0.0

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
        if self.unfinished:
            entries.insert(0, ("continue", t("title.continue")))
        left = self._left()
        acts = {
            "continue": self._continue,
            "play": lambda _: self._box("play", self._play),
            "evening": lambda _: self._evening(),
            "lesson": lambda _: self._box("lesson", self._lesson),
            "rules": lambda _: self._box("rules", self._rules),
            "settings": lambda _: Push(SettingsScene(self.kit)),
            "quit": lambda _: Quit(),
        }
        top = self.size[1] * 0.42
        step = min(88.0, (self.size[1] * 0.56 - 20) / len(entries))
        return [
            Widget(id_, (left, top + i * step, 640, step - 10), label, ENTRY, yes=acts[id_])
            for i, (id_, label) in enumerate(entries)
        ]

    def _box(self, purpose: str, leads: Leads) -> Want:
        return Push(BoxScene(self.kit, purpose, leads))

    def _evening(self) -> Want:
        """On with the evening that was left, or a new one."""
        if self.evening is None:
            self.evening, problem, blocked = evening.unfinished(self.kit)
            if blocked:
                self.note = problem
                return None
        if self.evening is None:
            return Push(EveningSeats(self.kit))
        return Swap(EveningScene(self.kit, self.evening))

    def _play(self, game: str, _: str) -> Want:
        return Push(SeatsScene(self.kit, game))

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

    def advance(self, seconds: float) -> Want:
        self.idle += seconds
        if self.game:
            game, self.game = self.game, ""
            return Push(SeatsScene(self.kit, game))
        if self.idle > IDLE:
            self.idle = 0.0
            return Push(self.kit.demo())
        return None

    def _continue(self, _: str) -> Want:
        path = self.unfinished
        if path is None:
            return None
        if self.evening and self.evening.playing == path.name:
            return Swap(EveningScene(self.kit, self.evening))
        try:
            match, trouble = self.kit.open_record(path)
        except (Trouble, storage.StorageError) as error:
            aside = storage.set_aside(path)
            self.note = self.kit.trouble(error)
            self.note += " " + self.kit.t("title.set_aside", file=aside.name)
            self.unfinished = self.kit.unfinished()
            return None
        if trouble:
            kept = storage.set_aside(path)
            self.note = f"{self.kit.trouble(trouble)} " + self.kit.t(
                "title.set_aside", file=kept.name
            )
        scene = TableScene(self.kit, match, path)
        if trouble:
            scene.told(self.note)
            scene.seats_changed()
        return Swap(scene)

    def draw(self, canvas: Canvas) -> None:
        self.size = canvas.size
        wide, high = canvas.surface.get_size()
        canvas.surface.blit(art.poster(wide, high, canvas.palette), (0, 0))
        left = self._left()
        room = min(860.0, self.size[0] * 0.43)
        canvas.text("Hats & Hares", left, self.size[1] * 0.2, 150, theme.PAPER, "title", wide=room)
        line = self.size[1] * 0.2 + 100
        canvas.line((left + 6, line), (left + 560, line), theme.BRASS, 5)
        canvas.text(self.kit.t("title.line"), left + 6, line + 42, 36, theme.BRASS_LIGHT, wide=800)
        self.draw_widgets(canvas)
        if self.note:
            rect = (left, self.size[1] - 110, self.size[0] * 0.5, 90.0)
            canvas.paragraph(self.note, rect, 26, theme.BRASS_LIGHT, "bold")
