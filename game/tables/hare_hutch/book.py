"""The book of Hare Hutch: its house rules, the news; pages and lesson are beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.hare_hutch import Options, story
from game.rules.hare_hutch.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import plainly
from game.tables.hare_hutch.lesson import FIRST as FIRST
from game.tables.hare_hutch.lesson import LESSON as LESSON
from game.tables.hare_hutch.lesson import STEPS as STEPS
from game.tables.hare_hutch.pages import AGREED as AGREED
from game.tables.hare_hutch.pages import PAGES as PAGES
from game.tables.rulebook import Value

VARIANTS: dict[str, tuple[Value, ...]] = {
    "target": (333, 100, 200, 500),
    "no_free_die": ("reroll_hares", "not_allowed"),
}
DETAILS: dict[str, tuple[Value, ...]] = {}
why = plainly
NUMBERS: dict[str, tuple[int, int]] = {"target": (1, 9999)}


def needed(name: str, options: Options) -> bool:
    return True


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
