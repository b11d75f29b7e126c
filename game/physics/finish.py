"""The last corrections to a recorded tumble: nothing sinks, all dice end exactly flat; or it is
refused."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from game.core.arrays import Floats, highest, lengths, total, triples
from game.physics.body import CORE, HALF, ROUNDING
from game.physics.bump import overlap
from game.physics.turning import compose, matrices, small_turn, unit

Found = tuple[Floats, Floats]
LEVELLED = 24  # frames over which the last half degree goes
STILL = 0.012  # edges, or half radians, in the last two frames: less than a pixel
FLAT = 0.999  # cosine of the lean that may be levelled unseen


def finished(places: Floats, turns: Floats) -> Found | None:
    """Returns frames (T, N, 3) and (T, N, 4) made exact; None unless they end flat and apart."""
    lean = _lean(turns[-1, ...])
    if _moving(places, turns):
        return None
    if (np.cos(lengths(lean)) < FLAT).any() or (places[-1, :, 2] > HALF + 0.05).any():
        return None
    share = _ease(len(places))[:, None, None]
    turns = unit(compose(small_turn(lean * share), turns))
    frames = matrices(turns)
    places = places.copy()
    places[:, :, 2] += (HALF - places[-1, :, 2]) * share[:, :, 0]
    places[:, :, 2] = np.maximum(places[:, :, 2], _support(frames))
    if _touching(places[-1, ...], frames[-1, ...]):
        return None
    return places, _steady(turns)


def _moving(places: Floats, turns: Floats) -> bool:
    """Says whether the end would look like a halt in the middle of a movement."""
    step = np.abs(places[-1, ...] - places[-3, ...])
    spin = np.abs(compose(turns[-1, ...], turns[-3, ...] * (1, -1, -1, -1))[:, 1:])
    return bool((step > STILL).any() or (spin > STILL).any())


def _lean(turns: Floats) -> Floats:
    """Returns the rotation vectors (N, 3) that would level each die."""
    axes = matrices(turns)
    best = highest(np.abs(axes[:, 2]), 1)
    up = np.take_along_axis(axes, best[:, None, None], 2)[:, :, 0]
    up = up * np.sign(up[:, 2:])
    turn = np.cross(up, (0.0, 0.0, 1.0))
    size = lengths(turn)
    return turn * np.arcsin(np.minimum(size, 1)) / np.maximum(size, 1e-12)


def _ease(frames: int) -> Floats:
    """Returns a weight for each frame: 0 for most, rising smoothly to 1 over the last ones."""
    t = np.clip((np.arange(frames) - frames + 1) / LEVELLED + 1, 0, 1)
    return t * t * (3 - 2 * t)


def _support(frames: Floats) -> Floats:
    """Returns how high the middle of a die is that touches the floor in this turn."""
    return CORE * total(abs(frames[..., 2, :]), -1) + ROUNDING


def _touching(places: Floats, frames: Floats) -> bool:
    ways = triples(frames.transpose(0, 2, 1).reshape(-1, 3))
    boxes = zip(triples(places), ways[::3], ways[1::3], ways[2::3], strict=True)
    return any(
        overlap(own, axes, (x - a, y - b, z - c))
        for ((x, y, z), *own), ((a, b, c), *axes) in combinations(boxes, 2)
    )


def _steady(turns: Floats) -> Floats:
    """Chooses signs so that neighbouring frames are close, as q and -q are the same turn."""
    dots = total(turns[1:] * turns[:-1], -1)
    signs = np.cumprod(np.where(dots < 0, -1.0, 1.0), 0)
    return np.concatenate([turns[:1], turns[1:] * signs[..., None]])
