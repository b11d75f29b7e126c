"""The rulebook of Top Hats: its sentences, examples and variants."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.top_hats import Options
from game.tables.rulebook import ANY, Example, Page, Rule, Variant, rule, rules


class Position(NamedTuple):
    """A position drawn by the table itself: the stack on the first field of `path` is chosen
    and has jumped along it, `near` is in the middle.

    `reach`: how much of the board is shown, in fields to each side.
    """

    line: str
    path: tuple[str, ...]
    near: str
    reach: float

    def example(self, name: str) -> Example[object]:
        """An example, smaller than a whole board."""
        return Example(f"example.top_hats.{name}", (self,), size=0.8)


_STEP = Position("d5=brr;e5=n;g4=rrb -/- 0 move 1 0", ("d5",), "d5", 2.4).example("step")
_TAKE = Position("d5=r;d6=rb;e5=n;f3=bbr -/- 0 move 1 0", ("d5",), "d6", 2.4).example(
    "take"
)  # TOP-T7
_CHAIN = Position("e4=r;e5=n;e7=rbb -/- 0 move 1 0", ("e4", "e6"), "e6", 2.6).example(
    "chain"
)  # TOP-T6
_RIM = Position("d5=br;e5=n;e7=r;e8=b;f3=bbr -/- 0 move 1 0", ("e7",), "e7", 2.6).example(
    "rim"
)  # TOP-T3


PAGES: tuple[Page[Options], ...] = (
    Page("aim", (Rule("TOP-19", "rulebook.top_hats.aim.lead"),), rules("TOP-19", "TOP-6")),
    Page(
        "start",
        (Rule("TOP-2", "rulebook.top_hats.start.lead"),),
        (
            *rules("TOP-1", "TOP-2", "TOP-3"),
            rule("TOP-4", lambda o, _: o.first_move == "same_starter"),
            rule("TOP-4.lot", lambda o, _: o.first_move == "lot"),
        ),
    ),
    Page(
        "moving",
        (Rule("TOP-7", "rulebook.top_hats.moving.lead"),),
        rules("TOP-7", "TOP-8", "TOP-10"),
        (_STEP,),
    ),
    Page(
        "taking",
        (Rule("TOP-9", "rulebook.top_hats.taking.lead"),),
        (
            *rules("TOP-9", "TOP-11"),
            rule("TOP-12", lambda o, _: o.forced_scope == "any_chain"),
            rule("TOP-12.first", lambda o, _: o.forced_scope == "first_jump_only"),
            rule("TOP-27", lambda o, _: o.forced_scope == "first_jump_only"),
            *rules("TOP-13"),
        ),
        (_TAKE, _CHAIN),
    ),
    Page(
        "margin",
        (Rule("TOP-16", "rulebook.top_hats.margin.lead"),),
        (
            rule("TOP-14", lambda o, _: o.rim_landing == "last_jump_captures"),
            rule("TOP-14.any", lambda o, _: o.rim_landing == "any_capture_in_chain"),
            *rules("TOP-15", "TOP-16", "TOP-18", "TOP-26"),
        ),
        (_RIM,),
    ),
    Page(
        "declaring",
        (Rule("TOP-17", "rulebook.top_hats.declaring.lead"),),
        rules("TOP-17", "TOP-28"),
    ),
    Page(
        "end",
        (Rule("TOP-20", "rulebook.top_hats.end.lead"),),
        (
            *rules("TOP-20"),
            rule("TOP-21", lambda o, n: n == 3 or o.no_move == "pass"),
            rule("TOP-21.lose", lambda o, n: n in (ANY, 2) and o.no_move == "lose"),
            *rules("TOP-24"),
            rule("TOP-22", lambda o, _: o.draw_rule),
            rule("TOP-25", lambda o, _: o.draw_rule),
        ),
    ),
    Page(
        "secrets",
        (Rule("TOP-5", "rulebook.top_hats.secrets.lead"),),
        (
            rule("TOP-5", lambda o, _: o.peek_own_builds),
            rule("TOP-5.closed", lambda o, _: not o.peek_own_builds),
        ),
    ),
)
AGREED = (
    Variant("forced_scope", "first_jump_only", "TOP-12"),
    Variant("rim_landing", "any_capture_in_chain", "TOP-14"),
    Variant("peek_own_builds", False, "TOP-5"),
    Variant("first_move", "lot", "TOP-4"),
    Variant("no_move", "lose", "TOP-21"),
    Variant("draw_rule", False, "TOP-22"),
)
