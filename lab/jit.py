"""Functions compiled by numba.

Where it is missing they are what stands there, plain Python over numpy: too slow to train anything,
but quick enough for the tests, which hold every compiled copy of the rules against the rules. What
comes of numba is not kept: it knows of a change by the file of a function alone, and what that
function calls in others would stay as it was.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

try:
    import numba
except ImportError:
    numba = None

Function = TypeVar("Function", bound=Callable[..., Any])
prange = range if numba is None else numba.prange


def demand(program: str) -> None:
    """Ends a program that takes for ever without numba, with a sentence."""
    if numba is None:
        sys.exit(f"{program} needs numba: pip install -r requirements-bench.txt")


def compiled(function: Function) -> Function:
    """The same by numba."""
    return _by_numba(function, error_model="numpy")


def inlined(function: Function) -> Function:
    """The same by numba, written out in each function that calls it: to hand over many arrays takes
    longer than what is done with them."""
    return _by_numba(function, error_model="numpy", inline="always")


def quickly(function: Function) -> Function:
    """The same by numba, where the order of sums does not matter."""
    return _by_numba(function, fastmath=True)


def on_all_cores(function: Function) -> Function:
    """The same by numba, with the rounds of `prange` side by side."""
    return _by_numba(function, parallel=True)


def _by_numba(function: Function, **how: object) -> Function:
    return function if numba is None else cast(Function, numba.njit(nogil=True, **how)(function))


@compiled
def seeded(seed: int) -> None:
    """From here on the luck of compiled functions is that of this seed."""
    np.random.seed(seed)
