"""The race of two at Hare Hutch, known by heart.

The chance to win with seven dice at any totals is known from `lab.hare_optimum`, which solves the
race exactly; what a take-over (HOP-13, HOP-14) is worth beside that comes from the same solution,
as sums of a few products. Also the last turn of all, for any number of seats.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from game.ai import by_heart
from game.ai.hare_hutch import crowd
from game.ai.hare_hutch.values import (
    COUNTS,
    HUTCHES,
    MOST,
    Row,
    all_places,
    ends,
    race,
    thrown,
)
from game.core.arrays import Numbers, rows, total

FARTHEST = 333  # points to go: how far the chances are known
STEPS = 4095  # of a chance
EVERY, FAR = 16, 192  # points behind in the last turn: step and range of its solved throws
# the points to go, less one, for which chances are kept
KNOTS = np.array([*range(24), *range(24, 331, 6), 332])
BEHIND = 400  # points behind in the last turn: the range of its chances
# Numbers of 16 bits: for both seats a square of knots, as differences along both totals; then the
# last turn, both as chances in `STEPS`; then the nets.
SQUARES = 2 * len(KNOTS) ** 2
# what a take-over is worth more than seven dice: by these points to go of both and hares held, as
# this many products of the worth of the position and that of the dice
TO_GO = np.array([1, 2, 4, 7, 10, 14, 19, 25, 32, 40, 50, 62, 76, 92, 110, 132, 158, 188, 222, 260])
TO_GO = np.array([*TO_GO, 300, FARTHEST])
HELD = np.array([1, 2, 4, 6, 8, 10, 12, 14, 17, 20, 24, 30, 38, 50, 70, MOST])
RANK = 16
THROWS = [place for place in all_places() if place[1]]
POSITIONS, DICE_HELD = 2 * len(TO_GO) ** 2, len(THROWS) * len(HELD)
SIZE = 2 * (SQUARES + BEHIND) + RANK * (4 + POSITIONS + DICE_HELD)  # bytes


def forget() -> None:
    """Clears the cached tables, which are read again when needed."""
    for known in (table, _fresh, _last_turn, _heirs):
        known.cache_clear()


def is_known() -> bool:
    """Says whether there is a table, without which no chances are known."""
    return len(table()) == SIZE + crowd.SIZE


@cache
def table() -> bytes:
    """Returns everything known by heart."""
    return by_heart.table("hare_hutch")


@cache
def _fresh() -> Row:
    """Returns the chance to win with seven dice, by seat to move (0: the starter) and by points to
    go of the starter and of the other, less one."""
    steps = np.frombuffer(table(), "<i2", SQUARES).reshape(2, len(KNOTS), len(KNOTS))
    known = np.cumsum(np.cumsum(steps.astype(np.int64), axis=1), axis=2) / STEPS
    wanted = np.arange(FARTHEST)
    across = np.array(
        [[np.interp(wanted, KNOTS, row) for row in rows(seat)] for seat in rows(known)]
    )
    columns = [
        [np.interp(wanted, KNOTS, column) for column in rows(seat.T)] for seat in rows(across)
    ]
    return np.array(columns).swapaxes(1, 2)


@cache
def _last_turn() -> Row:
    """Returns the chance to get past somebody with seven dice, by points behind, from one on."""
    return np.frombuffer(table(), "<u2", BEHIND, 2 * SQUARES) / STEPS


@cache
def _heirs() -> tuple[Row, Row]:
    """Returns what a take-over is worth, as products: by seat (0: the starter), points to go of the
    starter and of the other, and part; by part, place and hares held."""
    at, room = 2 * (SQUARES + BEHIND), RANK * POSITIONS
    scales = np.frombuffer(table(), "<f4", RANK, at)
    left = np.frombuffer(table(), "i1", room, at + 4 * RANK).reshape(2, len(TO_GO), -1, RANK)
    right = np.frombuffer(table(), "i1", RANK * DICE_HELD, at + 4 * RANK + room)
    numbers = {place: number for number, place in enumerate(THROWS)}
    rows = [numbers[thrown(place)] for place in all_places()]
    return left * scales, right.reshape(len(THROWS), len(HELD), RANK)[rows].astype(np.float64)


def chance(seat: int, first: Row | Numbers, second: Row | Numbers) -> Row:
    """Returns the chance of the seat to move with seven dice (0: the starter), by points to go of
    the starter and of the other."""
    left, right = (np.clip(to_go, 1, FARTHEST).astype(np.int64) - 1 for to_go in (first, second))
    return _fresh()[seat, ...][left, right]


def before(other: int, own: int, starter: int) -> Row:
    """Returns the chance of one of two to win once it has stopped before the target, by [place,
    hares].

    `other`, `own`: points to go before that turn; `starter`: 0 if the other is it, else 1."""
    hutches = np.array([place[0] for place in (*all_places(), *ends())])
    left = own - np.multiply.outer(hutches, COUNTS)
    theirs = np.full_like(left, other)
    fresh = chance(starter, *((theirs, left) if starter == 0 else (left, theirs)))
    taken_over = _better(starter, other, own)
    fresh[: len(taken_over)] += np.maximum(0.0, taken_over)
    return 1 - fresh


def _better(seat: int, own: int, other: int) -> Row:
    """Returns what a take-over is worth to the next seat more than seven dice, by [place, hares];
    its own points to go, and those of the other one before it stopped."""
    left, right = _heirs()
    square = left[seat, ...] if seat else left[seat, ...].swapaxes(0, 1)
    along = np.array([np.interp(own, TO_GO, row) for row in np.eye(len(TO_GO))]) @ square
    to_go = other - np.multiply.outer(HUTCHES, HELD)
    by_hutch = np.stack([np.interp(to_go, TO_GO, part) for part in rows(along.T)], axis=-1)
    hutch = np.array([place[0] for place in all_places()]) - 1
    return total(by_hutch[hutch] * right, -1) @ _between()


@cache
def _between() -> Row:
    """Returns how much of each knot's value a number of hares has, by [knot, hares]."""
    return np.array([np.interp(COUNTS, HELD, row) for row in np.eye(len(HELD))])


def past(behind: Numbers) -> Row:
    """Returns the chance to get past somebody in the last turn with seven dice."""
    last = _last_turn()
    return last[np.clip(behind, 1, len(last)) - 1]


def past_with(behind: Numbers) -> Row:
    """Returns the same if the dice on the table are taken over, by [place, hares]."""
    known, at = _races(), np.clip(behind / EVERY, 0, FAR // EVERY)
    low = at.astype(np.int64)
    here = np.ogrid[: known.shape[1], : known.shape[2]]
    below, above = known[low, *here], known[np.minimum(low + 1, len(known) - 1), *here]
    return np.asarray(below + (at - low) * (above - below))


@cache
def _races() -> Row:
    """Returns the chances of the last turn, by sixteenths of the points behind, place and hares."""
    steps = [race(max(1, EVERY * number)) for number in range(FAR // EVERY + 1)]
    return np.array([[one.throw[thrown(place)] for place in all_places()] for one in steps])
