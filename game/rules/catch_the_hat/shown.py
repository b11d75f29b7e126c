"""The shown position of Catch the Hat: hats, prisoners, the die, the last move, the turns left."""

from __future__ import annotations

from bisect import insort
from typing import NamedTuple, assert_never

from game.rules.board import HOME, Board
from game.rules.catch_the_hat.options import Options
from game.rules.catch_the_hat.scoring import held
from game.rules.catch_the_hat.state import (
    END,
    GOLD,
    MOVE,
    HouseTables,
    Piece,
    State,
    house_of,
    is_golden,
    seat_of,
    skipped,
    top_of,
)
from game.rules.catch_the_hat.story import (
    Banked,
    Caught,
    Ended,
    Event,
    Freed,
    GoldWorn,
    Moved,
    Rolled,
    SurplusLost,
    ThrowLost,
    ThrowsAgain,
    TurnPassed,
)
from game.rules.catch_the_hat.walk import at_home, lifted, spared, unloaded
from game.rules.protocol import OVER
from game.rules.seats import put

SIX = 6  # what the die shows before it is thrown for the first time
NO_HAT = -1


class Shown(NamedTuple):
    """What is shown of a position.

    `seat`: whose turn it is, OVER at the end. `pieces` on the track, sorted, and a tower at home
    while it is being unloaded; `atop`: the hat whose piece is on those it is about to catch, or
    NO_HAT. `homes`: as in a State; `banks`: the prisoners at home, one entry a seat, in the order
    they came. `die`: the pips it shows in the tray. `trail`: the fields of the last move, until the
    next throw. `left`: the turns after which the game ends if nobody is caught (FDH-19), None where
    they are not counted. `turns`: those that have ended, in a game of rounds also those of skipped
    seats (FDH-45); None where there are no rounds, and at the end. `out`: how many hats have left
    the tower that has come home last, and how many of them are prisoners."""

    seat: int
    options: Options
    board: Board
    pieces: tuple[Piece, ...]
    homes: tuple[bytes, ...]
    banks: tuple[bytes, ...]
    atop: int = NO_HAT
    die: int = SIX
    trail: tuple[int, ...] = ()
    left: int | None = None
    turns: int | None = None
    out: tuple[int, int] = (0, 0)

    @property
    def round(self) -> int | None:
        """Returns the number of the round, from 1; above `rounds` it is extra time (FDH-45)."""
        return None if self.turns is None else self.turns // len(self.homes) + 1

    @property
    def house(self) -> HouseTables:
        """Returns the house rules as tables."""
        return house_of(self.options, self.board, len(self.homes))

    @property
    def scores(self) -> tuple[int, ...]:
        """Returns the prisoners of each seat, banked or in its towers (FDH-16)."""
        return held(self.pieces, self.banks, self.house)

    @property
    def free(self) -> tuple[int, ...]:
        """Returns how many free hats each seat has, at home and on top of a piece."""
        tops = [seat_of(top_of(hats)) for _, hats in self.pieces]
        return tuple(
            tops.count(seat) + sum(hat != GOLD for hat in home)
            for seat, home in enumerate(self.homes)
        )

    @property
    def standing(self) -> tuple[Piece, ...]:
        """Returns every piece on the track, and every free hat at home as a piece of its own."""
        places = self.house.places
        own = [(places[seat], hats) for seat, home in enumerate(self.homes) for hats in split(home)]
        return (*self.pieces, *own)

    @property
    def under(self) -> tuple[bytes, ...]:
        """Returns the pieces below the one that is `atop`."""
        found = [(at, hats) for at, hats in self.pieces if top_of(hats) == self.atop]
        (field, mover), side = found[0], self.house.side
        own = side[seat_of(top_of(mover))]
        here = (hats for at, hats in self.pieces if at == field)
        return tuple(hats for hats in here if side[seat_of(top_of(hats))] != own)

    @property
    def unloading(self) -> Piece:
        """Returns the tower that is at home: its field and hats."""
        return next(piece for piece in self.pieces if self.board.kinds[piece[0]] == HOME)

    @property
    def unloaded(self) -> bool:
        """Says whether no tower at home has hats to give away."""
        pieces = (hats for at, hats in self.pieces if self.board.kinds[at] == HOME)
        return not any(unloaded(hats, self.house) for hats in pieces)

    @property
    def golden(self) -> int | None:
        """Returns the seat that has the golden hat, worn or in a tower; None if nobody has."""
        home = [seat for seat, hats in enumerate(self.homes) if GOLD in hats]
        held = [seat_of(top_of(hats)) for _, hats in self.pieces if GOLD in hats and len(hats) > 1]
        return next(iter((*home, *held)), None)

    def mates(self, seat: int) -> tuple[int, ...]:
        """Returns the seats of a seat's team, itself among them (FDH-21)."""
        side = self.house.side
        return tuple(mate for mate in range(len(self.homes)) if side[mate] == side[seat])

    def prisoners(self, seat: int) -> tuple[int, ...]:
        """Returns the prisoners of a seat, banked or carried, the golden hat last."""
        side = self.house.side
        found = [*self.banks[seat], *(hat for hat in self.homes[seat] if hat == GOLD)]
        for _, hats in self.pieces:
            if seat_of(top_of(hats)) == seat:
                found += [hat for hat in hats if hat == GOLD or side[seat_of(hat)] != side[seat]]
        return tuple(sorted(found))


