"""The interface of every computer: a module that finds ever better answers, at levels from 1 on.

Characters change a computer's taste, not its view: a bold one dares more, a careful one less, a
spiteful one turns on rivals. Below the level `FORMED` it has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol, TypeVar

S = TypeVar("S")
A = TypeVar("A")
EVEN, BOLD, CAREFUL, SPITEFUL = CHARACTERS = ("even", "bold", "careful", "spiteful")
FORMED = 3  # the level from which on a computer has a character


S_contra = TypeVar("S_contra", contravariant=True)  # what a seat may see
A_co = TypeVar("A_co", covariant=True)  # actions


class Computer(Protocol[S_contra, A_co]):
    """The modules of `game.ai` that are named like a game.

    `LEVELS`: how many there are. `QUICK`: the level at which it imagines how a game goes on,
    `IMAGINED`: how many such games make a number. `CHARACTERS`: those it can have and that show.
    """

    LEVELS: int
    QUICK: int
    IMAGINED: int
    CHARACTERS: tuple[str, ...]

    def think(
        self, view: S_contra, seat: int, rng: Random, level: int = 1, character: str = EVEN
    ) -> Iterator[A_co]:
        """Answers of `seat` from its view, the last one the best; the first comes at once. The same
        `rng` gives the same answers."""


def choose(
    computer: Computer[S, A],
    view: S,
    seat: int,
    rng: Random,
    level: int = 1,
    character: str = EVEN,
) -> A:
    """The action of a computer that is given all the time it needs."""
    *_, answer = computer.think(view, seat, rng, level, character)
    return answer
