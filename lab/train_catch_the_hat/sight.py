"""What the net sees of a position, compiled: the same numbers as game.ai.catch_the_hat.features,
which says what they are."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.catch_the_hat.features import AROUND, BLOCK, BLOCKS, FEATURES, MEETINGS
from lab.jit import compiled, inlined
from lab.train_catch_the_hat.rows import (
    BANKS,
    COUNT,
    FIELD,
    GOLDEN,
    HATS,
    HOMES,
    MOST,
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

Floats = NDArray[np.float32]


@compiled
def bits_of(x: int) -> int:
    n = 0
    while x:
        x &= x - 1
        n += 1
    return n


@compiled
def side_blocks(house: House, row: Numbers, a: NDArray[np.float32]) -> None:
    """What each side has: BLOCK numbers."""
    a[:] = 0
    seats = house.seats
    for seat in range(seats):
        s = house.side[seat]
        home = row[HOMES + seat]
        a[s, 0] += 0.25 * home
        a[s, 15] += home
        for other in range(seats):
            a[s, 11] += 0.2 * row[BANKS + 6 * seat + other]
        if row[WORN] == seat:
            a[s, 19] = 1
    for p in range(row[COUNT]):
        at = PIECES + WIDTH * p
        owner = row[at + OWNER]
        if owner < 0:
            continue
        s = house.side[owner]
        kin = -1
        for seat in range(seats):
            if house.side[seat] == s:
                kin += row[at + HATS + seat]
            else:
                a[house.side[seat], 17] += 0.25 * row[at + HATS + seat]
        size = row[at + SIZE]
        foreign = size - 1 - kin
        resting = house.rest[row[at + FIELD]]
        far = house.far[row[at + FIELD], house.place[owner]]
        way = min(far, 20) * 0.05
        a[s, 15] += 1
        if size == 1:
            a[s, 2 if resting else 1] += 0.25
            a[s, 21] += 0.25 * way
        else:
            a[s, 4 if resting else 3] += 0.5
            a[s, 14] += 0.5 * way
        a[s, 6 if resting else 5] += 0.25 * foreign
        a[s, 7] += 0.25 * kin
        a[s, 8] += 0.25 * foreign * way
        if far <= 6:
            a[s, 9] += 0.25 * foreign
        if far <= 12:
            a[s, 10] += 0.25 * foreign
        a[s, 12] += 0.2 * foreign
        a[s, 13] = max(a[s, 13], 0.25 * foreign)
        if row[at + GOLDEN] == 1:
            a[s, 18] = 1
            a[s, 20] = way
        elif row[at + GOLDEN] == 2:
            a[s, 19] = 1
    for s in range(house.sides):
        a[s, 12] += a[s, 11]
        free = a[s, 15]
        a[s, 15] = free == 0
        a[s, 16] = free == 1
        a[s, 22] = free == 2
        a[s, 23] = 0.1 * free


@compiled
def bankings(house: House, row: Numbers, a: NDArray[np.float32]) -> None:
    """BLOCK's last number: the mean over a throw of the most prisoners a side brings home."""
    best = np.zeros((6, 7), np.float32)
    if not house.tower:
        for p in range(row[COUNT]):
            at = PIECES + WIDTH * p
            owner = row[at + OWNER]
            if owner >= 0 and row[at + SIZE] > 1:
                far = house.far[row[at + FIELD], house.place[owner]]
                s = house.side[owner]
                foreign = 0
                for seat in range(house.seats):
                    if house.side[seat] != s:
                        foreign += row[at + HATS + seat]
                for pips in range(max(far, 1), 7):
                    best[s, pips] = max(best[s, pips], foreign)
    for s in range(house.sides):
        total = np.float32(0)
        for pips in range(1, 7):
            total += best[s, pips]
        a[s, 24] = total / 6 * 0.5


