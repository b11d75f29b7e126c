"""What happens in short games, by a sample; `python -m lab.drama` plays all of them."""

from __future__ import annotations

from statistics import median

import pytest

from game.match.box import BOX
from lab.drama.play import Task, changes_of, decided, drama, leader, played, uncertainty

SURE, OPEN = (1.0, 0.0), (0.5, 0.5)


@pytest.mark.parametrize("seats", [2, 4])
def test_in_short_catch_the_hat_something_happens_from_the_first_rounds_on(seats: int) -> None:
    level = BOX["catch_the_hat"].usual_level
    tasks = [
        Task("catch_the_hat", "edition_2005", "short", seats, level, seed, judged=False)
        for seed in (1, 2, 3)
    ]
    told = [played(task) for task in tasks]
    assert not any(each.empty or each.endless or each.shared for each in told)
    assert median(each.first for each in told) <= 12
    assert sum(each.steps for each in told) <= (8 if seats > 2 else 20) * sum(
        each.times for each in told
    )


@pytest.mark.parametrize(
    ("game", "seats"), [("hat_cards", 3), ("top_hats", 2), ("hare_hutch", 4), ("cat_and_mouse", 2)]
)
def test_every_short_game_stirs_and_ends(game: str, seats: int) -> None:
    told = played(
        Task(game, next(iter(BOX[game].rules.PRESETS)), "short", seats, 3, 1, None, False)
    )
    assert told.times >= 3
    assert told.first <= told.steps
    assert told.biggest >= 1
    assert not told.empty
    assert not told.endless


def test_who_is_ahead_alone_leads() -> None:
    assert leader((3, 1, 2)) == 0
    assert leader((3, 1, 3)) is None
    assert changes_of([(1, 0), (1, 1), (1, 2), (1, 3), (4, 3)]) == 2
    assert changes_of([]) == 0


def test_drama_is_how_far_the_winner_was_behind() -> None:
    assert drama([SURE, SURE], [0]) == 0
    assert drama([SURE, OPEN], [1]) == 1
    assert drama([(0.62, 0.26, 0.12)], [1]) == pytest.approx(0.6)


def test_a_game_is_uncertain_where_all_are_equal() -> None:
    assert uncertainty([OPEN]) == pytest.approx(1)
    assert uncertainty([SURE]) == 0


def test_a_game_is_decided_when_the_winner_stays_certain() -> None:
    assert decided([OPEN, SURE, OPEN, SURE], [0]) == 0.75
    assert decided([SURE, SURE], [0]) == 0
    assert decided([OPEN, OPEN], [0]) == 1
