"""The players of the salon: one function an instrument, a note in, a wave out.

`midi` and `seconds` as written, `touch` 0..1 is soft to firm. Partials reach as far as the ear of
a family does, so that nothing sounds through a wall.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from tools.sounds.voices import RATE, Wave, air, clock, hertz, puff, struck

HIGHEST = 13_000.0  # hertz, of a partial
Player = Callable[[int, float, float], Wave]


def tones(
    midi: int, seconds: float, strengths: Wave, wobble: float = 0.0, detune: float = 0.0
) -> Wave:
    """Steady partials of a note that is blown or bowed, with a vibrato that comes late."""
    t, f = clock(seconds), hertz(midi) * 2 ** (detune / 1200)
    depth = wobble * np.clip((t - 0.18) / 0.3, 0, 1)
    phase = 2 * np.pi * f * (t + depth * np.sin(2 * np.pi * 5.3 * t) / (2 * np.pi * 5.3))
    out = np.zeros(len(t))
    for n, strength in enumerate(strengths, start=1):
        if n * f < HIGHEST and strength:
            out += strength * np.sin(n * phase)
    return out


def shaped(wave: Wave, attack: float, release: float = 0.06) -> Wave:
    """A note that begins and ends within these seconds."""
    t = np.arange(len(wave)) / RATE
    end = len(wave) / RATE
    rise = np.sin(np.pi / 2 * np.minimum(1, t / attack)) ** 2
    out: Wave = wave * rise * np.clip((end - t) / release, 0, 1) ** 2
    return out


@cache
def upright(midi: int, seconds: float, touch: float) -> Wave:
    """A bright old piano, hammers and all."""
    f = hertz(midi)
    n = np.arange(1, max(3, min(30, int(HIGHEST / f))))
    stretched = n * f * np.sqrt(1 + 0.0004 * n**2)
    strengths = (np.abs(np.sin(n * np.pi / 7.3)) + 0.06) / n ** (1.75 - 0.5 * touch)
    falls = 1.0 * (262 / f) ** 0.6 / n**0.7
    pair = [
        (p * detune, 0.5 * s, fall)
        for detune in (0.9994, 1.0006)
        for p, s, fall in zip(stretched, strengths, falls, strict=True)
        if p < HIGHEST
    ]
    length = seconds + 0.09
    whole = struck(pair, length, 0.002) * (0.35 + 0.65 * touch)
    hammer = 0.05 * touch * puff(0.018, 1500, 9000, midi, 0.2)
    whole[: len(hammer)] += hammer[: len(whole)]
    out: Wave = whole * np.clip((length - clock(length)) / 0.08, 0, 1) ** 2
    return out


@cache
def clarinet(midi: int, seconds: float, touch: float) -> Wave:
    n = np.arange(1, 25)
    strengths = np.where(n % 2, 1.0, 0.12) / n ** (1.5 - 0.35 * touch)
    wave = tones(midi, seconds + 0.08, strengths, 0.004)
    breath = 0.012 * air(seconds + 0.08, 2500, 11000, midi)
    return 0.42 * shaped(wave + breath[: len(wave)], 0.03, 0.08) * (0.5 + 0.5 * touch)


@cache
def trumpet(midi: int, seconds: float, touch: float) -> Wave:
    """With a straight mute, which takes the belly and leaves the buzz."""
    f, n = hertz(midi), np.arange(1, 30)
    formant = np.exp(-(((n * f - 1800) / 1500) ** 2)) + 0.25 * np.exp(
        -(((n * f - 5200) / 2600) ** 2)
    )
    strengths = (0.16 + formant) / n**0.55
    wave = tones(midi, seconds + 0.06, strengths, 0.005)
    return 0.22 * shaped(wave, 0.022, 0.06) * (0.45 + 0.55 * touch)


@cache
def fiddle(midi: int, seconds: float, touch: float) -> Wave:
    n = np.arange(1, 34)
    strengths = (1 + 0.5 * np.cos(n * 1.7)) / n**1.15
    bow = 0.008 * air(seconds + 0.12, 3000, 12000, midi)
    wave = tones(midi, seconds + 0.12, strengths, 0.007)
    return 0.26 * shaped(wave + bow[: len(wave)], 0.06, 0.12) * (0.5 + 0.5 * touch)


@cache
def bandoneon(midi: int, seconds: float, touch: float) -> Wave:
    """Two reeds an octave apart, a little out of tune with each other."""
    n = np.arange(1, 30)
    strengths = (0.5 + np.abs(np.sin(n * 0.9))) / n**1.05
    wave = tones(midi, seconds + 0.05, strengths, 0.0, -4.0)
    wave += 0.6 * tones(midi + 12, seconds + 0.05, strengths, 0.0, 5.0)
    return 0.17 * shaped(wave, 0.018, 0.05) * (0.4 + 0.6 * touch)


@cache
def banjo(midi: int, seconds: float, touch: float) -> Wave:
    f, n = hertz(midi), np.arange(1, 34)
    strengths = np.abs(np.sin(n * np.pi * 0.13)) / n**0.95
    partials = [
        (p, s, 0.32 / k**0.55) for k, p, s in zip(n, n * f, strengths, strict=True) if p < HIGHEST
    ]
    wave = struck(partials, seconds + 0.05, 0.0012) * (0.4 + 0.6 * touch)
    return 0.5 * shaped(wave, 0.0012, 0.04)


@cache
def celesta(midi: int, seconds: float, touch: float) -> Wave:
    """Steel plates over little boxes; they ring on whatever the hand does."""
    f, ring = hertz(midi), 1.1 * (523 / hertz(midi)) ** 0.4
    plate = [
        (f, 1, ring),
        (f * 4.02, 0.22, ring / 4),
        (f * 9.4, 0.07, ring / 9),
        (f * 2, 0.1, ring / 2),
    ]
    wave = struck([each for each in plate if each[0] < HIGHEST], min(2.4, seconds + 1.0), 0.002)
    tick = 0.05 * puff(0.012, 2500, 11000, midi, 0.2)
    wave[: len(tick)] += tick
    return 0.8 * shaped(wave, 0.002, 0.3) * (0.4 + 0.6 * touch)


@cache
def contrabass(midi: int, seconds: float, touch: float) -> Wave:
    """Plucked, with the slap of the string on the board."""
    f = hertz(midi)
    strings = [
        (f * n, s, 0.42 / n**0.6) for n, s in enumerate((1, 0.7, 0.42, 0.25, 0.15, 0.1), start=1)
    ]
    wave = struck(strings, seconds + 0.06, 0.005)
    slap = 0.05 * puff(0.02, 900, 6000, midi, 0.2)
    wave[: len(slap)] += slap
    return shaped(wave, 0.004, 0.06) * (0.4 + 0.6 * touch)


PLAYERS: dict[str, Player] = {
    "piano": upright,
    "clarinet": clarinet,
    "trumpet": trumpet,
    "fiddle": fiddle,
    "bandoneon": bandoneon,
    "banjo": banjo,
    "celesta": celesta,
    "bass": contrabass,
}
# Where they sit, -1 left to 1 right, and how loud they are beside each other.
SEATS = {
    "piano": (-0.25, 1.0),
    "clarinet": (0.4, 0.95),
    "trumpet": (0.55, 1.0),
    "fiddle": (-0.55, 0.9),
    "bandoneon": (0.35, 1.0),
    "banjo": (0.65, 0.6),
    "celesta": (-0.4, 0.9),
    "bass": (0.08, 0.54),
}


@cache
def drum(name: str, number: int) -> Wave:
    """A hit of the drummer; four of each, so that no two in a row are the same."""
    seed = 700 + 13 * number + sum(map(ord, name))
    match name:
        case "brush":  # a sweep over the skin
            return 0.20 * puff(0.16, 1800, 12000, seed, 0.45)
        case "tap":  # the brush comes down
            return 0.42 * puff(0.07, 900, 12500, seed, 0.12)
        case "snare":
            skin = struck([(196, 0.5, 0.05), (331, 0.3, 0.03)], 0.16, 0.001)
            wires = 0.5 * air(0.16, 1500, 13000, seed) * np.exp(-clock(0.16) / 0.045)
            out: Wave = skin + wires
            return out
        case "hat":
            return 0.22 * air(0.06, 6500, 14000, seed) * np.exp(-clock(0.06) / 0.016)
        case "kick":
            t = clock(0.22)
            return (
                0.9
                * np.sin(2 * np.pi * (52 * t + 1.5 * (1 - np.exp(-t / 0.02))))
                * np.exp(-t / 0.07)
            )
        case "block":
            return 0.5 * struck([(910 + 6 * number, 1, 0.02), (2460, 0.5, 0.012)], 0.12, 0.001)
        case "cymbal":
            return 0.30 * air(1.1, 4000, 14000, seed) * np.exp(-clock(1.1) / 0.28)
    raise ValueError(f"The drummer has no {name}.")


KIT = {
    "brush": -0.1,
    "tap": -0.1,
    "snare": -0.1,
    "hat": 0.3,
    "kick": 0.0,
    "block": 0.45,
    "cymbal": -0.45,
}
