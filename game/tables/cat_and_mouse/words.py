"""Cards of Cat and Mouse in words, and why something is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.cat_and_mouse.play import KING, RANKS


class Refused(NamedTuple):
    """What was tried and is refused: a card from the "hand", "stock" or a "discard" pile, or none;
    `wanted`: the rank a common pile waits for, -1 if it was no common pile."""

    source: str
    rank: int
    wanted: int


def a_card(texts: Texts, rank: int, stands_for: int = -1) -> str:
    """Names a card as somebody plays or needs it, "a 7"; with the rank a king `stands_for`."""
    card = texts(f"cat_and_mouse.card.{RANKS[rank]}")
    if rank != KING or stands_for < 0:
        return card
    return texts("cat_and_mouse.card.king_as", king=card, card=a_card(texts, stands_for))


def why(texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
    """Explains why a card cannot go there, or what is to be chosen first."""
    if not isinstance(about, Refused):
        return texts(f"refusal.{refused}")
    if about.rank < 0:
        return _card_first(texts, about.wanted)
    if refused == "discard_from_hand":
        key = "stock_stays" if about.source == "stock" else "discard_stays"
        return texts(f"refusal.{key}", card=a_card(texts, about.rank))
    if refused == "pile_wants":
        key = "pile_wants" if about.wanted else "pile_starts"
        wanted, card = (a_card(texts, rank) for rank in (about.wanted, about.rank))
        return texts(f"refusal.{key}", wanted=wanted, card=card)
    return texts(f"refusal.{refused}")


def _card_first(texts: Texts, wanted: int) -> str:
    """Explains that a place was chosen before there was a card to go there."""
    if wanted < 0:
        return texts("refusal.discard_first")
    return texts("refusal.pile_first", wanted=a_card(texts, wanted))
