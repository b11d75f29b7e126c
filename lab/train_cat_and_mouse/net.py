"""The learned value of Cat and Mouse (`game.ai.cat_and_mouse.worth`) compiled, and all ends of a
turn (`ends`) with what they seem to be worth."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.cat_and_mouse.ends import DISCARDS, EMPTIED, ENDED, NODES, TURNED
from game.ai.cat_and_mouse.worth import (
    BEGAN,
    FAR,
    FARTHER,
    HAND,
    HAND_O,
    HEIGHTS,
    INPUTS,
    KIND,
    KNOWN,
    LACKING,
    LEFT,
    LEFT_O,
    LONG,
    NONE,
    ORDER,
    ORDER_O,
    RULES,
    SECONDS,
    SECONDS_O,
    STAYS,
    TALON,
    TOP,
    TOP_O,
    TOPS_O,
    UNSEEN,
)
from game.ai.cat_and_mouse.worth import TOPS as TOPS_M
from game.rules.cat_and_mouse.play import KING
from lab.jit import compiled
from lab.train_cat_and_mouse.kernel import (
    AT_ONCE,
    BELOW,
    DECKS,
    FIRST,
    FROM_DISCARD,
    FROM_STOCK,
    HANDS,
    KING_ACE,
    PILES,
    POOL,
    RESHUFFLED,
    ROOM,
    SEAT,
    TOPS,
    Cards,
    Floats,
    Numbers,
    Ways,
    begun,
    met,
    stepped,
    steps,
    talon,
    top_of,
)
from lab.train_cat_and_mouse.planner import (
    EXTRA_HAND,
    HAND_CARD,
    KING_SPENT,
    NEAR,
    STOCK,
    UNCOVERED,
    danger_of,
    discards,
    helpers,
    nearness,
    reach_of,
    resting,
)

Row = NDArray[np.float32]
WON = 1e6  # the score of an end that has won
EACH = FARTHER + 1  # inputs of one distance


class Net(NamedTuple):
    """As in `worth`."""

    inner: Row
    bias: Row
    outer: Row
    base: float


class Ends(NamedTuple):
    """`where`[end]: turn of the list, kind, rank and place of the discard or -1; `score`[end];
    `x`: the inputs of the last one."""

    where: Numbers
    score: Floats
    x: Row


def room() -> Ends:
    """Room for the ends of a turn."""
    many = ROOM * DISCARDS
    return Ends(np.zeros((many, 4), np.int64), np.zeros(many), np.zeros(INPUTS, np.float32))


@compiled
def missing(card: int, piles: Numbers, reach: int) -> int:
    """How many ranks are missing before a card fits; `reach`: ranks as bits."""
    if card == KING:
        return 0
    fewest = FARTHER
    for height in piles:
        if 0 <= height <= card:
            lacking = 0
            for rank in range(height, card):
                lacking += not reach >> rank & 1
            fewest = min(fewest, min(FAR, lacking))
    return fewest


@compiled
def put_left(x: Row, at: int, cards: int) -> None:
    """Tells how many stock cards are left."""
    for number in range(min(LONG, cards)):
        x[at + number] = 1.0
    x[at + LONG] = cards / LONG


@compiled
def put_order(x: Row, at: int, top: int, second: int) -> None:
    """Tells how a card lies on another."""
    if second >= 0:
        x[at + (0 if second == top + 1 else 1 if second == top else 2)] += 1.0


@compiled
def context(s: Numbers, d: Cards, known: bool, x: Row) -> None:
    """The inputs that the turn of s[SEAT] leaves as they are; `known`: the other hand is."""
    seat = s[SEAT]
    other = 1 - seat
    x[:] = 0.0
    put_left(x, LEFT_O, s[BELOW + other] + (s[TOPS + other] >= 0))
    if s[TOPS + other] >= 0:
        x[TOP_O + s[TOPS + other]] = 1.0
    theirs = s[HANDS + 13 * other : HANDS + 13 * other + 13]
    unseen = s[POOL : POOL + 13] + theirs
    total, many = max(1, unseen.sum()), theirs.sum()
    for rank in range(13):
        x[UNSEEN + rank] = unseen[rank] / (4.0 * s[DECKS])
        x[HAND_O + rank] = theirs[rank] if known else many * unseen[rank] / total
    x[KNOWN] = known or not many
    for place in range(4):
        top = top_of(s, d, other, place, 0)
        if top >= 0:
            x[TOPS_O + top] += 1.0
            second = top_of(s, d, other, place, 1)
            if second >= 0:
                x[SECONDS_O + second] += 1.0
            put_order(x, ORDER_O, top, second)
    cards = talon(s)
    x[TALON] = cards / 100.0
    x[TALON + 1] = min(cards, 20) / 20.0
    x[BEGAN] = s[FIRST] == seat
    x[RULES] = s[PILES + 3] < 0
    x[RULES + 1] = s[RESHUFFLED]
    x[RULES + 2] = 1 - s[KING_ACE]
    x[RULES + 3] = s[AT_ONCE]


@compiled
def theirs_of(s: Numbers, d: Cards, known: bool) -> tuple[int, int]:
    """Ranks within the other's reach as bits: on discard piles; with the hand, if it is known."""
    other = 1 - s[SEAT]
    bits = helpers(s, d, other)
    more = bits
    if known:
        for rank in range(13):
            if s[HANDS + 13 * other + rank]:
                more |= 1 << rank
    return bits, more


