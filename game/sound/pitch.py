"""The pitch of sounds."""

from __future__ import annotations

import numpy as np
from pygame import mixer, sndarray

from game.core.arrays import mean, rows


def raised(sound: mixer.Sound, step: float, middle: bool = False) -> mixer.Sound:
    """Returns an effect `step` semitones higher and as much shorter, for the `middle` with the same
    in both ears; takes a tenth of a millisecond for a hop, which has one."""
    ears = np.asarray(sndarray.samples(sound).T, np.float64)
    if middle or np.array_equal(ears[0, :], ears[1, :]):
        ears = mean(ears, 0)[None, ...]
    where, there = np.arange(0, ears.shape[1] - 1, 2 ** (step / 12)), np.arange(ears.shape[1])
    wave = np.stack([np.interp(where, there, ear) for ear in rows(ears)], axis=1).astype(np.int16)
    return mixer.Sound(buffer=np.repeat(wave, 2 // len(ears), axis=1).tobytes())
