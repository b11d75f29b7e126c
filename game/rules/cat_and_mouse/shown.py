"""The shown position of Cat and Mouse: stocks, hands, discard piles, common piles and the talon.

An open card is a number: 4 · rank + suit. The rules know no suits, so suits follow a public rule of
their own: the cards of a rank take turns, counted separately for each hand, each stock and the
start. A card keeps the suit it came with. No hidden fact is used, so a suit never tells how many
cards of its rank somebody still holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from game.rules.cat_and_mouse.play import (
    END,
    FULL_HAND,
    HIDDEN,
    RANKS,
    State,
    beginner,
    opening,
    talon,
)
from game.rules.cat_and_mouse.story import (
    Discarded,
    Drawn,
    Ended,
    Event,
    LotFell,
    PileDone,
    Played,
    StockTurned,
    TurnPassed,
)
from game.rules.protocol import OVER
from game.rules.seats import put

STOCK, START = 2, 3  # where cards come from, besides the hands 0 and 1
FIRST = (0, 2, 1, 3)  # which suit each of these begins with
NONE = bytes(len(RANKS))


class Shown(NamedTuple):
    """What is shown of a position.

    `seat`: whose turn it is, OVER at the end. `hands`: ranks, sorted, or HIDDEN. `stocks`: (open
    card or -1, cards below it) a seat; `discards`: piles a seat; those and `piles` hold open cards,
    the lowest first. `first`: who begins, -1 while that is undecided. `opening`: stocks and hands
    are being dealt. `came`: how many cards of each rank have come from each place, modulo 4."""

    seat: int
    first: int
    opening: bool
    stocks: tuple[tuple[int, int], ...]
    hands: tuple[bytes, ...]
    discards: tuple[tuple[bytes, ...], ...]
    piles: tuple[bytes, ...]
    talon: int
    came: tuple[bytes, ...]

    def left(self, seat: int) -> int:
        """Returns how many cards a stock still has."""
        top, below = self.stocks[seat]
        return below + (top >= 0)

    def held(self, seat: int) -> list[int]:
        """Returns the cards of an open hand with suits; the first of a rank is played first."""
        hand = self.hands[seat]
        return [
            suited(rank, seat, self.came[seat][rank] + hand[:number].count(rank))
            for number, rank in enumerate(hand)
        ]


def rank_of(card: int) -> int:
    """Returns the rank of an open card."""
    return card // 4


def suited(rank: int, source: int, number: int) -> int:
    """Returns the card of a rank that comes from a source as the `number`-th, counted from 0."""
    return 4 * rank + (rank + FIRST[source] + number) % 4


def of(view: State, before: Shown | None = None) -> Shown:
    """Returns the shown position; suits come from `before` if the cards are the same."""
    fresh = _laid(view)
    if before is None or _ranks(before) != _ranks(fresh):
        return fresh
    return fresh._replace(
        stocks=before.stocks, discards=before.discards, piles=before.piles, came=before.came
    )


def _laid(view: State) -> Shown:
    """Returns the shown position without a `before`, as if all cards came at the start."""
    came = bytearray(NONE)

    def cards(ranks: Iterable[int]) -> bytes:
        found = []
        for rank in ranks:
            found.append(suited(rank, START, came[rank] % 4))
            came[rank] += 1
        return bytes(found)

    stocks = tuple((cards((top,))[0] if top >= 0 else -1, below) for top, below in view.stocks)
    discards = tuple(tuple(cards(pile) for pile in row) for row in view.discards)
    piles = tuple(cards(pile) for pile in view.piles)
    seat = OVER if view.phase == END else view.seat
    start = bytes(count % 4 for count in came)
    return Shown(
        seat, view.first, opening(view), stocks, view.hands, discards, piles, talon(view),
        (NONE, NONE, NONE, start),
    )  # fmt: skip


def _ranks(shown: Shown) -> list[list[int]]:
    """Returns the ranks of all open cards, place by place, and how many cards are below."""
    rows = [*shown.piles, *(pile for row in shown.discards for pile in row)]
    stocks = [[rank_of(top), below] for top, below in shown.stocks]
    return [*stocks, *([rank_of(card) for card in row] for row in rows)]


def told(shown: Shown, event: Event) -> Shown:
    """Returns the shown position after an event."""
    match event:
        case StockTurned(seat=seat, rank=rank):
            return _turned(shown, seat, rank)
        case Drawn(seat=seat, rank=rank):
            return _drawn(shown, seat, rank)
        case Played():
            return _played(shown, event)
        case Discarded(seat=seat, rank=rank, place=place):
            after, card = _from_hand(shown, seat, rank)
            row = shown.discards[seat]
            row = put(row, place, row[place] + bytes((card,)))
            return after._replace(discards=put(shown.discards, seat, row))
        case PileDone(pile=pile, back=back):
            return shown._replace(piles=put(shown.piles, pile, b""), talon=shown.talon + back)
        case LotFell(seat=seat):
            return shown._replace(first=seat, seat=seat)
        case TurnPassed(to=to):
            return shown._replace(seat=to)
        case Ended():
            return shown._replace(seat=OVER)
    assert_never(event)


def _turned(shown: Shown, seat: int, rank: int) -> Shown:
    """Turns up the next card of a stock; at the start this may show who begins."""
    after, card = _comes(shown, STOCK, rank)
    stocks = put(shown.stocks, seat, (card, shown.stocks[seat][1] - 1))
    after = after._replace(stocks=stocks)
    if not shown.opening:
        return after
    if stocks[1 - seat][0] < 0:
        return after._replace(seat=1 - seat)
    first = beginner(shown.first, (rank_of(stocks[0][0]), rank_of(stocks[1][0])))
    return after._replace(first=first, seat=max(0, first))


def _drawn(shown: Shown, seat: int, rank: int) -> Shown:
    """Adds a card to a hand; while hands are dealt, the seats get theirs in turn."""
    hands = put(shown.hands, seat, bytes(sorted((*shown.hands[seat], rank))))
    after = shown._replace(hands=hands, talon=shown.talon - 1)
    if not shown.opening:
        return after
    if len(hands[1 - seat]) < FULL_HAND:
        return after._replace(seat=1 - seat)
    return after._replace(seat=shown.first, opening=False)


def _played(shown: Shown, event: Played) -> Shown:
    """Moves a card to a common pile."""
    seat, place = event.seat, event.place
    if event.source == "hand":
        after, card = _from_hand(shown, seat, event.rank)
    elif event.source == "stock":
        card, below = shown.stocks[seat]
        after = shown._replace(stocks=put(shown.stocks, seat, (-1, below)))
    else:
        row = shown.discards[seat]
        card = row[place][-1]
        row = put(row, place, row[place][:-1])
        after = shown._replace(discards=put(shown.discards, seat, row))
    pile = shown.piles[event.pile] + bytes((card,))
    return after._replace(piles=put(shown.piles, event.pile, pile))


def _from_hand(shown: Shown, seat: int, rank: int) -> tuple[Shown, int]:
    """Takes a card out of a hand, for all to see; returns the position and the card."""
    hand = shown.hands[seat]
    left = hand.replace(bytes((rank if rank in hand else HIDDEN,)), b"", 1)
    after, card = _comes(shown, seat, rank)
    return after._replace(hands=put(shown.hands, seat, left)), card


def _comes(shown: Shown, source: int, rank: int) -> tuple[Shown, int]:
    """Counts one more card of a rank from a source; returns the position and the card."""
    counts = bytearray(shown.came[source])
    card = suited(rank, source, counts[rank])
    counts[rank] = (counts[rank] + 1) % 4
    return shown._replace(came=put(shown.came, source, bytes(counts))), card
