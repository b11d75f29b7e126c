"""Positions of Pebbles as lines: HEAP TAKEN TOKENS SEAT PHASE, as in "12 3,0 1,? 1 take".

A token is "-" before it is drawn and "?" where it is hidden.
"""

from __future__ import annotations

from game.rules.board import Board
from game.rules.quoting import quoted
from game.rules.reading import check_phase, entries, number, split
from tests.sixth.rules.pebbles.play import (
    DRAW,
    END,
    HIDDEN,
    NONE,
    PHASES,
    SEATS,
    TOKENS,
    Options,
    State,
)

SIGNS = {NONE: "-", HIDDEN: "?", **{token: str(token) for token in TOKENS}}
_READ = {sign: token for token, sign in SIGNS.items()}


def to_notation(state: State) -> str:
    """One line for a position."""
    taken = ",".join(map(str, state.taken))
    tokens = ",".join(SIGNS[token] for token in state.tokens)
    return f"{state.heap} {taken} {tokens} {state.seat} {state.phase}"


def from_notation(text: str, options: Options, board: Board | None = None) -> State:
    """The position of a line; ValueError names the part that is wrong."""
    heap, taken, tokens, seat, phase = split(text, 5)
    seats = taken.count(",") + 1
    if seats not in SEATS:
        raise ValueError(f"TAKEN: {seats} seats instead of 2 or 3")
    found = entries(taken, "TAKEN", seats, ",")
    check_phase(phase, PHASES)
    state = State(
        options,
        number(heap, "HEAP", options.heap),
        tuple(number(entry, "TAKEN", options.heap) for entry in found),
        tuple(_token(entry) for entry in entries(tokens, "TOKENS", seats, ",")),
        number(seat, "SEAT", seats - 1),
        phase,
    )
    _check(state)
    return state


def _token(text: str) -> int:
    if text not in _READ:
        raise ValueError(f"TOKENS: {quoted(text)} is none of {', '.join(_READ)}")
    return _READ[text]


def _check(state: State) -> None:
    """The parts of a line fit together."""
    if (state.phase == DRAW) != (NONE in state.tokens):
        raise ValueError(f"TOKENS: not what they can be in {state.phase}")
    if state.phase == END and HIDDEN in state.tokens:
        raise ValueError("TOKENS: at the end they lie open")
    if (state.phase == END) != (state.heap == 0):
        raise ValueError(f"HEAP: {state.heap} pebbles in {state.phase}")
