"""How a position of Catch the Hat goes on: its legal actions and their effect."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random

from game.rules.board import Board
from game.rules.catch_the_hat.gold import Golden
from game.rules.catch_the_hat.options import Options
from game.rules.catch_the_hat.scoring import one_side
from game.rules.catch_the_hat.state import (
    AGAIN,
    END,
    GOLD,
    MOVE,
    ROLL,
    SURPLUS,
    Action,
    Again,
    HouseTables,
    Move,
    Piece,
    Roll,
    State,
    Stop,
    board_of,
    hats_each,
    house_of,
    top_of,
)
from game.rules.catch_the_hat.walk import brought_home, walked
from game.rules.protocol import CHANCE, OVER

_ROLLS = tuple(Roll(pips) for pips in range(1, 7))
_ODDS = tuple((roll, 1) for roll in _ROLLS)
_AGAIN = (Again(), Stop())
_STOP = Stop()


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """The start of a game: every hat at home (FDH-1), seat `options.first` to throw (FDH-43)."""
    if board is None and seats not in range(2, 7):
        raise ValueError(f"seats: {seats} is not 2 … 6")
    board = board_of(options, seats, board)
    house_of(options, board, seats)
    each = hats_each(options, board)
    homes = tuple(bytes(range(8 * seat, 8 * seat + each)) for seat in range(seats))
    pieces: tuple[Piece, ...] = ()
    if options.gold and board.centre is not None:  # FDH-27.1
        pieces = ((board.centre, bytes((GOLD,))),)
    return State(options, board, pieces, homes, (b"",) * seats, options.first, ROLL)


def seats(state: State) -> int:
    """How many seats play."""
    return len(state.homes)


def turn(state: State) -> int:
    """A seat, CHANCE while a throw of `state.seat` is due, or OVER."""
    if state.phase == ROLL:
        return CHANCE
    return OVER if state.phase == END else state.seat


def odds(state: State) -> tuple[tuple[Action, int], ...]:
    """One ordinary die (FDH-1, CHP-2); empty where nothing is to be thrown."""
    return _ODDS if state.phase == ROLL else ()


def legal(state: State) -> Sequence[Action]:
    """Every action allowed now: throws, moves by field and hat, Again and Stop."""
    phase = state.phase
    if phase == ROLL:
        return _ROLLS
    if phase == AGAIN:
        return _AGAIN
    house = house_of(state.options, state.board, len(state.homes))
    if phase == MOVE:
        return _moves(state, house)
    if phase == SURPLUS:
        moves = _from_home(state, house, state.door)
        return [*moves, _STOP] if state.options.surplus == "optional" else moves
    return ()


def _moves(state: State, house: HouseTables) -> list[Action]:
    """FDH-2: one own piece, all pips; FDH-4: pieces on the way do not matter."""
    mine, pips = house.mine[state.seat], state.pips
    options = house.options
    closed = _closed(state, house)
    found: list[Action] = []
    for field, hats in state.pieces:
        hat = hats[-1]
        if hat == GOLD:
            found += _golden(state, house, field, hats)
        elif mine[hat >> 3]:
            for end, move in house.over(hat, field, pips):
                if end not in closed or end == field:  # FDH-9
                    found.append(move)
            if len(hats) > 1 and not options.tower:  # FDH-12, FDH-26
                found += [
                    move for left, move in house.into(hat, field, pips) if _enters(house, left)
                ]
    if options.partner_field == "forbidden":
        found = [move for move in found if _keeps_apart(state, house, move)]
    if pips == 6 or options.enter_with == "any":  # FDH-3, FDH-42
        for seat in house.crew[state.seat]:
            found += _from_home(state, house, seat, closed)
    return found


def _golden(state: State, house: HouseTables, field: int, hats: bytes) -> list[Move]:
    """The moves of a golden piece on the track, if it is the mover's."""
    hat = top_of(hats)
    if not house.mine[state.seat][hat >> 3]:
        return []
    others = tuple(piece for piece in state.pieces if piece[1] != hats)
    return Golden(house, others, hat, field, len(hats) == 2).moves(state.pips)


def _from_home(
    state: State, house: HouseTables, seat: int, closed: frozenset[int] | None = None
) -> list[Action]:
    """Moves of a hat that stands at home (FDH-3, FDH-14); plain hats at home are alike."""
    home = state.homes[seat]
    if not home:
        return []
    found: list[Action] = []
    place = house.places[seat]
    golden = home[-1] == GOLD
    if not golden or len(home) > 2:
        if closed is None:
            closed = _closed(state, house)
        ways = house.over(home[0], place, state.pips)
        found += [move for end, move in ways if end not in closed]
        if house.options.partner_field == "forbidden":
            found = [move for move in found if _keeps_apart(state, house, move)]
    if golden:
        found += Golden(house, state.pieces, home[-2], place, True).moves(state.pips)
    return found


def _keeps_apart(state: State, house: HouseTables, move: Action) -> bool:
    """FDH-32: no open field is shared with a team-mate, as it usually may be (FDH-23)."""
    assert isinstance(move, Move)
    end, seat, side = move.way[-1], move.hat >> 3, house.side
    if house.rest[end]:
        return True
    others = (top_of(hats) >> 3 for at, hats in state.pieces if at == end)
    return not any(other != seat and side[other] == side[seat] for other in others)


