"""Choosing a move of Top Hats: a stack, then a step, or jump after jump."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN, in_margin
from game.rules.top_hats.hats import NEUTRAL, NO_HAT
from game.rules.top_hats.state import MOVE, top_at

Path = tuple[int, ...]


class Choice:
    """What has been chosen so far of the moves that are legal in a view.

    `path`: the field of the chosen stack and every field it has come to; empty at first.
    """

    def __init__(self, view: Any) -> None:
        self.view = view
        self.paths: list[Path] = []
        if view.phase == MOVE:
            moves = rules.legal(view)
            self.paths = [move.path for move in moves if isinstance(move, rules.Move)]
        self.movable = list(dict.fromkeys(path[0] for path in self.paths))
        self.path: Path = ()
        self.targets: dict[int, bool] = {}
        self._go(tuple(self.movable) if len(self.movable) == 1 else ())

    def _go(self, path: Path) -> None:
        """`targets`: the fields that come next, with whether one may go on from there."""
        self.path, self.targets = path, {}
        if not path:
            return
        end = len(path)
        for way in self.paths:
            if len(way) > end and way[:end] == path:
                further = len(way) > end + 1
                self.targets[way[end]] = further or self.targets.get(way[end], False)

    @property
    def whole(self) -> rules.Move | None:
        """The move that would be made if the stack stayed where it has come to."""
        return rules.Move(self.path) if self.path in self.paths else None

    def take_stack(self, field: int) -> None:
        """Chooses a stack that may move, or lets go of it."""
        self._go(() if self.path == (field,) and len(self.movable) > 1 else (field,))

    def take(self, field: int) -> rules.Move | None:
        """Goes to one of the targets; the move, if nothing can come after it."""
        further = self.targets[field]
        if not further:
            return rules.Move((*self.path, field))
        self._go((*self.path, field))
        return None

    def back(self) -> bool:
        """One jump back, or no stack at all; False if nothing was chosen."""
        if not self.path or self.path == tuple(self.movable):
            return False
        self._go(self.path[:-1])
        return True

    def jumped(self, to: int) -> int:
        """The field jumped over on the way to a target; -1 if it is a step."""
        return BETWEEN[self.path[-1]].get(to, -1)

    def captured(self, path: Path) -> list[int]:
        """The fields on which a path takes a hat."""
        over = [BETWEEN[start][to] for start, to in pairwise(path) if to in BETWEEN[start]]
        return [field for field in over if self.foreign(field)]

    def foreign(self, field: int) -> bool:
        """Whether a stack of somebody else stands there."""
        return top_at(self.view, field) not in (self.view.seat, NEUTRAL, NO_HAT)

    @property
    def duty(self) -> str:
        """What every move must do: "capture", "leave" the margin, or nothing."""
        if self.paths and all(self.captured(path) for path in self.paths):
            return "capture"
        margin = self.view.margin
        if self.paths and all(in_margin(field, margin) for field in self.movable):
            return "leave"
        return ""
