"""The rules of Top Hats, compiled: a board is an array of numbers of stacks.

Only the usual house rules, and without draws by repetition. `tests/lab/test_train_top_hats.py`
holds its moves against the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.ai.top_hats import value
from game.rules import hexagon
from game.rules.top_hats import hats
from lab.jit import compiled

Array = NDArray[Any]
FIELDS = len(hexagon.FIELDS)
MOST_CHAINS = 400  # of one stack; more are not looked at
ONE = np.uint64(1)


def _ragged(rows: Any, width: int) -> Array:
    """Rows of different lengths as an array, the rest -1."""
    return np.array([[*row, *[-1] * (width - len(row))] for row in rows], np.int8)


def _by_stack(found: Callable[[hats.Stack], int], default: int = 0) -> Array:
    """A number for each kind of stack."""
    return np.array(
        [found(s) for s in hats.STACKS] + [default] * (256 - len(hats.STACKS)), np.uint8
    )


def _hat(place: int, stack: hats.Stack) -> int:
    return stack.hats[place] if len(stack.hats) > place else 0


STEP = np.array([_ragged(steps, 6) for steps in hexagon.STEPS])
OVER = _ragged([[over for over, _ in jumps] for jumps in hexagon.JUMPS], 6)
ONTO = _ragged([[to for _, to in jumps] for jumps in hexagon.JUMPS], 6)
_ALL = range(FIELDS)
REST = np.array([[[hexagon.may_rest(a, b, m) for b in _ALL] for a in _ALL] for m in range(3)])
MARGIN = np.array([[hexagon.in_margin(f, m) for f in _ALL] for m in range(3)])
PLACES = np.array(hexagon.PLACING)
CENTRE, NEUTRAL = hexagon.CENTRE, hats.NEUTRAL
TOP = np.frombuffer(hats.TOP, np.uint8).copy()
BENEATH = np.frombuffer(hats.BENEATH, np.uint8).copy()
HIGH = _by_stack(lambda stack: len(stack.hats))
BUILDER = _by_stack(lambda stack: stack.builder, hats.NOBODY)
HATS = np.array([_by_stack(partial(_hat, i)) for i in range(3)])
NUMBER = np.zeros((4, 4, 6, 6, 6), np.uint8)  # by builder, height and hats
for _number, _stack in enumerate(hats.STACKS):
    NUMBER[_stack.builder, len(_stack.hats)][tuple([*_stack.hats, 0, 0, 0][:3])] = _number


@compiled
def tally(board: Array, counts: Array) -> int:
    """How many stacks each seat owns, and how many there are with the neutral one."""
    counts[:] = 0
    total = 0
    for field in range(FIELDS):
        if board[field]:
            total += 1
            if TOP[board[field]] < NEUTRAL:
                counts[TOP[board[field]]] += 1
    return total


@compiled
def captured(board: Array, seat: int, jumped: Any) -> Any:
    """Those of the jumped stacks, as bits, that lose a hat."""
    found = np.uint64(0)
    for field in range(FIELDS):
        if (jumped >> np.uint64(field)) & ONE:
            top = TOP[board[field]]
            if top < NEUTRAL and top != seat:
                found |= ONE << np.uint64(field)
    return found


@compiled
def chains(board: Array, seat: int, margin: int, start: int, found: Array, count: int) -> int:
    """Adds the chains of a stack: start, end, captured. Twins come once; how many there are."""
    at = np.empty(MOST_CHAINS, np.int64)
    over = np.empty(MOST_CHAINS, np.uint64)
    at[0], over[0] = start, np.uint64(0)
    head, tail, first = 0, 1, count
    while head < tail:
        for way in range(6):
            field = OVER[at[head], way]
            if field < 0:
                break
            to, bit = ONTO[at[head], way], ONE << np.uint64(field)
            taken = board[to] != 0 and to != start
            if taken or board[field] == 0 or over[head] & bit:
                continue
            jumped = over[head] | bit
            if not _known(at, over, tail, to, jumped) and tail < MOST_CHAINS:
                at[tail], over[tail] = to, jumped
                tail += 1
            caught = captured(board, seat, jumped)
            last = caught & bit
            if caught:
                allowed = last or REST[margin, start, to]
            else:
                allowed = to != start and REST[margin, start, to]
            if allowed and not _listed(found, first, count, to, caught) and count < len(found):
                found[count, 0], found[count, 1], found[count, 2] = start, to, caught
                count += 1
        head += 1
    return count


@compiled
def _known(at: Array, over: Array, count: int, to: int, jumped: Any) -> bool:
    twins = 0
    for i in range(count):
        twins += at[i] == to and over[i] == jumped
    return twins > 0


@compiled
def _listed(found: Array, first: int, count: int, to: int, caught: Any) -> bool:
    twins = 0
    for i in range(first, count):
        twins += found[i, 1] == to and found[i, 2] == caught
    return twins > 0


@compiled
def moves(board: Array, seat: int, margin: int, found: Array) -> int:
    """The legal moves, rows of start, end and captured fields as bits; how many there are."""
    count = 0
    for start in range(FIELDS):
        if board[start] and TOP[board[start]] == seat:
            count = chains(board, seat, margin, start, found, count)
    catching = 0
    for i in range(count):
        if found[i, 2]:
            found[catching] = found[i]
            catching += 1
    if catching:
        return catching
    for start in range(FIELDS):
        if board[start] and TOP[board[start]] == seat:
            for way in range(6):
                to = STEP[margin, start, way]
                if to < 0:
                    break
                if board[to] == 0 and count < len(found):
                    found[count, 0], found[count, 1], found[count, 2] = start, to, 0
                    count += 1
    leaving = 0
    for i in range(count):
        if MARGIN[margin, found[i, 0]]:
            found[leaving] = found[i]
            leaving += 1
    return leaving if leaving else count


@compiled
def make(board: Array, move: Array) -> None:
    """Plays a move."""
    start, end, caught, field = move[0], move[1], move[2], 0
    while caught:
        if caught & ONE:
            board[field] = BENEATH[board[field]]
        caught >>= ONE
        field += 1
    stack = board[start]
    board[start] = 0
    board[end] = stack


@compiled
def following(board: Array, seat: int, seats: int, margin: int, counts: Array, room: Array) -> int:
    """The next seat that can be seen and can do something, or -1."""
    total = tally(board, counts)
    for i in range(1, seats + 1):
        other = (seat + i) % seats
        asked = margin == 1 and total <= 5
        if counts[other] and (asked or moves(board, other, margin, room)):
            return other
    return -1


@compiled
def won(seat: int, seats: int, counts: Array) -> bool:
    """Whether only this seat's hats can be seen."""
    others = 0
    for other in range(seats):
        others += other != seat and counts[other] > 0
    return others == 0


