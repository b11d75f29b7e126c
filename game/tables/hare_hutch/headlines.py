"""The great moments of Hare Hutch: points lost, taken over and written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.hare_hutch.shown import Shown
from game.rules.hare_hutch.story import Bust, Event, Rolled, Scored, TookOver
from game.tables.headline import Headline, Moment, last_of

LOST, TAKEN = 1.25, 1.1  # what a point is worth that was not just written down


def headlines(turn: Sequence[Moment[Event, Shown]]) -> Iterator[Headline]:
    """What became of the points of a turn."""
    for number, (event, before, _) in enumerate(turn):
        thrown = last_of(turn, (Rolled,), number)
        match event:
            case Bust(seat=seat, lost=lost) if lost:
                yield Headline("bust", seat, lost, LOST * lost, thrown, number)
            case TookOver(seat=seat, of=of) if before.score:
                points = before.score
                end = min(number + 1, len(turn) - 1)
                yield Headline("takeover", seat, points, TAKEN * points, number, end, of)
            case Scored(seat=seat, points=points) if points:
                yield Headline("scored", seat, points, points, thrown, number)
