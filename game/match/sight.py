"""What is shown of a position: to everybody at the table, and to single seats."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, NamedTuple

from game.rules.protocol import A, E, H, Rules, S, V


class Sight(NamedTuple, Generic[V]):
    """A position as `Shown` values: `table` for everybody, `own` for seats with open secrets."""

    table: V
    own: dict[int, V]

    def told(self, rules: Rules[S, A, E, V, H], event: E) -> Sight[V]:
        """Returns the sight after an event."""
        own = {
            seat: rules.told(shown, rules.seen(event, (seat,))) for seat, shown in self.own.items()
        }
        return Sight(rules.told(self.table, rules.seen(event, ())), own)


def sight(
    rules: Rules[S, A, E, V, H], state: S, eyes: Collection[int], before: V | None = None
) -> Sight[V]:
    """Returns the sight of a position while the secrets of the seats `eyes` are open; `before` is
    the public one before, as in `rules.of`."""
    own = {seat: rules.of(rules.view(state, seat), before) for seat in sorted(eyes)}
    return Sight(rules.of(public(rules, state), before), own)


def public(rules: Rules[S, A, E, V, H], state: S) -> S:
    """Returns the public view, which hides what any seat may not see."""
    for seat in range(rules.seats(state)):
        state = rules.view(state, seat)
    return state
