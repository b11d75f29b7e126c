"""Many ways a round of Hat Cards may end, played out side by side: the samples of a search.

A row of the arrays is one imagined deal. In all of them the hands are equally large and the seats
take their turns alike, so that a ply is played in all rows at once. Everybody follows one rule of
thumb, more or less; it is nearly `worth` of `game.ai.hat_cards.worth`. Sets of cards are bit masks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Self

import numpy as np
from numpy.typing import NDArray

from game.ai.hat_cards.worth import CATCHER, DISTRACTED, LURED, RIVAL, SAFE
from game.core.arrays import Floats, Numbers, highest, listed, most
from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import CATCHES, DEAL, DRAW, HAND, bits, played, unseen

Masks = NDArray[np.uint64]

NONE = 33  # the top of a stack that is not there
# the most, in cards, by which the rule of thumb errs: to expect that everybody always finds the
# best card is too timid against those who do not
UNSURE = 4.0

BIT = np.array([1 << card for card in range(34)], dtype=np.uint64)
CAUGHT = np.array([sum(1 << b for b in range(33) if CATCHES[a][b]) for a in range(33)], np.uint64)
CATCHERS = np.array([sum(1 << b for b in range(33) if CATCHES[b][a]) for a in range(33)], np.uint64)


class Deals:
    """A view in many imagined deals, changed in place as it is played on.

    `hands`: a seat's cards by row, one column each; `deck`: the cards to be drawn, the next one
    last; `sizes`, `tops`, `taken`: by row and seat; `played`: the set of cards that were played, by
    row, as everybody remembers them."""

    __slots__ = ("_luck", "deck", "hands", "played", "rows", "seat", "sizes", "taken", "tops")

    def __init__(
        self,
        state: State,
        hands: list[Numbers],
        deck: Numbers,
        luck: np.random.Generator,
        played: int,
    ) -> None:
        """Lays the table of a state, with these hands and this deck by row."""
        self.seat, self.rows, self._luck = state.seat, len(deck), luck
        self.hands, self.deck = hands, deck
        self.sizes = self._each([len(stack) for stack in state.table])
        self.tops = self._each([stack[-1] if stack else NONE for stack in state.table])
        self.taken = self._each(state.taken)
        self.played: Masks = np.full(self.rows, played, np.uint64)

    @classmethod
    def imagined(cls, view: State, worlds: int, copies: int, luck: np.random.Generator) -> Self:
        """Returns `worlds` deals of what a view hides, each in `copies` rows one after another."""
        cards = np.repeat(_shuffled(unseen(view), worlds, luck), copies, axis=0)
        hands, start = [], 0
        for seat, hand in enumerate(view.hands):
            if seat == view.seat:
                hands.append(_alike(hand, worlds * copies))
            else:
                hands.append(cards[:, start : start + len(hand)].copy())
                start += len(hand)
        drawn = len(view.pool) if len(view.hands) == 2 else 0
        seen = view.under | view.gone | bits(stack[-1] for stack in view.table if stack)
        return cls(view, hands, cards[:, start : start + drawn], luck, seen)

    @classmethod
    def known(cls, state: State, rows: int, luck: np.random.Generator) -> Self:
        """Returns a whole state in many rows: only what is still to be dealt and drawn differs."""
        deck, seats, whole = _shuffled(state.pool, rows, luck), len(state.hands), state
        hands = [_alike(hand, rows) for hand in state.hands]
        more = [0] * seats
        if state.phase == DEAL:
            more = [HAND[seats] - len(hand) for hand in state.hands]
            state = state._replace(seat=state.starter)
        elif state.phase == DRAW:
            more[state.seat] = 1
            state = state._replace(seat=(state.seat + 1) % seats)
        for seat, missing in enumerate(more):
            hands[seat] = np.hstack((hands[seat], deck[:, :missing]))
            deck = deck[:, missing:]
        return cls(state, hands, deck if seats == 2 else deck[:, :0], luck, played(whole))

    def _each(self, numbers: Sequence[int]) -> Numbers:
        return np.tile(np.array(numbers, np.int64), (self.rows, 1))

    def begin(self, plays: Sequence[Play]) -> None:
        """Plays the first ply, one play for each copy of a deal."""
        hand = listed(self.hands[self.seat][0, ...])
        times = self.rows // len(plays)
        column = np.tile(np.array([hand.index(play.card) for play in plays]), times)
        self.put(column, np.tile(np.array([play.onto for play in plays]), times))

    def finish(self) -> Numbers:
        """Plays the round out by the rule of thumb; returns cards taken, by row and seat."""
        while self.hands[self.seat].shape[1]:
            self.taken[:, self.seat] += self.sizes[:, self.seat]
            self.sizes[:, self.seat] = 0
            self.tops[:, self.seat] = NONE
            self.put(*self.thumb())
        return self.taken + self.sizes

    def put(self, column: Numbers, onto: Numbers) -> None:
        """Plays the card of a column onto a stack (-1: none); then it is the next seat's turn."""
        seat, row = self.seat, np.arange(self.rows)
        hand = self.hands[seat]
        card = hand[row, column]
        size = np.where(onto >= 0, self.sizes[row, onto], 0) + 1
        taker = np.where(onto >= 0, onto, seat)
        self.sizes[row, taker] = 0
        self.tops[row, taker] = NONE
        self.sizes[:, seat] = size
        self.tops[:, seat] = card
        self.played |= BIT.take(card)
        if self.deck.shape[1]:
            hand[row, column] = self.deck[:, -1]
            self.deck = self.deck[:, :-1]
        else:
            hand[row, column] = hand[:, -1]
            self.hands[seat] = hand[:, :-1]
        self.seat = (seat + 1) % len(self.hands)

    def thumb(self) -> tuple[Numbers, Numbers]:
        """Returns the column of the card and the stack (-1: none) by the rule of thumb, with a
        random error in the worth of a card."""
        seats, hand = len(self.hands), self.hands[self.seat]
        others = ~(_mask(hand) | self.played)[:, None]
        catches = CAUGHT.take(hand)
        catchers = np.bitwise_count(CATCHERS.take(hand) & others)
        caught = np.bitwise_count(catches & others)
        size, onto = np.zeros_like(hand), np.full_like(hand, -1)
        for other in range(seats):
            if other != self.seat:
                there = _catch(catches, self.tops[:, other], self.sizes[:, other])
                larger = there > size
                np.copyto(size, there, where=larger)
                np.copyto(onto, other, where=larger)
        lured, distracted, spent = self._tables(hand.shape[1])
        largest = most(self.sizes, 1)[:, None]
        kept = np.where(size + 1 >= largest, lured.take(catchers), distracted.take(catchers))
        value = (size + 1) * kept + RIVAL[seats] * size
        value -= spent * (CATCHER * caught - SAFE * catchers)
        value += UNSURE * self._luck.random(value.shape, np.float32)
        column = highest(value, 1)
        return column, onto[np.arange(self.rows), column]

    def _tables(self, held: int) -> tuple[Floats, Floats, float]:
        """Returns by number of catchers the part kept of a card on top, in cards, lured and
        distracted; and the later worth of a card the seat could catch, or that could catch it."""
        seats, drawn = len(self.hands), self.deck.shape[1]
        hands = tuple(self.hands[(self.seat + step) % seats].shape[1] for step in range(1, seats))
        cards = max(1, sum(hands), 33 - held - int(np.bitwise_count(self.played[0])))
        left = min(1.0, (held - 1 + drawn / 2) / HAND[seats])
        risks = [np.array(_risks(hands, cards, keen)) for keen in (LURED, DISTRACTED)]
        lured, distracted = (1 - risk * (1 + RIVAL[seats]) for risk in risks)
        return lured, distracted, left / cards


