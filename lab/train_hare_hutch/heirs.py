"""What a take-over of two is worth, of the exact solution, as few numbers.

At the points to go of `race.TO_GO` and the hares of `race.HELD` the worth of taking over, beside
seven dice, is a matrix: positions by what lies there. Its `race.RANK` largest singular values tell
nearly all of it; the vectors are kept in bytes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.hare_hutch.race import FARTHEST, HELD, RANK, TO_GO


def packed(race: Any) -> bytes:
    """The table of `race._heirs`, of a `hare_optimum.Race`: scales, positions, what lies there."""
    rows = np.concatenate([_better(race, seat) for seat in range(2)])
    left, size, right = np.linalg.svd(rows, full_matrices=False)
    parts = [left[:, :RANK] * np.sqrt(size[:RANK]), right[:RANK].T * np.sqrt(size[:RANK])[None]]
    scales = [np.abs(part).max(axis=0) / 127 for part in parts]
    bytes_ = [
        np.round(part / scale).astype("i1") for part, scale in zip(parts, scales, strict=True)
    ]
    return b"".join(one.tobytes() for one in (np.float32(scales[0] * scales[1]), *bytes_))


def _better(race: Any, seat: int) -> np.ndarray:
    """By position and by throw and hares: the chance of taking over less that of seven dice."""
    found = []
    for first in FARTHEST - TO_GO:
        for second in FARTHEST - TO_GO:
            row = (first + second) % FARTHEST
            known = race.later[seat, row, :, :, first][:, HELD] / 65535
            found.append((known - race.fresh[seat, first, second]).ravel())
    return np.array(found, np.float32)
