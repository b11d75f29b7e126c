"""Recorded throws tumble just as they did: `python -m tools.make_golden` records new ones.

How dice fly, hit and roll can be seen, but hardly be put into words: what the laws in test_laws do
not say is held here. The record of a throw is deleted only to change how dice move.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.physics import Knock, Throw, Tumble, plan

FILE = Path(__file__).with_name("throws.json")
EVERY = 8  # frames between two that are recorded
NEAR = 2e-4  # edges: what another machine's arithmetic may change, nobody sees
THROWS = {
    "a plain press": Throw(1, 0.0, 0.0, 3),
    "a flick to the right": Throw(1, 0.8, 0.05, 11),
    "gently towards the viewer": Throw(2, -0.1, 0.3, 5),
    "hard into a corner": Throw(3, -0.75, -0.66, 8),
    "five in a narrow tray": Throw(5, 0.1, -0.9, 2, 5.5, 5.0),
    "all seven": Throw(7, 0.3, -0.6, 4),
    "all seven, crowded": Throw(7, -0.5, 0.2, 9, 7.0, 5.0),
    "all seven, plainly": Throw(7, 0.0, 0.0, 1),
}


def planned(throw: Throw) -> tuple[Tumble, int]:
    """A tumble, and the pieces it was planned in."""
    planning, pieces = plan(throw), 0
    while True:
        try:
            next(planning)
            pieces += 1
        except StopIteration as done:
            return done.value, pieces


def recorded(throw: Throw) -> dict[str, Any]:
    """All that is kept of a throw: every few frames counted from the last, and the knocks."""
    tumble, pieces = planned(throw)
    return {
        "frames": len(tumble.places),
        "pieces": pieces,
        "places": tumble.places[::-EVERY].astype(float).round(5).tolist(),
        "turns": tumble.turns[::-EVERY].astype(float).round(5).tolist(),
        "knocks": [_kept(knock) for knock in tumble.knocks],
    }


def _kept(knock: Knock) -> list[Any]:
    return [round(knock.at, 5), round(knock.strength, 5), knock.kind, round(knock.x, 5)]


@pytest.mark.parametrize("name", THROWS)
def test_a_recorded_throw_tumbles_the_same_way_again(name: str) -> None:
    kept = json.loads(FILE.read_text())[name]
    again = recorded(THROWS[name])
    assert (again["frames"], again["pieces"]) == (kept["frames"], kept["pieces"])
    assert np.allclose(again["places"], kept["places"], atol=NEAR)
    assert np.allclose(again["turns"], kept["turns"], atol=NEAR)
    assert [knock[2] for knock in again["knocks"]] == [knock[2] for knock in kept["knocks"]]
    heard, before = ([[*k[:2], k[3]] for k in one["knocks"]] for one in (again, kept))
    assert np.allclose(heard, before, atol=NEAR)


def test_every_recorded_throw_is_still_thrown() -> None:
    assert list(json.loads(FILE.read_text())) == list(THROWS)
