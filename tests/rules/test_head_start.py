"""Head starts: what a seat has before the game begins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.match.box import BOX
from game.match.editions import edition_of, length_of
from game.rules import cat_and_mouse, catch_the_hat, hare_hutch, hat_cards
from game.rules.chance import drawn
from game.rules.options import changed
from game.rules.protocol import CHANCE, OVER

GAMES = ("cat_and_mouse", "catch_the_hat", "hare_hutch", "hat_cards")
STEPS = (1, 3)


def test_hop_18_a_step_is_twenty_points() -> None:
    options = hare_hutch.Options(head_start=(0, 2))
    assert hare_hutch.setup(3, options).totals == (0, 40, 0)


def test_knz_17_a_step_is_a_hat() -> None:
    assert hat_cards.setup(3, hat_cards.Options(head_start=(1, 0, 3))).hats == (1, 0, 3)


def test_kum_16_a_step_is_two_stock_cards_less() -> None:
    options = cat_and_mouse.Options(head_start=STEPS)
    assert cat_and_mouse.setup(2, options).stocks == ((-1, 13), (-1, 9))


def test_kum_16_a_stock_keeps_a_card() -> None:
    options = cat_and_mouse.Options(stock=5, head_start=(2,))
    assert cat_and_mouse.setup(2, options).stocks[0] == (-1, 1)
    with pytest.raises(ValueError, match="head_start"):
        cat_and_mouse.Options(stock=5, head_start=(3,))


def test_fdh_46_a_step_is_a_prisoner_from_those_with_less() -> None:
    state = catch_the_hat.setup(4, catch_the_hat.Options(head_start=(0, 0, 2, 1)))
    assert [len(home) for home in state.homes] == [4, 6, 6, 5]
    assert [[hat >> 3 for hat in bank] for bank in state.banks] == [[], [], [0, 3], [0]]


def test_fdh_46_equal_head_starts_cancel_each_other() -> None:
    usual = catch_the_hat.setup(2, catch_the_hat.Options())
    same = catch_the_hat.setup(2, catch_the_hat.Options(head_start=(2, 2)))
    assert (same.homes, same.banks) == (usual.homes, usual.banks)


def test_fdh_46_partners_give_nothing_to_each_other() -> None:
    options = catch_the_hat.Options(teams="partners", head_start=(2,))
    state = catch_the_hat.setup(4, options)
    assert [hat >> 3 for hat in state.banks[0]] == [1, 3]


def test_fdh_46_every_seat_keeps_a_hat_at_home() -> None:
    with pytest.raises(ValueError, match="too few hats"):
        catch_the_hat.setup(2, catch_the_hat.Options(hats=2, head_start=(2,)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [(-1,), (99,), (True,), [1], "1", (1.0,)])
def test_a_head_start_is_a_small_number_for_each_seat(game: str, steps: Any) -> None:
    with pytest.raises(ValueError, match="head_start"):
        BOX[game].rules.Options(head_start=steps)


@pytest.mark.parametrize("game", GAMES)
def test_who_does_not_play_has_none(game: str) -> None:
    rules = BOX[game].rules
    with pytest.raises(ValueError, match="head_start"):
        rules.setup(2, rules.Options(head_start=(0, 0, 1)))
    assert rules.setup(2, rules.Options(head_start=(0, 1, 0)))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_head_start_is_played_to_its_end_and_read_again(game: str) -> None:
    rules = BOX[game].rules
    options = rules.Options(head_start=STEPS)
    state, luck = rules.setup(2, options), Random(5)
    for _ in range(4000):
        if rules.turn(state) == OVER:
            break
        assert rules.to_notation(rules.from_notation(rules.to_notation(state), options)) == (
            rules.to_notation(state)
        )
        if rules.turn(state) == CHANCE:
            state = rules.apply(state, drawn(rules, state, luck))
        else:
            state = rules.apply(state, luck.choice(rules.legal(state)))


@pytest.mark.parametrize("game", GAMES)
def test_a_head_start_is_no_edition_of_its_own(game: str) -> None:
    usual = BOX[game].usual
    ahead = BOX[game].rules.Options(**{**changed(usual), "head_start": STEPS})
    assert edition_of(game, ahead) == edition_of(game, usual)
    assert length_of(game, ahead) == length_of(game, usual)
