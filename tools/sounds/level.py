"""How loud a wave is and how it begins and ends."""

from __future__ import annotations

import numpy as np

from tools.sounds.voices import RATE, Wave, band

BLOCK, RING = 1 << 15, 1 << 13  # samples
LEAD, RISE, FALL = 0.006, 0.001, 0.2  # seconds; the lead hides what Vorbis puts before an attack


def db(amplitude: float) -> float:
    return float(20 * np.log10(amplitude + 1e-12))


def weighted(wave: Wave) -> Wave:
    """A wave as the ear hears it at the level of a living room: B-weighting, IEC 60651."""
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    over = (f**2 + 20.6**2) * np.sqrt(f**2 + 158.5**2) * (f**2 + 12194**2)
    out: Wave = np.fft.irfft(np.fft.rfft(wave) * 1.0197 * 12194**2 * f**3 / over, len(wave))
    return out


def loudness(wave: Wave) -> float:
    """dBFS of the loudest 100 ms after weighting; of a row an ear, of both on average."""
    window = round(0.1 * RATE)
    ears = [weighted(np.pad(ear, window)) ** 2 for ear in np.atleast_2d(wave)]
    power = np.concatenate([[0], np.cumsum(np.mean(ears, axis=0))])
    return db(np.sqrt(np.max(power[window:] - power[:-window]) / window))


def smoothed(wave: Wave) -> Wave:
    """The wave from silence to silence, a breath later, without anything below 40 Hz."""
    if wave.ndim == 2:
        return np.stack([smoothed(ear) for ear in wave])
    margin = RATE // 2
    whole = band(np.pad(wave - np.mean(wave), margin), 40, 12000)[margin:-margin]
    rise = ramp(round(RISE * RATE))
    fall = ramp(min(round(FALL * RATE), len(whole) // 3))[::-1]
    whole[: len(rise)] *= rise
    whole[-len(fall) :] *= fall
    return np.pad(whole, (round(LEAD * RATE), 0))


def ramp(samples: int) -> Wave:
    """From 0 to 1, round at both ends."""
    out: Wave = np.sin(np.linspace(0, np.pi / 2, samples)) ** 2
    return out


def k_weighted(wave: Wave) -> Wave:
    """A wave as ITU-R BS.1770 weighs it: a shelf for the head, and without the deepest bass."""
    step = BLOCK - RING  # in blocks, each from before, so long that what was before has died away
    padded = np.pad(wave, (RING, -len(wave) % step))
    blocks = np.lib.stride_tricks.sliding_window_view(padded, BLOCK)[::step]
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(BLOCK, 1 / RATE) / RATE)
    k = np.tan(np.pi * 1681.974450955533 / RATE)
    gain, q = 10 ** (3.999843853973347 / 20), 0.7071752369554196
    edge = gain**0.4996667741545416
    shelf = (
        (gain + edge * k / q + k**2) + 2 * (k**2 - gain) * z + (gain - edge * k / q + k**2) * z**2
    ) / ((1 + k / q + k**2) + 2 * (k**2 - 1) * z + (1 - k / q + k**2) * z**2)
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    high = (1 - z) ** 2 * (1 + k / q + k**2)
    high /= (1 + k / q + k**2) + 2 * (k**2 - 1) * z + (1 - k / q + k**2) * z**2
    out: Wave = np.fft.irfft(np.fft.rfft(blocks) * shelf * high)[:, RING:].ravel()[: len(wave)]
    return out


def lufs(ears: Wave) -> float:
    """Integrated loudness of a row an ear, gated, after ITU-R BS.1770-4."""
    block, hop = round(0.4 * RATE), round(0.1 * RATE)
    power = np.sum([np.concatenate([[0], np.cumsum(k_weighted(ear) ** 2)]) for ear in ears], axis=0)
    starts = np.arange(0, ears.shape[1] - block + 1, hop)
    means = (power[starts + block] - power[starts]) / block
    means = means[means > 10 ** ((-70 + 0.691) / 10)]
    means = means[means > means.mean() / 10]
    return float(-0.691 + 10 * np.log10(means.mean()))


def tenths(ears: Wave) -> Wave:
    """The power of each tenth of a second of a row an ear, as the ear weighs it."""
    step = RATE // 10
    weighed = np.sum([k_weighted(ear) ** 2 for ear in ears], axis=0)
    out: Wave = weighed[: len(weighed) // step * step].reshape(-1, step).mean(axis=1)
    return out


def loudness_range(power: Wave) -> float:
    """How far the loudness of tenths of a second reaches, after EBU Tech 3342: from the softest
    tenth of windows of three seconds to the loudest twentieth; what is 20 LU below the mean is
    silence."""
    sums = np.concatenate([[0.0], np.cumsum(power)])
    windows = (sums[30:] - sums[:-30]) / 30
    heard = windows[windows > windows.mean() / 100]
    low, high = np.percentile(10 * np.log10(heard), (10, 95))
    return float(high - low)


def held_below(wave: Wave, ceiling: float) -> Wave:
    """The same wave, its rare highest peaks bent below a ceiling."""
    knee = 0.7 * ceiling
    over = np.maximum(np.abs(wave) - knee, 0)
    bent = knee + (ceiling - knee) * np.tanh(over / (ceiling - knee))
    out: Wave = np.where(over > 0, np.sign(wave) * bent, wave)
    return out
