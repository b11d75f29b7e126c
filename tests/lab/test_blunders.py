"""Lists of positions in which a person would laugh at some answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.box import BOX
from lab import blunders
from lab.arena.players import Player, fingerprint
from lab.blunders import Blunder, __main__

TABLE = "2:1 b0/b2y1 r1r5r9r0/- 19/7 - 1/4 1 play"
GIFT = Blunder(TABLE, ("play b2",), "gives the round away")
OTHER = Blunder(
    "2:0 b2yx/rx -/y2y4 18/10 - 2/4 0 play", ("play yx onto 1",), "catches, and loses it all"
)
LISTED = [name for name in BOX if (blunders.FOLDER / f"{name}.txt").exists()]
WATCHED = 20  # positions of a list that are played here
LUCKS = 4  # with which each position is played
BOUND = 0.05  # of them may the usual level answer laughably


def test_a_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert blunders.read("hat_cards", tmp_path) == []
    blunders.write("hat_cards", [GIFT, GIFT], tmp_path)
    (tmp_path / "hat_cards.txt").open("a").write("# found by a search\n")
    assert blunders.read("hat_cards", tmp_path) == [GIFT, GIFT]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (f"{TABLE}\tplay b2", "hat_cards.txt, line 1: write position, actions and why"),
        (f"{TABLE}\t\twhy", "hat_cards.txt, line 1: write position, actions and why"),
        (f"{TABLE} \tplay b2\twhy", "hat_cards.txt, line 1: line: 9 parts instead of 8"),
        (f"{TABLE}\tplay b9\twhy", "hat_cards.txt, line 1: 'play b9' is no action"),
        (f"{TABLE}\tplay b2 | play y1\twhy", "hat_cards.txt, line 1: there is no other action"),
    ],
)
def test_a_bad_line_gets_one_sentence(tmp_path: Path, line: str, fault: str) -> None:
    (tmp_path / "hat_cards.txt").write_text(line)
    with pytest.raises(ValueError) as raised:
        blunders.read("hat_cards", tmp_path)
    assert str(raised.value).startswith(fault)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("name", BOX)
def test_positions_of_many_kinds_are_gathered_from_games(name: str) -> None:
    rules = BOX[name].rules

    def judge(state: Any, seat: int) -> Iterator[tuple[str, Any]]:
        legal = rules.legal(rules.view(state, seat))
        yield "all there is", legal
        yield ("the odd one out" if len(legal) % 2 else "the last of even ones"), legal[-1:]

    found = blunders.gathered(name, judge, levels=(1,), games=2, most=5, looked=20)
    assert 2 < len(found) <= 5
    assert {blunder.why for blunder in found} == {"the odd one out", "the last of even ones"}
    for blunder in found:
        *_, last = blunders.asked(BOX[name], blunder.line).actions
        assert blunder.laughable == (last,)


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A list of two; everybody does the first of all actions, laughable in the first."""

    def think(view: Any, seat: int, rng: Random, level: int, character: str = "") -> Iterator[Any]:
        yield from [BOX["hat_cards"].rules.legal(view)[0]]

    monkeypatch.setattr(BOX["hat_cards"].ai, "think", think)
    blunders.write("hat_cards", [GIFT, OTHER], tmp_path)
    return tmp_path


def tell(lists: Path, *words: str) -> None:
    __main__.main([*words, "--lists", str(lists), "--docs", str(lists)])


def test_a_level_is_told_by_kinds_and_by_its_worst_positions(
    lists: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(lists, "hat_cards", "3", "--lucks", "2")
    said = capsys.readouterr().out
    assert "level 3:  50.0% (9.5% to 90.5%) of   2" in said
    assert "100.0% (20.7% to 100.0%) of   1  gives the round away" in said
    assert "  0.0% (0.0% to 79.3%) of   1  catches, and loses it all" in said
    assert said.endswith(f"100%  {GIFT}\n"), "and not the one that was answered well"


def test_shares_of_all_levels_are_written_with_the_computers_they_are_of(lists: Path) -> None:
    tell(lists, "--lucks", "1", "--write")
    written = json.loads((lists / "blunders.json").read_text())
    game = BOX["hat_cards"]
    levels = {str(level): 0.5 for level in range(1, game.levels + 1)}
    mine = fingerprint("hat_cards", Player(1))
    assert written == {"hat_cards": {"computers": mine, "positions": 2, "levels": levels}}


def test_shares_of_other_computers_or_lists_do_not_stay(lists: Path) -> None:
    place = lists / "blunders.json"
    tell(lists, "hat_cards", "1", "--write")
    tell(lists, "hat_cards", "2", "--write")
    assert set(json.loads(place.read_text())["hat_cards"]["levels"]) == {"1", "2"}
    blunders.write("hat_cards", [GIFT], lists)
    tell(lists, "hat_cards", "3", "--write")
    assert json.loads(place.read_text())["hat_cards"]["levels"] == {"3": 1.0}


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["hats"], "there is no game 'hats'; choose from catch_the_hat"),
        (["hat_cards", "99"], f"hat_cards has {BOX['hat_cards'].levels} levels, not 99"),
        (["top_hats"], "top_hats.txt lists no positions; write it first"),
    ],
)
def test_what_cannot_be_asked_gets_one_sentence(
    lists: Path, words: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        tell(lists, *words)
    assert fault in capsys.readouterr().err


@pytest.mark.parametrize("name", LISTED)
def test_people_do_not_laugh_at_the_usual_level(name: str) -> None:
    """Every line of the lists can be read, and some are played."""
    found = blunders.read(name)
    watched = found[:: max(1, len(found) // WATCHED)]
    answers = list(__main__.laughed(name, BOX[name].usual_level, watched, LUCKS))
    at = "\n".join(f"{each.share:.0%} {each.blunder}" for each in answers if each.share)
    assert sum(each.share for each in answers) <= BOUND * len(watched), at
