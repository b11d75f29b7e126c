"""A lesson of three minutes, each step on a prepared table."""

from __future__ import annotations

from collections.abc import Hashable

from game.box import BOX
from game.match import Match, Player
from game.rules.protocol import Position
from game.scenes.hosted import HostScene
from game.scenes.kit import Kit
from game.scenes.names import COLOURS, NAMES
from game.scenes.scene import Swap, Want
from game.scenes.table import TableScene
from game.tables.book import Step
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.intents import Intent, Press, Yes


class Prepared(Match):
    """A match whose first throws or draws are set by the lesson."""

    luck: tuple[str, ...] = ()

    def draw(self) -> Hashable:
        number, rules = self._chances[-1], self.game.rules
        if number >= len(self.luck):
            return super().draw()
        for action in rules.legal(self.state):
            if rules.action_text(self.state, action) == self.luck[number]:
                return action
        return super().draw()  # the player did something else


class LessonScene(HostScene):
    """A table that explains; a step that misses its goal is tried again."""

    def __init__(self, kit: Kit, game: str, device: str) -> None:
        self.game = BOX[game]
        self.book = FACES[game].book
        self.device = device
        self.number = 0
        self.reached = False
        self.missed = False
        self.done = False
        super().__init__(kit, self._table(kit, 0))

    def _table(self, kit: Kit, number: int) -> TableScene:
        """The table on which a step is played."""
        match = self._prepared(kit, self.book.STEPS[number])
        return TableScene(kit, match, None, forces=False, noticed=self._noticed)

    def _prepared(self, kit: Kit, step: Step[Position, object]) -> Match:
        rules, options = self.game.rules, self.book.LESSON
        start = rules.from_notation(step.line, options)
        names = [kit.t("lesson.you"), kit.t("lesson.other"), *NAMES]
        players = [
            Player(names[seat], COLOURS[seat], "" if seat else self.device, int(seat > 0))
            for seat in range(rules.seats(start))
        ]
        match = Prepared(self.game, options, players, 1, None, start)
        match.luck = step.luck
        return match

    @property
    def step(self) -> Step[Position, object]:
        """The present step."""
        return self.book.STEPS[self.number]

    @property
    def changing(self) -> object:
        return self.number, self.missed, self.done, self.inner.changing

    @property
    def moving(self) -> bool:
        return self.inner.reel.running

    def advance(self, seconds: float) -> Want:
        if self.inner.reel.running:
            return self.inner.advance(seconds)
        if self.reached and not self.done:
            self._next()
        match = self.inner.match
        if self.done:
            return self.inner.advance(seconds) if self.inner.playing.teller.scoring else None
        if not self.reached and match.players[match.actor].level:
            self.missed = True
            self._load(self._first_of(self.number))
        return self.inner.advance(seconds)

    def _next(self) -> None:
        """The next step; some begin where the one before has ended."""
        self.reached = self.missed = False
        if self.number + 1 == len(self.book.STEPS):
            self.done = True
        elif self.book.STEPS[self.number + 1].line:
            self._load(self.number + 1)
        else:
            self.number += 1

    def _first_of(self, number: int) -> int:
        """The step that prepared the board a step is played on."""
        while not self.book.STEPS[number].line:
            number -= 1
        return number

    def _load(self, number: int) -> None:
        self.number = number
        self.inner = self._table(self.kit, number)
        self.inner.entered()

    def _noticed(self, event: object) -> None:
        if self.step.goal and self.step.goal(event, self.inner.match.start):
            self.reached = True

    def handle(self, intent: Intent) -> Want:
        if self.done and isinstance(intent, Yes | Press):
            return Swap(self.kit.title())
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        sheet = self.inner.table.notes
        canvas.panel(sheet)
        x, y, w, h = sheet
        t = self.kit.t
        count = f"{min(self.number + 1, len(self.book.STEPS))} / {len(self.book.STEPS)}"
        canvas.text(count, x + w - 30, y + 44, 28, theme.INK_SOFT, "bold", "right")
        key = "done" if self.done else f"{self.game.name}.{self.step.key}"
        canvas.text(t(f"lesson.{key}.title"), x + 30, y + 44, 40, theme.INK, "title", wide=w - 150)
        body = t(f"lesson.{key}.body")
        if self.missed:
            body = f"{t('lesson.again')}\n\n{body}"
        canvas.paragraph(body, (x + 30, y + 92, w - 60, h - 120), 31)
