"""Expressions without a type may only become fewer, module by module."""

from __future__ import annotations

from tools.untyped import ALLOWED, allowed, complaints, counted

REPORT = """
         Name   Anys   Exprs   Coverage
---------------------------------------
  game.trouble      3     492     99.39%
    game.seat      0      12    100.00%
         main      1       9     88.89%
  tools.texts     33     991     96.67%
---------------------------------------
        Total     37    1504     97.54%
"""


def test_only_modules_of_the_program_are_counted_that_have_some() -> None:
    assert counted(REPORT) == {"game.trouble": 3, "main": 1}


def test_a_module_with_more_than_it_may_have_is_told_with_the_way_to_find_them() -> None:
    (found,) = complaints({"game.trouble": 3, "main": 1}, {"game.trouble": 2, "main": 1})
    assert found.startswith("game.trouble: 3 expressions without a type, 2 at most; `mypy ")
    assert "game/trouble.py" in found


def test_what_has_become_fewer_is_to_be_written_down() -> None:
    (found,) = complaints({}, {"game.trouble": 2})
    assert found == "game.trouble: 0 instead of 2; `python -m tools.untyped --keep` keeps that."


def test_no_module_that_is_gone_may_have_any() -> None:
    root = ALLOWED.parents[1]
    for module in allowed(ALLOWED.read_text(encoding="utf-8")):
        path = root / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), module
