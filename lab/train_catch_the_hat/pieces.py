"""Pieces that are taken up, put down, caught and unloaded; and who wins. Compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lab.jit import compiled
from lab.train_catch_the_hat.rows import (
    BANKS,
    COUNT,
    FIELD,
    GOLDEN,
    HATS,
    HOMES,
    OVER,
    OWNER,
    PIECES,
    QUIET,
    SEAT,
    SIZE,
    TURNS,
    WIDTH,
    WORN,
    House,
    Numbers,
)


@compiled
def copied(row: Numbers, to: Numbers) -> None:
    for i in range(PIECES + WIDTH * row[COUNT]):
        to[i] = row[i]


@compiled
def begin(house: House, row: Numbers) -> None:
    row[:] = 0
    row[SEAT], row[WORN] = house.first, -1
    for seat in range(house.seats):
        row[HOMES + seat] = house.hats
    for seat in range(house.seats):
        for hat in range(min(house.hats, house.out.shape[1])):
            at = PIECES + WIDTH * row[COUNT]
            row[at + FIELD], row[at + OWNER] = house.out[seat, hat], seat
            row[at + SIZE], row[at + HATS + seat] = 1, 1
            row[COUNT] += 1
            row[HOMES + seat] -= 1
    if house.gold:
        at = PIECES + WIDTH * row[COUNT]
        row[at + FIELD], row[at + OWNER], row[at + GOLDEN] = house.centre, -1, 1
        row[COUNT] += 1


@compiled
def side_of(house: House, owner: int) -> int:
    return -1 if owner < 0 else house.side[owner]


@compiled
def dropped(row: Numbers, at: int) -> None:
    """Removes the piece at an index of the row; the last one takes its place."""
    last = PIECES + WIDTH * (row[COUNT] - 1)
    for i in range(WIDTH):
        row[at + i] = row[last + i]
    row[COUNT] -= 1


@compiled
def caught_at(house: House, row: Numbers, piece: Numbers, field: int) -> bool:
    """The piece catches all others on a field; whether there were any."""
    own = side_of(house, piece[OWNER])
    found = False
    at = PIECES
    while at < PIECES + WIDTH * row[COUNT]:
        if row[at + FIELD] == field and side_of(house, row[at + OWNER]) != own:
            found = True
            for i in range(SIZE, WIDTH):
                piece[i] += row[at + i]
            if row[at + GOLDEN]:
                piece[GOLDEN] = 1
            dropped(row, at)
        else:
            at += WIDTH
    return found


@compiled
def one_side(house: House, row: Numbers) -> bool:
    free = -1
    for seat in range(house.seats):
        if row[HOMES + seat]:
            if free >= 0 and free != house.side[seat]:
                return False
            free = house.side[seat]
    for p in range(row[COUNT]):
        side = side_of(house, row[PIECES + WIDTH * p + OWNER])
        if side >= 0:
            if free >= 0 and free != side:
                return False
            free = side
    return True


@compiled
def can_move(house: House, row: Numbers, seat: int) -> bool:
    for other in range(house.seats):
        if other == seat or (house.total and house.side[other] == house.side[seat]):
            if row[HOMES + other]:
                return True
            for p in range(row[COUNT]):
                if row[PIECES + WIDTH * p + OWNER] == other:
                    return True
    return False


@compiled
def used(house: House, row: Numbers, six: bool) -> None:
    """The throw is used: the same seat goes on after a six, else the next one that can."""
    if six and house.six:
        return
    seat = row[SEAT]
    step = 1
    while step < house.seats and not can_move(house, row, (seat + step) % house.seats):
        step += 1
    if house.limit or house.call or house.rounds:
        row[TURNS] += step if house.rounds else 1
        row[QUIET] += 1
        if (house.limit and row[TURNS] >= house.limit) or (house.call and row[QUIET] == house.call):
            row[OVER] = 1
            return
        if house.rounds and rounds_over(house, row):
            row[OVER] = 1
            return
    row[SEAT] = (seat + step) % house.seats


@compiled
def rounds_over(house: House, row: Numbers) -> bool:
    """FDH-45."""
    due = house.rounds * house.seats
    if row[TURNS] < due or row[TURNS] >= due + house.extra:
        return bool(row[TURNS] >= due)
    most, second = -1, -1
    for side in range(house.sides):
        total = 0
        for seat in range(house.seats):
            if house.side[seat] == side:
                total += held(house, row, seat)
        if total > most:
            most, second = total, most
        elif total > second:
            second = total
    return bool(most > second)


@compiled
def settled(house: House, row: Numbers, catch: bool, six: bool) -> None:
    if catch:
        row[QUIET] = 0
        if one_side(house, row):
            row[OVER] = 1
            return
    used(house, row, six)


@compiled
def is_full(house: House, row: Numbers, field: int) -> bool:
    if not house.room or not house.rest[field]:
        return False
    n = 0
    for p in range(row[COUNT]):
        n += row[PIECES + WIDTH * p + FIELD] == field
    return n >= house.room


@compiled
def put_down(row: Numbers, piece: Numbers, field: int) -> None:
    at = PIECES + WIDTH * row[COUNT]
    for i in range(WIDTH):
        row[at + i] = piece[i]
    row[at + FIELD] = field
    row[COUNT] += 1


@compiled
def unloaded(house: House, row: Numbers, piece: Numbers) -> None:
    """A piece comes home."""
    owner = piece[OWNER]
    for seat in range(house.seats):
        hats = piece[HATS + seat]
        if house.side[seat] == house.side[owner]:
            row[HOMES + seat] += hats
        else:
            row[BANKS + 6 * owner + seat] += hats
    if piece[GOLDEN]:
        row[WORN] = owner


@compiled
def lifted(house: House, row: Numbers, p: int, owner: int, piece: Numbers) -> None:
    """Takes up a piece of the track, or with p = -1 a plain hat from home, -2 the golden one."""
    if p >= 0:
        at = PIECES + WIDTH * p
        for i in range(WIDTH):
            piece[i] = row[at + i]
        dropped(row, at)
        return
    piece[:] = 0
    piece[FIELD], piece[OWNER], piece[SIZE] = house.place[owner], owner, 1
    piece[HATS + owner] = 1
    row[HOMES + owner] -= 1
    if p == -2:
        piece[GOLDEN] = 2
        row[WORN] = -1


@compiled
def held(house: House, row: Numbers, seat: int) -> int:
    """The prisoners of a seat, banked or in its towers (FDH-16)."""
    n = 0
    for other in range(house.seats):
        n += row[BANKS + 6 * seat + other]
    for p in range(row[COUNT]):
        at = PIECES + WIDTH * p
        if row[at + OWNER] == seat:
            for other in range(house.seats):
                if house.side[other] != house.side[seat]:
                    n += row[at + HATS + other]
    return n


@compiled
def shares(house: House, row: Numbers, part: NDArray[np.float64]) -> None:
    """The part of the win of each side at the end (FDH-16, FDH-20, FDH-26)."""
    part[:] = 0.0
    if (house.last or house.tower) and one_side(house, row):
        for seat in range(house.seats):
            if row[HOMES + seat]:
                part[house.side[seat]] = 1.0
        for p in range(row[COUNT]):
            if row[PIECES + WIDTH * p + OWNER] >= 0:
                part[house.side[row[PIECES + WIDTH * p + OWNER]]] = 1.0
        return
    for seat in range(house.seats):
        part[house.side[seat]] += held(house, row, seat)
    best = part[: house.sides].max()
    winners = 0
    for side in range(house.sides):
        winners += part[side] == best
    for side in range(house.sides):
        part[side] = (part[side] == best) / winners


@compiled
def gains(house: House, row: Numbers, part: NDArray[np.float64]) -> None:
    """The same as computers see it: an end at which nobody has caught anything is worth nothing."""
    shares(house, row, part)
    for seat in range(house.seats):
        if held(house, row, seat):
            return
    if part[: house.sides].min() > 0:
        part[:] = 0.0
