"""A choice by a person who holds a hand of cards, as both card games share it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from game.tables.choice import Pick, Prompt

SORT = "sort"
Spot = tuple[Hashable, bool]  # a spot, and whether it may be picked; otherwise one may only ask why
H = TypeVar("H", bound="Holding")


@dataclass(frozen=True, kw_only=True)
class Holding(ABC):
    """A choice with a hand; each card game has its own. `held`: the hand in the order in which it
    lies; `sorting`: how it is sorted; `chosen`: the spot whose card is to be played, as ("hand",
    number)."""

    held: tuple[int, ...]
    chosen: Hashable = None
    sorting: int = 0

    @property
    def number(self) -> int:
        """Returns which card of the hand is chosen; -1 if none is."""
        match self.chosen:
            case ("hand", int(number)):
                return number
        return -1

    def take(self: H, id_: Hashable) -> H:
        """Chooses another spot, or None for nothing."""
        return replace(self, chosen=id_)

    def lying(self: H, held: Sequence[int]) -> H:
        """Lays the hand in another order; a chosen card stays chosen."""
        if self.number < 0:
            return replace(self, held=tuple(held))
        number = held.index(self.held[self.number])
        return replace(self, held=tuple(held), chosen=("hand", number))

    def moved(self: H, to: int) -> H:
        """Moves the chosen card to another place in the hand; it is not chosen any more."""
        held = list(self.held)
        held.insert(to, held.pop(self.number))
        return replace(self, held=tuple(held), chosen=None)

    def sorted(self: H) -> H:
        """Asks for the hand to be sorted the other way; the table lays it so."""
        return replace(self, sorting=1 - self.sorting)

    def back(self: H) -> H | None:
        """Lets go of the chosen card; None if there is none."""
        return self.take(None) if self.chosen is not None else None

    @property
    @abstractmethod
    def seat(self) -> int:
        """Returns the seat that chooses."""

    @property
    @abstractmethod
    def goals(self) -> frozenset[Hashable]:
        """Returns where the chosen card may go."""

    @abstractmethod
    def spots(self) -> list[Spot]:
        """Lists all that can be picked, or asked about."""

    @abstractmethod
    def start(self) -> Hashable:
        """Returns where the focus begins."""

    @abstractmethod
    def pick(self: H, id_: Hashable) -> H | Pick:
        """Takes a spot: returns the next choice, or a Pick."""

    @abstractmethod
    def carries(self, id_: Hashable) -> bool:
        """Says whether the card of a spot can be dragged with the mouse."""

    @abstractmethod
    def receives(self, id_: Hashable) -> bool:
        """Says whether a dragged card may be dropped on a spot, be it only to be refused."""

    @abstractmethod
    def sole(self, id_: Hashable) -> Hashable:
        """Returns the only spot the card of another can go to; None if there are more."""

    @abstractmethod
    def towards(self, action: Any) -> Hashable:  # of either game
        """Returns the next spot on the way to an action; None if there is none."""

    @abstractmethod
    def prompt(self) -> Prompt:
        """Returns the prompt for the person who chooses."""

    @abstractmethod
    def rule(self, id_: Hashable) -> str:
        """Returns the number of the rule that matters now, with a spot in focus."""

    def hand(self) -> list[Spot]:
        """Lists the cards of the hand."""
        return [(("hand", number), True) for number in range(len(self.held))]


def is_(id_: Hashable, *kinds: str) -> bool:
    """Says whether a spot is one of these: "stock", or the "pile" of ("pile", 2)."""
    return (id_[0] if isinstance(id_, tuple) else id_) in kinds
