"""The computers of Catch the Hat: legal, repeatable, and each better than the one below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.ai import by_heart
from game.ai.catch_the_hat import computer as ai
from game.ai.catch_the_hat import tastes
from game.ai.catch_the_hat.features import BLOCK, BLOCKS, FEATURES, seen
from game.ai.catch_the_hat.ways import distances
from game.ai.computer import BOLD, CAREFUL, SPITEFUL, choose
from game.match.box import BOX
from game.rules import catch_the_hat as rules
from game.rules.board import hats4
from game.rules.catch_the_hat import PRESETS, Again, Move, Options, State
from game.rules.catch_the_hat.scoring import scores_of
from game.rules.protocol import CHANCE, OVER

LEVELS = range(1, BOX["catch_the_hat"].levels + 1)  # the box hands in the nets
MEETS = BLOCKS * BLOCK  # the first feature of those that tell who catches whom

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


def test_a_tower_that_is_hunted_goes_to_rest() -> None:
    assert chosen(at("R14=y;R19=yyr 5,3 -,- 0 move:4")) == "R19 R23"


def test_of_two_hats_to_catch_it_takes_the_tower_that_holds_its_own() -> None:
    state = at("R20=r;R24=y;S0.1=r;S0.5=rry 2,4 -,- 0 move:4")
    assert chosen(state) == "S0.1 S0.5"


def meets(line: str, feature: int, **options: Any) -> float:
    """What red sees of who catches whom."""
    return float(seen([at(line, **options)], [0])[0, MEETS + feature])


def test_it_sees_the_danger_of_two_throws_after_a_six() -> None:
    far, near = "R8=r;R30=y 5,5 -,- 1 roll", "R8=r;R17=y 5,5 -,- 1 roll"
    assert meets(far, 15) == 0 < meets(near, 15), "nine steps: a six and a three"
    assert meets(near, 12) == 0, "not with one throw"


def test_two_hats_that_fear_the_same_number_are_one_worry() -> None:
    assert meets("R43=r;R45=y;R47=r 4,5 -,- 1 roll", 13) == pytest.approx(0.5 / 6)
    assert meets("R44=r;R45=y;R47=r 4,5 -,- 1 roll", 13) == pytest.approx(1 / 6)


def test_two_hats_on_one_field_are_lost_together() -> None:
    assert meets("R45=y;R47=r,r 4,5 -,- 1 roll", 13) == pytest.approx(1 / 6)


def test_a_tower_at_home_gives_way_to_a_hat_that_catches_with_the_surplus() -> None:
    assert meets("R2=yr;S0.2=y 5,4 -,- 0 roll", 0) == pytest.approx(3 / 6), (
        "3 by a hat at home, 4, and 6"
    )


def test_who_throws_before_oneself_is_told_from_who_throws_after() -> None:
    soon, late = 12, 16
    for seat, (before, after) in enumerate(((0, 1), (1, 0), (1, 0))):
        line = f"R40=r;R43=g 5,6,5 -,-,- {seat} roll"
        assert meets(line, soon) == pytest.approx(before / 6)
        assert meets(line, late) == pytest.approx(after / 6)


@pytest.mark.parametrize("variant", ["the game for two", "partners", "golden hat", "the tower"])
def test_positions_seen_together_are_seen_as_one_by_one(variant: str) -> None:
    seats, options = VARIANTS[variant]
    rng, state, states = Random(variant), rules.setup(seats, options), []
    for _ in range(150):
        if rules.turn(state) == CHANCE:
            states.append(state)
        if rules.turn(state) != OVER:
            state = rules.apply(state, rng.choice(rules.legal(state)))
    sides = [rng.choice(each.house.side[:seats]) for each in states]
    together = seen(states, sides)
    assert together.shape == (len(states), FEATURES)
    for i in range(0, len(states), 7):
        assert together[i] == pytest.approx(seen([states[i]], [sides[i]])[0])


def test_the_chances_are_those_of_the_teams_in_equal_parts() -> None:
    state = at("R8=r;R10=y;R20=g;R25=br 4,5,5,5 -,-,-,- 1 roll", teams="partners")
    found = ai.chances(state, Random(1))
    assert found[0] == found[2]
    assert found[1] == found[3]
    assert sum(found) == pytest.approx(1)


def test_prisoners_at_home_are_a_better_chance() -> None:
    even = ai.chances(at("R8=r;R30=y 5,5 -,- 1 roll"), Random(1))
    ahead = ai.chances(at("R8=r;R30=y 5,2 yyy,- 1 roll"), Random(1))
    assert ahead[0] > even[0] + 0.15


def liked(line: str, character: str) -> list[State]:
    """Where red can go, what the character likes most first."""
    before = at(line)
    afters = [rules.apply(before, action) for action in rules.legal(before)]
    values = tastes.liking(afters, 0, character)
    return [afters[i] for i in sorted(range(len(afters)), key=lambda i: -values[i])]


def test_bold_ones_hunt_careful_ones_hide_and_spiteful_ones_hunt_who_leads() -> None:
    """Red can catch yellow, or green's tower with the prisoners of who leads, or rest."""
    line = "R8=r;R12=y;S0.1=r;S0.5=bbbg 4,5,5,3 -,-,-,- 0 move:4"
    first = {each: liked(line, each)[0] for each in (BOLD, CAREFUL, SPITEFUL)}
    assert max(scores_of(first[BOLD])) == 4, "all it can catch"
    assert max(scores_of(first[SPITEFUL])[1:]) == 0, "who leads has lost everything"
    yellow = "R8=r;R12=y;R30=gb 5,5,5,5 -,-,-,- 0 move:4"
    assert len(liked(yellow, BOLD)[0].pieces) == 2, "any catch is one"
    (seen_,) = seen([liked(yellow, CAREFUL)[0]], [0])
    everywhere = seen(liked(yellow, CAREFUL), [0] * len(liked(yellow, CAREFUL)))
    assert seen_[tastes.LOST_SOON] == min(everywhere[:, tastes.LOST_SOON])


