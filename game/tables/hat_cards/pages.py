"""The rulebook of Hat Cards: its sentences, examples and variants."""

from __future__ import annotations

from game.rules.hat_cards import Options
from game.tables.book import Cards
from game.tables.rulebook import ANY, Page, Rule, Variant, rule, rules

_HIGHER = Cards(("r7",), ("r3",), True).example("example.hat_cards.higher")
_LOWER = Cards(("r3",), ("r7",), False).example("example.hat_cards.lower")
_ZERO = Cards(("r0",), ("r9",), True).example("example.hat_cards.zero")
_SAME = Cards(("b5",), ("y5",), True).example("example.hat_cards.same")
_BLANK = Cards(("rx",), ("r8",), True).example("example.hat_cards.blank")
_BLANKS = Cards(("bx",), ("rx",), True).example("example.hat_cards.blanks")
_OTHER = Cards(("r8",), ("b5",), False).example("example.hat_cards.other")


PAGES: tuple[Page[Options], ...] = (
    Page("aim", (Rule("KNZ-11", "rulebook.hat_cards.aim.lead"),), rules("KNZ-11")),
    Page(
        "start",
        (Rule("KNZ-1", "rulebook.hat_cards.start.lead"),),
        rules("KNZ-1", "KNZ-14", "KNZ-2"),
    ),
    Page("turn", (Rule("KNZ-3", "rulebook.hat_cards.turn.lead"),), rules("KNZ-3", "KNZ-4")),
    Page(
        "catching",
        (Rule("KNZ-5", "rulebook.hat_cards.catching.lead"),),
        rules("KNZ-5", "KNZ-6"),
        (_HIGHER, _LOWER, _ZERO, _SAME, _BLANK, _BLANKS, _OTHER),
    ),
    Page(
        "end",
        (Rule("KNZ-7", "rulebook.hat_cards.end.lead"),),
        (
            *rules("KNZ-7"),
            rule("KNZ-8", lambda o, n: n != 2),
            rule("KNZ-9", lambda o, n: n != 2 and o.ties == "dense"),
            rule("KNZ-9.competition", lambda o, n: n != 2 and o.ties == "competition"),
        ),
    ),
    Page(
        "two",
        (Rule("KNZ-10", "rulebook.hat_cards.two.lead", lambda o, n: n in (ANY, 2)),),
        (rule("KNZ-10", lambda o, n: n in (ANY, 2)),),
    ),
    Page(
        "secrets",
        (Rule("KNZ-12", "rulebook.hat_cards.secrets.lead"),),
        (
            rule("KNZ-12", lambda o, _: o.show_stack == "top_only"),
            rule("KNZ-12.all", lambda o, _: o.show_stack == "all"),
        ),
    ),
)
AGREED = (
    Variant("ties", "competition", "KNZ-9"),
    Variant("show_stack", "all", "KNZ-12"),
)
