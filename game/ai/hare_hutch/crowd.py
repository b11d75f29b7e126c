"""The chances of several seats at Hare Hutch: learned nets, one for each number of seats.

A net sees the begin of a turn before anybody has the target: the points every seat still has to go,
from the one to move on; who began; and what lies there to be taken over. It tells how likely each
seat is to win. `lab.train_hare_hutch` has made them, from games against itself.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from game.ai import by_heart
from game.ai.hare_hutch.values import (
    AT_ONCE,
    COUNTS,
    HUTCHES,
    MOST,
    Row,
    all_places,
    points,
    thrown,
)
from game.core.arrays import Numbers
from game.rules.hare_hutch.play import SEATS, bust_chance

FARTHEST = 333  # points to go: farther is seen as this
SEEN, LYING, UNITS = 3, 4, 24  # features of a seat, and of the dice left there; units of a net
NEAR, FAR, MUCH = 25.0, 80.0, 100.0  # points to go: the scales on which they are seen
RICH, FEW, HELD = 20.0, 5.0, 50.0  # points: the scales of the dice left there
HARES = np.array([0, 2, 4, 7, 10, 13, 17, 22, 28, 35, 44, 55, 68, 84, MOST, MOST + AT_ONCE])


class Net(NamedTuple):
    """One layer of units x / (1 + |x|) between what is seen and the seats, whose shares are a
    softmax. Features: `SEEN` of each seat from the one to move on, one for each place the starter
    can have, `LYING`."""

    seen: Row  # [feature, unit]
    bias: Row  # [unit]
    told: Row  # [unit, seat]
    even: Row  # [seat]

    def sums(self, to_go: Row, starter: int) -> Row:
        """Returns what units see, [..., unit], of points to go, [..., seat], with no take-over."""
        first = SEEN * len(self.even)
        known = seen(to_go).reshape(*to_go.shape[:-1], first)
        return np.asarray(known @ self.seen[:first] + self.bias + self.seen[first + starter, ...])

    def shares(self, sums: Row) -> Row:
        """Returns the chances of the seats, by [..., seat]."""
        logits = (sums / (1 + np.abs(sums))) @ self.told + self.even
        found = np.exp(logits - logits.max(axis=-1, keepdims=True))
        return np.asarray(found / found.sum(axis=-1, keepdims=True))


def shapes(seats: int) -> tuple[tuple[int, ...], ...]:
    """Returns the shapes of a net's parts."""
    return (((SEEN + 1) * seats + LYING, UNITS), (UNITS,), (UNITS, seats), (seats,))


SIZE = sum(2 * int(np.prod(shape)) for seats in SEATS for shape in shapes(seats))  # bytes


def seen(to_go: Row | Numbers) -> Row:
    """Returns what a net sees of points to go, one axis more at the end."""
    left = np.clip(to_go, 1, FARTHEST)
    return np.stack([left / MUCH, np.exp(-left / NEAR), np.exp(-left / FAR)], axis=-1)


@cache
def lying() -> Row:
    """Returns what a net sees of the dice on the table, by [place, knot of hares, feature]; nothing
    where they are not worth taking over."""
    table, few = points(), np.minimum(HARES, MOST)
    more = np.array([table.throw[thrown(place)][few] for place in all_places()])
    better = np.maximum(0.0, more - table.fresh())
    held = np.multiply.outer([place[0] for place in all_places()], HARES)
    bust = np.array([[float(bust_chance(thrown(place)[1]))] for place in all_places()])
    some = np.minimum(1.0, better / FEW)
    return np.stack([some, better / RICH, some * held / HELD, some * bust], axis=-1)


@cache
def nets() -> dict[int, Net]:
    """Returns the nets by number of seats: numbers of 16 bits at the end of the table."""
    whole = np.frombuffer(by_heart.table("hare_hutch")[-SIZE:], "<f2").astype(np.float64)
    found, at = {}, 0
    for seats in SEATS:
        parts = []
        for shape in shapes(seats):
            count = int(np.prod(shape))
            parts.append(whole[at : at + count].reshape(shape))
            at += count
        found[seats] = Net(*parts)
    return found


def before(to_go: tuple[int, ...], starter: int, leaves: Row) -> Row:
    """Returns the chance of the last of these seats to win once it has stopped before the target,
    by [place, hares].

    `to_go`: the points of all seats from the one to move then, before that turn. `leaves`[place]: 1
    if the next seat may take over. The last row is for leaving nothing."""
    net, places = nets()[len(to_go)], all_places()
    left = np.multiply.outer(HUTCHES, -HARES) + to_go[-1]
    others = np.broadcast_to(to_go[:-1], (*left.shape, len(to_go) - 1))
    sums = net.sums(np.concatenate([others, left[..., None]], axis=-1), starter)
    top = np.array([place[0] for place in places]) - 1
    lies = (lying() @ net.seen[-LYING:]) * leaves[:, None, None]
    stopped = net.shares(np.concatenate([sums[top] + lies, sums]))[..., -1]
    return np.asarray(stopped @ _between())


@cache
def _between() -> Row:
    """Returns how much of each knot's value a number of hares has, by [knot, hares]."""
    return np.array([np.interp(COUNTS, HARES, row) for row in np.eye(len(HARES))])


def fresh(to_go: tuple[int, ...], starter: int, lies: Row | None = None) -> Row:
    """Returns the chances of all seats from the one to move on; it sees `lies` on the table."""
    net = nets()[len(to_go)]
    sums = net.sums(np.array(to_go), starter)
    return net.shares(sums if lies is None else sums + lies @ net.seen[-LYING:])
