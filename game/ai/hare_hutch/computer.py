"""Computers for Hare Hutch, from a child to one that knows what every throw is worth.

1  a child: throws until it has about fifteen points
2  stops with a good number of points, with few dice left much sooner
3  knows when the next throw no longer pays, but puts aside all it can
4  also takes over what the seat before left; takes risks only where they clearly pay
5  chooses what to put aside, minds the dice it leaves, and knows the points it needs at the end; of
   two, it plays the last third of the race for the chance to win

Levels 1 to 3 always begin with seven dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.computer import BOLD, CAREFUL, EVEN, SPITEFUL
from game.ai.hare_hutch.race import Finish, finish, is_known
from game.ai.hare_hutch.values import MOST, Values, lead, points, race, spot
from game.ai.outlook import played
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

LEVELS, STEADY = 5, False
QUICK, IMAGINED = 2, 12  # games of this level imagined for a number, and how many
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

ENOUGH, MOOD = 15, 5  # points: the child stops about here
PLENTY, FEW_DICE, SOME = 21, 3, 12  # points: level 2 stops here, and with few dice there
AT_A_GLANCE = 2  # the highest level that needs no tables
# points added to those on the table; a spiteful one loses this part of
# the points it would leave to the next seat
CONTENT = {BOLD: -6.0, CAREFUL: 3.0}
SPITE = 1.0
POINT = 0.005  # chance to win: about what a point is worth near the end
NEAR = 133  # points: from so far from the target on, two seats play for the chance to win
CAUTION = 6.0  # points: by so much a risk must pay for level 4


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """First a glance, then the tables; `rng` moves the mood of the child."""
    actions = rules.legal(view)
    if len(actions) == 1:
        yield actions[0]
        return
    glance = min(level, AT_A_GLANCE)
    yield _simply(view, actions, rng, glance, EVEN)
    if level == LEVELS:
        liking = content(view, character)
        for table, point in _tables(view):
            yield _decided(view) or best(table, view, liking * point)
    elif level > glance:
        yield _simply(view, actions, rng, level, character)


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """How likely each seat is to win, from imagined games."""
    return played(rules, think, state, QUICK, rng, IMAGINED)


def _simply(
    view: State, actions: Sequence[Action], rng: Random, level: int, character: str
) -> Action:
    """The choice of a level below the highest."""
    if view.phase == START:
        return TakeOver() if level == 4 and _pays(view, points().fresh(), CAUTION) else Fresh()
    if view.phase == KEEP:
        return max(actions, key=lambda keep: _looks(rules.apply(view, keep)))
    return More() if _goes_on(view, rng, level, character) else Stop()


def content(view: State, character: str) -> float:
    """The points a character adds to those on the table; a spiteful one begrudges the next seat its
    take-over."""
    if character == SPITEFUL and view.phase == MORE:
        left = points().more(*spot(view)) - points().fresh()
        return -SPITE * max(0.0, left)
    return CONTENT.get(character, 0.0)


def _looks(state: State) -> tuple[int, int]:
    """A position at a glance: the points, and how high the hutches are."""
    return score(state), state.hutch


def _pays(view: State, otherwise: float, caution: float) -> bool:
    """Whether throwing these dice brings that many points more than something else."""
    return points().more(*spot(view)) > otherwise + caution


def _goes_on(view: State, rng: Random, level: int, character: str) -> bool:
    """Whether a level below the highest throws again."""
    lying = score(view)
    if level == 1:
        return lying < ENOUGH + rng.randint(-MOOD, MOOD)
    if decided := _decided(view):
        return decided == More()
    if level == 2:
        return lying < (SOME if next_dice(view) <= FEW_DICE else PLENTY)
    return _pays(view, lying + content(view, character), CAUTION if level == 4 else 0.0)


def _decided(view: State) -> Action | None:
    """A stop that wins the game at once, or a throw where a stop would lose it at once."""
    if view.phase != MORE:
        return None
    after = rules.apply(view, Stop())
    if after.phase != END:
        return None
    winners = rules.result(after).winners
    if view.seat not in winners:
        return More()
    return Stop() if len(winners) == 1 else None


def _tables(view: State) -> Iterator[tuple[Values, float]]:
    """Tables of values, the best last, and the worth of a point in each: to get past the best other
    seat in the last round, else to lead, and with two seats near the end to win.

    Between the first to reach the target and the last seat, it must get past and lead.
    """
    totals, seat, options = view.totals, view.seat, view.options
    behind, left = max(totals) - totals[seat], options.target - max(totals)
    lifts = options.no_free_die == "reroll_hares"
    if left <= 0 and (_is_last(view) or score(view) <= behind):
        yield race(behind), POINT
        return
    yield lead(len(totals), lifts), 1.0
    if len(totals) == 2 and lifts and 0 < left <= NEAR and is_known():
        role = (seat - options.starter) % 2
        yield finish(Finish(role, totals[seat], totals[1 - seat], options.target)), POINT


def _is_last(view: State) -> bool:
    """Whether the round ends with this seat (HOP-17)."""
    return (view.seat + 1) % len(view.totals) == view.options.starter


def best(table: Values, view: State, content: float = 0.0) -> Action:
    """The action of the highest value, with a bonus for stopping; of equals, the one with the most
    points."""
    values = {action: _value(table, view, action, content) for action in rules.legal(view)}
    return max(values, key=values.__getitem__)


def _value(table: Values, view: State, action: Action, content: float) -> tuple[float, int]:
    """The value of an action, and the points on the table after it."""
    match action:
        case Fresh():
            return table.fresh(), 0
        case Stop():
            return table.stop(*spot(view)) + content, score(view)
        case Keep():
            after = rules.apply(view, action)
            place, hares = spot(after)
            return table.rest[place][min(hares, MOST)], score(after)
    return table.more(*spot(view)), 0
