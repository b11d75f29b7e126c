"""Computers for Top Hats: a child, a beginner who looks one move ahead, three that search.

All see only the view of their seat; hidden hats are imagined anew for every thought. How far
they are apart is in docs/levels.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from game.ai.computer import BOLD, EVEN, SPITEFUL
from game.ai.outlook import played
from game.ai.search import Option, ismcts
from game.ai.top_hats.worth import brief, judged, worths
from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN, NEIGHBOURS
from game.rules.protocol import OVER
from game.rules.top_hats import Build, Move, Place, State
from game.rules.top_hats.hats import HEIGHT
from game.rules.top_hats.state import BUILD, PLACE, Action, tops_of

LEVELS, STEADY = 5, False
QUICK, IMAGINED = 2, 6  # games of this level imagined for a number, and how many
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, SPITEFUL)

SIMULATIONS = {3: 15, 4: 90, 5: 600}  # level 5 thinks about a tenth of a second
NEARLY = 4  # a character considers all actions tried at least a fourth as often as the best
# chance to win, for each stack it counts. There is no careful one: minding the ways to
# be jumped lost more hats, not fewer
LIKES = {BOLD: 0.04, SPITEFUL: 0.08}
GUESSES = 3  # worlds the greedy levels look at
OVERLOOKED = 0.4  # how often a child misses a move
MISJUDGED = 0.2  # how far off a beginner's worth of a move is, at random
WON = 100.0


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Ever better answers of `seat` from its view."""
    view = rules.view(view, seat)
    actions = brief(view)
    if len(actions) == 1:
        yield actions[0]
    elif view.phase == BUILD:
        yield _build(view, seat, rng, level)
    elif view.phase == PLACE:
        yield _place(view, seat, rng, level)
    elif level == 1:
        yield _childish(view, actions, rng)
    elif level == 2:
        yield _greedy(view, seat, actions, rng)
    else:
        found = ismcts(rules, view, seat, rng, SIMULATIONS[level], moves=brief, playout=judged)
        for options in found:
            yield _liked(view, options, character)


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """How likely each seat is to win, from imagined games."""
    return played(rules, think, state, QUICK, rng, IMAGINED)


def _liked(view: State, options: Sequence[Option[Action]], character: str) -> Action:
    """The action tried most often; for a character, the one among those tried nearly as often that
    suits it best."""
    best = options[0]
    if character in LIKES:
        near = [o for o in options if o.visits * NEARLY >= best.visits]
        likes, tops = LIKES[character], tops_of(view.board)
        best = max(near, key=lambda o: o.value + likes * _trait(view, tops, o.action, character))
    return best.action


def _trait(view: State, tops: bytes, action: Action, character: str) -> int:
    """A bold one counts the stacks it jumps, a spiteful one those of the seat with the most hats
    left."""
    others = _others(view)
    leader = max(others, key=view.left.__getitem__)
    return _captures(tops, action, [leader] if character == SPITEFUL else others)


def _childish(view: State, actions: Sequence[Action], rng: Random) -> Action:
    """The most captures among the moves a child notices; any declaration."""
    tops = tops_of(view.board)
    noticed = [a for a in actions if rng.random() >= OVERLOOKED] or actions
    others = _others(view)
    return max(noticed, key=lambda action: (_captures(tops, action, others), rng.random()))


def _others(view: State) -> list[int]:
    """The seats that are not to move."""
    return [seat for seat in range(len(view.unplaced)) if seat != view.seat]


def _captures(tops: bytes, action: Action, owners: Sequence[int]) -> int:
    """How many stacks of these seats a move jumps."""
    if not isinstance(action, Move):
        return 0
    jumped = (tops[BETWEEN[a][b]] for a, b in pairwise(action.path) if b in BETWEEN[a])
    return sum(top in owners for top in jumped)


def _greedy(view: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """The move with the best position right after it, with some error."""
    worlds = [rules.guess(view, seat, rng) for _ in range(GUESSES)]

    def worth(action: Action) -> float:
        total = sum(lead(rules.apply(world, action), seat) for world in worlds)
        return total / GUESSES + rng.gauss(0, MISJUDGED)

    return max(actions, key=worth)


def lead(state: State, seat: int) -> float:
    """How far a seat is ahead of the best other one in a whole state."""
    if rules.turn(state) == OVER:
        winners = rules.result(state).winners
        return (WON if seat in winners else -WON) if len(winners) == 1 else 0.0
    found = worths(state)
    own = found.pop(seat)
    return own - max(found)


def _build(view: State, seat: int, rng: Random, level: int) -> Action:
    """Any division; with two seats from level 3 on, one with a whole stack of its own colour: the
    hat under its own is then less often a gift. Measured: 55.8 ± 6.5 % against those without; with
    three seats no difference was found."""
    builds = [action for action in rules.legal(view) if isinstance(action, Build)]
    if level < 3 or len(view.unplaced) > 2:
        return rng.choice(builds)
    own = bytes((seat,)) * HEIGHT
    return rng.choice([build for build in builds if own in build.stacks])


def _place(view: State, seat: int, rng: Random, level: int) -> Action:
    """Any field; from level 2 on, next to as many own stacks as possible, which leave no free
    fields behind each other. Measured: 81.7 ± 8.6 % against any fields (two small searches);
    whether it is near the others, or on which circle, made no difference."""
    places = [action for action in rules.legal(view) if isinstance(action, Place)]
    if level < 2:
        return rng.choice(places)
    tops = tops_of(view.board)
    return max(places, key=lambda place: (_company(tops, seat, place.field), rng.random()))


def _company(tops: bytes, seat: int, field: int) -> int:
    """How many own stacks are next to a field."""
    return sum(tops[near] == seat for near in NEIGHBOURS[field])