def _alike(cards: bytes, rows: int) -> Numbers:
    return np.tile(np.frombuffer(cards, np.uint8).astype(np.int64), (rows, 1))


def _shuffled(cards: bytes, rows: int, luck: np.random.Generator) -> Numbers:
    """Returns the same cards in every row, each in its own order."""
    return luck.permuted(_alike(cards, rows), axis=1)


def _catch(catches: Masks, top: Numbers, size: Numbers) -> Numbers:
    """Returns how many cards each card catches with a stack."""
    fits = (catches >> top[:, None].astype(np.uint64)) & np.uint64(1)
    return fits.astype(np.int64) * size[:, None]


@lru_cache(maxsize=4096)
def _risks(hands: tuple[int, ...], cards: int, keen: float) -> tuple[float, ...]:
    """Returns by number of catchers about the chance that one of these hands catches a stack."""
    found = []
    for catchers in range(34):
        safe = 1.0
        for hand in hands:
            safe *= 1 - keen * (1 - comb(max(0, cards - catchers), hand) / comb(cards, hand))
        found.append(1 - safe)
    return tuple(found)


def _mask(cards: Numbers) -> Masks:
    """Returns the set of the cards by row."""
    mask: Masks = np.bitwise_or.reduce(BIT.take(cards), axis=1)
    return mask
