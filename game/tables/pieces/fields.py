"""The shapes of the fields of a board, in map units: discs where ways meet, and between them pieces
of the way, which follow its bends and leave each other room whatever the map is like."""

from __future__ import annotations

import math
from functools import lru_cache

from game.boards import Plan
from game.rules.board import CENTRE, HOME

Spot = tuple[float, float]
Outline = tuple[Spot, ...]
HOME_RADIUS = 0.132  # map units
FLAT = 40.0  # a way that bends less is drawn straight
STEPS = 6  # pieces of a bent side


class FieldShape:
    """A field: a bar across the way, or a disc where ways meet. `across`: how far from its middle
    pieces may stand; `wide`: to its edge, where nothing else is near."""

    def __init__(self, plan: Plan, field: int) -> None:
        self.x, self.y = plan.places[field]
        kinds, near = plan.board.kinds, plan.board.neighbours[field]
        self.ways = tuple(n for n in near if kinds[n] != HOME)
        gaps = [math.dist(plan.places[field], plan.places[n]) for n in self.ways]
        pitch = min(gaps, default=0.12)
        self.round = len(self.ways) != 2 or len(near) != 2 or kinds[field] == CENTRE
        self.along, self.wide = pitch * 0.42, pitch * 0.95
        self.across = min(pitch * 0.95, 0.46 * self._room(plan, field))
        if self.round:
            self.along = self.across = min(pitch * 0.62, 0.5 * self._room(plan, field) + 0.01)
        ends = [plan.places[n] for n in self.ways] if len(self.ways) == 2 else [(0, 0), (1, 0)]
        (ax, ay), (bx, by) = ends
        length = math.dist((ax, ay), (bx, by)) or 1.0
        self.ux, self.uy = (bx - ax) / length, (by - ay) / length

    @staticmethod
    def _room(plan: Plan, field: int) -> float:
        """Returns the distance to the nearest field that is not joined to this one."""
        near = {field, *plan.board.neighbours[field]}
        near |= {far for n in tuple(near) for far in plan.board.neighbours[n]}
        inner = [
            math.dist(plan.places[field], plan.places[other])
            for other in near
            if other != field and other not in plan.board.neighbours[field]
        ]
        return min(inner, default=0.4)

    def spread(self, count: int) -> list[Spot]:
        """Returns where `count` pieces stand, in map units, side by side across the way."""
        if count <= 1:
            return [(self.x, self.y)]
        reach = self.across * (0.62 if count <= 3 else 0.74)
        across = (-self.uy, self.ux) if not self.round else (1.0, 0.0)
        found = []
        for i in range(count):
            part = -1 + 2 * i / (count - 1)
            found.append((self.x + across[0] * reach * part, self.y + across[1] * reach * part))
        return found


@lru_cache(maxsize=8)
def bars(plan: Plan) -> tuple[FieldShape, ...]:
    """Returns the shapes of all fields."""
    return tuple(FieldShape(plan, field) for field in range(len(plan.board.fields)))


@lru_cache(maxsize=8)
def outlines(plan: Plan) -> tuple[Outline, ...]:
    """Returns the outline of every field that is a bar, up to halfway to what lies around it; empty
    for discs and homes."""
    return tuple(_outline(plan, field) for field in range(len(plan.board.fields)))


def _outline(plan: Plan, field: int) -> Outline:
    bar = bars(plan)[field]
    if bar.round or plan.board.kinds[field] == HOME:
        return ()
    shape = _band(bar, plan.places[bar.ways[0]], plan.places[bar.ways[1]])
    for other, there in enumerate(plan.places):
        far = math.dist(plan.places[field], there)
        if other == field or far > 3 * bar.wide:
            continue
        beside = bars(plan)[other]
        if plan.board.kinds[other] == HOME:
            shape = clipped(shape, (bar.x, bar.y), there, max(0.3, 1 - HOME_RADIUS / far))
        elif not beside.round:
            shape = clipped(shape, (bar.x, bar.y), there, 0.5)
        elif other in bar.ways:  # the disc lies over the end of the bar
            shape = clipped(shape, (bar.x, bar.y), there, 1 - 0.5 * beside.along / far)
    return shape


def _band(bar: FieldShape, one: Spot, other: Spot) -> Outline:
    """Returns the band of a bar: a piece of the way between its neighbours, as bent as they lie."""
    middle = _centre(one, (bar.x, bar.y), other)
    inner, outer = [], []
    for step in range(2 * STEPS + 1):
        part = step / STEPS - 1
        if middle is None:
            at = bar.x + bar.ux * 3 * bar.along * part, bar.y + bar.uy * 3 * bar.along * part
            out = -bar.uy, bar.ux
        else:
            at, out = _turned(middle, (bar.x, bar.y), part * 3 * bar.along)
        inner.append((at[0] - out[0] * bar.wide, at[1] - out[1] * bar.wide))
        outer.append((at[0] + out[0] * bar.wide, at[1] + out[1] * bar.wide))
    return (*inner, *reversed(outer))


def _turned(middle: Spot, start: Spot, way: float) -> tuple[Spot, Spot]:
    """Returns the place after going some `way` round a middle, and the direction away from it."""
    dx, dy = start[0] - middle[0], start[1] - middle[1]
    radius = math.hypot(dx, dy)
    angle = math.atan2(dy, dx) + way / radius
    out = math.cos(angle), math.sin(angle)
    return (middle[0] + out[0] * radius, middle[1] + out[1] * radius), out


def _centre(a: Spot, b: Spot, c: Spot) -> Spot | None:
    """Returns the middle of the circle through three places; None if they are nearly in line."""
    ax, ay, cx, cy = a[0] - b[0], a[1] - b[1], c[0] - b[0], c[1] - b[1]
    twice = 2 * (ax * cy - ay * cx)
    near = ax * ax + ay * ay, cx * cx + cy * cy
    if abs(twice) * FLAT < max(near):
        return None
    return (
        b[0] + (cy * near[0] - ay * near[1]) / twice,
        b[1] + (ax * near[1] - cx * near[0]) / twice,
    )


def clipped(shape: Outline, here: Spot, there: Spot, part: float) -> Outline:
    """Cuts off the part of a shape beyond a line across the way from `here` to `there`, at that
    `part` of the way."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    limit = part * (dx * dx + dy * dy)
    beyond = [(x - here[0]) * dx + (y - here[1]) * dy - limit for x, y in shape]
    kept: list[Spot] = []
    for number, (x, y) in enumerate(shape):
        before, now = beyond[number - 1], beyond[number]
        if before * now < 0:
            px, py = shape[number - 1]
            cut = before / (before - now)
            kept.append((px + (x - px) * cut, py + (y - py) * cut))
        if now <= 0:
            kept.append((x, y))
    return tuple(kept)
