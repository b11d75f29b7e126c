"""The course of Catch the Hat: the legal actions of a position and their effect."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from random import Random

from game.rules.board import Board
from game.rules.catch_the_hat.gold import Golden
from game.rules.catch_the_hat.options import PARTS, Options
from game.rules.catch_the_hat.scoring import held, one_ahead, one_side
from game.rules.catch_the_hat.state import (
    AGAIN,
    END,
    ENDLESS,
    EXTRA,
    GOLD,
    MOVE,
    ROLL,
    SURPLUS,
    Action,
    Again,
    Fields,
    Hats,
    HouseTables,
    Move,
    Moves,
    Piece,
    Pieces,
    Roll,
    State,
    Stop,
    board_of,
    hats_each,
    house_of,
    outposts,
    skipped,
    top_of,
)
from game.rules.catch_the_hat.walk import brought_home, caught, full_fields, lifted
from game.rules.options import head_starts
from game.rules.protocol import CHANCE, OVER, Unplayable
from game.rules.seats import new

_ROLLS = tuple(Roll(pips) for pips in range(1, 7))
_ODDS = tuple((roll, 1) for roll in _ROLLS)
_AGAIN = (Again(), Stop())
_STOP = Stop()
_NO_MOVES: Moves = ()


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """Returns the start: hats at home (FDH-1), prisoners of a head start (FDH-46), `first` to throw
    (FDH-43). Raises ValueError."""
    if board is None and seats not in range(2, 7):
        raise ValueError(f"seats: {seats} is not 2 … 6")
    board = board_of(options, seats, board)
    house = house_of(options, board, seats)
    each = hats_each(options, board)
    hats = [range(8 * seat, 8 * seat + each) for seat in range(seats)]
    pieces = [  # FDH-44
        (field, bytes((hat,)))
        for own, fields in zip(hats, house.out, strict=True)
        for hat, field in zip(own[: len(fields)], fields, strict=True)
    ]
    if options.gold and board.centre is not None:  # FDH-27.1
        pieces.append((board.centre, bytes((GOLD,))))
    homes = tuple(bytes(own[len(fields) :]) for own, fields in zip(hats, house.out, strict=True))
    start = State(house, tuple(sorted(pieces)), homes, (b"",) * seats, options.first, ROLL)
    return _ahead(start, head_starts(options.head_start, seats))


def _ahead(start: State, steps: tuple[int, ...]) -> State:
    """Returns the start with the head starts of all seats (FDH-46). Raises Unplayable."""
    house = start.house
    for seat, many in enumerate(steps):
        others = [
            other
            for other in house.after[seat]
            if house.side[other] != house.side[seat] and steps[other] < many
        ]
        for number in range(0, many if others else 0, PARTS):
            giver = others[number // PARTS % len(others)]
            start = _given(start, seat, giver, min(PARTS, many - number))
    return start


def _given(start: State, seat: int, giver: int, parts: int) -> State:
    """Returns the start with a hat of `giver` before the home of `seat`, caught, or a prisoner at
    home: one, two or three parts of a head start (FDH-46). In the tower game, where nothing is
    brought home, the prisoner is only caught. Raises Unplayable."""
    house, pieces = start.house, dict(start.pieces)
    homes, hat = _out_of(start.homes, giver)
    if parts == PARTS and not house.options.tower:
        banks = list(start.banks)
        banks[seat] = bytes(sorted(banks[seat] + hat))
        return start._replace(homes=homes, banks=tuple(banks))
    home = house.places[seat]
    before = house.board.neighbours[home]
    field = before[0] if parts == 1 else (*outposts(house.board, home), *before)[0]
    if parts > 1 and field not in pieces:
        homes, pieces[field] = _out_of(homes, seat)
    pieces[field] = hat + pieces.get(field, b"")
    return start._replace(pieces=tuple(sorted(pieces.items())), homes=homes)


def _out_of(homes: Hats, seat: int) -> tuple[Hats, bytes]:
    """Returns what is left in all homes, and the hat that leaves one of them, but not the last one.
    Raises Unplayable."""
    hats = homes[seat]
    if len(hats) < 2:
        raise Unplayable(
            f"head_start: seat {seat} has too few hats", "catch_the_hat.head_start_need"
        )
    return (*homes[:seat], hats[:-1], *homes[seat + 1 :]), hats[-1:]


def seats(state: State) -> int:
    """Returns how many seats play."""
    return len(state.homes)


def turn(state: State) -> int:
    """Returns a seat, CHANCE while a throw of `state.seat` is due, or OVER."""
    if state.phase == ROLL:
        return CHANCE
    return OVER if state.phase == END else state.seat


def odds(state: State) -> tuple[tuple[Action, int], ...]:
    """Returns the throws of one ordinary die (FDH-1, CHP-2); nothing where none is due."""
    return _ODDS if state.phase == ROLL else ()


def legal(state: State) -> Sequence[Action]:
    """Returns every action allowed now: throws, moves by field and hat, Again and Stop."""
    phase = state.phase
    if phase == ROLL:
        return _ROLLS
    return _AGAIN if phase == AGAIN else state.moves


def ready(state: State) -> State:
    """Returns a position with the moves that can be made in it."""
    house, pieces, homes, pips = state.house, state.pieces, state.homes, state.pips
    full, moves = full_fields(pieces, house), state.moves
    if state.phase == MOVE:
        moves = _moves(house, pieces, homes, state.seat, pips, full)
    elif state.phase == SURPLUS:
        moves = _or_stop(_out_again(house, pieces, homes[state.door], pips, full), house)
    return state._replace(full=full, moves=moves)


def _moves(
    house: HouseTables, pieces: Pieces, homes: Hats, seat: int, pips: int, full: Fields
) -> Moves:
    """Returns the moves of one own piece by all pips (FDH-2), whoever is on the way (FDH-4)."""
    options, ways, found = house.options, house.ways[seat][pips], _NO_MOVES
    for field, hats in pieces:
        own = ways[hats[-1]]
        if own is not None:
            if hats[-1] == GOLD:
                found += _golden(house, pieces, seat, (field, hats), pips)
            else:
                moves = own[field][len(hats) > 1]
                found += _open(moves, field, full) if full else moves
    if pips == 6 or options.enter_with == "any":  # FDH-3, FDH-42
        for owner in house.crew[seat]:
            if home := homes[owner]:
                found += _from_home(house, pieces, home, pips, full)
    return found if options.partner_field == "share" else _apart(found, pieces, house)


def _golden(house: HouseTables, pieces: Pieces, seat: int, piece: Piece, pips: int) -> Moves:
    """Returns the moves of a golden piece on the track, if it is the mover's."""
    field, hats = piece
    if not house.mine[seat][top_of(hats) >> 3]:
        return _NO_MOVES
    others = tuple(piece for piece in pieces if piece[1] != hats)
    return Golden(house, others, top_of(hats), field, len(hats) == 2).moves(pips)


