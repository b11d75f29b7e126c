"""The golden piece: it turns round within a throw and catches wherever it turns (FDH-27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.board import HOME
from game.rules.catch_the_hat.state import HouseTables, Move, Piece, seat_of, top_of


class _Trip(NamedTuple):
    """A walk so far: the fields, the steps after which it stopped, the fields it caught on."""

    way: tuple[int, ...]
    stops: tuple[int, ...]
    caught: frozenset[int]


class Golden(NamedTuple):
    """A golden piece about to move: `start` is its field, `free` whether it has no prisoner."""

    house: HouseTables
    pieces: tuple[Piece, ...]
    hat: int
    start: int
    free: bool

    def moves(self, pips: int) -> tuple[Move, ...]:
        """Returns every outcome once: where it ends and where it caught (FDH-36, FDH-37)."""
        found: dict[object, Move] = {}
        trips = sorted(self._trips(_Trip((), (), frozenset()), pips), key=lambda t: len(t.stops))
        for trip in trips:  # of two ways to the same outcome the one with fewer stops
            end = trip.way[-1]
            if end == self._home:
                key: object = (end, len(trip.way), trip.caught)
            elif not self._may_stay(end, trip.caught):
                continue
            else:
                key = (end, trip.caught | ({end} if self._prey(end) else frozenset()))
            found.setdefault(key, Move(self.hat, trip.way, trip.stops))
        return tuple(found.values())

    @property
    def _home(self) -> int:
        return self.house.places[seat_of(self.hat)]

    def _trips(self, trip: _Trip, pips: int) -> Iterator[_Trip]:
        """Yields every walk of `pips` steps, and shorter ones that end at home."""
        if len(trip.way) == pips:
            yield trip
            return
        here = trip.way[-1] if trip.way else self.start
        for there in self.house.board.neighbours[here]:
            for onward in self._stops(trip, there):
                if there == self._home:
                    yield from self._enter(onward, pips)
                elif self.house.board.kinds[there] != HOME:
                    yield from self._trips(onward._replace(way=(*onward.way, there)), pips)

    def _stops(self, trip: _Trip, there: int) -> Iterator[_Trip]:
        """Yields the walk with a stop here, or without one, before it goes on to a field.

        Turning back is a stop; elsewhere one may stop only if that was agreed (`gold_stops`)."""
        if not trip.way:
            yield trip
            return
        here = trip.way[-1]
        before = trip.way[-2] if len(trip.way) > 1 else self.start
        turning = there == before
        if not turning:
            yield trip
        free_choice = self.house.options.gold_stops == "anywhere"
        if turning or (free_choice and self._prey(here) and here not in trip.caught):
            caught = trip.caught | ({here} if self._prey(here) else frozenset())
            yield _Trip(trip.way, (*trip.stops, len(trip.way)), caught)

    def _enter(self, trip: _Trip, pips: int) -> Iterator[_Trip]:
        """Yields the walk home, only with a prisoner, perhaps caught on this walk (FDH-12)."""
        exact = self.house.options.home_exact and len(trip.way) + 1 != pips
        if not self.house.options.tower and not exact and not (self.free and not trip.caught):
            yield trip._replace(way=(*trip.way, self._home))

    def _prey(self, field: int) -> bool:
        """Says whether there is prey on a field, rest fields included."""
        side = self.house.side
        own = side[seat_of(self.hat)]
        return any(at == field and side[seat_of(top_of(hats))] != own for at, hats in self.pieces)

    def _may_stay(self, field: int, caught: frozenset[int]) -> bool:
        """Says whether a piece can end there: own pieces and team-mates stay and count, others are
        caught (FDH-9, FDH-36)."""
        side, options = self.house.side, self.house.options
        seat = seat_of(self.hat)
        others = [seat_of(top_of(hats)) for at, hats in self.pieces if at == field]
        friends = [other for other in others if side[other] == side[seat]]
        if self.house.rest[field]:
            return options.rest_capacity is None or len(friends) < options.rest_capacity
        mates = any(other != seat for other in friends)
        return options.partner_field == "share" or not mates
