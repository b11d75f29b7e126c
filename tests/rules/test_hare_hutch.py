"""The sentences of the rules of Hare Hutch, each test named after its number."""

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, Options, Roll, Stop, TakeOver, story
from game.rules.hare_hutch.play import bust_chance, free_dice, next_dice, outcomes, score
from game.rules.protocol import CHANCE, OVER


def at(line: str, **given: Any) -> rules.State:
    return rules.from_notation(line, Options(**given))


def play(state: rules.State, *actions: Any) -> rules.State:
    """The state after actions, each of which must be legal."""
    for action in actions:
        assert action in rules.legal(state)
        state = rules.apply(state, action)
    return state


def lies(state: rules.State) -> str:
    """KEPT ASIDE HUTCH TABU of a position."""
    return " ".join(rules.to_notation(state).split()[1:5])


START = rules.setup(3, Options())
ANNA = (Roll("hhhd35c"), Keep(3, 0, True), More(), Roll("hd3"), Keep(1, 1, True), More())
ANNA_STOPS = (*ANNA, Roll("h445c"), Keep(1, 0, True), Stop())
STEPHAN = (TakeOver(), Roll("d5c"), Keep(0, 1, True), Stop())


def test_hop_t1_a_stack_a_third_hare_and_the_double_as_hutch() -> None:
    state = play(START, *ANNA[:2])
    assert (score(state), free_dice(state), lies(state)) == (22, 3, "0 Hh 2 0")


def test_hop_t2_singles_of_two_throws_are_not_stacked() -> None:
    state = play(START, *ANNA[:5])
    assert (score(state), free_dice(state), lies(state)) == (42, 0, "0 Hdhh 3 0")


def test_hop_t3_all_hares_are_thrown_again_and_count_on() -> None:
    state = play(START, *ANNA)
    assert (lies(state), free_dice(state)) == ("14 - 3 0", 5)
    state = play(state, Roll("h445c"), Keep(1, 0, True))
    assert (score(state), free_dice(state)) == (60, 3)
    assert play(state, Stop()).totals == (60, 0, 0)


def test_hop_t4_the_successor_takes_over_and_throws_three_dice() -> None:
    state = play(START, *ANNA_STOPS)
    assert (state.seat, state.phase, lies(state)) == (1, "start", "14 h 4 0")
    state = play(state, *STEPHAN[:-1])
    assert (score(state), free_dice(state)) == (85, 1)
    assert play(state, Stop()).totals == (60, 85, 0)


def test_hop_t5_the_only_hare_must_be_a_hare_and_without_one_all_is_lost() -> None:
    state = play(START, *ANNA_STOPS, *STEPHAN, Fresh(), Roll("d34455c"))
    assert list(rules.legal(state)) == [Keep(0, 1)]
    state = play(state, Keep(0, 1))
    assert (score(state), free_dice(state)) == (2, 6)
    state = play(state, More(), Roll("3344cc"))
    assert rules.to_notation(state) == "60,85,0 0 - 1 0 - 0 roll"


def test_hop_t6_two_singles_of_one_throw_count_ten() -> None:
    state = play(START, Roll("hhd3455"))
    assert score(play(state, Keep(2, 0))) == 10
    assert score(play(state, Keep(2, 0, True))) == 20


def test_hop_t7_four_singles_of_one_throw_count_twenty() -> None:
    assert score(play(START, Roll("hhhh345"), Keep(4, 0))) == 20
    assert score(play(START, Roll("hhhhhhc"), Keep(6, 0))) == 30


def test_hop_t8_of_two_doubles_one_may_be_the_hutch() -> None:
    state = play(START, Roll("dd3455c"))
    assert set(rules.legal(state)) == {Keep(0, 1), Keep(0, 2), Keep(0, 1, True)}
    assert score(play(state, Keep(0, 2))) == 4
    assert score(play(state, Keep(0, 1, True))) == 4


def test_hop_t9_carrots_alone_are_out_and_nothing_is_lost() -> None:
    state = play(at("0,0 0 hhhhh 1 0 - 0 roll"), Roll("cc"))
    assert rules.to_notation(state) == "0,0 0 hhhhh 1 2 - 0 more"
    assert set(rules.legal(state)) == {More(), Stop()}
    assert rules.to_notation(play(state, More())) == "0,0 5 - 1 2 - 0 roll"
    assert rules.to_notation(play(state, Stop())) == "5,0 0 hhhhh 1 2 - 1 start"


