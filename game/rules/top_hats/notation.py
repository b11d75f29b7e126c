"""Positions of Top Hats as one line: STACKS UNPLACED SEAT PHASE MARGIN QUIET.

A line does not say who built a stack: in positions read from one, the covered hats on the board are
unknown to all. Nor does it tell earlier turns: repetition is counted from the line on.
"""

from __future__ import annotations

from game.rules.board import Board
from game.rules.hexagon import CENTRE, FIELD, FIELDS, NAMES, PLACING
from game.rules.protocol import Result
from game.rules.quoting import quoted
from game.rules.reading import check_phase, number, split
from game.rules.top_hats.chains import can_move
from game.rules.top_hats.hats import (
    COLOUR_HATS,
    FREE,
    HEIGHT,
    LETTERS,
    NEUTRAL,
    NOBODY,
    NUMBERS,
    STACKS,
    STACKS_EACH,
    Stack,
    foreign_hats,
    given,
    stack_text,
)
from game.rules.top_hats.play import may_declare
from game.rules.top_hats.state import (
    BUILD,
    DECLARE,
    END,
    FEW,
    LONG,
    LOT,
    MOVE,
    PHASES,
    PLACE,
    SEATS,
    Options,
    State,
    check_seats,
    tops_of,
)


def to_notation(state: State) -> str:
    """Returns a position as a line, which `from_notation` reads again."""
    stacks = (
        f"{NAMES[field]}={stack_text(STACKS[stack].hats)}"
        for field, stack in enumerate(state.board)
        if stack != FREE
    )
    return " ".join(
        (
            ";".join(stacks),
            "/".join(_unplaced_text(state, seat) for seat in range(len(state.unplaced))),
            str(state.seat),
            state.phase,
            str(state.margin),
            str(state.quiet),
        )
    )


def _unplaced_text(state: State, seat: int) -> str:
    if state.phase == BUILD and not state.unplaced[seat]:
        return _holding(len(state.unplaced), seat)
    return ",".join(stack_text(STACKS[stack].hats) for stack in state.unplaced[seat]) or "-"


def _holding(seats: int, seat: int) -> str:
    """Returns the entry of a seat that has not built yet."""
    counts = given(seats, seat)
    return "[" + "".join(LETTERS[c] * counts[c] for c in (1, 0, 2)) + "]"


def from_notation(text: str, options: Options, board: Board | None = None) -> State:
    """Reads the position of a line. Raises ValueError, which names the bad part and its fault."""
    parts = split(text, 6)
    stacks, unplaced, seat, phase, margin, quiet = parts
    check_phase(phase, PHASES)
    holdings = unplaced.split("/")
    seats = len(holdings)
    if seats not in SEATS:
        raise ValueError(f"UNPLACED: {seats} entries, one a seat is 2 or 3")
    check_seats(seats, options)
    bare = State(
        options,
        _board(stacks, seats),
        tuple(_entry(entry, seats, owner, phase) for owner, entry in enumerate(holdings)),
        b"",
        number(seat, "SEAT", seats - 1),
        phase,
        number(margin, "MARGIN", 2),
        number(quiet, "QUIET", LONG if options.draw_rule else 10**9),
        b"",
        None,
    )
    return _completed(_checked(bare))


def _board(text: str, seats: int) -> bytes:
    board, last = bytearray(len(FIELDS)), -1
    for entry in text.split(";"):
        name, sign, hats = entry.partition("=")
        if not sign or name not in FIELD:
            raise ValueError(f"STACKS: {quoted(entry)} is not a field with hats such as c3=brr")
        if FIELD[name] <= last:
            raise ValueError(f"STACKS: {name} stands there twice or not in the order of the board")
        last = FIELD[name]
        board[last] = NUMBERS[Stack(_hats(hats, "STACKS", seats, last), NOBODY)]
    if STACKS[board[CENTRE]].hats != bytes((NEUTRAL,)):
        raise ValueError("STACKS: the neutral hat never leaves the middle, e5=n (TOP-9)")
    return bytes(board)


def _hats(text: str, part: str, seats: int, field: int = -1) -> bytes:
    if field == CENTRE and text == LETTERS[NEUTRAL]:
        return bytes((NEUTRAL,))
    wrong = [letter for letter in text if letter not in LETTERS[:seats]]
    if wrong or not 1 <= len(text) <= HEIGHT:
        raise ValueError(
            f"{part}: {quoted(text)} is not a stack of one to three hats {LETTERS[:seats]}"
        )
    return bytes(map(LETTERS.index, text))


