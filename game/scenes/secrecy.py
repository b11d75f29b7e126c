"""Whose secrets lie open on the one screen everybody looks at."""

from __future__ import annotations

from game.match import Match
from game.ui.intents import is_pad

LEFT_ALONE = 60.0  # seconds without a touch until an open hand is covered again


class Secrecy:
    """Decides with whose eyes the table is seen; what nobody opened is never shown.

    A person with a pad of their own lifts their secrets while a shoulder button is held. People
    who share a device hand it over behind a curtain, which lifts for the one whose turn it is.
    Nobody needs either who sits alone at the table, or if everybody agreed to play open.
    """

    def __init__(self, match: Match, watched: bool = False) -> None:
        """`watched`: computers play for people who only watch, and may see everything."""
        self.match = match
        self.watched = watched
        self.opened: int | None = None
        self.lifted: frozenset[int] = frozenset()
        self.idle = 0.0

    @property
    def needless(self) -> bool:
        """Whether there is nothing to hide from anybody here."""
        alone = len(self._people()) <= 1
        return self.watched or not self.match.game.secret or alone or self.match.open_hands

    def _people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.match.players) if not player.level]

    def eyes(self) -> frozenset[int]:
        """The seats whose secrets lie open now."""
        if self.watched or not self.match.game.secret:
            return frozenset(range(len(self.match.players)))
        people = frozenset(self._people())
        if self.needless:
            return people
        opened = frozenset() if self.opened is None else frozenset((self.opened,))
        return people & (opened | self.lifted)

    def by_pad(self, seat: int) -> bool:
        """Whether a seat lifts its secrets with a pad that is nobody else's."""
        device = self.match.players[seat].device
        owners = [s for s in self._people() if self.match.players[s].device == device]
        return is_pad(device) and owners == [seat]

    def curtained(self, seat: int) -> bool:
        """Whether the curtain hangs before the secrets of a seat that is to act."""
        return not self.needless and not self.by_pad(seat) and self.opened != seat

    def waits_for_pad(self, seat: int) -> bool:
        """Whether nothing happens until somebody holds the own shoulder button."""
        return not self.needless and self.by_pad(seat) and seat not in self.eyes()

    def open(self, seat: int) -> None:
        """The curtain lifts for a seat."""
        self.opened, self.idle = seat, 0.0

    def close(self) -> None:
        """Everything is covered at once."""
        self.opened, self.lifted = None, frozenset()

    def lift(self, device: str, down: bool) -> None:
        """A shoulder button went down or up; without an own pad it only covers."""
        own = [seat for seat in self._people() if self.match.players[seat].device == device]
        if own and self.by_pad(own[0]):
            self.lifted = self.lifted | set(own) if down else self.lifted - set(own)
        elif down:
            self.opened = None

    def lower(self, device: str) -> None:
        """A device went: nobody holds its button any more."""
        gone = {seat for seat, p in enumerate(self.match.players) if p.device == device}
        self.lifted -= gone

    def passed(self, seat: int) -> None:
        """It is the turn of `seat` now; the one before is covered."""
        if self.opened != seat:
            self.opened = None

    def touched(self) -> None:
        """Somebody did something."""
        self.idle = 0.0

    def wait(self, seconds: float) -> None:
        """Time goes by; who leaves the hand lying open finds it covered."""
        self.idle += seconds
        if self.idle > LEFT_ALONE:
            self.opened = None
