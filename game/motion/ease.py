"""Easing: from 0 … 1 to 0 … 1, beginning at 0 and ending at 1."""

from __future__ import annotations


def linear(t: float) -> float:
    """Even speed."""
    return t


def smooth(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def soft(t: float) -> float:
    """Fast at first, coming to rest softly."""
    return 1 - (1 - t) ** 3


def back(t: float) -> float:
    """Goes a little too far and comes back."""
    s = 1.4
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


def bounce(t: float) -> float:
    """Falls and bounces twice."""
    for width, start, rise in ((0.36, 0.0, 0.0), (0.37, 0.36, 0.18), (0.27, 0.73, 0.05)):
        if t < start + width:
            x = (t - start) / width
            return x * x if start == 0 else 1 - rise * (1 - (2 * x - 1) ** 2)
    return 1.0
