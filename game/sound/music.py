"""The records of the salon, two sides each, every side in a calm and a tense form that run side by
side.

Both forms have the same length and begin together, so that one can change into the other anywhere
in the tune. A thread reads them a few seconds ahead; until then the tune before plays on.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import count, cycle, takewhile
from pathlib import Path
from threading import Thread
from time import sleep
from typing import NamedTuple

import pygame
from pygame import mixer

from game.sound import ogg

log = logging.getLogger("game.music")

CHANGE, HUSH = 1.6, 0.4  # seconds in which one tune gives way to another, or to silence
BREATH = 0.01  # seconds between two parts that are decoded
TIGHTEN = 2.5  # seconds in which a tune becomes tense
TITLE = "lullaby"
# Every tune; files music_<tune>.ogg and, unless it is the title's, for each side of its record
# music_<tune>_<side>.ogg and music_<tune>_<side>_tense.ogg.
TUNES = (TITLE, "foxtrot", "waltz", "charleston", "tango", "ragtime")
SIDES = ("a", "b")
ROOM = "music_room"  # what is heard while the record is turned
CHANNELS = 5  # of the mixer, the first: two tunes in two forms, and the beat
BEAT, TRIES = 4, 20  # the channel of the beat; how often forms begin until it is together
PIECE = 32 * 4096  # frames, 3 s: buffers are powers of two, so each piece begins with one
FRAME = 4  # bytes: two ears, sixteen bits each


class Music(NamedTuple):
    """The music to play: a tune, and whether in its tense form."""

    tune: str = TITLE
    tense: bool = False


SILENCE = Music("")


def music_files(tune: str) -> list[list[str]]:
    """Returns the files of each form of a tune, calm and tense, in the order they are played."""
    if tune == TITLE:
        return [[f"music_{tune}", ROOM]]
    forms = ([f"music_{tune}_{side}{form}" for side in SIDES] for form in ("", "_tense"))
    return [[name for side in form for name in (side, ROOM)] for form in forms]


class Record:
    """A tune on its way from the disk to two channels of the mixer; `level` and `tension` 0..1.

    It is read and played in pieces, round and round, its sides in turn and number `side` first: one
    is heard, one waits in the channel, one is read by a thread. All forms are cut at the same
    places."""

    def __init__(self, folder: Path, tune: str, side: int = 0) -> None:
        self.tune = tune
        self.level = self.tension = 0.0
        self.first = -1  # the first of its channels; -1 as long as it is silent
        self._forms = [
            pieces([folder / f"{name}.ogg" for name in [*form[2 * side :], *form[: 2 * side]]])
            for form in music_files(tune)
        ]
        self._read_ahead: list[mixer.Sound] = []
        self._laid: list[mixer.Sound] = []
        self._loud: dict[int, float] = {}
        self._read_on()

    def _read_on(self) -> None:
        self._reading = Thread(target=self._read, name=f"music {self.tune}")
        self._reading.start()

    def _read(self) -> None:
        """Reads the next piece of every form. One that cannot be read ends, with those after."""
        read = takewhile(bool, (next(form, b"") for form in self._forms))
        self._read_ahead = [mixer.Sound(buffer=piece) for piece in read]
        del self._forms[len(self._read_ahead) :]

    @property
    def read(self) -> bool:
        """Says whether the pieces being read are complete."""
        return not self._reading.is_alive()

    def wait(self) -> None:
        """Waits until they are read."""
        self._reading.join()

    def begin(self, first: int) -> None:
        """Begins all forms at the same moment, silent."""
        self.first = first
        for channel in self._channels:
            channel.set_volume(0.0)
        self.go_on()

    @property
    def _channels(self) -> list[mixer.Channel]:
        return [mixer.Channel(self.first + number) for number in range(len(self._forms))]

    def go_on(self) -> None:
        """Queues the next pieces behind those that are heard. If they come too late, and one form
        or all are over, all begin together with them."""
        if not self.read or not self._read_ahead:
            return
        channels = self._channels
        late = any(channel.get_sound() is None for channel in channels)
        if not late and any(channel.get_queue() for channel in channels):
            return
        following, self._read_ahead = self._read_ahead, []
        if late or not queued(channels, following):
            together(channels, following)
        self._laid = following  # SDL may still be about to look at what it is told to drop
        self._read_on()

    def weigh(self, volume: float) -> None:
        """Sets the volume of its channels; asks nothing of SDL where they have it."""
        many = len(self._forms)
        shares = (1 - self.tension, self.tension) if many == 2 else (1.0,)
        for number, share in zip(range(many), shares, strict=False):
            loud = self.level * share * volume
            if self._loud.get(number) != loud:
                mixer.Channel(self.first + number).set_volume(loud)
            self._loud[number] = loud

    def end(self) -> None:
        """Gives its channels back, stopped twice: the first time they play what is queued."""
        for channel in self._channels * 2:
            channel.stop()


def queued(channels: list[mixer.Channel], sounds: list[mixer.Sound]) -> bool:
    """Queues sounds behind those that are heard; says whether all came in time."""
    for channel, sound in zip(channels, sounds, strict=True):
        channel.queue(sound)
    return all(
        channel.get_queue() is sound for channel, sound in zip(channels, sounds, strict=True)
    )


def together(channels: list[mixer.Channel], sounds: list[mixer.Sound]) -> None:
    """Begins all sounds in the same buffer. SDL may fill one between two calls: then the beat, a
    single frame that began before them, is over, and they begin again."""
    beat = mixer.Channel(BEAT)
    for _ in range(TRIES):
        beat.play(mixer.Sound(buffer=bytes(FRAME)))
        for channel, sound in zip(channels, sounds, strict=True):
            channel.play(sound)
        if beat.get_busy():
            break
    beat.stop()


class Gramophone:
    """Plays the music that is wished for; changes are cross-faded as time passes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wish = SILENCE
        self._played: list[Record] = []  # the one to be heard last, those that fade before it
        self._next: Record | None = None
        self._left: list[Record] = []  # a piece of them may still be being read
        self._put_on: Counter[str] = Counter()  # how often each tune: it begins with another side

    @property
    def playing(self) -> Music:
        """Returns the music that can be heard or is becoming louder."""
        if not self._played or self._played[-1].tune != self.wish.tune:
            return SILENCE
        return Music(self._played[-1].tune, self._played[-1].tension > 0.5)

    @property
    def settled(self) -> bool:
        """Says whether it plays on unchanged until something else is wished for."""
        wanted = self.wish if self.wish.tune else None
        played = [Music(each.tune, each.tension == 1) for each in self._played if each.level == 1]
        steady = len(played) == len(self._played) and self._next is None
        return steady and played == ([wanted] if wanted else [])

    def advance(self, seconds: float, volume: float) -> None:
        """Lets time pass: records that are read begin, everything becomes louder or softer."""
        self._choose()
        for record in self._played:
            heard = record is self._played[-1] and record.tune == self.wish.tune
            takes = CHANGE if self.wish.tune else HUSH
            record.level = nearer(record.level, float(heard), seconds / takes)
            if heard:
                goal = float(self.wish.tense)
                record.tension = nearer(record.tension, goal, seconds / TIGHTEN)
            record.weigh(volume)
            record.go_on()
        for record in [each for each in self._played if each.level == 0]:
            if record is not self._played[-1] or record.tune != self.wish.tune:
                record.end()
                self._played.remove(record)
                self._left.append(record)
        self._left = [record for record in self._left if not record.read]

    def _choose(self) -> None:
        """Takes the wished record from the shelf, and begins it once read, with room."""
        tune = self.wish.tune
        if tune and self._next is None and not (self._played and self._played[-1].tune == tune):
            self._next = Record(self.folder, tune, self._put_on[tune] % len(SIDES))
            self._put_on[tune] += 1
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
        """Silences everything at once."""
        for record in self._played:
            record.end()
        for record in [*self._played, *self._left, *([self._next] if self._next else [])]:
            record.wait()
        self._next, self._played, self._left = None, [], []


