"""Top Hats: stacks of hats jump over each other until only one colour is visible (rules TOP)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, pairwise
from operator import itemgetter
from random import Random

from game.rules.board import Board
from game.rules.hexagon import BETWEEN, CENTRE, FIELDS, PLACING
from game.rules.protocol import CHANCE, OVER, Result
from game.rules.seats import new, put
from game.rules.top_hats.chains import able, can_move, moves
from game.rules.top_hats.hats import (
    BENEATH,
    COVERED,
    FREE,
    HIDDEN,
    NEUTRAL,
    NEUTRAL_STACK,
    NOBODY,
    NUMBERS,
    PLAIN,
    SEEN_BY,
    STACKS,
    TOP,
    Stack,
    divisions,
    foreign_hats,
    given,
    stack_text,
)
from game.rules.top_hats.state import (
    BUILD,
    DECLARE,
    END,
    FEW,
    LONG,
    LOT,
    MOVE,
    PLACE,
    Action,
    Build,
    Declare,
    Lot,
    Move,
    Options,
    Place,
    State,
    check_seats,
    tops_of,
)


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """Returns the start: the neutral hat in the middle, no stacks (TOP-2). Raises ValueError."""
    check_seats(seats, options)
    empty = bytearray(len(FIELDS))
    empty[CENTRE] = NEUTRAL_STACK
    left = b"".join(given(seats, seat) for seat in range(seats)).ljust(12, b"\0")
    unplaced = (b"",) * seats
    return State(
        options, bytes(empty), unplaced, left, options.starter, BUILD, 1, 0, b"", None
    )  # fmt: skip


def seats(state: State) -> int:
    """Returns how many seats play."""
    return len(state.unplaced)


def turn(state: State) -> int:
    """Returns a seat, CHANCE while the lot falls, or OVER."""
    if state.phase == END:
        return OVER
    return CHANCE if state.phase == LOT else state.seat


def odds(state: State) -> tuple[tuple[Lot, int], ...]:
    """Returns every seat as the one that may move first (TOP-4)."""
    if state.phase != LOT:
        return ()
    return tuple((Lot(seat), 1) for seat in range(len(state.unplaced)))


_DECLARE = (Declare(True), Declare(False))


def legal(state: State) -> Sequence[Action]:
    """Returns all ways to build, places, answers or moves; a chain once for every path (TOP-28)."""
    phase = state.phase
    if phase == MOVE:
        return moves(state)
    if phase == PLACE:
        return _places(state)
    if phase == BUILD:
        return _builds(len(state.unplaced), state.seat)
    if phase == DECLARE:
        return _DECLARE
    return [outcome for outcome, _ in odds(state)]


@lru_cache(maxsize=8)
def _builds(seats: int, seat: int) -> tuple[Build, ...]:
    return tuple(Build(stacks) for stacks in divisions(seats, seat))


@lru_cache(maxsize=256)
def _places_of(stack: int) -> tuple[Place, ...]:
    return tuple(Place(STACKS[stack].hats, field) for field in PLACING)


_FREE = bytes(stack == FREE for stack in range(256))
_on_places = itemgetter(*PLACING)


def _places(state: State) -> list[Place]:
    """Returns every different stack on every free field of the two middle circles (TOP-3)."""
    free: Sequence[int] = _on_places(state.board.translate(_FREE))
    found: list[Place] = []
    for stack in dict.fromkeys(state.unplaced[state.seat]):
        found += compress(_places_of(stack), free)
    return found


def apply(state: State, action: Action) -> State:
    """Returns the position after a legal action, including everything automatic."""
    if isinstance(action, Move):
        return _moved(state, action.path)
    if isinstance(action, Place):
        return _placed(state, action.stack, action.field)
    if isinstance(action, Declare):
        return _declared(state, action.yes)
    if isinstance(action, Build):
        return _built(state, action.stacks)
    return _goes_on(state, action.seat)


_NONE_MOVED = b"\0\0"


def _built(state: State, stacks: tuple[bytes, ...]) -> State:
    """Notes a seat's stacks; then the next one builds, or the starter begins to place (TOP-2)."""
    seat = state.seat
    numbers = bytes(NUMBERS[Stack(hats, seat)] for hats in stacks)
    following = (seat + 1) % len(state.unplaced)
    return state._replace(
        unplaced=put(state.unplaced, seat, numbers),
        seat=following,
        phase=PLACE if following == state.options.starter else BUILD,
    )


