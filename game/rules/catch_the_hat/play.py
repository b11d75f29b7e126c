"""How a position of Catch the Hat goes on: legal actions, their effect, the result."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random

from game.rules.board import Board
from game.rules.catch_the_hat.gold import Golden
from game.rules.catch_the_hat.options import Options
from game.rules.catch_the_hat.state import (
    AGAIN,
    END,
    GOLD,
    MOVE,
    NOBODY,
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
    top_of,
)
from game.rules.protocol import CHANCE, OVER, Result
from game.rules.seats import put

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
    plan = plan_of(state.options, state.board, len(state.homes))
    if phase == MOVE:
        return _moves(state, plan)
    if phase == SURPLUS:
        moves = _from_home(state, plan, state.door)
        return [*moves, _STOP] if state.options.surplus == "optional" else moves
    return ()


def _moves(state: State, plan: Plan) -> list[Action]:
    """FDH-2: one own piece, all pips; FDH-4: what is passed does not matter."""
    mine, pips = plan.mine[state.seat], state.pips
    options = plan.options
    closed = _closed(state, plan)
    found: list[Action] = []
    for field, hats in state.pieces:
        hat = hats[-1]
        if hat == GOLD:
            found += _golden(state, plan, field, hats)
        elif mine[hat >> 3]:
            for end, move in plan.over(hat, field, pips):
                if end not in closed or end == field:  # FDH-9
                    found.append(move)
            if len(hats) > 1 and not options.tower:  # FDH-12, FDH-26
                found += [move for left, move in plan.into(hat, field, pips) if _enters(plan, left)]
    if options.partner_field == "forbidden":
        found = [move for move in found if _keeps_apart(state, plan, move)]
    if pips == 6 or options.enter_with == "any":  # FDH-3, FDH-42
        for seat in plan.crew[state.seat]:
            found += _from_home(state, plan, seat, closed)
    return found


def _golden(state: State, plan: Plan, field: int, hats: bytes) -> list[Move]:
    """The moves of a golden piece on the track, if it is the mover's."""
    hat = top_of(hats)
    if not plan.mine[state.seat][hat >> 3]:
        return []
    others = tuple(piece for piece in state.pieces if piece[1] != hats)
    return Golden(plan, others, hat, field, len(hats) == 2).moves(state.pips)


def _from_home(
    state: State, plan: Plan, seat: int, closed: frozenset[int] | None = None
) -> list[Action]:
    """Moves of a hat that stands at home (FDH-3, FDH-14); plain hats at home are alike."""
    home = state.homes[seat]
    if not home:
        return []
    found: list[Action] = []
    place = plan.places[seat]
    golden = home[-1] == GOLD
    if not golden or len(home) > 2:
        if closed is None:
            closed = _closed(state, plan)
        ways = plan.over(home[0], place, state.pips)
        found += [move for end, move in ways if end not in closed]
        if plan.options.partner_field == "forbidden":
            found = [move for move in found if _keeps_apart(state, plan, move)]
    if golden:
        found += Golden(plan, state.pieces, home[-2], place, True).moves(state.pips)
    return found


def _keeps_apart(state: State, plan: Plan, move: Action) -> bool:
    """FDH-32: no open field is shared with a team-mate, as it usually may be (FDH-23)."""
    assert isinstance(move, Move)
    end, seat, side = move.way[-1], move.hat >> 3, plan.side
    if plan.rest[end]:
        return True
    others = (top_of(hats) >> 3 for at, hats in state.pieces if at == end)
    return not any(other != seat and side[other] == side[seat] for other in others)


def _enters(plan: Plan, left: int) -> bool:
    return left == 0 or not plan.options.home_exact  # FDH-12, FDH-42


def _closed(state: State, plan: Plan) -> frozenset[int]:
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
        -1,
        state.turns,
        state.quiet,
    )
    if _can_move(thrown):
        return thrown
    return _throw_used(state, state.pieces, state.homes, state.banks, pips == 6, state.quiet)


def _can_move(state: State) -> bool:
    """Whether the throw can be used at all; most of the time the first piece can (FDH-10)."""
    plan = plan_of(state.options, state.board, len(state.homes))
    mine, pips, rest = plan.mine[state.seat], state.pips, plan.rest
    if plan.options.partner_field == "share":
        for field, hats in state.pieces:
            if mine[hats[-1] >> 3]:
                for end, _ in plan.over(hats[-1], field, pips):
                    if not rest[end]:
                        return True
    return bool(_moves(state, plan))


