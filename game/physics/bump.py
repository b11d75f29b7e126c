"""Contacts between dice: boxes compared along fifteen separating axes until one parts them.

In plain floats: for the three pairs a step that are near each other numpy takes seven times longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from game.physics.body import HALF, REACH, Body, Vector, cross
from game.physics.contact import Contact

EDGES = tuple(
    (i, j, (i + 1) % 3, (i + 2) % 3, (j + 1) % 3, (j + 2) % 3) for i in range(3) for j in range(3)
)  # an edge of each die, and the two others of both
PARALLEL = 0.0025  # square of the sine below which two edges have no common axis
EDGE_HANDICAP = 0.02  # of two equally good directions a face's is the steadier one
FLAT = 0.06  # sine below which an edge counts as lying along the other die's face
NEAR = (2 * REACH) ** 2


def die_contacts(bodies: Sequence[Body], dt: float) -> list[Contact]:
    """Returns one contact for every two dice that overlap."""
    found = []
    for number, a in enumerate(bodies):
        x, y, z = a.px, a.py, a.pz
        for b in bodies[number + 1 :]:
            way = x - b.px, y - b.py, z - b.pz
            if way[0] * way[0] + way[1] * way[1] + way[2] * way[2] < NEAR:
                shared = overlap(a.axes, b.axes, way)
                if shared is not None:
                    found.append(_meet(a, b, shared, dt))
    return found


class Shared(NamedTuple):
    """The axis, of fifteen, along which boxes overlap least, and by how much; `normal` points from
    the second to the first. Three axes are the first's, three the second's, nine of their edges."""

    axis: int
    depth: float
    normal: Vector


def overlap(first: Sequence[Vector], second: Sequence[Vector], way: Vector) -> Shared | None:
    """Returns how two boxes with these axes overlap, `way` from the second to the first; None if
    any of the fifteen axes parts them."""
    x, y, z = way
    best, least = 0, inf
    turn: list[list[float]] = []
    aside: list[float] = []
    for own in first:
        a, b, c = own
        row = [a * s[0] + b * s[1] + c * s[2] for s in second]
        far = a * x + b * y + c * z
        shared = HALF * (1 + abs(row[0]) + abs(row[1]) + abs(row[2])) - abs(far)
        if shared <= 0:
            return None
        if shared < least:
            best, least = len(turn), shared
        turn.append(row)
        aside.append(far)
    for axis, (a, b, c) in enumerate(second):
        spread = abs(turn[0][axis]) + abs(turn[1][axis]) + abs(turn[2][axis])
        shared = HALF * (1 + spread) - abs(a * x + b * y + c * z)
        if shared <= 0:
            return None
        if shared < least:
            best, least = 3 + axis, shared
    for axis, (i, j, i1, i2, j1, j2) in enumerate(EDGES, 6):
        one, two, row = turn[i1][j], turn[i2][j], turn[i]
        square = 1 - row[j] * row[j]
        if square < PARALLEL:
            continue
        spread = abs(one) + abs(two) + abs(row[j1]) + abs(row[j2])
        far = aside[i2] * one - aside[i1] * two
        shared = (HALF * spread - abs(far)) / sqrt(square) + EDGE_HANDICAP
        if shared <= 0:
            return None
        if shared < least:
            best, least = axis, shared
    return Shared(best, least, _axis(first, second, best, way))


def _axis(first: Sequence[Vector], second: Sequence[Vector], axis: int, way: Vector) -> Vector:
    """Returns one of the fifteen axes as a unit vector that points like `way`."""
    if axis < 6:
        x, y, z = (*first, *second)[axis]
    else:
        i, j, *_ = EDGES[axis - 6]
        x, y, z = cross(first[i], second[j])
    length = sqrt(x * x + y * y + z * z)
    if x * way[0] + y * way[1] + z * way[2] < 0:
        length = -length
    return x / length, y / length, z / length


def _meet(a: Body, b: Body, shared: Shared, dt: float) -> Contact:
    axis, depth, normal = shared
    back = (-normal[0], -normal[1], -normal[2])
    if axis < 3:
        point = _inside(a, _tip(b, normal))
    elif axis < 6:
        point = _inside(b, _tip(a, back))
    else:
        i, j, *_ = EDGES[axis - 6]
        point = _crossing(_tip(a, back), a.axes[i], _tip(b, normal), b.axes[j])
        depth -= EDGE_HANDICAP
    arm_a = (point[0] - a.px, point[1] - a.py, point[2] - a.pz)
    arm_b = (point[0] - b.px, point[1] - b.py, point[2] - b.pz)
    return Contact("die", a, b, normal, arm_a, arm_b, depth, dt)


def _tip(body: Body, way: Vector) -> Vector:
    """Returns the foremost point of a die: a corner, or the middle of a foremost edge or face."""
    point = [body.px, body.py, body.pz]
    for own in body.axes:
        lean = own[0] * way[0] + own[1] * way[1] + own[2] * way[2]
        if abs(lean) > FLAT:
            reach = HALF if lean > 0 else -HALF
            point = [p + reach * part for p, part in zip(point, own, strict=True)]
    return point[0], point[1], point[2]


def _inside(body: Body, point: Vector) -> Vector:
    """Returns the point of the die nearest to `point`."""
    x, y, z = point[0] - body.px, point[1] - body.py, point[2] - body.pz
    near = [body.px, body.py, body.pz]
    for own in body.axes:
        reach = max(-HALF, min(HALF, x * own[0] + y * own[1] + z * own[2]))
        near = [n + reach * part for n, part in zip(near, own, strict=True)]
    return near[0], near[1], near[2]


def _crossing(first: Vector, along: Vector, second: Vector, across: Vector) -> Vector:
    """Returns the point of the first line nearest to the second, within an edge's length."""
    normal = cross(along, across)
    square = normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2
    gap = (second[0] - first[0], second[1] - first[1], second[2] - first[2])
    turn = cross(gap, across)
    reach = (turn[0] * normal[0] + turn[1] * normal[1] + turn[2] * normal[2]) / square
    reach = max(-HALF, min(HALF, reach))
    x, y, z = (f + reach * a for f, a in zip(first, along, strict=True))
    return x, y, z
