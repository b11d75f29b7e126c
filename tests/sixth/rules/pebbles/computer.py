"""Computers for Pebbles: one takes what it likes, the other wants the last pebble, or not."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from random import Random

from game.ai.computer import EVEN
from game.ai.outlook import played
from game.ai.weighing import in_worlds
from tests.sixth.rules import pebbles as rules
from tests.sixth.rules.pebbles.play import MOST, State, Take, legal

LEVELS, STEADY = 2, False
CHARACTERS: tuple[str, ...] = (EVEN,)


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Take]:
    """At first any number, then one that leaves as many as the next seat cannot finish."""
    choices = [action for action in legal(view) if isinstance(action, Take)]
    yield rng.choice(choices)
    if level > 1:
        wanted = 0 if view.options.last == "bonus" else 1
        good = [take for take in choices if (view.heap - take.count) % (MOST + 1) == wanted]
        yield good[0] if good else choices[-1]


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """How likely each seat is to win, from imagined games."""
    return played(rules, think, state, LEVELS, rng, games=20)


def weighed(
    view: State, seat: int, rng: Random, among: Collection[Hashable] = ()
) -> Iterator[tuple[Take, Sequence[float]]]:
    """What each number taken is worth, from such games."""
    actions = [a for a in legal(view) if isinstance(a, Take) and (not among or a in among)]
    found = in_worlds(rules, chances, view, seat, actions, rng)
    yield from zip(actions, found, strict=True)
