"""The lesson of Hat Cards, and the first game after it."""

from __future__ import annotations

from game.rules.hat_cards import Options, State, story
from game.rules.hat_cards.play import BLANK
from game.tables.book import FirstGame, Step, Tip

PUPIL, OTHER = 0, 1  # seats
HIGH, LOW = 8, 3  # the least of the high numbers, the most of the low ones
MANY = 3  # cards that make a stack worth a good card


def value(card: int) -> int:
    """Its number; BLANK without one."""
    return card % 11


def _played(event: story.Event) -> story.Played | None:
    """What the pupil has played."""
    mine = isinstance(event, story.Played) and event.seat == PUPIL
    return event if mine and isinstance(event, story.Played) else None


def _alone(event: story.Event, _: State) -> bool:
    played = _played(event)
    return played is not None and played.onto < 0


def _caught(event: story.Event, _: State) -> bool:
    played = _played(event)
    return played is not None and played.onto >= 0


def _by_blank(event: story.Event, state: State) -> bool:
    played = _played(event)
    return played is not None and played.onto >= 0 and value(played.card) == BLANK


def _high(event: story.Event, state: State) -> bool:
    played = _played(event)
    return played is not None and played.onto < 0 and value(played.card) >= HIGH


def _largest(event: story.Event, start: State) -> bool:
    """The largest stack of the step was caught."""
    played = _played(event)
    if played is None or played.onto < 0:
        return False
    return len(start.table[played.onto]) == max(map(len, start.table))


def _took(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Took) and event.seat == PUPIL


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step(
        "alone", _alone, "1:0 b5b8r3r7yx/b2b4r5y1y8/b7r2r6y3y9 -/-/- 5/5/5 b0b1b3 0/0/0 0 play",
        teaches=("KNZ-3", "KNZ-4"),
    ),
    Step(
        "collect", None, "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 6/4/5 b0b1b3 0/0/0 0 play",
        teaches=("KNZ-3", "KNZ-12"),
    ),
    Step("catch", _caught, teaches=("KNZ-3", "KNZ-5")),
    Step(
        "same", _caught, "1:0 b2r1r8y5/b4r3y1y8/b8r2y3y6 -/r4b5/y9 5/5/5 b0b1b3 0/0/0 0 play",
        teaches=("KNZ-5",),
    ),
    Step(
        "zero", _caught, "1:0 b2r0r1y5/b4r3y1y8/b8r2y3y4 -/b3r9/y6y7 5/5/4 b0b1b5 0/0/0 0 play",
        teaches=("KNZ-5",),
    ),
    Step(
        "blank", _by_blank, "1:0 bxr1y5/b4r3y1/r2y3y4 -/b3r9b8/yx 6/6/5 b0b1b2 0/0/0 0 play",
        teaches=("KNZ-5",),
    ),
    Step(
        "safe", _high, "1:0 b8r1y2/b4r3y1/r2y3y4 -/b3r9/y6y7 6/6/5 b0b1b5 0/0/0 0 play",
        teaches=("KNZ-4", "KNZ-6"),
    ),
    Step(
        "big", _largest, "1:0 r1r8y2/b4r4y1/r2y3y5 -/b3y7b6r5/b2r3 5/5/5 b0b1b5 0/0/0 0 play",
        teaches=("KNZ-5", "KNZ-8"),
    ),
    Step(
        "last", _took, "3:1 y2/-/- -/b3r9/y6 11/8/7 b0b1b2 0/0/0 0 play",
        teaches=("KNZ-7", "KNZ-8"),
    ),
    Step(
        "rounds", None, "2:0 b2r1r8y5/b4r3y1y8/b8r2y3y6 -/r4b5/y9 5/5/5 b0b1b3 3/2/1 0 play",
        teaches=("KNZ-2", "KNZ-10", "KNZ-11"),
    ),
)  # fmt: skip


# The first game: half a round of two.


def _drew(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Drawn) and event.seat == PUPIL


def _lost(event: story.Event, _: State) -> bool:
    """The other one has caught the pupil's stack."""
    return isinstance(event, story.Played) and event.onto == PUPIL


def _low(event: story.Event, state: State) -> bool:
    played = _played(event)
    return played is not None and played.onto < 0 and value(played.card) <= LOW


def _worth_it(event: story.Event, state: State) -> bool:
    """The pupil's turn begins, and the other one has a large stack."""
    begins = isinstance(event, story.TurnPassed) and event.to == PUPIL
    return begins and len(state.table[OTHER]) >= MANY


def _drawn_out(event: story.Event, state: State) -> bool:
    return isinstance(event, story.Drawn) and not state.pool


def _last_card(event: story.Event, state: State) -> bool:
    begins = isinstance(event, story.TurnPassed) and event.to == PUPIL
    return begins and len(state.hands[PUPIL]) == 1


FIRST: FirstGame[State, story.Event, Options] = FirstGame(
    Options(),
    "2:0 b1b7r3r9y4yx/b4b8r0r6y2y7 -/- 6/6 b0b5bxr2r5rxy0y5y9 0/0 0 play",
    (
        Tip("drawing", _drew),
        Tip("low", _low),
        Tip("caught", _caught),
        Tip("lost", _lost),
        Tip("kept", _took),
        Tip("worth_it", _worth_it),
        Tip("drawn_out", _drawn_out),
        Tip("last_card", _last_card),
    ),
)