def _placed(state: State, hats: bytes, field: int) -> State:
    """Places a stack; after the last one the game begins (TOP-3, TOP-4)."""
    options, before, stacks, left, seat, phase, margin, quiet, past, _ = state
    stack = NUMBERS[Stack(hats, seat)]
    board, mine = bytearray(before), bytearray(stacks[seat])
    board[field] = stack
    mine.remove(stack)
    unplaced = put(stacks, seat, bytes(mine))
    following = (seat + 1) % len(unplaced)
    placed = bytes(board)
    after = new(
        State, (options, placed, unplaced, left, following, phase, margin, quiet, past, None)
    )
    if unplaced[following]:
        return after
    if options.first_move == "lot":
        return after._replace(phase=LOT)
    return _goes_on(after, following)


def _moved(state: State, path: tuple[int, ...]) -> State:
    """Makes a step or a chain with its captures (TOP-7 … TOP-9), and begins the next turn."""
    _, before, unplaced, left, seat, _, _, quiet, past, _ = state
    board, start, end = bytearray(before), path[0], path[-1]
    counts = _capture(board, path, left, seat) if len(path) > 2 or end in BETWEEN[start] else left
    board[start], stack = FREE, board[start]
    board[end] = stack
    after, following = bytes(board), (seat + 1) % len(unplaced)
    if reason := _won(state.options, after, seat, counts is left):
        over = state._replace(board=after, left=counts, quiet=0, past=b"")
        return _over(over, (seat,), reason)
    if counts is left:
        return _turn_begins(state, after, left, following, quiet + 1, past, bytes((start, end)))
    return _turn_begins(state, after, counts, following, 0, b"", _NONE_MOVED)


def _won(options: Options, board: bytes, seat: int, quiet: bool) -> str:
    """Returns why a seat that has moved has won, or ""; it may leave as many hats in stacks of
    others as its head start says (TOP-19, TOP-29)."""
    may_leave = options.may_leave(seat)
    if quiet and not may_leave:
        return ""
    others = foreign_hats(board, seat)
    return ("few_left" if others else "one_colour") if others <= may_leave else ""


# which of the counts of hats `left` a stack's top hat belongs to
_COUNT = bytes(3 * stack.builder + stack.hats[-1] if stack.hats else 0 for stack in STACKS)


def _capture(board: bytearray, path: tuple[int, ...], left: bytes, seat: int) -> bytes:
    """Takes the top hats of jumped foreign stacks off (TOP-9); returns the hats left then."""
    counts = bytearray(left)
    for a, b in pairwise(path):
        over = BETWEEN[a][b]
        stack = board[over]
        if TOP[stack] not in (seat, NEUTRAL):
            board[over] = BENEATH[stack]
            counts[_COUNT[stack]] -= 1
    return left if counts == left else bytes(counts)


def _declared(state: State, yes: bool) -> State:
    """Makes the margin two circles from now on, or keeps one for now (TOP-17); then TOP-24."""
    seat = state.seat
    after = state._replace(phase=MOVE)
    if yes:
        after = after._replace(margin=2, past=b"")
    if can_move(after, seat):
        return after
    if stuck := _stuck(after, seat):
        return stuck
    past = after.past[:-1] + bytes((NOBODY,)) if after.past else b""  # a passed turn, TOP-25
    passed = after._replace(quiet=after.quiet + 1, past=past)
    return _goes_on(passed, (seat + 1) % len(state.unplaced))


def _goes_on(state: State, seat: int) -> State:
    """Begins the turn of a seat without a move before it."""
    _, board, _, left, _, _, _, quiet, past, _ = state
    return _turn_begins(state, board, left, seat, quiet, past, _NONE_MOVED)


def _turn_begins(
    state: State, board: bytes, left: bytes, seat: int, quiet: int, past: bytes, moved: bytes
) -> State:
    """Begins the turn of the first visible seat from `seat` on that can do something.

    `state` is that of the seat before, the others are what has changed since. `moved`: from where
    to where a stack went just before (equal: none did). TOP-20, TOP-24, TOP-25."""
    options, _, unplaced, _, _, _, margin, *_ = state
    tops, asked = tops_of(board), _may_declare(board, margin)
    while True:
        if options.draw_rule and quiet >= LONG:
            now = state._replace(board=board, left=left, quiet=quiet, past=past)
            return _drawn(now, "quiet")
        if seat in tops:
            if asked or able(tops, seat, margin, options):
                break
            now = state._replace(board=board, left=left, quiet=quiet, past=past)
            if stuck := _stuck(now, seat):
                return stuck
            quiet += 1
        seat = (seat + 1) % len(unplaced)
    past = past + moved + _SEATS[seat] if options.draw_rule else b""
    if len(past) > 12 and _third_time(board, past):
        now = state._replace(board=board, left=left, quiet=quiet, past=past)
        return _drawn(now, "repetition")
    phase = DECLARE if asked else MOVE
    return new(State, (options, board, unplaced, left, seat, phase, margin, quiet, past, None))


