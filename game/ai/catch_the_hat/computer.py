"""Computers for Catch the Hat, from a child to one that thinks of the next throw.

1  a child: loves catching, forgets every danger, and its prisoners run home late
2  brings prisoners home, but fears only pieces close by
3  fears everybody within one throw, and does not prepare its own throws
4  also weighs its next catches
5  also catching back, and a throw after a six; of its best actions, it looks at
   every next throw and the best answer to it

They see only the view of their seat and spare their partners; characters come with level 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.catch_the_hat.worth import WON, Weights, worth
from game.ai.computer import BOLD, CAREFUL, EVEN, FORMED, SPITEFUL
from game.ai.outlook import played
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Action, State
from game.rules.catch_the_hat.scoring import free_seats, scores_of
from game.rules.catch_the_hat.state import (
    AGAIN,
    GOLD,
    MOVE,
    ROLL,
    SURPLUS,
    HouseTables,
    seat_of,
    top_of,
)

LEVELS, STEADY = 5, False
QUICK, IMAGINED = 1, 2  # games of this level imagined for a number, and how many
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

_BLIND = Weights(attack=0.0, turn=0.0, recapture=0.0, foe=0.0)
HABITS = (
    _BLIND._replace(risk=0.0, sees=0, carried=1.0, way=0.002, hunt=0.03),
    _BLIND._replace(risk=0.8, sees=4, carried=0.7, hunt=0.02),
    _BLIND._replace(risk=0.8, sees=6, carried=0.7, hunt=0.015),
    Weights(sees=6, recapture=0.0, carried=0.62, foe=0.5, hunt=0.012, turn=1.0),
    Weights(),
)
# with more than two sides anyone who waits leaves the catching to the others
LIVELY_HUNT, LIVELY_ATTACK = 0.015, 0.5
# beam width of level 5, narrower where a throw can be used in many ways
BEST, FEWER, MANY = 3, 2, 24
# once a game is decided, its end comes sooner if nobody minds the risk
DARING = 0.15
# risk and hunt of a character, as factors; how much more a spiteful one minds the
# free hats of the side that leads
TEMPERS = {BOLD: (0.6, 1.5), CAREFUL: (1.5, 0.7)}
SPITE = 1.0
LEAD = 2  # prisoners: with more than that one only waits for the end


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """The best action at first sight, then what looking ahead makes of it; ties are broken by
    `rng`."""
    actions = rules.legal(view)
    if len(actions) == 1 or (view.phase == AGAIN and level < LEVELS):
        yield actions[0]
        return
    weights = _weights(view, seat, level, character)
    valued = [
        (_value(rules.apply(view, action), seat, weights), rng.random(), action)
        for action in actions
    ]
    valued.sort(key=lambda entry: entry[:2], reverse=True)
    yield valued[0][2]
    if level == LEVELS:
        best = [action for *_, action in valued[: BEST if len(actions) <= MANY else FEWER]]
        yield max(best, key=lambda action: _ahead(rules.apply(view, action), seat, weights))


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """How likely each seat is to win, from imagined games."""
    return played(rules, think, state, QUICK, rng, IMAGINED)


def _weights(view: State, seat: int, level: int, character: str) -> Weights:
    """The weights for a level and a character in this position."""
    weights = HABITS[level - 1]
    house = view.house
    if level >= LEVELS - 1 and len(set(house.side[: len(view.homes)])) > 2:
        weights = weights._replace(hunt=LIVELY_HUNT, attack=LIVELY_ATTACK)
    if level >= FORMED:
        weights = _with_character(weights, character, view, house, seat)
    if _is_decided(view, seat):
        weights = weights._replace(risk=weights.risk * DARING, lost=WON)
    return weights


def _with_character(
    weights: Weights, character: str, view: State, house: HouseTables, seat: int
) -> Weights:
    """A bold one fears less and hunts more, a careful one the other way round; a spiteful one
    goes after the side that leads of the others."""
    if character == SPITEFUL:
        sums = side_scores(view, house)
        own = house.side[seat]
        leader = max((score, -side) for side, score in sums.items() if side != own)
        return weights._replace(grudge=-leader[1], spite=SPITE)
    fear, zeal = TEMPERS.get(character, (1.0, 1.0))
    return weights._replace(risk=weights.risk * fear, hunt=weights.hunt * zeal)


def _value(state: State, seat: int, weights: Weights) -> float:
    """The worth of a position, once what a tower leaves over at home is used."""
    if state.phase == SURPLUS:
        return max(worth(rules.apply(state, a), seat, weights) for a in rules.legal(state))
    return worth(state, seat, weights)


def _ahead(state: State, seat: int, weights: Weights) -> float:
    """The mean worth of a position after the next throw, of any seat, is well used."""
    if state.phase in (AGAIN, SURPLUS):
        return max(_ahead(rules.apply(state, a), seat, weights) for a in rules.legal(state))
    if state.phase != ROLL:
        return worth(state, seat, weights)
    throws = rules.legal(state)
    return sum(_answered(rules.apply(state, throw), seat, weights) for throw in throws) / len(
        throws
    )


def _answered(state: State, seat: int, weights: Weights) -> float:
    """The position after a throw, used as seems best at first sight."""
    while state.phase in (MOVE, SURPLUS):
        mover = state.seat
        afters = [rules.apply(state, action) for action in rules.legal(state)]
        state = max(afters, key=lambda after: _value(after, mover, weights))
    return worth(state, seat, weights)


def _is_decided(state: State, seat: int) -> bool:
    """Whether the game is decided: of several sides two are left, and the seat leads by far or
    cannot win any more. Then it is time to end the game."""
    house = state.house
    side = house.side
    sums = side_scores(state, house)
    if len(sums) == 2 or len({side[free] for free in free_seats(state)}) > 2:
        return False
    own = sums.pop(side[seat])
    best = max(sums.values())
    return own > best + LEAD or own + _to_be_caught(state, house, seat) < best


def side_scores(state: State, house: HouseTables) -> dict[int, int]:
    """The points of each side so far."""
    sums = dict.fromkeys(house.side[: len(state.homes)], 0)
    for seat, score in enumerate(scores_of(state)):
        sums[house.side[seat]] += score
    return sums


def _to_be_caught(state: State, house: HouseTables, seat: int) -> int:
    """How many more prisoners a seat's side could make at most."""
    own = house.side[seat]
    free = sum(len(home) for other, home in enumerate(state.homes) if house.side[other] != own)
    for _, hats in state.pieces:
        if house.side[seat_of(top_of(hats))] != own:
            free += sum(hat != GOLD and house.side[seat_of(hat)] != own for hat in hats)
    return free
