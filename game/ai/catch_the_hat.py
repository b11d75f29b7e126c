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
    """A position as a seat looks at it, with what its own pieces have to reckon with.

    `ours`: for each seat, whether it is on the same side. `hunters`: (field, seat, golden) of
    the others' pieces, `prey`: (field, how much it is worth in steps) of what can be caught.
    """

    state: rules.State
    plan: Plan
    ours: tuple[bool, ...]
    reach: Distances
    caution: float
    hunters: list[tuple[int, int, bool]]
    prey: list[tuple[int, int]]


def _look(state: rules.State, seat: int, caution: float) -> _Look:
    plan = plan_of(state.options, state.board, len(state.homes))
    ours = tuple(side == plan.side[seat] for side in plan.side)
    kinds = state.board.kinds
    hunters: list[tuple[int, int, bool]] = []
    prey: list[tuple[int, int]] = []
    for at, hats in state.pieces:
        owner = top_of(hats) >> 3
        if ours[owner]:
            continue
        if owner != NOBODY:
            hunters.append((at, owner, is_golden(hats)))
        if kinds[at] != REST:
            prey.append((at, 2 * (len(hats) - 1) + 8 * (GOLD in hats)))
    for owner, home in enumerate(state.homes):
        if home and not ours[owner]:
            hunters.append((plan.places[owner], owner, False))
    return _Look(state, plan, ours, distances(state.board), caution, hunters, prey)


def worth(state: rules.State, seat: int, caution: float = 1.0) -> float:
    """How good a position is for a seat whose move is done, in hats.

    `caution`: how much danger counts, 1 as it is.
    """
    if rules.turn(state) == OVER:
        return WON if seat in rules.result(state).winners else -WON
    look = _look(state, seat, caution)
    total, alive = 0.0, SURVIVOR * _survivors_count(state)
    for other, home in enumerate(state.homes):
        if look.ours[other]:
            hats = sum(hat != GOLD for hat in home)
            total += BANKED * len(state.banks[other]) + (FREE + alive - DOZE) * hats
            total += GOLD_WORN * (GOLD in home)
    for piece in state.pieces:
        owner = top_of(piece[1]) >> 3
        if look.ours[owner]:
            total += _own(look, piece)
        elif owner != NOBODY and len(piece[1]) > 1:
            total -= _lost(look, piece[1])
    return total


def _survivors_count(state: rules.State) -> bool:
    """Whether free hats are what wins in the end."""
    return state.options.tower or state.options.scoring == "last_left"


def _lost(look: _Look, hats: bytes) -> float:
    """What a piece of the others holds of ours."""
    ours = sum(hat != GOLD and look.ours[hat >> 3] for hat in hats)
    return OWN_LOST * 0.5 * ours + GOLD_CARRIED * (GOLD in hats)


def _own(look: _Look, piece: Piece) -> float:
    """What an own piece carries, less what is at stake where it stands."""
    state, (field, hats) = look.state, piece
    options, top = state.options, top_of(hats)
    gold, held = GOLD in hats, 0
    if len(hats) > 1:
        held = sum(hat != GOLD and not look.ours[hat >> 3] for hat in hats)
    freed = len(hats) - gold - held - 1
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
    resting, reach = look.state.board.kinds[field] == REST, look.reach[field]
    throws: dict[int, set[int]] = {}
    for at, owner, golden in look.hunters:
        steps = reach[at]
        if 1 <= steps <= 6 and (golden or not resting):
            reached = range(steps, 7) if golden else (steps,)
            throws.setdefault(owner, set()).update(reached)
    safe = 1.0
    for reached_by in throws.values():
        safe *= 1 - len(reached_by) / 6 * 0.75
    return 1 - safe


def _nearest_prey(look: _Look, field: int) -> float:
    """Steps to the nearest piece that can be caught; towers and gold are worth a longer way."""
    reach = look.reach[field]
    return max(0.0, min([20.0, *(reach[at] - bonus for at, bonus in look.prey)]))


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
