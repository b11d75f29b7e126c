"""The book of Top Hats: its house rules; pages, lesson and news stand beside it."""

from __future__ import annotations

from game.rules.top_hats import Options
from game.tables.rulebook import Value
from game.tables.top_hats.lesson import FIRST as FIRST
from game.tables.top_hats.lesson import LESSON as LESSON
from game.tables.top_hats.lesson import STEPS as STEPS
from game.tables.top_hats.news import loud as loud
from game.tables.top_hats.news import sentence as sentence
from game.tables.top_hats.pages import AGREED as AGREED
from game.tables.top_hats.pages import PAGES as PAGES
from game.tables.top_hats.why import why as why

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
NUMBERS: dict[str, tuple[int, int]] = {}


def needed(name: str, options: Options) -> bool:
    return True
