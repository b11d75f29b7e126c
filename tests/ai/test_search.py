"""The tree search, on games that are not its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.search import ismcts, played_out
from game.rules import catch_the_hat, hat_cards, top_hats
from game.rules.chance import shares
from game.rules.protocol import OVER, Result

GAMES = {
    "hat_cards": (hat_cards, 3),
    "top_hats": (top_hats, 2),
    "catch_the_hat": (catch_the_hat, 2),
}


def _at_a_choice(rules: Any, seats: int) -> Any:
    """The first state in which a seat has more than one thing to do."""
    state, rng = rules.setup(seats, rules.Options()), Random(3)
    while rules.turn(state) < 0 or len(rules.legal(state)) < 2:
        state = rules.apply(state, rng.choice(rules.legal(state)))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_it_searches_any_game_and_answers_with_legal_actions(name: str) -> None:
    rules, seats = GAMES[name]
    state = _at_a_choice(rules, seats)
    seat = rules.turn(state)
    *_, found = ismcts(
        rules, rules.view(state, seat), seat, Random(1), 60, playout=lambda s, rng: [0.5] * seats
    )
    assert sum(option.visits for option in found) == 60
    assert {option.action for option in found} <= set(rules.legal(state))
    assert all(option.value == pytest.approx(0.5) for option in found)


def test_the_best_action_comes_first_and_is_the_one_that_wins() -> None:
    line = "b2=r;d2=r;d3=b;d5=b;e5=n;h6=r -/- 0 move 1 0"
    state = top_hats.from_notation(line, top_hats.Options())
    *_, found = ismcts(top_hats, state, 0, Random(1), 80)
    assert top_hats.turn(top_hats.apply(state, found[0].action)) == OVER
    assert found[0].value == 1
    assert found[0].visits == max(option.visits for option in found)


def test_a_game_played_out_shares_one_point() -> None:
    state = top_hats.setup(3, top_hats.Options())
    values = played_out(top_hats, state, Random(2), top_hats.legal)
    assert sum(values) == pytest.approx(1)


def test_those_who_draw_share_the_point() -> None:
    line = "a1=b;b2=r;c3=r;e5=n;g5=r;h8=r -/- 0 move 1 0"
    state = top_hats.from_notation(line, top_hats.Options())
    drawn = state._replace(phase="end", outcome=Result((0, 1), (4, 1), "quiet"))
    assert shares(top_hats, drawn) == (0.5, 0.5)