@compiled
def reaches(house: House, row: Numbers, bits: NDArray[np.int64]) -> None:
    """By seat and piece: with which throws (1 … 6, and 7 … 12 by a six before) it is reached."""
    seats, count = house.seats, row[COUNT]
    bits[:, :] = 0
    for p in range(count):
        at = PIECES + WIDTH * p
        owner = row[at + OWNER]
        if owner < 0:
            continue
        field, worn = row[at + FIELD], row[at + GOLDEN] == 2
        through = -1
        if row[at + SIZE] > 1 and not house.tower:
            through = house.far[field, house.place[owner]]
        for t in range(count):
            if t == p:
                continue
            target = row[PIECES + WIDTH * t + FIELD]
            d = house.far[field, target]
            if 0 < d <= 12:
                if worn:
                    bits[owner, t] |= 1 << (d + 16)
                    for more in range(d, 7):
                        bits[owner, t] |= 1 << (more + 16)
                bits[owner, t] |= 1 << d
            if 0 < through < 6:
                d = through + house.far[house.place[owner], target]
                if d <= 6:
                    bits[owner, t] |= 1 << d
    for seat in range(seats):
        if row[HOMES + seat]:
            for t in range(count):
                d = house.far[house.place[seat], row[PIECES + WIDTH * t + FIELD]]
                if d <= 12:
                    bits[seat, t] |= 1 << d
                    if row[WORN] == seat:
                        for more in range(d, 7):
                            bits[seat, t] |= 1 << (more + 16)


class Hunts(NamedTuple):
    """What throws catch: by seat and throw the best catch, and the most a side loses by it; by seat
    the most prisoners it loses; its own best catch of the side that leads."""

    best: Floats
    hurt: Floats
    robbed: Floats
    lead: Floats


@inlined
def leader(sides: int, own: int, a: Floats) -> tuple[int, Any]:
    """Who leads of the others, the next in order if equal, and what the second of them has."""
    lead, second = -1, np.float32(-1)
    for step in range(1, sides):
        s = (own + step) % sides
        if lead < 0 or a[s, 12] > a[lead, 12] + 1e-3:
            lead = s
    for s in range(sides):
        if s != own and s != lead:
            second = max(second, a[s, 12])
    return lead, second


@inlined
def blocks(sides: int, own: int, lead: int, a: Floats, x: Floats) -> None:
    """What our side has, all others, and the one of them that leads."""
    for i in range(BLOCK):
        x[i] = a[own, i]
        for s in range(sides):
            if s != own:
                x[BLOCK + i] += a[s, i]
        if sides > 2:
            x[2 * BLOCK + i] = a[lead, i]


@inlined
def waits(house: House, to: int, own: int, group: NDArray[np.int64]) -> int:
    """Which seats throw before one of ours does, and how many; 0: ours now, 1: ours later,
    2: theirs before, 3: theirs later."""
    before, waiting = 0, house.side[to] != own
    for step in range(house.seats):
        seat = (to + step) % house.seats
        if house.side[seat] == own:
            group[seat] = 0 if step == 0 else 1
            waiting = False
        else:
            group[seat] = 2 if waiting else 3
            before += waiting
    return before


@inlined
def worth_of(row: Numbers, at: int) -> Any:
    """How much a piece counts that is caught."""
    return np.float32(row[at + SIZE] + 2 * (row[at + GOLDEN] > 0))


@inlined
def caught_with(house: House, row: Numbers, t: int, s: int) -> tuple[Any, Any]:
    """What is caught with a piece of a side, on the same field, and the prisoners beside it."""
    at = PIECES + WIDTH * t
    together, beside = worth_of(row, at), np.float32(0)
    for u in range(row[COUNT]):
        to = PIECES + WIDTH * u
        if u == t or row[to] != row[at] or row[to + OWNER] < 0 or s < 0:
            continue
        if house.side[row[to + OWNER]] == s:
            together += worth_of(row, to)
            for seat in range(house.seats):
                if house.side[seat] != s:
                    beside += row[to + HATS + seat]
    return together, beside


@inlined
def carried(house: House, row: Numbers, t: int, s: int, own: int) -> tuple[Any, Any]:
    """The prisoners of a piece of a side, and our hats in it."""
    at, foreign, mine = PIECES + WIDTH * t, np.float32(0), np.float32(0)
    for seat in range(house.seats):
        if s >= 0 and house.side[seat] != s:
            foreign += row[at + HATS + seat]
        if house.side[seat] == own:
            mine += row[at + HATS + seat]
    return foreign, mine


