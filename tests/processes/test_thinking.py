"""Computers that think elsewhere: the same answers, and nobody waits for one that died."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.ai.computer import CHARACTERS, EVEN
from game.match.box import BOX
from game.processes import thinking
from game.processes.thinking import ENOUGH, LATE, PATIENCE, Elsewhere, Hint, Question
from game.rules.protocol import CHANCE
from tests.workers import begun, until
from tools.here import Here


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


def waited(thinker: Elsewhere) -> Any:
    """The answer, in the time of the real world."""
    found: list[Any] = []

    def answered() -> bool:
        found.append(thinker.reply())
        return found[-1] is not None

    assert until(answered), "no answer"
    return found[-1]


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
    os.kill(begun(thinker._worker), signal.SIGKILL)
    assert until(lambda: not thinker._worker.alive)
    thinker.ask(asked)
    assert waited(thinker) == here(asked)


def test_a_thinker_that_dies_over_a_question_gives_an_answer_of_the_usual_level(
    thinker: Elsewhere,
) -> None:
    asked = question("top_hats", BOX["top_hats"].levels)
    thinker.ask(asked)
    os.kill(begun(thinker._worker), signal.SIGKILL)
    assert waited(thinker) == here(asked._replace(level=BOX["top_hats"].usual_level))


@pytest.mark.parametrize("level", [1, 2])
def test_a_beginner_stays_one_when_its_thinker_dies(level: int) -> None:
    asked = question("hat_cards", level)
    assert asked.quickly() == here(asked)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be made to hang here")
def test_a_thinker_that_hangs_is_not_waited_for(thinker: Elsewhere, clock: Clock) -> None:
    asked = question("hat_cards")
    thinker.ask(asked)
    os.kill(begun(thinker._worker), signal.SIGSTOP)
    assert thinker.reply() is None
    clock.now += PATIENCE + 1
    assert thinker.reply() == here(asked)
    thinker.ask(asked)
    assert waited(thinker) == here(asked)


class Slowly(NamedTuple):
    """Somebody who has a first answer at once and thinks for a very long time then."""

    file: str
    then: str = "waits"

    def answers(self) -> Iterator[str]:
        yield "first"
        yield "second"
        Path(self.file).touch()
        if self.then == "dies":
            os._exit(1)
        time.sleep(60)
        yield "third"

    def quickly(self) -> str:
        return "quick"


def until_it_thinks(thinker: Elsewhere, file: Path) -> None:
    def thinks() -> bool:
        assert thinker.reply() is None
        return file.exists()

    assert until(thinks)


def test_when_time_is_up_the_best_answer_so_far_counts(
    thinker: Elsewhere, clock: Clock, tmp_path: Path
) -> None:
    slowly: Any = Slowly(str(tmp_path / "here"))
    thinker.ask(slowly)
    until_it_thinks(thinker, tmp_path / "here")
    assert until(lambda: thinker.reply() is None and thinker._best == "second"), "both have come"
    clock.now += ENOUGH + 0.1
    assert thinker.reply() == "second"
    assert thinker.reply() is None


def test_the_last_answer_of_a_process_that_died_counts(thinker: Elsewhere, tmp_path: Path) -> None:
    slowly: Any = Slowly(str(tmp_path / "here"), "dies")
    thinker.ask(slowly)
    assert waited(thinker) == "second"
    thinker.ask(question("hat_cards"))
    assert waited(thinker) == here(question("hat_cards"))


def starved(thinker: Elsewhere, asked: Any) -> Other:
    """A process that has given its first answer and gets no processor from then on."""
    thinker._worker = other = Other()  # type: ignore[assignment]
    thinker.ask(asked)
    other.says.append((thinker._number, "first glance"))
    assert thinker.reply() is None
    return other


def test_an_action_is_thought_over_to_the_end_on_a_busy_machine_too(
    thinker: Elsewhere, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """As long as it is not very late, what decides is how far it looks, as in any other run."""
    other = starved(thinker, question("top_hats", 5))
    clock.now += LATE - 0.1
    assert thinker.reply() is None
    other.says += [(thinker._number, "thought over"), (thinker._number, None)]
    assert thinker.reply() == "thought over"
    assert not caplog.records


def test_when_it_is_very_late_the_best_so_far_is_played_and_noted(
    thinker: Elsewhere, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    other = starved(thinker, question("top_hats", 5))
    clock.now += LATE + 0.1
    assert thinker.reply() == "first glance"
    assert other.told[-1] is None, "it need not go on"
    assert [record.message for record in caplog.records] == [
        "A computer was too slow to think to the end; it does what is best so far."
    ]


def test_advice_need_not_get_surer_for_so_long(
    thinker: Elsewhere, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    asked = question("top_hats")
    starved(thinker, Hint(asked.game, asked.view, asked.seat, asked.luck))
    clock.now += ENOUGH + 0.1
    assert thinker.reply() == "first glance"
    assert not caplog.records


def test_whoever_asks_anew_does_not_wait_for_the_end_of_a_search(thinker: Elsewhere) -> None:
    pipe = Pipe()
    thinking.work(pipe)  # type: ignore[arg-type]
    assert [number for number, _ in pipe.sent] == [1, 2, 2]


class Pipe:
    """The worker's end: after the first answer to a search the next question is there."""

    def __init__(self) -> None:
        self.coming: list[Any] = [(1, question("top_hats", 5)), (2, question("cat_and_mouse"))]
        self.sent: list[tuple[int, Any]] = []

    def recv(self) -> Any:
        if not self.coming:
            raise EOFError
        return self.coming.pop(0)

    def poll(self) -> bool:
        return len(self.coming) > 0

    def send(self, answer: tuple[int, Any]) -> None:
        self.sent.append(answer)


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("name", BOX)
def test_every_character_answers_within_the_rules(name: str, character: str) -> None:
    asked = question(name, BOX[name].levels)._replace(character=character)
    rules = BOX[name].rules
    assert all(action in rules.legal(asked.view) for action in asked.answers())


