"""What a newspaper would tell of a turn; each game knows its own great moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple

from game.rules.protocol import E, Picture, V


class NewsMoment(NamedTuple, Generic[E, V]):
    """An event as everybody saw it, with the pictures before and after it."""

    event: E
    before: V
    after: V


AnyMoment = NewsMoment[object, Picture]


class Headline(NamedTuple):
    """News of a turn: `seat` did something `kind`, with `many` things, to `other` if to anybody.
    Among headlines of the same game the one with the greatest `weight` makes the newsreel, which
    shows the moments `first` to `last` of the turn."""

    kind: str
    seat: int
    many: int
    weight: float
    first: int
    last: int
    other: int = -1


def no_headlines(turn: Sequence[NewsMoment[E, V]]) -> Iterator[Headline]:
    """Yields nothing, as for a game no newspaper writes about."""
    return iter(())


def last_of(turn: Sequence[NewsMoment[E, V]], kinds: tuple[type, ...], until: int) -> int:
    """Returns the number of the last moment whose event is one of `kinds`, before the moment
    `until`; `until` itself if there is none."""
    found = [number for number in range(until) if isinstance(turn[number].event, kinds)]
    return found[-1] if found else until


def seat_in(picture: Picture, otherwise: int) -> int:
    """Returns the seat whose turn it is in a picture, or `otherwise` once the game is over."""
    return picture.seat if picture.seat >= 0 else otherwise
