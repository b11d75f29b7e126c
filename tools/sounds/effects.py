"""The sounds of dice, hats, cards and turns."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.sounds.voices import (
    Wave,
    air,
    clock,
    hertz,
    lay,
    mallet,
    puff,
    room,
    struck,
    swell,
    wood,
)


def tune(notes: Sequence[tuple[float, int]], seconds: float, ring: float = 1.0) -> Wave:
    """Notes (start in seconds, MIDI number); the last ones ring, those before make way for them."""
    end = notes[-1][0]
    layers = [
        (at, 1.0 if at == end else 0.9, mallet(midi, 0.8, ring if at == end else ring / 2))
        for at, midi in notes
    ]
    return room(lay(seconds, *layers), 0.12)


def varied(notes: Sequence[tuple[float, int]], seconds: float, i: int, ring: float = 1.0) -> Wave:
    """The same notes by another hand: the last one alone, with its octave above, or below."""
    at, midi = notes[-1]
    more = ((), ((at + 0.01, midi + 12),), ((at + 0.006, midi - 12),))[i]
    layers = [(start, 0.45, mallet(note, 0.8, ring)) for start, note in more]
    plain = tune([(start * (1, 0.97, 1.03)[i], note) for start, note in notes], seconds, ring)
    return plain + room(lay(seconds, *layers), 0.12) if layers else plain


def throw(i: int) -> Wave:
    """Dice rattle in a leather cup and fly out."""
    rng = np.random.default_rng(20 + 1000 * i)
    starts = np.cumsum(rng.uniform(0.028, 0.055, 9))
    rattle = [
        (float(at), float(rng.uniform(0.5, 1)), wood(rng.uniform(620, 980), 0.012, i, 0.1))
        for i, at in enumerate(starts)
    ]
    whoosh = 0.10 * puff(0.34, 350, 1300, 21 + 1000 * i, 0.45)
    return lay(0.72, *rattle, (0.34, 1, whoosh))


def knock(i: int) -> Wave:
    """A die on felt: a dull thud, hardly any ring, the board below it, and its edge."""
    pitch = (300, 330, 285, 315)[i]
    return lay(
        0.14,
        (0, 0.7, wood(pitch, 0.016, 30 + i, 0.14)),
        (0, 0.5, wood(pitch * 0.55, 0.02, 38 + i, 0.14)),
        (0, 0.22, puff(0.045, 150, 900, 34 + i, 0.15)),
        (0, 0.3, puff(0.02, 1000, 6000, 42 + i, 0.12)),
    )


def slide(i: int) -> Wave:
    """A die slides over felt until it stands: friction that sinks with its speed."""
    seconds = (0.26, 0.22, 0.3, 0.24)[i]
    t = clock(seconds) / seconds
    high = puff(seconds, 900, 3800, 420 + i, 0.15) * (1 - t) ** 1.4
    low = puff(seconds, 250, 1200, 425 + i, 0.2) * (1 - t) ** 0.7
    return (0.6 * high + low) * (1 + 0.4 * air(seconds, 30, 110, 430 + i))


def settle(i: int) -> Wave:
    """A die rocks once more upon its edge and comes to lie in the felt."""
    first, last = ((340, 255), (360, 270), (325, 240), (350, 262))[i]
    taps = (0, 0.5, wood(first, 0.012, 440 + i, 0.1)), (0.07, 1, wood(last, 0.02, 444 + i, 0.14))
    return lay(0.24, *taps, (0.07, 0.4, puff(0.1, 180, 1300, 448 + i, 0.12)))


def cup(i: int) -> Wave:
    """The leather cup is set down on the table, its mouth upwards."""
    foot = wood((158, 149, 168)[i], 0.05, 450 + i, 0.26)
    leather = puff(0.1, 300, 1900, 454 + i, 0.12)
    edge = wood((330, 312, 349)[i], 0.02, 458 + i, 0.12)
    return room(lay(0.34, (0, 1, foot), (0.008, 0.35, leather), (0.03, 0.35, edge)), 0.1)


def lift(i: int) -> Wave:
    """A hat is taken up: felt leaves felt, and the air runs in under it."""
    t = clock(0.13)
    low, high = ((210, 360), (224, 390), (200, 335), (216, 372))[i]
    breath = np.sin(2 * np.pi * (low * t + (high - low) * t**2 / 0.26)) * swell(0.13, 0.6)
    rub = puff(0.15, 500, 2600, 460 + i, 0.55)
    return lay(0.2, (0, 0.55, rub), (0.01, 0.6, breath))


def rim(i: int) -> Wave:
    """A die on the wooden rim, which sounds as a whole, too."""
    pitch = (690, 745, 655, 715)[i]
    return lay(
        0.2,
        (0, 0.6, wood(pitch, 0.024, 40 + 7 * i)),
        (0, 0.5, wood(pitch * 0.37, 0.03, 41 + 7 * i)),
        (0, 0.3, wood(pitch * 3.1, 0.008, 42 + 7 * i)),
        (0, 0.16, puff(0.015, 2400, 9000, 43 + 7 * i, 0.12)),
    )


def clack(i: int) -> Wave:
    """A die on a die: bone on bone, a bright click over a hollow one."""
    pitch = (1750, 1960, 1660, 1850)[i]
    return lay(
        0.1,
        (0, 0.6, wood(pitch, 0.010, 50 + 7 * i, 0.1)),
        (0, 0.55, wood(pitch * 0.42, 0.012, 51 + 7 * i, 0.1)),
        (0, 0.5, puff(0.012, 2600, 9000, 52 + 7 * i, 0.12)),
    )


def hop(i: int) -> Wave:
    """A hollow cone lands; the four differ in colour, hardly in pitch, so that a chain can rise."""
    pitch = (440, 443, 437, 441)[i]
    body = struck([(pitch * 0.5, 0.35, 0.04)], 0.22, 0.003)
    return room(lay(0.24, (0, 1, wood(pitch, 0.042, 60 + i)), (0, 1, body)), 0.08)


def thump(i: int) -> Wave:
    """A hat comes down over another: a deep thud, then the air between them escapes."""
    t = clock(0.3)
    low, high = ((98, 70), (92, 62), (103, 66))[i]
    drop = np.sin(2 * np.pi * (low * t + high * 0.03 * (1 - np.exp(-t / 0.03))))
    thud = drop * np.exp(-t / 0.07) * np.minimum(1, t / 0.004)
    escape = puff(0.24, 350, 1800, 70 + i, 0.25)
    return lay(
        0.46, (0, 1, thud), (0, 0.45, wood(205 - 12 * i, 0.03, 72 + i)), (0.045, 0.09, escape)
    )


RUN = (0.0, 60), (0.075, 65), (0.15, 69), (0.225, 72)


def capture(i: int) -> Wave:
    """A run up to a chord, each time to another top."""
    top = (77, 81, 84)[i]
    return tune([*RUN, (0.36, top), (0.36, 69)], 0.95)


def capture_three(i: int) -> Wave:
    """The same run with a hollow plop an octave lower, in octaves, to a fuller chord."""
    top = (81, 84, 89)[i]
    run = [(at, key + octave) for at, key in RUN for octave in (0, 12)]
    chord = [(0.36, key) for key in (53, 65, 69, 72, top)]
    return lay(1.2, (0, 1, tune([*run, *chord], 1.2, 1.3)), (0, 1.1, low_plop(130, 200 + i)))


def capture_five(i: int) -> Wave:
    """Two runs after each other, a drum of air below them, and a chord over three octaves."""
    top = (84, 89, 93)[i]
    run = [(0.8 * at, key + 12 * n) for at, key in RUN for n in (-1, 0)]
    again = [(0.27 + 0.5 * at, key + 12) for at, key in RUN]
    chord = [(0.46, key) for key in (41, 53, 60, 65, 69, 72, 77, top)]
    plops = (0.0, 1.3, low_plop(98, 210 + i)), (0.46, 1.5, low_plop(74, 220 + i))
    return lay(1.7, (0, 1, tune([*run, *again, *chord], 1.7, 1.8)), *plops)


def low_plop(pitch: float, seed: int) -> Wave:
    """The air out of a heap of hats: a plop an octave lower than one hat's, and longer."""
    t = clock(0.42)
    glide = 0.55 * pitch * t + 0.45 * pitch * (t - 0.09 * (1 - np.exp(-t / 0.09)))
    body = np.sin(2 * np.pi * glide) * np.exp(-t / 0.13) * np.minimum(1, t / 0.003)
    return lay(0.46, (0, 1, body), (0, 0.2, puff(0.09, 140, 1100, seed, 0.12)))


