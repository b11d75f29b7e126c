"""The solved race of Hare Hutch against the rules and the tables of the highest level.

The solver needs numba; what it has found is held without it in test_hare_race.
"""

from random import Random

import pytest

from game.ai.hare_hutch import values as hare_table
from game.match.box import BOX
from game.rules import hare_hutch as rules
from game.rules.hare_hutch.play import Action, State
from game.rules.protocol import CHANCE, OVER
from lab import hare_optimum
from lab.hare_optimum import Optimum

GAME, TARGET = BOX["hare_hutch"], 40


@pytest.fixture(scope="module")
def optimum() -> Optimum:
    pytest.importorskip("numba", reason="pip install -r requirements-bench.txt")
    return Optimum(TARGET)


def throws(seed: int) -> list[State]:
    """Where a seat throws, in a game at random."""
    rng, found = Random(seed), []
    state = rules.setup(2, rules.Options(target=TARGET))
    while (turn := rules.turn(state)) != OVER:
        if turn == CHANCE:
            found.append(state)
        state = rules.apply(state, rng.choice(rules.legal(state)))
    return found


def test_the_last_turn_is_the_race_of_the_highest_level(optimum: Optimum) -> None:
    few = 40  # hares; with nearly `MOST` of them the highest level overlooks that fewer throw on
    for deficit in (1, 7, 60, 300):
        table = hare_table.race(deficit).throw
        for place, throw in hare_optimum.numbered().items():
            found = optimum.race.last[deficit, :few, throw]
            assert found == pytest.approx(table[place][:few], abs=3e-5), (deficit, place)


@pytest.mark.parametrize("second", [39, 12])
def test_the_highest_level_plays_the_last_turn_best(optimum: Optimum, second: int) -> None:
    rng, seen = Random(1), 0
    for line in 4 * ("0 - 1 0 - 1 roll", "0 Hd 2 0 - 1 start"):
        state = rules.from_notation(f"44,{second} {line}", optimum.options)
        while (turn := rules.turn(state)) != OVER:
            if turn == CHANCE:
                faces, weights = zip(*rules.odds(state), strict=True)
                state = rules.apply(state, rng.choices(faces, weights)[0])
                continue
            values, action = optimum.values(state), GAME.choose(state, 1, rng, GAME.levels)
            assert values[action] == pytest.approx(max(values.values()), abs=1e-4)
            assert isinstance(action, Action)
            state, seen = rules.apply(state, action), seen + 1
    assert seen > 3


def test_a_throw_is_worth_what_best_play_makes_of_all_its_faces(
    optimum: Optimum,
) -> None:
    states = [state for seed in range(6) for state in throws(seed)]
    assert len(states) > 60
    for state in states:
        odds = rules.odds(state)
        ways = sum(count for _, count in odds)
        worth = sum(
            count / ways * optimum.chance(rules.apply(state, roll), state.seat)
            for roll, count in odds
        )
        assert optimum.chance(state, state.seat) == pytest.approx(worth, abs=3e-5)


def test_the_starter_wins_as_many_games_as_it_should(optimum: Optimum) -> None:
    state, rng, won, games = rules.setup(2, optimum.options), Random(1), 0.0, 400
    promised = optimum.chance(state, 0)
    assert promised == pytest.approx(0.3137, abs=1e-4)
    for _ in range(games):
        state = rules.setup(2, optimum.options)
        while (turn := rules.turn(state)) != OVER:
            if turn == CHANCE:
                faces, weights = zip(*rules.odds(state), strict=True)
                state = rules.apply(state, rng.choices(faces, weights)[0])
            else:
                values = optimum.values(state)
                state = rules.apply(state, max(values, key=values.__getitem__))
        winners = rules.result(state).winners
        won += (0 in winners) / len(winners)
    assert won / games == pytest.approx(promised, abs=0.07)


def test_the_highest_level_only_loses_by_its_decisions(optimum: Optimum) -> None:
    pairs = [hare_optimum.play_pair(optimum, seed) for seed in range(20)]
    given = [chance for pair in pairs for chance in pair.given.values()]
    assert min(given) >= 0
    assert sum(given) / 40 < 0.05
    assert {share for pair in pairs for share in pair.won} <= {0.0, 0.5, 1.0}
    assert "of 40 games" in "\n".join(hare_optimum.report(pairs))


@pytest.mark.parametrize("wrong", ["--target=0", "--target=501", "--games=-1", "--seed=x"])
def test_bad_arguments_are_told_in_a_sentence(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        hare_optimum.parser().parse_args([wrong])
    assert "is not a whole number from" in capsys.readouterr().err.splitlines()[-1]
