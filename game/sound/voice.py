"""Speaks sentences aloud through the system's voices, in a process of its own.

So no frame waits for a voice, and a native library that dies or hangs takes nothing with it: once
in a while it is restarted silently, and repeats what was not heard. It tries prismatoid, which
knows screen readers, Braille displays and the system's own voices; then pyttsx3. Both are optional
and imported only there. It works with "spawn", as on Windows and macOS.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.core.lazy_import import later

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

with later:
    from game.processes import workers

USUAL, LOUD = 5, 8  # of ten, speed and volume as the system has them
WORDS = 200  # a minute, the usual speed of pyttsx3
READY = ""  # said by the process when it can speak; else the key of a sentence
LOST = "speech.lost"  # the key of the sentence about a voice that does not come back
PATIENCE, STARTING = 5.0, 20.0  # seconds it may take to hear words; and to begin
WELL = 60.0  # seconds after which a voice that stops is restarted again
NEWEST = 12  # words that are said again; older ones nobody needs
log = logging.getLogger("game.voice")


class Tone(NamedTuple):
    """How to speak: `rate` and `volume` of ten; a voice for the `language` if there is one."""

    rate: int = USUAL
    volume: int = LOUD
    language: str = "en"


class Utterance(NamedTuple):
    """Words to be spoken, none for silence; `now` breaks off what is being spoken. The process
    answers with the `number` of what it has heard."""

    words: str
    now: bool
    tone: Tone
    number: int = 0


class Speaks(Protocol):
    """Anything that can speak."""

    problem: str  # the key of a sentence about why nothing is heard; "" if nothing is known

    def say(self, words: str, now: bool, tone: Tone) -> None:
        """Speaks words, after what is being spoken or, if `now`, instead of it."""

    def look(self) -> None:
        """Checks once a frame whether it has stopped."""

    def close(self) -> None:
        """Ends all speech."""


class Voice:
    """Speaks through another process, which is started by the first words."""

    def __init__(
        self,
        speak: Callable[[Connection], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepares a voice; `speak` is the life of its process, `clock` tells seconds."""
        self.problem = ""
        self._speak = speak or live
        self._clock = clock
        self._worker: workers.Worker[str | int] | None = None
        self._unheard: deque[Utterance] = deque(maxlen=NEWEST)
        self._number = 0
        self._ready = False
        self._since = 0.0  # when it has last given a sign of life, or was first spoken to
        self._anew: float | None = None  # when it was restarted

    def say(self, words: str, now: bool, tone: Tone) -> None:
        words = words.replace("\0", " ").strip()
        self.look()
        if not words or self.problem:
            return
        self._number += 1
        said = Utterance(words, now, tone, self._number)
        if not self._unheard:
            self._since = self._clock()
        if now:
            self._unheard.clear()
        self._unheard.append(said)
        if self._worker is None:
            self._begin()
        else:
            self._worker.tell(said, instead=now)

    def look(self) -> None:
        try:
            while self._worker is not None and (said := self._worker.heard()) is not None:
                self._take(said)
        except workers.Lost as error:
            self._lost(error)
        waited = self._clock() - self._since
        if self._unheard and waited > (PATIENCE if self._ready else STARTING):
            self._lost("no answer")

    def _take(self, said: str | int) -> None:
        """Notes a sign of life, or why there is none."""
        self._since = self._clock()
        if isinstance(said, int):
            while self._unheard and self._unheard[0].number <= said:
                self._unheard.popleft()
        elif said == READY:
            self._ready = True
        else:
            self._give_up(said)

    def _begin(self) -> None:
        """Begins a process, which is told all that nobody has heard."""
        self._worker, self._ready = workers.Worker(self._speak), False
        self._since = self._clock()
        for said in self._unheard:
            self._worker.tell(said)

    def _lost(self, why: object) -> None:
        """Restarts the process, unless that has not helped a moment ago."""
        log.warning("The voice has stopped (%s).", why)
        now = self._clock()
        if self._anew is not None and now - self._anew < WELL:
            self._give_up(LOST)
            return
        self._end()
        self._anew = now
        self._begin()

    def _give_up(self, why: str) -> None:
        self._end()
        self._unheard.clear()
        self.problem = why

    def close(self) -> None:
        self._give_up("")  # the next words try again
        self._anew = None

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.end()
        self._worker = None


# The other process


class Engine(Protocol):
    """A voice of the system. `blocks`: `say` lasts until all is said or another thread stops it."""

    blocks: bool

    def tune(self, tone: Tone) -> None:
        """Speaks like this from now on."""

    def say(self, words: str, now: bool) -> None:
        """Speaks, after what is being spoken or, if `now`, instead of it."""

    def stop(self) -> None:
        """Breaks off."""


class Prism:
    """The screen reader that runs, with its Braille display, or a voice of the system."""

    blocks = False

    def __init__(self) -> None:
        import prism

        self._context = prism.Context()
        self._backend = self._context.acquire_best()
        self._can = self._backend.features

    def tune(self, tone: Tone) -> None:
        """Sets the language, and rate or volume if not usual: screen readers have their own."""
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

        self._engine = pyttsx3.init()

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
    """Returns the first engine that works, or the key of why there is none. A broken installation
    may raise anything at all."""
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
    """Runs the process: speaks the words it receives until the sender is gone."""
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
        self._waiting: deque[Utterance] = deque()
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

    def _next(self) -> Utterance | None:
        with self._news:
            self._news.wait_for(lambda: self._waiting or self._left)
            return None if self._left else self._waiting.popleft()

    def _listen(self) -> None:
        try:
            while True:
                said: Utterance = self._pipe.recv()
                self._pipe.send(said.number)
                self._take(said)
        except (EOFError, OSError):
            with self._news:
                self._left = True
                self._news.notify()

    def _take(self, said: Utterance) -> None:
        """Takes new words; those for now break off what is being said."""
        with self._news:
            if said.now:
                self._waiting.clear()
                if self._engine.blocks:
                    with suppress(Exception):
                        self._engine.stop()
            self._waiting.append(said)
            self._news.notify()
