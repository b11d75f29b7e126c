"""Computers for Top Hats: three that look one move ahead, two that search.

All see only the view of their seat; hidden hats are imagined again for every thought. They judge
positions by learned weights, the low levels with some error. How far apart they are is in
docs/levels.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from game.ai.computer import EVEN, FORMED, SPITEFUL
from game.ai.top_hats.judge import Chances, judged, placed
from game.ai.top_hats.tree import Option, Tree
from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN
from game.rules.top_hats import Build, Declare, Place, State
from game.rules.top_hats.chains import moves
from game.rules.top_hats.hats import NUMBERS, Stack, divisions
from game.rules.top_hats.state import BUILD, DECLARE, LOT, MOVE, PLACE, Action, tops_of

LEVELS, STEADY = 5, True
# A bold one cannot take more hats than all do: one hat too many leaves it without further moves. A
# careful one, avoiding to be jumped, lost more hats, not fewer.
CHARACTERS: tuple[str, ...] = (EVEN, SPITEFUL)


class Level(NamedTuple):
    """A level: `simulations` of the search, none for a look one move ahead; `worlds` imagined; how
    far off the chances after a move are judged, at random."""

    simulations: int
    worlds: int
    misjudged: float


DEPTH = {
    1: Level(0, 1, 0.12),
    2: Level(0, 2, 0.055),
    3: Level(0, 3, 0.012),
    4: Level(14, 8, 0.0),
    5: Level(1200, 100, 0.0),
}
LOOKED = 150  # simulations for the chances of a position: 0.02 of Brier better than none
BUILT = 100  # ways all may build that are tried for the chances before
# a spiteful one considers moves tried at least this part as often as the best, and at most this
# much worse in chances, by level
TRIED = 1 / 14
SPITE = 1.0  # what a stack of the leader's counts for it
SLACK = {3: 0.2, 4: 0.2, 5: 0.05}
PLACED = 8  # worlds looked at to place or build by the best levels
VARIED = 0.01  # by how much, in chances, builds and places are varied, so that they are no habit


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Yields ever better answers of `seat` from its view."""
    view = rules.view(view, seat)
    if view.phase == BUILD:
        yield _build(view, seat, rng, level)
    elif view.phase == PLACE:
        yield _place(view, seat, rng, level)
    elif view.phase == DECLARE:
        yield _declare(view, seat, rng, level)
    else:
        yield from _moves(view, seat, rng, level, character)


def chances(state: State, rng: Random) -> Chances:
    """Returns each seat's chance to win a whole state. A seat that has not built yet may build
    anything; the same builds are tried each time."""
    seats = len(state.unplaced)
    if state.phase == BUILD:
        luck = Random(0)
        builds = [
            b"".join(own or _some_build(seats, s, luck) for s, own in enumerate(state.unplaced))
            for _ in range(BUILT)
        ]
        return _mean(placed(seats, [state.board] * BUILT, builds, state.options.starter))
    if state.phase == PLACE:
        return placed(seats, [state.board], [b"".join(state.unplaced)], state.seat)[0]
    if state.phase == MOVE:
        return Tree(state, [state.board]).worth(LOOKED)
    movers = range(seats) if state.phase == LOT else [state.seat]
    found = judged(seats, [state.board] * len(movers), movers, state.margin)
    return _mean(found)


def _mean(found: Sequence[Chances]) -> Chances:
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))


def _moves(view: State, seat: int, rng: Random, level: int, character: str) -> Iterator[Action]:
    actions = moves(view, every=False)
    if len(actions) == 1:
        yield actions[0]
    else:
        for options in _searched(view, seat, rng, DEPTH[level]):
            yield _liked(view, options, level, character)


def _searched(view: State, seat: int, rng: Random, depth: Level) -> Iterator[list[Option]]:
    """Yields the moves with their chances, the best first."""
    worlds = [rules.guess(view, seat, rng).board for _ in range(depth.worlds)]
    if depth.simulations:
        yield from Tree(view, worlds).run(depth.simulations)
        return
    trees = [Tree(view, [world]).found() for world in worlds]
    worth: dict[rules.Move, float] = {}
    for option in (option for options in trees for option in options):
        worth[option.action] = worth.get(option.action, 0) + option.value / len(worlds)
    noisy = {action: value + rng.gauss(0, depth.misjudged) for action, value in worth.items()}
    options = [Option(action, 1, value) for action, value in noisy.items()]
    yield sorted(options, key=lambda option: -option.value)


