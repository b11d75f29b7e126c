"""The rulebook of Cat and Mouse: its sentences, examples and variants."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.cat_and_mouse import Options
from game.tables.cat_and_mouse import pictures
from game.tables.rulebook import Page, Rule, Variant, rule, rules


def _sizes(options: Options, _: int) -> Mapping[str, object]:
    return {"stock": options.stock, "cards": 52 * options.decks}


def _four(options: Options, _: int) -> bool:
    return options.piles == 4


def _three(options: Options, _: int) -> bool:
    return options.piles == 3


def _by_lot(options: Options, _: int) -> bool:
    return options.first == "random"


def _by_card(options: Options, _: int) -> bool:
    return options.first == "higher_stock_top"


def _removed(options: Options, _: int) -> bool:
    return options.completed_piles == "removed"


def _reshuffled(options: Options, _: int) -> bool:
    return options.completed_piles == "reshuffled"


def _starts(options: Options, _: int) -> bool:
    return options.king_as_ace


def _never_starts(options: Options, _: int) -> bool:
    return not options.king_as_ace


def _whole_rounds(options: Options, _: int) -> bool:
    """Only then can anybody play while there is nothing to draw."""
    return options.talon_end == "end_of_round"


def _at_once(options: Options, _: int) -> bool:
    return options.talon_end == "at_once"


def _new_talon(options: Options, seats: int) -> bool:
    return _whole_rounds(options, seats) and _reshuffled(options, seats)


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
            rule("KUM-1.four", _four),
            rule("KUM-1.three", _three),
            rule("KUM-11", _by_lot),
            rule("KUM-11.higher_stock_top", _by_card),
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
            rule("KUM-4.removed", _removed),
            rule("KUM-4.reshuffled", _reshuffled),
            rule("KUM-5", _starts),
            rule("KUM-5.no_ace", _never_starts),
            *rules("KUM-5.counts", "KUM-6"),
        ),
        pictures.PILES,
    ),
    Page(
        "end",
        (_lead("KUM-9", "end.lead"),),
        (
            rule("KUM-9", _whole_rounds),
            rule("KUM-9.at_once", _at_once),
            rule("KUM-9.winner"),
            rule("KUM-15", _whole_rounds),
            rule("KUM-10", _whole_rounds),
            rule("KUM-10.finish", _whole_rounds),
            rule("KUM-10.reshuffled", _new_talon),
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
    Variant("king_as_ace", False, "KUM-5"),
    Variant("talon_end", "at_once", "KUM-9"),
    Variant("first", "higher_stock_top", "KUM-11"),
)
