"""Computers for Top Hats: four that look one move ahead, three that search.

All see only the view of their seat; hidden hats are imagined again for every thought. They judge
positions by learned weights. The low levels err as people do: they overlook long chains, forget
what they have covered, like to grab hats, and judge roughly. How far apart the levels are is in
docs/levels.md.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from game.ai.computer import BOLD, CAREFUL, EVEN, FORMED, SPITEFUL, suited
from game.ai.top_hats.judge import Chances, judged, placed
from game.ai.top_hats.tree import GLANCED, Option, Single, Tree, leap, leap_of, mean
from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN, DISTANCE, FIELDS, JUMPS
from game.rules.top_hats import Build, Declare, Place, State
from game.rules.top_hats.chains import moves
from game.rules.top_hats.hats import COVERED, NEUTRAL, NO_HAT, NUMBERS, Stack, divisions
from game.rules.top_hats.state import BUILD, DECLARE, LOT, MOVE, PLACE, Action, top_at, tops_of

Ends = dict[rules.Move, float]

LEVELS, STEADY = 7, True
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)


class Level(NamedTuple):
    """A level: `simulations` of the search, none for a look one move ahead; `worlds` imagined; how
    far off the chances after a move are judged, at random; how likely it sees each further jump
    of a chain; what a hat it can take now is worth to it, in chances; whether it remembers what it
    has covered, and thinks about what to build."""

    simulations: int
    worlds: int
    misjudged: float = 0.0
    sees: float = 1.0
    greed: float = 0.0
    remembers: bool = True
    builds: bool = True


DEPTH = {
    1: Level(0, 1, 0.125, 0.67, 0.05, remembers=False, builds=False),
    2: Level(0, 1, 0.075, 0.84, 0.03, remembers=False, builds=False),
    3: Level(0, 2, 0.05, 0.94, 0.01),
    4: Level(0, 6, 0.02),
    5: Level(10, 8),
    6: Level(48, 12),
    7: Level(1200, 100),
}
USUAL = 4  # the level from which on no win at once is missed or given away
LOOKED = 150  # simulations for the chances of a position: 0.02 of Brier better than none
BUILT = 100  # ways all may build that are tried for the chances before
# a character considers moves tried at least this part as often as the best, and at most this much
# worse in chances
TRIED = 1 / 14
SLACK, PLACE_SLACK = 0.04, 0.015
COMPANY = 0.1  # what stacks near the end of a move count for its taste
PLACED = 8  # worlds looked at to place or build by the best levels
GROUPS, LOOKED_AGAIN = 6, 120  # of worlds in which a few actions are weighed; simulations in each
VARIED = 0.01  # by how much, in chances, builds and places are varied, so that they are no habit


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Yields ever better answers of `seat` from its view."""
    view = rules.view(view, seat)
    if view.phase == BUILD:
        yield _build(view, seat, rng, level)
    elif view.phase == PLACE:
        yield _place(view, seat, rng, level, character)
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
        return mean(placed(seats, [state.board] * BUILT, builds, state.options.starter))
    if state.phase == PLACE:
        return placed(seats, [state.board], [b"".join(state.unplaced)], state.seat)[0]
    if state.phase == MOVE:
        return Tree(state, [state.board]).worth(LOOKED)
    movers = range(seats) if state.phase == LOT else [state.seat]
    found = judged(seats, [state.board] * len(movers), movers, state.margin)
    return mean(found)


def _moves(view: State, seat: int, rng: Random, level: int, character: str) -> Iterator[Action]:
    actions = moves(view, every=False)
    if len(actions) == 1:
        yield actions[0]
    else:
        for options in _searched(view, seat, rng, level):
            yield _liked(view, options, level, character)


def _searched(view: State, seat: int, rng: Random, level: int) -> Iterator[list[Option]]:
    """Yields the moves with their chances, the best first."""
    depth = DEPTH[level]
    known = view if depth.remembers else view._replace(board=view.board.translate(COVERED))
    worlds = [rules.guess(known, seat, rng).board for _ in range(depth.worlds)]
    tree = Tree(view, worlds)
    ends = _ends(tree) if level >= USUAL else {}
    if not depth.simulations:
        yield _sorted(_misjudged(tree, rng, depth, ends), ends)
        return
    for options in tree.run(depth.simulations):
        yield _sorted(options, ends)


