"""Cards in words: a language has its own forms for each colour, as "eine blaue 5"."""

from __future__ import annotations

from game.core.i18n import Texts
from game.rules.hat_cards.play import BLANK, CATCHES, card_text


def card_said(texts: Texts, card: int) -> str:
    """Names a card, as "a blue 5" or "a blue blank"."""
    name = card_text(card)
    colour, value = name[0], name[1]
    if value == "x":
        return texts(f"hat_cards.card.{colour}x")
    return texts(f"hat_cards.card.{colour}", value=value)


def no_catch(texts: Texts, card: int, top: int) -> str:
    """Explains why a card does not catch a stack with another one on top (KNZ-5)."""
    (colour, value), (top_colour, top_value) = divmod(card, 11), divmod(top, 11)
    why = "lower" if colour == top_colour else "other"
    if colour != top_colour and BLANK in (value, top_value):
        why = "blank" if value == BLANK else "by_number"
    said = texts(f"refusal.no_catch.{why}", card=card_said(texts, card), top=card_said(texts, top))
    return said[0].upper() + said[1:]


def catchers(card: int, among: bytes) -> int:
    """Counts the cards among these that could catch one."""
    return sum(CATCHES[other][card] for other in among)
