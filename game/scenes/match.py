"""A match that is shown, told and kept; what people do with it comes in `table`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

from game.evening import Evening
from game.fairness import whim
from game.match import Match
from game.motion import Reel, pace
from game.rules.protocol import CHANCE
from game.scenes.kit import Kit
from game.scenes.news import News
from game.scenes.pace import Pace
from game.scenes.scene import Push, Scene, Want
from game.scenes.secrecy import Secrecy
from game.scenes.telling import Telling
from game.sight import public
from game.tables.shelf import FACES
from game.tables.table import Table, party
from game.thinking import Question

PATIENCE = 3.0  # seconds the next action waits for the disk to have the one before
SLOW = 0.25  # seconds of that, after which people are told


class MatchScene(Scene):
    """A match on the table. The true state is ahead of the picture by the clips in the reel."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        path: Path | None,
        demo: bool = False,
        evening: Evening | None = None,
    ) -> None:
        """`path`: where the record is kept; None for a match nobody needs to keep. `evening`:
        what the match is part of."""
        super().__init__(kit)
        self.path = path
        self.evening = evening
        self.demo = demo
        self.focus: Hashable = None
        self.refusal = ""
        self.rule = ""
        self.fast = False
        self.use(match)

    def use(self, match: Match) -> None:
        """Begins with a match, from scratch."""
        self.match = match
        self.secrecy = Secrecy(match, self.demo)
        seen = public(match.game.rules, match.start)
        board = match.named_board
        plan = self.kit.plan(match.game.name, board.name if board else "")
        self.table: Table = FACES[match.game.name].lay(party(match, seen, plan))
        self.table.reduced = self.kit.settings.reduced_motion
        self.table.sorting = self.kit.settings.sorting
        self.telling = Telling(self.kit, match, self.table, self.secrecy, self._noticed)
        self.pace = Pace(match)
        self._wait = pace.PAUSE
        self._deciding: Any = None
        self._asked: Any = None  # the position a computer thinks about
        self._kept_back: Callable[[], None] | None = None  # what waits for the disk
        self._waited = 0.0  # seconds, for the disk
        self._unsaved = False  # as the sign says

    @property
    def reel(self) -> Reel:
        """What is being shown."""
        return self.telling.reel

    @property
    def news(self) -> News:
        """What has been told so far."""
        return self.telling.news

    # What is going on

    @property
    def moving(self) -> bool:
        """Something is shown, or a computer or luck is about to do something."""
        waits = self.match.over and not self.reel.running and not self.counting
        return (self._busy() and not waits) or self.telling.aside.running

    def _player_now(self) -> Any:
        return self.match.players[self.match.actor]

    def person_decides(self) -> bool:
        """Whether nothing happens until a person chooses."""
        return not self._busy() and self._deciding is self.match.state

    def _busy(self) -> bool:
        """Whether something is shown, over, or a computer's business, or that of luck."""
        match = self.match
        dealt = match.turn == CHANCE and not match.game.throws
        waits = self.reel.running or self.counting or self._kept_back is not None
        return waits or match.over or dealt or bool(self._player_now().level)

    @property
    def counting(self) -> bool:
        """Whether a round is being counted: what comes of it is not to be seen before."""
        return self.telling.counting

    def entered(self) -> None:
        self._undecided()
        if not self.telling.scoring:
            self.telling.go_on()
        self.fast = False
        self.table.reduced = self.kit.settings.reduced_motion

    def left(self) -> None:
        self.reel.skip()

    # Time

    def advance(self, seconds: float) -> Want:
        self._watch_disk()
        self.secrecy.wait(seconds)
        self._look()
        self.telling.aside.advance(seconds)
        if self.reel.running:
            self.reel.advance(seconds * self._hurry() * self.telling.speed)
            self._wait = pace.THINK
            return None
        return self._go_on(seconds)

    def _hurry(self) -> float:
        """How fast people want everything."""
        return pace.SPEEDS[self.kit.settings.speed] * (5 if self.fast else 1)

    def _go_on(self, seconds: float) -> Want:
        """What comes next, now that all is shown."""
        if self._kept_back:
            if self._on_disk(seconds):
                kept_back, self._kept_back = self._kept_back, None
                kept_back()
            return None
        if self.telling.scoring:
            scene, self.telling.scoring = self.telling.scoring, None
            return Push(scene)
        if self.match.over:
            return self._over()
        if self.match.turn == CHANCE and not self.match.game.throws:
            self._deal(seconds)
            return None
        if self._player_now().level:
            return self._computer(seconds)
        if self._deciding is not self.match.state:
            return self._begin_choice()
        return None

    def curtained(self) -> bool:
        """Whether the seat that is to act must be handed the device first."""
        return not self._busy() and self.secrecy.curtained(self.match.actor)

    def _over(self) -> Want:
        """The match has ended and everything is shown."""
        return None

    def _begin_choice(self) -> Want:
        """A person is to decide."""
        return None

    def _undecided(self) -> None:
        """Whatever was being chosen is not any more."""
        self._deciding = None

    def _deal(self, seconds: float) -> None:
        """Luck that nobody throws by hand comes by itself, all that is due at once."""
        if not self._on_disk(seconds):
            return
        while self.match.turn == CHANCE:
            seat = self.match.actor
            self._tell_later(seat, self.match.play(self.match.draw()))
        self._save()

    def _computer(self, seconds: float) -> Want:
        """A computer throws and moves, each after a little while, so that it can be followed."""
        self._wait -= seconds * self._hurry() * (1.0 if self.demo else self.pace.waiting)
        if self._wait > 0:
            return None
        match = self.match
        if match.turn == CHANCE:
            self._play(match.draw())
            return None
        if self._asked is not match.state:
            self._asked = match.state
            self._ask(match.actor)
        action = self.kit.thinker.reply()
        if action is not None and self._asked is match.state:
            self._asked = None
            self._play(action)
        return None

    def _ask(self, seat: int) -> None:
        """A computer begins to think about what its seat may see."""
        match = self.match
        seen = match.game.rules.view(match.state, seat)
        luck = whim(match, seat)
        player = match.players[seat]
        question = Question(match.game.name, seen, seat, player.level, luck, player.character)
        self.kit.thinker.ask(question)

    # Secrets

    def _look(self) -> None:
        """The table is seen with the eyes that are open now, from this moment on."""
        if self.telling.look():
            if not self.secrecy.may_choose(self.match.actor):
                self._undecided()
            self.stale = True

    def cover(self) -> None:
        """Whatever lies open is covered."""
        self.secrecy.close()
        self._look()

    # Playing

    def _play(self, action: Any, typed: bool = False) -> None:
        """Plays an action, as soon as the one before cannot be lost any more."""
        self._once_kept(lambda: self._play_now(action, typed))

    def _once_kept(self, act: Callable[[], None]) -> None:
        """Does something as soon as all that was done before is on the disk."""
        if self._on_disk(0.0):
            act()
        else:
            self._kept_back = act

    def _play_now(self, action: Any, typed: bool) -> None:
        self.refusal = self.rule = ""
        seat = self.match.actor
        self._tell_later(seat, self.match.play(action, typed))
        self._save()
        self.stale = True

    def _tell_later(self, seat: int, told: tuple[Any, ...]) -> None:
        """Queues the story of what a seat did or drew."""
        self.telling.tell(told, 1.0 if self.demo else self.pace.of(seat, told))

    def _noticed(self, event: Any) -> None:
        """An event has been shown."""

    # The disk

    def _save(self) -> None:
        if self.path is not None:
            self.kit.saves.keep(self.path, self.match)

    def _on_disk(self, seconds: float) -> bool:
        """Whether all actions so far are saved, or it failed, or it takes too long to wait for."""
        if self.path is None or not self.kit.keeper.behind(self.path):
            self._waited = 0.0
            return True
        self._waited += seconds
        return self._waited > PATIENCE

    @property
    def saving_is_slow(self) -> bool:
        """Whether people wait for the disk."""
        return self._waited > SLOW

    def _watch_disk(self) -> None:
        """The sign that nothing can be saved comes and goes."""
        unsaved = self.path is not None and self.kit.keeper.unsaved
        if unsaved != self._unsaved:
            self._unsaved = unsaved
            self.stale = True
