"""The book of Top Hats: its house rules, the news; pages and lesson are beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.top_hats import Options, story
from game.rules.top_hats.shown import Shown
from game.tables.book import plainly
from game.tables.rulebook import Value
from game.tables.top_hats.lesson import FIRST as FIRST
from game.tables.top_hats.lesson import LESSON as LESSON
from game.tables.top_hats.lesson import STEPS as STEPS
from game.tables.top_hats.pages import AGREED as AGREED
from game.tables.top_hats.pages import PAGES as PAGES

VARIANTS: dict[str, tuple[Value, ...]] = {
    "forced_scope": ("any_chain", "first_jump_only"),
    "rim_landing": ("last_jump_captures", "any_capture_in_chain"),
    "peek_own_builds": (True, False),
    "first_move": ("same_starter", "lot"),
}
DETAILS: dict[str, tuple[Value, ...]] = {
    "no_move": ("pass", "lose"),
    "draw_rule": (True, False),
}
why = plainly
NUMBERS: dict[str, tuple[int, int]] = {}


def needed(name: str, options: Options) -> bool:
    return True


def loud(event: story.Event, people: Collection[int]) -> bool:
    """Jumps and steps are to be followed; building and placing are not."""
    return not isinstance(event, story.Built | story.Placed | story.TurnPassed)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Built(seat=seat):
            return seat, texts("news.top_hats.built", name=name(seat))
        case story.LotFell(seat=seat):
            return seat, texts("news.top_hats.lot", name=name(seat))
        case story.MarginDeclared(seat=seat):
            return seat, texts("news.top_hats.declared", name=name(seat))
        case story.HatRemoved(hat=hat, top=top):
            return _removed(texts, players, hat, top)
        case story.ColourVanished(seat=seat):
            return seat, texts("news.top_hats.vanished", name=name(seat))
        case story.ColourBack(seat=seat):
            return seat, texts("news.top_hats.back", name=name(seat))
        case story.Passed(seat=seat):
            return seat, texts("news.top_hats.passed", name=name(seat))
        case story.Stuck(seat=seat):
            return seat, texts("news.top_hats.stuck", name=name(seat))
        case story.Placed() | story.Stepped() | story.Jumped() | story.DeclarationLeft():
            return None
        case story.TurnPassed() | story.Drawn() | story.Ended():
            return None
    assert_never(event)


def _removed(texts: Texts, players: Sequence[Player], hat: int, top: int) -> tuple[int, str]:
    """Whose hat is gone, and whose the stack is now."""
    name = players[hat].name
    if top == hat or not 0 <= top < len(players):  # below it is nothing, or nobody knows
        return hat, texts("news.top_hats.removed", name=name)
    owner = players[top].name
    return hat, texts("news.top_hats.taken_over", name=name, other=owner)
