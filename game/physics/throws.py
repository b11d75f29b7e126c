"""From a gesture to a tumble that ends well: flat, in time, nothing stacked.

A throw that ends badly is thrown again with other luck. The faces are not decided here: see
`relabel`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import count
from math import hypot
from random import Random
from typing import NamedTuple

import numpy as np

from game.core.arrays import Floats, rows, total, within
from game.physics.body import REACH, Body, Vector
from game.physics.contact import Kind
from game.physics.finish import finished
from game.physics.tray import HZ, STEP, Impact, advance, at_rest
from game.physics.tumble import Knock, Tumble

LONGEST = 1.2  # seconds
REST_STEPS = 6  # this many quiet steps end a tumble
MOST_DICE = 7
BREATH = 40  # die steps between two yields of a plan, two or three milliseconds
SLOWEST, FASTEST = 10.0, 21.0  # edges per second along the floor
LEAST, LEAST_FOR_ONE = (5.0, 4.0), (3.4, 3.0)  # edges of a tray, across and along
PLAIN = 0.55  # the strength of a plain press
APART = 1.62  # edges between middles before the throw
SOFTEST, HARDEST = 0.1, 34.0  # what is heard at all, and edges a second of what is heard full


class Throw(NamedTuple):
    """How many dice are thrown, how, and into what tray.

    `dx`, `dy` is the gesture, y downwards on the screen, length 0..1; zero is a plain press.
    `width`, `depth` are the tray's inside in die edges."""

    dice: int
    dx: float
    dy: float
    seed: int
    width: float = 9.0
    depth: float = 6.5


def tumble(throw: Throw) -> Tumble:
    """Returns the tumble of a throw, planned at once; the same throw gives the same tumble. Raises
    ValueError as `plan` does."""
    planning = plan(throw)
    while True:
        try:
            next(planning)
        except StopIteration as done:
            found: Tumble = done.value  # typeshed knows no type for it
            return found


def plan(throw: Throw) -> Generator[None, None, Tumble]:
    """Plans a throw in pieces of a few milliseconds and returns the tumble.

    Raises ValueError for a number of dice or a tray that cannot be thrown."""
    _check(throw)
    for attempt in count():
        rng = Random(f"{throw.seed} {attempt}")
        tape = yield from _record(throw, _start(throw, rng))
        found = finished(tape.places, tape.turns)
        if found is not None:
            return Tumble(HZ, *found, _knocks(tape.impacts))
    raise AssertionError("count() never ends")


class _Tape(NamedTuple):
    places: Floats
    turns: Floats
    impacts: list[tuple[float, Impact]]


def _record(throw: Throw, bodies: Sequence[Body]) -> Generator[None, None, _Tape]:
    places: list[float] = []
    turns: list[float] = []
    impacts = []
    quiet = work = 0
    for step in range(int(LONGEST * HZ) + 1):
        for body in bodies:
            places += body.px, body.py, body.pz
            turns += body.turn
        quiet = quiet + 1 if at_rest(bodies) else 0
        if quiet > REST_STEPS:
            break
        now = step * STEP
        impacts += [(now, hit) for hit in advance(bodies, throw.width, throw.depth, now)]
        work += len(bodies)
        if work >= BREATH:
            work = 0
            yield
    frames = (-1, len(bodies))
    return _Tape(np.reshape(places, (*frames, 3)), np.reshape(turns, (*frames, 4)), impacts)


def _check(throw: Throw) -> None:
    if not 1 <= throw.dice <= MOST_DICE:
        raise ValueError(f"{throw.dice} dice cannot be thrown; throw 1 to {MOST_DICE}.")
    wide, deep = LEAST if throw.dice > 1 else LEAST_FOR_ONE
    if throw.width < wide or throw.depth < deep or throw.width * throw.depth < 5 * throw.dice:
        raise ValueError(
            f"A tray of {throw.width} by {throw.depth} is too small for {throw.dice} dice; "
            f"give at least {wide} by {deep} edges and 5 square edges a die."
        )


def _aim(throw: Throw, rng: Random) -> tuple[float, float, float]:
    """Returns the direction on the floor (unit vector, y away from the viewer) and the speed."""
    size = hypot(throw.dx, throw.dy)
    if size < 0.05:
        x, y, size = rng.uniform(-0.35, 0.35), 1.0, PLAIN
    else:
        x, y = throw.dx, -throw.dy
    long = hypot(x, y)
    return x / long, y / long, SLOWEST + (FASTEST - SLOWEST) * min(size, 1.0)


def _start(throw: Throw, rng: Random) -> list[Body]:
    x, y, speed = _aim(throw, rng)
    return [
        Body(place, _velocity(x, y, speed, rng), _spin(x, y, speed, rng), rng)
        for place in _handful(throw, x, y, rng)
    ]


def _velocity(x: float, y: float, speed: float, rng: Random) -> Vector:
    along, aside = speed * rng.uniform(0.88, 1.12), rng.uniform(-1.5, 1.5)
    return x * along - y * aside, y * along + x * aside, rng.uniform(-3.0, 2.0)


def _spin(x: float, y: float, speed: float, rng: Random) -> Vector:
    """Returns a spin that rolls forwards, with some luck of its own."""
    roll = speed * rng.uniform(1.1, 1.8)
    return -y * roll + rng.gauss(0, 6), x * roll + rng.gauss(0, 6), rng.gauss(0, 7)


def _handful(throw: Throw, x: float, y: float, rng: Random) -> list[Vector]:
    """Returns places in the air where the gesture comes from, clear of each other and the rim."""
    room = (throw.width / 2 - REACH - 0.05, throw.depth / 2 - REACH - 0.05)
    far = 1 / max(abs(x) / room[0], abs(y) / room[1])
    wide = 0.45 * throw.dice
    shift = np.array([rng.uniform(-wide, wide) for _ in range(throw.dice)])
    places = np.stack([-x * far - y * shift, -y * far + x * shift, shift * 0], 1)
    places[:, 2] = [rng.uniform(1.3, 2.2) for _ in range(throw.dice)]
    low, high = np.array([-room[0], -room[1], 1.1]), np.array([*room, 3.2])
    for _ in range(40 if throw.dice > 1 else 1):
        places = within(places + _parting(places), low, high)
    return [(place.item(0), place.item(1), place.item(2)) for place in rows(places)]


def _parting(places: Floats) -> Floats:
    """Returns the moves that bring dice closer than APART a step away from each other."""
    way = places[:, None] - places[None]
    gap = np.sqrt(total(way * way, 2)) + np.eye(len(places)) * APART
    short = np.maximum(0, APART - gap) / np.maximum(gap, 0.05)
    return total(way * short[:, :, None], 1) * 0.4


def _knocks(impacts: Sequence[tuple[float, Impact]]) -> tuple[Knock, ...]:
    """Returns the audible hits; of one kind within 50 ms only the hardest."""
    heard: list[Knock] = []
    latest: dict[Kind, int] = {}
    for at, (kind, speed, x) in impacts:
        strength = min(1.0, speed / HARDEST)
        if strength <= SOFTEST:
            continue
        last = latest.get(kind)
        if last is None or at - heard[last].at > 0.05:
            latest[kind] = len(heard)
            heard.append(Knock(at, strength, kind, x))
        elif strength > heard[last].strength:
            heard[last] = heard[last]._replace(strength=strength, x=x)
    return tuple(heard)
