"""Sounds by name, the music, and how loud they are.

Nobody waits for a sound and nothing fails without one: files load in a thread, a machine without a
sound card plays into SDL's dummy driver, a damaged file is logged once and stays silent.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Event, Lock, Thread
from typing import NamedTuple

import pygame
from pygame import mixer

from game.core.lazy_import import later
from game.sound.music import CHANNELS as RECORDS
from game.sound.music import FRAME, SILENCE, Gramophone, Music, lament

with later:
    from game.sound import pitch

log = logging.getLogger("game.audio")

RATE, CHANNELS, BUFFER = 44_100, 16, 512  # a buffer of 12 ms
SEMITONES = range(-12, 13)
DETUNED = (-1.0, -0.5, 0.0, 0.5, 1.0)  # parts of how far a pitch wanders; few, as they are kept
LEVELS = -4.0, 0.0  # dB: no sound is quite as loud as the one before, but for what matters
FADE = 350  # milliseconds in which a sound ends that is not needed any more
UNDER, SINKS = 0.25, 0.4  # how loud music is under words; seconds until it is, and is back
GIVES_WAY, QUICKLY, BACK = 0.4, 0.08, 0.9  # the same under what matters: -8 dB, at once, and back
# Seconds for which music gives way to a sound, if that is not played softly.
MATTERS = {
    "capture_three": 0.8,
    "capture_five": 1.4,
    "lost": 0.6,
    "bust": 1.1,
    "takeover": 0.9,
    "gold": 1.7,
    "banner": 0.5,
    "drumroll": 0.8,
    "tension": 2.0,
    "bell": 0.8,
    "win": 1.8,
    "ovation": 3.0,
}
SOFT = 0.45  # a volume below which nothing matters so much
ROOM = 6 << 20  # bytes of sounds that are kept; all of them, at all pitches, would take 50 MB
FILLED = 0.6  # of that with sounds nobody has heard yet
WIDTH = 0.7  # how much of a sound at the edge of the table leaves the other ear
Kept = tuple[str, float, bool]  # a file, semitones, whether both ears hear the same


class Effect(NamedTuple):
    """How many variants a sound has, files <name>.ogg, or <name>_1.ogg and on; how far its pitch
    wanders, in semitones either way: hardly at all where it is part of a scale; and whether it has
    notes, which go with those of the tune."""

    variants: int = 1
    wander: float = 0.0
    notes: bool = False


NOISE, NOTES, SCALE = Effect(4, 2.0), Effect(3, notes=True), Effect(4, 0.3)
# Semitones by which the notes of effects, of F major without fourth and seventh, go into a tune.
INTO = {"": 0, "lullaby": 0, "foxtrot": 0, "waltz": -2, "charleston": 2, "tango": 2, "ragtime": 0}
SOUNDS = {  # the most frequent first
    "click": Effect(3, 1.0),
    "back": Effect(3, 1.0),
    "focus": Effect(3, 1.0),
    "tick": Effect(4, 0.5),
    "throw": Effect(3, 1.0),
    "knock": NOISE,
    "rim": NOISE,
    "clack": NOISE,
    "slide": NOISE,
    "settle": NOISE,
    "cup": Effect(3, 1.0),
    "hop": SCALE,
    "lift": Effect(4, 1.0),
    "thump": Effect(3, 2.0),
    "plop": Effect(4, 1.0),
    "capture": NOTES,
    "capture_three": NOTES,
    "capture_five": NOTES,
    "home": NOTES,
    "free": NOTES,
    "unlock": NOTES,
    "again": NOTES,
    "lost": NOTES,
    "card": NOISE,
    "flip": Effect(3, 2.0),
    "shuffle": Effect(3, 1.0),
    "hutch": SCALE,
    "carrot": NOISE,
    "error": NOTES,
    "sheet": Effect(3, 2.0),
    "curtain": Effect(3, 1.0),
    "wipe": Effect(3, 2.0),
    "lid": Effect(3, 1.0),
    "takeover": NOTES,
    "bust": Effect(3),
    "gold": NOTES,
    "banner": Effect(3, 1.0),
    "drumroll": Effect(3, 0.5),
    "meow": Effect(3, 1.0),
    "squeak": Effect(3, 1.0),
    "tension": NOTES,
    "bell": NOTES,
    "voiceless": Effect(),  # nothing is read aloud any more
    "win": NOTES,
    "newsreel": Effect(),
    "cut": Effect(3, 1.0),
    "joined": Effect(3, 1.0),
    "rank": Effect(3, 1.0),
    "step": Effect(3, 1.0),
    "applause": Effect(3, 0.5),
    "gasp": Effect(3, 0.5),
    "murmur": Effect(2, 0.5),
    "ovation": Effect(),
    **{f"motif_{seat}": Effect(notes=True) for seat in "rygbwkv"},
    **{f"{kind}_{seat}": Effect(2, 0.6) for kind in ("laugh", "shock") for seat in "rygbwkv"},
}


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud things are, 0..1 each; `mono` lets effects come from the middle."""

    master: float = 0.8
    effects: float = 0.8
    music: float = 0.4
    mono: bool = False
    mute: bool = False

    def of_effects(self) -> float:
        return 0.0 if self.mute else self.master * self.effects

    def of_music(self) -> float:
        return 0.0 if self.mute else self.master * self.music


