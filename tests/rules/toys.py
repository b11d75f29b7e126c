"""Toy boards: they know nothing but the events told to them, and must end up like the game."""

from __future__ import annotations

from typing import Any

from game.rules import catch_the_hat as hats
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.state import GOLD, plan_of, top_of
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


TOYS: dict[str, Any] = {
    "hare_hutch": HareToy,
    "catch_the_hat": HatsToy,
}
