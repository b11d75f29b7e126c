"""The recipe of every sound and of the parlour tune: `python -m tools.make_sounds` cooks them all.

Everything is computed with numpy from fixed seeds and written as mono OGG Vorbis, 44.1 kHz, to
assets/sounds; the same machine writes the same bytes. Encoding takes the package `soundfile`
(0.14), which only this tool needs: `pip install soundfile` by hand before cooking.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np

from tools.sounds import effects as fx
from tools.sounds.level import db, loudness, smoothed
from tools.sounds.ogg import renumbered
from tools.sounds.parlour import parlour
from tools.sounds.voices import RATE, Wave, band, wood

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
CEILING = 10 ** (-4.5 / 20)  # leaves 1.5 dB for what Vorbis adds to a peak
QUALITY = 0.5  # of Vorbis, 0..1
SERIAL = 1927


class Recipe(NamedTuple):
    """How a sound is made and how loud it shall be (see `loudness`)."""

    make: Callable[[], Wave]
    loud: float


def variants(make: Callable[[int], Wave], name: str, count: int, loud: float) -> dict[str, Recipe]:
    return {f"{name}_{i + 1}": Recipe(partial(make, i), loud) for i in range(count)}


def recipes() -> dict[str, Recipe]:
    """Every sound by the name of its file."""
    motifs = {f"motif_{c}": Recipe(partial(fx.tune, n, 0.6), -22) for c, n in fx.MOTIFS.items()}
    return {
        "throw": Recipe(fx.throw, -26),
        **variants(fx.knock, "knock", 4, -27),
        **variants(fx.rim, "rim", 3, -26),
        **variants(fx.clack, "clack", 2, -29),
        **variants(fx.hop, "hop", 4, -24),
        **variants(fx.thump, "thump", 2, -21),
        **variants(fx.card, "card", 3, -30),
        "flip": Recipe(fx.flip, -28),
        "click": Recipe(partial(wood, 900, 0.012, 1, 0.08), -31),
        "focus": Recipe(partial(wood, 620, 0.007, 2, 0.06), -39),
        "error": Recipe(partial(fx.tune, fx.ERROR, 0.36, 0.4), -25),
        "lost": Recipe(partial(fx.tune, fx.LOST, 0.85), -22),
        "again": Recipe(partial(fx.tune, fx.AGAIN, 0.55), -22),
        "free": Recipe(fx.free, -23),
        "unlock": Recipe(fx.unlock, -23),
        "capture": Recipe(fx.capture, -20),
        "home": Recipe(partial(fx.tune, fx.HOME, 0.95), -21),
        "win": Recipe(fx.win, -19),
        "bell": Recipe(fx.bell, -24),
        **motifs,
        "music_parlour": Recipe(parlour, -24),
    }


def cook(name: str) -> Wave:
    """The finished sound, as loud as its recipe says unless the ceiling comes first."""
    recipe = recipes()[name]
    raw = recipe.make()
    wave = band(raw, 40, 7000) if name.startswith("music") else smoothed(raw)
    gain = 10 ** ((recipe.loud - loudness(wave)) / 20)
    return wave * float(min(gain, CEILING / np.max(np.abs(wave))))


def encoder() -> ModuleType:
    try:
        return import_module("soundfile")
    except ModuleNotFoundError:
        sys.exit("Nothing here encodes OGG files: run `pip install soundfile`, then cook again.")


def write(path: Path, wave: Wave) -> None:
    """Encodes a wave."""
    with encoder().SoundFile(
        path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY
    ) as file:
        for start in range(0, len(wave), RATE):  # libsndfile overflows its stack on long blocks
            file.write(wave[start : start + RATE])
    path.write_bytes(renumbered(path.read_bytes(), SERIAL))


def report(path: Path) -> str:
    """One line of the table: what came out of the encoder, measured."""
    wave, _ = encoder().read(path)
    return (
        f"{path.stem:14} {len(wave) / RATE:6.2f} s {path.stat().st_size / 1024:6.1f} KB"
        f" peak {db(np.max(np.abs(wave))):6.1f} rms {db(np.std(wave)):6.1f}"
        f" loud {loudness(wave):6.1f} dB"
        f" dc {np.mean(wave):8.5f} ends {wave[0]:8.5f} {wave[-1]:8.5f}"
    )


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in recipes():
        path = FOLDER / f"{name}.ogg"
        write(path, cook(name))
        print(report(path))
    total = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    print(f"{len(recipes())} sounds, {total / 1024:.0f} KB")


if __name__ == "__main__":
    main()