class Heard(NamedTuple):
    """A sound as it is heard once: its file, its pitch in semitones, its volume and its pan."""

    name: str
    file: str
    step: float
    volume: float
    pan: float


class Duck:
    """How music gives way to something else: `left`: seconds for which it does from now on."""

    def __init__(self, deep: float, sinks: float, rises: float) -> None:
        """Begins with music as loud as ever. `deep`: how loud it is when it has given way, 0..1;
        `sinks`, `rises`: the seconds that takes, and the way back."""
        self.left = 0.0
        self._deep, self._sinks, self._rises = deep, sinks, rises
        self._under = 0.0  # how far it has sunk, 0..1

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        by = seconds / self._sinks if self.left > 0 else -seconds / self._rises
        self._under = min(1.0, max(0.0, self._under + by))
        self.left = max(0.0, self.left - seconds)

    @property
    def share(self) -> float:
        """Returns how loud music is now, 0..1."""
        return 1 - (1 - self._deep) * self._under

    @property
    def over(self) -> bool:
        """Says whether music is as loud as ever and stays so."""
        return not self.left and not self._under


class Audio:
    """Sound from `start` to `stop`; before and after, everything may be called and is silent.

    `available` says whether there is a device somebody could hear."""

    def __init__(self, folder: Path) -> None:
        self.available = False
        self._shelf = SoundCache(folder)
        self._loader: Thread | None = None
        self._volumes = Volumes()
        # by channel: its volume and pan, the oldest first
        self._cues: dict[int, tuple[float, float]] = {}
        self._last: dict[
            str, tuple[mixer.Channel, mixer.Sound]
        ] = {}  # where a sound was played last
        self._turn = dict.fromkeys(SOUNDS, 0)
        self._luck = Random()
        self._gramophone = Gramophone(folder)
        self._words = Duck(UNDER, SINKS, SINKS)
        self._blow = Duck(GIVES_WAY, QUICKLY, BACK)
        self.width = 1920.0  # of the picture, in design units

    def start(self) -> None:
        """Opens the mixer and begins to load; a second call does nothing.

        Takes 5 ms, but SDL may look for a missing sound card for 100 ms with the interpreter
        locked: call it once the first picture is shown."""
        if self._loader is not None:
            return
        self.available = open_mixer()
        if mixer.get_init() is None:
            return
        mixer.set_num_channels(RECORDS + CHANNELS)
        self._loader = Thread(target=self._shelf.fill, name="sounds")
        self._loader.start()

    def stop(self) -> None:
        """Silences everything at once and closes the mixer. `start` begins again."""
        if self._loader is None:
            return
        self._shelf.enough.set()
        self._loader.join()
        self._gramophone.stop()
        self._shelf = SoundCache(self._shelf.folder)
        self._loader, self.available = None, False
        self._cues.clear()
        self._last.clear()
        mixer.quit()

    def play(self, name: str, volume: float = 1.0, step: int = 0, pan: float = 0.0) -> None:
        """Plays another variant of a sound than before, at a slightly different pitch and level.

        `volume` 0..1; `step` raises the pitch in semitones, an octave at most, for chains; `pan` -1
        (left) to 1. Raises KeyError for a name that is not in SOUNDS."""
        heard = self._chosen(name, volume, step, pan)
        if mixer.get_init() is None or self._volumes.of_effects() == 0:
            return
        if volume >= SOFT:
            self._blow.left = max(self._blow.left, MATTERS.get(name, 0.0))
        self._begin(heard)

    def _chosen(self, name: str, volume: float, step: int, pan: float) -> Heard:
        """Returns how a sound is heard this time: its variant, pitch and level."""
        effect, file = SOUNDS[name], self._variant(name)
        if effect.notes:
            step += INTO[self.playing.tune] * effect.notes
        step = max(SEMITONES[0], min(SEMITONES[-1], step))
        wander = effect.wander * self._luck.choice(DETUNED)
        if name not in MATTERS:
            volume *= 10 ** (self._luck.uniform(*LEVELS) / 20)
        return Heard(name, file, step + wander, volume, pan)

    def _begin(self, heard: Heard) -> None:
        """Plays a sound; the oldest of sixteen gives way."""
        sound = self._shelf.sound(heard.file, heard.step, self._volumes.mono)
        if sound is None:
            return
        channel = self._channel()
        channel.play(sound)
        self._last[heard.name] = channel, sound
        self._cues.pop(channel.id, None)
        self._cues[channel.id] = heard.volume, heard.pan
        self._weigh(channel)

    def end(self, name: str) -> None:
        """Fades the last sound of this name, if it is not over."""
        channel, sound = self._last.pop(name, (None, None))
        if channel and mixer.get_init() and channel.get_sound() is sound:
            channel.fadeout(FADE)

    def pan(self, x: float | None) -> float:
        """Returns the pan, -1 to 1, of a place in the picture in design units; None: the middle."""
        return 0.0 if x is None else max(-1.0, min(1.0, 2 * x / self.width - 1))

    @property
    def wish(self) -> Music:
        """Returns the music that was asked for last."""
        return self._gramophone.wish

    @property
    def playing(self) -> Music:
        """Returns the music that can be heard or is becoming louder."""
        return self._gramophone.playing

    def music(self, wish: Music = SILENCE) -> None:
        """Plays this music round and round from now on; what was played before fades."""
        self._gramophone.wish = wish

    def advance(self, seconds: float) -> None:
        """Lets time pass for the music; nobody waits for a file."""
        for duck in (self._words, self._blow):
            duck.advance(seconds)
        if mixer.get_init() is not None:
            self._gramophone.advance(seconds, self.loud)

    @property
    def settled(self) -> bool:
        """Says whether nothing becomes louder or softer now."""
        if mixer.get_init() is None:
            return True
        return self._words.over and self._blow.over and self._gramophone.settled

    @property
    def loud(self) -> float:
        """Returns how loud the music is, 0..1: less under words, and under what matters."""
        return self._volumes.of_music() * min(self._words.share, self._blow.share)

    def spoken_over(self, seconds: float, now: bool) -> None:
        """Lowers the music for words of `seconds`, after or, if `now`, instead of others."""
        self._words.left = seconds if now else self._words.left + seconds

    def set(self, volumes: Volumes) -> None:
        """Sets the volumes, of playing sounds too."""
        self._volumes = volumes
        if mixer.get_init() is None:
            return
        self._gramophone.advance(0.0, self.loud)
        for number in self._cues:
            self._weigh(mixer.Channel(number))

    def _variant(self, name: str) -> str:
        count = SOUNDS[name].variants
        if count == 1:
            return name
        self._turn[name] = (self._turn[name] + self._luck.randrange(1, count)) % count
        return f"{name}_{self._turn[name] + 1}"

    def _channel(self) -> mixer.Channel:
        """Returns a free channel, none of the music's; else that of the oldest sound."""
        channels = map(mixer.Channel, range(RECORDS, RECORDS + CHANNELS))
        free = next((each for each in channels if not each.get_busy()), None)
        return free or mixer.Channel(next(iter(self._cues)))

    def _weigh(self, channel: mixer.Channel) -> None:
        volume, pan = self._cues[channel.id]
        gain = volume * self._volumes.of_effects()
        channel.set_volume(*sides(gain, 0 if self._volumes.mono else pan))


