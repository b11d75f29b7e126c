"""The events of an action in Top Hats, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import assert_never

from game.rules.hexagon import BETWEEN, NAMES, NEIGHBOURS, PLACING, in_margin
from game.rules.protocol import Ended as Ended
from game.rules.protocol import TurnPassed as TurnPassed
from game.rules.top_hats.chains import (
    ANYWHERE,
    Chains,
    jumping,
    moves,
    must_capture,
    own_fields,
)
from game.rules.top_hats.hats import HIDDEN, NEUTRAL, NO_HAT, STACKS, stack_text
from game.rules.top_hats.play import apply
from game.rules.top_hats.state import (
    END,
    MOVE,
    PLACE,
    Action,
    Build,
    Declare,
    Lot,
    Move,
    Place,
    State,
    top_at,
    tops_of,
)


@dataclass(frozen=True, slots=True)
class Built:
    """A seat made its stacks (hats from bottom to top); only it may see the covered hats."""

    seat: int
    stacks: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A stack came onto the board; only its builder may see the covered hats."""

    seat: int
    stack: bytes
    field: int


@dataclass(frozen=True, slots=True)
class LotFell:
    """The lot settled who moves first."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarginDeclared:
    """A seat made the second circle margin for the rest of the game (TOP-17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeclarationLeft:
    """A seat left the margin as it is."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """A stack went to the next field."""

    seat: int
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class Jumped:
    """A stack jumped over another; `number`: of the jump in its chain, from 1 on."""

    seat: int
    start: int
    over: int
    to: int
    number: int


@dataclass(frozen=True, slots=True)
class HatRemoved:
    """The top `hat` of the stack on `field` left the board (TOP-9); `top` is visible there now and
    owns the stack if it is another colour, -1: the field is free."""

    field: int
    hat: int
    top: int


@dataclass(frozen=True, slots=True)
class ColourVanished:
    """No hat of a seat is visible any more; its turns are skipped (TOP-20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ColourBack:
    """A hat of a seat that had vanished is visible again (TOP-20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat had no move and passed (TOP-24)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stuck:
    """A seat had no move and loses by that (TOP-21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Nobody wins; `reason` as in the result: "quiet", "repetition" or "all_stuck"."""

    reason: str


Event = (
    Built | Placed | LotFell | MarginDeclared | DeclarationLeft | Stepped | Jumped | HatRemoved
    | ColourVanished | ColourBack | Passed | Stuck | TurnPassed | Drawn | Ended
)  # fmt: skip


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Returns the events of a legal action, in the order they are shown."""
    after, seat = apply(state, action), state.seat
    told: list[Event] = []
    match action:
        case Build(stacks):
            told.append(Built(seat, stacks))
        case Place(stack, field):
            told.append(Placed(seat, stack, field))
        case Lot(first):
            told.append(LotFell(first))
        case Declare(yes):
            told.append(MarginDeclared(seat) if yes else DeclarationLeft(seat))
            told += _passes(after, seat, after.quiet - state.quiet)
        case Move(path):
            told += _travelled(state, path)
            told += _colours(state, after)
            quiet = state.quiet + 1 if after.left == state.left else 0
            told += _passes(after, (seat + 1) % len(after.unplaced), after.quiet - quiet)
        case _:
            assert_never(action)
    return (*told, *_turn(seat, after))


def _travelled(state: State, path: tuple[int, ...]) -> list[Event]:
    seat, told = state.seat, list[Event]()
    for number, (start, to) in enumerate(pairwise(path), 1):
        if to not in BETWEEN[start]:
            return [Stepped(seat, start, to)]
        over = BETWEEN[start][to]
        told.append(Jumped(seat, start, over, to, number))
        hats = STACKS[state.board[over]].hats
        if hats[-1] not in (seat, NEUTRAL):
            told.append(HatRemoved(over, hats[-1], hats[-2] if len(hats) > 1 else -1))
    return told


def _colours(state: State, after: State) -> list[Event]:
    """Returns which colours vanished or came back by a whole move."""
    before, now = tops_of(state.board), tops_of(after.board)
    changed = (s for s in range(len(state.unplaced)) if (s in before) != (s in now))
    return [ColourBack(seat) if seat in now else ColourVanished(seat) for seat in changed]


def _passes(after: State, first: int, count: int) -> list[Event]:
    """Returns the visible seats, from `first` on, that passed."""
    seats, tops = len(after.unplaced), tops_of(after.board)
    visible = [s % seats for s in range(first, first + seats) if s % seats in tops]
    return [Passed(visible[number % len(visible)]) for number in range(count)]


def _turn(seat: int, after: State) -> list[Event]:
    """Returns whose turn it is, or how the game ended."""
    if after.outcome is None:
        return [TurnPassed(seat, after.seat)] if after.seat != seat else []
    match after.outcome:
        case (_, _, "one_colour" | "few_left"):
            return [Ended(seat)]
        case ((winner,), _, _):
            return [Stuck(1 - winner), Ended(seat)]
        case (_, _, reason):
            return [Drawn(reason), Ended(seat)]
    raise AssertionError(after.outcome)


def seen(event: Event, eyes: Collection[int]) -> Event:
    """Returns an event as these seats see it together; () for the public one (TOP-5)."""
    match event:
        case Built(seat, stacks) if seat not in eyes:
            return replace(event, stacks=tuple(map(_covered, stacks)))
        case Placed(seat, stack, _) if seat not in eyes:
            return replace(event, stack=_covered(stack))
    return event


def _covered(hats: bytes) -> bytes:
    return bytes((HIDDEN,)) * (len(hats) - 1) + hats[-1:]


def refusal(state: State, start: int = -1, field: int = -1) -> str:
    """Returns why a stack cannot be moved, or a field not be reached, now: "text_key RULE"; "" if
    it can.

    While stacks are placed `field` is the field for one and `start` does not matter. A field on the
    way of a chain counts as reached; `field` -1 asks for the stack alone."""
    if state.phase == PLACE:
        return _place_refusal(state, field)
    if state.phase != MOVE:
        return "game_over TOP-19" if state.phase == END else "not_now TOP-6"
    if reason := _owner_refusal(state, start):
        return reason
    allowed = [move for move in moves(state) if move.path[0] == start]
    if any(field in (-1, *move.path[1:]) for move in allowed):
        return ""
    if field >= 0 and field != start and top_at(state, field) != NO_HAT:
        return "occupied TOP-7"
    return _duty(state, start, field) or _reach(state, start, field)


def _place_refusal(state: State, field: int) -> str:
    if field < 0:
        return ""
    if field not in PLACING:
        return "not_a_placing_field TOP-3"
    return "" if top_at(state, field) == NO_HAT else "occupied TOP-3"


def _owner_refusal(state: State, start: int) -> str:
    top = top_at(state, start) if start >= 0 else NO_HAT
    if top == state.seat:
        return ""
    if top == NO_HAT:
        return "no_stack TOP-6"
    return "neutral_never_moves TOP-9" if top == NEUTRAL else "not_your_stack TOP-6"


def _duty(state: State, start: int, field: int) -> str:
    """Returns the duty that forbids what the stack could do otherwise (TOP-13)."""
    tops, seat, margin = tops_of(state.board), state.seat, state.margin
    chains = _chains(tops, seat, own_fields(tops, seat))
    free = [path[-1] for path in (*chains.capture, *chains.others) if path[0] == start]
    free += [to for to in NEIGHBOURS[start] if tops[to] == NO_HAT]
    if not free or (field >= 0 and field not in free):
        return ""
    if must_capture(chains, state.options.forced_scope):
        return "must_capture TOP-11"
    if not in_margin(start, margin) and any(in_margin(m.path[0], margin) for m in moves(state)):
        return "leave_rim TOP-16"
    return ""


def _chains(tops: bytes, seat: int, own: list[int]) -> Chains:
    """Returns what stacks of a seat could jump if they might end anywhere."""
    return jumping(tops, seat, own, (ANYWHERE,) * len(tops), every=False, found=Chains([], []))


def _reach(state: State, start: int, field: int) -> str:
    """Returns why a stack without a duty cannot get to a field, or anywhere."""
    if field < 0:
        return "cannot_move TOP-7"
    if field == start:
        return "no_pass TOP-10"
    if field in NEIGHBOURS[start] and in_margin(field, state.margin):
        return "not_onto_rim TOP-7"
    tops = tops_of(state.board)
    ends = {path[-1] for paths in _chains(tops, state.seat, [start]) for path in paths}
    return "not_onto_rim TOP-14" if field in ends else "too_far TOP-7"


def action_text(state: State, action: Action) -> str:
    """Returns a line for records: "build brr,…", "place brr c3", "lot 1", "move c3 c5"."""
    match action:
        case Build(stacks):
            return "build " + ",".join(map(stack_text, stacks))
        case Place(stack, field):
            return f"place {stack_text(stack)} {NAMES[field]}"
        case Lot(seat):
            return f"lot {seat}"
        case Declare(yes):
            return "declare yes" if yes else "declare no"
        case Move(path):
            return "move " + " ".join(NAMES[field] for field in path)