def test_hop_t10_carrots_with_only_hutches_aside_score_and_leave_nothing() -> None:
    state = play(at("0,0 14 - 3 0 - 0 roll"), Roll("ccccc"))
    assert rules.to_notation(state) == "42,0 0 - 1 0 - 1 roll"


def test_hop_t11_a_five_does_not_go_onto_a_three() -> None:
    state = at("0,0 14 - 3 0 h5555 0 keep")
    assert list(rules.legal(state)) == [Keep(1, 0)]
    assert rules.refusal(state, "5") == "hutch_order HOP-6"


def test_hop_t12_the_round_in_which_the_target_is_reached_is_the_last() -> None:
    state = play(at("330,300,300 0 h 1 0 - 0 more"), Stop())
    assert (state.totals[0], rules.turn(state)) == (331, 1)
    state = play(at("330,300,300 0 Hh 1 0 - 0 more"), Stop())
    assert (state.totals[0], rules.turn(state)) == (341, 1)
    state = play(state, Fresh(), Roll("3333333"))
    assert rules.turn(state) == CHANCE
    state = play(state, Roll("hhhhhhd"), Keep(6, 0, True), Stop())
    assert rules.to_notation(state) == "341,300,360 0 - 1 0 - 2 end"
    assert rules.result(state) == ((2,), (341, 300, 360), "target_reached")
    over = play(at("0,0,330 0 Hh 1 0 - 2 more"), Stop())
    assert rules.turn(over) == OVER


def test_hop_1_seven_dice_with_six_faces_fall_in_all_ways() -> None:
    odds = rules.odds(START)
    assert len(odds) == 792
    assert sum(weight for _, weight in odds) == 6**7
    assert dict(odds)[Roll("hhd345c")] == 2520
    assert dict(odds)[Roll("ccccccc")] == 1


@pytest.mark.parametrize("dice", range(1, 8))
def test_hop_1_a_throw_counts_the_orders_in_which_it_falls(dice: int) -> None:
    if dice <= 4:
        fell = ["".join(sorted(f, key="hd345c".index)) for f in product("hd345c", repeat=dice)]
        assert {roll.faces: weight for roll, weight in outcomes(dice)} == {
            faces: fell.count(faces) for faces in fell
        }
    assert sum(weight for _, weight in outcomes(dice)) == 6**dice


@pytest.mark.parametrize(
    ("dice", "chance"),
    [(1, "3/6"), (2, "15/36"), (3, "63/216"), (4, "255/1296"), (5, "1023/7776"),
     (6, "4095/46656"), (7, "16383/279936")],
)  # fmt: skip
def test_hop_8_the_chance_to_lose_it_all_is_known(dice: int, chance: str) -> None:
    assert bust_chance(dice) == Fraction(chance)
    lost = [weight for roll, weight in outcomes(dice) if _busts(roll.faces)]
    assert Fraction(sum(lost), 6**dice) == Fraction(chance)


def _busts(faces: str) -> bool:
    return not set(faces) & {"h", "d"} and set(faces) != {"c"}


def test_hop_2_a_turn_scores_hares_times_the_top_hutch() -> None:
    for hutch, points in ((1, 17), (2, 34), (3, 51), (4, 68), (5, 85)):
        assert score(at(f"0,0 14 dh {hutch} 0 - 0 more")) == points


def test_hop_3_a_turn_starts_with_a_choice_only_after_points() -> None:
    state = at("60,0 14 h 4 0 - 1 start")
    assert list(rules.legal(state)) == [TakeOver(), Fresh()]
    assert rules.to_notation(play(state, Fresh())) == "60,0 0 - 1 0 - 1 roll"
    assert rules.turn(START) == CHANCE


def test_hop_4_at_least_one_hare_any_more_and_perhaps_one_hutch() -> None:
    keeps = set(rules.legal(at("0,0 0 - 1 0 hhd345c 0 keep")))
    hares = {Keep(s, d) for s in range(3) for d in range(2)} - {Keep(0, 0)}
    assert keeps == hares | {Keep(1, 0, True), Keep(2, 0, True)}
    assert rules.refusal(at("0,0 0 - 1 0 hhd345c 0 keep")) == "one_hare_first HOP-4"


