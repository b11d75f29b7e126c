"""The sentences of the rules of Catch the Hat, each test named after its number."""

from random import Random
from typing import Any

import pytest

from game.rules import catch_the_hat as rules
from game.rules.board import Board, hats4, hats6
from game.rules.catch_the_hat import Action, Again, Move, Options, Roll, Stop
from game.rules.catch_the_hat.state import HouseTables
from game.rules.protocol import CHANCE, OVER

PLAIN = Options()
# a lane of two fields between two homes: longer throws have nowhere to go
LANE = Board(
    "lane",
    [("A", "open"), ("B", "open"), ("H0", "home"), ("H1", "home")],
    [("H0", "A"), ("A", "B"), ("B", "H1")],
)


def at(line: str, options: Options = PLAIN) -> rules.State:
    return rules.from_notation(line, options)


def ends(state: rules.State, hat: str | None = None) -> set[str]:
    """Names of the fields where moves end; only of pieces starting on the field `hat`, if given."""
    found = set()
    for action in rules.legal(state):
        if isinstance(action, Move):
            _, _, start, *_, end = rules.action_text(state, action).split()
            if hat in (None, start):
                found.add(end)
    return found


def move(state: rules.State, start: str, end: str) -> rules.State:
    """Plays the one move from a field to another."""
    for action in rules.legal(state):
        words = rules.action_text(state, action).split()
        if words[0] == "move" and (words[2], words[-1]) == (start, end):
            return rules.apply(state, action)
    raise AssertionError(f"no move from {start} to {end}")


def line_after(state: rules.State, *actions: Action) -> str:
    for action in actions:
        assert action in rules.legal(state)
        state = rules.apply(state, action)
    return rules.to_notation(state)


# FDH-T: the acceptance examples


@pytest.mark.parametrize(
    ("pips", "expected"),
    [
        (1, {"R0"}),
        (2, {"R1", "R51", "S0.1"}),
        (3, {"R2", "R50", "S0.2"}),
        (4, {"R3", "R49", "S0.3"}),
        (5, {"R4", "R48", "S0.4"}),
        (6, {"R5", "R47", "S0.5"}),
    ],
)
def test_fdh_t1_a_hat_leaves_home_with_any_number(pips: int, expected: set[str]) -> None:
    assert ends(at(f"- 6,6,6,6 -,-,-,- 0 move:{pips}")) == expected
    if pips == 4:
        board = hats4()
        assert all(board.kinds[board.number[name]] == "rest" for name in expected)


def test_fdh_t2_a_single_hat_is_not_offered_its_home() -> None:
    assert ends(at("R2=r 5,6,6,6 -,-,-,- 0 move:3"), "R2") == {"R5", "R51", "S0.1"}


def test_fdh_t3_a_tower_is_offered_its_home() -> None:
    state = at("R2=yr 5,5,6,6 -,-,-,- 0 move:3")
    assert ends(state, "R2") == {"R5", "R51", "S0.1", "H0"}
    assert rules.to_notation(move(state, "R2", "H0")) == "- 6,5,6,6 y,-,-,- 1 roll"


def test_fdh_t4_two_pips_left_at_home_lead_out_again() -> None:
    state = at("R2=yr 5,5,6,6 -,-,-,- 0 move:5")
    assert ends(state, "R2") == {"R7", "R49", "S0.3", "H0"}
    inside = move(state, "R2", "H0")
    assert rules.to_notation(inside) == "- 6,5,6,6 y,-,-,- 0 surplus:2"
    assert ends(inside) == {"R1", "R51", "S0.1"}


def test_fdh_t5_three_pips_left_at_home_lead_out_again() -> None:
    state = at("R1=yr 5,5,6,6 -,-,-,- 0 move:5")
    assert ends(state, "R1") == {"R6", "R48", "S0.4", "H0"}
    assert ends(move(state, "R1", "H0")) == {"R2", "R50", "S0.2"}


