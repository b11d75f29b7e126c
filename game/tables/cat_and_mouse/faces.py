"""Cards of Cat and Mouse by the names their pictures have."""

from __future__ import annotations

from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.play import KING, RANKS
from game.rules.cat_and_mouse.shown import Shown, rank_of
from game.ui.art.art_cards import Card


def face(card: int) -> str:
    """Returns the face of an open card, as its picture is named."""
    return f"{RANKS[rank_of(card)]}{card % 4}"


ALL = [f"{rank}{suit}" for rank in RANKS for suit in range(4)]
ALL += [f"K{suit}>{RANKS[0]}" for suit in range(4)]  # as an ace; any role will do


def piled(card: int, rank: int) -> Card:
    """Returns a card on a common pile; a king also shows the rank it is played as."""
    king = f">{RANKS[rank]}" if rank_of(card) == KING else ""
    return Card("rank", face(card) + king)


def plain(card: int) -> Card:
    return Card("rank", face(card))


def rank(face: str) -> int:
    """Returns the rank of a face."""
    return RANKS.index(face[0])


def picture(event: story.Event, shown: Shown) -> tuple[Card, ...]:
    """Returns the cards an event is about, as they lie after it."""
    match event:
        case story.StockTurned(seat=seat):
            return (plain(shown.stocks[seat][0]),)
        case story.Played(pile=pile):
            return (plain(shown.piles[pile][-1]),)
        case story.Discarded(seat=seat, place=place):
            return (plain(shown.discards[seat][place][-1]),)
    return ()
