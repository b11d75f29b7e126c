"""What the guests say without words: seven throats that laugh and are startled."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tools.sounds.salon import sung
from tools.sounds.voices import Wave, clock, lay, puff, room, swell

OPEN, ROUND = (760, 1250, 2700), (430, 820, 2500)  # formants of "ha" and "oh", of a grown man


class Throat(NamedTuple):
    """How somebody sounds: the `pitch` they laugh at, in hertz; `size`, how much higher than a
    man's their formants are; how many times a second they say "ha" and how often in a row; and how
    much of their voice is breath."""

    pitch: float
    size: float
    pace: float
    times: int
    breath: float


THROATS = {
    "r": Throat(262, 1.16, 5.4, 3, 0.16),  # bright and quick
    "y": Throat(138, 1.00, 4.6, 3, 0.12),  # broad, from the chest
    "g": Throat(233, 1.12, 6.4, 4, 0.22),  # a giggle
    "b": Throat(156, 1.03, 5.0, 2, 0.30),  # dry: two, and no more
    "w": Throat(311, 1.24, 5.8, 3, 0.14),  # high and clear
    "k": Throat(98, 0.94, 3.9, 3, 0.16),  # a bass, in no hurry
    "v": Throat(196, 1.08, 4.8, 3, 0.34),  # breathy and dark
}


def laugh(letter: str, i: int) -> Wave:
    """Somebody says "ha" a few times, each a little lower and softer."""
    throat = THROATS[letter]
    rng = np.random.default_rng(700 + 10 * list(THROATS).index(letter) + i)
    many, layers = throat.times + (i == 1), []
    for n in range(many):
        fall = 2 ** ((1.2 - 1.5 * n + float(rng.normal(0, 0.3))) / 12)
        ha = syllable(throat, 0.72 / throat.pace, fall, OPEN, 701 + 31 * n + i)
        layers.append((n / throat.pace * (1 + 0.03 * n), 0.88**n, ha))
    return room(lay(many / throat.pace * 1.1 + 0.12, *layers), 0.16)


def shock(letter: str, i: int) -> Wave:
    """Somebody says "oh", taken aback: up it goes, and sinks."""
    throat, seconds = THROATS[letter], (0.36, 0.30)[i]
    t = clock(seconds) / seconds
    bend = (1.05, 1.3)[i] * (1 + 0.32 * np.sin(np.pi * np.minimum(1, t * 1.3) ** 0.7) - 0.16 * t)
    return room(lay(seconds + 0.16, (0, 1, uttered(throat, bend, seconds, ROUND, 760 + i))), 0.16)


def syllable(
    throat: Throat, seconds: float, fall: float, vowel: tuple[float, ...], seed: int
) -> Wave:
    """One "ha" whose pitch sinks by three semitones."""
    t = clock(seconds) / seconds
    return uttered(throat, fall * 2 ** ((1 - 3 * t) / 12), seconds, vowel, seed)


def uttered(
    throat: Throat, bend: Wave, seconds: float, vowel: tuple[float, ...], seed: int
) -> Wave:
    """A vowel at the throat's pitch times `bend`, with the breath of an h before it."""
    formants = [f * throat.size for f in vowel]
    shape = tuple(
        (f, f * wide, strong)
        for f, wide, strong in zip(formants, (0.22, 0.16, 0.14), (1, 0.6, 0.2), strict=True)
    )
    shaken = 1 + 0.012 * np.sin(2 * np.pi * 5.5 * clock(seconds) + seed)
    tone = sung(throat.pitch * bend * shaken, shape, 0.75) * swell(seconds, 0.3) ** 0.8
    tone /= np.max(np.abs(tone))
    h = puff(seconds * 0.6, formants[0] * 0.8, formants[1] * 2.6, seed, 0.3)
    air = puff(seconds, formants[0], formants[2] * 1.6, seed + 7, 0.35)
    return lay(
        seconds, (0, throat.breath * 0.9, h), (0.02, 1, tone), (0, throat.breath * 0.25, air)
    )
