"""The book of Hare Hutch: its house rules and its news; pages and lesson stand beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.hare_hutch import Options, story
from game.rules.hare_hutch.play import dice_aside
from game.rules.hare_hutch.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import plainly
from game.tables.hare_hutch import words
from game.tables.hare_hutch.choice import Hutches
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
TOP, MANY = 5, 60  # the highest hutch; points of a turn to marvel at
NUMBERS: dict[str, tuple[int, int]] = {"target": (1, 9999)}


def needed(name: str, options: Options) -> bool:
    return True


_LOUD = (
    story.Bust, story.HaresLifted, story.Scored, story.LastRound, story.TookOver, Ended,
)  # fmt: skip


def loud(event: story.Event, people: Collection[int]) -> bool:
    return isinstance(event, _LOUD)


def why(texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
    """Explains why dice are not set aside, by the hutches there are or the hares rolled."""
    if isinstance(about, Hutches):
        value, top = about
        case = _order(value, top)
        return texts(f"refusal.hutch_order.{case}", value=value, top=top, next=top + 1)
    if isinstance(about, int):
        return texts.plural(f"refusal.{refused}", about)
    return plainly(texts, players, refused, about)


def _order(value: int, top: int) -> str:
    """Returns why a hutch does not go onto the top one (HOP-6), as a part of a text's key."""
    if top in (1, TOP):
        return "first" if top == 1 else "complete"
    return "there" if value <= top else "waits"


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Kept():
            return event.seat, _kept(texts, name(event.seat), event, shown)
        case story.Bust(seat=seat, lost=lost) if lost:
            key = "news.hare_hutch.bust_lost" if lost % 2 else "news.hare_hutch.bust_lost.2"
            return seat, texts.plural(key, lost, name=name(seat))
        case story.Bust(seat=seat):
            return seat, texts("news.hare_hutch.bust", name=name(seat))
        case story.CarrotsOut(seat=seat, count=count):
            return seat, texts.plural("news.hare_hutch.carrots", count, name=name(seat))
        case story.HaresLifted(seat=seat):
            return seat, texts("news.hare_hutch.lifted", name=name(seat))
        case story.Scored(seat=seat, points=points, total=total):
            key = "news.hare_hutch.scored.2" if points >= MANY else "news.hare_hutch.scored"
            return seat, texts.plural(key, points, name=name(seat), total=total)
        case story.TookOver(seat=seat, of=of):
            return seat, _took_over(texts, name(seat), name(of), shown)
        case story.LastRound(seat=seat):
            total = shown.totals[seat]
            return seat, texts.plural("news.hare_hutch.last_round", total, name=name(seat))
        case (
            story.Rolled()
            | story.PairsStacked()
            | story.TurnPassed()
            | story.StartedFresh()
            | story.Ended()
        ):
            return None
    assert_never(event)


def _kept(texts: Texts, name: str, event: story.Kept, shown: Shown) -> str:
    """Tells which dice were set aside, and the turn's points with new pairs stacked (HOP-5)."""
    pairs = event.singles // 2
    points = words.points(texts, (shown.hares + 8 * pairs) * shown.hutch)
    dice = words.dice(texts, event.singles, event.doubles, event.hutch)
    great = "tower" if event.hutch == TOP else "stacks" if pairs > 1 else "kept"
    return texts(f"news.hare_hutch.{great}", name=name, dice=dice, points=points)


def _took_over(texts: Texts, name: str, other: str, shown: Shown) -> str:
    """Tells whose points somebody goes on with, and how many dice are to roll (HOP-13, HOP-14)."""
    dice = len(shown.lying) or dice_aside(shown.aside)
    points = words.points(texts, shown.score)
    return texts.plural("news.hare_hutch.took_over", dice, name=name, other=other, points=points)
