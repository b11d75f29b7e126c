"""The walk of a piece: its catches on the way, and its free hats and prisoners at home."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.catch_the_hat.state import (
    GOLD,
    Fields,
    Hats,
    HouseTables,
    Move,
    Piece,
    State,
    top_of,
)
from game.rules.seats import put

Catch = tuple[int, bytes]  # after how many steps, and which hats


def walked(state: State, move: Move) -> tuple[Catch, ...]:
    """Returns the catches of a move."""
    others, _, hats = lifted(state.pieces, state.homes, move.hat)
    return caught(others, hats, move, state.house)[-1]


def caught(
    others: list[Piece], hats: bytes, move: Move, house: HouseTables
) -> tuple[list[Piece], bytes, tuple[Catch, ...]]:
    """Catches at each stop: returns the other pieces left, the piece's hats, its catches."""
    catches: tuple[Catch, ...] = ()
    for stop in (*move.stops, len(move.way)):  # FDH-27.5
        field = move.way[stop - 1]
        if found := prey(others, hats, field, house):
            others, hats = spared(others, field, move.hat >> 3, house), found + hats
            catches = (*catches, (stop, found))
    return others, hats, catches


def lifted(pieces: Sequence[Piece], homes: Hats, hat: int) -> tuple[list[Piece], Hats, bytes]:
    """Returns track and homes without the piece under a hat, and the hats of that piece."""
    left = list(pieces)
    for piece in pieces:
        if piece[1][-1] == hat:
            left.remove(piece)
            return left, homes, piece[1]
    for piece in pieces:
        if piece[1][-1] == GOLD and top_of(piece[1]) == hat:
            left.remove(piece)
            return left, homes, piece[1]
    seat, home = hat >> 3, homes[hat >> 3]
    if home[-1] == GOLD and home[-2] == hat:
        return left, put(homes, seat, home[:-2]), home[-2:]
    alone = bytes((hat,))
    return left, put(homes, seat, home.replace(alone, b"")), alone


def prey(pieces: Sequence[Piece], hats: bytes, field: int, house: HouseTables) -> bytes:
    """Returns the hats of the pieces a piece catches where it stops (FDH-7, FDH-8), lone gold too;
    on a rest field only if it wears gold itself (FDH-9, FDH-27.4)."""
    found = [other for at, other in pieces if at == field]
    if not found or (house.rest[field] and hats[-1] != GOLD):
        return b""
    side = house.side
    own = side[top_of(hats) >> 3]
    return b"".join(other for other in found if side[top_of(other) >> 3] != own)


def spared(pieces: Sequence[Piece], field: int, seat: int, house: HouseTables) -> list[Piece]:
    """Returns the pieces without those that a piece of `seat` catches on a field."""
    side = house.side
    own = side[seat]
    return [piece for piece in pieces if piece[0] != field or side[top_of(piece[1]) >> 3] == own]


def full_fields(pieces: Sequence[Piece], house: HouseTables) -> Fields:
    """Returns the rest fields where nobody else may end (FDH-9)."""
    capacity = house.options.rest_capacity
    taken = [field for field, _ in pieces if house.rest[field]]
    if capacity is None or len(taken) < capacity:
        return _NOWHERE
    return frozenset(field for field in taken if taken.count(field) >= capacity)


_NOWHERE: Fields = frozenset()


def unloaded(hats: bytes, house: HouseTables) -> list[tuple[int, bool]]:
    """Returns the hats below the top one of a piece that has come home, from the top down, and
    whether each is free (FDH-22) or a prisoner (FDH-13); gold is neither."""
    carrier, side = top_of(hats), house.side
    own = side[carrier >> 3]
    below = (hat for hat in reversed(hats) if hat not in (carrier, GOLD))
    return [(hat, side[hat >> 3] == own) for hat in below]


def brought_home(homes: Hats, banks: Hats, hats: bytes, house: HouseTables) -> tuple[Hats, Hats]:
    """Returns homes and banks once a piece is unloaded. Gold, carried or worn, is worn by the
    carrier from now on (FDH-27.3, FDH-35)."""
    carrier = top_of(hats)
    held = banks[carrier >> 3]
    for hat, free in unloaded(hats, house):
        if free:
            homes = at_home(homes, bytes((hat,)))
        else:
            held += bytes((hat,))
    homes = at_home(homes, bytes((carrier, GOLD)) if GOLD in hats else bytes((carrier,)))
    return homes, put(banks, carrier >> 3, bytes(sorted(held)))


def at_home(homes: Hats, hats: bytes) -> Hats:
    """Puts a free hat, or one that wears gold, at its home, the latter last."""
    seat = hats[0] >> 3
    home = homes[seat]
    if hats[-1] == GOLD:
        return put(homes, seat, home + hats)
    worn = home[-2:] if home[-1:] == bytes((GOLD,)) else b""
    return put(homes, seat, bytes(sorted(home[: len(home) - len(worn)] + hats)) + worn)
