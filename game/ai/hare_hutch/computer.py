"""Computers for Hare Hutch, from a child to one that knows what every throw is worth.

1  a child: throws until it has about sixty points, and now and then does just anything, the more
   often the longer it waits for its turn
2  greedy: throws until it has a good number of points, however few dice are left
3  stops with fewer points, and much sooner with few dice
4  knows what throws and dice are worth, but often misjudges it; takes over what clearly pays
5  misjudges it less, and takes over more
6  misjudges little
7  plays every turn for the chance to win: minds the dice it leaves, and knows what points are worth
   to it and to all others

Levels 1 to 3 always begin with seven dice, and would rather put points aside than build.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from random import Random

from game.ai.computer import BOLD, CAREFUL, EVEN, SPITEFUL, suited
from game.ai.hare_hutch import race, turns
from game.ai.hare_hutch.values import MOST, Values, lead, points, spot
from game.ai.weighing import in_worlds
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, State, Stop, TakeOver
from game.rules.hare_hutch.play import (
    END,
    KEEP,
    MORE,
    START,
    Action,
    free_dice,
    next_dice,
    score,
)

LEVELS, STEADY = 7, True
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

ENOUGH, MOOD = 66, 15  # points: the child stops about here
FOLLY, DREAMS = 0.12, 0.05  # how often it does anything at all; more for each seat it waits for
THUMB = 3  # the highest level that goes by rules of thumb
PLENTY = {2: 34, 3: 36}  # points: it stops here
SOME, FEW_DICE = {2: 34, 3: 28}, 3  # and here with few dice
AT_A_GLANCE = 6  # the highest level that needs no tables of chances
# points: it is wrong by up to so many about a throw, about dice to put aside; what lies is certain
BLUR = {2: 13.0, 3: 12.0, 4: 11.0, 5: 9.5, 6: 5.5}
MUDDLE = {2: 10.0, 3: 9.0, 4: 22.0, 5: 13.0, 6: 5.5}
CAUTION = {4: 19.0, 5: 13.0, 6: 6.0, 7: 0.0}  # points: by so much a take-over must pay
# points a character adds to those on the table; a spiteful one loses as many if it leaves `RICH`
CONTENT = {BOLD: -8.0, CAREFUL: 5.0}
SPITE, RICH = 20.0, 10.0
SLACK = {BOLD: 5.2, CAREFUL: 6.0, SPITEFUL: 7.0}  # points: among such dice it follows its taste
EAGER = {SPITEFUL: -2.0}  # points by which a take-over must pay for it
FANCY = {2: 1.4, 3: 1.4, 4: 1.15, 5: 1.1, 6: 0.9, 7: 0.5}  # how much of that at a level
POINT = 0.005  # chance to win: about what a point is worth to one of two


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Yields an action at a glance, then of the highest level one by the tables; `rng` moves moods
    and mistakes."""
    actions = rules.legal(view)
    if len(actions) == 1:
        yield actions[0]
    elif level == 1:
        yield _childish(view, rng)
    else:
        yield _simply(view, rng, min(level, AT_A_GLANCE), character)
        if level == LEVELS:
            table, point = _aimed(view)
            yield _decided(view) or tasted(view, valued(table, view), level, character, point)


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Returns each seat's chance to win, from the learned table or by points alone."""
    return turns.chances(state) if race.is_known() else turns.guessed(state)


def _childish(view: State, rng: Random) -> Action:
    """Returns the choice of a child."""
    if rng.random() < FOLLY + DREAMS * (len(view.totals) - 2):
        return rng.choice(rules.legal(view))
    if view.phase == START:
        return Fresh()
    if view.phase == KEEP:
        return max(rules.legal(view), key=lambda keep: score(rules.apply(view, keep)))
    return More() if score(view) < ENOUGH + rng.randint(-MOOD, MOOD) else Stop()


def _simply(view: State, rng: Random, level: int, character: str) -> Action:
    """Returns the choice of a level that plays for points, and is wrong about them."""
    if decided := _decided(view):
        return decided
    found = _by_thumb(view, level) if level <= THUMB else valued(points(), view)
    blur = {START: 0.0, MORE: BLUR[level], KEEP: MUDDLE[level]}[view.phase]
    if view.phase == MORE and next_dice(view) < FEW_DICE:
        blur /= 2  # the danger is plain
    seen = {
        action: value + (rng.uniform(-blur, blur) if action != Stop() else 0.0)
        for action, value in found.items()
    }
    return tasted(view, seen, level, character)