def test_fdh_t6_from_the_centre_every_spoke_is_a_way() -> None:
    line = "C=r 5,6,6,6 -,-,-,- 0 move:{}"
    assert ends(at(line.format(6)), "C") == {"S0.1", "S1.1", "S2.1", "S3.1"}
    assert ends(at(line.format(4)), "C") == {"S0.3", "S1.3", "S2.3", "S3.3"}


def test_fdh_t7_a_walk_through_a_junction_and_the_centre() -> None:
    state = at("S2.5=r 5,6,6,6 -,-,-,- 0 move:6")
    assert ends(state, "S2.5") == {"R25", "R27", "S0.3", "S1.3", "S3.3"}


def test_fdh_t8_a_tower_on_a_spoke_may_go_home() -> None:
    state = at("S0.1=yr 5,5,6,6 -,-,-,- 0 move:6")
    assert ends(state, "S0.1") == {"C", "R5", "R47", "H0"}
    assert rules.to_notation(move(state, "S0.1", "H0")).endswith(" 0 surplus:4+")


def test_fdh_t9_from_a_rest_field_past_the_junction() -> None:
    assert ends(at("R3=r 5,6,6,6 -,-,-,- 0 move:6"), "R3") == {"R9", "R49", "S0.3"}


def test_fdh_t10_a_caught_tower_is_brought_home_by_its_captor() -> None:
    state = at("R2=r;R4=byrg 4,5,5,5 -,-,-,- 0 move:2")
    caught = move(state, "R2", "R4")
    assert rules.to_notation(caught) == "R4=byrgr 4,5,5,5 -,-,-,- 1 roll"
    home = move(at("R4=byrgr 4,5,5,5 -,-,-,- 0 move:5"), "R4", "H0")
    assert rules.to_notation(home) == "- 6,5,5,5 bgy,-,-,- 1 roll"


def test_fdh_t11_two_hats_side_by_side_are_both_caught() -> None:
    state = at("R10=b;R12=g,g 6,6,4,5 -,-,-,- 3 move:2")
    assert rules.to_notation(move(state, "R10", "R12")) == "R12=ggb 6,6,4,5 -,-,-,- 0 roll"


def test_fdh_8_and_t12_only_what_the_throw_reaches_exactly_is_caught() -> None:
    state = at("R5=b;R8=yr;R9=g,g 5,5,4,5 -,-,-,- 3 move:3")
    assert {"R8"} == ends(state, "R5") & {"R8", "R9"}
    assert rules.to_notation(move(state, "R5", "R8")).startswith("R8=yrb;R9=g,g ")


def test_fdh_t13_a_full_rest_field_is_closed_and_a_throw_may_be_lost() -> None:
    state = at("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4")
    assert ends(state) == {"R49", "S0.3"}
    full = at("R3=b,b,b;R49=g,g,g;S0.3=y,y,y 6,3,3,3 -,-,-,- 0 roll")
    after = rules.apply(full, Roll(4))
    assert rules.to_notation(after) == "R3=b,b,b;R49=g,g,g;S0.3=y,y,y 6,3,3,3 -,-,-,- 1 roll"


def test_fdh_t14_the_last_capture_ends_the_game_even_with_a_six() -> None:
    over = move(at("R2=yyyyyr;R8=y 5,0 -,- 0 move:6"), "R2", "R8")
    assert rules.turn(over) == OVER
    assert rules.to_notation(over) == "R8=yyyyyyr 5,0 -,- 0 end"
    assert rules.result(over) == ((0,), (6, 0), "last_colour")


@pytest.mark.parametrize("seats", range(2, 7))
def test_fdh_t16_no_hat_is_ever_lost(seats: int) -> None:
    rng, state = Random(seats), rules.setup(seats, PLAIN)
    hats = sorted(b"".join(state.homes))
    for _ in range(600):
        if rules.turn(state) == OVER:
            break
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
        parts = (*(hats for _, hats in state.pieces), *state.homes, *state.banks)
        assert sorted(b"".join(parts)) == hats


# The rules, one by one


def test_fdh_1_six_hats_on_the_small_board_and_four_on_the_large() -> None:
    for seats in range(2, 5):
        assert rules.setup(seats, PLAIN).board == hats4()
        assert [len(home) for home in rules.setup(seats, PLAIN).homes] == [6] * seats
    for seats in (5, 6):
        assert rules.setup(seats, PLAIN).board == hats6()
        assert [len(home) for home in rules.setup(seats, PLAIN).homes] == [4] * seats


