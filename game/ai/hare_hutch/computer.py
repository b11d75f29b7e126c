"""Computers for Hare Hutch, from a child to one that knows what every throw is worth.

1  a child: throws until it has about sixty points, and now and then does just anything
2  stops with a good number of points, with few dice left much sooner
3  knows when the next throw no longer pays, but puts aside all it can
4  also takes over what the seat before left; takes risks only where they clearly pay
5  plays every turn for the chance to win: chooses what to put aside, minds the dice it leaves, and
   knows what points are worth to it and to all others

Levels 1 to 3 always begin with seven dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.computer import BOLD, CAREFUL, EVEN, SPITEFUL
from game.ai.hare_hutch import race, turns
from game.ai.hare_hutch.values import MOST, Values, lead, points, spot
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, State, Stop, TakeOver
from game.rules.hare_hutch.play import (
    END,
    KEEP,
    MORE,
    START,
    Action,
    next_dice,
    score,
)

LEVELS, STEADY = 5, True
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

ENOUGH, MOOD = 60, 15  # points: the child stops about here
FOLLY = 0.1  # how often it does anything at all
PLENTY, FEW_DICE, SOME = 23, 3, 15  # points: level 2 stops here, and with few dice there
AT_A_GLANCE = 2  # the highest level that needs no tables
# points added to those on the table; a spiteful one loses this part of
# the points it would leave to the next seat
CONTENT = {BOLD: -6.0, CAREFUL: 3.0}
SPITE = 1.0
POINT = 0.005  # chance to win: about what a point is worth to one of two
CAUTION = 6.0  # points: by so much a risk must pay for level 4


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Yields an action at a glance, then one by the tables; `rng` moves the mood of the child."""
    actions = rules.legal(view)
    if len(actions) == 1:
        yield actions[0]
        return
    glance = min(level, AT_A_GLANCE)
    yield _simply(view, actions, rng, glance, EVEN)
    if level == LEVELS:
        table, point = _aimed(view)
        yield _decided(view) or best(table, view, content(view, character) * point)
    elif level > glance:
        yield _simply(view, actions, rng, level, character)


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Returns each seat's chance to win, from the learned table or by points alone."""
    return turns.chances(state) if race.is_known() else turns.guessed(state)


def _simply(
    view: State, actions: Sequence[Action], rng: Random, level: int, character: str
) -> Action:
    """Returns the choice of a level below the highest."""
    if level == 1 and rng.random() < FOLLY:
        return rng.choice(actions)
    if view.phase == START:
        return TakeOver() if level == 4 and _pays(view, points().fresh(), CAUTION) else Fresh()
    if view.phase == KEEP:
        return max(actions, key=lambda keep: _looks(rules.apply(view, keep)))
    return More() if _goes_on(view, rng, level, character) else Stop()


def content(view: State, character: str) -> float:
    """Returns the points a character adds; a spiteful one begrudges the next seat its take-over."""
    if character == SPITEFUL and view.phase == MORE:
        left = points().more(*spot(view)) - points().fresh()
        return -SPITE * max(0.0, left)
    return CONTENT.get(character, 0.0)


def _looks(state: State) -> tuple[int, int]:
    """Returns a position at a glance: the points, and how high the hutches are."""
    return score(state), state.hutch


def _pays(view: State, otherwise: float, caution: float) -> bool:
    """Says whether throwing these dice brings that many points more than `otherwise`."""
    return points().more(*spot(view)) > otherwise + caution


def _goes_on(view: State, rng: Random, level: int, character: str) -> bool:
    """Says whether a level below the highest throws again."""
    lying = score(view)
    if level == 1:
        return lying < ENOUGH + rng.randint(-MOOD, MOOD)
    if decided := _decided(view):
        return decided == More()
    if level == 2:
        return lying < (SOME if next_dice(view) <= FEW_DICE else PLENTY)
    return _pays(view, lying + content(view, character), CAUTION if level == 4 else 0.0)


def _decided(view: State) -> Action | None:
    """Returns a stop that wins the game at once, or a throw where a stop would lose it at once."""
    if view.phase != MORE:
        return None
    after = rules.apply(view, Stop())
    if after.phase != END:
        return None
    winners = rules.result(after).winners
    if view.seat not in winners:
        return More()
    return Stop() if len(winners) == 1 else None


def _aimed(view: State) -> tuple[Values, float]:
    """Returns the values of the turn, and the worth of a point in them: as chance to win, or
    without the learned table as lead in points."""
    seats = len(view.totals)
    if race.is_known():
        return turns.solved(turns.turn(view)), 2 * POINT / seats
    return lead(seats, view.options.no_free_die == "reroll_hares"), 1.0


def best(table: Values, view: State, content: float = 0.0) -> Action:
    """Returns the action of the highest value, with a bonus for stopping, then of most points."""
    values = {action: _value(table, view, action, content) for action in rules.legal(view)}
    return max(values, key=values.__getitem__)


def _value(table: Values, view: State, action: Action, content: float) -> tuple[float, int]:
    """Returns the value of an action, and the points on the table after it."""
    match action:
        case Fresh():
            return table.fresh(), 0
        case Stop():
            return table.stop(*spot(view)) + content, score(view)
        case Keep():
            after = rules.apply(view, action)
            place, hares = spot(after)
            return table.rest[place].item(min(hares, MOST)), score(after)
    return table.more(*spot(view)), 0
