"""The pitch of sounds."""

from __future__ import annotations

import numpy as np
from pygame import mixer, sndarray


def raised(sound: mixer.Sound, step: float) -> mixer.Sound:
    """The same sound `step` semitones higher and as much shorter; a tenth of a millisecond for a
    hop."""
    ears = sndarray.samples(sound)
    where = np.arange(0, len(ears) - 1, 2 ** (step / 12))
    before = np.arange(len(ears))
    between = [np.interp(where, before, ears[:, ear]).astype(np.int16) for ear in (0, 1)]
    return mixer.Sound(buffer=np.stack(between, 1).tobytes())
