"""The lesson of Top Hats, and the first game after it."""

from __future__ import annotations

from game.rules.hexagon import RADIUS, SIDE, in_margin
from game.rules.protocol import Ended, TurnPassed
from game.rules.top_hats import Options, State
from game.rules.top_hats.state import DECLARE, MOVE, tops_of
from game.rules.top_hats.story import (
    Built,
    ColourBack,
    Event,
    HatRemoved,
    Jumped,
    MarginDeclared,
    Placed,
    Stepped,
)
from game.tables.book import FirstGame, Goal, LessonStep, Tip, happens
from game.tables.top_hats.choice import Moving

PUPIL, OTHER, THIRD = 0, 1, 2


def _leaves(event: Stepped, _: State) -> bool:
    """Says whether it is a step from the rim inwards."""
    return in_margin(event.start, 1) and not in_margin(event.to, 1)


_took: Goal[Event, State] = happens(HatRemoved, lambda event, _: event.hat != PUPIL)
_placed: Goal[Event, State] = happens(Placed, seat=PUPIL)

LESSON = Options()
STEPS: tuple[LessonStep[State, Event], ...] = (
    LessonStep(
        "build",
        happens(Built, seat=PUPIL),
        "e5=n [bbbbbbrrrrrrrrr]/[bbbbbbbbbrrrrrr] 0 build 1 0",
        teaches=("TOP-2", "TOP-5", "TOP-6"),
    ),
    LessonStep(
        "place",
        _placed,
        "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0",
        teaches=("TOP-1", "TOP-3", "TOP-4"),
    ),
    LessonStep(
        "step",
        happens(Stepped, seat=PUPIL),
        "c4=bbr;d6=brr;e5=n;g4=rrb;g6=rbb -/- 0 move 1 0",
        teaches=("TOP-6", "TOP-7"),
    ),
    LessonStep(
        "jump",
        happens(Jumped, seat=PUPIL),
        "c4=br;d4=bbr;d7=rb;e5=n;h6=rrb -/- 0 move 1 0",
        teaches=("TOP-8", "TOP-9"),
    ),
    LessonStep(
        "take", _took, "c4=bbr;d4=brr;e4=rrb;e5=n;h7=rbb -/- 0 move 1 0", teaches=("TOP-5", "TOP-9")
    ),
    LessonStep(
        "must",
        _took,
        "c6=bbr;d4=br;e4=br;e5=n;g5=b;h8=rbb -/- 0 move 1 0",
        teaches=("TOP-11", "TOP-12"),
    ),
    LessonStep(
        "chain",
        happens(Jumped, lambda event, _: event.number > 1, seat=PUPIL),
        "d5=brr;d6=rbb;e5=n;f6=rrb;g4=rbb -/- 0 move 1 0",
        teaches=("TOP-8", "TOP-11"),
    ),
    LessonStep(
        "rim",
        happens(Jumped, lambda event, _: RADIUS[event.to] == SIDE, seat=PUPIL),
        "b5=brr;c5=br;e5=n;e7=br;e8=b;g4=rb;g7=rrb -/- 0 move 1 0",
        teaches=("TOP-14",),
    ),
    LessonStep(
        "leave",
        happens(Stepped, _leaves, seat=PUPIL),
        "b5=brr;c5=br;e5=n;e9=br;g4=rb;g7=rrb -/- 0 move 1 0",
        teaches=("TOP-13", "TOP-16"),
    ),
    LessonStep(
        "declare",
        happens(MarginDeclared, seat=PUPIL),
        "d4=bbr;d6=brr;e5=n;g4=rrb;h7=rb -/- 0 declare 1 0",
        teaches=("TOP-17", "TOP-28"),
    ),
    LessonStep(
        "back",
        happens(ColourBack, seat=THIRD),
        "c3=bbr;c4=ryb;e5=n;f3=rb;f6=bb;h7=yr -/-/- 0 move 1 0",
        teaches=("TOP-20",),
    ),
    LessonStep(
        "win", happens(Ended), "d5=br;d6=rb;e5=n;f3=bbr -/- 0 move 2 0", teaches=("TOP-19",)
    ),
)


def _must(duty: str) -> Goal[object, State]:
    """Makes the goal that it is the pupil's turn, with such a duty for the move; "": none."""
    return happens(TurnPassed, lambda _, s: s.phase == MOVE and Moving.of(s).duty == duty, to=PUPIL)


FIRST: FirstGame[State, Event, Options] = FirstGame(
    Options(),
    "c5=rbb;d3=brr;e3=brr;e5=n;e7=rbb;f4=rbb;f7=brr bbr,brr/rbb,rrb 0 place 1 0",
    (
        Tip("tip_placed", _placed),
        Tip("tip_move", _must("")),
        Tip("tip_must", _must("capture")),
        Tip("tip_took", _took),
        Tip("tip_lost", happens(HatRemoved, hat=PUPIL)),
        Tip("tip_leave", _must("leave")),
        Tip("tip_declare", happens(TurnPassed, lambda _, s: s.phase == DECLARE, to=PUPIL)),
        Tip(
            "tip_last",
            happens(TurnPassed, lambda _, s: tops_of(s.board).count(OTHER) == 1, to=PUPIL),
        ),
    ),
)
