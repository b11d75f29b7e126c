"""The compiled copy of Catch the Hat plays, and sees, as the program does."""

import pytest

from lab.train_catch_the_hat.check import CASES, check, check_features


@pytest.mark.parametrize("case", CASES)
def test_the_compiled_copy_plays_random_games_as_the_rules_do(case: str) -> None:
    games, often = (1, 0.1) if "gold" in case else (2, 0.03)
    assert check(case, games, often) > 5


@pytest.mark.parametrize("case", CASES)
def test_what_the_net_sees_is_the_same(case: str) -> None:
    assert check_features(case, 1) > 8
