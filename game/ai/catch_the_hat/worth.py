"""How good a position of Catch the Hat is for a seat, in hats, as far as a level sees it.

A piece in danger is weighed by the next throws of the others: for every number of pips the best
catch of a seat, so that two pieces which fear the same number are one worry. Our own next throw is
weighed in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules import catch_the_hat as rules
from game.rules.board import HOME, Board
from game.rules.catch_the_hat.state import (
    GOLD,
    NOBODY,
    HouseTables,
    Piece,
    State,
    is_golden,
    top_of,
)
from game.rules.protocol import OVER

WON = 100.0
FAR = 99  # steps: no way leads there
TWO_THROWS = 12  # steps: the reach of a six and another throw
MOST_WAY, MOST_HUNT = 40, 20  # steps: no way home, no way to prey counts as longer
# steps: detour for each prisoner, for gold, out of spite
TOWER_PREY, GOLD_PREY, GRUDGE_PREY = 2, 8, 10
ALIVE = 0.5  # a free hat counts this much more where those decide

Distances = tuple[tuple[int, ...], ...]
Hunter = tuple[tuple[int, ...], bool]  # how far every field is, and whether it is golden


class Weights(NamedTuple):
    """Weights in hats: a free hat of ours, or a prisoner at home, is 1.

    `carried`: a prisoner on the way, less `way` for each step it is from home; `freed`: an own hat
    below our top; `escape`: one below another's, for each step it is from their home; `foe`: a free
    hat of the only other side. `sees`: from how many steps away a hunter is noticed. `risk`: the
    cost of the others' next throws, `attack`: the catch of ours, `turn`: the same if it is our turn
    now, `recapture`: our catching back. `hunt`: each step to the nearest prey; `doze`: hats that
    stay at home catch nobody. `gold…`: the golden hat worn, carried, and each step it is from home.
    `lost`: a lost game. `grudge`: a side whose free hats count more, by `spite`.
    """

    carried: float = 0.9
    way: float = 0.012
    freed: float = 0.5
    escape: float = 0.01
    foe: float = 1.0
    sees: int = TWO_THROWS
    risk: float = 1.0
    attack: float = 0.35
    turn: float = 0.7
    recapture: float = 0.6
    hunt: float = 0.005
    doze: float = 0.06
    gold: float = 1.6
    gold_carried: float = 0.9
    gold_way: float = 0.03
    lost: float = -WON
    grudge: int = NOBODY
    spite: float = 0.0


class _Target(NamedTuple):
    """Pieces that are caught together: `grab`: the catcher's gain, `loss`: ours."""

    field: int
    owner: int
    grab: float
    loss: float
    resting: bool


class _Look(NamedTuple):
    """A position as a seat looks at it. `ours`: for each seat, whether it is on its side; `foes`:
    the cost of a free hat of each other seat; `alive`: the worth of one of ours; `hunters`: the
    pieces of each seat, its home too."""

    state: State
    house: HouseTables
    weights: Weights
    ours: tuple[bool, ...]
    alive: float
    foes: tuple[float, ...]
    reach: Distances
    hunters: list[list[Hunter]]
    targets: list[_Target]


def worth(state: State, seat: int, weights: Weights) -> float:
    """How good a position is for a seat; one that is over counts `WON`, shared, or `lost`."""
    if rules.turn(state) == OVER:
        winners = rules.result(state).winners
        return WON / len(winners) if seat in winners else weights.lost
    look = _look(state, seat, weights)
    total = _at_home(look) - weights.hunt * _hunt(look)
    for piece in state.pieces:
        if look.ours[top_of(piece[1]) >> 3]:
            total += _own(look, piece)
        else:
            total += _other(look, piece)
    return total + _throws(look)


def _look(state: State, seat: int, weights: Weights) -> _Look:
    house = state.house
    own = house.side[seat]
    ours = tuple(side == own for side in house.side)
    decides = house.options.tower or house.options.scoring == "last_left"
    foe = weights.foe / (len(set(house.side[: len(state.homes)])) - 1)
    foes = tuple(foe + weights.spite * (side == weights.grudge) for side in house.side)
    hunters: list[list[Hunter]] = [[] for _ in state.homes]
    reach = distances(state.board)
    return _Look(state, house, weights, ours, 1 + ALIVE * decides, foes, reach, hunters, [])


def _at_home(look: _Look) -> float:
    """The worth of free hats and prisoners at home; notes the hats that may leave."""
    weights, total = look.weights, 0.0
    for owner, home in enumerate(look.state.homes):
        golden = GOLD in home
        hats = len(home) - golden
        if look.ours[owner]:
            total += (look.alive - weights.doze) * hats + weights.gold * golden
            total += len(look.state.banks[owner])
        else:
            total -= look.foes[owner] * hats + weights.gold * golden
        if home:
            look.hunters[owner].append((look.reach[look.house.places[owner]], golden))
    return total


def _own(look: _Look, piece: Piece) -> float:
    """The worth of a piece of ours; notes that it hunts and can be caught."""
    (field, hats), weights = piece, look.weights
    owner, gold = top_of(hats) >> 3, GOLD in hats
    golden = gold and is_golden(hats)
    freed = sum(look.ours[hat >> 3] for hat in hats) - 1
    held = len(hats) - gold - freed - 1
    value = loss = look.alive + held * weights.carried + freed * weights.freed
    loss += gold * weights.gold_carried
    if golden:
        value += weights.gold
    elif gold:
        value += weights.gold_carried
    if not look.house.options.tower:
        way = min(MOST_WAY, look.reach[field][look.house.places[owner]])
        value -= weights.way * way * (held + 0.5 * freed)
        value -= weights.gold_way * way * (gold and not golden)
    _note(look, piece, golden, loss)
    return value


