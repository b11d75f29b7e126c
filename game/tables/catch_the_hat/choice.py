"""A choice in Catch the Hat so far: to throw, to stop, or a hat and then a field; a golden hat goes
leg by leg."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from game.rules import catch_the_hat as rules
from game.rules.board import HOME, REST
from game.rules.catch_the_hat.shown import split
from game.rules.catch_the_hat.state import AGAIN, MOVE, ROLL, SURPLUS, Action, top_of
from game.rules.catch_the_hat.story import piece_of
from game.rules.catch_the_hat.walk import prey
from game.tables.catch_the_hat.why import Case
from game.tables.choice import Pick, Prompt

TRAY, ONCE_MORE, STOP = "tray", "again", "stop"


class Target(NamedTuple):
    """A field that can be chosen: the `move` it makes, or None if only a leg ends there.

    `way`: all fields walked until there. `left`: pips still to go, or left over at home.
    """

    move: rules.Move | None
    way: tuple[int, ...]
    left: int


@dataclass(frozen=True)
class Choice:
    """A throw, a decision or a move, as chosen so far by the player to act in the position `view`,
    where `actions` are allowed. `hat`: the one chosen. `legs`: the numbers of steps after which it
    stops; `walked`: its fields so far."""

    view: rules.State
    actions: tuple[Action, ...] = ()
    hat: int | None = None
    legs: tuple[int, ...] = ()
    walked: tuple[int, ...] = ()

    @classmethod
    def of(cls, view: rules.State) -> Choice:
        """Begins with nothing chosen, or with the only hat that can move."""
        actions = () if view.phase == ROLL else tuple(rules.legal(view))
        movers = {action.hat for action in actions if isinstance(action, rules.Move)}
        return cls(view, actions, movers.pop() if len(movers) == 1 else None)

    @cached_property
    def moves(self) -> tuple[rules.Move, ...]:
        """Lists the moves that are allowed."""
        return tuple(action for action in self.actions if isinstance(action, rules.Move))

    @property
    def moving(self) -> bool:
        """Says whether a hat and a field are to be chosen."""
        return self.view.phase in (MOVE, SURPLUS)

    @cached_property
    def movable(self) -> frozenset[int]:
        """Returns the hats that can move; plain hats at home are named by the first of them."""
        return frozenset(move.hat for move in self.moves)

    def twin(self, hat: int) -> int:
        """Returns the hat that moves name instead of this one: the first of those at the same home
        that are like it."""
        return self._twins.get(hat, hat)

    @cached_property
    def _twins(self) -> dict[int, int]:
        homes = [[hats[0] for hats in split(home) if len(hats) == 1] for home in self.view.homes]
        return {hat: plain[0] for plain in homes for hat in plain}

    def glows(self, hat: int) -> bool:
        """Says whether a hat can move."""
        return self.twin(hat) in self.movable

    @cached_property
    def targets(self) -> dict[int, Target]:
        """Returns the fields that can be chosen next; where a move and a leg end on the same field,
        the move counts."""
        found: dict[int, Target] = {}
        for move in self._open():
            stop = self._next_stop(move)
            field, left = move.way[stop - 1], self.view.pips - stop
            if stop == len(move.way):
                found[field] = Target(move, move.way, left)
            else:
                found.setdefault(field, Target(None, move.way[:stop], left))
        return found

    def _open(self) -> Iterator[rules.Move]:
        """Yields the moves that begin as chosen so far."""
        legs, walked = self.legs, self.walked
        for move in self.moves:
            goes_on = move.stops[: len(legs)] == legs and move.way[: len(walked)] == walked
            if move.hat == self.hat and goes_on:
                yield move

    def _next_stop(self, move: rules.Move) -> int:
        return move.stops[len(self.legs)] if len(move.stops) > len(self.legs) else len(move.way)

    # What can be picked

    @cached_property
    def _shown(self) -> rules.Shown:
        return rules.of(self.view)

    def _on(self, field: int) -> list[int]:
        """Returns the top hats of the pieces on a field."""
        return [top_of(hats) for at, hats in self._shown.standing if at == field]

    def spots(self) -> list[tuple[Hashable, bool]]:
        """Lists the spots, each with whether it may be picked; about the others one may ask why. A
        hat on a field that can be chosen is part of that field."""
        answers: list[tuple[Hashable, bool]] = (
            [(STOP, True)] if rules.Stop() in self.actions else []
        )
        if not self.moving:
            more = [(ONCE_MORE, True)] if self.view.phase == AGAIN else []
            return [(TRAY, True), *more, *answers]
        targets = self.targets
        fields = [(("field", at), at in targets) for at in range(len(self.view.board.fields))]
        tops = [top_of(hats) for at, hats in self._shown.standing if at not in targets]
        hats = [(("hat", hat), self.glows(hat) and not self.legs) for hat in tops]
        return [*fields, *hats, *answers]

    def start(self) -> Hashable:
        if not self.moving:
            return ONCE_MORE if self.view.phase == AGAIN else TRAY
        if self.targets:
            return ("field", next(iter(self.targets)))
        return ("hat", self.moves[0].hat)

    def pick(self, id_: Hashable) -> Choice | Pick:
        match id_:
            case "tray" | "again":
                return Pick(rules.Again() if self.view.phase == AGAIN else None, throw=True)
            case "stop":
                return Pick(rules.Stop())
            case ("hat", int(hat)):
                return self._with_hat(hat)
            case ("field", int(field)):
                return self._with_field(field)
        return Pick()

    def _with_hat(self, hat: int) -> Choice | Pick:
        """Chooses a hat, or lets go of it."""
        if not self.glows(hat):
            return Pick(refusal=rules.refusal(self.view, hat), about=Case.of_hat(self.view, hat))
        twin = self.twin(hat)
        return replace(self, hat=None if self.hat == twin else twin, legs=(), walked=())

    def _with_field(self, field: int) -> Choice | Pick:
        """Sends the chosen hat to a field; without one, chooses a hat that stands there."""
        target = self.targets.get(field)
        if target is not None and target.move is not None:
            return Pick(target.move)
        if target is not None:
            return replace(self, legs=(*self.legs, len(target.way)), walked=target.way)
        movable = [hat for hat in self._on(field) if self.glows(hat)]
        if self.hat is None and movable:
            return self._with_hat(movable[0])
        case = Case.of_field(self.view, self.hat, field)
        return Pick(refusal=rules.refusal(self.view, self.hat, field), about=case)

    def back(self) -> Choice | None:
        """Goes back a leg, or lets go of the hat; None if nothing was chosen."""
        if self.legs:
            legs = self.legs[:-1]
            return replace(self, legs=legs, walked=self.walked[: legs[-1] if legs else 0])
        only = self.view.phase == SURPLUS and len(self.movable) == 1
        return None if self.hat is None or only else replace(self, hat=None)

    def towards(self, action: Action) -> Hashable:
        if not isinstance(action, rules.Move):
            return STOP if isinstance(action, rules.Stop) else ONCE_MORE
        if self.hat != action.hat:
            return ("hat", action.hat)
        field = action.way[self._next_stop(action) - 1]
        return ("field", field) if field in self.targets else None

    # Words

    def prompt(self) -> Prompt:
        pips = self.view.pips
        if not self.moving:
            if self.view.phase == AGAIN:
                return Prompt("catch_the_hat.again")
            return Prompt("catch_the_hat.throw_keys", by_device=True)
        if self.legs:
            return Prompt("catch_the_hat.next_leg", {"n": pips - len(self.walked)})
        if self.view.phase == SURPLUS:
            return Prompt("catch_the_hat.surplus", {"n": pips})
        if self.hat is None:
            return Prompt("catch_the_hat.choose_hat", {"n": pips})
        return Prompt("catch_the_hat.choose_field", {"n": pips})

    def rule(self, id_: Hashable) -> str:
        if not self.moving:
            return "FDH-11" if self.view.phase == AGAIN else "FDH-2"
        match id_:
            case ("field", int(field)) if self.hat is not None and field in self.targets:
                return self._rule_there(self.hat, field)
        if self.legs:
            return "FDH-37"
        if self.view.phase == SURPLUS:
            return "FDH-14"
        return "FDH-10" if self.hat is None else "FDH-4"

    def _rule_there(self, hat: int, field: int) -> str:
        """Returns the rule about what happens on a field the hat can go to."""
        kind = self.view.board.kinds[field]
        if kind == HOME:
            return "FDH-12"
        if self._prey(hat, field):
            return "FDH-7"
        return "FDH-9" if kind == REST else "FDH-4"

    def forecast(self, field: int) -> Prompt | None:
        """Returns what going to a field would do; None where there is nothing to tell."""
        target = self.targets.get(field)
        if self.hat is None or target is None:
            return None
        if self.view.board.kinds[field] == HOME:
            return _counted("preview_home", target.left)
        caught = len(self._prey(self.hat, field))
        if target.move is None:
            return _counted("preview_turn", caught)
        if caught:
            return Prompt("catch_the_hat.preview_catch", {"n": caught}, counts=True)
        return self._rest(field) if self.view.board.kinds[field] == REST else None

    def _prey(self, hat: int, field: int) -> bytes:
        """Returns the hats that would be caught on a field."""
        _, hats = piece_of(self.view, hat)
        others = [piece for piece in self.view.pieces if piece[1] != hats]
        return prey(others, hats, field, self._shown.house)

    def _rest(self, field: int) -> Prompt:
        """Tells how many pieces would rest there side by side (FDH-9)."""
        capacity = self.view.options.rest_capacity
        count = len([hat for hat in self._on(field) if hat != self.hat]) + 1
        if capacity is None:
            return Prompt("catch_the_hat.preview_rest_open", {"n": count}, counts=True)
        return Prompt("catch_the_hat.preview_rest", {"n": count, "capacity": capacity}, counts=True)


def _counted(name: str, n: int) -> Prompt:
    """Tells a forecast that counts something, or its short form if there is nothing to count."""
    if not n:
        return Prompt(f"catch_the_hat.{name}_only")
    return Prompt(f"catch_the_hat.{name}", {"n": n}, counts=True)
