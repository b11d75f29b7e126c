"""A simple computer for Catch the Hat: it looks one move ahead.

It weighs what it catches and brings home, what stands in danger afterwards, and how far its
prisoners still have to go. It sees only the view of its seat.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.rules import catch_the_hat as rules
from game.rules.board import HOME, REST, Board
from game.rules.catch_the_hat.state import Piece, plan_of

LEVELS = 1

# worth of one hat, in hats
BANKED = 1.0
CARRIED = 0.62
OWN_LOST = 0.9
WAY_HOME = 0.012  # a prisoner loses this for every step it is from home
HUNT = 0.010  # a free hat gains this for every step it is nearer to its prey
DOZE = 0.06  # hats that never leave home catch nobody


def choose(view: rules.State, seat: int, rng: Random, level: int = 1) -> rules.Action:
    """The action of `seat` in what it sees; ties are broken by `rng`."""
    actions = rules.legal(view)
    if len(actions) == 1:
        return actions[0]
    if rules.Again() in actions:
        return rules.Again()
    scored = [(worth(rules.apply(view, a), seat), rng.random(), a) for a in actions]
    return max(scored, key=lambda entry: entry[:2])[2]


def worth(state: rules.State, seat: int) -> float:
    """How good a position is for a seat whose move is done, in hats."""
    reach = distances(state.board)
    home = plan_of(state.options, state.board, len(state.homes)).places[seat]
    total = BANKED * len(state.banks[seat]) - DOZE * len(state.homes[seat])
    for piece in state.pieces:
        if piece[1][-1] >> 3 == seat:
            total += _own(state, piece, seat, home, reach)
        else:
            total -= OWN_LOST * 0.5 * sum(hat >> 3 == seat for hat in piece[1])
    return total


def _own(
    state: rules.State, piece: Piece, seat: int, home: int, reach: tuple[tuple[int, ...], ...]
) -> float:
    field, hats = piece
    held = sum(hat >> 3 != seat for hat in hats)
    freed = len(hats) - held - 1
    value = CARRIED * held + 0.4 * freed
    stake = OWN_LOST + CARRIED * held * 1.3 + 0.3 * freed
    value -= stake * danger(state, field, seat, reach)
    if held:
        return value - WAY_HOME * held * min(40, reach[field][home])
    return value - HUNT * _nearest_prey(state, field, seat, reach)


def danger(state: rules.State, field: int, seat: int, reach: tuple[tuple[int, ...], ...]) -> float:
    """About the chance that a piece is caught before its seat is to move again."""
    if state.board.kinds[field] == REST:
        return 0.0
    safe = 1.0
    hunters: dict[int, set[int]] = {}
    for at, hats in state.pieces:
        owner = hats[-1] >> 3
        if owner != seat and 1 <= reach[at][field] <= 6:
            hunters.setdefault(owner, set()).add(reach[at][field])
    places = plan_of(state.options, state.board, len(state.homes)).places
    for owner, free in enumerate(state.homes):
        if owner != seat and free and 1 <= reach[places[owner]][field] <= 6:
            hunters.setdefault(owner, set()).add(reach[places[owner]][field])
    for throws in hunters.values():
        safe *= 1 - len(throws) / 6 * 0.75
    return 1 - safe


def _nearest_prey(
    state: rules.State, field: int, seat: int, reach: tuple[tuple[int, ...], ...]
) -> float:
    """Steps to the nearest piece that can be caught; a tower is worth a longer way."""
    kinds = state.board.kinds
    steps = [
        reach[field][at] - 2 * (len(hats) - 1)
        for at, hats in state.pieces
        if hats[-1] >> 3 != seat and kinds[at] != REST
    ]
    return max(0.0, min(steps, default=20))


@lru_cache(maxsize=16)
def distances(board: Board) -> tuple[tuple[int, ...], ...]:
    """Steps between any two fields; homes are no thoroughfare. 99 where there is no way."""
    return tuple(_from(board, start) for start in range(len(board.fields)))


def _from(board: Board, start: int) -> tuple[int, ...]:
    steps = [99] * len(board.fields)
    steps[start] = 0
    front = [start]
    while front:
        ahead = []
        for here in front:
            if board.kinds[here] == HOME and here != start:
                continue
            for there in board.neighbours[here]:
                if steps[there] == 99:
                    steps[there] = steps[here] + 1
                    ahead.append(there)
        front = ahead
    return tuple(steps)
