"""The values of Catch the Hat: positions, actions, and the house rules as tables.

A hat is a number: 8 · seat + 0 … 7, the golden one GOLD. A piece is (field, hats from bottom to top
as bytes); the top hat owns it. A golden hat with its powers is worn on its owner's hat; at home,
wearer and GOLD come last. Fields are numbers of the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.board import BUILT_IN, OPEN, REST, Board
from game.rules.catch_the_hat.options import GOLD_LETTER, Options
from game.rules.protocol import Unplayable

SEATS = range(2, 7)
Piece = tuple[int, bytes]
Pieces = tuple[Piece, ...]
Fields = frozenset[int]
Hats = tuple[bytes, ...]  # one entry a seat
GOLD = 63
NOBODY = 7  # GOLD >> 3: the seat of a golden hat that is alone
EXTRA = 12  # rounds of extra time, at most (FDH-45)
FAR = 999  # steps: there is no way
ENDLESS = 10**9  # turns: there is no limit

ROLL, AGAIN, MOVE, SURPLUS, END = "roll", "again", "move", "surplus", "end"


class State(NamedTuple):
    """A position: at a throw (ROLL), at a decision (AGAIN, MOVE, SURPLUS) or at the END.

    `house`: options and board, as tables. `pieces` on the track, sorted; `homes` the free hats at
    home and `banks` the prisoners brought home, one entry a seat, sorted; `pips` still to be used
    in MOVE and SURPLUS; `six`: the surplus comes from a six; `door`: the seat whose home was
    entered, in SURPLUS; `turns` and `quiet` count only where a limit is set (FDH-19, FDH-45).
    Cached: `moves`, the actions of MOVE and SURPLUS, and `full`, the rest fields nobody else may
    end on (FDH-9)."""

    house: HouseTables
    pieces: Pieces
    homes: Hats
    banks: Hats
    seat: int
    phase: str
    pips: int = 0
    six: bool = False
    door: int = -1
    turns: int = 0
    quiet: int = 0
    moves: tuple[Action, ...] = ()
    full: Fields = frozenset()

    @property
    def options(self) -> Options:
        """Returns the house rules."""
        return self.house.options

    @property
    def board(self) -> Board:
        """Returns the board it is played on."""
        return self.house.board


@dataclass(frozen=True, slots=True)
class Roll:
    """The action that the die shows `pips`."""

    pips: int


@dataclass(frozen=True, slots=True)
class Move:
    """The action to walk with the piece under `hat` over the fields of `way`, to the last of them.

    A golden piece also catches on its way: after each number of steps in `stops` (FDH-27.5)."""

    hat: int
    way: tuple[int, ...]
    stops: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Again:
    """The action to throw once more after a six."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The action to end here: no further throw, no use of the surplus."""


Action = Roll | Move | Again | Stop
Moves = tuple[Move, ...]


def seat_of(hat: int) -> int:
    """Returns the seat a hat belongs to.

    The loops over all pieces in `play` and in the computer's `worth` write `hat >> 3` themselves:
    calling this there makes play 8 % slower."""
    return hat >> 3


def top_of(hats: bytes) -> int:
    """Returns the hat that owns a piece: the top one, below worn gold; GOLD if it is alone."""
    return hats[-2] if hats[-1] == GOLD and len(hats) > 1 else hats[-1]


def spelled(hats: Iterable[int], colours: str) -> str:
    """Spells hats as the letters of their colours, the golden one as a star."""
    return "".join(GOLD_LETTER if hat == GOLD else colours[seat_of(hat)] for hat in hats)


def is_golden(hats: bytes) -> bool:
    """Says whether a piece wears the golden hat with its powers (FDH-27.3)."""
    return hats[-1] == GOLD and len(hats) > 1


class HouseTables:
    """The house rules as tables, which depend on options, board and seats only.

    `places`: the home field of each seat. `rest`: whether a field is a rest field. `side`: the team
    of each seat, each its own without teams, -1 for NOBODY (FDH-33). `mine`: for each seat, whether
    it may move the hats of another; `crew`: the seats it may (FDH-25). `after`: the other seats,
    clockwise. `limited`: whether turns are counted. `out`: the fields on which hats of each seat
    begin (FDH-44). `ways`: for each seat and number of pips, the ways of the pieces it may move by
    the hat on top, or None; under GOLD there may be any hat."""

    __slots__ = (
        *("after", "board", "crew", "limited", "mine", "options", "out", "places", "rest"),
        *("seats", "side", "ways"),
    )

    def __init__(self, options: Options, board: Board, seats: int) -> None:
        self.options = options
        self.board = board
        self.seats = seats
        self.limited = limited(options)
        self.places = tuple(board.homes[i] for i in _places(options, board, seats))
        out = hats_out(options, hats_each(options, board))
        self.out = tuple(outposts(board, home)[:out] for home in self.places)
        self.rest = tuple(kind == REST for kind in board.kinds)
        self.after: tuple[tuple[int, ...], ...] = tuple(
            (*range(seat + 1, seats), *range(seat)) for seat in range(seats)
        )
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
        self.ways = tuple(
            tuple(self._ways(seat, pips) for pips in range(7)) for seat in range(seats)
        )

    def _ways(self, seat: int, pips: int) -> tuple[Ways | None, ...]:
        """Returns the ways by the hat on top; None for those of others."""
        mine, gold = self.mine[seat], self.options.gold
        return tuple(
            Ways(self, hat, pips) if mine[hat >> 3] or (gold and hat == GOLD) else None
            for hat in range(GOLD + 1)
        )

    def lone(self, hat: int, pips: int, field: int) -> Moves:
        """Returns the moves of a lone hat from a field, as its own seat makes them."""
        ways = self.ways[hat >> 3][pips][hat]
        return ways[field][0] if ways is not None else ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, HouseTables) and self._given == other._given

    def __hash__(self) -> int:
        return hash(self._given)

    def __repr__(self) -> str:
        return f"HouseTables{self._given}"

    def __reduce__(self) -> tuple[object, ...]:
        return house_of, self._given

    @property
    def _given(self) -> tuple[Options, Board, int]:
        return self.options, self.board, self.seats


