"""Advice in Cat and Mouse: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import assert_never

from game.core.i18n import Texts
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Finish, Play, State
from game.rules.cat_and_mouse.play import HIDDEN, KING, QUEEN, fits, left
from game.rules.protocol import OVER
from game.tables.cat_and_mouse.words import a_card
from game.tables.face import Risk, Words

FEW = 2  # cards that are named one by one
Decision = Play | Discard | Finish


def words(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Words:
    match action:
        case Finish():
            return texts("advice.cat_and_mouse.finish"), ""
        case Discard(rank, place):
            what = texts("advice.cat_and_mouse.away", card=a_card(texts, rank), n=place + 1)
            return what, _why_there(texts, seen, action)
        case Play(source, rank, pile, _):
            card = a_card(texts, rank, len(seen.piles[pile]))
            what = texts(f"advice.cat_and_mouse.{source}", card=card, n=pile + 1)
            return what, _why(texts, seen, action)
    assert_never(action)


def _why(texts: Texts, seen: State, action: Play) -> str:
    """Finds the first good reason for a play; "" for none."""
    seat, high = seen.seat, len(seen.piles[action.pile])
    own, others = seen.stocks[seat][0], seen.stocks[1 - seat][0]
    if action.source == "stock":
        last = left(seen.stocks[seat]) == 1
        return texts(f"advice.cat_and_mouse.{'wins' if last else 'stock_less'}")
    if high < QUEEN and own == high + 1:
        return texts("advice.cat_and_mouse.opens", card=a_card(texts, own))
    if others == high and sum(len(pile) == high for pile in seen.piles) == 1:
        return texts("advice.cat_and_mouse.blocks")
    if high == QUEEN:
        return texts("advice.cat_and_mouse.completes")
    if action.source == "hand" and len(seen.hands[seat]) == 1:
        return texts("advice.cat_and_mouse.five")
    return ""


def _why_there(texts: Texts, seen: State, action: Discard) -> str:
    """Finds the reason to lay a card just there; "" for none."""
    pile = seen.discards[seen.seat][action.place]
    if not pile:
        return texts("advice.cat_and_mouse.free_place")
    if pile[-1] == action.rank:
        return texts("advice.cat_and_mouse.alike")
    if pile[-1] == action.rank + 1:
        return texts("advice.cat_and_mouse.in_order")
    return ""


# What the other may do then


def risk(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Risk | None:
    """Returns how likely the other can play the open stock card as the cards lie after an action,
    with what lies open and at most one card of the hand, and what the action is good for; None
    where the game is over."""
    after = rules.apply(seen, action)
    if rules.turn(after) == OVER:
        return None
    found = _danger(texts, names, seen, after)
    _, worth = words(texts, names, seen, action)
    if worth:
        found = found._replace(words=texts("hint.because", what=found.words, why=worth))
    return found


def _danger(texts: Texts, names: Sequence[str], seen: State, after: State) -> Risk:
    other = 1 - seen.seat
    name, card = names[other], a_card(texts, seen.stocks[other][0])
    if reaches(after, other):
        return Risk(Fraction(1), texts("risk.cat_and_mouse.sure", name=name, card=card))
    keys = [rank for rank in range(HIDDEN) if reaches(after, other, rank)]
    chance = held(seen.pool, keys, len(seen.hands[other]))
    if not chance:
        return Risk(chance, texts("risk.cat_and_mouse.none", name=name, card=card))
    percent, some = round(100 * chance), [rank for rank in keys if seen.pool[rank]]
    needed = [a_card(texts, rank) for rank in some] if len(some) <= FEW else []
    key = "risk.cat_and_mouse.some" if needed else "risk.cat_and_mouse.any"
    said = texts("risk.cat_and_mouse.or").join(needed)
    told = texts(key, name=name, card=card, needed=said, percent=percent)
    return Risk(chance, told, f"{percent}/100")


def held(pool: Sequence[int], ranks: Sequence[int], count: int) -> Fraction:
    """Returns how likely at least one of `count` cards from the unseen ones is of these ranks."""
    cards, wanted = sum(pool), sum(pool[rank] for rank in ranks)
    return 1 - Fraction(comb(cards - wanted, count), comb(cards, count))


Lying = tuple[tuple[int, ...], tuple[int, ...], int]  # heights of piles, of discards, and a card


def reaches(state: State, seat: int, card: int = HIDDEN) -> bool:
    """Says whether a seat could play its stock card at once, with what lies on its discard piles
    and one `card` of its hand, HIDDEN for none."""
    stock, rows = state.stocks[seat][0], state.discards[seat]
    fitting = [[fits(state, rank, bytes(high)) for high in range(KING)] for rank in range(HIDDEN)]
    front: list[Lying] = [(tuple(sorted(map(len, state.piles))), tuple(map(len, rows)), card)]
    known = {*front}
    while front:
        here = front.pop()
        if any(fitting[stock][high] for high in here[0]):
            return True
        fresh = {*_played(here, rows, fitting)} - known
        front += fresh
        known |= fresh
    return False


def _played(
    lying: Lying, rows: Sequence[bytes], fitting: Sequence[Sequence[bool]]
) -> Iterator[Lying]:
    """Yields how everything can lie after one more card from the discard piles or the hand."""
    piles, depths, card = lying
    sources = [
        (row[deep - 1], place)
        for place, (row, deep) in enumerate(zip(rows, depths, strict=True))
        if deep
    ]
    for rank, place in [*sources, *([(card, -1)] if card != HIDDEN else [])]:
        left = tuple(deep - (at == place) for at, deep in enumerate(depths))
        for number, high in enumerate(piles):
            if fitting[rank][high]:
                higher = (*piles[:number], (high + 1) % KING, *piles[number + 1 :])
                yield tuple(sorted(higher)), left, HIDDEN if place < 0 else card


def taught(seen: State, action: Decision) -> float:
    """Ranks actions for hints, the best lowest: the stock pile first; nothing useful is buried,
    kings are kept, and the way is not cleared for the other stock pile."""
    match action:
        case Play(source="stock"):
            return 0
        case Play(rank=rank, pile=pile):
            clears = len(seen.piles[pile]) + 1 == seen.stocks[1 - seen.seat][0]
            return 8 if rank == KING else 7 if clears else 1
        case Discard(rank, place):
            return 9 if rank == KING else 2 + _buries(seen.discards[seen.seat][place], rank)
    return 1


def _buries(pile: Sequence[int], rank: int) -> int:
    """Returns the loss by a card laid on a discard pile; the most for one that is played later."""
    if not pile:
        return 2
    gap = pile[-1] - rank
    return 4 if gap < 0 else gap if gap < 2 else 3
