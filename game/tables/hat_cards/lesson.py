"""The lesson of Hat Cards."""

from __future__ import annotations

from game.rules.hat_cards import Options, State, story
from game.tables.book import FirstGame, Step


def _caught(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0 and event.onto >= 0


def _alone(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0 and event.onto < 0


def _took(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Took) and event.seat == 0


def _zero(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and (event.seat, event.onto) == (0, 1)


def _any(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step("alone", _alone, "1:0 b5b8r3r7yx/b2b4r5y1y8/b7r2r6y3y9 -/-/- 5/5/5 b0b1b3 0/0/0 0 play"),
    Step("catch", _caught, "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"),
    Step("zero", _zero, "1:0 b2r0r1y5/b4r3y1y8/b8r2y3y4 -/b3r9/y6y7 5/5/4 b0b1b5 0/0/0 0 play"),
    Step("blank", _caught, "1:0 bxr1y5/b4r3y1/r2y3y4 -/b3r9b8/yx 6/6/5 b0b1b2 0/0/0 0 play"),
    Step("end", _any, "1:0 y2/-/- -/b3r9b8/y6 9/8/8 b0b1b2 0/0/0 0 play"),
)

FIRST: FirstGame[State, story.Event, Options] = FirstGame(Options())
