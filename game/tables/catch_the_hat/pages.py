"""The rulebook of Catch the Hat: its sentences, each with the condition under which it is true."""

from __future__ import annotations

from game.rules.catch_the_hat import Options
from game.rules.options import value
from game.tables.catch_the_hat import holds
from game.tables.catch_the_hat import pictures as shown
from game.tables.catch_the_hat.holds import Holds
from game.tables.rulebook import ALWAYS, ANY, Page, Rule, Variant, ahead, both, no, rule


def _lead(number: str, name: str, condition: Holds = ALWAYS) -> Rule[Options]:
    return Rule(number, f"rulebook.catch_the_hat.{name}", condition)


def _limited(name: str, key: str, number: str = "FDH-19") -> Rule[Options]:
    """Makes a sentence about the end by a limit of turns or rounds."""
    return Rule(
        number,
        key,
        lambda o, _: value(o, name) is not None,
        lambda o, _: {"n": value(o, name)},
    )


_LAST = no(holds.most)
_MANY = no(holds.duel)
_EXACT = {"tower": False, "home_exact": True}
_AT_TURNS = {**holds.powers, "gold_stops": "at_turns"}
_AIM = Page(
    "aim",
    (
        _lead("FDH-13", "aim.lead", holds.homing),
        _lead("FDH-26", "aim.tower", holds.tower),
        _lead("FDH-15", "aim.two", holds.duel),
        *(
            _lead("FDH-15", f"aim.{name}", both(_MANY, no(holds.for_gold), *when))
            for name, *when in (
                ("most", holds.most, holds.alone),
                ("most_team", holds.most, holds.teams),
                ("last", _LAST, holds.alone),
                ("last_team", _LAST, holds.teams),
            )
        ),
        _lead("FDH-38", "aim.gold", both(holds.for_gold, holds.alone)),
        _lead("FDH-38", "aim.gold_team", both(holds.for_gold, holds.teams)),
        _limited("turn_limit", "rulebook.catch_the_hat.aim.turn_limit"),
        _limited("last_call", "rulebook.catch_the_hat.aim.last_call"),
        _limited("rounds", "rulebook.catch_the_hat.aim.rounds", "FDH-45"),
    ),
    examples=shown.AIM,
)
_BOARD = Page(
    "board",
    (_lead("BRD-8", "board.lead"),),
    (
        rule("BRD-8", holds.drawn),
        rule("BRD-3", holds.drawn),
        rule("BRD-4", holds.drawn),
        rule("FDH-41.any", {"seats": ANY, "out": 0}),
        rule("FDH-44.two", holds.side_by_side),
        rule("FDH-41.two", holds.face_to_face),
        rule("FDH-41.three", holds.every_second),
        rule("FDH-41.four", holds.two_empty),
        rule("FDH-41.one", holds.one_empty),
        rule("BRD-7", holds.closed_homes),
        rule("FDH-41"),
        rule("BRD-11", {"board": None}),
        rule("BRD-1", holds.four_spokes),
        rule("BRD-9", lambda o, n: holds.six_spokes(o, n) or (o.board is None and n == ANY)),
    ),
    shown.BOARD,
)
_START = Page(
    "start",
    (_lead("FDH-2", "start.lead"),),
    (
        rule("FDH-1", lambda o, n: holds.hats_each(o, n) == 0),
        rule(
            "FDH-1.hats",
            lambda o, n: holds.hats_each(o, n) > 0,
            lambda o, n: {"n": holds.hats_each(o, n)},
        ),
        rule("FDH-1.start", both(no(holds.out), no(ahead))),
        rule("FDH-44", holds.out, lambda o, n: {"n": holds.hats_out(o, n)}),
        rule("FDH-44.home", holds.some_at_home),
        rule("FDH-46", both({"tower": False}, holds.prisoners_ahead)),
        rule("FDH-46.door", holds.part_ahead(1)),
        rule("FDH-46.caught", both({"tower": False}, holds.part_ahead(2))),
        rule("FDH-46.tower", both({"tower": True}, holds.catches_ahead)),
        rule("FDH-1.die"),
        rule(
            "CHP-1", both(holds.of_1978, holds.six_spokes, lambda o, n: holds.hats_each(o, n) == 4)
        ),
        rule("FDH-43"),
        rule("FDH-2"),
        rule("FDH-3", no(holds.six_only)),
        rule("FDH-3.six_only", holds.six_only),
        rule("FDH-42", holds.six_only),
        rule("FDH-42.left", both(holds.six_only, holds.goes_on)),
    ),
)
_MOVING = Page(
    "moving",
    (_lead("FDH-4", "moving.lead"),),
    (
        rule("FDH-4"),
        rule("FDH-5"),
        rule("FDH-5.gold", holds.powers),
        rule("FDH-6", no(holds.share)),
        rule("FDH-6.teams", holds.share),
        rule("FDH-6.own"),
        rule("FDH-10"),
        rule("FDH-10.lost", holds.blocked),
        rule("FDH-11", {"six_again": "optional"}),
        rule("FDH-11.automatic", {"six_again": "automatic"}),
        rule("FDH-11.off", {"six_again": "off"}),
    ),
    shown.MOVING,
)
_CATCHING = Page(
    "catching",
    (_lead("FDH-7", "catching.lead"),),
    (
        rule("FDH-7", holds.alone),
        rule("FDH-7.teams", holds.teams),
        rule("FDH-7.tower"),
        rule("FDH-8"),
        rule("FDH-8.gold", holds.powers),
    ),
    shown.CATCHING,
)
_RESTING = Page(
    "resting",
    (_lead("FDH-9", "resting.lead"),),
    (
        rule("FDH-9.safe", no(holds.powers)),
        rule("FDH-9.gold", holds.powers),
        rule("FDH-9", holds.limited_rest),
        rule("FDH-9.none", no(holds.limited_rest)),
    ),
    shown.RESTING,
)
_HOME = Page(
    "home",
    (_lead("BRD-10", "home.lead", holds.homing),),
    (
        rule("FDH-26", holds.tower),
        rule("FDH-12", holds.homing),
        rule("FDH-12.free", holds.arriving),
        rule("FDH-12.exact", _EXACT),
        rule("FDH-12.pass", holds.homing),
        rule("FDH-13", both(holds.homing, holds.alone)),
        rule("FDH-13.teams", both(holds.homing, holds.teams)),
        rule("FDH-13.free", holds.homing),
        rule("FDH-22", both(holds.homing, holds.teams)),
        rule("FDH-14", {**holds.arriving, "surplus": "mandatory"}),
        rule("FDH-14.optional", {**holds.arriving, "surplus": "optional"}),
        rule("FDH-14.any", holds.goes_on),
        rule("FDH-14.forfeited", {**holds.arriving, "surplus": "forfeited"}),
        rule("FDH-42.exact", _EXACT),
    ),
    shown.HOME,
)
_TEAMS = Page(
    "teams",
    (
        _lead("FDH-21", "teams.lead", both(holds.teams, no(holds.pairs))),
        _lead("FDH-21", "teams.pairs", holds.pairs),
    ),
    (
        rule("FDH-21", holds.teams),
        rule("FDH-21.own", holds.partners),
        rule("FDH-25", holds.total),
        rule("FDH-25.home", both(holds.total, holds.homing)),
        rule("FDH-30", both(holds.total, holds.goes_on)),
        rule("FDH-23", holds.share),
        rule("FDH-32", holds.apart),
        rule("FDH-32.left", both(holds.apart, holds.goes_on)),
        rule("FDH-18.mates", both(holds.partners, holds.homing)),
        rule("FDH-31", holds.total),
        rule("FDH-31.skipped", both(holds.total, holds.pairs)),
        rule("FDH-33", holds.teams),
    ),
    shown.TEAMS,
)
_GOLD = Page(
    "gold",
    (
        _lead("FDH-27", "gold.lead", holds.powers),
        _lead("FDH-40", "gold.tower", both(holds.gold, holds.tower)),
    ),
    (
        rule("FDH-27.start", holds.gold),
        rule("FDH-27.change", holds.gold),
        rule("FDH-40", both(holds.gold, holds.tower)),
        rule("FDH-27.home", holds.powers),
        rule("FDH-35.alone", holds.powers),
        rule("FDH-27.rest", holds.powers),
        rule("FDH-27.full", both(holds.powers, holds.limited_rest)),
        rule("FDH-36", holds.powers),
        rule("FDH-27.turn", _AT_TURNS),
        rule("FDH-37", _AT_TURNS),
        rule("FDH-27.anywhere", {**holds.powers, "gold_stops": "anywhere"}),
        rule("FDH-37.end", holds.powers),
        rule("FDH-37.home", holds.powers),
        rule("FDH-35", holds.powers),
        rule("FDH-39", holds.powers),
        rule("FDH-39.left", both(holds.powers, holds.goes_on)),
        rule("FDH-27.lost", holds.powers),
        rule("FDH-27.nothing", both(holds.gold, holds.counted)),
    ),
    shown.GOLD,
)
_END = Page(
    "end",
    (_lead("FDH-15", "end.lead"),),
    (
        rule("FDH-15", holds.alone),
        rule("FDH-24", holds.teams),
        rule("FDH-15.six", no({"six_again": "off"})),
        rule("FDH-15.free"),
        _limited("turn_limit", "rule.FDH-19.turn_limit"),
        _limited("last_call", "rule.FDH-19.last_call"),
        _limited("rounds", "rule.FDH-45", "FDH-45"),
        rule("FDH-45.tie", holds.in_rounds),
        rule("FDH-45.skipped", both(holds.in_rounds, holds.skipped)),
        rule("FDH-38", holds.for_gold),
        *(
            rule(name, both(*when))
            for name, *when in (
                ("FDH-16", holds.most, holds.alone, no(holds.for_gold)),
                ("FDH-16.gold", holds.most, holds.alone, holds.for_gold),
                ("FDH-24.most", holds.most, holds.teams, no(holds.for_gold)),
                ("FDH-24.gold", holds.most, holds.teams, holds.for_gold),
                ("FDH-20", _LAST, holds.alone, no(holds.for_gold)),
                ("FDH-20.gold", _LAST, holds.alone, holds.for_gold),
                ("FDH-33.last", _LAST, holds.teams, no(holds.for_gold)),
                ("FDH-33.gold", _LAST, holds.teams, holds.for_gold),
                ("FDH-19.most", _LAST, holds.limit, holds.alone),
                ("FDH-19.team", _LAST, holds.limit, holds.teams),
                ("FDH-16.count", holds.counted, holds.homing),
                ("FDH-16.towers", holds.counted, holds.tower),
                ("FDH-16.own", holds.counted, holds.alone),
                ("FDH-24.own", holds.counted, holds.teams),
                ("FDH-17", holds.tied("shared"), holds.alone),
                ("FDH-17.last_colour_wins", holds.tied("last_colour_wins"), holds.alone),
                ("FDH-17.most_banked", holds.tied("most_banked"), holds.alone),
                ("FDH-17.team", holds.tied("shared"), holds.teams),
                ("FDH-17.last_team_wins", holds.tied("last_colour_wins"), holds.teams),
                ("FDH-17.team_banked", holds.tied("most_banked"), holds.teams),
            )
        ),
        rule("FDH-17.two", holds.never_tied),
        rule("FDH-18", holds.skipped),
        rule("FDH-18.win", holds.may_still_win),
        rule("FDH-18.limit", holds.may_win_by_limit),
        rule("FDH-18.out", holds.is_out),
    ),
    shown.END,
)


