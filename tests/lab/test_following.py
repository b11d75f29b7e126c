"""Robots that are followed, and the page that says how well."""

from __future__ import annotations

from random import Random

import pytest

from game.match.box import BOX
from lab.following import Played, Robot, evening, named, row


def test_a_robot_that_learns_is_stronger_from_game_to_game() -> None:
    robot = named("2-6")
    assert [robot.strength(number) for number in (0, 5, 20, 29)] == [2, 3, 6, 6]
    assert named("4").strength(11) == 4


@pytest.mark.parametrize(
    ("level", "answer"), [(1.5, "new"), (2, "new"), (4, "known"), (6, "well_known")]
)
def test_a_robot_says_truly_how_well_it_knows_the_game(level: float, answer: str) -> None:
    assert Robot(level, 7).answer == answer


def test_a_rival_begins_where_the_robot_says_it_is_and_follows_it() -> None:
    played = [*evening(BOX["hare_hutch"], Robot(1.5, 1.5), 3, Random(1))]
    assert played[0].rival == 2
    assert len({game.rival for game in played}) > 1
    assert {game.robot for game in played} == {1.5}


def test_a_line_tells_what_was_won_and_how_far_off_the_rival_was() -> None:
    games = [Played(1.0, 2.0, 2.5), Played(0.0, 2.0, 2.0)] * 6
    assert row("hare_hutch", "2", [games, games]).startswith("| hare_hutch | 2 | 60% (")
    assert row("hare_hutch", "2", [games, games]).endswith("| +0.25 | ± 0.25 |")