def free(i: int) -> Wave:
    """A spring up a fourth, then feet on the board."""
    t = clock(0.26)
    glide = hertz(67) * t + (hertz(74) - hertz(67)) * (t - 0.06 * (1 - np.exp(-t / 0.06)))
    spring = np.sin(2 * np.pi * glide) * np.exp(-t / 0.12) * np.minimum(1, t / 0.008)
    return room(
        lay(0.5, (0, 0.7, spring), (0.26, 0.8, wood((440, 470, 415)[i], 0.04, 80 + 300 * i))), 0.1
    )


def unlock(i: int) -> Wave:
    """A wooden latch, lifted, and a friendly fifth behind it."""
    latch = [
        (0.0, 0.7, wood((820, 780, 860)[i], 0.018, 81 + 9 * i)),
        (0.07, 0.9, wood(560, 0.028, 82 + 9 * i)),
    ]
    return room(
        lay(0.7, *latch, (0.13, 0.6, mallet(72)), (0.22, 0.7, mallet((79, 77, 81)[i]))), 0.12
    )


def card(i: int) -> Wave:
    """Paper slides over paper: noise with the grain of a hand's speed."""
    seconds = (0.17, 0.20, 0.18, 0.19)[i]
    grain = 1 + 0.35 * air(seconds, 18, 60, 90 + i)
    return puff(seconds, 900, 3600, 93 + 11 * i, (0.35, 0.45, 0.4, 0.3)[i]) * grain


