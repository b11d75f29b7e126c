"""Top Hats as it is offered: a short game begins with stacks built and placed by lot."""

from __future__ import annotations

from random import Random

from game.rules.facts import Beginning, Facts, Short
from game.rules.top_hats.hats import FREE
from game.rules.top_hats.notation import from_notation, to_notation
from game.rules.top_hats.play import apply, legal, setup
from game.rules.top_hats.state import BUILD, PLACE, Action, Options, State


def _built(seats: int, options: Options, luck: Random) -> State:
    """Everybody's stacks are built and placed by lot, and nobody knows what is inside."""
    state = setup(seats, options)
    while state.phase in (BUILD, PLACE):
        state = apply(state, luck.choice(list(legal(state))))
    return from_notation(to_notation(state), options)


def _is_built(start: State) -> bool:
    stacks = sum(number != FREE for number in start.board)
    return start.phase not in (BUILD, PLACE) and stacks == 1 + 5 * len(start.unplaced)


FACTS: Facts[State, Action, Options] = Facts(
    short=Short(beginning=Beginning(_built, _is_built)),
    hexagon=True,
    secret=True,
    covert=lambda state: state.phase == BUILD,
)
