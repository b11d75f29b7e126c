"""The book of Hat Cards: its house rules, the news; pages and lesson are beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.hat_cards import Options, story
from game.rules.hat_cards.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import plainly
from game.tables.hat_cards.lesson import FIRST as FIRST
from game.tables.hat_cards.lesson import LESSON as LESSON
from game.tables.hat_cards.lesson import STEPS as STEPS
from game.tables.hat_cards.pages import AGREED as AGREED
from game.tables.hat_cards.pages import PAGES as PAGES
from game.tables.rulebook import Value

VARIANTS: dict[str, tuple[Value, ...]] = {
    "ties": ("dense", "competition"),
    "show_stack": ("top_only", "all"),
}
DETAILS: dict[str, tuple[Value, ...]] = {}
why = plainly
NUMBERS: dict[str, tuple[int, int]] = {}


def needed(name: str, options: Options) -> bool:
    return True


def loud(event: story.Event, people: Collection[int]) -> bool:
    """Catches of a person's stack, and the end of a round."""
    if isinstance(event, story.Played):
        return event.onto in people
    return isinstance(event, story.RoundScored | story.RoundBegan | Ended)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Played(seat=seat, onto=onto) if onto >= 0:
            told = texts("news.hat_cards.caught", name=name(seat), other=name(onto))
            return seat, told
        case story.Played(seat=seat):
            return seat, texts("news.hat_cards.alone", name=name(seat))
        case story.Took(seat=seat, count=count):
            return seat, texts.plural("news.hat_cards.took", count, name=name(seat))
        case story.RoundBegan(round=number, starter=seat):
            return seat, texts("news.hat_cards.round", name=name(seat), n=number)
        case story.Drawn() | story.RoundScored() | story.TurnPassed() | story.Ended():
            return None
    assert_never(event)