_SEATS = tuple(bytes((seat,)) for seat in range(3))


def may_declare(state: State) -> bool:
    """Says whether the second circle can still become margin (TOP-17, TOP-28)."""
    return _may_declare(state.board, state.margin)


def _may_declare(board: bytes, margin: int) -> bool:
    return margin == 1 and len(board) - board.count(FREE) <= FEW


def _stuck(state: State, seat: int) -> State | None:
    """Returns the end of the game if a seat that cannot move ends it (TOP-21, TOP-24)."""
    if state.options.no_move == "lose":
        return _over(state, (1 - seat,), "no_move")
    tops = tops_of(state.board)
    others = (other for other in range(len(state.unplaced)) if other in tops)
    if any(can_move(state, other) for other in others):
        return None
    return _drawn(state, "all_stuck")


def _third_time(board: bytes, past: bytes) -> bool:
    """Says whether this seat's turn begins for the third time like this (TOP-25), as far as `past`
    reaches: its moves are taken back one by one."""
    now, seat, times = board.translate(PLAIN), past[-1], 1
    then = bytearray(now)
    for i in range(len(past) - 3, 0, -3):
        start, end = past[i], past[i + 1]
        then[start], then[end] = then[end], then[start]
        if past[i - 1] == seat and then == now:
            times += 1
    return times >= 3


def _drawn(state: State, reason: str) -> State:
    return _over(state, tuple(range(len(state.unplaced))), reason)


def _over(state: State, winners: tuple[int, ...], reason: str) -> State:
    """Returns the end; the score is how many stacks each seat owns."""
    tops = tops_of(state.board)
    scores = tuple(tops.count(seat) for seat in range(len(state.unplaced)))
    return state._replace(phase=END, outcome=Result(winners, scores, reason))


def result(state: State) -> Result:
    """Returns who won, or everybody after a draw; scores are stacks owned at the end (TOP-19).
    Raises ValueError before the end."""
    if state.outcome is None:
        raise ValueError("result: the game is not over")
    return state.outcome


def view(state: State, seat: int) -> State:
    """Returns the view of a seat: of others' builds the top hats; own ones too if they may not be
    looked up any more. Stacks not yet placed are always visible to their builder (TOP-5)."""
    table = SEEN_BY[seat] if state.options.peek_own_builds else COVERED
    unplaced = tuple(s.translate(SEEN_BY[seat]) for s in state.unplaced)
    return state._replace(board=state.board.translate(table), unplaced=unplaced)


def guess(view: State, seat: int, rng: Random) -> State:
    """Returns the view with covered hats spread at random, from those each builder has left."""
    entries = (view.board, *view.unplaced)
    hats = [unseen(view, builder) for builder in range(4)]
    for pool in hats:
        rng.shuffle(pool)
    board, *unplaced = (bytes(_imagined(n, hats) for n in numbers) for numbers in entries)
    in_order = (sorted(s, key=lambda number: stack_text(STACKS[number].hats)) for s in unplaced)
    return view._replace(board=board, unplaced=tuple(map(bytes, in_order)))


def unseen(view: State, builder: int) -> list[int]:
    """Returns the hats of a builder that are left but cannot be seen, sorted."""
    left = view.left[3 * builder : 3 * builder + 3]
    stacks = [STACKS[n] for numbers in (view.board, *view.unplaced) for n in numbers]
    seen = b"".join(stack.hats for stack in stacks if stack.builder == builder)
    if HIDDEN not in seen:
        return []
    return [hat for hat in range(3) for _ in range(left[hat] - seen.count(hat))]


def _imagined(number: int, hats: Sequence[list[int]]) -> int:
    stack = STACKS[number]
    if HIDDEN not in stack.hats:
        return number
    pool = hats[stack.builder]
    filled = bytes(pool.pop() if hat == HIDDEN else hat for hat in stack.hats)
    return NUMBERS[Stack(filled, stack.builder)]
