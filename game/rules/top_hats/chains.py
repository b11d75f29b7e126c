"""Finding moves: steps, chains of jumps, and which of them the duties allow (TOP-7 … TOP-18).

Jumps go two fields straight on, so a chain's landing fields are all of one class (both coordinates
even or odd as at the start) and every jumped stack stands outside that class. What a chain removes
can therefore never free a landing field of the same chain, nor does it matter whose a jumped stack
becomes, since it is not jumped again: a chain depends only on the hats visible before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import NamedTuple

from game.rules.hexagon import BITS, FIELDS, STEPS, in_margin, may_rest
from game.rules.top_hats.hats import NO_HAT
from game.rules.top_hats.jumps import LANDING, STANDS, Jump
from game.rules.top_hats.state import Move, Options, State, tops_of

Path = tuple[int, ...]


def _marks(tops: Iterable[int]) -> bytes:
    """Returns a table for `bytes.translate` that writes 1 for these tops, 0 for others."""
    return bytes(ord("01"[top in tops]) for top in range(256))


_TAKEN = _marks(range(NO_HAT))
FOREIGN = tuple(_marks({0, 1, 2} - {seat}) for seat in range(3))


class Ends(NamedTuple):
    """Whether a chain may end on each field: one that has `captured`, one that has `not_yet`. A
    chain whose last jump captures may end anywhere."""

    captured: Sequence[bool]
    not_yet: Sequence[bool]


class Chains(NamedTuple):
    """The paths of chains, the shortest of each stack first: those that `capture`, and `others`."""

    capture: list[Path]
    others: list[Path]


ANYWHERE = Ends((True,) * len(FIELDS), (True,) * len(FIELDS))


@cache
def _ends(margin: int, landing: str) -> tuple[Ends, ...]:
    """Returns the allowed ends by where a chain began (TOP-10, TOP-14, TOP-26)."""
    return tuple(_ends_from(start, margin, landing) for start in FIELDS)


def _ends_from(start: int, margin: int, landing: str) -> Ends:
    rests = tuple(may_rest(start, end, margin) for end in FIELDS)
    not_yet = tuple(may and start != end for end, may in enumerate(rests))
    return Ends(ANYWHERE.captured if landing == "any_capture_in_chain" else rests, not_yet)


_MARGIN = [[in_margin(field, margin) for field in FIELDS] for margin in range(3)]

_move = partial(tuple.__new__, Move)


def own_fields(tops: bytes, seat: int) -> list[int]:
    """Returns the fields of a seat's stacks (TOP-6)."""
    found, field = [], tops.find(seat)
    while field >= 0:
        found.append(field)
        field = tops.find(seat, field + 1)
    return found


def taken_fields(tops: bytes) -> int:
    """Returns the fields with a stack, as bits."""
    return int(tops.translate(_TAKEN), 2)


def jumping(
    tops: bytes, seat: int, own: Iterable[int], ends: Sequence[Ends], every: bool, found: Chains
) -> Chains:
    """Finds the chains of stacks of a seat (TOP-8, TOP-9) and adds them to `found`.

    `ends`: where they may end, by start. With `every` False, of those that jump the same stacks to
    the same field, with or without a capture as the last jump, only the first; then the first that
    comes to a field with the same captures."""
    taken, foreign = taken_fields(tops), -1
    for start in own:
        stands = STANDS[start]
        if near := taken & stands.near:
            if foreign < 0:
                foreign = int(tops.translate(FOREIGN[seat]), 2)
            blocked = (taken ^ BITS[start]) & LANDING[start]
            prey = foreign & ~LANDING[start]
            _grow([((start,), blocked, stands.ahead[near])], taken, prey, ends[start], every, found)
    return found


def _grow(
    chains: list[tuple[Path, int, tuple[Jump, ...]]],
    taken: int,
    prey: int,
    ends: Ends,
    every: bool,
    found: Chains,
) -> None:
    """Adds the chains that begin with these: their paths, what must not be jumped or landed on any
    more, and the jumps nearby. `prey`: the stacks that can be captured."""
    captured, not_yet = ends
    capture, others = found
    seen: set[tuple[int, ...]] = set()
    for before, closed, ahead in chains:  # grows while it is read
        for jump in ahead:
            if closed & jump.needs:
                continue
            over, to = jump.over, jump.to
            path, blocked = before + jump.path, closed | over
            if not every:
                if (key := (to, blocked, over & prey > 0)) in seen:
                    continue
                seen.add(key)
            if near := taken & jump.near:
                chains.append((path, blocked, jump.ahead[near]))
            captures = blocked & prey
            if not (captured[to] or over & prey if captures else not_yet[to]):
                continue
            if not every:
                if (to, captures) in seen:
                    continue
                seen.add((to, captures))
            (capture if captures else others).append(path)


