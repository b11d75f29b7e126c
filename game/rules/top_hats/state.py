"""The values of Top Hats: house rules, positions and actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.options import check, check_head_start, head_start_of, head_starts
from game.rules.protocol import Result
from game.rules.top_hats.hats import COLOUR_HATS, TOP

SEATS = range(2, 4)
BUILD, PLACE, LOT, DECLARE, MOVE, END = "build", "place", "lot", "declare", "move", "end"
PHASES = (BUILD, PLACE, LOT, DECLARE, MOVE, END)
FEW = 5  # stacks on the board, neutral included, from which on the margin may grow (TOP-17)
AHEAD = COLOUR_HATS - 1  # hats that may be left in stacks of others at most (TOP-29)
LONG = 100  # turns without a removal that make a draw (TOP-22)

_CHOICES: dict[str, Sequence[object]] = {
    "starter": (0, 1, 2),
    "first_move": ("same_starter", "lot"),
    "forced_scope": ("any_chain", "first_jump_only"),
    "rim_landing": ("last_jump_captures", "any_capture_in_chain"),
    "peek_own_builds": (True, False),
    "no_move": ("pass", "lose"),
    "draw_rule": (True, False),
}


@dataclass(frozen=True)
class Options:
    """The house rules: `starter` builds and places first; the others are the switches of TOP-4,
    TOP-12, TOP-14, TOP-5, TOP-21 and TOP-22. `no_move` "lose" is for two seats only (TOP-24).
    `head_start`: how many hats each seat may leave in stacks of others and win (TOP-29)."""

    starter: int = 0
    first_move: str = "same_starter"
    forced_scope: str = "any_chain"
    rim_landing: str = "last_jump_captures"
    peek_own_builds: bool = True
    no_move: str = "pass"
    draw_rule: bool = True
    head_start: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check(self, _CHOICES)
        check_head_start(self.head_start, AHEAD)

    def may_leave(self, seat: int) -> int:
        """Returns how many hats of others may be left where a seat wins (TOP-19, TOP-29)."""
        return head_start_of(self.head_start, seat)


PRESETS = {"standard": Options()}


def check_seats(seats: int, options: Options) -> None:
    """Raises ValueError if that many cannot play by these options."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2 or 3")
    if options.starter >= seats:
        raise ValueError(f"starter: there is no seat {options.starter} among {seats}")
    if options.no_move == "lose" and seats != 2:
        raise ValueError(f"no_move: 'lose' is for two seats, not for {seats} (TOP-24)")
    head_starts(options.head_start, seats)


class State(NamedTuple):
    """A position.

    `board`: one number of STACKS a field; `unplaced`: numbers of stacks a seat, empty while it
    builds; `margin`: 1 or 2 circles; `quiet`: turns since the last removal. `left`: how many hats
    of each colour are left of those each builder had, 3 counts a builder, NOBODY last; everybody
    can count that, since removed hats are open (TOP-5). `past`: the turns since the last removal or
    declaration, three bytes each: where the stack that moved before it came from and went to (equal
    if none moved), and the seat whose turn it was. That tells all about repetition (TOP-25) and
    nothing about covered hats. Empty without `draw_rule`."""

    options: Options
    board: bytes
    unplaced: tuple[bytes, ...]
    left: bytes
    seat: int
    phase: str
    margin: int
    quiet: int
    past: bytes
    outcome: Result | None


@dataclass(frozen=True, slots=True)
class Build:
    """The action to make a seat's fifteen hats five stacks, sorted as text (TOP-2)."""

    stacks: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """The action to put a stack (its hats from bottom to top) onto a free field (TOP-3)."""

    stack: bytes
    field: int


@dataclass(frozen=True, slots=True)
class Lot:
    """The action that the lot says who moves first (TOP-4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declare:
    """The action to make the second circle margin too, or to leave it for this turn (TOP-17)."""

    yes: bool


class Move(NamedTuple):
    """The action to step or jump with a stack; `path`: its start and every landing field."""

    path: tuple[int, ...]


Action = Build | Place | Lot | Declare | Move


def top_at(state: State, field: int) -> int:
    """Returns the top hat on a field: the seat that owns the stack, NEUTRAL or NO_HAT (TOP-6)."""
    return TOP[state.board[field]]


def tops_of(board: bytes) -> bytes:
    """Returns the top hat of every field, NO_HAT where it is free."""
    return board.translate(TOP)