def test_bold_ones_leave_home_early_and_careful_ones_stay() -> None:
    line = "R20=r;R40=y 5,5 -,- 0 move:3"
    assert len(liked(line, BOLD)[0].homes[0]) == 4
    assert len(liked(line, CAREFUL)[0].homes[0]) == 5


def test_careful_ones_bring_prisoners_home_at_once() -> None:
    first = liked("R4=yyr;R20=r;R40=y 4,3 -,- 0 move:5", CAREFUL)[0]
    assert len(first.banks[0]) == 2


@pytest.mark.parametrize("level", range(4, ai.LEVELS + 1))
def test_from_the_usual_level_on_nothing_is_given_away_at_once(level: int) -> None:
    """Whatever their luck, they catch the tower that decides."""
    state = at("R20=r;R24=rrry;R40=y 2,4 -,- 0 move:4")
    assert {chosen(state, level, seed) for seed in range(12)} == {"R20 R24"}


def test_without_nets_it_counts_hats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(by_heart.SOURCES, "catch_the_hat", bytes)
    assert chosen(at("R20=r;R24=ry;R45=r 3,5 -,- 0 move:4")) == "R20 R24"
    assert wins(ai.LEVELS, 0, 1) >= 1
    for variant in ("golden hat", "partners"):
        seats, options = VARIANTS[variant]
        for state, action in answers([1, 2, 4, 5, 7, 7][:seats], 1, options, 80):
            assert action is None or action in rules.legal(state)
            if rules.turn(state) != OVER:
                assert sum(ai.chances(state, Random(1))) == pytest.approx(1)


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
    for seed in range(1):
        levels = [1 + (seat + seed) % (ai.LEVELS - 1) for seat in range(seats)]
        for state, action in answers(levels, seed, options, 60):
            assert action is None or action in rules.legal(state)


@pytest.mark.parametrize("variant", VARIANTS)
def test_answers_of_the_highest_level_are_legal_too(variant: str) -> None:
    seats, options = VARIANTS[variant]
    for state, action in answers([ai.LEVELS] + [0] * (seats - 1), 3, options, 25):
        assert action is None or action in rules.legal(state)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gets_the_same_answer(level: int) -> None:
    for state in positions(2):
        first, second = (choose(ai, state, state.seat, Random(4), level) for _ in range(2))
        assert first == second


def test_levels_rise() -> None:
    assert wins(6, 1, 1) >= 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"tower": True}),
        (2, {"gold": True}),
    ],
    ids=str,
)
def test_level_6_beats_random_play_in_every_variant(seats: int, options: Any) -> None:
    assert wins(6, 0, 1, seats, **options) >= 2


def test_level_3_beats_random_play() -> None:
    assert wins(3, 0, 1) >= 1


def test_play_comes_to_an_end_with_four() -> None:
    *_, (state, _) = answers((4, 4, 4, 4), 1, Options(hats=3), 3000)
    assert rules.turn(state) == OVER
