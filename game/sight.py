"""What can be seen: by everybody at the table, and with the eyes of single seats."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, NamedTuple

from game.rules.protocol import A, E, H, Rules, S, V


class Sight(NamedTuple, Generic[V]):
    """What is shown. `table`: what everybody sees; `own`: what those seats see whose secrets lie
    open. Both are values `Shown` of the game."""

    table: V
    own: dict[int, V]

    def told(self, rules: Rules[S, A, E, V, H], event: E) -> Sight[V]:
        """What is to be seen once an event has been shown."""
        own = {
            seat: rules.told(shown, rules.seen(event, (seat,))) for seat, shown in self.own.items()
        }
        return Sight(rules.told(self.table, rules.seen(event, ())), own)


def sight(
    rules: Rules[S, A, E, V, H], state: S, eyes: Collection[int], before: V | None = None
) -> Sight[V]:
    """What is shown of a position while the secrets of the seats `eyes` lie open; `before`: as
    of `rules.of`, what everybody saw before."""
    own = {seat: rules.of(rules.view(state, seat), before) for seat in sorted(eyes)}
    return Sight(rules.of(public(rules, state), before), own)


def public(rules: Rules[S, A, E, V, H], state: S) -> S:
    """What every seat may know: hidden from one is hidden from all."""
    for seat in range(rules.seats(state)):
        state = rules.view(state, seat)
    return state
