"""Catch the Hat without nets: hats are counted, and those within reach of others count less."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.catch_the_hat.ways import distances
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Action, State
from game.rules.catch_the_hat.scoring import scores_of
from game.rules.catch_the_hat.state import END, top_of

WON, PRISONER, CARRIED, FEAR, WAY = 100.0, 1.0, 0.7, 0.4, 0.012
REACH = 6  # steps
START = 3.0  # prisoners that everybody is thought to have, for chances


def choice(
    view: State, actions: Sequence[Action], seat: int, rng: Random, blur: float, whim: float
) -> Action:
    """Returns the best action at first sight, within `blur`; with chance `whim` any action."""
    if rng.random() < whim:
        return rng.choice(actions)
    return max(
        actions, key=lambda action: _worth(rules.apply(view, action), seat) + rng.gauss(0, blur / 4)
    )


def chances(state: State) -> tuple[float, ...]:
    """Returns each seat's chance to win: more prisoners, better chances."""
    side, scores = state.house.side, scores_of(state)
    sums = [sum(n for n, s in zip(scores, side, strict=False) if s == own) + START for own in side]
    weights = [sums[seat] ** 2 for seat in range(len(scores))]
    return tuple(weight / sum(weights) for weight in weights)


def _worth(state: State, seat: int) -> float:
    """Returns hats free and caught, minus those in danger."""
    house = state.house
    side, far = house.side, distances(state.board)
    if state.phase == END:
        return WON if seat in rules.result(state).winners else -WON
    own = side[seat]
    total = 0.0
    for other, home in enumerate(state.homes):
        if side[other] == own:
            total += len(home) + PRISONER * len(state.banks[other])
    foes = [at for at, hats in state.pieces if side[top_of(hats) >> 3] != own]
    foes += [house.places[s] for s, home in enumerate(state.homes) if home and side[s] != own]
    for at, hats in state.pieces:
        if side[top_of(hats) >> 3] == own:
            value = 1 + CARRIED * (len(hats) - 1)
            if not house.rest[at] and any(0 < far[foe][at] <= REACH for foe in foes):
                value *= 1 - FEAR
            total += value - WAY * (len(hats) - 1) * far[at][house.places[top_of(hats) >> 3]]
    return total
