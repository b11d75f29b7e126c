"""The lesson of Hare Hutch."""

from __future__ import annotations

from game.rules.hare_hutch import Options, State, story
from game.tables.book import FirstGame, Step


def _thrown(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Rolled) and event.seat == 0


def _kept(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Kept) and event.seat == 0


def _housed(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Kept) and (event.seat, event.hutch) == (0, 3)


def _scored(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Scored) and event.seat == 0


def _took_over(event: story.Event, _: State) -> bool:
    return isinstance(event, story.TookOver) and event.seat == 0


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step("throw", _thrown, "0,0 0 - 1 0 - 0 roll", ("roll hhhd35c",)),
    Step("keep", _kept),
    Step("again", _thrown, "0,0 0 Hh 2 0 - 0 more", ("roll hd3",)),
    Step("hutch", _housed),
    Step("stop", _scored, "0,0 0 Hdh 3 0 - 0 more"),
    Step("take_over", _took_over, "0,39 0 Hdh 3 0 - 0 start"),
)

FIRST: FirstGame[State, story.Event, Options] = FirstGame(Options())