def test_fdh_2_a_turn_is_a_throw_and_one_move() -> None:
    state = rules.setup(4, PLAIN)
    assert rules.turn(state) == CHANCE
    assert rules.odds(state) == tuple((Roll(pips), 1) for pips in range(1, 7))
    moved = move(rules.apply(state, Roll(3)), "H0", "R2")
    assert rules.to_notation(moved) == "R2=r 5,6,6,6 -,-,-,- 1 roll"


def test_fdh_3_leaving_home_can_be_bound_to_a_six() -> None:
    strict = Options(enter_with="six_only")
    start = rules.setup(4, strict)
    assert rules.to_notation(rules.apply(start, Roll(5))) == "- 6,6,6,6 -,-,-,- 1 roll"
    assert ends(rules.apply(start, Roll(6))) == {"R5", "R47", "S0.5"}


def test_fdh_4_passing_counts_and_never_catches() -> None:
    state = at("R2=r;R3=y;R4=r 4,5,6,6 -,-,-,- 0 move:3")
    assert rules.to_notation(move(state, "R2", "R5")) == "R3=y;R4=r;R5=r 4,5,6,6 -,-,-,- 1 roll"


def test_fdh_5_nobody_turns_back_within_a_throw() -> None:
    assert ends(at("R6=r 5,6,6,6 -,-,-,- 0 move:2"), "R6") == {"R4", "R8"}


def test_fdh_6_own_hats_share_an_open_field_and_stay_separate() -> None:
    state = move(at("R2=r;R4=r 4,6,6,6 -,-,-,- 0 move:2"), "R2", "R4")
    assert rules.to_notation(state) == "R4=r,r 4,6,6,6 -,-,-,- 1 roll"
    legal = rules.legal(at("R4=r,r 4,6,6,6 -,-,-,- 0 move:1"))
    movers = {a.hat for a in legal if isinstance(a, Move) and a.way[0] == 5}
    assert len(movers) == 2


def test_fdh_7_all_foreign_pieces_of_a_field_become_one_tower() -> None:
    state = at("R2=r;R4=by,y 5,4,6,5 -,-,-,- 0 move:2")
    after = rules.to_notation(move(state, "R2", "R4"))
    field, _, tower = after.split()[0].partition("=")
    assert (field, tower[-1], sorted(tower)) == ("R4", "r", sorted("byyr"))


def test_fdh_9_nobody_is_caught_on_a_rest_field() -> None:
    state = move(at("R1=r;R3=y 5,5,6,6 -,-,-,- 0 move:2"), "R1", "R3")
    assert rules.to_notation(state) == "R3=r,y 5,5,6,6 -,-,-,- 1 roll"


def test_fdh_9_without_a_limit_a_fourth_piece_may_rest() -> None:
    line = "R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4"
    assert "R3" in ends(at(line, Options(rest_capacity=None)))


def test_fdh_10_a_throw_that_cannot_be_used_is_lost() -> None:
    full = at("R3=b,b,b;R49=g,g,g;S0.3=y,y,y 6,3,3,3 -,-,-,- 0 roll")
    assert rules.apply(full, Roll(4)).seat == 1
    assert rules.apply(full, Roll(3)).phase == "move"


def test_fdh_11_a_six_gives_the_choice_to_throw_again() -> None:
    state = move(at("- 6,6,6,6 -,-,-,- 0 move:6"), "H0", "R5")
    assert rules.to_notation(state) == "R5=r 5,6,6,6 -,-,-,- 0 again"
    assert list(rules.legal(state)) == [Again(), Stop()]
    assert line_after(state, Again()) == "R5=r 5,6,6,6 -,-,-,- 0 roll"
    assert line_after(state, Stop()) == "R5=r 5,6,6,6 -,-,-,- 1 roll"


