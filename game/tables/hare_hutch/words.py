"""Dice and points in words, for the news, hints and buttons of Hare Hutch."""

from __future__ import annotations

from game.core.i18n import Texts
from game.rules.hare_hutch.play import bust_chance


def points(texts: Texts, number: int) -> str:
    """Says a number of points."""
    return texts.plural("hare_hutch.points", number)


def dice(texts: Texts, singles: int, doubles: int, hutch: int) -> str:
    """Names dice that are set aside: hares, doubles, and the hutch of a value, 0 for none."""
    parts = [
        *([texts.plural("hare_hutch.dice.singles", singles)] if singles else []),
        *([texts.plural("hare_hutch.dice.doubles", doubles)] if doubles else []),
        *([texts("hare_hutch.dice.hutch", value=hutch)] if hutch else []),
    ]
    if len(parts) == 1:
        return parts[0]
    *first, last = parts
    return texts("hare_hutch.dice.and", first=", ".join(first), last=last)


def percent_bust(dice: int) -> int:
    """Returns how many of a hundred rolls of so many dice are a bust (HOP-8)."""
    return round(100 * bust_chance(dice))
