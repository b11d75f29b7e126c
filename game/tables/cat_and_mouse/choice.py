"""A choice in Cat and Mouse so far: a card, then its goal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse.play import QUEEN, RANKS, Action
from game.tables.card_games.holding import SORT, Holding, Spot, is_
from game.tables.cat_and_mouse.words import Refused
from game.tables.choice import Pick, Prompt

FINISH, STOCK = "finish", "stock"
Source = tuple[str, int, int]  # where a card comes from, its rank, its discard pile or -1


@dataclass(frozen=True, kw_only=True)
class Choice(Holding):
    """A card and its goal, as chosen so far by the player to act. `view`: the position as that seat
    sees it; `plays`: the actions that are legal in it."""

    view: rules.State
    plays: tuple[Action, ...]

    @classmethod
    def of(cls, view: rules.State, held: Sequence[int], sorting: int = 0) -> Choice:
        """Begins with nothing chosen."""
        plays = tuple(rules.legal(view))
        return cls(held=tuple(held), sorting=sorting, view=view, plays=plays)

    @property
    def seat(self) -> int:
        return self.view.seat

    def source(self, id_: Hashable) -> Source | None:
        """Returns the card at a spot, as the rules name it; None if none can be taken there."""
        match id_:
            case ("hand", int(number)):
                return "hand", self.held[number], -1
            case "stock" if self.view.stocks[self.seat][0] >= 0:
                return "stock", self.view.stocks[self.seat][0], -1
            case ("discard", int(place)) if pile := self.view.discards[self.seat][place]:
                return "discard", pile[-1], place
        return None

    @cached_property
    def goals(self) -> frozenset[Hashable]:
        return self._goals(self.chosen)

    def _goals(self, id_: Hashable) -> frozenset[Hashable]:
        """Returns where the card at a spot may go."""
        source = self.source(id_)
        ways = ((_source(action), _goal(action)) for action in self.plays)
        return frozenset(goal for start, goal in ways if start == source is not None)

    @property
    def finishes(self) -> bool:
        """Says whether the turn can be ended without a discard (KUM-10)."""
        return rules.Finish() in self.plays

    def spots(self) -> list[Spot]:
        piles = [(("pile", i), ("pile", i) in self.goals) for i in range(len(self.view.piles))]
        row = [(("discard", place), self._discard(place)) for place in range(4)]
        stock: list[Spot] = [(STOCK, True)] if self.source(STOCK) else []
        finish: list[Spot] = [(FINISH, True)] if self.finishes else []
        return [(SORT, True), *piles, *row, *stock, *finish, *self.hand()]

    def _discard(self, place: int) -> bool:
        """Says whether a discard pile may be taken from, or laid on."""
        id_ = ("discard", place)
        if self.chosen is None or self.chosen == id_:
            return self.source(id_) is not None
        return id_ in self.goals

    def start(self) -> Hashable:
        """Returns where the chosen card may go, piles first; without one, the hand."""
        if self.chosen is not None:
            ways = [id_ for id_, _ in self.spots() if id_ in self.goals]
            return ways[0] if ways else self.chosen
        return ("hand", 0) if self.held else FINISH

    def pick(self, id_: Hashable) -> Choice | Pick:
        match id_:
            case "sort":
                return self.sorted()
            case "finish":
                return Pick(rules.Finish())
            case ("pile" | "discard", int()) if self.chosen not in (None, id_):
                return self._put(id_)
        if self.source(id_) is None:
            return Pick(refusal="card_first KUM-3", about=self._about(None, id_))
        return self.take(None if id_ == self.chosen else id_)

    def _put(self, id_: Hashable) -> Pick:
        """Plays the chosen card to a pile, or explains why it may not go there."""
        source = self.source(self.chosen)
        for action in self.plays:
            if _source(action) == source and _goal(action) == id_:
                return Pick(action)
        assert source is not None
        assert isinstance(id_, tuple)
        pile = id_[1] if id_[0] == "pile" else -1
        refused = rules.refusal(self.view, *source, pile)
        return Pick(refusal=refused, about=self._about(source, id_))

    def _about(self, source: Source | None, id_: Hashable) -> Refused:
        """Returns what a refusal is about: a card, if any, and what the pile waits for."""
        where, rank, _ = source or ("", -1, -1)
        match id_:
            case ("pile", int(number)):
                return Refused(where, rank, len(self.view.piles[number]))
        return Refused(where, rank, -1)

    def carries(self, id_: Hashable) -> bool:
        """Says whether a spot has a card that can be played, but is no goal of the chosen one."""
        if self.chosen != id_ and id_ in self.goals:
            return False
        return is_(id_, "hand", STOCK, "discard") and self.source(id_) is not None

    def receives(self, id_: Hashable) -> bool:
        return is_(id_, "pile", "discard")

    def sole(self, id_: Hashable) -> Hashable:
        """Returns a common pile for a card if all that take it want the same rank, as any of them
        will do; None if not. Nothing is discarded unasked."""
        goals = self._goals(id_)
        piles = [i for i in range(len(self.view.piles)) if ("pile", i) in goals]
        same = len({len(self.view.piles[number]) for number in piles}) == 1
        return ("pile", piles[0]) if same else None

    def towards(self, action: Action) -> Hashable:
        source = _source(action)
        if source is None:
            return FINISH if isinstance(action, rules.Finish) else None
        if self.chosen is not None and self.source(self.chosen) == source:
            return _goal(action)
        return next((id_ for id_, _ in self.spots() if self.source(id_) == source), None)

    def prompt(self) -> Prompt:
        if self.chosen is None:
            if self.finishes:
                return Prompt("cat_and_mouse.finish")
            return Prompt("cat_and_mouse.choose_keys", by_device=True)
        return Prompt("cat_and_mouse.place" if self.number >= 0 else "cat_and_mouse.place_pile")

    def rule(self, id_: Hashable) -> str:
        """Returns the number of the rule that matters now, with a spot in focus; never the one
        about kings, which would tell of a card in the hand."""
        if self.finishes:
            return "KUM-10"
        match id_:
            case ("pile", int()):
                return "KUM-4"
            case ("discard", int()):
                return "KUM-7"
        return "KUM-3"

    def preview(self, id_: Hashable) -> Prompt | None:
        """Returns what laying the chosen card on a spot would do; None if it may not go there."""
        match id_:
            case ("discard", int()) if id_ in self.goals:
                return Prompt("cat_and_mouse.preview_discard")
            case ("pile", int(number)) if id_ in self.goals:
                high = len(self.view.piles[number])
                done = high == QUEEN
                key = "cat_and_mouse.preview_done" if done else "cat_and_mouse.preview_rank"
                return Prompt(key, {"rank": rank_text(high)})
        return None


def rank_text(rank: int) -> str:
    """Returns a rank as it is written on the card."""
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def _source(action: Action) -> Source | None:
    """Returns the card an action plays; None if it plays none."""
    match action:
        case rules.Play(source, rank, _, place):
            return source, rank, place
        case rules.Discard(rank, _):
            return "hand", rank, -1
    return None


def _goal(action: Action) -> Hashable:
    """Returns where the card of an action goes; None if there is none."""
    match action:
        case rules.Play(pile=pile):
            return ("pile", pile)
        case rules.Discard(place=place):
            return ("discard", place)
    return None
