"""Choosing a move: a hat, then a field; a golden hat leg by leg."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat.state import GOLD, SURPLUS


class Target(NamedTuple):
    """A field that can be chosen: the `move` it makes, or None if a leg ends there.

    `way`: all fields walked until there. `left`: pips still to go, or left over at home.
    """

    move: rules.Move | None
    way: tuple[int, ...]
    left: int


class Choice:
    """What has been chosen so far of the moves that are legal in a state.

    `hat`: the chosen one. `legs`: the steps after which it stops, `walked`: its fields so far.
    """

    def __init__(self, state: Any) -> None:
        self.state = state
        self.moves = [a for a in rules.legal(state) if isinstance(a, rules.Move)]
        self.hat: int | None = None
        self.legs: tuple[int, ...] = ()
        self.walked: tuple[int, ...] = ()
        movers = {move.hat for move in self.moves}
        if len(movers) == 1:
            self.hat = self.moves[0].hat

    @property
    def movable(self) -> set[int]:
        """The hats the moves are of; plain hats at home are named by the first of them."""
        return {move.hat for move in self.moves}

    def twin(self, hat: int) -> int:
        """The hat the moves name for one that stands at home with others like it."""
        if hat == GOLD:
            return hat
        home = self.state.homes[hat >> 3]
        plain = home[:-2] if home[-1:] == bytes((GOLD,)) else home
        return int(plain[0]) if hat in plain else hat

    @property
    def targets(self) -> dict[int, Target]:
        """The fields that can be chosen next; where both end there, a move comes before a leg."""
        found: dict[int, Target] = {}
        for move in self._open():
            stop = self._next_stop(move)
            field = move.way[stop - 1]
            if stop == len(move.way):
                left = self.state.pips - len(move.way)
                found[field] = Target(move, move.way, left)
            else:
                leg = Target(None, move.way[:stop], self.state.pips - stop)
                found.setdefault(field, leg)
        return found

    def _open(self) -> list[rules.Move]:
        """The moves that begin as chosen so far."""
        legs, walked = self.legs, self.walked
        own = (move for move in self.moves if move.hat == self.hat)
        return [m for m in own if m.stops[: len(legs)] == legs and m.way[: len(walked)] == walked]

    def _next_stop(self, move: rules.Move) -> int:
        return move.stops[len(self.legs)] if len(move.stops) > len(self.legs) else len(move.way)

    def take_hat(self, hat: int) -> bool:
        """Chooses a hat, or lets go of it; False if it cannot move."""
        twin = self.twin(hat)
        if twin not in self.movable:
            return False
        self.hat = None if self.hat == twin else twin
        self.legs, self.walked = (), ()
        return True

    def take_leg(self, target: Target) -> None:
        """The golden hat goes on from the end of a leg."""
        self.walked = target.way
        self.legs = (*self.legs, len(target.way))

    def back(self) -> bool:
        """One leg back, or no hat at all; False if nothing was chosen."""
        if self.legs:
            self.legs = self.legs[:-1]
            self.walked = self.walked[: self.legs[-1] if self.legs else 0]
            return True
        if self.hat is None or (self.state.phase == SURPLUS and len(self.movable) == 1):
            return False
        self.hat = None
        return True

    def towards(self, move: rules.Move) -> tuple[str, int] | None:
        """What to take next to come to a move: ("hat", …) or ("field", …)."""
        if self.hat != move.hat:
            return ("hat", move.hat)
        goals = self.targets
        onward = (field for field in move.way[len(self.walked) :] if field in goals)
        return next((("field", field) for field in onward), None)

    @property
    def stands(self) -> int | None:
        """Where the chosen hat would be now, after its legs; None before the first."""
        return self.walked[-1] if self.walked else None
