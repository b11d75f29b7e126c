"""The sentences of the variants and of the edition of 1978, each test named after its number."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import PRESETS, Move, Options, Roll, Stop
from game.rules.catch_the_hat.state import GOLD
from game.rules.protocol import OVER
from tests.rules.test_catch_the_hat import at, ends, move

TEAMS = Options(teams="partners")
TOTAL = Options(teams="total")
TOWER = Options(tower=True)
GOLD_GAME = Options(gold=True)
ANYWHERE = Options(gold=True, gold_stops="anywhere")


def trips(state: rules.State, hat_field: str) -> set[tuple[str, str]]:
    """The moves of a golden piece: where it ends, and the whole line it leaves of PIECES."""
    found = set()
    for action in rules.legal(state):
        if isinstance(action, Move):
            words = rules.action_text(state, action).replace("!", "").split()
            if words[2] == hat_field:
                after = rules.to_notation(rules.apply(state, action))
                found.add((words[-1], after.split()[0]))
    return found


def play(state: rules.State, text: str) -> rules.State:
    """Plays the action of a text as in records."""
    action = next(a for a in rules.legal(state) if rules.action_text(state, a) == text)
    return rules.apply(state, action)


# Last one left, teams, total team


def test_fdh_20_the_last_one_left_wins_whatever_was_caught() -> None:
    state = at("R2=r;R4=y 1,0,0 g,ggr,yy 0 move:2", Options(scoring="last_left", hats=3))
    over = move(state, "R2", "R4")
    assert rules.result(over) == ((0,), (2, 3, 2), "last_colour")
    by_prisoners = at(rules.to_notation(over), Options(hats=3))
    assert rules.result(by_prisoners).winners == (1,)


def test_fdh_21_partners_are_not_caught() -> None:
    state = at("R2=r;R4=g 5,6,5,6 -,-,-,- 0 move:2", TEAMS)
    assert rules.to_notation(move(state, "R2", "R4")) == "R4=g,r 5,6,5,6 -,-,-,- 1 roll"
    for seats in (2, 3, 5):
        with pytest.raises(ValueError, match=r"^teams: "):
            rules.setup(seats, TEAMS)


def test_fdh_21_six_may_play_as_two_teams_or_three_pairs() -> None:
    line = "R2=r;R4={} 3,3,3,3,3,3 -,-,-,-,-,- 0 move:2"
    pairs = Options(teams="partners", team_layout="3x2")
    for letter, options, together in (("g", TEAMS, True), ("b", pairs, True), ("g", pairs, False)):
        homes = "3,4,3,4,4,4" if letter == "g" else "3,4,4,3,4,4"
        state = at(line.format(letter).replace("3,3,3,3,3,3", homes), options)
        pieces = rules.to_notation(move(state, "R2", "R4")).split()[0]
        assert ("," in pieces) == together


def test_fdh_22_partners_in_a_tower_are_freed_at_their_own_home() -> None:
    after = move(at("R2=gybr 5,5,5,5 -,-,-,- 0 move:3", TEAMS), "R2", "H0")
    assert rules.to_notation(after) == "- 6,5,6,5 by,-,-,- 1 roll"


def test_fdh_23_and_32_a_partners_open_field_may_be_closed() -> None:
    closed = Options(teams="partners", partner_field="forbidden")
    line = "R2=r;R4=g 5,6,5,6 -,-,-,- 0 move:2"
    assert "R4" in ends(at(line, TEAMS), "R2")
    assert "R4" not in ends(at(line, closed), "R2")
    assert "R3" in ends(at("R1=r;R3=g 5,6,5,6 -,-,-,- 0 move:2", closed), "R1")
    assert "R5" in ends(at("R2=r;R4=g 5,6,5,6 -,-,-,- 0 move:3", closed), "R2")


def test_fdh_32_with_pips_left_over_no_hat_ends_beside_a_partner_either() -> None:
    state = move(at("R0=yr;R1=g 5,5,5,6 -,-,-,- 0 move:3", TEAMS), "R0", "H0")
    assert ends(state, "H0") == {"R1", "R51", "S0.1"}
    closed = Options(teams="partners", partner_field="forbidden")
    state = move(at("R0=yr;R1=g 5,5,5,6 -,-,-,- 0 move:3", closed), "R0", "H0")
    assert ends(state, "H0") == {"R51", "S0.1"}


def test_fdh_23_an_enemy_catches_all_partners_on_a_field() -> None:
    after = move(at("R2=y;R4=g,r 5,5,5,6 -,-,-,- 1 move:2", TEAMS), "R2", "R4")
    assert rules.to_notation(after) in (
        "R4=gry 5,5,5,6 -,-,-,- 2 roll",
        "R4=rgy 5,5,5,6 -,-,-,- 2 roll",
    )


def test_fdh_24_and_33_the_best_team_wins_together() -> None:
    options = Options(teams="partners", hats=1)
    over = move(at("R2=yr;R4=b 0,0,1,0 -,-,-,- 0 move:2", options), "R2", "R4")
    assert rules.result(over) == ((0, 2), (2, 0, 0, 0), "last_team")


def test_fdh_24_partners_in_own_towers_count_nothing() -> None:
    options = Options(teams="partners", hats=2)
    over = move(at("R2=gyr;R4=b 1,0,1,0 y,-,b,- 0 move:2", options), "R2", "R4")
    assert rules.result(over) == ((0, 2), (3, 0, 1, 0), "last_team")


@pytest.mark.parametrize(
    ("given", "winners"),
    [({}, (1, 4)), ({"scoring": "last_left"}, (0, 3))],
)
def test_fdh_33_the_last_team_left_wins_with_the_same_numbers(
    given: dict[str, Any], winners: tuple[int, ...]
) -> None:
    """Three pairs sit opposite each other; that of yellow has no hat any more."""
    options = Options(teams="partners", team_layout="3x2", hats=1, **given)
    state = at("R2=wr;R4=y 0,0,0,0,0,0 -,bgk,-,-,-,- 0 move:2", options)
    scores = (2, 3, 0, 0, 0, 0)
    assert rules.result(move(state, "R2", "R4")) == (winners, scores, "last_team")


def test_fdh_25_a_further_throw_belongs_to_whoever_threw_the_six() -> None:
    state = move(at("R20=g 6,6,5,6 -,-,-,- 0 move:6", TOTAL), "R20", "R14")
    assert rules.to_notation(state) == "R14=g 6,6,5,6 -,-,-,- 0 again"


def test_fdh_25_any_hat_of_the_team_may_use_the_throw() -> None:
    line = "R2=r;R20=g 5,6,5,6 -,-,-,- 0 move:1"
    assert ends(at(line, TOTAL)) == {"R1", "R3", "R0", "R19", "R21", "R26"}
    assert ends(at(line, TEAMS)) == {"R1", "R3", "R0"}


def test_fdh_25_and_30_prisoners_and_surplus_belong_to_the_home_that_was_entered() -> None:
    home = move(at("R27=bg 6,6,5,5 -,-,-,- 0 move:4", TOTAL), "R27", "H2")
    assert rules.to_notation(home) == "- 6,6,6,5 -,-,b,- 0 surplus:2g"
    assert ends(home) == {"R25", "R27", "S2.1"}
    after = move(home, "H2", "R25")
    assert rules.to_notation(after) == "R25=g 6,6,5,5 -,-,b,- 1 roll"


def test_fdh_30_nothing_is_asked_where_no_hat_can_use_the_pips() -> None:
    line = "R1=yr;R3=b,b,b;R49=g,g,g;S0.3=y,y,y 5,2,3,3 -,-,-,- 0 move:6"
    home = move(at(line, Options(surplus="optional")), "R1", "H0")
    assert rules.to_notation(home).endswith(" y,-,-,- 0 again")


@pytest.mark.parametrize(("teams", "seat"), [("total", 2), ("partners", 3)])
def test_fdh_31_in_total_team_play_a_seat_plays_on_with_its_partners_hats(
    teams: str, seat: int
) -> None:
    options = Options(teams=teams, hats=1)
    state = at("R10=gb;R20=r;R30=y 0,0,0,0 -,-,-,- 1 move:1", options)
    assert move(state, "R30", "R31").seat == seat


@pytest.mark.parametrize(("teams", "seat"), [("total", 1), ("partners", 3)])
def test_fdh_31_hats_that_wait_at_the_partners_home_are_hats_to_play_with(
    teams: str, seat: int
) -> None:
    state = at("R20=gyr 0,0,0,1 -,-,-,- 0 move:1", Options(teams=teams, hats=1))
    assert move(state, "R20", "R21").seat == seat


# The tower


def test_fdh_26_in_the_tower_game_nobody_goes_home() -> None:
    line = "R2=yr 5,5,6,6 -,-,-,- 0 move:3"
    assert "H0" in ends(at(line), "R2")
    assert "H0" not in ends(at(line, TOWER), "R2")


def test_fdh_26_in_the_tower_game_every_home_is_refused_for_the_same_reason() -> None:
    state = at("R2=yr 5,5,6,6 -,-,-,- 0 move:3", TOWER)
    for home in ("H0", "H1"):
        assert rules.refusal(state, None, state.board.number[home]) == "tower_no_home FDH-26"


def test_fdh_26_whoever_is_on_top_in_the_end_wins() -> None:
    options = Options(tower=True, hats=2)
    over = move(at("R2=ggr;R4=yr;R6=y 0,0,0 -,-,- 0 move:2", options), "R4", "R6")
    assert rules.result(over) == ((0,), (4, 0, 0), "last_colour")


# The golden hat


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_fdh_27_1_gold_starts_alone_on_the_centre(seats: int) -> None:
    state = rules.setup(seats, GOLD_GAME)
    assert rules.to_notation(state).startswith("C=* ")
    assert rules.to_notation(state).endswith(" 0 roll")


def test_fdh_27_1_gold_may_be_jumped_over_and_is_no_colour() -> None:
    state = at("S0.6=r;C=* 5,6 -,- 0 move:2", GOLD_GAME)
    assert ends(state, "S0.6") == {"S0.4", "S1.6", "S2.6", "S3.6"}
    few = Options(gold=True, hats=1)
    over = move(at("R2=r;R4=y;C=* 0,0 -,- 0 move:2", few), "R2", "R4")
    assert rules.turn(over) == OVER
    assert rules.result(over).scores == (1, 0)


def test_fdh_27_2_gold_is_caught_exactly_and_rides_without_powers() -> None:
    state = move(at("S0.6=r;C=* 5,6 -,- 0 move:1", GOLD_GAME), "S0.6", "C")
    assert rules.to_notation(state) == "C=*r 5,6 -,- 1 roll"
    again = move(at("S1.6=y;C=*r 5,5 -,- 1 move:1", GOLD_GAME), "S1.6", "C")
    assert rules.to_notation(again) in ("C=*ry 5,5 -,- 0 roll", "C=r*y 5,5 -,- 0 roll")
    resting = move(at("R1=*r;R3=y 5,5 -,- 0 move:2", GOLD_GAME), "R1", "R3")
    assert rules.to_notation(resting) == "R3=*r,y 5,5 -,- 1 roll"


def test_fdh_27_2_catching_gold_counts_as_a_catch() -> None:
    state = at("S0.6=r;C=* 5,6 -,- 0 move:1 4:3", Options(gold=True, last_call=9))
    assert rules.to_notation(move(state, "S0.6", "C")).endswith(" 1 roll 5:1")


def test_fdh_27_3_and_35_at_home_the_carrier_wears_gold() -> None:
    state = move(at("R2=*r 5,6 -,- 0 move:3", GOLD_GAME), "R2", "H0")
    assert rules.to_notation(state) == "- 6*,6 -,- 1 roll"
    out = at("- 6*,6 -,- 0 move:1", GOLD_GAME)
    lines = {rules.to_notation(rules.apply(out, action)) for action in rules.legal(out)}
    assert lines == {"R0=r 5*,6 -,- 1 roll", "R0=r* 5,6 -,- 1 roll"}


def test_fdh_27_3_the_powers_may_be_used_with_the_surplus_at_once() -> None:
    home = move(at("R0=y;R2=*r 5,5 -,- 0 move:5", GOLD_GAME), "R2", "H0")
    assert rules.to_notation(home) == "R0=y 6*,5 -,- 0 surplus:2"
    assert ("H0", "-") in trips(home, "H0")


def test_fdh_27_4_and_36_gold_catches_on_rest_fields_too() -> None:
    state = move(at("R3=y,y,y;R5=r* 5,3 -,- 0 move:2", GOLD_GAME), "R5", "R3")
    assert rules.to_notation(state) == "R3=yyyr* 5,3 -,- 1 roll"
    own = at("R3=r,r,r;R5=r* 2,6 -,- 0 move:2", GOLD_GAME)
    assert "R3" not in ends(own, "R5")
    mixed = move(at("R3=r,r,y;R5=r* 3,5 -,- 0 move:2", GOLD_GAME), "R5", "R3")
    assert rules.to_notation(mixed) == "R3=r,r,yr* 3,5 -,- 1 roll"


def test_fdh_36_partners_stay_and_take_up_room() -> None:
    together = Options(gold=True, teams="partners")
    mixed = move(at("R3=g,g,y;R5=r* 5,5,4,6 -,-,-,- 0 move:2", together), "R5", "R3")
    assert rules.to_notation(mixed).split()[0] == "R3=g,g,yr*"
    assert "R3" not in ends(at("R3=g,g,r;R5=r* 4,6,4,6 -,-,-,- 0 move:2", together), "R5")


def test_fdh_t15_one_throw_takes_both_forward_and_back() -> None:
    state = at("R8=b;R9=r*;R11=y 5,5,6,5 -,-,-,- 0 move:5", GOLD_GAME)
    assert ("R8", "R8=byr*") in trips(state, "R9") or ("R8", "R8=ybr*") in trips(state, "R9")


def test_fdh_27_6_gold_can_be_caught_and_its_powers_sleep() -> None:
    caught = move(at("R5=y;R7=r* 5,5 -,- 1 move:2", GOLD_GAME), "R5", "R7")
    assert rules.to_notation(caught) == "R7=r*y 5,5 -,- 0 roll"
    safe = move(at("R1=y;R3=r* 5,5 -,- 1 move:2", GOLD_GAME), "R1", "R3")
    assert rules.to_notation(safe) == "R3=r*,y 5,5 -,- 0 roll"


def test_fdh_35_gold_comes_home_again_with_a_prisoner_and_stays_gold() -> None:
    state = move(at("R2=yr* 5,5 -,- 0 move:3", GOLD_GAME), "R2", "H0")
    assert rules.to_notation(state) == "- 6*,5 y,- 1 roll"
    assert "H0" not in ends(at("R2=r* 5,6 -,- 0 move:3", GOLD_GAME), "R2")


def test_fdh_37_another_branch_is_no_turn() -> None:
    state = at("R0=y;R1=r* 5,5 -,- 0 move:2", GOLD_GAME)
    assert ("S0.1", "R0=y;S0.1=r*") in trips(state, "R1")
    assert ("S0.1", "S0.1=yr*") not in trips(state, "R1")
    free = at("R0=y;R1=r* 5,5 -,- 0 move:2", ANYWHERE)
    assert ("S0.1", "S0.1=yr*") in trips(free, "R1")
    assert ("S0.1", "R0=y;S0.1=r*") in trips(free, "R1")


def test_fdh_37_it_may_turn_anywhere_and_end_where_it_started() -> None:
    state = at("R9=r* 5,6 -,- 0 move:2", GOLD_GAME)
    assert {end for end, _ in trips(state, "R9")} == {"R7", "R9", "R11"}
    full = at("R1=r*;R3=r,r,r 2,6 -,- 0 move:4", GOLD_GAME)
    assert ("R1", "R1=r*;R3=r,r,r") in trips(full, "R1")


def test_fdh_37_right_after_leaving_home_and_with_a_prisoner_of_the_same_throw() -> None:
    back = at("R0=y 6*,5 -,- 0 move:2", GOLD_GAME)
    assert ("H0", "-") in trips(back, "H0")
    far = at("S0.2=r*;S0.3=y 5,5 -,- 0 move:6", GOLD_GAME)
    assert ("H0", "-") in trips(far, "S0.2")


@pytest.mark.parametrize(
    ("line", "winners"),
    [
        ("R2=*r;R20=y 0,1 -,r 0 move:1 0:0", (0,)),
        ("R2=r;R20=y* 1,0 y,- 0 move:1 0:0", (1,)),
        ("R2=r 1,1* y,- 0 move:1 0:0", (1,)),
        ("R2=r;R20=y;C=* 1,0 y,- 0 move:1 0:0", (0,)),
    ],
)
def test_fdh_38_gold_may_decide_the_game(line: str, winners: tuple[int, ...]) -> None:
    options = Options(gold=True, gold_winner="gold_owner", turn_limit=1, hats=2)
    over = move(at(line, options), "R2", "R1")
    assert rules.result(over).winners == winners


def test_fdh_39_a_golden_move_is_played_to_its_end() -> None:
    state = at("R9=r*;R11=y 0,0 -,- 0 move:5", Options(gold=True, hats=1))
    over = play(state, "move r0 R9 R10 R11! R10 R9 R8")
    assert rules.turn(over) == OVER
    assert rules.to_notation(over) == "R8=yr* 0,0 -,- 0 end"


def test_fdh_39_no_pips_are_left_over_after_the_end() -> None:
    state = at("S0.2=r*;S0.3=y 0,0 -,- 0 move:6", Options(gold=True, hats=1))
    over = play(state, "move r0 S0.2 S0.3! S0.2 S0.1 R0 H0")
    assert rules.to_notation(over) == "- 1*,0 y,- 0 end"


def test_gold_that_nobody_owns_refuses_to_move() -> None:
    state = at("S0.6=r;C=* 5,6 -,- 0 move:1", GOLD_GAME)
    assert rules.refusal(state, GOLD) == "gold_alone FDH-27"


@pytest.mark.parametrize(
    ("line", "options", "part"),
    [
        ("- 6,6 -,- 0 roll", GOLD_GAME, "PIECES"),
        ("R2=*r;C=* 5,6 -,- 0 roll", GOLD_GAME, "PIECES"),
        ("R2=* 6,6 -,- 0 roll", GOLD_GAME, "PIECES R2"),
        ("C=* 6,6 -,- 0 roll", Options(), "PIECES C"),
        ("- 6,6 *,- 0 roll", GOLD_GAME, "BANKS"),
        ("- 0*,6 -,- 0 roll", GOLD_GAME, "HOMES"),
        ("R2=gr 5,6,5,6 -,-,-,- 0 roll", TEAMS, "PIECES R2"),
        ("- 6,6,5,6 g,-,-,- 0 roll", TEAMS, "BANKS"),
        ("- 6,5 y,- 0 roll", TOWER, "BANKS"),
        ("R2=yr 5,5 -,- 0 surplus:2", TOWER, "PHASE"),
        ("- 6,5 y,- 0 surplus:2", Options(surplus="forfeited"), "PHASE"),
        ("- 6,5 y,- 0 surplus:2", Options(home_exact=True), "PHASE"),
        ("R2=r* 5,6 -,- 0 roll", Options(tower=True, gold=True), "PIECES, HOMES"),
        ("- 6*,6 -,- 0 roll", Options(tower=True, gold=True), "PIECES, HOMES"),
        ("- 6,6,6,6 -,-,-,- 0 surplus:2y", TOTAL, "PHASE"),
        ("- 6,6,6,6 -,-,-,- 0 surplus:2g", TEAMS, "PHASE"),
    ],
)
def test_a_line_that_cannot_be_in_a_variant_names_the_part(
    line: str, options: Options, part: str
) -> None:
    with pytest.raises(ValueError, match=rf"^{part}"):
        at(line, options)


# All of them together


def test_fdh_28_house_rules_of_other_circles_are_not_ours() -> None:
    tower = move(at("R2=r;R4=gbry 4,5,5,5 -,-,-,- 0 move:2"), "R2", "R4")
    assert rules.to_notation(tower).split()[:2] == ["R4=gbryr", "4,5,5,5"]  # own hats stay in it
    high = move(at("R2=r;R4=gbgby 5,5,4,4 -,-,-,- 0 move:2"), "R2", "R4")
    assert rules.to_notation(high).split()[0] == "R4=gbgbyr"  # and it is not divided
    own = move(at("R1=y;R2=r 5,5,6,6 -,-,-,- 1 move:1"), "R1", "R2")
    assert rules.to_notation(own).split()[0] == "R2=ry"  # no field is safe for a colour
    three = move(at("R2=r;R4=r,r 3,6,6,6 -,-,-,- 0 move:2"), "R2", "R4")
    assert rules.to_notation(three).split()[0] == "R4=r,r,r"  # nor full with two


@pytest.mark.parametrize("seed", range(40))
def test_fdh_40_every_combination_can_be_played(seed: int) -> None:
    rng = Random(seed)
    chosen = {name: rng.choice(values) for name, values in SWITCHES.items()}
    seats = rng.choice((4, 6))
    state = rules.setup(seats, Options(turn_limit=60, hats=2, **chosen))
    while rules.turn(state) != OVER:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
        gold = {hats[-1] == GOLD and len(hats) > 1 for _, hats in state.pieces}
        assert not (chosen["tower"] and True in gold)
    assert rules.result(state).winners


SWITCHES: dict[str, tuple[Any, ...]] = {
    "scoring": ("captures", "last_left"),
    "teams": ("none", "partners", "total"),
    "team_layout": ("2x3", "3x2"),
    "tower": (False, True),
    "gold": (False, True),
    "six_again": ("optional", "automatic", "off"),
    "rest_capacity": (3, None),
    "surplus": ("mandatory", "optional", "forfeited"),
    "partner_field": ("share", "forbidden"),
    "gold_stops": ("at_turns", "anywhere"),
    "gold_winner": ("most_prisoners", "gold_owner"),
    "tie": ("shared", "last_colour_wins", "most_banked"),
    "enter_with": ("any", "six_only"),
    "home_exact": (False, True),
}


# The edition of 1978

CHAPEAU = PRESETS["chapeau_1978"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_chp_1_four_hats_each_on_the_board_with_six_spokes(seats: int) -> None:
    state = rules.setup(seats, CHAPEAU)
    assert state.board.name == "hats6"
    assert [len(home) for home in state.homes] == [4] * seats


def test_chp_2_one_die_is_thrown() -> None:
    assert len(rules.odds(rules.setup(2, CHAPEAU))) == 6


def test_chp_3_no_further_throw_and_no_limit_on_rest_fields() -> None:
    state = move(at("- 4,4 -,- 0 move:6", CHAPEAU), "H0", "R5")
    assert state.seat == 1
    assert "R3" in ends(at("R3=y,y,y 4,1 -,- 0 move:4", CHAPEAU))


def test_chp_4_the_surplus_may_be_used() -> None:
    state = move(at("R1=yr 3,3 -,- 0 move:4", CHAPEAU), "R1", "H0")
    assert Stop() in rules.legal(state)


def test_chp_5_there_are_two_ways_to_win() -> None:
    winners = []
    for edition in (CHAPEAU, PRESETS["chapeau_1978_defence"]):
        state = at("R2=r;R4=y 1,0,0 g,ggr,yy 0 move:2", replace(edition, hats=3))
        winners.append(rules.result(move(state, "R2", "R4")).winners)
    assert winners == [(1,), (0,)]


def test_chp_6_its_other_games_are_switches_of_ours() -> None:
    for given in ({"teams": "partners"}, {"teams": "total"}, {"tower": True}, {"gold": True}):
        state = rules.setup(4, replace(CHAPEAU, **given))
        assert [len(home) for home in state.homes] == [4] * 4
    line = "R2=r;R4=g 3,4,3,4 -,-,-,- 0 move:2"
    together = move(at(line, replace(CHAPEAU, teams="partners")), "R2", "R4")
    assert rules.to_notation(together).split()[0] == "R4=g,r"


def test_chp_7_both_leaflets_are_right_about_what_is_left() -> None:
    french = move(at("R1=yr 3,3 -,- 0 move:5", CHAPEAU), "R1", "H0")
    dutch = move(at("R2=yr 3,3 -,- 0 move:5", CHAPEAU), "R2", "H0")
    assert (french.pips, dutch.pips) == (3, 2)


def test_the_quick_game_has_three_hats_and_a_last_call() -> None:
    quick = PRESETS["quick"]
    assert [len(home) for home in rules.setup(4, quick).homes] == [3] * 4
    assert rules.to_notation(rules.setup(4, quick)).endswith(" 0:0")


def test_every_throw_of_every_variant_has_the_same_chances() -> None:
    everything: list[dict[str, Any]] = [{"gold": True}, {"tower": True}, {"teams": "total"}]
    for given in everything:
        odds = rules.odds(rules.setup(4, Options(**given)))
        assert odds == tuple((Roll(pips), 1) for pips in range(1, 7))
