"""The rulebook of Top Hats: its sentences and variants. Its pictures are in `pictures`."""

from __future__ import annotations

from game.rules.top_hats import Options
from game.tables.rulebook import ANY, TWO, Page, Rule, Variant, ahead, no, rule, rules
from game.tables.top_hats import pictures


def _lead(number: str, page: str, short: bool | None = None) -> Rule[object]:
    return Rule(number, f"rulebook.top_hats.{page}.lead", short=short)


_LOSES = {"no_move": "lose", "seats": TWO}  # somebody who cannot move
_ANY_CHAIN, _FIRST_JUMP = {"forced_scope": "any_chain"}, {"forced_scope": "first_jump_only"}
_THREE, _DRAWS = {"seats": (ANY, 3)}, {"draw_rule": True}
_SAME = {"first_move": "same_starter"}

_AIM: Page[Options] = Page(
    "aim",
    (_lead("TOP-19", "aim"), Rule("TOP-21", "rulebook.top_hats.aim.lead.lose", _LOSES)),
    (*rules("TOP-19", "TOP-6"), rule("TOP-29", ahead)),
    (pictures.WIN,),
)
_START: Page[Options] = Page(
    "start",
    (_lead("TOP-2", "start", short=False), _lead("TOP-2", "start.short", short=True)),
    (
        rule("TOP-1"),
        rule("TOP-2.two", {"seats": TWO}),
        rule("TOP-2.three", _THREE),
        *rules("TOP-2", "TOP-3", "TOP-3.first", short=False),
        rule("TOP-2.short", short=True),
        rule("TOP-4", _SAME, short=False),
        rule("TOP-4.short", _SAME, short=True),
        rule("TOP-4.lot", {"first_move": "lot"}),
    ),
    (pictures.PLACING._replace(short=False),),
)
_SECRETS: Page[Options] = Page(
    "secrets",
    (_lead("TOP-5", "secrets"),),
    (
        rule("TOP-5", {"peek_own_builds": True}, short=False),
        rule("TOP-5.closed", {"peek_own_builds": False}, short=False),
        rule("TOP-5.short", {"seats": ANY}),
        rule("TOP-5.short.here", short=True),
        *rules("TOP-5.taken"),
    ),
)
_MOVING: Page[Options] = Page(
    "moving",
    (_lead("TOP-6", "moving"),),
    rules("TOP-7", "TOP-8", "TOP-8.chain", "TOP-8.again", "TOP-10"),
    (pictures.STEP, pictures.JUMP, pictures.BACK),
)
_TAKING: Page[Options] = Page(
    "taking",
    (_lead("TOP-9", "taking"),),
    rules("TOP-9", "TOP-9.last", "TOP-9.safe"),
    (pictures.TAKE,),
)
_DUTY: Page[Options] = Page(
    "duty",
    (_lead("TOP-11", "duty"),),
    (
        rule("TOP-11", _ANY_CHAIN),
        rule("TOP-12", _ANY_CHAIN),
        rule("TOP-11.first", _FIRST_JUMP),
        rule("TOP-12.first", _FIRST_JUMP),
        rule("TOP-27", _FIRST_JUMP),
        *rules("TOP-11.choice", "TOP-13"),
    ),
    (pictures.MUST, pictures.CHAIN, pictures.FIRST_JUMP),
)
_RIM: Page[Options] = Page(
    "rim",
    (_lead("TOP-16", "rim"),),
    (
        rule("TOP-14", {"rim_landing": "last_jump_captures"}),
        rule("TOP-14.any", {"rim_landing": "any_capture_in_chain"}),
        *rules("TOP-15", "TOP-16", "TOP-16.several"),
    ),
    (pictures.RIM, pictures.NOT_ONTO_RIM, pictures.LAST_JUMP, pictures.ANY_JUMP, pictures.OVER_RIM,
     pictures.LEAVE),
)  # fmt: skip
_DECLARING: Page[Options] = Page(
    "declaring",
    (_lead("TOP-17", "declaring"),),
    rules("TOP-17", "TOP-28", "TOP-17.all", "TOP-18", "TOP-26"),
    (pictures.DECLARE,),
)
_END: Page[Options] = Page(
    "end",
    (_lead("TOP-19", "end"), Rule("TOP-20", "rulebook.top_hats.end.lead.three", _THREE)),
    (
        rule("TOP-20", _THREE),
        rule("TOP-21", no(_LOSES)),
        rule("TOP-21.lose", _LOSES),
        rule("TOP-22", _DRAWS),
        rule("TOP-25", _DRAWS),
        rule("TOP-25.shared", _DRAWS),
        rule("TOP-22.off", {"draw_rule": False}),
    ),
    (pictures.VANISHED, pictures.STUCK, pictures.STUCK_LOSES),
)
PAGES = (_AIM, _START, _SECRETS, _MOVING, _TAKING, _DUTY, _RIM, _DECLARING, _END)

AGREED = (
    Variant("forced_scope", "first_jump_only", "TOP-12"),
    Variant("rim_landing", "any_capture_in_chain", "TOP-14"),
    Variant("peek_own_builds", value=False, number="TOP-5"),
    Variant("first_move", "lot", "TOP-4"),
    Variant("no_move", "lose", "TOP-21"),
    Variant("draw_rule", value=False, number="TOP-22"),
    Variant("head_start", None, "TOP-29"),
)
