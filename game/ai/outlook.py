"""What actions are worth to a seat that does not see everything: for hints.

Also chances from imagined games, for computers that know no better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Generic, NamedTuple

from game.ai.computer import Computer, choose
from game.rules.chance import drawn, shares
from game.rules.protocol import CHANCE, OVER, A, E, H, Rules, S, V

WORLDS = 50  # that are guessed for advice, if there is time
FEW, MANY = 4, 24  # actions weighed at most where each number is averaged, and where it is not
NEGLIGIBLE = 0.01  # no more than chances are wrong by
LONGEST = 4000  # actions of an imagined game; one that is longer counts for all alike
Chances = tuple[float, ...]


class Advice(NamedTuple, Generic[A]):
    """The action that is advised with its chance, and that of the best other one, if there is one:
    the same where noise cannot tell them apart. None where nothing was worked out. `alike`: those
    as good in all but one game of a hundred, each with its chance. `costs`: of all that were
    weighed, how much chance each costs beside the advised one, at least."""

    action: A
    chance: float | None
    other: float | None
    alike: tuple[tuple[A, float], ...] = ()
    costs: tuple[tuple[A, float], ...] = ()


def advice(
    rules: Rules[S, A, E, V, H],
    computer: Computer[S, A],
    view: S,
    seat: int,
    levels: Sequence[int],
    rng: Random,
) -> Iterator[Advice[A]]:
    """Yields the action of the first of `levels`, weighed against those of the others and further
    legal ones, usually all where nothing needs averaging.

    All are tried in the same worlds guessed from the view; in one, where that tells everything."""
    legal = rules.legal(view)
    most = min(MANY if computer.STEADY else FEW, len(legal))
    wanted = [choose(computer, view, seat, rng, level) for level in levels]
    best, *rest = list(dict.fromkeys([*wanted, *rng.sample(legal, most)]))[:most]
    found: dict[A, list[float]] = {action: [] for action in (best, *rest)}
    told = computer.STEADY and not rules.FACTS.secret
    for _ in range(1 if told else WORLDS):
        world, luck = rules.guess(view, seat, rng), rng.random()
        for action, chances in found.items():
            after = rules.apply(world, action)
            chances.append(outlook(rules, computer, after, Random(luck))[seat])
        others = [fmean(found[action]) for action in rest if told or _differ(found, best, action)]
        others += [fmean(found[best])] if len(others) < len(rest) else []
        costs = tuple((action, _cost(found, best, action, told)) for action in found)
        other = max(others, default=None)
        yield Advice(best, fmean(found[best]), other, _as_good(found, best), costs)


def _as_good(found: Mapping[A, Sequence[float]], best: A) -> tuple[tuple[A, float], ...]:
    """Returns the others that are as good, as far as anybody can tell."""
    chances = {action: fmean(values) for action, values in found.items()}
    least = chances.pop(best) - NEGLIGIBLE
    return tuple((action, chance) for action, chance in chances.items() if chance >= least)


def _cost(found: Mapping[A, Sequence[float]], best: A, other: A, told: bool) -> float:
    """Returns how much worse an action is than the best, at least: less twice the noise of the
    worlds, where the position does not tell everything."""
    gaps = [a - b for a, b in zip(found[best], found[other], strict=True)]
    if told or len(gaps) < 2:
        return max(0.0, fmean(gaps)) if told else 0.0
    return max(0.0, fmean(gaps) - 2 * stdev(gaps) / sqrt(len(gaps)))


def _differ(found: Mapping[A, Sequence[float]], one: A, other: A) -> bool:
    """Says whether the chances after two actions differ by more than the noise of the worlds."""
    gaps = [a - b for a, b in zip(found[one], found[other], strict=True)]
    return len(gaps) > 1 and abs(fmean(gaps)) > stdev(gaps) / sqrt(len(gaps))


def outlook(
    rules: Rules[S, A, E, V, H], computer: Computer[S, A], state: S, rng: Random
) -> Chances:
    """Returns the chances of all seats, or how the game has ended."""
    return shares(rules, state) if rules.turn(state) == OVER else computer.chances(state, rng)


Think = Callable[[S, int, Random, int], Iterator[A]]  # view, seat, luck and level to actions


def played(
    rules: Rules[S, A, E, V, H],
    think: Think[S, A],
    state: S,
    level: int,
    rng: Random,
    games: int,
) -> Chances:
    """Returns the chances of all seats from a whole state, over some games between equal computers,
    each of which sees only its own view."""
    rows = [_to_the_end(rules, think, state, level, rng) for _ in range(games)]
    return tuple(sum(column) / games for column in zip(*rows, strict=True))


def _to_the_end(
    rules: Rules[S, A, E, V, H], think: Think[S, A], state: S, level: int, rng: Random
) -> Chances:
    """Returns the part of the win of every seat in one game."""
    for _ in range(LONGEST):
        turn = rules.turn(state)
        if turn == OVER:
            return shares(rules, state)
        if turn == CHANCE:
            action = drawn(rules, state, rng)
        else:
            *_, action = think(rules.view(state, turn), turn, rng, level)
        state = rules.apply(state, action)
    seats = rules.seats(state)
    return (1 / seats,) * seats
