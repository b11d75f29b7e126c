"""The chance to win Cat and Mouse from the end of a turn, learned by self-play.

A net of one layer, which `lab.train_cat_and_mouse` makes; docs/learning.md tells how. Inputs tell
what a seat knows where its turn ends, a stock card is about to come up, or a hand to be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai import by_heart
from game.ai.cat_and_mouse.ends import End
from game.ai.cat_and_mouse.turns import Turn
from game.core.arrays import Numbers, Truths, count, least, same, total
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse.play import HIDDEN, KING, left, talon

Row = NDArray[np.float32]
Bytes = NDArray[np.uint8]

# the first of each group of inputs: first those that our turn leaves as they are, about the other
# seat and the cards nobody has seen, then those it changes
LEFT_O, TOP_O, HAND_O, KNOWN, TOPS_O, SECONDS_O = 0, 16, 29, 42, 43, 56
ORDER_O, UNSEEN, TALON, BEGAN, RULES, STAYS = 69, 72, 85, 87, 88, 92
LEFT, TOP, HEIGHTS, HAND, TOPS, SECONDS = 92, 108, 122, 134, 147, 160
ORDER, LACKING, KIND, INPUTS = 173, 176, 218, 221
NONE = 13  # a place without a card
LONG, LONGEST = 15, 30  # stock cards that are counted one by one; at most
FAR, FARTHER = 5, 6  # ranks missing before a card fits: this many or more; no pile for it has begun
_CARDS = np.eye(NONE + 1, dtype=np.float32)
_NOTHING = bytes((NONE,))
_LEFT = np.tril(np.ones((LONGEST + 1, LONG + 1), np.float32), -1)  # by how many are left
_LEFT[:, LONG] = np.arange(LONGEST + 1) / LONG
_STEPS = np.eye(FARTHER + 1, dtype=np.float32)


class Net(NamedTuple):
    """Weights: `inner`[input, unit], `bias`[unit], `outer`[unit], `base`."""

    inner: Row
    bias: Row
    outer: Row
    base: float


def net() -> Net | None:
    """Returns the learned net; None without its file."""
    return _read(by_heart.table("cat_and_mouse"))


@lru_cache(maxsize=2)
def _read(table: bytes) -> Net | None:
    """Reads numbers of 16 bits: unit by unit its inputs, its bias and its weight; last the base."""
    numbers = np.frombuffer(table[: len(table) // 2 * 2], "<f2").astype(np.float32)
    units, rest = divmod(len(numbers), INPUTS + 2)
    if rest != 1 or not units:
        return None
    rows = numbers[:-1].reshape(units, INPUTS + 2)
    inner = np.ascontiguousarray(rows[:, :INPUTS].T)
    return Net(inner, rows[:, INPUTS].copy(), rows[:, INPUTS + 1].copy(), numbers.item(-1))


def logits(net: Net, views: Sequence[rules.State], seat: int, found: Sequence[End]) -> Row:
    """Returns a seat's chance to win from each of the ends, as logits, in one view or in one each.
    In a view the other hand is what the unseen cards make likely, in a whole state it is known."""
    told = np.array([context(view, seat) for view in views])
    units = changes(views, seat, found) @ net.inner[STAYS:] + (told @ net.inner[:STAYS] + net.bias)
    return np.maximum(units, 0) @ net.outer + net.base


def context(view: rules.State, seat: int) -> Row:
    """Returns the inputs that a seat's turn leaves unchanged."""
    row, other, options = np.zeros(STAYS, np.float32), 1 - seat, view.options
    row[LEFT_O:TOP_O] = _LEFT[left(view.stocks[other])]
    if (top := view.stocks[other][0]) >= 0:
        row[TOP_O + top] = 1
    hand, known = view.hands[other], HIDDEN not in view.hands[other]
    counts = _counts(hand) if known else np.zeros(NONE, np.float32)
    unseen = np.array(view.pool, np.float32) + counts
    row[HAND_O:KNOWN] = counts if known else len(hand) * unseen / max(1.0, float(total(unseen, 0)))
    row[KNOWN] = known
    stacks = view.discards[other]
    for stack in stacks:
        if stack:
            row[TOPS_O + stack[-1]] += 1
        if len(stack) > 1:
            row[SECONDS_O + stack[-2]] += 1
            row[ORDER_O + _order(stack[-1], stack[-2])] += 1
    row[UNSEEN:TALON] = unseen / (4 * options.decks)
    cards = talon(view)
    row[TALON : TALON + 2] = cards / 100, min(cards, 20) / 20
    row[BEGAN] = view.first == seat
    row[RULES:] = (
        options.piles < 4, options.completed_piles == "reshuffled", not options.king_as_ace,
        options.talon_end == "at_once",
    )  # fmt: skip
    return row


