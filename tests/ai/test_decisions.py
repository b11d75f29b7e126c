"""Positions that a single term of a computer's judgement decides.

Each line of decisions.json is one: what a level does there, and the term without which, or with
the opposite of which, it would do something else. `python -m tools.decisions` looks for new ones
where a term has none; a line is deleted only to change how a computer plays.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from game.match.box import BOX
from tests.rules.test_promises import options_of

FILE = Path(__file__).with_name("decisions.json")
# modules of a game's computer
PARTS = ("computer", "worth", "turns", "values", "race", "ahead", "tastes")
# by game: numbers that are turned round, one after the other
TERMS: dict[str, tuple[str, ...]] = {
    "catch_the_hat": ("LIKES", "HASTE"),
    "hat_cards": (
        *("RIVAL", "LURED", "DISTRACTED", "CATCHER", "SAFE", "CRUMB", "VICTORY"),
        *("FEAR", "LEAD"),
    ),
    "top_hats": ("COMPANY",),
    "hare_hutch": (
        *("ENOUGH", "PLENTY", "FEW_DICE", "SOME", "CONTENT", "SPITE", "POINT", "CAUTION"),
    ),
    "cat_and_mouse": (
        *("WON", "STOCK", "EXTRA_HAND", "HAND_CARD", "UNCOVERED", "KING_SPENT", "NEAR"),
        *("HURRY", "EQUAL", "STEP", "EMPTY", "BURIED", "DEEPER", "LAST_KING", "NEEDED"),
        *("TWIN", "HIGH", "TASTE", "PLANNED"),
    ),
}


class Decision(NamedTuple):
    """What a computer does in a position (`line`, by the options `label`), and which term of it
    decides that."""

    game: str
    level: int
    character: str
    term: str
    label: str
    line: str
    action: str


def decided(decision: Decision, seed: int = 1) -> str:
    """The computer's present decision."""
    game = BOX[decision.game]
    state = game.rules.from_notation(decision.line, options_of(decision.game, decision.label))
    seat = game.rules.turn(state)
    view = game.rules.view(state, seat)
    action = game.choose(view, seat, Random(seed), decision.level, decision.character)
    return game.rules.action_text(state, action)


def modules(game: str) -> dict[str, ModuleType]:
    found = {}
    for part in PARTS:
        name = f"game.ai.{game}.{part}"
        if (Path(__file__).parents[2] / (name.replace(".", "/") + ".py")).exists():
            found[part] = import_module(name)
    return found


@contextmanager
def turned_round(game: str, term: str) -> Iterator[None]:
    """A term has the opposite sign meanwhile."""
    parts = modules(game)
    name = term.removeprefix("weights.")
    before = [
        (module, key, vars(module)[key]) for module in parts.values() for key in _keys(module)
    ]
    try:
        for module, key, value in before:
            if term == name and key == name:
                setattr(module, key, opposite(value))
            elif term != name and key in ("HABITS", "WEIGHTS"):
                setattr(module, key, _weighed(value, name))
        _forget(parts)
        yield
    finally:
        for module, key, value in before:
            setattr(module, key, value)
        _forget(parts)


def _keys(module: ModuleType) -> list[str]:
    return [key for key in vars(module) if key.isupper() or key == "_WORTH"]


def opposite(value: Any) -> Any:
    """The same with the opposite sign, also of all that a tuple or table holds."""
    if isinstance(value, Mapping):
        return {key: opposite(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return tuple(opposite(each) for each in value)
    return -value


def _weighed(weights: Any, name: str) -> Any:
    """All weights, of each level or number of seats, with one of them turned round."""
    change = partial(_changed, name=name)
    if isinstance(weights, Mapping):
        return {key: change(each) for key, each in weights.items()}
    return tuple(map(change, weights))


def _changed(weights: Any, name: str) -> Any:
    return weights._replace(**{name: opposite(getattr(weights, name))})


def _forget(parts: Mapping[str, ModuleType]) -> None:
    """Decisions worked out with other numbers."""
    for part, module in parts.items():
        for value in list(vars(module).values()):
            if hasattr(value, "cache_clear") and part in ("turns", "worth", "ahead"):
                value.cache_clear()
        if hasattr(module, "_hats_worth"):
            found = {
                seats: tuple(module._hats_worth(stack, weights) for stack in module.STACKS)
                for seats, weights in module.WEIGHTS.items()
            }
            module._WORTH = found  # type: ignore[attr-defined]


def known() -> list[Decision]:
    lines = FILE.read_text().splitlines() if FILE.exists() else []
    return [Decision(*json.loads(line)) for line in lines]


@pytest.mark.parametrize("decision", known(), ids=lambda d: f"{d.game}-{d.level}-{d.term}")
def test_a_term_decides_what_a_computer_does(decision: Decision) -> None:
    assert decided(decision) == decision.action
    with turned_round(decision.game, decision.term):
        assert decided(decision) != decision.action
    assert decided(decision) == decision.action


def test_every_term_decides_somewhere_and_every_level_has_positions() -> None:
    found = known()
    assert {(each.game, each.term) for each in found} == {
        (game, term) for game, terms in TERMS.items() for term in terms
    }
    count = Counter((each.game, each.level) for each in found)
    assert all(count[game, BOX[game].levels] for game in BOX)
