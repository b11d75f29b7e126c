"""What a net sees of positions of Catch the Hat, for one side each: many positions at a time.

A position is one before a throw. Hats are counted by side and by place, and for every throw it is
looked up who catches whom: two pieces that fear the same number are one worry. All numbers are
about 0 to 2. `lab.train_catch_the_hat.sight` computes the same, compiled; a change here is one
there, and the nets are trained anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.ai.catch_the_hat.ways import distances
from game.core.arrays import Floats, Numbers, Truths, count, highest, least, mean, most, same, total
from game.rules.catch_the_hat.state import GOLD, HouseTables, State, hats_each, is_golden, top_of

BLOCK, BLOCKS, MEETINGS, AROUND = 25, 3, 50, 24
FEATURES = BLOCKS * BLOCK + MEETINGS + AROUND
ALONE, NONE = 6, 7  # owners: the golden hat alone, no piece at all
SEATS = 6
WORN, LEFT, TO = 12, 13, 14  # in a head: after hats at home and prisoners of each seat
HEAD, PIECE = 15, 10
LONG = 60  # turns: as good as no limit
NEAR, WIDE = 20, 12  # steps: farther counts as that; the reach of a six and another throw
NO_PIECE = bytes((0, NONE, *(0,) * (PIECE - 2)))


class BoardArrays(NamedTuple):
    """Board and house rules as arrays. `bits`: for two fields the throw that leads from one to the
    other, 1 << steps; `golden`: all throws with which a golden piece gets there."""

    far: Numbers  # [field, field]
    bits: Numbers  # [field, field]
    golden: Numbers  # [field, field]
    rest: Truths  # [field]
    place: Numbers  # [owner]
    side: Numbers  # [owner], -1 for ALONE, -2 for NONE
    rules: Floats  # the last features


class PieceArrays(NamedTuple):
    """The pieces of all positions, [position, piece]."""

    field: Numbers
    owner: Numbers
    gold: Numbers  # 1 carried, 2 worn
    size: Numbers
    hats: Numbers  # [position, piece, side]
    side: Numbers
    kin: Numbers
    foreign: Numbers
    way: Numbers  # steps home
    resting: Truths


@lru_cache(maxsize=16)
def ground(house: HouseTables) -> BoardArrays:
    """Returns the arrays of a game."""
    options = house.options
    far = np.array(distances(house.board))
    bits = np.where((far > 0) & (far <= WIDE), 1 << np.minimum(far, WIDE), 0)
    golden = np.where((far > 0) & (far <= 6), 0x80 - (1 << np.minimum(far, 6)), 0)
    side = np.full(NONE + 1, -1)
    side[: house.seats], side[NONE] = house.side[: house.seats], -2
    place = np.zeros(NONE + 1, np.int64)
    place[: house.seats] = house.places
    rules = (
        *(options.six_again != "off", options.rest_capacity is None, options.tower, options.gold),
        *(options.scoring == "last_left", options.teams != "none", options.teams == "total"),
    )
    return BoardArrays(far=far, bits=bits, golden=golden, rest=np.array(house.rest), place=place,
                       side=side, rules=np.array(rules, float))  # fmt: skip


@lru_cache(maxsize=8192)
def _piece(hats: bytes) -> bytes:
    """Returns owner, gold, size, and the hats of each seat, as bytes."""
    seats = [hat >> 3 for hat in hats if hat != GOLD]
    owner = top_of(hats) >> 3 if seats else ALONE
    gold = 2 if is_golden(hats) else GOLD in hats
    return bytes((owner, gold, len(seats), *map(seats.count, range(SEATS))))


def _head(state: State) -> bytes:
    """Returns hats at home, prisoners, gold worn at home, the turns left, the seat to throw."""
    options, homes = state.options, state.homes
    left = LONG
    if options.turn_limit is not None:
        left = min(left, options.turn_limit - state.turns)
    if options.last_call is not None:
        left = min(left, options.last_call - state.quiet)
    if options.rounds is not None:
        left = max(0, min(left, options.rounds * len(homes) - state.turns))
    worn = NONE
    for seat, home in enumerate(homes):
        if GOLD in home:
            worn = seat
    none = bytes(SEATS - len(homes))
    hats = bytes(len(home) - (seat == worn) for seat, home in enumerate(homes))
    banks = bytes(map(len, state.banks))
    return hats + none + banks + none + bytes((worn, left, state.seat))


def seen(states: Sequence[State], sides: Sequence[int]) -> Floats:
    """Returns the features of positions, each for one side: [position, feature]."""
    house = states[0].house
    most = max([1, *(len(state.pieces) for state in states)])
    parts = []
    for state in states:
        parts.append(_head(state))
        parts += [bytes((field,)) + _piece(hats) for field, hats in state.pieces]
        parts.append(NO_PIECE * (most - len(state.pieces)))
    raw = np.frombuffer(b"".join(parts), np.uint8).astype(np.int64)
    raw = raw.reshape(len(states), HEAD + PIECE * most)
    table = ground(house)
    pieces = _pieces(table, raw[:, HEAD:].reshape(len(states), most, PIECE), house)
    return _all(house, table, raw[:, :HEAD], pieces, np.array(sides))


def _pieces(table: BoardArrays, raw: Numbers, house: HouseTables) -> PieceArrays:
    field, owner, gold, size = (raw[:, :, i] for i in range(4))
    side = table.side[owner]
    teams = same(table.side[: house.seats, None], np.arange(sides_of(house)))
    hats = raw[:, :, 4 : 4 + house.seats] @ teams
    kin = np.take_along_axis(hats, np.maximum(side, 0)[:, :, None], 2)[:, :, 0] - 1
    owned = side >= 0
    kin = np.where(owned, kin, 0)
    foreign = np.where(owned, size - 1 - kin, 0)
    way = table.far[field, table.place[owner]]
    return PieceArrays(field=field, owner=owner, gold=gold, size=size, hats=hats, side=side,
                       kin=kin, foreign=foreign, way=way, resting=table.rest[field])  # fmt: skip


@lru_cache(maxsize=64)
def sides_of(house: HouseTables) -> int:
    """Returns how many sides play."""
    return len(set(house.side[: house.seats]))


def _all(
    house: HouseTables, table: BoardArrays, head: Numbers, pieces: PieceArrays, own: Numbers
) -> Floats:
    """Computes all features, (N, FEATURES)."""
    rows, sides = np.arange(len(own)), sides_of(house)
    have = _sides(house, table, head, pieces)
    x = np.zeros((len(own), FEATURES))
    mine = same(np.arange(sides), own[:, None])
    x[:, :BLOCK] = have[rows, own]
    x[:, BLOCK : 2 * BLOCK] = total(have, 1) - x[:, :BLOCK]
    order = (own[:, None] + np.arange(1, sides)) % sides
    scores = np.rint(5 * np.take_along_axis(have[:, :, 12], order, 1)) * 0.2
    lead = order[rows, highest(scores, 1)]
    if sides > 2:
        x[:, 2 * BLOCK : 3 * BLOCK] = have[rows, lead]
    to = head[:, TO]
    group = _groups(house, table, to, own)
    first = BLOCKS * BLOCK
    x[:, first : first + MEETINGS] = _meetings(house, table, head, pieces, own, lead, group)
    margin = x[:, 12] - have[rows, lead, 12]
    rest = x[:, first + MEETINGS :]
    ours_now = same(table.side[to], own)
    others = np.where(mine, 0, 10 * have[:, :, 23] + 4 * have[:, :, 5] + 4 * have[:, :, 6])
    free, alive = total(others, 1), count(have[:, :, 23] > 0, 1)
    rest[:, 0] = 1
    rest[:, 1] = ours_now
    rest[:, 2] = count(same(group, 2), 1) / (house.seats - 1)
    rest[:, 3] = alive / 6
    rest[:, 4] = same(alive, 2)
    rest[:, 5] = house.seats / 6
    rest[:, 6] = hats_each(house.options, house.board) / 6
    rest[:, 7] = 0.1 * free
    rest[:, 8] = margin
    rest[:, 9] = np.clip(2 * margin, -1, 1)
    if sides > 2:
        rest[:, 10] = most(scores, 1) - np.sort(scores, 1)[:, -2]
    rest[:, 11] = 5 * margin > free + 1e-3
    rest[:, 12] = -5 * margin > free + 1e-3
    rest[:, 13] = head[:, LEFT] / LONG
    rest[:, 14] = np.minimum(head[:, LEFT], 12) / 12
    rest[:, 15] = (1 - rest[:, 13]) * rest[:, 9]
    rest[:, 16] = (1 - rest[:, 14]) * rest[:, 9]
    rest[:, 17:] = table.rules
    return x


def _sides(house: HouseTables, table: BoardArrays, head: Numbers, pieces: PieceArrays) -> Floats:
    """Returns what each side has: [position, side, BLOCK]."""
    sides, seats = sides_of(house), house.seats
    teams = same(table.side[:seats, None], np.arange(sides)).astype(float)
    have = np.zeros((len(head), sides, BLOCK))
    homes, banks = head[:, :seats] @ teams, head[:, SEATS : SEATS + seats] @ teams
    single, tower = same(pieces.size, 1), pieces.size > 1
    rest, free = pieces.resting, ~pieces.resting
    way = np.minimum(pieces.way, NEAR) * (1 / NEAR)
    foreign = pieces.foreign
    carried = same(pieces.gold, 1)
    each = (
        *(0.25 * (single & free), 0.25 * (single & rest), 0.5 * (tower & free)),
        *(0.5 * (tower & rest), 0.25 * foreign * free, 0.25 * foreign * rest, 0.25 * pieces.kin),
        *(0.25 * foreign * way, 0.25 * foreign * (pieces.way <= 6)),
        *(0.25 * foreign * (pieces.way <= 12), 0.5 * tower * way, 0.1 * (pieces.side >= 0)),
        *(0.25 * single * way, carried, same(pieces.gold, 2), carried * way, 0.2 * foreign),
    )
    whose = same(pieces.side[:, :, None], np.arange(sides))
    sums = np.matmul(whose.transpose(0, 2, 1).astype(float), np.stack(each, 2, dtype=float))
    have[:, :, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 23, 21, 18, 19, 20, 12)] = sums
    have[:, :, 0] = 0.25 * homes
    have[:, :, 11] = 0.2 * banks
    have[:, :, 12] += have[:, :, 11]
    have[:, :, 23] += 0.1 * homes
    have[:, :, 13] = 0.25 * most(np.where(whose, foreign[:, :, None], 0), 1)
    held = pieces.hats * (pieces.side >= 0)[:, :, None] * ~whose
    have[:, :, 17] = 0.25 * total(held, 1)
    have[:, :, 19] += same(table.side[head[:, WORN]][:, None], np.arange(sides))
    hats = np.rint(10 * have[:, :, 23])
    for number, feature in ((0, 15), (1, 16), (2, 22)):
        have[:, :, feature] = same(hats, number)
    if not house.options.tower:
        pips = pieces.way[:, :, None] <= np.arange(1, 7)
        loads = np.where(whose[:, :, :, None] & pips[:, :, None, :], foreign[:, :, None, None], 0)
        have[:, :, 24] = mean(most(loads, 1), 2) * 0.5
    return have


def _groups(house: HouseTables, table: BoardArrays, to: Numbers, own: Numbers) -> Numbers:
    """Returns a group for each seat: [position, seat]. 0: ours and to throw now, 1: another of
    ours, 2: one that throws before the next of ours, 3: one that throws after it."""
    seats = house.seats
    group = np.zeros((len(to), seats), np.int64)
    rows = np.arange(len(to))
    waiting = ~same(table.side[to], own)
    for step in range(seats):
        seat = (to + step) % seats
        ours = same(table.side[seat], own)
        waiting = waiting & ~ours
        group[rows, seat] = np.where(ours, int(step > 0), np.where(waiting, 2, 3))
    return group


def _reaches(house: HouseTables, table: BoardArrays, head: Numbers, pieces: PieceArrays) -> Numbers:
    """Returns with which throws each seat reaches each piece, as bits: [position, seat, piece].
    Those that only a golden piece has, which also catches on rest fields, are 16 bits higher."""
    field, owner, seats = pieces.field, pieces.owner, house.seats
    bits = table.bits[field[:, :, None], field[:, None, :]]
    if house.options.gold:
        worn = same(pieces.gold, 2)[:, :, None]
        bits |= np.where(worn, table.golden[field[:, :, None], field[:, None, :]] << 16, 0)
    if not house.options.tower:
        runs = (pieces.size > 1) & (pieces.way < 6) & (pieces.way > 0)
        if runs.any():
            out = table.bits[table.place[owner][:, :, None], field[:, None, :]]
            through = out << np.minimum(pieces.way, 6)[:, :, None] & 0x7E
            through *= runs[:, :, None] & ~np.eye(field.shape[1], dtype=bool)
            bits |= through
    found = np.zeros((len(head), seats, field.shape[1]), np.int64)
    for seat in range(seats):
        mine = np.where(same(owner, seat)[:, :, None], bits, 0)
        place = table.place.item(seat)
        away = table.bits[place, ...][field]
        if house.options.gold:
            worn = same(head[:, WORN], seat)[:, None]
            away = away | np.where(worn, table.golden[place, ...][field] << 16, 0)
        home = np.where(head[:, seat, None] > 0, away, 0)
        found[:, seat] = np.bitwise_or.reduce(mine, 1) | home
    return found


_ONES = np.array([number.bit_count() for number in range(128)]) / 6
_THROWS = np.arange(1, WIDE + 1)


def _meetings(
    house: HouseTables,
    table: BoardArrays,
    head: Numbers,
    pieces: PieceArrays,
    own: Numbers,
    lead: Numbers,
    group: Numbers,
) -> Floats:
    """Returns who catches whom with the next throws: [position, MEETINGS]."""
    seats = house.seats
    bits = _reaches(house, table, head, pieces)
    real = ~same(pieces.owner, NONE)[:, None, :]
    seat_side = table.side[:seats]
    friend = same(seat_side[None, :, None], pieces.side[:, None, :])
    cover = np.bitwise_or.reduce(np.where(friend, bits & 0x7E, 0), 1)
    hits = bits >> 16 & 0x7E | np.where(pieces.resting[:, None, :], 0, bits & 0x1FFE)
    hits = np.where(real & ~friend, hits, 0)
    near = hits & 0x7E
    kinds = [same(group[:, :, None], kind) for kind in range(4)]
    ours = np.bitwise_or.reduce(np.where(kinds[0] | kinds[1], near, 0), 1)
    soon = np.bitwise_or.reduce(np.where(kinds[2], near, 0), 1)
    late = np.bitwise_or.reduce(np.where(kinds[3], near, 0), 1)
    is_own = same(pieces.side, own[:, None])
    grab = (pieces.size + 2 * (pieces.gold > 0)).astype(float)
    m = np.zeros((len(own), MEETINGS))
    by_throw = hits[:, :, :, None] >> _THROWS & 1
    heap, held = _heaps(pieces, real, grab)
    told = _caught(by_throw, heap)
    lost = _lost(by_throw, heap * is_own, held * is_own)
    for kind in range(4):
        m[:, 3 * kind : 3 * kind + 3] = total(told * kinds[kind], 1)
        if kind >= 2:
            m[:, 4 * kind + 4 : 4 * kind + 8] = total(lost * kinds[kind], 1)
    rows, to = np.arange(len(own)), head[:, TO]
    m[:, 29:31] = lost[rows, to, :2] * same(group[rows, to], 2)[:, None]
    of_lead = heap * same(pieces.side, lead[:, None])
    by_ours = same(seat_side, own[:, None])[:, :, None, None]
    prey = most(by_throw[..., :6] * by_ours * of_lead[:, None, :, None], (1, 2))
    m[:, 31] = mean(prey, 1) * 0.5
    _exposed(m, pieces, is_own, grab, own, *(_ONES[mask] for mask in (soon, late, ours, cover)))
    _pairs(table, pieces, is_own, m)
    return m


def _heaps(pieces: PieceArrays, real: Truths, grab: Floats) -> tuple[Floats, Floats]:
    """Returns for each piece, with those caught together with it, the catch and its prisoners."""
    beside = same(pieces.field[:, :, None], pieces.field[:, None, :])
    beside &= same(pieces.side[:, :, None], pieces.side[:, None, :]) & real.transpose(0, 2, 1)
    loads = np.stack((grab, pieces.foreign), 2, dtype=np.float64)
    both = beside @ loads
    return both[:, :, 0], both[:, :, 1]


def _best(by_throw: Numbers, worth: Floats) -> Floats:
    """Returns the best catch of each seat with each throw: [position, seat, throw]."""
    return most(by_throw * worth[:, None, :, None], 2)


def _caught(by_throw: Numbers, heap: Floats) -> Floats:
    """Returns how often and how much a seat catches, with the next throw and after a six."""
    best = _best(by_throw, heap)
    near, far = best[..., :6], best[..., 6:]
    return np.stack((mean(near > 0, 2), mean(near, 2) * 0.5, mean(far, 2) * 0.5), 2)


def _lost(by_throw: Numbers, heap: Floats, held: Floats) -> Floats:
    """Returns the same for what is ours, with the prisoners among it."""
    told = _caught(by_throw, heap)
    robbed = mean(_best(by_throw[..., :6], held), 2) * 0.5
    return np.stack((told[..., 0], told[..., 1], robbed, told[..., 2]), 2)


def _exposed(
    m: Floats,
    pieces: PieceArrays,
    is_own: Truths,
    grab: Floats,
    own: Numbers,
    soon: Floats,
    late: Floats,
    ours: Floats,
    cover: Floats,
) -> None:
    """Writes into `m` how far each piece is exposed, and covered by its own side."""
    size, foreign = 0.5 * grab * is_own, 0.5 * pieces.foreign * is_own
    m[:, 20], m[:, 21] = total(soon * size, 1), total(soon * foreign, 1)
    m[:, 22], m[:, 23] = total(late * size, 1), total(late * foreign, 1)
    m[:, 24], m[:, 25] = total(soon * cover * size, 1), total(late * cover * size, 1)
    prey = 0.5 * grab * ~is_own * ours
    held = pieces.hats[np.arange(len(own)), :, own]
    m[:, 26], m[:, 27] = total(prey, 1), total(prey * cover, 1)
    m[:, 28] = total(0.5 * ours * ~is_own * held, 1)


def _pairs(table: BoardArrays, pieces: PieceArrays, is_own: Truths, m: Floats) -> None:
    """Writes into `m` who is near whom: hunters and prey in three ranges, and the nearest."""
    far = table.far[pieces.field[:, :, None], pieces.field[:, None, :]]
    hunter, real = pieces.side >= 0, pieces.side > -2
    foe = (is_own[:, :, None] ^ is_own[:, None, :]) | same(pieces.side, -1)[:, None, :]
    foe &= hunter[:, :, None] & real[:, None, :]
    open_ = foe & ~pieces.resting[:, None, :]
    load = (pieces.size - 1)[:, None, :]
    for first, theirs in ((32, False), (38, True)):
        of = open_ & (is_own ^ theirs)[:, :, None]
        for range_ in range(3):
            within = of & (far > 6 * range_) & (far <= 6 * range_ + 6)
            m[:, first + range_] = 0.1 * count(within, (1, 2))
            m[:, first + 3 + range_] = 0.1 * total(within * load, (1, 2))
    prey = least(np.where(open_, far, NEAR), 2, initial=NEAR)
    danger = least(np.where(foe & hunter[:, None, :], far, NEAR), 2, initial=NEAR)
    single = hunter & same(pieces.size, 1)
    tower = hunter & ~single
    for first, whose in ((44, is_own), (47, hunter & ~is_own)):
        m[:, first] = (0.25 / NEAR) * total(prey * (single & whose), 1)
        risk = (pieces.size - 1) * danger * (tower & whose)
        m[:, first + 1] = (0.1 / NEAR) * total(risk, 1)
        m[:, first + 2] = (0.25 / NEAR) * total(prey * (tower & whose), 1)