@lru_cache(maxsize=1 << 12)
def _counts(cards: bytes) -> Row:
    return total(_CARDS[list(cards)], 0)[:NONE]


def _order(top: int, second: int) -> int:
    """Returns how a card fits on another: 0 leads to it, 1 is its equal, 2 buries it."""
    return 0 if second == top + 1 else 1 if second == top else 2


def changes(views: Sequence[rules.State], seat: int, found: Sequence[End]) -> Row:
    """Returns the inputs that the turn of a seat changes, a row an end, in one view or one each."""
    x, rows = np.zeros((len(found), INPUTS), np.float32), np.arange(len(found))
    turns = [end.turn for end in found]
    piles = _table([bytes(turn.piles) for turn in turns])
    hands = _table([turn.hand.ljust(5, _NOTHING) for turn in turns])
    tops, seconds = (_table([_cards(turn, down) for turn in turns]) for down in (1, 2))
    own = np.array([turn.top for turn in turns])
    x[:, LEFT:TOP] = _LEFT[np.array([turn.below for turn in turns]) + (own >= 0)]
    x[rows, TOP + np.where(own < 0, NONE, own)] = 1
    x[:, HEIGHTS:HAND] = total(_CARDS[piles], 1)[:, : HAND - HEIGHTS]
    for at, cards in ((HAND, hands), (TOPS, tops), (SECONDS, seconds)):
        x[:, at : at + NONE] = total(_CARDS[cards], 1)[:, :NONE]
    x[:, ORDER:LACKING] = _orders(tops, seconds)
    lying = x[:, TOPS:SECONDS] > 0
    theirs = np.array([view.stocks[1 - seat][0] for view in views])
    known = np.array([_their_reach(view, 1 - seat) for view in views])
    reaches = (lying & False, lying, lying | (x[:, HAND:TOPS] > 0))
    for at, reach in enumerate((*reaches, *known.swapaxes(0, 1))):
        top = own if at < len(reaches) else theirs
        steps = _STEPS[missing(top, piles, reach)] * (top >= 0)[:, None]
        x[:, LACKING + 7 * at : LACKING + 7 * at + 7] = steps
    x[rows, [KIND + end.kind for end in found]] = 1
    return x[:, STAYS:]


def _cards(turn: Turn, down: int) -> bytes:
    """Returns the cards `down` deep on the discard piles of a turn, from 1 for the open ones."""
    return bytes([stack[-down] if len(stack) >= down else NONE for stack in turn.discards])


def _orders(tops: Bytes, seconds: Bytes) -> Row:
    """Counts how many open discards lead to the card below, are its equal, or bury it."""
    leads, equal = same(seconds, tops + 1), same(seconds, tops)
    kinds = np.stack([leads, equal, ~leads & ~equal], axis=1) & (seconds < NONE)[:, None]
    return count(kinds, 2).astype(np.float32)


def _their_reach(view: rules.State, other: int) -> list[Truths]:
    """Returns no ranks, those open on the other seat's discard piles, and those with its hand's, if
    that is known."""
    lying = bytes([stack[-1] for stack in view.discards[other] if stack])
    hand = view.hands[other]
    return [_counts(cards) > 0 for cards in (b"", lying, lying if HIDDEN in hand else lying + hand)]


def _table(rows: Sequence[bytes]) -> Bytes:
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def missing(cards: Numbers, piles: Bytes, reach: Truths) -> Numbers:
    """Returns how many ranks outside `reach`[row, rank] are missing until a card fits, by row; a
    single row of cards or reach counts for all. None are for a king and a covered card."""
    lacking, rows = np.zeros((len(piles), NONE + 1), np.int64), np.arange(len(piles))
    np.cumsum(np.broadcast_to(~reach, (len(piles), NONE)), axis=1, out=lacking[:, 1:])
    steps = lacking[rows, cards][:, None] - lacking[rows[:, None], piles]
    fits = piles <= cards[:, None]
    fewest = least(np.where(fits, np.minimum(steps, FAR), FARTHER), 1)
    return np.where((cards < 0) | (cards == KING), 0, fewest)
