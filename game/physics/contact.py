"""The contacts of dice with floor, rim and each other, and the impulses that keep them apart.

Sequential impulses after Erin Catto, "Iterative Dynamics with Temporal Coherence" (2005): every
contact in turn corrects the speed at its point, a few rounds a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, Literal

from game.physics.body import CORE, LIGHTNESS, REACH, ROUNDING, Body, Vector

Kind = Literal["floor", "rim", "die"]
BOUNCE: Final = {"floor": 0.45, "rim": 0.5, "die": 0.4}
GRIP: Final = {"floor": 0.5, "rim": 0.12, "die": 0.12}
SLOP = 0.004  # invisible overlap, left alone so that resting dice do not tremble
SOFTEST_BOUNCE = 2.0  # slower hits do not rebound
NO_ARM: Vector = (0.0, 0.0, 0.0)
ENDS = (-CORE, CORE)
NORMALS: Final[dict[tuple[int, float], Vector]] = {
    (axis, side): (side * (axis == 0), side * (axis == 1), side * (axis == 2))
    for axis in range(3)
    for side in (1.0, -1.0)
}


class Contact:
    """Body `a` pressed against `b` (None: the tray) along `normal`, which points towards `a`.

    `arm_a`, `arm_b` reach from the middles to the point; `depth` is the overlap there."""

    __slots__ = (
        "a",
        "arm_a",
        "arm_b",
        "b",
        "grip",
        "kind",
        "normal",
        "push",
        "rub",
        "share",
        "slide_share",
        "speed",
        "wanted",
    )

    def __init__(
        self,
        kind: Kind,
        a: Body,
        b: Body | None,
        normal: Vector,
        arm_a: Vector,
        arm_b: Vector,
        depth: float,
        dt: float,
    ) -> None:
        self.kind, self.a, self.b = kind, a, b
        self.normal, self.arm_a, self.arm_b = normal, arm_a, arm_b
        self.grip = GRIP[kind]
        self.push, self.rub = 0.0, NO_ARM
        weight, slide_weight = _weights(arm_a, normal)
        if b is not None:
            more, slide_more = _weights(arm_b, normal)
            weight, slide_weight = weight + more, slide_weight + slide_more
        self.share, self.slide_share = 1 / weight, 1 / slide_weight
        ux, uy, uz = self.slip()
        self.speed = -(ux * normal[0] + uy * normal[1] + uz * normal[2])
        self.wanted = min(0.2 * max(0.0, depth - SLOP) / dt, 3.0)
        if self.speed > SOFTEST_BOUNCE:
            self.wanted += BOUNCE[kind] * self.speed

    def slip(self) -> Vector:
        """Returns the velocity of the point of `a` relative to `b`, in edges per second."""
        a, (x, y, z) = self.a, self.arm_a
        ux = a.vx + a.wy * z - a.wz * y
        uy = a.vy + a.wz * x - a.wx * z
        uz = a.vz + a.wx * y - a.wy * x
        b = self.b
        if b is not None:
            x, y, z = self.arm_b
            ux -= b.vx + b.wy * z - b.wz * y
            uy -= b.vy + b.wz * x - b.wx * z
            uz -= b.vz + b.wx * y - b.wy * x
        return ux, uy, uz

    def solve(self) -> None:
        """Pushes along the normal, never pulls; rubs at most grip times the push."""
        ux, uy, uz = self.slip()
        nx, ny, nz = self.normal
        off = ux * nx + uy * ny + uz * nz
        push = self.push + (self.wanted - off) * self.share
        if push < 0:
            push = 0.0
        more = push - self.push
        self.push = push
        fx, fy, fz = self.rub
        k = self.slide_share
        gx, gy, gz = fx - (ux - off * nx) * k, fy - (uy - off * ny) * k, fz - (uz - off * nz) * k
        most, size = self.grip * push, gx * gx + gy * gy + gz * gz
        if size > most * most:
            k = most / sqrt(size)
            gx, gy, gz = gx * k, gy * k, gz * k
        self.rub = (gx, gy, gz)
        self._shove(more * nx + gx - fx, more * ny + gy - fy, more * nz + gz - fz)

    def _shove(self, x: float, y: float, z: float) -> None:
        a, (rx, ry, rz) = self.a, self.arm_a
        a.vx += x
        a.vy += y
        a.vz += z
        a.wx += LIGHTNESS * (ry * z - rz * y)
        a.wy += LIGHTNESS * (rz * x - rx * z)
        a.wz += LIGHTNESS * (rx * y - ry * x)
        b = self.b
        if b is not None:
            rx, ry, rz = self.arm_b
            b.vx -= x
            b.vy -= y
            b.vz -= z
            b.wx -= LIGHTNESS * (ry * z - rz * y)
            b.wy -= LIGHTNESS * (rz * x - rx * z)
            b.wz -= LIGHTNESS * (rx * y - ry * x)


def stand(body: Body, corners: Sequence[Contact], rounds: int) -> None:
    """Does what `rounds` rounds of `solve` do, for a die that touches only the floor.

    Most contacts by far are of this kind, and what is zero or one there is left out."""
    vx, vy, vz, wx, wy, wz = body.vx, body.vy, body.vz, body.wx, body.wy, body.wz
    for _ in range(rounds):
        for corner in corners:
            x, y, z = corner.arm_a
            before, (fx, fy, _z) = corner.push, corner.rub
            push = before + (corner.wanted - (vz + wx * y - wy * x)) * corner.share
            if push <= 0:
                if not before:
                    continue
                push = 0.0
            k, most = corner.slide_share, corner.grip * push
            gx, gy = fx - (vx + wy * z - wz * y) * k, fy - (vy + wz * x - wx * z) * k
            size = gx * gx + gy * gy
            if size > most * most:
                k = most / sqrt(size)
                gx, gy = gx * k, gy * k
            corner.push, corner.rub = push, (gx, gy, 0.0)
            fx, fy, up = gx - fx, gy - fy, push - before
            vx += fx
            vy += fy
            vz += up
            wx += LIGHTNESS * (y * up - z * fy)
            wy += LIGHTNESS * (z * fx - x * up)
            wz += LIGHTNESS * (x * fy - y * fx)
    body.vx, body.vy, body.vz, body.wx, body.wy, body.wz = vx, vy, vz, wx, wy, wz


def _weights(arm: Vector, normal: Vector) -> tuple[float, float]:
    """Returns how readily a point gives way along the normal, and at most across it."""
    x, y, z = arm
    square = LIGHTNESS * (x * x + y * y + z * z)
    along = x * normal[0] + y * normal[1] + z * normal[2]
    return 1 + square - LIGHTNESS * along * along, 1 + square


def tray_contacts(body: Body, half_width: float, half_depth: float, dt: float) -> list[Contact]:
    """Returns the contacts of a die with the floor and the four walls, which have no upper edge."""
    found = _plane("floor", body, 2, 1.0, body.pz, dt) if body.pz < REACH else []
    for axis, place, half in ((0, body.px, half_width), (1, body.py, half_depth)):
        if half - abs(place) < REACH:
            side = -1.0 if place > 0 else 1.0
            found += _plane("rim", body, axis, side, half - abs(place), dt)
    return found


def _plane(kind: Kind, body: Body, axis: int, side: float, gap: float, dt: float) -> list[Contact]:
    """Returns contacts of the corners beyond a plane `gap` away from the die's middle."""
    own, across, along = body.axes
    a, b, c = side * own[axis], side * across[axis], side * along[axis]
    limit = ROUNDING - gap
    if -CORE * (abs(a) + abs(b) + abs(c)) > limit:
        return []
    normal, found = NORMALS[axis, side], []
    for i in ENDS:
        for j in ENDS:
            edge = i * a + j * b
            for k in ENDS:
                height = edge + k * c
                if height < limit:
                    arm = _corner(body, (i, j, k), normal)
                    found.append(Contact(kind, body, None, normal, arm, NO_ARM, limit - height, dt))
    return found


def _corner(body: Body, signs: Vector, normal: Vector) -> Vector:
    """Returns the vector from the middle of the die to the foot of a rounded corner."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = body.axes
    i, j, k = signs
    x = i * ax + j * bx + k * cx - ROUNDING * normal[0]
    y = i * ay + j * by + k * cy - ROUNDING * normal[1]
    z = i * az + j * bz + k * cz - ROUNDING * normal[2]
    return x, y, z
