"""Watching computers: what changes little is quick, what matters takes its time."""

from __future__ import annotations

import pytest

from game.match.box import BOX
from game.match.match import Match
from game.rules import catch_the_hat as hats
from game.rules.catch_the_hat import story
from game.rules.protocol import TurnPassed
from game.scenes.telling import speeds
from game.scenes.telling.speeds import LONG, MOST, QUICK, Pace
from game.tables.shelf import FACES
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, game, people

MOVED = (story.Moved((8,), (3, 4)), TurnPassed(1, 2))
CAUGHT = (story.Moved((8,), (3, 4)), story.Caught(8, (0,), 4), TurnPassed(1, 2))


def match(*devices: str) -> Match:
    return Match(BOX["catch_the_hat"], hats.Options(), people(*devices), 7)


def test_only_what_computers_do_is_hurried() -> None:
    told = Pace(match("keys", "computer", "computer"))
    assert told.of(0, MOVED) == 1
    assert told.of(1, MOVED) == QUICK
    assert told.of(2, CAUGHT) == 1


def test_computers_in_a_row_speed_up_until_a_person_acts() -> None:
    told = Pace(match("keys", "computer", "computer", "computer"))
    speeds = [told.of(1 + turn % 3, MOVED) for turn in range(12)]
    assert speeds == sorted(speeds)
    assert speeds[0] < speeds[1] < speeds[-1] == MOST
    told.of(0, MOVED)
    assert told.of(1, MOVED) == QUICK


def test_a_turn_that_goes_on_and_on_speeds_up_until_it_ends() -> None:
    told = Pace(match("keys", "computer"))
    told.of(0, MOVED)
    speeds = [told.of(1, MOVED[:1]) for _ in range(LONG + 8)]
    assert set(speeds[: LONG + 1]) == {QUICK}
    assert speeds[LONG:] == sorted(speeds[LONG:])
    assert speeds[-1] == MOST
    told.of(1, MOVED)
    told.of(0, MOVED)
    assert told.of(1, MOVED[:1]) == QUICK


@pytest.mark.parametrize("name", BOX)
def test_every_game_says_what_is_worth_a_look(name: str) -> None:
    """In a whole game some of it is, and only in Top Hats, whose chains are followed, most."""
    rules = BOX[name].rules
    played = Match(BOX[name], rules.Options(), people(*["computer"] * rules.SEATS[0]), 3)
    loud = []
    while not played.over and len(loud) < 400:
        action = played.draw() if played.turn < 0 else rules.legal(played.state)[0]
        loud += [any(FACES[name].book.loud(event, {0}) for event in played.play(action))]
    assert any(loud)
    assert not all(loud)


def seconds(screens: Open, turns: int = 6, fast: bool = False) -> float:
    """How long four computers are watched for some turns."""
    screen = screens(opening=game(*["computer"] * 4))
    if fast:
        Keyboard(screen).down("tab")
    begun = screen.now
    screen.until(lambda: sum(line.startswith("roll") for line in screen.match.lines) >= turns, 400)
    return screen.now - begun


def test_four_computers_take_little_more_than_half_the_time(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried = seconds(screens)
    assert seconds(screens, fast=True) < hurried * 0.6
    monkeypatch.setattr(speeds, "QUICK", 1.0)
    monkeypatch.setattr(speeds, "MOST", 1.0)
    assert hurried < seconds(screens) * 0.6