def flip(i: int) -> Wave:
    lift, tap = puff(0.09, 1000, 4200, 96 + 9 * i, 0.6), wood(520, 0.008, 97 + 9 * i, 0.06)
    down = puff(0.05, 500, 2600, 98 + 9 * i)
    return lay(0.18, (0, 0.5, lift), (0.085, 1.3, tap), (0.085, 0.35, down))


def bell(i: int) -> Wave:
    """A small bell on the counter, struck once, twice quickly, or once from the side."""
    f = hertz(84)
    ring = [(f, 1, 0.34), (f * 2.01, 0.4, 0.22), (f * 2.98, 0.2, 0.12), (f * 5.2, 0.05, 0.05)]
    side = [(f, 1, 0.4), (f * 2.01, 0.2, 0.3), (f * 2.98, 0.4, 0.12), (f * 4.1, 0.1, 0.06)]
    note = struck((ring, ring, side)[i], 1.3, 0.003)
    strokes = ((0.0, 1.0, note), (0.17, 0.9, note)) if i == 1 else ((0.0, 1.0, note),)
    return room(lay(1.3, *strokes), 0.1)


# Notes of the motif that says whose turn it is: one contour and rhythm a colour, all of them from
# the F major pentatonic, so that they go with one another and with the tune.
MOTIFS = {
    "r": ((0.0, 65), (0.12, 69), (0.24, 72)),
    "y": ((0.0, 77), (0.12, 74), (0.24, 72)),
    "g": ((0.0, 69), (0.08, 72), (0.24, 69)),
    "b": ((0.0, 62), (0.16, 67), (0.24, 74)),
    "w": ((0.0, 72), (0.12, 72), (0.24, 77)),
    "k": ((0.0, 65), (0.16, 60), (0.24, 65)),
    "v": ((0.0, 67), (0.08, 69), (0.20, 62)),
}
HOME = ((0.0, 60), (0.17, 65), (0.34, 69))
AGAIN = ((0.0, 72), (0.07, 77), (0.14, 81), (0.14, 84))
LOST = ((0.0, 65), (0.17, 63), (0.34, 58))
ERROR = ((0.0, 58), (0.12, 55))
VOICELESS = ((0.0, 77), (0.2, 72), (0.4, 65), (0.6, 53))  # falls away, two octaves
