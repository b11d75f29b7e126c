"""How a position of Top Hats is told to the weights that judge it.

A position is what is on every field and on every three fields in a line, how many stacks each seat
owns, and what is not placed yet: all as the seat sees it that moves next, whose colour counts as
the first. Each of these is the number of a weight for every seat; the sums of weights are
logarithms of odds. After Lucas, "Learning to Play Othello with N-Tuple Systems", 2008.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from game.rules.hexagon import AXIAL, FIELDS, NUMBER
from game.rules.top_hats.hats import HIDDEN, NEUTRAL_STACK, STACKS

WAYS = ((1, 0), (0, 1), (-1, 1))
PHASES, WIDE, PLACING = 6, 4, 5  # four by the stacks left, the wide margin, stacks being placed
LINE_PHASES = 3
COUNTED = {2: 11, 3: 8}  # how many stacks of a seat are told apart, none included


def _shape(field: int) -> tuple[int, int]:
    """Returns the same for fields that look alike when the board is turned or mirrored."""
    q, r = AXIAL[field]
    nearest, _, farthest = sorted(map(abs, (q, r, q + r)))
    return farthest, nearest


_SHAPES = sorted(set(map(_shape, FIELDS)))
KINDS = tuple(_SHAPES.index(_shape(field)) for field in FIELDS)
UNPLACED = len(_SHAPES)  # the kind of field of a stack that is not placed yet


def _lines() -> list[tuple[int, int, int]]:
    """Returns every three fields in a line, those of the smaller kind first."""
    found = []
    for (q, r), (dq, dr) in product(AXIAL, WAYS):
        places = [(q + dq * i, r + dr * i) for i in range(3)]
        if all(place in NUMBER for place in places):
            a, b, c = (NUMBER[place] for place in places)
            found.append((a, b, c) if KINDS[a] <= KINDS[c] else (c, b, a))
    return found


LINES = tuple(_lines())
_SHAPES_OF = sorted({tuple(KINDS[field] for field in line) for line in LINES})
LINE_KINDS = tuple(_SHAPES_OF.index(tuple(KINDS[f] for f in line)) for line in LINES)


def whole(seats: int, mover: int, number: int) -> int:
    """Returns a code for all hats of a stack, as `mover` sees them; 0 where they are not known."""
    hats = STACKS[number].hats
    if number <= NEUTRAL_STACK:
        return number
    if HIDDEN in hats or max(hats) >= seats:
        return 0
    code = 0
    for hat in hats:
        code = code * seats + (hat - mover) % seats
    return code + 2 + sum((0, seats, seats + seats**2)[len(hats) - 1 : len(hats)])


def brim(seats: int, mover: int, number: int) -> int:
    """Returns a code for the hat on top and the one below it, if there is one."""
    hats = STACKS[number].hats[-2:]
    if number <= NEUTRAL_STACK:
        return number
    if HIDDEN in hats or max(hats) >= seats:
        return 0
    below = (hats[0] - mover) % seats + 1 if len(hats) > 1 else 0
    return 2 + (hats[-1] - mover) % seats * (seats + 1) + below


class WeightLayout(NamedTuple):
    """The numbers at which the weights of lines and of counts begin, and how many there are in all;
    how many codes `whole` and `brim` have."""

    lines: int
    counts: int
    size: int
    wholes: int
    brims: int

    def field(self, phase: int, kind: int) -> int:
        """Returns the number of the first weight of a kind of field."""
        return (phase * (UNPLACED + 1) + kind) * self.wholes

    def line(self, phase: int, kind: int) -> int:
        """Returns the number of the first weight of a kind of line."""
        part = line_phase(phase)
        return self.lines + (part * len(_SHAPES_OF) + kind) * self.brims**3


@cache
def layout(seats: int) -> WeightLayout:
    """Returns the layout of the weights for that many seats."""
    wholes, brims = 2 + seats + seats**2 + seats**3, 2 + seats * (seats + 1)
    lines = PHASES * (UNPLACED + 1) * wholes
    counts = lines + LINE_PHASES * len(_SHAPES_OF) * brims**3
    owned: int = COUNTED[seats] ** seats
    return WeightLayout(lines, counts, counts + 2 * owned, wholes, brims)


def phase_of(seats: int, stacks: int, margin: int) -> int:
    """Returns the part of the game, by the stacks left without the neutral one."""
    if margin > 1:
        return WIDE
    if stacks > 4 * seats:
        return 0
    return 1 if stacks > 3 * seats else 2 if stacks > 4 else 3


def line_phase(phase: int) -> int:
    """Returns the coarser part of the game for lines."""
    return 0 if phase == PLACING else 1 if phase < 2 else 2


def count_of(seats: int, counts: Sequence[int]) -> int:
    """Returns a number for how many stacks the seats own, the one that moves next first."""
    found, most = 0, COUNTED[seats] - 1
    for count in counts:
        found = found * (most + 1) + min(count, most)
    return found
