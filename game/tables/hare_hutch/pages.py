"""The rulebook of Hare Hutch: its sentences, examples and variants."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.hare_hutch import Options
from game.tables.hare_hutch import pictures
from game.tables.rulebook import Page, Rule, Variant, ahead, rule, rules


def _lead(page: str, number: str) -> Rule[Options]:
    """Makes the sentence a page begins with."""
    return Rule(number, f"rulebook.hare_hutch.{page}.lead")


def _target(options: Options, seats: int) -> Mapping[str, object]:
    return {"n": options.target}


PAGES: tuple[Page[Options], ...] = (
    Page(
        "aim",
        (Rule("HOP-15", "rulebook.hare_hutch.aim.lead", fills=_target),),
        (*rules("HOP-2", "HOP-2.sum"), rule("HOP-18", ahead)),
        (pictures.TURN,),
    ),
    Page(
        "dice",
        (_lead("dice", "HOP-1"),),
        rules("HOP-1", "HOP-3.first", "HOP-3"),
        (pictures.DOUBLES,),
    ),
    Page(
        "hares",
        (_lead("hares", "HOP-4"),),
        rules("HOP-4", "HOP-4.hutch", "HOP-5", "HOP-5.stack"),
        (pictures.PAIRS, pictures.APART),
    ),
    Page(
        "hutches",
        (_lead("hutches", "HOP-16"),),
        rules("HOP-6", "HOP-6.one", "HOP-7"),
        (pictures.ORDER, pictures.ONE, pictures.LONE),
    ),
    Page(
        "bust",
        (_lead("bust", "HOP-8"),),
        rules("HOP-8", "HOP-8.next", "HOP-9", "HOP-9.again", "HOP-10"),
        (pictures.BUST, pictures.CARROTS, pictures.NO_HARES),
    ),
    Page(
        "stopping",
        (_lead("stopping", "HOP-12"),),
        rules("HOP-12", "HOP-11"),
        (pictures.ALL_ASIDE,),
    ),
    Page(
        "taking_over",
        (_lead("taking_over", "HOP-13"),),
        (
            *rules("HOP-13", "HOP-13.roll"),
            rule("HOP-14", {"no_free_die": "reroll_hares"}),
            rule("HOP-14.not_allowed", {"no_free_die": "not_allowed"}),
        ),
        (pictures.TAKEN, pictures.NO_FREE_DIE, pictures.NOT_ALLOWED),
    ),
    Page(
        "end",
        (_lead("end", "HOP-15"),),
        (rule("HOP-15", fills=_target), *rules("HOP-15.last", "HOP-17")),
        (pictures.END,),
    ),
)
AGREED = (
    Variant("target", None, "HOP-15"),
    Variant("no_free_die", "not_allowed", "HOP-14"),
    Variant("head_start", None, "HOP-18"),
)
