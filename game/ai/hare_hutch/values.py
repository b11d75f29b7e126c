"""The values of positions in a turn of Hare Hutch: a dynamic programme over all throws.

A position is a place and a number of hares. A place is (top hutch, dice, carrots): all other dice
show hares, so that these, too, are known. A throw leaves fewer dice, until all hares are lifted and
thrown again: values are found from few dice to many, and again with one lift more until nothing
changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

import numpy as np

from game.core.arrays import Floats, Numbers
from game.rules.hare_hutch.play import (
    CARROT,
    DICE,
    HARES,
    KEEP,
    NONE,
    Options,
    State,
    apply,
    bust_chance,
    free_dice,
    hutch_face,
    legal,
    outcomes,
    score,
)

MOST = 110  # hares: a turn with more is looked up as if it had this many
AT_ONCE = 32  # hares that one throw can add: three stacked pairs and a double
HUTCHES = range(1, 6)
CLOSE = 1e-3  # points: how exactly the value of seven dice is found
SETTLED = 1e-5  # a value that changes less with one lift more is final
FRESH, SLOPE = 19.3, -1.5  # first guess and slope of the secant search
COUNTS = np.arange(MOST + AT_ONCE + 1)  # hares

Place = tuple[int, int, int]
Gain = tuple[int, int, int]  # (hares added, top hutch, dice left free)
Row = Floats  # values by number of hares


def spot(state: State) -> tuple[Place, int]:
    """Returns the place of a turn, and how many hares count."""
    return (state.hutch, free_dice(state), state.tabu), score(state) // state.hutch


class Aim(Protocol):
    """What a turn is played for."""

    @property
    def lost(self) -> float:
        """Returns the value of a turn that scores nothing and leaves nothing."""

    def stops(self, place: Place, more: Row | None) -> Row:
        """Returns the value of stopping at a place, by hares; `more` is that of throwing on from
        there, None where nothing is left to the next seat."""


class TurnValues(NamedTuple):
    """A turn played for the `worth` of points by number, minus a `share` of what the next seat can
    then expect, of which seven dice promise it `fresh`. `lifts`: whether it may go on without a
    free die (HOP-14)."""

    worth: Callable[[Numbers], Row]
    share: float = 0.0
    fresh: float = 0.0
    lifts: bool = True

    @property
    def lost(self) -> float:
        return -self.share * self.fresh

    def stops(self, place: Place, more: Row | None) -> Row:
        if more is None or not self.share or not (self.lifts or place[1]):
            return self.worth(COUNTS * place[0]) + self.lost
        heir = np.maximum(self.fresh, more)
        return self.worth(COUNTS[: len(more)] * place[0]) - self.share * heir


class Values(NamedTuple):
    """`throw[place][hares]`: the value of throwing these dice; `rest[place][hares]`: that of being
    about to throw or stop with these dice free, perhaps none."""

    aim: Aim
    throw: dict[Place, Row]
    rest: dict[Place, Row]

    def fresh(self) -> float:
        """Returns the value of all seven dice with nothing aside."""
        return self.throw[1, DICE, 0].item(0)

    def more(self, place: Place, hares: int) -> float:
        """Returns the value of throwing on: the free dice, or all hares if none is free."""
        return self.throw[thrown(place)].item(min(hares, MOST))

    def stop(self, place: Place, hares: int) -> float:
        """Returns the value of writing the points down and leaving the dice to the next seat."""
        if hares > MOST:
            return self.aim.stops(place, None).item(hares)
        return self.aim.stops(place, self.throw[thrown(place)]).item(hares)


def thrown(place: Place) -> Place:
    """Returns the place as it is thrown from: without a free die, all hares are lifted (HOP-14)."""
    hutch, free, carrots = place
    return hutch, free or DICE + 1 - hutch - carrots, carrots


def _points(points: Numbers) -> Row:
    return points.astype(np.float64)


@lru_cache(maxsize=1)
def points() -> Values:
    """Returns the expected points of the turn, ignoring the next seat."""
    return solve(TurnValues(_points))


@lru_cache(maxsize=14)
def lead(seats: int, lifts: bool) -> Values:
    """Returns the expected lead in points over the average of the others, until all has evened out,
    if everybody plays for that.

    It depends on the value of seven dice to the next seat, and this on the table itself: the secant
    method finds the value that reproduces itself."""
    guess, slope, before = FRESH * (seats - 1) / seats, SLOPE, (0.0, 0.0)
    while True:
        table = solve(TurnValues(_points, 1 / (seats - 1), guess, lifts))
        error = table.fresh() - guess
        if abs(error) < CLOSE:
            return table
        if before[1]:
            slope = (error - before[1]) / (guess - before[0])
        before, guess = (guess, error), guess - error / slope


@lru_cache(maxsize=64)
def race(behind: int) -> Values:
    """Returns the chance that the turn scores more than `behind` points; an equal score, which
    shares the win, is worth half."""
    return solve(TurnValues(lambda scored: ((scored > behind) * 1.0 + (scored >= behind)) / 2))


class _Throw(NamedTuple):
    """The outcomes of throwing at a place: a `bust`, and falls with their `chances`, each of which
    opens the choices from its `first` one to that of the next; `to`: by choice and hares before,
    the index of the value after it in the flat `rest`. `row`: that of this place."""

    place: Place
    row: int
    bust: float
    chances: Row
    first: Numbers
    to: Numbers


def solve(aim: Aim, settled: float = SETTLED) -> Values:
    """Returns the values of best play for an aim; with more than `MOST` hares a turn stops."""
    places, throws = all_places(), _throws()
    rest = np.array([aim.stops(place, None) for place in (*places, *ends())])
    rows = dict[Place, Row]()
    lifted = [(number, at) for number, at in enumerate(places) if not at[1]]
    change = 1.0
    while change > settled:
        before = rest.copy()
        for place, number, bust, chances, first, to in throws:
            best = np.maximum.reduceat(rest.take(to), first)
            rows[place] = row = bust * aim.lost + chances @ best
            rest[number, : MOST + 1] = np.maximum(row, aim.stops(place, row)[: MOST + 1])
        for number, place in lifted:
            row = rows[thrown(place)]
            rest[number, : MOST + 1] = np.maximum(row, aim.stops(place, row)[: MOST + 1])
        change = float(np.abs(rest - before).max())
    return Values(aim, rows, {at: rest[number, : MOST + 1] for number, at in enumerate(places)})


@cache
def all_places() -> tuple[Place, ...]:
    """Returns the places with a die for hares; for `rest`, the dice are those left free."""
    return tuple(
        (hutch, free, carrots)
        for carrots in range(DICE - 1, -1, -1)
        for hutch in HUTCHES
        for free in range(DICE + 1 - hutch - carrots, -1, -1)
        if hutch + carrots <= DICE
    )


def ends() -> list[Place]:
    """Returns where a turn ends and leaves no die: carrots all, for each top hutch (HOP-10)."""
    return [(hutch, 0, DICE + 1 - hutch) for hutch in HUTCHES]


@cache
def _throws() -> tuple[_Throw, ...]:
    """Returns every throw, those of few dice first."""
    order = sorted((place for place in all_places() if place[1]), key=lambda place: place[1])
    return tuple(map(_throw, order))


def _throw(place: Place) -> _Throw:
    """Returns the outcomes of a throw at a place: all carrots first (HOP-9, HOP-10), then hares."""
    numbers = {at: number for number, at in enumerate((*all_places(), *ends()))}
    hutch, dice, carrots = place
    falls = [(6.0**-dice, [(0, numbers[hutch, 0, carrots + dice])])]
    for gains, chance in offers(hutch, dice):
        falls.append((chance, [(more, numbers[top, free, carrots]) for more, top, free in gains]))
    first = np.cumsum([0] + [len(open_to) for _, open_to in falls[:-1]])
    begins = [row * len(COUNTS) + gained for _, open_to in falls for gained, row in open_to]
    to = np.add.outer(begins, COUNTS[: MOST + 1])
    chances = np.array([chance for chance, _ in falls])
    return _Throw(place=place, row=numbers[place], bust=float(bust_chance(dice)), chances=chances,
                  first=first, to=to)  # fmt: skip


@cache
def offers(hutch: int, dice: int) -> tuple[tuple[tuple[Gain, ...], float], ...]:
    """Returns the choices a throw of that many dice can offer, with their chances."""
    useful = HARES + hutch_face(hutch)
    throws = Counter[str]()
    for roll, count in outcomes(dice):
        throws["".join(face if face in useful else CARROT for face in roll.faces)] += count
    chances = Counter[tuple[Gain, ...]]()
    for faces, count in throws.items():
        chances[_gains(faces, hutch)] += count
    del chances[()]
    return tuple((gains, count / 6.0**dice) for gains, count in chances.items())


def _gains(faces: str, hutch: int) -> tuple[Gain, ...]:
    """Returns all dice that can be put aside (HOP-4 to HOP-7): even fewer hares with as many free
    dice may be better, as the next seat would have them, too."""
    spent = DICE + 1 - hutch - len(faces)
    state = State(options=Options(), totals=(0, 0), kept=0, aside=NONE, hutch=hutch, tabu=spent,
                  rolled=faces, seat=0, phase=KEEP)  # fmt: skip
    gains = set[Gain]()
    for keep in legal(state):
        (top, free, _), gained = spot(apply(state, keep))
        gains.add((gained, top, free))
    return tuple(sorted(gains))
