"""The book of Hare Hutch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.hare_hutch import Options, State, story
from game.rules.hare_hutch.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import Chapter, Example, Line, Step, Value, lines, switched

VARIANTS: dict[str, tuple[Value, ...]] = {
    "target": (333, 100, 200, 500),
    "no_free_die": ("reroll_hares", "not_allowed"),
}
DETAILS: dict[str, tuple[Value, ...]] = {}
NUMBERS: dict[str, tuple[int, int]] = {"target": (1, 9999)}


def needed(name: str, options: Options) -> bool:
    return True


class Dice(NamedTuple):
    """A throw in an example: its faces, those put aside, and their worth."""

    thrown: str
    taken: str
    worth: str

    def example(self, name: str) -> Example:
        """An example, smaller than a whole board."""
        return Example(f"example.hare_hutch.{name}", self, 0.8)


_FIRST = Dice("hhhd35c", "hhhd", "11 × 2 = 22").example("first")  # HOP-T1
_PAIR = Dice("hhhh4cc", "hhhh", "20 × 1 = 20").example("pair")  # HOP-T7
_LONE = Dice("d345ccc", "d", "2 × 1 = 2").example("lone")  # HOP-7
_BUST = Dice("345cc", "", "0").example("bust")  # HOP-8


def chapters(options: Options | None = None) -> tuple[Chapter, ...]:
    shown = options or Options()
    over = switched("HOP-14", shown.no_free_die == "not_allowed", "not_allowed")
    goal = Line("HOP-15", "rule.HOP-15", {"n": shown.target})
    return (
        Chapter("aim", lines("HOP-2")),
        Chapter("dice", lines("HOP-1", "HOP-3")),
        Chapter("hares", lines("HOP-4", "HOP-5"), (_FIRST, _PAIR)),
        Chapter("hutches", lines("HOP-6", "HOP-7"), (_LONE,)),
        Chapter("bust", lines("HOP-8", "HOP-9", "HOP-10", "HOP-11"), (_BUST,)),
        Chapter("stopping", (*lines("HOP-12", "HOP-13"), over)),
        Chapter("end", (goal, *lines("HOP-17"))),
    )


_LOUD = (
    story.Bust, story.HaresLifted, story.Scored, story.LastRound, story.TookOver, Ended,
)  # fmt: skip


def loud(event: story.Event, people: Collection[int]) -> bool:
    return isinstance(event, _LOUD)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Bust(seat=seat, lost=lost) if lost:
            return seat, texts.plural("news.hare_hutch.bust_lost", lost, name=name(seat))
        case story.Bust(seat=seat):
            return seat, texts("news.hare_hutch.bust", name=name(seat))
        case story.CarrotsOut(seat=seat, count=count):
            return seat, texts.plural("news.hare_hutch.carrots", count, name=name(seat))
        case story.PairsStacked(seat=seat):
            return seat, texts("news.hare_hutch.pair", name=name(seat))
        case story.Kept(seat=seat, hutch=hutch) if hutch:
            return seat, texts("news.hare_hutch.hutch", name=name(seat), n=hutch)
        case story.Scored(seat=seat, points=points):
            return seat, texts.plural("news.hare_hutch.scored", points, name=name(seat))
        case story.TookOver(seat=seat, of=of):
            return seat, texts("news.hare_hutch.took_over", name=name(seat), other=name(of))
        case story.LastRound(seat=seat):
            return seat, texts("news.hare_hutch.last_round", name=name(seat))
        case (
            story.Rolled()
            | story.Kept()
            | story.HaresLifted()
            | story.TurnPassed()
            | story.StartedFresh()
            | story.Ended()
        ):
            return None
    assert_never(event)


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
