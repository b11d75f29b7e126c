"""What people see of Hat Cards."""

from __future__ import annotations

from game.rules.hat_cards.play import State
from game.rules.hat_cards.story import Event

Shown = State


def of(view: State, before: Shown | None = None) -> Shown:
    """What is to be seen of a position."""
    return view


def told(shown: Shown, event: Event) -> Shown:
    """What is to be seen once an event has been shown."""
    return shown
