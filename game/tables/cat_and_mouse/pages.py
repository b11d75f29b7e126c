"""The rulebook of Cat and Mouse: its sentences, examples and variants."""

from __future__ import annotations

from game.rules.cat_and_mouse import Options
from game.tables.book import Cards
from game.tables.rulebook import Page, Rule, Variant, rule, rules

_NEXT = Cards(("53",), ("A0", "21", "32", "K1>4"), True, "rank").example(
    "example.cat_and_mouse.next"
)
_GAP = Cards(("70",), ("A0", "21", "32", "K1>4"), False, "rank").example(
    "example.cat_and_mouse.gap"
)
_KING = Cards(("K2",), ("A3", "20"), True, "rank").example("example.cat_and_mouse.king")


PAGES: tuple[Page[Options], ...] = (
    Page("aim", (Rule("KUM-2", "rulebook.cat_and_mouse.aim.lead"),), rules("KUM-2")),
    Page(
        "start",
        (Rule("KUM-1", "rulebook.cat_and_mouse.start.lead"),),
        (
            rule("KUM-1", fills=lambda o, _: {"stock": o.stock, "cards": 52 * o.decks}),
            rule("KUM-11", lambda o, _: o.first == "random"),
            rule("KUM-11.higher_stock_top", lambda o, _: o.first != "random"),
        ),
    ),
    Page(
        "turn",
        (Rule("KUM-3", "rulebook.cat_and_mouse.turn.lead"),),
        rules("KUM-3", "KUM-7", "KUM-8", "KUM-10"),
    ),
    Page(
        "piles",
        (Rule("KUM-4", "rulebook.cat_and_mouse.piles.lead"),),
        (
            rule("KUM-4", lambda o, _: o.completed_piles == "removed"),
            rule("KUM-4.reshuffled", lambda o, _: o.completed_piles == "reshuffled"),
            rule("KUM-5", lambda o, _: o.king_as_ace),
            rule("KUM-5.no_ace", lambda o, _: not o.king_as_ace),
            *rules("KUM-6"),
        ),
        (_NEXT, _GAP, _KING),
    ),
    Page(
        "end",
        (Rule("KUM-9", "rulebook.cat_and_mouse.end.lead"),),
        (
            rule("KUM-9", lambda o, _: o.talon_end == "end_of_round"),
            rule("KUM-9.at_once", lambda o, _: o.talon_end == "at_once"),
            rule("KUM-15", lambda o, _: o.talon_end == "end_of_round"),
        ),
    ),
    Page("secrets", (Rule("KUM-13", "rulebook.cat_and_mouse.secrets.lead"),), rules("KUM-13")),
)
AGREED = (
    Variant("stock", None, "KUM-1"),
    Variant("decks", None, "KUM-1"),
    Variant("piles", None, "KUM-1"),
    Variant("completed_piles", "reshuffled", "KUM-4"),
    Variant("king_as_ace", False, "KUM-5"),
    Variant("talon_end", "at_once", "KUM-9"),
    Variant("first", "higher_stock_top", "KUM-11"),
)
