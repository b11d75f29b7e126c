"""How strong the computers are, as the program tells it from what the arena has measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import levels


def known(path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(levels, "PLACE", path)


def test_the_program_knows_of_ten_games_how_many_are_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = [(2, 1, 2, 0.649), (3, 2, 2, 0.65), (4, 3, 3, 0.9), (4, 2, 2, 1.0), (5, 4, 2, 1)]
    keys = ("level", "against", "seats", "won")
    pairs = [dict(zip(keys, step, strict=True)) for step in steps]
    known(tmp_path / "levels.json", monkeypatch, json.dumps({"hare_hutch": {"pairs": pairs}}))
    told = [levels.won_of_ten("hare_hutch", level) for level in range(1, 7)]
    assert told == [None, 6, 7, None, 10, None]
    assert levels.won_of_ten("chess", 2) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        '{"hare_hutch": []}',
        '{"hare_hutch": {"pairs": 3}}',
        '{"hare_hutch": {"pairs": [7, {}]}}',
        '{"hare_hutch": {"pairs": [{"level": 2, "against": 1, "seats": 2}]}}',
        '{"hare_hutch": {"pairs": [{"level": 2, "against": 1, "seats": 2, "won": "most"}]}}',
        '{"hare_hutch": {"pairs": [{"level": 2, "against": 1, "seats": 2, "won": 7}]}}',
        '{"hare_hutch": {"pairs": [{"level": 2, "against": 1, "seats": 2, "won": NaN}]}}',
        "[" * 100_000,
    ],
)
def test_a_broken_file_tells_nothing_and_stops_nobody(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known(tmp_path / "levels.json", monkeypatch, text)
    assert levels.won_of_ten("hare_hutch", 2) is None


def test_a_missing_file_tells_nothing_and_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(levels, "PLACE", tmp_path / "none.json")
    assert levels.won_of_ten("hare_hutch", 2) is None
    assert levels.won_of_ten("top_hats", 2) is None
    assert len(caplog.records) == 1
