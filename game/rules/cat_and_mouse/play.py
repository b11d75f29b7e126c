"""Cat and Mouse: a race of two to get rid of their stocks (rules KUM).

A card is its rank, 0 for the ace … 11 for the queen, 12 for the king, who is a joker; HIDDEN
is a card one may not know. Suits do not matter to the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.rules.board import Board
from game.rules.options import check
from game.rules.protocol import CHANCE, OVER, Result
from game.rules.seats import leaders, put

SEATS = range(2, 3)
RANKS = "A23456789TJQK"
QUEEN, KING, HIDDEN = 11, 12, 13
FULL_HAND = 5
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
    """The switches of KUM-4, KUM-5, KUM-9, KUM-11 and KUM-14."""

    first: str = "random"
    starter: int = 0
    completed_piles: str = "removed"
    king_as_ace: bool = True
    talon_end: str = "end_of_round"
    stock: int = 15
    decks: int = 3
    piles: int = 4

    def __post_init__(self) -> None:
        check(self, _CHOICES)


PRESETS = {
    "standard": Options(),
    "short": Options(stock=5),
    "long": Options(stock=20),
    "marathon": Options(stock=30),
    "two_decks": Options(first="higher_stock_top", decks=2, piles=3, stock=10),
    "reshuffled": Options(completed_piles="reshuffled", stock=20),
}


class State(NamedTuple):
    """`stocks`: (open card or -1, cards below it) a seat; `discards`: stacks a seat, bottom to top.

    `pool`: how many cards of each rank nobody has seen; talon and covered stock cards together.
    """

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
    """A card of this rank comes up or is drawn."""

    rank: int


@dataclass(frozen=True, slots=True)
class Lot:
    """The lot says who begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """A card goes to a common pile: from the "hand", the "stock", or the discard pile `place`."""

    source: str
    rank: int
    pile: int
    place: int = -1


@dataclass(frozen=True, slots=True)
class Discard:
    """A hand card ends the turn on a discard pile."""

    rank: int
    place: int


@dataclass(frozen=True, slots=True)
class Finish:
    """The turn ends without a discard, since there is no card to discard (KUM-10)."""


