"""The play of the computers in Hare Hutch, and the numbers behind it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.computer import BOLD, CAREFUL, EVEN, FORMED, SPITEFUL, choose
from game.ai.hare_hutch import computer as ai
from game.ai.hare_hutch import values as hare_table
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, Options, Stop, TakeOver
from game.rules.hare_hutch.play import Action
from game.rules.protocol import CHANCE, OVER

LEVELS = range(1, ai.LEVELS + 1)
SEEDS = range(20)
RANDOM = 0


def at(line: str, **given: Any) -> rules.State:
    return rules.from_notation(line, Options(**given))


def chosen(state: rules.State, level: int = ai.LEVELS, seed: int = 1) -> Action:
    return choose(ai, rules.view(state, state.seat), state.seat, Random(seed), level)


def game(seed: int, *levels: int, **given: Any) -> Iterator[rules.State]:
    """The positions of a game between these levels."""
    state, rng = rules.setup(len(levels), Options(**given)), Random(seed)
    while (turn := rules.turn(state)) != OVER:
        yield state
        if turn == CHANCE:
            throws, weights = zip(*rules.odds(state), strict=True)
            state = rules.apply(state, rng.choices(throws, weights)[0])
        elif levels[turn] == RANDOM:
            state = rules.apply(state, rng.choice(rules.legal(state)))
        else:
            state = rules.apply(state, choose(ai, state, turn, rng, levels[turn]))
    yield state


def wins(level: int, other: int, games: int) -> float:
    """How many of these games with two seats a level wins; a shared win is half a one."""
    won = 0.0
    for seed in range(games):
        seat = seed % 2
        *_, end = game(seed, *((level, other) if seat == 0 else (other, level)))
        winners = rules.result(end).winners
        won += (seat in winners) / len(winners)
    return won


def positions(seats: int, games: int, **given: Any) -> list[rules.State]:
    """Those of games at random in which a seat is to choose."""
    return [
        state
        for seed in range(games)
        for state in game(seed, *[RANDOM] * seats, **given)
        if rules.turn(state) not in (CHANCE, OVER)
    ]


def test_with_one_die_and_many_points_it_stops() -> None:
    state = at("0,0 0 HHd 2 0 - 0 more")
    assert {chosen(state, level, seed) for level in LEVELS[2:] for seed in SEEDS} == {Stop()}


def test_with_few_points_and_many_dice_it_throws_again() -> None:
    state = at("0,0 0 h 2 0 - 0 more")
    assert {chosen(state, level, seed) for level in LEVELS[1:] for seed in SEEDS} == {More()}
    assert chosen(state, 1) == More()


def test_the_child_cannot_stop_and_now_and_then_does_just_anything() -> None:
    good, many = at("0,0 0 HHd 2 0 - 0 more"), at("0,0 60 HHdh 1 0 - 0 more")
    found = [[chosen(state, 1, seed) for seed in range(60)].count(More()) for state in (good, many)]
    assert 40 < found[0] < 60
    assert 0 < found[1] < 12


def test_the_child_dreams_the_more_the_longer_it_waits_for_its_turn() -> None:
    found = []
    for others in (1, 6):
        state = at(f"0{',0' * others} 70 HHdh 1 0 - 0 more")
        found.append([chosen(state, 1, seed) for seed in range(200)].count(More()))
    assert found[0] + 10 < found[1] < 60


def share(line: str, level: int, action: Action, character: str = EVEN) -> float:
    """How often it does that, of many lucks."""
    state = at(line)
    answers = [choose(ai, state, state.seat, Random(seed), level, character) for seed in range(100)]
    return answers.count(action) / len(answers)


def test_the_second_level_is_greedy_however_few_dice_are_left() -> None:
    assert share("0,0 0 HHdd 1 0 - 0 more", 2, More()) > 0.9
    assert share("0,0 0 HHdh 1 1 - 0 more", 2, More()) > 0.8


def test_the_third_level_stops_sooner_with_few_dice() -> None:
    assert share("0,0 20 HHd 1 0 - 0 more", 3, More()) == 0
    assert share("0,0 20 d 1 0 - 0 more", 3, More()) > 0.8


def test_the_fourth_level_goes_on_for_what_a_throw_of_all_hares_promises() -> None:
    line = "0,0 0 HHd 3 0 - 0 more"
    assert share(line, 3, Stop()) == 1
    assert share(line, 4, More()) > 0.9


def test_the_higher_a_level_the_less_it_is_wrong() -> None:
    ending = "0,0 0 - 1 0 hddd45c 0 keep"
    right = [share(ending, level, Keep(0, 1, True)) for level in LEVELS]
    assert right[:2] < [0.1] * 2
    assert right[3] < right[4] < right[5] < right[6] == 1


def test_from_the_usual_level_on_nobody_stops_with_next_to_nothing() -> None:
    for line in ("0,0 0 h 1 0 - 0 more", "0,0 0 dh 1 0 - 0 more", "0,0 0 h 2 0 - 0 more"):
        assert {share(line, level, More()) for level in LEVELS[3:]} == {1}, line


def test_stacked_hares_are_never_left() -> None:
    state = at("0,0 0 - 1 0 hhdd34c 0 keep")
    assert chosen(state) == Keep(2, 0, True)


def test_the_last_seat_goes_on_while_it_is_behind() -> None:
    for level in LEVELS[1:]:
        assert chosen(at("340,295 0 HHd 2 0 - 1 more"), level) == More()
        assert chosen(at("340,297 0 HHd 2 0 - 1 more"), level) == Stop()


def test_what_wins_at_once_is_put_aside() -> None:
    state = at("315,204 15 H 4 0 h5 1 keep")
    keep = {chosen(state, level, seed) for level in LEVELS[1:] for seed in SEEDS}
    assert keep == {Keep(1, 0, True)}


def test_the_last_seat_stops_as_soon_as_it_wins() -> None:
    state = at("320,330 0 d 2 0 - 1 more")
    assert chosen(state) == Stop()
    assert chosen(at("320,30 0 d 2 0 - 1 more")) == More()


def test_in_the_last_round_nobody_stops_behind_though_others_follow() -> None:
    state = at("345,300,0 0 Hdh 3 0 - 1 more")
    assert {chosen(state, level) for level in LEVELS[1:]} == {More()}


def test_a_win_that_would_be_shared_is_not_settled_without_a_look_at_the_chances() -> None:
    level = at("334,330 0 d 2 0 - 1 more")
    assert rules.result(rules.apply(level, Stop())).winners == (0, 1)
    assert ai._decided(level) is None
    assert ai._decided(at("334,331 0 d 2 0 - 1 more")) == Stop()
    assert ai._decided(at("334,329 0 d 2 0 - 1 more")) == More()
    assert ai._decided(at("330,320 0 d 2 0 - 0 more")) is None, "the last seat is still to come"


def test_the_last_seat_takes_over_what_is_nearly_enough() -> None:
    assert chosen(at("60,333 20 Hd 5 0 - 0 start", starter=1)) == TakeOver()


def test_it_takes_over_a_rich_table_with_many_free_dice() -> None:
    state = at("40,0 10 h 3 0 - 1 start")
    assert {chosen(state, level) for level in LEVELS[3:]} == {TakeOver()}
    assert {chosen(state, level) for level in (2, 3)} == {Fresh()}
    state = at("50,0 0 HH 2 0 - 1 start")
    assert {chosen(state, level) for level in LEVELS[4:]} == {TakeOver()}
    assert chosen(state, 4) == Fresh()


def test_it_leaves_a_poor_table_with_few_dice() -> None:
    state = at("50,0 0 hhhhhh 1 0 - 1 start")
    assert {chosen(state, level) for level in LEVELS[1:]} == {Fresh()}


def test_it_minds_what_it_leaves_to_the_next_seat() -> None:
    state = at("0,0 0 Hdd 4 0 - 0 more")
    points, lead = hare_table.points(), hare_table.lead(2, True)
    spot = hare_table.spot(state)
    heir = max(lead.fresh(), lead.more(*spot))
    assert lead.stop(*spot) == pytest.approx(points.stop(*spot) - heir)


def test_seven_dice_are_worth_19_337_points() -> None:
    assert hare_table.points().fresh() == pytest.approx(19.337, abs=5e-4)


@pytest.mark.parametrize(("seats", "ahead"), [(2, 8.274), (3, 11.65), (4, 13.45), (7, 15.90)])
def test_what_seven_dice_promise_when_what_is_left_lying_counts(seats: int, ahead: float) -> None:
    assert hare_table.lead(seats, True).fresh() == pytest.approx(ahead, abs=6e-3)


@pytest.mark.parametrize(
    ("hutch", "stops"),
    [
        (1, (69, 23, 41)),
        (2, (12, 11, 21)),
        (3, (6, 7, 13, 52)),
        (4, (4, 5, 10, 34)),
        (5, (2, 3, 8)),
    ],
)
def test_with_so_many_hares_another_throw_no_longer_pays(
    hutch: int, stops: tuple[int, ...]
) -> None:
    table = hare_table.points()
    for dice, first in enumerate(stops, 1):
        goes_on = [table.more((hutch, dice, 0), h) > h * hutch for h in range(hare_table.MOST)]
        assert goes_on.index(False) == first, dice


def test_a_race_is_the_chance_to_get_past() -> None:
    assert hare_table.race(0).fresh() == pytest.approx(1 - 4**7 / 6**7 + 1 / 6**7 / 2, abs=1e-3)
    chances = [hare_table.race(behind).fresh() for behind in (0, 20, 60, 150)]
    assert chances == sorted(chances, reverse=True)
    assert hare_table.race(4).stop((2, 1, 0), 2) == 0.5
    assert hare_table.race(400).more((1, 1, 0), 2) == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("seats", "given"),
    [
        (2, {}),
        (3, {"no_free_die": "not_allowed", "starter": 2}),
        (4, {"starter": 1, "target": 40}),
        (7, {"target": 1}),
        (2, {"target": 2000, "no_free_die": "not_allowed"}),
    ],
)
def test_it_answers_with_a_legal_action_and_always_the_same(
    level: int, seats: int, given: dict[str, Any]
) -> None:
    for number, state in enumerate(
        positions(seats, 2, **given)[: 300 if level < ai.LEVELS else 20]
    ):
        action = chosen(state, level, number)
        assert action in rules.legal(state)
        assert action == chosen(state, level, number)


def test_the_highest_level_beats_the_child_clearly() -> None:
    assert wins(7, 1, 4) >= 3  # who loses to random play beats no child


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_every_other_level_beats_random_play(level: int) -> None:
    assert wins(level, RANDOM, 40) >= (28 if level == 1 else 32)


@pytest.mark.parametrize("level", range(FORMED, ai.LEVELS))
@pytest.mark.parametrize("character", [BOLD, CAREFUL, SPITEFUL])
def test_a_character_shows_in_one_decision_of_six(level: int, character: str) -> None:
    differ, choices = 0, 0
    for seed in range(12):
        for number, state in enumerate(game(seed, level, level)):
            if rules.turn(state) in (CHANCE, OVER) or len(rules.legal(state)) == 1:
                continue
            answers = {
                choose(ai, state, state.seat, Random(number), level, one)
                for one in (EVEN, character)
            }
            choices, differ = choices + 1, differ + (len(answers) > 1)
    assert differ / choices > 0.14


def test_one_sees_of_each_character_what_is_said_of_it() -> None:
    risky, left = "0,0 0 HHh 2 0 - 0 more", "50,0 0 HHd 2 0 - 1 start"
    for level in range(FORMED, ai.LEVELS):
        bold, even, careful = (share(risky, level, More(), one) for one in (BOLD, EVEN, CAREFUL))
        assert bold >= even >= careful
    assert share(left, 5, TakeOver(), SPITEFUL) >= share(left, 5, TakeOver())