@pytest.mark.parametrize(("six_again", "seat"), [("automatic", 0), ("off", 1)])
def test_fdh_11_the_throw_after_a_six_is_a_switch(six_again: str, seat: int) -> None:
    state = move(at("- 6,6,6,6 -,-,-,- 0 move:6", Options(six_again=six_again)), "H0", "R5")
    assert rules.to_notation(state) == f"R5=r 5,6,6,6 -,-,-,- {seat} roll"


def test_fdh_11_a_six_that_cannot_be_moved_still_gives_another_throw() -> None:
    start = rules.setup(2, PLAIN, LANE)
    assert rules.to_notation(rules.apply(start, Roll(5))) == "- 6,6 -,- 1 roll"
    assert rules.to_notation(rules.apply(start, Roll(6))) == "- 6,6 -,- 0 again"
    automatic = rules.setup(2, Options(six_again="automatic"), LANE)
    assert rules.to_notation(rules.apply(automatic, Roll(6))) == "- 6,6 -,- 0 roll"


def test_fdh_12_home_is_only_for_its_own_colour_with_a_prisoner() -> None:
    assert "H1" not in ends(at("R12=yr 5,5,6,6 -,-,-,- 0 move:2"), "R12")
    assert "H0" not in ends(at("R1=r 5,6,6,6 -,-,-,- 0 move:2"), "R1")
    assert "R51" in ends(at("R1=yr 5,5,6,6 -,-,-,- 0 move:2"), "R1")


def test_fdh_12_an_exact_count_can_be_agreed() -> None:
    exact = Options(home_exact=True)
    assert "H0" not in ends(at("R2=yr 5,5,6,6 -,-,-,- 0 move:5", exact), "R2")
    assert "H0" in ends(at("R2=yr 5,5,6,6 -,-,-,- 0 move:3", exact), "R2")


def test_fdh_13_prisoners_are_banked_and_own_hats_freed() -> None:
    after = move(at("R2=gryr 4,5,5,6 -,-,-,- 0 move:3"), "R2", "H0")
    assert rules.to_notation(after) == "- 6,5,5,6 gy,-,-,- 1 roll"


def test_fdh_14_the_surplus_may_be_used_by_another_hat_and_catches() -> None:
    state = move(at("R1=yr;S0.1=b 5,5,6,5 -,-,-,- 0 move:4"), "R1", "H0")
    assert rules.to_notation(state) == "S0.1=b 6,5,6,5 y,-,-,- 0 surplus:2"
    assert rules.to_notation(move(state, "H0", "S0.1")) == "S0.1=br 5,5,6,5 y,-,-,- 1 roll"


def test_fdh_14_the_surplus_can_be_optional_or_forfeited() -> None:
    line = "R1=yr 5,5,6,6 -,-,-,- 0 move:4"
    optional = move(at(line, Options(surplus="optional")), "R1", "H0")
    assert Stop() in rules.legal(optional)
    assert line_after(optional, Stop()) == "- 6,5,6,6 y,-,-,- 1 roll"
    forfeited = move(at(line, Options(surplus="forfeited")), "R1", "H0")
    assert rules.to_notation(forfeited) == "- 6,5,6,6 y,-,-,- 1 roll"
    assert Stop() not in rules.legal(move(at(line), "R1", "H0"))


def test_fdh_14_a_surplus_that_has_no_field_is_lost() -> None:
    line = "R1=yr;R3=b,b,b;R49=g,g,g;S0.3=y,y,y 5,2,3,3 -,-,-,- 0 move:6"
    assert rules.to_notation(move(at(line), "R1", "H0")).endswith(" y,-,-,- 0 again")


def test_fdh_15_hats_at_home_count_as_being_on_the_board() -> None:
    state = move(rules.apply(rules.setup(2, PLAIN), Roll(2)), "H0", "R1")
    assert rules.turn(state) == CHANCE


def test_fdh_15_a_capture_with_surplus_pips_can_end_the_game() -> None:
    home = move(at("R1=yyyyyr;S0.1=y 5,0 -,- 0 move:4"), "R1", "H0")
    assert rules.to_notation(home) == "S0.1=y 6,0 yyyyy,- 0 surplus:2"
    over = move(home, "H0", "S0.1")
    assert rules.to_notation(over) == "S0.1=yr 5,0 yyyyy,- 0 end"
    assert rules.result(over).scores == (6, 0)


