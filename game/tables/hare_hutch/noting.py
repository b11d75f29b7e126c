"""Points are written down, or taken over."""

from __future__ import annotations

from game.motion import Cue, smooth
from game.tables.hare_hutch.meadow import (
    Being,
    Figure,
    Meadow,
    Pen,
    Point,
    Stage,
)
from game.tables.hare_hutch.moment import (
    LAND,
    READ,
    Moment,
    arc,
    dust,
    landed,
    part,
    ticks,
)

STAMP, TAKEN = 0.6, 0.9  # of a take-over
WRITE, COUNT = 0.16, 0.45  # a number, and the sum counted up


def written(
    meadow: Meadow, before: Stage, after: Stage, spot: Point, sums: tuple[int, int]
) -> Moment:
    """The stake flies onto the pad, where it is written; the sum is counted up."""
    start, (was, now) = meadow.figure(before.stake), sums
    fly, points = 0.55, now - was
    length = fly + WRITE + COUNT + 0.1

    def at(t: float) -> Stage:
        p = part(t, 0.0, fly)
        counted = smooth(part(t, fly + WRITE / 2, COUNT))
        x, y = arc(start, spot, smooth(p), 90 * meadow.unit)
        size = 104 - 66 * smooth(p)
        return before._replace(
            figures=(Figure(str(points), x, y, round(size / 6) * 6),) if p < 1 else (),
            pen=Pen(str(points), *spot, part(t, fly, WRITE)) if p >= 1 else None,
            sum=was + round(points * counted),
            chip=before.chip * (1 - counted),
        )

    heard = (Cue(0.0, "card"), Cue(fly, "flip", x=spot[0]))
    tail = Cue(fly + WRITE / 2 + COUNT, "home")
    return Moment(length, at, (*heard, *ticks(fly + WRITE / 2, COUNT, points), tail))


def took_over(meadow: Meadow, before: Stage, after: Stage, chip: Point) -> Moment:
    """The points slide across the table to another seat, whose sign is stamped over the old one;
    time to read who has done it."""
    start, unit = meadow.figure(before.stake), meadow.unit
    points = round(before.stake)

    def at(t: float) -> Stage:
        p = part(t, 0.1, 0.55)
        x, y = arc(start, chip, smooth(p), 60 * unit)
        figure = Figure(str(points), x, y, round((104 - 60 * smooth(p)) / 6) * 6)
        down = part(t, STAMP - 0.14, 0.14)
        stamped = down >= 1
        return before._replace(
            figures=(figure,) if 0 < p < 1 else (),
            chip=float(points) if p >= 1 else 0.0,
            owner=after.owner if stamped else before.owner,
            stamp=None if stamped or not down else (after.owner, _stamp_size(down)),
            hares=tuple(_startled(hare, t, unit) for hare in before.hares),
            dust=tuple(dust(meadow.sign(), t - STAMP, 1.6 * unit)),
            taken=points,
        )

    heard = (Cue(0.0, "takeover"), Cue(0.2, "gasp"), Cue(STAMP, "thump", x=meadow.sign()[0]))
    return Moment(TAKEN + READ, at, heard)


def _stamp_size(down: float) -> float:
    """Few sizes, so that each is a kept picture."""
    return 2.8 - round(down * 6) * 0.3


def _startled(hare: Being, t: float, unit: float) -> Being:
    """A hare that jumps when the sign comes down."""
    return landed(hare, t - STAMP + 0.02, 1.6 * unit) if STAMP <= t < STAMP + LAND else hare
