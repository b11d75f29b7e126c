"""What the cards of a round are worth in the match: the chance to have the most hats at its end.

The rounds to come are imagined once for each number of seats, played by the rule of thumb from
fresh deals; any later round is then drawn from these: as many as there are, or until somebody has
reached the goal and is alone ahead (KNZ-15). Where the cards of the last round decide ties
(KNZ-16), those of the last one imagined do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.ai.hat_cards.rounds import Deals
from game.core.arrays import Floats, Numbers, Truths, count, grid, listed, mean, most, same
from game.rules import hat_cards as rules
from game.rules.hat_cards import Options, State
from game.rules.hat_cards.play import HAT, breaks_ties, hats_for, standing

ROUNDS = 500  # imagined for a number of seats
FUTURES = 600  # ways a match continues after a round
ROWS = 300  # ways a round continues, for a chance
AFTER_EACH = 24  # ways the match continues after each of them
LONGEST = 200  # rounds to a goal, after which who is ahead counts as having won

prizes = lru_cache(maxsize=1 << 14)(hats_for)


class Imagined(NamedTuple):
    """Rounds by row: the cards each seat has taken, and the hats for them."""

    counts: Numbers
    hats: Numbers


def chances(state: State, luck: np.random.Generator) -> tuple[float, ...]:
    """Returns each seat's chance to win the match from a whole state: its round is played out many
    times by players who do not see each other's cards."""
    counts, options = Deals.known(state, ROWS, luck).finish(), state.options
    hats = _hats(counts, options.ties) + np.array(state.hats)
    if options.goal is None:
        now = _standing(hats, counts, state.round, options)
        after = _later(len(state.hats), state.round, state.starter, options)
        ends = np.repeat(now, AFTER_EACH, axis=0)
        ends += after[luck.integers(len(after), size=len(ends))]
    else:
        begun = np.repeat(hats, AFTER_EACH, axis=0)
        ends = _to_goal(begun, options.goal, state.starter, options.ties, luck)
    return tuple(listed(mean(_shares(ends), 0)))


def chance(view: State, seat: int, hats: tuple[int, ...], counts: tuple[int, ...]) -> float:
    """Returns a seat's chance to win if a round ends with these hats, and these cards taken; of the
    view only the number, the starter and the house rules count."""
    options, last = view.options, view.round == len(hats)
    if options.goal is not None:
        return _chances_to(options.goal, view.starter, options.ties, hats)[seat]
    none = (0,) * len(hats)
    now = standing(options, hats, counts if last else none)
    return _chance(view.round, view.starter, options, seat, now)


def _standing(hats: Numbers, counts: Numbers, number: int, options: Options) -> Numbers:
    """Returns what decides after the round of this number, by row, as `standing` computes it."""
    if not breaks_ties(options):
        return hats
    cards = counts if number == hats.shape[1] else np.zeros_like(counts)
    return HAT * hats + cards


@lru_cache(maxsize=1 << 12)
def _chance(number: int, starter: int, options: Options, seat: int, now: tuple[int, ...]) -> float:
    after = _later(len(now), number, starter, options)
    return float(mean(_shares(np.array(now) + after)[:, seat], 0))


@lru_cache(maxsize=1 << 12)
def _chances_to(goal: int, starter: int, ties: str, hats: tuple[int, ...]) -> tuple[float, ...]:
    """Returns each seat's chance to win; all hats are compared in the same rounds to come."""
    begun = np.tile(np.array(hats, np.int64), (FUTURES, 1))
    ends = _to_goal(begun, goal, starter, ties, np.random.default_rng(goal))
    return tuple(listed(mean(_shares(ends), 0)))


def _to_goal(
    hats: Numbers, goal: int, starter: int, ties: str, luck: np.random.Generator
) -> Numbers:
    """Returns the hats at the end of the match, from those after `starter`'s round, by row."""
    rounds, hats = _rounds(hats.shape[1], ties).hats, hats.copy()
    for step in range(1, LONGEST):
        going = ~_won(hats, goal)
        if not going.any():
            break
        drawn = rounds[luck.integers(len(rounds), size=len(hats))]
        hats[going] += np.roll(drawn, starter + step, axis=1)[going]
    return hats


def _won(hats: Numbers, goal: int) -> Truths:
    """Returns in which rows somebody has the goal and is alone ahead."""
    top = most(hats, 1)
    return same(count(same(hats, top[:, None]), 1), 1) & (top >= goal)


@lru_cache(maxsize=128)
def _later(seats: int, number: int, starter: int, options: Options) -> Numbers:
    """Returns what each seat gets after a round, by way the match may go on."""
    rounds, luck = _rounds(seats, options.ties), np.random.default_rng(number)
    sums = np.zeros((FUTURES if number < seats else 1, seats), np.int64)
    for step in range(1, seats - number + 1):
        got = _standing(rounds.hats, rounds.counts, number + step, options)
        drawn = got[luck.integers(len(got), size=FUTURES)]
        sums += np.roll(drawn, starter + step, axis=1)
    return sums


@lru_cache(maxsize=8)
def _rounds(seats: int, ties: str) -> Imagined:
    """Returns imagined rounds that the first seat begins."""
    fresh = rules.setup(seats, Options(ties=ties))
    counts = Deals.known(fresh, ROUNDS, np.random.default_rng(seats)).finish()
    return Imagined(counts, _hats(counts, ties))


def _hats(counts: Numbers, ties: str) -> Numbers:
    rows: list[Sequence[int]] = [prizes(tuple(row), ties) for row in grid(counts)]
    return np.array(rows, np.int64)


def _shares(ends: Numbers) -> Floats:
    """Returns each seat's part of the win, from what decides along the last axis."""
    first = same(ends, most(ends, -1)[..., None])
    return first / count(first, -1)[..., None]
