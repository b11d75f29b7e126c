"""Whoever presses on and on sees all that is great nevertheless, for a while each time."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.match.sight import Sight
from game.motion import Clip
from game.motion.pace import HURRIED, SEEN
from game.scenes.lesson.lesson_scene import LessonScene, StepState
from game.scenes.telling.teller import BLOWS
from game.tables.shelf import FACES
from tests.screen.conftest import Open
from tests.screen.person import Hand, Screen, do, hand_of
from tests.screen.test_lesson import on, right, tried

FRAME = 1 / 60
AGAIN = 0.2  # seconds from press to press


class Seen(NamedTuple):
    """An event that guests feel something about: when its great moment was first and last on the
    screen, and how long it takes if nobody presses anything."""

    event: object
    times: list[float]
    length: float


class Watch:
    """Everything great that a table tells."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.great = screen, list[Seen]()
        self.table = screen.table.table
        self.tell, self.table.tell = self.table.tell, self.told  # type: ignore[method-assign]

    def told(self, event: Any, before: Sight, after: Sight) -> Clip:
        """Notes when a clip is shown from its blow on."""
        clip: Clip = self.tell(event, before, after)
        if not FACES[self.screen.match.game.name].feel(event, before.table, after.table):
            return clip
        blow = next((cue.at for cue in clip.cues if cue.name in BLOWS), 0.0)
        seen = Seen(event, [], clip.length - blow)
        self.great.append(seen)

        def show(t: float) -> None:
            clip.show(t)
            if t >= blow:
                seen.times.append(self.screen.now)

        return Clip(clip.length, show, clip.cues, clip.rest, clip.then)


def brought_to(screen: Screen, hand: Hand, step: str) -> None:
    """The lesson is at a step that waits for a try, shown as fast as usual from now on."""
    while screen.top.step.key != step:
        tried(screen, hand)
        on(screen, hand)
    screen.kit.choices.change(speed="normal")
    screen.settle()


def impatient(screen: Screen, hand: Hand) -> None:
    """Presses the button again and again until all is told."""
    while screen.top.stage is StepState.TRY:
        hand.yes()
        screen.wait(AGAIN - FRAME)


# A catch, a bust, a hat taken, a stack caught, a full pile
STEPS = [
    ("catch_the_hat", "catch", "keys"),
    ("hare_hutch", "bust", "pad"),
    ("top_hats", "take", "keys"),
    ("hat_cards", "catch", "pad"),
    ("cat_and_mouse", "queen", "keys"),
]


@pytest.mark.parametrize(("game", "step", "kind"), STEPS)
def test_all_that_is_great_is_seen_for_a_while(
    screens: Open, game: str, step: str, kind: str
) -> None:
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    hand.take("lesson")
    hand.take(("game", game))
    screen.settle()
    assert isinstance(screen.top, LessonScene)
    brought_to(screen, hand, step)
    watch = Watch(screen)
    if screen.match.turn < 0 or game == "hare_hutch":
        hand.take("tray")
        if game != "hare_hutch":
            screen.until(lambda: screen.top.person_decides())
    if game != "hare_hutch":
        do(screen, hand, right(screen))
    impatient(screen, hand)
    assert watch.great
    for event, times, length in watch.great:
        assert times[-1] - times[0] >= min(SEEN, length / HURRIED) - 2 * FRAME, event
