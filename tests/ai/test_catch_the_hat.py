"""The computers of Catch the Hat: legal, repeatable, and each better than the one below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.ai.catch_the_hat import computer as ai
from game.ai.catch_the_hat.worth import Weights, distances, worth
from game.ai.computer import choose
from game.rules import catch_the_hat as rules
from game.rules.board import hats4
from game.rules.catch_the_hat import PRESETS, Again, Move, Options, State
from game.rules.protocol import CHANCE, OVER

LEVELS = range(1, ai.LEVELS + 1)
CAREFUL = range(3, ai.LEVELS + 1)

# seats and house rules
VARIANTS = {
    "the game for two": (2, Options()),
    "a board for six": (5, Options()),
    "1978": (3, PRESETS["chapeau_1978"]),
    "1978, defence": (4, PRESETS["chapeau_1978_defence"]),
    "quick": (3, PRESETS["quick"]),
    "last one left": (3, Options(scoring="last_left")),
    "partners": (4, Options(teams="partners", partner_field="forbidden")),
    "three pairs": (6, Options(teams="partners", team_layout="3x2", hats=2)),
    "total team": (4, Options(teams="total", hats=3)),
    "the tower": (3, Options(tower=True)),
    "golden hat": (3, Options(gold=True, hats=3, last_call=60)),
    "gold that stops anywhere": (2, Options(gold=True, gold_stops="anywhere", last_call=60)),
    "golden tower": (2, Options(gold=True, tower=True)),
    "strict": (2, Options(enter_with="six_only", home_exact=True, surplus="optional")),
    "a loose house": (2, Options(rest_capacity=None, six_again="automatic", surplus="forfeited")),
}


def at(line: str, **options: Any) -> State:
    return rules.from_notation(line, Options(**options))


def chosen(state: State, level: int = ai.LEVELS, seed: int = 1) -> str:
    """The names of where the chosen move starts and ends."""
    action = choose(ai, rules.view(state, state.seat), state.seat, Random(seed), level)
    assert isinstance(action, Move)
    words = rules.action_text(state, action).split()
    return f"{words[2]} {words[-1]}"


def answers(
    levels: Sequence[int], seed: int, options: Options, longest: int = 5000
) -> Iterator[tuple[State, Any]]:
    """A game: every state where a seat decides with what it chose, the last one with None.
    Level 0 plays at random."""
    rng, state = Random(seed), rules.setup(len(levels), options)
    for _ in range(longest):
        if (seat := rules.turn(state)) == OVER:
            break
        action: Any
        if seat == CHANCE or not levels[seat]:
            action = rng.choice(rules.legal(state))
        else:
            action = choose(ai, rules.view(state, seat), seat, rng, levels[seat])
            yield state, action
        state = rules.apply(state, action)
    yield state, None


def wins(level: int, other: int, pairs: int, seats: int = 2, **options: Any) -> float:
    """Games won by every other seat of the first level in that many pairs with seats swapped."""
    won = 0.0
    for seed in range(pairs):
        for first, levels in enumerate(((level, other), (other, level))):
            *_, (state, _) = answers(levels * (seats // 2), seed, Options(hats=4, **options))
            winners = rules.result(state).winners
            won += sum(seat % 2 == first for seat in winners) / len(winners)
    return won


def positions(count: int) -> list[State]:
    """Decisions from the middle of games between two at random."""
    found: list[State] = []
    for seed in range(count):
        rng, state = Random(seed), rules.setup(2, Options())
        for _ in range(120 + seed):
            if rules.turn(state) == OVER:
                break
            if rules.turn(state) != CHANCE:
                latest = state
            state = rules.apply(state, rng.choice(rules.legal(state)))
        found.append(latest)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_it_catches_when_it_can(level: int) -> None:
    assert chosen(at("R20=r;R24=y;R45=r 4,5 -,- 0 move:4"), level) == "R20 R24"


@pytest.mark.parametrize("level", CAREFUL)
def test_it_brings_prisoners_home_when_a_hunter_is_near(level: int) -> None:
    assert chosen(at("R2=yr;R20=r;R47=y 4,4 -,- 0 move:3"), level) == "R2 H0"


@pytest.mark.parametrize("level", CAREFUL)
def test_a_tower_that_is_hunted_goes_to_rest(level: int) -> None:
    assert chosen(at("R14=y;R19=yyr 5,3 -,- 0 move:4"), level) == "R19 R23"


def test_a_child_hunts_on_where_others_bring_their_prisoners_home() -> None:
    state = at("R2=yr;R5=y;R28=r 4,4 -,- 0 move:3")
    assert chosen(state, 1) == "R2 R5"
    assert chosen(at("R2=yr;R28=y 5,4 -,- 0 move:3"), 4) == "R2 H0"


def test_of_two_hats_to_catch_it_takes_the_tower_that_holds_its_own() -> None:
    state = at("R20=r;R24=y;S0.1=r;S0.5=rry 2,4 -,- 0 move:4")
    for level in LEVELS:
        assert chosen(state, level) == "S0.1 S0.5"


def test_it_knows_the_danger_of_two_throws_after_a_six() -> None:
    weights = Weights(attack=0.0, turn=0.0, hunt=0.0, escape=0.0)
    far = at("R8=r;R30=y 5,5 -,- 1 roll")
    near = at("R8=r;R17=y 5,5 -,- 1 roll")  # nine steps: a six and a three
    assert worth(near, 0, weights) < worth(far, 0, weights)
    calm = {"six_again": "off"}
    quiet, quieter = (at(rules.to_notation(state), **calm) for state in (near, far))
    assert worth(quiet, 0, weights) == worth(quieter, 0, weights)


def stakes(reds: str) -> float:
    """The worth to red of red hats near the yellow one on R45 if only danger matters."""
    weights = Weights(attack=0.0, turn=0.0, recapture=0.0, hunt=0.0, escape=0.0)
    return worth(at(f"{reds} 4,5 -,- 1 roll"), 0, weights)


def test_two_hats_that_fear_the_same_number_are_one_worry() -> None:
    assert stakes("R43=r;R45=y;R47=r") > stakes("R44=r;R45=y;R47=r")


def test_two_hats_on_one_field_are_lost_together() -> None:
    assert stakes("R45=y;R47=r,r") == pytest.approx(stakes("R44=r;R45=y;R47=r"))


def test_homes_are_no_thoroughfare() -> None:
    board = hats4()
    reach, number = distances(board), board.number
    assert reach[number["H0"]][number["H1"]] == 15
    assert reach[number["H0"]][number["C"]] == 8
    assert reach[number["R51"]][number["R1"]] == 2


@pytest.mark.parametrize("level", range(1, ai.LEVELS))
def test_all_but_the_highest_throw_again_after_every_six(level: int) -> None:
    state = at("R20=r;R30=y 5,5 -,- 0 again")
    assert choose(ai, state, 0, Random(1), level) == Again()


@pytest.mark.parametrize("variant", VARIANTS)
def test_answers_are_legal_in_every_variant(variant: str) -> None:
    seats, options = VARIANTS[variant]
    for seed in range(2):
        levels = [1 + (seat + seed) % (ai.LEVELS - 1) for seat in range(seats)]
        for state, action in answers(levels, seed, options, 600):
            assert action is None or action in rules.legal(state)


@pytest.mark.parametrize("variant", VARIANTS)
def test_answers_of_the_highest_level_are_legal_too(variant: str) -> None:
    seats, options = VARIANTS[variant]
    for state, action in answers([ai.LEVELS] + [0] * (seats - 1), 3, options, 150):
        assert action is None or action in rules.legal(state)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gets_the_same_answer(level: int) -> None:
    for state in positions(12):
        first, second = (choose(ai, state, state.seat, Random(4), level) for _ in range(2))
        assert first == second


def test_each_quick_level_beats_the_one_below() -> None:
    assert wins(2, 1, 20) > 22
    assert wins(3, 2, 12) > 15
    assert wins(4, 3, 20) > 22


def test_level_4_beats_a_child_clearly() -> None:
    assert wins(4, 1, 5) >= 8


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"tower": True}),
        (2, {"gold": True}),
        (2, {"scoring": "last_left"}),
        (4, {"teams": "partners"}),
        (4, {"teams": "total"}),
    ],
    ids=str,
)
def test_level_4_beats_a_child_in_every_variant(seats: int, options: Any) -> None:
    assert wins(4, 1, 5, seats, **options) >= 7


def test_level_5_beats_level_3_clearly() -> None:
    assert wins(5, 3, 2) >= 3


def test_a_child_beats_random_play() -> None:
    assert wins(1, 0, 8) > 12


def test_careful_play_comes_to_an_end_with_four() -> None:
    for seed in range(2):
        *_, (state, _) = answers((4, 4, 4, 4), seed, Options(hats=4))
        assert rules.turn(state) == OVER
