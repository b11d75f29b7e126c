"""What can be seen: by everybody at the table, and with the eyes of single seats."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from game.rules.protocol import Rules


class Sight(NamedTuple):
    """`table`: the position as everybody sees it. `own`: the views of the seats whose secrets lie
    open, by seat."""

    table: Any
    own: dict[int, Any]


def sight(rules: Rules[Any, Any], state: Any, eyes: Collection[int]) -> Sight:
    """What lies open on the table while the secrets of the seats `eyes` do."""
    return Sight(public(rules, state), {seat: rules.view(state, seat) for seat in sorted(eyes)})


def public(rules: Rules[Any, Any], state: Any) -> Any:
    """What every seat may know: hidden from one is hidden from all."""
    for seat in range(rules.seats(state)):
        state = rules.view(state, seat)
    return state
