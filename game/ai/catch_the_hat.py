"""A simple computer for Catch the Hat: it looks one move ahead.

It weighs what it catches and brings home, what stands in danger afterwards, and how far its
prisoners still have to go. It sees only the view of its seat and spares its partners.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from game.rules import catch_the_hat as rules
from game.rules.board import HOME, REST, Board
from game.rules.catch_the_hat.play import free_seats, scores_of
from game.rules.catch_the_hat.state import (
    GOLD,
    NOBODY,
    Piece,
    Plan,
    is_golden,
    plan_of,
    top_of,
)
from game.rules.protocol import OVER

LEVELS = 1
Distances = tuple[tuple[int, ...], ...]

# worth of one hat, in hats
BANKED = 1.0
CARRIED = 0.62
FREE = 0.9
FREED = 0.4  # an own hat that will be free once its tower is home
OWN_LOST = 0.9
SURVIVOR = 0.5  # a free hat where only the last one left wins
WAY_HOME = 0.012  # a prisoner loses this for every step it is from home
HUNT = 0.010  # a free hat gains this for every step it is nearer to its prey
DOZE = 0.06  # hats that never leave home catch nobody
GOLD_WORN, GOLD_CARRIED, GOLD_WAY = 1.6, 0.9, 0.03
WON = 100.0
# two careful players would circle each other for ever: now and then one dares something
BOLDLY, BOLD = 0.07, 0.15


def choose(view: rules.State, seat: int, rng: Random, level: int = 1) -> rules.Action:
    """The action of `seat` in what it sees; ties are broken by `rng`."""
    actions = rules.legal(view)
    if len(actions) == 1:
        return actions[0]
    if rules.Again() in actions:
        return rules.Again()
    decided = _is_decided(view, seat)
    boldly = BOLDLY if len(free_seats(view)) > 2 else BOLDLY * 5
    caution = BOLD if decided or rng.random() < boldly else 1.0
    scored = []
    for action in actions:
        after = rules.apply(view, action)
        value = WON if decided and rules.turn(after) == OVER else worth(after, seat, caution)
        scored.append((value, rng.random(), action))
    return max(scored, key=lambda entry: entry[:2])[2]


def _is_decided(state: rules.State, seat: int) -> bool:
    """Whether a seat has nothing to fear any more: it wins if the game ends now, with two
    sides left, or it cannot win whatever it still catches. Then it is time to end the game."""
    plan = plan_of(state.options, state.board, len(state.homes))
    side = plan.side
    if len({side[free] for free in free_seats(state)}) > 2:
        return False
    sums = dict.fromkeys(side[: len(state.homes)], 0)
    for other, score in enumerate(scores_of(state)):
        sums[side[other]] += score
    own = sums.pop(side[seat])
    best = max(sums.values())
    return own > best + 2 or own + _to_be_caught(state, plan, seat) < best


def _to_be_caught(state: rules.State, plan: Plan, seat: int) -> int:
    """How many more prisoners a seat's side could make at most."""
    own = plan.side[seat]
    free = sum(len(home) for other, home in enumerate(state.homes) if plan.side[other] != own)
    for _, hats in state.pieces:
        if plan.side[top_of(hats) >> 3] != own:
            free += sum(hat != GOLD and plan.side[hat >> 3] != own for hat in hats)
    return free


class _Look(NamedTuple):
    """A position as a seat looks at it."""

    state: rules.State
    plan: Plan
    seat: int
    reach: Distances
    caution: float

    def mine(self, seat: int) -> bool:
        """Whether a seat is on the side of the one that looks."""
        return self.plan.side[seat] == self.plan.side[self.seat]


def worth(state: rules.State, seat: int, caution: float = 1.0) -> float:
    """How good a position is for a seat whose move is done, in hats.

    `caution`: how much danger counts, 1 as it is.
    """
    plan = plan_of(state.options, state.board, len(state.homes))
    look = _Look(state, plan, seat, distances(state.board), caution)
    if rules.turn(state) == OVER:
        return WON if seat in rules.result(state).winners else -WON
    total, alive = 0.0, SURVIVOR * _survivors_count(state)
    for other, home in enumerate(state.homes):
        if look.mine(other):
            hats = sum(hat != GOLD for hat in home)
            total += BANKED * len(state.banks[other]) + (FREE + alive - DOZE) * hats
            total += GOLD_WORN * (GOLD in home)
    for piece in state.pieces:
        owner = top_of(piece[1]) >> 3
        if owner == NOBODY:
            continue
        total += _own(look, piece) if look.mine(owner) else -_lost(look, piece[1])
    return total