def _enters(house: HouseTables, left: int) -> bool:
    return left == 0 or not house.options.home_exact  # FDH-12, FDH-42


def _closed(state: State, house: HouseTables) -> frozenset[int]:
    """The rest fields where nobody else may end (FDH-9)."""
    capacity = house.options.rest_capacity
    rest = house.rest
    taken = [field for field, _ in state.pieces if rest[field]]
    if capacity is None or len(taken) < capacity:
        return _NONE
    return frozenset(field for field in taken if taken.count(field) >= capacity)


_NONE: frozenset[int] = frozenset()


def apply(state: State, action: Action) -> State:
    """The position after a legal action; what happens by itself has happened (FDH-29)."""
    match action:
        case Move():
            return _moved(state, action)
        case Roll(pips):
            return _rolled(state, pips)
        case Again():
            return state._replace(phase=ROLL)
        case Stop():
            house = house_of(state.options, state.board, len(state.homes))
            return _unchanged(state, house, state.six)


def _rolled(state: State, pips: int) -> State:
    house = house_of(state.options, state.board, len(state.homes))
    thrown = State(
        state.options,
        state.board,
        state.pieces,
        state.homes,
        state.banks,
        state.seat,
        MOVE,
        pips,
        False,
        -1,
        state.turns,
        state.quiet,
    )
    return thrown if _can_move(thrown, house) else _unchanged(state, house, pips == 6)


def _can_move(state: State, house: HouseTables) -> bool:
    """Whether the throw can be used at all; most of the time the first piece can (FDH-10)."""
    mine, pips, rest = house.mine[state.seat], state.pips, house.rest
    if house.options.partner_field == "share":
        for field, hats in state.pieces:
            if mine[hats[-1] >> 3]:
                for end, _ in house.over(hats[-1], field, pips):
                    if not rest[end]:
                        return True
    return bool(_moves(state, house))


def _moved(state: State, move: Move) -> State:
    house = house_of(state.options, state.board, len(state.homes))
    six = state.six if state.phase == SURPLUS else state.pips == 6
    pieces, homes, hats, catches = walked(state, move, house)
    seat, end, banks = move.hat >> 3, move.way[-1], state.banks
    arrived = end == house.places[seat]
    if arrived:
        homes, banks = brought_home(homes, banks, hats, house)
    else:
        insort(pieces, (end, hats))
    standing, quiet = tuple(pieces), 0 if catches else state.quiet
    if catches and one_side(standing, homes, house):  # FDH-15, FDH-39
        over = state._replace(phase=END, pips=0, six=False, door=-1)
        return over._replace(pieces=standing, homes=homes, banks=banks, quiet=quiet)
    if arrived:
        after = state._replace(pieces=standing, homes=homes, banks=banks, quiet=quiet)
        return _surplus(after, house, seat, state.pips - len(move.way), six)
    return _throw_used(state, house, standing, homes, banks, six, quiet)


def _surplus(state: State, house: HouseTables, seat: int, left: int, six: bool) -> State:
    """FDH-14: the rest of the pips leaves the home of `seat` again (FDH-30)."""
    if left and state.options.surplus != "forfeited":
        after = state._replace(phase=SURPLUS, pips=left, six=six, door=seat)
        if _from_home(after, house, seat):
            return after
    return _unchanged(state, house, six)


def _unchanged(state: State, house: HouseTables, six: bool) -> State:
    """The throw is over, everything stays where it is."""
    return _throw_used(state, house, state.pieces, state.homes, state.banks, six, state.quiet)


def _throw_used(
    state: State,
    house: HouseTables,
    pieces: tuple[Piece, ...],
    homes: tuple[bytes, ...],
    banks: tuple[bytes, ...],
    six: bool,
    quiet: int,
) -> State:
    """All pips are used or lost: the same seat goes on after a six (FDH-11), else the next."""
    options, seat, turns = state.options, state.seat, state.turns
    phase = ROLL
    if six and options.six_again != "off":
        phase = AGAIN if options.six_again == "optional" else ROLL
    else:
        if options.turn_limit is not None or options.last_call is not None:
            turns, quiet = turns + 1, quiet + 1
            if turns == options.turn_limit or quiet == options.last_call:  # FDH-19
                phase = END
        if phase == ROLL:
            seat = _next(state.seat, house, pieces, homes)
    return State(
        options, state.board, pieces, homes, banks, seat, phase, 0, False, -1, turns, quiet
    )


def _next(seat: int, house: HouseTables, pieces: Sequence[Piece], homes: Sequence[bytes]) -> int:
    """FDH-18: clockwise, but a seat without a free hat it may move is skipped (FDH-31)."""
    for step in range(1, len(homes)):
        other = (seat + step) % len(homes)
        mine = house.mine[other]
        if homes[other]:
            return other
        for _, hats in pieces:
            if mine[hats[-1] >> 3] or (hats[-1] == GOLD and mine[top_of(hats) >> 3]):
                return other
        if any(hats and mine[owner] for owner, hats in enumerate(homes)):
            return other
    return seat


def view(state: State, seat: int) -> State:
    """Nothing is hidden in this game."""
    return state


def guess(view: State, seat: int, rng: Random) -> State:
    """Nothing needs guessing in this game."""
    return view
