"""Dice against dice: boxes compared along their fifteen separating axes, all near pairs at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from game.physics.arrays import Floats, total
from game.physics.body import HALF, REACH, Body, Vector, cross
from game.physics.contact import Contact

EDGES = tuple((i, j) for i in range(3) for j in range(3))
EDGE_HANDICAP = 0.02  # of two equally good directions a face's is the steadier one
FLAT = 0.06  # sine below which an edge counts as lying along the other die's face
NEAR = (2 * REACH) ** 2


def die_contacts(bodies: Sequence[Body], dt: float) -> list[Contact]:
    """One contact for every two dice that overlap."""
    pairs = [pair for pair in combinations(bodies, 2) if _near(*pair)]
    return list(_contacts(pairs, dt)) if pairs else []


def _near(a: Body, b: Body) -> bool:
    x, y, z = a.px - b.px, a.py - b.py, a.pz - b.pz
    return x * x + y * y + z * z < NEAR


def _contacts(pairs: Sequence[tuple[Body, Body]], dt: float) -> Iterator[Contact]:
    own = np.array([[a.axes, b.axes] for a, b in pairs])
    way = np.array([(a.px - b.px, a.py - b.py, a.pz - b.pz) for a, b in pairs])
    overlaps, normals = overlap(own[:, 0], own[:, 1], way)
    for row, (a, b) in enumerate(pairs):
        axis = int(np.argmin(overlaps[row, ...]))
        shared = float(overlaps.item(row, axis))
        if shared > 0:
            x, y, z = (float(normals.item(row, axis, part)) for part in range(3))
            yield _meet(a, b, axis, (x, y, z), shared, dt)


def overlap(first: Floats, second: Floats, way: Floats) -> tuple[Floats, Floats]:
    """How much boxes share along each axis (M, 15), and the axes, pointing from second to first.

    `first`, `second` (M, 3, 3) hold the axes as rows, `way` (M, 3) leads from second to first.
    Boxes are apart if any of the fifteen is negative.
    """
    crossed: Floats = np.cross(first[:, :, None], second[:, None, :]).reshape(-1, 9, 3)
    length = np.sqrt(total(crossed * crossed, 2))
    usable = length > 0.05
    edges = crossed / np.where(usable, length, 1)[:, :, None]
    lines = np.concatenate([first, second, edges], 1)
    spread = total(np.abs(lines @ np.concatenate([first, second], 1).transpose(0, 2, 1)), 2)
    along = (lines @ way[:, :, None])[:, :, 0]
    shared = HALF * spread - np.abs(along)
    shared[:, 6:] = np.where(usable, shared[:, 6:] + EDGE_HANDICAP, np.inf)
    return shared, lines * np.where(along < 0, -1, 1)[:, :, None]


def _meet(a: Body, b: Body, axis: int, normal: Vector, shared: float, dt: float) -> Contact:
    back = (-normal[0], -normal[1], -normal[2])
    if axis < 3:
        point = _inside(a, _tip(b, normal))
    elif axis < 6:
        point = _inside(b, _tip(a, back))
    else:
        i, j = EDGES[axis - 6]
        point = _crossing(_tip(a, back), a.axes[i], _tip(b, normal), b.axes[j])
        shared -= EDGE_HANDICAP
    arm_a = (point[0] - a.px, point[1] - a.py, point[2] - a.pz)
    arm_b = (point[0] - b.px, point[1] - b.py, point[2] - b.pz)
    return Contact("die", a, b, normal, arm_a, arm_b, shared, dt)


def _tip(body: Body, way: Vector) -> Vector:
    """The foremost point of a die: a corner, or the middle of a foremost edge or face."""
    point = [body.px, body.py, body.pz]
    for own in body.axes:
        lean = own[0] * way[0] + own[1] * way[1] + own[2] * way[2]
        if abs(lean) > FLAT:
            reach = HALF if lean > 0 else -HALF
            point = [p + reach * part for p, part in zip(point, own, strict=True)]
    return point[0], point[1], point[2]


def _inside(body: Body, point: Vector) -> Vector:
    """The point of the die that is nearest to `point`."""
    x, y, z = point[0] - body.px, point[1] - body.py, point[2] - body.pz
    near = [body.px, body.py, body.pz]
    for own in body.axes:
        reach = max(-HALF, min(HALF, x * own[0] + y * own[1] + z * own[2]))
        near = [n + reach * part for n, part in zip(near, own, strict=True)]
    return near[0], near[1], near[2]


def _crossing(first: Vector, along: Vector, second: Vector, across: Vector) -> Vector:
    """The point of the first line that is nearest to the second, within an edge's length."""
    normal = cross(along, across)
    square = normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2
    gap = (second[0] - first[0], second[1] - first[1], second[2] - first[2])
    turn = cross(gap, across)
    reach = (turn[0] * normal[0] + turn[1] * normal[1] + turn[2] * normal[2]) / square
    reach = max(-HALF, min(HALF, reach))
    x, y, z = (f + reach * a for f, a in zip(first, along, strict=True))
    return x, y, z
