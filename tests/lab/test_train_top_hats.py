"""The compiled copy of Top Hats plays, and sees, as the program does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from game.ai.top_hats import judge
from game.ai.top_hats.judge import judged
from game.ai.top_hats.tree import leap_of
from game.ai.top_hats.value import layout
from game.rules import top_hats as rules
from game.rules.protocol import OVER
from game.rules.top_hats.chains import moves
from game.rules.top_hats.hats import FREE, NEUTRAL, NO_HAT, STACKS
from game.rules.top_hats.state import DECLARE, LOT, MOVE, tops_of
from lab.train_top_hats import kernel

LONGEST = 300  # moves of a game without draws by repetition


def positions(seats: int, seed: int, most: int = 25) -> Iterator[rules.State]:
    """Those of a game at random in which a seat moves or says how wide the margin is, and its end;
    it begins with so many stacks at most."""
    options = rules.Options(draw_rule=False, first_move="lot")
    luck, state = Random(seed), rules.setup(seats, options)
    left = LONGEST
    while rules.turn(state) != OVER and left:
        if state.phase == LOT:
            state = state._replace(board=thinned(state.board, most, luck))
        if state.phase in (MOVE, DECLARE):
            yield state
            left -= 1
        state = rules.apply(state, luck.choice(rules.legal(state)))
    if left:
        yield state


def thinned(board: bytes, most: int, luck: Random) -> bytes:
    """A board without some of its stacks, of which two seats own some."""
    stacks = [field for field in range(len(board)) if board[field] != FREE]
    kept = luck.sample(stacks, min(most, len(stacks)))
    found = bytes(stack if field in kept else FREE for field, stack in enumerate(board))
    owners = set(tops_of(found)) - {NO_HAT, NEUTRAL}
    return found if len(owners) > 1 else thinned(board, most, luck)


def board_of(state: rules.State) -> kernel.Array:
    """The board of the copy."""
    return np.frombuffer(state.board, np.uint8).copy()


def same_turn(seats: int, state: rules.State, after: rules.State, board: kernel.Array) -> None:
    """On the board after it the copy knows that the game is over, or whose turn it is."""
    counts, room = np.zeros(3, np.int64), np.zeros((400, 3), np.uint64)
    stacks = kernel.tally(board, counts)
    tops = tops_of(after.board)
    assert stacks == len(tops) - tops.count(NO_HAT)
    assert counts[:seats].tolist() == [tops.count(seat) for seat in range(seats)]
    over = rules.turn(after) == OVER and rules.result(after).reason == "one_colour"
    assert kernel.won(state.seat, seats, counts) == over
    if not over:
        next_ = kernel.following(board, state.seat, seats, after.margin, counts, room)
        assert next_ == (-1 if rules.turn(after) == OVER else after.seat)


def same_moves(state: rules.State, board: kernel.Array) -> kernel.Array:
    """The copy finds the same moves; the boards after them."""
    room = np.zeros((400, 3), np.uint64)
    many = kernel.moves(board, state.seat, state.margin, room)
    leaps = [leap_of(m.path, state.board, state.seat) for m in moves(state, every=False)]
    wanted = {(start, end, sum(1 << f for f in over)) for start, end, over in leaps}
    assert {tuple(map(int, row)) for row in room[:many]} == wanted
    boards = np.array([board] * many)
    for made, row in zip(boards, room[:many], strict=True):
        kernel.make(made, row)
    return boards


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("games", "most"), [(12, 25), (60, 5)])
def test_the_compiled_copy_plays_random_games_as_the_rules_do(
    seats: int, games: int, most: int
) -> None:
    for seed in range(games):
        for state, after in pairwise(positions(seats, seed, most)):
            board = board_of(state)
            if state.phase == MOVE:
                boards = same_moves(state, board)
                board = next(made for made in boards if bytes(made) == after.board)
            if state.phase == MOVE or (after.seat, after.phase) != (state.seat, MOVE):
                same_turn(seats, state, after, board)


@pytest.mark.parametrize("seats", [2, 3])
def test_an_imagined_world_differs_in_what_others_have_covered_alone(seats: int) -> None:
    for state in positions(seats, 4):
        board, world = board_of(state), np.zeros(kernel.FIELDS, np.uint8)
        kernel.guess(board, 0, world)
        assert tops_of(bytes(world)) == tops_of(state.board)
        assert rules.view(state._replace(board=bytes(world)), 0) == rules.view(state, 0)
        for builder in range(seats):
            assert covered(bytes(world), builder) == covered(state.board, builder)


def covered(board: bytes, builder: int) -> list[int]:
    """The hats of a builder in all stacks."""
    return sorted(hat for n in board if STACKS[n].builder == builder for hat in STACKS[n].hats)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_position_is_told_by_the_same_weights(seats: int) -> None:
    """Chances from the compiled features are those of the program."""
    found = np.zeros(kernel.WIDTH, np.int64)
    weights = judge.table(seats).weights
    assert len(weights[0]) == layout(seats).size
    for state in list(positions(seats, 3))[:-1:4]:
        board = board_of(state)
        size = kernel.features(board, board, 0, seats, state.seat, state.margin, found)
        odds = [int(row[found[:size]].sum()) for row in weights] + [0]
        parts = np.exp(np.array(odds) / judge.STEP)
        chances = judged(seats, [state.board], [state.seat], state.margin)[0]
        for step, part in enumerate(parts / parts.sum()):
            assert chances[(state.seat + step) % seats] == pytest.approx(part)