def test_fdh_16_banked_and_carried_prisoners_count_but_own_hats_do_not() -> None:
    options = Options(turn_limit=1)
    state = at("R2=gryr;R20=by 4,4,5,4 b,-,-,- 0 move:1 0:0", options)
    over = move(state, "R2", "R1")
    assert rules.result(over).scores == (3, 1, 0, 0)
    assert rules.result(over).winners == (0,)
    assert rules.result(over).reason == "turn_limit"


def test_fdh_17_ties_are_shared_unless_agreed_otherwise() -> None:
    line = "R2=yr;R20=ry 4,4,6,6 -,-,-,- 0 move:1 0:0"
    for tie, winners in (("shared", (0, 1)), ("last_colour_wins", (0, 1)), ("most_banked", (0, 1))):
        over = move(at(line, Options(tie=tie, turn_limit=1)), "R2", "R1")
        assert rules.result(over).winners == winners
    banked = "R1=r;R20=ry 4,4,6,6 y,-,-,- 0 move:1 0:0"
    over = move(at(banked, Options(tie="most_banked", turn_limit=1)), "R1", "R0")
    assert rules.result(over).winners == (0,)


@pytest.mark.parametrize(
    ("tie", "winners"), [("shared", (0, 2)), ("last_colour_wins", (0,)), ("most_banked", (2,))]
)
def test_fdh_17_and_34_the_last_colour_and_another_have_the_most(
    tie: str, winners: tuple[int, ...]
) -> None:
    state = at("R2=r;R4=g 0,0,0 -,-,y 0 move:2", Options(tie=tie, hats=1))
    assert rules.result(move(state, "R2", "R4")) == (winners, (1, 0, 1), "last_colour")


def test_fdh_34_the_last_colour_wins_no_tie_it_has_no_part_in() -> None:
    options = Options(tie="last_colour_wins", hats=2)
    state = at("R2=r;R4=b 0,0,0,0 -,gr,by,gy 0 move:2", options)
    over = rules.result(move(state, "R2", "R4"))
    assert (over.winners, over.scores) == ((1, 2, 3), (1, 2, 2, 2))


def test_fdh_34_while_two_colours_are_left_no_tie_is_broken_for_them() -> None:
    """Green has no free hat any more, but as many prisoners as the two that are left."""
    options = Options(hats=2, turn_limit=1, tie="last_colour_wins")
    over = move(at("R2=r;R20=y 0,1,0 g,g,r 0 move:1 0:0", options), "R2", "R1")
    assert rules.result(over).winners == (0, 1, 2)


def test_fdh_18_a_seat_without_a_free_hat_is_skipped() -> None:
    state = at("R2=r;R20=yyyyyyg 5,0,5,6 -,-,-,- 0 move:1")
    assert move(state, "R2", "R1").seat == 2


def test_fdh_18_who_has_lost_every_hat_can_still_win_by_prisoners() -> None:
    over = move(at("R2=r;R4=b 0,0,0,0 -,bggr,y,y 0 move:2", Options(hats=2)), "R2", "R4")
    assert rules.result(over) == ((1,), (1, 4, 1, 1), "last_colour")


@pytest.mark.parametrize("given", [{"scoring": "last_left"}, {"tower": True}], ids=str)
def test_fdh_19_at_a_limit_prisoners_decide_whatever_is_played_for(given: dict[str, Any]) -> None:
    state = at("R2=yr;R20=y 5,4 -,- 0 move:1 0:0", Options(turn_limit=1, **given))
    assert rules.result(move(state, "R2", "R1")) == ((0,), (1, 0), "turn_limit")


