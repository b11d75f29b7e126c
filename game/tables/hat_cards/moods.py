"""What the guests feel about the events of Hat Cards."""

from __future__ import annotations

from game.rules.hat_cards import story
from game.rules.hat_cards.shown import Shown
from game.tables.mood import Feelings, Mood


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """Who catches a stack gloats, its owner is robbed; the most hats of a round are a joy."""
    match event:
        case story.Played(seat=seat, onto=onto) if onto >= 0:
            return {onto: Mood.ROBBED, seat: Mood.GLOATS}
        case story.RoundScored(hats=hats):
            best = max(hats)
            return {seat: Mood.CHEERS for seat, won in enumerate(hats) if won == best}
    return {}