def test_hop_5_stacking_is_automatic_and_only_within_a_throw() -> None:
    state = play(at("0,0 0 h 1 0 hhh345 0 keep"), Keep(3, 0))
    assert (lies(state), score(state)) == ("0 Hhh 1 0", 12)
    told = rules.events(at("0,0 0 h 1 0 hhh345 0 keep"), Keep(3, 0))
    assert told == (story.Kept(0, 3, 0, 0), story.PairsStacked(0, 1))


@pytest.mark.parametrize(("hutch", "face"), [(1, "d"), (2, "3"), (3, "4"), (4, "5")])
def test_hop_6_hutches_come_in_order_one_a_throw(hutch: int, face: str) -> None:
    thrown = "hhd345c"[: 8 - hutch] if hutch < 4 else "hhd5"
    state = at(f"0,0 14 - {hutch} 0 {thrown} 0 keep")
    assert {a.hutch for a in rules.legal(state) if isinstance(a, Keep)} == {False, face in thrown}
    assert rules.refusal(state, face, as_hutch=True) == ""
    assert play(state, Keep(1, 0, True)).hutch == hutch + 1
    others = set("d345") & set(thrown) - {face}
    assert {rules.refusal(state, other, True) for other in others} == {"hutch_order HOP-6"}


def test_hop_6_nothing_goes_onto_the_five() -> None:
    state = at("0,0 14 - 5 0 hd5 0 keep")
    assert set(rules.legal(state)) == {Keep(1, 0), Keep(0, 1), Keep(1, 1)}


def test_hop_7_a_double_beside_another_hare_may_be_the_hutch() -> None:
    alone = at("0,0 0 - 1 0 d33445c 0 keep")
    assert rules.refusal(alone, "d", as_hutch=True) == "only_hare HOP-7"
    assert rules.refusal(alone, "d") == ""
    assert rules.refusal(at("0,0 0 - 1 0 hd3344c 0 keep"), "d", as_hutch=True) == ""


@pytest.mark.parametrize("faces", ["3", "5", "3c", "345c"])
def test_hop_8_no_hare_and_not_only_carrots_loses_even_what_was_taken_over(faces: str) -> None:
    aside = {1: "dhh", 2: "hh", 4: "-"}[len(faces)]
    kept = at(f"60,0 14 {aside} 4 0 - 1 roll")
    assert rules.to_notation(rules.apply(kept, Roll(faces))) == "60,0 0 - 1 0 - 0 roll"
    assert rules.events(kept, Roll(faces)) == (
        story.Rolled(1, faces), story.Bust(1, score(kept)),
        story.TurnPassed(1, 0), story.StartedFresh(0),
    )  # fmt: skip


def test_hop_9_carrots_stay_out_until_somebody_throws_all_seven() -> None:
    state = play(at("0,0 14 ddh 3 0 - 0 roll"), Roll("cc"), Stop(), TakeOver())
    assert rules.to_notation(state) == "57,0 19 - 3 2 - 1 roll"
    assert {len(roll.faces) for roll, _ in rules.odds(state)} == {3}
    state = play(at("57,0 14 ddh 3 2 - 1 start"), Fresh())
    assert {len(roll.faces) for roll, _ in rules.odds(state)} == {7}


def test_hop_10_carrots_with_nothing_aside_score_what_was_kept() -> None:
    state = play(at("0,0 14 - 1 0 - 0 roll"), Roll("ccccccc"))
    assert rules.to_notation(state) == "14,0 0 - 1 0 - 1 roll"
    first = play(rules.setup(2, Options()), Roll("ccccccc"))
    assert rules.to_notation(first) == "0,0 0 - 1 0 - 1 roll"
    told = rules.events(at("0,0 14 - 3 0 - 0 roll"), Roll("ccccc"))
    assert told == (
        story.Rolled(0, "ccccc"), story.CarrotsOut(0, 5), story.Scored(0, 42, 42),
        story.TurnPassed(0, 1), story.StartedFresh(1),
    )  # fmt: skip


