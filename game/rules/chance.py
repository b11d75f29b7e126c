"""Chance and the end, counted alike by everybody who plays: matches, computers, the arena."""

from __future__ import annotations

from random import Random

from game.rules.protocol import A, E, H, Rules, S, V


def drawn(rules: Rules[S, A, E, V, H], state: S, rng: Random) -> A:
    """An outcome of the throw or draw that is due, as likely as its weight."""
    return rng.choices(rules.legal(state), [weight for _, weight in rules.odds(state)])[0]


def shares(rules: Rules[S, A, E, V, H], state: S) -> tuple[float, ...]:
    """Each seat's part of a finished game: the winners share one point."""
    winners = rules.result(state).winners
    return tuple((seat in winners) / len(winners) for seat in range(rules.seats(state)))
