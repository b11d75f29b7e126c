"""How loud a wave is and how it begins and ends."""

from __future__ import annotations

import numpy as np

from tools.sounds.voices import RATE, Wave, band

LEAD, RISE, FALL = 0.004, 0.001, 0.2  # seconds; the lead hides what Vorbis puts before an attack


def db(amplitude: float) -> float:
    return float(20 * np.log10(amplitude + 1e-12))


def weighted(wave: Wave) -> Wave:
    """A wave as the ear hears it at the level of a living room: B-weighting, IEC 60651."""
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    over = (f**2 + 20.6**2) * np.sqrt(f**2 + 158.5**2) * (f**2 + 12194**2)
    out: Wave = np.fft.irfft(np.fft.rfft(wave) * 1.0197 * 12194**2 * f**3 / over, len(wave))
    return out


def loudness(wave: Wave) -> float:
    """dBFS of the loudest 100 ms after weighting."""
    window = round(0.1 * RATE)
    power = np.concatenate([[0], np.cumsum(weighted(np.pad(wave, window)) ** 2)])
    return db(np.sqrt(np.max(power[window:] - power[:-window]) / window))


def smoothed(wave: Wave) -> Wave:
    """The wave from silence to silence, a breath later, without anything below 40 Hz."""
    margin = RATE // 2
    whole = band(np.pad(wave - np.mean(wave), margin), 40, 9000)[margin:-margin]
    rise = ramp(round(RISE * RATE))
    fall = ramp(min(round(FALL * RATE), len(whole) // 3))[::-1]
    whole[: len(rise)] *= rise
    whole[-len(fall) :] *= fall
    return np.pad(whole, (round(LEAD * RATE), 0))


def ramp(samples: int) -> Wave:
    """From 0 to 1, round at both ends."""
    out: Wave = np.sin(np.linspace(0, np.pi / 2, samples)) ** 2
    return out