def _other(look: _Look, piece: Piece) -> float:
    """The worth to us of a piece of the others: it is free, and may hold hats of ours."""
    (field, hats), weights = piece, look.weights
    owner = top_of(hats) >> 3
    if owner == NOBODY:
        _note(look, piece, False, 0.0)
        return 0.0
    gold = GOLD in hats
    _note(look, piece, gold and is_golden(hats), 0.0)
    value = -look.foes[owner] - gold * weights.gold_carried
    if len(hats) > 1 and not look.house.options.tower:
        way = min(MOST_WAY, look.reach[field][look.house.places[owner]])
        value += weights.escape * way * sum(look.ours[hat >> 3] for hat in hats)
    return value


def _note(look: _Look, piece: Piece, golden: bool, loss: float) -> None:
    """Remembers that a piece hunts, and is caught together with those beside it."""
    field, hats = piece
    owner, grab = top_of(hats) >> 3, len(hats) + (GOLD in hats)
    if owner != NOBODY:
        look.hunters[owner].append((look.reach[field], golden))
    last = look.targets[-1] if look.targets else None
    if last and last.field == field and look.house.side[last.owner] == look.house.side[owner]:
        look.targets[-1] = last._replace(grab=last.grab + grab, loss=last.loss + loss)
    else:
        look.targets.append(_Target(field, owner, grab, loss, look.house.rest[field]))


def _hunt(look: _Look) -> float:
    """Steps from our pieces without prisoners to the nearest prey."""
    prey, hunting = [], []
    for field, hats in look.state.pieces:
        if look.ours[top_of(hats) >> 3]:
            if len(hats) == 1 or look.house.options.tower or is_golden(hats):
                hunting.append(look.reach[field])
        elif not look.house.rest[field]:
            bonus = TOWER_PREY * (len(hats) - 1) + GOLD_PREY * (GOLD in hats)
            grudge = look.house.side[top_of(hats) >> 3] == look.weights.grudge
            prey.append((field, bonus + GRUDGE_PREY * grudge))
    return sum(
        max(0, min([MOST_HUNT, *[reach[at] - bonus for at, bonus in prey]])) for reach in hunting
    )


def _throws(look: _Look) -> float:
    """The gain from our next throw and the loss from those of the others."""
    weights, ours = look.weights, look.ours
    total = 0.0
    if weights.attack:
        total = (weights.turn if ours[look.state.seat] else weights.attack) * _attack(look)
    if weights.risk:
        for other, hunters in enumerate(look.hunters):
            if hunters and not ours[other]:
                total -= weights.risk * _risk(look, other)
    return total


def _attack(look: _Look) -> float:
    """The average catch of our next throw, all our pieces taken together."""
    best = [0.0] * (TWO_THROWS + 1)
    hunters = [one for owner, many in enumerate(look.hunters) if look.ours[owner] for one in many]
    for target in look.targets:
        if not look.ours[target.owner]:
            for pips in _pips(target, hunters, TWO_THROWS):
                best[pips] = max(best[pips], target.grab)
    return _average(look, best)


def _risk(look: _Look, other: int) -> float:
    """Our average loss by the next throw of a seat that makes its best catch."""
    best, cost = [0.0] * (TWO_THROWS + 1), [0.0] * (TWO_THROWS + 1)
    side, sees, hunters = look.house.side, look.weights.sees, look.hunters[other]
    for target in look.targets:
        if side[target.owner] == side[other]:
            continue
        threats = set(_pips(target, hunters, sees))
        loss = max(0.0, target.loss - _back(look, target)) if threats and target.loss else 0.0
        for pips in threats:
            if (target.grab, loss) > (best[pips], cost[pips]):
                best[pips], cost[pips] = target.grab, loss
    return _average(look, cost)


def _pips(target: _Target, hunters: list[Hunter], sees: int) -> Iterator[int]:
    """With which throws a target is caught; a golden piece also comes back to it."""
    for reach, golden in hunters:
        steps = reach[target.field]
        if 0 < steps <= sees and (golden or not target.resting):
            yield steps
            if golden:
                yield from range(steps + 1, 7)


def _back(look: _Look, target: _Target) -> float:
    """The catch we may make at once where a piece of ours is caught."""
    if not look.weights.recapture:
        return 0.0
    pips: set[int] = set()
    for owner, hunters in enumerate(look.hunters):
        if look.ours[owner]:
            pips.update(reach[target.field] for reach, _ in hunters)
    throws = sum(1 <= number <= 6 for number in pips)
    return look.weights.recapture * (target.grab + 1) * throws / 6


def _average(look: _Look, by_pips: list[float]) -> float:
    """The mean over a throw of the gain for each number of pips, beyond 6 with a six before."""
    near = sum(by_pips[1:7]) / 6
    if look.house.options.six_again == "off":
        return near
    return near * 7 / 6 + sum(by_pips[7:]) / 36


@lru_cache(maxsize=16)
def distances(board: Board) -> Distances:
    """Steps between any two fields, not through homes. `FAR` where no way leads."""
    return tuple(_from(board, start) for start in range(len(board.fields)))


def _from(board: Board, start: int) -> tuple[int, ...]:
    steps = [FAR] * len(board.fields)
    steps[start] = 0
    front = [start]
    while front:
        ahead = []
        for here in front:
            if board.kinds[here] == HOME and here != start:
                continue
            for there in board.neighbours[here]:
                if steps[there] == FAR:
                    steps[there] = steps[here] + 1
                    ahead.append(there)
        front = ahead
    return tuple(steps)