Action = Draw | Lot | Play | Discard | Finish


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """The start: all cards unseen, stocks covered (KUM-1)."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2")
    first = options.starter if options.first == "random" else -1
    discards = ((b"",) * 4,) * 2
    return State(
        options,
        ((-1, options.stock),) * 2,
        (b"", b""),
        discards,
        (b"",) * options.piles,
        (4 * options.decks,) * 13,
        first,
        max(0, first),
        TURN,
    )


def talon(state: State) -> int:
    """How many cards can still be drawn: the unseen ones but for stocks and hidden hands."""
    one, other = state.hands
    hidden = one.count(HIDDEN) + other.count(HIDDEN)
    (_, below), (_, beneath) = state.stocks
    return sum(state.pool) - below - beneath - hidden


def seats(state: State) -> int:
    """How many seats play."""
    return len(state.hands)


def turn(state: State) -> int:
    """A seat, CHANCE while a card comes up for `state.seat`, or OVER."""
    if state.phase == PLAY:
        return state.seat
    return OVER if state.phase == END else CHANCE


def odds(state: State) -> tuple[tuple[Action, int], ...]:
    """Ranks by how many of them are unseen, or who begins."""
    if state.phase == LOT:
        return ((Lot(0), 1), (Lot(1), 1))
    if state.phase in (PLAY, END):
        return ()
    return tuple((_DRAWS[rank], count) for rank, count in enumerate(state.pool) if count)


# actions are values: each is made once
_DRAWS = tuple(Draw(rank) for rank in range(13))
_DISCARDS = tuple([Discard(rank, place) for place in range(4)] for rank in range(13))
_PLAYS = {
    (source, rank, place): tuple(Play(source, rank, pile, place) for pile in range(4))
    for source, places in (("hand", (-1,)), ("stock", (-1,)), ("discard", range(4)))
    for rank in range(13)
    for place in places
}


def fits(state: State, rank: int, pile: bytes) -> bool:
    """Whether a card goes onto a common pile (KUM-4, KUM-5)."""
    if rank == KING:
        return bool(pile) or state.options.king_as_ace
    return rank == len(pile)


def legal(state: State) -> Sequence[Action]:
    """Stock, discard piles and hand to the common piles; hand to the discard piles (KUM-3).

    Nobody has to play, and any card may be discarded, a king too (KUM-6, KUM-7)."""
    if state.phase != PLAY:
        return [outcome for outcome, _ in odds(state)]
    seat, heights = state.seat, [len(pile) for pile in state.piles]
    found: list[Action] = []
    top = state.stocks[seat][0]
    if top >= 0:
        _plays_of(state, heights, "stock", top, -1, found)
    for place, stack in enumerate(state.discards[seat]):
        if stack:
            _plays_of(state, heights, "discard", stack[-1], place, found)
    ranks = dict.fromkeys(state.hands[seat])
    for rank in ranks:
        _plays_of(state, heights, "hand", rank, -1, found)
    for rank in ranks:
        found += _DISCARDS[rank]
    if not ranks:
        found.append(_FINISH)
    return found


_FINISH = Finish()


def _plays_of(
    state: State, heights: list[int], source: str, rank: int, place: int, found: list[Action]
) -> None:
    """Adds the plays of one card to every pile it fits (KUM-4, KUM-5)."""
    if rank == KING:
        plays, ace = _PLAYS[source, rank, place], state.options.king_as_ace
        found += [plays[pile] for pile, high in enumerate(heights) if high or ace]
    elif rank in heights:
        plays = _PLAYS[source, rank, place]
        found += [plays[pile] for pile, high in enumerate(heights) if high == rank]


def apply(state: State, action: Action) -> State:
    """The position after a legal action; what happens by itself has happened."""
    match action:
        case Draw(rank):
            return _came(state, rank)
        case Lot(seat):
            return state._replace(first=seat, seat=seat, phase=DEAL)
        case Play():
            return _played(state, action)
        case Discard(rank, place):
            return _discarded(state, rank, place)
        case Finish():
            return _turn_over(state)


def _came(state: State, rank: int) -> State:
    """A card came up from the unseen ones, wherever it was due."""
    options, stocks, hands, discards, piles, pool, first, seat, phase = state
    pool = (*pool[:rank], pool[rank] - 1, *pool[rank + 1 :])
    if phase == TURN:
        return _turned(state._replace(pool=pool), rank)
    hand = bytes(sorted((*hands[seat], rank)))
    hands = (hands[0], hand) if seat else (hand, hands[1])
    after = State(options, stocks, hands, discards, piles, pool, first, seat, phase)
    if phase == DEAL:
        return _dealt(after)
    cards = talon(after)
    if not cards and options.talon_end == "at_once":
        return after._replace(phase=END)
    if len(hand) < FULL_HAND and cards:
        return after
    return after._replace(phase=PLAY) if phase == DRAW else _round_over(after)


def _turned(state: State, rank: int) -> State:
    """The open card of a stock; at the start it may settle who begins (KUM-11)."""
    seat = state.seat
    stocks = put(state.stocks, seat, (rank, state.stocks[seat][1] - 1))
    after = state._replace(stocks=stocks)
    if not opening(state):
        return _plays(after)
    if stocks[1 - seat][0] < 0:
        return after._replace(seat=1 - seat)
    first = beginner(state.first, (stocks[0][0], stocks[1][0]))
    if first < 0:
        return after._replace(seat=0, phase=LOT)
    return after._replace(first=first, seat=first, phase=DEAL)


def opening(state: State) -> bool:
    """Whether stocks are turned up, lots drawn and hands dealt for the first time (KUM-1)."""
    lies = any(state.hands) or any(map(any, state.discards))
    return state.phase in (LOT, DEAL) or (state.phase == TURN and not lies)


def beginner(first: int, tops: tuple[int, int]) -> int:
    """KUM-11: the seat that was named, or the one with the higher open card; -1 if they are
    equal, for then the lot decides."""
    if first >= 0:
        return first
    return -1 if tops[0] == tops[1] else int(tops[1] > tops[0])


def _dealt(state: State) -> State:
    other = 1 - state.seat
    if len(state.hands[other]) < FULL_HAND:
        return state._replace(seat=other)
    return state._replace(seat=state.first, phase=PLAY)


def _played(state: State, action: Play) -> State:
    options, stocks, hands, discards, piles, pool, first, seat, phase = state
    card = bytes((action.rank,))
    pile = piles[action.pile] + card
    if len(pile) > QUEEN:  # KUM-4
        if options.completed_piles == "reshuffled":
            pool = tuple(count + pile.count(r) for r, count in enumerate(pool))
        pile = b""
    piles = put(piles, action.pile, pile)
    if action.source == "hand":
        hands = put(hands, seat, hands[seat].replace(card, b"", 1))
    elif action.source == "discard":
        stacks = discards[seat]
        left_there = stacks[action.place][:-1]
        discards = put(discards, seat, put(stacks, action.place, left_there))
    after = State(options, stocks, hands, discards, piles, pool, first, seat, phase)
    return _stock_played(after) if action.source == "stock" else _plays(after)


def _plays(state: State) -> State:
    """The seat goes on; a seat without a hand draws one first, as long as there are cards (KUM-8,
    KUM-10)."""
    phase = DRAW if not state.hands[state.seat] and talon(state) else PLAY
    return state if state.phase == phase else state._replace(phase=phase)


def _stock_played(state: State) -> State:
    seat = state.seat
    below = state.stocks[seat][1]
    after = state._replace(stocks=put(state.stocks, seat, (-1, below)))
    return after._replace(phase=TURN if below else END)  # KUM-2, KUM-3


def _discarded(state: State, rank: int, place: int) -> State:
    options, stocks, hands, discards, piles, pool, first, seat, phase = state
    card = bytes((rank,))
    hands = put(hands, seat, hands[seat].replace(card, b"", 1))
    stacks = discards[seat]
    discards = put(discards, seat, put(stacks, place, stacks[place] + card))
    return _turn_over(State(options, stocks, hands, discards, piles, pool, first, seat, phase))


def _turn_over(state: State) -> State:
    """KUM-8: the hand is filled up after the turn, so that the talon falls with every turn and
    every game ends (KUM-12)."""
    if len(state.hands[state.seat]) < FULL_HAND and talon(state):
        return state._replace(phase=REFILL)
    return _round_over(state)


def _round_over(state: State) -> State:
    """KUM-9, KUM-15: the end is tested after the refill of the seat that did not begin."""
    if state.seat != state.first and not talon(state):
        return state._replace(phase=END)
    return _plays(state._replace(seat=1 - state.seat))


def left(stock: tuple[int, int]) -> int:
    """How many cards a stock still has."""
    return stock[1] + (stock[0] >= 0)


def result(state: State) -> Result:
    """KUM-2, KUM-9: an empty stock wins; else fewer stock cards; equal is a draw, shared."""
    if state.phase != END:
        raise ValueError("result: the game is not over")
    counts = tuple(left(stock) for stock in state.stocks)
    winners = leaders([-count for count in counts])
    return Result(winners, counts, "talon_empty" if min(counts) else "stock_empty")


def view(state: State, seat: int) -> State:
    """KUM-13: the other hand is hidden and counts among the unseen cards."""
    other = 1 - seat
    hand = state.hands[other]
    seen = Counter(hand)
    pool = tuple(count + seen[rank] for rank, count in enumerate(state.pool))
    hands = put(state.hands, other, bytes((HIDDEN,)) * len(hand))
    return state._replace(hands=hands, pool=pool)


def guess(view: State, seat: int, rng: Random) -> State:
    """Hidden cards are drawn at random from the unseen ones."""
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
