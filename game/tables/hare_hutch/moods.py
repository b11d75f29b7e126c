"""What the guests feel about the events of Hare Hutch."""

from __future__ import annotations

from game.rules.hare_hutch import story
from game.rules.hare_hutch.shown import Shown
from game.tables.mood import Feelings, Mood

MANY = 40  # points in one turn
TOP = 5  # the hutch that completes the tower


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """A bust is a joy for the others, and so is what one takes over (HOP-8, HOP-13)."""
    match event:
        case story.Bust(seat=seat, lost=lost):
            others = {other: Mood.GLOATS for other in range(len(after.totals)) if other != seat}
            return {**(others if lost else {}), seat: Mood.ROBBED}
        case story.TookOver(seat=seat, of=of):
            return {seat: Mood.GLOATS, of: Mood.ROBBED}
        case story.Scored(seat=seat, points=points):
            return {seat: Mood.CHEERS} if points >= MANY else {}
        case story.Kept(seat=seat, hutch=hutch):
            return {seat: Mood.GLOATS} if hutch == TOP else {}
        case story.CarrotsOut(seat=seat):
            return {seat: Mood.TENSE}
        case story.LastRound(seat=seat):
            return {seat: Mood.GLOATS}
    return {}
