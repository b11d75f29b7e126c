"""The last cards of a round between two: who remembers every card knows the other hand, and can
think the round to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import CATCHES, unseen

MOST = 5  # cards in a hand with which all ways to the end are looked at
Counts = tuple[int, ...]
Value = Callable[[Counts], float]


class LastCards(NamedTuple):
    """The end of a round as the seat to move sees it, itself first.

    `hands`: sets of cards; `tops` and `sizes` of the stacks that point at them, -1 and 0 for none;
    `taken`: cards taken."""

    hands: tuple[frozenset[int], frozenset[int]]
    tops: tuple[int, int]
    sizes: tuple[int, int]
    taken: tuple[int, int]

    def after(self, card: int, catches: bool) -> LastCards:
        """Returns the same for the other seat, which takes what points at it, after a card was
        played alone, or if it `catches` onto the stack that points at the other."""
        mine, theirs = self.hands
        caught, lost = (self.sizes[1], 0) if catches else (0, self.sizes[1])
        taken = self.taken[1] + lost, self.taken[0]
        return LastCards((theirs, mine - {card}), (-1, card), (0, caught + 1), taken)

    def plays(self) -> Iterator[tuple[int, bool]]:
        """Yields every card, alone and onto the other's stack if it catches that, catches first."""
        mine, top = self.hands[0], self.tops[1]
        yield from ((card, True) for card in mine if top >= 0 and CATCHES[card][top])
        yield from ((card, False) for card in mine)


def known(view: State, seat: int) -> bool:
    """Says whether a view tells everything of the end of a round between two, and it is near."""
    if len(view.hands) != 2 or view.pool or len(view.hands[seat]) > MOST:
        return False
    return len(unseen(view)) == len(view.hands[1 - seat]) <= MOST


def best(view: State, seat: int, value: Value) -> Play:
    """Returns the play with which the round ends best for a seat; `value`: of the cards that each
    seat has in the end."""
    other = 1 - seat
    stacks = view.table[seat], view.table[other]
    start = LastCards(
        (frozenset(view.hands[seat]), frozenset(unseen(view))),
        tuple(stack[-1] if stack else -1 for stack in stacks),  # type: ignore[arg-type]
        (len(stacks[0]), len(stacks[1])),
        (view.taken[seat], view.taken[other]),
    )

    def worth(counts: tuple[int, int]) -> float:
        return value(counts if seat == 0 else counts[::-1])

    found: dict[LastCards, float] = {}
    plays = list(start.plays())
    card, catches = max(plays, key=lambda play: -_worth(start.after(*play), -1, worth, found))
    return Play(card, other if catches else -1)


def _worth(
    end: LastCards,
    side: int,
    value: Callable[[tuple[int, int]], float],
    found: dict[LastCards, float],
) -> float:
    """Returns what an end is worth for who is to move; `side`: 1 if that is the seat for which
    `value` counts, its own cards first, -1 if it is the other."""
    if end in found:
        return found[end]
    if not end.hands[0]:
        counts = end.taken[0] + end.sizes[0], end.taken[1] + end.sizes[1]
        worth = side * value(counts if side > 0 else counts[::-1])
    else:
        worth = max(-_worth(end.after(*play), -side, value, found) for play in end.plays())
    found[end] = worth
    return worth


def weighed(view: State, seat: int, value: Value) -> dict[Play, float]:
    """Returns the value of how the round ends after each play, if both then play their best."""
    other = 1 - seat
    tops = [view.table[each][-1] if view.table[each] else -1 for each in (seat, other)]
    sizes = [len(view.table[each]) for each in (seat, other)]
    start = LastCards(
        (frozenset(view.hands[seat]), frozenset(unseen(view))),
        (tops[0], tops[1]),
        (sizes[0], sizes[1]),
        (view.taken[seat], view.taken[other]),
    )

    def worth(counts: tuple[int, int]) -> float:
        return value(counts if seat == 0 else counts[::-1])

    found: dict[LastCards, float] = {}
    return {
        Play(card, other if catches else -1): -_worth(start.after(card, catches), -1, worth, found)
        for card, catches in start.plays()
    }