class Ways(dict[int, tuple[Moves, Moves]]):
    """The moves of a piece under one hat with one number of pips, by its field: of a lone hat, and
    of a tower. Computed when first asked for."""

    __slots__ = ("_hat", "_house", "_pips")

    def __init__(self, house: HouseTables, hat: int, pips: int) -> None:
        super().__init__()
        self._house, self._hat, self._pips = house, hat, pips

    def __missing__(self, field: int) -> tuple[Moves, Moves]:
        house, hat, pips = self._house, self._hat, self._pips
        home, options = house.places[seat_of(hat)], house.options
        ends: dict[int, Move] = {}
        lengths: dict[int, Move] = {}
        for way in walks(house.board, field, pips, home):
            if way[-1] != home:
                ends.setdefault(way[-1], Move(hat, way))
            elif len(way) == pips or not options.home_exact:  # FDH-12, FDH-42
                lengths.setdefault(len(way), Move(hat, way))
        alone = tuple(ends.values())
        tower = alone if options.tower else (*alone, *lengths.values())  # FDH-12, FDH-26
        self[field] = alone, tower
        return alone, tower


def walks(board: Board, start: int, pips: int, home: int) -> list[tuple[int, ...]]:
    """Returns every walk of `pips` steps that never steps back onto the field just left (FDH-5).

    Homes are closed, but for `home`, where a walk ends early (FDH-12). The start is left out."""
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


def skipped(seat: int, to: int, seats: int) -> int:
    """Returns how many seats are skipped between a seat and the next to play; in a game of rounds
    each of them has had its turn (FDH-45)."""
    return (to - seat - 1) % seats


def limited(options: Options) -> bool:
    """Says whether turns are counted because there is a limit (FDH-19, FDH-45)."""
    return any((options.turn_limit, options.last_call, options.rounds))


@lru_cache(maxsize=64)
def outposts(board: Board, home: int) -> tuple[int, ...]:
    """Returns where the ways from a home meet those from others: open fields nearer to it than to
    any other from which no step leads farther, those nearest to all homes first (FDH-44)."""
    steps = {place: _steps(board, place) for place in board.homes}
    own = steps.pop(home)
    nearer = {
        field
        for field in own
        if all(own[field] < other.get(field, FAR) for other in steps.values())
    }
    ends = [
        field
        for field in nearer.intersection(board.of_kind(OPEN))
        if all(own[next_] < own[field] for next_ in nearer.intersection(board.neighbours[field]))
    ]
    together = {field: sum(other.get(field, FAR) for other in steps.values()) for field in ends}
    return tuple(sorted(ends, key=lambda field: (together[field], field)))


def _steps(board: Board, start: int) -> dict[int, int]:
    """Returns how many steps it is to each field that can be reached without passing a home."""
    found, edge = {start: 0}, [start]
    for here in edge:
        for there in board.neighbours[here] if here == start or here not in board.homes else ():
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def _places(options: Options, board: Board, seats: int) -> tuple[int, ...]:
    """Returns the home field of each seat (BRD-7, FDH-41); two sit side by side where hats begin on
    the track (FDH-44)."""
    count = len(board.homes)
    if options.homes is None:
        return (
            (0, 1)
            if options.out and seats == 2
            else tuple(i * count // seats for i in range(seats))
        )
    if len(options.homes) != seats:
        raise ValueError(f"homes: {options.homes!r} is not one home for each of {seats} seats")
    if max(options.homes) >= count:
        raise ValueError(f"homes: the board {board.name} has only the places 0 … {count - 1}")
    return options.homes


@lru_cache(maxsize=64)
def house_of(options: Options, board: Board, seats: int) -> HouseTables:
    """Returns the tables of a game. Raises ValueError or Unplayable, which names the option that
    does not fit board or seats."""
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
    """Returns how many hats a seat has (FDH-1), 4 on the larger board (BRD-11, CHP-1)."""
    if options.hats is not None:
        return options.hats
    return 6 if len(board.homes) <= 4 else 4


def hats_out(options: Options, each: int) -> int:
    """Returns how many of a seat's hats begin on the track, one if they are too few (FDH-44)."""
    return options.out if options.out <= each else 1


def board_of(options: Options, seats: int, board: Board | None) -> Board:
    """Returns the board given, named, or fitting the seats (BRD-11). Raises ValueError."""
    if board is not None:
        return board
    name = options.board or ("hats4" if seats <= 4 else "hats6")
    if name not in BUILT_IN:
        raise ValueError(f"board: {name!r} is not built in; give the board itself")
    return BUILT_IN[name]()
