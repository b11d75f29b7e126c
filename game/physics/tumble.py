"""A recorded tumble: where the dice are at any time, and which artwork makes them end as drawn.

Faces are numbered 0 to 5 and face k carries k + 1 pips: opposite faces add up to 5, and 0, 1, 2 run
counter-clockwise round their common corner, as on dice sold in Europe.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Final, NamedTuple

import numpy as np

from game.core.arrays import Floats, rows
from game.physics.contact import Kind
from game.physics.turning import between, matrices

NORMALS: Final[Floats] = np.array(
    [(0, 0, 1), (0, -1, 0), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, 0, -1)], float
)
# Right and up of the picture on each face, seen from outside.
RIGHTS: Final[Floats] = np.array(
    [(1, 0, 0), (1, 0, 0), (0, 1, 0), (0, -1, 0), (-1, 0, 0), (-1, 0, 0)], float
)
UPS: Final[Floats] = np.cross(NORMALS, RIGHTS)


class Knock(NamedTuple):
    """A hit worth hearing: seconds from the start, strength 0..1, the thing hit, and where (x)."""

    at: float
    strength: float
    kind: Kind
    x: float


class Tumble(NamedTuple):
    """Places (T, N, 3) of the middles and turns (T, N, 4) as w, x, y, z, `hz` frames a second.

    The unit is a die's edge; x right, y away from the viewer, z up; the floor is z = 0 and its
    middle the origin."""

    hz: int
    places: Floats
    turns: Floats
    knocks: tuple[Knock, ...]

    @property
    def length(self) -> float:
        """Returns the seconds from the first frame to the last."""
        return (len(self.places) - 1) / self.hz


def pose(tumble: Tumble, t: float) -> tuple[Floats, Floats]:
    """Returns places (N, 3) and rotation matrices (N, 3, 3) at `t` seconds, held at both ends."""
    at = min(max(t, 0.0), tumble.length) * tumble.hz
    first = min(int(at), len(tumble.places) - 2)
    share = at - first
    here, there = tumble.places[first, ...], tumble.places[first + 1, ...]
    turns = between(tumble.turns[first, ...], tumble.turns[first + 1, ...], share)
    return here + (there - here) * share, matrices(turns)


def face_up(matrix: Floats) -> int:
    """Returns the number of the face that points upwards."""
    return int(np.argmax(NORMALS @ matrix[2, :]))


def relabel(tumble: Tumble, faces: Sequence[int], seed: int, *, upright: bool = False) -> Floats:
    """Returns rotations (N, 3, 3) of the artwork that make die i end with face `faces[i]` up.

    Draw with `matrix @ rotation` throughout. The seed chooses between the four ways a face can be
    turned; with `upright` it is the one the viewer reads best. Raises ValueError for wrong
    faces."""
    count = tumble.places.shape[1]
    if len(faces) != count or not all(0 <= face < 6 for face in faces):
        raise ValueError(f"{count} dice need {count} faces from 0 to 5, not {list(faces)}.")
    rng = Random(seed)
    last = matrices(tumble.turns[-1, ...])
    chosen = []
    for matrix, face in zip(rows(last), faces, strict=True):
        fitting = _artworks(matrix, face)
        chosen.append(fitting[-1] if upright else rng.choice(fitting))
    return np.stack(chosen)


def _artworks(matrix: Floats, face: int) -> list[Floats]:
    """Returns the four rotations that bring a face up, the most upright for the viewer last."""
    fitting = [turn for turn in cube_turns() if face_up(matrix @ turn) == face]
    return sorted(fitting, key=lambda turn: (matrix @ turn @ UPS[face, ...]).item(1))


def upright(face: int) -> Floats:
    """Returns the rotation of a die with a face up, as the viewer reads it best."""
    return _artworks(np.eye(3), face)[-1]


@cache
def cube_turns() -> tuple[Floats, ...]:
    """Returns the 24 rotations that leave a cube in its place."""
    signed = (
        np.diag(signs)[list(order)]
        for order in permutations(range(3))
        for signs in product((1.0, -1.0), repeat=3)
    )
    return tuple(turn for turn in signed if np.linalg.det(turn) > 0)
