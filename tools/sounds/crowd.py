"""The people in the room: they clap, draw breath, talk and cheer, each from their own chair."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tools.sounds.salon import sung
from tools.sounds.voices import (
    RATE,
    Wave,
    air,
    band,
    clock,
    hertz,
    lay,
    puff,
    room,
    spread,
    struck,
    swell,
)

Placed = tuple[float, float, float, Wave]  # start, gain, side, wave


def clap(rng: np.random.Generator, hollow: float, seed: int) -> Wave:
    """Two hands: the slap of skin, and the hollow between the palms, `hollow` hertz."""
    t = clock(0.09)
    pitch, fall = hollow * float(rng.uniform(0.95, 1.06)), float(rng.uniform(0.006, 0.011))
    palm = band(air(0.09, pitch * 0.6, pitch * 1.7, seed), 150, 9000) * np.exp(-t / fall)
    skin = air(0.09, 1600, 8000, seed + 1) * np.exp(-t / 0.0022)
    body = np.sin(2 * np.pi * pitch * 0.42 * t) * np.exp(-t / 0.012)
    shape = np.minimum(1, t / 0.0008)
    out: Wave = (palm + float(rng.uniform(0.2, 0.6)) * skin + 0.25 * body) * shape
    return out


def clapping(rng: np.random.Generator, person: int, seconds: float) -> Iterator[Placed]:
    """One of the people: hands of their own, a pace they keep more or less, an end of their own."""
    hollow = float(rng.uniform(480, 1500))
    hands = [clap(rng, hollow, 3100 + 40 * person + 4 * n) for n in range(5)]
    at, pace = float(rng.gamma(2, 0.09)), float(rng.uniform(0.17, 0.28))
    end, loud = float(rng.uniform(0.5, 0.93)) * seconds, float(rng.uniform(0.35, 1))
    side, begun = float(rng.uniform(-1, 1)), at
    while at < end:
        swells = min(1.0, 0.45 + (at - begun) / 0.5, (end - at) / 0.5 + 0.25)
        gain = loud * swells * float(rng.uniform(0.65, 1))
        yield at, gain, side, hands[int(rng.integers(5))]
        at += pace * float(rng.normal(1, 0.06)) * (1 + 0.25 * (at / seconds) ** 2)


def applause(i: int, people: int = 13, seconds: float = 2.3) -> Wave:
    """A small room claps, and comes to an end one after the other."""
    rng = np.random.default_rng(300 + i)
    layers = [each for n in range(people) for each in clapping(rng, n + 30 * i, seconds)]
    return room(spread(seconds, *layers), 0.4)


def gasp(i: int) -> Wave:
    """Seven people draw breath, with open mouths; two of them say "ah" with it."""
    rng = np.random.default_rng(340 + i)
    layers = []
    for person in range(7):
        seconds, at = float(rng.uniform(0.3, 0.46)), float(rng.uniform(0, 0.08))
        throat = float(rng.uniform(0.95, 1.3))
        breath = breathed(seconds, throat, 350 + person + 10 * i)
        voice = ah(seconds, throat, float(rng.uniform(190, 330))) if person < 2 else 0 * breath
        gain, side = float(rng.uniform(0.5, 0.9)), float(rng.uniform(-1, 1))
        layers.append((at, gain, side, breath + 0.5 * voice))
    return room(spread(0.8, *layers), 0.25)


def breathed(seconds: float, throat: float, seed: int) -> Wave:
    """Breath drawn in through an open mouth: noise with the formants of "ah", which rise."""
    vowel = ((700, 0.25, 1.0), (1250, 0.2, 0.9), (2600, 0.2, 0.5), (3800, 0.3, 0.25))
    whole = np.zeros(round(seconds * RATE))
    for n, (f, wide, strong) in enumerate(vowel):
        low, high = f * throat * (1 - wide), f * throat * (1 + wide)
        first = air(seconds, low * 0.92, high * 0.92, seed + 100 * n)
        last = air(seconds, low * 1.12, high * 1.12, seed + 100 * n + 50)
        x = np.linspace(0, 1, len(whole))
        whole += strong * (first * (1 - x) + last * x)
    return whole * swell(seconds, 0.62)


def ah(seconds: float, throat: float, pitch: float) -> Wave:
    """A startled "ah", hardly voiced."""
    t = clock(seconds) / seconds
    formants = ((700 * throat, 160, 1), (1250 * throat, 220, 0.7), (2700 * throat, 400, 0.2))
    voice = sung(pitch * (1 + 0.3 * t**0.6), formants, 0.9) * swell(seconds, 0.5)
    out: Wave = voice / np.max(np.abs(voice))
    return out


def talk(rng: np.random.Generator, seconds: float) -> Wave:
    """Somebody talks, too far away to be understood."""
    steps = max(2, round(seconds * 5))
    base = float(rng.choice([118, 135, 190, 215]))
    knots = base * 2 ** (rng.normal(0, 2.2, steps) / 12)
    t = clock(seconds)
    where = np.linspace(0, seconds, steps)
    pitch = np.interp(t, where, knots)
    loud = np.interp(t, where, rng.uniform(0, 1, steps) ** 1.5)
    first, second = float(rng.uniform(350, 750)), float(rng.uniform(1000, 2100))
    wave = sung(pitch, ((first, 180, 1), (second, 260, 0.5), (2700, 400, 0.15)), 0.8)
    return wave * loud * swell(seconds, 0.5) ** 0.3


def murmur(i: int) -> Wave:
    """The room between two games."""
    rng = np.random.default_rng(380 + i)
    layers = []
    for _ in range(9):
        at, gain, side = (float(rng.uniform(*span)) for span in ((0, 0.8), (0.3, 0.8), (-1, 1)))
        layers.append((at, gain, side, talk(rng, float(rng.uniform(1.2, 2)))))
    whole = np.stack([band(ear, 150, 3500) for ear in spread(3.0, *layers)])
    return room(whole * swell(3.0, 0.45) ** 0.7, 0.6)


def ovation(_: int) -> Wave:
    """The end of an evening: all clap, some cheer, somebody whistles, a glass is touched."""
    rng = np.random.default_rng(400)
    claps = applause(3, 30, 4.6)
    cheers: list[Placed] = []
    for k in range(6):
        t = clock(0.8)
        pitch = float(rng.uniform(150, 420)) * (1 + 0.28 * np.sin(np.pi * (t / 0.8) ** 0.6))
        wave = sung(pitch, ((700, 260, 1), (1250, 300, 0.7), (2800, 500, 0.25)), 0.7)
        side = float(rng.uniform(-1, 1))
        cheers.append((0.2 + 0.42 * k, 0.13, side, wave * swell(0.8, 0.4) ** 0.7))
    f = hertz(97)
    glass = struck([(f, 1, 0.3), (f * 2.7, 0.3, 0.14)], 0.9, 0.002)
    room_full = room(spread(4.6, *cheers, (0.9, 0.1, -0.5, whistle())), 0.4)
    out: Wave = claps + 0.7 * room_full + spread(4.6, (3.1, 0.12, 0.4, glass))
    return out


def whistle() -> Wave:
    """Two fingers in a mouth, up and down."""
    t = clock(0.42) / 0.42
    pitch = 1500 + 1100 * np.sin(np.pi * t**0.8)
    tone = np.sin(2 * np.pi * np.cumsum(pitch) / RATE)
    return lay(0.42, (0, 1, tone * swell(0.42, 0.4)), (0, 0.2, puff(0.42, 1500, 5000, 410, 0.4)))
