"""The book of Cat and Mouse: its house rules and its news; pages and lesson stand beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.cat_and_mouse import Options, story
from game.rules.cat_and_mouse.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import wording
from game.tables.cat_and_mouse.lesson import FIRST as FIRST
from game.tables.cat_and_mouse.lesson import LESSON as LESSON
from game.tables.cat_and_mouse.lesson import STEPS as STEPS
from game.tables.cat_and_mouse.pages import AGREED as AGREED
from game.tables.cat_and_mouse.pages import PAGES as PAGES
from game.tables.cat_and_mouse.words import a_card
from game.tables.cat_and_mouse.words import why as why
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
NUMBERS: dict[str, tuple[int, int]] = {"stock": (5, 30)}


def needed(name: str, options: Options) -> bool:
    return True


def loud(event: story.Event, people: Collection[int]) -> bool:
    """Says whether a stock gets smaller, a pile is full, a lot falls or the game ends."""
    if isinstance(event, story.Played):
        return event.source == "stock"
    return isinstance(event, story.PileDone | story.LotFell | Ended)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def named(key: str, seat: int, **given: object) -> tuple[int, str]:
        return seat, texts(f"news.cat_and_mouse.{key}", name=players[seat].name, **given)

    match event:
        case story.Played():
            return event.seat, _played(texts, players, event, shown)
        case story.Discarded(seat=seat, rank=rank):
            return named(wording("discarded", 2, rank), seat, card=a_card(texts, rank))
        case story.PileDone(back=back) if shown.seat >= 0:
            return named("pile_back" if back else "pile_done", shown.seat)
        case story.LotFell(seat=seat):
            return named("lot", seat)
        case story.PileDone() | story.StockTurned() | story.Drawn():
            return None
        case story.TurnPassed() | story.Ended():
            return None
    assert_never(event)


def _played(texts: Texts, players: Sequence[Player], event: story.Played, shown: Shown) -> str:
    """Tells of a card, where it came from and where it went; of one from the stock, how many are
    left there."""
    name, pile = players[event.seat].name, event.pile
    card = a_card(texts, event.rank, len(shown.piles[pile]) - 1)
    if event.source != "stock":
        key = wording("hand", 2, event.rank) if event.source == "hand" else event.source
        return texts(f"news.cat_and_mouse.{key}", name=name, card=card, pile=pile + 1)
    left = shown.left(event.seat)
    if not left:
        return texts("news.cat_and_mouse.stock_last", name=name, card=card)
    return texts.plural("news.cat_and_mouse.stock", left, name=name, card=card)
