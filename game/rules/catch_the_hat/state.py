"""The values of Catch the Hat: positions, actions, and the house rules as tables.

A hat is a number: 8 · seat + 0 … 7, the golden one GOLD. A piece is (field, hats from bottom to top
as bytes); the top hat owns it. A golden hat with its powers is worn: it lies on its owner's hat, on
the track and at home, where the wearer and GOLD come last. Fields are numbers of the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.board import BUILT_IN, REST, Board
from game.rules.catch_the_hat.options import GOLD_LETTER, Options
from game.rules.protocol import Unplayable

SEATS = range(2, 7)
Piece = tuple[int, bytes]
GOLD = 63
NOBODY = 7  # GOLD >> 3: the seat of a golden hat that stands alone

ROLL, AGAIN, MOVE, SURPLUS, END = "roll", "again", "move", "surplus", "end"


# Actions rebuild a state by position: that takes half the time of `_replace`, and computers imagine
# whole games of them.
class State(NamedTuple):
    """A position: at a throw (ROLL), at a decision (AGAIN, MOVE, SURPLUS) or at the END.

    `pieces` on the track, sorted; `homes` the free hats at home and `banks` the prisoners
    brought home, one entry a seat, sorted; `pips` still to be used in MOVE and SURPLUS;
    `six`: the surplus comes from a six; `door`: the seat whose home was entered, in SURPLUS;
    `turns` and `quiet` count only where a limit is set (FDH-19).
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
    door: int = -1
    turns: int = 0
    quiet: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """The die shows `pips`."""

    pips: int


@dataclass(frozen=True, slots=True)
class Move:
    """The piece under `hat` walks over the fields of `way`, the last being where it ends.

    A golden piece also catches on its way: after each number of steps in `stops` (FDH-27.5).
    """

    hat: int
    way: tuple[int, ...]
    stops: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Again:
    """Throw once more after a six."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave it at that: no further throw, no use of the surplus."""


Action = Roll | Move | Again | Stop
Ways = tuple[tuple[int, Move], ...]


def seat_of(hat: int) -> int:
    """The seat a hat belongs to.

    The loops over all pieces in `play` and in the computer's `worth` say `hat >> 3` themselves:
    calling this there makes play 8 % slower.
    """
    return hat >> 3


def top_of(hats: bytes) -> int:
    """The hat that owns a piece: the top one, below a worn golden hat; GOLD if it is alone."""
    return hats[-2] if hats[-1] == GOLD and len(hats) > 1 else hats[-1]


def spelled(hats: Iterable[int], colours: str) -> str:
    """Hats as the letters of their colours, the golden one as a star."""
    return "".join(GOLD_LETTER if hat == GOLD else colours[seat_of(hat)] for hat in hats)


def is_golden(hats: bytes) -> bool:
    """Whether a piece wears the golden hat with its powers (FDH-27.3)."""
    return hats[-1] == GOLD and len(hats) > 1


class HouseTables:
    """The house rules as tables, which depend on options, board and seats only.

    `places`: the home field of each seat. `rest`: whether a field is a rest field. `side`: the team
    of each seat, each its own without teams, -1 for NOBODY (FDH-33). `mine`: for each seat, whether
    it may move the hats of another; `crew`: the seats it may (FDH-25).
    """

    __slots__ = ("_into", "_over", "board", "crew", "mine", "options", "places", "rest", "side")

    def __init__(self, options: Options, board: Board, seats: int) -> None:
        self.options = options
        self.board = board
        self.places = tuple(board.homes[i] for i in _places(options, board, seats))
        self.rest = tuple(kind == REST for kind in board.kinds)
        teams = seats
        if options.teams != "none":
            teams = 3 if options.team_layout == "3x2" and seats == 6 else 2
        self.side = (*(seat % teams for seat in range(seats)), *(-1,) * (NOBODY + 1 - seats))
        shared = options.teams == "total"
        self.mine = tuple(
            tuple(
                other == seat or (shared and other < seats and self.side[other] == self.side[seat])
                for other in range(NOBODY + 1)
            )
            for seat in range(seats)
        )
        self.crew = tuple(
            tuple(other for other in range(seats) if self.mine[seat][other])
            for seat in range(seats)
        )
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
        """The ways into its own home with at most `pips` steps: (pips left, move).

        Home is the last of the steps, and the rest is left (CHP-7)."""
        key = hat << 12 | field << 3 | pips
        found = self._into.get(key)
        if found is None:
            self._fill(key, hat, field, pips)
            found = self._into[key]
        return found

    def _fill(self, key: int, hat: int, field: int, pips: int) -> None:
        home = self.places[seat_of(hat)]
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
def house_of(options: Options, board: Board, seats: int) -> HouseTables:
    """The tables of a game; ValueError names the option that does not fit board or seats."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2 … 6")
    if len(options.colours) < seats:
        raise ValueError(f"colours: {options.colours!r} has no colour for each of {seats} seats")
    if options.first >= seats:
        raise ValueError(f"first: there is no seat {options.first} among {seats}")
    if len(board.homes) < seats:
        why = f"board: {board.name} has homes for {len(board.homes)} seats, not {seats}"
        raise Unplayable(why, "seats.board_small", board=board.name, n=len(board.homes))
    if options.teams != "none" and seats not in (4, 6):
        why = f"teams: {options.teams!r} needs 4 or 6 seats, not {seats} (FDH-21)"
        raise Unplayable(why, "catch_the_hat.teams_need")
    if options.gold and board.centre is None:
        why = f"gold: {board.name} has no centre for the golden hat (FDH-27)"
        raise Unplayable(why, "catch_the_hat.gold_needs", board=board.name)
    return HouseTables(options, board, seats)


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
