"""The nets that value positions of Catch the Hat, from the table the computer knows by heart.

Each has one hidden layer of rectified units and two outputs, as logits: how long the game will
still take, from 0 for its end to 1 for never, and the chance of a side to win. They learned by
playing against themselves (docs/learning.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.ai import by_heart
from game.ai.catch_the_hat.features import FEATURES, seen, sides_of
from game.core.arrays import Floats, total
from game.rules.catch_the_hat import State
from game.rules.catch_the_hat.scoring import result
from game.rules.catch_the_hat.state import END, HouseTables

NETS = ("two", "few", "many", "teams", "tower", "gold", "last", "old")
UNITS, DELAY, CHANCE, OUTPUTS = 80, 0, 1, 2
SURE = 20.0  # the logit of what is certain
EXACT = 6  # decimals: beyond, one machine may find another number than the next
SIZE = FEATURES * UNITS + UNITS * OUTPUTS  # weights of a net


class Net(NamedTuple):
    """Weights: [feature, unit] and [unit, output]."""

    into: Floats
    out: Floats


@lru_cache(maxsize=2)
def _nets(table: bytes) -> tuple[Net, ...]:
    weights = np.frombuffer(table, "<f2").astype(float)
    parts = (weights[i * SIZE : (i + 1) * SIZE] for i in range(len(NETS)))
    cut = FEATURES * UNITS
    return tuple(
        Net(part[:cut].reshape(FEATURES, UNITS), part[cut:].reshape(UNITS, OUTPUTS))
        for part in parts
    )


def kind_of(house: HouseTables) -> str:
    """Returns the name of the net that fits the house rules best."""
    options = house.options
    for name, is_it in (
        ("teams", options.teams != "none"),
        ("tower", options.tower),
        ("gold", options.gold),
        ("last", options.scoring == "last_left"),
        ("old", options.six_again == "off" or options.rest_capacity is None),
        ("two", house.seats == 2),
        ("few", house.seats <= 4),
    ):
        if is_it:
            return name
    return "many"


def net_of(house: HouseTables) -> Net | None:
    """Returns the net for a game; None without the table."""
    table = by_heart.table("catch_the_hat")
    return _nets(table)[NETS.index(kind_of(house))] if len(table) == 2 * SIZE * len(NETS) else None


def judged(
    net: Net, states: Sequence[State], sides: Sequence[int], taste: Floats | None = None
) -> Floats:
    """Returns delay and chance as logits, [position, output], each for one side. The positions are
    between throws, or over. `taste`: what each feature adds to the chance."""
    found = np.full((len(states), OUTPUTS), -SURE)
    going = [i for i, state in enumerate(states) if state.phase != END]
    if going:
        x = seen([states[i] for i in going], [sides[i] for i in going])
        logits = np.maximum(x @ net.into, 0) @ net.out
        if taste is not None:
            logits[:, CHANCE] += x @ taste
        found[going] = np.round(logits, EXACT)
    for i, state in enumerate(states):
        if state.phase == END and (part := gain(state, sides[i])):
            found[i, CHANCE] = SURE if part == 1 else np.log(part / (1 - part))
    return found


class Pace(NamedTuple):
    """What an end at once is worth: `haste` for who wins, a part of its chance, and `hurry` for
    everybody."""

    haste: float
    hurry: float


def liking(logits: Floats, pace: Pace) -> Floats:
    """Returns how good positions are: the chance to win, less what the delay costs."""
    delay = chance(logits[:, DELAY])
    return chance(logits[:, CHANCE]) * (1 - pace.haste * delay) - pace.hurry * delay


def share(state: State, side: int) -> float:
    """Returns a side's part of the win at the end."""
    winners = result(state).winners
    return sum(state.house.side[seat] == side for seat in winners) / len(winners)


def gain(state: State, side: int) -> float:
    """Returns a side's part of the win, but 0 where nobody caught anything and all would share."""
    return 0.0 if result(state).empty else share(state, side)


def chance(logits: Floats) -> Floats:
    """Turns logits into chances."""
    return 1 / (1 + np.exp(-logits))


def sides_chances(net: Net, state: State) -> Floats:
    """Returns the chance of each side to win; their sum is 1."""
    sides = sides_of(state.house)
    found = chance(judged(net, [state] * sides, range(sides))[:, CHANCE])
    return found / total(found, 0)
