"""The lesson of Hat Cards, and the first game after it."""

from __future__ import annotations

from game.rules.hat_cards import Options, State
from game.rules.hat_cards.play import BLANK
from game.rules.hat_cards.story import Drawn, Event, Played, Took
from game.rules.protocol import TurnPassed
from game.tables.book import FirstGame, Goal, LessonStep, Tip, happens

PUPIL, OTHER = 0, 1  # seats
HIGH, LOW = 8, 3  # the lowest of the high numbers, the highest of the low ones
MANY = 3  # cards that make a stack worth a good card


def value(card: int) -> int:
    """Returns a card's number; BLANK without one."""
    return card % 11


def _largest(event: Played, start: State) -> bool:
    """Says whether the largest stack of the step was caught."""
    return event.onto >= 0 and len(start.table[event.onto]) == max(map(len, start.table))


_alone: Goal[Event, State] = happens(Played, seat=PUPIL, onto=-1)
_caught: Goal[Event, State] = happens(Played, lambda event, _: event.onto >= 0, seat=PUPIL)
_by_blank: Goal[Event, State] = happens(
    Played, lambda event, _: event.onto >= 0 and value(event.card) == BLANK, seat=PUPIL
)
_high: Goal[Event, State] = happens(
    Played, lambda event, _: value(event.card) >= HIGH, seat=PUPIL, onto=-1
)
_big: Goal[Event, State] = happens(Played, _largest, seat=PUPIL)
_took: Goal[Event, State] = happens(Took, seat=PUPIL)

LESSON = Options()
STEPS: tuple[LessonStep[State, Event], ...] = (
    LessonStep(
        "alone", _alone, "1:0 b5b8r3r7yx/b2b4r5y1y8/b7r2r6y3y9 -/-/- 5/5/5 b0b1b3 0/0/0 0 play",
        teaches=("KNZ-3", "KNZ-4"),
    ),
    LessonStep(
        "collect", None, "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 6/4/5 b0b1b3 0/0/0 0 play",
        teaches=("KNZ-3", "KNZ-12"),
    ),
    LessonStep("catch", _caught, teaches=("KNZ-3", "KNZ-5")),
    LessonStep(
        "same", _caught, "1:0 b2r1r8y5/b4r3y1y8/b8r2y3y6 -/r4b5/y9 5/5/5 b0b1b3 0/0/0 0 play",
        teaches=("KNZ-5",),
    ),
    LessonStep(
        "zero", _caught, "1:0 b2r0r1y5/b4r3y1y8/b8r2y3y4 -/b3r9/y6y7 5/5/4 b0b1b5 0/0/0 0 play",
        teaches=("KNZ-5",),
    ),
    LessonStep(
        "blank", _by_blank, "1:0 bxr1y5/b4r3y1/r2y3y4 -/b3r9b8/yx 6/6/5 b0b1b2 0/0/0 0 play",
        teaches=("KNZ-5",),
    ),
    LessonStep(
        "safe", _high, "1:0 b8r1y2/b4r3y1/r2y3y4 -/b3r9/y6y7 6/6/5 b0b1b5 0/0/0 0 play",
        teaches=("KNZ-4", "KNZ-6"),
    ),
    LessonStep(
        "big", _big, "1:0 r1r8y2/b4r4y1/r2y3y5 -/b3y7b6r5/b2r3 5/5/5 b0b1b5 0/0/0 0 play",
        teaches=("KNZ-5", "KNZ-8"),
    ),
    LessonStep(
        "last", _took, "3:1 y2/-/- -/b3r9/y6 11/8/7 b0b1b2 0/0/0 0 play",
        teaches=("KNZ-7", "KNZ-8"),
    ),
    LessonStep(
        "rounds", None, "2:0 b2r1r8y5/b4r3y1y8/b8r2y3y6 -/r4b5/y9 5/5/5 b0b1b3 3/2/1 0 play",
        teaches=("KNZ-2", "KNZ-10", "KNZ-11"),
    ),
)  # fmt: skip


# The first game is half a round of two.

FIRST: FirstGame[State, Event, Options] = FirstGame(
    Options(),
    "2:0 b1b7r3r9y4yx/b4b8r0r6y2y7 -/- 6/6 b0b5bxr2r5rxy0y5y9 0/0 0 play",
    (
        Tip("drawing", happens(Drawn, seat=PUPIL)),
        Tip("low", happens(Played, lambda e, _: value(e.card) <= LOW, seat=PUPIL, onto=-1)),
        Tip("caught", _caught),
        Tip("lost", happens(Played, onto=PUPIL)),
        Tip("kept", _took),
        Tip("worth_it", happens(TurnPassed, lambda _, s: len(s.table[OTHER]) >= MANY, to=PUPIL)),
        Tip("drawn_out", happens(Drawn, lambda _, s: not s.pool)),
        Tip("last_card", happens(TurnPassed, lambda _, s: len(s.hands[PUPIL]) == 1, to=PUPIL)),
    ),
)