@compiled
def guess(board: Array, seat: int, world: Array) -> None:
    """A world as a seat may imagine it: what others covered is shuffled, builder by builder."""
    pool = np.empty(16, np.uint8)
    world[:] = board
    for builder in range(3):
        if builder == seat:
            continue
        size = 0
        for field in range(FIELDS):
            stack = board[field]
            if BUILDER[stack] == builder:
                for i in range(HIGH[stack] - 1):
                    pool[size] = HATS[i, stack]
                    size += 1
        for i in range(size - 1, 0, -1):
            j = np.random.randint(i + 1)
            pool[i], pool[j] = pool[j], pool[i]
        for field in range(FIELDS):
            stack = board[field]
            if BUILDER[stack] == builder and HIGH[stack] == 2:
                size -= 1
                world[field] = NUMBER[builder, 2, pool[size], HATS[1, stack], 0]
            elif BUILDER[stack] == builder and HIGH[stack] == 3:
                size -= 2
                world[field] = NUMBER[builder, 3, pool[size], pool[size + 1], HATS[2, stack]]


def _codes(code: Callable[[int, int, int], int]) -> Array:
    found = np.zeros((4, 3, 256), np.int64)
    for seats in (2, 3):
        for mover in range(seats):
            for number in range(len(hats.STACKS)):
                found[seats, mover, number] = code(seats, mover, number)
    return found


WHOLE, BRIM = _codes(value.whole), _codes(value.brim)
LINES = np.array(value.LINES)
WIDTH = FIELDS + 15 + len(LINES) + 1  # the most weights of a position
_LAYS = {seats: value.layout(seats) for seats in (2, 3)}
COUNTS = np.array([0, 0] + [_LAYS[n].counts for n in (2, 3)])
CAPS = np.array([0, 0] + [value.COUNTED[n] for n in (2, 3)])
BRIMS = np.array([0, 0] + [_LAYS[n].brims for n in (2, 3)])
FIELD_START = np.zeros((4, value.PHASES, FIELDS + 1), np.int64)  # the last: not placed yet
LINE_START = np.zeros((4, value.PHASES, len(LINES)), np.int64)
for _n, _lay in _LAYS.items():
    for _phase in range(value.PHASES):
        _kinds = (*value.KINDS, value.UNPLACED)
        FIELD_START[_n, _phase] = [_lay.field(_phase, kind) for kind in _kinds]
        LINE_START[_n, _phase] = [_lay.line(_phase, kind) for kind in value.LINE_KINDS]
phase_of = compiled(value.phase_of)
WIDE, PLACING = value.WIDE, value.PLACING


@compiled
def features(
    board: Array, waiting: Array, many: int, seats: int, mover: int, margin: int, found: Array
) -> int:
    """The numbers of the weights of a position, `margin` 0 while stacks are placed; how many.
    `waiting`: `many` stacks that are not placed yet."""
    counts = np.zeros(3, np.int64)
    whole, brim, base = WHOLE[seats, mover], BRIM[seats, mover], BRIMS[seats]
    total = tally(board, counts) - 1
    phase = phase_of(seats, total, margin) if margin else PLACING
    size, number = 0, 0 if margin else 1
    for field in range(FIELDS):
        if board[field] > 1:
            found[size] = FIELD_START[seats, phase, field] + whole[board[field]]
            size += 1
    for i in range(many):
        found[size] = FIELD_START[seats, phase, FIELDS] + whole[waiting[i]]
        size += 1
    for i in range(len(LINES)):
        a, b, c = board[LINES[i, 0]], board[LINES[i, 1]], board[LINES[i, 2]]
        if a or b or c:
            code = (brim[a] * base + brim[b]) * base + brim[c]
            found[size] = LINE_START[seats, phase, i] + code
            size += 1
    for i in range(seats):
        number = number * CAPS[seats] + min(counts[(mover + i) % seats], CAPS[seats] - 1)
    found[size] = COUNTS[seats] + number
    return size + 1
