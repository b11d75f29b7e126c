"""The lesson of Catch the Hat."""

from __future__ import annotations

from game.rules.board import REST
from game.rules.catch_the_hat import Options, State, story
from game.tables.book import FirstGame, Step


def _moved(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Moved)


def _rests(event: story.Event, state: State) -> bool:
    return isinstance(event, story.Moved) and state.board.kinds[event.way[-1]] == REST


STEPS: tuple[Step[State, story.Event], ...] = (
    Step("throw", lambda e, _: isinstance(e, story.Rolled), "- 6,6 -,- 0 roll", ("roll 3",)),
    Step("move", _moved),
    Step(
        "catch",
        lambda e, _: isinstance(e, story.Caught),
        "R2=r;R6=y;R30=y 5,4 -,- 0 roll",
        ("roll 4",),
    ),
    Step("rest", _rests, "R1=y;R5=yr;R12=y 5,3 -,- 0 roll", ("roll 5",)),
    Step(
        "home", lambda e, _: isinstance(e, story.Banked), "R2=yr;R30=y 5,4 -,- 0 roll", ("roll 5",)
    ),
    Step("surplus", _moved),
)
LESSON = Options(six_again="off")

FIRST: FirstGame[State, story.Event, Options] = FirstGame(Options())
