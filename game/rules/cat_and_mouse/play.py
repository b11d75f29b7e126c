"""Cat and Mouse: a race of two to get rid of their stocks (rules KUM).

A card is its rank: 0 for the ace … 11 for the queen, 12 for the king, which is a joker; HIDDEN is a
card one may not know. Suits do not matter to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from random import Random
from typing import NamedTuple

from game.rules.board import Board
from game.rules.hands import ONE, with_card
from game.rules.options import check, check_head_start, head_starts
from game.rules.protocol import CHANCE, OVER, Result
from game.rules.seats import leaders, new, put

SEATS = range(2, 3)
RANKS = "A23456789TJQK"
QUEEN, KING, HIDDEN = 11, 12, 13
FULL_HAND = 5
HEAD_START = 1  # stock card less, for a step of a head start (KUM-16)
TURN, LOT, DEAL, PLAY, DRAW, REFILL, END = "turn", "lot", "deal", "play", "draw", "refill", "end"
PHASES = (TURN, LOT, DEAL, PLAY, DRAW, REFILL, END)

_CHOICES: dict[str, Sequence[object]] = {
    "first": ("random", "higher_stock_top"),
    "starter": (0, 1),
    "completed_piles": ("removed", "reshuffled"),
    "king_as_ace": (True, False),
    "talon_end": ("end_of_round", "at_once"),
    "stock": range(5, 31),
    "decks": (3, 2),
    "piles": (4, 3),
}


@dataclass(frozen=True)
class Options:
    """The switches of KUM-4, KUM-5, KUM-9, KUM-11, KUM-14 and KUM-16."""

    first: str = "random"
    starter: int = 0
    completed_piles: str = "removed"
    king_as_ace: bool = True
    talon_end: str = "end_of_round"
    stock: int = 15
    decks: int = 3
    piles: int = 4
    head_start: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check(self, _CHOICES)
        check_head_start(self.head_start, most_ahead(self))


def most_ahead(options: Options) -> int:
    """Returns the steps of a head start a seat can have: a stock keeps a card (KUM-16)."""
    return (options.stock - 1) // HEAD_START


PRESETS = {
    "standard": Options(),
    "short": Options(stock=5),
    "long": Options(stock=20),
    "marathon": Options(stock=30),
    "two_decks": Options(first="higher_stock_top", decks=2, piles=3, stock=10),
    "reshuffled": Options(completed_piles="reshuffled", stock=20),
}


class State(NamedTuple):
    """A position.

    `stocks`: (open card or -1, cards below it) a seat; `discards`: stacks a seat, bottom to top.
    `pool`: how many cards of each rank nobody has seen; talon and covered stock cards together."""

    options: Options
    stocks: tuple[tuple[int, int], ...]
    hands: tuple[bytes, ...]
    discards: tuple[tuple[bytes, ...], ...]
    piles: tuple[bytes, ...]
    pool: tuple[int, ...]
    first: int
    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class Draw:
    """The action that a card of this rank is turned up or drawn."""

    rank: int


@dataclass(frozen=True, slots=True)
class Lot:
    """The action that the lot says who begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """The action to play a card from "hand", "stock" or discard pile `place` to a common pile."""

    source: str
    rank: int
    pile: int
    place: int = -1


@dataclass(frozen=True, slots=True)
class Discard:
    """The action to end the turn with a hand card on a discard pile."""

    rank: int
    place: int


@dataclass(frozen=True, slots=True)
class Finish:
    """The action to end the turn without a discard, since there is no card to discard (KUM-10)."""


