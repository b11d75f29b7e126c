"""Look-ahead in Cat and Mouse: to the end of the other seat's next turn, in guessed worlds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean

import numpy as np

from game.ai.cat_and_mouse.ends import EMPTIED, ENDED, TURNED, Action, End, ends, ends_after
from game.ai.cat_and_mouse.turns import best_plays, discard, read
from game.ai.cat_and_mouse.worth import Net, Row, logits
from game.core.arrays import listed
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import State
from game.rules.cat_and_mouse.play import DRAW, FULL_HAND, KING, PLAY, REFILL, TURN, opening
from game.rules.chance import drawn, shares
from game.rules.protocol import CHANCE, OVER

PLANNED = 0.4  # what a stock card of the planner's counts beside the net, as a logit
TRIED, WITHIN = 5, 0.5  # ends that are looked at, and how much worse they may seem than the best
STAGES = (5, 8), (3, 12), (2, 16)  # how many of the best ends, in how many more guessed worlds
# how much likelier a good player holds a rank than the unseen cards make it, measured in 1,000
# games of the planner; a card that fits now was hardly kept, less surely once we have played
HELD = (1.5, 1.5, 1.45, 1.4, 1.35, 1.3, 1.15, 1.0, 0.9, 0.8, 0.75, 0.8, 0.95)
FITTING, PLAYED_ON = 0.42, 0.72
FIRST_SIGHT = 0.1  # what a logit seen at once counts beside a chance seen ahead
SIGHT = 50  # positions of a turn looked at on the way
BRANCHES = 3  # of the ends an action can lead to, that are looked at where all are weighed
LUCKS = 8  # of cards that come before the next decision, where a chance is asked for


def scores(net: Net, view: State, seat: int, found: Sequence[End]) -> Row:
    """Returns how good ends seem at once, as logits: by the net, and by the planner's opinion."""
    plans = np.array([end.plan for end in found], np.float32)
    return logits(net, [view], seat, found) + np.float32(PLANNED) * plans


def best_end(
    net: Net, view: State, seat: int, found: Sequence[End], taste: Row, rng: Random
) -> End:
    """Returns the best end after a look ahead; `taste` is added to the value of each. The worlds
    are shared out so that the best ends are examined longest."""
    first = scores(net, view, seat, found)
    seem = first + taste
    order = listed(np.argsort(-np.round(seem, 4), kind="stable")[:TRIED])
    close = seem > seem[order[0], ...] - WITHIN
    tried = [number for number in order if close.item(number)]
    if len(tried) == 1:
        return found[tried[0]]
    plus = {n: FIRST_SIGHT * first.item(n) + taste.item(n) / 4 for n in tried}
    sums, done, held = dict.fromkeys(tried, 0.0), 0, likely(view, seat)
    for many, worlds in STAGES:
        tried = tried[:many]
        reached = list[State]()
        for _ in range(worlds):
            world, luck = guess(view, seat, held, rng), rng.random()
            reached += [after(world, seat, found[number], Random(luck)) for number in tried]
        for at, won in enumerate(_chances(net, reached, seat)):
            sums[tried[at % len(tried)]] += won
        done += worlds
        tried.sort(key=lambda number: -round(sums[number] / done + plus[number], 6))
    return found[tried[0]]


def likely(view: State, seat: int) -> list[float]:
    """Returns for each rank how much more likely than by chance the other hand holds it."""
    fitting = FITTING if len(view.hands[seat]) == FULL_HAND else PLAYED_ON
    heights = {len(pile) for pile in view.piles}
    return [
        more * (fitting if rank in heights and rank != KING else 1.0)
        for rank, more in enumerate(HELD)
    ]


def guess(view: State, seat: int, held: Sequence[float], rng: Random) -> State:
    """Returns the view with a hand for the other seat, drawn card by card from the unseen ones,
    each rank as likely as it is `held`."""
    other, pool, hand = 1 - seat, list(view.pool), list[int]()
    for _ in view.hands[other]:
        weights = [count * more for count, more in zip(pool, held, strict=True)]
        hand += rng.choices(range(len(pool)), weights)
        pool[hand[-1]] -= 1
    hands = list(view.hands)
    hands[other] = bytes(sorted(hand))
    return view._replace(hands=tuple(hands), pool=tuple(pool))


