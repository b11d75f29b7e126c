"""Everything that can be chosen is a hotspot; focus walks between them by direction."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import hypot
from typing import NamedTuple

REACH = 44.0  # the smallest thing a finger or an unsteady hand can hit, in design units


class Hotspot(NamedTuple):
    """Something to point at: `rect` is x, y, width, height in design units.

    One that is not `enabled` can be pointed at and asked why, but steps pass it over.
    """

    id: Hashable
    rect: tuple[float, float, float, float]
    enabled: bool = True

    @property
    def middle(self) -> tuple[float, float]:
        """The point from which directions are measured."""
        x, y, w, h = self.rect
        return x + w / 2, y + h / 2


def at(hotspots: Sequence[Hotspot], pos: tuple[float, float]) -> Hotspot | None:
    """The topmost (last) hotspot under a point; small ones reach a little further."""
    for spot in reversed(hotspots):
        wide, high = max(spot.rect[2], REACH), max(spot.rect[3], REACH)
        mx, my = spot.middle
        if abs(pos[0] - mx) <= wide / 2 and abs(pos[1] - my) <= high / 2:
            return spot
    return None


def nearest(hotspots: Sequence[Hotspot], pos: tuple[float, float]) -> Hashable:
    """The id of the hotspot whose middle is nearest to a point."""
    return min(hotspots, key=lambda s: hypot(s.middle[0] - pos[0], s.middle[1] - pos[1])).id


def walk(hotspots: Sequence[Hotspot], current: Hashable, dx: int, dy: int) -> Hashable:
    """The id of the next hotspot in a direction; the first one if the current is gone.

    Sideways distance weighs more than distance ahead. If nothing lies ahead, the walk goes on
    at the far end of the row or column.
    """
    here = next((spot for spot in hotspots if spot.id == current), None)
    if here is None:
        return hotspots[0].id if hotspots else current
    length = hypot(dx, dy)
    if not length:
        return current
    best, cost = current, float("inf")
    for spot in hotspots:
        if spot.id != current:
            price = _price(here, spot, dx / length, dy / length)
            if price < cost:
                best, cost = spot.id, price
    return best


def _price(here: Hotspot, there: Hotspot, ux: float, uy: float) -> float:
    """How far a hotspot is in a direction: ahead is cheap, aslant dearer, behind only to wrap."""
    vx = there.middle[0] - here.middle[0]
    vy = there.middle[1] - here.middle[1]
    ahead = vx * ux + vy * uy
    aside = abs(vx * uy - vy * ux)
    if _overlaps(here, there, ux, uy):
        aside *= 0.25
    if ahead > 3 and aside <= ahead * 1.2:
        return ahead + 2 * aside
    if ahead > 3:
        return 20_000 + ahead + 3 * aside
    return 1_000_000 + ahead + 40 * aside


def _overlaps(here: Hotspot, there: Hotspot, ux: float, uy: float) -> bool:
    """Whether two hotspots share a row (for steps sideways) or a column (for steps up or down)."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = here.rect, there.rect
    if abs(ux) > 0.9:
        return ay < by + bh and by < ay + ah
    if abs(uy) > 0.9:
        return ax < bx + bw and bx < ax + aw
    return False
