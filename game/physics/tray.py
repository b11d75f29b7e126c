"""A tray with dice in it, simulated in small steps and gently helped to end flat and in time."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from game.physics.body import Body
from game.physics.bump import die_contacts
from game.physics.contact import Contact, Kind, stand, tray_contacts

HZ = 120
STEP = 1 / HZ
GRAVITY = 125.0  # edges per second squared; slower than real dice, quick enough to read
ROUNDS = 5
HELP_FROM, HELP_FULL = 0.45, 0.95  # seconds: when dice begin to be helped, and when fully
QUIET = 0.35  # edges per second: slower than this is at rest
LYING = 0.56  # a die whose middle is higher is on an edge or on another die
Impact = tuple[Kind, float, float]  # its speed, and where it is, as x


def advance(bodies: Sequence[Body], width: float, depth: float, time: float) -> list[Impact]:
    """Moves all dice by one step and returns the hits; `time` is in seconds from the start."""
    help_now = min(1.0, max(0.0, (time - HELP_FROM) / (HELP_FULL - HELP_FROM)))
    for body in bodies:
        body.vz -= GRAVITY * STEP
        if help_now:
            _help(body, bodies, help_now)
    contacts = _solved(bodies, width / 2, depth / 2)
    for body in bodies:
        body.drift(STEP)
    return [
        (contact.kind, contact.speed, contact.a.px + contact.arm_a[0])
        for contact in contacts
        if contact.push > 0
    ]


def at_rest(bodies: Sequence[Body]) -> bool:
    """Says whether all dice are flat on the floor and practically still."""
    return all(
        body.bustle() < QUIET and body.pz < LYING and body.upright()[2] > 0.9995 for body in bodies
    )


def _solved(bodies: Sequence[Body], half_width: float, half_depth: float) -> list[Contact]:
    """Returns all contacts, once they have pushed the dice apart; dice from dice first."""
    found = die_contacts(bodies, STEP) if len(bodies) > 1 else []
    hit = {body for contact in found for body in (contact.a, contact.b)}
    mixed = found.copy()
    for body in bodies:
        touched = tray_contacts(body, half_width, half_depth, STEP)
        body.grounded = bool(touched)
        found += touched
        if body in hit or (touched and touched[-1].kind != "floor"):
            mixed += touched
        elif touched:
            stand(body, touched, ROUNDS)
    for _ in range(ROUNDS):
        for contact in mixed:
            contact.solve()
    return found


def _help(body: Body, bodies: Sequence[Body], share: float) -> None:
    """Adds what felt and luck do to real dice, a little stronger: drag, tipping, sliding off."""
    if body.grounded:
        body.calm(1 - 3.0 * share * STEP, 1 - 6.0 * share * STEP)
        x, y, _ = body.upright()
        pull = 90.0 * share
        body.twist((y * pull, -x * pull, 0.0), STEP)
    if share > 0.2 and body.pz > LYING:
        _slide_off(body, bodies, 40.0 * share * STEP)


def _slide_off(body: Body, bodies: Sequence[Body], push: float) -> None:
    """Pushes a die away from the nearest one below."""
    below = [other for other in bodies if other.pz < body.pz - 0.2]
    near = min(below, key=lambda other: _apart(body, other), default=None)
    if near is not None and (gap := _apart(body, near)) < 1.3:
        body.vx += (body.px - near.px) / max(gap, 0.1) * push
        body.vy += (body.py - near.py) / max(gap, 0.1) * push


def _apart(a: Body, b: Body) -> float:
    return sqrt((a.px - b.px) ** 2 + (a.py - b.py) ** 2)