def _moved(state: State, move: Move) -> State:
    plan = plan_of(state.options, state.board, len(state.homes))
    six = state.six if state.phase == SURPLUS else state.pips == 6
    pieces, homes, moving = _lift(state, move.hat)
    before = len(moving)
    seat, end, quiet = move.hat >> 3, move.way[-1], state.quiet
    for stop in move.stops:  # FDH-27.5
        if caught := prisoners(pieces, move.way[stop - 1], seat, plan):
            pieces, moving, quiet = (
                _catch(pieces, move.way[stop - 1], seat, plan),
                caught + moving,
                0,
            )
    if end == plan.places[seat]:
        homes, banks = _unload(homes, state.banks, moving, plan)
        after = state._replace(pieces=tuple(pieces), homes=homes, banks=banks, quiet=quiet)
        if move.stops and _one_side(pieces, homes, plan):  # FDH-39
            return after._replace(phase=END, pips=0, six=False, door=-1)
        return _surplus(after, plan, seat, state.pips - len(move.way), six)
    open_to_me = not plan.rest[end] or moving[-1] == GOLD  # FDH-9, FDH-27.4
    if open_to_me and (caught := prisoners(pieces, end, seat, plan)):  # FDH-7, FDH-8
        pieces, moving, quiet = _catch(pieces, end, seat, plan), caught + moving, 0
    insort(pieces, (end, moving))
    standing = tuple(pieces)
    if len(moving) > before and _one_side(standing, homes, plan):  # FDH-15
        return state._replace(
            pieces=standing, homes=homes, phase=END, pips=0, six=False, door=-1, quiet=quiet
        )
    return _throw_used(state, standing, homes, state.banks, six, quiet)


def _catch(pieces: list[Piece], field: int, seat: int, plan: Plan) -> list[Piece]:
    """The pieces without those on a field that a seat catches."""
    side = plan.side
    own = side[seat]
    return [piece for piece in pieces if piece[0] != field or side[top_of(piece[1]) >> 3] == own]


def _lift(state: State, hat: int) -> tuple[list[Piece], tuple[bytes, ...], bytes]:
    """Track and homes without the piece of a hat, and that piece's hats."""
    pieces = list(state.pieces)
    for i, (_, hats) in enumerate(pieces):
        if hats[-1] == hat or (hats[-1] == GOLD and top_of(hats) == hat):
            del pieces[i]
            return pieces, state.homes, hats
    seat, home = hat >> 3, state.homes[hat >> 3]
    if home[-1] == GOLD and home[-2] == hat:
        return pieces, put(state.homes, seat, home[:-2]), home[-2:]
    lifted = bytes((hat,))
    return pieces, put(state.homes, seat, home.replace(lifted, b"")), lifted


def prisoners(pieces: Sequence[Piece], field: int, seat: int, plan: Plan) -> bytes:
    """All hats that a piece of `seat` catches on a field (FDH-7), the lone golden one too."""
    found = [hats for at, hats in pieces if at == field]
    if not found:
        return b""
    side = plan.side
    return b"".join(hats for hats in found if side[top_of(hats) >> 3] != side[seat])


def _unload(
    homes: tuple[bytes, ...], banks: tuple[bytes, ...], hats: bytes, plan: Plan
) -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """FDH-13: prisoners are banked, hats of the own side are free at their homes (FDH-22).

    Gold, carried or worn, is worn by the carrier from now on (FDH-27.3, FDH-35).
    """
    carrier, side = top_of(hats), plan.side
    seat = carrier >> 3
    held = bytes(hat for hat in hats if hat != GOLD and side[hat >> 3] != side[seat])
    banks = put(banks, seat, bytes(sorted(banks[seat] + held)))
    for other in {hat >> 3 for hat in hats if hat != GOLD and side[hat >> 3] == side[seat]}:
        free = bytes(hat for hat in hats if hat >> 3 == other)
        homes = put(homes, other, _arranged(homes[other] + free))
    if GOLD in hats:
        rest = homes[seat].replace(bytes((carrier,)), b"")
        homes = put(homes, seat, rest + bytes((carrier, GOLD)))
    return homes, banks


def _arranged(home: bytes) -> bytes:
    """The hats of a home in order, the wearer of gold and GOLD last."""
    if GOLD not in home:
        return bytes(sorted(home))
    at = home.index(GOLD)
    return bytes(sorted(home[: at - 1] + home[at + 1 :])) + home[at - 1 : at + 1]