def _sorted(options: Sequence[Option], ends: Ends) -> list[Option]:
    """Returns moves in their order, but those that win at once before all others, and those that
    let the next seat win at once behind them, if they do so in half of some worlds or more."""
    told = [(int(2 * ends.get(option.action, 0)), option) for option in options]
    told.sort(key=lambda each: -each[0])
    return [option._replace(value=option.value + end) for end, option in told]


def _misjudged(tree: Tree, rng: Random, depth: Level, ends: Ends) -> list[Option]:
    """Returns the moves a level sees, as it judges them, the best first: of long chains it
    overlooks some, and hats to be had at once please it."""
    fewest = min(len(move.path) for move in tree.actions)
    options = []
    for move, value, (_, _, taken) in zip(
        tree.actions, tree.root.sums, tree.root.leaps, strict=True
    ):
        if rng.random() < depth.sees ** (len(move.path) - fewest):
            pleased = depth.greed * len(taken) + rng.gauss(0, depth.misjudged)
            safe = 1 + min(ends.get(move, 0), 0)
            options.append(Option(move, 1, value * safe + pleased))
    return sorted(options, key=lambda option: -option.value)


def _ends(tree: Tree) -> Ends:
    """Returns in what part of some worlds moves win at once (1), or let the next seat win (-1)."""
    worlds = tree.worlds[:GLANCED]
    found = [sum(tree.ends(n, world) for world in worlds) for n in range(len(tree.actions))]
    return {move: end / len(worlds) for move, end in zip(tree.actions, found, strict=True)}


def _liked(view: State, options: Sequence[Option], level: int, character: str) -> Action:
    """Returns the best move, or the one a character likes most among those nearly as good."""
    best = options[0]
    if level < FORMED or character == EVEN:
        return best.action
    near = {o.action: o.value for o in options if o.visits >= best.visits * TRIED}
    return suited(near, SLACK, lambda move: _liking(character, view, move.path))


def _liking(character: str, view: State, path: Sequence[int]) -> float:
    """Returns how much a character likes a move: a bold one far jumps with more to come, a careful
    one none of its own in reach, a spiteful one to hit the leader, now or next."""
    board, others = bytearray(view.board), _others(view)
    _, _, taken = move = leap_of(tuple(path), view.board, view.seat)
    leap(board, move)
    after, company = tops_of(bytes(board)), COMPANY * _company(character, view, path[-1])
    if character == CAREFUL:
        return company - _in_reach(after, others, [view.seat])
    if character == BOLD:
        jumps = sum(b in BETWEEN[a] for a, b in pairwise(path))
        return company + 3 * jumps + _in_reach(after, [view.seat], others)
    hit = sum(top_at(view, field) == _leader(view) for field in taken)
    return company + 2 * hit + _in_reach(after, [view.seat], [_leader(view)])


def _company(character: str, view: State, field: int) -> float:
    """Returns how much a character likes what stands near a field: a bold one is in the thick of
    it, a careful one keeps away from others, a spiteful one seeks the leader."""
    tops = tops_of(view.board)
    if character == SPITEFUL:
        return _near(tops, field, [_leader(view)])
    near = _near(tops, field, _others(view))
    return -near if character == CAREFUL else near + _near(tops, field, [view.seat, NEUTRAL])


def _near(tops: bytes, field: int, seats: Sequence[int]) -> float:
    """Returns how near stacks of these seats are to a field, all together."""
    return sum(1 / DISTANCE[field][far] for far in FIELDS if tops[far] in seats and far != field)


def _leader(view: State) -> int:
    """Returns the other seat that has the most stacks."""
    return max(_others(view), key=tops_of(view.board).count)


def _others(view: State) -> list[int]:
    return [seat for seat in range(len(view.unplaced)) if seat != view.seat]


def _in_reach(tops: bytes, hunters: Sequence[int], prey: Sequence[int]) -> int:
    """Returns how many stacks of some seats those of others could jump at once."""
    jumps = (jump for field in FIELDS if tops[field] in hunters for jump in JUMPS[field])
    return len({over for over, to in jumps if tops[over] in prey and tops[to] == NO_HAT})


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
    """Returns any division, or one of those with the best chances."""
    builds = [action for action in rules.legal(view) if isinstance(action, Build)]
    if not DEPTH[level].builds:
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


