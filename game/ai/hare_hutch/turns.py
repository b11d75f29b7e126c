"""A turn of Hare Hutch played for the chance to win.

Where somebody has the target, or gets there, the chance follows from the last turns of those who
come later: each of them stops only when it is past everybody, else it busts in the end, and the
next has seven dice again (HOP-8, HOP-15). Before that it is what `race` knows of two seats and
`crowd` of any number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.ai.hare_hutch import crowd, race
from game.ai.hare_hutch.values import (
    COUNTS,
    MOST,
    Place,
    Row,
    Values,
    all_places,
    ends,
    solve,
    spot,
)
from game.core.arrays import Numbers, count, most, same, total
from game.rules.hare_hutch import State
from game.rules.hare_hutch.play import KEEP, ROLL, START, apply, legal, score

SPREAD = 40.0  # points that make a chance 2.7 times as large, at a rough guess
FIRM = 1.2  # the power of chances: a lead is worth more to those who play for points
END = 150  # points to go: from there on the end is seen as it is
FINE = 1e-4  # how exactly turns are solved
NUMBERS = {place: number for number, place in enumerate((*all_places(), *ends()))}
HUTCH = np.array([place[0] for place in NUMBERS])
FREE = np.array([place[1] > 0 for place in all_places()])


class Turn(NamedTuple):
    """The turn of one seat. `totals`: all of them from the next seat on, its own last; `starter`:
    the starter's place among them; `lifts`: whether without a free die something can be taken over
    (HOP-14)."""

    totals: tuple[int, ...]
    starter: int
    target: int
    lifts: bool

    @property
    def lost(self) -> float:
        return _stops(self).item(NUMBERS[ends()[0]], 0)

    def stops(self, place: Place, more: Row | None) -> Row:
        return _stops(self)[NUMBERS[place], ...]


def turn(state: State) -> Turn:
    """Returns the turn in progress."""
    options, totals, after = state.options, state.totals, state.seat + 1
    return Turn(
        (*totals[after:], *totals[:after]),
        (options.starter - after) % len(totals),
        options.target,
        options.no_free_die == "reroll_hares",
    )


@lru_cache(maxsize=16)
def solved(aim: Turn) -> Values:
    """Returns the values of best play."""
    return solve(aim, FINE)


@lru_cache(maxsize=16)
def _stops(aim: Turn) -> Row:
    """Returns the chance to win by where the turn stops, [place, hares]; no hares are no points."""
    mine = aim.totals[-1] + np.multiply.outer(HUTCH, COUNTS)
    reached = mine >= aim.target
    found: Row = np.where(reached, _last_round(aim, mine), 0.0)
    if max(aim.totals) >= aim.target:
        return found
    return np.where(reached, found, _before(aim))


def _before(aim: Turn) -> Row:
    """Returns the chances where the target is not reached."""
    leaves = (FREE | aim.lifts).astype(np.float64)
    to_go = _near(aim.target, aim.totals)
    if len(to_go) == 2 and aim.lifts:
        return race.before(to_go[0], to_go[1], aim.starter)
    return crowd.before(to_go, aim.starter, leaves)


def _near(target: int, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the points to go of all, shortened to the length that is known; but nobody is brought
    nearer than `END` points to the target."""
    to_go = [target - total for total in totals]
    less = max(0, min(max(to_go) - crowd.FARTHEST, min(to_go) - END))
    return tuple(left - less for left in to_go)


def _last_round(aim: Turn, mine: Numbers) -> Row:
    """Returns the chance if everybody who comes later in the round has one turn left."""
    others = np.array(aim.totals[:-1])
    best = most(others)
    equal = 1 + count(same(others, best), 0)
    chance = (mine > best) + same(mine, best) / equal
    for place, points in enumerate(aim.totals[: aim.starter]):
        past = race.past(mine - points)
        if not place:
            held = race.past_with((mine - points)[: len(FREE), : MOST + 1])
            allowed = (FREE | aim.lifts)[:, None]
            past[: len(FREE), : MOST + 1] = np.maximum(
                past[: len(FREE), : MOST + 1], held * allowed
            )
        chance = chance * (1 - past)
    return chance


def chances(state: State) -> tuple[float, ...]:
    """Returns each seat's chance to win, in any phase but the end.

    The seat to move has what best play of its turn is worth. The others share the rest as if it now
    wrote down points worth as much, and left nothing. That holds among those who play for the
    chance to win and dare more when they are behind; people, and the levels below the highest, play
    for points, so that a leader more often stays ahead. Where the target is reached, the last turns
    are the same for all."""
    aim, seat = turn(state), state.seat
    own = min(1.0, max(0.0, _own(solved(aim), state)))
    rest = np.array(_others(aim, own))
    shares = np.array([*(rest * (1 - own) / max(float(total(rest, 0)), 1e-9)), own])
    reached = max(*aim.totals, aim.totals[-1] + score(state)) >= aim.target
    firm = shares ** (1 if reached else FIRM)
    return tuple(map(float, np.roll(firm / total(firm, 0), seat + 1)))


def _own(table: Values, state: State) -> float:
    """Returns the chance of the seat to move."""
    if state.phase == ROLL:
        return table.more(*spot(state))
    if state.phase == START:
        return max(table.fresh(), table.more(*spot(state)))
    if state.phase == KEEP:
        return max(_kept(table, apply(state, action)) for action in legal(state))
    return _kept(table, state)


def _kept(table: Values, state: State) -> float:
    place, hares = spot(state)
    return max(table.stop(place, hares), table.more(place, hares) if hares <= MOST else 0.0)


def _others(aim: Turn, own: float) -> Row:
    """Returns what the others can hope for, relative to each other, from the next seat on."""
    *others, mine = aim.totals
    if len(others) == 1:
        return np.ones(1)
    if max(others) >= aim.target:
        return _racing(aim)
    nothing = _stops(aim)[NUMBERS[ends()[0]], ...]
    worth = np.maximum.accumulate(nothing[: min(len(COUNTS), aim.target - mine)])
    scored = float(np.interp(own, worth, COUNTS[: len(worth)]))
    to_go = _near(aim.target, (*others, mine + int(scored)))
    return crowd.fresh(to_go, aim.starter)[:-1]


def _racing(aim: Turn) -> Row:
    """Returns the others' chances in the last round if the seat to move gets nowhere."""
    others = np.array(aim.totals[:-1])
    best, left = most(others), np.ones(1)
    found = np.zeros(len(others))
    for place in range(aim.starter):
        past = race.past(np.array([best - others[place, ...]]))
        found[place], left = (left * past).item(0), left * (1 - past)
    found += left * same(others, best) / count(same(others, best), 0)
    return found


def guessed(state: State) -> tuple[float, ...]:
    """Returns each seat's chance by points alone, where nothing is known by heart."""
    totals = np.array(state.totals, np.float64)
    totals[state.seat] += score(state)
    shares = np.exp((totals - most(totals)) / SPREAD)
    return tuple(map(float, shares / total(shares, 0)))
