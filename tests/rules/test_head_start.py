"""Head starts: what a seat has before the game begins."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.top_hats.tree import Tree
from game.match.box import BOX
from game.match.editions import edition_of, length_of
from game.rules import cat_and_mouse, catch_the_hat, hare_hutch, hat_cards, top_hats
from game.rules.chance import drawn
from game.rules.hexagon import FIELD
from game.rules.protocol import CHANCE, OVER, Unplayable

GAMES = tuple(BOX)
STEPS = (1, 3)


def test_hop_18_a_step_is_twenty_points() -> None:
    options = hare_hutch.Options(head_start=(0, 2))
    assert hare_hutch.setup(3, options).totals == (0, 40, 0)


def test_knz_17_a_step_is_a_hat() -> None:
    assert hat_cards.setup(3, hat_cards.Options(head_start=(1, 0, 3))).hats == (1, 0, 3)


def test_kum_16_a_step_is_two_stock_cards_less() -> None:
    options = cat_and_mouse.Options(head_start=STEPS)
    assert cat_and_mouse.setup(2, options).stocks == ((-1, 14), (-1, 12))


def test_kum_16_a_stock_keeps_a_card() -> None:
    options = cat_and_mouse.Options(stock=5, head_start=(4,))
    assert cat_and_mouse.setup(2, options).stocks[0] == (-1, 1)
    with pytest.raises(ValueError, match="head_start"):
        cat_and_mouse.Options(stock=5, head_start=(5,))


def started(seats: int, *steps: int, **agreed: Any) -> str:
    """Where everything stands at the start."""
    options = catch_the_hat.Options(head_start=steps, **agreed)
    state = catch_the_hat.setup(seats, options)
    line = catch_the_hat.to_notation(state)
    assert catch_the_hat.to_notation(catch_the_hat.from_notation(line, options)) == line
    return " ".join(line.split()[:3])


def test_fdh_46_three_steps_are_a_prisoner_from_those_with_less() -> None:
    assert started(4, 0, 0, 6, 3) == "- 4,6,6,5 -,-,br,r"


def test_fdh_46_one_step_is_a_hat_before_the_home_and_two_are_one_that_is_caught() -> None:
    assert started(4, 0, 1, 5, 2) == "R13=r;S2.6=rg;S3.6=rb 3,6,5,4 -,-,b,-"
    assert started(2, 0, 1) == "R26=r 5,6 -,-"
    assert started(2, 0, 2) == "S2.6=ry 5,5 -,-"


def test_fdh_46_where_hats_begin_on_the_track_one_of_them_has_caught_it() -> None:
    assert started(2, 2, out=1) == "S0.6=yr;S1.6=y 5,4 -,-"


def test_fdh_46_equal_head_starts_cancel_each_other() -> None:
    assert started(2, 5, 5) == started(2)


def test_fdh_46_partners_give_nothing_to_each_other() -> None:
    assert started(4, 6, teams="partners") == "- 6,5,6,5 by,-,-,-"


def test_fdh_46_every_seat_keeps_a_hat_at_home() -> None:
    with pytest.raises(Unplayable, match="too few hats"):
        started(2, 4, hats=2)
    with pytest.raises(Unplayable, match="too few hats"):
        started(2, 2, hats=1)


def test_fdh_46_in_the_tower_game_prisoners_are_caught_and_not_at_home() -> None:
    assert started(2, 2, tower=True) == started(2, 3, tower=True) == "S0.6=yr 5,5 -,-"
    assert started(2, 7, tower=True) == "R0=y;S0.6=yyr 5,3 -,-"


def test_hop_18_and_knz_17_what_is_played_for_is_still_to_be_reached() -> None:
    assert hare_hutch.Options(target=100, head_start=(4,))
    assert hat_cards.Options(goal=4, head_start=(3,))
    with pytest.raises(ValueError, match="head_start"):
        hare_hutch.Options(target=100, head_start=(5,))
    with pytest.raises(ValueError, match="head_start"):
        hat_cards.Options(goal=3, head_start=(3,))


NEARLY = "c3=r;c4=rb;e5=n;g4=b;h8=br -/- 0 move 1 0"


@pytest.mark.parametrize(("steps", "wins"), [((1,), True), ((0, 1), False), ((), False)])
def test_top_29_who_has_a_head_start_may_leave_a_hat(steps: Any, wins: bool) -> None:
    state = top_hats.from_notation(NEARLY, top_hats.Options(head_start=steps))
    after = top_hats.apply(state, top_hats.Move((FIELD["c3"], FIELD["c5"])))
    assert (top_hats.turn(after) == OVER) == wins
    if wins:
        assert top_hats.result(after) == ((0,), (3, 1), "few_left")


@pytest.mark.parametrize(("steps", "wins"), [((2,), False), ((3,), True)])
def test_top_29_all_hats_in_stacks_of_others_count(steps: Any, wins: bool) -> None:
    """One of two and one of one; what is below is as good as what is on top, whoever's it was."""
    line = "c3=r;c4=rb;e5=n;g4=b;g7=rb;h8=br -/- 0 move 1 0"
    state = top_hats.from_notation(line, top_hats.Options(head_start=steps))
    after = top_hats.apply(state, top_hats.Move((FIELD["c3"], FIELD["c5"])))
    assert (top_hats.turn(after) == OVER) == wins