@inlined
def hunted(
    house: House,
    row: Numbers,
    own: int,
    lead: int,
    group: NDArray[np.int64],
    bits: NDArray[np.int64],
    t: int,
    hunts: Hunts,
    m: Floats,
) -> None:
    """Who reaches a piece, and what that means for us."""
    at = PIECES + WIDTH * t
    owner, resting = row[at + OWNER], house.rest[row[at + FIELD]]
    s = -1 if owner < 0 else house.side[owner]
    size = worth_of(row, at)
    together, beside = caught_with(house, row, t, s)
    foreign, mine = carried(house, row, t, s, own)
    by_before, by_later, by_ours, cover = 0, 0, 0, 0
    for seat in range(house.seats):
        mask = bits[seat, t]
        if house.side[seat] == s:
            cover |= mask & 0x7E
            continue
        hits = mask >> 16 & 0x7E
        if not resting:
            hits |= mask & 0x1FFE
        if house.side[seat] == own:
            by_ours |= hits & 0x7E
        elif group[seat] == 2:
            by_before |= hits & 0x7E
        else:
            by_later |= hits & 0x7E
        for k in range(1, 13):
            if hits >> k & 1:
                hunts.best[seat, k] = max(hunts.best[seat, k], together)
                if s == own:
                    hunts.hurt[seat, k] = max(hunts.hurt[seat, k], together)
                    if k <= 6:
                        hunts.robbed[seat, k] = max(hunts.robbed[seat, k], foreign + beside)
                elif s == lead and house.side[seat] == own and k <= 6:
                    hunts.lead[k] = max(hunts.lead[k], together)
    covered = np.float32(bits_of(cover)) / 6
    if s == own:
        hb, hl = np.float32(bits_of(by_before)) / 6, np.float32(bits_of(by_later)) / 6
        m[20] += hb * size * 0.5
        m[21] += hb * foreign * 0.5
        m[22] += hl * size * 0.5
        m[23] += hl * foreign * 0.5
        m[24] += hb * covered * size * 0.5
        m[25] += hl * covered * size * 0.5
    else:
        ho = np.float32(bits_of(by_ours)) / 6
        m[26] += ho * size * 0.5
        m[27] += ho * covered * size * 0.5
        m[28] += ho * mine * 0.5


@inlined
def hunting(hunts: Hunts, seat: int, g: int, now: bool, m: Floats) -> None:
    """What a seat of a group (`waits`) may catch, and what it may hurt us; `now`: if it throws."""
    p, near, beyond = np.float32(0), np.float32(0), np.float32(0)
    hp, hn, hr, hf = np.float32(0), np.float32(0), np.float32(0), np.float32(0)
    for k in range(1, 7):
        p += hunts.best[seat, k] > 0
        near += hunts.best[seat, k]
        beyond += hunts.best[seat, k + 6]
        hp += hunts.hurt[seat, k] > 0
        hn += hunts.hurt[seat, k]
        hr += hunts.robbed[seat, k]
        hf += hunts.hurt[seat, k + 6]
    # four groups of three: a chance to catch, the mean catch, that after a six
    m[3 * g] += p / 6
    m[3 * g + 1] += near / 6 * 0.5
    m[3 * g + 2] += beyond / 6 * 0.5
    if g >= 2:
        m[12 + 4 * (g - 2)] += hp / 6
        m[13 + 4 * (g - 2)] += hn / 6 * 0.5
        m[14 + 4 * (g - 2)] += hr / 6 * 0.5
        m[15 + 4 * (g - 2)] += hf / 6 * 0.5
    if now and g == 2:
        m[29] = hp / 6
        m[30] = hn / 6 * 0.5


