"""How good a position of Top Hats is for each seat, from the hats in its stacks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.ai.search import Values
from game.rules import top_hats as rules
from game.rules.chance import shares
from game.rules.hexagon import JUMPS
from game.rules.protocol import OVER
from game.rules.top_hats.chains import moves
from game.rules.top_hats.hats import NEUTRAL, NEUTRAL_STACK, NO_HAT, STACKS, Stack
from game.rules.top_hats.state import MOVE, Action, State, tops_of

PLIES = 4  # actions at random before a position is judged; 0 and 10 were no better


class Weights(NamedTuple):
    """Weights in the logarithm of the odds of winning: a hat shown; a covered one second from the
    top or third, under its own colour or another; being jumped next by somebody, or by the seat to
    move; having the move."""

    shown: float
    under_own: tuple[float, float]
    under_foreign: tuple[float, float]
    hit: float
    hit_next: float
    tempo: float


# by seats; rounded from a fit to some hundred games between small searches
WEIGHTS = {
    2: Weights(0.6, (0.48, 0.6), (0.15, 0.09), -0.16, -0.34, 0.13),
    3: Weights(0.63, (0.5, 0.28), (0.54, 0.31), -0.24, -0.29, 0.19),
}


def _hats_worth(stack: Stack, weights: Weights) -> tuple[float, ...]:
    """The worth of a stack's hats to each colour."""
    worth = [0.0] * 5
    if stack.hats:
        *covered, top = stack.hats
        worth[top] += weights.shown
        for depth, hat in enumerate(reversed(covered)):
            worth[hat] += (weights.under_own if hat == top else weights.under_foreign)[depth]
    return tuple(worth[:3])


_WORTH = {n: tuple(_hats_worth(stack, w) for stack in STACKS) for n, w in WEIGHTS.items()}


def brief(state: State) -> Sequence[Action]:
    """The legal actions, without chains that come to the same as a shorter one."""
    return moves(state, every=False) if state.phase == MOVE else rules.legal(state)


def worths(state: State) -> list[float]:
    """How good a whole state is for each seat; any number, more is better."""
    seats, tops = len(state.unplaced), tops_of(state.board)
    weights, table = WEIGHTS[seats], _WORTH[seats]
    found = [0.0, 0.0, 0.0]
    found[state.seat] += weights.tempo
    for field, number in enumerate(state.board):
        if number > NEUTRAL_STACK:
            first, second, third = table[number]
            found[0] += first
            found[1] += second
            found[2] += third
            hit = weights.hit_next if tops[field] == state.seat else weights.hit
            _threaten(found, tops, field, hit)
    return found[:seats]


def _threaten(found: list[float], tops: bytes, field: int, hit: float) -> None:
    """Charges the owners of the stacks that the one on a field could jump."""
    top = tops[field]
    for over, to in JUMPS[field]:
        if tops[to] == NO_HAT and tops[over] < NEUTRAL and tops[over] != top:
            found[tops[over]] += hit


def chances(state: State) -> Values:
    """About how likely each seat is to win; their part if the game is over."""
    if rules.turn(state) == OVER:
        return shares(rules, state)
    odds = [exp(worth) for worth in worths(state)]
    total = sum(odds)
    return [part / total for part in odds]


def judged(state: State, rng: Random, plies: int = PLIES) -> Values:
    """`chances` after some actions at random, as a playout for a search."""
    for _ in range(plies):
        if state.phase != MOVE:
            break
        actions = moves(state, every=False)
        state = rules.apply(state, actions[int(rng.random() * len(actions))])
    return chances(state)
