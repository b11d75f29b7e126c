"""The rulebook of Cat and Mouse: its sentences, examples and variants."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cat_and_mouse import Options
from game.tables.cat_and_mouse import pictures
from game.tables.rulebook import Page, Rule, Variant, ahead, rule, rules

# Only with whole rounds does anybody go on playing when there is nothing to draw.
_WHOLE_ROUNDS = {"talon_end": "end_of_round"}


def _sizes(options: Options, _: int) -> Mapping[str, object]:
    return {"stock": options.stock, "cards": 52 * options.decks}


def _lead(number: str, name: str) -> Rule[object]:
    return Rule(number, f"rulebook.cat_and_mouse.{name}")


PAGES: tuple[Page[Options], ...] = (
    Page(
        "aim",
        (
            Rule("KUM-2", "rulebook.cat_and_mouse.aim.lead", fills=_sizes),
            _lead("KUM-9", "aim.runs_out"),
        ),
        rules("KUM-2"),
        pictures.WIN,
    ),
    Page(
        "start",
        (_lead("KUM-1", "start.lead"), _lead("KUM-1", "start.letters")),
        (
            rule("KUM-1", fills=_sizes),
            rule("KUM-16", ahead),
            rule("KUM-1.four", {"piles": 4}),
            rule("KUM-1.three", {"piles": 3}),
            rule("KUM-11", {"first": "random"}),
            rule("KUM-11.higher_stock_top", {"first": "higher_stock_top"}),
        ),
        (*pictures.DEAL, *pictures.HIGHER),
    ),
    Page(
        "turn",
        (_lead("KUM-3", "turn.lead"),),
        rules("KUM-3", "KUM-3.next", "KUM-7", "KUM-7.ends", "KUM-3.never"),
        pictures.TURN,
    ),
    Page("hand", (), rules("KUM-8", "KUM-8.five", "KUM-8.last"), pictures.HAND),
    Page(
        "piles",
        (_lead("KUM-4", "piles.lead"),),
        (
            rule("KUM-4"),
            rule("KUM-4.removed", {"completed_piles": "removed"}),
            rule("KUM-4.reshuffled", {"completed_piles": "reshuffled"}),
            rule("KUM-5", {"king_as_ace": True}),
            rule("KUM-5.no_ace", {"king_as_ace": False}),
            *rules("KUM-5.counts", "KUM-6"),
        ),
        pictures.PILES,
    ),
    Page(
        "end",
        (_lead("KUM-9", "end.lead"),),
        (
            rule("KUM-9", _WHOLE_ROUNDS),
            rule("KUM-9.at_once", {"talon_end": "at_once"}),
            rule("KUM-9.winner"),
            rule("KUM-15", _WHOLE_ROUNDS),
            rule("KUM-10", _WHOLE_ROUNDS),
            rule("KUM-10.finish", _WHOLE_ROUNDS),
            rule("KUM-10.reshuffled", {**_WHOLE_ROUNDS, "completed_piles": "reshuffled"}),
        ),
        pictures.END,
    ),
    Page(
        "secrets",
        (_lead("KUM-13", "secrets.lead"),),
        rules("KUM-13", "KUM-13.open"),
        pictures.SECRETS,
    ),
)
AGREED = (
    Variant("stock", None, "KUM-1"),
    Variant("decks", None, "KUM-1"),
    Variant("piles", None, "KUM-1"),
    Variant("completed_piles", "reshuffled", "KUM-4"),
    Variant("king_as_ace", value=False, number="KUM-5"),
    Variant("talon_end", "at_once", "KUM-9"),
    Variant("first", "higher_stock_top", "KUM-11"),
    Variant("head_start", None, "KUM-16"),
)
