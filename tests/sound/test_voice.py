"""A voice: what it speaks through, that it is never needed, and that it may die."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Event, Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.sound.voice import LOST, LOUD, NEWEST, PATIENCE, READY, WELL, Tone, Utterance, Voice, live
from tests.workers import begun, until

QUICK = Tone(rate=8, volume=LOUD, language="de")


def prism(heard: list[object]) -> ModuleType:
    """A screen reader with two voices that notes what it is asked."""
    can = ("set_rate", "set_volume", "set_voice", "get_voice_language", "output")

    class Backend(SimpleNamespace):
        def get_voice_language(self, number: int) -> str:
            return ("en-GB", "de-DE")[number]

        def output(self, words: str, now: bool) -> None:
            heard.append((words, now, self.rate, self.voice))

        def stop(self) -> None:
            heard.append("stop")

    features = SimpleNamespace(**{f"supports_{what}": True for what in can})
    backend = Backend(features=features, rate=0.5, volume=1.0, voice=0, voices_count=2)
    module = ModuleType("prism")
    module.Context = lambda: SimpleNamespace(acquire_best=lambda: backend)  # type: ignore[attr-defined]
    return module


def pyttsx(heard: list[object]) -> ModuleType:
    """A plain voice, which speaks until it is broken off if the story is long."""
    state = {"words": "", "on": False}

    def run() -> None:
        state["on"] = state["words"] == "a long story"
        assert until(lambda: not state["on"])

    def stop() -> None:
        state["on"] = False
        heard.append("stop")

    def say(words: str) -> None:
        state["words"] = words
        heard.append(words)

    made = SimpleNamespace(
        say=say, runAndWait=run, stop=stop, setProperty=lambda *_: None, getProperty=lambda _: []
    )
    module = ModuleType("pyttsx3")
    module.init = lambda: made  # type: ignore[attr-defined]
    return module


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Connection]]:
    """The life of the other process, in a thread of this one, with these modules installed."""
    ends: list[Connection] = []

    def start(**modules: Any) -> Connection:
        for name in ("prism", "pyttsx3"):
            monkeypatch.setitem(sys.modules, name, modules.get(name))
        ours, theirs = Pipe()
        ends.extend((ours, theirs))
        Thread(target=live, args=(theirs,), daemon=True).start()
        return ours

    yield start
    for end in ends:
        end.close()


def test_a_screen_reader_speaks_in_the_language_of_the_program(
    spoken: Callable[..., Connection],
) -> None:
    heard: list[object] = []
    pipe = spoken(prism=prism(heard))
    assert pipe.recv() == READY
    pipe.send(Utterance("Spielen", True, QUICK, 1))
    pipe.send(Utterance("Neues", False, QUICK, 2))
    assert [pipe.recv(), pipe.recv()] == [1, 2], "it says what it has heard"
    assert until(lambda: len(heard) == 2)
    assert heard == [("Spielen", True, 0.8, 1), ("Neues", False, 0.8, 1)]
    pipe.send(Utterance("", True, QUICK))
    assert until(lambda: heard[-1] == "stop")


def test_a_plain_voice_is_broken_off(spoken: Callable[..., Connection]) -> None:
    heard: list[object] = []
    pipe = spoken(pyttsx3=pyttsx(heard))
    assert pipe.recv() == READY
    pipe.send(Utterance("a long story", True, QUICK))
    assert until(lambda: "a long story" in heard)
    pipe.send(Utterance("something else", True, QUICK))
    assert until(lambda: heard[-1] == "something else")


def test_without_a_voice_one_sentence_says_what_is_missing(
    spoken: Callable[..., Connection],
) -> None:
    assert spoken().recv() == "speech.not_installed"
    broken = ModuleType("prism")
    assert spoken(prism=broken).recv() == "speech.no_voice"


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
def voices() -> Iterator[Callable[..., Voice]]:
    """Voices with another life; what is left of them at the end is ended."""
    made: list[Voice] = []

    def make(*args: Any) -> Voice:
        made.append(Voice(*args))
        return made[-1]

    yield make
    for voice in made:
        voice.close()


def looked(voice: Voice) -> Voice:
    voice.look()
    return voice


def dies(pipe: Connection) -> None:
    """A native library takes its process with it."""
    pipe.recv()
    os._exit(1)


def hears(pipe: Connection) -> None:
    """Says what it has heard; nothing is spoken."""
    pipe.send(READY)
    while True:
        pipe.send(pipe.recv().number)


def deaf(pipe: Connection) -> None:
    """Has begun, and hears nothing."""
    pipe.send(READY)
    Event().wait()


def closes(pipe: Connection) -> None:
    """Lives on without an ear or a mouth."""
    pipe.send(READY)
    pipe.recv()
    pipe.close()
    Event().wait()


@pytest.mark.parametrize("life", [dies, closes])
def test_a_voice_that_dies_takes_nothing_with_it(
    voices: Callable[..., Voice], life: Callable[[Connection], None]
) -> None:
    voice = voices(life)
    voice.say("Spielen", True, QUICK)
    assert voice.problem == ""
    assert until(lambda: looked(voice).problem != "")
    assert voice.problem == LOST
    voice.say("Spielen", True, QUICK)
    assert voice._worker is None, "it is not tried again and again"
    voice.close()
    assert voice.problem == ""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing can be killed here")
def test_a_voice_that_died_once_is_begun_anew_without_a_word_and_says_what_nobody_heard(
    voices: Callable[..., Voice], clock: Clock
) -> None:
    voice = voices(hears, clock)
    for minute in range(3):  # once in a while it is no harm
        clock.now += minute * (WELL + 1)
        voice.say("Spielen", True, QUICK)
        assert until(lambda: not looked(voice)._unheard)
        before = begun(voice._worker)
        os.kill(before, signal.SIGKILL)
        voice.say("Neues", False, QUICK)
        assert until(lambda: not looked(voice)._unheard)
        assert begun(voice._worker) != before
        assert voice.problem == ""


def test_a_voice_that_hears_nothing_is_replaced_and_then_given_up(
    voices: Callable[..., Voice], clock: Clock
) -> None:
    voice = voices(deaf, clock)
    voice.say("Spielen", True, QUICK)
    for _ in range(2):
        assert until(lambda: looked(voice)._ready)
        assert voice.problem == ""
        clock.now += PATIENCE + 1
        voice.say("Neues", True, QUICK)
    assert voice.problem == LOST


def test_nobody_waits_for_a_voice_however_much_is_to_be_said(
    voices: Callable[..., Voice], clock: Clock
) -> None:
    voice = voices(deaf, clock)
    for number in range(3000):  # no pipe holds that much
        voice.say(f"{number} " * 100, number % 50 == 0, QUICK)
    assert voice.problem == ""
    assert len(voice._unheard) == NEWEST
