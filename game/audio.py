"""Sounds by name, the parlour tune, and how loud they are.

Nobody waits for a sound and nothing fails for want of one: files load in a thread, a machine
without a sound card plays into SDL's dummy driver, a damaged file is logged once and stays silent.
"""

from __future__ import annotations

import logging
import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Lock, Thread

import pygame
from pygame import mixer

log = logging.getLogger("game.audio")

RATE, CHANNELS, BUFFER = 44_100, 16, 512  # a buffer of 12 ms
SEMITONES = range(-12, 13)
WIDTH = 0.7  # how much of a sound at the edge of the table leaves the other ear
TUNE = "music_parlour"

# Every sound and how many variants of it there are: files <name>.ogg, or <name>_1.ogg and on.
SOUNDS = {
    "click": 1,
    "focus": 1,
    "throw": 1,
    "knock": 4,
    "rim": 3,
    "clack": 2,
    "hop": 4,
    "thump": 2,
    "capture": 1,
    "home": 1,
    "free": 1,
    "unlock": 1,
    "card": 3,
    "flip": 1,
    "error": 1,
    "lost": 1,
    "again": 1,
    "win": 1,
    "bell": 1,
    **{f"motif_{seat}": 1 for seat in "rygbwkv"},
}


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud things are, 0..1 each; `mono` lets effects come from the middle, like the tune."""

    master: float = 0.8
    effects: float = 0.8
    music: float = 0.4
    mono: bool = False
    mute: bool = False

    def of_effects(self) -> float:
        return 0.0 if self.mute else self.master * self.effects

    def of_music(self) -> float:
        return 0.0 if self.mute else self.master * self.music


class Audio:
    """Sound from `start` to `stop`; before and after, everything may be called and is silent.

    `available` says whether there is a device somebody could hear.
    """

    def __init__(self, folder: Path) -> None:
        self.available = False
        self._shelf = Shelf(folder)
        self._loader: Thread | None = None
        self._volumes = Volumes()
        # by channel: its volume and pan, the oldest first
        self._cues: dict[int, tuple[float, float]] = {}
        self._turn = dict.fromkeys(SOUNDS, 0)
        self._music = False
        self._tune_begun = False

    def start(self) -> None:
        """Opens the mixer and begins to load; a second call does nothing.

        Takes 5 ms, but SDL may look for a missing sound card for 100 ms with the interpreter
        locked: call it once the first picture is shown.
        """
        if self._loader is not None:
            return
        self.available = open_mixer()
        if mixer.get_init() is None:
            return
        mixer.set_num_channels(CHANNELS)
        self._loader = Thread(target=self._shelf.fill, name="sounds")
        self._loader.start()
        self.set(self._volumes)
        self.music(self._music)

    def stop(self) -> None:
        """Silence at once; closes the mixer. `start` begins anew."""
        if self._loader is None:
            return
        self._shelf.enough.set()
        self._loader.join()
        self._shelf = Shelf(self._shelf.folder)
        self._loader, self._tune_begun, self.available = None, False, False
        self._cues.clear()
        mixer.quit()

    def play(self, name: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        """Plays the next variant of a sound; KeyError for a name that is not in SOUNDS.

        `volume` 0..1; `step` raises the pitch in semitones, an octave at most, for chains;
        `pan` -1 (left) to 1. The oldest of sixteen sounds gives way.
        """
        file = self._variant(name)
        if mixer.get_init() is None or self._volumes.of_effects() == 0:
            return
        sound = self._shelf.sound(file, max(SEMITONES[0], min(SEMITONES[-1], step)))
        if sound is None:
            return
        channel = mixer.find_channel() or mixer.Channel(next(iter(self._cues)))
        channel.play(sound)
        self._cues.pop(channel.id, None)
        self._cues[channel.id] = volume, pan
        self._weigh(channel)

    def music(self, on: bool) -> None:
        """Plays the tune round and round, or halts it where it is."""
        self._music = on
        if mixer.get_init() is None:
            return
        if not on:
            mixer.music.pause()
        elif self._tune_begun:
            mixer.music.unpause()
        else:
            self._tune_begun = True
            begin_tune(self._shelf.path(TUNE))

    def set(self, volumes: Volumes) -> None:
        """Sets the volumes, of playing sounds too."""
        self._volumes = volumes
        if mixer.get_init() is None:
            return
        mixer.music.set_volume(volumes.of_music())
        for number in self._cues:
            self._weigh(mixer.Channel(number))

    def _variant(self, name: str) -> str:
        count = SOUNDS[name]
        if count == 1:
            return name
        self._turn[name] = self._turn[name] % count + 1
        return f"{name}_{self._turn[name]}"

    def _weigh(self, channel: mixer.Channel) -> None:
        volume, pan = self._cues[channel.id]
        gain = volume * self._volumes.of_effects()
        channel.set_volume(*sides(gain, 0 if self._volumes.mono else pan))


class Shelf:
    """The loaded sounds of a folder; `enough` ends the filling. Safe to use from two threads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.enough = Event()
        self._lock = Lock()
        self._sounds: dict[tuple[str, int], mixer.Sound | None] = {}

    def path(self, file: str) -> Path:
        return self.folder / f"{file}.ogg"

    def sound(self, file: str, step: int = 0) -> mixer.Sound | None:
        """The sound, a number of semitones higher; None if its file cannot be used."""
        with self._lock:
            if (file, 0) not in self._sounds:
                self._sounds[file, 0] = load(self.path(file))
            plain = self._sounds[file, 0]
            if plain is None:
                return None
            if (file, step) not in self._sounds:
                self._sounds[file, step] = raised(plain, step)
            return self._sounds[file, step]

    def fill(self) -> None:
        """Loads everything there is, unless told that it is enough."""
        for file in files():
            if self.enough.is_set():
                return
            self.sound(file)


