"""What the cards of a round are worth in the match: the chance to have the most hats at its end.

The rounds to come are imagined once for each number of seats, played by the rule of thumb from
fresh deals; any later round is then drawn from these.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.ai.hat_cards.rounds import Deals, Numbers
from game.rules import hat_cards as rules
from game.rules.hat_cards import Options, State
from game.rules.hat_cards.play import hats_for

ROUNDS = 500  # imagined for a number of seats
FUTURES = 600  # ways a match goes on after a round
ROWS = 300  # ways a round goes on, for a chance
AFTER_EACH = 24  # ways the match goes on after each of them

prizes = lru_cache(maxsize=1 << 14)(hats_for)


def chances(state: State, luck: np.random.Generator) -> tuple[float, ...]:
    """How likely each seat is to win the match from a whole state: its round is played out many
    times by people who do not see each other's cards."""
    counts = Deals.known(state, ROWS, luck).finish()
    hats = _hats(counts, state.options.ties) + np.array(state.hats)
    after = _later(len(state.hats), state.round, state.starter, state.options.ties)
    picked = luck.integers(len(after), size=(ROWS, AFTER_EACH))
    return tuple(_shares(hats[:, None] + after[picked]).mean(axis=(0, 1)).tolist())


def chance(view: State, seat: int, hats: tuple[int, ...]) -> float:
    """How likely a seat is to win if the round of a view, of which only the number, the starter and
    the house rules count, ends with these hats."""
    return _chance(view.round, view.starter, view.options.ties, seat, hats)


@lru_cache(maxsize=1 << 12)
def _chance(number: int, starter: int, ties: str, seat: int, hats: tuple[int, ...]) -> float:
    after = _later(len(hats), number, starter, ties)
    return float(_shares(np.array(hats) + after)[:, seat].mean())


@lru_cache(maxsize=128)
def _later(seats: int, number: int, starter: int, ties: str) -> Numbers:
    """By way the match may go on, the hats each seat gets after a round."""
    rounds, sums = _rounds(seats, ties), np.zeros((FUTURES, seats), np.int64)
    luck = np.random.default_rng(number)
    for step in range(1, seats - number + 1):
        drawn = rounds[luck.integers(len(rounds), size=FUTURES)]
        sums += np.roll(drawn, starter + step, axis=1)
    return sums


@lru_cache(maxsize=8)
def _rounds(seats: int, ties: str) -> Numbers:
    """The hats of imagined rounds, which the first seat begins."""
    fresh = rules.setup(seats, Options(ties=ties))
    return _hats(Deals.known(fresh, ROUNDS, np.random.default_rng(seats)).finish(), ties)


def _hats(counts: Numbers, ties: str) -> Numbers:
    rows: list[Sequence[int]] = [prizes(tuple(row), ties) for row in counts.tolist()]
    return np.array(rows, np.int64)


def _shares(hats: Numbers) -> NDArray[np.float64]:
    """Each seat's part of the win, for the hats along the last axis."""
    first = hats == hats.max(axis=-1, keepdims=True)
    parts: NDArray[np.float64] = first / first.sum(axis=-1, keepdims=True)
    return parts
