"""What the compiled rules of Top Hats know, against the rules."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np
import pytest

pytest.importorskip("numba")

from game.ai.top_hats import judge
from game.ai.top_hats.judge import judged
from game.ai.top_hats.tree import leap_of
from game.ai.top_hats.value import layout
from game.rules import top_hats as rules
from game.rules.top_hats.chains import moves
from game.rules.top_hats.state import MOVE
from lab.train_top_hats import kernel


def positions(seats: int, seed: int) -> list[rules.State]:
    """Those of a game at random in which somebody moves."""
    luck, found = Random(seed), [rules.setup(seats, rules.Options())]
    while rules.turn(found[-1]) >= 0:
        found.append(rules.apply(found[-1], luck.choice(rules.legal(found[-1]))))
    return [state for state in found if state.phase == MOVE]


def test_compiled_moves_and_positions_are_those_of_the_rules() -> None:
    room, compared = np.zeros((400, 3), np.uint64), 0
    for seats, seed in ((2, 1), (3, 2), (3, 5)):
        for state, after in pairwise(positions(seats, seed)):
            board = np.frombuffer(state.board, np.uint8).copy()
            many = kernel.moves(board, state.seat, state.margin, room)
            leaps = [leap_of(m.path, state.board, state.seat) for m in moves(state, every=False)]
            wanted = {(start, end, sum(1 << f for f in over)) for start, end, over in leaps}
            assert {tuple(map(int, row)) for row in room[:many]} == wanted
            boards = []
            for row in room[:many].copy():
                boards.append(board.copy())
                kernel.make(boards[-1], row)
            if after.margin == state.margin:
                assert after.board in map(bytes, boards)
                compared += 1
    assert compared > 40


@pytest.mark.parametrize("seats", [2, 3])
def test_a_position_is_told_by_the_same_weights(seats: int) -> None:
    """Chances from the compiled features are those of the program."""
    found = np.zeros(kernel.WIDTH, np.int64)
    weights = judge.table(seats).weights
    assert len(weights[0]) == layout(seats).size
    for state in positions(seats, 3)[::4]:
        board = np.frombuffer(state.board, np.uint8).copy()
        size = kernel.features(board, board, 0, seats, state.seat, state.margin, found)
        odds = [int(row[found[:size]].sum()) for row in weights] + [0]
        parts = np.exp(np.array(odds) / judge.STEP)
        chances = judged(seats, [state.board], [state.seat], state.margin)[0]
        for step, part in enumerate(parts / parts.sum()):
            assert chances[(state.seat + step) % seats] == pytest.approx(part)
