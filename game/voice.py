"""Speaks sentences aloud through what the system has, in a process of its own.

So no frame waits for a voice, and a native library that dies takes nothing with it. What is tried:
prismatoid, which knows screen readers, Braille displays and the system's own voices; then pyttsx3.
Both are optional and imported there alone. It works with "spawn", as on Windows and macOS.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.later import later

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

with later:
    from game import helpers

USUAL, LOUD = 5, 8  # of ten, speed and volume as the system has them
WORDS = 200  # a minute, the usual speed of pyttsx3
READY = ""  # said by the process when it can speak; else the key of a sentence
log = logging.getLogger("game.voice")


class Tone(NamedTuple):
    """How to speak: `rate` and `volume` of ten; the voice is one for the `language` if there is
    one."""

    rate: int = USUAL
    volume: int = LOUD
    language: str = "en"


class Said(NamedTuple):
    """Words to be spoken, none for silence; `now`: what is being spoken is broken off."""

    words: str
    now: bool
    tone: Tone


class Speaks(Protocol):
    """Somebody who can speak."""

    problem: str  # the key of a sentence about why nothing is heard; "" if nothing is known

    def say(self, words: str, now: bool, tone: Tone) -> None:
        """Speaks words, after what is being spoken or instead of it."""

    def hush(self) -> None:
        """Breaks off, and forgets what was to follow."""

    def close(self) -> None:
        """Nothing more is said."""


class Voice:
    """Speaks through another process, which is started by the first words."""

    def __init__(self, speak: Callable[[Connection], None] | None = None) -> None:
        """`speak`: the life of the process."""
        self.problem = ""
        self._speak = speak or live
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def say(self, words: str, now: bool, tone: Tone) -> None:
        words = words.replace("\0", " ").strip()
        self._listen()
        if not words or self.problem:
            return
        try:
            self._start()
            assert self._pipe is not None
            self._pipe.send(Said(words, now, tone))
        except (OSError, EOFError, RuntimeError) as error:
            self._lost(error)

    def hush(self) -> None:
        self._listen()
        if self._pipe is not None:
            with suppress(OSError):
                self._pipe.send(Said("", True, Tone()))

    def _listen(self) -> None:
        """What the process says of itself."""
        try:
            while self._pipe is not None and self._pipe.poll():
                said: str = self._pipe.recv()
                if said != READY:
                    self.problem = said
                    self._end()
        except (OSError, EOFError) as error:
            self._lost(error)

    def _start(self) -> None:
        if self._process is not None:
            return
        self._process, self._pipe = helpers.begin(self._speak)

    def _lost(self, why: object) -> None:
        log.warning("The voice has stopped (%s).", why)
        self.problem = "speech.lost"
        self._end()

    def close(self) -> None:
        self._end()
        self.problem = ""  # the next words try again

    def _end(self) -> None:
        if self._process is not None:
            helpers.end(self._process, self._pipe)
        self._process = self._pipe = None


# The other process


class Engine(Protocol):
    """A voice of the system. `blocks`: it speaks as long as `say` lasts, and another thread has to
    break it off."""

    blocks: bool

    def tune(self, tone: Tone) -> None:
        """Speaks like this from now on."""

    def say(self, words: str, now: bool) -> None:
        """Speaks, after what is being spoken or instead of it."""

    def stop(self) -> None:
        """Breaks off."""


class Prism:
    """The screen reader that runs, with its Braille display, or a voice of the system."""

    blocks = False

    def __init__(self) -> None:
        import prism

        self._context = prism.Context()
        self._backend: Any = self._context.acquire_best()
        self._can: Any = self._backend.features

    def tune(self, tone: Tone) -> None:
        """A screen reader keeps the voice its person has chosen."""
        with suppress(Exception):
            if self._can.supports_set_rate and tone.rate != USUAL:
                self._backend.rate = tone.rate / 10
        with suppress(Exception):
            if self._can.supports_set_volume and tone.volume != LOUD:
                self._backend.volume = tone.volume / 10
        with suppress(Exception):
            self._speak_in(tone.language)

    def _speak_in(self, language: str) -> None:
        if not (self._can.supports_set_voice and self._can.supports_get_voice_language):
            return
        voices = range(self._backend.voices_count)
        spoken = [self._backend.get_voice_language(number).lower()[:2] for number in voices]
        if language in spoken and spoken[self._backend.voice] != language:
            self._backend.voice = spoken.index(language)

    def say(self, words: str, now: bool) -> None:
        tell = self._backend.output if self._can.supports_output else self._backend.speak
        tell(words, now)

    def stop(self) -> None:
        self._backend.stop()


class Pyttsx:
    """A plain voice of the system; not every driver can be broken off in the middle."""

    blocks = True

    def __init__(self) -> None:
        import pyttsx3

        self._engine: Any = pyttsx3.init()

    def tune(self, tone: Tone) -> None:
        self._engine.setProperty("rate", WORDS * (5 + tone.rate) // 10)
        self._engine.setProperty("volume", 1.0 if tone.volume == LOUD else tone.volume / 10)
        for voice in self._engine.getProperty("voices") or ():
            if any(tone.language in str(spoken).lower() for spoken in voice.languages or ()):
                self._engine.setProperty("voice", voice.id)
                return

    def say(self, words: str, now: bool) -> None:
        self._engine.say(words)
        self._engine.runAndWait()

    def stop(self) -> None:
        self._engine.stop()


def engine() -> Engine | str:
    """The first that works, or the key of why there is none. A broken installation may raise
    anything at all."""
    why = "speech.not_installed"
    for make in (Prism, Pyttsx):
        try:
            return make()
        except ImportError as error:
            log.info("%s is not installed (%s).", make.__name__, error)
        except Exception as error:
            log.warning("%s cannot speak (%s).", make.__name__, error)
            why = "speech.no_voice"
    return why


def live(pipe: Connection) -> None:
    """The life of the process: words in, until the one who sends them is gone."""
    found = engine()
    with suppress(OSError):
        pipe.send(found if isinstance(found, str) else READY)
    if not isinstance(found, str):
        with suppress(EOFError, OSError, KeyboardInterrupt):
            _Mouth(pipe, found).speak()


class _Mouth:
    """Speaks in the main thread, as some systems want it, while another one listens."""

    def __init__(self, pipe: Connection, found: Engine) -> None:
        self._pipe, self._engine = pipe, found
        self._waiting: deque[Said] = deque()
        self._news = threading.Condition()
        self._left = False
        threading.Thread(target=self._listen, daemon=True).start()

    def speak(self) -> None:
        tone: Tone | None = None
        while (said := self._next()) is not None:
            if said.words and said.tone != tone:
                tone = said.tone
                self._engine.tune(tone)
            if said.words:
                self._engine.say(said.words, said.now)
            else:
                self._engine.stop()

    def _next(self) -> Said | None:
        with self._news:
            self._news.wait_for(lambda: self._waiting or self._left)
            return None if self._left else self._waiting.popleft()

    def _listen(self) -> None:
        try:
            while True:
                self._take(self._pipe.recv())
        except (EOFError, OSError):
            with self._news:
                self._left = True
                self._news.notify()

    def _take(self, said: Said) -> None:
        """New words; those for now break off what is being said."""
        with self._news:
            if said.now:
                self._waiting.clear()
                if self._engine.blocks:
                    with suppress(Exception):
                        self._engine.stop()
            self._waiting.append(said)
            self._news.notify()
