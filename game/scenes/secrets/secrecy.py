"""Whose secrets are open on the one screen everybody looks at."""

from __future__ import annotations

from collections.abc import Collection

from game.match.match import Match, people
from game.match.sight import public
from game.rules.protocol import Position
from game.scenes.secrets.pad_owners import has_pad
from game.ui.input.intents import is_pad

COVER = 0.7  # seconds in which everybody is told who will look, before anything opens
CALL = 6.0  # seconds in which somebody who has waited is told that they can look now


class Secrecy:
    """Decides with whose eyes the table is seen; secrets nobody opened are never shown.

    A person with a pad of their own lifts their secrets while a shoulder button is held, or with
    one press until the next, until their turn is over or nobody has done anything for long. People
    who share a device hand it over behind a curtain, which lifts for the one whose turn it is.
    Neither is needed by somebody alone at the table, or if everybody agreed to play open. Where
    choices are public, as the moves of Top Hats, everything is covered and no curtain hangs: the
    seat to act looks at its own secrets while a button is held, after a moment in which the others
    can turn away. One at a time looks: the others are told who, and wait. Anybody who waits with a
    pad of their own looks next: at once if they still hold its button, after such a moment; if they
    do not, they are called."""

    def __init__(self, match: Match, watched: bool = False) -> None:
        """Covers everything, unless it is `watched`: people only look on as computers play."""
        self.match = match
        self.watched = watched
        self._secret = match.game.secret
        self.opened: int | None = None
        self.opener = ""  # the device the curtain was lifted with
        self.lifted: frozenset[int] = frozenset()
        self.peeking: int | None = None
        self.called: int | None = None  # the seat that has waited, and can look now
        self.waited = 0.0  # seconds since one of these began
        self.asked: dict[str, bool] = {}  # pads that wait, and whether their button is held still
        self.stays = False  # lifted secrets stay open until a second press covers them
        self.idle = 0.0
        self.seen = len(match.log)  # the number of actions when a hand was opened

    @property
    def needless(self) -> bool:
        """Says whether there is nothing to hide from anybody here."""
        alone = len(people(self.match.players)) <= 1
        return self.watched or not self._secret or alone or self.match.open_hands

    @property
    def covert(self) -> bool:
        """Says whether the present choice must be hidden from somebody here."""
        return not self.needless and self.match.game.covertly(self.match.state)

    def may_choose(self, seat: int) -> bool:
        """Says whether a seat sees enough for its choice, and nobody else sees too much."""
        return not self.covert or seat in self.eyes()

    def may_play(self, seat: int, device: str) -> bool:
        """Says whether a device may act for a seat.

        Everybody plays with the device of their own seat. A mouse or a keyboard that belongs to
        nobody may help the player to move, but the owner of a pad only where nothing is hidden. A
        pad that belongs to nobody may help only where nothing is hidden and nobody has a pad.
        """
        players = self.match.players
        if device == players[seat].device or self.lent(seat) == device:
            return True
        persons = people(players)
        if any(players[other].device == device for other in persons):
            return False
        pads = [other for other in persons if has_pad(players[other])]
        if is_pad(device):
            return self.needless and not pads
        return self.needless or seat not in pads

    def decides(self, seat: int) -> bool:
        """Says whether a seat may choose and is still a person's."""
        return not self.match.players[seat].level and self.may_choose(seat)

    def may_peek(self, seat: int) -> bool:
        """Says whether something of a seat is covered that it may look at while it acts."""
        if self.needless or self.covert:
            return False
        rules, state = self.match.game.rules, self.match.state
        return bool(rules.view(state, seat) != public(rules, state))

    def known(self, seat: int) -> Position:
        """Returns the position that advice to a seat may use, without what is covered."""
        rules, state = self.match.game.rules, self.match.state
        return public(rules, state) if self.may_peek(seat) else rules.view(state, seat)

    def peek(self, seat: int, down: bool) -> None:
        """Opens or covers the secrets of the seat that acts, as its button went down or up."""
        wanted = seat if down and self.may_peek(seat) else None
        if wanted != self.peeking and (down or seat == self.peeking):
            self.peeking, self.waited = wanted, 0.0

    @property
    def looker(self) -> int | None:
        """Returns the seat that looks, or will look, at its secrets while others sit there."""
        if self.needless:
            return None
        return self.peeking if self.peeking is not None else min(self.lifted, default=None)

    @property
    def named(self) -> int | None:
        """Returns the seat everybody is told of: it looks, or is called."""
        return self.called if self.looker is None else self.looker

    @property
    def covering(self) -> float | None:
        """Returns how much has gone by, 0 … 1, of the moment in which the others can turn away;
        None if nobody waits for it."""
        waits = self.peeking is not None and self.waited < COVER
        return self.waited / COVER if waits else None

    def before(self, device: str) -> int | None:
        """Returns the seat that looks at its secrets before the holder of a device may."""
        looking = self.eyes() | ({self.peeking} if self.peeking is not None else set())
        return None if self.needless else min(looking - self._own(device), default=None)

    def ask(self, device: str) -> None:
        """Notes that somebody with a pad of their own wants to look while somebody else does."""
        if self.has_own(device):
            self.asked[device] = not self.stays

    def call(self) -> int | None:
        """Lets somebody who has asked look once nobody does any more, or calls them if they have
        let go; returns the seat for which that begins."""
        pad = self._next()
        seat = min(self._own(pad)) if pad else None
        if pad and self.asked[pad]:
            del self.asked[pad]
            self.peeking, self.called, self.waited = seat, None, 0.0
            return seat
        if seat == self.called:
            if self.waited > CALL:
                self.asked.pop(pad, None)
            return None
        self.called, self.waited = seat, 0.0
        return seat

    def _next(self) -> str:
        """Returns the pad with which somebody may look next; those who hold on come first."""
        free = [pad for pad in self.asked if self.has_own(pad) and self.before(pad) is None]
        return min(free, key=lambda pad: not self.asked[pad], default="")

    def _own(self, device: str) -> frozenset[int]:
        """Returns the seats of people who play with a device."""
        return frozenset(
            s for s in people(self.match.players) if self.match.players[s].device == device
        )

    def eyes(self) -> frozenset[int]:
        """Returns the seats whose secrets are open now."""
        everybody = self.watched or self.match.open_hands
        if everybody or not self._secret:
            return frozenset(range(len(self.match.players)))
        persons = frozenset(people(self.match.players))
        if self.needless:
            return persons
        open_ = self.peeking if self.covering is None else None
        own = self.opened if self.covert else open_
        return persons & (self.lifted | (frozenset() if own is None else frozenset((own,))))

    def by_pad(self, seat: int) -> bool:
        """Says whether a seat lifts its secrets with a pad that is nobody else's."""
        device = self.match.players[seat].device
        return is_pad(device) and self._own(device) == {seat}

    def has_own(self, device: str) -> bool:
        """Says whether a device is a pad with which one seat lifts its secrets."""
        return is_pad(device) and len(self._own(device)) == 1

    def curtained(self, seat: int) -> bool:
        """Says whether the curtain hangs before the secrets of a seat that is to act."""
        return self.covert and not self.by_pad(seat) and self.opened != seat

    def waits_for_pad(self, seat: int) -> bool:
        """Says whether nothing happens until somebody holds the shoulder button of their pad."""
        return self.covert and self.by_pad(seat) and seat not in self.eyes()

    def open(self, seat: int, device: str) -> None:
        """Lifts the curtain for a seat."""
        self.opened, self.opener, self.idle = seat, device, 0.0

    def lent(self, seat: int) -> str:
        """Returns the device somebody has lifted the curtain of a seat with, while it is lifted."""
        return self.opener if self.opened == seat else ""

    def close(self) -> None:
        """Covers everything at once."""
        self.opened, self.lifted = None, frozenset()
        self.peeking = self.called = None
        self.asked.clear()

    def lift(self, device: str, down: bool) -> None:
        """Opens or covers secrets by a shoulder button; a shared device only covers."""
        if self.has_own(device):
            own = self._own(device)
            self._lower(own)
            self.lifted |= own if down else frozenset()
            if down:
                self.asked.pop(device, None)
            elif device in self.asked:
                self.asked[device] = False
        elif down:
            self.opened = None

    def _lower(self, seats: Collection[int]) -> None:
        """Covers what these seats have lifted with a pad, or are about to."""
        self.lifted -= frozenset(seats)
        self.peeking = None if self.peeking in seats else self.peeking

    def looks(self, device: str) -> bool:
        """Says whether something is open for the holder of a device."""
        if self.has_own(device):
            return self._own(device) <= self.lifted | {self.peeking}
        return self.peeking is not None

    def lower(self, device: str) -> None:
        """Covers what a device held open, as it has gone."""
        self._lower([seat for seat, p in enumerate(self.match.players) if p.device == device])
        self.asked.pop(device, None)

    def passed(self, seat: int) -> None:
        """Covers the seat before, as it is the turn of `seat` now."""
        if self.opened != seat:
            self.opened = None
        if self.peeking is not None and not self.by_pad(self.peeking):
            self.peeking = None
        if self.stays:
            self.lifted &= {seat}

    # Secrets already seen

    def noticed(self, opened: frozenset[int]) -> None:
        """Notes that the secrets of some seats were opened to somebody who did not know them."""
        number = len(self.match.log)
        if number and opened - {self.match.turn_at(number - 1)}:
            self.seen = number

    @property
    def fresh(self) -> bool:
        """Says whether nobody has looked at anything since the last action."""
        return not self.match.game.secret or self.seen != len(self.match.log)

    def taken_back(self) -> None:
        """Covers open secrets, as actions are undone."""
        self.close()
        if self.seen > len(self.match.log):
            self.seen = -1

    def touched(self) -> None:
        """Notes that somebody did something."""
        self.idle = 0.0

    def wait(self, seconds: float, longest: float) -> None:
        """Lets time pass; a hand left open is covered when nobody has touched it for the `longest`
        time in seconds, if there is one."""
        self.idle += seconds
        self.waited += seconds
        if self.peeking is not None and self.by_pad(self.peeking) and self.covering is None:
            self.lifted, self.peeking = self.lifted | {self.peeking}, None
        if self.idle > longest > 0:
            self.opened = None
            if self.stays:
                self.lifted = frozenset()
