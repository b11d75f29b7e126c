"""Top Hats: every rule and acceptance example of TOP as a test, and who may know what."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.match.sight import public
from game.rules import top_hats as rules
from game.rules.hexagon import (
    AXIAL,
    BETWEEN,
    CENTRE,
    FIELD,
    NAMES,
    NEIGHBOURS,
    PLACING,
    RADIUS,
)
from game.rules.protocol import CHANCE, OVER
from game.rules.top_hats import Build, Declare, Lot, Move, Options, Place, State, story
from game.rules.top_hats.chains import moves
from game.rules.top_hats.hats import HIDDEN, NOBODY, NUMBERS, STACKS, Stack, divisions
from game.rules.top_hats.state import top_at

SHUFFLE = "b3=r;b4=r;b5=r;e5=n;h6=b;h7=b;h8=b -/- 0 move 1 0"
HOLD = "[bbbbbbrrrrrrrrr]/[bbbbbbbbbrrrrrr]"
MIDDLE_TWO = "b3=brr;c3=rbr;c4=rr;d3=brr;d5=b;e5=n;e7=rbb;f6=rb;g5=br;g6=rrb;h7=b -/- 0 move 1 0"
MIDDLE_THREE = (
    "b2=yr;b4=rby;c3=bbr;c5=ryb;d4=rr;d6=yry;e3=by;e5=n;e7=rrb;f5=br;f7=yb;g4=y;g7=ryr;h6=bb;"
    "h8=yby -/-/- 2 move 1 3"
)
CORNERED = "a1=b;b2=r;c3=r;e5=n;g5=r;h8=r -/- 0 move 1 0"


def at(line: str, **given: Any) -> State:
    return rules.from_notation(line, Options(**given))


def move(text: str) -> Move:
    return Move(tuple(FIELD[name] for name in text.split()))


def hats_at(state: State, field: int) -> bytes:
    """The hats on a field from bottom to top; empty if it is free."""
    return STACKS[state.board[field]].hats


def paths(state: State) -> set[str]:
    """The legal moves as texts such as "e4 e6 e8"."""
    return {" ".join(NAMES[f] for f in a.path) for a in rules.legal(state) if isinstance(a, Move)}


def played(state: State, *texts: str) -> State:
    """After these moves, checked to be legal; a declaration on offer is left."""
    for text in texts:
        if state.phase == "declare":
            state = rules.apply(state, Declare(False))
        assert text in paths(state), (text, rules.to_notation(state))
        state = rules.apply(state, move(text))
    return state


def left_alone(state: State) -> State:
    return rules.apply(state, Declare(False)) if state.phase == "declare" else state


def randomly(state: State, rng: Random, phase: str = "") -> State:
    """On at random until that phase or the end."""
    while rules.turn(state) != OVER and state.phase != phase:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    return state


def test_top_1_and_t1_the_board_is_a_hexagon_of_61_fields() -> None:
    assert [list(RADIUS).count(ring) for ring in range(5)] == [1, 6, 12, 18, 24]
    assert len(PLACING) == 30
    assert (NAMES[0], NAMES[-1], NAMES[CENTRE], len(NAMES)) == ("a1", "i9", "e5", 61)
    assert AXIAL[FIELD["e5"]] == (0, 0)
    assert {NAMES[f] for f in NEIGHBOURS[FIELD["d4"]]} == {"d3", "d5", "c3", "c4", "e4", "e5"}
    assert {NAMES[f]: NAMES[o] for f, o in BETWEEN[FIELD["e5"]].items()} == {
        "e3": "e4", "e7": "e6", "c3": "d4", "c5": "d5", "g5": "f5", "g7": "f6"
    }  # fmt: skip


@pytest.mark.parametrize(("seats", "foreign", "ways"), [(2, 6, 9), (3, 3, 68)])
def test_top_2_everybody_builds_five_stacks_of_fifteen_hats(
    seats: int, foreign: int, ways: int
) -> None:
    state = rules.setup(seats, Options())
    for seat in range(seats):
        builds = list(rules.legal(state))
        assert len(builds) == len(set(builds)) == ways
        for build in builds:
            assert isinstance(build, Build)
            hats = Counter(b"".join(build.stacks))
            assert hats[seat] == 9
            assert all(hats[other] == foreign for other in range(seats) if other != seat)
            assert all(len(hats) == 3 and hats[-1] == seat for hats in build.stacks)
        state = rules.apply(state, builds[seat])
    assert (state.phase, state.seat) == ("place", 0)


def test_top_2_no_division_is_missing() -> None:
    rng, found = Random(1), set()
    for _ in range(20_000):
        below = list(b"\0\0\0\0\1\1\1\2\2\2")
        rng.shuffle(below)
        stacks = [bytes((*below[2 * n : 2 * n + 2], 0)) for n in range(5)]
        found.add(tuple(sorted(stacks)))
    assert found == {tuple(sorted(stacks)) for stacks in divisions(3, 0)}


def test_top_3_stacks_are_placed_in_turn_on_the_middle_circles() -> None:
    state = randomly(rules.setup(3, Options(starter=1)), Random(2), "place")
    assert state.seat == 1
    for number in range(15):
        assert (state.phase, state.seat) == ("place", (1 + number) % 3)
        places = [a for a in rules.legal(state) if isinstance(a, Place)]
        assert {a.field for a in places} == {f for f in PLACING if not hats_at(state, f)}
        assert {a.stack for a in places} == {STACKS[n].hats for n in state.unplaced[state.seat]}
        state = rules.apply(state, places[number])
    assert (state.phase, state.seat) == ("move", 1)


def test_top_4_the_starter_moves_first_or_the_lot_says_who() -> None:
    state = randomly(rules.setup(2, Options(starter=1, first_move="lot")), Random(1), "lot")
    assert (rules.turn(state), state.seat) == (CHANCE, 1)
    assert rules.odds(state) == ((Lot(0), 1), (Lot(1), 1))
    for seat in (0, 1):
        after = rules.apply(state, Lot(seat))
        assert (after.phase, after.seat) == ("move", seat)
        assert rules.events(state, Lot(seat))[0] == story.LotFell(seat)


def test_top_5_only_the_builder_knows_what_is_covered() -> None:
    state = randomly(rules.setup(2, Options()), Random(3), "move")
    for seat in (0, 1):
        seen = rules.view(state, seat)
        for field in PLACING:
            hats = hats_at(state, field)
            if hats and hats[-1] == seat:
                assert hats_at(seen, field) == hats
            elif hats:
                assert hats_at(seen, field) == bytes((HIDDEN, HIDDEN, 1 - seat))


def test_top_5_the_builder_still_knows_after_the_stack_has_changed_hands() -> None:
    state = at("c3=rbr;c4=b;e5=n;g5=b;g6=b;h8=r -/- 1 move 1 0")
    board = bytearray(state.board)
    board[FIELD["c3"]] = NUMBERS[Stack(b"\0\1\0", 0)]
    built = state._replace(board=bytes(board), left=bytes((15,)) * 12)
    after = rules.apply(built, move("c4 c2"))
    assert top_at(after, FIELD["c3"]) == 1
    assert hats_at(rules.view(after, 0), FIELD["c3"]) == b"\0\1"
    assert hats_at(rules.view(after, 1), FIELD["c3"]) == bytes((HIDDEN, 1))


def test_top_5_without_peeking_own_builds_are_covered_once_they_are_placed() -> None:
    start = rules.setup(2, Options(peek_own_builds=False))
    state = randomly(start, Random(3), "place")
    state = rules.apply(state, rules.legal(state)[0])
    seen = rules.view(state, 0)
    assert seen.unplaced[0] == state.unplaced[0]
    assert {STACKS[n].hats for n in seen.unplaced[1]} == {bytes((HIDDEN, HIDDEN, 1))}
    assert all(HIDDEN in STACKS[n].hats for n in seen.board if n > 1)


def test_top_5_builds_are_hidden_before_they_are_placed() -> None:
    state = randomly(rules.setup(3, Options()), Random(4), "place")
    line = rules.to_notation(rules.view(state, 1))
    assert line.split()[1].split("/")[0] == ",".join(["??r"] * 5)
    assert "?" not in line.split()[1].split("/")[1]


def test_top_5_nobody_knows_what_is_covered_in_a_position_read_from_a_line() -> None:
    state = at("c3=rbr;e5=n;g5=rb -/- 0 move 1 0")
    for seat in (0, 1):
        assert rules.to_notation(rules.view(state, seat)).startswith("c3=??r;e5=n;g5=?b ")


@pytest.mark.parametrize("seats", [2, 3])
def test_top_5_a_guess_gives_every_builder_the_hats_that_are_left(seats: int) -> None:
    for number in range(40):
        state = randomly(rules.setup(seats, Options()), rng := Random(number), "place")
        for _ in range(rng.randrange(60)):
            if rules.turn(state) >= 0:
                state = rules.apply(state, rng.choice(list(rules.legal(state))))
        for seat in range(seats):
            world = rules.guess(rules.view(state, seat), seat, rng)
            assert rules.view(world, seat) == rules.view(state, seat)
            for builder in range(seats):
                assert _hats_of(world, builder) == _hats_of(state, builder)


def _hats_of(state: State, builder: int) -> Counter[int]:
    numbers = b"".join((state.board, *state.unplaced))
    return Counter(h for n in numbers if STACKS[n].builder == builder for h in STACKS[n].hats)


def test_top_5_a_guess_does_not_depend_on_what_is_hidden() -> None:
    state = randomly(rules.setup(2, Options()), Random(5), "move")
    other = rules.guess(rules.view(state, 0), 0, Random(8))
    assert other != state
    guesses = [rules.guess(rules.view(one, 0), 0, Random(9)) for one in (state, other)]
    assert guesses[0] == guesses[1]


@pytest.mark.parametrize("eyes", [(), (0,), (1,), (0, 2)])
def test_top_5_what_several_eyes_see_together_is_what_each_of_them_may_know(
    eyes: tuple[int, ...],
) -> None:
    rng, state = Random(6), rules.setup(3, Options())
    seen = {seat: rules.of(rules.view(state, seat)) for seat in eyes}
    table = rules.of(public(rules, state))
    while rules.turn(state) != OVER and state.phase in ("build", "place"):
        action = rng.choice(list(rules.legal(state)))
        for event in rules.events(state, action):
            table = rules.told(table, rules.seen(event, ()))
            seen = {
                seat: rules.told(shown, rules.seen(event, (seat,))) for seat, shown in seen.items()
            }
        state = rules.apply(state, action)
        shown = rules.together(table, seen.values())
        for seat in range(3):
            hidden = [HIDDEN in STACKS[number].hats for number in shown.waiting[seat]]
            assert hidden == [seat not in eyes] * len(state.unplaced[seat])
    covered = {field for field in PLACING if HIDDEN in shown.hats(field)}
    assert covered == {f for f in PLACING if state.board[f] and top_at(state, f) not in eyes}


def test_top_6_whole_stacks_of_the_own_colour_move() -> None:
    state = at("c3=bbr;e5=n;g4=rb;h8=b -/- 0 move 1 0")
    assert {text.split()[0] for text in paths(state)} == {"c3"}
    after = rules.apply(state, move("c3 c4"))
    assert rules.to_notation(after).startswith("c4=bbr;e5=n;g4=rb;h8=b ")


def test_the_brief_list_leads_every_stack_to_wherever_it_can_go() -> None:
    """One way is left out only if another leads the same stack there with the same captures."""
    lines = ("c3=rr;c4=r;c6=r;c7=rr;e5=n;h8=b -/- 0 move 1 0", MIDDLE_TWO, MIDDLE_THREE)
    for state in map(at, lines):
        brief, every = (
            {(path[0], path[-1], _taken(state, path)) for path in _paths(state, full)}
            for full in (False, True)
        )
        assert brief == every
        assert len(_paths(state, False)) == len(brief)


def _paths(state: State, every: bool) -> list[tuple[int, ...]]:
    return [move.path for move in moves(state, every=every)]


def _taken(state: State, path: tuple[int, ...]) -> frozenset[int]:
    over = (BETWEEN[a][b] for a, b in pairwise(path) if b in BETWEEN[a])
    return frozenset(field for field in over if top_at(state, field) not in (state.seat, 3))


def test_top_7_and_t2_a_step_goes_to_a_free_field_within_the_rim() -> None:
    state = at("d6=r;e5=n;f3=b;f4=b;g4=b;g5=b -/- 0 move 1 0")
    near = {"d5", "d7", "c5", "c6", "e6", "e7"}
    assert paths(state) == {f"d6 {field}" for field in near}
    rim = at("d7=r;e5=n;f3=b;f4=b;g4=b;g5=b -/- 0 move 1 0")
    assert paths(rim) == {f"d7 {field}" for field in ("d6", "c6", "e7", "e8")}


def test_top_8_a_chain_may_jump_anything_but_no_stack_twice() -> None:
    state = at("d4=r;d5=r;e4=r;e5=n;h7=b;h8=b -/- 0 move 1 0")
    chains = {text for text in paths(state) if len(move(text).path) > 2}
    assert "d4 f6" in paths(state)
    assert chains
    for text in chains:
        overs = [BETWEEN[a][b] for a, b in pairwise(move(text).path)]
        assert len(set(overs)) == len(overs)


def test_top_8_and_t5_the_neutral_hat_can_be_jumped_and_stays() -> None:
    state = at("e4=r;e5=n;g3=b;h4=b;h7=b;h8=b -/- 0 move 1 0")
    assert "e4 e6" in paths(state)
    assert rules.to_notation(played(state, "e4 e6")).startswith("e5=n;e6=r;")


def test_top_8_and_10_only_a_chain_with_a_capture_may_end_where_it_began() -> None:
    line = "b3=r;b4=r;c3=r;c4=b;e5=n;h7=b;h8=b -/- 0 move 1 0"
    assert "c3 c5 a3 c3" in paths(at(line))
    after = rules.to_notation(played(at(line), "c3 c5 a3 c3"))
    assert after == "b3=r;b4=r;c3=r;e5=n;h7=b;h8=b -/- 1 move 1 0"
    own = at(line.replace("c4=b", "c4=r"))
    assert "c3 c5" in paths(own)
    assert not [text for text in paths(own) if text.startswith("c3") and text.endswith("c3")]
    assert rules.refusal(own, FIELD["c3"], FIELD["c3"]) == "no_pass TOP-10"


def test_top_9_a_single_foreign_hat_leaves_the_board() -> None:
    state = at("d4=r;d5=b;e5=n;g4=b;h7=b;h8=r -/- 0 move 1 0")
    after = played(state, "d4 d6")
    assert rules.to_notation(after) == "d6=r;e5=n;g4=b;h7=b;h8=r -/- 1 declare 1 0"
    told = rules.events(state, move("d4 d6"))
    four, five, six = (FIELD[name] for name in ("d4", "d5", "d6"))
    assert told == (
        story.Jumped(0, four, five, six, 1), story.HatRemoved(five, 1, -1), story.TurnPassed(0, 1)
    )  # fmt: skip


def test_top_9_own_stacks_lose_nothing() -> None:
    state = at("d3=r;d4=br;e5=n;g4=b;h6=b;h8=b -/- 0 move 1 0")
    assert rules.to_notation(played(state, "d3 d5")).startswith("d4=br;d5=r;e5=n;")


def test_top_9_and_t7_a_stack_shows_its_new_owner_and_is_not_jumped_again() -> None:
    state = at("e5=n;e6=r;e7=brb;g4=b;h4=b;h8=b -/- 0 move 1 0")
    assert not [text for text in paths(state) if text.startswith("e6 e8 e6")]
    told = rules.events(state, move("e6 e8"))
    assert story.HatRemoved(FIELD["e7"], 1, 0) in told
    after = played(state, "e6 e8")
    assert hats_at(after, FIELD["e7"]) == b"\1\0"
    assert top_at(after, FIELD["e7"]) == 0


def test_top_11_a_capture_is_compulsory_and_one_may_stop_after_it() -> None:
    state = at("c3=r;c4=b;c6=b;e5=n;g5=r;h8=b -/- 0 move 1 0")
    assert paths(state) == {"c3 c5", "c3 c5 c7"}
    assert rules.refusal(state, FIELD["g5"]) == "must_capture TOP-11"
    assert rules.refusal(state, FIELD["c3"], FIELD["c2"]) == "must_capture TOP-11"
    assert rules.refusal(state, FIELD["c3"], FIELD["c7"]) == ""


def test_top_12_and_27_whether_a_capture_counts_that_follows_a_jump_over_an_own_stack() -> None:
    line = "e4=r;e5=n;e7=rbb;f3=r;h5=b;h8=b -/- 0 move 1 0"
    assert paths(at(line)) == {"e4 e6 e8"}
    loose = paths(at(line, forced_scope="first_jump_only"))
    assert {"e4 e6", "e4 e6 e8", "e4 d4"} <= loose
    line = "c3=r;c4=b;e4=r;e5=n;e7=rbb;h5=b;h8=b -/- 0 move 1 0"
    strict = paths(at(line, forced_scope="first_jump_only"))
    assert strict == {"c3 c5", "e4 e6 e8"}


def test_top_13_capture_comes_before_leaving_the_rim() -> None:
    state = at("a1=r;c4=r;c5=b;e5=n;g5=r;h8=b -/- 0 move 1 0")
    assert paths(state) == {"c4 c6"}
    rim = at("a1=r;c4=r;e5=n;g5=r;h7=b;h8=b -/- 0 move 1 0")
    assert paths(rim) == {"a1 b2"}
    assert rules.refusal(rim, FIELD["c4"]) == "leave_rim TOP-16"
    assert rules.refusal(rim, FIELD["a1"], FIELD["a2"]) == "not_onto_rim TOP-7"


def test_top_14_and_t3_a_capture_may_land_on_the_rim_and_must_leave_it_then() -> None:
    state = at("c3=r;e5=n;e7=r;e8=b;g4=b;h8=b -/- 0 move 1 0")
    assert paths(state) == {"e7 e9"}
    state = played(state, "e7 e9")
    assert hats_at(state, FIELD["e8"]) == b""
    state = left_alone(played(state, "h8 g7"))
    assert {text.split()[0] for text in paths(state)} == {"e9"}


def test_top_14_and_t4_an_own_stack_is_no_way_onto_the_rim() -> None:
    state = at("e5=n;e7=r;e8=r;g4=b;h7=b;h8=b -/- 0 move 1 0")
    assert "e7 e9" not in paths(state)
    assert rules.refusal(state, FIELD["e7"], FIELD["e9"]) == "not_onto_rim TOP-14"


def test_top_14_which_jump_must_capture_to_land_on_the_rim() -> None:
    line = "b3=b;c3=r;c4=b;c6=r;e5=n;h8=b -/- 0 move 1 0"
    assert {"c3 c5", "c3 c5 c7"} & paths(at(line)) == {"c3 c5"}
    assert "c3 c5 c7" in paths(at(line, rim_landing="any_capture_in_chain"))


def test_top_15_a_chain_may_pass_over_the_rim() -> None:
    state = at("b3=r;b4=b;c3=r;e5=n;h7=b;h8=b -/- 0 move 1 0")
    assert paths(state) == {"b3 b5", "c3 a3 c5"}


def test_top_16_the_duty_binds_whoever_owns_the_stack_now() -> None:
    state = at("c3=r;e5=n;e9=br;g4=b;h7=b;h8=b -/- 0 move 1 0")
    assert {text.split()[0] for text in paths(state)} == {"e9"}
    two = at("a1=r;c3=r;e5=n;e9=br;g4=b;h7=b -/- 0 move 1 0")
    assert {text.split()[0] for text in paths(two)} == {"a1", "e9"}


def test_top_16_if_no_rim_stack_can_leave_any_move_is_free() -> None:
    state = at("a1=r;b2=r;c3=r;e5=n;h7=b;h8=b -/- 0 move 1 0")
    assert "c3 c4" in paths(state)
    assert not [text for text in paths(state) if text.startswith("a1")]
    assert rules.refusal(state, FIELD["a1"]) == "cannot_move TOP-7"


def test_top_16_what_has_to_leave_the_margin_is_to_be_seen_once_all_stacks_are_placed() -> None:
    line = "b2=brr;c4=bbr;d8=br;e5=n;g5=rb -/- 0 move {} 0"
    assert rules.of(at(line.format(1))).must_leave == (FIELD["d8"],)
    assert rules.of(at(line.format(2))).must_leave == (FIELD["b2"], FIELD["d8"])
    state = rules.setup(2, Options())
    while state.phase != "move":
        shown = rules.of(state)
        assert not shown.playing
        assert shown.must_leave == ()
        state = rules.apply(state, next(iter(rules.legal(state))))
    assert rules.of(state).playing


def test_top_17_and_t8_five_stacks_let_one_declare_the_second_circle_margin() -> None:
    six = played(at("c3=r;d4=r;e5=n;g5=b;h6=b;h7=b -/- 0 move 1 0"), "c3 c4")
    assert six.phase == "move"
    five = played(at("c3=r;d4=r;e5=n;g5=b;h7=b -/- 0 move 1 0"), "c3 c4")
    assert (five.phase, five.seat) == ("declare", 1)
    assert list(rules.legal(five)) == [Declare(True), Declare(False)]
    after = rules.apply(five, Declare(True))
    assert (after.phase, after.seat, after.margin) == ("move", 1, 2)
    assert {text.split()[0] for text in paths(after)} == {"h7"}
    assert rules.events(five, Declare(True)) == (story.MarginDeclared(1),)
    assert played(after, "h7 g6").phase == "move"


def test_top_18_and_26_a_margin_stack_may_always_go_inwards() -> None:
    state = at("b3=r;e5=n;e9=r;g5=b -/- 0 move 2 0")
    inwards = {"e9 e8", "e9 d8", "e9 f9"} & paths(state)
    assert inwards == {"e9 e8"}
    assert {"b3 c3", "b3 c4"} == {text for text in paths(state) if text.startswith("b3")}
    chain = at("a5=r;b5=r;e5=n;g4=b -/- 0 move 2 0")
    assert "a5 c5" in paths(chain)


def test_top_19_who_alone_is_to_be_seen_wins() -> None:
    state = at("c3=r;c4=rb;e5=n;h8=br -/- 0 move 1 0")
    over = played(state, "c3 c5")
    assert rules.turn(over) == OVER
    assert rules.result(over) == ((0,), (3, 0), "one_colour")
    told = rules.events(state, move("c3 c5"))
    assert told[-2:] == (story.ColourVanished(1), story.Ended(0))
    assert rules.result(at(rules.to_notation(over))) == rules.result(over)


def test_top_20_and_t9_a_colour_that_vanished_comes_back() -> None:
    state = at("c3=r;c4=yb;e5=n;g4=b;h5=b;h8=r -/-/- 0 move 1 0")
    assert story.ColourBack(2) in rules.events(state, move("c3 c5"))
    after = played(state, "c3 c5", "g4 f4")
    assert after.seat == 2
    assert {text.split()[0] for text in paths(after)} == {"c4"}


def test_top_20_a_colour_nobody_sees_is_skipped() -> None:
    state = at("c3=r;d3=yr;e5=n;g4=b;h7=b;h8=b -/-/- 1 move 1 0")
    assert played(state, "g4 f4").seat == 0


def test_top_21_and_24_a_seat_without_a_move_passes_by_itself() -> None:
    state = at(CORNERED)
    after = played(state, "h8 h7")
    assert (after.seat, after.quiet, after.phase) == (0, 2, "move")
    assert story.Passed(1) in rules.events(state, move("h8 h7"))
    assert rules.result(played(at(CORNERED, no_move="lose"), "h8 h7")) == ((0,), (4, 1), "no_move")
    told = rules.events(at(CORNERED, no_move="lose"), move("h8 h7"))
    assert told[-2:] == (story.Stuck(1), story.Ended(0))


def test_top_24_declaring_comes_before_the_test_for_a_move() -> None:
    state = played(at("a1=b;b2=r;c3=r;e5=n;h8=r -/- 0 move 1 0"), "h8 h7")
    assert (state.seat, state.phase) == (1, "declare")
    for yes, phase in ((True, "move"), (False, "declare")):
        after = rules.apply(state, Declare(yes))
        assert (after.seat, after.quiet, after.phase) == (0, 2, phase)
        assert story.Passed(1) in rules.events(state, Declare(yes))
        before = b"" if yes else state.past[:-1] + bytes((NOBODY,))  # a passed turn, TOP-25
        assert after.past[: len(before)] == before
        assert after.past[-3] == after.past[-2]  # no stack moved before the turn of seat 0
        assert (len(after.past), after.past[-1]) == (len(before) + 3, 0)


def test_top_24_the_game_is_drawn_if_nobody_can_move() -> None:
    full = bytearray(NUMBERS[Stack(bytes((field % 2,)), NOBODY)] for field in range(61))
    full[CENTRE] = 1
    asked = at("c3=r;e5=n;h8=b -/- 0 declare 1 0")._replace(board=bytes(full))
    over = rules.apply(asked, Declare(False))
    assert rules.result(over).winners == (0, 1)
    assert rules.result(over).reason == "all_stuck"


def test_top_22_and_25_a_hundred_quiet_turns_are_a_draw() -> None:
    line = SHUFFLE.replace("1 0", "1 99")
    over = played(at(line), "b3 c3")
    assert rules.result(over) == ((0, 1), (3, 3), "quiet")
    assert played(at(line, draw_rule=False), "b3 c3").phase == "move"
    told = rules.events(at(line), move("b3 c3"))
    assert told[-2:] == (story.Drawn("quiet"), story.Ended(0))


def test_top_22_and_25_the_third_time_the_same_turn_begins_is_a_draw() -> None:
    state = at(SHUFFLE)
    round_trip = ("b3 c3", "h7 g6", "c3 b3", "g6 h7")
    twice = played(state, *round_trip)
    assert twice.phase == "move"
    over = played(twice, *round_trip)
    assert rules.result(over) == ((0, 1), (3, 3), "repetition")
    assert over.quiet == 8
    assert rules.to_notation(over).endswith("1 end 1 8")
    assert rules.result(at(rules.to_notation(over))).reason == "repetition"
    free = at(SHUFFLE, draw_rule=False)
    assert played(free, *round_trip * 5).phase == "move"


def test_top_25_repetition_looks_at_hats_and_not_at_which_hat_it_is() -> None:
    """Two equal stacks that change places make the same position; unequal ones do not."""
    swap = ("b3 c3", "h8 g8", "b4 b3", "g8 h8", "c3 c4", "h8 g8", "c4 b4", "g8 h8")
    same, other = at(SHUFFLE), at(SHUFFLE.replace("b3=r", "b3=br"))
    assert rules.to_notation(played(same, *swap)).split()[0] == SHUFFLE.split()[0]
    assert rules.to_notation(played(other, *swap)).split()[0] != SHUFFLE.split()[0]
    round_trip = ("b3 c3", "h8 g8", "c3 b3", "g8 h8")
    assert rules.turn(played(same, *swap, *round_trip)) == OVER
    assert rules.turn(played(other, *swap, *round_trip)) == 0


def test_top_25_a_turn_that_began_before_the_declaration_is_another_position() -> None:
    state = at("c3=r;c4=r;e5=n;g6=b;g7=b -/- 0 declare 1 0")
    round_trip = ("c3 d3", "g7 f7", "d3 c3", "f7 g7")
    assert rules.turn(played(state, *round_trip * 2)) == OVER
    declared = rules.apply(state, Declare(True))
    assert rules.turn(played(declared, *round_trip * 2)) == 0
    assert rules.turn(played(declared, *round_trip * 2, "c3 d3")) == OVER


def test_top_28_every_path_of_a_chain_is_a_move_of_its_own() -> None:
    for seed in range(30):
        state = randomly(rules.setup(3, Options()), Random(seed), "move")
        while rules.turn(state) != OVER:
            if state.phase == "move":
                assert list(rules.ways(state)) == list(rules.legal(state))
                short = moves(state, every=False)
                assert set(short) <= set(rules.legal(state))
                ends = {rules.to_notation(rules.apply(state, a)) for a in rules.legal(state)}
                assert ends == {rules.to_notation(rules.apply(state, a)) for a in short}
            state = rules.apply(state, rules.legal(state)[-1])


def perft(state: State, depth: int) -> int:
    """The number of lines of play; actions to the same position are one."""
    if depth == 0:
        return 1
    after = [rules.apply(state, action) for action in rules.legal(state)]
    distinct = {rules.to_notation(one): one for one in after}.values()
    return sum(perft(one, depth - 1) for one in distinct)


@pytest.mark.parametrize(
    ("line", "options", "depth", "count"),
    [
        (f"e5=n {HOLD} 0 build 1 0", {}, 3, 6750),
        (MIDDLE_TWO, {}, 4, 12788),
        (MIDDLE_THREE, {}, 3, 948),
        (MIDDLE_THREE, {"forced_scope": "first_jump_only"}, 3, 2733),
        (MIDDLE_THREE, {"rim_landing": "any_capture_in_chain"}, 3, 1206),
        ("c3=br;c4=r;e5=n;g6=rb;g7=b -/- 0 declare 1 0", {}, 4, 392),
    ],
)
def test_perft(line: str, options: dict[str, Any], depth: int, count: int) -> None:
    """The numbers agree with those of an independent implementation of the same rulebook."""
    assert perft(at(line, **options), depth) == count


def test_refusals_name_the_rule() -> None:
    state = at("c3=r;e5=n;g4=b;g5=b;h7=b;h8=b -/- 0 move 1 0")
    said = {
        (-1, -1): "no_stack TOP-6",
        ("c4", -1): "no_stack TOP-6",
        ("e5", -1): "neutral_never_moves TOP-9",
        ("g4", -1): "not_your_stack TOP-6",
        ("c3", -1): "",
        ("c3", "c4"): "",
        ("c3", "c6"): "too_far TOP-7",
        ("c3", "g4"): "occupied TOP-7",
        ("c3", "c3"): "no_pass TOP-10",
    }
    for (start, field), reason in said.items():
        assert rules.refusal(state, FIELD.get(str(start), -1), FIELD.get(str(field), -1)) == reason
    place = randomly(rules.setup(2, Options()), Random(1), "place")
    assert rules.refusal(place, -1, FIELD["a1"]) == "not_a_placing_field TOP-3"
    place = rules.apply(place, rules.legal(place)[0])
    assert rules.refusal(place, -1, PLACING[0]) == "occupied TOP-3"
    assert rules.refusal(place, -1, PLACING[1]) == ""
    assert rules.refusal(rules.setup(2, Options()), 3) == "not_now TOP-6"


@pytest.mark.parametrize("given", [
    {"starter": 3}, {"starter": True}, {"first_move": "any"}, {"forced_scope": ""},
    {"rim_landing": None}, {"peek_own_builds": 1}, {"no_move": "stay"}, {"draw_rule": "on"},
])  # fmt: skip
def test_options_that_cannot_be_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(given))):
        Options(**given)


@pytest.mark.parametrize(
    ("seats", "given", "part"),
    [
        (1, {}, "seats"),
        (4, {}, "seats"),
        (2, {"starter": 2}, "starter"),
        (3, {"no_move": "lose"}, "no_move"),
    ],
)
def test_a_start_that_cannot_be_is_refused(seats: int, given: dict[str, Any], part: str) -> None:
    with pytest.raises(ValueError, match=part):
        rules.setup(seats, Options(**given))


R5, B5 = "bbr,bbr,bbr,rrr,rrr", "bbb,bbb,rrb,rrb,rrb"


@pytest.mark.parametrize("line", [
    f"e5=n {HOLD} 0 build 1 0", f"e5=n {R5}/[bbbbbbbbbrrrrrr] 1 build 1 0",
    f"e5=n {R5}/{B5} 0 place 1 0", f"b2=rrr;e5=n bbr,bbr,bbr,rrr/{B5} 1 place 1 0", SHUFFLE,
])  # fmt: skip
def test_lines_that_can_be_are_read(line: str) -> None:
    assert rules.to_notation(at(line)) == line


@pytest.mark.parametrize(("line", "part"), [
    ("", "line"), ("e5=n -/- 0 move 1", "line"), ("e5=n -/- 0 moving 1 0", "PHASE"),
    ("e5=n - 0 move 1 0", "UNPLACED"), ("e5=n -/-/-/- 0 move 1 0", "UNPLACED"),
    (f"e5=n {HOLD} 1 build 1 0", "UNPLACED"), (f"e5=n {HOLD} 2 build 1 0", "SEAT"),
    (f"e5=n -/{B5} 0 build 1 0", "UNPLACED"),
    (f"b2=rrr;e5=n {HOLD} 0 build 1 0", "UNPLACED"),
    (f"e5=n {R5}/[bbbbbbbbbrrrrr] 1 build 1 0", "UNPLACED"),
    ("e5=n bbr,bbr,bbr,bbr,rrr/[bbbbbbbbbrrrrrr] 1 build 1 0", "UNPLACED"),
    (f"e5=n bbr,rrr,bbr,bbr,rrr/{B5} 0 place 1 0", "UNPLACED"),
    (f"e5=n bbr,bbr,bbr,rrr,rbb/{B5} 0 place 1 0", "UNPLACED"),
    (f"e5=n {R5}/{B5} 0 place 2 0", "MARGIN"), (f"e5=n {R5}/{B5} 0 place 1 1", "QUIET"),
    (f"a1=rrr;e5=n bbr,bbr,bbr,rrr/{B5} 1 place 1 0", "STACKS"),
    (f"b2=rr;e5=n bbr,bbr,bbr,rrr/{B5} 1 place 1 0", "STACKS"),
    (f"b2=rrr;e5=n bbr,bbr,bbr,rrr/{B5} 0 place 1 0", "UNPLACED"),
    (f"b2=rbr;e5=n bbr,bbr,bbr,rrr/{B5} 1 place 1 0", "STACKS, UNPLACED"),
    ("e5=n -/- 0 place 1 0", "UNPLACED"), ("e5=n -/- 0 lot 1 0", "PHASE"),
    ("c3=r;h8=b -/- 0 move 1 0", "STACKS"), ("c3=r;e5=b;h8=b -/- 0 move 1 0", "STACKS"),
    ("c3=n;e5=n;h8=b -/- 0 move 1 0", "STACKS"), ("c9=r;e5=n;h8=b -/- 0 move 1 0", "STACKS"),
    ("c3=r;c3=r;e5=n;h8=b -/- 0 move 1 0", "STACKS"), ("e5=n;c3=r;h8=b -/- 0 move 1 0", "STACKS"),
    ("c3=y;e5=n;h8=b -/- 0 move 1 0", "STACKS"), ("c3=?r;e5=n;h8=b -/- 0 move 1 0", "STACKS"),
    ("c3=rrrr;e5=n;h8=b -/- 0 move 1 0", "STACKS"), ("c3=;e5=n;h8=b -/- 0 move 1 0", "STACKS"),
    ("b2=rrr;b3=rrr;b4=rrr;b5=rrr;c3=rrr;c4=r;e5=n;h8=b -/- 0 move 1 0", "STACKS"),
    ("c3=r;e5=n;h8=b rrr/- 0 move 1 0", "UNPLACED"), ("c3=r;e5=n;h8=b -/- 2 move 1 0", "SEAT"),
    ("c3=r;e5=n;h8=b -/-/- 2 move 1 0", "SEAT"), ("c3=r;e5=n;h8=b -/- 0 move 3 0", "MARGIN"),
    ("c3=r;e5=n;h8=b -/- 0 move 0 0", "MARGIN"), (SHUFFLE.replace("1 0", "2 0"), "MARGIN"),
    ("c3=r;e5=n;h8=b -/- 0 move 1 100", "QUIET"), ("c3=r;e5=n;h8=b -/- 0 move 1 01", "QUIET"),
    ("c3=r;e5=n;h8=b -/- 0 declare 2 0", "PHASE"), (SHUFFLE.replace("move", "declare"), "PHASE"),
    ("c3=r;e5=n -/- 0 move 1 0", "PHASE"), (CORNERED.replace("0 move", "1 move"), "PHASE"),
])  # fmt: skip
def test_a_line_that_cannot_be_is_refused(line: str, part: str) -> None:
    with pytest.raises(ValueError, match=f"^[A-Z, ]*{part}"):
        at(line)
