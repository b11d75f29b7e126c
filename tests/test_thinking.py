"""Computers that think elsewhere: the same answers, and nobody waits for one that died."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game import thinking
from game.box import BOX
from game.rules.protocol import CHANCE
from game.thinking import PATIENCE, Elsewhere, Here, Question


def question(name: str, level: int = 2) -> Question:
    """Somebody has to decide, after everything that luck does by itself."""
    rules = BOX[name].rules
    state = rules.setup(rules.SEATS[0], rules.Options())
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rules.legal(state)[0])
    seat = rules.turn(state)
    return Question(name, rules.view(state, seat), seat, level, "some luck")


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Elsewhere]:
    made = Elsewhere(clock)
    yield made
    made.close()


def waited(thinker: Elsewhere, seconds: float = 20.0) -> Any:
    """The answer, in the time of the real world."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (action := thinker.reply()) is not None:
            return action
        time.sleep(0.01)
    raise AssertionError("no answer")


def here(asked: Question) -> Any:
    made = Here()
    made.ask(asked)
    return made.reply()


@pytest.mark.parametrize("name", [name for name in BOX if name != "hare_hutch"])
def test_elsewhere_the_same_is_thought_as_here(thinker: Elsewhere, name: str) -> None:
    asked = question(name)
    thinker.ask(asked)
    assert waited(thinker) == here(asked)
    assert thinker.reply() is None


def test_a_level_the_game_does_not_have_is_its_highest() -> None:
    assert here(question("hat_cards", 9)) == here(question("hat_cards", BOX["hat_cards"].levels))


def test_a_thinker_that_was_killed_is_replaced(thinker: Elsewhere) -> None:
    asked = question("cat_and_mouse")
    thinker.ask(asked)
    assert waited(thinker) == here(asked)
    os.kill(thinker._process.pid, signal.SIGKILL)
    thinker._process.join(5)
    thinker.ask(asked)
    assert waited(thinker) == here(asked)


def test_a_thinker_that_dies_over_a_question_gives_a_quick_answer(thinker: Elsewhere) -> None:
    asked = question("top_hats", 5)
    thinker.ask(asked)
    os.kill(thinker._process.pid, signal.SIGKILL)
    assert waited(thinker) == here(asked._replace(level=1))


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be made to hang here")
def test_a_thinker_that_hangs_is_not_waited_for(thinker: Elsewhere, clock: Clock) -> None:
    asked = question("hat_cards")
    thinker.ask(asked)
    os.kill(thinker._process.pid, signal.SIGSTOP)
    assert thinker.reply() is None
    clock.now += PATIENCE + 1
    assert thinker.reply() == here(asked._replace(level=1))
    thinker.ask(asked)
    assert waited(thinker) == here(asked)


def test_an_old_answer_is_not_taken_for_a_new_one(thinker: Elsewhere) -> None:
    thinker.ask(question("top_hats"))
    asked = question("cat_and_mouse")
    thinker.ask(asked)
    assert waited(thinker) == here(asked)


def test_a_process_that_cannot_be_started_is_done_without(
    thinker: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: str) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr(thinking, "get_context", refused)
    asked = question("hat_cards")
    thinker.ask(asked)
    assert thinker.reply() == here(asked._replace(level=1))
