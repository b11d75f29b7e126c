"""Compiled games of Cat and Mouse: for learning, and to measure the two highest levels."""

from __future__ import annotations

import numpy as np

from game.ai.cat_and_mouse.ahead import (
    FIRST_SIGHT,
    FITTING,
    HELD,
    PLANNED,
    PLAYED_ON,
    SIGHT,
    STAGES,
    TRIED,
    WITHIN,
)
from game.ai.cat_and_mouse.ends import EMPTIED, ENDED, TURNED
from game.ai.cat_and_mouse.turns import NODES
from game.rules.cat_and_mouse.play import FULL_HAND, KING
from lab.jit import compiled
from lab.train_cat_and_mouse.kernel import (
    BELOW,
    FROM_STOCK,
    HANDS,
    PILES,
    POOL,
    SEAT,
    Cards,
    Floats,
    Numbers,
    Ways,
    begun,
    dealt,
    end,
    play,
    talon,
)
from lab.train_cat_and_mouse.net import (
    Ends,
    Net,
    Row,
    all_ends,
    chance,
    changes,
    context,
    theirs_of,
)
from lab.train_cat_and_mouse.planner import best_discard, best_play

LONGEST = 600  # ends that are kept of a game
LIKELY = np.array(HELD)


@compiled
def run(w: Ways, s: Numbers, d: Cards, choice: int) -> int:
    """Plays all that leads to a turn of the list; the winner or -1."""
    path, count, won = np.empty(200, np.int64), 0, -1
    while choice > 0:
        path[count] = choice
        count += 1
        choice = w.parent[choice]
    for number in range(count - 1, -1, -1):
        step = w.play[path[number]]
        won = play(s, d, step[0], step[1], step[2], step[3])
        if won >= 0:
            break
    return won


@compiled
def acted(w: Ways, s: Numbers, d: Cards, where: Numbers) -> int:
    """Plays up to an end of a turn and what comes next; the winner or -1."""
    won = run(w, s, d, where[0])
    return end(s, d, where[2], where[3]) if won < 0 and where[1] == ENDED else won


@compiled
def by_planner(w: Ways, s: Numbers, d: Cards, where: Numbers, sight: int = NODES) -> None:
    """Fills in the end the planner goes for; plays what comes before its discard."""
    choice, at, more = best_play(w, s, d, sight), 0, talon(s) > 0
    path, count = np.empty(200, np.int64), 0
    where[1], where[2], where[3] = ENDED, -1, -1
    while choice > 0:
        path[count] = choice
        count += 1
        choice = w.parent[choice]
    for number in range(count - 1, -1, -1):
        at = path[number]
        if w.play[at, 0] == FROM_STOCK or (more and not w.hand[at].sum()):
            where[1] = TURNED if w.play[at, 0] == FROM_STOCK else EMPTIED
            break
    if where[1] == ENDED:
        run(w, s, d, at)
        begun(w, s)
        number, at = best_discard(w, s, d), 0
        if number >= 0:
            where[2], where[3] = number // 4, number % 4
    where[0] = at


@compiled
def by_net(w: Ways, s: Numbers, d: Cards, net: Net, found: Ends, where: Numbers) -> None:
    """Fills in the end that seems best to the net."""
    many = all_ends(w, s, d, net, 0.0, found)
    where[:] = found.where[np.argmax(found.score[:many])]


@compiled
def inputs(w: Ways, s: Numbers, d: Cards, where: Numbers, known: bool, x: Row) -> None:
    """Those of an end."""
    context(s, d, known, x)
    changes(w, s, d, where[0], where[1], where[2], where[3], theirs_of(s, d, known), x)


@compiled
def learned(
    w: Ways, seed: int, many: int, rules: Numbers, nets: tuple[bool, bool], net: Net,
    found: Ends, trace: float, known: float, xs: Row, ys: Row,
) -> int:  # fmt: skip
    """Plays games by the net or the planner, `nets`[player], who change seats; fills in the inputs
    of ends and what they came to: the result, mixed with what the net says of later ends by `trace`
    if it plays. How often `known`, the other hand is told. Returns how many."""
    np.random.seed(seed)
    total, where = 0, np.zeros(4, np.int64)
    who, said = np.zeros(LONGEST, np.int64), np.zeros(LONGEST)
    for game in range(many):
        if len(xs) - total < LONGEST:
            break
        s, d = dealt(rules[np.random.randint(0, len(rules))])
        won, kept = -1, 0
        while won < 0:
            seat = s[SEAT]
            learner = nets[0] if (seat + game) % 2 == 0 else nets[1]
            if learner:
                by_net(w, s, d, net, found, where)
            else:
                by_planner(w, s, d, where)
            last = where[1] == TURNED and not s[BELOW + seat]
            if kept < LONGEST and not last and (learner or not (nets[0] or nets[1])):
                inputs(w, s, d, where, False, found.x)
                said[kept] = chance(net, found.x) if learner else 0.5
                if np.random.random() < known:
                    inputs(w, s, d, where, True, found.x)
                xs[total + kept], who[kept] = found.x, seat
                kept += 1
            won = acted(w, s, d, where)
        target = 0.5 if won == 2 else 1.0 - won
        for number in range(kept - 1, -1, -1):
            mine = who[number] == 0
            ys[total + number] = target if mine else 1 - target
            if nets[0] or nets[1]:
                now = said[number] if mine else 1 - said[number]
                target = (1 - trace) * now + trace * target
        total += kept
    return total


