"""Computers that think in a process of their own, so that no frame waits for them.

The process starts when it is first needed and again if it dies or does not answer. It sends ever
better answers; the asker gets the last one when it is final, when time is up or when the process is
lost, and a quick one if there was none. How far a computer thinks is a matter of counts, so that
the same question has the same answer, in a record that is continued, too; the clock is for machines
on which that would take too long. It works with "spawn", as on Windows and macOS.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ai.computer import EVEN
from game.ai.outlook import Advice, advice
from game.ai.weighing import Compared, compared, expected
from game.core.lazy_import import later
from game.match.box import BOX
from game.rules.protocol import Position

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

with later:
    from game.processes import workers

PATIENCE = 12.0  # seconds until a thinker that says nothing is replaced
ENOUGH = 0.8  # seconds advice may take after its first answer; it only gets surer
LATE = 3.0  # seconds an action may; only a slow or busy machine takes so long
log = logging.getLogger("game.thinking")


class Question(NamedTuple):
    """The question of a computer's action for `seat` in its view.

    `luck` names the generator. Levels above the highest are clamped; a character that the game has
    not got plays evenly."""

    game: str
    view: Position
    seat: int
    level: int
    luck: str
    character: str = EVEN

    def answers(self) -> Iterator[Hashable]:
        """Yields ever better actions."""
        game = BOX[self.game]
        level = min(self.level, game.levels)
        character = self.character if self.character in game.ai.CHARACTERS else EVEN
        return game.ai.think(self.view, self.seat, Random(self.luck), level, character)

    def quickly(self) -> Hashable:
        """Returns the action of a level that searches little: at most the usual one."""
        level = min(self.level, BOX[self.game].usual_level)
        *_, answer = self._replace(level=level).answers()
        return answer


class Chances(NamedTuple):
    """The question how good every seat's chances are in unfinished whole states of one match, on
    average over so many `times`; before a throw or draw, what is to be expected of it."""

    game: str
    states: tuple[Position, ...]
    luck: str
    times: int = 1

    def answers(self) -> Iterator[tuple[tuple[float, ...], ...]]:
        """Yields for each state one share per seat."""
        yield tuple(self._chances(state) for state in self.states)

    def _chances(self, state: Position) -> tuple[float, ...]:
        game = BOX[self.game]
        lucks = (f"{self.luck} {number}" for number in range(self.times))
        rows = [expected(game.rules, game.ai, state, luck) for luck in lucks]
        return tuple(sum(column) / self.times for column in zip(*rows, strict=True))

    def quickly(self) -> tuple[tuple[float, ...], ...]:
        """Returns nothing, as nobody knows."""
        return ()


class Hint(NamedTuple):
    """The question of advice for a seat: an action, and its chances. `urgent`: somebody waits, and
    a beginner's action is better than none."""

    game: str
    view: Position
    seat: int
    luck: str
    urgent: bool = True

    def answers(self) -> Iterator[Advice[Hashable]]:
        """Yields the best action there is, with chances."""
        game = BOX[self.game]
        levels = game.levels, game.usual_level
        return advice(game.rules, game.ai, self.view, self.seat, levels, Random(self.luck))

    def quickly(self) -> Advice[Hashable]:
        """Returns a beginner's action, without chances; none if nobody waits."""
        if not self.urgent:
            return Advice(None, None, None)
        question = Question(self.game, self.view, self.seat, 1, self.luck)
        return Advice(question.quickly(), None, None)


class Comparison(NamedTuple):
    """The question what decisions of one match cost, each from the view of its seat."""

    game: str
    decisions: tuple[tuple[Position, int, Hashable], ...]  # view, seat and action
    luck: str

    def answers(self) -> Iterator[tuple[Compared[Hashable], ...]]:
        """Yields the cost of each."""
        game = BOX[self.game]
        yield tuple(
            compared(game.ai, view, seat, action, Random(self.luck))
            for view, seat, action in self.decisions
        )

    def quickly(self) -> tuple[Compared[Hashable], ...]:
        """Returns nothing, as nobody knows."""
        return ()


Asked = Question | Chances | Hint | Comparison


class Thinker(Protocol):
    """Anything that answers one question at a time."""

    def ask(self, question: Asked) -> None:
        """Begins to think about a question, and forgets the one before."""

    def reply(self) -> Hashable:
        """Returns the action, chances or advice, or None as long as there is none."""

    def close(self) -> None:
        """Ends all thinking."""


class Elsewhere:
    """A thinker in a process of its own."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._worker: workers.Worker[tuple[int, Hashable]] | None = None
        self._question: Asked | None = None
        self._number = 0
        self._since = 0.0
        self._best: Hashable = None  # the last answer that came
        self._best_since = 0.0

    def ask(self, question: Asked) -> None:
        self._question, self._best = question, None
        self._number += 1
        self._since = self._clock()
        if self._worker is not None and not self._worker.alive:
            self._lost("it has ended")
        if self._worker is None:
            self._worker = workers.Worker(work)
        self._worker.tell((self._number, question), instead=True)

    def reply(self) -> Hashable:
        if self._question is None:
            return None
        try:
            final = self._hear()
        except workers.Lost as error:
            self._lost(error)
            final = True
        now = self._clock()
        if self._best is not None and now - self._best_since > self._enough():
            self._stop()
            final = True
        elif now - self._since > PATIENCE:
            self._lost("no answer")
            final = True
        return self._final() if final else None

    def _hear(self) -> bool:
        """Takes the answers that have come; says whether the last was among them."""
        while self._worker is not None and (said := self._worker.heard()) is not None:
            number, answer = said
            if number != self._number:
                continue
            if answer is None:
                return True
            if self._best is None:
                self._best_since = self._clock()
            self._best = answer
        return False

    def _final(self) -> Hashable:
        """Returns the best answer there was, or else a quick one."""
        question, best = self._question, self._best
        self._question = self._best = None
        assert question is not None
        return question.quickly() if best is None else best

    def _enough(self) -> float:
        """Returns how many seconds the question may take after its first answer."""
        return LATE if isinstance(self._question, Question) else ENOUGH

    def _stop(self) -> None:
        """Tells the process that time is up."""
        if isinstance(self._question, Question):
            log.warning("A computer was too slow to think to the end; it does what is best so far.")
        if self._worker is not None:
            self._worker.tell(None, instead=True)

    def _lost(self, why: object) -> None:
        """Gives the process up; the next question starts another."""
        log.warning("A computer stopped thinking (%s); another one takes its place.", why)
        self.close()

    def close(self) -> None:
        if self._worker is not None:
            self._worker.end()
        self._worker = None


def work(pipe: Connection) -> None:
    """Runs the other process: receives questions and sends ever better answers until the next
    question or None comes; ends when the asker is gone."""
    while True:
        try:
            asked: tuple[int, Asked] | None = pipe.recv()
            if asked is not None:
                _think(pipe, *asked)
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _think(pipe: Connection, number: int, question: Asked) -> None:
    """Sends each answer at once, and None after the last."""
    for answer in question.answers():
        pipe.send((number, answer))
        if pipe.poll():
            return
    pipe.send((number, None))
