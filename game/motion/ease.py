"""Easing functions from 0 … 1 to 0 … 1, beginning at 0 and ending at 1."""

from __future__ import annotations


def smooth(t: float) -> float:
    """Eases in and out."""
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Eases out: quick at first; before its time 0, after it 1."""
    return 1 - (1 - min(1.0, max(0.0, t))) ** 3


def bounce(t: float) -> float:
    """Falls and bounces twice."""
    for width, start, rise in ((0.36, 0.0, 0.0), (0.37, 0.36, 0.18), (0.27, 0.73, 0.05)):
        if t < start + width:
            x = (t - start) / width
            return x * x if start == 0 else 1 - rise * (1 - (2 * x - 1) ** 2)
    return 1.0


def back(t: float) -> float:
    """Overshoots by a tenth and comes back."""
    rest = t - 1
    return 1 + 2.7 * rest**3 + 1.7 * rest**2
