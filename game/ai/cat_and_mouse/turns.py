"""Whole turns of Cat and Mouse: all sequences of plays, and their worth.

A sequence of plays is good if it gets cards off the stock and the hand, and if the common piles
then wait for its own stock card rather than the other one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Finish, Play
from game.rules.cat_and_mouse.play import KING, QUEEN, left, talon

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
    an ace; `more`: whether cards can be drawn; `king_spent`: the cost of playing a king."""

    theirs: int
    helpers: int
    danger: float
    king_begins: bool
    more: bool
    king_spent: float = KING_SPENT


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
            value = sum_ + resting(after, look)
            if value > best:
                best, choice = value, (*way, play)
            if after.hand or not look.more:
                ways.append((after, sum_, (*way, play)))
    return choice


def plays(turn: Turn, look: TurnView) -> list[Play]:
    """Returns plays that differ: of equal piles or discard piles only the first is tried.

    The stock comes first, the hand last."""
    sources = [("stock", turn.top, -1)] if turn.top >= 0 else []
    alike: set[int] = set()
    for place, stack in enumerate(turn.discards):
        if stack and stack[-1] not in alike:
            sources.append(("discard", stack[-1], place))
            alike.add(stack[-1])
    sources += [("hand", rank, -1) for rank in sorted(set(turn.hand))]
    targets = {height: number for number, height in reversed(list(enumerate(turn.piles)))}
    found = []
    for source, rank, place in sources:
        if rank == KING:
            found += [
                Play(source, rank, number, place)
                for height, number in targets.items()
                if height or look.king_begins
            ]
        elif rank in targets:
            found.append(Play(source, rank, targets[rank], place))
    return found


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
    return Turn(piles, hand, discards, top, below)


def gain(play: Play, after: Turn, look: TurnView) -> float:
    """Returns the worth of a play in itself, in stock cards."""
    spent = look.king_spent * (play.rank == KING)
    if play.source == "stock":
        return STOCK if after.below else WON
    if play.source == "discard":
        return UNCOVERED - spent
    emptied = EXTRA_HAND * (not after.hand and look.more)
    return HAND_CARD + emptied - spent


def resting(turn: Turn, look: TurnView) -> float:
    """Returns the worth of the position if the turn ends with the best discard."""
    threat = look.danger * nearness(look.theirs, turn.piles, look.helpers)
    if not turn.hand:
        return ours(turn) - threat
    return max(value for value, _, _ in discards_of(turn)) - threat


def discards_of(turn: Turn) -> list[tuple[float, int, int]]:
    """Returns each rank of the hand with the best place for it: (worth, rank, place)."""
    found, wanted, tops = [], needed(turn), _tops(turn.discards)
    lying_there, held = _bits(tops), _bits(turn.hand)
    for rank in set(turn.hand):
        twin = turn.hand.count(rank) > 1
        reach = lying_there | (held if twin else held & ~(1 << rank))
        kept = NEAR * nearness(turn.top, turn.piles, reach) + HIGH * rank + TWIN * twin
        for place, covered in enumerate(tops):
            value = kept + lying(rank, covered) + NEEDED * (covered in wanted)
            found.append((value, rank, place))
    return found


def discard(turn: Turn, look: TurnView, rng: Random) -> Discard | Finish:
    """Returns the best discard; of equal ones any."""
    if not turn.hand:
        return Finish()
    scored = [(value, rng.random(), rank, place) for value, rank, place in discards_of(turn)]
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


def _tops(discards: Sequence[bytes]) -> list[int]:
    """Returns the open cards of discard piles, -1 for an empty place."""
    return [stack[-1] if stack else -1 for stack in discards]


def _bits(ranks: Iterable[int]) -> int:
    """Returns ranks as bits of a number; -1 is no rank."""
    bits = 0
    for rank in ranks:
        bits |= 1 << (rank + 1)
    return bits >> 1


def needed(turn: Turn) -> range:
    """Returns the ranks that still have to be played before our stock card fits."""
    below = [height for height in turn.piles if height <= turn.top]
    if not below or turn.top == KING:
        return range(0)
    return range(max(below), turn.top)


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
