"""The book of Catch the Hat: its house rules, the news; pages and lesson are beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.catch_the_hat import Options, story
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import seat_of
from game.tables.book import plainly
from game.tables.catch_the_hat.lesson import FIRST as FIRST
from game.tables.catch_the_hat.lesson import LESSON as LESSON
from game.tables.catch_the_hat.lesson import STEPS as STEPS
from game.tables.catch_the_hat.pages import AGREED as AGREED
from game.tables.catch_the_hat.pages import PAGES as PAGES
from game.tables.rulebook import Value

VARIANTS: dict[str, tuple[Value, ...]] = {
    "teams": ("none", "partners", "total"),
    "team_layout": ("2x3", "3x2"),
    "gold": (False, True),
    "gold_winner": ("most_prisoners", "gold_owner"),
    "gold_stops": ("at_turns", "anywhere"),
    "tower": (False, True),
    "scoring": ("captures", "last_left"),
}
DETAILS: dict[str, tuple[Value, ...]] = {
    "hats": (None, 1, 2, 3, 4, 5, 6, 7, 8),
    "six_again": ("optional", "automatic", "off"),
    "surplus": ("mandatory", "optional", "forfeited"),
    "rest_capacity": (3, None),
    "enter_with": ("any", "six_only"),
    "home_exact": (False, True),
    "partner_field": ("share", "forbidden"),
    "tie": ("shared", "last_colour_wins", "most_banked"),
    "turn_limit": (None, 60, 100, 150, 200, 300, 500),
    "last_call": (None, 30, 60, 100, 150),
}
why = plainly
NUMBERS: dict[str, tuple[int, int]] = {
    "hats": (1, 8),
    "turn_limit": (1, 9999),
    "last_call": (1, 999),
}
_NEEDS: dict[str, Callable[[Options], bool]] = {
    "team_layout": lambda o: o.teams != "none",
    "partner_field": lambda o: o.teams != "none",
    "gold_winner": lambda o: o.gold,
    "gold_stops": lambda o: o.gold,
}


def needed(name: str, options: Options) -> bool:
    return name not in _NEEDS or _NEEDS[name](options)


_LOUD = (
    story.ThrowLost,
    story.Caught,
    story.Banked,
    story.Freed,
    story.GoldWorn,
    story.SurplusLost,
    story.Ended,
)


def loud(event: story.Event, people: Collection[int]) -> bool:
    return isinstance(event, _LOUD)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    """One line about an event and the seat it is about; None if it needs no words."""

    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Rolled(seat=seat, pips=pips):
            return seat, texts("news.catch_the_hat.rolled", name=name(seat), n=pips)
        case story.ThrowLost(seat=seat, pips=pips):
            return seat, texts("news.catch_the_hat.throw_lost", name=name(seat), n=pips)
        case story.Caught(hat=hat, hats=hats):
            seat = seat_of(hat)
            return seat, texts.plural("news.catch_the_hat.caught", len(hats), name=name(seat))
        case story.Banked(seat=seat, hat=hat):
            other = name(seat_of(hat))
            return seat, texts("news.catch_the_hat.banked", name=name(seat), other=other)
        case story.Freed(hat=hat):
            return seat_of(hat), texts("news.catch_the_hat.freed", name=name(seat_of(hat)))
        case story.GoldWorn(hat=hat):
            return seat_of(hat), texts("news.catch_the_hat.gold", name=name(seat_of(hat)))
        case story.SurplusLost(seat=seat, pips=pips):
            return seat, texts.plural("news.catch_the_hat.surplus_lost", pips, name=name(seat))
        case story.ThrowsAgain(seat=seat):
            return seat, texts("news.catch_the_hat.again", name=name(seat))
        case story.TurnPassed(to=to):
            return _last_call(texts, shown, to)
        case story.Moved() | story.Ended():
            return None
    assert_never(event)


def _last_call(texts: Texts, shown: Shown, seat: int) -> tuple[int, str] | None:
    """The end by FDH-19 is announced: ten turns before it, and at each of the last five."""
    if shown.left in (10, 5, 4, 3, 2, 1):
        return seat, texts("news.catch_the_hat.last_call", n=shown.left)
    return None