def test_top_29_others_have_more_hats_than_may_be_left() -> None:
    assert top_hats.setup(2, top_hats.Options(head_start=(14,)))
    with pytest.raises(ValueError, match="head_start"):
        top_hats.Options(head_start=(15,))


def test_top_29_a_step_is_enough_once_others_have_made_them_few() -> None:
    """With three, others take hats too; the move that is made then may be any."""
    line = "c3=r;e5=n;g4=b;g7=y -/-/- 0 move 1 3"
    state = top_hats.from_notation(line, top_hats.Options(head_start=(2,), draw_rule=False))
    after = top_hats.apply(state, top_hats.Move((FIELD["c3"], FIELD["c4"])))
    assert top_hats.result(after).winners == (0,)
    assert top_hats.to_notation(after).endswith(" 0 end 1 0")


REACHED = "c3=r;e5=n;e8=r;e9=b;h7=b;h8=b -/- 0 move 1 0"  # e9 can jump over e8
TALL = "d3=r;e5=n;e8=bbr;e9=b;f4=r;h5=r;h8=rrb -/- 0 move 1 0"  # e9 wins three hats at once


@pytest.mark.parametrize(("line", "move", "steps", "end"), [
    (NEARLY, "c3 c5", (), 0), (NEARLY, "c3 c5", (1,), 1),
    (REACHED, "c3 c4", (), 0), (REACHED, "c3 c4", (0, 1), -1),
    (TALL, "d3 d4", (0, 2), 0), (TALL, "d3 d4", (0, 3), -1),
])  # fmt: skip
def test_top_29_a_computer_sees_wins_by_a_head_start(
    line: str, move: str, steps: tuple[int, ...], end: int
) -> None:
    state = top_hats.from_notation(line, top_hats.Options(head_start=steps))
    tree = Tree(state, [state.board])
    path = tuple(FIELD[name] for name in move.split())
    (number,) = (n for n, each in enumerate(tree.actions) if each.path == path)
    assert tree.ends(number, state.board) == end


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
        line = rules.to_notation(state)
        read = rules.from_notation(line, options)
        assert rules.to_notation(read) == line
        if rules.turn(state) == OVER:
            assert rules.result(read) == rules.result(state)
            break
        if rules.turn(state) == CHANCE:
            state = rules.apply(state, drawn(rules, state, luck))
        else:
            state = rules.apply(state, luck.choice(rules.legal(state)))


@pytest.mark.parametrize("game", GAMES)
def test_a_head_start_is_no_edition_of_its_own(game: str) -> None:
    usual = BOX[game].usual
    ahead = replace(usual, head_start=STEPS)
    assert edition_of(game, ahead) == edition_of(game, usual)
    assert length_of(game, ahead) == length_of(game, usual)
