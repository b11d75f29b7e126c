"""Hats and stacks, each kind of stack as one small number.

A hat is a number: the seat whose colour it is, NEUTRAL, or HIDDEN for one that may not be known. A
stack is bytes of hats from bottom to top; with its builder it has a number in STACKS, so that a
whole board is 61 bytes and looking at it is one `bytes.translate`. FREE: there is none.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

LETTERS = "rbyn?"
NEUTRAL, HIDDEN = 3, 4
NOBODY = 3  # a builder nobody remembers, as in positions read from a line
NO_HAT = 255  # on top of a free field
FREE, NEUTRAL_STACK = 0, 1
COLOUR_HATS, KEPT, STACKS_EACH, HEIGHT = 15, 9, 5, 3  # TOP-2


class Stack(NamedTuple):
    """Hats from bottom to top, and the seat that built it or NOBODY."""

    hats: bytes
    builder: int


def _kinds() -> list[Stack]:
    """Returns all stacks there can be. Three hats still have a hat of the builder on top."""
    kinds = [Stack(b"", NOBODY), Stack(bytes((NEUTRAL,)), NOBODY)]
    for height, top, builder in product((1, 2, 3), range(3), range(4)):
        if height == HEIGHT and builder not in (top, NOBODY):
            continue
        covered = product((0, 1, 2, HIDDEN), repeat=height - 1)
        kinds += [Stack(bytes((*below, top)), builder) for below in covered]
    return kinds


STACKS = tuple(_kinds())
NUMBERS = {stack: number for number, stack in enumerate(STACKS)}


def _table(values: list[int]) -> bytes:
    """Returns a table for `bytes.translate` with one value for each of STACKS."""
    return bytes(values).ljust(256, b"\0")


def _covered(stack: Stack) -> Stack:
    return Stack(bytes((HIDDEN,)) * (len(stack.hats) - 1) + stack.hats[-1:], stack.builder)


def _beneath(stack: Stack) -> Stack:
    """Returns a stack without its top hat; free if the next hat is hidden, as in a view."""
    hats = stack.hats[:-1]
    return Stack(hats, stack.builder) if hats and hats[-1] != HIDDEN else STACKS[FREE]


TOP = _table([s.hats[-1] if s.hats else NO_HAT for s in STACKS])
BENEATH = _table([NUMBERS[_beneath(s)] for s in STACKS])  # without its top hat
PLAIN = _table([NUMBERS[Stack(s.hats, NOBODY)] for s in STACKS])  # whatever its builder
COVERED = _table([NUMBERS[_covered(s)] for s in STACKS])  # as everybody sees it
SEEN_BY = tuple(
    _table([n if s.builder == seat else COVERED[n] for n, s in enumerate(STACKS)])
    for seat in range(3)
)
FOREIGN_HATS = tuple(  # how many hats a stack of another seat has, whatever their colours
    _table([len(s.hats) if s.hats and s.hats[-1] not in (seat, NEUTRAL) else 0 for s in STACKS])
    for seat in range(3)
)


def foreign_hats(board: bytes | bytearray, seat: int) -> int:
    """Returns how many hats stand in stacks of other seats; the neutral hat is nobody's."""
    return sum(board.translate(FOREIGN_HATS[seat]))


def stack_text(hats: bytes) -> str:
    """Returns a stack as in notation, bottom to top."""
    return "".join(LETTERS[hat] for hat in hats)


def given(seats: int, seat: int) -> bytes:
    """Returns how many hats of each colour a seat holds at the start (TOP-2)."""
    foreign = (COLOUR_HATS - KEPT) // (seats - 1)
    return bytes(
        KEPT if colour == seat else foreign if colour < seats else 0 for colour in range(3)
    )


@lru_cache(maxsize=8)
def divisions(seats: int, seat: int) -> tuple[tuple[bytes, ...], ...]:
    """Returns every way to make five stacks of three, own colour on top, sorted as text."""
    pairs = product(range(seats), repeat=HEIGHT - 1)
    stacks = sorted((bytes((*pair, seat)) for pair in pairs), key=stack_text)
    hats = given(seats, seat)
    return tuple(
        found
        for found in combinations_with_replacement(stacks, STACKS_EACH)
        if all(b"".join(found).count(colour) == hats[colour] for colour in range(3))
    )
