"""A try at a step of a lesson: the luck that comes, and whether it still leads to the goal."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from game.match.match import Match, drawn
from game.rules.protocol import CHANCE, Position

PUPIL = 0  # the seat of the person
MOST, ENOUGH = 3, 600  # decisions looked ahead, and positions looked at
Goal = Callable[[object, Position], bool]
Moment = tuple[Position, int]  # a position, and the throws and draws before it


class Prepared(Match):
    """A match whose first throws or draws are set by the lesson. `floor`: the number of actions in
    earlier steps, which cannot be taken back."""

    luck: tuple[str, ...] = ()
    floor = 0

    def draw(self) -> Hashable:
        return self.outcome((self.state, self._chances[-1]))

    def outcome(self, moment: Moment) -> Hashable:
        """Returns the throw or draw due at a moment; any, if the player strayed."""
        rules, (state, number) = self.game.rules, moment
        if number < len(self.luck):
            for action in rules.legal(state):
                if rules.action_text(state, action) == self.luck[number]:
                    return action
        return drawn(rules, state, self.seed, number)

    def foresee(self, luck: tuple[str, ...]) -> None:
        """Sets the next throws and draws from now on."""
        if luck:
            self.luck = (*self.luck[: self._chances[-1]], *luck)

    def moment(self, number: int) -> Moment:
        """Returns the moment after the first `number` actions."""
        return self.state_at(number), self._chances[number]

    def free_undo_count(self) -> int:
        return super().free_undo_count() if len(self.log) > self.floor else 0

    def undo_count_to_last_choice(self) -> int:
        count = super().undo_count_to_last_choice()
        return count if len(self.log) - count >= self.floor else 0


class WayToGoal(NamedTuple):
    """How many decisions of the person lead to the goal, and the first of them."""

    decisions: int
    first: Hashable = None


def astray(match: Prepared, goal: Goal) -> bool:
    """Says whether the last decision has led away from the goal: more decisions are needed now than
    before it, or none lead there any more. It may have been followed by a throw."""
    number = len(match.log) - 1
    while number and match.turn_at(number) == CHANCE:
        number -= 1
    if match.turn_at(number) != PUPIL:
        return False
    before = _way(match, match.moment(number), goal, MOST)
    if before is None or before.decisions > MOST:
        return False
    after = _way(match, match.moment(number + 1), goal, before.decisions)
    return after is not None and after.decisions > before.decisions


def towards(match: Prepared, goal: Goal) -> Hashable:
    """Returns the next decision on the shortest way to the goal; None if there is no short one."""
    way = _way(match, match.moment(len(match.log)), goal, MOST)
    return way.first if way and way.decisions <= MOST else None


def _way(match: Prepared, start: Moment, goal: Goal, most: int) -> WayToGoal | None:
    """Returns the shortest way to the goal, with the luck that will come; one decision more than
    `most` if none is that short, None if there are too many to examine."""
    rules, looked = match.game.rules, 0
    front: list[tuple[Moment, Hashable]] = [(start, None)]
    for decisions in range(most + 1):
        thrown = [(*_thrown(match, moment, goal), first) for moment, first in front]
        for reached, _, first in thrown:
            if reached:
                return WayToGoal(decisions, first)
        front = []
        for _, (state, luck), first in thrown:
            choices = rules.legal(state) if rules.turn(state) == PUPIL else ()
            looked += len(choices)
            if looked > ENOUGH:
                return None
            for action in choices:
                begun = action if first is None else first
                if _reaches(match, state, action, goal):
                    return WayToGoal(decisions + 1, begun)
                front.append(((rules.apply(state, action), luck), begun))
    return WayToGoal(most + 1)


def _thrown(match: Prepared, moment: Moment, goal: Goal) -> tuple[bool, Moment]:
    """Returns whether what the person throws or draws next reaches the goal, and what follows."""
    rules, (state, luck), reached = match.game.rules, moment, False
    while not reached and rules.turn(state) == CHANCE and state.seat == PUPIL:
        action = match.outcome((state, luck))
        reached = _reaches(match, state, action, goal)
        state, luck = rules.apply(state, action), luck + 1
    return reached, (state, luck)


def _reaches(match: Prepared, state: Position, action: Hashable, goal: Goal) -> bool:
    return any(goal(event, match.start) for event in match.game.rules.events(state, action))
