"""One die as a rigid body in plain floats.

The units are the edge and the mass of one die. A cube's inertia is the same about every axis (1/6),
so spin needs no tensor. Plain floats, because numpy costs more per call than these few sums: one
die is four times faster this way.
"""

from __future__ import annotations

from math import sqrt
from random import Random

HALF = 0.5
ROUNDING = 0.09  # radius of the rounded edges and corners
CORE = HALF - ROUNDING
LIGHTNESS = 6.0  # one over the moment of inertia
REACH = CORE * sqrt(3) + ROUNDING  # from the middle to the tip of a corner

Vector = tuple[float, float, float]


def cross(a: Vector, b: Vector) -> Vector:
    """Returns the vector product."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


class Body:
    """The place, turn and movement of a die; `axes` are its own x, y, z in the world.

    `px, py, pz` is its place in edges, `vx…` its velocity in edges per second, `wx…` its spin in
    radians per second."""

    __slots__ = (
        "axes",
        "grounded",
        "px",
        "py",
        "pz",
        "turn",
        "vx",
        "vy",
        "vz",
        "wx",
        "wy",
        "wz",
    )

    def __init__(self, place: Vector, velocity: Vector, spin: Vector, rng: Random) -> None:
        self.px, self.py, self.pz = place
        self.vx, self.vy, self.vz = velocity
        self.wx, self.wy, self.wz = spin
        self.turn = _any_turn(rng)
        self.axes = _axes(self.turn)
        self.grounded = False

    def drift(self, dt: float) -> None:
        """Moves and turns for `dt` seconds at the present speed."""
        self.px += self.vx * dt
        self.py += self.vy * dt
        self.pz += self.vz * dt
        w, x, y, z = self.turn
        half = dt / 2
        a, b, c = self.wx * half, self.wy * half, self.wz * half
        q0, q1 = w - a * x - b * y - c * z, x + a * w + b * z - c * y
        q2, q3 = y + b * w + c * x - a * z, z + c * w + a * y - b * x
        n = 1 / sqrt(q0 * q0 + q1 * q1 + q2 * q2 + q3 * q3)
        self.turn = (q0 * n, q1 * n, q2 * n, q3 * n)
        self.axes = _axes(self.turn)

    def calm(self, along: float, around: float) -> None:
        """Scales speed and spin."""
        self.vx *= along
        self.vy *= along
        self.wx *= around
        self.wy *= around
        self.wz *= around

    def twist(self, torque: Vector, dt: float) -> None:
        """Adds the spin that `torque`, divided by the inertia, gives in `dt` seconds."""
        self.wx += torque[0] * dt
        self.wy += torque[1] * dt
        self.wz += torque[2] * dt

    def bustle(self) -> float:
        """Returns the greater speed of its middle and an edge, in edges per second."""
        along = self.vx * self.vx + self.vy * self.vy + self.vz * self.vz
        around = self.wx * self.wx + self.wy * self.wy + self.wz * self.wz
        return sqrt(max(along, around / 4))

    def upright(self) -> Vector:
        """Returns the face direction that points most upwards."""
        best, second, third = self.axes
        if abs(second[2]) > abs(best[2]):
            best = second
        if abs(third[2]) > abs(best[2]):
            best = third
        return best if best[2] > 0 else (-best[0], -best[1], -best[2])


def _any_turn(rng: Random) -> tuple[float, float, float, float]:
    w, x, y, z = (rng.gauss(0, 1) for _ in range(4))
    n = 1 / sqrt(w * w + x * x + y * y + z * z)
    return w * n, x * n, y * n, z * n


def _axes(turn: tuple[float, float, float, float]) -> tuple[Vector, Vector, Vector]:
    w, x, y, z = turn
    xx, yy, zz = x * x, y * y, z * z
    xy, xz, yz, wx, wy, wz = x * y, x * z, y * z, w * x, w * y, w * z
    return (
        (1 - 2 * (yy + zz), 2 * (xy + wz), 2 * (xz - wy)),
        (2 * (xy - wz), 1 - 2 * (xx + zz), 2 * (yz + wx)),
        (2 * (xz + wy), 2 * (yz - wx), 1 - 2 * (xx + yy)),
    )