def test_hop_11_with_all_dice_aside_the_hares_may_be_thrown_again() -> None:
    state = at("0,0 0 Hdhh 3 0 - 0 more")
    assert (free_dice(state), next_dice(state)) == (0, 5)
    assert set(rules.legal(state)) == {More(), Stop()}
    assert lies(play(state, More())) == "14 - 3 0"
    assert rules.events(state, More()) == (story.HaresLifted(0, 14),)
    tabu = at("0,0 9 Hh 3 2 - 0 more")
    assert (free_dice(tabu), lies(play(tabu, More()))) == (0, "20 - 3 2")


def test_hop_12_one_stops_only_with_a_hare_put_aside() -> None:
    for line in ("0,0 0 - 1 0 - 0 roll", "60,0 14 h 4 0 - 1 start", "0,0 0 - 1 0 hd3344c 0 keep"):
        assert Stop() not in rules.legal(at(line))
        assert rules.refusal(at(line)) != ""
    state = at("0,0 14 h 4 0 - 0 more")
    assert rules.refusal(state) == ""
    assert rules.events(state, Stop()) == (story.Scored(0, 60, 60), story.TurnPassed(0, 1))


def test_hop_13_take_overs_form_chains_and_the_predecessor_keeps_the_points() -> None:
    state = play(START, *ANNA_STOPS, *STEPHAN, TakeOver(), Roll("h"), Keep(1, 0), Stop())
    assert state.totals == (60, 85, 90)
    assert rules.to_notation(state) == "60,85,90 14 dhh 5 0 - 0 start"
    assert rules.events(state, TakeOver()) == (story.TookOver(0, 2), story.HaresLifted(0, 4))


def test_hop_14_without_a_free_die_the_successor_throws_the_hares_or_all_seven() -> None:
    line = "0,0 0 Hdhh 3 0 - 0 more"
    assert rules.to_notation(play(at(line), Stop(), TakeOver())) == "42,0 14 - 3 0 - 1 roll"
    strict = play(at(line, no_free_die="not_allowed"), Stop())
    assert rules.to_notation(strict) == "42,0 0 - 1 0 - 1 roll"
    free = play(at("0,0 0 Hdh 3 0 - 0 more", no_free_die="not_allowed"), Stop())
    assert rules.to_notation(free) == "39,0 0 Hdh 3 0 - 1 start"


def test_hop_15_equal_totals_share_the_win() -> None:
    state = play(at("333,313,20 0 H 2 0 - 1 more"), Stop(), Fresh(), Roll("3333333"))
    assert rules.result(state).winners == (0, 1)


def test_hop_15_the_last_round_is_told_once_and_allows_take_overs() -> None:
    state = at("320,330,20 10 Hh 3 0 - 0 more")
    told = rules.events(state, Stop())
    assert told == (story.Scored(0, 63, 383), story.LastRound(0), story.TurnPassed(0, 1))
    state = play(state, Stop())
    assert TakeOver() in rules.legal(state)
    state = play(state, TakeOver(), Roll("hh"), Keep(2, 0))
    assert not [e for e in rules.events(state, Stop()) if isinstance(e, story.LastRound)]


def test_hop_15_the_target_may_be_another() -> None:
    assert rules.turn(play(at("0,0 0 H 1 0 - 1 more", target=10), Stop())) == OVER
    assert rules.turn(play(at("0,0 0 H 1 0 - 1 more", target=11), Stop())) == 0


def test_hop_16_the_third_hare_counts_times_the_hutch_too() -> None:
    state = at("0,0 0 - 1 0 hhhd35c 0 keep")
    assert [score(play(state, keep)) for keep in (Keep(2, 0, True), Keep(3, 0, True))] == [20, 22]


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_hop_17_the_round_ends_with_the_seat_before_the_starter(starter: int) -> None:
    last = (starter - 1) % 3
    state = at(f"0,0,0 0 H 1 0 - {last} more", starter=starter, target=10)
    told = rules.events(state, Stop())
    assert told == (story.Scored(last, 10, 10), story.Ended(last))
    over = play(state, Stop())
    assert rules.to_notation(over).split()[1:] == ["0", "-", "1", "0", "-", str(last), "end"]
    assert rules.setup(3, Options(starter=starter)).seat == starter


def test_what_a_die_cannot_do_is_said_with_its_rule() -> None:
    state = at("0,0 0 - 1 0 hh344cc 0 keep")
    assert rules.refusal(state, "h") == ""
    assert rules.refusal(state, "h", as_hutch=True) == "hare_is_no_hutch HOP-1"
    assert rules.refusal(state, "c") == "carrots_count_nothing HOP-9"
    assert rules.refusal(state, "d") == "not_rolled HOP-4"
    assert rules.refusal(START, "h") == "not_now HOP-4"


