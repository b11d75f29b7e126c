"""The recipe of every sound and every tune: `python -m tools.make_sounds` cooks them all, in half
an hour; with the beginnings of names behind it, those. `--measure` only measures the music that is
there, and reads the scores.

Everything is computed from fixed seeds and written to assets/sounds as OGG Vorbis, 44.1 kHz,
effects mono and music stereo; the same machine writes the same bytes. Only this tool needs the
package `soundfile` (0.14) for effects, and for music `mido` (1.3), FluidSynth with a soundfont and
oggenc, which encodes with less than libsndfile can: `pip install soundfile mido` and
`apt-get install fluidsynth musescore-general-soundfont vorbis-tools` by hand before.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import NamedTuple

import numpy as np

from game.sound.audio import SOUNDS
from game.sound.music import ROOM, music_files
from game.sound.music import TUNES as MUSIC
from tools.sounds import critique, mixdown
from tools.sounds import effects as fx
from tools.sounds.interval import interval
from tools.sounds.level import db, held_below, loudness, lufs, smoothed
from tools.sounds.ogg import renumbered
from tools.sounds.score import Tune
from tools.sounds.table import EFFECTS
from tools.sounds.tunes import TUNES
from tools.sounds.voices import RATE, Wave

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
# Of peaks, which leaves 1.5 dB for what Vorbis adds: of music, and of effects, which stand out.
CEILING, HIGHEST = 10 ** (-4.5 / 20), 10 ** (-2.5 / 20)
# Of Vorbis, -0.1..1: of one ear, two, music.
QUALITY, WIDE_QUALITY, MUSIC_QUALITY = 0.5, 0.2, -0.03
MUSIC_LOUD, TENSER, ROOM_LOUD = -23.0, 1.5, -44.0  # LUFS; how much louder tense forms are; LUFS
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
    """Every tune and whether in its tense form, by the name of the file."""
    names = {name for tune in MUSIC for form in music_files(tune) for name in form} - {ROOM}
    parts = {name: name.removeprefix("music_").partition("_tense") for name in sorted(names)}
    return {name: (TUNES[tune], bool(tense)) for name, (tune, tense, _) in parts.items()}


def cook(name: str) -> Wave:
    """The finished sound, a row an ear if it has two, as loud as its recipe says, peaks bent."""
    if name == ROOM:
        return mastered(interval(), ROOM_LOUD)
    if name in songs():
        tune, tense = songs()[name]
        return mastered(mixdown.played(tune, tense), MUSIC_LOUD + TENSER * tense)
    recipe = recipes()[name]
    wave = smoothed(recipe.make())
    for _ in range(3):  # what is bent is not quite as loud
        wave = held_below(wave * 10 ** ((recipe.loud - loudness(wave)) / 20), HIGHEST)
        wave -= np.mean(wave, axis=-1, keepdims=True)
    return wave


def mastered(ears: Wave, loud: float) -> Wave:
    """Music as loud as it shall be, in LUFS."""
    return held_below(ears * 10 ** ((loud - lufs(ears)) / 20), CEILING)


def encoder() -> ModuleType:
    try:
        return import_module("soundfile")
    except ModuleNotFoundError:
        sys.exit("Nothing here encodes OGG files: run `pip install soundfile`, then cook again.")


def write(path: Path, wave: Wave) -> None:
    """Encodes a wave: an effect with the package, music with the program."""
    if path.stem.startswith("music_"):
        press(path, wave)
    else:
        encode(path, wave, WIDE_QUALITY if wave.ndim == 2 else QUALITY)


def press(path: Path, wave: Wave) -> None:
    """Encodes music as one stream, with whole packets a page."""
    with TemporaryDirectory() as folder:
        plain = Path(folder, "music.wav")
        encoder().write(plain, wave.T, RATE, subtype="PCM_16")
        quality = ["-q", str(10 * MUSIC_QUALITY), "--serial", str(SERIAL)]
        subprocess.run(["oggenc", "--quiet", *quality, "-o", path, plain], check=True)


def encode(path: Path, wave: Wave, quality: float) -> None:
    """Encodes an effect as one stream."""
    wave = wave.T
    with encoder().SoundFile(
        path, "w", RATE, wave.ndim, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), RATE):  # libsndfile overflows its stack on long blocks
            file.write(wave[start : start + RATE])
    path.write_bytes(renumbered(path.read_bytes(), SERIAL))


def report(path: Path) -> str:
    """One line of the table: what came out of the encoder, measured."""
    wave, _ = encoder().read(path, always_2d=True)
    music = path.stem.startswith("music_")
    loud = f"{lufs(wave.T):6.1f} LUFS" if music else f"{loudness(wave.T):6.1f} dB"
    return (
        f"{path.stem:24} {len(wave) / RATE:6.2f} s {path.stat().st_size / 1024:6.1f} KB"
        f" peak {db(np.max(np.abs(wave))):6.1f} rms {db(np.std(wave)):6.1f} loud {loud}"
        f" dc {np.mean(wave):8.5f} ends {wave[0, 0]:8.5f} {wave[-1, 0]:8.5f}"
    )


def measure() -> None:
    """Prints what the files of music and their scores are like, and what is odd in the scores."""
    print(critique.HEAD)
    for name, (tune, tense) in songs().items():
        path = FOLDER / f"{name}.ogg"
        wave, _ = encoder().read(path, dtype="float32", always_2d=True)
        print(critique.row(name, tune, tense, wave.T, path.stat().st_size), flush=True)
    for tune in TUNES.values():
        print(*critique.faults(tune), sep="\n")


def main() -> None:
    """Cooks the sounds whose names begin as asked; all of them if nothing is asked."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if sys.argv[1:] == ["--measure"]:
        measure()
        return
    asked = tuple(sys.argv[1:]) or ("",)
    for name in [*recipes(), ROOM, *songs()]:
        if name.startswith(asked):
            path = FOLDER / f"{name}.ogg"
            write(path, cook(name))
            print(report(path), flush=True)
    files = list(FOLDER.glob("*.ogg"))
    print(f"{len(files)} sounds, {sum(path.stat().st_size for path in files) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
