"""Voices: what every sound is made of, wood, mallet, strings, air and a small room.

A sound is a `Wave`: one float a sample, silence 0, full scale -1..1. Lengths are seconds, pitches
hertz or MIDI numbers (60 is middle C).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 44_100
ECHO = 0.22  # seconds that a room answers


def clock(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def hertz(midi: float) -> float:
    return float(440 * 2 ** ((midi - 69) / 12))


def band(wave: Wave, low: float, high: float) -> Wave:
    """The part of the wave between two frequencies; slopes of 12 dB an octave, no delay."""
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    gain = 1 / np.sqrt((1 + (low / np.maximum(f, 1e-6)) ** 4) * (1 + (f / high) ** 4))
    out: Wave = np.fft.irfft(np.fft.rfft(wave) * gain, len(wave))
    return out


def swell(seconds: float, peak: float) -> Wave:
    """A round envelope from 0 to 1 to 0 whose top comes at `peak` (0..1 of its length)."""
    x = np.linspace(0, 1, round(seconds * RATE))
    out: Wave = np.sin(np.pi * x ** (np.log(0.5) / np.log(peak))) ** 2
    return out


def struck(partials: Iterable[tuple[float, float, float]], seconds: float, attack: float) -> Wave:
    """Damped sines (hertz, strength, seconds to fall to 1/e) that begin softly within `attack`."""
    t = clock(seconds)
    out = np.zeros(len(t))
    for f, strength, fall in partials:
        out += strength * np.sin(2 * np.pi * f * t) * np.exp(-t / fall)
    out *= np.sin(np.pi / 2 * np.minimum(1, t / attack)) ** 2
    return out


def air(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Steady noise between two frequencies, RMS 1."""
    noise = np.random.default_rng(seed).standard_normal(round(seconds * RATE))
    wave = band(noise, low, high)
    return wave / float(np.sqrt(np.mean(wave**2)))


def puff(seconds: float, low: float, high: float, seed: int, peak: float = 0.2) -> Wave:
    return air(seconds, low, high, seed) * swell(seconds, peak)


def wood(pitch: float, ring: float, seed: int, seconds: float = 0.2) -> Wave:
    """A tap on wood: the modes of a free bar, each copy a little otherwise, and its contact."""
    rng = np.random.default_rng(seed)
    ratios, strengths = (1, 2.76, 5.40), (1, 0.42, 0.14)
    partials = [
        (pitch * r * rng.uniform(0.97, 1.03) ** (r > 1), s * rng.uniform(0.7, 1.3), ring / r**0.7)
        for r, s in zip(ratios, strengths, strict=True)
    ]
    contact = 0.16 * puff(0.012, pitch, pitch * 5, seed, 0.25)
    return lay(seconds, (0, 1, struck(partials, seconds, 0.0015)), (0, 1, contact))


def mallet(midi: float, seconds: float = 0.6, ring: float = 1.0) -> Wave:
    """A marimba bar under a soft mallet; below 1 of `ring` a hand damps it."""
    f = hertz(midi)
    fall = 0.20 * ring * (440 / f) ** 0.5
    bar = [(f, 1, fall), (f * 3.93, 0.16, fall / 3), (f * 9.2, 0.025, fall / 8)]
    knock = 0.10 * puff(0.016, 300, 1800, round(midi), 0.3)
    return lay(seconds, (0, 1, struck(bar, seconds, 0.004)), (0, 1, knock))


@cache
def piano(midi: int, seconds: float, touch: float) -> Wave:
    """A string pair of an old upright; `touch` 0..1 is soft to firm, damped after `seconds`."""
    f = hertz(midi)
    n = np.arange(1, max(3, min(13, int(5200 / f))))
    stretched = n * f * np.sqrt(1 + 0.0004 * n**2)
    strengths = np.abs(np.sin(n * np.pi / 7.3)) / n ** (2.1 - 0.5 * touch)
    falls = 0.9 * (262 / f) ** 0.6 / n**0.8
    pair = [
        (p * detune, 0.5 * s, fall)
        for detune in (0.99965, 1.00035)
        for p, s, fall in zip(stretched, strengths, falls, strict=True)
    ]
    whole = struck(pair, seconds + 0.09, 0.003) * (0.35 + 0.65 * touch)
    out: Wave = whole * np.clip((seconds + 0.09 - clock(seconds + 0.09)) / 0.08, 0, 1) ** 2
    return out


def lay(seconds: float, *layers: tuple[float, float, Wave]) -> Wave:
    """Layers (start in seconds, gain, wave) on one strip; what reaches beyond its end is cut."""
    out = np.zeros(round(seconds * RATE))
    for at, gain, wave in layers:
        start = round(at * RATE)
        part = wave[: max(0, len(out) - start)]
        out[start : start + len(part)] += gain * part
    return out


def spread(seconds: float, *layers: tuple[float, float, float, Wave]) -> Wave:
    """Layers (start in seconds, gain, side, wave), a row an ear; the side -1 (left) to 1 leaves the
    far ear a third of what the near one gets, and a sixtieth of a second's hundredth later."""
    ears = []
    for ear in (-1, 1):
        near = [
            (at, gain * (0.66 + 0.34 * side * ear), side * ear, wave)
            for at, gain, side, wave in layers
        ]
        late = [(at + 0.0003 * (1 - towards), gain, wave) for at, gain, towards, wave in near]
        ears.append(lay(seconds, *late))
    out: Wave = np.stack(ears)
    return out


@cache
def echo(side: int = 0) -> Wave:
    """The answer of a small panelled room, a little otherwise on each side."""
    t = clock(ECHO)
    fall = np.exp(-6.9 * t / ECHO)
    out: Wave = air(ECHO, 200, 3200, 99 + side) * fall * (1 - np.exp(-t / 0.004))
    return out


def room(wave: Wave, wet: float, side: int = 0) -> Wave:
    """The wave with a little room behind it, in each ear another if it has two."""
    if wave.ndim == 2:
        return np.stack([room(ear, wet, number) for number, ear in enumerate(wave)])
    answers = echo(side)
    around = len(wave) + len(answers)
    answer = np.fft.rfft(wave, around) * np.fft.rfft(answers, around)
    tail = np.fft.irfft(answer, around)[: len(wave)]
    loud = np.sqrt(np.mean(wave**2)) / max(1e-12, np.sqrt(np.mean(tail**2)))
    out: Wave = wave + wet * loud * tail
    return out
