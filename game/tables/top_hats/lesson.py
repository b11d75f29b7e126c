"""The lesson of Top Hats, and the first game after it."""

from __future__ import annotations

from game.rules.hexagon import RADIUS, SIDE, in_margin
from game.rules.top_hats import Options, State, story
from game.rules.top_hats.state import DECLARE, MOVE, tops_of
from game.tables.book import FirstGame, Step, Tip
from game.tables.top_hats.choice import Moving

PUPIL, OTHER, THIRD = 0, 1, 2


def _built(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Built) and event.seat == PUPIL


def _placed(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Placed) and event.seat == PUPIL


def _stepped(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Stepped) and event.seat == PUPIL


def _jumped(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Jumped) and event.seat == PUPIL


def _took(event: story.Event, _: State) -> bool:
    return isinstance(event, story.HatRemoved) and event.hat != PUPIL


def _second(event: story.Event, _: State) -> bool:
    """A jump that is not the first of its chain."""
    return isinstance(event, story.Jumped) and event.seat == PUPIL and event.number > 1


def _landed(event: story.Event, _: State) -> bool:
    """A jump onto the rim."""
    return isinstance(event, story.Jumped) and event.seat == PUPIL and RADIUS[event.to] == SIDE


def _left(event: story.Event, _: State) -> bool:
    if not (isinstance(event, story.Stepped) and event.seat == PUPIL):
        return False
    return in_margin(event.start, 1) and not in_margin(event.to, 1)


def _declared(event: story.Event, _: State) -> bool:
    return isinstance(event, story.MarginDeclared) and event.seat == PUPIL


def _third_back(event: story.Event, _: State) -> bool:
    return isinstance(event, story.ColourBack) and event.seat == THIRD


def _ended(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Ended)


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step(
        "build",
        _built,
        "e5=n [bbbbbbrrrrrrrrr]/[bbbbbbbbbrrrrrr] 0 build 1 0",
        teaches=("TOP-2", "TOP-5", "TOP-6"),
    ),
    Step(
        "place",
        _placed,
        "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0",
        teaches=("TOP-1", "TOP-3", "TOP-4"),
    ),
    Step(
        "step",
        _stepped,
        "c4=bbr;d6=brr;e5=n;g4=rrb;g6=rbb -/- 0 move 1 0",
        teaches=("TOP-6", "TOP-7"),
    ),
    Step(
        "jump",
        _jumped,
        "c4=br;d4=bbr;d7=rb;e5=n;h6=rrb -/- 0 move 1 0",
        teaches=("TOP-8", "TOP-9"),
    ),
    Step(
        "take",
        _took,
        "c4=bbr;d4=brr;e4=rrb;e5=n;h7=rbb -/- 0 move 1 0",
        teaches=("TOP-5", "TOP-9"),
    ),
    Step(
        "must",
        _took,
        "c6=bbr;d4=br;e4=br;e5=n;g5=b;h8=rbb -/- 0 move 1 0",
        teaches=("TOP-11", "TOP-12"),
    ),
    Step(
        "chain",
        _second,
        "d5=brr;d6=rbb;e5=n;f6=rrb;g4=rbb -/- 0 move 1 0",
        teaches=("TOP-8", "TOP-11"),
    ),
    Step(
        "rim",
        _landed,
        "b5=brr;c5=br;e5=n;e7=br;e8=b;g4=rb;g7=rrb -/- 0 move 1 0",
        teaches=("TOP-14",),
    ),
    Step(
        "leave",
        _left,
        "b5=brr;c5=br;e5=n;e9=br;g4=rb;g7=rrb -/- 0 move 1 0",
        teaches=("TOP-13", "TOP-16"),
    ),
    Step(
        "declare",
        _declared,
        "d4=bbr;d6=brr;e5=n;g4=rrb;h7=rb -/- 0 declare 1 0",
        teaches=("TOP-17", "TOP-28"),
    ),
    Step(
        "back",
        _third_back,
        "c3=bbr;c4=ryb;e5=n;f3=rb;f6=bb;h7=yr -/-/- 0 move 1 0",
        teaches=("TOP-20",),
    ),
    Step("win", _ended, "d5=br;d6=rb;e5=n;f3=bbr -/- 0 move 2 0", teaches=("TOP-19",)),
)


def _mine(event: story.Event) -> bool:
    """Whether the turn has come to the pupil."""
    return isinstance(event, story.TurnPassed) and event.to == PUPIL


def _duty(event: story.Event, state: State, duty: str) -> bool:
    return _mine(event) and state.phase == MOVE and Moving.of(state).duty == duty


def _first_move(event: story.Event, state: State) -> bool:
    return _duty(event, state, "")


def _must_take(event: story.Event, state: State) -> bool:
    return _duty(event, state, "capture")


def _must_leave(event: story.Event, state: State) -> bool:
    return _duty(event, state, "leave")


def _lost(event: story.Event, _: State) -> bool:
    return isinstance(event, story.HatRemoved) and event.hat == PUPIL


def _may_declare(event: story.Event, state: State) -> bool:
    return _mine(event) and state.phase == DECLARE


def _one_left(event: story.Event, state: State) -> bool:
    return _mine(event) and tops_of(state.board).count(OTHER) == 1


FIRST: FirstGame[State, story.Event, Options] = FirstGame(
    Options(),
    "c5=rbb;d3=brr;e3=brr;e5=n;e7=rbb;f4=rbb;f7=brr bbr,brr/rbb,rrb 0 place 1 0",
    (
        Tip("tip_placed", _placed),
        Tip("tip_move", _first_move),
        Tip("tip_must", _must_take),
        Tip("tip_took", _took),
        Tip("tip_lost", _lost),
        Tip("tip_leave", _must_leave),
        Tip("tip_declare", _may_declare),
        Tip("tip_last", _one_left),
    ),
)
