"""A choice in Top Hats so far: a division of hats, a place for a stack, an answer, or a move jump
by jump."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from random import Random

from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN, FIELDS, in_margin
from game.rules.top_hats.hats import (
    HEIGHT,
    NEUTRAL,
    NO_HAT,
    STACKS,
    STACKS_EACH,
    given,
    stack_text,
)
from game.rules.top_hats.state import Action, top_at
from game.tables.choice import Pick, Prompt
from game.tables.top_hats.why import Case

DONE, MIX, YES, NO, FINISH = "done", "mix", "yes", "no", "finish"
HIDDEN_EACH = HEIGHT - 1  # places of a stack that are below its top hat
Path = tuple[int, ...]
Spots = list[tuple[Hashable, bool]]


@dataclass(frozen=True)
class Building:
    """How a seat divides its hats (TOP-2). `hats`: those in the hidden places, stack by stack from
    bottom to top; `taken`: the place whose hat is about to change places, or -1; `mixed`: how often
    they were mixed, the first time before anybody saw them."""

    seat: int
    seed: int
    hats: tuple[int, ...]
    taken: int = -1
    mixed: int = 0

    @classmethod
    def begun(cls, seats: int, seat: int, seed: int) -> Building:
        """Begins with a random division, which cannot be guessed even if nobody changes it."""
        counts = list(given(seats, seat))
        counts[seat] -= STACKS_EACH
        hats = tuple(hat for hat, count in enumerate(counts) for _ in range(count))
        return cls(seat, seed, hats).mix()

    def mix(self) -> Building:
        """Lets all hidden hats change places."""
        hats = list(self.hats)
        Random(f"top hats {self.seed} {self.seat} {self.mixed}").shuffle(hats)
        return replace(self, hats=tuple(hats), taken=-1, mixed=self.mixed + 1)

    def take(self, place: int) -> Building:
        """Takes the hat of a place, or exchanges it with the one taken before."""
        if self.taken < 0:
            return replace(self, taken=place)
        hats = list(self.hats)
        hats[place], hats[self.taken] = hats[self.taken], hats[place]
        return replace(self, hats=tuple(hats), taken=-1)

    def stack(self, number: int) -> bytes:
        """Returns the hats of a stack from bottom to top."""
        first = number * HIDDEN_EACH
        return bytes((*self.hats[first : first + HIDDEN_EACH], self.seat))

    @property
    def action(self) -> rules.Build:
        """Returns the build in the order the rules want."""
        stacks = (self.stack(number) for number in range(STACKS_EACH))
        return rules.Build(tuple(sorted(stacks, key=stack_text)))

    def spots(self) -> Spots:
        places: Spots = [(("hat", place), True) for place in range(len(self.hats))]
        return [*places, (MIX, True), (DONE, True)]

    def start(self) -> Hashable:
        return ("hat", 1)

    def pick(self, id_: Hashable) -> Choice | Pick:
        match id_:
            case "done":
                return Pick(self.action)
            case "mix":
                return self.mix()
            case ("hat", int(place)):
                return self.take(place)
        return Pick()

    def back(self) -> Choice | None:
        return replace(self, taken=-1) if self.taken >= 0 else None

    def towards(self, action: Action) -> Hashable:
        return DONE

    def prompt(self) -> Prompt:
        taken = self.taken >= 0
        return Prompt("top_hats.build_second" if taken else "top_hats.build_first")

    def rule(self, id_: Hashable) -> str:
        return "TOP-2"


def nest_order(seed: int, seat: int, stacks: bytes) -> list[int]:
    """Sorts the stacks that wait in front of a seat so that the order tells nothing of the hats
    inside, and stays when one of them leaves."""
    return sorted(stacks, key=lambda number: Random(f"{seed} {seat} {number}").random())


@dataclass(frozen=True)
class Placing:
    """A stack for a field, chosen by a seat (TOP-3). `stacks`: those that wait, in `nest_order`;
    `free`: the fields for them; `chosen`: the number of the stack that is to be placed, or -1."""

    view: rules.State
    stacks: tuple[int, ...]
    free: frozenset[int]
    chosen: int = -1

    @classmethod
    def of(cls, view: rules.State, seed: int) -> Placing:
        """Begins with nothing chosen, or with the last stack."""
        stacks = nest_order(seed, view.seat, view.unplaced[view.seat])
        free = {place.field for place in rules.legal(view) if isinstance(place, rules.Place)}
        return cls(view, tuple(stacks), frozenset(free), 0 if len(stacks) == 1 else -1)

    @property
    def lit(self) -> Collection[int]:
        """Returns the fields that can come next."""
        return self.free if self.chosen >= 0 else ()

    def spots(self) -> Spots:
        return [*_fields(self.lit, ()), *((("stack", n), True) for n in range(len(self.stacks)))]

    def start(self) -> Hashable:
        return ("stack", 0) if self.chosen < 0 else ("field", min(self.free))

    def pick(self, id_: Hashable) -> Choice | Pick:
        match id_:
            case ("stack", int(number)):
                return replace(self, chosen=-1 if number == self.chosen else number)
            case ("field", int(field)):
                return self._onto(field)
        return Pick()

    def _onto(self, field: int) -> Pick:
        if why := rules.refusal(self.view, -1, field):
            return Pick(refusal=why, about=Case.of(self.view, field))
        if self.chosen < 0:
            return Pick(refusal="stack_first TOP-3")
        return Pick(rules.Place(STACKS[self.stacks[self.chosen]].hats, field))

    def back(self) -> Choice | None:
        return replace(self, chosen=-1) if self.chosen >= 0 else None

    def towards(self, action: Action) -> Hashable:
        if not isinstance(action, rules.Place):
            return None
        if self.chosen >= 0 and STACKS[self.stacks[self.chosen]].hats == action.stack:
            return ("field", action.field)
        waiting = [STACKS[number].hats for number in self.stacks]
        return ("stack", waiting.index(action.stack)) if action.stack in waiting else None

    def prompt(self) -> Prompt:
        chosen = self.chosen >= 0
        return Prompt("top_hats.choose_place" if chosen else "top_hats.choose_unplaced")

    def rule(self, id_: Hashable) -> str:
        return "TOP-3"


@dataclass(frozen=True)
class Declaring:
    """The choice whether the second circle becomes margin, too (TOP-17)."""

    def spots(self) -> Spots:
        return [(NO, True), (YES, True)]

    def start(self) -> Hashable:
        return NO

    def pick(self, id_: Hashable) -> Choice | Pick:
        return Pick(rules.Declare(id_ == YES)) if id_ in (YES, NO) else Pick()

    def back(self) -> Choice | None:
        return None

    def towards(self, action: Action) -> Hashable:
        return YES if isinstance(action, rules.Declare) and action.yes else NO

    def prompt(self) -> Prompt:
        return Prompt("top_hats.declare")

    def rule(self, id_: Hashable) -> str:
        return "TOP-17"


@dataclass(frozen=True)
class Moving:
    """A stack, then a step, or jump after jump (TOP-6 … TOP-8). `paths`: of all legal moves;
    `duty`: what each of them fulfils: "capture", "leave" (the margin), or "" for no duty (TOP-11,
    TOP-16). `path`: the field of the chosen stack and every field it has come to; empty at
    first."""

    view: rules.State
    paths: tuple[Path, ...]
    duty: str = ""
    path: Path = ()

    @classmethod
    def of(cls, view: rules.State) -> Moving:
        """Begins with nothing chosen, or with the only stack that can move."""
        moves = rules.legal(view)
        free = cls(view, tuple(move.path for move in moves if isinstance(move, rules.Move)))
        path = free.movable if len(free.movable) == 1 else ()
        return replace(free, duty=free._duty(), path=path)

    def _duty(self) -> str:
        if self.paths and all(self.captured(path) for path in self.paths):
            return "capture"
        margin = self.view.margin
        if self.paths and all(in_margin(field, margin) for field in self.movable):
            return "leave"
        return ""

    @cached_property
    def movable(self) -> Path:
        """Lists the fields of the stacks that have a move."""
        return tuple(dict.fromkeys(path[0] for path in self.paths))

    @cached_property
    def targets(self) -> dict[int, bool]:
        """Maps the fields that come next to whether one may go on from there."""
        found: dict[int, bool] = {}
        end = len(self.path)
        for way in self.paths if self.path else ():
            if len(way) > end and way[:end] == self.path:
                found[way[end]] = found.get(way[end], False) or len(way) > end + 1
        return found

    @property
    def lit(self) -> Collection[int]:
        """Returns the fields that can come next."""
        return self.targets.keys()

    @property
    def jumping(self) -> bool:
        """Says whether a chain has begun, so that no other stack can be chosen."""
        return len(self.path) > 1

    @property
    def whole(self) -> rules.Move | None:
        """Returns the move if the stack stays where its jumps have led it; None if it may not."""
        return rules.Move(self.path) if self.jumping and self.path in self.paths else None

    def spots(self) -> Spots:
        finish: Spots = [(FINISH, True)] if self.whole else []
        return [*_fields(self.lit, () if self.jumping else self.movable), *finish]

    def start(self) -> Hashable:
        if self.targets:
            return ("field", min(self.targets))
        return FINISH if self.whole else ("field", self.movable[0])

    def pick(self, id_: Hashable) -> Choice | Pick:
        match id_:
            case "finish":
                return Pick(self.whole)
            case ("field", int(field)) if field in self.targets:
                way = (*self.path, field)
                return replace(self, path=way) if self.targets[field] else Pick(rules.Move(way))
            case ("field", int(field)) if not self.jumping and field in self.movable:
                lets_go = self.path == (field,) and len(self.movable) > 1
                return replace(self, path=() if lets_go else (field,))
            case ("field", int(field)):
                return self._refused(field)
        return Pick()

    def _refused(self, field: int) -> Pick:
        """Explains why a field, or the stack on it, cannot be chosen now."""
        goes = len(self.path) == 1 and top_at(self.view, field) == NO_HAT
        start = self.path[0] if goes else -1
        why = rules.refusal(self.view, start, field) if goes else rules.refusal(self.view, field)
        case = Case.of(self.view, field, start, self._loser)
        return Pick(refusal=why or "jump_by_jump TOP-8", about=case)

    @property
    def _loser(self) -> int:
        """Returns a seat from which a hat must be taken; -1 if none must."""
        taken = self.captured(self.paths[0]) if self.duty == "capture" else []
        return top_at(self.view, taken[0]) if taken else -1

    def back(self) -> Choice | None:
        """Goes back one jump, or lets go of the stack; None if nothing was chosen."""
        if not self.path or self.path == self.movable:
            return None
        return replace(self, path=self.path[:-1])

    def towards(self, action: Action) -> Hashable:
        if not isinstance(action, rules.Move):
            return None
        path, done = action.path, len(self.path)
        if self.path == path:
            return FINISH
        if self.path == path[:done]:
            return ("field", path[done])
        return None if self.jumping else ("field", path[0])

    def prompt(self) -> Prompt:
        if self.jumping:
            return Prompt("top_hats.jump_or_finish" if self.whole else "top_hats.jump_on")
        where = {"capture": "must_capture_where", "leave": "must_leave_where", "": "choose_field"}
        which = {"capture": "must_capture", "leave": "must_leave", "": "choose_stack"}
        return Prompt(f"top_hats.{(where if self.path else which)[self.duty]}")

    def rule(self, id_: Hashable) -> str:
        if self.jumping:
            return "TOP-8"
        return {"capture": "TOP-11", "leave": "TOP-16", "": "TOP-7"}[self.duty]

    def captured(self, path: Path) -> list[int]:
        """Lists the fields on which a path takes a hat (TOP-9)."""
        over = [BETWEEN[start][to] for start, to in pairwise(path) if to in BETWEEN[start]]
        return [field for field in over if self._foreign(field)]

    def _foreign(self, field: int) -> bool:
        return top_at(self.view, field) not in (self.view.seat, NEUTRAL, NO_HAT)

    def forecast(self, field: int, names: Sequence[str]) -> Prompt | None:
        """Returns what a jump to a target would do, None for a step; `names`: of the seats."""
        over = BETWEEN[self.path[-1]].get(field, -1)
        if over < 0:
            return None
        count, owner = len(self.captured((*self.path, field))), top_at(self.view, over)
        if count > 1:
            return Prompt("top_hats.preview_takes", {"n": count}, counts=True)
        if self._foreign(over):
            return Prompt("top_hats.preview_take", {"name": names[owner]})
        neutral = owner == NEUTRAL
        return Prompt("top_hats.preview_neutral" if neutral else "top_hats.preview_own")


def _fields(lit: Collection[int], movable: Collection[int]) -> Spots:
    """Lists all fields: first those that one can only ask about, from far to near, then the stacks
    that can move; the fields to go to lie over the tops of the stacks before them."""

    def enabled(field: int) -> bool:
        return field in lit or field in movable

    order = sorted(FIELDS, key=lambda field: (enabled(field), field in lit, -field))
    return [(("field", field), enabled(field)) for field in order]


Choice = Building | Placing | Declaring | Moving


def choice_of(view: rules.State, seed: int, begun: Building | None = None) -> Choice | None:
    """Returns the choice of a view's seat; `begun`: its division of hats so far. None if nobody
    chooses."""
    match view.phase:
        case "build":
            return begun or Building.begun(len(view.unplaced), view.seat, seed)
        case "place":
            return Placing.of(view, seed)
        case "declare":
            return Declaring()
        case "move":
            return Moving.of(view)
    return None
