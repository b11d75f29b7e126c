"""Turns of a rigid body as unit quaternions (w, x, y, z), for arrays of any leading shape."""

from __future__ import annotations

import numpy as np

from game.core.arrays import Floats, lengths, total


def matrices(turns: Floats) -> Floats:
    """Turns quaternions (…, 4) into rotation matrices (…, 3, 3); columns are the body's axes."""
    w, x, y, z = (turns[..., part] for part in range(4))
    rows = (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )
    return np.stack([np.stack(row, -1) for row in rows], -2)


def compose(left: Floats, right: Floats) -> Floats:
    """Returns the turn `right` followed by the turn `left`."""
    a, b = left[..., :1], right[..., :1]
    u, v = left[..., 1:], right[..., 1:]
    real = a * b - total(u * v, -1)[..., None]
    return np.concatenate([real, a * v + b * u + np.cross(u, v)], -1)


def small_turn(vectors: Floats) -> Floats:
    """Returns the quaternions of rotation vectors (axis times angle in radians)."""
    angle = lengths(vectors)
    half = angle / 2
    return np.concatenate([np.cos(half), vectors * np.sinc(half / np.pi) / 2], -1)


def unit(turns: Floats) -> Floats:
    """Returns the same directions with length one."""
    return turns / lengths(turns)


def between(first: Floats, second: Floats, share: float) -> Floats:
    """Returns the turn `share` (0..1) of the short way from first to second, if they are close."""
    near = np.where(total(first * second, -1)[..., None] < 0, -second, second)
    return unit(first + (near - first) * share)
