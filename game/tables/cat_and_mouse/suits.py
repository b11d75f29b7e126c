"""Which suit a card of Cat and Mouse shows. The rules know none, so suits follow a rule of their
own: a card keeps the one it came with, and comes with it again whenever the match is replayed.

The rule is everybody's to know: of each rank the suits take turns, for the cards that come from a
hand, from a stock, or lay there from the start. It looks at nothing hidden, so that a suit never
tells how many cards of its rank somebody still holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.play import RANKS

T = TypeVar("T")

STOCK, START = 2, 3  # where cards come from, besides the hands 0 and 1
FIRST = (0, 2, 1, 3)  # which suit each of these begins with
NONE = bytes(len(RANKS))


class Faces(NamedTuple):
    """The faces that lie open. `came`: how many cards of each rank have come from where."""

    came: tuple[bytes, ...]
    stocks: tuple[tuple[str, ...], ...]
    discards: tuple[tuple[tuple[str, ...], ...], ...]
    piles: tuple[tuple[str, ...], ...]


def suited(rank: int, source: int, number: int) -> str:
    """The face of the card of a rank that comes from somewhere as the `number`-th, from 0."""
    return f"{RANKS[rank]}{(rank + FIRST[source] + number) % 4}"


def held(faces: Faces, seat: int, rank: int, number: int) -> str:
    """The face of the `number`-th card of a rank in a hand; the first is the next to leave it."""
    return suited(rank, seat, faces.came[seat][rank] + number)


def laid(state: Any) -> Faces:
    """The faces of a position nothing is known of but the position."""
    came = bytearray(NONE)

    def faces(ranks: Iterable[int]) -> tuple[str, ...]:
        found = []
        for rank in ranks:
            found.append(suited(rank, START, came[rank]))
            came[rank] += 1
        return tuple(found)

    stocks = tuple(faces([top] if top >= 0 else []) for top, _ in state.stocks)
    discards = tuple(tuple(faces(pile) for pile in piles) for piles in state.discards)
    piles = tuple(faces(pile) for pile in state.piles)
    return Faces((NONE, NONE, NONE, bytes(came)), stocks, discards, piles)


def fits(faces: Faces, state: Any) -> bool:
    """Whether these are the cards of a position."""
    same = laid(state)
    return _ranks(faces) == _ranks(same)


def _ranks(faces: Faces) -> list[str]:
    rows = (*faces.stocks, *faces.piles, *(pile for row in faces.discards for pile in row))
    return ["".join(face[0] for face in row) for row in rows]


def after(faces: Faces, event: Any) -> Faces:
    """The faces after something that everybody saw."""
    match event:
        case story.StockTurned(seat=seat, rank=rank):
            came, face = _next(faces.came, STOCK, rank)
            return faces._replace(came=came, stocks=_put(faces.stocks, seat, (face,)))
        case story.Played():
            return _played(faces, event)
        case story.PileDone(pile=pile):
            return faces._replace(piles=_put(faces.piles, pile, ()))
        case story.Discarded(seat=seat, rank=rank, place=place):
            came, face = _next(faces.came, seat, rank)
            row = faces.discards[seat]
            row = _put(row, place, (*row[place], face))
            return faces._replace(came=came, discards=_put(faces.discards, seat, row))
    return faces


def shown(faces: Faces, event: Any) -> str:
    """The face an event has brought, as the last of `faces` where it went; "" if none."""
    match event:
        case story.StockTurned(seat=seat):
            return faces.stocks[seat][0]
        case story.Played(pile=pile):
            return faces.piles[pile][-1]
        case story.Discarded(seat=seat, place=place):
            return faces.discards[seat][place][-1]
    return ""


def _played(faces: Faces, event: story.Played) -> Faces:
    """A card goes to a common pile."""
    came, stocks, discards, piles = faces
    seat, pile = event.seat, piles[event.pile]
    if event.source == "hand":
        came, face = _next(came, seat, event.rank)
    elif event.source == "stock":
        (face,), stocks = stocks[seat], _put(stocks, seat, ())
    else:
        row = discards[seat]
        face = row[event.place][-1]
        discards = _put(discards, seat, _put(row, event.place, row[event.place][:-1]))
    return Faces(came, stocks, discards, _put(piles, event.pile, (*pile, face)))


def _next(came: tuple[bytes, ...], source: int, rank: int) -> tuple[tuple[bytes, ...], str]:
    """One more card of a rank has come from somewhere: what has come now, and its face."""
    counts = bytearray(came[source])
    face = suited(rank, source, counts[rank])
    counts[rank] = (counts[rank] + 1) % 4  # suits take turns, and piles may be reshuffled
    return _put(came, source, bytes(counts)), face


def _put(entries: tuple[T, ...], number: int, value: T) -> tuple[T, ...]:
    return (*entries[:number], value, *entries[number + 1 :])
