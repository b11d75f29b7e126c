"""The lesson of Top Hats."""

from __future__ import annotations

from game.rules.hexagon import in_margin
from game.rules.top_hats import Options, State, story
from game.tables.book import FirstGame, Step


def _placed(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Placed) and event.seat == 0


def _stepped(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Stepped) and event.seat == 0


def _took(event: story.Event, _: State) -> bool:
    return isinstance(event, story.HatRemoved) and event.hat != 0


def _second(event: story.Event, _: State) -> bool:
    """A jump that is not the first of its chain."""
    return isinstance(event, story.Jumped) and event.seat == 0 and event.number > 1


def _left(event: story.Event, _: State) -> bool:
    if not (isinstance(event, story.Stepped) and event.seat == 0):
        return False
    return in_margin(event.start, 1) and not in_margin(event.to, 1)


def _ended(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Ended)


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step(
        "place",
        _placed,
        "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0",
    ),
    Step("step", _stepped, "c4=bbr;d6=brr;e5=n;g4=rrb;g6=rbb -/- 0 move 1 0"),
    Step("take", _took, "c4=bbr;d4=brr;e4=rrb;e5=n;g6=rbb -/- 0 move 1 0"),
    Step("chain", _second, "d5=brr;d6=rbb;e5=n;f6=rrb;g4=rbb -/- 0 move 1 0"),
    Step("must", _took, "c6=bbr;d4=br;e4=br;e5=n;f5=b;h7=rbb -/- 0 move 1 0"),
    Step("leave", _left, "b5=brr;c7=br;e1=br;e5=n;g4=rb;g7=rrb -/- 0 move 1 0"),
    Step("end", _ended, "d5=br;d6=rb;e5=n;e7=bbr -/- 0 move 2 0"),
)

FIRST: FirstGame[State, story.Event, Options] = FirstGame(Options())