def _liked(view: State, options: Sequence[Option], level: int, character: str) -> Action:
    """Returns the best move; of a spiteful one, among those nearly as good the one that takes most
    from the seat with the most hats left."""
    best = options[0]
    if level < FORMED or character != SPITEFUL:
        return best.action
    leader, tops = max(_others(view), key=view.left.__getitem__), tops_of(view.board)
    near = {
        option.action: (option.visits, option.value)
        for option in options
        if option.visits >= best.visits * TRIED and option.value >= best.value - SLACK[level]
    }
    return max(near, key=lambda action: (SPITE * _captures(tops, action, leader), near[action]))


def _others(view: State) -> list[int]:
    return [seat for seat in range(len(view.unplaced)) if seat != view.seat]


def _captures(tops: bytes, action: rules.Move, owner: int) -> int:
    """Returns how many stacks of a seat a move jumps."""
    jumped = (tops[BETWEEN[a][b]] for a, b in pairwise(action.path) if b in BETWEEN[a])
    return sum(top == owner for top in jumped)


def _declare(view: State, seat: int, rng: Random, level: int) -> Action:
    """Returns the better answer by a search after each."""
    worlds = [rules.guess(view, seat, rng) for _ in range(DEPTH[level].worlds)]
    return max(
        (Declare(True), Declare(False)),
        key=lambda answer: _after(answer, worlds, seat, DEPTH[level]),
    )


def _after(answer: Declare, worlds: Sequence[State], seat: int, depth: Level) -> float:
    """Returns the chance of a seat after it declared; a pass is judged without a search."""
    state = rules.apply(worlds[0], answer)
    if state.phase != MOVE or state.seat != seat:
        boards = [world.board for world in worlds]
        movers, margin = [state.seat] * len(boards), 2 if answer.yes else 1
        return judged(len(state.unplaced), boards, movers, margin)[0][seat]
    tree = Tree(state, [world.board for world in worlds])
    *_, options = tree.run(depth.simulations // 2) if depth.simulations else [tree.found()]
    return options[0].value


def _some_build(seats: int, seat: int, rng: Random) -> bytes:
    """Returns the numbers of the stacks of any build."""
    return _numbers(rng.choice(divisions(seats, seat)), seat)


def _numbers(stacks: Sequence[bytes], seat: int) -> bytes:
    return bytes(NUMBERS[Stack(hats, seat)] for hats in stacks)


def _build(view: State, seat: int, rng: Random, level: int) -> Action:
    """Returns any division; from level 3 on one of those with the best chances."""
    builds = [action for action in rules.legal(view) if isinstance(action, Build)]
    if level < 3:
        return rng.choice(builds)
    seats, starter = len(view.unplaced), view.options.starter
    others = [
        b"".join(_some_build(seats, other, rng) for other in _others(view)) for _ in range(PLACED)
    ]

    def worth(build: Build) -> float:
        unplaced = [_numbers(build.stacks, seat) + stacks for stacks in others]
        found = placed(seats, [view.board] * PLACED, unplaced, starter)
        return sum(each[seat] for each in found) / PLACED + rng.gauss(0, VARIED)

    return max(builds, key=worth)


def _place(view: State, seat: int, rng: Random, level: int) -> Action:
    """Returns any stack on any field; from level 2 on what is judged best, with some error."""
    places = [action for action in rules.legal(view) if isinstance(action, Place)]
    if level == 1 or len(places) == 1:
        return rng.choice(places)
    depth = DEPTH[level]
    worlds = [rules.guess(view, seat, rng) for _ in range(min(depth.worlds, PLACED))]
    found = [_after_places(world, seat, places) for world in worlds]
    worth = [sum(column) / len(worlds) for column in zip(*found, strict=True)]
    error = max(VARIED, depth.misjudged / 2)
    noisy = [value + rng.gauss(0, error) for value in worth]
    return places[noisy.index(max(noisy))]


def _after_places(world: State, seat: int, places: Sequence[Place]) -> list[float]:
    """Returns the chance of a seat after each of these in a world."""
    seats = len(world.unplaced)
    following = (seat + 1) % seats
    boards, unplaced = [], []
    for place in places:
        number = NUMBERS[Stack(place.stack, seat)]
        board = bytearray(world.board)
        board[place.field] = number
        boards.append(bytes(board))
        unplaced.append(b"".join(world.unplaced).replace(bytes((number,)), b"", 1))
    if unplaced[0]:
        found = placed(seats, boards, unplaced, following)
    else:
        found = judged(seats, boards, [following] * len(boards), 1)
    return [each[seat] for each in found]