def _place(view: State, seat: int, rng: Random, level: int, character: str) -> Action:
    """Returns what stack on what field is judged best, with some error, or what a character likes
    most among those nearly as good."""
    places, depth = [p for p in rules.legal(view) if isinstance(p, Place)], DEPTH[level]
    if len(places) == 1:
        return places[0]
    worlds = [rules.guess(view, seat, rng) for _ in range(min(depth.worlds, PLACED))]
    found = [_after_places(world, seat, places) for world in worlds]
    worth = [sum(column) / len(worlds) for column in zip(*found, strict=True)]
    error = max(VARIED, depth.misjudged / 2)
    noisy = {p: value + rng.gauss(0, error) for p, value in zip(places, worth, strict=True)}
    if level < FORMED or character == EVEN:
        return max(noisy, key=noisy.__getitem__)
    return suited(noisy, PLACE_SLACK, lambda place: _company(character, view, place.field))


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


def weighed(
    view: State, seat: int, rng: Random, among: Collection[Hashable] = ()
) -> Iterator[tuple[Action, Sequence[float]]]:
    """Yields actions with the chance of `seat`: of moves by one search, a few by searches of their
    own in several groups of worlds; before the moves as positions are judged."""
    view = rules.view(view, seat)
    actions = [action for action in rules.legal(view) if not among or action in among]
    groups = GROUPS if among else 1
    if view.phase == MOVE:
        found = _searched_again(view, rng, actions) if among else _searched_once(view, rng)
        known = dict(found)
        yield from ((a, known[_outcome(view, a)]) for a in actions if isinstance(a, rules.Move))
    elif view.phase == BUILD:
        builds = [action for action in actions if isinstance(action, Build)]
        yield from _after_builds(view, seat, builds, rng, groups * PLACED)
    else:
        worlds = [rules.guess(view, seat, rng) for _ in range(groups * PLACED)]
        yield from _in_worlds(seat, actions, worlds, groups)


def _in_worlds(
    seat: int, actions: Sequence[Action], worlds: Sequence[State], groups: int
) -> Iterator[tuple[Action, Sequence[float]]]:
    """Yields places with the chances of a seat in each world, answers with those in each group."""
    if places := [action for action in actions if isinstance(action, Place)]:
        rows = [_after_places(world, seat, places) for world in worlds]
        yield from zip(places, zip(*rows, strict=True), strict=True)
    for answer in actions:
        if isinstance(answer, Declare):
            few = (worlds[at::groups] for at in range(groups))
            yield answer, [_after(answer, group, seat, DEPTH[LEVELS - 1]) for group in few]


def _after_builds(
    view: State, seat: int, builds: Sequence[Build], rng: Random, many: int
) -> Iterator[tuple[Build, Sequence[float]]]:
    """Yields builds with the chances of a seat after each, by what the others may have built."""
    seats, boards = len(view.unplaced), [view.board] * many
    others = [[_some_build(seats, other, rng) for other in _others(view)] for _ in boards]
    for build in builds:
        mine = _numbers(build.stacks, seat)
        unplaced = [mine + b"".join(stacks) for stacks in others]
        found = placed(seats, boards, unplaced, view.options.starter)
        yield build, [each[seat] for each in found]


Outcome = tuple[int, int, frozenset[int]]


def _outcome(view: State, move: rules.Move) -> Outcome:
    """Returns what a move comes to, whichever way it jumps."""
    start, end, captured = leap_of(move.path, view.board, view.seat)
    return start, end, frozenset(captured)


def _searched_once(view: State, rng: Random) -> Iterator[tuple[Outcome, Sequence[float]]]:
    """Yields the moves with their chances, none with more than the one that the highest level would
    choose."""
    *_, options = _searched(view, view.seat, rng, LEVELS)
    best = options[0].value
    for option in options:
        yield _outcome(view, option.action), (min(option.value, best),)


def _searched_again(
    view: State, rng: Random, actions: Sequence[Action]
) -> Iterator[tuple[Outcome, Sequence[float]]]:
    """Yields moves with their chances by searches of their own."""
    boards = [rules.guess(view, view.seat, rng).board for _ in range(GROUPS * PLACED)]
    groups = [boards[at::GROUPS] for at in range(GROUPS)]
    for move in actions:
        if isinstance(move, rules.Move):
            trees = [Single(view, group, move) for group in groups]
            yield _outcome(view, move), [tree.worth(LOOKED_AGAIN)[view.seat] for tree in trees]