def test_a_character_the_game_has_not_got_plays_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in an evening of several games, or in one kept when there were others."""
    known: list[str] = []

    def think(*asked: Any) -> Iterator[str]:
        known.append(asked[-1])
        yield "anything"

    asked = question("hat_cards", 4)
    monkeypatch.setattr(BOX["hat_cards"].ai, "CHARACTERS", (EVEN, "careful"))
    monkeypatch.setattr(BOX["hat_cards"].ai, "think", think)
    for character in ("careful", "spiteful", "somebody else"):
        assert here(asked._replace(character=character)) == "anything"
    assert known == ["careful", EVEN, EVEN]


def test_an_old_answer_is_not_taken_for_a_new_one(thinker: Elsewhere) -> None:
    """Two questions, and the answers to both come after the second."""
    thinker._worker = other = Other()
    for name in ("top_hats", "cat_and_mouse"):
        thinker.ask(question(name))
    (old, _), (new, _) = other.told
    other.says += [(old, "old"), (old, None)]
    assert thinker.reply() is None
    assert thinker._question is not None
    other.says += [(new, "new"), (old, "older still"), (new, None)]
    assert thinker.reply() == "new"
    assert thinker.reply() is None


class Other:
    """A process that somebody else plays."""

    alive = True

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.says: list[Any] = []

    def tell(self, message: Any, instead: bool = False) -> None:
        self.told.append(message)

    def heard(self) -> Any:
        return self.says.pop(0) if self.says else None

    def end(self) -> None:
        return


def test_a_process_that_cannot_be_started_is_done_without(
    thinker: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: str) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr("game.processes.workers.get_context", refused)
    asked = question("hat_cards")
    thinker.ask(asked)
    assert waited(thinker) == here(asked)
