"""How strong the computers are, as the program tells it from what the arena has measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match import levels
from game.match.box import BOX
from lab.arena.players import Player, fingerprint


def known(path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(levels, "PLACE", path)


def measured(*steps: tuple[object, ...], **more: object) -> str:
    keys = ("level", "against", "seats", "won")
    pairs = [{**dict(zip(keys, step, strict=True)), **more} for step in steps]
    return json.dumps({"hare_hutch": {"pairs": pairs}})


def test_the_program_knows_of_ten_games_how_many_are_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = [(2, 1, 2, 0.649), (3, 2, 2, 0.65), (4, 3, 3, 0.9), (4, 2, 2, 1.0), (5, 4, 2, 1)]
    known(tmp_path / "levels.json", monkeypatch, measured(*steps))
    told = [levels.wins("hare_hutch", level, 2) for level in range(1, 7)]
    assert [found and found.won for found in told] == [None, 6, 7, None, 10, None]
    assert levels.wins("chess", 2, 2) is None


def test_it_is_told_for_the_very_seats_that_play_and_what_each_of_the_others_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = [(4, 3, seats, 0.38) for seats in (2, 3, 4, 5, 7)]
    known(tmp_path / "levels.json", monkeypatch, measured(*steps))
    each = [found and found.each for found in (levels.wins("hare_hutch", 4, n) for n in range(9))]
    assert each == [None, None, 6, 3, 2, 2, None, 1, None]
    assert levels.wins("hare_hutch", 4, 4) == (4, 2)


def test_nothing_is_told_of_too_few_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known(tmp_path / "levels.json", monkeypatch, measured((4, 3, 4, 0.4), low=0.2, high=0.6))
    assert levels.wins("hare_hutch", 4, 4) is None
    known(tmp_path / "more.json", monkeypatch, measured((4, 3, 4, 0.4), low=0.35, high=0.45))
    assert levels.wins("hare_hutch", 4, 4)


def test_the_best_measured_of_two_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"level": 4, "against": 3, "seats": 2, "won": 0.6, "low": 0.5, "high": 0.7}
    many = {**few, "won": 0.74, "low": 0.7, "high": 0.78, "by": "compiled"}
    known(tmp_path / "both.json", monkeypatch, json.dumps({"hare_hutch": {"pairs": [few, many]}}))
    assert levels.wins("hare_hutch", 4, 2) == (7, 3)


def test_what_is_to_be_expected_follows_from_every_step_between_at_the_table_most_like_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = [(2, 1, 2, 0.75), (3, 2, 2, 0.6), (2, 1, 4, 0.5), (4, 3, 2, 1.0)]
    known(tmp_path / "levels.json", monkeypatch, measured(*steps))
    odds = [levels.odds("hare_hutch", level, 2) for level in (2, 3, 4, 5)]
    assert odds == pytest.approx([3, 1.5, levels.STEEPEST, levels.ODDS])
    assert levels.odds("hare_hutch", 2, 5) == pytest.approx(3), "half of the games among four"
    assert levels.odds("hare_hutch", 3, 5) == pytest.approx(1.5), "known of two only"
    assert levels.expected("hare_hutch", 3, 1, 2) == pytest.approx(4.5 / 5.5)
    assert levels.expected("hare_hutch", 1, 3, 2) == pytest.approx(1 / 5.5)
    between = levels.expected("hare_hutch", 1.5, 1, 2)
    assert between == pytest.approx(3**0.5 / (1 + 3**0.5))
    assert levels.expected("hare_hutch", 2.75, 2.75, 4) == 0.5


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
    assert levels.wins("hare_hutch", 2, 2) is None


def test_a_missing_file_tells_nothing_and_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(levels, "PLACE", tmp_path / "none.json")
    assert levels.wins("hare_hutch", 2, 2) is None
    assert levels.wins("top_hats", 2, 2) is None
    assert len(caplog.records) == 1


@pytest.mark.parametrize("game", BOX)
def test_the_levels_are_those_of_the_computers_of_now(game: str) -> None:
    measured = json.loads(levels.PLACE.read_text(encoding="utf-8"))
    assert measured[game]["computers"] == fingerprint(game, Player(1))
