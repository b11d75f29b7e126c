"""Turns of Hare Hutch, compiled: a copy of level 7, and of those who play for points.

A seat plays for the chance to win, by a learned `Net` (`game.ai.hare_hutch.crowd`) under the exact
turn, or for the lead in points by a table, as the highest level did before.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.hare_hutch.crowd import FAR, FARTHEST, MUCH, NEAR, SEEN
from game.ai.hare_hutch.values import AT_ONCE, MOST, Values, all_places, ends
from lab.hare_optimum import LANES, Floats, Numbers, Ways, numbered
from lab.jit import compiled, quickly

TOP_HUTCH = 5
ENOUGH = 120  # points beyond what is needed: more make no difference
CAP = 72  # hares: a turn with more stops; the program looks as far as `MOST`


class Mind(NamedTuple):
    """A learned net, as `crowd.Net`, and the worth of what lies there, by [stop, knot, unit]."""

    seen: Floats  # [feature, unit]
    bias: Floats  # [unit]
    told: Floats  # [seat, unit]
    even: Floats  # [seat]
    lying: Floats  # [stop, knot, unit]
    some: NDArray[np.bool_]  # [stop, knot]: whether anything lies there worth taking


class Table(NamedTuple):
    """Values of a turn for points, by hares: `throw`[hares, throw], `stop` and `rest`[hares,
    stop]."""

    throw: Floats
    stop: Floats
    rest: Floats


class Known(NamedTuple):
    """What all games share. `last`[deficit, hares, throw]: as `hare_optimum.Race` has it."""

    ways: Ways
    last: Floats
    past: Floats  # [deficit]: with seven dice
    knots: Numbers  # of hares


class Seat(NamedTuple):
    """Whose turn it is; seat 0 is the starter."""

    totals: Numbers
    me: int
    target: int


def table(values: Values) -> Table:
    """A table of the program as arrays."""
    throws, places = numbered(), all_places()
    throw = np.array([values.throw[place][: MOST + 1] for place in throws]).T
    stop = np.array([values.aim.stops(at, None) for at in (*places, *ends())]).T.copy()
    for number, place in enumerate(places):
        stop[: MOST + 1, number] = [values.stop(place, hares) for hares in range(MOST + 1)]
    rest = stop.copy()
    for number, place in enumerate(places):
        rest[: MOST + 1, number] = values.rest[place]
    single = np.float32
    return Table(throw.astype(single), stop.astype(single), rest.astype(single))


@compiled
def features(to_go: int, out: Floats) -> None:
    """What a net sees of the points to go of one seat, as `crowd.seen`."""
    out[0] = to_go / MUCH
    out[1] = np.exp(-to_go / NEAR)
    out[2] = np.exp(-to_go / FAR)


@compiled
def reached(known: Known, totals: Numbers, me: int, mine: int, stop: int, hares: int) -> float:
    """The chance to win of who stops with `mine` points in the last round: nobody after it gets
    past, each of whom stops only if it does. `stop`: what lies there, or -1."""
    seats = len(totals)
    best, equal = 0, 0
    for seat in range(seats):
        if seat != me:
            if totals[seat] > best:
                best, equal = totals[seat], 0
            equal += totals[seat] == best
    if mine < best:
        return 0.0
    chance = 1.0 / (1 + equal) if mine == best else 1.0
    seat = (me + 1) % seats
    first = True
    while seat != 0:
        behind = min(mine - totals[seat], len(known.last) - 1)
        past = known.past[behind]
        if first and stop >= 0:
            more = known.ways.more[stop]
            if more >= 0:
                past = max(past, known.last[behind, min(hares, MOST), more])
        chance *= 1 - past
        seat, first = (seat + 1) % seats, False
    return chance


@compiled
def stops(known: Known, mind: Mind, at: Seat, k: int, stop: Floats, lost: Floats) -> None:
    """Fills `stop`[hares, stop, k] and `lost`[k]: the chance to win by where the turn stops."""
    totals, me, target = at
    best, hutch, knots = totals.max(), known.ways.hutch, known.knots
    grid = np.zeros((len(hutch), len(knots)), np.float32)
    if best < target:
        seen_by(mind, at, hutch, knots, grid)
    lost[k] = grid[-1, 0]  # without hares nothing is scored
    for place in range(len(hutch)):
        lies = place if known.ways.more[place] >= 0 else -1
        knot = 0
        for hares in range(CAP + AT_ONCE + 1):
            mine = totals[me] + hares * hutch[place]
            if mine < target and best < target:
                while knots[knot + 1] < hares:
                    knot += 1
                part = (hares - knots[knot]) / np.float32(knots[knot + 1] - knots[knot])
                low, high = grid[place, knot], grid[place, knot + 1]
                stop[hares, place, k] = low + part * (high - low)
            elif mine < target:
                stop[hares, place, k] = 0
            elif mine > max(best, target) + ENOUGH and hares > 0:
                stop[hares, place, k] = stop[hares - 1, place, k]
            else:
                stop[hares, place, k] = reached(known, totals, me, mine, lies, hares)


@compiled
def seen_by(mind: Mind, at: Seat, hutch: Numbers, knots: Numbers, grid: Floats) -> None:
    """Fills `grid`[stop, knot] with what the net says where nobody has the target."""
    totals, me, target = at
    seats, units = len(totals), len(mind.bias)
    base, own, seen = mind.bias.copy(), np.empty(units, np.float32), np.empty(SEEN, np.float32)
    unit, nothing = np.empty(units, np.float32), np.zeros(units, np.float32)
    for order in range(seats - 1):
        features(min(target - totals[(me + 1 + order) % seats], FARTHEST), seen)
        for n in range(SEEN):
            base += seen[n] * mind.seen[order * SEEN + n]
    base += mind.seen[seats * SEEN + (-me - 1) % seats]
    for top in range(1, TOP_HUTCH + 1):
        for knot in range(len(knots)):
            features(max(1, min(FARTHEST, target - totals[me] - top * knots[knot])), seen)
            own[:] = base
            for n in range(SEEN):
                own += seen[n] * mind.seen[(seats - 1) * SEEN + n]
            none = told(own, nothing, mind.told, mind.even, unit)
            for place in range(len(hutch)):
                if hutch[place] == top:
                    grid[place, knot] = none
                    if mind.some[place, knot]:
                        lies = mind.lying[place, knot]
                        grid[place, knot] = told(own, lies, mind.told, mind.even, unit)


@quickly
def told(own: Floats, lying: Floats, to_seat: Floats, even: Floats, unit: Floats) -> float:
    """The chance of the seat that moves last, from the sum of what it sees in each unit."""
    count, seats = len(own), len(even)
    for n in range(count):
        value = own[n] + lying[n]
        unit[n] = value / (np.float32(1) + abs(value))
    whole, last = np.float32(0), np.float32(0)
    for seat in range(seats):
        logit = np.float32(0)
        for n in range(count):
            logit += unit[n] * to_seat[seat, n]
        last = np.exp(logit + even[seat])
        whole += last
    return float(last / whole)


@quickly
def solve(ways: Ways, stop: Floats, lost: Floats, throw: Floats, rest: Floats) -> None:
    """As `hare_optimum.turn`, with `CAP` hares at most."""
    stop[0] = lost
    rest[:] = stop
    best = np.empty(LANES, np.float32)
    for hares in range(CAP, -1, -1):
        for place in range(len(ways.dice)):
            dice, more = ways.dice[place], ways.more[place]
            if dice >= 0:
                value = throw[hares, dice]
                for k in range(LANES):
                    value[k] = ways.bust[dice] * lost[k]
                for fall in range(ways.falls[dice], ways.falls[dice + 1]):
                    for k in range(LANES):
                        best[k] = 0
                    for choice in range(ways.choices[fall], ways.choices[fall + 1]):
                        row = rest[hares + ways.gain[choice], ways.to[choice]]
                        for k in range(LANES):
                            best[k] = max(best[k], row[k])
                    for k in range(LANES):
                        value[k] += ways.chance[fall] * best[k]
            for k in range(LANES):
                rest[hares, place, k] = max(throw[hares, more, k], stop[hares, place, k])


@compiled
def fallen(ways: Ways, dice: int) -> int:
    """A throw: the number of its fall, or -1 for a bust."""
    luck = np.random.random() - ways.bust[dice]
    if luck < 0:
        return -1
    for fall in range(ways.falls[dice], ways.falls[dice + 1]):
        luck -= ways.chance[fall]
        if luck < 0:
            return fall
    return int(ways.falls[dice + 1]) - 1


@compiled
def race_value(known: Known, behind: int, stop: int, hares: int, rests: bool) -> float:
    """In a race to get past `behind`: the value of stopping, or of resting with the choice."""
    points = hares * known.ways.hutch[stop]
    value = 0.5 * ((points > behind) + (points >= behind))
    more = known.ways.more[stop]
    if rests and hares <= MOST and more >= 0:
        value = max(value, known.last[min(behind, len(known.last) - 1), hares, more])
    return float(value)


@compiled
def by_table(known: Known, table: Table, seat: Seat, lies: int, held: int) -> tuple[int, int]:
    """A turn for the lead: the stop and the hares; (-1, 0) for a bust. `lies`, `held`: what can be
    taken over. Adds nothing to the totals."""
    ways, (totals, me, target) = known.ways, seat
    best = totals.max()
    behind, last = best - totals[me], me + 1 == len(totals)
    over = best >= target
    dice, hares = ways.seven, 0
    if lies >= 0:
        few, more = min(held, MOST), ways.more[lies]
        if over and (last or held * ways.hutch[lies] <= behind):
            at = min(behind, len(known.last) - 1)
            take = known.last[at, few, more] >= known.last[at, 0, ways.seven]
        else:
            take = table.throw[few, more] >= table.throw[0, ways.seven]
        if take:
            dice, hares = more, held
    points = hares * (ways.hutch[lies] if hares else 1)
    while True:
        fall = fallen(ways, dice)
        if fall < 0:
            return -1, 0
        racing = over and (last or points <= behind)
        top, to, kept = -1e9, -1, 0
        for choice in range(ways.choices[fall], ways.choices[fall + 1]):
            after, at = hares + ways.gain[choice], ways.to[choice]
            if racing:
                value = race_value(known, behind, at, min(after, MOST), True)
            else:
                value = table.rest[min(after, MOST), at]
            if value > top or (value == top and after * ways.hutch[at] > kept * ways.hutch[to]):
                top, to, kept = value, at, after
        hares, points = kept, kept * ways.hutch[to]
        more = ways.more[to]
        if more < 0:
            return to, hares
        racing = over and (last or points <= behind)
        mine = totals[me] + points
        if last and max(best, mine) >= target and mine != best:
            stop = mine > best
        elif racing:
            value = 0.5 * ((points > behind) + (points >= behind))
            stop = value >= known.last[min(behind, len(known.last) - 1), min(hares, MOST), more]
        else:
            stop = table.stop[hares, to] >= table.throw[min(hares, MOST), more]
        if stop:
            return to, hares
        dice = more


@compiled
def by_net(
    known: Known, stop: Floats, throw: Floats, rest: Floats, k: int, lies: int, held: int
) -> tuple[int, int]:
    """A turn by solved values, as `by_table`."""
    ways = known.ways
    dice, hares = ways.seven, 0
    if lies >= 0:
        more = ways.more[lies]
        if throw[min(held, CAP), more, k] >= throw[0, ways.seven, k]:
            dice, hares = more, held
    while True:
        fall = fallen(ways, dice)
        if fall < 0:
            return -1, 0
        top, to, kept = -1e9, -1, 0
        for choice in range(ways.choices[fall], ways.choices[fall + 1]):
            after, at = hares + ways.gain[choice], ways.to[choice]
            value = rest[min(after, CAP + AT_ONCE), at, k]
            if value > top or (value == top and after * ways.hutch[at] > kept * ways.hutch[to]):
                top, to, kept = value, at, after
        hares, more = kept, ways.more[to]
        if more < 0 or hares > CAP or stop[hares, to, k] >= throw[hares, more, k]:
            return to, hares
        dice = more
