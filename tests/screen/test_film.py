"""The camera for whoever works on the show: the same words give the same film."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

from game import app
from game.match.box import BOX
from game.motion import Clip
from game.tables.hare_hutch.table import HareHutchTable
from tests.screen.test_said import played
from tools.film import __main__ as film
from tools.film.script import Unfilmed, event_names, moment, story_name

SMALL = ["--size", "640x375", "--wide", "320", "--every", "12"]


def filmed(folder: Path, *words: str) -> tuple[list[bytes], list[list[str]]]:
    """The bytes of the three files, and the lines of the list in words."""
    said = film.parser().parse_args([*words, *SMALL, "--to", str(folder)])
    paths = film.film(said)
    lines = paths[2].read_text().splitlines()[2:]
    return [path.read_bytes() for path in paths], [line.split() for line in lines]


def test_the_same_film_twice_has_the_same_bytes(tmp_path: Path) -> None:
    words = ("catch_the_hat", "--at", "caught", "--seed", "3")
    one, _ = filmed(tmp_path / "one", *words)
    other, _ = filmed(tmp_path / "other", *words)
    assert one == other


def test_an_event_is_listed_when_its_clip_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HareHutchTable, "tell", lambda *_: Clip(1.5).resting(0.5))
    _, lines = filmed(tmp_path, "hare_hutch", "--at", "bust", "--seed", "1", "--lead", "0")
    times = {line[2]: float(line[0]) for line in reversed(lines) if line[1] == "event"}
    assert times["bust"] - times["rolled"] == pytest.approx(0.5 + 1.5, abs=2 / 60)


def test_sounds_are_listed_in_order_when_they_are_heard(tmp_path: Path) -> None:
    _, lines = filmed(tmp_path, "hat_cards", "--at", "played", "--seed", "2")
    times = [float(line[0]) for line in lines]
    assert times == sorted(times)
    assert lines[0] == ["0.000", "scene", "TableScene"]
    assert lines[1][:2] == ["0.000", "music"]
    kinds = [line[1] for line in lines]
    assert "cue" in kinds[: kinds.index("event") + 1], "a card is heard before it lies"


@pytest.mark.parametrize("game", BOX)
def test_the_end_of_every_game_is_filmed_up_to_the_result(tmp_path: Path, game: str) -> None:
    long = "24" if game == "hat_cards" else "12"  # its last round is counted first
    _, lines = filmed(tmp_path, game, "--at", "ended", "--seed", "1", "--seconds", long)
    told = [line[2] for line in lines if line[1] == "event"]
    assert told.count("ended") == 1
    assert ["scene", "ResultScene"] in [line[1:] for line in lines]


def test_a_film_of_a_record_shows_what_was_done_in_it(tmp_path: Path) -> None:
    match = played("hare_hutch", {}, "keys computer", 40)
    kit, _ = app.make_kit(app.Wishes())
    path = tmp_path / "one.game"
    kit.files.saves.keep(path, match)
    kit.files.keeper.close()
    _, lines = filmed(tmp_path, "hare_hutch", "--from", str(path), "--at", "20", "--seconds", "6")
    rules, state = match.game.rules, match.state_at(19)
    events = rules.events(state, match.log[19])
    told = [line for line in lines if line[1] == "event"]
    names = [story_name(event) for event in events]
    assert [line[2] for line in told[: len(names)]] == names


def test_moments_are_events_actions_or_seconds() -> None:
    assert moment("hare_hutch", "took over:2")[:2] == ("took_over", 2)
    assert moment("hare_hutch", "17").number == 17
    assert moment("hare_hutch", "2.5").seconds == 2.5
    with pytest.raises(Unfilmed, match="give the number of an action"):
        moment("hare_hutch", "caught")
    assert "caught" in event_names("catch_the_hat")


def test_what_sensible_people_never_do_is_done_for_the_film(tmp_path: Path) -> None:
    _, lines = filmed(tmp_path, "hare_hutch", "--at", "took over", "--lead", "0")
    assert "took_over" in [line[2] for line in lines if line[1] == "event"]


def test_house_rules_are_kept_to(tmp_path: Path) -> None:
    words = ("--at", "gold_worn", "--set", "gold=true", "--lead", "0")
    _, lines = filmed(tmp_path, "catch_the_hat", *words)
    assert "gold_worn" in [line[2] for line in lines if line[1] == "event"]


def test_less_motion_and_languages_are_filmed_too(tmp_path: Path) -> None:
    words = ("top_hats", "--at", "jumped", "--seconds", "1")
    usual, _ = filmed(tmp_path, *words)
    still, _ = filmed(tmp_path, *words, "--reduced", "--lang", "fr")
    assert usual[1] != still[1]
    with Image.open(tmp_path / "top_hats-jumped-640x375-en.webp") as moving:
        assert moving.n_frames > 10  # type: ignore[attr-defined]
        assert moving.size[0] == 320


def test_what_cannot_be_filmed_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, sentence in (
        (["hare_hutch", "--at", "caught"], "is no moment of hare_hutch"),
        (["hare_hutch", "--at", "bust", "--from", "nonsense"], "--from: "),
        (["top_hats", "--at", "3", "--seats", "7"], "not played with 7 seats"),
        (["hare_hutch", "--at", "3", "--set", "gold=1"], "--set: "),
        (["hare_hutch", "--at", "9999", "--seed", "1"], "does not come"),
    ):
        monkeypatch.setattr(sys, "argv", ["film", "--to", str(tmp_path), *words])
        assert film.main() == 2
        assert sentence in capsys.readouterr().err
