"""How points are written down, or taken over."""

from __future__ import annotations

from game.motion import Cue, smooth
from game.motion.moment import Moment, arc, part
from game.tables.hare_hutch.art_meadow import TILTS
from game.tables.hare_hutch.meadow import NEAR, Being, Figure, Meadow, MeadowPen, Point, Stage
from game.tables.hare_hutch.meadow_moments import LAND, PRESS, dust, landed, loose, signed, ticks

STAMP, BACK, GALLOP = 0.6, 0.74, 0.5  # seconds of a take-over, and from the meadow to the pad
TAKEN = BACK + GALLOP
SWELL = 1.15, 0.12  # how much larger hares that arrive are, and for how many seconds
FLY, WRITE, COUNT = 0.55, 0.16, 0.45  # seconds: points fly, are written, and the sum is counted up


def written(
    meadow: Meadow, before: Stage, after: Stage, spot: Point, sums: tuple[int, int]
) -> Moment[Stage]:
    """Flies the stake onto the pad, where it is written, and counts the sum up."""
    start, (was, now) = meadow.figure(before.stake), sums
    points = now - was
    length = FLY + WRITE + COUNT + 0.1

    def at(t: float) -> Stage:
        p = part(t, 0.0, FLY)
        counted = smooth(part(t, FLY + WRITE / 2, COUNT))
        x, y = arc(start, spot, smooth(p), 90 * meadow.unit)
        size = 104 - 66 * smooth(p)
        return before._replace(
            figures=(Figure(str(points), x, y, round(size / 6) * 6),) if p < 1 else (),
            pen=MeadowPen(str(points), *spot, part(t, FLY, WRITE)) if p >= 1 else None,
            sum=was + round(points * counted),
            chip=before.chip * (1 - counted),
        )

    heard = (Cue(0.0, "card"), Cue(FLY, "flip", x=spot[0]))
    tail = Cue(FLY + WRITE / 2 + COUNT, "home")
    return Moment(length, at, (*heard, *ticks(FLY + WRITE / 2, COUNT, points), tail))


def took_over(meadow: Meadow, before: Stage, after: Stage, chip: Point) -> Moment[Stage]:
    """Lets the hares gallop with their points to another seat, whose sign is stamped over the old
    one, and back."""
    start, unit, points = meadow.figure(before.stake), meadow.unit, round(before.stake)
    herd = loose(before, every=False)
    goals = [(chip[0] + (150 + 74 * (i % 5)) * unit, chip[1] + 46 * (i // 5)) for i in range(20)]

    def at(t: float) -> Stage:
        p, back = part(t, 0.1, GALLOP), part(t, BACK, GALLOP)
        x, y = arc(start, chip, smooth(p), 60 * unit)
        figure = Figure(str(points), x, y, round((104 - 60 * smooth(p)) / 6) * 6)
        away = p > 0 and back < 1
        return signed(before, after, t - STAMP + PRESS)._replace(
            figures=(figure,) if 0 < p < 1 else (),
            chip=float(points) if p >= 1 else 0.0,
            hares=() if away else tuple(_arrived(each, t - TAKEN, unit) for each in before.hares),
            above=tuple(
                _gallops(hare, goals[i % len(goals)], p, back, unit)
                for i, hare in enumerate(herd) if away
            ),
            dust=tuple(dust(meadow.sign(), t - STAMP, 1.6 * unit)),
        )  # fmt: skip

    heard = [Cue(0.0, "takeover"), Cue(0.2, "gasp"), Cue(STAMP, "thump", x=meadow.sign()[0])]
    for number, hare in enumerate(herd[:6]):
        heard += [Cue(0.1 + 0.07 * number, "hop", number, 0.7, hare.x)]
        heard += [Cue(BACK + 0.07 * number, "hop", number, 0.7, chip[0])]
    return Moment(TAKEN + SWELL[1] + LAND, at, tuple(heard))


def _arrived(being: Being, t: float, unit: float) -> Being:
    """Returns a being `t` seconds after it is back: larger for a moment, then it comes to rest."""
    larger, long = SWELL
    if 0 <= t < long:
        return being._replace(size=being.size * larger)
    return landed(being, t - long, unit)


def _gallops(hare: Being, goal: Point, there: float, back: float, unit: float) -> Being:
    """Returns a hare on its way to another seat, or back again."""
    p = smooth(there) if not back else 1 - smooth(back)
    x, y = hare.x + (goal[0] - hare.x) * p, hare.foot + (goal[1] - hare.foot) * p
    stride = (back or there) * 2 % 1
    if there >= 1 and not back:
        return hare._replace(x=x, foot=y, size=min(hare.size, NEAR * unit))
    size = min(hare.size, NEAR * unit)
    lift = 4 * 60 * unit * stride * (1 - stride)
    kind, turn = "right" if back else "left", TILTS[min(3, int(stride * 4))]
    return Being(kind, x, y - lift + size * 0.28, size=size, value=0, turn=turn)
