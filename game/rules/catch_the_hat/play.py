"""How a position of Catch the Hat goes on: legal actions, their effect, the result."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random

from game.rules.board import Board
from game.rules.catch_the_hat.options import Options
from game.rules.catch_the_hat.state import (
    AGAIN,
    END,
    MOVE,
    ROLL,
    SURPLUS,
    Action,
    Again,
    Move,
    Piece,
    Plan,
    Roll,
    State,
    Stop,
    board_of,
    hats_each,
    plan_of,
    seat_of,
)
from game.rules.protocol import CHANCE, OVER, Result

_ROLLS = tuple(Roll(pips) for pips in range(1, 7))
_ODDS = tuple((roll, 1) for roll in _ROLLS)
_AGAIN = (Again(), Stop())
_STOP = Stop()


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """The start of a game: every hat at home (FDH-1), seat `options.first` to throw (FDH-43)."""
    if board is None and seats not in range(2, 7):
        raise ValueError(f"seats: {seats} is not 2 … 6")
    board = board_of(options, seats, board)
    plan_of(options, board, seats)
    each = hats_each(options, board)
    homes = tuple(bytes(range(8 * seat, 8 * seat + each)) for seat in range(seats))
    return State(options, board, (), homes, (b"",) * seats, options.first, ROLL)


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
    plan = plan_of(state.options, state.board, len(state.homes))
    if phase == MOVE:
        return _moves(state, plan)
    if phase == SURPLUS:
        moves = _from_home(state, plan)
        return [*moves, _STOP] if state.options.surplus == "optional" else moves
    return ()


def _moves(state: State, plan: Plan) -> list[Action]:
    """FDH-2: one own piece, all pips; FDH-4: what is passed does not matter."""
    seat, pips = state.seat, state.pips
    full = _full(state, plan)
    found: list[Action] = []
    for field, hats in state.pieces:
        hat = hats[-1]
        if hat >> 3 == seat:
            for end, move in plan.over(hat, field, pips):
                if end not in full or end == field:  # FDH-9
                    found.append(move)
            if len(hats) > 1:  # FDH-12
                found += [move for left, move in plan.into(hat, field, pips) if _enters(plan, left)]
    if pips == 6 or plan.options.enter_with == "any":  # FDH-3, FDH-42
        found += _from_home(state, plan)
    return found


def _from_home(state: State, plan: Plan) -> list[Action]:
    """Moves of a hat that stands at home (FDH-3, FDH-14); hats at home are alike."""
    home = state.homes[state.seat]
    if not home:
        return []
    full = _full(state, plan)
    ways = plan.over(home[0], plan.places[state.seat], state.pips)
    return [move for end, move in ways if end not in full]


def _enters(plan: Plan, left: int) -> bool:
    return left == 0 or not plan.options.home_exact  # FDH-12, FDH-42


def _full(state: State, plan: Plan) -> frozenset[int]:
    """The rest fields where nobody else may end (FDH-9)."""
    capacity = plan.options.rest_capacity
    rest = plan.rest
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
            pieces, homes, banks = state.pieces, state.homes, state.banks
            return _throw_used(state, pieces, homes, banks, state.six, state.quiet)


def _rolled(state: State, pips: int) -> State:
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
        state.turns,
        state.quiet,
    )
    if _can_move(thrown):
        return thrown
    return _throw_used(state, state.pieces, state.homes, state.banks, pips == 6, state.quiet)


def _can_move(state: State) -> bool:
    """Whether the throw can be used at all; most of the time the first piece can (FDH-10)."""
    plan = plan_of(state.options, state.board, len(state.homes))
    seat, pips, rest = state.seat, state.pips, plan.rest
    for field, hats in state.pieces:
        if hats[-1] >> 3 == seat:
            for end, _ in plan.over(hats[-1], field, pips):
                if not rest[end]:
                    return True
    return bool(_moves(state, plan))


def _moved(state: State, move: Move) -> State:
    plan = plan_of(state.options, state.board, len(state.homes))
    six = state.six if state.phase == SURPLUS else state.pips == 6
    pieces, homes, moving = _lift(state, move.hat)
    end = move.way[-1]
    if end == plan.places[move.hat >> 3]:
        homes, banks = _unload(homes, state.banks, moving)
        left = state.pips - len(move.way)
        return _surplus(state, plan, pieces, homes, banks, left, six)
    quiet = state.quiet
    caught = b"" if plan.rest[end] else prisoners(pieces, end, moving[-1])
    if caught:  # FDH-7, FDH-8
        quiet = 0
        pieces = [piece for piece in pieces if piece[0] != end]
    insort(pieces, (end, caught + moving))
    standing = tuple(pieces)
    if caught and _one_colour(standing, homes):  # FDH-15
        return state._replace(
            pieces=standing, homes=homes, phase=END, pips=0, six=False, quiet=quiet
        )
    return _throw_used(state, standing, homes, state.banks, six, quiet)


def _lift(state: State, hat: int) -> tuple[list[Piece], tuple[bytes, ...], bytes]:
    """Track and homes without the piece of a hat, and that piece's hats."""
    pieces = list(state.pieces)
    for i, (_, hats) in enumerate(pieces):
        if hats[-1] == hat:
            del pieces[i]
            return pieces, state.homes, hats
    seat, lifted = hat >> 3, bytes((hat,))
    left = state.homes[seat].replace(lifted, b"")
    return pieces, _put(state.homes, seat, left), lifted


