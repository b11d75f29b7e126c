"""The sounds of the room: curtain, paper, boxes, a cat, a mouse and a slide whistle."""

from __future__ import annotations

import numpy as np

from tools.sounds.voices import (
    RATE,
    Wave,
    air,
    band,
    clock,
    lay,
    mallet,
    puff,
    room,
    spread,
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
    """Heavy velvet runs on brass rings, from the middle to both sides."""
    rng = np.random.default_rng(140 + i)
    layers = []
    for side in (-1, 1):
        seed = 141 + i + 30 * side
        cloth = puff(0.9, 250, 2600, seed, 0.45) * (1 + 0.3 * air(0.9, 6, 20, seed + 3))
        layers.append((0.0, 0.42, 0.8 * side, cloth))
    for _ in range(16):
        f, at = float(rng.uniform(2600, 4200)), float(rng.beta(2, 2))
        ring = struck([(f, 1, 0.03), (f * 2.3, 0.4, 0.015)], 0.1, 0.001)
        where = (0.2 + 0.7 * at) * float(rng.choice([-1, 1]))
        layers.append((0.05 + 0.7 * at, float(rng.uniform(0.05, 0.14)), where, ring))
    return room(spread(1.0, *layers), 0.1)


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


def wipe(i: int) -> Wave:
    """A picture gives way to the next: a breath of air sweeps by, with the ring of brass in it."""
    seconds = (0.5, 0.46, 0.54)[i]
    t = clock(seconds) / seconds
    layers = []
    for n, low in enumerate((300, 700, 1500)):
        gust = puff(seconds * 0.7, low, low * 2.6, 600 + n + 5 * i, 0.45)
        layers.append((0.1 * seconds * n, 0.8 - 0.2 * n, (-0.7, 0.0, 0.7)[n], gust))
    shine = np.zeros(len(t))
    for n, f in enumerate((1568.0, 2349.0, 3136.0)):
        wave = np.sin(2 * np.pi * f * (1 + 0.004 * n) * clock(seconds))
        shine += wave * np.exp(-(((t - 0.35 - 0.14 * n) / 0.16) ** 2)) / (1 + n)
    return room(spread(seconds + 0.1, *layers, (0.02, 0.12, 0.3, shine)), 0.25)


def banner(i: int) -> Wave:
    """A band of stiff cloth unrolls across the table and is pulled tight."""
    cloth = puff(0.34, 240, 2200, 610 + i, 0.6) * (1 + 0.5 * air(0.34, 20, 70, 614 + i))
    snap = puff(0.05, 300, 5200, 618 + i, 0.08)
    roll = [
        (0.03 * n, 0.25 + 0.05 * n, -0.6 + 0.13 * n, wood(300 + 22 * n, 0.012, 620 + n, 0.08))
        for n in range(9)
    ]
    pole = wood((190, 178, 204)[i], 0.05, 630 + i, 0.25)
    tight = (0.31, 0.9, 0.1, snap), (0.31, 0.7, 0.0, pole)
    return room(spread(0.62, (0, 0.5, 0.0, cloth), *roll, *tight), 0.14)


def lid(i: int) -> Wave:
    """A cardboard lid is lifted off its box: it rubs along the sides, then the air pops in."""
    rub = puff(0.36, 180, 1500, 640 + i, 0.7) * (1 + 0.4 * air(0.36, 14, 50, 644 + i))
    t = clock(0.14)
    pop = np.sin(2 * np.pi * (120 * t + 260 * t**2)) * np.exp(-t / 0.035) * np.minimum(1, t / 0.004)
    wave = lay(0.62, (0, 0.4, rub), (0.33, 1, pop), (0.33, 0.2, puff(0.12, 300, 2400, 648 + i)))
    return room(wave, 0.14)


def cut(i: int) -> Wave:
    """The camera of a newsreel is started: its catch, two turns of the crank, the claw."""
    claw = [
        (0.05 + n / 22, 0.35, wood((1500, 1620)[n % 2], 0.006, 650 + n, 0.05)) for n in range(7)
    ]
    catch = wood((720, 680, 760)[i], 0.02, 655 + i, 0.1)
    return room(lay(0.44, (0, 1, catch), (0.012, 0.5, wood(2100, 0.01, 656 + i, 0.06)), *claw), 0.1)


def joined(i: int) -> Wave:
    """Somebody comes in and draws up a chair: two steps on boards, legs that rub and stand."""
    steps = [(0.16 * n, 0.8, wood((170, 190)[n], 0.03, 660 + 3 * n + i, 0.14)) for n in range(2)]
    rub = puff(0.24, 260, 1900, 666 + i, 0.4) * (1 + 0.6 * air(0.24, 30, 90, 669 + i))
    stands = wood((208, 196, 221)[i], 0.04, 672 + i, 0.2)
    return room(lay(0.85, *steps, (0.32, 0.35, rub), (0.54, 1, stands)), 0.16)


def rank(i: int) -> Wave:
    """A row slides along its rail to another place and clicks in."""
    slide = puff(0.26, 500, 3200, 670 + i, 0.5) * (1 + 0.5 * air(0.26, 25, 80, 674 + i))
    stop = wood((620, 660, 590)[i], 0.02, 677 + i, 0.1)
    return lay(0.4, (0, 0.28, slide), (0.25, 1, stop))


def step(i: int) -> Wave:
    """A step of the podium rises: boards on boards, hollow, and a creak before it stands."""
    t = clock(0.3)
    boom = np.sin(2 * np.pi * (88, 82, 94)[i] * t) * np.exp(-t / 0.09) * np.minimum(1, t / 0.003)
    creak = sung(np.linspace(210, 280, round(0.16 * RATE)), ((900, 300, 1), (1700, 500, 0.6)), 0.5)
    knock = wood((240, 228, 251)[i], 0.06, 680 + i, 0.3)
    layers = (0, 0.035, creak * swell(0.16, 0.6)), (0.15, 1, boom), (0.15, 0.8, knock)
    return room(lay(0.7, *layers), 0.2)