def after(state: State, seat: int, end: End, luck: Random) -> State:
    """Returns the position once a seat has played to `end` and the other seat has had its turn."""
    state = _acted(state, end.way)
    while rules.turn(state) != OVER:
        at = state.seat
        if rules.turn(state) != CHANCE:
            state = _planned(state, luck)
            if at != seat == state.seat:  # nothing was left to draw
                break
        elif at != seat and state.phase == REFILL:
            break
        else:
            state = rules.apply(state, drawn(rules, state, luck))
    return state


def _planned(state: State, luck: Random) -> State:
    """Plays a turn by the planner, up to the next unknown card."""
    seat = state.seat
    state = _acted(state, _plan(*read(state, seat), SIGHT))
    if state.phase != PLAY:
        return state
    start, look = read(state, seat)
    return rules.apply(state, discard(start, look, luck))


_plan = lru_cache(maxsize=1 << 10)(best_plays)  # worlds differ in one card of our own turn


def _chances(net: Net, states: Sequence[State], seat: int) -> list[float]:
    """Returns a seat's chance in each of some positions."""
    waiting = [state for state in states if state.phase == REFILL]  # the other's turn is over
    found = [End(ENDED, read(state, 1 - seat)[0]) for state in waiting]
    known = iter(1 / (1 + np.exp(logits(net, waiting, 1 - seat, found)))) if found else iter(())
    return [float(next(known)) if s.phase == REFILL else chance(net, s, seat) for s in states]


def _acted(state: State, actions: Sequence[Action]) -> State:
    """Returns the position after actions, up to the first unknown card."""
    for action in actions:
        state = rules.apply(state, action)
        if rules.turn(state) in (CHANCE, OVER):
            break
    return state


def chance(net: Net, state: State, seat: int) -> float:
    """Returns a seat's chance to win in a whole state, by the net and the turn in progress."""
    if rules.turn(state) == OVER:
        return shares(rules, state)[seat]
    mover = state.seat
    own = _movers(net, state)
    return own if seat == mover else 1 - own


def _movers(net: Net, state: State) -> float:
    """Returns that chance for the seat whose turn it is."""
    seat = state.seat
    if opening(state) or (state.phase == DRAW and state.hands[seat]):
        return _averaged(net, state, seat)
    view = rules.view(state, seat)
    start, look = read(view, seat)
    if state.phase != PLAY:
        kind = {TURN: TURNED, DRAW: EMPTIED, REFILL: ENDED}[state.phase]
        return _sure(net, state, seat, End(kind, start))
    found = ends(start, look)
    return _sure(net, state, seat, found[int(scores(net, view, seat, found).argmax())])


def _averaged(net: Net, state: State, seat: int) -> float:
    """Returns the average over some ways the cards may come up; always the same."""
    total = 0.0
    for number in range(LUCKS):
        luck, world = Random(number), state
        while rules.turn(world) == CHANCE:
            world = rules.apply(world, drawn(rules, world, luck))
        total += chance(net, world, seat)
    return total / LUCKS


def _sure(net: Net, state: State, seat: int, end: End) -> float:
    if end.kind == TURNED and not end.turn.below:
        return 1.0
    return (1 / (1 + np.exp(-logits(net, [state], seat, [end])))).item(0)


def weighed(
    net: Net, view: State, seat: int, actions: Sequence[Action], worlds: int, rng: Random
) -> list[list[float]]:
    """Returns the chances of a seat by action and guessed world, at the best end it can come to
    then."""
    start, look = read(view, seat)
    after_each = [ends_after(start, look, action) for action in actions]
    every = list(dict.fromkeys(end for found in after_each for end in found))
    seem = dict(zip(every, listed(scores(net, view, seat, every)), strict=True))
    near = [sorted(found, key=lambda end: -seem[end])[:BRANCHES] for found in after_each]
    tried = {(end.kind, end.turn): end for found in near for end in found}
    reached, held = list[State](), likely(view, seat)
    for _ in range(worlds):
        world, luck = guess(view, seat, held, rng), rng.random()
        reached += [after(world, seat, end, Random(luck)) for end in tried.values()]
    won = _chances(net, reached, seat)
    rows = {place: won[at :: len(tried)] for at, place in enumerate(tried)}

    def worth(end: End) -> float:
        return fmean(rows[end.kind, end.turn]) + FIRST_SIGHT * seem[end]

    best = [max(found, key=worth) for found in near]
    return [rows[end.kind, end.turn] for end in best]
