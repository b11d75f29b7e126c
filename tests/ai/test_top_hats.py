"""The computers of Top Hats: fair, legal, repeatable, and each better than the one below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.ai import by_heart
from game.ai.computer import choose
from game.ai.top_hats import computer as ai
from game.ai.top_hats import judge
from game.ai.top_hats import tree as search
from game.ai.top_hats.computer import CHARACTERS, LEVELS, USUAL, chances
from game.ai.top_hats.tree import DRAWN, Tree, leap, leap_of
from game.ai.top_hats.value import KINDS, LINES, layout
from game.match.box import BOX
from game.rules import top_hats as rules
from game.rules.hexagon import FIELD
from game.rules.protocol import CHANCE, OVER
from game.rules.top_hats import Build, Declare, Move, Options, State
from game.rules.top_hats.state import MOVE

HOUSE_RULES = (
    {"first_move": "lot", "starter": 1},
    {"forced_scope": "first_jump_only", "rim_landing": "any_capture_in_chain"},
    {"peek_own_builds": False, "draw_rule": False},
)
FEW_LEFT = "c3=r;e5=n;e8=rb;g5=b -/- 0 move 1 0"
TWO_OR_ONE = "b2=r;d2=r;d3=b;d5=b;e5=n;h6=r -/- 0 move 1 0"  # the chain d2 d4 d6 wins
MIDDLE = "b3=brr;c3=rbr;c4=rr;d3=brr;d5=b;e5=n;e7=rbb;f6=rb;g5=br;g6=rrb;h7=b -/- 0 move 1 0"
assert "top_hats" in BOX  # with it the learned weights are there
GIFTS = (
    "c4=b;d6=rb;d7=b;e2=rb;e5=n;g6=r -/- 0 move 1 4",
    "c4=b;c6=b;d6=rb;e1=rb;e5=n;g5=r -/- 0 move 1 0",
    "d4=b;d6=b;e5=n;e6=b;f7=rbb;g4=r -/- 0 move 1 2",
    "c5=r;e5=n;f5=b -/-/- 0 move 2 3",
)
MANY = "c3=rrr;d5=rr;e5=n;f3=b;f7=rr;g4=r;g6=r -/- 1 move 1 0"


def position(text: str) -> State:
    return rules.from_notation(text, Options())


def answers(levels: Sequence[int], seed: int, **options: Any) -> Iterator[tuple[State, Any]]:
    """A whole game: every state with what was chosen in it; the last one with None. Level 0
    chooses at random."""
    rng, state = Random(seed), rules.setup(len(levels), Options(**options))
    while (seat := rules.turn(state)) != OVER:
        action: Any
        if seat == CHANCE or not levels[seat]:
            action = rng.choice(rules.legal(state))
        else:
            action = choose(ai, rules.view(state, seat), seat, rng, levels[seat])
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def wins(level: int, other: int, pairs: int) -> float:
    """Games won by the first level in that many pairs with seats swapped."""
    won = 0.0
    for seed in range(pairs):
        for seat, levels in enumerate(((level, other), (other, level))):
            *_, (state, _) = answers(levels, seed)
            winners = rules.result(state).winners
            won += (seat in winners) / len(winners)
    return won


@pytest.mark.parametrize("level", range(3, LEVELS + 1))
def test_it_takes_the_winning_capture(level: int) -> None:
    won = Move(tuple(FIELD[name] for name in ("d2", "d4", "d6")))
    for seed in range(3):
        assert choose(ai, position(TWO_OR_ONE), 0, Random(seed), level) == won


@pytest.mark.parametrize(("line", "character"), list(zip(GIFTS, CHARACTERS, strict=True)))
@pytest.mark.parametrize("level", range(USUAL, LEVELS + 1))
def test_from_the_usual_level_on_nobody_gives_a_win_away(
    line: str, level: int, character: str
) -> None:
    """Where there is another move than those after which the next one wins at once."""
    state = position(line)
    move = choose(ai, state, state.seat, Random(7), level, character)
    assert not any(won(after) for after in following(rules.apply(state, move)))


def following(state: State) -> Iterator[State]:
    return (rules.apply(state, move) for move in rules.legal(state))


def won(state: State) -> bool:
    return rules.turn(state) == OVER and rules.result(state).reason == "one_colour"


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_answers_are_legal_in_every_phase_and_option(seats: int, options: Any) -> None:
    phases = set()
    for seed in range(3):
        for state, action in answers((1, 3, 2)[:seats], seed, **options):
            if action is not None:
                assert action in rules.legal(state)
                phases.add(state.phase)
    assert {"build", "place", "move"} <= phases


@pytest.mark.parametrize("seats", [2, 3])
def test_answers_of_a_search_are_legal_too(seats: int) -> None:
    for state, action in answers((5, 5, 3)[:seats], 5):
        assert action is None or action in rules.legal(state)


@pytest.mark.parametrize("level", range(1, LEVELS))
def test_exchanging_hidden_hats_changes_no_answer(level: int) -> None:
    differing = 0
    for turn, (state, action) in enumerate(answers((3, 3), 7)):
        if action is None or turn % 3:
            continue
        seat = state.seat
        other = rules.guess(rules.view(state, seat), seat, Random(turn))
        differing += other != state
        first, second = (choose(ai, world, seat, Random(turn), level) for world in (state, other))
        assert first == second
    assert differing > 2


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_the_same_view_gets_the_same_answer(level: int) -> None:
    state = position(MIDDLE)
    assert choose(ai, state, 0, Random(4), level) == choose(ai, state, 0, Random(4), level)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_a_build_has_its_own_colour_on_top_and_is_no_habit(seats: int, level: int) -> None:
    state, seen = rules.setup(seats, Options()), set()
    for seed in range(12):
        build = choose(ai, state, 0, Random(seed), level)
        assert isinstance(build, Build)
        assert [stack[-1] for stack in build.stacks] == [0] * 5
        seen.add(build)
    assert len(seen) > 1  # else everybody would know what lies beneath


@pytest.mark.parametrize("level", [1, 4, 6])
def test_whether_the_margin_grows_is_decided(level: int) -> None:
    state = rules.from_notation("c3=r;d5=rr;e5=n;f3=b;g6=rb -/- 0 declare 1 0", Options())
    assert choose(ai, state, 0, Random(1), level) in (Declare(True), Declare(False))


def test_a_search_knows_the_moves_and_positions_of_the_rules() -> None:
    """Also whose turn it is next, unless the game is drawn at once."""
    compared = 0
    for seats, seed in ((2, 1), (3, 2), (3, 3)):
        for state, action in answers((0,) * seats, seed):
            if action is None or state.phase != MOVE:
                continue
            tree = Tree(state, [state.board])
            assert {*tree.actions} <= {*rules.legal(state)}
            after, board = rules.apply(state, action), bytearray(state.board)
            leap(board, leap_of(action.path, state.board, state.seat))
            assert bytes(board) == after.board
            found = tree.opened(bytes(board), tree.root)
            if after.phase == MOVE:
                assert (found.seat, len(found.leaps) > 0) == (after.seat, True)
            elif after.phase == "end" and rules.result(after).reason == "one_colour":
                assert found.worth[state.seat] == 1
            compared += 1
    assert compared > 60


def test_a_move_is_known_to_win_or_to_let_the_next_one_win_at_once() -> None:
    """As all answers to it by the rules show."""
    for line in GIFTS:
        state = position(line)
        tree = Tree(state, [state.board])
        for number, move in enumerate(tree.actions):
            after = rules.apply(state, move)
            lost = after.phase == MOVE and any(won(each) for each in following(after))
            assert tree.ends(number, state.board) == won(after) - lost


def test_a_position_that_comes_again_is_worth_less_than_a_shared_win() -> None:
    """A stack that goes to and fro; the third time would end the game."""
    state = position("b2=r;b5=r;d2=r;d7=b;e5=n;g7=b;h5=b -/- 0 move 1 0")
    there, back = (FIELD["b2"], FIELD["b3"]), (FIELD["h5"], FIELD["h6"])
    for path in (there, back, there[::-1]):
        state = rules.apply(state, Move(path))
    tree = Tree(state, [state.board])
    number = tree.actions.index(Move(back[::-1]))
    assert tree.root.sums[number] == DRAWN / 2
    assert sum(tree.worth(20)) == pytest.approx(1)
    assert tree.opened(rules.apply(state, Move(back[::-1])).board, tree.root).worth == tree.drawn


def test_the_best_seldom_draw_by_repetition() -> None:
    reasons = []
    for seed in range(4):
        *_, (state, _) = answers((6, 6), seed)
        reasons.append(rules.result(state).reason)
    assert reasons.count("one_colour") > 2


@pytest.mark.parametrize(("line", "wide"), [(MIDDLE, False), (FEW_LEFT, True)])
def test_whoever_comes_next_declares_what_suits_them_once_few_stacks_are_left(
    monkeypatch: pytest.MonkeyPatch, line: str, wide: bool
) -> None:
    monkeypatch.setattr(search, "declared", lambda *_: 2)
    state = position(line)
    tree = Tree(state, [state.board])
    nodes = [tree.opened(rules.apply(state, move).board, tree.root) for move in tree.actions]
    assert {node.margin for node in nodes} == {2 if wide else 1}


def test_a_search_is_settled_when_what_is_left_cannot_change_the_first_move() -> None:
    state = position(TWO_OR_ONE)
    tree = Tree(state, [state.board])
    tree.root.visits = [9, 5, *[1] * (len(tree.actions) - 2)]
    assert [tree._settled(left) for left in (3, 4, 5, 20)] == [True, False, False, False]


def test_a_search_stops_when_nothing_can_change_any_more() -> None:
    state = position(TWO_OR_ONE)
    *_, options = Tree(state, [state.board]).run(5000)
    assert sum(option.visits for option in options) < 4000


def test_fields_and_lines_are_told_apart_by_where_they_are() -> None:
    assert len(KINDS) == 61
    assert len(set(KINDS)) == 9
    assert len(LINES) == 129


@pytest.mark.parametrize("seats", [2, 3])
def test_weights_are_as_many_as_positions_have_features(seats: int) -> None:
    assert [len(row) for row in judge.table(seats).weights] == [layout(seats).size] * (seats - 1)


def test_without_learned_weights_hats_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(by_heart.SOURCES, "top_hats", bytes)
    judge.forget()
    try:
        assert chances(position(MANY), Random(1))[0] > 0.8
        *_, (state, _) = answers((3, 4), 1)
        assert state.phase == "end"
    finally:
        judge.forget()


def test_chances_are_shared_out_and_better_for_who_owns_more() -> None:
    found = chances(position(MANY), Random(1))
    assert sum(found) == pytest.approx(1)
    assert found[0] > 0.8


@pytest.mark.parametrize("seats", [2, 3])
def test_chances_are_known_in_every_phase_whatever_the_luck(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai, "LOOKED", 5)
    phases = set()
    for state, action in answers((0,) * seats, 4, first_move="lot"):
        if action is not None:
            found = chances(state, Random(1))
            assert len(found) == seats
            assert sum(found) == pytest.approx(1)
            assert found == chances(state, Random(2))
            phases.add(state.phase)
    assert {"build", "place", "lot", "move"} <= phases


def test_each_quick_level_beats_the_one_below() -> None:
    assert wins(3, 1, 10) > 11
    assert wins(4, 3, 6) > 6


def test_a_search_beats_two_beginners() -> None:
    won = 0.0
    for seed in range(6):
        *_, (state, _) = answers((1, 5, 1), seed)
        winners = rules.result(state).winners
        won += (1 in winners) / len(winners)
    assert won > 3
