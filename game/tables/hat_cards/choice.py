"""A choice in Hat Cards so far: a card, then its goal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.rules import hat_cards as rules
from game.rules.hat_cards.play import Action
from game.tables.card_games.holding import SORT, Holding, Spot, is_
from game.tables.choice import Pick, Prompt

ALONE = "alone"


@dataclass(frozen=True, kw_only=True)
class Choice(Holding):
    """A card and its goal, as chosen so far by the player to act. `view`: the position as that seat
    sees it; `plays`: those that are legal in it."""

    view: rules.State
    plays: tuple[rules.Play, ...]

    @classmethod
    def of(cls, view: rules.State, held: Sequence[int], sorting: int = 0) -> Choice:
        """Begins with nothing chosen."""
        plays = (action for action in rules.legal(view) if isinstance(action, rules.Play))
        return cls(held=tuple(held), sorting=sorting, view=view, plays=tuple(plays))

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def card(self) -> int:
        """Returns the card that is chosen; -1 if none is."""
        return self.held[self.number] if self.number >= 0 else -1

    @cached_property
    def goals(self) -> frozenset[Hashable]:
        return frozenset(_goal(play) for play in self.plays if play.card == self.card)

    def spots(self) -> list[Spot]:
        stacks = [("stack", owner) for owner, stack in enumerate(self.view.table) if stack]
        alone: list[Spot] = [(ALONE, True)] if self.number >= 0 else []
        return [(SORT, True), *((id_, id_ in self.goals) for id_ in stacks), *alone, *self.hand()]

    def start(self) -> Hashable:
        """Returns a stack that may be caught, if there is one, or else another goal or the hand."""
        ways = [id_ for id_, _ in self.spots() if id_ in self.goals]
        return ways[0] if ways else ("hand", 0)

    def pick(self, id_: Hashable) -> Choice | Pick:
        match id_:
            case ("hand", int()):
                return self.take(None if id_ == self.chosen else id_)
            case ("stack", int(owner)):
                return self._onto(owner)
            case "sort":
                return self.sorted()
            case "alone" if self.number >= 0:
                return Pick(rules.Play(self.card, -1))
        return Pick()

    def _onto(self, owner: int) -> Pick:
        if self.number < 0:
            return Pick(refusal="card_first KNZ-3")
        if ("stack", owner) in self.goals:
            return Pick(rules.Play(self.card, owner))
        about = (self.card, self.view.table[owner][-1])
        return Pick(refusal=rules.refusal(self.view, self.card, owner), about=about)

    def carries(self, id_: Hashable) -> bool:
        return is_(id_, "hand")

    def receives(self, id_: Hashable) -> bool:
        return is_(id_, ALONE, "stack")

    def sole(self, id_: Hashable) -> Hashable:
        goals = self.take(id_).goals
        return next(iter(goals)) if len(goals) == 1 else None

    def towards(self, action: Action) -> Hashable:
        if not isinstance(action, rules.Play) or action.card not in self.held:
            return None
        return _goal(action) if action.card == self.card else ("hand", self.held.index(action.card))

    def prompt(self) -> Prompt:
        if self.number < 0:
            return Prompt("hat_cards.choose_keys", by_device=True)
        return Prompt("hat_cards.place_alone" if self.goals == {ALONE} else "hat_cards.place")

    def rule(self, id_: Hashable) -> str:
        if self.number < 0:
            return "KNZ-4"
        return "KNZ-3" if id_ == ALONE else "KNZ-5"

    def preview(self, id_: Hashable) -> Prompt | None:
        """Returns what playing the chosen card on a spot would do; None without a card."""
        if self.number < 0:
            return None
        match id_:
            case "alone":
                return Prompt("hat_cards.preview_alone")
            case ("stack", int(owner)):
                caught = len(self.view.table[owner])
                return Prompt("hat_cards.preview_catch", {"n": caught}, counts=True)
        return None


def _goal(play: rules.Play) -> Hashable:
    """Returns where a play goes."""
    return ("stack", play.onto) if play.onto >= 0 else ALONE
