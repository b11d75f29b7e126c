"""numpy functions with the precise types its annotations leave open (sums, norms, rows)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def total(array: Floats, axis: int, keepdims: bool = False) -> Floats:
    """Returns the sums along an axis."""
    return np.asarray(array.sum(axis, keepdims=keepdims))


def least(array: Floats, axis: int = 0) -> Floats:
    """Returns the minima along an axis."""
    return np.asarray(array.min(axis))


def most(array: Floats, axis: int = 0) -> Floats:
    """Returns the maxima along an axis."""
    return np.asarray(array.max(axis))


def within(array: Floats, low: Floats, high: Floats) -> Floats:
    """Clips an array to the limits `low` and `high`."""
    return np.minimum(np.maximum(array, low), high)


def lengths(vectors: Floats) -> Floats:
    """Returns the lengths (…, 1) of vectors (…, k)."""
    return np.asarray(np.linalg.norm(vectors, axis=-1, keepdims=True))


def rows(array: Floats) -> Iterator[Floats]:
    """Yields the parts along the first axis."""
    return (array[row, ...] for row in range(len(array)))


def numbers(array: Floats) -> list[float]:
    """Returns a row as plain floats."""
    return [float(array.item(number)) for number in range(array.size)]


def pairs(points: Floats) -> list[tuple[float, float]]:
    """Returns points (k, 2) as plain floats."""
    flat: list[list[float]] = points.tolist()
    return [(x, y) for x, y in flat]


def triples(points: Floats) -> list[tuple[float, float, float]]:
    """Returns points (k, 3) as plain floats."""
    flat: list[list[float]] = points.tolist()
    return [(x, y, z) for x, y, z in flat]
