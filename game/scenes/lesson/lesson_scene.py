"""A lesson of a few minutes: each step on a prepared table, which waits for a try."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from enum import Enum, auto
from functools import partial

from game.match.box import BOX
from game.motion import pace
from game.rules.protocol import Position
from game.scenes.frame.kit import Kit, given
from game.scenes.frame.scene import Push, Swap, Want
from game.scenes.lesson.attempt import PUPIL, Prepared, astray, towards
from game.scenes.lesson.first_game import FirstGameScene
from game.scenes.lesson.side_sheet import Note
from game.scenes.lesson.taught import Taught, class_of
from game.scenes.menus import prompts
from game.scenes.menus.sheet import Sheet
from game.scenes.table.phase import Telling
from game.scenes.telling.between_rounds import RoundScene
from game.tables.book import LessonStep
from game.tables.shelf import FACES
from game.ui.boxes.widgets import Row
from game.ui.input import intents
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

# The end of a lesson: how the game is won, and what can follow.


class LessonEnd(Sheet):
    """A sheet over the last step, to which one can go back."""

    wide, columns = 1160.0, 2
    sound = "applause"

    def __init__(self, kit: Kit, game: str, device: str) -> None:
        super().__init__(kit)
        self.game = game
        self.device = device

    def _key(self, what: str) -> str:
        own = f"lesson.{self.game}.end.{what}"
        return own if self.kit.texts.has(own) else f"lesson.done.{what}"

    def title(self) -> str:
        return self.kit.t(self._key("title"))

    def body(self) -> str:
        return self.kit.t(self._key("body"))

    def rows(self) -> Sequence[Row]:
        t = self.kit.t
        return [
            Row("first_game", t("lesson.with_me"), icon="person", yes=self._first_game),
            Row("play_now", t("lesson.without_me"), icon="play", yes=self._play),
            Row("title", t("result.title"), icon="door", yes=lambda _: Swap(self.kit.ways.title())),
            self.back_row(),
        ]

    def _first_game(self, device: str) -> Want:
        return Swap(FirstGameScene(self.kit, self.game, device))

    def _play(self, device: str) -> Want:
        return Swap(self.kit.ways.play(self.game, device))


FADE = 0.2  # seconds until the old position has gone, and until the new one is there


class StepState(Enum):
    """The stage of a step: to be `READ` only, to be tried, and how the try went."""

    READ = auto()
    TRY = auto()
    DONE = auto()
    MISSED = auto()


def prepared(kit: Kit, game: str, number: int, device: str) -> Prepared:
    """Returns the match of a step that begins with a position of its own."""
    rules, book = BOX[game].rules, FACES[game].book
    start = rules.from_notation(book.STEPS[number].line, book.LESSON)
    players = class_of(kit, rules.seats(start), device)
    return Prepared(BOX[game], book.LESSON, players, 1, None, start)


class LessonScene(Taught):
    """A table that explains; a step that misses its goal is tried again."""

    match: Prepared  # of the present step

    def __init__(self, kit: Kit, game: str, device: str) -> None:
        self.book = FACES[game].book
        self.number = 0
        self.stage = StepState.TRY
        self._reached = False  # the goal, in the story so far
        self._looked = self._ended = 0  # the actions judged so far, and those of a try that is over
        self._begun: dict[int, tuple[Prepared, int]] = {}  # the match of a step, actions before it
        self._then: Callable[[], None] | None = None  # done as soon as the table has faded out
        super().__init__(kit, BOX[game], prepared(kit, game, 0, device))
        self._begin(0)

    @property
    def step(self) -> LessonStep[Position, object]:
        """Returns the present step."""
        return self.book.STEPS[self.number]

    # The steps

    def _begin(self, number: int) -> None:
        """Begins a step on the table as it is."""
        match = self.match
        step = self.book.STEPS[number]
        self._begun[number] = match, len(match.log)
        match.floor = len(match.log)
        match.foresee(step.luck)
        self.number, self._reached, self._looked = number, False, len(match.log)
        self._come_to(StepState.TRY if step.goal else StepState.READ)
        self.playing.undecided()
        self.playing.remark.say()

    def _come_to(self, stage: StepState) -> None:
        self.stage = stage
        self._ended = len(self.match.log) if stage in (StepState.DONE, StepState.MISSED) else 0
        self.turned()

    def _next(self, _: str) -> Want:
        """Goes to the next step; some continue where the one before has ended."""
        number = self.number + 1
        if number == len(self.book.STEPS):
            return Push(LessonEnd(self.kit, self.game.name, self.device))
        if self.book.STEPS[number].line:
            match = prepared(self.kit, self.game.name, number, self.device)
            self._then = lambda: self._lay(match, number)
        else:
            self._begin(number)
        return None

    def _back(self, _: str) -> Want:
        """Goes to the start of the step before; from the first one to the title."""
        if self.number == 0:
            return Swap(self.kit.ways.title())
        self._again_from(self.number - 1)
        return None

    def _again(self, _: str) -> None:
        self._again_from(self.number)

    def _again_from(self, number: int) -> None:
        """Goes back to the beginning of a step."""
        match, before = self._begun[number]

        def lay() -> None:
            if count := len(match.log) - before:
                match.undo(count)
            self._lay(match, number)

        self._then = lay

    def _lay(self, match: Prepared, number: int) -> None:
        match.put(PUPIL, given(self.kit, match.players[PUPIL], self.device))
        self.lay(match)
        self._begin(number)
        self.entered()

    # Time

    def noticed(self, event: object) -> None:
        goal = self.step.goal
        if goal and self.stage is StepState.TRY and goal(event, self.match.start):
            self._reached = True

    def asked_for(self) -> Hashable:
        return towards(self.match, self.step.goal) if self.step.goal else None

    def _judge(self) -> None:
        """Judges the try, once all of it is shown; it may have been taken back."""
        match = self.match
        if len(match.log) < self._ended:
            self._reached, self._ended = False, 0
            self._come_to(StepState.TRY)
        if self.stage is not StepState.TRY or self._goes_on():
            return
        if self._reached:
            self.kit.audio.play("free")
            self._come_to(StepState.DONE)
        elif len(match.log) > self._looked and self._is_missed():
            self._come_to(StepState.MISSED)
        self._looked = len(match.log)

    def _goes_on(self) -> bool:
        """Says whether the chosen action is still being shown, with its throw."""
        playing = self.playing
        thrown = isinstance(playing.phase, Telling) and playing.phase.throw is not None
        return thrown or playing.teller.reel.running or playing.teller.counting

    def _is_missed(self) -> bool:
        match, goal = self.match, self.step.goal
        passed = match.over or bool(match.players[match.actor].level)
        return goal is not None and (passed or astray(match, goal))

    @property
    def changing(self) -> object:
        return self.veil, self.number, self.stage, super().changing

    @property
    def moving(self) -> bool:
        return self._then is not None or self.veil > 0 or super().moving

    def advance(self, seconds: float) -> Want:
        if self._then is not None or self.veil:
            self._fading(seconds * pace.SPEEDS[self.kit.settings.speed] / FADE)
        if self._then is not None:
            return None
        self._judge()
        want = super().advance(seconds)
        if isinstance(want, Push) and isinstance(want.scene, RoundScene):
            want.scene.leads = "lesson.next"
        return want

    def _fading(self, part: float) -> None:
        """Fades the position out, lays another one and fades it in; nothing moves, so that it is
        the same for those who do not like motion."""
        if self._then is None:
            self.veil = max(0.0, self.veil - part)
            return
        self.veil = min(1.0, self.veil + part)
        if self.veil == 1.0:
            then, self._then = self._then, None
            then()

    def handle(self, intent: intents.Intent) -> Want:
        """Handles intents, but none while the position fades out."""
        return None if self._then is not None else super().handle(intent)

    def spots(self) -> list[Hotspot]:
        return [] if self._then is not None else super().spots()

    def groups(self) -> list[list[Hotspot]]:
        return [] if self._then is not None else super().groups()

    # The sheet

    def note(self) -> Note:
        t, key = self.kit.t, f"lesson.{self.game.name}.{self.step.key}"
        back = Row("back", t("lesson.back"), icon="back", yes=self._back)
        on = Row("next", t("lesson.next"), icon="play", yes=self._next)
        again = Row("try_again", t("lesson.try_again"), icon="undo", yes=self._again)
        count = f"{self.number + 1} / {len(self.book.STEPS)}"
        player = self.match.players[PUPIL] if self.number == 0 else None
        made = partial(Note, t(f"{key}.title"), progress=count, player=player)
        match self.stage:
            case StepState.TRY:
                return made(self._said("body"), (back,), holds=False)
            case StepState.READ:
                return made(self._said("body"), (on, back), holds=True)
            case StepState.DONE:
                praise = self._said("done", "lesson.praise")
                return made(praise, (on, back), holds=True, icon="tick", colour=theme.GOOD)
            case StepState.MISSED:
                why = self._said("missed", "lesson.again")
                ink = theme.BRASS_INK
                return made(why, (again, back), holds=True, icon="undo", colour=ink)

    def _said(self, what: str, otherwise: str = "") -> str:
        """Returns a text of the step, worded for the device in hand if it has such words; without
        one the text `otherwise`, if given, that serves all steps."""
        key = f"lesson.{self.game.name}.{self.step.key}.{what}"
        kind = prompts.kind(self.device)
        found = (name for name in (f"{key}.{kind}", key) if self.kit.texts.has(name))
        return self.kit.t(next(found, otherwise or key))