def test_fdh_19_the_turn_limit_scores_the_game() -> None:
    state = rules.setup(2, Options(turn_limit=2))
    assert rules.to_notation(state) == "- 6,6 -,- 0 roll 0:0"
    state = move(rules.apply(state, Roll(2)), "H0", "R1")
    assert rules.to_notation(state) == "R1=r 5,6 -,- 1 roll 1:1"
    over = move(rules.apply(state, Roll(2)), "H2", "R27")
    assert rules.to_notation(over) == "R1=r;R27=y 5,5 -,- 1 end 2:2"
    assert rules.result(over) == ((0, 1), (0, 0), "turn_limit")


def test_fdh_19_the_last_call_counts_turns_without_a_capture() -> None:
    options = Options(last_call=3)
    state = at("R1=r;R2=y 5,5 -,- 0 move:1 5:2", options)
    assert rules.to_notation(move(state, "R1", "R2")) == "R2=yr 5,5 -,- 1 roll 6:1"
    over = move(state, "R1", "R0")
    assert rules.to_notation(over) == "R0=r;R2=y 5,5 -,- 0 end 6:3"
    assert rules.result(over).reason == "last_call"


def test_fdh_19_the_throws_of_a_six_belong_to_one_turn() -> None:
    state = at("- 6,6 -,- 0 move:6 0:0", Options(turn_limit=9))
    assert rules.to_notation(move(state, "H0", "R5")) == "R5=r 5,6 -,- 0 again 0:0"


def test_fdh_29_the_only_move_is_still_written_as_a_decision() -> None:
    state = rules.apply(rules.setup(4, PLAIN), Roll(1))
    assert rules.to_notation(state) == "- 6,6,6,6 -,-,-,- 0 move:1"
    assert len(rules.legal(state)) == 1


@pytest.mark.parametrize(
    ("board", "seats", "homes"),
    [
        ("hats4", 2, ("H0", "H2")),
        ("hats6", 2, ("H0", "H3")),
        ("hats4", 3, ("H0", "H1", "H2")),
        ("hats6", 3, ("H0", "H2", "H4")),
        ("hats6", 4, ("H0", "H1", "H3", "H4")),
        ("hats6", 5, ("H0", "H1", "H2", "H3", "H4")),
        ("hats6", 6, ("H0", "H1", "H2", "H3", "H4", "H5")),
    ],
)
def test_fdh_41_seats_and_their_homes(board: str, seats: int, homes: tuple[str, ...]) -> None:
    options = Options(board=board)
    for seat, home in enumerate(homes):
        start = rules.setup(seats, Options(board=board, first=seat))
        first = rules.legal(rules.apply(start, Roll(1)))[0]
        assert rules.action_text(start, first).split()[2] == home
    assert rules.setup(seats, options).board.name == board


def test_fdh_42_pips_left_over_need_no_six_to_leave_home() -> None:
    strict = Options(enter_with="six_only")
    home = move(at("R2=yr 5,5,6,6 -,-,-,- 0 move:5", strict), "R2", "H0")
    assert ends(home) == {"R1", "R51", "S0.1"}
    assert ends(at("- 6,6,6,6 -,-,-,- 0 move:6", strict)) == {"R5", "R47", "S0.5"}


@pytest.mark.parametrize("pips", range(1, 7))
def test_fdh_42_with_the_last_pip_only_nothing_is_left_over(pips: int) -> None:
    state = at(f"R2=yr 5,5,6,6 -,-,-,- 0 move:{pips}", Options(home_exact=True))
    assert ("H0" in ends(state, "R2")) == (pips == 3)


@pytest.mark.parametrize(
    ("exact", "pips", "reason"),
    [(True, 5, "home_exact"), (True, 2, "home_exact"), (False, 2, "home_too_far")],
)
def test_fdh_12_why_a_tower_cannot_go_home_depends_on_what_was_agreed(
    exact: bool, pips: int, reason: str
) -> None:
    state = at(f"R2=yr 5,5,6,6 -,-,-,- 0 move:{pips}", Options(home_exact=exact))
    ((_, tower),) = state.pieces
    assert rules.refusal(state, tower[-1], state.board.number["H0"]) == f"{reason} FDH-12"


def test_fdh_43_who_starts_is_agreed() -> None:
    assert rules.setup(4, Options(first=2)).seat == 2


# Refusals


