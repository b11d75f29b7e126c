"""The shown position of Pebbles: the heap, and the pebbles before everybody."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from game.rules.protocol import OVER, Ended, TurnPassed
from game.rules.seats import put
from tests.sixth.rules.pebbles.play import END, State, points
from tests.sixth.rules.pebbles.story import Drawn, Event, Revealed, Took


class Shown(NamedTuple):
    """`seat`: whose turn it is, OVER at the end; `points`: those of the pebbles, at the end with
    the last one; `tokens`: as in a State."""

    seat: int
    heap: int
    points: tuple[int, ...]
    tokens: tuple[int, ...]


def of(view: State, before: Shown | None = None) -> Shown:
    """The shown position."""
    if view.phase == END:
        return Shown(OVER, view.heap, points(view), view.tokens)
    return Shown(view.seat, view.heap, view.taken, view.tokens)


def told(shown: Shown, event: Event) -> Shown:
    """The shown position after an event."""
    match event:
        case Drawn(seat=seat, token=token):
            return shown._replace(tokens=put(shown.tokens, seat, token))
        case Took(seat=seat, count=count, left=left):
            taken = put(shown.points, seat, shown.points[seat] + count)
            return shown._replace(heap=left, points=taken)
        case Revealed(tokens=tokens, points=all_points):
            return shown._replace(tokens=tokens, points=all_points)
        case TurnPassed(to=to):
            return shown._replace(seat=to)
        case Ended():
            return shown._replace(seat=OVER)
    assert_never(event)
