"""Marks looked at again with more thinking."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.match.box import BOX
from game.match.verdict import BEST, BLUNDER, KINDS, SLIP
from game.rules import hare_hutch
from lab import marks
from lab.marks import WEIGHED, Judged, closer, judged, told


@pytest.mark.parametrize("name", WEIGHED)
def test_what_is_weighed_more_closely_is_so_only_where_it_is_asked_for(name: str) -> None:
    module = import_module(f"game.ai.{name}.computer")
    constant, more = WEIGHED[name]
    before = getattr(module, constant)
    with closer(name, 10):
        assert getattr(module, constant) == more * before
    assert getattr(module, constant) == before


def test_a_blunder_is_looked_at_again_and_a_good_decision_seldom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, options = BOX["hare_hutch"], hare_hutch.Options()
    view = hare_hutch.from_notation("84,320 0 Hdh 3 0 - 0 more", options)
    stop, more = hare_hutch.Stop(), hare_hutch.More()
    monkeypatch.setattr(marks, "OTHERS", 0.0)
    found = [judged(game, view, 0, action, "1", 10) for action in (stop, more)]
    kinds = {each.kind for each in found}
    assert BEST in kinds
    assert all(each.again == (each.kind in (SLIP, BLUNDER)) for each in found)
    assert all(each.better for each in found if each.again)


def test_a_whole_game_is_told_with_its_intervals() -> None:
    found = [Judged(BLUNDER, True, True, True)] * 9 + [Judged(BLUNDER, True, False, False)]
    found += [Judged(BEST)] * 5 + [Judged(BEST, True, True, True)]
    text = told("hare_hutch", 2, found, 3)
    assert "16 decisions: 6 best, 0 fine, 0 slip, 10 blunder" in text
    assert "blunder: does something else 9 of 10 = 90.0% (59.6% to 98.2%)" in text
    assert "others: does better by a slip at least 1 of 1" in text


def test_a_game_is_played_by_low_levels_and_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "LONGEST", 30)
    found = marks.played(BOX["hare_hutch"], 2, [1], 3, 10)
    assert found
    assert {each.kind for each in found} <= set(KINDS)
