"""Finding moves: steps, chains of jumps, and which of them the duties allow (TOP-7 … TOP-18).

Jumps go two fields straight on, so a chain's landing fields are all of one class (both coordinates
even or odd as at the start) and every jumped stack stands outside that class. What a chain removes
can therefore never free a landing field of the same chain, nor does it matter whose a jumped stack
becomes, since it is not jumped again: a chain depends only on the hats visible before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.rules.hexagon import FIELDS, JUMPS, STEPS, in_margin, may_rest
from game.rules.top_hats.hats import NEUTRAL, NO_HAT
from game.rules.top_hats.state import Move, Options, State, tops_of


class Chain(NamedTuple):
    """Jumps one after the other; jumped and captured fields as bits; whether the last captured."""

    path: tuple[int, ...]
    jumped: int
    taken: int
    last: bool


_BEGINNINGS = tuple(Chain((field,), 0, 0, False) for field in FIELDS)


def chains_from(tops: bytes, start: int, seat: int, every: bool) -> list[Chain]:
    """All chains of a stack, shortest first, wherever they end (TOP-8, TOP-9).

    `every` False: of those that jump the same stacks to the same field, with or without a
    capture as the last jump, only the first.
    """
    found = [_BEGINNINGS[start]]
    known = set()
    for path, jumped, taken, _ in found:  # grows while it is read
        for over, to, bit in JUMPS[path[-1]]:
            top = tops[over]
            if top == NO_HAT or jumped & bit or (tops[to] != NO_HAT and to != start):
                continue
            capture = top not in (seat, NEUTRAL)
            if not every:
                key = (to, jumped | bit, capture)
                if key in known:
                    continue
                known.add(key)
            found.append(
                Chain((*path, to), jumped | bit, taken | bit if capture else taken, capture)
            )
    del found[0]
    return found


def may_end(chain: Chain, options: Options, margin: int) -> bool:
    """Whether a chain may stop where it does (TOP-10, TOP-14, TOP-26)."""
    path, _, taken, last = chain
    start, end = path[0], path[-1]
    if last or (taken and options.rim_landing == "any_capture_in_chain"):
        return True
    return may_rest(start, end, margin) and (taken > 0 or start != end)


def own_fields(tops: bytes, seat: int) -> list[int]:
    """Where the stacks of a seat stand (TOP-6)."""
    found, field = [], tops.find(seat)
    while field >= 0:
        found.append(field)
        field = tops.find(seat, field + 1)
    return found


@cache
def step(start: int, to: int) -> Move:
    """The move of one step."""
    return Move((start, to))


def moves(state: State, every: bool = True) -> Sequence[Move]:
    """The legal steps and chains of the seat (TOP-11 … TOP-16, TOP-26 … TOP-28).

    `every`: all ways of jumping; otherwise one, the shortest, of those that lead a stack to the
    same field with the same captures.
    """
    tops, options = tops_of(state.board), state.options
    if every:
        return _moves(tops, state.seat, state.margin, options, every)
    return _brief(tops, state.seat, state.margin, options)


def _moves(tops: bytes, seat: int, margin: int, options: Options, every: bool) -> list[Move]:
    own = own_fields(tops, seat)
    jumps: list[Chain] = []
    for start in own:
        jumps += chains_from(tops, start, seat, every)
    forced = must_capture(jumps, options)
    chains = [
        chain
        for chain in jumps
        if (chain.last or may_end(chain, options, margin)) and (chain.taken or not forced)
    ]
    if not every:
        chains = _distinct(chains)
    found = [Move(chain.path) for chain in chains]
    return found if forced else _without_capture(found, tops, own, margin)


@lru_cache(maxsize=1 << 13)
def _brief(tops: bytes, seat: int, margin: int, options: Options) -> tuple[Move, ...]:
    """A search comes to the same positions again and again."""
    return tuple(_moves(tops, seat, margin, options, every=False))


def _distinct(chains: Iterable[Chain]) -> list[Chain]:
    """The first chain of each result."""
    first: dict[tuple[int, int, int], Chain] = {}
    for chain in chains:
        first.setdefault((chain.path[0], chain.path[-1], chain.taken), chain)
    return list(first.values())


def must_capture(jumps: Iterable[Chain], options: Options) -> bool:
    """Whether a foreign stack can be jumped, so that one must be (TOP-11, TOP-12, TOP-27)."""
    if options.forced_scope == "any_chain":
        return any(chain.taken for chain in jumps)
    return any(chain.taken and len(chain.path) == 2 for chain in jumps)


def _without_capture(
    chains: list[Move], tops: bytes, own: Iterable[int], margin: int
) -> list[Move]:
    """The moves of the margin stacks if they have any, else those of all (TOP-13, TOP-16)."""
    steps = STEPS[margin]
    found = [step(start, to) for start in own for to in steps[start] if tops[to] == NO_HAT]
    found += chains
    return [move for move in found if in_margin(move.path[0], margin)] or found


def ways(state: State) -> Sequence[Move]:
    """Every legal step and every distinct path of a legal chain."""
    return moves(state)


def can_move(state: State, seat: int) -> bool:
    """Whether a seat would have a move now."""
    tops, steps = tops_of(state.board), STEPS[state.margin]
    start = tops.find(seat)
    while start >= 0:
        for to in steps[start]:
            if tops[to] == NO_HAT:
                return True
        start = tops.find(seat, start + 1)
    return bool(moves(state._replace(seat=seat), every=False))
