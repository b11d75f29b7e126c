"""Hands of cards: bytes, a card each, in order."""

from __future__ import annotations

from bisect import bisect

ONE = tuple(bytes((card,)) for card in range(34))  # a hand of each card alone


def with_card(hand: bytes, card: int) -> bytes:
    """Returns a hand with one more card, in order."""
    at = bisect(hand, card)
    return hand[:at] + ONE[card] + hand[at:]
