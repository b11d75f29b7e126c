"""The interface of every computer: a module that finds ever better answers, at levels from 1 on.

Characters change a computer's taste, not its view: a bold one dares more, a careful one less, a
spiteful one attacks rivals. They follow it only among actions that are nearly as good as the best
(`suited`), so that none throws a game away. Below the level `FORMED` a computer has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Protocol, TypeVar

S = TypeVar("S")
A = TypeVar("A")
EVEN, BOLD, CAREFUL, SPITEFUL = CHARACTERS = ("even", "bold", "careful", "spiteful")
FORMED = 2  # the level from which on a computer has a character


S_contra = TypeVar("S_contra", contravariant=True)  # what a seat may see
A_co = TypeVar("A_co", covariant=True)  # actions


class Computer(Protocol[S_contra, A_co]):
    """A module of `game.ai` named like a game.

    `LEVELS`: how many there are. `CHARACTERS`: those it can have and that show. `STEADY`: its
    chances are the same whatever the luck, so that no average makes them truer."""

    LEVELS: int
    CHARACTERS: tuple[str, ...]
    STEADY: bool

    def think(
        self, view: S_contra, seat: int, rng: Random, level: int = 1, character: str = EVEN
    ) -> Iterator[A_co]:
        """Yields answers of `seat` from its view, the last one the best; the first comes at once.
        The same `rng` gives the same answers."""

    def chances(self, state: S_contra, rng: Random) -> tuple[float, ...]:
        """Returns each seat's chance to win from a whole state that is not over, as good computers
        continue; a shared win counts as its part, and the sum is 1. Takes at most a tenth of a
        second."""


def choose(
    computer: Computer[S, A],
    view: S,
    seat: int,
    rng: Random,
    level: int = 1,
    character: str = EVEN,
) -> A:
    """Returns the action of a computer that is given all the time it needs."""
    *_, answer = computer.think(view, seat, rng, level, character)
    return answer


def suited(values: Mapping[A, float], slack: float, liking: Callable[[A], float]) -> A:
    """Returns the action a character likes most among those at most `slack` below the best; of
    equals the best, the first."""
    enough = max(values.values()) - slack
    near = [action for action, value in values.items() if value >= enough]
    return max(near, key=lambda action: (liking(action), values[action]))
