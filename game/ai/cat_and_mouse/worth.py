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
LONG = 15  # stock cards that are counted one by one
FAR, FARTHER = 5, 6  # ranks missing before a card fits: this many or more; no pile for it has begun
_CARDS = np.eye(NONE + 1, dtype=np.float32)
_NOTHING = bytes((NONE,))
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


def logits(net: Net, view: rules.State, seat: int, found: Sequence[End]) -> Row:
    """Returns a seat's chance to win from each of the ends, as logits. In a view the other hand is
    what the unseen cards make likely, in a whole state it is known."""
    stays = context(view, seat) @ net.inner[:STAYS] + net.bias
    units = changes(view, seat, found) @ net.inner[STAYS:] + stays
    return np.maximum(units, 0) @ net.outer + net.base


def context(view: rules.State, seat: int) -> Row:
    """Returns the inputs that a seat's turn leaves unchanged."""
    row, other, options = np.zeros(STAYS, np.float32), 1 - seat, view.options
    _put_left(row[None, LEFT_O:TOP_O], np.array([True]), left(view.stocks[other]))
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


def _put_left(rows: Row, which: Truths, cards: int) -> None:
    """Tells in some rows how many stock cards are left."""
    rows[which, : min(LONG, cards)] = 1
    rows[which, LONG] = cards / LONG


def _counts(cards: bytes) -> Row:
    return total(_CARDS[list(cards)], 0)[:NONE]


def _order(top: int, second: int) -> int:
    """Returns how a card fits on another: 0 leads to it, 1 is its equal, 2 buries it."""
    return 0 if second == top + 1 else 1 if second == top else 2


def changes(view: rules.State, seat: int, found: Sequence[End]) -> Row:
    """Returns the inputs that the turn of a seat changes, a row an end."""
    x, rows = np.zeros((len(found), INPUTS), np.float32), np.arange(len(found))
    turns = [end.turn for end in found]
    piles = _table([bytes(turn.piles) for turn in turns])
    hands = _table([turn.hand.ljust(5, _NOTHING) for turn in turns])
    tops, seconds = (_table([_cards(turn, down) for turn in turns]) for down in (1, 2))
    covered = np.array([turn.top < 0 for turn in turns])
    for is_covered in (False, True):
        _put_left(x[:, LEFT:TOP], same(covered, is_covered), turns[0].below + (not is_covered))
    x[rows, [TOP + (turn.top if turn.top >= 0 else NONE) for turn in turns]] = 1
    x[:, HEIGHTS:HAND] = total(_CARDS[piles], 1)[:, : HAND - HEIGHTS]
    for at, cards in ((HAND, hands), (TOPS, tops), (SECONDS, seconds)):
        x[:, at : at + NONE] = total(_CARDS[cards], 1)[:, :NONE]
    x[:, ORDER:LACKING] = _orders(tops, seconds)
    lying = x[:, TOPS:SECONDS] > 0
    own = max(turn.top for turn in turns)
    for at, reach in enumerate((lying & False, lying, lying | (x[:, HAND:TOPS] > 0))):
        steps = _STEPS[missing(own, piles, reach)] * ~covered[:, None]
        x[:, LACKING + 7 * at : LACKING + 7 * at + 7] = steps
    if (theirs := view.stocks[1 - seat][0]) >= 0:
        for at, known in enumerate(_their_reach(view, 1 - seat), 3):
            reach = np.broadcast_to(_counts(known) > 0, lying.shape)
            x[:, LACKING + 7 * at : LACKING + 7 * at + 7] = _STEPS[missing(theirs, piles, reach)]
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


def _their_reach(view: rules.State, other: int) -> tuple[bytes, bytes, bytes]:
    """Returns no cards, those on their discard piles, and those of their hand if it is known."""
    lying = bytes([stack[-1] for stack in view.discards[other] if stack])
    hand = view.hands[other]
    return b"", lying, lying if HIDDEN in hand else lying + hand


def _table(rows: Sequence[bytes]) -> Bytes:
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def missing(card: int, piles: Bytes, reach: Truths) -> Numbers:
    """Returns how many ranks outside `reach`[row, rank] are missing until a card fits, by row."""
    if card in (KING, -1):
        return np.zeros(len(piles), np.int64)
    lacking = np.zeros((len(piles), NONE + 1), np.int64)
    np.cumsum(~reach, axis=1, out=lacking[:, 1:])
    steps = lacking[:, card, None] - np.take_along_axis(lacking, piles.astype(np.int64), 1)
    return least(np.where(piles <= card, np.minimum(steps, FAR), FARTHER), 1)
