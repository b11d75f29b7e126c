"""A choice in Hare Hutch so far: die by die, until the rules allow it, or one of two answers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from game.rules import hare_hutch as rules
from game.rules.hare_hutch.play import (
    DICE,
    DOUBLE,
    HARE,
    KEEP,
    MORE,
    START,
    Action,
    hutch_face,
    next_dice,
    score,
)
from game.rules.protocol import CHANCE
from game.tables.choice import Pick, Prompt
from game.tables.hare_hutch.words import percent_bust

TRAY, DONE, FIRST, SECOND = "tray", "done", "first", "second"
AS_HARE, AS_HUTCH = 1, 2  # uses of a die; 0: it stays in the tray
Uses = tuple[int, ...]  # of every die of the throw


class Hutches(NamedTuple):
    """What the refusal of a hutch is about: its value, and that of the top one so far."""

    value: int
    top: int


def uses_of(faces: str, hutch: int, keep: rules.Keep) -> Uses:
    """Returns which dice of a throw an action puts aside, the first ones of each face; `hutch`: the
    top one so far."""
    left = {HARE: keep.singles, DOUBLE: keep.doubles}
    housed = keep.hutch
    found = []
    for face in faces:
        use = AS_HARE if left.get(face, 0) else 0
        if use:
            left[face] -= 1
        elif housed and face == hutch_face(hutch):
            use, housed = AS_HUTCH, False
        found.append(use)
    return tuple(found)


@dataclass(frozen=True)
class Choice:
    """A decision or a throw, as chosen so far by the player to act in the position `view`; `uses`:
    of the dice, where they are chosen."""

    view: rules.State
    uses: Uses = ()

    @classmethod
    def of(cls, view: rules.State) -> Choice:
        """Begins with the choice that is worth most points, so that one press is often enough."""
        keeps = [action for action in rules.legal(view) if isinstance(action, rules.Keep)]
        if view.phase != KEEP or not keeps:
            return cls(view)

        def worth(keep: rules.Keep) -> tuple[int, int]:
            return score(rules.apply(view, keep)), keep.singles + keep.doubles

        return cls(view, uses_of(view.rolled, view.hutch, max(keeps, key=worth)))

    @cached_property
    def throws(self) -> bool:
        """Says whether dice are to be thrown and nothing is to be decided."""
        return rules.turn(self.view) == CHANCE

    @property
    def sorts(self) -> bool:
        """Says whether dice of a throw are chosen one by one."""
        return self.view.phase == KEEP

    @cached_property
    def _keeps(self) -> frozenset[Action]:
        return frozenset(rules.legal(self.view)) if self.sorts else frozenset()

    @cached_property
    def keep(self) -> rules.Keep | None:
        """Returns the action of putting the chosen dice aside; None if it is not allowed."""
        pairs = list(zip(self.view.rolled, self.uses, strict=True))
        made = rules.Keep(
            sum(face == HARE and use == AS_HARE for face, use in pairs),
            sum(face == DOUBLE and use == AS_HARE for face, use in pairs),
            any(use == AS_HUTCH for _, use in pairs),
        )
        return made if made in self._keeps else None

    @cached_property
    def points(self) -> int:
        """Returns the points of the turn with the chosen dice (HOP-2)."""
        return score(rules.apply(self.view, self.keep)) if self.keep else 0

    def spots(self) -> list[tuple[Hashable, bool]]:
        """Lists the spots, each with whether it may be picked; about the others one may ask why."""
        if self.throws:
            return [(TRAY, True)]
        if self.sorts:
            dice = [(("die", die), len(self._possible(die)) > 1) for die in range(len(self.uses))]
            return [*dice, (DONE, True)]
        tray: list[tuple[Hashable, bool]] = [(TRAY, True)] if self.view.phase == MORE else []
        return [*tray, (FIRST, True), (SECOND, True)]

    def _possible(self, die: int) -> tuple[int, ...]:
        """Returns the uses a die has in legal choices; 0 always is one."""
        face = self.view.rolled[die]
        found = [0, AS_HARE] if face in (HARE, DOUBLE) else [0]
        if face == hutch_face(self.view.hutch) and any(
            isinstance(keep, rules.Keep) and keep.hutch for keep in self._keeps
        ):
            found.append(AS_HUTCH)
        return tuple(found)

    def start(self) -> Hashable:
        return TRAY if self.throws else DONE if self.sorts else FIRST

    def pick(self, id_: Hashable) -> Choice | Pick:
        match id_:
            case "tray" | "first" if not self.throws:
                more = self.view.phase == MORE
                return Pick(rules.More() if more else rules.TakeOver(), throw=True)
            case "tray":
                return Pick(throw=True)
            case "second":
                more = self.view.phase == MORE
                return Pick(rules.Stop()) if more else Pick(rules.Fresh(), throw=True)
            case "done":
                return Pick(self.keep) if self.keep else self._refused()
            case ("die", int(die)):
                return self._turned(die)
        return Pick()

    def _refused(self) -> Pick:
        """Explains why the dice that are chosen are not allowed: a hare is missing."""
        rolled = self.view.rolled
        hares = rolled.count(HARE) + rolled.count(DOUBLE)
        if (hares, rolled.count(DOUBLE)) == (1, 1):
            return Pick(refusal="only_hare HOP-7")
        return Pick(refusal=rules.refusal(self.view) or "one_hare_first HOP-4", about=hares)

    def _turned(self, die: int) -> Choice | Pick:
        """Turns a die to its next use, or to none. There is room for one hutch only."""
        possible = self._possible(die)
        if len(possible) == 1:
            face = self.view.rolled[die]
            about = Hutches(int(face), self.view.hutch) if face in "345" else None
            return Pick(refusal=rules.refusal(self.view, face, face in "345"), about=about)
        use = possible[(possible.index(self.uses[die]) + 1) % len(possible)]
        others = [0 if use == AS_HUTCH == other else other for other in self.uses]
        return replace(self, uses=(*others[:die], use, *others[die + 1 :]))

    def back(self) -> None:
        """Returns None; each die is turned back by itself."""

    def towards(self, action: Action) -> Hashable:
        if not isinstance(action, rules.Keep):
            return FIRST if isinstance(action, rules.More | rules.TakeOver) else SECOND
        pairs = enumerate(zip(self.uses, self.wanted(action), strict=True))
        return next((("die", die) for die, (now, then) in pairs if now != then), DONE)

    def wanted(self, keep: rules.Keep) -> Uses:
        """Returns the uses of the dice that an action makes."""
        return uses_of(self.view.rolled, self.view.hutch, keep)

    def prompt(self) -> Prompt:
        if self.throws:
            return Prompt(
                "hare_hutch.throw_keys", {"n": next_dice(self.view)}, counts=True, by_device=True
            )
        if self.view.phase == START:
            return Prompt("hare_hutch.start")
        return Prompt("hare_hutch.keep" if self.sorts else "hare_hutch.more")

    def rule(self, id_: Hashable) -> str:
        if self.throws:
            return "HOP-3" if next_dice(self.view) == DICE else "HOP-8"
        if self.view.phase == START:
            return "HOP-13"
        if not self.sorts:
            return "HOP-12"
        match id_:
            case ("die", int(die)):
                return "HOP-6" if self.view.rolled[die] in "345" else "HOP-5"
        return "HOP-4"

    def risk(self, id_: Hashable) -> Prompt | None:
        """Returns the honest chance of a bust at the next throw, and the points at stake (HOP-8);
        None where nothing is thrown."""
        view = self.view
        stops = view.phase == MORE and id_ == SECOND
        if id_ not in (TRAY, FIRST, SECOND) or stops:
            return None
        fresh = view.phase == START and id_ == SECOND
        dice, stake = (7, 0) if fresh else (next_dice(view), score(view))
        key = "hare_hutch.risk" if stake else "hare_hutch.risk_nothing"
        return Prompt(key, {"percent": percent_bust(dice), "stake": stake})
