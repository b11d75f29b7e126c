"""What the guests feel about the events of Top Hats."""

from __future__ import annotations

from game.rules.top_hats import story
from game.rules.top_hats.shown import Shown
from game.tables.mood import Feelings, Mood


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """A hat off the board robs its colour and pleases who has taken it (TOP-9)."""
    match event:
        case story.HatRemoved(hat=hat):
            robbed = {hat: Mood.ROBBED} if 0 <= hat < len(before.lost) else {}
            return {**robbed, before.seat: Mood.GLOATS} if hat != before.seat else robbed
        case story.ColourBack(seat=seat):
            return {seat: Mood.CHEERS}
        case story.ColourVanished(seat=seat) | story.Stuck(seat=seat):
            return {seat: Mood.ROBBED}
    return {}
