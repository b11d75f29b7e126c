"""A choice by a person who holds a hand of cards, as both card games share it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from game.tables.choice import Pick, Prompt

SORT = "sort"
Spot = tuple[Hashable, bool]  # a spot, and whether it may be picked, or can only be asked why
H = TypeVar("H", bound="Holding")


@dataclass(frozen=True, kw_only=True)
class Holding(ABC):
    """`held`: the hand in the order in which it lies; `sorting`: the way in which it is sorted;
    `chosen`: the spot whose card is to be played, as ("hand", number)."""

    held: tuple[int, ...]
    chosen: Hashable = None
    sorting: int = 0

    @property
    def number(self) -> int:
        """Which card of the hand is chosen; -1 if none is."""
        match self.chosen:
            case ("hand", int(number)):
                return number
        return -1

    def take(self: H, id_: Hashable) -> H:
        """Another spot is chosen, None for nothing."""
        return replace(self, chosen=id_)

    def lying(self: H, held: Sequence[int]) -> H:
        """The hand lies in another order; a card that is chosen stays so."""
        if self.number < 0:
            return replace(self, held=tuple(held))
        number = held.index(self.held[self.number])
        return replace(self, held=tuple(held), chosen=("hand", number))

    def moved(self: H, to: int) -> H:
        """The chosen card has another place in the hand, and is not chosen any more."""
        held = list(self.held)
        held.insert(to, held.pop(self.number))
        return replace(self, held=tuple(held), chosen=None)

    def sorted(self: H) -> H:
        """The hand is to be sorted in the other way; the table lays it so."""
        return replace(self, sorting=1 - self.sorting)

    def back(self: H) -> H | None:
        """The chosen card is let go of; None if there is none."""
        return self.take(None) if self.chosen is not None else None

    @property
    @abstractmethod
    def seat(self) -> int:
        """Who chooses."""

    @property
    @abstractmethod
    def goals(self) -> frozenset[Hashable]:
        """Where the chosen card may go."""

    @abstractmethod
    def spots(self) -> list[Spot]:
        """All that can be picked."""

    @abstractmethod
    def start(self) -> Hashable:
        """Where the focus begins."""

    @abstractmethod
    def pick(self: H, id_: Hashable) -> H | Pick:
        """A spot is picked: the next choice, or a Pick."""

    @abstractmethod
    def carries(self, id_: Hashable) -> bool:
        """Whether the card of a spot can be dragged by the mouse."""

    @abstractmethod
    def receives(self, id_: Hashable) -> bool:
        """Whether a dragged card may be laid on a spot, or is refused there with a reason."""

    @abstractmethod
    def sole(self, id_: Hashable) -> Hashable:
        """The only spot to which the card of another can go; None if there are more."""

    @abstractmethod
    def towards(self, action: Any) -> Hashable:  # of either game
        """The spot that comes next on the way to an action; None if there is none."""

    @abstractmethod
    def prompt(self) -> Prompt:
        """The prompt for the person who chooses."""

    @abstractmethod
    def rule(self, id_: Hashable) -> str:
        """The number of the rule that matters now, with a spot in focus."""

    def hand(self) -> list[Spot]:
        """The cards of the hand."""
        return [(("hand", number), True) for number in range(len(self.held))]


def is_(id_: Hashable, *kinds: str) -> bool:
    """Whether a spot is one of these: "stock", or the "pile" of ("pile", 2)."""
    return (id_[0] if isinstance(id_, tuple) else id_) in kinds
