"""What the positions of a turn of Hare Hutch are worth: a dynamic programme over all throws.

A position is a place and a number of hares. A place is (top hutch, dice, carrots): all other
dice show hares, so that these, too, are known. A throw adds hares or else carrots: values are
found from many hares down to none, and for as many hares from many carrots down to none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

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

MOST = 110  # hares: a turn with more is looked up as if it had so many
AT_ONCE = 32  # hares that one throw can add: three stacked pairs and a double
HUTCHES = range(1, 6)
CLOSE = 1e-3  # points: how exactly the value of seven dice is found
FRESH, SLOPE = 19.3, -1.5  # about where to seek it

Place = tuple[int, int, int]
Gain = tuple[int, int, int]  # (hares added, top hutch, dice left free)
Fall = tuple[float, list[tuple[list[float], int]]]  # a chance; for each choice, values and gain
Values = dict[Place, list[float]]


def spot(state: State) -> tuple[Place, int]:
    """Where a turn is, and how many hares count."""
    return (state.hutch, free_dice(state), state.tabu), score(state) // state.hutch


class Aim(NamedTuple):
    """What a turn is played for: the `worth` of points when they are written down, less a
    `share` of what the next seat can then expect, of which seven dice promise it `fresh`.
    `lifts`: whether it may go on without a free die (HOP-14)."""

    worth: Callable[[int], float]
    share: float = 0.0
    fresh: float = 0.0
    lifts: bool = True


class Table(NamedTuple):
    """`throw[place][hares]`: the value of throwing these dice; `rest[place][hares]`: that of
    being about to throw or stop with so many dice free, perhaps none."""

    aim: Aim
    throw: Values
    rest: Values

    def fresh(self) -> float:
        """The value of all seven dice with nothing aside."""
        return self.throw[1, DICE, 0][0]

    def more(self, place: Place, hares: int) -> float:
        """The value of throwing on: the free dice, or all hares if none is free."""
        hutch, free, carrots = place
        return self.throw[hutch, free or DICE + 1 - hutch - carrots, carrots][min(hares, MOST)]

    def stop(self, place: Place, hares: int) -> float:
        """The value of writing the points down and leaving the dice to the next seat."""
        worth, share, fresh, lifts = self.aim
        heir = self.more(place, hares) if share and (lifts or place[1]) else fresh
        return worth(hares * place[0]) - share * max(fresh, heir)


@lru_cache(maxsize=1)
def points() -> Table:
    """Values are the expected points of the turn, whatever the next seat makes of it."""
    return solve(Aim(float))


@lru_cache(maxsize=14)
def lead(seats: int, lifts: bool) -> Table:
    """Values are the points by which one comes to lead over the average of the others, from here
    on until all has evened out, if everybody plays for that.

    They depend on what seven dice are worth to the next seat, and this on the table itself: the
    secant method finds the number for which it comes out again.
    """
    guess, slope, before = FRESH * (seats - 1) / seats, SLOPE, (0.0, 0.0)
    while True:
        table = solve(Aim(float, 1 / (seats - 1), guess, lifts))
        error = table.fresh() - guess
        if abs(error) < CLOSE:
            return table
        if before[1]:
            slope = (error - before[1]) / (guess - before[0])
        before, guess = (guess, error), guess - error / slope


@lru_cache(maxsize=64)
def race(behind: int) -> Table:
    """Values are the chance that the turn scores more than so many points; just as many, which
    shares the win, are worth half."""
    return solve(Aim(lambda scored: ((scored > behind) + (scored >= behind)) / 2))


def solve(aim: Aim) -> Table:
    """The values of best play for an aim; with more than `MOST` hares a turn stops."""
    places, lost = _places(), -aim.share * aim.fresh
    written = [[aim.worth(hares * hutch) + lost for hares in range(MOST + AT_ONCE + 1)]
               for hutch in range(6)]  # fmt: skip
    throw = {place: [0.0] * (MOST + 1) for place in places if place[1]}
    table = Table(aim, throw, {place: list(written[place[0]]) for place in places})
    falls = {place: _falls(place, table, written[place[0]]) for place in throw}
    busts = {place: lost * float(bust_chance(place[1])) for place in throw}
    for hares in range(MOST, -1, -1):
        for place in places:
            if place in throw:
                throw[place][hares] = busts[place] + sum(
                    chance * max([values[hares + gained] for values, gained in open_to])
                    for chance, open_to in falls[place]
                )
            table.rest[place][hares] = max(table.more(place, hares), table.stop(place, hares))
    return table


@cache
def _places() -> tuple[Place, ...]:
    """All places with at least one die left for hares, each after those it may lead to with as
    many hares; for `rest`, the dice are those left free, perhaps none."""
    return tuple(
        (hutch, free, carrots)
        for carrots in range(DICE - 1, -1, -1)
        for hutch in HUTCHES
        for free in range(DICE + 1 - hutch - carrots, -1, -1)
        if hutch + carrots <= DICE
    )


def _falls(place: Place, table: Table, written: list[float]) -> list[Fall]:
    """What throwing there can lead to, but for a bust: all carrots (HOP-9, HOP-10) or hares."""
    hutch, dice, carrots = place
    aside = DICE + 1 - hutch - dice - carrots
    spoilt = table.rest[hutch, 0, carrots + dice] if aside else written
    falls: list[Fall] = [(6.0**-dice, [(spoilt, 0)])]
    for gains, chance in _chances(hutch, dice):
        falls.append(
            (chance, [(table.rest[top, free, carrots], more) for more, top, free in gains])
        )
    return falls


@cache
def _chances(hutch: int, dice: int) -> tuple[tuple[tuple[Gain, ...], float], ...]:
    """The choices a throw of so many dice can offer, with their chances."""
    useful = HARES + hutch_face(hutch)
    throws = Counter[str]()
    for roll, count in outcomes(dice):
        throws["".join(face if face in useful else CARROT for face in roll.faces)] += count
    chances = Counter[tuple[Gain, ...]]()
    for faces, count in throws.items():
        chances[_gains(faces, hutch)] += count
    del chances[()]
    return tuple((gains, count / 6**dice) for gains, count in chances.items())


def _gains(faces: str, hutch: int) -> tuple[Gain, ...]:
    """The most hares that can be put aside for each number of dice left free (HOP-4 to HOP-7)."""
    spent = DICE + 1 - hutch - len(faces)
    state = State(Options(), (0, 0), 0, NONE, hutch, spent, faces, 0, KEEP)
    best: dict[tuple[int, int], int] = {}
    for keep in legal(state):
        (top, free, _), gained = spot(apply(state, keep))
        best[top, free] = max(gained, best.get((top, free), 0))
    return tuple((gained, top, free) for (top, free), gained in best.items())