def _entry(text: str, seats: int, seat: int, phase: str) -> bytes:
    """Reads the stacks a seat has not placed yet."""
    if text == (_holding(seats, seat) if phase == BUILD else "-"):
        return b""
    if text.startswith("[") or text == "-":
        raise ValueError(
            f"UNPLACED: seat {seat} builds with {_holding(seats, seat)}, not {quoted(text)}"
        )
    names = text.split(",")
    if names != sorted(names) or len(names) > STACKS_EACH:
        raise ValueError(f"UNPLACED: {quoted(text)} is not up to five stacks, sorted as text")
    stacks = [_hats(name, "UNPLACED", seats) for name in names]
    if any(len(hats) != HEIGHT or hats[-1] != seat for hats in stacks):
        raise ValueError(
            f"UNPLACED: stacks of seat {seat} are three hats, {LETTERS[seat]} on top (TOP-2)"
        )
    return bytes(NUMBERS[Stack(hats, seat)] for hats in stacks)


def _checked(state: State) -> State:
    """Returns the position. Raises ValueError if it can be read but not be reached."""
    if state.margin < 1:
        raise ValueError("MARGIN: 0 is neither 1 nor 2 circles")
    if state.phase in (BUILD, PLACE, LOT):
        _check_start(state)
    else:
        _check_game(state)
    return state


def _check_start(state: State) -> None:
    """Raises ValueError unless all hats are in whole stacks at the start (TOP-2 … TOP-4)."""
    if (state.margin, state.quiet) != (1, 0):
        raise ValueError("MARGIN, QUIET: 1 and 0 before the first move")
    on_board = [n for field, n in enumerate(state.board) if n != FREE and field != CENTRE]
    if any(state.board[f] and f not in PLACING for f in FIELDS if f != CENTRE):
        raise ValueError("STACKS: stacks are placed on the second and third circle (TOP-3)")
    if any(len(STACKS[n].hats) != HEIGHT for n in on_board):
        raise ValueError("STACKS: before the first move every stack has three hats (TOP-2)")
    if state.phase == LOT and state.options.first_move != "lot":
        raise ValueError("PHASE: lot, though the starter moves first (TOP-4)")
    _check_order(state)
    counted = on_board + [n for stacks in state.unplaced for n in stacks]
    hats = b"".join(STACKS[n].hats for n in counted)
    for colour in range(len(state.unplaced)):
        if state.phase != BUILD and hats.count(colour) != COLOUR_HATS:
            raise ValueError(f"STACKS, UNPLACED: not fifteen hats {LETTERS[colour]} (TOP-2)")


def _check_order(state: State) -> None:
    """Raises ValueError unless all are as far as SEAT says, in turn from the starter."""
    seats, starter = len(state.unplaced), state.options.starter
    tops = tops_of(state.board)
    ahead = (state.seat - starter) % seats
    if state.phase == LOT and ahead:
        raise ValueError(f"SEAT: the lot falls when it is the turn of the starter {starter}")
    rounds = tops.count(state.seat)
    if state.phase == PLACE and rounds == STACKS_EACH:
        raise ValueError(f"PHASE: place, but seat {state.seat} has placed all its stacks")
    for seat in range(seats):
        earlier = (seat - starter) % seats < ahead
        placed, unplaced = tops.count(seat), len(state.unplaced[seat])
        if state.phase == BUILD:
            expected = (0, STACKS_EACH if earlier else 0)
        elif state.phase == LOT:
            expected = (STACKS_EACH, 0)
        else:
            expected = (rounds + earlier, STACKS_EACH - rounds - earlier)
        if (placed, unplaced) != expected:
            raise ValueError(
                f"UNPLACED: seat {seat} has {placed} stacks on the board and {unplaced} not,"
                f" instead of {expected[0]} and {expected[1]} when it is the turn of {state.seat}"
            )
    for seat, stacks in enumerate(state.unplaced):
        _check_build(state, seat, stacks)


def _check_build(state: State, seat: int, stacks: bytes) -> None:
    """Raises ValueError unless a seat's hats are among those given to it (TOP-2)."""
    hats = b"".join(STACKS[n].hats for n in stacks)
    tops = STACKS_EACH - len(stacks)  # on the board, own colour each
    for colour, count in enumerate(given(len(state.unplaced), seat)):
        had = hats.count(colour) + (tops if colour == seat else 0)
        if (had > count and stacks) or (len(stacks) == STACKS_EACH and had != count):
            raise ValueError(
                f"UNPLACED: seat {seat} had {count} hats {LETTERS[colour]}, not {had} (TOP-2)"
            )


