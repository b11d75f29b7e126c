"""The great moments of Hat Cards: a heap that is caught, and one that is collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.hat_cards.shown import Shown
from game.rules.hat_cards.story import Event, Played, Took
from game.tables.headline import Headline, Moment

CAUGHT = 1.3  # what a card is worth that is caught and not just collected


def headlines(turn: Sequence[Moment[Event, Shown]]) -> Iterator[Headline]:
    """The heaps of a turn."""
    for number, (event, before, _) in enumerate(turn):
        match event:
            case Played(seat=seat, onto=onto) if onto >= 0 and before.table[onto]:
                count = len(before.table[onto])
                yield Headline("catch", seat, count, CAUGHT * count, number, number, onto)
            case Took(seat=seat, count=count):
                first = number - 1 if number and isinstance(turn[number - 1].event, Played) else 0
                yield Headline("collect", seat, count, count, max(first, number - 1), number)
