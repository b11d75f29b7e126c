"""What a newspaper would tell of a turn: each game knows its own great moments."""

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
    """`seat` did something `kind` of, of which there were `many`, to `other` if to anybody.
    `weight`: the greater the more it is worth a newsreel, among headlines of the same game.
    `first`, `last`: the moments of the turn to be shown."""

    kind: str
    seat: int
    many: int
    weight: float
    first: int
    last: int
    other: int = -1


def no_headlines(turn: Sequence[NewsMoment[E, V]]) -> Iterator[Headline]:
    """A game no newspaper writes about."""
    return iter(())


def last_of(turn: Sequence[NewsMoment[E, V]], kinds: tuple[type, ...], until: int) -> int:
    """The number of the last moment of such a kind before another one, or that one itself."""
    found = [number for number in range(until) if isinstance(turn[number].event, kinds)]
    return found[-1] if found else until


def seat_in(picture: Picture, otherwise: int) -> int:
    """Whose turn it is in a picture; somebody else at the end."""
    return picture.seat if picture.seat >= 0 else otherwise
