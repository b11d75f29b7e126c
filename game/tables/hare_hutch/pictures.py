"""What the rulebook of Hare Hutch shows in pictures: turns that are played by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Options, story
from game.rules.hare_hutch.play import KEEP, Action
from game.rules.hare_hutch.shown import Shown
from game.rules.protocol import OVER
from game.tables.hare_hutch.choice import Uses, uses_of
from game.tables.rulebook import ALWAYS, Condition, Example

USUAL = Options()
NO_REROLL = Options(no_free_die="not_allowed")


class Dice(NamedTuple):
    """A moment of a turn: what lies in the tray and aside, and the use of each die in the tray, if
    that is shown; the points that were just written down, if any were."""

    shown: Shown
    uses: Uses = ()
    written: int | None = None


class Pad(NamedTuple):
    """The sums of all seats, who has still to play, and who has won."""

    totals: tuple[int, ...]
    to_come: tuple[int, ...]
    winners: tuple[int, ...] = ()


def turn(line: str, *actions: str, options: Options = USUAL) -> tuple[Dice, ...]:
    """A turn in pictures: a position, and then each action."""
    state = rules.from_notation(line, options)
    found = [Dice(rules.of(state))]
    for text in actions:
        action = _action(state, text)
        found += _pictures(state, action, found[-1].shown)
        state = rules.apply(state, action)
    return tuple(found)


def _action(state: rules.State, text: str) -> Action:
    if text.startswith("roll "):
        return rules.Roll(text.removeprefix("roll "))
    legal = rules.legal(state)
    return next(action for action in legal if rules.action_text(state, action) == text)


def _pictures(state: rules.State, action: Action, shown: Shown) -> Iterator[Dice]:
    """What an action does: dice are marked before they are set aside, and a roll that leaves no
    choice is seen before what comes of it."""
    after = rules.apply(state, action)
    if isinstance(action, rules.Keep):
        yield Dice(shown, uses_of(state.rolled, state.hutch, action))
    events = rules.events(state, action)
    for event in events:
        shown = rules.told(shown, event)
        if isinstance(event, story.Rolled) and after.phase != KEEP:
            yield Dice(shown)
    yield Dice(rules.of(after, shown), written=_written(events))


def _written(events: Sequence[story.Event]) -> int | None:
    """The points a turn ended with."""
    for event in events:
        if isinstance(event, story.Bust):
            return 0
        if isinstance(event, story.Scored):
            return event.points
    return None


def sums(line: str, *actions: str) -> Pad:
    """The pad after some actions."""
    state = rules.from_notation(line, USUAL)
    for text in actions:
        state = rules.apply(state, _action(state, text))
    if rules.turn(state) == OVER:
        return Pad(state.totals, (), rules.result(state).winners)
    return Pad(state.totals, tuple(range(state.seat, len(state.totals))))


def _example(
    name: str, numbers: str, *pictures: Dice | Pad, holds: Condition[Options] = ALWAYS
) -> Example[Options]:
    key = f"example.hare_hutch.{name}"
    return Example(key, pictures, tuple(numbers.split()), holds, size=0.9)


TURN = _example(
    "turn",
    "HOP-T1 HOP-T2 HOP-T3 HOP-2 HOP-3 HOP-12 HOP-16",
    *turn("0,0 0 - 1 0 hhhd35c 0 keep", "keep hhh hutch"),
    *turn("0,0 0 Hh 2 0 hd3 0 keep", "keep hd hutch")[::2],
    *turn("0,0 14 - 3 0 h445c 0 keep", "keep h hutch", "stop")[1:3],
)
_ROLL = "0,0 0 - 1 0 hhd345c 0 keep"
PAIRS = _example(
    "pairs",
    "HOP-T6 HOP-T7 HOP-5",
    *turn(_ROLL, "keep hh")[1:],
    *turn(_ROLL, "keep hh hutch")[1:],
    *turn("0,0 0 - 1 0 hhhh345 0 keep", "keep hhhh")[1:],
)
APART = _example("apart", "HOP-5", *turn("0,0 0 h 1 0 hhh345 0 keep", "keep hhh"))
DOUBLES = _example(
    "doubles",
    "HOP-T8 HOP-1 HOP-7",
    *turn("0,0 0 - 1 0 dd3455c 0 keep", "keep dd"),
    *turn("0,0 0 - 1 0 dd3455c 0 keep", "keep d hutch")[1:],
)
LONE = _example("lone", "HOP-T5 HOP-7", *turn("0,0 0 - 1 0 d34455c 0 keep", "keep d"))
ORDER = _example("order", "HOP-T11 HOP-6", *turn("0,0 14 - 3 0 h5555 0 keep", "keep h"))
ONE = _example("one", "HOP-6 HOP-4", *turn("0,0 14 - 2 0 hh345c 0 keep", "keep hh hutch"))
BUST = _example("bust", "HOP-T5 HOP-8", *turn("0,0 0 d 1 0 - 0 roll", "roll 3345cc"))
CARROTS = _example("carrots", "HOP-T9 HOP-9", *turn("0,0 0 hhhhh 1 0 - 0 roll", "roll cc", "more"))
NO_HARES = _example("no_hares", "HOP-T10 HOP-10", *turn("0,0 14 - 3 0 - 0 roll", "roll ccccc"))
ALL_ASIDE = _example(
    "all_aside", "HOP-T2 HOP-11", *turn("0,0 5 hh 3 2 h 0 keep", "keep h", "more")[1:]
)
TAKEN = _example(
    "taken",
    "HOP-T4 HOP-13",
    *turn("60,0 14 h 4 0 - 1 start"),
    *turn("60,0 14 h 4 0 d5c 1 keep", "keep d hutch")[1:],
)
NO_FREE_DIE = _example(
    "no_free_die",
    "HOP-14",
    *turn("0,0 0 Hdhh 3 0 - 0 more", "stop", "take over")[1:],
    holds={"no_free_die": "reroll_hares"},
)
NOT_ALLOWED = _example(
    "not_allowed",
    "HOP-14",
    *turn("0,0 0 Hdhh 3 0 - 0 more", "stop", options=NO_REROLL),
    holds={"no_free_die": "not_allowed"},
)
END = _example(
    "end",
    "HOP-T12 HOP-15 HOP-17",
    sums("330,300,300 0 Hh 1 0 - 0 more", "stop"),
    sums("300,300,330 0 Hh 1 0 - 2 more", "stop"),
    sums("333,313,20 0 H 2 0 - 1 more", "stop", "fresh", "roll 3333333"),
    holds={"target": USUAL.target},
)