class SoundCache:
    """The sounds of a folder, as many of those used last as there is room for; `enough` ends the
    filling. Safe to use from two threads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.enough = Event()
        self._lock = Lock()
        self._sounds: dict[Kept, mixer.Sound | None] = {}  # used last: last
        self._taken = 0  # bytes

    def path(self, file: str) -> Path:
        return self.folder / f"{file}.ogg"

    def sound(self, file: str, step: float = 0, middle: bool = False) -> mixer.Sound | None:
        """Returns a sound, `step` semitones higher, for the `middle` the same in both ears; None if
        its file cannot be used."""
        with self._lock:
            plain = self._kept((file, 0, False), lambda: load(self.path(file)))
            if plain is None or not later.has(pitch):  # which takes a moment at the start
                return plain
            return self._kept((file, step, middle), lambda: pitch.raised(plain, step, middle))

    def _kept(self, key: Kept, make: Callable[[], mixer.Sound | None]) -> mixer.Sound | None:
        if key in self._sounds:
            sound = self._sounds[key] = self._sounds.pop(key)
            return sound
        sound = self._sounds[key] = make()
        self._taken += weight(sound)
        while self._taken > ROOM:
            oldest = next(key for key, sound in self._sounds.items() if sound)
            self._taken -= weight(self._sounds.pop(oldest))
        return sound

    def fill(self) -> None:
        """Loads what there is, the most frequent first, until `enough` or until there is no room
        but for the pitches these are going to have."""
        later.read(pitch)
        for file in files():
            if self.enough.is_set() or self._taken > FILLED * ROOM:
                return
            self.sound(file)


def weight(sound: mixer.Sound | None) -> int:
    """Returns the bytes of a sound; 0 if its file cannot be used."""
    return round(sound.get_length() * RATE) * FRAME if sound else 0


def files() -> Iterator[str]:
    """Yields the files of all effects, without folder and suffix."""
    for name, effect in SOUNDS.items():
        many = range(effect.variants)
        yield from [name] if len(many) == 1 else (f"{name}_{i + 1}" for i in many)


def sides(gain: float, pan: float) -> tuple[float, float]:
    """Returns how loud an effect is left and right."""
    return gain * min(1, 1 - WIDTH * pan), gain * min(1, 1 + WIDTH * pan)


def load(path: Path) -> mixer.Sound | None:
    """Loads the sound in a file; returns None, and logs it, where that fails."""
    try:
        return mixer.Sound(path)
    except (pygame.error, OSError) as error:
        lament(path, error)
        return None


def open_mixer() -> bool:
    """Opens the sound card, or else the dummy driver; says whether somebody could hear it."""
    fault = attempt()
    if fault:
        log.warning("No sound card could be opened, so the game is silent: %s", fault)
        with environment("SDL_AUDIODRIVER", "dummy"):
            fault = attempt()
    return not fault and mixer.get_driver() != "dummy"


def attempt() -> str:
    """Opens the mixer; returns the reason of a failure, or ""."""
    try:
        with hushed():
            mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    except pygame.error as error:
        return str(error)
    return ""


@contextmanager
def environment(name: str, value: str) -> Iterator[None]:
    """Sets a variable of the environment for a while."""
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