class _Steps(dict[int, tuple[Move, ...]]):
    """The steps from a field, by the taken fields around it (TOP-7)."""

    __slots__ = ("around", "steps")

    def __init__(self, field: int, margin: int) -> None:
        super().__init__()
        self.steps = tuple((BITS[to], Move((field, to))) for to in STEPS[margin][field])
        self.around = sum(bit for bit, _ in self.steps)

    def __missing__(self, taken: int) -> tuple[Move, ...]:
        self[taken] = free = tuple(move for bit, move in self.steps if not taken & bit)
        return free


_STEPS = tuple(tuple(_Steps(field, margin) for field in FIELDS) for margin in range(3))


def moves(state: State, every: bool = True) -> Sequence[Move]:
    """Returns the legal steps and chains of the seat (TOP-11 … TOP-16, TOP-26 … TOP-28).

    `every`: all ways of jumping; otherwise one, the shortest, of those that lead a stack to the
    same field with the same captures."""
    tops, options = tops_of(state.board), state.options
    find = _moves if every else _brief
    return find(tops, state.seat, state.margin, options.rim_landing, options.forced_scope)


def _moves(
    tops: bytes, seat: int, margin: int, landing: str, scope: str, every: bool = True
) -> Sequence[Move]:
    own, ends = own_fields(tops, seat), _ends(margin, landing)
    chains = jumping(tops, seat, own, ends, every, Chains([], []))
    if must_capture(chains, scope):
        return [*map(_move, zip(chains.capture))]
    if chains.capture:  # one may, as with all others
        both: list[Path] = []
        jumping(tops, seat, own, ends, every, Chains(both, both))
        chains = Chains([], both)
    return _without_capture([*map(_move, zip(chains.others))], tops, own, margin)


@lru_cache(maxsize=1 << 13)
def _brief(tops: bytes, seat: int, margin: int, landing: str, scope: str) -> Sequence[Move]:
    """Returns one way to each outcome, cached: a search meets the same positions again."""
    return tuple(_moves(tops, seat, margin, landing, scope, every=False))


def must_capture(chains: Chains, scope: str) -> bool:
    """Says whether a foreign stack can be jumped, so that one must be (TOP-11, TOP-12, TOP-27)."""
    if scope == "any_chain":
        return bool(chains.capture)
    return any(len(path) == 2 for path in chains.capture)


def _without_capture(chains: list[Move], tops: bytes, own: list[int], margin: int) -> list[Move]:
    """Returns the moves of the margin stacks if they have any, else of all (TOP-13, TOP-16)."""
    taken = taken_fields(tops)
    outside = [field for field in own if _MARGIN[margin][field]]
    if outside and (leaving := _moves_from(outside, chains, taken, margin)):
        return leaving
    return _moves_from(own, chains, taken, margin)


def _moves_from(own: list[int], chains: list[Move], taken: int, margin: int) -> list[Move]:
    """Returns the steps of these stacks, and those of the chains that are theirs."""
    found: list[Move] = []
    for start in own:
        steps = _STEPS[margin][start]
        found += steps[taken & steps.around]
    if chains:
        found += [move for move in chains if move.path[0] in own]
    return found


def ways(state: State) -> Sequence[Move]:
    """Returns every legal step and every distinct path of a legal chain."""
    return moves(state)


def can_move(state: State, seat: int) -> bool:
    """Says whether a seat would have a move now."""
    return able(tops_of(state.board), seat, state.margin, state.options)


def able(tops: bytes, seat: int, margin: int, options: Options) -> bool:
    """Says whether a seat would have a move in a position."""
    steps = STEPS[margin]
    start = tops.find(seat)
    while start >= 0:
        for to in steps[start]:
            if tops[to] == NO_HAT:
                return True
        start = tops.find(seat, start + 1)
    return bool(_brief(tops, seat, margin, options.rim_landing, options.forced_scope))
