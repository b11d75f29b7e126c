"""A voice: what it speaks through, that it is never needed, and that it may die."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.voice import LOUD, READY, Said, Tone, Voice, live

QUICK = Tone(rate=8, volume=LOUD, language="de")


def until(true: Callable[[], bool]) -> bool:
    """Waits for another thread or process."""
    end = time.monotonic() + 180
    while not true() and time.monotonic() < end:
        time.sleep(0.005)
    return true()


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
    pipe.send(Said("Spielen", True, QUICK))
    pipe.send(Said("Neues", False, QUICK))
    assert until(lambda: len(heard) == 2)
    assert heard == [("Spielen", True, 0.8, 1), ("Neues", False, 0.8, 1)]
    pipe.send(Said("", True, QUICK))
    assert until(lambda: heard[-1] == "stop")


def test_a_plain_voice_is_broken_off(spoken: Callable[..., Connection]) -> None:
    heard: list[object] = []
    pipe = spoken(pyttsx3=pyttsx(heard))
    assert pipe.recv() == READY
    pipe.send(Said("a long story", True, QUICK))
    assert until(lambda: "a long story" in heard)
    pipe.send(Said("something else", True, QUICK))
    assert until(lambda: heard[-1] == "something else")


def test_without_a_voice_one_sentence_says_what_is_missing(
    spoken: Callable[..., Connection],
) -> None:
    assert spoken().recv() == "speech.not_installed"
    broken = ModuleType("prism")
    assert spoken(prism=broken).recv() == "speech.no_voice"


def dies(pipe: Connection) -> None:
    """A native library takes its process with it."""
    pipe.recv()
    os._exit(1)


def test_a_voice_that_dies_takes_nothing_with_it() -> None:
    voice = Voice(dies)
    voice.say("Spielen", True, QUICK)
    assert voice.problem == ""

    def lost() -> bool:
        voice.hush()
        return voice.problem != ""

    assert until(lost)
    assert voice.problem == "speech.lost"
    voice.say("Spielen", True, QUICK)
    assert voice.problem == "speech.lost", "it is not tried again and again"
    voice.close()
    assert voice.problem == ""
