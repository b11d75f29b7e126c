"""The great moments of Catch the Hat: catches, the golden hat, prisoners brought home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, seat_of
from game.rules.catch_the_hat.story import Banked, Caught, Event, Moved, Rolled
from game.tables.headline import Headline, Moment, last_of, seat_in

ROBBED, BEATEN = 3.5, 2.5  # the weight of the golden hat, and more for somebody's last free hat


def headlines(turn: Sequence[Moment[Event, Shown]]) -> Iterator[Headline]:
    """What was caught and brought home by each throw of a turn."""
    for first, last in throws(turn):
        yield from _caught(turn, first, last)
        yield from _home(turn, first, last)


def throws(turn: Sequence[Moment[Event, Shown]]) -> Iterator[tuple[int, int]]:
    """The first and the last moment of everything done with one throw, if anything was."""
    starts = [0, *(n + 1 for n, moment in enumerate(turn) if isinstance(moment.event, Rolled))]
    for first, end in zip(starts, [*(start - 1 for start in starts[1:]), len(turn)], strict=True):
        if first < end:
            yield first, end - 1


def _caught(turn: Sequence[Moment[Event, Shown]], first: int, last: int) -> Iterator[Headline]:
    """All catches of a throw together, which are several for a golden piece only."""
    span = range(first, last + 1)
    found = [(n, event, turn[n].after) for n in span if isinstance(event := turn[n].event, Caught)]
    if not found:
        return
    foes = [foe for _, event, after in found for foe in _foes(event, after)]
    end, event, after = found[-1]
    seat = seat_in(after, seat_of(event.hat))
    shown = last_of(turn, (Moved,), found[0][0]), end
    hats = [foe for foe in foes if foe != GOLD]
    beaten = [foe for foe in map(seat_of, hats) if not after.free[foe]]
    if GOLD in foes and hats:
        yield Headline("gold", seat, len(hats), ROBBED + len(hats), *shown)
    elif beaten:
        yield Headline("last", seat, len(hats), BEATEN + len(hats), *shown, beaten[-1])
    elif hats:
        yield Headline("catch", seat, len(hats), len(hats), *shown)


def _foes(event: Caught, after: Shown) -> list[int]:
    """The hats of others among those caught, and gold."""
    side = after.house.side
    own = side[seat_of(event.hat)]
    return [hat for hat in event.hats if hat == GOLD or side[seat_of(hat)] != own]


def _home(turn: Sequence[Moment[Event, Shown]], first: int, last: int) -> Iterator[Headline]:
    """The prisoners brought home by a throw."""
    seats = {n: event.seat for n, (event, _, _) in enumerate(turn) if isinstance(event, Banked)}
    banked = [n for n in seats if first <= n <= last]
    if banked:
        span = last_of(turn, (Moved,), banked[0]), banked[-1]
        yield Headline("home", seats[span[1]], len(banked), 0.9 * len(banked), *span)
