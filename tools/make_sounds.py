"""The recipe of every sound and every tune: `python -m tools.make_sounds` cooks them all, in ten
minutes; with the beginnings of names behind it, those.

Everything is computed with numpy from fixed seeds and written to assets/sounds as OGG Vorbis,
44.1 kHz, effects mono and music stereo; the same machine writes the same bytes. Encoding takes
the package `soundfile` (0.14), which only this tool needs: `pip install soundfile` by hand before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np

from game.sound.audio import SOUNDS
from game.sound.music import TUNES as MUSIC
from game.sound.music import music_files
from game.sound.ogg import streams
from tools.sounds import effects as fx
from tools.sounds.arrange import arranged
from tools.sounds.level import db, held_below, loudness, lufs, smoothed
from tools.sounds.ogg import renumbered
from tools.sounds.score import Tune
from tools.sounds.table import EFFECTS
from tools.sounds.tunes import TUNES
from tools.sounds.voices import RATE, Wave

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
# Of peaks, which leaves 1.5 dB for what Vorbis adds: of music, and of effects, which stand out.
CEILING, HIGHEST = 10 ** (-4.5 / 20), 10 ** (-2.5 / 20)
QUALITY, WIDE_QUALITY, MUSIC_QUALITY = 0.5, 0.2, 0.0  # of Vorbis, 0..1; of an ear, two, music
PIECE = 8  # seconds of music in a stream
MUSIC_LOUD = -23.0  # LUFS
SERIAL = 1927


class Recipe(NamedTuple):
    """How a sound is made and how loud it shall be (see `loudness`)."""

    make: Callable[[], Wave]
    loud: float


def variants(make: Callable[[int], Wave], name: str, loud: float) -> dict[str, Recipe]:
    """One recipe a variant, as many as the game knows."""
    count = SOUNDS[name].variants
    if count == 1:
        return {name: Recipe(partial(make, 0), loud)}
    return {f"{name}_{i + 1}": Recipe(partial(make, i), loud) for i in range(count)}


def recipes() -> dict[str, Recipe]:
    """Every effect by the name of its file."""
    found = {f"motif_{c}": Recipe(partial(fx.tune, n, 0.6), -24) for c, n in fx.MOTIFS.items()}
    for name, (make, loud) in EFFECTS.items():
        found |= variants(make, name, loud)
    return found


def songs() -> dict[str, tuple[Tune, bool]]:
    """Every tune and its form by the name of the file."""
    return {
        file: (TUNES[name], bool(form))
        for name in MUSIC
        for form, file in enumerate(music_files(name))
    }


def cook(name: str) -> Wave:
    """The finished sound, a row an ear if it has two, as loud as its recipe says, peaks bent."""
    if name in songs():
        song = arranged(*songs()[name])
        return held_below(song * 10 ** ((MUSIC_LOUD - lufs(song)) / 20), CEILING)
    recipe = recipes()[name]
    wave = smoothed(recipe.make())
    for _ in range(3):  # what is bent is not quite as loud
        wave = held_below(wave * 10 ** ((recipe.loud - loudness(wave)) / 20), HIGHEST)
        wave -= np.mean(wave, axis=-1, keepdims=True)
    return wave


def encoder() -> ModuleType:
    try:
        return import_module("soundfile")
    except ModuleNotFoundError:
        sys.exit("Nothing here encodes OGG files: run `pip install soundfile`, then cook again.")


def write(path: Path, wave: Wave) -> None:
    """Encodes a wave; music as a chain of short streams (see `game.sound.music.decoded`)."""
    if path.stem not in songs():
        encode(path, wave, WIDE_QUALITY if wave.ndim == 2 else QUALITY)
        return
    chain = b""
    for start in range(0, wave.shape[1], PIECE * RATE):
        encode(path, wave[:, start : start + PIECE * RATE], MUSIC_QUALITY)
        chain += path.read_bytes()
    path.write_bytes(chain)


def encode(path: Path, wave: Wave, quality: float) -> None:
    """Encodes a wave as one stream."""
    wave = wave.T
    with encoder().SoundFile(
        path, "w", RATE, wave.ndim, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), RATE):  # libsndfile overflows its stack on long blocks
            file.write(wave[start : start + RATE])
    path.write_bytes(renumbered(path.read_bytes(), SERIAL))


def report(path: Path) -> str:
    """One line of the table: what came out of the encoder, measured."""
    ogg = path.read_bytes()
    pieces = [encoder().read(BytesIO(ogg[one]), always_2d=True)[0] for one in streams(ogg)]
    wave = np.concatenate(pieces)
    music = path.stem in songs()
    loud = f"{lufs(wave.T):6.1f} LUFS" if music else f"{loudness(wave.T):6.1f} dB"
    return (
        f"{path.stem:24} {len(wave) / RATE:6.2f} s {path.stat().st_size / 1024:6.1f} KB"
        f" peak {db(np.max(np.abs(wave))):6.1f} rms {db(np.std(wave)):6.1f} loud {loud}"
        f" dc {np.mean(wave):8.5f} ends {wave[0, 0]:8.5f} {wave[-1, 0]:8.5f}"
    )


def main() -> None:
    """Cooks the sounds whose names begin as asked; all of them if nothing is asked."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    asked = tuple(sys.argv[1:]) or ("",)
    for name in [*recipes(), *songs()]:
        if name.startswith(asked):
            path = FOLDER / f"{name}.ogg"
            write(path, cook(name))
            print(report(path), flush=True)
    files = list(FOLDER.glob("*.ogg"))
    print(f"{len(files)} sounds, {sum(path.stat().st_size for path in files) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
