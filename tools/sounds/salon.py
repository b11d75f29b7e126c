"""The sounds of the room: people, curtain, paper, a cat, a mouse and a slide whistle."""

from __future__ import annotations

import numpy as np

from tools.sounds.voices import (
    RATE,
    Wave,
    air,
    band,
    clock,
    hertz,
    lay,
    mallet,
    piano,
    puff,
    room,
    struck,
    swell,
    wood,
)


def sung(pitch: Wave, formants: tuple[tuple[float, float, float], ...], tilt: float) -> Wave:
    """A throat: partials of a moving pitch (hertz a sample), heard through formants (hertz, width,
    strength)."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = np.zeros(len(pitch))
    for n in range(1, 30):
        f = n * pitch
        open_ = sum(s * np.exp(-(((f - at) / wide) ** 2)) for at, wide, s in formants)
        out += (open_ + 0.02) * (f < 12000) * np.sin(n * phase) / n**tilt
    return out


def click(i: int) -> Wave:
    return wood((900, 940, 870)[i], 0.012, 1 + 5 * i, 0.08)


def back(i: int) -> Wave:
    """Lower than yes, and two taps that fall."""
    high, low = ((520, 390), (540, 400), (500, 380))[i]
    taps = (0, 0.8, wood(high, 0.012, 5 + i, 0.08)), (0.05, 1, wood(low, 0.016, 8 + i, 0.09))
    return lay(0.15, *taps)


def focus(i: int) -> Wave:
    return wood((620, 645, 600)[i], 0.007, 2 + 5 * i, 0.06)


def tick(i: int) -> Wave:
    """A bead of the counting frame."""
    return lay(0.06, (0, 1, wood((1450, 1490, 1420, 1470)[i], 0.008, 110 + i, 0.06)))


def sheet(i: int) -> Wave:
    """A large sheet of paper opens: a rustle, then a crack of the fold."""
    rng = np.random.default_rng(120 + i)
    rustle = puff(0.3, 1500, 8000, 121 + i, 0.5) * (1 + 0.5 * air(0.3, 12, 45, 124 + i))
    cracks = [
        (
            float(rng.uniform(0.04, 0.26)),
            float(rng.uniform(0.2, 0.6)),
            puff(0.01, 2500, 9000, 130 + k),
        )
        for k in range(9)
    ]
    return lay(0.34, (0, 0.5, rustle), *cracks)


def curtain(i: int) -> Wave:
    """Heavy velvet runs on brass rings."""
    rng = np.random.default_rng(140 + i)
    cloth = puff(0.9, 250, 2600, 141 + i, 0.45) * (1 + 0.3 * air(0.9, 6, 20, 144 + i))
    rings = []
    for _ in range(16):
        f = float(rng.uniform(2600, 4200))
        ring = struck([(f, 1, 0.03), (f * 2.3, 0.4, 0.015)], 0.1, 0.001)
        rings.append((float(0.05 + 0.7 * rng.beta(2, 2)), float(rng.uniform(0.05, 0.14)), ring))
    return room(lay(1.0, (0, 0.6, cloth), *rings), 0.1)


def shuffle(i: int) -> Wave:
    """Two halves of a pack riffled into each other, then squared."""
    rng = np.random.default_rng(150 + i)
    times = 0.05 + 0.5 * np.linspace(0, 1, 34) ** 0.85 + rng.normal(0, 0.003, 34)
    cards = [
        (float(at), float(rng.uniform(0.3, 0.7)), puff(0.022, 1400, 7000, 151 + k, 0.2))
        for k, at in enumerate(times)
    ]
    square = (
        (0.68, 0.9, wood(430, 0.010, 190 + i, 0.1)),
        (0.68, 0.5, puff(0.06, 600, 3000, 191 + i)),
    )
    return lay(0.82, *cards, *square)


def plop(i: int) -> Wave:
    """Felt over felt: the air between two hats escapes with a round plop."""
    t = clock(0.2)
    low, high = ((170, 420), (160, 390), (182, 440), (174, 400))[i]
    glide = low * t + (high - low) * (t - 0.05 * (1 - np.exp(-t / 0.05)))
    bubble = np.sin(2 * np.pi * glide) * np.exp(-t / 0.05) * np.minimum(1, t / 0.003)
    felt = puff(0.05, 200, 1400, 200 + i, 0.15)
    return room(lay(0.26, (0, 0.5, felt), (0.018, 1, bubble)), 0.06)


def hutch(i: int) -> Wave:
    """A storey is set upon a hutch: planks, straw, and a firm knock."""
    knock = wood((262, 264, 260, 263)[i], 0.05, 210 + 5 * i, 0.24)
    plank = wood(590, 0.018, 212 + 5 * i, 0.12)
    straw = puff(0.12, 2500, 9000, 214 + i, 0.3)
    return room(lay(0.3, (0, 0.5, plank), (0.05, 1, knock), (0.03, 0.14, straw)), 0.08)


def carrot(i: int) -> Wave:
    """Somebody bites."""
    rng = np.random.default_rng(220 + i)
    snaps = [
        (float(at), float(rng.uniform(0.4, 1)), puff(0.014, 900, 8000, 221 + 9 * i + k, 0.15))
        for k, at in enumerate(np.sort(rng.uniform(0.0, 0.09, 7)))
    ]
    return lay(0.2, *snaps, (0, 0.5, wood(1050 + 40 * i, 0.012, 229 + i, 0.08)))


def takeover(i: int) -> Wave:
    """A whole heap slides over the table and comes to a stand."""
    slide = puff(0.5, 300, 2400, 230 + i, 0.6) * (1 + 0.4 * air(0.5, 20, 60, 233 + i))
    stop = wood((240, 228, 250)[i], 0.05, 236 + i, 0.3)
    notes = ((0.5, 65), (0.58, 69 + (0, 3, 0)[i]), (0.66, 72))
    chime = [(at, 0.5, mallet(midi, 0.5)) for at, midi in notes]
    return room(lay(1.1, (0, 0.35, slide), (0.46, 1, stop), *chime), 0.1)


def bust(i: int) -> Wave:
    """A slide whistle, from high hopes down."""
    t = clock(1.0)
    top, low = ((1500, 300), (1400, 260), (1620, 330))[i]
    way = np.clip((t - 0.12) / 0.75, 0, 1)
    pitch = top * (low / top) ** (way**1.2) * (1 + 0.012 * np.sin(2 * np.pi * 6.5 * t) * (way < 1))
    tone = np.sin(2 * np.pi * np.cumsum(pitch) / RATE)
    tone += 0.18 * np.sin(4 * np.pi * np.cumsum(pitch) / RATE) + 0.03 * air(
        1.0, 1500, 9000, 240 + i
    )
    shape = np.minimum(1, t / 0.04) * np.clip((0.95 - t) / 0.08, 0, 1)
    fall = wood((150, 140, 158)[i], 0.06, 243 + i, 0.3)
    return room(lay(1.25, (0, 0.5, tone * shape), (0.93, 0.9, fall)), 0.12)


def meow(i: int) -> Wave:
    """A cat that has got what it wanted."""
    seconds = (0.55, 0.48, 0.62)[i]
    t = clock(seconds) / seconds
    pitch = (560, 610, 520)[i] * (1 + 0.35 * np.sin(np.pi * t**0.7)) * (1 - 0.12 * t)
    mouth = 900 + 1500 * np.sin(np.pi * np.minimum(1, t * 1.15)) ** 1.2
    voice = sung(pitch, ((800, 350, 0.6), (2900, 700, 0.3)), 0.9)
    bright = band(voice, float(mouth.min()), 3200)
    out: Wave = (0.6 * voice + 0.5 * bright * np.sin(np.pi * t)) * swell(seconds, 0.35) ** 0.6
    return room(out, 0.08)


def squeak(i: int) -> Wave:
    """A mouse, twice."""
    t = clock(0.09)
    calls = []
    for k, at in enumerate((0.0, 0.12)):
        f = (2300, 2450, 2150)[i] * (1 + 0.05 * k)
        pitch = f * (1 + 0.35 * np.sin(np.pi * t / 0.09))
        wave = np.sin(2 * np.pi * np.cumsum(pitch) / RATE)
        wave += 0.2 * np.sin(4 * np.pi * np.cumsum(pitch) / RATE)
        calls.append((at, 0.8 - 0.2 * k, wave * swell(0.09, 0.4)))
    return room(lay(0.28, *calls), 0.06)


def tension(_: int) -> Wave:
    """The last round: a roll on the snare that swells, and a low chord."""
    roll = np.zeros(round(1.5 * RATE))
    rng = np.random.default_rng(260)
    for k in range(44):
        at = round((0.05 + k * 0.029 + rng.normal(0, 0.002)) * RATE)
        hit = air(0.08, 900, 9000, 261 + k) * np.exp(-clock(0.08) / 0.018)
        roll[at : at + len(hit)] += (0.12 + 0.7 * (k / 44) ** 1.6) * hit[: len(roll) - at]
    chord = [(1.34, 0.5, piano(m, 0.9, 0.9)) for m in (38, 50, 57, 62, 65)]
    return room(lay(2.4, (0, 0.5, roll), *chord), 0.16)


def clap(rng: np.random.Generator, seed: int) -> Wave:
    """Two hands, each pair of another size."""
    f = float(rng.uniform(700, 1900))
    wave = puff(0.03, f * 0.6, f * 3.2, seed, 0.12)
    return wave + 0.3 * puff(0.03, 1500, 9000, seed + 1, 0.1)


def applause(i: int, people: int = 9, seconds: float = 2.2) -> Wave:
    """A small room claps, each at their own pace, and comes to an end one after the other."""
    rng = np.random.default_rng(300 + i)
    layers = []
    for person in range(people):
        at, pace = float(rng.uniform(0, 0.3)), float(rng.uniform(0.17, 0.26))
        end, loud = float(rng.uniform(0.6, 0.92)) * seconds, float(rng.uniform(0.35, 1))
        hands = clap(rng, 310 + 17 * person + 400 * i)
        while at < end:
            weight = loud * min(1, (end - at) / 0.4 + 0.3) * float(rng.uniform(0.7, 1))
            layers.append((at, weight, hands))
            at += pace * float(rng.uniform(0.9, 1.12))
    return room(lay(seconds, *layers), 0.35)


def gasp(i: int) -> Wave:
    """Five people draw breath."""
    rng = np.random.default_rng(340 + i)
    layers = []
    for person in range(5):
        seconds, at = float(rng.uniform(0.3, 0.42)), float(rng.uniform(0, 0.07))
        f = float(rng.uniform(800, 1300))
        breath = puff(seconds, f, f * 4.5, 350 + person + 10 * i, 0.6)
        breath += 0.5 * puff(seconds, 2.2 * f, 6 * f, 360 + person + 10 * i, 0.55)
        layers.append((at, float(rng.uniform(0.4, 0.8)), breath))
    return room(lay(0.7, *layers), 0.2)


def voice(rng: np.random.Generator, seconds: float) -> Wave:
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
    layers = [
        (
            float(rng.uniform(0, 0.8)),
            float(rng.uniform(0.3, 0.8)),
            voice(rng, float(rng.uniform(1.2, 2))),
        )
        for _ in range(9)
    ]
    whole = band(lay(3.0, *layers), 150, 3500)
    return room(whole * swell(3.0, 0.45) ** 0.7, 0.6)


def ovation(_: int) -> Wave:
    """The end of an evening: all clap, some cheer, a glass is touched."""
    rng = np.random.default_rng(400)
    claps = applause(3, 22, 4.6)
    cheers = []
    for k in range(4):
        t = clock(0.7)
        pitch = float(rng.uniform(230, 420)) * (1 + 0.28 * np.sin(np.pi * (t / 0.7) ** 0.6))
        wave = sung(pitch, ((700, 260, 1), (1250, 300, 0.7), (2800, 500, 0.25)), 0.7)
        cheers.append((0.25 + 0.5 * k, 0.16, wave * swell(0.7, 0.4) ** 0.7))
    f = hertz(97)
    glass = struck([(f, 1, 0.3), (f * 2.7, 0.3, 0.14)], 0.9, 0.002)
    return lay(4.6, (0, 1, claps), (0, 0.7, room(lay(4.6, *cheers), 0.4)), (3.1, 0.12, glass))