def _check_game(state: State) -> None:
    seats, tops = len(state.unplaced), tops_of(state.board)
    if any(state.unplaced):
        raise ValueError(f"UNPLACED: stacks left over in phase {state.phase}")
    hats = b"".join(STACKS[n].hats for n in state.board)
    for colour in range(seats):
        if hats.count(colour) > COLOUR_HATS:
            raise ValueError(f"STACKS: more than fifteen hats {LETTERS[colour]} (TOP-2)")
    count = len(FIELDS) - state.board.count(FREE)
    if count > 1 + seats * STACKS_EACH:
        raise ValueError(f"STACKS: {count} stacks, more than were built (TOP-2)")
    if state.margin == 2 and count > FEW:
        raise ValueError(f"MARGIN: 2, though {count} stacks are more than five (TOP-17)")
    if state.phase == DECLARE and (state.margin == 2 or count > FEW):
        raise ValueError("PHASE: declare is for five stacks or fewer and one circle (TOP-17)")
    if state.seat not in tops:
        raise ValueError(f"SEAT: nothing is to be seen of seat {state.seat} (TOP-20)")
    if state.phase != END:
        _check_going_on(state, tops)


def _check_going_on(state: State, tops: bytes) -> None:
    if sum(seat in tops for seat in range(len(state.unplaced))) < 2:
        raise ValueError("PHASE: the game ends when one colour is to be seen (TOP-19)")
    if state.options.draw_rule and state.quiet >= LONG:
        raise ValueError(f"QUIET: the game is drawn at {LONG} (TOP-25)")
    if state.phase == MOVE and not can_move(state, state.seat):
        raise ValueError(f"PHASE: move, but seat {state.seat} has none and passes (TOP-24)")


def _completed(state: State) -> State:
    """Returns the position with all that follows from the line: hats left, repetition, outcome."""
    left = bytearray(12)
    for seat, stacks in enumerate(state.unplaced):
        mine = b"".join(STACKS[n].hats for n in stacks)
        if state.phase == BUILD:
            left[3 * seat : 3 * seat + 3] = given(len(state.unplaced), seat)
        else:
            left[3 * seat : 3 * seat + 3] = bytes(mine.count(colour) for colour in range(3))
    hats = b"".join(STACKS[n].hats for n in state.board)
    left[3 * NOBODY :] = bytes(hats.count(colour) for colour in range(3))
    counted = state.options.draw_rule and state.phase in (DECLARE, MOVE)
    past = bytes((0, 0, state.seat)) if counted else b""
    outcome = _outcome(state) if state.phase == END else None
    return state._replace(left=bytes(left), past=past, outcome=outcome)


def _outcome(state: State) -> Result:
    """Returns the outcome of a game that ended so; an unexplained draw was a repetition."""
    tops = tops_of(state.board)
    scores = tuple(tops.count(seat) for seat in range(len(state.unplaced)))
    everybody = tuple(range(len(scores)))
    visible = [seat for seat in everybody if scores[seat]]
    if len(visible) == 1:
        return Result((state.seat,), scores, "one_colour")
    others = foreign_hats(state.board, state.seat)
    if not state.quiet and others <= state.options.may_leave(state.seat):  # TOP-29
        return Result((state.seat,), scores, "few_left")
    stuck = [seat for seat in visible if not can_move(state, seat)]
    if state.options.draw_rule and state.quiet >= LONG:
        return Result(everybody, scores, "quiet")
    if state.options.no_move == "lose" and (loser := _loser(state, stuck)) is not None:
        return Result((1 - loser,), scores, "no_move")
    if stuck == visible and state.options.no_move == "pass":
        return Result(everybody, scores, "all_stuck")
    if not state.options.draw_rule:
        raise ValueError("PHASE: end, though several colours are to be seen and can move")
    return Result(everybody, scores, "repetition")


def _loser(state: State, stuck: list[int]) -> int | None:
    """Returns the seat that had no move, and so lost (TOP-21, TOP-24), told from SEAT, which acted
    last.

    SEAT moved, and the other one is stuck; with few stacks and one circle that one would have been
    asked first whether to declare. Or SEAT itself has answered that question and is stuck. Both at
    once need more than five stacks (TOP-17), so it never is both."""
    other, few = 1 - state.seat, len(FIELDS) - state.board.count(FREE) <= FEW
    if other in stuck and not may_declare(state):
        return other
    return state.seat if state.seat in stuck and few else None