def _from_home(house: HouseTables, pieces: Pieces, home: bytes, pips: int, full: Fields) -> Moves:
    """Returns the moves of a hat at home (FDH-3, FDH-14); plain hats there are alike."""
    hat = home[0]
    place, golden = house.places[hat >> 3], home[-1] == GOLD
    moves = house.lone(hat, pips, place)
    found = _open(moves, place, full) if full else moves
    if golden:
        worn = Golden(house, pieces, home[-2], place, free=True).moves(pips)
        return found + worn if len(home) > 2 else worn
    return found


def _out_again(house: HouseTables, pieces: Pieces, home: bytes, pips: int, full: Fields) -> Moves:
    """Returns the moves out of the home just entered with the pips left over (FDH-14)."""
    if not home:
        return ()
    found = _from_home(house, pieces, home, pips, full)
    return found if house.options.partner_field == "share" else _apart(found, pieces, house)


def _or_stop(moves: Moves, house: HouseTables) -> tuple[Action, ...]:
    """Adds Stop where the pips left over may be given up (FDH-14)."""
    return (*moves, _STOP) if house.options.surplus == "optional" else moves


def _open(moves: Moves, field: int, full: Fields) -> Moves:
    """Returns the moves that end on no full field but the piece's own (FDH-9)."""
    return tuple(move for move in moves if move.way[-1] not in full or move.way[-1] == field)


def _apart(moves: Moves, pieces: Pieces, house: HouseTables) -> Moves:
    """Returns the moves that share no open field with a team-mate (FDH-32), unlike FDH-23."""
    return tuple(move for move in moves if not _joins_mate(move, pieces, house))


def _joins_mate(move: Move, pieces: Pieces, house: HouseTables) -> bool:
    end, seat, side = move.way[-1], move.hat >> 3, house.side
    if house.rest[end]:
        return False
    others = (top_of(hats) >> 3 for at, hats in pieces if at == end)
    return any(other != seat and side[other] == side[seat] for other in others)


def apply(state: State, action: Action) -> State:
    """Returns the position after a legal action, including everything automatic (FDH-29)."""
    if isinstance(action, Roll):
        return _rolled(state, action.pips)
    if isinstance(action, Move):
        return _moved(state, action)
    if isinstance(action, Stop):
        return _unchanged(state, state.six)
    house, pieces, homes, banks, seat, *_, turns, quiet, _, full = state
    return new(
        State, (house, pieces, homes, banks, seat, ROLL, 0, False, -1, turns, quiet, (), full)
    )


