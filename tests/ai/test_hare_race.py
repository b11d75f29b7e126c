"""The last part of a race of two: what the highest level knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from game import box, solved
from game.ai import by_heart
from game.ai.computer import choose
from game.ai.hare_hutch import computer as ai
from game.ai.hare_hutch import race as hare_race
from game.ai.hare_hutch.race import Finish, chance, finish
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, Options, Stop
from game.rules.hare_hutch.play import Action


@pytest.fixture
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Afterwards the table is there again."""
    monkeypatch.delitem(by_heart.SOURCES, "hare_hutch")
    hare_race.forget()
    yield
    hare_race.forget()


def known(seat: int, first: int, second: int, target: int = 333) -> float:
    """The chance of the seat to move with these totals."""
    return float(chance(seat, np.array([first]), np.array([second]), target)[0])


def test_who_begins_the_race_wins_less_often() -> None:
    assert known(0, 0, 0) == pytest.approx(0.392, abs=2e-3)
    assert known(1, 0, 0) == pytest.approx(0.653, abs=2e-3)


def test_only_the_points_to_go_count() -> None:
    assert known(0, 300, 250) == known(0, 67, 17, target=100)


@pytest.mark.parametrize("seat", [0, 1])
def test_more_points_are_better_for_who_has_them(seat: int) -> None:
    own = [known(seat, *((total, 200) if seat == 0 else (200, total))) for total in range(333)]
    assert (np.diff(own) > -0.01).all()
    assert own[332] > 0.9 > own[0]


def test_when_the_game_is_over_it_is_won_lost_or_shared() -> None:
    # HOP-15: a starter who reaches the target must wait for the last turn; the other need not
    assert [known(0, *totals) for totals in ((340, 339), (340, 340), (300, 333))] == [1, 0.5, 0]


# HOP-17
def test_in_the_last_turn_less_is_to_be_hoped_for_the_farther_one_is_behind() -> None:
    found = [known(1, 333 + behind, 300) for behind in (0, 20, 60, 150, 400)]
    assert found == sorted(found, reverse=True)
    assert found[0] == pytest.approx(0.4, abs=0.05)


AIMS = (
    *((0, 300, 290), (1, 250, 310), (0, 160, 180), (1, 332, 332), (0, 200, 320), (1, 320, 200)),
    *((0, 210, 230), (1, 275, 270), (0, 326, 301), (1, 301, 326)),
)


@pytest.mark.parametrize("aim", [Finish(*aim, 333) for aim in AIMS])
def test_a_turn_that_is_solved_is_worth_about_what_is_known_of_it(aim: Finish) -> None:
    first, second = (aim.other, aim.own) if aim.seat else (aim.own, aim.other)
    assert finish(aim).fresh() == pytest.approx(known(aim.seat, first, second), abs=0.02)


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
    assert len(solved.table("hare_hutch")) == hare_race.SIZE
    assert (solved.FOLDER / "hare_hutch.bin").stat().st_size < 9_000


def test_without_the_table_the_highest_level_still_plays(nothing_known: None) -> None:
    assert not hare_race.is_known()
    state = rules.from_notation("322,272 0 dddddh 1 0 - 0 more", Options())
    assert choose(ai, state, state.seat, Random(1), ai.LEVELS) in rules.legal(state)
