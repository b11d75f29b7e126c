"""Dice against dice: boxes compared along their fifteen separating axes, all near pairs at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from game.physics.body import HALF, REACH, Body, Vector, cross
from game.physics.contact import Contact

EDGES = tuple((i, j) for i in range(3) for j in range(3))
NEXT = (1, 2, 0)
EDGE_HANDICAP = 0.02  # of two equally good directions a face's is the steadier one
FLAT = 0.06  # sine below which an edge counts as lying along the other die's face
NEAR = (2 * REACH) ** 2


def die_contacts(bodies: Sequence[Body], dt: float) -> list[Contact]:
    """One contact for every two dice that overlap."""
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
    """Along which of the fifteen axes boxes overlap least, how much, and that axis, which points
    from the second to the first: three of the first, three of the second, nine of their edges."""

    axis: int
    depth: float
    normal: Vector


def overlap(first: Sequence[Vector], second: Sequence[Vector], way: Vector) -> Shared | None:
    """How two boxes with these axes overlap, `way` from the second to the first; None if they are
    apart along any of the fifteen."""
    x, y, z = way
    turn = [[f[0] * s[0] + f[1] * s[1] + f[2] * s[2] for s in second] for f in first]
    lean = [[abs(part) for part in row] for row in turn]
    best, least, away = 0, inf, [0.0] * 6
    for axis, own in enumerate((*first, *second)):
        if axis < 3:
            spread = sum(lean[axis])
        else:
            spread = lean[0][axis - 3] + lean[1][axis - 3] + lean[2][axis - 3]
        away[axis] = far = own[0] * x + own[1] * y + own[2] * z
        shared = HALF * (1 + spread) - abs(far)
        if shared <= 0:
            return None
        if shared < least:
            best, least = axis, shared
    for axis, (i, j) in enumerate(EDGES, 6):
        length = 1 - lean[i][j] ** 2
        if length < 0.0025:
            continue
        length = sqrt(length)
        i1, i2, j1, j2 = NEXT[i], NEXT[NEXT[i]], NEXT[j], NEXT[NEXT[j]]
        spread = lean[i1][j] + lean[i2][j] + lean[i][j1] + lean[i][j2]
        far = away[i2] * turn[i1][j] - away[i1] * turn[i2][j]
        shared = (HALF * spread - abs(far)) / length + EDGE_HANDICAP
        if shared <= 0:
            return None
        if shared < least:
            best, least = axis, shared
    return Shared(best, least, _axis(first, second, best, way))


def _axis(first: Sequence[Vector], second: Sequence[Vector], axis: int, way: Vector) -> Vector:
    """One of the fifteen, pointing like `way`."""
    if axis < 6:
        x, y, z = (*first, *second)[axis]
    else:
        i, j = EDGES[axis - 6]
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
        i, j = EDGES[axis - 6]
        point = _crossing(_tip(a, back), a.axes[i], _tip(b, normal), b.axes[j])
        depth -= EDGE_HANDICAP
    arm_a = (point[0] - a.px, point[1] - a.py, point[2] - a.pz)
    arm_b = (point[0] - b.px, point[1] - b.py, point[2] - b.pz)
    return Contact("die", a, b, normal, arm_a, arm_b, depth, dt)


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
