"""The book of Cat and Mouse."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.cat_and_mouse import Options, State, story
from game.rules.cat_and_mouse.play import KING
from game.rules.cat_and_mouse.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import Cards, Chapter, Line, Step, Value, lines, switched, when

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


_NEXT = Cards(("53",), ("A0", "21", "32", "K1>4"), True, "rank").example(
    "example.cat_and_mouse.next"
)
_GAP = Cards(("70",), ("A0", "21", "32", "K1>4"), False, "rank").example(
    "example.cat_and_mouse.gap"
)
_KING = Cards(("K2",), ("A3", "20"), True, "rank").example("example.cat_and_mouse.king")


def chapters(options: Options | None = None) -> tuple[Chapter, ...]:
    shown = options or Options()
    everything = options is None
    deal = Line("KUM-1", "rule.KUM-1", {"stock": shown.stock, "cards": 52 * shown.decks})
    king = switched("KUM-5", not shown.king_as_ace, "no_ace")
    done = switched("KUM-4", shown.completed_piles == "reshuffled", "reshuffled")
    first = switched("KUM-11", shown.first != "random", "higher_stock_top")
    empty = switched("KUM-9", shown.talon_end == "at_once", "at_once")
    more = (Line("KUM-14", "rule.KUM-14"),) if everything else ()
    return (
        Chapter("aim", (*lines("KUM-2"), *more)),
        Chapter("start", (deal, first)),
        Chapter("turn", lines("KUM-3", "KUM-7", "KUM-8", "KUM-10")),
        Chapter("piles", (done, king, *lines("KUM-6")), (_NEXT, _GAP, _KING)),
        Chapter("end", (empty, *when(shown.talon_end == "end_of_round", "KUM-15"))),
        Chapter("secrets", lines("KUM-13")),
    )


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


def _played(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0


def _stock(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and (event.seat, event.source) == (0, "stock")


def _king(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and (event.seat, event.rank) == (0, KING)


def _discarded(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Discarded) and event.seat == 0


LESSON = Options(stock=5)
_NONE = "-,-,-,-/-,-,-,-"
_UNSEEN = "9.9.9.9.9.9.9.9.9.9.9.9.9"
STEPS: tuple[Step[State, story.Event], ...] = (
    Step("ace", _played, f"7+4/9+4 A359J/468TQ {_NONE} -,-,-,- {_UNSEEN} 0 0 play"),
    Step("stock", _stock, f"3+4/9+4 578JQ/468TQ {_NONE} A2,-,-,- {_UNSEEN} 0 0 play"),
    Step("king", _king, f"9+3/9+4 378QK/468TQ {_NONE} A2345,-,-,- {_UNSEEN} 0 0 play"),
    Step("chain", _stock),
    Step("discard", _discarded, f"9+3/T+4 579JQ/468TQ {_NONE} A2,-,-,- {_UNSEEN} 0 0 play"),
)
