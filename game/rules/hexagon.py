"""A board in the shape of a hexagon: 61 fields, numbered a1 … a5, b1 … i9 (TOP-1).

Axial coordinates (q, r) with |q|, |r| and |q + r| at most 4; the centre e5 is (0, 0). The row
letter has number 4 - r (a is 0), the number in a field's name is q + 5.
"""

from __future__ import annotations

SIDE = 4
AXIAL = tuple(
    (q, r) for r in range(SIDE, -SIDE - 1, -1) for q in range(-SIDE, SIDE + 1) if abs(q + r) <= SIDE
)
NUMBER = {place: field for field, place in enumerate(AXIAL)}
FIELDS = range(len(AXIAL))
CENTRE = NUMBER[0, 0]

NAMES = tuple(f"{'abcdefghi'[SIDE - r]}{q + SIDE + 1}" for q, r in AXIAL)
FIELD = {name: field for field, name in enumerate(NAMES)}

# how far a field is from the centre: 4 on the rim, 3 on the second circle, 0 in the middle
RADIUS = bytes(max(abs(q), abs(r), abs(q + r)) for q, r in AXIAL)
DISTANCE = tuple(
    bytes(max(abs(q - x), abs(r - y), abs(q + r - x - y)) for x, y in AXIAL) for q, r in AXIAL
)
PLACING = tuple(field for field in FIELDS if RADIUS[field] in (2, 3))  # TOP-3

_WAYS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _away(field: int, steps: int) -> list[int]:
    """Returns the fields straight away in the six directions, -1 beyond the edge."""
    q, r = AXIAL[field]
    return [NUMBER.get((q + dq * steps, r + dr * steps), -1) for dq, dr in _WAYS]


def turned(field: int, sixths: int) -> int:
    """Returns the field a field becomes when the board is turned by that many sixths."""
    q, r = AXIAL[field]
    for _ in range(sixths):
        q, r = -r, q + r
    return NUMBER[q, r]


NEIGHBOURS = tuple(tuple(sorted(n for n in _away(f, 1) if n >= 0)) for f in FIELDS)

# the jumps from each field: (jumped field, landing field), sorted
JUMPS = tuple(
    tuple(sorted((o, t) for o, t in zip(_away(f, 1), _away(f, 2), strict=True) if t >= 0))
    for f in FIELDS
)
# BETWEEN[a][b]: the field jumped on the way from a to b; b is missing without a jump
BETWEEN = tuple({to: over for over, to in jumps} for jumps in JUMPS)
# each field as a bit: int(text, 2) reads a board of zeros and ones
BITS = tuple(1 << (FIELDS[-1] - field) for field in FIELDS)


def in_margin(field: int, margin: int) -> bool:
    """Says whether a field belongs to the outer `margin` circles (TOP-1, TOP-17)."""
    return RADIUS[field] > SIDE - margin


def may_rest(start: int, end: int, margin: int) -> bool:
    """Says whether a stack that captured nothing may end there: outside the margin, or nearer to
    the centre than it was in the margin (TOP-7, TOP-14, TOP-18, TOP-26)."""
    if not in_margin(end, margin):
        return True
    return in_margin(start, margin) and RADIUS[end] < RADIUS[start]


# STEPS[margin][field]: the neighbours a stack may step to if they are free
STEPS = tuple(
    tuple(tuple(n for n in NEIGHBOURS[f] if may_rest(f, n, margin)) for f in FIELDS)
    for margin in range(3)
)
