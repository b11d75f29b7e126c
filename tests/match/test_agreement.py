"""What people agree before a game, as a text, and what is not believed of such a text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.match.agreement import Agreement, agreement, told, understood
from game.match.box import BOX
from game.match.editions import LENGTHS, editions
from game.match.remembered import Mix, checked_mix
from game.match.validation import Unfit

FORMS = [
    agreement(game).of(edition, length)
    for game in BOX
    for edition in editions(game)
    for length in LENGTHS
]


@pytest.mark.parametrize("agreed", FORMS, ids=lambda each: f"{each.game} {each.edition}")
def test_every_form_of_every_game_is_understood_as_it_was_told(agreed: Agreement) -> None:
    assert understood(json.loads(json.dumps(told(agreed)))) == agreed


def test_rules_of_ones_own_who_begins_and_open_hands_are_understood_too() -> None:
    usual = agreement("hat_cards")
    rules = BOX["hat_cards"].rules.Options(ties="competition")
    own = replace(usual, options=rules, first=2, open_hands=True)
    assert understood(json.loads(json.dumps(told(own)))) == own


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"game": ["hare_hutch"]},
        {"options": {"target": -5}},
        {"options": {"speed": 1}},
        {"options": {"target": [[]]}},
        {"options": []},
        {"options": {"starter": 2}},
        {"first": 99},
        {"first": True},
        {"open_hands": True},
        {"begins": 1},
        {"begins": True},
        {"more": 1},
    ],
)
def test_what_nobody_could_have_agreed_on_is_refused(wrong: dict[str, object]) -> None:
    usual = told(agreement("hare_hutch"))
    assert understood(usual) == agreement("hare_hutch")
    with pytest.raises(Unfit):
        understood({**usual, **wrong})


def test_knz_15_a_short_game_to_a_goal_is_refused() -> None:
    usual = told(agreement("hat_cards"))
    for wish in ({"begins": True}, {"options": {"goal": 10}}):
        assert told(understood({**usual, **wish})) == {**usual, **wish}
    with pytest.raises(Unfit):
        understood({**usual, "begins": True, "options": {"goal": 10}})


@pytest.mark.parametrize(("value", "kept"), [((1, 0), True), ((1, "0"), False), ((0,) * 99, False)])
def test_several_numbers_of_a_house_rule_are_kept(value: tuple[object, ...], kept: bool) -> None:
    mix = Mix("catch_the_hat", {"homes": value})
    if kept:
        assert checked_mix(mix) == mix
    else:
        with pytest.raises(Unfit):
            checked_mix(mix)
