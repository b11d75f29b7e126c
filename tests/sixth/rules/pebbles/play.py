"""The rules of Pebbles.

PEB-1  Each seat draws a token, 1, 2 or 3, and keeps it to itself.
PEB-2  In turn everybody takes one, two or three pebbles from the heap.
PEB-3  The player who takes the last pebble gets, or loses, as many points as their token says.
PEB-4  Every pebble is a point; the most points win.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.rules.board import Board
from game.rules.options import check
from game.rules.protocol import CHANCE, OVER, Result
from game.rules.seats import leaders, put

SEATS = range(2, 4)
TOKENS = (1, 2, 3)
MOST = 3  # pebbles taken at once
NONE, HIDDEN = 0, -1  # a token that is not drawn yet, one that cannot be seen
DRAW, TAKE, END = "draw", "take", "end"
PHASES = (DRAW, TAKE, END)


@dataclass(frozen=True)
class Options:
    """`starter` begins; `heap`: pebbles at the start; `last`: what the last one brings (PEB-3)."""

    starter: int = 0
    heap: int = 15
    last: str = "bonus"

    def __post_init__(self) -> None:
        check(self, {"starter": (0, 1, 2), "heap": (15, 9, 21), "last": ("bonus", "penalty")})


PRESETS = {"standard": Options(), "dangerous": Options(last="penalty")}


class State(NamedTuple):
    """`taken`, `tokens`: one number a seat; `seat` is to draw or take, or took the last pebble."""

    options: Options
    heap: int
    taken: tuple[int, ...]
    tokens: tuple[int, ...]
    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws a token."""

    token: int


@dataclass(frozen=True, slots=True)
class Take:
    """A seat takes pebbles."""

    count: int


Action = Draw | Take


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """The heap is whole, nobody has a token; ValueError if that many cannot play."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2 or 3")
    if options.starter >= seats:
        raise ValueError(f"starter: there is no seat {options.starter} among {seats}")
    return State(options, options.heap, (0,) * seats, (NONE,) * seats, options.starter, DRAW)


def seats(state: State) -> int:
    """How many seats play."""
    return len(state.taken)


def turn(state: State) -> int:
    """A seat, CHANCE while `state.seat` draws, or OVER."""
    return {DRAW: CHANCE, TAKE: state.seat, END: OVER}[state.phase]


def odds(state: State) -> tuple[tuple[Action, int], ...]:
    """Every token is as likely as the others."""
    return tuple((Draw(token), 1) for token in TOKENS) if state.phase == DRAW else ()


def legal(state: State) -> tuple[Action, ...]:
    """The draws, or as many pebbles as there are, up to MOST."""
    if state.phase == TAKE:
        return tuple(Take(count) for count in range(1, min(MOST, state.heap) + 1))
    return tuple(action for action, _ in odds(state))


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    seat = state.seat
    after = (seat + 1) % len(state.taken)
    if isinstance(action, Draw):
        tokens = put(state.tokens, seat, action.token)
        return state._replace(tokens=tokens, seat=after, phase=DRAW if NONE in tokens else TAKE)
    heap = state.heap - action.count
    taken = put(state.taken, seat, state.taken[seat] + action.count)
    if heap:
        return state._replace(heap=heap, taken=taken, seat=after)
    return state._replace(heap=0, taken=taken, phase=END)


def points(state: State) -> tuple[int, ...]:
    """PEB-3 and PEB-4: what everybody has at the end."""
    sign = 1 if state.options.last == "bonus" else -1
    last = state.taken[state.seat] + sign * state.tokens[state.seat]
    return put(state.taken, state.seat, last)


def result(state: State) -> Result:
    """Who has the most points; ValueError before the end."""
    if state.phase != END:
        raise ValueError("result: the game is not over")
    scores = points(state)
    return Result(leaders(scores), scores, "pebbles")


def view(state: State, seat: int) -> State:
    """The tokens of the others are hidden until the end."""
    if state.phase == END:
        return state
    tokens = (
        HIDDEN if token != NONE and other != seat else token
        for other, token in enumerate(state.tokens)
    )
    return state._replace(tokens=tuple(tokens))


def guess(view: State, seat: int, rng: Random) -> State:
    """Any token may be behind a hidden one."""
    tokens = (rng.choice(TOKENS) if token == HIDDEN else token for token in view.tokens)
    return view._replace(tokens=tuple(tokens))
