"""Hotspots are what can be chosen; the focus walks between them by direction.

Hotspots are measured between their cores: the point in the middle of a square or a field, the line
in the middle of something long. So a wide button is near to everything beside its length.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

REACH = 44.0  # the smallest target an unsteady hand can hit, in design units
LEVEL = 4.0  # a distance ahead of less than this is beside, in design units
CONE = 0.574  # cosine of 55 degrees: within it is ahead, the rest aslant

FOUR = ((1, 0), (-1, 0), (0, 1), (0, -1))

Point = tuple[float, float]
Way = tuple[int, int]
Steps = dict[Hashable, dict[Way, Hashable]]


class Hotspot(NamedTuple):
    """Something to choose: `rect` is x, y, width, height in design units; `round` an ellipse in it.

    One that is not `enabled` can be pointed at and asked why, but steps pass over it."""

    id: Hashable
    rect: tuple[float, float, float, float]
    enabled: bool = True
    round: bool = False

    @property
    def middle(self) -> Point:
        """Returns the middle of the rectangle."""
        x, y, w, h = self.rect
        return x + w / 2, y + h / 2

    @property
    def small(self) -> bool:
        """Says whether it is easier to hit than it looks."""
        return min(self.rect[2:]) < REACH


def at(hotspots: Sequence[Hotspot], pos: Point) -> Hotspot | None:
    """Returns the topmost (last) hotspot under a point.

    Small ones reach a little further; where several of them do, the nearest counts."""
    hits = [spot for spot in hotspots if _holds(spot, pos, REACH)]
    if not hits:
        return None
    if _holds(hits[-1], pos, 0):
        return hits[-1]
    return min((spot for spot in hits if spot.small), key=lambda spot: _distance(spot, pos))


def nearest(hotspots: Sequence[Hotspot], pos: Point) -> Hashable:
    """Returns the id of the hotspot whose middle is nearest to a point, an enabled one if there is
    any.

    None if there are no hotspots at all."""
    free = [spot for spot in hotspots if spot.enabled] or hotspots
    return min(free, key=lambda spot: _distance(spot, pos)).id if free else None


def walk(
    hotspots: Sequence[Hotspot],
    current: Hashable,
    dx: int,
    dy: int,
    place: Point | None = None,
) -> Hashable:
    """Returns the id of the next enabled hotspot in one of eight directions.

    If the current one is gone it is the one nearest to `place`, where that was, or the first. If
    nothing is ahead, a step along a row or column continues at its far end; a slanting one stays.
    Every hotspot can be reached from every other one, as long as no two have the same middle, with
    a stick by slanting steps and with arrow keys by detours (see `_detours`)."""
    free = tuple(spot for spot in hotspots if spot.enabled)
    here = next((spot for spot in hotspots if spot.id == current), None)
    if here is None and free:
        return nearest(free, place) if place else free[0].id
    if here is None or not (dx or dy):
        return current
    detour = _detours(free).get((current, (dx, dy))) if here.enabled else None
    return _ahead(free, here, (dx, dy)) if detour is None else detour


def _ahead(free: Sequence[Hotspot], here: Hotspot, way: Way) -> Hashable:
    """Returns the id of the best hotspot to step to; the current one if there is none."""
    prices = [(_price(here, spot, *way), spot.id) for spot in free if spot.id != here.id]
    ways = [(price, id_) for price, id_ in prices if price is not None]
    return min(ways, key=lambda way: way[0])[1] if ways else here.id


@lru_cache(maxsize=16)
def _detours(free: tuple[Hotspot, ...]) -> dict[tuple[Hashable, Way], Hashable]:
    """Returns straight steps that lead elsewhere, so that four arrows reach everything.

    Where a ring runs aslant, its own fields are nearer in all four directions than what is beside
    it. There, two arrows lead to the same field: one of them is spared for a detour."""
    steps: Steps = {s.id: {way: _ahead(free, s, way) for way in FOUR} for s in free}
    found: dict[tuple[Hashable, Way], Hashable] = {}
    for backwards in (False, True):
        while len(inside := _reached(steps, free, backwards)) < len(free):
            detour = _detour(steps, free, inside, backwards)
            if detour is None:
                break
            here, way, there = detour
            steps[here][way] = found[here, way] = there
    return found


def _reached(steps: Steps, free: Sequence[Hotspot], backwards: bool) -> set[Hashable]:
    """Returns the hotspots that can be reached from the first one, or lead to it."""
    ways: dict[Hashable, set[Hashable]] = {spot.id: set() for spot in free}
    for here, targets in steps.items():
        for there in targets.values():
            ways[there if backwards else here].add(here if backwards else there)
    found = {spot.id for spot in free[:1]}
    new = list(found)
    while new:
        fresh = ways[new.pop()] - found
        found |= fresh
        new += fresh
    return found


def _detour(
    steps: Steps, free: Sequence[Hotspot], inside: set[Hashable], backwards: bool
) -> tuple[Hashable, Way, Hashable] | None:
    """Returns the shortest step out of the reached ones (or into them) that nobody will miss."""
    best: tuple[float, Hashable, Way, Hashable] | None = None
    for here in free:
        spare = _spare(steps[here.id], here.id) if (here.id in inside) != backwards else ()
        for there in free if spare else ():
            if (there.id in inside) == backwards:
                vx, vy = _between(here, there)
                way = max(spare, key=lambda way: way[0] * vx + way[1] * vy)
                length = hypot(vx, vy)
                if way[0] * vx + way[1] * vy > 0 and (best is None or length < best[0]):
                    best = length, here.id, way, there.id
    return best[1:] if best else None


def _spare(targets: dict[Way, Hashable], here: Hashable) -> tuple[Way, ...]:
    """Returns the ways that lead nowhere, or where another one leads as well."""
    ends = list(targets.values())
    return tuple(way for way, end in targets.items() if end == here or ends.count(end) > 1)


def _price(here: Hotspot, there: Hotspot, dx: int, dy: int) -> tuple[float, ...] | None:
    """Returns the price of a step: first by kind (ahead, aslant, around), then by distance; None:
    no way.

    Ahead it is distance / cos² of the angle. That exponent and the width of the cone make the
    chosen hotspot nearer to all else within 22.5 degrees of the direction than one was before, so
    that walking towards something arrives: the graph is a relative of Yao's."""
    vx, vy = _between(here, there)
    length, norm = hypot(vx, vy), hypot(dx, dy)
    ahead, aside = (vx * dx + vy * dy) / norm, abs(vx * dy - vy * dx) / norm
    skew = abs((there.middle[0] - here.middle[0]) * dy - (there.middle[1] - here.middle[1]) * dx)
    if length == 0:
        return None
    if ahead >= CONE * length:
        return 0, length**3 / ahead**2, skew
    if ahead > LEVEL:
        return 1, ahead + 3 * aside, skew
    if -ahead >= CONE * length and not (dx and dy):
        return 2, ahead + 3 * aside, skew
    return None


