"""Ten times the thinking: what is multiplied, and that it is only there where it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.match.box import BOX
from lab import tenfold
from lab.tenfold import COUNTS, Played, Task, thinking, told


def constants(name: str) -> list[Any]:
    places = (place.split(".") for place in COUNTS[name])
    return [getattr(import_module(f"game.ai.{name}.{where}"), what) for where, what in places]


@pytest.mark.parametrize("name", COUNTS)
def test_all_counts_are_there_and_what_they_were_afterwards(name: str) -> None:
    before = constants(name)
    with thinking(name, 1):
        assert constants(name) == before
    with thinking(name, 10):
        assert all(now != then for now, then in zip(constants(name), before, strict=True))
    assert constants(name) == before


def test_every_game_is_measured_but_the_one_that_looks_its_answers_up() -> None:
    assert set(COUNTS) == set(BOX) - {"hare_hutch"}


def test_a_constant_that_is_gone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COUNTS, "hat_cards", {"computer.LAPS": tenfold.number})
    with pytest.raises(ValueError, match=r"game/ai/hat_cards has no computer.LAPS any more"):
        thinking("hat_cards", 10).__enter__()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Everybody does the first of all actions; by how much the counts are multiplied then."""
    counts: list[int] = []
    rules, computer = BOX["hat_cards"].rules, import_module("game.ai.hat_cards.computer")

    def think(view: Any, *_: Any) -> Any:
        counts.append(computer.WORK)
        yield rules.legal(view)[0]

    monkeypatch.setattr(computer, "WORK", 1, raising=False)
    monkeypatch.setattr(BOX["hat_cards"].ai, "think", think)
    monkeypatch.setitem(COUNTS, "hat_cards", {"computer.WORK": tenfold.number})
    return counts


def test_one_seat_thinks_more_and_its_win_is_counted(quick: list[int]) -> None:
    both = [tenfold.play(Task("hat_cards", 2, 10, 7, seat))[1] for seat in (0, 1)]
    assert sum(each.won for each in both) == 1, "the same game from both seats"
    assert set(quick) == {1, 10}
    assert quick.count(10) == sum(each.decisions[0] for each in both)


def test_games_that_are_known_are_not_played_again(
    quick: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any
) -> None:
    def one_by_one(pieces: Any, do: Any, keep: Any, *_: Any) -> None:
        for piece in pieces:
            keep(do(piece))

    monkeypatch.setattr(tenfold, "side_by_side", one_by_one)
    ask = ["hat_cards", "--times", "3", "--work", str(tmp_path), "--games"]
    tenfold.main([*ask, "2"])
    assert "3 times the thinking wins 1 of 2 = 50.0% (9.5% to 90.5%, par 50.0%)" in (
        capsys.readouterr().out
    )
    before = len(quick)
    tenfold.main([*ask, "2"])
    assert len(quick) == before


def test_what_cannot_be_played_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tenfold.main(["cat_and_mouse", "--seats", "3"])
    assert "cat_and_mouse is not played by 3" in capsys.readouterr().err
    task = Task("hat_cards", 2, 10, 0, 0)
    assert told([Played(1.0, (2, 2), (0.5, 0.05))], task).endswith(
        "250 ms instead of 25 a decision"
    )