@pytest.mark.parametrize(
    ("line", "hat", "field", "reason"),
    [
        ("- 6,6,6,6 -,-,-,- 0 roll", "r0", "", "throw_first FDH-2"),
        ("R5=r 5,6,6,6 -,-,-,- 0 again", "r0", "", "not_now FDH-11"),
        ("R2=r 5,6,6,6 -,-,-,- 0 move:3", "y0", "", "not_yours FDH-2"),
        ("R2=yr 5,5,6,6 -,-,-,- 0 move:3", "y5", "", "prisoner FDH-7"),
        ("R2=r 5,6,6,6 -,-,-,- 0 move:3", "r5", "H0", "home_needs_prisoner FDH-12"),
        ("R2=yr 5,5,6,6 -,-,-,- 0 move:2", "r5", "H0", "home_too_far FDH-12"),
        ("R2=r 5,6,6,6 -,-,-,- 0 move:3", "r5", "H1", "home_closed FDH-12"),
        ("R2=r 5,6,6,6 -,-,-,- 0 move:3", "r5", "R6", "not_in_reach FDH-2"),
        ("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4", "r0", "R3", "rest_full FDH-9"),
        ("R2=r 5,6 -,- 0 surplus:2", "r5", "", "surplus_from_home FDH-14"),
        ("R2=r 5,6,6,6 -,-,-,- 0 move:3", "r5", "R5", ""),
    ],
)
def test_a_refusal_names_its_rule(line: str, hat: str, field: str, reason: str) -> None:
    state = at(line)
    number = state.board.number[field] if field else None
    chosen = 8 * "rygb".index(hat[0]) + int(hat[1])
    assert rules.refusal(state, chosen, number) == reason


@pytest.mark.parametrize(
    ("line", "field", "reason"),
    [
        ("R20=r 5,6,6,6 -,-,-,- 0 surplus:2", "R22", "not_in_reach FDH-2"),
        ("R3=b,g,y 6,5,5,5 -,-,-,- 0 surplus:4", "R3", "rest_full FDH-9"),
        ("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4", "R3", "rest_full FDH-9"),
    ],
)
def test_a_refusal_without_a_hat_looks_at_those_that_could_move(
    line: str, field: str, reason: str
) -> None:
    """What is left over at home belongs to a hat there, not to one on the way (FDH-14)."""
    state = at(line)
    assert rules.refusal(state, None, state.board.number[field]) == reason


