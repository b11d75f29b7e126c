"""The editions of a game are what they are: each by what differs from the usual game."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from game.match.box import BOX

CHAPEAU = {
    "board": "hats6",
    "hats": 4,
    "six_again": "off",
    "rest_capacity": None,
    "surplus": "optional",
}
PRESETS: dict[str, dict[str, dict[str, Any]]] = {
    "catch_the_hat": {
        "edition_2005": {},
        "chapeau_1978": CHAPEAU,
        "chapeau_1978_defence": CHAPEAU | {"scoring": "last_left"},
        "quick": {"hats": 3, "last_call": 60},
    },
    "hat_cards": {"standard": {}},
    "top_hats": {"standard": {}},
    "hare_hutch": {"standard": {}},
    "cat_and_mouse": {
        "standard": {},
        "short": {"stock": 5},
        "long": {"stock": 20},
        "marathon": {"stock": 30},
        "two_decks": {"first": "higher_stock_top", "stock": 10, "decks": 2, "piles": 3},
        "reshuffled": {"completed_piles": "reshuffled", "stock": 20},
    },
}
USUAL: dict[str, dict[str, Any]] = {
    "hat_cards": {"ties": "dense", "show_stack": "top_only", "goal": None, "tie": "shared"},
    "hare_hutch": {"starter": 0, "no_free_die": "reroll_hares", "target": 333},
    "cat_and_mouse": {"stock": 15, "decks": 3, "piles": 4, "king_as_ace": True},
    "top_hats": {"no_move": "pass", "draw_rule": True, "peek_own_builds": True},
    "catch_the_hat": {"hats": None, "rest_capacity": 3, "six_again": "optional", "tower": False},
}
SHORT: dict[str, dict[str, Any]] = {
    "catch_the_hat": {"last_call": None, "out": 3, "rounds": 30},
    "hat_cards": {"goal": None},
    "top_hats": {},
    "hare_hutch": {"target": 100},
    "cat_and_mouse": {"stock": 5},
}


@pytest.mark.parametrize("game", PRESETS)
def test_each_edition_differs_from_the_usual_game_in_just_this(game: str) -> None:
    rules = BOX[game].rules
    usual = rules.Options()
    found = {
        name: {
            field.name: getattr(preset, field.name)
            for field in fields(preset)
            if getattr(preset, field.name) != getattr(usual, field.name)
        }
        for name, preset in rules.PRESETS.items()
    }
    assert found == PRESETS[game]
    assert {name: getattr(usual, name) for name in USUAL[game]} == USUAL[game]


@pytest.mark.parametrize("game", SHORT)
def test_a_short_game_is_short_by_this(game: str) -> None:
    short = BOX[game].rules.FACTS.short
    usual = BOX[game].rules.FACTS.usual_length
    assert usual == ("short" if game == "catch_the_hat" else "full")
    assert dict(short.options) == SHORT[game]
    assert (short.beginning is None) == (game not in ("hat_cards", "top_hats"))
