"""The lesson of Hare Hutch, two turns from roll to roll and then what else luck may bring, and the
first game after it."""

from __future__ import annotations

from game.rules.hare_hutch import Keep, Options, State, legal
from game.rules.hare_hutch.play import KEEP, MORE, START, free_dice
from game.rules.hare_hutch.story import Bust, CarrotsOut, Event, Kept, LastRound, Rolled, Scored
from game.rules.protocol import TurnPassed
from game.tables.book import FirstGame, Goal, LessonStep, Tip, happens

_rolled: Goal[Event, State] = happens(Rolled, seat=0)
_bust: Goal[Event, State] = happens(Bust, seat=0)


LESSON = Options()
STEPS: tuple[LessonStep[State, Event], ...] = (
    LessonStep("throw", _rolled, "0,0 0 - 1 0 - 0 roll", ("roll hhhd35c",), ("HOP-1", "HOP-15")),
    LessonStep(
        "keep",
        happens(Kept, seat=0, singles=3, hutch=2),
        teaches=("HOP-2", "HOP-4", "HOP-5", "HOP-16"),
    ),
    LessonStep("again", _rolled, "0,0 0 Hh 2 0 - 0 more", ("roll hd3",), ("HOP-3", "HOP-12")),
    LessonStep(
        "hutch", happens(Kept, seat=0, singles=1, doubles=1, hutch=3), teaches=("HOP-5", "HOP-6")
    ),
    LessonStep("lifted", _rolled, "0,0 0 Hdhh 3 0 - 0 more", ("roll h445c",), ("HOP-11",)),
    LessonStep("one", happens(Kept, seat=0, hutch=4), teaches=("HOP-4", "HOP-6")),
    LessonStep("lone", happens(Kept, seat=0), "0,0 0 - 1 0 d34455c 0 keep", (), ("HOP-1", "HOP-7")),
    LessonStep(
        "carrots", happens(CarrotsOut, seat=0), "60,0 0 Hdh 2 0 - 0 more", ("roll cc",), ("HOP-9",)
    ),
    LessonStep("bust", _bust, "60,0 0 Hdh 2 0 - 0 more", ("roll 3c",), ("HOP-8",)),
    LessonStep(
        "stop", happens(Scored, seat=0), "60,0 0 Hdh 3 0 - 0 more", ("roll 5",), ("HOP-2", "HOP-12")
    ),
    LessonStep(
        "take_over",
        happens(Rolled, lambda event, _: len(event.faces) == 1, seat=0),
        "60,39 0 Hdh 3 0 - 0 start",
        ("roll h",),
        ("HOP-13",),
    ),
)


def _left(state: State) -> int:
    """Returns how many dice could be rolled again; -1 if that is not to be decided."""
    return free_dice(state) if state.phase == MORE else -1


def _fits(event: Event, state: State) -> bool:
    """Says whether the next hutch was rolled, and may be taken."""
    keeps = legal(state) if state.phase == KEEP else ()
    return _rolled(event, state) and any(isinstance(k, Keep) and k.hutch for k in keeps)


FIRST: FirstGame[State, Event, Options] = FirstGame(
    Options(target=60),
    tips=(
        Tip("fits", _fits),
        Tip("choose", happens(Rolled, lambda _, state: state.phase == KEEP, seat=0)),
        Tip("all", happens(Kept, lambda _, state: _left(state) == 0, seat=0)),
        Tip("few", happens(Kept, lambda _, state: _left(state) in (1, 2), seat=0)),
        Tip("decide", happens(Kept, lambda _, state: state.phase == MORE, seat=0)),
        Tip("lost", _bust),
        Tip("offered", happens(TurnPassed, lambda _, state: state.phase == START, to=0)),
        Tip("last", happens(LastRound)),
    ),
)
