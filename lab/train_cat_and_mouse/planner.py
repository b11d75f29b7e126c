"""The planner of Cat and Mouse (`game.ai.cat_and_mouse.turns`), compiled."""

from __future__ import annotations

import numpy as np

from game.ai.cat_and_mouse import turns
from game.rules.cat_and_mouse.play import KING
from lab.jit import compiled
from lab.train_cat_and_mouse.kernel import (
    BELOW,
    FROM_DISCARD,
    FROM_STOCK,
    LYING,
    NEARER,
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

NODES, WON, STOCK, EXTRA_HAND = turns.NODES, turns.WON, turns.STOCK, turns.EXTRA_HAND
HAND_CARD, UNCOVERED, NEAR, HURRY = turns.HAND_CARD, turns.UNCOVERED, turns.NEAR, turns.HURRY
NEEDED, TWIN, HIGH, KING_SPENT = turns.NEEDED, turns.TWIN, turns.HIGH, turns.KING_SPENT


@compiled
def nearness(card: int, piles: Numbers, reach: int) -> float:
    """As the planner's; `reach`: ranks as bits."""
    if card < 0:
        return 0.5
    if card == KING:
        return 1.0
    fewest = 99
    for height in piles:
        if 0 <= height <= card:
            missing = 0
            for rank in range(height, card):
                missing += not reach >> rank & 1
            fewest = min(fewest, missing)
    if fewest == 99:
        return float(NEARER[6])
    return float(NEARER[max(0, fewest - (fewest > 0 and (reach >> KING & 1)))])


@compiled
def reach_of(w: Ways, s: Numbers, d: Cards, at: int, seat: int) -> int:
    """The ranks on the discard piles of a turn of the list, as bits."""
    bits = 0
    for place in range(4):
        top = top_of(s, d, seat, place, w.gone[at, place])
        if top >= 0:
            bits |= 1 << top
    return bits


@compiled
def helpers(s: Numbers, d: Cards, seat: int) -> int:
    """The ranks on the discard piles of a seat, as bits."""
    bits = 0
    for place in range(4):
        top = top_of(s, d, seat, place, 0)
        if top >= 0:
            bits |= 1 << top
    return bits


@compiled
def discards(w: Ways, s: Numbers, d: Cards, at: int, found: Floats) -> float:
    """The worth of each discard, as the planner's `discards_of`: fills `found`[rank, place];
    returns the best."""
    seat, top = s[SEAT], w.top[at]
    reach = reach_of(w, s, d, at, seat)
    low = -1
    for height in w.piles[at]:
        if 0 <= height <= top:
            low = max(low, height)
    wanted = 0
    if low >= 0 and top != KING:
        for rank in range(low, top):
            wanted |= 1 << rank
    best = -1e9
    for rank in range(13):
        if not w.hand[at, rank]:
            continue
        bits = reach
        for other in range(13):
            if w.hand[at, other] > (other == rank):
                bits |= 1 << other
        twin = w.hand[at, rank] > 1
        kept = NEAR * nearness(top, w.piles[at], bits) + HIGH * rank + TWIN * twin
        for place in range(4):
            covered = top_of(s, d, seat, place, w.gone[at, place])
            buried = covered >= 0 and (wanted >> covered & 1)
            value = kept + (LYING[rank, covered + 1] + NEEDED * buried)
            found[rank, place] = value
            best = max(best, value)
    return best


@compiled
def resting(
    w: Ways, s: Numbers, d: Cards, at: int, danger: float, theirs: int, found: Floats
) -> float:
    """As the planner's; fills `found` with the worth of the discards."""
    threat = danger * nearness(s[TOPS + 1 - s[SEAT]], w.piles[at], theirs)
    if not w.hand[at].sum():
        return NEAR * nearness(w.top[at], w.piles[at], reach_of(w, s, d, at, s[SEAT])) - threat
    return discards(w, s, d, at, found) - threat


@compiled
def danger_of(s: Numbers) -> float:
    """The cost if the piles suit the other's stock card."""
    other = 1 - s[SEAT]
    cards = int(s[BELOW + other] + (s[TOPS + other] >= 0))
    return NEAR * (1 + HURRY / max(1, cards))


@compiled
def best_play(w: Ways, s: Numbers, d: Cards, sight: int) -> int:
    """The turn of the list that is reached by the planner's best plays; 0 for none. `sight`: how
    many positions are looked at."""
    found, values = np.empty((80, 4), np.int64), np.empty((13, 4))
    mark = begun(w, s)
    danger, theirs = danger_of(s), helpers(s, d, 1 - s[SEAT])
    more = talon(s) > 0
    best, choice = resting(w, s, d, 0, danger, theirs, values), 0
    count, open_, nodes = 1, 1, 0
    w.stack[0] = 0
    while open_ and nodes < sight:
        open_ -= 1
        at = w.stack[open_]
        for number in range(steps(w, s, d, at, found) - 1, -1, -1):
            to = count
            stepped(w, at, found[number], to)
            if met(w, to, mark):
                continue
            count += 1
            nodes += 1
            hand = w.hand[to].sum()
            spent = KING_SPENT * (found[number, 1] == KING)
            if found[number, 0] == FROM_STOCK:
                worth = STOCK if s[BELOW + s[SEAT]] else WON
            elif found[number, 0] == FROM_DISCARD:
                worth = UNCOVERED - spent
            else:
                worth = HAND_CARD + EXTRA_HAND * (not hand and more) - spent
            w.gained[to] = w.gained[at] + worth
            value = w.gained[to] + resting(w, s, d, to, danger, theirs, values)
            if value > best:
                best, choice = value, to
            if hand or not more:
                w.stack[open_] = to
                open_ += 1
    return choice


@compiled
def first_of(w: Ways, choice: int) -> int:
    """The first of the plays that lead to a turn of the list."""
    while w.parent[choice] > 0:
        choice = w.parent[choice]
    return choice


@compiled
def best_discard(w: Ways, s: Numbers, d: Cards) -> int:
    """The planner's discard in the turn a list begins with, of equal ones any: rank * 4 + place,
    -1 with an empty hand."""
    if not w.hand[0].sum():
        return -1
    values = np.full((13, 4), -1e9)
    best = discards(w, s, d, 0, values)
    equal = np.flatnonzero(values.ravel() == best)
    return int(equal[np.random.randint(0, len(equal))])
