"""Hare Hutch as it is offered: its dice, and a short game to 100 points."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.facts import NOBODY, Dice, Done, Facts, HeadStart, Short
from game.rules.hare_hutch.play import (
    FACES,
    HEAD_START,
    Action,
    Options,
    Roll,
    State,
    most_ahead,
)
from game.rules.hare_hutch.story import Bust, Scored, TookOver, events


def _shows(action: Action) -> str:
    return action.faces if isinstance(action, Roll) else ""


def _done(state: State, action: Action) -> Iterator[Done]:
    """Yields points scored, points lost, and dice taken over."""
    for event in events(state, action):
        match event:
            case Scored(seat, points, _):
                yield Done("scored", seat, NOBODY, points)
            case Bust(seat, lost):
                yield Done("lost", seat, NOBODY, lost)
            case TookOver(seat, other):
                yield Done("took over", seat, other, 1)


FACTS: Facts[State, Action, Options] = Facts(
    short=Short({"target": 100}),
    dice=Dice(FACES, _shows),
    head_start=HeadStart(HEAD_START, most_ahead, lambda options: options.target),
    done=_done,
)
