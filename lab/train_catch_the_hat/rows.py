"""Positions and house rules of Catch the Hat as numbers, for compiled games.

A position is a row of numbers: see the indices below. Hats are counted, not named, and a throw of
six goes on by itself. `check` holds all of it against the rules the program plays by.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.catch_the_hat.ways import distances
from game.rules.board import HOME
from game.rules.catch_the_hat.state import (
    END,
    EXTRA,
    GOLD,
    NOBODY,
    HouseTables,
    State,
    hats_each,
    is_golden,
    top_of,
    walks,
)

Numbers = NDArray[np.int16]

# a position: how many pieces, the seat to throw, whether it is over, turns and those without a
# catch, the seat with gold at home; hats at home of each seat, prisoners of each seat by seat
COUNT, SEAT, OVER, TURNS, QUIET, WORN = range(6)
HOMES, BANKS, PIECES = 6, 12, 48
# a piece: field, owner (-1: gold alone), gold (1 carried, 2 worn), hats, and hats of each seat
FIELD, OWNER, GOLDEN, SIZE, HATS, WIDTH = 0, 1, 2, 3, 4, 10
MOST = 25  # pieces
LENGTH = PIECES + WIDTH * MOST
AFTERS = 700  # positions after a throw, at most; a golden hat has many
WAITING = 100  # of them such that wait for their surplus


class House(NamedTuple):
    """The house rules and the board as numbers."""

    seats: int
    sides: int
    side: NDArray[np.int64]  # of each seat
    place: NDArray[np.int64]  # of each seat
    total: int
    tower: int
    gold: int
    six: int  # whether it throws again
    room: int  # on a rest field; 0 is no limit
    may_stop: int  # with a surplus
    last: int  # whether the last one left wins
    limit: int
    call: int
    hats: int
    first: int
    rounds: int  # after which it is scored; 0 is no limit
    extra: int  # turns more, at most, until one side is ahead
    out: NDArray[np.int64]  # [seat, hat]: where hats begin
    far: NDArray[np.int64]  # [field, field]
    ends: NDArray[np.int64]  # [field, pips, end]
    many: NDArray[np.int64]  # [field, pips]
    rest: NDArray[np.int64]
    home: NDArray[np.int64]
    near: NDArray[np.int64]  # [field, neighbour], -1 is none
    centre: int


def house_of(house: HouseTables) -> House:
    """The numbers of the rules that the kernel knows; others count as usual."""
    options, board = house.options, house.board
    fields = len(board.fields)
    ends = np.zeros((fields, 7, 14), np.int64)
    count = np.zeros((fields, 7), np.int64)
    for field in range(fields):
        for pips in range(1, 7):
            found = {way[-1] for way in walks(board, field, pips, -1)}
            count[field, pips] = len(found)
            ends[field, pips, : len(found)] = sorted(found)
    near = np.full((fields, 8), -1, np.int64)
    for field, others in enumerate(board.neighbours):
        near[field, : len(others)] = others
    seats = house.seats
    return House(
        seats,
        len(set(house.side[:seats])),
        np.array(house.side[:seats]),
        np.array(house.places),
        int(options.teams == "total"),
        int(options.tower),
        int(options.gold),
        int(options.six_again != "off"),
        options.rest_capacity or 0,
        int(options.surplus == "optional"),
        int(options.scoring == "last_left"),
        options.turn_limit or 0,
        options.last_call or 0,
        hats_each(options, board),
        options.first,
        options.rounds or 0,
        EXTRA * seats,
        np.array(house.out, np.int64).reshape(seats, -1),
        np.array(distances(board)),
        ends,
        count,
        np.array(house.rest, np.int64),
        np.array([kind == HOME for kind in board.kinds], np.int64),
        near,
        -1 if board.centre is None else board.centre,
    )


def row_of(state: State) -> Numbers:
    """A position between throws, or at the end, as a row; pieces in order."""
    row = np.zeros(LENGTH, np.int16)
    row[COUNT], row[SEAT], row[OVER] = len(state.pieces), state.seat, state.phase == END
    row[TURNS], row[QUIET], row[WORN] = state.turns, state.quiet, -1
    for seat, home in enumerate(state.homes):
        row[HOMES + seat] = len(home) - (GOLD in home)
        if GOLD in home:
            row[WORN] = seat
    for seat, bank in enumerate(state.banks):
        for hat in bank:
            row[BANKS + 6 * seat + (hat >> 3)] += 1
    pieces = []
    for field, hats in state.pieces:
        owner = top_of(hats) >> 3
        counts = [sum(hat >> 3 == seat and hat != GOLD for hat in hats) for seat in range(6)]
        golden = 2 if is_golden(hats) else int(GOLD in hats)
        pieces.append((field, -1 if owner == NOBODY else owner, golden, sum(counts), *counts))
    row[PIECES : PIECES + WIDTH * len(pieces)] = np.array(sorted(pieces)).flatten()
    return row


def in_order(row: Numbers) -> tuple[int, ...]:
    """A row with its pieces in order."""
    pieces = row[PIECES : PIECES + WIDTH * row[COUNT]].reshape(-1, WIDTH)
    return (
        *map(int, row[:PIECES]),
        *(int(x) for piece in sorted(map(tuple, pieces)) for x in piece),
    )