def files() -> Iterator[str]:
    """The files of all effects, without folder and suffix."""
    for name, count in SOUNDS.items():
        yield from [name] if count == 1 else (f"{name}_{i + 1}" for i in range(count))


def sides(gain: float, pan: float) -> tuple[float, float]:
    """How loud an effect is left and right."""
    return gain * min(1, 1 - WIDTH * pan), gain * min(1, 1 + WIDTH * pan)


def load(path: Path) -> mixer.Sound | None:
    """The sound in a file; None, and a sentence in the log, where there is none."""
    try:
        return mixer.Sound(path)
    except (pygame.error, OSError) as error:
        lament(path, error)
        return None


def begin_tune(path: Path) -> None:
    try:
        mixer.music.load(path)
        mixer.music.play(loops=-1)
    except (pygame.error, OSError) as error:
        lament(path, error)


def lament(path: Path, error: Exception) -> None:
    log.warning(
        "The sound %s cannot be played and stays silent; copy it anew from the game's archive (%s)",
        path,
        error,
    )


def raised(sound: mixer.Sound, step: int) -> mixer.Sound:
    """The same sound `step` semitones higher and as much shorter; 2 ms of work for a hop."""
    # Without numpy, whose import would cost a hundred times as much. Both ears hear the same.
    ear = array("h", sound.get_raw())[::2]
    ratio = 2 ** (step / 12)
    where = (i * ratio for i in range(int((len(ear) - 1) / ratio)))
    between = array("h", [int(ear[k := int(x)] + (ear[k + 1] - ear[k]) * (x - k)) for x in where])
    both = array("h", bytes(4 * len(between)))
    both[::2] = both[1::2] = between
    return mixer.Sound(buffer=both.tobytes())


def open_mixer() -> bool:
    """Opens the sound card, or the dummy driver in its place; whether somebody could hear it."""
    fault = attempt()
    if fault:
        log.warning("No sound card could be opened, so the game is silent: %s", fault)
        with environment("SDL_AUDIODRIVER", "dummy"):
            fault = attempt()
    return not fault and mixer.get_driver() != "dummy"


def attempt() -> str:
    """Opens the mixer; returns the reason of a failure, or nothing."""
    try:
        with hushed():
            mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    except pygame.error as error:
        return str(error)
    return ""


@contextmanager
def environment(name: str, value: str) -> Iterator[None]:
    """A variable of the environment, for a while."""
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        del os.environ[name]
        if before is not None:
            os.environ[name] = before


@contextmanager
def hushed() -> Iterator[None]:
    """Mutes stderr, where ALSA's C library complains if there is no sound card."""
    kept = -1
    with suppress(OSError):  # a program without a terminal may have no stderr to keep
        kept = os.dup(2)
    try:
        if kept >= 0:
            with Path(os.devnull).open("wb") as nowhere:
                os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        if kept >= 0:
            os.dup2(kept, 2)
            os.close(kept)
