"""Toy boards: they know nothing but the events told to them, and must end up like the game."""

from __future__ import annotations

from typing import Any

from game.rules import cat_and_mouse as cats
from game.rules import catch_the_hat as hats
from game.rules import hat_cards as cards
from game.rules.cat_and_mouse import story as cat_story
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.state import GOLD, plan_of, top_of
from game.rules.hat_cards import story as card_story
from tests.rules.toys_hare_hutch import HareToy


class HatsToy:
    """Hats in stacks on named spots: a field, ("home", seat) or ("bank", seat)."""

    def __init__(self, state: hats.State) -> None:
        self.spots: dict[Any, list[list[int]]] = {}
        self.seat = state.seat
        self.over = state.phase == "end"
        self.homes = plan_of(state.options, state.board, len(state.homes)).places
        for field, stack in state.pieces:
            self._stand(field, list(stack))
        for seat, free in enumerate(state.homes):
            worn = free[-2:] if GOLD in free else b""
            for hat in free[: len(free) - len(worn)]:
                self._stand(("home", seat), [hat])
            if worn:
                self._stand(("home", seat), list(worn))
        for seat, held in enumerate(state.banks):
            for hat in held:
                self._stand(("bank", seat), [hat])

    def _stand(self, spot: object, stack: list[int]) -> None:
        self.spots.setdefault(spot, []).append(stack)

    def _take(self, hat: int) -> list[int]:
        for stacks in self.spots.values():
            for stack in stacks:
                if top_of(bytes(stack)) == hat:
                    stacks.remove(stack)
                    return stack
        raise AssertionError(f"hat {hat} is on top of nothing")

    def tell(self, event: object) -> None:
        match event:
            case story.Moved(hats=moving, way=way):
                stack = self._take(moving[-1])
                assert stack == list(moving)
                home = way[-1] in self.homes
                spot = ("home", self.homes.index(way[-1])) if home else way[-1]
                self._stand(spot, stack)
            case story.Caught(hat=hat, hats=caught, field=field):
                mover = self._take(hat)
                under: list[int] = []
                for stack in [t for t in self.spots[field] if top_of(bytes(t)) in caught]:
                    self.spots[field].remove(stack)
                    under += stack
                assert sorted(under) == sorted(caught)
                self._stand(field, [*caught, *mover])
            case story.Banked(hat=hat, seat=seat):
                self._leave_tower(hat)
                self._stand(("bank", seat), [hat])
            case story.Freed(hat=hat):
                self._leave_tower(hat)
                self._stand(("home", hat >> 3), [hat])
            case story.GoldWorn(hat=hat):
                stack = self._take(hat)
                stack.remove(GOLD)
                self._stand(("home", hat >> 3), [*stack, GOLD])
            case story.TurnPassed(to=to):
                self.seat = to
            case story.Ended():
                self.over = True
            case story.Rolled() | story.ThrowLost() | story.SurplusLost() | story.ThrowsAgain():
                pass
            case _:
                raise AssertionError(f"an untold event: {event}")

    def _leave_tower(self, hat: int) -> None:
        for stacks in self.spots.values():
            for stack in stacks:
                if hat in stack and top_of(bytes(stack)) != hat:
                    stack.remove(hat)
                    return
        raise AssertionError(f"hat {hat} is in no tower")

    def shows(self) -> object:
        """What one sees on the table, to be compared with another toy's."""
        spots = {s: sorted(map(tuple, stacks)) for s, stacks in self.spots.items() if stacks}
        return spots, self.seat, self.over


class HatCardsToy:
    """Cards in hands and stacks, and counts of what was taken and won."""

    def __init__(self, state: cards.State) -> None:
        self.hands = [sorted(hand) for hand in state.hands]
        self.table = [list(stack) for stack in state.table]
        self.taken = list(state.taken)
        self.hats = list(state.hats)
        self.over = state.phase == "end"

    def tell(self, event: object) -> None:
        match event:
            case card_story.Drawn(seat=seat, card=card):
                self.hands[seat] = sorted([*self.hands[seat], card])
            case card_story.Played(seat=seat, card=card, onto=onto):
                self.hands[seat].remove(card)
                under = self.table[onto] if onto >= 0 else []
                if onto >= 0:
                    self.table[onto] = []
                self.table[seat] = [*under, card]
            case card_story.Took(seat=seat, count=count):
                assert len(self.table[seat]) == count
                self.taken[seat] += count
                self.table[seat] = []
            case card_story.RoundScored(counts=counts, hats=hats):
                assert self.taken == list(counts)
                self.hats = [a + b for a, b in zip(self.hats, hats, strict=True)]
            case card_story.RoundBegan():
                self.taken = [0] * len(self.taken)
            case card_story.Ended():
                self.over = True
            case card_story.TurnPassed():
                pass
            case _:
                raise AssertionError(f"an untold event: {event}")

    def shows(self) -> object:
        """What one sees on the table, to be compared with another toy's."""
        return self.hands, self.table, self.taken, self.hats, self.over


class CatToy:
    """Stocks, hands, discard piles and common piles."""

    def __init__(self, state: cats.State) -> None:
        self.stocks = [list(stock) for stock in state.stocks]
        self.hands = [sorted(hand) for hand in state.hands]
        self.discards = [[list(stack) for stack in stacks] for stacks in state.discards]
        self.piles = [list(pile) for pile in state.piles]
        self.over = state.phase == "end"

    def tell(self, event: object) -> None:
        match event:
            case cat_story.StockTurned(seat=seat, rank=rank):
                self.stocks[seat] = [rank, self.stocks[seat][1] - 1]
            case cat_story.Drawn(seat=seat, rank=rank):
                self.hands[seat] = sorted([*self.hands[seat], rank])
            case cat_story.Played(seat=seat, source=source, rank=rank, pile=pile, place=place):
                self._take(seat, source, rank, place)
                self.piles[pile].append(rank)
            case cat_story.PileDone(pile=pile):
                assert len(self.piles[pile]) == 12
                self.piles[pile] = []
            case cat_story.Discarded(seat=seat, rank=rank, place=place):
                self.hands[seat].remove(rank)
                self.discards[seat][place].append(rank)
            case cat_story.Ended():
                self.over = True
            case cat_story.TurnPassed() | cat_story.LotFell():
                pass
            case _:
                raise AssertionError(f"an untold event: {event}")

    def _take(self, seat: int, source: str, rank: int, place: int) -> None:
        if source == "hand":
            self.hands[seat].remove(rank)
        elif source == "discard":
            assert self.discards[seat][place].pop() == rank
        else:
            assert self.stocks[seat][0] == rank
            self.stocks[seat][0] = -1

    def shows(self) -> object:
        """What one sees on the table, to be compared with another toy's."""
        return self.stocks, self.hands, self.discards, self.piles, self.over


TOYS: dict[str, Any] = {
    "hare_hutch": HareToy,
    "catch_the_hat": HatsToy,
    "hat_cards": HatCardsToy,
    "cat_and_mouse": CatToy,
}
