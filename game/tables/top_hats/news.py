"""The news of Top Hats: what was moved, over whom it jumped, and whose stacks are whose now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.hexagon import RADIUS, SIDE, in_margin
from game.rules.top_hats import story
from game.rules.top_hats.hats import NEUTRAL
from game.rules.top_hats.shown import Shown
from game.tables.book import wording

VARIANTS = 3  # ways to tell that a stack now belongs to the one who took its hat
Sentence = tuple[int, str]


def loud(event: story.Event, people: Collection[int]) -> bool:
    """Says whether an event is to be followed: not if it is of building or placing."""
    return not isinstance(event, story.Built | story.Placed | story.TurnPassed)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> Sentence | None:
    def plain(seat: int, key: str) -> Sentence:
        return seat, texts(f"news.top_hats.{key}", name=players[seat].name)

    match event:
        case story.Built(seat=seat):
            return plain(seat, "built")
        case story.Placed(seat=seat, field=field):
            return plain(seat, f"placed_{SIDE - RADIUS[field] + 1}")
        case story.LotFell(seat=seat):
            return plain(seat, "lot")
        case story.MarginDeclared(seat=seat):
            return plain(seat, "declared")
        case story.Stepped():
            return _stepped(texts, players, event, shown)
        case story.Jumped():
            over = _jumped(event, shown)
            return plain(event.seat, over) if over else None
        case story.HatRemoved():
            return _taken(texts, players, event, shown)
        case story.ColourVanished(seat=seat):
            return plain(seat, "vanished")
        case story.ColourBack(seat=seat):
            return plain(seat, "back")
        case story.Passed(seat=seat):
            return plain(seat, "passed")
        case story.Stuck(seat=seat):
            return plain(seat, "stuck")
        case story.DeclarationLeft() | story.TurnPassed() | story.Drawn() | story.Ended():
            return None
    assert_never(event)


def _stepped(
    texts: Texts, players: Sequence[Player], event: story.Stepped, shown: Shown
) -> Sentence:
    """Tells how many hats went, and whether to the middle or to the edge."""
    start, to = event.start, event.to
    way = (RADIUS[to] > RADIUS[start]) - (RADIUS[to] < RADIUS[start])
    key = wording({-1: "stepped_in", 0: "stepped", 1: "stepped_out"}[way], 2, to)
    if in_margin(start, shown.margin) and not in_margin(to, shown.margin):
        key = "stepped_off"
    high = len(shown.hats(to))
    name = players[event.seat].name
    return event.seat, texts.plural(f"news.top_hats.{key}", high, name=name)


def _jumped(event: story.Jumped, shown: Shown) -> str:
    """Returns the key of what a stack that takes nothing jumped over; "" if a hat is taken, which
    is told by itself."""
    (*_, top) = shown.hats(event.over)
    if top not in (event.seat, NEUTRAL):
        return ""
    over = "neutral" if top == NEUTRAL else "own"
    return f"jumped_{over}" if event.number == 1 else f"jumped_on_{over}"


def _taken(
    texts: Texts, players: Sequence[Player], event: story.HatRemoved, shown: Shown
) -> Sentence:
    """Tells who took whose hat, and whose the stack is now; whoever's turn it is took it."""
    taker, top = shown.seat, event.top
    named = {"name": players[taker].name, "other": players[event.hat].name}
    if top < 0:
        key = "took_single"
    elif top == event.hat:
        key = "took"
    elif top == taker:
        key = f"won_{event.field % VARIANTS + 1}"
    else:
        key = "took_for"
        named["owner"] = players[top].name
    return taker, texts(f"news.top_hats.{key}", **named)
