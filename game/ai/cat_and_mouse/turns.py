"""Whole turns of Cat and Mouse: all sequences of plays, and their worth.

A sequence of plays is good if it gets cards off the stock and the hand, and if the common piles
then wait for its own stock card rather than the other one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from random import Random
from typing import NamedTuple

from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Finish, Play
from game.rules.cat_and_mouse.play import KING, QUEEN, left, talon
from game.rules.seats import new

# positions looked at in one turn; a careful turn seldom needs a tenth of it
NODES = 1000

# worths, in stock cards
WON = 100.0
STOCK = 1.0
EXTRA_HAND = 0.45  # five new cards at once, and the turn continues (KUM-8)
HAND_CARD = 0.10  # a card played from the hand is replaced after the turn
UNCOVERED = 0.02  # a card played from a discard pile makes the card below it playable
KING_SPENT = 0.40  # a king fits for any stock card, so it is kept
NEAR, NEARER = 0.6, 0.65  # a pile waits for a stock card; times this for every rank missing
HURRY = 2.0  # a stock that is nearly empty counts up to this much more

# the place of a discarded card, in the same measure
EQUAL = 0.05  # the same rank: both can be played after each other
STEP = 0.06  # one below the card it covers: they come up in the right order
EMPTY = -0.02  # an empty place is used up
BURIED, DEEPER = -0.08, -0.015  # a card covers one it does not lead to; worse by rank
LAST_KING = -0.5  # a king leaves the hand or is covered
NEEDED = -0.15  # a card is covered that leads to our stock card
TWIN = 0.03  # a hand keeps one of two cards of a rank
HIGH = 0.006  # low cards are kept: their turn comes first
DISCARDED = TWIN + STEP + HIGH * (KING + 1)  # more than the best discard brings


class Manner(NamedTuple):
    """How a turn is planned; what is usual is the best that is known. `chain`: the longest sequence
    of plays thought of; `king`: how often a king costs what it should; `hand`, `high`: what a card
    played from the hand, and the rank of a discard, count more; `heaps`: discard piles in use."""

    chain: int = NODES
    king: float = 1.0
    hand: float = 0.0
    high: float = 0.0
    heaps: int = 4


USUAL = Manner()


class Turn(NamedTuple):
    """The part of a position our own plays can change. `piles`: how many cards each common pile
    has; `top`: our open stock card, -1 while it is not known or the stock is empty."""

    piles: tuple[int, ...]
    hand: bytes
    discards: tuple[bytes, ...]
    top: int
    below: int


class TurnView(NamedTuple):
    """The part that stays. `theirs`: the other stock's card; `helpers`: ranks on their discard
    piles as bits; `danger`: the cost if the piles suit them; `king_begins`: whether a king may be
    an ace; `more`: whether cards can be drawn; `manner`: how we play."""

    theirs: int
    helpers: int
    danger: float
    king_begins: bool
    more: bool
    manner: Manner = USUAL


def read(view: rules.State, seat: int) -> tuple[Turn, TurnView]:
    """Returns a view as the planner needs it."""
    other = 1 - seat
    top, below = view.stocks[seat]
    piles = tuple(len(pile) for pile in view.piles)
    start = Turn(piles, view.hands[seat], view.discards[seat], top, below)
    helpers = _bits(_tops(view.discards[other]))
    danger = NEAR * (1 + HURRY / max(1, left(view.stocks[other])))
    look = TurnView(
        view.stocks[other][0], helpers, danger, view.options.king_as_ace, talon(view) > 0
    )
    return start, look


def best_play(start: Turn, look: TurnView) -> Play | None:
    """Returns the first play of the best sequence; None if it is best to play nothing (more)."""
    return next(iter(best_plays(start, look)), None)


def best_plays(start: Turn, look: TurnView, sight: int = NODES) -> tuple[Play, ...]:
    """Returns the best sequence of plays, of at most `sight` positions searched."""
    best, choice = resting(start, look), tuple[Play, ...]()
    seen, nodes = {start}, 0
    ways: list[tuple[Turn, float, tuple[Play, ...]]] = [(start, 0.0, ())]
    while ways and nodes < sight:
        turn, gained, way = ways.pop()
        for play in reversed(plays(turn, look)):
            after = played(turn, play)
            if after in seen:
                continue
            seen.add(after)
            nodes += 1
            sum_ = gained + gain(play, after, look)
            value = sum_ + resting(after, look, best - sum_)
            if value > best:
                best, choice = value, (*way, play)
            if (after.hand or not look.more) and len(way) + 1 < look.manner.chain:
                ways.append((after, sum_, (*way, play)))
    return choice


def plays(turn: Turn, look: TurnView) -> list[Play]:
    """Returns plays that differ: of equal piles or discard piles only the first is tried.

    The stock comes first, the hand last."""
    onto, last = _onto(turn.piles, look.king_begins), -1
    found = [_FROM_STOCK[turn.top][pile] for pile in onto[turn.top]]
    for place, rank in enumerate(tops := _tops(turn.discards)):
        if (piles := onto[rank]) and tops.index(rank) == place:
            found += [_FROM_DISCARDS[place][rank][pile] for pile in piles]
    for rank in turn.hand:
        if rank != last and (piles := onto[rank]):  # hands are sorted
            found += [_FROM_HAND[rank][pile] for pile in piles]
        last = rank
    return found


@lru_cache(maxsize=1 << 14)
def _onto(piles: tuple[int, ...], king_begins: bool) -> list[Sequence[int]]:
    """Returns for each rank the piles it fits, of equal ones only the first; last none, for no
    card."""
    targets = {height: number for number, height in reversed(list(enumerate(piles)))}
    onto: list[Sequence[int]] = [()] * (KING + 2)
    onto[KING] = [number for height, number in targets.items() if height or king_begins]
    for height, number in targets.items():
        onto[height] = (number,)
    return onto


def _plays_from(source: str, place: int = -1) -> list[list[Play]]:
    """Returns the plays of each rank from one place onto each pile; each is made once."""
    return [[Play(source, rank, pile, place) for pile in range(4)] for rank in range(KING + 1)]


_FROM_STOCK, _FROM_HAND = _plays_from("stock"), _plays_from("hand")
_FROM_DISCARDS = [_plays_from("discard", place) for place in range(4)]


def played(turn: Turn, play: Play) -> Turn:
    """Returns the turn after a play; the next stock card stays unknown."""
    piles, hand, discards, top, below = turn
    height = (piles[play.pile] + 1) % (QUEEN + 1)
    piles = (*piles[: play.pile], height, *piles[play.pile + 1 :])
    if play.source == "stock":
        top = -1
    elif play.source == "hand":
        hand = hand.replace(bytes((play.rank,)), b"", 1)
    else:
        place = play.place
        discards = (*discards[:place], discards[place][:-1], *discards[place + 1 :])
    return new(Turn, (piles, hand, discards, top, below))


def gain(play: Play, after: Turn, look: TurnView) -> float:
    """Returns the worth of a play in itself, in stock cards."""
    spent = KING_SPENT * look.manner.king * (play.rank == KING)
    if play.source == "stock":
        return STOCK if after.below else WON
    if play.source == "discard":
        return UNCOVERED - spent
    emptied = EXTRA_HAND * (not after.hand and look.more)
    return HAND_CARD + look.manner.hand + emptied - spent


def resting(turn: Turn, look: TurnView, least: float = -inf) -> float:
    """Returns the worth of the position if the turn ends with the best discard; if that is clearly
    less than `least`, only what it is at most."""
    threat = look.danger * nearness(look.theirs, turn.piles, look.helpers)
    if not turn.hand:
        return ours(turn) - threat
    reach = (_bits(_tops(turn.discards)) | _bits(turn.hand)) & _MATTERS[turn.top]
    most = NEAR * nearness(turn.top, turn.piles, reach) + DISCARDED - threat
    if most < least:
        return most
    *_, high, heaps = look.manner
    places = _places(_tops(turn.discards), needed(turn.top, turn.piles), heaps)
    return max([kept + max(places[rank]) for rank, kept in _kept(turn, high)]) - threat


# the ranks that lead to a card, and the king, as bits; last those for no card
_MATTERS = [*((1 << card) - 1 | 1 << KING for card in range(KING + 1)), 0]


def _kept(turn: Turn, high: float) -> list[tuple[int, float]]:
    """Returns each rank of the hand with what the hand is worth without it."""
    found, hand, matters = list[tuple[int, float]](), turn.hand, _MATTERS[turn.top]
    lying_there, held = _bits(_tops(turn.discards)), _bits(hand)
    for rank in set(hand):
        twin = hand.count(rank) > 1
        reach = lying_there | (held if twin else held & ~(1 << rank))
        near = nearness(turn.top, turn.piles, reach & matters)
        found.append((rank, NEAR * near + (HIGH + high) * rank + TWIN * twin))
    return found


def discards_of(turn: Turn, manner: Manner = USUAL) -> list[tuple[float, int, int]]:
    """Returns each rank of the hand with each place for it: (worth, rank, place)."""
    *_, high, heaps = manner
    places = _places(_tops(turn.discards), needed(turn.top, turn.piles), heaps)
    return [
        (kept + value, rank, place)
        for rank, kept in _kept(turn, high)
        for place, value in enumerate(places[rank])
    ]


@lru_cache(maxsize=1 << 12)
def _places(tops: tuple[int, ...], wanted: range, heaps: int) -> list[list[float]]:
    """Returns for each rank how well it suits each discard pile that is used."""
    return [
        [lying(rank, covered) + NEEDED * (covered in wanted) for covered in tops[:heaps]]
        for rank in range(KING + 1)
    ]


def discard(turn: Turn, look: TurnView, rng: Random) -> Discard | Finish:
    """Returns the best discard; of equal ones any."""
    if not turn.hand:
        return Finish()
    found = discards_of(turn, look.manner)
    scored = [(value, rng.random(), rank, place) for value, rank, place in found]
    _, _, rank, place = max(scored)
    return Discard(rank, place)


@lru_cache(maxsize=256)
def lying(rank: int, covered: int) -> float:
    """Returns how well a discarded card suits the one it covers, -1 for an empty place."""
    lost = LAST_KING * ((rank == KING) + (covered == KING))
    if covered < 0:
        return lost + EMPTY
    if rank == covered:
        return lost + EQUAL
    if rank == covered - 1:
        return lost + STEP
    return lost + BURIED + DEEPER * abs(rank - covered)


def ours(turn: Turn) -> float:
    """Returns how near our own stock card is to a pile with our discard piles alone."""
    return NEAR * nearness(turn.top, turn.piles, _bits(_tops(turn.discards)))


@lru_cache(maxsize=1 << 12)
def _tops(discards: tuple[bytes, ...]) -> tuple[int, ...]:
    """Returns the open cards of discard piles, -1 for an empty place."""
    return tuple([stack[-1] if stack else -1 for stack in discards])


@lru_cache(maxsize=1 << 13)
def _bits(ranks: Sequence[int]) -> int:
    """Returns ranks as bits of a number; -1 is no rank."""
    bits = 0
    for rank in ranks:
        bits |= 1 << (rank + 1)
    return bits >> 1


@lru_cache(maxsize=1 << 12)
def needed(top: int, piles: tuple[int, ...]) -> range:
    """Returns the ranks that still have to be played before our stock card fits."""
    below = [height for height in piles if height <= top]
    if not below or top == KING:
        return range(0)
    return range(max(below), top)


@lru_cache(maxsize=1 << 14)
def nearness(card: int, piles: tuple[int, ...], reach: int) -> float:
    """Returns 1 if a stock card fits on a pile now, less for each rank missing before it does;
    those in `reach`, as bits, are not missing. A covered card, -1, counts 0.5."""
    if card < 0:
        return 0.5
    if card == KING:
        return 1.0
    lacking = ~reach & ((1 << card) - 1)
    missing = [(lacking >> height).bit_count() for height in piles if height <= card]
    if not missing:  # a pile has to be completed first
        return NEARER**6
    fewest = min(missing)
    return float(NEARER ** max(0, fewest - (fewest > 0 and reach >> KING & 1)))
