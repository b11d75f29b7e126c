"""A lesson of three minutes: throw, move, catch, rest, come home, each on a prepared board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.box import BOX
from game.match import Match, Player
from game.rules import catch_the_hat as hats
from game.rules.board import REST
from game.rules.catch_the_hat import Options, story
from game.scenes.kit import Kit
from game.scenes.scene import Swap, Want
from game.scenes.table import TableScene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.intents import Intent, Press, Yes


class Step(NamedTuple):
    """What is to be learned: a text, and the `goal` an event reaches.

    `line`: the position to begin with, "" to go on; `pips`: what the die will show.
    """

    key: str
    goal: Callable[[Any, Any], bool]
    line: str = ""
    pips: int = 0


def _moved(event: Any, _: Any) -> bool:
    return isinstance(event, story.Moved)


def _rests(event: Any, state: Any) -> bool:
    return isinstance(event, story.Moved) and state.board.kinds[event.way[-1]] == REST


STEPS = (
    Step("throw", lambda e, _: isinstance(e, story.Rolled), "- 6,6 -,- 0 roll", 3),
    Step("move", _moved),
    Step("catch", lambda e, _: isinstance(e, story.Caught), "R2=r;R6=y;R30=y 5,4 -,- 0 roll", 4),
    Step("rest", _rests, "R5=yr;R1=y;R12=y 5,3 -,- 0 roll", 5),
    Step("home", lambda e, _: isinstance(e, story.Banked), "R2=yr;R30=y 5,4 -,- 0 roll", 5),
    Step("surplus", _moved),
)


class Prepared(Match):
    """A match whose die shows what the lesson needs."""

    pips = 1

    def draw(self) -> Any:
        return hats.Roll(self.pips)


class LessonScene(TableScene):
    """A table that explains; what misses the point is simply tried again."""

    def __init__(self, kit: Kit, device: str) -> None:
        self.device = device
        self.number = 0
        self.reached = False
        self.missed = False
        self.done = False
        super().__init__(kit, self._prepared(kit, STEPS[0]), None)

    def _prepared(self, kit: Kit, step: Step) -> Match:
        players = [
            Player(kit.t("lesson.you"), "r", self.device),
            Player(kit.t("lesson.other"), "y", "", 1),
        ]
        options = Options(six_again="off")
        start = hats.from_notation(step.line, options)
        match = Prepared(BOX["catch_the_hat"], options, players, 1, start.board, start)
        match.pips = step.pips
        return match

    @property
    def step(self) -> Step:
        """What is to be learned now."""
        return STEPS[self.number]

    @property
    def moving(self) -> bool:
        return self.reel.running

    def advance(self, seconds: float) -> Want:
        if self.done or self.reel.running:
            self._deciding = None if self.reel.running else self._deciding
            if self.reel.running:
                return super().advance(seconds)
            return None
        if self.reached:
            self._next()
        elif self.match.players[self.match.actor].level:
            self.missed = True
            self._load(self._first_of(self.number))
        return super().advance(seconds)

    def _next(self) -> None:
        """The next step; some begin where the one before has ended."""
        self.reached = self.missed = False
        if self.number + 1 == len(STEPS):
            self.done = True
        elif STEPS[self.number + 1].line:
            self._load(self.number + 1)
        else:
            self.number += 1
        self.stale = True

    @staticmethod
    def _first_of(number: int) -> int:
        """The step that prepared the board a step is played on."""
        while not STEPS[number].line:
            number -= 1
        return number

    def _load(self, number: int) -> None:
        self.number = number
        self.use(self._prepared(self.kit, STEPS[number]))

    def _tell(self, event: Any) -> Any:
        if self.step.goal(event, self.match.start):
            self.reached = True
        return super()._tell(event)

    def handle(self, intent: Intent) -> Want:
        if self.done and isinstance(intent, Yes | Press):
            return Swap(self.kit.title())
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        left = self.table.layout.panels[0]
        news = self.table.layout.news
        top = left[1] + left[3] + 30
        sheet = (left[0], top, left[2], news[1] + news[3] - top)
        canvas.panel(sheet)
        x, y, w, h = sheet
        t = self.kit.t
        count = f"{min(self.number + 1, len(STEPS))} / {len(STEPS)}"
        canvas.text(count, x + w - 30, y + 44, 28, theme.INK_SOFT, "bold", "right")
        key = "done" if self.done else self.step.key
        canvas.text(t(f"lesson.{key}.title"), x + 30, y + 44, 40, theme.INK, "title", wide=w - 150)
        body = t(f"lesson.{key}.body")
        if self.missed:
            body = f"{t('lesson.again')}\n\n{body}"
        canvas.paragraph(body, (x + 30, y + 92, w - 60, h - 120), 31)