Action = Draw | Lot | Play | Discard | Finish


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """Returns the start: all cards unseen, stocks covered (KUM-1). Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2")
    first = options.starter if options.first == "random" else -1
    discards = ((b"",) * 4,) * 2
    stocks = tuple(
        (-1, options.stock - HEAD_START * steps)  # KUM-16
        for steps in head_starts(options.head_start, seats)
    )
    return State(
        options, stocks, (b"", b""), discards, (b"",) * options.piles,
        (4 * options.decks,) * 13, first, max(0, first), TURN,
    )  # fmt: skip


def talon(state: State) -> int:
    """Returns how many cards can still be drawn: the unseen ones not in stocks or hidden hands."""
    return _to_draw(state.stocks, state.hands, state.pool)


def _to_draw(
    stocks: tuple[tuple[int, int], ...], hands: tuple[bytes, ...], pool: tuple[int, ...]
) -> int:
    (_, below), (_, beneath) = stocks
    held = hands[0] + hands[1]
    hidden = held.count(HIDDEN) if HIDDEN in held else 0
    return sum(pool) - below - beneath - hidden


def seats(state: State) -> int:
    """Returns how many seats play."""
    return len(state.hands)


def turn(state: State) -> int:
    """Returns a seat, CHANCE while a card is due for `state.seat`, or OVER."""
    if state.phase == PLAY:
        return state.seat
    return OVER if state.phase == END else CHANCE


def odds(state: State) -> tuple[tuple[Action, int], ...]:
    """Returns the ranks weighted by how many of them are unseen, or who may begin."""
    if state.phase == LOT:
        return ((Lot(0), 1), (Lot(1), 1))
    if state.phase in (PLAY, END):
        return ()
    return tuple([(draw, count) for draw, count in zip(_DRAWS, state.pool, strict=True) if count])


# actions are values: each is made once
_DRAWS = tuple(Draw(rank) for rank in range(13))
_DISCARDS = tuple([Discard(rank, place) for place in range(4)] for rank in range(13))
_FINISH = Finish()


# the sets of piles, by their bits
_SETS = [[pile for pile in range(4) if bits >> pile & 1] for bits in range(1 << 4)]


def _plays_from(source: str, place: int = -1) -> list[list[list[Play]]]:
    """Returns the plays of each rank from one place onto each set of piles, by its bits."""
    ranks = [[Play(source, rank, pile, place) for pile in range(4)] for rank in range(13)]
    return [[[plays[pile] for pile in piles] for piles in _SETS] for plays in ranks]


_FROM_STOCK, _FROM_HAND = _plays_from("stock"), _plays_from("hand")
_FROM_DISCARDS = [_plays_from("discard", place) for place in range(4)]


def fits(state: State, rank: int, pile: bytes) -> bool:
    """Says whether a card fits a common pile (KUM-4, KUM-5)."""
    if rank == KING:
        return bool(pile) or state.options.king_as_ace
    return rank == len(pile)


def legal(state: State) -> Sequence[Action]:
    """Returns the plays of stock, discard piles and hand, and the discards (KUM-3).

    Nobody has to play, and any card may be discarded, even a king (KUM-6, KUM-7)."""
    options, stocks, hands, discards, piles, pool, _, seat, phase = state
    if phase != PLAY:
        named = phase in (LOT, END)
        return [lot for lot, _ in odds(state)] if named else list(compress(_DRAWS, pool))
    fitting = _fitting(tuple(map(len, piles)), options.king_as_ace)
    found: list[Action] = []
    top = stocks[seat][0]
    if top >= 0:
        found += _FROM_STOCK[top][fitting[top]]
    for place, stack in enumerate(discards[seat]):
        if stack and (onto := fitting[stack[-1]]):
            found += _FROM_DISCARDS[place][stack[-1]][onto]
    ends: list[Action] = []
    last = -1
    for rank in hands[seat]:
        if rank != last:  # hands are sorted
            last = rank
            ends += _DISCARDS[rank]
            if onto := fitting[rank]:
                found += _FROM_HAND[rank][onto]
    return found + (ends or [_FINISH])


@lru_cache(maxsize=1 << 12)
def _fitting(heights: tuple[int, ...], king_as_ace: bool) -> bytes:
    """Returns for each rank the piles it fits, as bits, by these heights (KUM-4, KUM-5)."""
    found = bytearray(len(RANKS))
    for pile, height in enumerate(heights):
        found[height] |= 1 << pile
        if height or king_as_ace:
            found[KING] |= 1 << pile
    return bytes(found)


def apply(state: State, action: Action) -> State:
    """Returns the position after a legal action, including everything automatic."""
    if isinstance(action, Draw):
        return _came(state, action.rank)
    if isinstance(action, Discard):
        return _discarded(state, action.rank, action.place)
    if isinstance(action, Play):
        return _played(state, action)
    if isinstance(action, Lot):
        return state._replace(first=action.seat, seat=action.seat, phase=DEAL)
    return _finished(state)


def _came(state: State, rank: int) -> State:
    """Puts a card from the unseen ones where one was due."""
    options, stocks, hands, discards, piles, pool, first, seat, phase = state
    counts = list(pool)
    counts[rank] -= 1
    pool = tuple(counts)
    if phase == TURN:
        return _turned(state._replace(pool=pool), rank)
    hand = with_card(hands[seat], rank)
    hands = (hands[0], hand) if seat else (hand, hands[1])
    if phase == DEAL:
        more = len(hands[1 - seat]) < FULL_HAND
        seat, phase = (1 - seat, DEAL) if more else (first, PLAY)
    else:
        cards = _to_draw(stocks, hands, pool)
        if not cards and options.talon_end == "at_once":
            phase = END
        elif len(hand) == FULL_HAND or not cards:
            seat, phase = (seat, PLAY) if phase == DRAW else _round_over(hands, cards, first, seat)
    return new(State, (options, stocks, hands, discards, piles, pool, first, seat, phase))


def _turned(state: State, rank: int) -> State:
    """Turns up the open card of a stock; at the start it may settle who begins (KUM-11)."""
    seat, hands = state.seat, state.hands
    stocks = put(state.stocks, seat, (rank, state.stocks[seat][1] - 1))
    after = state._replace(stocks=stocks)
    if not opening(state):
        return after._replace(phase=_goes_on(hands[seat], talon(after)))
    if stocks[1 - seat][0] < 0:
        return after._replace(seat=1 - seat)
    first = beginner(state.first, (stocks[0][0], stocks[1][0]))
    if first < 0:
        return after._replace(seat=0, phase=LOT)
    return after._replace(first=first, seat=first, phase=DEAL)


def opening(state: State) -> bool:
    """Says whether stocks are turned up, lots drawn and hands dealt for the first time (KUM-1)."""
    lies = any(state.hands) or any(map(any, state.discards))
    return state.phase in (LOT, DEAL) or (state.phase == TURN and not lies)


def beginner(first: int, tops: tuple[int, int]) -> int:
    """Returns the seat that was named, or the one with the higher open card; -1 if they are equal,
    so that the lot decides (KUM-11)."""
    if first >= 0:
        return first
    return -1 if tops[0] == tops[1] else int(tops[1] > tops[0])


def _played(state: State, action: Play) -> State:
    options, stocks, hands, discards, piles, pool, first, seat, phase = state
    card = ONE[action.rank]
    pile = piles[action.pile] + card
    if len(pile) > QUEEN:  # KUM-4
        if options.completed_piles == "reshuffled":
            pool = tuple([count + pile.count(rank) for rank, count in enumerate(pool)])
        pile = b""
    piles = put(piles, action.pile, pile)
    if action.source == "stock":
        below = stocks[seat][1]
        stocks = put(stocks, seat, (-1, below))
        phase = TURN if below else END  # KUM-2, KUM-3
    else:
        if action.source == "hand":
            hands = put(hands, seat, hands[seat].replace(card, b"", 1))
        else:
            stacks = discards[seat]
            left_there = stacks[action.place][:-1]
            discards = put(discards, seat, put(stacks, action.place, left_there))
        phase = _goes_on(hands[seat], _to_draw(stocks, hands, pool))
    return new(State, (options, stocks, hands, discards, piles, pool, first, seat, phase))


def _goes_on(hand: bytes, cards: int) -> str:
    """Returns the first phase of a turn: an empty hand draws, if it can (KUM-8, KUM-10)."""
    return DRAW if cards and not hand else PLAY


def _discarded(state: State, rank: int, place: int) -> State:
    options, stocks, hands, discards, piles, pool, first, seat, phase = state
    hand = hands[seat].replace(ONE[rank], b"", 1)
    hands = (hands[0], hand) if seat else (hand, hands[1])
    stacks = list(discards[seat])
    stacks[place] += ONE[rank]
    row = tuple(stacks)
    discards = (discards[0], row) if seat else (row, discards[1])
    seat, phase = _turn_over(hands, _to_draw(stocks, hands, pool), first, seat)
    return new(State, (options, stocks, hands, discards, piles, pool, first, seat, phase))


def _finished(state: State) -> State:
    seat, phase = _turn_over(state.hands, talon(state), state.first, state.seat)
    return state._replace(seat=seat, phase=phase)


def _turn_over(hands: tuple[bytes, ...], cards: int, first: int, seat: int) -> tuple[int, str]:
    """Returns the next seat and phase; the hand is filled up after the turn, so that the talon
    shrinks with every turn and every game ends (KUM-8, KUM-12)."""
    if cards and len(hands[seat]) < FULL_HAND:
        return seat, REFILL
    return _round_over(hands, cards, first, seat)


def _round_over(hands: tuple[bytes, ...], cards: int, first: int, seat: int) -> tuple[int, str]:
    """Returns the next seat and phase; the end is tested after the refill of the seat that did not
    begin (KUM-9, KUM-15)."""
    if seat != first and not cards:
        return seat, END
    return 1 - seat, _goes_on(hands[1 - seat], cards)


def left(stock: tuple[int, int]) -> int:
    """Returns how many cards a stock still has."""
    return stock[1] + (stock[0] >= 0)


def result(state: State) -> Result:
    """Returns the result: an empty stock wins, else fewer stock cards; equal is a shared draw
    (KUM-2, KUM-9). Raises ValueError before the end."""
    if state.phase != END:
        raise ValueError("result: the game is not over")
    counts = tuple(left(stock) for stock in state.stocks)
    winners = leaders([-count for count in counts])
    return Result(winners, counts, "talon_empty" if min(counts) else "stock_empty")


def view(state: State, seat: int) -> State:
    """Returns the view of a seat: the other hand counts among the unseen cards (KUM-13)."""
    options, stocks, hands, discards, piles, pool, first, turn, phase = state
    hand, counts = hands[1 - seat], [*pool, 0]  # the last: those hidden already
    for rank in hand:
        counts[rank] += 1
    hands, pool = put(hands, 1 - seat, ONE[HIDDEN] * len(hand)), tuple(counts[:HIDDEN])
    return new(State, (options, stocks, hands, discards, piles, pool, first, turn, phase))


def guess(view: State, seat: int, rng: Random) -> State:
    """Returns the view with hidden cards drawn at random from the unseen ones."""
    unseen = [rank for rank, count in enumerate(view.pool) for _ in range(count)]
    hands, pool = list(view.hands), list(view.pool)
    for number, hand in enumerate(view.hands):
        known = [rank for rank in hand if rank != HIDDEN]
        drawn = rng.sample(unseen, len(hand) - len(known))
        for rank in drawn:
            unseen.remove(rank)
            pool[rank] -= 1
        hands[number] = bytes(sorted(known + drawn))
    return view._replace(hands=tuple(hands), pool=tuple(pool))
