"""The worth of a play in Hat Cards.

It counts the cards that will point at the seat, the chance that they are caught before its next
turn, and the later worth of the card played.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from game.rules import hat_cards as rules
from game.rules.hat_cards import Play
from game.rules.hat_cards.play import CATCHES, HAND, decided, hats_for, standing, unseen

# A stack that points at somebody else is worth this much less to us, in cards: with two seats
# their card is our loss, with more seats the loss is shared.
RIVAL = {2: 1.0, 3: 0.32, 4: 0.19, 5: 0.14}
# Somebody who can catch our stack does so this often; a larger stack elsewhere distracts.
LURED, DISTRACTED = 0.39, 0.27
# The cost of a card out of the hand, in cards: catchers of many others are hard to
# replace, and so are cards that few others catch.
CATCHER, SAFE = 16.0, 4.0
# The last card is weighed in hats; cards beyond a hat only decide between equals.
CRUMB = 0.02
# In the last round only first place counts; of rounds to a goal, whether one is the last.
VICTORY, SURE = 3.0, 12.0


class SeatView(NamedTuple):
    """A view as a seat looks at it. `cards`: the unseen ones; `hunters`: the seats that play before
    our next turn, in order, each with the size of its hand; `fear`: how much danger counts."""

    view: rules.State
    seat: int
    cards: bytes
    hunters: tuple[tuple[int, int], ...]
    fear: float = 1.0


def look_at(view: rules.State, seat: int) -> SeatView:
    """Returns the view of a seat, ready for weighing plays."""
    seats = len(view.hands)
    order = [(seat + step) % seats for step in range(1, seats)]
    hunters = tuple((other, len(view.hands[other])) for other in order if view.hands[other])
    return SeatView(view, seat, unseen(view), hunters)


def worth(look: SeatView, play: Play) -> float:
    """Returns how good a play is: in hats with the last card of a round, in cards before."""
    stacks = stacks_after(look, play)
    risk = min(1.0, look.fear * danger(look, play.card, stacks))
    left = cards_left(look)
    if not left:
        return _last(look, stacks, risk)
    rival, mine = RIVAL[len(stacks)], stacks[look.seat]
    own = mine * (1 - risk - rival * risk)
    theirs = sum(rival * size for size in stacks) - rival * mine
    return own - theirs - cost(look, play.card) * left


def stacks_after(look: SeatView, play: Play) -> list[int]:
    """Returns the size of the stack that points at each seat after a play."""
    stacks = [len(stack) for stack in look.view.table]
    caught = 0
    if play.onto >= 0:
        caught, stacks[play.onto] = stacks[play.onto], 0
    stacks[look.seat] = caught + 1
    return stacks


def cards_left(look: SeatView) -> float:
    """Returns how much of a full hand is left after a play; with two seats, the draws count too."""
    hands = look.view.hands
    drawn = len(look.view.pool) if len(hands) == 2 else 0
    return min(1.0, (len(hands[look.seat]) - 1 + drawn / 2) / HAND[len(hands)])


def danger(look: SeatView, card: int, stacks: Sequence[int]) -> float:
    """Returns about the chance that our stack under this card is caught before our next turn."""
    catchers = sum(CATCHES[other][card] for other in look.cards)
    mine = stacks[look.seat]
    keen = LURED if mine == max(stacks) else DISTRACTED
    safe = 1.0
    for _, hand in look.hunters:
        safe *= 1 - keen * chance_of(catchers, hand, len(look.cards))
    return 1 - safe


def chance_of(catchers: int, hand: int, cards: int) -> float:
    """Returns the chance that at least one of some catchers among the cards is in a hand."""
    return 1 - comb(cards - catchers, hand) / comb(cards, hand)


def cost(look: SeatView, card: int) -> float:
    """Returns the later worth of a card in the hand: its catches, and how safe it is on top."""
    if not look.cards:
        return 0.0
    catches = sum(CATCHES[card][other] for other in look.cards)
    caught = sum(CATCHES[other][card] for other in look.cards)
    return (CATCHER * catches - SAFE * caught) / len(look.cards)


def _last(look: SeatView, stacks: Sequence[int], risk: float) -> float:
    """Returns the worth of the last card: the hats if the stack stays, and if it goes."""
    kept = [taken + size for taken, size in zip(look.view.taken, stacks, strict=True)]
    value = (1 - risk) * lead(look, kept)
    if look.hunters:
        lost = list(kept)
        lost[look.seat] -= stacks[look.seat]
        lost[look.hunters[0][0]] += stacks[look.seat]
        value += risk * lead(look, lost)
    return value


def lead(look: SeatView, counts: Sequence[int]) -> float:
    """Returns how far ahead of the best other seat a round with these cards leaves us, in hats."""
    view, seat = look.view, look.seat
    prizes = hats_for(counts, view.options.ties)
    hats = [a + b for a, b in zip(view.hats, prizes, strict=True)]
    first = _first(view, hats, _ahead(standing(view.options, hats, counts), seat))
    return _ahead(hats, seat) + 0.5 * prizes[seat] + first + CRUMB * counts[seat]


def _ahead(has: Sequence[int], seat: int) -> int:
    """Returns how much a seat has more than the best other one."""
    return has[seat] - max(had for other, had in enumerate(has) if other != seat)


def _first(view: rules.State, hats: Sequence[int], ahead: int) -> float:
    """Returns what it is worth to be first, or not, if the match is over with these hats."""
    if not decided(view.options.goal, view.round, hats):
        return 0.0
    if view.options.goal is None:
        return VICTORY * ((ahead > 0) + (ahead >= 0)) / 2
    return SURE if ahead > 0 else -SURE
