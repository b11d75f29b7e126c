"""The last part of a race of two at Hare Hutch, where totals count and not only points.

The worth of seven dice at any totals is known from `tools.hare_optimum`, as chances to win: a table
that is known by heart. Here a turn is played for them. The
other one's take-over (HOP-13, HOP-14) is solved in the same way; only the dice that leaves in turn
are estimated: a throw brings as many points as it does on average, or nothing if it is a bust.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from game.ai import by_heart
from game.ai.hare_hutch.values import (
    COUNTS,
    MOST,
    Numbers,
    Place,
    Row,
    Values,
    all_places,
    ends,
    points,
    race,
    solve,
    thrown,
)
from game.rules.hare_hutch.play import bust_chance

FARTHEST = 333  # points to go: how far the chances are known
STEPS = 4095  # of a chance
FINE, ROUGH = 1e-4, 1e-3  # how exactly turns are solved, and those of the other one
EVERY, FAR = 16, 192  # points behind in the last turn: step and range of the known chances
STEP, MUCH = 25, 150  # points scored now: step and range of the solved take-overs
PLACES = all_places()
# the points to go, less one, for which chances are kept
KNOTS = np.array([*range(24), *range(24, 331, 6), 332])
BEHIND = 400  # points behind in the last turn: the range of its chances
# Numbers of 16 bits: for both seats a square of knots, as differences along both totals; then the
# last turn. All are chances in `STEPS`.
SQUARES = 2 * len(KNOTS) ** 2
SIZE = 2 * (SQUARES + BEHIND)  # bytes


def forget() -> None:
    """The table is asked for again when it is needed."""
    for known in (_table, _fresh, _last_turn, finish, _stops):
        known.cache_clear()


def is_known() -> bool:
    """Whether there is a table, without which no race can be played."""
    return len(_table()) == SIZE


@cache
def _table() -> bytes:
    return by_heart.table("hare_hutch")


@cache
def _fresh() -> Row:
    """By seat to move (0: the starter) and by points to go of the starter and of the other, less
    one: the chance to win with seven dice."""
    steps = np.frombuffer(_table(), "<i2", SQUARES).reshape(2, len(KNOTS), len(KNOTS))
    known = np.cumsum(np.cumsum(steps.astype(np.int64), axis=1), axis=2) / STEPS
    wanted = np.arange(FARTHEST)
    rows = np.array([[np.interp(wanted, KNOTS, row) for row in seat] for seat in known])
    columns = [[np.interp(wanted, KNOTS, column) for column in seat.T] for seat in rows]
    return np.array(columns).swapaxes(1, 2)


@cache
def _last_turn() -> Row:
    """The chance to get past somebody with seven dice, by points behind, from one on."""
    return np.frombuffer(_table(), "<u2", BEHIND, 2 * SQUARES) / STEPS


def chance(seat: int, first: Row | Numbers, second: Row | Numbers, target: int) -> Row:
    """The chance of the seat to move with seven dice (0: the starter), by totals of the starter
    and of the other; if the game is over, whether it has won. The one who is not the starter has
    the last turn of all (HOP-15, HOP-17)."""
    left, right = (
        np.clip(target - total, 1, FARTHEST).astype(np.int64) - 1 for total in (first, second)
    )
    found: Row = _fresh()[seat, left, right]
    if seat:
        last = _last_turn()
        behind = np.clip(first - second, 1, len(last)).astype(np.int64)
        return np.where(first >= target, last[behind - 1], found)
    over = (first >= target) | (second >= target)
    return np.where(over, (first > second) + 0.5 * (first == second), found)


class Finish(NamedTuple):
    """A turn of a seat (0: the starter) is played for the chance to win; `other`: the other's
    total. `deep`: the other's take-over is solved, else estimated."""

    seat: int
    own: int
    other: int
    target: int
    deep: bool = True

    @property
    def lost(self) -> float:
        return float(self.stops((1, 0, 0), None)[0])

    def stops(self, place: Place, more: Row | None) -> Row:
        return _stops(self, more is not None)[place]


@lru_cache(maxsize=64)
def finish(aim: Finish) -> Values:
    """The values of a turn as chances to win."""
    return solve(aim, FINE if aim.deep else ROUGH)


@lru_cache(maxsize=16)
def _stops(aim: Finish, leaves: bool) -> dict[Place, Row]:
    """The value of stopping at each place, by hares; `leaves`: the other may take over."""
    every = PLACES if leaves else (*PLACES, *ends())
    hutches = [hutch for hutch, _, _ in every]
    mine = aim.own + np.multiply.outer(hutches, COUNTS[: MOST + 1 if leaves else None])
    heir = _chance(aim, 1 - aim.seat, mine, np.full_like(mine, aim.other))
    if leaves:
        taken_over = _solved(aim, mine) if aim.deep else _estimated(aim, mine)
        reached = 0.0 if aim.seat else _between(_races(), (mine - aim.other) / EVERY)
        heir = np.maximum(heir, np.where(mine >= aim.target, reached, taken_over))
    return dict(zip(every, 1 - heir, strict=True))


def _solved(aim: Finish, mine: Numbers) -> Row:
    """The chance of the other one if it throws on."""
    totals = range(aim.own, min(aim.target, aim.own + MUCH), STEP)
    rivals = [Finish(1 - aim.seat, aim.other, total, aim.target, deep=False) for total in totals]
    return _between(np.array([_on(finish(rival)) for rival in rivals]), (mine - aim.own) / STEP)


def _estimated(aim: Finish, mine: Numbers) -> Row:
    """The same, if the throw brings its average, or nothing if it is a bust."""
    bust, brings = _averages()
    theirs = np.minimum(aim.other + brings, aim.target - 1)
    won = 1 - _chance(aim, aim.seat, mine, theirs)
    lost = 1 - _chance(aim, aim.seat, mine, np.full_like(mine, aim.other))
    return bust * lost + (1 - bust) * won


def _on(table: Values) -> Row:
    """The values of throwing on, by place and hares."""
    return np.array([table.throw[thrown(place)] for place in PLACES])


@cache
def _averages() -> tuple[Row, Row]:
    """By place, and hares, how likely the next throw is a bust, and the points it brings if not."""
    bust = np.array([[float(bust_chance(thrown(place)[1]))] for place in PLACES])
    return bust, _on(points()) / (1 - bust)


@cache
def _races() -> Row:
    """The chances of the last turn, by sixteenths of the points behind, place and hares."""
    return np.array([_on(race(EVERY * number)) for number in range(FAR // EVERY + 1)])


def _between(known: Row, place: Row) -> Row:
    """By place and hares the value between two known ones; beyond the last, the last."""
    at = np.clip(place, 0, len(known) - 1)
    low = at.astype(np.int64)
    here = np.ogrid[: known.shape[1], : known.shape[2]]
    below, above = known[low, *here], known[np.minimum(low + 1, len(known) - 1), *here]
    found: Row = below + (at - low) * (above - below)
    return found


def _chance(aim: Finish, seat: int, mine: Row | Numbers, theirs: Row | Numbers) -> Row:
    first, second = (theirs, mine) if aim.seat else (mine, theirs)
    return chance(seat, first, second, aim.target)
