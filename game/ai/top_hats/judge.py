"""Positions of Top Hats judged by learned weights, many at a time.

All weights are whole numbers, so that their sums are the same on any machine. They are made by
`python -m lab.train_top_hats`; without them hats are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai import by_heart
from game.ai.top_hats.value import (
    COUNTED,
    KINDS,
    LINE_KINDS,
    LINES,
    PHASES,
    PLACING,
    UNPLACED,
    brim,
    count_of,
    layout,
    phase_of,
    whole,
)
from game.core.arrays import listed, total
from game.rules.hexagon import FIELDS
from game.rules.top_hats.hats import STACKS, TOP

STEP = 500  # weights are in these parts of a logarithm of odds
SHOWN, UNDER_OWN, UNDER_FOREIGN = 0.6, 0.5, 0.2  # what hats are worth without learned weights

Numbers = NDArray[np.int32]
Chances = tuple[float, ...]  # for each seat


class JudgeWeights(NamedTuple):
    """What judging needs, by the phase and by the seat that moves next where it says so.

    `weights`: a row for each seat but the last. `codes`: of stacks, for `bytes.translate`, by
    mover: whole stacks, then brims. `numbers`: codes of fields become numbers of weights by this
    matrix, to which `starts` is added, by phase."""

    weights: list[Numbers]
    codes: list[tuple[bytes, bytes]]
    numbers: NDArray[np.float32]
    starts: NDArray[np.float32]


@cache
def table(seats: int) -> JudgeWeights:
    """Returns the weights for that many seats."""
    codes = [(_codes(whole, seats, mover), _codes(brim, seats, mover)) for mover in range(seats)]
    return JudgeWeights(_weights(seats), codes, _matrix(seats), _starts(seats))


def forget() -> None:
    """Clears the cached weights, which are read again when needed."""
    table.cache_clear()


def _codes(code: Callable[[int, int, int], int], seats: int, mover: int) -> bytes:
    return bytes(code(seats, mover, number) for number in range(len(STACKS))).ljust(256, b"\0")


def _matrix(seats: int) -> NDArray[np.float32]:
    """Returns a matrix that keeps whole codes, and makes brims in a line one number."""
    fields, brims = len(FIELDS), layout(seats).brims
    found = np.zeros((2 * fields, fields + len(LINES)), np.float32)
    found[:fields, :fields] = np.eye(fields)
    for number, line in enumerate(LINES):
        for place, field in enumerate(line):
            found[fields + field, fields + number] = brims ** (2 - place)
    return found


def _starts(seats: int) -> NDArray[np.float32]:
    lay = layout(seats)
    rows = [
        [lay.field(phase, kind) for kind in KINDS] + [lay.line(phase, kind) for kind in LINE_KINDS]
        for phase in range(PHASES)
    ]
    return np.array(rows, np.float32)


def _weights(seats: int) -> list[Numbers]:
    """Returns learned weights, or simple ones if there are none."""
    known, begin = by_heart.table("top_hats"), 0
    sizes = {n: (n - 1) * layout(n).size for n in COUNTED}
    if len(known) != 2 * sum(sizes.values()):
        return _simple(seats)
    begin = sum(size for n, size in sizes.items() if n < seats)
    found = np.frombuffer(known, "<i2", sizes[seats], 2 * begin)
    return list(found.astype(np.int32).reshape(seats - 1, -1))


def _simple(seats: int) -> list[Numbers]:
    """Returns weights that count hats by their colour, and less if they are covered."""
    lay = layout(seats)
    found = np.zeros((seats, lay.size), np.int32)
    for stack in (stack for stack in STACKS if stack.hats and max(stack.hats) < seats):
        code = whole(seats, 0, STACKS.index(stack))
        for phase in range(PHASES):
            for kind in range(UNPLACED + 1):
                number = lay.field(phase, kind) + code
                found[:, number] = 0
                for hat in stack.hats[:-1]:
                    own = hat == stack.hats[-1]
                    found[hat, number] += round(STEP * (UNDER_OWN if own else UNDER_FOREIGN))
                found[stack.hats[-1], number] += round(STEP * SHOWN)
    return list(found[:-1] - found[-1, ...])


def judged(
    seats: int, boards: Sequence[bytes], movers: Sequence[int], margin: int
) -> list[Chances]:
    """Returns the chances of every seat in positions, `movers` being the seats that move next."""
    counts = layout(seats).counts
    phases, extra = [], []
    for board, mover in zip(boards, movers, strict=True):
        owned = owners(seats, board, mover)
        phases.append(phase_of(seats, sum(owned), margin))
        extra.append([counts + count_of(seats, owned)])
    return _chances(seats, boards, movers, phases, extra)


def placed(
    seats: int, boards: Sequence[bytes], unplaced: Sequence[bytes], mover: int
) -> list[Chances]:
    """Returns the chances while stacks are placed; `unplaced`: those still to come, by board."""
    lay, wholes = layout(seats), table(seats).codes[mover][0]
    start, half = lay.field(PLACING, UNPLACED), (lay.counts + lay.size) // 2
    extra = [
        [half + count_of(seats, owners(seats, board, mover))]
        + [start + code for code in waiting.translate(wholes)]
        for board, waiting in zip(boards, unplaced, strict=True)
    ]
    many = len(boards)
    return _chances(seats, boards, [mover] * many, [PLACING] * many, extra)


def owners(seats: int, board: bytes, mover: int) -> list[int]:
    """Returns how many stacks the seats own, from `mover` on."""
    tops = board.translate(TOP)
    return [tops.count((mover + seat) % seats) for seat in range(seats)]


def _chances(
    seats: int,
    boards: Sequence[bytes],
    movers: Sequence[int],
    phases: list[int],
    extra: list[list[int]],
) -> list[Chances]:
    """Returns the chances by board; `extra`: numbers of more weights, as many for each board."""
    weights, codes, numbers, starts = table(seats)
    told = [b.translate(code) for b, m in zip(boards, movers, strict=True) for code in codes[m]]
    seen = np.frombuffer(b"".join(told), np.uint8).astype(np.float32).reshape(len(boards), -1)
    places = (seen @ numbers + starts[phases]).astype(np.intp)
    odds = [listed(total(row.take(places), 1) + total(row.take(extra), 1)) for row in weights]
    if seats == 2:
        return [_two(each, mover) for each, mover in zip(odds[0], movers, strict=True)]
    return [
        _shared(each, mover) for each, mover in zip(zip(*odds, strict=True), movers, strict=True)
    ]


def _two(odds: int, mover: int) -> Chances:
    chance = 1 / (1 + exp(-odds / STEP))
    return (1 - chance, chance) if mover else (chance, 1 - chance)


def _shared(odds: tuple[int, ...], mover: int) -> Chances:
    parts = [exp(each / STEP) for each in odds] + [1.0]
    total = sum(parts)
    return tuple(parts[seat - mover] / total for seat in range(len(parts)))
