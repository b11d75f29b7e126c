"""numpy functions with the precise types its annotations leave open (sums, choices, lists, rows).

Most are numpy's own, called without any detour: `total(x, 1)` is what `x.sum(1)` calls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]
T = TypeVar("T", bound=np.generic)
P = TypeVar("P")  # plain values
Axes = int | tuple[int, ...]


class Along(Protocol):
    """Something of the numbers along axes: their sum, or one of them."""

    def __call__(self, array: NDArray[T], axis: Axes = 0, /, *, initial: int = ...) -> NDArray[T]:
        """Returns it along `axis`, with the number `initial` besides those of the array."""


class AsList(Protocol):
    """A row as plain values."""

    def __call__(self, array: NDArray[np.generic[P]], /) -> list[P]: ...


class AsGrid(Protocol):
    """Rows as plain values."""

    def __call__(self, array: NDArray[np.generic[P]], /) -> list[list[P]]: ...


total: Along = np.add.reduce
least: Along = np.minimum.reduce
most: Along = np.maximum.reduce
highest: Callable[[NDArray[np.generic], int], Numbers] = np.ndarray.argmax  # where `most` is
count: Callable[[Truths, Axes], Numbers] = np.add.reduce
mean: Callable[[NDArray[np.generic], Axes], Floats] = np.ndarray.mean
same: Callable[[ArrayLike, ArrayLike], Truths] = np.equal
listed: AsList = np.ndarray.tolist
grid: AsGrid = np.ndarray.tolist
rows: Callable[[Floats], Iterator[Floats]] = iter  # of two axes or more


def within(array: Floats, low: Floats, high: Floats) -> Floats:
    """Returns the array with values below or above the limits set to them."""
    return np.minimum(np.maximum(array, low), high)


def lengths(vectors: Floats) -> Floats:
    """Returns the lengths (…, 1) of vectors (…, k)."""
    return np.sqrt(total(vectors * vectors, -1)[..., None])


def pairs(flat: Floats) -> list[tuple[float, float]]:
    """Returns points (k, 2) as plain floats."""
    return [(x, y) for x, y in grid(flat)]


def triples(solid: Floats) -> list[tuple[float, float, float]]:
    """Returns points (k, 3) as plain floats."""
    return [(x, y, z) for x, y, z in grid(solid)]
