"""The book of Catch the Hat: its house rules and its news; pages and lesson stand beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.rules.catch_the_hat import Options, story
from game.tables.catch_the_hat.lesson import FIRST as FIRST
from game.tables.catch_the_hat.lesson import LESSON as LESSON
from game.tables.catch_the_hat.lesson import STEPS as STEPS
from game.tables.catch_the_hat.news import sentence as sentence
from game.tables.catch_the_hat.pages import AGREED as AGREED
from game.tables.catch_the_hat.pages import PAGES as PAGES
from game.tables.catch_the_hat.why import why as why
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
    "hats": (None, 2, 3, 4, 5, 6, 7, 8),
    "six_again": ("optional", "automatic", "off"),
    "surplus": ("mandatory", "optional", "forfeited"),
    "rest_capacity": (3, None),
    "enter_with": ("any", "six_only"),
    "home_exact": (False, True),
    "partner_field": ("share", "forbidden"),
    "out": (0, 1, 3),
    "tie": ("shared", "last_colour_wins", "most_banked"),
    "rounds": (None, 10, 20, 30, 40),
    "turn_limit": (None, 60, 100, 150, 200, 300, 500),
    "last_call": (None, 60, 100, 150),
}
NUMBERS: dict[str, tuple[int, int]] = {
    "hats": (1, 8),
    "rounds": (1, 999),
    "turn_limit": (1, 9999),
    "last_call": (1, 999),
}
_NEEDS: dict[str, Callable[[Options], bool]] = {
    "team_layout": lambda o: o.teams != "none",
    "partner_field": lambda o: o.teams != "none",
    "gold_winner": lambda o: o.gold,
    "gold_stops": lambda o: o.gold,
    "scoring": lambda o: not o.tower,
    "tie": lambda o: _counts(o) or bool(o.turn_limit or o.last_call),
}


def _counts(options: Options) -> bool:
    """Says whether prisoners decide when only one side is left (FDH-20, FDH-26)."""
    return options.scoring == "captures" and not options.tower


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