def test_everybody_sees_everything() -> None:
    state = at("60,0 14 h 4 0 - 1 start")
    assert rules.view(state, 0) == rules.guess(state, 0, Random(1)) == state
    for event in rules.events(state, TakeOver()):
        assert rules.seen(event, ()) == event


def test_who_hears_the_story_sees_the_whole_first_example() -> None:
    state, shown = START, rules.of(START)
    for action in (*ANNA_STOPS, *STEPHAN, Fresh(), Roll("d34455c"), Keep(0, 1), More()):
        for event in rules.events(state, action):
            shown = rules.told(shown, event)
        state = play(state, action)
        assert shown == rules.of(state, shown)
    assert shown.turns[0] == (60,)


@pytest.mark.parametrize(
    ("given", "part"),
    [({"starter": 7}, "starter"), ({"starter": True}, "starter"), ({"target": 0}, "target"),
     ({"target": "333"}, "target"), ({"target": 10_000}, "target"),
     ({"no_free_die": "maybe"}, "no_free_die")],
)  # fmt: skip
def test_options_that_cannot_be_are_refused(given: dict[str, Any], part: str) -> None:
    with pytest.raises(ValueError, match=f"^{part}: {next(iter(given.values()))!r}"):
        Options(**given)


def test_seats_that_cannot_be_are_refused() -> None:
    for seats in (1, 8):
        with pytest.raises(ValueError, match=f"^seats: {seats}"):
            rules.setup(seats, Options())
    with pytest.raises(ValueError, match=r"^starter: there is no seat 3 among 3"):
        rules.setup(3, Options(starter=3))
    with pytest.raises(ValueError, match=r"^TOTALS: .* seat 3 starts"):
        at("0,0,0 0 - 1 0 - 0 roll", starter=3)


@pytest.mark.parametrize(("line", "part"), [
    ("", "line"), ("0,0 0 - 1 0 - 0", "line"), ("0,0  - 1 0 - 0 roll", "KEPT"),
    ("0 0 - 1 0 - 0 roll", "TOTALS"), ("0,0,0,0,0,0,0,0 0 - 1 0 - 0 roll", "TOTALS"),
    ("0,-1 0 - 1 0 - 0 roll", "TOTALS"), ("0,01 0 - 1 0 - 0 roll", "TOTALS"),
    ("0,² 0 - 1 0 - 0 roll", "TOTALS"), ("0,0 x - 1 0 - 0 roll", "KEPT"),
    ("0,0 0 c 1 0 - 0 more", "ASIDE"), ("0,0 0 hd 1 0 - 0 more", "ASIDE"),
    ("0,0 0  1 0 - 0 roll", "ASIDE"), ("0,0 0 - 0 0 - 0 roll", "HUTCH"),
    ("0,0 0 - 6 0 - 0 roll", "HUTCH"), ("0,0 0 - 1 7 - 0 roll", "TABU"),
    ("0,0 0 - 1 0 dh3344c 0 keep", "ROLLED"), ("0,0 0 - 1 0 hhhhhhx 0 keep", "ROLLED"),
    ("0,0 0 - 1 0 - 2 roll", "SEAT"), ("0,0 0 - 1 0 - 0 deal", "PHASE"),
])  # fmt: skip
def test_a_line_that_cannot_be_read_is_refused(line: str, part: str) -> None:
    with pytest.raises(ValueError, match=f"^{part}: "):
        rules.from_notation(line, Options())