@compiled
def changes(
    w: Ways, s: Numbers, d: Cards, at: int, kind: int, rank: int, place: int,
    theirs: tuple[int, int], x: Row,
) -> None:  # fmt: skip
    """The inputs that a turn of the list changes; `rank` is discarded to `place`, if not -1."""
    seat, piles, top = s[SEAT], w.piles[at], w.top[at]
    x[STAYS:] = 0.0
    put_left(x, LEFT, s[BELOW + seat] + (top >= 0))
    x[TOP + (top if top >= 0 else NONE)] = 1.0
    for pile in range(4):
        if piles[pile] >= 0:
            x[HEIGHTS + piles[pile]] += 1.0
    reach = 0
    for r in range(13):
        x[HAND + r] = w.hand[at, r] - (r == rank)
    for q in range(4):
        upper = top_of(s, d, seat, q, w.gone[at, q])
        second = top_of(s, d, seat, q, w.gone[at, q] + 1)
        if q == place:
            second, upper = upper, rank
        if upper >= 0:
            reach |= 1 << upper
            x[TOPS_M + upper] += 1.0
            if second >= 0:
                x[SECONDS + second] += 1.0
            put_order(x, ORDER, upper, second)
    if top >= 0:
        x[LACKING + missing(top, piles, 0)] = 1.0
        x[LACKING + EACH + missing(top, piles, reach)] = 1.0
        for r in range(13):
            if x[HAND + r] > 0:
                reach |= 1 << r
        x[LACKING + 2 * EACH + missing(top, piles, reach)] = 1.0
    other = s[TOPS + 1 - seat]
    if other >= 0:
        x[LACKING + 3 * EACH + missing(other, piles, 0)] = 1.0
        x[LACKING + 4 * EACH + missing(other, piles, theirs[0])] = 1.0
        x[LACKING + 5 * EACH + missing(other, piles, theirs[1])] = 1.0
    x[KIND + kind] = 1.0


@compiled
def hidden(net: Net, x: Row, low: int, high: int, units: Row) -> None:
    """Adds what some inputs bring the units."""
    for i in range(low, high):
        if x[i] != 0.0:
            for j in range(len(units)):
                units[j] += net.inner[i, j] * x[i]


@compiled
def out(net: Net, units: Row) -> float:
    """The logit that units come to."""
    total = net.base
    for j in range(len(units)):
        if units[j] > 0.0:
            total += units[j] * net.outer[j]
    return total


@compiled
def chance(net: Net, x: Row) -> float:
    """The chance to win from inputs."""
    units = net.bias.copy()
    hidden(net, x, 0, INPUTS, units)
    return float(1 / (1 + np.exp(-out(net, units))))