def _by_thumb(view: State, level: int) -> dict[Action, float]:
    """Returns what actions are worth to who knows no chances: it throws for a number of points, and
    puts aside as many as it can."""
    if view.phase == MORE:
        few = next_dice(view) <= FEW_DICE
        return {More(): (SOME if few else PLENTY)[level], Stop(): score(view)}
    return {action: float(score(rules.apply(view, action))) for action in rules.legal(view)}


def tasted(
    view: State, values: Mapping[Action, float], level: int, character: str, point: float = 1.0
) -> Action:
    """Returns the best action to a character, of equals that with most points; `point` is the worth
    of one."""
    if view.phase == START:
        return _begun(values, level, character, point)
    fancy = FANCY[level] * point
    if view.phase == MORE:
        stop = values[Stop()] + content(view, character) * fancy
        return Stop() if stop >= values[More()] else More()
    after = {action: rules.apply(view, action) for action in values}
    if character == EVEN:
        return max(values, key=lambda action: (values[action], score(after[action])))
    return suited(values, SLACK[character] * fancy, lambda keep: _liked(after[keep], character))


def _begun(values: Mapping[Action, float], level: int, character: str, point: float) -> Action:
    """Returns whether a level takes over; the first ones never think of it."""
    if level <= THUMB:
        return Fresh()
    least = min(CAUTION[level], EAGER.get(character, MOST))
    return TakeOver() if values[TakeOver()] > values[Fresh()] + least * point else Fresh()


def _liked(after: State, character: str) -> float:
    """Returns how much a character likes what lies there then: a bold one builds high and throws
    many dice, a careful one puts points aside, a spiteful one leaves few dice."""
    if character == CAREFUL:
        return score(after)
    free = free_dice(after)
    return 10 * after.hutch + free if character == BOLD else -free


def content(view: State, character: str) -> float:
    """Returns the points a character adds; a spiteful one begrudges the next seat its take-over."""
    if character == SPITEFUL:
        left = points().more(*spot(view)) - points().fresh()
        return -SPITE * min(1.0, max(0.0, left / RICH))
    return CONTENT.get(character, 0.0)


def _decided(view: State) -> Action | None:
    """Returns what wins the game at once, or a throw where a stop would lose it."""
    if view.phase == KEEP:
        return next(
            (k for k in rules.legal(view) if _decided(rules.apply(view, k)) == Stop()), None
        )
    if view.phase != MORE:
        return None
    after = rules.apply(view, Stop())
    best = max(after.totals)
    if best >= view.options.target and after.totals[view.seat] < best:
        return More()
    if after.phase != END:
        return None
    return Stop() if len(rules.result(after).winners) == 1 else None


def _aimed(view: State) -> tuple[Values, float]:
    """Returns the values of the turn, and the worth of a point in them: as chance to win, or
    without the learned table as lead in points."""
    seats = len(view.totals)
    if race.is_known():
        return turns.solved(turns.turn(view)), 2 * POINT / seats
    return lead(seats, view.options.no_free_die == "reroll_hares"), 1.0


def valued(table: Values, view: State) -> dict[Action, float]:
    """Returns the value of every action."""
    return {action: _value(table, view, action) for action in rules.legal(view)}


def _value(table: Values, view: State, action: Action) -> float:
    match action:
        case Fresh():
            return table.fresh()
        case Stop():
            return table.stop(*spot(view))
        case Keep():
            place, hares = spot(rules.apply(view, action))
            return table.rest[place].item(min(hares, MOST))
    return table.more(*spot(view))


def weighed(
    view: State, seat: int, rng: Random, among: Collection[Hashable] = ()
) -> Iterator[tuple[Action, Sequence[float]]]:
    """Yields actions with the chance of `seat`, as the table knows it."""
    if race.is_known():
        found = valued(turns.solved(turns.turn(view)), view)
        yield from ((action, (value,)) for action, value in found.items())
    else:
        actions = rules.legal(view)
        yield from zip(actions, in_worlds(rules, chances, view, seat, actions, rng), strict=True)
