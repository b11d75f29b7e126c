"""What a throw can lead to in Catch the Hat, the surplus at home included. Compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lab.jit import compiled
from lab.train_catch_the_hat.pieces import (
    caught_at,
    copied,
    dropped,
    is_full,
    lifted,
    one_side,
    put_down,
    settled,
    side_of,
    unloaded,
    used,
)
from lab.train_catch_the_hat.rows import (
    AFTERS,
    COUNT,
    FIELD,
    GOLDEN,
    HOMES,
    LENGTH,
    OVER,
    OWNER,
    PIECES,
    QUIET,
    SEAT,
    SIZE,
    WAITING,
    WIDTH,
    WORN,
    House,
    Numbers,
)


@compiled
def afters(house: House, row: Numbers, pips: int, out: NDArray[np.int16]) -> int:
    """Writes every position a throw can lead to, and how many; without a move the throw is lost."""
    n = 0
    seat = row[SEAT]
    work = np.empty(LENGTH, np.int16)
    piece = np.empty(WIDTH, np.int16)
    todo = np.zeros((WAITING, 2), np.int64)
    six = pips == 6
    for p in range(row[COUNT]):
        at = PIECES + WIDTH * p
        owner = row[at + OWNER]
        if owner < 0:
            continue
        if owner != seat and not (house.total and house.side[owner] == house.side[seat]):
            continue
        if row[at + GOLDEN] == 2:
            n = golden(house, row, p, owner, pips, six, out, n, todo)
            continue
        n = walked(house, row, p, owner, row[at + FIELD], pips, six, out, n)
        far = house.far[row[at + FIELD], house.place[owner]]
        carries = row[at + SIZE] > 1 or row[at + GOLDEN] > 0
        if carries and not house.tower and 0 < far <= pips:
            copied(row, work)
            lifted(house, work, p, owner, piece)
            unloaded(house, work, piece)
            n = arrived(house, work, owner, pips - far, False, six, out, n, todo)
    for owner in range(house.seats):
        if owner == seat or (house.total and house.side[owner] == house.side[seat]):
            n = from_home(house, row, owner, pips, six, out, n, todo)
    while todo[0, 0]:
        waiting = todo[0, 0]
        todo[0, 0] -= 1
        copied(out[AFTERS - waiting], work)
        before = n
        n = from_home(house, work, todo[waiting, 0], todo[waiting, 1], six, out, n, todo)
        if (n == before and todo[0, 0] < waiting) or house.may_stop:
            copied(work, out[n])
            used(house, out[n], six)
            n += 1
    if n == 0:
        copied(row, out[0])
        used(house, out[0], six)
        n = 1
    return n


@compiled
def from_home(
    house: House,
    row: Numbers,
    owner: int,
    pips: int,
    six: bool,
    out: NDArray[np.int16],
    n: int,
    todo: NDArray[np.int64],
) -> int:
    worn = row[WORN] == owner
    if row[HOMES + owner] > worn:
        n = walked(house, row, -1, owner, house.place[owner], pips, six, out, n)
    if worn:
        n = golden(house, row, -2, owner, pips, six, out, n, todo)
    return n


@compiled
def arrived(
    house: House,
    row: Numbers,
    owner: int,
    left: int,
    catch: bool,
    six: bool,
    out: NDArray[np.int16],
    n: int,
    todo: NDArray[np.int64],
) -> int:
    """A piece has come home and is unloaded; what the pips that are left can do is for later: such
    positions wait at the end of `out`, with their home and pips in `todo`."""
    if catch:
        row[QUIET] = 0
        if one_side(house, row):
            copied(row, out[n])
            out[n, OVER] = 1
            return n + 1
    if left:
        waiting = todo[0, 0] + 1
        todo[0, 0] = waiting
        todo[waiting, 0], todo[waiting, 1] = owner, left
        copied(row, out[AFTERS - waiting])
        return n
    copied(row, out[n])
    used(house, out[n], six)
    return n + 1


@compiled
def walked(
    house: House,
    row: Numbers,
    p: int,
    owner: int,
    start: int,
    pips: int,
    six: bool,
    out: NDArray[np.int16],
    n: int,
) -> int:
    piece = np.empty(WIDTH, np.int16)
    for e in range(house.many[start, pips]):
        end = house.ends[start, pips, e]
        if end != start and is_full(house, row, end):
            continue
        to = out[n]
        copied(row, to)
        lifted(house, to, p, owner, piece)
        catch = not house.rest[end] and caught_at(house, to, piece, end)
        put_down(to, piece, end)
        settled(house, to, catch, six)
        n += 1
    return n


@compiled
def prey_mask(house: House, row: Numbers, p: int, field: int, own: int) -> int:
    mask = 0
    for q in range(row[COUNT]):
        at = PIECES + WIDTH * q
        if q != p and row[at + FIELD] == field and side_of(house, row[at + OWNER]) != own:
            mask |= 1 << q
    return mask


@compiled
def golden(
    house: House,
    row: Numbers,
    p: int,
    owner: int,
    pips: int,
    six: bool,
    out: NDArray[np.int16],
    n: int,
    todo: NDArray[np.int64],
) -> int:
    """A golden piece, which may turn round and catches where it does (FDH-27, FDH-37)."""
    own, home = house.side[owner], house.place[owner]
    start = home if p < 0 else row[PIECES + WIDTH * p + FIELD]
    free = p < 0 or row[PIECES + WIDTH * p + SIZE] == 1
    stack = np.empty((4000, 4), np.int64)  # steps, field, field before, caught
    seen = np.empty((AFTERS, 3), np.int64)
    found, top = 0, 1
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3] = 0, start, -1, 0
    while top:
        top -= 1
        steps, here, before, mask = stack[top, 0], stack[top, 1], stack[top, 2], stack[top, 3]
        length = 0
        if here == home and steps:
            length = steps
        elif steps == pips:
            mask |= prey_mask(house, row, p, here, own)
            if house.rest[here] and house.room:
                friends = 0
                for q in range(row[COUNT]):
                    at = PIECES + WIDTH * q
                    friends += q != p and row[at] == here and side_of(house, row[at + 1]) == own
                if friends >= house.room:
                    continue
        else:
            for k in range(8):
                there = house.near[here, k]
                if there < 0:
                    break
                more = mask
                if steps and there == before:
                    more |= prey_mask(house, row, p, here, own)
                if there == home:
                    if house.tower or (free and not more):
                        continue
                elif house.home[there]:
                    continue
                stack[top, 0], stack[top, 1], stack[top, 2], stack[top, 3] = (
                    steps + 1,
                    there,
                    here,
                    more,
                )
                top += 1
            continue
        known = False
        for i in range(found):
            if seen[i, 0] == here and seen[i, 1] == length and seen[i, 2] == mask:
                known = True
                break
        if known or found >= AFTERS or n >= AFTERS - 2 * WAITING or todo[0, 0] >= WAITING - 2:
            continue
        seen[found, 0], seen[found, 1], seen[found, 2] = here, length, mask
        found += 1
        n = golden_end(house, row, p, owner, here, length, mask, pips, six, out, n, todo)
    return n


@compiled
def golden_end(
    house: House,
    row: Numbers,
    p: int,
    owner: int,
    end: int,
    length: int,
    mask: int,
    pips: int,
    six: bool,
    out: NDArray[np.int16],
    n: int,
    todo: NDArray[np.int64],
) -> int:
    work = np.empty(LENGTH, np.int16)
    piece = np.empty(WIDTH, np.int16)
    copied(row, work)
    if p >= 0:
        for i in range(WIDTH):
            piece[i] = row[PIECES + WIDTH * p + i]
    else:
        lifted(house, work, p, owner, piece)
    for q in range(row[COUNT] - 1, -1, -1):
        at = PIECES + WIDTH * q
        if q == p:
            dropped(work, at)
        elif mask >> q & 1:
            for i in range(SIZE, WIDTH):
                piece[i] += row[at + i]
            dropped(work, at)
    if length:
        unloaded(house, work, piece)
        return arrived(house, work, owner, pips - length, mask != 0, six, out, n, todo)
    put_down(work, piece, end)
    settled(house, work, mask != 0, six)
    copied(work, out[n])
    return n + 1