@compiled
def see(house: House, row: Numbers, own: int, x: Floats) -> None:
    """All features of a position for a side."""
    a = np.zeros((6, BLOCK), np.float32)
    side_blocks(house, row, a)
    bankings(house, row, a)
    x[:] = 0
    lead, second = leader(house.sides, own, a)
    blocks(house.sides, own, lead, a, x)
    to, group = row[SEAT], np.zeros(6, np.int64)
    before = waits(house, to, own, group)
    bits = np.zeros((6, MOST), np.int64)
    reaches(house, row, bits)
    m = np.zeros(MEETINGS, np.float32)
    single = np.float32
    hunts = Hunts(
        np.zeros((6, 13), single), np.zeros((6, 13), single), np.zeros((6, 7), single),
        np.zeros(7, single),
    )  # fmt: skip
    for t in range(row[COUNT]):
        hunted(house, row, own, lead, group, bits, t, hunts, m)
    for seat in range(house.seats):
        hunting(hunts, seat, group[seat], seat == to, m)
    total = np.float32(0)
    for k in range(1, 7):
        total += hunts.lead[k]
    m[31] = total / 6 * 0.5
    pairs(house, row, own, m)
    for i in range(MEETINGS):
        x[BLOCKS * BLOCK + i] = m[i]
    around(house, row, own, lead, second, before, house.side[to] == own, a, x)


@compiled
def pairs(house: House, row: Numbers, own: int, m: Floats) -> None:
    """Who is near whom: hunters and prey in three ranges, and the nearest of each."""
    count = row[COUNT]
    for p in range(count):
        at = PIECES + WIDTH * p
        owner = row[at + OWNER]
        if owner < 0:
            continue
        ours = house.side[owner] == own
        prey, danger = 20, 20
        for t in range(count):
            to = PIECES + WIDTH * t
            other = row[to + OWNER]
            if other >= 0 and (house.side[other] == own) == ours:
                continue
            d = house.far[row[at + FIELD], row[to + FIELD]]
            if other >= 0:
                danger = min(danger, d)
            if house.rest[row[to + FIELD]]:
                continue
            prey = min(prey, d)
            if 0 < d <= 18:
                i = 32 + (0 if ours else 6) + (d - 1) // 6
                m[i] += 0.1
                m[i + 3] += 0.1 * (row[to + SIZE] - 1)
        size = row[at + SIZE]
        i = 44 if ours else 47
        if size == 1:
            m[i] += 0.25 * prey / 20
        else:
            m[i + 1] += 0.1 * (size - 1) * danger / 20
            m[i + 2] += 0.25 * prey / 20


@compiled
def around(
    house: House,
    row: Numbers,
    own: int,
    lead: int,
    second: Any,
    before: int,
    ours_now: bool,
    a: NDArray[np.float32],
    x: Floats,
) -> None:
    """The state of the game as a whole."""
    g = x[BLOCKS * BLOCK + MEETINGS :]
    alive, free = 0, np.float32(0)
    for s in range(house.sides):
        alive += a[s, 23] > 0
        if s != own:
            free += 10 * a[s, 23] + 4 * a[s, 5] + 4 * a[s, 6]
    g[0] = 1
    g[1] = ours_now
    g[2] = before / (house.seats - 1)
    g[3] = alive / 6
    g[4] = alive == 2
    g[5] = house.seats / 6
    g[6] = house.hats / 6
    g[7] = 0.1 * free
    margin = a[own, 12] - a[lead, 12]
    g[8] = margin
    g[9] = min(max(2 * margin, -1), 1)
    g[10] = a[lead, 12] - second if second >= 0 else 0
    g[11] = 5 * margin > free + 1e-3
    g[12] = -5 * margin > free + 1e-3
    left = 999
    if house.limit:
        left = house.limit - row[TURNS]
    if house.call:
        left = min(left, house.call - row[QUIET])
    if house.rounds:
        left = max(0, min(left, house.rounds * house.seats - row[TURNS]))
    g[13] = min(left, 60) / 60
    g[14] = min(left, 12) / 12
    g[15] = (1 - g[13]) * g[9]
    g[16] = (1 - g[14]) * g[9]
    g[17] = house.six
    g[18] = house.room == 0
    g[19] = house.tower
    g[20] = house.gold
    g[21] = house.last
    g[22] = house.sides < house.seats
    g[23] = house.total


assert AROUND == 24
assert FEATURES == BLOCKS * BLOCK + MEETINGS + AROUND
