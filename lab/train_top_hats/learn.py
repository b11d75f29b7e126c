"""Games of weights against themselves, and what is learned from them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from game.rules.top_hats import hats
from lab.jit import compiled
from lab.train_top_hats.kernel import (
    CENTRE,
    FIELDS,
    PLACES,
    WIDTH,
    Array,
    features,
    following,
    guess,
    make,
    moves,
    tally,
    won,
)

LONGEST = 400  # positions of a game
QUIET = 60  # turns without a capture that end a game here
TRIES = 12  # places looked at for a stack
ANYWHERE = 0.25  # games in which stacks are placed at random


class Game(NamedTuple):
    """Room for a game: the weights' numbers of every position, how many, and who moves next there;
    the chances by absolute seat; then the board, an imagined one, stacks to be placed, moves, and
    stacks by owner."""

    numbers: Array
    sizes: Array
    movers: Array
    values: Array
    board: Array
    world: Array
    unplaced: Array
    moves: Array
    counts: Array


def room() -> Game:
    """An empty one."""
    return Game(
        np.zeros((LONGEST + 1, WIDTH), np.int64),
        np.zeros(LONGEST, np.int64),
        np.zeros(LONGEST, np.int64),
        np.zeros((LONGEST, 3)),
        np.zeros(FIELDS, np.uint8),
        np.zeros(FIELDS, np.uint8),
        np.zeros((3, 5), np.uint8),
        np.zeros((400, 3), np.uint64),
        np.zeros(3, np.int64),
    )


def _builds() -> tuple[Array, Array]:
    found = np.zeros((4, 3, 400, 5), np.uint8)
    counts = np.zeros((4, 3), np.int64)
    for seats in (2, 3):
        for seat in range(seats):
            rows = hats.divisions(seats, seat)
            counts[seats, seat] = len(rows)
            for number, row in enumerate(rows):
                found[seats, seat, number] = [hats.NUMBERS[hats.Stack(s, seat)] for s in row]
    return found, counts


BUILDS, HOW_MANY = _builds()


@compiled
def softmax(
    weights: Array, numbers: Array, size: int, seats: int, mover: int, found: Array
) -> None:
    """The chances by absolute seat from the sums of weights."""
    odds = np.zeros(seats)
    for i in range(size):
        for seat in range(seats):
            odds[seat] += weights[numbers[i], seat]
    odds = np.exp(odds - odds.max())
    total = odds.sum()
    for seat in range(seats):
        found[(seat + mover) % seats] = odds[seat] / total


@compiled
def worth(weights: Array, board: Array, seats: int, mover: int, margin: int, game: Any) -> Array:
    """The chances in a position."""
    found, numbers = np.zeros(3), game.numbers[LONGEST]
    size = features(board, board, 0, seats, mover, margin, numbers)
    softmax(weights, numbers, size, seats, mover, found)
    return found


@compiled
def waiting(game: Any, seats: int, left: Array, without: int, seat: int) -> tuple[Array, int]:
    """The stacks not placed yet, without one of a seat."""
    found, size = np.zeros(15, np.uint8), 0
    for other in range(seats):
        for i in range(left[other]):
            if other != seat or i != without:
                found[size] = game.unplaced[other, i]
                size += 1
    return found, size


@compiled
def place(weights: Array, game: Any, seats: int, seat: int, left: Array) -> None:
    """Places a stack where it is judged best of some places."""
    guess(game.board, seat, game.world)
    best, stack, onto, chances = -1.0, 0, -1, np.zeros(3)
    after, numbers = (seat + 1) % seats, game.numbers[LONGEST]
    for _ in range(TRIES):
        i, field = np.random.randint(left[seat]), PLACES[np.random.randint(len(PLACES))]
        if game.board[field]:
            continue
        game.world[field] = game.unplaced[seat, i]
        stacks, many = waiting(game, seats, left, i, seat)
        margin = 0 if many else 1
        size = features(game.world, stacks, many, seats, after, margin, numbers)
        softmax(weights, numbers, size, seats, after, chances)
        game.world[field] = 0
        value = chances[seat] + 0.02 * np.random.random()
        if value > best:
            best, stack, onto = value, i, field
    if onto < 0:
        place_anywhere(game, seat, left)
    else:
        put(game, seat, left, stack, onto)


@compiled
def place_anywhere(game: Any, seat: int, left: Array) -> None:
    """Places any stack on any free field."""
    field = PLACES[np.random.randint(len(PLACES))]
    while game.board[field]:
        field = PLACES[np.random.randint(len(PLACES))]
    put(game, seat, left, np.random.randint(left[seat]), field)


@compiled
def put(game: Any, seat: int, left: Array, stack: int, field: int) -> None:
    """A stack goes onto a field."""
    game.board[field] = game.unplaced[seat, stack]
    left[seat] -= 1
    game.unplaced[seat, stack] = game.unplaced[seat, left[seat]]


@compiled
def set_up(weights: Array, seats: int, game: Any) -> int:
    """Builds by lot and places; how many positions there were."""
    game.board[:] = 0
    game.board[CENTRE] = 1
    left = np.full(3, 5)
    for seat in range(seats):
        game.unplaced[seat] = BUILDS[seats, seat, np.random.randint(HOW_MANY[seats, seat])]
    anywhere, seat, made = np.random.random() < ANYWHERE, 0, 0
    while left[seat]:
        stacks, many = waiting(game, seats, left, -1, seat)
        size = features(game.board, stacks, many, seats, seat, 0, game.numbers[made])
        game.sizes[made], game.movers[made] = size, seat
        made += 1
        if anywhere:
            place_anywhere(game, seat, left)
        else:
            place(weights, game, seats, seat, left)
        seat = (seat + 1) % seats
    return made


@compiled
def chosen(weights: Array, seats: int, seat: int, margin: int, many: int, game: Any) -> int:
    """The move that is judged best in an imagined world."""
    guess(game.board, seat, game.world)
    best, found, after = -1.0, 0, np.empty(FIELDS, np.uint8)
    for i in range(many):
        after[:] = game.world
        make(after, game.moves[i])
        tally(after, game.counts)
        if won(seat, seats, game.counts):
            return i
        mover = seat
        for step in range(seats - 1, 0, -1):
            if game.counts[(seat + step) % seats]:
                mover = (seat + step) % seats
        value = worth(weights, after, seats, mover, margin, game)[seat]
        if value > best:
            best, found = value, i
    return found


@compiled
def play(weights: Array, seats: int, slip: float, game: Any, end: Array) -> int:
    """A game of weights against themselves; `slip`: how often any move is made. How many positions
    it had; `end`: each seat's part of the win."""
    made, seat, margin, quiet = set_up(weights, seats, game), 0, 1, 0
    others = np.zeros((400, 3), np.uint64)
    end[:] = 1.0 / seats
    while made < LONGEST and quiet < QUIET and seat >= 0:
        if margin == 1 and tally(game.board, game.counts) <= 5:
            narrow = worth(weights, game.board, seats, seat, 1, game)[seat]
            wide = worth(weights, game.board, seats, seat, 2, game)[seat]
            if (wide > narrow) != (np.random.random() < slip):
                margin = 2
        many = moves(game.board, seat, margin, game.moves)
        caught = False
        if many:
            numbers = game.numbers[made]
            game.sizes[made] = features(game.board, game.board, 0, seats, seat, margin, numbers)
            game.movers[made] = seat
            made += 1
            move = np.random.randint(many)
            if np.random.random() >= slip:
                move = chosen(weights, seats, seat, margin, many, game)
            make(game.board, game.moves[move])
            caught = game.moves[move, 2] > 0
            tally(game.board, game.counts)
            if won(seat, seats, game.counts):
                end[:] = 0.0
                end[seat] = 1.0
                return made
        quiet = 0 if caught else quiet + 1
        seat = following(game.board, seat, seats, margin, game.counts, others)
    return made