def _surplus(state: State, plan: Plan, seat: int, left: int, six: bool) -> State:
    """FDH-14: the rest of the pips leaves the home of `seat` again (FDH-30)."""
    if left and state.options.surplus != "forfeited":
        after = state._replace(phase=SURPLUS, pips=left, six=six, door=seat)
        if _from_home(after, plan, seat):
            return after
    return _throw_used(state, state.pieces, state.homes, state.banks, six, state.quiet)


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
            seat = _next(state, pieces, homes)
    return State(
        options, state.board, pieces, homes, banks, seat, phase, 0, False, -1, turns, quiet
    )


def _next(state: State, pieces: Sequence[Piece], homes: Sequence[bytes]) -> int:
    """FDH-18: clockwise, but a seat without a free hat it may move is skipped (FDH-31)."""
    plan = plan_of(state.options, state.board, len(homes))
    seats = len(homes)
    for step in range(1, seats):
        other = (state.seat + step) % seats
        mine = plan.mine[other]
        if homes[other]:
            return other
        for _, hats in pieces:
            if mine[hats[-1] >> 3] or (hats[-1] == GOLD and mine[top_of(hats) >> 3]):
                return other
        if any(hats and mine[seat] for seat, hats in enumerate(homes)):
            return other
    return state.seat


def _one_side(pieces: Sequence[Piece], homes: Sequence[bytes], plan: Plan) -> bool:
    """FDH-15, FDH-24: only one side has free hats left; those at home count, lone gold does not."""
    side = plan.side
    free = {side[top_of(hats) >> 3] for _, hats in pieces} - {-1}
    if len(free) > 1:
        return False
    return len(free | {side[seat] for seat, hats in enumerate(homes) if hats}) == 1


def free_seats(state: State) -> set[int]:
    """The seats with at least one free hat: on top of a piece, or at home (FDH-15)."""
    free = {top_of(hats) >> 3 for _, hats in state.pieces} - {NOBODY}
    free.update(seat for seat, hats in enumerate(state.homes) if hats)
    return free


def result(state: State) -> Result:
    """FDH-16: most prisoners, banked or in own towers, win; teams together (FDH-24, FDH-33)."""
    if state.phase != END:
        raise ValueError("result: the game is not over")
    plan = plan_of(state.options, state.board, len(state.homes))
    left = {plan.side[seat] for seat in free_seats(state)}
    scores = scores_of(state)
    sides = _winning_sides(state, plan, left, scores)
    winners = tuple(seat for seat in range(len(scores)) if plan.side[seat] in sides)
    return Result(winners, scores, _reason(state, left))


def _reason(state: State, left: set[int]) -> str:
    if len(left) == 1:
        return "last_colour" if state.options.teams == "none" else "last_team"
    return "turn_limit" if state.turns == state.options.turn_limit else "last_call"


def _winning_sides(state: State, plan: Plan, left: set[int], scores: tuple[int, ...]) -> set[int]:
    """The sides that share the win (FDH-17)."""
    options = state.options
    holder = _gold_holder(state)
    if options.gold_winner == "gold_owner" and holder is not None:  # FDH-38
        return {plan.side[holder]}
    if len(left) == 1 and (options.scoring == "last_left" or options.tower):  # FDH-20, FDH-26
        return left
    sums = _by_side(plan, scores)
    best = {side for side, total in sums.items() if total == max(sums.values())}
    if options.tie == "last_colour_wins" and len(left) == 1 and left <= best:  # FDH-34
        return left
    if options.tie == "most_banked":
        banked = _by_side(plan, [len(bank) for bank in state.banks])
        return {side for side in best if banked[side] == max(banked[b] for b in best)}
    return best


def _by_side(plan: Plan, numbers: Sequence[int]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for seat, number in enumerate(numbers):
        sums[plan.side[seat]] = sums.get(plan.side[seat], 0) + number
    return sums


def _gold_holder(state: State) -> int | None:
    """The seat whose piece holds gold or in whose home it is worn (FDH-38)."""
    for _, hats in state.pieces:
        if GOLD in hats and len(hats) > 1:
            return top_of(hats) >> 3
    return next((seat for seat, home in enumerate(state.homes) if GOLD in home), None)


def scores_of(state: State) -> tuple[int, ...]:
    """FDH-16: hats of other sides banked or in own towers, one number a seat; gold is none."""
    plan = plan_of(state.options, state.board, len(state.homes))
    side = plan.side
    held = [len(bank) for bank in state.banks]
    for _, hats in state.pieces:
        seat = top_of(hats) >> 3
        if seat != NOBODY:
            held[seat] += sum(hat != GOLD and side[hat >> 3] != side[seat] for hat in hats)
    return tuple(held)


def view(state: State, seat: int) -> State:
    """Nothing is hidden in this game."""
    return state


def guess(view: State, seat: int, rng: Random) -> State:
    """Nothing needs guessing in this game."""
    return view