@compiled
def after(w: Ways, s: Numbers, d: Cards, seat: int, net: Net, x: Row, where: Numbers) -> float:
    """The chance of a seat at the end of the other's turn, up to which the planner plays."""
    while True:
        mover = s[SEAT]
        by_planner(w, s, d, where, SIGHT)
        if where[1] == ENDED and mover != seat:
            inputs(w, s, d, where, True, x)
            return 1 - chance(net, x)
        won = acted(w, s, d, where)
        if won >= 0:
            return 0.5 if won == 2 else 1.0 if won == seat else 0.0


@compiled
def best_end(w: Ways, u: Ways, s: Numbers, d: Cards, net: Net, found: Ends, where: Numbers) -> int:
    """The end that the highest level goes for, as `ahead.best_end`; `u`: room for other lists."""
    many = all_ends(w, s, d, net, PLANNED, found)
    order = np.argsort(-found.score[:many])
    best, tried = found.score[order[0]], 1
    while tried < min(TRIED, many) and found.score[order[tried]] > best - WITHIN:
        tried += 1
    if tried == 1:
        return int(order[0])
    seat, sums, done = s[SEAT], np.zeros(tried), 0
    first, held = FIRST_SIGHT * found.score[order[:tried]], likely(s)
    kept = np.arange(tried)
    for many, worlds in STAGES:
        kept = kept[:many]
        for _ in range(worlds):
            world, luck = guess(s, held), np.random.randint(0, 1 << 30)
            for number in kept:
                np.random.seed(luck)
                t, e = world.copy(), d.copy()
                won = acted(w, t, e, found.where[order[number]])
                if won < 0:
                    sums[number] += after(u, t, e, seat, net, found.x, where)
                else:
                    sums[number] += 0.5 if won == 2 else 1.0 if won == seat else 0.0
            np.random.seed(luck ^ 0x2545F49)  # not where one of them ended
        done += worlds
        kept = kept[np.argsort(-(sums / done + first)[kept], kind="mergesort")]
    return int(order[kept[0]])


@compiled
def likely(s: Numbers) -> Floats:
    """How much more likely than by chance the other hand holds a card, for each rank."""
    held, own = LIKELY.copy(), s[HANDS + 13 * s[SEAT] : HANDS + 13 * s[SEAT] + 13]
    for rank in range(KING):
        if (s[PILES : PILES + 4] == rank).any():
            held[rank] *= FITTING if own.sum() == FULL_HAND else PLAYED_ON
    return held


@compiled
def guess(s: Numbers, held: Floats) -> Numbers:
    """The position with another hand for the other seat, as likely as it is `held`."""
    world, hand = s.copy(), HANDS + 13 * (1 - s[SEAT])
    many = s[hand : hand + 13].sum()
    world[POOL : POOL + 13] += s[hand : hand + 13]
    world[hand : hand + 13] = 0
    for _ in range(many):
        rank, left = 0, np.random.random() * (world[POOL : POOL + 13] * held).sum()
        for at in range(13):
            if left >= 0 and world[POOL + at]:
                rank = at
                left -= world[POOL + at] * held[at]
        world[POOL + rank] -= 1
        world[hand + rank] += 1
    return world


@compiled
def match(w: Ways, u: Ways, seed: int, many: int, rule: Numbers, net: Net, found: Ends) -> Floats:
    """The share of each win the highest level gets against the planner; they change seats."""
    shares, where = np.zeros(many), np.zeros(4, np.int64)
    for game in range(many):
        np.random.seed(seed + game)
        s, d = dealt(rule)
        mine, won = game & 1, -1
        while won < 0:
            if s[SEAT] == mine:
                luck = np.random.randint(0, 1 << 30)
                choice = best_end(w, u, s, d, net, found, where)
                np.random.seed(luck)
                won = acted(w, s, d, found.where[choice])
            else:
                by_planner(w, s, d, where)
                won = acted(w, s, d, where)
        shares[game] = 0.5 if won == 2 else 1.0 if won == mine else 0.0
    return shares
