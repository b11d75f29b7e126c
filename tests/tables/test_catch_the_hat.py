"""The table of Catch the Hat without a window: what can be chosen and what is said of it, where
hats stand, and that the picture is the same however one came to it."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import PRESETS, Options
from game.rules.catch_the_hat.state import top_of
from game.tables.catch_the_hat.choice import Choice
from game.tables.choice import Prompt

CROWDED = "R1=r;R3=b,g,y 5,5,5,5 -,-,-,- 0 move:2"
CROWDED_1978 = "R3=y,g,b,r;R1=r 2,3,3,3 -,-,-,- 0 move:2"
GOLDEN = "R7=y;R9=yr*;R11=b 5,4,6,5 -,-,-,- 0 move:5"


def choice(line: str, options: Options | None = None) -> Choice:
    """What can be chosen in a position."""
    return Choice.of(rules.from_notation(line, options or Options()))


def at(shown: Choice, name: str) -> int:
    return shown.view.board.number[name]


def picked(shown: Choice, *ids: Any) -> Choice:
    """One spot after the other is picked; none of them is an action yet."""
    for id_ in ids:
        found = shown.pick(id_)
        assert isinstance(found, Choice)
        shown = found
    return shown


def on(shown: Choice, name: str) -> tuple[str, int]:
    """The spot of the hat on top of what stands on a field."""
    (hat,) = (top_of(hats) for field, hats in shown.view.pieces if field == at(shown, name))
    return "hat", hat


def chosen(line: str, name: str, options: Options | None = None) -> Choice:
    """The hat on top of what stands on a field is chosen."""
    shown = choice(line, options)
    return picked(shown, on(shown, name)) if shown.hat is None else shown


# What a sign says


CHAPEAU = PRESETS["chapeau_1978"]
THIRD = {"n": 3, "capacity": 3}


@pytest.mark.parametrize(
    ("line", "options", "key", "params"),
    [
        ("R1=r;R3=b,g 5,6,5,5 -,-,-,- 0 move:2", Options(), "preview_rest", THIRD),
        ("R1=r 5,6,6,6 -,-,-,- 0 move:2", Options(), "preview_rest", {"n": 1, "capacity": 3}),
        ("R1=r;R3=b,g,y 3,3,3,3 -,-,-,- 0 move:2", CHAPEAU, "preview_rest_open", {"n": 4}),
        ("R1=r;R3=b,g,r,y 2,3,3,3 -,-,-,- 0 move:2", CHAPEAU, "preview_rest_open", {"n": 5}),
    ],
)  # fmt: skip
def test_a_rest_field_says_how_many_would_rest_there_and_how_many_may(
    line: str, options: Options, key: str, params: dict[str, int]
) -> None:
    shown = chosen(line, "R1", options)
    sign = Prompt(f"catch_the_hat.{key}", params, True)
    assert shown.forecast(at(shown, "R3")) == sign


def test_a_golden_hat_is_told_what_it_would_catch_on_its_way_and_on_a_rest_field() -> None:
    options = Options(gold=True)
    shown = chosen("R1=yr*;R3=b 5,5,6,5 -,-,-,- 0 move:2", "R1", options)
    assert shown.forecast(at(shown, "R3")) == Prompt("catch_the_hat.preview_catch", {"n": 1}, True)


@pytest.mark.parametrize(
    ("line", "field", "key", "n"),
    [
        ("R2=r;R6=y;R30=y 5,4 -,- 0 move:4", "R6", "preview_catch", 1),
        ("R2=yr;R30=y 5,4 -,- 0 move:5", "H0", "preview_home", 2),
        ("R2=yr;R30=y 5,4 -,- 0 move:5", "R7", None, 0),
    ],
)
def test_the_sign_says_what_a_field_brings(line: str, field: str, key: str | None, n: int) -> None:
    shown = chosen(line, "R2")
    sign = Prompt(f"catch_the_hat.{key}", {"n": n}, True) if key else None
    assert shown.forecast(at(shown, field)) == sign
