"""Chance and the end, computed in one way for matches, computers and the arena."""

from __future__ import annotations

from random import Random

from game.rules.protocol import A, E, H, Rules, S, V


def drawn(rules: Rules[S, A, E, V, H], state: S, rng: Random) -> A:
    """Draws an outcome of the throw or draw that is due, as likely as its weight."""
    return rng.choices(rules.legal(state), [weight for _, weight in rules.odds(state)])[0]


def shares(rules: Rules[S, A, E, V, H], state: S) -> tuple[float, ...]:
    """Returns each seat's part of a finished game: the winners share one point."""
    winners = rules.result(state).winners
    return tuple((seat in winners) / len(winners) for seat in range(rules.seats(state)))
