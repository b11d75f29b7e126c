"""Hare Hutch as it is offered: its dice, and a short game to 100 points."""

from __future__ import annotations

from game.rules.facts import Dice, Facts, Short
from game.rules.hare_hutch.play import FACES, Action, Options, Roll, State


def _shows(action: Action) -> str:
    return action.faces if isinstance(action, Roll) else ""


FACTS: Facts[State, Action, Options] = Facts(short=Short({"target": 100}), dice=Dice(FACES, _shows))
