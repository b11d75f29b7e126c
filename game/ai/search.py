"""Looking ahead with hidden information: information set tree search, for any rules.

Each simulation imagines a whole state that fits the view, goes down one tree that all imagined
states share, adds one node to it and plays on from there. Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012 (the variant with one observer).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from random import Random
from typing import Generic, NamedTuple

from game.rules.chance import drawn, shares
from game.rules.protocol import CHANCE, OVER, A, E, H, Rules, S, V

EXPLORE = 0.6  # how much an action seldom tried is preferred, for values between 0 and 1
SOONER = 50  # simulations between two answers

Values = Sequence[float]  # for each seat how good it is, from 0 (lost) to 1 (won alone)


class Option(NamedTuple, Generic[A]):
    """An action as the search found it: `value` is the average for the seat, 0 to 1."""

    action: A
    visits: int
    value: float


class _Node(Generic[A]):
    """The statistics of an action: how often it was allowed, how often tried, and the sum of its
    values for the seat that chose it. `after`: for each seat that may move next, its actions."""

    __slots__ = ("after", "allowed", "total", "visits")

    def __init__(self) -> None:
        self.after: dict[int, dict[A, _Node[A]]] = {}
        self.allowed = self.visits = 0
        self.total = 0.0


def ismcts(
    rules: Rules[S, A, E, V, H],
    view: S,
    seat: int,
    rng: Random,
    simulations: int,
    moves: Callable[[S], Sequence[A]] | None = None,
    playout: Callable[[S, Random], Values] | None = None,
    explore: float = EXPLORE,
) -> Iterator[list[Option[A]]]:
    """The actions of a seat from its view, those tried most often first; from time to time and at
    the end.

    `moves`: the actions worth a thought, instead of all legal ones; `playout`: how good a whole
    state is for each seat, instead of by playing at random to the end. Actions that no simulation
    came to are missing.
    """
    find = moves or rules.legal
    judge = playout or (lambda state, luck: played_out(rules, state, luck, find))
    root: _Node[A] = _Node()
    for number in range(1, simulations + 1):
        state, trail = _descend(rules, rules.guess(view, seat, rng), root, rng, find, explore)
        values = judge(state, rng)
        for who, node in trail:
            node.visits += 1
            node.total += values[who] if who >= 0 else 0.0
        if number % SOONER == 0 or number == simulations:
            yield _options(root.after[seat])


def _options(found: dict[A, _Node[A]]) -> list[Option[A]]:
    """The statistics of the actions, those tried most often first."""
    options = [Option(a, node.visits, node.total / node.visits) for a, node in found.items()]
    return sorted(options, key=lambda option: (-option.visits, -option.value))


def _descend(
    rules: Rules[S, A, E, V, H],
    state: S,
    node: _Node[A],
    rng: Random,
    find: Callable[[S], Sequence[A]],
    explore: float,
) -> tuple[S, list[tuple[int, _Node[A]]]]:
    """Down the tree to its first new node: the state there, and the way (seat, node) to it."""
    trail: list[tuple[int, _Node[A]]] = []
    while (who := rules.turn(state)) != OVER:
        known = node.after.setdefault(who, {})
        if who == CHANCE:
            action = drawn(rules, state, rng)
            node = known.setdefault(action, _Node())
        else:
            actions = find(state)
            action = _tried(known, actions, rng, explore)
            node = known.setdefault(action, _Node())
        trail.append((who, node))
        state = rules.apply(state, action)
        if not node.visits:
            break
    return state, trail


def _tried(known: dict[A, _Node[A]], actions: Sequence[A], rng: Random, explore: float) -> A:
    """Any action not yet tried; else the one with the best outlook (UCB1 over how often each
    was allowed at all)."""
    fresh = [action for action in actions if action not in known]
    if fresh:
        return fresh[int(rng.random() * len(fresh))]
    best, choice = -1.0, actions[0]
    for action in actions:
        node = known[action]
        node.allowed += 1
        visits = node.visits
        outlook = node.total / visits + explore * sqrt(log(node.allowed + 1) / visits)
        if outlook > best:
            best, choice = outlook, action
    return choice


def played_out(
    rules: Rules[S, A, E, V, H],
    state: S,
    rng: Random,
    moves: Callable[[S], Sequence[A]],
) -> Values:
    """A game to its end by actions at random: winners share one point."""
    while (who := rules.turn(state)) != OVER:
        if who == CHANCE:
            action = drawn(rules, state, rng)
        else:
            actions = moves(state)
            action = actions[int(rng.random() * len(actions))]
        state = rules.apply(state, action)
    return shares(rules, state)
