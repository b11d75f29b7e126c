"""A tape recorder in place of the sound card: what is heard when, and how loud the music is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from pygame import mixer, sndarray

from game.core.lazy_import import later
from game.sound import music
from game.sound.audio import RATE, Audio, Heard, Volumes, sides
from game.sound.music import decoded, music_files
from tools.sounds.voices import Wave

with later:
    from game.sound import pitch


class Sounded(NamedTuple):
    """A sound and the second at which it begins."""

    at: float
    heard: Heard


class Gain(NamedTuple):
    """How loud a form of a record is from a second on; the record began at another."""

    at: float
    begun: float
    files: tuple[str, ...]
    volume: float


class Silent(music.Record):
    """A record nobody hears: its volumes are noted."""

    tape: Tape

    def __init__(self, folder: Path, tune: str, side: int = 0) -> None:
        self.tune = tune
        self.level = self.tension = 0.0
        self.first = -1
        self._begun = 0.0
        self._files = [tuple(form) for form in music_files(tune)]
        self._first = 2 * side

    @property
    def read(self) -> bool:
        return True

    def wait(self) -> None:
        pass

    def begin(self, first: int) -> None:
        self.first, self._begun = first, self.tape.now

    def go_on(self) -> None:
        pass

    def weigh(self, volume: float) -> None:
        shares = (1 - self.tension, self.tension) if len(self._files) == 2 else (1.0,)
        for files, share in zip(self._files, shares, strict=True):
            turned = (*files[self._first :], *files[: self._first])
            self.tape.gains.append(
                Gain(self.tape.now, self._begun, turned, self.level * share * volume)
            )

    def end(self) -> None:
        pass


class Tape(Audio):
    """Plays nothing and notes everything: `sounds` that begin, `gains` of the music, and how much
    of the music is left under what matters, `shares` (second, 0..1)."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder)
        self.folder = folder
        self.now = 0.0
        self.sounds: list[Sounded] = []
        self.gains: list[Gain] = []
        self.shares: list[tuple[float, float]] = []
        self.ends: list[tuple[float, str]] = []
        self._luck = Random(seed)
        Silent.tape = self
        music.Record = Silent  # type: ignore[misc]
        self.set(Volumes())

    def _begin(self, heard: Heard) -> None:
        self.sounds.append(Sounded(self.now, heard))

    def end(self, name: str) -> None:
        self.ends.append((self.now, name))

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        self.shares.append((self.now, self._blow.share))
        self.now += seconds

    def cut(self, seconds: float) -> Tape:
        """The same tape with its last seconds alone."""
        lost = max(0.0, self.now - seconds)
        self.now -= lost
        self.sounds = [each._replace(at=each.at - lost) for each in self.sounds if each.at >= lost]
        self.gains = [
            each._replace(at=each.at - lost, begun=each.begun - lost)
            for each in self.gains
            if each.at >= lost
        ]
        self.shares = [(at - lost, share) for at, share in self.shares if at >= lost]
        self.ends = [(at - lost, name) for at, name in self.ends if at >= lost]
        return self

    # What is on it

    def waves(self, seconds: float) -> tuple[Wave, Wave]:
        """Music and effects, a row an ear."""
        return self._music(seconds), self._effects(seconds)

    def _effects(self, seconds: float) -> Wave:
        out = np.zeros((2, round(seconds * RATE)))
        for at, heard in self.sounds:
            lay(out, self.wave(heard), at)
        return out

    def wave(self, heard: Heard) -> Wave:
        """A sound as it comes out of the loudspeakers."""
        gains = sides(heard.volume * self._volumes.of_effects(), heard.pan)
        out: Wave = self.plain(heard.file, heard.step) * np.array(gains)[:, None]
        return out

    def plain(self, file: str, step: float = 0.0) -> Wave:
        """A sound as it is decoded, at a pitch."""
        sound = mixer.Sound(self.folder / f"{file}.ogg")
        samples = sndarray.array(pitch.raised(sound, step)) / 32768
        out: Wave = samples.T
        return out

    def _music(self, seconds: float) -> Wave:
        out = np.zeros((2, round(seconds * RATE)))
        by_form: dict[tuple[float, tuple[str, ...]], list[tuple[float, float]]] = {}
        for at, begun, files, volume in self.gains:
            by_form.setdefault((begun, files), []).append((at, volume))
        for (begun, files), steps in by_form.items():
            times, volumes = zip(*steps, strict=True)
            start, end = round(times[0] * RATE), min(out.shape[1], round((times[-1] + 0.02) * RATE))
            if end <= start or max(volumes) == 0:
                continue
            before = start - round(begun * RATE)
            tune = np.concatenate([*rolled(self.folder, files, before + end - start)], axis=1)
            where = np.arange(start, end) / RATE
            heard = tune[:, before : before + end - start]
            out[:, start:end] += heard * np.interp(where, times, volumes)
        return out


def lay(out: Wave, wave: Wave, at: float) -> None:
    """Adds a wave to a longer one from a second on."""
    start = round(at * RATE)
    part = wave[:, : max(0, out.shape[1] - start)]
    out[:, start : start + part.shape[1]] += part


def rolled(folder: Path, files: tuple[str, ...], samples: int) -> Iterator[Wave]:
    """So many samples at least of files that are played in turn, round and round."""
    there = 0
    while there < samples:
        for file in files:
            raw = b"".join(decoded(folder / f"{file}.ogg"))
            wave: Wave = np.frombuffer(raw, np.int16).reshape(-1, 2).T / 32768
            there += wave.shape[1]
            yield wave
            if there >= samples:
                break
