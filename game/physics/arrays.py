"""numpy functions with the precise types its annotations leave open (sums, norms, rows)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def total(array: Floats, axis: int, keepdims: bool = False) -> Floats:
    """The sums along an axis."""
    return np.asarray(array.sum(axis, keepdims=keepdims))


def least(array: Floats, axis: int = 0) -> Floats:
    """The smallest along an axis."""
    return np.asarray(array.min(axis))


def most(array: Floats, axis: int = 0) -> Floats:
    """The largest along an axis."""
    return np.asarray(array.max(axis))


def within(array: Floats, low: Floats, high: Floats) -> Floats:
    """The array with values below or above the limits set to them."""
    return np.minimum(np.maximum(array, low), high)


def lengths(vectors: Floats) -> Floats:
    """The lengths (…, 1) of vectors (…, k)."""
    return np.asarray(np.linalg.norm(vectors, axis=-1, keepdims=True))


def rows(array: Floats) -> Iterator[Floats]:
    """The parts along the first axis."""
    return (array[row, ...] for row in range(len(array)))


def numbers(array: Floats) -> list[float]:
    """A row as plain floats."""
    return [float(array.item(number)) for number in range(array.size)]


def pairs(points: Floats) -> list[tuple[float, float]]:
    """Points (k, 2) as plain floats."""
    flat: list[list[float]] = points.tolist()
    return [(x, y) for x, y in flat]


def triples(points: Floats) -> list[tuple[float, float, float]]:
    """Points (k, 3) as plain floats."""
    flat: list[list[float]] = points.tolist()
    return [(x, y, z) for x, y, z in flat]
