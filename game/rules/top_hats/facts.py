"""Top Hats as it is offered: a short game begins with the same stacks for all, built by lot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.facts import NOBODY, Beginning, Done, Facts, HeadStart, Short
from game.rules.hexagon import turned
from game.rules.top_hats.hats import FREE
from game.rules.top_hats.notation import from_notation, to_notation
from game.rules.top_hats.play import apply, legal, setup
from game.rules.top_hats.state import AHEAD, BUILD, PLACE, Action, Build, Options, Place, State
from game.rules.top_hats.story import HatRemoved, Jumped, events


def _built(seats: int, options: Options, luck: Random) -> State:
    """Builds and places one seat's stacks by lot and copies them for the others, turned around the
    centre: by lot alone one side has practically won. Nobody knows what is inside."""
    state = setup(seats, options)
    pattern: Build | Place | None = None
    while state.phase in (BUILD, PLACE):
        number = (state.seat - options.starter) % seats
        if number == 0:
            found = luck.choice(list(legal(state)))
            assert isinstance(found, Build | Place)
            pattern = found
        assert pattern is not None
        state = apply(state, _alike(pattern, number, state))
    return from_notation(to_notation(state), options)


def _alike(pattern: Build | Place, number: int, state: State) -> Build | Place:
    """Returns the same action in the colours of a seat `number` later, on a field turned as far."""
    seats = len(state.unplaced)

    def recoloured(stack: bytes) -> bytes:
        return bytes((hat + number) % seats for hat in stack)

    if isinstance(pattern, Place):
        turns = number * 6 // seats
        return Place(recoloured(pattern.stack), turned(pattern.field, turns))
    wanted = sorted(map(recoloured, pattern.stacks))
    return next(
        build
        for build in legal(state)
        if isinstance(build, Build) and sorted(build.stacks) == wanted
    )


def _is_built(start: State) -> bool:
    stacks = sum(number != FREE for number in start.board)
    return start.phase not in (BUILD, PLACE) and stacks == 1 + 5 * len(start.unplaced)


def _done(state: State, action: Action) -> Iterator[Done]:
    """Yields hats of others that leave the board, and jumps."""
    for event in events(state, action):
        match event:
            case HatRemoved(_, hat, _) if 0 <= hat != state.seat:
                owner = hat if hat < len(state.unplaced) else NOBODY
                yield Done("caught", state.seat, owner, 1)
            case Jumped(seat):
                yield Done("jumps", seat, NOBODY, 1)


FACTS: Facts[State, Action, Options] = Facts(
    short=Short(beginning=Beginning(_built, _is_built)),
    head_start=HeadStart(1, lambda _: AHEAD),
    hexagon=True,
    secret=True,
    covert=lambda state: state.phase == BUILD,
    done=_done,
)
