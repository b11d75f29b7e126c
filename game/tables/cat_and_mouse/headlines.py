"""The great moments of Cat and Mouse: many cards in a row, a pile that is full, the last card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.cat_and_mouse.shown import Shown
from game.rules.cat_and_mouse.story import Event, PileDone, Played
from game.tables.headline import Headline, Moment, seat_in

LAST, FULL = 100.0, 3.0  # as cards played: the stock is empty, a pile is full
MOST = 6  # cards of a row that are shown


def headlines(turn: Sequence[Moment[Event, Shown]]) -> Iterator[Headline]:
    """The cards somebody played in a turn."""
    seats = {n: event.seat for n, (event, _, _) in enumerate(turn) if isinstance(event, Played)}
    if not seats:
        return
    played = [*seats]
    seat, last = seats[played[-1]], played[-1]
    yield Headline("row", seat, len(played), len(played), played[-MOST:][0], last)
    for number, (event, before, after) in enumerate(turn):
        if isinstance(event, Played) and event.source == "stock" and not after.left(event.seat):
            first = played[max(0, played.index(number) - 1)]
            yield Headline("last", event.seat, 1, LAST, first, number)
        elif isinstance(event, PileDone):
            seat = seat_in(before, seat)
            first = max(n for n in played if n < number)
            yield Headline("pile", seat, 1, FULL, first, number)
