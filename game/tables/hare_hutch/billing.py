"""How points are billed: what camera, close-ups and headlines make of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.motion.greatness import FINE, GREAT, HUGE, LITTLE, Greatness
from game.tables.choice import Prompt
from game.tables.hare_hutch.meadow import Meadow, Point
from game.tables.limelight import GOLD, PAPER, RED, Band, Billing

_FROM = ((100, HUGE), (50, GREAT), (20, FINE))  # so many points at once


def size(points: float) -> Greatness:
    """Returns how great so many points are."""
    return next((found for least, found in _FROM if points >= least), LITTLE)


def _band(key: str, points: int, seat: int, tone: str = PAPER, **names: str) -> Band:
    said = Prompt(f"hare_hutch.band.{key}", {"n": points, **names}, counts=True)
    return Band(said, seat, tone)


def _across(points: int) -> Greatness:
    """Returns the size of points that go all across the stage: the camera stays away."""
    return size(points)._replace(zoom=1.0, dark=False, length=0.0)


def bust(at: float, great: Greatness, lost: int, seat: int, meadow: Meadow) -> Billing | None:
    """Bills points that hop away from the second `at` on; nothing if there were none."""
    if not lost:
        return None
    faces = (seat,) if great.star > LITTLE.star else ()
    return Billing(at, great, meadow.at(0.5, 0.5), _band("bust", lost, seat, RED), faces)


def taken(at: float, points: int, seats: Sequence[int], name: str) -> Billing:
    """Bills points that go over to the first of two seats, `name`."""
    great = _across(points)
    band = _band("taken", points, seats[0], GOLD, name=name)
    return Billing(at, great, (0.0, 0.0), band, seats if great.star > LITTLE.star else ())


def scored(at: float, points: int, seat: int) -> Billing | None:
    """Bills points that are on the pad at the second `at`, if they are many."""
    great = _across(points)
    if not great.band:
        return None
    return Billing(at, great, (0.0, 0.0), _band("scored", points, seat, GOLD), (seat,))


def grown(at: float, great: Greatness, points: int, sun: Point) -> Billing | None:
    """Bills a stake that has grown to so many `points` by the second `at`."""
    return Billing(at, great, sun, _band("stake", points, -1)) if great.band else None


def needs(points: int, seat: int, name: str) -> Billing:
    """Bills what a seat needs to win when its last turn begins."""
    return Billing(0.0, LITTLE, (0.0, 0.0), _band("needs", points, seat, name=name))
