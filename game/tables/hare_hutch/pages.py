"""The rulebook of Hare Hutch: its sentences, examples and variants."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.hare_hutch import Options
from game.tables.rulebook import Example, Page, Rule, Variant, rule, rules


class Dice(NamedTuple):
    """A throw in an example: its faces, those put aside, and their worth."""

    thrown: str
    taken: str
    worth: str

    def example(self, name: str) -> Example[object]:
        """An example, smaller than a whole board."""
        return Example(f"example.hare_hutch.{name}", (self,), size=0.8)


_FIRST = Dice("hhhd35c", "hhhd", "11 × 2 = 22").example("first")  # HOP-T1
_PAIR = Dice("hhhh4cc", "hhhh", "20 × 1 = 20").example("pair")  # HOP-T7
_LONE = Dice("d345ccc", "d", "2 × 1 = 2").example("lone")  # HOP-7
_BUST = Dice("345cc", "", "0").example("bust")  # HOP-8


PAGES: tuple[Page[Options], ...] = (
    Page("aim", (Rule("HOP-2", "rulebook.hare_hutch.aim.lead"),), rules("HOP-2")),
    Page("dice", (Rule("HOP-1", "rulebook.hare_hutch.dice.lead"),), rules("HOP-1", "HOP-3")),
    Page(
        "hares",
        (Rule("HOP-4", "rulebook.hare_hutch.hares.lead"),),
        rules("HOP-4", "HOP-5"),
        (_FIRST, _PAIR),
    ),
    Page(
        "hutches",
        (Rule("HOP-6", "rulebook.hare_hutch.hutches.lead"),),
        rules("HOP-6", "HOP-7"),
        (_LONE,),
    ),
    Page(
        "bust",
        (Rule("HOP-8", "rulebook.hare_hutch.bust.lead"),),
        rules("HOP-8", "HOP-9", "HOP-10", "HOP-11"),
        (_BUST,),
    ),
    Page(
        "stopping",
        (Rule("HOP-13", "rulebook.hare_hutch.stopping.lead"),),
        (
            *rules("HOP-12", "HOP-13"),
            rule("HOP-14", lambda o, _: o.no_free_die == "reroll_hares"),
            rule("HOP-14.not_allowed", lambda o, _: o.no_free_die == "not_allowed"),
        ),
    ),
    Page(
        "end",
        (Rule("HOP-15", "rulebook.hare_hutch.end.lead"),),
        (rule("HOP-15", fills=lambda o, _: {"n": o.target}), *rules("HOP-17")),
    ),
)
AGREED = (
    Variant("target", None, "HOP-15"),
    Variant("no_free_die", "not_allowed", "HOP-14"),
)
