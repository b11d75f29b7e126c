"""What the moments of a turn are made of; what flies is a being above the meadow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.motion import Cue, smooth
from game.motion.moment import arc, part
from game.tables.hare_hutch.art_meadow import TILTS
from game.tables.hare_hutch.meadow import DOUBLE, HARE, PAIR, STAMPED, Being, Dust, Point, Stage
from game.tables.throws.throwing import SCALE

LAND = 0.24  # seconds in which a hare that has landed comes to rest
PRESS = 0.14  # seconds in which a sign comes down
FALL = 0.5  # seconds a broken sign falls


def ticks(start: float, length: float, points: float) -> tuple[Cue, ...]:
    """Returns the ticks of points counted from `start` for `length` seconds, up a scale."""
    many = min(len(SCALE), round(abs(points)))
    return tuple(
        Cue(start + length * number / many, "tick", SCALE[number], 0.7) for number in range(many)
    )


def beats(t: float, start: float, length: float, points: float) -> bool:
    """Says whether one of these ticks has just been heard at `t`."""
    many = min(len(SCALE), round(abs(points)))
    return start <= t < start + length and (t - start) * many / length % 1 < 0.5


def moved(start: Being, end: Being, p: float, high: float) -> Being:
    """Moves a being in an arc, at `p`, 0 … 1, of its way; its size changes in mid-air."""
    if p <= 0 or p >= 1:
        return start if p <= 0 else end
    x, foot = arc((start.x, start.foot), (end.x, end.foot), smooth(p), high)
    return (end if p > 0.5 else start)._replace(x=x, foot=foot)


def landed(being: Being, t: float, unit: float) -> Being:
    """Returns a being `t` seconds after it has come down; a hare crouches and springs up."""
    p = part(t, 0.0, LAND)
    lift = 26 * unit * 4 * max(0.0, p - 0.3) * (1 - p) / 0.49
    shape = "squash" if p < 0.3 else "stretch" if p < 0.7 else HARE
    kind = shape if being.kind == HARE else being.kind
    return being._replace(kind=kind, foot=being.foot - lift)


def dust(spot: Point, t: float, unit: float) -> Iterator[Dust]:
    """Yields a little dust where something has come down `t` seconds ago."""
    p = part(t, 0.0, 0.28)
    if 0 < p < 1:
        for lean in (-1.0, -0.4, 0.5, 1.0):
            yield Dust(
                spot[0] + lean * (30 + 50 * p) * unit,
                spot[1] - 10 * unit * (1 - abs(lean)) - 8 * p * unit,
                (13 - 13 * p) * unit,
            )


def signed(before: Stage, after: Stage, t: float) -> Stage:
    """Returns the stage before, with the sign of the player the dice belong to after it: that comes
    down on the sign that is there, in few sizes, so that each is a kept picture."""
    p = part(t, 0.0, PRESS)
    if p <= 0 or before.owner == after.owner:
        return before
    if p >= 1:
        gone = part(t, PRESS, FALL)
        crack = (before.owner, gone) if gone < 1 else None
        return before._replace(owner=after.owner, crack=crack)
    return before._replace(stamp=(after.owner, STAMPED[round(p * 6)]))


def of_kind(beings: Sequence[Being], kind: str) -> list[Being]:
    """Lists the beings of a kind."""
    return [being for being in beings if being.kind == kind]


def loose(stage: Stage, every: bool = True) -> list[Being]:
    """Lists every hare by itself: two for a double or a pair; `every`: with those on the hill."""
    found = [*stage.ridge] if every else []
    for being in sorted(stage.hares, key=lambda being: being.foot):
        kind, x, foot, size, *_ = being
        if kind == PAIR:
            found += [Being(HARE, x, foot, size), Being(HARE, x, foot - 0.72 * size, size)]
        elif kind == DOUBLE:
            found += [Being(HARE, x + side * 0.29 * size, foot, size) for side in (-1, 1)]
        else:
            found.append(being)
    return found


def leap(hare: Being, end: Point, p: float, high: float) -> Being:
    """Moves a hare through the air, turned as it flies, at `p`, 0 … 1, of its way."""
    x, y = arc((hare.x, hare.foot), end, p, high)
    kind = "left" if end[0] < hare.x else "right"
    turn = TILTS[min(3, int(p * 4))]
    return hare._replace(kind=kind, x=x, foot=y + hare.size * 0.28, turn=turn)