def _put(entries: tuple[bytes, ...], seat: int, hats: bytes) -> tuple[bytes, ...]:
    return (*entries[:seat], hats, *entries[seat + 1 :])


def prisoners(pieces: Sequence[Piece], field: int, hat: int) -> bytes:
    """All hats that a piece under `hat` would catch on an open field (FDH-7)."""
    seat = seat_of(hat)
    return b"".join(hats for at, hats in pieces if at == field and hats[-1] >> 3 != seat)


def _unload(
    homes: tuple[bytes, ...], banks: tuple[bytes, ...], hats: bytes
) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """FDH-13: prisoners are banked, own hats are free again."""
    seat = hats[-1] >> 3
    free = bytes(hat for hat in hats if hat >> 3 == seat)
    held = bytes(hat for hat in hats if hat >> 3 != seat)
    return (
        _put(homes, seat, bytes(sorted(homes[seat] + free))),
        _put(banks, seat, bytes(sorted(banks[seat] + held))),
    )


def _surplus(
    state: State,
    plan: Plan,
    pieces: list[Piece],
    homes: tuple[bytes, ...],
    banks: tuple[bytes, ...],
    left: int,
    six: bool,
) -> State:
    """FDH-14: the rest of the pips leaves home again."""
    standing = tuple(pieces)
    if left and state.options.surplus != "forfeited":
        after = state._replace(
            pieces=standing, homes=homes, banks=banks, phase=SURPLUS, pips=left, six=six
        )
        if _from_home(after, plan):
            return after
    return _throw_used(state, standing, homes, banks, six, state.quiet)


def _throw_used(
    state: State,
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
            seat = _next(seat, pieces, homes)
    return State(options, state.board, pieces, homes, banks, seat, phase, 0, False, turns, quiet)


def _next(seat: int, pieces: Sequence[Piece], homes: Sequence[bytes]) -> int:
    """FDH-18: clockwise, but a seat without a free hat is skipped."""
    seats = len(homes)
    for step in range(1, seats):
        other = (seat + step) % seats
        if homes[other] or any(hats[-1] >> 3 == other for _, hats in pieces):
            return other
    return seat


def _one_colour(pieces: Sequence[Piece], homes: Sequence[bytes]) -> bool:
    """FDH-15: only one colour has free hats left; those at home count."""
    free = {hats[-1] >> 3 for _, hats in pieces}
    return len(free) < 2 and len(free | {s for s, hats in enumerate(homes) if hats}) == 1


def free_seats(state: State) -> set[int]:
    """The seats with at least one free hat: on top of a piece, or at home (FDH-15)."""
    free = {hats[-1] >> 3 for _, hats in state.pieces}
    free.update(seat for seat, hats in enumerate(state.homes) if hats)
    return free


def result(state: State) -> Result:
    """FDH-16: most prisoners, banked or in own towers, win; ties by `options.tie`."""
    if state.phase != END:
        raise ValueError("result: the game is not over")
    free = free_seats(state)
    scores = scores_of(state)
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(_tie(state, best, free), scores, _reason(state, free))


def _reason(state: State, free: set[int]) -> str:
    if len(free) == 1:
        return "last_colour"
    return "turn_limit" if state.turns == state.options.turn_limit else "last_call"


def scores_of(state: State) -> tuple[int, ...]:
    """FDH-16: foreign hats banked or in own towers, one number a seat."""
    held = [len(bank) for bank in state.banks]
    for _, hats in state.pieces:
        seat = seat_of(hats[-1])
        held[seat] += sum(hat >> 3 != seat for hat in hats)
    return tuple(held)


def _tie(state: State, best: tuple[int, ...], free: set[int]) -> tuple[int, ...]:
    """FDH-17, FDH-34."""
    if state.options.tie == "last_colour_wins" and len(free) == 1 and free <= set(best):
        return tuple(free)
    if state.options.tie == "most_banked":
        most = max(len(state.banks[seat]) for seat in best)
        return tuple(seat for seat in best if len(state.banks[seat]) == most)
    return best


def view(state: State, seat: int) -> State:
    """Nothing is hidden in this game."""
    return state


def guess(view: State, seat: int, rng: Random) -> State:
    """Nothing needs guessing in this game."""
    return view
