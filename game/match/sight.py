"""The shown position: for everybody at the table, and with the eyes of single seats."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, NamedTuple

from game.rules.protocol import A, E, H, Rules, S, V


class Sight(NamedTuple, Generic[V]):
    """The shown position as values `Shown` of the game. `table`: the public one; `own`: those of
    the seats whose secrets lie open."""

    table: V
    own: dict[int, V]

    def told(self, rules: Rules[S, A, E, V, H], event: E) -> Sight[V]:
        """The sight after an event."""
        own = {
            seat: rules.told(shown, rules.seen(event, (seat,))) for seat, shown in self.own.items()
        }
        return Sight(rules.told(self.table, rules.seen(event, ())), own)


def sight(
    rules: Rules[S, A, E, V, H], state: S, eyes: Collection[int], before: V | None = None
) -> Sight[V]:
    """The sight of a position while the secrets of the seats `eyes` lie open; `before`: the public
    one before, as in `rules.of`."""
    own = {seat: rules.of(rules.view(state, seat), before) for seat in sorted(eyes)}
    return Sight(rules.of(public(rules, state), before), own)


def public(rules: Rules[S, A, E, V, H], state: S) -> S:
    """The public view: hidden from one is hidden from all."""
    for seat in range(rules.seats(state)):
        state = rules.view(state, seat)
    return state
