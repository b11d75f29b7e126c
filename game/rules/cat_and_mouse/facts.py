"""Cat and Mouse as it is offered: a short game is one with small stocks."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.cat_and_mouse.play import HEAD_START, Action, Options, State, most_ahead
from game.rules.cat_and_mouse.story import Played, events
from game.rules.facts import NOBODY, Done, Facts, HeadStart, Short


def _done(state: State, action: Action) -> Iterator[Done]:
    """Yields cards of the own stock that are played."""
    for event in events(state, action):
        if isinstance(event, Played) and event.source == "stock":
            yield Done("stock", event.seat, NOBODY, 1)


FACTS: Facts[State, Action, Options] = Facts(
    short=Short({"stock": 5}),
    finding=("first", ("random", "higher_stock_top")),
    head_start=HeadStart(HEAD_START, most_ahead, lambda options: options.stock),
    secret=True,
    done=_done,
)
