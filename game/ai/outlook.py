"""How a game would go on: chances from imagined games, for hints and for looking back.

Games are played to their end by quick computers, each of which sees only its own view. A chance
is the share of such games a seat wins; a shared win counts as its part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Generic, NamedTuple

from game.ai.computer import Computer, choose
from game.rules.chance import drawn, shares
from game.rules.protocol import CHANCE, OVER, A, E, H, Rules, S, V

BATCHES = 4  # times as many games for advice, if there is time
LONGEST = 4000  # actions of an imagined game; one that is longer counts for nobody
Chances = tuple[float, ...]


class Advice(NamedTuple, Generic[A]):
    """The action that is advised with its chance, and that of the next best one, if there is one;
    chances are None where nothing was imagined."""

    action: A
    chance: float | None
    other: float | None


def imagined(
    rules: Rules[S, A, E, V, H], computer: Computer[S, A], state: S, level: int, rng: Random
) -> Chances:
    """One game from a whole state to its end: the part of the win of every seat."""
    for _ in range(LONGEST):
        turn = rules.turn(state)
        if turn == OVER:
            return shares(rules, state)
        state = rules.apply(state, _next(rules, computer, state, turn, level, rng))
    return (0.0,) * rules.seats(state)


def _next(
    rules: Rules[S, A, E, V, H],
    computer: Computer[S, A],
    state: S,
    turn: int,
    level: int,
    rng: Random,
) -> A:
    if turn == CHANCE:
        return drawn(rules, state, rng)
    return choose(computer, rules.view(state, turn), turn, rng, level)


def chances(
    rules: Rules[S, A, E, V, H],
    computer: Computer[S, A],
    state: S,
    level: int,
    rng: Random,
    games: int,
) -> Chances:
    """The chances of all seats from a whole state, over some imagined games."""
    rows = [imagined(rules, computer, state, level, rng) for _ in range(games)]
    return tuple(sum(column) / games for column in zip(*rows, strict=True))


def advice(
    rules: Rules[S, A, E, V, H],
    computer: Computer[S, A],
    view: S,
    seat: int,
    levels: Sequence[int],
    rng: Random,
    games: int,
) -> Iterator[Advice[A]]:
    """The action of the computer of the highest of `levels`; the others propose alternatives.

    All of them are tried in the same imagined worlds, played on by the lowest level: `games` of
    them, then as many more, up to `BATCHES` times.
    """
    legal = list(rules.legal(view))
    wanted = [choose(computer, view, seat, rng, level) for level in reversed(levels)]
    best, *rest = dict.fromkeys([*wanted, rng.choice(legal)])
    won = dict.fromkeys([best, *rest], 0.0)
    for played in range(games, (BATCHES + 1) * games, games):
        for _ in range(games):
            world, luck = rules.guess(view, seat, rng), rng.random()
            for action in won:
                after = rules.apply(world, action)
                won[action] += imagined(rules, computer, after, levels[0], Random(luck))[seat]
        others = [won[action] / played for action in rest]
        yield Advice(best, won[best] / played, max(others) if others else None)
