"""Head starts are measured step by step, up to the one that is more than even."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match.box import BOX
from lab import head_starts
from lab.arena.journal import Journal, Outcome, Piece
from lab.arena.play import Round, Scored, agreed, play_round
from lab.arena.players import Player, fingerprint
from lab.head_starts import BEGIN, Gap, due, entries, joined, parser, section

GAP = Gap("hare_hutch", 1, 3)
WANTED = parser().parse_args([])


def played(journal: Journal, steps: int, share: float, games: int) -> None:
    """Writes down that the weaker one has won this share with so many steps."""
    wins = round(share * games)
    rounds = [
        Scored((float(2 * n < wins), float(2 * n + 1 < wins)), 0, ()) for n in range(games // 2)
    ]
    scored = [each._replace(lengths=()) for each in rounds]
    piece = Piece(GAP.with_steps(steps), 1, 0, games // 2)
    journal.add(Outcome(piece, scored, {}, 1.0))


def test_the_weaker_one_has_the_head_start_on_every_seat() -> None:
    meeting = GAP.with_steps(3)
    starts = [vars(agreed(meeting, 0, seat))["head_start"] for seat in (0, 1)]
    assert starts == [(3,), (0, 3)]
    assert vars(agreed(meeting, 1, 0))[BOX["hare_hutch"].facts.first] == 1
    assert not meeting.equal
    ahead = sum(sum(play_round(Round(GAP.with_steps(10), n, 1)).won) for n in range(3))
    level = sum(sum(play_round(Round(GAP.with_steps(0), n, 1)).won) for n in range(3))
    assert ahead > level


def test_steps_are_added_until_it_is_more_than_even_then_the_nearest_is_measured_well(
    tmp_path: Path,
) -> None:
    journal = Journal(tmp_path)
    for steps, share in enumerate((0.2, 0.45, 0.6)):
        assert due(GAP, journal, WANTED) == (GAP.with_steps(steps), 200)
        played(journal, steps, share, 200)
    assert due(GAP, journal, WANTED) == (GAP.with_steps(1), 1000)
    assert due(GAP, Journal(tmp_path), parser().parse_args(["--games", "200"])) is None


def test_what_is_known_of_other_computers_is_dropped_and_other_rows_stay(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    played(journal, 0, 0.2, 20)
    found = list(entries([GAP], journal, 1))
    mine = fingerprint("hare_hutch", Player(1))
    old = {
        "level": 2,
        "against": 4,
        "seats": 2,
        "steps": 0,
        "games": 9,
        "won": 0.5,
        "low": 0,
        "high": 1,
    }
    kept = joined({"hare_hutch": {"computers": mine, "rows": [old]}}, found)
    assert [row["level"] for row in kept["hare_hutch"]["rows"]] == [1, 2]
    anew = joined({"hare_hutch": {"computers": "another", "rows": [old]}}, found)
    assert [row["level"] for row in anew["hare_hutch"]["rows"]] == [1]


def test_the_command_writes_file_and_page_and_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, out = tmp_path / "levels.md", tmp_path / "head_starts.json"
    page.write_text("# Levels\n", encoding="utf-8")
    asked = ["hare_hutch", "--levels", "1v2", "--games", "4", "--work", str(tmp_path / "work")]
    asked += ["--docs", str(tmp_path), "--out", str(out)]
    done = Gap("hare_hutch", 1, 2)
    for steps, share in ((0, (0.0, 0.0)), (1, (1.0, 1.0))):
        piece = Piece(done.with_steps(steps), 1, 0, 2)
        Journal(tmp_path / "work").add(Outcome(piece, [Scored(share, 0, ())] * 2, {}, 1.0))
    assert head_starts.main(asked) == 0
    assert "level 1 v level 2" in capsys.readouterr().out
    table = json.loads(out.read_text(encoding="utf-8"))
    assert [row["won"] for row in table["hare_hutch"]["rows"]] == [0.0, 1.0]
    text = page.read_text(encoding="utf-8")
    assert BEGIN in text
    assert section(table, text) in text
    with pytest.raises(SystemExit):
        head_starts.main(["chess"])
    with pytest.raises(SystemExit):
        head_starts.main(["--levels", "3v1"])
