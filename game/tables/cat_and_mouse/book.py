"""The book of Cat and Mouse: its house rules, the news; pages and lesson are beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.cat_and_mouse import Options, story
from game.rules.cat_and_mouse.play import KING
from game.rules.cat_and_mouse.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import plainly
from game.tables.cat_and_mouse.lesson import FIRST as FIRST
from game.tables.cat_and_mouse.lesson import LESSON as LESSON
from game.tables.cat_and_mouse.lesson import STEPS as STEPS
from game.tables.cat_and_mouse.pages import AGREED as AGREED
from game.tables.cat_and_mouse.pages import PAGES as PAGES
from game.tables.rulebook import Value

VARIANTS: dict[str, tuple[Value, ...]] = {
    "stock": (15, 5, 7, 10, 12, 20, 26, 30),
    "decks": (3, 2),
    "piles": (4, 3),
}
DETAILS: dict[str, tuple[Value, ...]] = {
    "completed_piles": ("removed", "reshuffled"),
    "king_as_ace": (True, False),
    "talon_end": ("end_of_round", "at_once"),
}
why = plainly
NUMBERS: dict[str, tuple[int, int]] = {"stock": (5, 30)}


def needed(name: str, options: Options) -> bool:
    return True


def loud(event: story.Event, people: Collection[int]) -> bool:
    """A stock that gets smaller and a pile that is full."""
    if isinstance(event, story.Played):
        return event.source == "stock"
    return isinstance(event, story.PileDone | story.LotFell | Ended)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Played(seat=seat, source="stock"):
            return seat, texts("news.cat_and_mouse.stock", name=name(seat))
        case story.Played(seat=seat, rank=rank) if rank == KING:
            return seat, texts("news.cat_and_mouse.king", name=name(seat))
        case story.PileDone():
            return shown.seat, texts("news.cat_and_mouse.pile_done")
        case story.LotFell(seat=seat):
            return seat, texts("news.cat_and_mouse.lot", name=name(seat))
        case story.TurnPassed(to=to):
            return to, texts("news.cat_and_mouse.turn", name=name(to))
        case story.Played() | story.StockTurned() | story.Drawn() | story.Discarded():
            return None
        case story.Ended():
            return None
    assert_never(event)