# Options and lines that cannot be


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("board", 4),
        ("hats", 0),
        ("hats", 9),
        ("hats", True),
        ("homes", (0, 0)),
        ("homes", [0, 1]),
        ("colours", "rr"),
        ("colours", "rx"),
        ("first", -1),
        ("scoring", "points"),
        ("teams", "three"),
        ("six_again", "yes"),
        ("rest_capacity", 2),
        ("surplus", ""),
        ("tie", "none"),
        ("enter_with", "one"),
        ("home_exact", "on"),
        ("turn_limit", 0),
        ("last_call", -4),
    ],
)
def test_an_option_that_cannot_be_is_refused(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"^{field}: "):
        Options(**{field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seats", "options", "names"),
    [
        (1, Options(), "seats"),
        (7, Options(), "seats"),
        (3, Options(homes=(0, 1)), "homes"),
        (2, Options(homes=(0, 4)), "homes"),
        (3, Options(colours="rb"), "colours"),
        (3, Options(first=3), "first"),
        (5, Options(board="hats4"), "board"),
        (2, Options(board="garden"), "board"),
    ],
)
def test_options_that_do_not_fit_the_seats_are_refused(
    seats: int, options: Options, names: str
) -> None:
    with pytest.raises(ValueError, match=rf"^{names}: "):
        rules.setup(seats, options)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("", "line"),
        ("- 6,6 -,- 0", "line"),
        ("-  6,6 -,- 0 roll", "line"),
        ("- 6,6,6,6 -,-,-,- 0 roll 0:0", "line"),
        ("- 6 - 0 roll", "HOMES"),
        ("- 6,7 -,- 0 roll", "HOMES"),
        ("- 6,x -,- 0 roll", "HOMES"),
        ("- 6,06 -,- 0 roll", "HOMES"),
        ("- 6,5 -,- 0 roll", "HOMES"),
        ("R2 5,6 -,- 0 roll", "PIECES"),
        ("R99=r 5,6 -,- 0 roll", "PIECES"),
        ("R2=r;R2=r 4,6 -,- 0 roll", "PIECES"),
        ("R2=,r,r 4,6 -,- 0 roll", "PIECES R2"),
        ("R2= 6,6 -,- 0 roll", "PIECES R2"),
        ("H0=r 5,6 -,- 0 roll", "PIECES H0"),
        ("R2=b 6,6 -,- 0 roll", "PIECES R2"),
        ("R2=r,y 5,5 -,- 0 roll", "PIECES R2"),
        ("R2=rr 4,6 -,- 0 roll", "PIECES R2"),
        ("R3=r,r,y,y 4,4 -,- 0 roll", "PIECES R3"),
        ("R2=rrrrrrry 0,5 -,- 1 roll", "PIECES R2"),
        ("- 6,6 - 0 roll", "BANKS"),
        ("- 5,6 r,- 0 roll", "BANKS"),
        ("- 6,6 ,- 0 roll", "BANKS"),
        ("- 6,6 -,- 2 roll", "SEAT"),
        ("- 6,6 -,- x roll", "SEAT"),
        ("- 6,6 -,- 0 end", "PHASE"),
        ("- 6,6 -,- 0 throw", "PHASE"),
        ("- 6,6 -,- 0 move", "PHASE"),
        ("- 6,6 -,- 0 move:7", "PHASE"),
        ("- 6,6 -,- 0 move:3+", "PHASE"),
        ("- 6,6 -,- 0 surplus:6", "PHASE"),
        ("R2=yyyyyyr 5,0 -,- 0 roll", "PHASE"),
        ("R3=b,b,b;R49=g,g,g;S0.3=y,y,y 6,3,3,3 -,-,-,- 0 move:4", "PHASE"),
        ("R2=r;R20=yyyyyyg 5,0,5,6 -,-,-,- 1 roll", "SEAT"),
    ],
)
def test_a_line_that_cannot_be_names_the_part(line: str, part: str) -> None:
    with pytest.raises(ValueError, match=rf"^{part}"):
        at(line)


def test_a_line_with_limits_needs_its_sixth_part() -> None:
    options = Options(turn_limit=5)
    for wrong in ("- 6,6 -,- 0 roll", "- 6,6 -,- 0 roll 1", "- 6,6 -,- 0 roll 6:0"):
        with pytest.raises(ValueError, match=r"TURNS|line"):
            at(wrong, options)
    with pytest.raises(ValueError, match="TURNS"):
        at("- 6,6 -,- 0 roll 5:0", options)


def test_plain_hats_at_home_are_alike_for_who_wants_to_move_one() -> None:
    """FDH-1: the lowest number moves, and each of them may be touched."""
    for line, options in (
        ("- 6,6 -,- 0 move:6", Options()),
        ("R2=y 6*,5 -,- 0 move:6", Options(gold=True)),
    ):
        state = rules.from_notation(line, options)
        assert {rules.refusal(state, hat) for hat in range(6)} == {""}
        assert {rules.refusal(state, hat) for hat in state.homes[1]} == {"not_yours FDH-2"}


def test_pips_are_told_to_be_lost_only_where_some_are_left_over() -> None:
    state = at("R2=r;R30=y 5,5 -,- 0 move:4")
    for action in rules.legal(state):
        told = [type(event).__name__ for event in rules.events(state, action)]
        assert told == ["Moved", "TurnPassed"]


def test_tables_of_the_same_house_rules_are_the_same() -> None:
    one, other = HouseTables(PLAIN, hats4(), 3), HouseTables(Options(), hats4(), 3)
    assert one == other
    assert hash(one) == hash(other)
    assert one != HouseTables(PLAIN, hats4(), 2)
    assert one != HouseTables(PLAIN, hats6(), 3)
    assert one != PLAIN
    assert repr(one).startswith("HouseTables(Options(")
