"""What decisions were worth: all that was legal, weighed by a computer that knows no more than who
decided; and what throws and draws promised."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Generic, NamedTuple, Protocol

from game.ai.computer import A_co, Computer, S_contra
from game.ai.outlook import Chances, outlook
from game.rules.chance import shares
from game.rules.protocol import CHANCE, OVER, A, E, H, Rules, S, V

GUESSED = 12  # worlds in which actions are weighed by computers that know no better
AVERAGED = 40  # outcomes of a throw or draw at most; of more, the computer knows the average


class Weigher(Computer[S_contra, A_co], Protocol):
    """A computer that says of actions what it thinks of them, too."""

    def weighed(
        self, view: S_contra, seat: int, rng: Random, among: Collection[Hashable] = ()
    ) -> Iterator[tuple[A_co, Sequence[float]]]:
        """Yields every legal action, or those `among` them that are named, with the chances of
        `seat` after it in some worlds that fit its view: the same for all actions, and more of
        them for a few. One chance is exact."""


class Compared(NamedTuple, Generic[A]):
    """What an action cost beside a `better` one, in chances, give or take a standard `error`; 0 and
    None where there is no better one."""

    cost: float
    better: A | None = None
    error: float = 0.0


def compared(computer: Weigher[S, A], view: S, seat: int, taken: A, rng: Random) -> Compared[A]:
    """Returns what an action cost: first the best one is found, then both are weighed again, in
    other worlds, so that it is not better by the luck of those in which it was found."""
    chances = {action: fmean(found) for action, found in computer.weighed(view, seat, rng)}
    best = max(chances, key=chances.__getitem__)
    if chances[best] <= chances[taken]:
        return Compared(0.0)
    again = dict(computer.weighed(view, seat, rng, (best, taken)))
    gaps = [high - low for high, low in zip(again[best], again[taken], strict=True)]
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0
    return Compared(fmean(gaps), best, error) if fmean(gaps) > 0 else Compared(0.0)


def in_worlds(
    rules: Rules[S, A, E, V, H],
    chances: Callable[[S, Random], Chances],
    view: S,
    seat: int,
    actions: Sequence[A],
    rng: Random,
) -> Iterator[list[float]]:
    """Yields the chances after each action in some worlds, for computers that know no better."""
    worlds = [(rules.guess(view, seat, rng), rng.random()) for _ in range(GUESSED)]
    for action in actions:
        found = list[float]()
        for world, luck in worlds:
            after = rules.apply(world, action)
            over = rules.turn(after) == OVER
            found.append((shares(rules, after) if over else chances(after, Random(luck)))[seat])
        yield found


def expected(rules: Rules[S, A, E, V, H], computer: Computer[S, A], state: S, luck: str) -> Chances:
    """Returns the chances of all seats; before a throw or draw they are the average over all its
    outcomes. Where those are many, or more is dealt at once, they are the computer's own. The same
    `luck` gives those after an outcome as they are in the average."""
    odds = rules.odds(state)
    after = [rules.apply(state, outcome) for outcome, _ in odds[: AVERAGED + 1]]
    if not 0 < len(after) <= AVERAGED or rules.turn(after[0]) == CHANCE:
        return outlook(rules, computer, state, Random(luck))
    rows = [outlook(rules, computer, each, Random(luck)) for each in after]
    weights = [weight for _, weight in odds]
    return tuple(_average(column, weights) for column in zip(*rows, strict=True))


def _average(values: Sequence[float], weights: Sequence[int]) -> float:
    pairs = zip(values, weights, strict=True)
    return sum(value * weight for value, weight in pairs) / sum(weights)
