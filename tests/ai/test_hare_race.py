"""Turns of Hare Hutch played for the chance to win: what the highest level knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from game.ai import by_heart
from game.ai.computer import choose
from game.ai.hare_hutch import computer as ai
from game.ai.hare_hutch import crowd, race, turns
from game.ai.hare_hutch.turns import Turn
from game.match import box, solved
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, Options, Stop
from game.rules.hare_hutch.play import Action


@pytest.fixture
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Afterwards the table is there again."""
    monkeypatch.delitem(by_heart.SOURCES, "hare_hutch")
    race.forget()
    yield
    race.forget()


def known(seat: int, first: int, second: int) -> float:
    """The chance of the seat to move with these totals."""
    return float(race.chance(seat, np.array([333 - first]), np.array([333 - second]))[0])


def chances(line: str, **given: object) -> tuple[float, ...]:
    return ai.chances(rules.from_notation(line, Options(**given)), Random(1))  # type: ignore[arg-type]


def test_who_begins_the_race_wins_less_often() -> None:
    assert known(0, 0, 0) == pytest.approx(0.392, abs=2e-3)
    assert known(1, 0, 0) == pytest.approx(0.653, abs=2e-3)


@pytest.mark.parametrize("seat", [0, 1])
def test_more_points_are_better_for_who_has_them(seat: int) -> None:
    own = [known(seat, *((total, 200) if seat == 0 else (200, total))) for total in range(333)]
    assert (np.diff(own) > -0.01).all()
    assert own[332] > 0.9 > own[0]


# HOP-17
def test_in_the_last_turn_less_is_to_be_hoped_for_the_farther_one_is_behind() -> None:
    found = race.past(np.array([1, 20, 60, 150, 400]))
    assert list(found) == sorted(found, reverse=True)
    assert found[0] == pytest.approx(0.94, abs=0.01)


TOTALS = (
    *((0, 290, 300), (1, 310, 250), (0, 0, 0), (1, 332, 332), (0, 320, 200), (1, 200, 320)),
    *((0, 230, 210), (1, 270, 275), (0, 301, 326), (1, 326, 301), (0, 20, 90), (1, 90, 20)),
)


@pytest.mark.parametrize(("seat", "other", "own"), TOTALS)
def test_a_turn_of_two_that_is_solved_is_worth_what_is_known_of_it(
    seat: int, other: int, own: int
) -> None:
    table = turns.solved(Turn((other, own), 1 - seat, 333, True))
    first, second = (other, own) if seat else (own, other)
    assert table.fresh() == pytest.approx(known(seat, first, second), abs=0.01)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_the_later_one_begins_the_more_one_wins(seats: int) -> None:
    shares = chances(f"{','.join('0' * seats)} 0 - 1 0 - 0 roll")
    assert shares[0] == min(shares)
    assert shares[-1] == max(shares)
    assert shares[0] > 0.6 / seats


@pytest.mark.parametrize("seats", rules.SEATS[1:])
def test_a_net_says_of_the_seat_to_move_what_its_turn_is_worth(seats: int) -> None:
    rng = Random(seats)
    for _ in range(3):
        low, starter = rng.randrange(230), rng.randrange(seats)
        totals = tuple(rng.choices(range(low, low + 100), k=seats))
        table = turns.solved(Turn(totals, starter, 333, True))
        to_go = tuple(333 - total for total in (totals[-1], *totals[:-1]))
        said = crowd.fresh(to_go, (starter + 1) % seats)
        assert table.fresh() == pytest.approx(said[0], abs=0.06)


def test_only_the_points_to_go_count() -> None:
    near = chances("20,60,30,0 0 Hd 2 0 - 1 more", target=100)
    assert near == pytest.approx(chances("253,293,263,233 0 Hd 2 0 - 1 more"))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_long_race_is_played_for_points_as_the_usual_one_is(seats: int) -> None:
    zeros = ",".join("0" * seats)
    for dice, action in (("0 h 2 0", More()), ("0 HHd 2 0", Stop())):
        for target in (400, 2000):
            state = rules.from_notation(f"{zeros} {dice} - 0 more", Options(target=target))
            assert choose(ai, state, 0, Random(1), ai.LEVELS) == action
    start = f"{zeros} 0 - 1 0 - 0 roll"
    assert chances(start, target=999) == pytest.approx(chances(start))


# HOP-15
def test_in_the_last_round_only_who_comes_later_can_still_win() -> None:
    shares = chances("350,20,330,300 0 - 1 0 - 2 roll")
    assert shares[1] == 0
    assert shares[0] == pytest.approx((1 - shares[2]) * (1 - race.past(np.array(50))), abs=1e-3)
    assert chances("350,20,330,300 40 Hd 1 0 - 3 more") == (0, 0, 0, 1)


def test_a_lead_is_told_as_it_is_among_those_who_play_for_points() -> None:
    solved_exactly = known(0, 200, 150)
    odds = solved_exactly / (1 - solved_exactly)
    told = chances("200,150 0 - 1 0 - 0 roll")
    assert told[0] / told[1] == pytest.approx(odds**turns.FIRM, rel=0.05)
    assert told[0] > solved_exactly > 0.5
    ended = chances("340,300 0 - 1 0 - 1 roll")  # the target is reached: the same for all
    assert ended[1] == pytest.approx(race.past(np.array(40)), abs=1e-3)


def test_what_cannot_be_taken_over_is_no_help() -> None:
    line = "200,190,210 20 Hdhh 3 0 - 1 more"  # no die is free
    tables = [(turns.solved(turns.turn(state)), state) for state in (at(line), at(line, "x"))]
    left = [max(found := ai.valued(*one), key=found.__getitem__) for one in tables]
    assert left == [More(), Stop()]


def at(line: str, without: str = "") -> rules.State:
    options = Options(no_free_die="not_allowed" if without else "reroll_hares")
    return rules.from_notation(line, options)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("161,329 30 dhh 5 0 - 0 more", More()),  # the other one is about to finish
        ("322,272 0 dddddh 1 0 - 0 more", Stop()),  # beyond the target, far ahead
        ("331,313 31 dddh 3 0 - 0 start", Fresh()),
        ("315,204 15 H 4 0 h5 1 keep", Keep(1, 0, True)),  # the fifth hutch wins at once
    ],
)
def test_the_highest_level_knows_what_the_end_is_worth(line: str, action: Action) -> None:
    state = rules.from_notation(line, Options())
    assert choose(ai, state, state.seat, Random(1), ai.LEVELS) == action


def test_what_is_known_is_small() -> None:
    assert "hare_hutch" in box.SOLVED
    assert len(solved.table("hare_hutch")) == race.SIZE + crowd.SIZE
    assert (solved.FOLDER / "hare_hutch.bin").stat().st_size < 50_000


def test_without_the_table_the_highest_level_still_plays(nothing_known: None) -> None:
    assert not race.is_known()
    state = rules.from_notation("322,272 0 dddddh 1 0 - 0 more", Options())
    assert choose(ai, state, state.seat, Random(1), ai.LEVELS) in rules.legal(state)
    shares = ai.chances(state, Random(1))
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > 0.7


def test_whoever_has_just_the_target_has_begun_the_last_round() -> None:
    """What the others can hope for then is what a race gives them."""
    for ahead in (333, 340):
        aim = Turn((ahead, 120, 200), 0, 333, True)
        assert turns._others(aim, 0.4) == pytest.approx(turns._racing(aim))
