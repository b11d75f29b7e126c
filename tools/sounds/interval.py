"""What is heard while a record is turned: its last groove, the room, the needle coming down."""

from __future__ import annotations

import numpy as np

from tools.sounds.crowd import talk as said_by
from tools.sounds.mixdown import placed, reverberated
from tools.sounds.voices import RATE, Wave, air, band, clock, puff

SECONDS = 26.0
ROUND = 60 / 78  # seconds that a record takes to go round
LIFTED, SET = 6.9, 20.9  # seconds at which the needle leaves one side and meets the other


def interval() -> Wave:
    """All of it, a row an ear, from silence to silence."""
    people, needle = talk(), groove()
    whole: Wave = reverberated(people) * 0.8 + people * 0.3 + placed(needle, -0.1)
    edge = round(0.8 * RATE)
    whole[:, :edge] *= np.linspace(0, 1, edge) ** 2
    whole[:, -edge:] *= np.linspace(1, 0, edge) ** 2
    return whole


def talk() -> Wave:
    """A dozen guests at their tables, far off, who listen no longer and not yet."""
    rng = np.random.default_rng(1928)
    ears = np.zeros((2, round(SECONDS * RATE)))
    for _ in range(44):
        said = said_by(rng, float(rng.uniform(1.1, 2.4)))
        start = round(rng.uniform(0.5, SECONDS - 3.2) * RATE)
        seat = placed(np.stack([said, said]), float(rng.uniform(-0.9, 0.9)))
        ears[:, start : start + len(said)] += rng.uniform(0.15, 0.6) * seat
    t = clock(SECONDS)
    hush = np.clip((t - 1) / 7, 0.25, 1) * np.clip((SECONDS - 1 - t) / 5, 0.15, 1)
    return np.stack([band(ear, 140, 1500) for ear in ears]) * hush * 0.05


def groove() -> Wave:
    """Shellac under a needle while that is down: hiss, dust, and a tick at every round."""
    rng, t = np.random.default_rng(78), clock(SECONDS)
    down = np.clip((LIFTED - t) / 0.02, 0, 1) + np.clip((t - SET) / 0.05, 0, 1)
    waves = 1 + 0.25 * np.sin(2 * np.pi * t / ROUND)
    hiss = np.stack([air(SECONDS, 1500, 8000, 81 + side) for side in range(2)]) * 0.003 * waves
    dust = np.zeros(len(t))
    for second in [*rng.uniform(0, SECONDS, 170), *np.arange(0.3, SECONDS, ROUND)]:
        speck = puff(0.004, 900, 7000, round(second * 1000), 0.2) * rng.exponential(0.012)
        start = round(min(second, SECONDS - 0.01) * RATE)
        dust[start : start + len(speck)] += speck
    needle: Wave = (hiss + dust) * np.clip(down, 0, 1)
    for second, loud in ((LIFTED, 0.03), (SET - 0.03, 0.06), (SET + 0.05, 0.03)):
        bump = puff(0.09, 70, 500, round(second * 10), 0.15) * loud
        start = round(second * RATE)
        needle[:, start : start + len(bump)] += bump
    return needle