@pytest.mark.parametrize(("line", "part"), [
    ("0,0 0 HHhh 3 0 - 0 more", "ASIDE, HUTCH, TABU: 8 dice"),
    ("0,0 0 Hdhh 3 0 - 0 roll", "PHASE: roll, but no die is free"),
    ("0,0 0 h 1 0 hhhhh 0 keep", "ROLLED: 5 faces of 6"),
    ("0,0 0 h 1 0 - 0 keep", "ROLLED: 0 faces of 6"),
    ("0,0 0 Hdhh 3 0 - 0 keep", "ROLLED: no hare"),
    ("0,0 0 h 1 0 345ccc 0 keep", "ROLLED: no hare"),
    ("0,0 0 h 1 0 h 0 more", "ROLLED"), ("0,0 0 - 1 0 - 0 more", "ASIDE"),
    ("60,0 15 - 4 0 - 1 start", "ASIDE"),
    ("0,0 0 h 3 0 - 0 more", "KEPT, ASIDE, HUTCH, TABU"),
    ("0,0 0 - 2 0 - 0 roll", "KEPT, ASIDE, HUTCH, TABU"),
    ("0,0 0 h 1 1 - 0 more", "KEPT, ASIDE, HUTCH, TABU"),
    ("0,0 6 h 1 0 - 0 more", "KEPT, ASIDE, HUTCH, TABU"),
    ("0,0 3 h 5 0 - 0 more", "KEPT, ASIDE, HUTCH, TABU"),
    ("0,0 3 - 5 2 - 0 roll", "KEPT, ASIDE, HUTCH, TABU"),
    ("340,0 0 h 1 0 - 1 end", "KEPT, ASIDE, HUTCH, TABU"),
    ("340,0 0 - 1 0 - 0 end", "SEAT"), ("320,0 0 - 1 0 - 1 end", "TOTALS"),
    ("340,0 0 - 1 0 - 0 roll", "TOTALS: seat 0 has"),
    ("0,340 0 - 1 0 - 1 roll", "TOTALS: seat 1 has"),
    ("59,0 14 h 4 0 - 1 start", "TOTALS: seat 0 cannot"),
    ("393,0 14 h 4 0 - 1 start", "TOTALS: seat 0 cannot"),
])  # fmt: skip
def test_a_position_that_cannot_arise_is_refused(line: str, part: str) -> None:
    with pytest.raises(ValueError, match=f"^{part}"):
        rules.from_notation(line, Options())


def test_a_start_without_a_free_die_is_refused_where_it_is_not_allowed() -> None:
    assert at("42,0 0 Hdhh 3 0 - 1 start").phase == "start"
    with pytest.raises(ValueError, match=r"^PHASE: start"):
        at("42,0 0 Hdhh 3 0 - 1 start", no_free_die="not_allowed")


def test_a_line_is_refused_exactly_when_no_throws_lead_to_it() -> None:
    arisen = _arisen(3)
    for kept, pairs, doubles, singles in product(range(4), range(4), range(8), range(8)):
        aside = "H" * pairs + "d" * doubles + "h" * singles or "-"
        for hutch, tabu, phase in product(range(1, 6), range(7), ("roll", "more")):
            line = f"0,0 {kept} {aside} {hutch} {tabu} - 0 {phase}"
            try:
                at(line)
            except ValueError:
                assert line not in arisen
            else:
                assert line in arisen


def _arisen(most: int) -> set[str]:
    """All lines of seat 0 that throws and choices lead to, with `most` hares kept."""
    seen: set[str] = set()
    todo = [rules.setup(2, Options())]
    while todo:
        state = todo.pop()
        line = rules.to_notation(state)
        if line not in seen and state.kept <= most and state.seat == 0:
            seen.add(line)
            going = (a for a in rules.legal(state) if not isinstance(a, Stop))
            todo += [rules.apply(state, action) for action in going]
    return seen


def perft(state: rules.State, depth: int) -> int:
    """The number of lines of `depth` actions; choices that lead to the same position are one."""
    if depth == 0:
        return 1
    after = [rules.apply(state, action) for action in rules.legal(state)]
    if rules.turn(state) != CHANCE:
        after = list({rules.to_notation(one): one for one in after}.values())
    return sum(perft(one, depth - 1) for one in after)


@pytest.mark.parametrize(
    ("line", "options", "depth", "count"),
    [
        ("0,0,0 0 - 1 0 - 0 roll", {}, 2, 98934),
        ("0,0 0 - 1 0 hhdd34c 0 keep", {}, 3, 2826),
        ("10,84 15 dh 4 2 - 0 more", {}, 3, 8750),
        ("10,84 15 dh 4 2 - 0 more", {"no_free_die": "not_allowed"}, 3, 106871),
        ("330,340,20 14 dh 4 2 - 2 start", {}, 2, 813),
    ],
)
def test_perft(line: str, options: dict[str, Any], depth: int, count: int) -> None:
    """The numbers agree with those of an independent implementation of the same rules."""
    assert perft(at(line, **options), depth) == count
