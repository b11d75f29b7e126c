"""Great moments at the screen: they are seen once, never too often, and a press goes on."""

from __future__ import annotations

import pytest

from game.motion.greatness import GREAT
from game.tables.limelight import EVERY, HOUSE
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, game

EIGHT = "R17=r;R20=gggbbbyy 5,4,3,3 -,-,-,- 0 move:3"


def at_the_blow(screens: Open, **chosen: bool) -> Screen:
    """Eight hats are caught, and the headline has come."""
    screen = screens(opening=game("keys", "keys", "keys", "keys", line=EIGHT), speed="normal")
    screen.settle()
    for name, value in chosen.items():
        screen.kit.choices.change(**{name: value})
    screen.table.playing.entered()
    keys, lights = Keyboard(screen), screen.table.table.lights
    screen.settle()
    keys.take(("hat", 5))
    keys.take(("field", 20))
    screen.until(lambda: lights.now.band is not None)
    return screen


@pytest.mark.parametrize("kind", [Keyboard, Mouse])
def test_presses_end_a_great_moment(screens: Open, kind: type[Hand]) -> None:
    screen = at_the_blow(screens)
    lights = screen.table.table.lights
    assert lights.now.zoom > 1
    for _ in range(4):
        kind(screen).yes() if kind is Keyboard else Mouse(screen).click((960, 400))
        screen.wait(0.2)
    assert lights.now == HOUSE


def test_the_headline_stands_in_the_picture_and_is_said_once(screens: Open) -> None:
    screen = at_the_blow(screens)
    screen.wait(0.3)
    words = [
        part.box.words for one in screen.table.placed(screen.table.size) for part in one.walk()
    ]
    assert words.count("EIGHT AT A BLOW!") == 1
    said = screen.table.said()
    assert said is not None
    assert said.story, "nobody is said to think"


def test_with_less_motion_the_headline_stands_and_the_camera_stays(screens: Open) -> None:
    screen = at_the_blow(screens, reduced_motion=True)
    lights = screen.table.table.lights
    assert lights.now.zoom == 1
    assert lights.now.band is not None
    assert lights.now.band.scale == 1
    screen.wait(2.5)
    assert lights.now == HOUSE


def test_play_goes_on_for_a_while_before_the_camera_comes_again(screens: Open) -> None:
    screen = at_the_blow(screens)
    lights = screen.table.table.lights
    assert lights.size("another", GREAT) == GREAT.calmer
    screen.wait(EVERY)
    assert lights.size("one more", GREAT) == GREAT
