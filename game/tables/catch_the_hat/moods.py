"""What the guests feel about the events of Catch the Hat."""

from __future__ import annotations

from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, seat_of
from game.tables.mood import Feelings, Mood


def feel(event: story.Event, before: Shown, after: Shown) -> Feelings:
    """Who catches gloats, who is caught is robbed; a hat that comes free cheers its owner."""
    match event:
        case story.Caught():
            return _caught(event, before)
        case story.Banked(seat=seat):
            return {seat: Mood.GLOATS}
        case story.Freed(hat=hat) | story.GoldWorn(hat=hat):
            return {seat_of(hat): Mood.CHEERS}
        case story.ThrowLost(seat=seat) | story.SurplusLost(seat=seat):
            return {seat: Mood.ROBBED}
    return {}


def _caught(event: story.Caught, before: Shown) -> Feelings:
    """Partners do not rob each other."""
    catcher, side = seat_of(event.hat), before.house.side
    owners = {seat_of(hat) for hat in event.hats if hat != GOLD}
    robbed = {seat: Mood.ROBBED for seat in owners if side[seat] != side[catcher]}
    return {**robbed, catcher: Mood.GLOATS}
