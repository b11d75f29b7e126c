"""Advice in Cat and Mouse: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.core.i18n import Texts
from game.rules.cat_and_mouse import Discard, Finish, Play, State
from game.rules.cat_and_mouse.play import KING, QUEEN, left
from game.tables.cat_and_mouse.words import a_card
from game.tables.face import Words

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
            return what, _why(texts, names, seen, action)
    assert_never(action)


def _why(texts: Texts, names: Sequence[str], seen: State, action: Play) -> str:
    """Finds the first good reason for a play; "" for none."""
    seat, high = seen.seat, len(seen.piles[action.pile])
    own, others = seen.stocks[seat][0], seen.stocks[1 - seat][0]
    if action.source == "stock":
        last = left(seen.stocks[seat]) == 1
        return texts(f"advice.cat_and_mouse.{'wins' if last else 'stock_less'}")
    if high < QUEEN and own == high + 1:
        return texts("advice.cat_and_mouse.opens", card=a_card(texts, own))
    if others == high:
        return texts("advice.cat_and_mouse.blocks", name=names[1 - seat])
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
