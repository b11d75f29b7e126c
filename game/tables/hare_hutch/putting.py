"""How dice are put aside: hares hop onto the meadow, and the tower rises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.motion import Cue, bounce, smooth
from game.motion.greatness import Greatness
from game.motion.moment import Moment, arc, part
from game.tables.hare_hutch.meadow import DOUBLE, HARE, PAIR, Being, Dust, Meadow, Point, Stage
from game.tables.hare_hutch.meadow_moments import (
    LAND,
    beats,
    dust,
    landed,
    leap,
    loose,
    moved,
    of_kind,
    ticks,
)

FLY, GAP = 0.32, 0.13  # seconds of a die to the meadow, and until the next one leaves
DIE, STEPS = 84.0, 4  # units: the edge of one at the meadow; steps to that from the tray
SLAM, COUNT = 0.12, 0.45  # seconds: plates slam together, and points are counted
WORTH = {HARE: 1, DOUBLE: 2}  # hares of what lands


class LeavingDie(NamedTuple):
    """A die that leaves the tray from a place, `edge` wide there; `hutch`: it becomes one."""

    face: str
    spot: Point
    edge: float
    hutch: bool = False


def kept(
    great: Greatness, meadow: Meadow, before: Stage, after: Stage, leaving: Sequence[LeavingDie]
) -> Moment[Stage]:
    """Flies dice to the meadow one by one, where they become hares and a hutch, and counts the
    stake up."""
    new = _new(before.hares, after.hares)
    ways, goals = [], iter(new)
    for number, die in enumerate(leaving):
        start = number * GAP
        goal = after.behind[-1] if die.hutch else next(goals)
        ways.append((start, die, goal))
    last = ways[-1][0] + FLY
    formula = _Formula(before, after, FLY, last, great.stop)
    old = _pairs(before.hares, after.hares)

    def at(t: float) -> Stage:
        flying, there, clouds = [], [_shifted(*pair, t, meadow.unit) for pair in old], list[Dust]()
        for start, die, goal in ways:
            gone = t - start
            if 0 <= gone < FLY:
                flying.append(_die(die, goal, gone / FLY, meadow.unit))
            elif gone >= FLY and not die.hutch:
                there.append(landed(goal, gone - FLY, meadow.unit))
            if gone >= FLY:
                clouds += dust((goal.x, goal.foot), gone - FLY, meadow.unit)
        built = next((start + FLY for start, die, _ in ways if die.hutch), formula.length)
        landed_now = sum(WORTH[goal.kind] for start, die, goal in ways
                         if not die.hutch and t >= start + FLY)  # fmt: skip
        return formula.at(t, landed_now, housed=t >= built)._replace(
            behind=_raised(meadow, before, after, t - built),
            hares=tuple(there),
            above=tuple(flying),
            dust=tuple(clouds),
        )

    return Moment(formula.length, at, (*_put_down(ways, after), *formula.heard))


def _new(before: Sequence[Being], after: Sequence[Being]) -> list[Being]:
    """Lists the beings that were not there before, singles first."""
    return [
        being
        for kind in (HARE, DOUBLE, PAIR)
        for being in of_kind(after, kind)[len(of_kind(before, kind)) :]
    ]


def _pairs(before: Sequence[Being], after: Sequence[Being]) -> list[tuple[Being, Being]]:
    """Pairs the beings that stay with what they will be."""
    return [
        pair
        for kind in (HARE, DOUBLE, PAIR)
        for pair in zip(of_kind(before, kind), of_kind(after, kind), strict=False)
    ]


def _shifted(start: Being, end: Being, t: float, unit: float) -> Being:
    """Lets a being make room, if it has to."""
    if start == end:
        return start
    return moved(start, end, part(t, 0.0, 0.3), 40 * unit)


def _die(die: LeavingDie, goal: Being, p: float, unit: float) -> Being:
    """Returns a die in the air; its middle starts where it lay."""
    start = die.spot[0], die.spot[1] + die.edge / 2
    x, y = arc(start, (goal.x, goal.foot), smooth(p), 150 * unit)
    return Being(die.face, x, y, smaller(die.edge, unit, p))


def smaller(edge: float, unit: float, p: float) -> float:
    """Returns the size of a die on its way from the tray, where it is `edge` wide, in few steps, so
    that each is a kept picture."""
    return edge + (DIE * unit - edge) * round(p * STEPS) / STEPS


def _raised(meadow: Meadow, before: Stage, after: Stage, t: float) -> tuple[Being, ...]:
    """Returns the tower `t` seconds after a hutch came: its house rises, or drops as the first."""
    if t < 0 or before.behind == after.behind:
        return before.behind
    *below, house = after.behind
    p = part(t, 0.0, 0.26)
    if after.hutch == 2:
        return (*below, house._replace(foot=house.foot - 70 * meadow.unit * (1 - bounce(p))))
    level = after.hutch - 3 + min(1.0, 1.25 * smooth(p)) if p < 0.8 else after.hutch - 2
    return (*below, house._replace(foot=meadow.tower(level)[1]))


class _Formula(NamedTuple):
    """The plates with hares and hutch, which move apart at `first`, change, and slam together at
    `last`; only then, after a `stop`, the stake is counted."""

    before: Stage
    after: Stage
    first: float
    last: float
    stop: float

    @property
    def counts(self) -> float:
        """Returns when the count begins."""
        return self.last + SLAM + self.stop

    @property
    def length(self) -> float:
        """Returns when it is over."""
        return self.counts + max(LAND, COUNT) + 0.1

    @property
    def heard(self) -> Iterator[Cue]:
        yield Cue(self.last + SLAM, "thump", 5, 0.6)
        yield from ticks(self.counts, COUNT, self.after.stake - self.before.stake)

    def at(self, t: float, more: int, *, housed: bool) -> Stage:
        """Returns the stage at `t`, with so many `more` hares; `housed`: the hutch is there."""
        before, after = self.before, self.after
        p, points = smooth(part(t, self.counts, COUNT)), after.stake - before.stake
        together = part(t, self.last, SLAM)
        return before._replace(
            stake=before.stake + points * p,
            chip=before.chip + (after.chip - before.chip) * p,
            many=min(after.many, before.many + more) if p < 1 else after.many,
            hutch=after.hutch if housed else before.hutch,
            apart=part(t, self.first, 0.1) - together * together,
            beats=beats(t, self.counts, COUNT, points),
        )


def _put_down(ways: Sequence[tuple[float, LeavingDie, Being]], after: Stage) -> Iterator[Cue]:
    for number, (start, die, goal) in enumerate(ways):
        yield Cue(start, "hop", number % 6, x=die.spot[0])
        name, step = ("hutch", after.hutch - 1) if die.hutch else ("plop", number % 6)
        yield Cue(start + FLY, name, step, x=goal.x)


def stacked(great: Greatness, meadow: Meadow, before: Stage, after: Stage) -> Moment[Stage]:
    """Lets the hares that came last hop onto each other in pairs."""
    pairs = of_kind(after.hares, PAIR)[len(of_kind(before.hares, PAIR)) :]
    singles = of_kind(before.hares, HARE)
    climbers = singles[len(singles) - 2 * len(pairs) :]
    old = _pairs(before.hares, after.hares)
    formula = _Formula(before, after, 0.2, 0.34 + 0.1 * (len(pairs) - 1), great.stop)

    def at(t: float) -> Stage:
        there = [_shifted(*pair, t, meadow.unit) for pair in old]
        for number, pair in enumerate(pairs):
            lower, upper = climbers[2 * number : 2 * number + 2]
            p = part(t, 0.1 * number, 0.34)
            if p >= 1:
                there.append(pair)
                continue
            below = Being("lower" if p > 0.5 else HARE, pair.x, pair.foot, pair.size)
            there.append(moved(lower, below, p, 30 * meadow.unit))
            top = Being(HARE, pair.x, pair.foot - 0.72 * pair.size, pair.size)
            there.append(moved(upper, top, p, 120 * meadow.unit))
        more = 8 * sum(t >= 0.34 + 0.1 * number for number in range(len(pairs)))
        return formula.at(t, more, housed=True)._replace(hares=tuple(there))

    plops = (Cue(0.34 + 0.1 * i, "plop", 3 + 2 * i, x=pair.x) for i, pair in enumerate(pairs))
    return Moment(formula.length, at, (*plops, *formula.heard))


def counted(moment: Moment[Stage]) -> float:
    """Returns the second at which the stake has been counted."""
    return moment.length - 0.1


def carrots(
    meadow: Meadow, before: Stage, after: Stage, leaving: Sequence[LeavingDie]
) -> Moment[Stage]:
    """Lets carrots hop out of the tray, one after the other."""
    old = len(of_kind(before.behind, "carrot"))
    goals = of_kind(after.behind, "carrot")[old:]
    length = GAP * (len(goals) - 1) + FLY + 0.2

    def at(t: float) -> Stage:
        flying, there = [], list(before.behind[:old])
        for number, (die, goal) in enumerate(zip(leaving, goals, strict=True)):
            gone = t - number * GAP
            if 0 <= gone < FLY:
                flying.append(_die(die, goal, gone / FLY, meadow.unit))
            elif gone >= FLY:
                there.append(landed(goal, gone - FLY, meadow.unit))
        return before._replace(behind=(*there, *before.behind[old:]), above=tuple(flying))

    heard = [
        cue
        for i, (die, goal) in enumerate(zip(leaving, goals, strict=True))
        for cue in (
            Cue(i * GAP, "hop", i % 6, x=die.spot[0]), Cue(i * GAP + FLY, "carrot", x=goal.x)
        )
    ]  # fmt: skip
    return Moment(length, at, tuple(heard))


def lifted(
    meadow: Meadow, before: Stage, after: Stage, goals: Sequence[tuple[str, Point]], edge: float
) -> Moment[Stage]:
    """Runs the hares up the far hill, ten for a stacked pair, where they only count as a number;
    their dice, there `edge` wide, hop back into the tray."""
    hares = loose(before, every=False)
    runs = _runs(before, after, hares)
    apart = min(0.05, 0.5 / len(runs))
    length = apart * len(runs) + 0.5

    def at(t: float) -> Stage:
        ridge, flying = list(before.ridge), list[Being]()
        for number, (hare, spot) in enumerate(runs):
            p = part(t, apart * number, 0.5)
            if p >= 1:
                ridge.append(spot)
            elif p > 0:
                size = max(spot.size, hare.size * (1 - 0.25 * int(p * 3)))
                way = leap(hare, (spot.x, spot.foot), smooth(p), 120 * meadow.unit)
                flying.append(way._replace(size=size))
        for number, (face, goal) in enumerate(goals):
            p, start = part(t, 0.05 * number, 0.45), hares[min(number, len(hares) - 1)]
            if p > 0:  # at the end it stays there until the tray has it
                x, y = arc((start.x, start.foot), goal, smooth(p), 150 * meadow.unit)
                size = smaller(edge, meadow.unit, 1 - p)
                flying.append(Being(face, x, y + size / 2, size))
        standing = tuple(hare for i, hare in enumerate(hares) if t <= apart * i)
        there = tuple(dict.fromkeys(ridge))
        return before._replace(ridge=there, hares=standing, above=tuple(flying), kept=after.kept)

    heard = (Cue(apart * i, "hop", i % 6, 0.7, hare.x) for i, (hare, _) in enumerate(runs))
    return Moment(length, at, (Cue(0.0, "free"), *heard))


def _runs(before: Stage, after: Stage, hares: Sequence[Being]) -> list[tuple[Being, Being]]:
    """Returns where hares run up the far hill from and to; there is not room for all."""
    free = after.ridge[len(before.ridge) :] or after.ridge[-1:]
    many = max(len(free), len(hares))
    return [(hares[i % len(hares)], free[i % len(free)]) for i in range(many)]