def _rolled(state: State, pips: int) -> State:
    house, pieces, homes, banks, seat, _, _, _, _, turns, quiet, _, full = state
    moves = _moves(house, pieces, homes, seat, pips, full)
    if not moves:  # FDH-10
        return _unchanged(state, pips == 6)
    return new(
        State, (house, pieces, homes, banks, seat, MOVE, pips, False, -1, turns, quiet, moves, full)
    )


def _moved(state: State, move: Move) -> State:
    """Moves a piece: most end on a field where nobody is; the others catch, join or come home."""
    house, pieces, homes, banks, seat, phase, pips, six, _, turns, quiet, _, full = state
    if phase == MOVE:
        six = pips == 6
    others, homes, hats = lifted(pieces, homes, move.hat)
    end = move.way[-1]
    place = bisect_left(others, (end, b""))
    alone = place == len(others) or others[place][0] != end
    if full or move.stops or not alone or end == house.places[move.hat >> 3]:
        return _met(state, move, others, homes, hats, six)
    others.insert(place, (end, hats))
    return _throw_used(house, tuple(others), homes, banks, seat, six, turns, quiet, full)


def _met(
    state: State, move: Move, others: list[Piece], homes: Hats, hats: bytes, six: bool
) -> State:
    """Moves a piece that may catch, share a field, or come home."""
    house, _, _, banks, seat, _, pips, _, _, turns, quiet, _, _ = state
    others, hats, catches = caught(others, hats, move, house)
    owner, end = move.hat >> 3, move.way[-1]
    arrived = end == house.places[owner]
    if arrived:
        homes, banks = brought_home(homes, banks, hats, house)
    else:
        insort(others, (end, hats))
    pieces, full = tuple(others), full_fields(others, house)
    quiet = 0 if catches else quiet
    if catches and one_side(pieces, homes, house):  # FDH-15, FDH-39
        return State(house, pieces, homes, banks, seat, END, turns=turns, full=full)
    left = pips - len(move.way)
    if arrived and left and house.options.surplus != "forfeited":  # FDH-14, FDH-30
        out = _out_again(house, pieces, homes[owner], left, full)
        if out:
            do = _or_stop(out, house)
            return new(
                State,
                (
                    house,
                    pieces,
                    homes,
                    banks,
                    seat,
                    SURPLUS,
                    left,
                    six,
                    owner,
                    turns,
                    quiet,
                    do,
                    full,
                ),
            )
    return _throw_used(house, pieces, homes, banks, seat, six, turns, quiet, full)


def _unchanged(state: State, six: bool) -> State:
    """Ends a throw that changes nothing."""
    house, pieces, homes, banks, seat, *_, turns, quiet, _, full = state
    return _throw_used(house, pieces, homes, banks, seat, six, turns, quiet, full)


def _throw_used(
    house: HouseTables,
    pieces: Pieces,
    homes: Hats,
    banks: Hats,
    seat: int,
    six: bool,
    turns: int,
    quiet: int,
    full: Fields,
) -> State:
    """Ends a throw: the same seat throws again after a six (FDH-11), else the next."""
    options, phase = house.options, ROLL
    if six and options.six_again != "off":
        phase = AGAIN if options.six_again == "optional" else ROLL
    else:
        to = _next(seat, house, pieces, homes)
        if house.limited:
            turns, quiet = turns + 1, quiet + 1
            if options.rounds:
                turns += skipped(seat, to, house.seats)
            if limit_reached(house, pieces, banks, turns, quiet):
                phase = END
        if phase == ROLL:
            seat = to
    return new(
        State, (house, pieces, homes, banks, seat, phase, 0, False, -1, turns, quiet, (), full)
    )


def limit_reached(house: HouseTables, pieces: Pieces, banks: Hats, turns: int, quiet: int) -> bool:
    """Says whether turns or rounds are over; after the rounds one side must be ahead, or extra time
    be over, too (FDH-19, FDH-45)."""
    options, seats = house.options, house.seats
    if quiet == options.last_call or turns >= (options.turn_limit or ENDLESS):
        return True
    if options.rounds is None or turns < options.rounds * seats:
        return False
    extra_time = turns < (options.rounds + EXTRA) * seats
    return not extra_time or one_ahead(held(pieces, banks, house), house)


def _next(seat: int, house: HouseTables, pieces: Pieces, homes: Hats) -> int:
    """Returns the next seat clockwise that has a free hat it may move (FDH-18, FDH-31)."""
    for other in house.after[seat]:
        if homes[other]:
            return other
        mine = house.mine[other]
        for _, hats in pieces:
            if mine[hats[-1] >> 3] or (hats[-1] == GOLD and mine[top_of(hats) >> 3]):
                return other
        if any(hats and mine[owner] for owner, hats in enumerate(homes)):
            return other
    return seat


def view(state: State, seat: int) -> State:
    """Returns the state: nothing is hidden in this game."""
    return state


def guess(view: State, seat: int, rng: Random) -> State:
    """Returns the view: nothing needs guessing in this game."""
    return view
