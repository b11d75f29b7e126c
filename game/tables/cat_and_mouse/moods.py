"""What the guests feel about the events of Cat and Mouse."""

from __future__ import annotations

from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.shown import Shown
from game.tables.mood import Feelings, Mood

FEW = 3  # cards of a stock: its end comes near


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """A card off the stock is a step to the win, and bad news for the other side (KUM-2)."""
    match event:
        case story.Played(seat=seat, source="stock"):
            near = after.left(seat) <= FEW
            return {seat: Mood.GLOATS, **({1 - seat: Mood.ROBBED} if near else {})}
        case story.PileDone() if after.seat >= 0:
            return {after.seat: Mood.CHEERS}
    return {}