def split(home: bytes) -> list[bytes]:
    """Splits a home into its hats, the golden one on the head of its wearer."""
    worn = home[-2:] if home[-1:] == bytes((GOLD,)) else b""
    plain = home[: len(home) - len(worn)]
    return [bytes((hat,)) for hat in plain] + [worn] * bool(worn)


def of(view: State, before: Shown | None = None) -> Shown:
    """Returns the shown position; last throw and move, and order of prisoners, as in `before`."""
    seat = OVER if view.phase == END else view.seat
    left = None if view.options.last_call is None else view.options.last_call - view.quiet
    shown = Shown(seat, view.options, view.board, view.pieces, view.homes, view.banks)
    die = view.pips if view.phase == MOVE else SIX
    turns = None if view.options.rounds is None or seat == OVER else view.turns
    shown = shown._replace(left=None if seat == OVER else left, die=die, turns=turns)
    if before is None:
        return shown
    banks = zip(before.banks, view.banks, strict=True)
    lie = tuple(old if sorted(old) == list(new) else new for old, new in banks)
    return shown._replace(banks=lie, die=before.die, trail=before.trail, out=before.out)


def told(shown: Shown, event: Event) -> Shown:
    """Returns the shown position after an event."""
    match event:
        case Rolled(pips=pips):
            return shown._replace(die=pips, trail=())
        case Moved():
            return _moved(shown, event)
        case Caught():
            return _caught(shown, event)
        case Banked(hat=hat, seat=seat):
            bank = shown.banks[seat] + bytes((hat,))
            return _out(shown._replace(banks=put(shown.banks, seat, bank)), hat, prisoner=1)
        case Freed(hat=hat):
            return _out(shown._replace(homes=at_home(shown.homes, bytes((hat,)))), hat)
        case GoldWorn(hat=hat):
            return _unloading(shown, bytes((hat, GOLD)))
        case TurnPassed(seat=seat, to=to):
            left = None if shown.left is None else shown.left - 1
            seats = len(shown.homes)
            turns = None if shown.turns is None else shown.turns + 1 + skipped(seat, to, seats)
            return shown._replace(seat=to, left=left, turns=turns)
        case Ended():
            return shown._replace(seat=OVER, left=None, turns=None)
        case ThrowLost() | SurplusLost() | ThrowsAgain():
            return shown
    assert_never(event)


def _moved(shown: Shown, event: Moved) -> Shown:
    """Puts the piece at the end of its way, upon those it is about to catch."""
    hat = top_of(bytes(event.hats))
    pieces, homes, hats = lifted(shown.pieces, shown.homes, hat)
    insort(pieces, (event.way[-1], hats))
    goes_on = shown.trail[-1:] == event.way[:1]
    trail = (*shown.trail, *event.way[1:]) if goes_on else event.way
    atop = hat if event.onto else NO_HAT
    return shown._replace(pieces=tuple(pieces), homes=homes, atop=atop, trail=trail, out=(0, 0))


def _caught(shown: Shown, event: Caught) -> Shown:
    """Joins the piece and those below it to one tower."""
    pieces, _, hats = lifted(shown.pieces, shown.homes, event.hat)
    left = spared(pieces, event.field, seat_of(event.hat), shown.house)
    insort(left, (event.field, bytes(event.hats) + hats))
    left_to = None if shown.left is None else shown.options.last_call
    return shown._replace(pieces=tuple(left), atop=NO_HAT, left=left_to)


def _out(shown: Shown, hat: int, prisoner: int = 0) -> Shown:
    """Takes a hat out of the tower at home."""
    shown = shown._replace(out=(shown.out[0] + 1, shown.out[1] + prisoner))
    return _unloading(shown, shown.unloading[1].replace(bytes((hat,)), b""))


def _unloading(shown: Shown, hats: bytes) -> Shown:
    """Replaces the hats of the tower at home; once unloaded it is a free hat there."""
    tower = shown.unloading
    pieces = [piece for piece in shown.pieces if piece != tower]
    if unloaded(hats, shown.house) or (GOLD in hats and not is_golden(hats)):
        insort(pieces, (tower[0], hats))
        return shown._replace(pieces=tuple(pieces))
    return shown._replace(pieces=tuple(pieces), homes=at_home(shown.homes, hats))