@compiled
def alike(w: Ways, s: Numbers, d: Cards, at: int, place: int) -> bool:
    """Whether a discard pile before this one has the same upper two cards."""
    seat = s[SEAT]
    for before in range(place):
        same = True
        for down in range(2):
            here = top_of(s, d, seat, place, w.gone[at, place] + down)
            same &= here == top_of(s, d, seat, before, w.gone[at, before] + down)
        if same:
            return True
    return False


@compiled
def differing(w: Ways, s: Numbers, d: Cards, at: int, values: Floats) -> None:
    """Fills in the worth of the discards, onto piles that are alike only once."""
    values[:] = -1e9
    discards(w, s, d, at, values)
    for place in range(1, 4):
        if alike(w, s, d, at, place):
            values[:, place] = -1e9


@compiled
def all_ends(w: Ways, s: Numbers, d: Cards, net: Net, planned: float, found: Ends) -> int:
    """Fills in all ends that differ, as `ends` lists them; a score is the logit of the net and
    `planned` times what the planner thinks of it. Returns how many."""
    some, values = np.empty((80, 4), np.int64), np.empty((13, 4))
    mark, more, m = begun(w, s), talon(s) > 0, 0
    danger, others = danger_of(s), helpers(s, d, 1 - s[SEAT])
    context(s, d, False, found.x)
    theirs = theirs_of(s, d, False)
    base = net.bias.copy()
    hidden(net, found.x, 0, STAYS, base)
    count, open_ = 1, 1
    w.stack[0] = 0
    while open_:
        open_ -= 1
        at = w.stack[open_]
        threat = danger * nearness(s[TOPS + 1 - s[SEAT]], w.piles[at], others)
        if not w.hand[at].sum():
            near = nearness(w.top[at], w.piles[at], reach_of(w, s, d, at, s[SEAT]))
            plan = w.gained[at] + NEAR * near - threat
            m = put(w, s, d, net, at, ENDED, -1, -1, theirs, base, planned * plan, found, m)
        else:
            differing(w, s, d, at, values)
            for _ in range(DISCARDS):
                best = int(np.argmax(values))
                rank, place = best // 4, best % 4
                if values[rank, place] < -1e8:
                    break
                plan = w.gained[at] + values[rank, place] - threat
                values[rank, place] = -1e9
                m = put(
                    w, s, d, net, at, ENDED, rank, place, theirs, base, planned * plan, found, m
                )
        if count > NODES:
            continue
        for number in range(steps(w, s, d, at, some) - 1, -1, -1):
            to = count
            stepped(w, at, some[number], to)
            if met(w, to, mark):
                continue
            count += 1
            spent = KING_SPENT * (some[number, 1] == KING)
            emptied = more and not w.hand[to].sum()
            if some[number, 0] == FROM_STOCK:
                worth, kind = STOCK, TURNED
                if not s[BELOW + s[SEAT]]:
                    found.where[0, 0], found.where[0, 1], found.score[0] = to, TURNED, WON
                    return 1
            elif some[number, 0] == FROM_DISCARD:
                worth, kind = UNCOVERED - spent, EMPTIED if emptied else -1
            else:
                worth = HAND_CARD + EXTRA_HAND * emptied - spent
                kind = EMPTIED if emptied else -1
            w.gained[to] = w.gained[at] + worth
            if kind < 0:
                w.stack[open_] = to
                open_ += 1
                continue
            plan = w.gained[to] + resting(w, s, d, to, danger, others, values)
            m = put(w, s, d, net, to, kind, -1, -1, theirs, base, planned * plan, found, m)
    return m


@compiled
def put(
    w: Ways, s: Numbers, d: Cards, net: Net, at: int, kind: int, rank: int, place: int,
    theirs: tuple[int, int], base: Row, plus: float, found: Ends, m: int,
) -> int:  # fmt: skip
    """Puts an end into the list at `m`; how many there are now."""
    changes(w, s, d, at, kind, rank, place, theirs, found.x)
    units = base.copy()
    hidden(net, found.x, STAYS, INPUTS, units)
    where = found.where[m]
    where[0], where[1], where[2], where[3] = at, kind, rank, place
    found.score[m] = out(net, units) + plus
    return m + 1
