"""The great moments of Top Hats: chains of jumps, and colours that vanish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.top_hats.shown import Shown
from game.rules.top_hats.story import ColourVanished, Event, HatRemoved, Jumped, Stepped, Stuck
from game.tables.headline import Headline, Moment, last_of, seat_in

VANISHED, STUCK = 6.0, 3.0  # as jumps


def headlines(turn: Sequence[Moment[Event, Shown]]) -> Iterator[Headline]:
    """The chain of a turn, and what it did to somebody."""
    seats = {n: event.seat for n, (event, _, _) in enumerate(turn) if isinstance(event, Jumped)}
    jumps = [*seats]
    last = last_of(turn, (Jumped, HatRemoved), len(turn))
    if jumps:
        count = len(jumps)
        yield Headline("jumps", seats[jumps[0]], count, count, jumps[0], last)
    for number, (event, before, _) in enumerate(turn):
        moved = last_of(turn, (Jumped, Stepped), number)
        first = jumps[0] if jumps else moved
        if isinstance(event, ColourVanished):
            seat = seat_in(before, event.seat)
            weight = VANISHED + len(jumps)
            yield Headline("vanished", seat, len(jumps), weight, first, number, event.seat)
        elif isinstance(event, Stuck):
            yield Headline("stuck", event.seat, 1, STUCK, first, number)