def pieces(paths: list[Path]) -> Iterator[bytearray]:
    """Yields tunes in pieces of one length, round and round: the end of one and the beginning of
    another may be in one. They are the same bytes filled again, so that memory is not allocated
    all the time."""
    piece, full = bytearray(PIECE * FRAME), 0
    for raw in rounds(paths):
        done = 0
        while done < len(raw):
            more = raw[done : done + len(piece) - full]
            piece[full : full + len(more)] = more
            done, full = done + len(more), full + len(more)
            if full == len(piece):
                yield piece
                full = 0


def rounds(paths: list[Path]) -> Iterator[bytes]:
    """Yields tunes one after the other, round and round, until a file cannot be read."""
    for path in cycle(paths):
        try:
            yield from decoded(path)
        except (pygame.error, OSError, ValueError) as error:
            lament(path, error)
            break


def decoded(path: Path) -> Iterator[bytes]:
    """Yields a tune from its file in the mixer's format, a second at a time: SDL holds up
    everything while it decodes, even what is heard. Raises ValueError if the file is empty."""
    part = b""
    with path.open("rb") as file:
        for part in ogg.parts(file):
            yield mixer.Sound(file=BytesIO(part)).get_raw()
            sleep(BREATH)
    if not part:
        raise ValueError("there is nothing in it")


def nearer(value: float, goal: float, by: float) -> float:
    """Returns a value moved towards its goal by at most `by`."""
    return min(goal, value + by) if value < goal else max(goal, value - by)


def lament(path: Path, error: Exception) -> None:
    """Logs which file is silent."""
    log.warning(
        "The sound %s cannot be played and stays silent; copy it anew from the game's archive (%s)",
        path,
        error,
    )
