"""Pebbles as it is offered: a short game has a smaller heap, and tokens are secret."""

from __future__ import annotations

from game.rules.facts import Facts, Short
from tests.sixth.rules.pebbles.play import Action, Options, State

FACTS: Facts[State, Action, Options] = Facts(
    short=Short({"heap": 9}), secret=True, covert=lambda _: False
)
