"""Computers think in a process of their own, so that no frame waits for them.

The process is started when it is first needed and again if it dies or does not answer; whoever
waits gets a quick answer then. It works with "spawn", as on Windows and macOS.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple, Protocol

from game.ai.outlook import Advice, advice, chances
from game.box import BOX

PATIENCE = 12.0  # seconds until a thinker that says nothing is replaced
log = logging.getLogger("game.thinking")


class Question(NamedTuple):
    """What a computer of a level would do: the action of `seat` in what it sees.

    `luck` names the generator. Levels a game does not have are its highest.
    """

    game: str
    view: Any
    seat: int
    level: int
    luck: str

    def answer(self) -> Any:
        """The action."""
        game = BOX[self.game]
        level = min(self.level, game.levels)
        return game.ai.choose(self.view, self.seat, Random(self.luck), level)

    def quickly(self) -> Any:
        """An action without much thinking."""
        return self._replace(level=1).answer()


class Chances(NamedTuple):
    """How good the chances of all seats are in a whole state."""

    game: str
    state: Any
    luck: str

    def answer(self) -> tuple[float, ...]:
        """One share a seat, from imagined games."""
        game = BOX[self.game]
        luck = Random(self.luck)
        return chances(game.rules, game.ai, self.state, game.quick, luck, game.imagined)

    def quickly(self) -> tuple[float, ...]:
        """Nobody knows."""
        seats = BOX[self.game].rules.seats(self.state)
        return (1 / seats,) * seats


class Hint(NamedTuple):
    """What a seat might do, and how good that is."""

    game: str
    view: Any
    seat: int
    luck: str

    def answer(self) -> Advice:
        """The best action there is, with chances."""
        game = BOX[self.game]
        levels = sorted({game.quick, game.usual_level, game.levels})
        luck = Random(self.luck)
        return advice(game.rules, game.ai, self.view, self.seat, levels, luck, game.imagined)

    def quickly(self) -> Advice:
        """What a beginner would do, without a number."""
        question = Question(self.game, self.view, self.seat, 1, self.luck)
        return Advice(question.answer(), None, None)


Asked = Question | Chances | Hint


class Thinker(Protocol):
    """Somebody who can be asked; one question at a time."""

    def ask(self, question: Asked) -> None:
        """Begins to think about a question, and forgets the one before."""

    def reply(self) -> Any:
        """The action, or None as long as there is none."""

    def close(self) -> None:
        """No more questions."""


class Here:
    """Thinks at once, in this very process: for tests, and where no other can be started."""

    def __init__(self) -> None:
        self._question: Asked | None = None

    def ask(self, question: Asked) -> None:
        self._question = question

    def reply(self) -> Any:
        question, self._question = self._question, None
        return question.answer() if question is not None else None

    def close(self) -> None:
        self._question = None


class Elsewhere:
    """Thinks in a process of its own."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._process: Any = None
        self._pipe: Connection | None = None
        self._question: Asked | None = None
        self._number = 0
        self._since = 0.0

    def ask(self, question: Asked) -> None:
        self._question = question
        self._number += 1
        self._since = self._clock()
        try:
            self._start()
            assert self._pipe is not None
            self._pipe.send((self._number, question))
        except (OSError, EOFError, RuntimeError) as error:
            self._lost(error)

    def reply(self) -> Any:
        if self._question is None:
            return None
        try:
            while self._pipe is not None and self._pipe.poll():
                number, action = self._pipe.recv()
                if number == self._number:
                    self._question = None
                    return action
        except (OSError, EOFError) as error:
            self._lost(error)
        late = self._clock() - self._since > PATIENCE
        if late:
            self._lost("no answer")
        return self._quickly() if late or self._pipe is None else None

    def _quickly(self) -> Any:
        """An answer without much thinking, for the one that never came."""
        question, self._question = self._question, None
        return question.quickly() if question is not None else None

    def _start(self) -> None:
        if self._process is not None and self._process.is_alive():
            return
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True)
        process.start()
        self._process = process
        theirs.close()
        self._pipe = ours

    def _lost(self, why: object) -> None:
        """The process is given up; the next question starts another."""
        log.warning("A computer stopped thinking (%s); another one takes its place.", why)
        self.close()

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None


def work(pipe: Connection) -> None:
    """The life of the other process: questions in, actions out, until nobody asks any more."""
    while True:
        try:
            number, question = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        pipe.send((number, question.answer()))
