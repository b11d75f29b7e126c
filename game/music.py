"""The tunes of the salon, each in a calm and a tense form that run side by side.

Both forms are of the same length and begin together, so that one changes into the other anywhere in
the tune. They are read by a thread; until it has done so the tune before plays on.
"""

from __future__ import annotations

import logging
from io import BytesIO
from itertools import count
from pathlib import Path
from threading import Thread
from time import sleep
from typing import NamedTuple

import pygame
from pygame import mixer

log = logging.getLogger("game.audio")

CHANGE = 1.6  # seconds in which one tune gives way to another
BREATH = 0.01  # seconds between two pieces that are decoded
TIGHTEN = 2.5  # seconds in which a tune becomes tense
TITLE = "lullaby"
# Every tune; files music_<tune>.ogg and, unless it is the title's, music_<tune>_tense.ogg.
TUNES = (TITLE, "foxtrot", "waltz", "charleston", "tango", "ragtime")
CHANNELS = 4  # of the mixer, the first: two tunes in two forms


class Music(NamedTuple):
    """What is to be played: a tune, and whether in its tense form."""

    tune: str = TITLE
    tense: bool = False


SILENCE = Music("")


def music_files(tune: str) -> list[str]:
    """The files of a tune, the calm form first."""
    forms = ["", "_tense"] if tune != TITLE else [""]
    return [f"music_{tune}{form}" for form in forms]


class Record:
    """A tune on its way from the disk to two channels of the mixer; `level` and `tension` 0..1."""

    def __init__(self, folder: Path, tune: str) -> None:
        self.tune = tune
        self.level = self.tension = 0.0
        self.first = -1  # the first of its channels; -1 as long as it is silent
        self._sounds: list[mixer.Sound] = []
        self._loud: dict[int, float] = {}
        self._folder = folder
        self._reading = Thread(target=self._read, name=f"music {tune}")
        self._reading.start()

    def _read(self) -> None:
        for file in music_files(self.tune):
            path = self._folder / f"{file}.ogg"
            try:
                self._sounds.append(decoded(path))
            except (pygame.error, OSError, IndexError) as error:
                lament(path, error)
                return

    @property
    def read(self) -> bool:
        """Whether all that can be read of it is."""
        return not self._reading.is_alive()

    def wait(self) -> None:
        """Waits until it is read."""
        self._reading.join()

    def begin(self, first: int) -> None:
        """All forms begin at the same moment, unheard."""
        self.first = first
        for number, sound in enumerate(self._sounds):
            mixer.Channel(first + number).set_volume(0.0)
            mixer.Channel(first + number).play(sound, loops=-1)
            mixer.Channel(first + number).set_volume(0.0)

    def weigh(self, volume: float) -> None:
        """Makes its channels as loud as they are to be; asks nothing of SDL where they are."""
        many = len(self._sounds)
        shares = (1 - self.tension, self.tension) if many == 2 else (1.0,)
        for number, share in zip(range(many), shares, strict=False):
            loud = self.level * share * volume
            if self._loud.get(number) != loud:
                mixer.Channel(self.first + number).set_volume(loud)
            self._loud[number] = loud

    def end(self) -> None:
        """Gives its channels back."""
        for number in range(len(self._sounds)):
            mixer.Channel(self.first + number).stop()


class Gramophone:
    """Plays what is wished for; changes are cross-faded while time goes on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wish = SILENCE
        self._played: list[Record] = []  # the one to be heard last, those that fade before it
        self._next: Record | None = None

    @property
    def playing(self) -> Music:
        """What can be heard, or is becoming louder."""
        if not self._played or self._played[-1].tune != self.wish.tune:
            return SILENCE
        return Music(self._played[-1].tune, self._played[-1].tension > 0.5)

    @property
    def settled(self) -> bool:
        """Whether it goes on as it is until something else is wished for."""
        wanted = self.wish if self.wish.tune else None
        played = [Music(each.tune, each.tension == 1) for each in self._played if each.level == 1]
        steady = len(played) == len(self._played) and self._next is None
        return steady and played == ([wanted] if wanted else [])

    def advance(self, seconds: float, volume: float) -> None:
        """Time goes on: records that are read begin, everything becomes louder or softer."""
        self._choose()
        for record in self._played:
            heard = record is self._played[-1] and record.tune == self.wish.tune
            record.level = nearer(record.level, float(heard), seconds / CHANGE)
            if heard:
                goal = float(self.wish.tense)
                record.tension = nearer(record.tension, goal, seconds / TIGHTEN)
            record.weigh(volume)
        for record in [each for each in self._played if each.level == 0]:
            if record is not self._played[-1] or record.tune != self.wish.tune:
                record.end()
                self._played.remove(record)

    def _choose(self) -> None:
        """Takes the wished record from the shelf, and lays it on when it is read and there is
        room."""
        tune = self.wish.tune
        if tune and self._next is None and not (self._played and self._played[-1].tune == tune):
            self._next = Record(self.folder, tune)
        if self._next is None or not self._next.read:
            return
        taken = {record.first for record in self._played}
        if self._next.tune != tune:
            self._next = None
        elif len(taken) < CHANNELS // 2:
            self._next.begin(next(first for first in count(0, 2) if first not in taken))
            self._next.tension = float(self.wish.tense)
            self._played.append(self._next)
            self._next = None

    def stop(self) -> None:
        """Silence at once."""
        if self._next is not None:
            self._next.wait()
        for record in self._played:
            record.end()
        self._next, self._played = None, []


def decoded(path: Path) -> mixer.Sound:
    """A tune from its file, a chain of short streams. SDL holds up every sound and every change of
    volume while it decodes, so that one long stream would hold up frames, too."""
    raw = []
    for piece in streams(path.read_bytes()):
        raw.append(mixer.Sound(file=BytesIO(piece)).get_raw())
        sleep(BREATH)
    return mixer.Sound(buffer=b"".join(raw))


def streams(ogg: bytes) -> list[bytes]:
    """The streams of a chained Ogg file; each begins with a page that says so (RFC 3533)."""
    starts, page = [], 0
    while page < len(ogg):
        if ogg[page + 5] & 2:
            starts.append(page)
        sizes = ogg[page + 27 : page + 27 + ogg[page + 26]]
        page += 27 + len(sizes) + sum(sizes)
    return [ogg[start:end] for start, end in zip(starts, [*starts[1:], page], strict=True)]


def nearer(value: float, goal: float, by: float) -> float:
    """A value that has come nearer to its goal."""
    return min(goal, value + by) if value < goal else max(goal, value - by)


def lament(path: Path, error: Exception) -> None:
    """Says in the log which file is silent."""
    log.warning(
        "The sound %s cannot be played and stays silent; copy it anew from the game's archive (%s)",
        path,
        error,
    )
