"""Processes beside the program: whatever they do, nobody waits for them."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.processes import workers
from game.processes.workers import Lost, Worker
from tests.workers import PATIENT, begun, until

Begin = Callable[..., Worker[Any]]

stops = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be made to hang")


def echo(pipe: Connection) -> None:
    """Says what it hears."""
    while True:
        pipe.send(pipe.recv())


def last_words(pipe: Connection) -> None:
    """Says something and ends."""
    for word in ("fare", "well"):
        pipe.send(word)


def torn(pipe: Connection) -> None:
    """Begins with something long, and never says the rest."""
    os.write(pipe.fileno(), struct.pack("!i", 5000) + b"only this")
    Event().wait()


def unreadable(pipe: Connection) -> None:
    """Says what nobody understands."""
    pipe.send_bytes(b"\xff no message")
    Event().wait()


@pytest.fixture
def begin() -> Iterator[Begin]:
    made: list[Worker[Any]] = []

    def start(*args: Any) -> Worker[Any]:
        made.append(Worker(*args))
        return made[-1]

    yield start
    for each in made:
        each.end()


def hear(beside: Worker[Any]) -> Any:
    beside.wait(PATIENT)
    return beside.heard()


def lost(beside: Worker[Any]) -> bool:
    try:
        beside.heard()
    except Lost:
        return True
    return False


def test_all_that_was_said_is_heard_before_the_end(begin: Begin) -> None:
    beside = begin(last_words)
    beside.tell("something that may meet nobody any more")
    assert [hear(beside), hear(beside)] == ["fare", "well"]
    assert until(lambda: lost(beside))
    assert until(lambda: not beside.alive)


@stops
def test_nobody_waits_however_much_is_told_to_one_that_is_stopped(begin: Begin) -> None:
    beside = begin(echo)
    os.kill(begun(beside), signal.SIGSTOP)
    for _ in range(50):
        beside.tell(bytes(100_000))
    assert beside.heard() is None
    beside.tell("the newest", instead=True)
    os.kill(beside.number, signal.SIGCONT)
    heard = hear(beside)
    while isinstance(heard, bytes):  # what was under way when it was stopped
        heard = hear(beside)
    assert heard == "the newest"


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe there is whole messages")
def test_nobody_waits_for_the_rest_of_a_message(begin: Begin) -> None:
    beside = begin(torn)
    assert until(lambda: beside.number > 0)
    assert beside.heard() is None
    beside.end()
    assert until(lambda: lost(beside))


def test_what_nobody_can_read_or_send_is_lost(begin: Begin) -> None:
    odd, plain = begin(unreadable), begin(echo)
    plain.tell(lambda: "nothing that could be packed")
    assert until(lambda: lost(odd))
    assert until(lambda: lost(plain))


@pytest.mark.parametrize("error", [OSError, RuntimeError, ModuleNotFoundError])
def test_whatever_keeps_a_process_from_beginning_it_is_lost(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def refused(_: str) -> Any:
        raise error("no more processes")

    monkeypatch.setattr(workers, "get_context", refused)
    beside = begin(echo)
    assert until(lambda: lost(beside))
    beside.end()
    beside.gone(PATIENT)


@stops
def test_one_that_is_stopped_is_ended_and_leaves_nothing_behind(begin: Begin) -> None:
    beside = begin(echo)
    number = begun(beside)
    os.kill(number, signal.SIGSTOP)
    beside.end()
    beside.gone(PATIENT)
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_one_that_is_ended_before_it_has_begun_does_not_live(begin: Begin) -> None:
    beside = begin(echo)
    beside.end()
    beside.gone(PATIENT)
    assert until(lambda: not beside.alive)


LEFT = """
import os, signal, sys
from tests.processes.test_workers import begun, echo
from game.processes.workers import Worker
if __name__ == "__main__":
    several = [Worker(echo) for _ in range(3)]
    for each in several:
        os.kill(begun(each), signal.SIGSTOP)
    print(*(each.number for each in several))
"""


@stops
def test_a_program_that_is_left_waits_for_none_of_them() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEFT],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENT,
    )
    for number in map(int, done.stdout.split()[-3:]):
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
