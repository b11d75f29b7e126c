"""The values of Catch the Hat: positions, actions, and what follows from the house rules.

A hat is a number: 8 · seat + 0 … 7. A piece is (field, hats from bottom to top as bytes); the
top hat owns it. Fields are numbers of the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.board import BUILT_IN, REST, Board
from game.rules.catch_the_hat.options import Options

SEATS = range(2, 7)
Piece = tuple[int, bytes]

ROLL, AGAIN, MOVE, SURPLUS, END = "roll", "again", "move", "surplus", "end"


class State(NamedTuple):
    """A position: at a throw (ROLL), at a decision (AGAIN, MOVE, SURPLUS) or at the END.

    `pieces` on the track, sorted; `homes` the free hats at home and `banks` the prisoners
    brought home, one entry a seat, sorted; `pips` still to be used in MOVE and SURPLUS;
    `six`: the surplus comes from a six; `turns` and `quiet` count only where a limit is set
    (FDH-19).
    """

    options: Options
    board: Board
    pieces: tuple[Piece, ...]
    homes: tuple[bytes, ...]
    banks: tuple[bytes, ...]
    seat: int
    phase: str
    pips: int = 0
    six: bool = False
    turns: int = 0
    quiet: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """The die shows `pips`."""

    pips: int


@dataclass(frozen=True, slots=True)
class Move:
    """The piece under `hat` walks over the fields of `way`, the last being where it ends."""

    hat: int
    way: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Again:
    """Throw once more after a six."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave it at that: no further throw, no use of the surplus."""


Action = Roll | Move | Again | Stop
Ways = tuple[tuple[int, Move], ...]


def seat_of(hat: int) -> int:
    """The seat a hat belongs to."""
    return hat >> 3


class Plan:
    """The house rules as tables: what depends on options, board and seats only.

    `places`: the home field of each seat. `rest`: whether a field is a rest field.
    """

    __slots__ = ("_into", "_over", "board", "options", "places", "rest")

    def __init__(self, options: Options, board: Board, seats: int) -> None:
        self.options = options
        self.board = board
        self.places = tuple(board.homes[i] for i in _places(options, board, seats))
        self.rest = tuple(kind == REST for kind in board.kinds)
        self._over: dict[int, Ways] = {}
        self._into: dict[int, Ways] = {}

    def over(self, hat: int, field: int, pips: int) -> Ways:
        """Where the walk of `pips` fields can end on the track: (end, move), each end once."""
        key = hat << 12 | field << 3 | pips
        found = self._over.get(key)
        if found is None:
            self._fill(key, hat, field, pips)
            found = self._over[key]
        return found

    def into(self, hat: int, field: int, pips: int) -> Ways:
        """The ways into the own home with at most `pips` steps: (pips left, move)."""
        key = hat << 12 | field << 3 | pips
        found = self._into.get(key)
        if found is None:
            self._fill(key, hat, field, pips)
            found = self._into[key]
        return found

    def _fill(self, key: int, hat: int, field: int, pips: int) -> None:
        home = self.places[hat >> 3]
        ends: dict[int, Move] = {}
        lefts: dict[int, Move] = {}
        for way in walks(self.board, field, pips, home):
            if way[-1] == home:
                lefts.setdefault(pips - len(way), Move(hat, way))
            else:
                ends.setdefault(way[-1], Move(hat, way))
        self._over[key] = tuple(ends.items())
        self._into[key] = tuple(lefts.items())


def walks(board: Board, start: int, pips: int, home: int) -> list[tuple[int, ...]]:
    """Every walk of `pips` steps that never steps back onto the field just left (FDH-5).

    Homes are closed, but for `home`, where a walk ends early (FDH-12). The start is left out.
    """
    found: list[tuple[int, ...]] = []

    def walk(way: tuple[int, ...], before: int, here: int) -> None:
        if len(way) == pips or (way and here == home):
            found.append(way)
            return
        for there in board.neighbours[here]:
            if there != before and (there == home or board.kinds[there] != "home"):
                walk((*way, there), here, there)

    walk((), -1, start)
    return found


def _places(options: Options, board: Board, seats: int) -> tuple[int, ...]:
    """BRD-7 and FDH-41: which home of the board belongs to which seat."""
    count = len(board.homes)
    if options.homes is None:
        return tuple(i * count // seats for i in range(seats))
    if len(options.homes) != seats:
        raise ValueError(f"homes: {options.homes!r} is not one home for each of {seats} seats")
    if max(options.homes) >= count:
        raise ValueError(f"homes: the board {board.name} has only the places 0 … {count - 1}")
    return options.homes


@lru_cache(maxsize=64)
def plan_of(options: Options, board: Board, seats: int) -> Plan:
    """The tables of a game; ValueError names the option that does not fit board or seats."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2 … 6")
    if len(options.colours) < seats:
        raise ValueError(f"colours: {options.colours!r} has no colour for each of {seats} seats")
    if options.first >= seats:
        raise ValueError(f"first: there is no seat {options.first} among {seats}")
    if len(board.homes) < seats:
        raise ValueError(f"board: {board.name} has homes for {len(board.homes)} seats, not {seats}")
    return Plan(options, board, seats)


def hats_each(options: Options, board: Board) -> int:
    """How many hats a seat has: FDH-1, on the larger board 4 (BRD-11, CHP-1)."""
    if options.hats is not None:
        return options.hats
    return 6 if len(board.homes) <= 4 else 4


def board_of(options: Options, seats: int, board: Board | None) -> Board:
    """The board of a game: the one given, the one named, or the one for the seats (BRD-11)."""
    if board is not None:
        return board
    name = options.board or ("hats4" if seats <= 4 else "hats6")
    if name not in BUILT_IN:
        raise ValueError(f"board: {name!r} is not built in; give the board itself")
    return BUILT_IN[name]()