def _survivors_count(state: rules.State) -> bool:
    """Whether free hats are what wins in the end."""
    return state.options.tower or state.options.scoring == "last_left"


def _lost(look: _Look, hats: bytes) -> float:
    """What a piece of the others holds of ours."""
    ours = sum(hat != GOLD and look.mine(hat >> 3) for hat in hats)
    return OWN_LOST * 0.5 * ours + GOLD_CARRIED * (GOLD in hats)


def _own(look: _Look, piece: Piece) -> float:
    """What an own piece carries, less what is at stake where it stands."""
    state, (field, hats) = look.state, piece
    options, top = state.options, top_of(hats)
    held = sum(hat != GOLD and not look.mine(hat >> 3) for hat in hats)
    freed = sum(hat != GOLD for hat in hats) - held - 1
    gold = GOLD in hats
    stays = _survivors_count(state)
    value = FREE + CARRIED * held + FREED * freed + SURVIVOR * stays
    value += gold * (GOLD_WORN if is_golden(hats) else GOLD_CARRIED)
    stake = OWN_LOST + SURVIVOR * stays + CARRIED * held * 1.3 + 0.3 * freed + gold
    value -= stake * danger(look, field) * look.caution
    way = min(40, look.reach[field][look.plan.places[top >> 3]])
    if gold and not is_golden(hats) and not options.tower:
        value -= GOLD_WAY * way
    if held and not options.tower:
        return value - WAY_HOME * held * way
    return value - HUNT * _nearest_prey(look, field)


def danger(look: _Look, field: int) -> float:
    """About the chance that a piece is caught before its seat is to move again."""
    resting = look.state.board.kinds[field] == REST
    hunters: dict[int, set[int]] = {}
    for at, hats in look.state.pieces:
        owner, steps = top_of(hats) >> 3, look.reach[at][field]
        if owner == NOBODY or look.mine(owner) or not 1 <= steps <= 6:
            continue
        if is_golden(hats):
            hunters.setdefault(owner, set()).update(range(steps, 7))
        elif not resting:
            hunters.setdefault(owner, set()).add(steps)
    if not resting:
        for owner, free in enumerate(look.state.homes):
            steps = look.reach[look.plan.places[owner]][field]
            if free and not look.mine(owner) and 1 <= steps <= 6:
                hunters.setdefault(owner, set()).add(steps)
    safe = 1.0
    for throws in hunters.values():
        safe *= 1 - len(throws) / 6 * 0.75
    return 1 - safe


def _nearest_prey(look: _Look, field: int) -> float:
    """Steps to the nearest piece that can be caught; towers and gold are worth a longer way."""
    kinds, reach = look.state.board.kinds, look.reach[field]
    steps = [20.0]
    for at, hats in look.state.pieces:
        if kinds[at] != REST and not (top_of(hats) != GOLD and look.mine(top_of(hats) >> 3)):
            steps.append(reach[at] - 2 * (len(hats) - 1) - 8 * (GOLD in hats))
    return max(0.0, min(steps))


@lru_cache(maxsize=16)
def distances(board: Board) -> Distances:
    """Steps between any two fields; homes are no thoroughfare. 99 where there is no way."""
    return tuple(_from(board, start) for start in range(len(board.fields)))


def _from(board: Board, start: int) -> tuple[int, ...]:
    steps = [99] * len(board.fields)
    steps[start] = 0
    front = [start]
    while front:
        ahead = []
        for here in front:
            if board.kinds[here] == HOME and here != start:
                continue
            for there in board.neighbours[here]:
                if steps[there] == 99:
                    steps[there] = steps[here] + 1
                    ahead.append(there)
        front = ahead
    return tuple(steps)