def _between(here: Hotspot, there: Hotspot) -> Point:
    """Returns the way from one core to the other; from middle to middle if the cores cross."""
    (ax, ay), (bx, by) = here.middle, there.middle
    (aw, ah), (bw, bh) = _core(here), _core(there)
    way = _beyond(bx - ax, aw + bw), _beyond(by - ay, ah + bh)
    return way if any(way) else (bx - ax, by - ay)


def _core(spot: Hotspot) -> Point:
    """Returns half the length of the core along x and along y; one of them is 0."""
    w, h = spot.rect[2:]
    return max(0.0, w - h) / 2, max(0.0, h - w) / 2


def _beyond(distance: float, slack: float) -> float:
    """Returns the rest of a distance, with its sign, after the slack."""
    left = max(0.0, abs(distance) - slack)
    return left if distance > 0 else -left


def _distance(spot: Hotspot, pos: Point) -> float:
    return hypot(spot.middle[0] - pos[0], spot.middle[1] - pos[1])


def _holds(spot: Hotspot, pos: Point, reach: float) -> bool:
    """Says whether a point is in a hotspot that is at least `reach` wide and high."""
    _, _, w, h = spot.rect
    x = (pos[0] - spot.middle[0]) / (max(w, reach) / 2)
    y = (pos[1] - spot.middle[1]) / (max(h, reach) / 2)
    return hypot(x, y) <= 1 if spot.round else max(abs(x), abs(y)) <= 1
