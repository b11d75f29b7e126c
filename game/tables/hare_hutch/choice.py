"""Choosing what to put aside: die by die, until it is something the rules allow."""

from __future__ import annotations

from typing import Any

from game.rules import hare_hutch as rules
from game.rules.hare_hutch.play import DOUBLE, HARE, hutch_face, score

AS_HARE, AS_HUTCH = 1, 2


class Sorting:
    """What has been chosen of a throw: for each die 0, AS_HARE or AS_HUTCH."""

    def __init__(self, state: Any) -> None:
        """Begins with what is worth most as it lies, so that one press is often enough."""
        self.state = state
        self.legal: list[rules.Keep] = [a for a in rules.legal(state) if isinstance(a, rules.Keep)]
        self.taken = [0] * len(state.rolled)
        if self.legal:
            self.take(max(self.legal, key=self._worth))

    def _worth(self, keep: rules.Keep) -> tuple[int, int]:
        return score(rules.apply(self.state, keep)), keep.singles + keep.doubles

    def take(self, keep: rules.Keep) -> None:
        """Chooses the dice an action puts aside."""
        left = {HARE: keep.singles, DOUBLE: keep.doubles}
        hutch = keep.hutch
        for die, face in enumerate(self.state.rolled):
            self.taken[die] = 0
            if left.get(face, 0):
                left[face] -= 1
                self.taken[die] = AS_HARE
            elif hutch and face == hutch_face(self.state.hutch):
                self.taken[die], hutch = AS_HUTCH, False

    def uses(self, die: int) -> tuple[int, ...]:
        """What a die can be used for in some allowed choice."""
        face = self.state.rolled[die]
        found = [AS_HARE] if face in (HARE, DOUBLE) else []
        fits = face == hutch_face(self.state.hutch)
        if fits and any(keep.hutch for keep in self.legal):
            found.append(AS_HUTCH)
        return tuple(found)

    def turn(self, die: int) -> bool:
        """The next use of a die, or none; False if it has no use at all."""
        uses = (0, *self.uses(die))
        if len(uses) == 1:
            return False
        now = self.taken[die]
        self.taken[die] = uses[(uses.index(now) + 1) % len(uses)]
        if self.taken[die] == AS_HUTCH:  # there is room for one only
            self.taken = [
                0 if use == AS_HUTCH and other != die else use
                for other, use in enumerate(self.taken)
            ]
        return True

    @property
    def keep(self) -> rules.Keep | None:
        """The action that is chosen, if it is allowed."""
        pairs = list(zip(self.state.rolled, self.taken, strict=True))
        made = rules.Keep(
            sum(face == HARE and use == AS_HARE for face, use in pairs),
            sum(face == DOUBLE and use == AS_HARE for face, use in pairs),
            any(use == AS_HUTCH for _, use in pairs),
        )
        return made if made in self.legal else None

    @property
    def why(self) -> str:
        """Why what is chosen is not allowed."""
        if not any(use == AS_HARE for use in self.taken):
            return rules.refusal(self.state) or "one_hare_first HOP-4"
        return "only_hare HOP-7"