@compiled
def learn(
    weights: Array, seats: int, made: int, end: Array, rate: float, trace: float, game: Any
) -> float:
    """Moves every position's chances towards those after it, the further ones less and less
    ("TD(lambda)", the trace from the end backwards); the sum of squared errors."""
    error, goal = 0.0, end.copy()
    for i in range(made):
        softmax(weights, game.numbers[i], game.sizes[i], seats, game.movers[i], game.values[i])
    for i in range(made - 1, -1, -1):
        for step in range(seats):
            seat = (step + game.movers[i]) % seats
            missing = goal[seat] - game.values[i, seat]
            error += (end[seat] - game.values[i, seat]) ** 2
            for j in range(game.sizes[i]):
                weights[game.numbers[i, j], step] += rate * missing
        goal = (1 - trace) * game.values[i] + trace * goal
    return error


@compiled
def train(
    weights: Array, seats: int, games: int, rate: float, trace: float, slip: float, seed: int,
    game: Any,
) -> tuple[float, float]:  # fmt: skip
    """Plays and learns; the mean squared error of all seats together, and positions a game."""
    np.random.seed(seed)
    end, error, total = np.zeros(3), 0.0, 0
    for _ in range(games):
        made = play(weights, seats, slip, game, end)
        error += learn(weights, seats, made, end, rate, trace, game)
        total += made
    return error / total, total / games
