"""The lesson of Hare Hutch: two turns from roll to roll, then what else luck may bring; and the
first game after it."""

from __future__ import annotations

from game.rules.hare_hutch import Keep, Options, State, legal, story
from game.rules.hare_hutch.play import KEEP, MORE, START, free_dice
from game.tables.book import FirstGame, Step, Tip


def _rolled(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Rolled) and event.seat == 0


def _stacked(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Kept) and (event.seat, event.singles, event.hutch) == (0, 3, 2)


def _housed(event: story.Event, _: State) -> bool:
    """All three dice of the second roll."""
    return event == story.Kept(0, 1, 1, 3)


def _fourth(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Kept) and (event.seat, event.hutch) == (0, 4)


def _kept(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Kept) and event.seat == 0


def _carrots(event: story.Event, _: State) -> bool:
    return isinstance(event, story.CarrotsOut) and event.seat == 0


def _bust(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Bust) and event.seat == 0


def _scored(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Scored) and event.seat == 0


def _inherited(event: story.Event, _: State) -> bool:
    """The one die that was left was rolled."""
    return isinstance(event, story.Rolled) and (event.seat, len(event.faces)) == (0, 1)


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step("throw", _rolled, "0,0 0 - 1 0 - 0 roll", ("roll hhhd35c",), ("HOP-1", "HOP-15")),
    Step("keep", _stacked, teaches=("HOP-2", "HOP-4", "HOP-5", "HOP-16")),
    Step("again", _rolled, "0,0 0 Hh 2 0 - 0 more", ("roll hd3",), ("HOP-3", "HOP-12")),
    Step("hutch", _housed, teaches=("HOP-5", "HOP-6")),
    Step("lifted", _rolled, "0,0 0 Hdhh 3 0 - 0 more", ("roll h445c",), ("HOP-11",)),
    Step("one", _fourth, teaches=("HOP-4", "HOP-6")),
    Step("lone", _kept, "0,0 0 - 1 0 d34455c 0 keep", (), ("HOP-1", "HOP-7")),
    Step("carrots", _carrots, "60,0 0 Hdh 2 0 - 0 more", ("roll cc",), ("HOP-9",)),
    Step("bust", _bust, "60,0 0 Hdh 2 0 - 0 more", ("roll 3c",), ("HOP-8",)),
    Step("stop", _scored, "60,0 0 Hdh 3 0 - 0 more", ("roll 5",), ("HOP-2", "HOP-12")),
    Step("take_over", _inherited, "60,39 0 Hdh 3 0 - 0 start", ("roll h",), ("HOP-13",)),
)


def _chooses(event: story.Event, state: State) -> bool:
    return _rolled(event, state) and state.phase == KEEP


def _fits(event: story.Event, state: State) -> bool:
    """The next hutch was rolled, and may be taken."""
    keeps = legal(state)
    return _chooses(event, state) and any(isinstance(k, Keep) and k.hutch for k in keeps)


def _decides(event: story.Event, state: State) -> bool:
    return _kept(event, state) and state.phase == MORE


def _few(event: story.Event, state: State) -> bool:
    return _decides(event, state) and free_dice(state) in (1, 2)


def _all(event: story.Event, state: State) -> bool:
    return _decides(event, state) and not free_dice(state)


def _offered(event: story.Event, state: State) -> bool:
    return isinstance(event, story.TurnPassed) and event.to == 0 and state.phase == START


def _last(event: story.Event, _: State) -> bool:
    return isinstance(event, story.LastRound)


FIRST: FirstGame[State, story.Event, Options] = FirstGame(
    Options(target=60),
    tips=(
        Tip("fits", _fits),
        Tip("choose", _chooses),
        Tip("all", _all),
        Tip("few", _few),
        Tip("decide", _decides),
        Tip("lost", _bust),
        Tip("offered", _offered),
        Tip("last", _last),
    ),
)