PAGES = (
    _AIM, _BOARD, _START, _MOVING, _CATCHING, _RESTING, _HOME, _TEAMS, _GOLD, _END,
)  # fmt: skip
AGREED = (
    Variant("hats", None, "FDH-1"),
    Variant("enter_with", "six_only", "FDH-3"),
    Variant("six_again", "automatic", "FDH-11"),
    Variant("six_again", "off", "FDH-11"),
    Variant("rest_capacity", None, "FDH-9"),
    Variant("home_exact", value=True, number="FDH-12"),
    Variant("surplus", "optional", "FDH-14"),
    Variant("surplus", "forfeited", "FDH-14"),
    Variant("scoring", "last_left", "FDH-20"),
    Variant("tie", "last_colour_wins", "FDH-17"),
    Variant("tie", "most_banked", "FDH-17"),
    Variant("turn_limit", None, "FDH-19"),
    Variant("last_call", None, "FDH-19"),
    Variant("out", None, "FDH-44"),
    Variant("rounds", None, "FDH-45"),
    Variant("teams", "partners", "FDH-21"),
    Variant("teams", "total", "FDH-25"),
    Variant("team_layout", "3x2", "FDH-21"),
    Variant("partner_field", "forbidden", "FDH-32"),
    Variant("tower", value=True, number="FDH-26"),
    Variant("gold", value=True, number="FDH-27"),
    Variant("gold_stops", "anywhere", "FDH-27"),
    Variant("gold_winner", "gold_owner", "FDH-38"),
    Variant("head_start", None, "FDH-46"),
)
