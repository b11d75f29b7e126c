"""The tool that holds chances against what happened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lab.arena.page import KEPT, placed
from lab.calibration import __main__ as calibration
from lab.calibration.journal import Journal
from lab.calibration.page import BEGIN, section
from lab.calibration.sample import Point, Sample, Task, taken
from lab.calibration.tally import entry

TASK = Task("hat_cards", 2, 0, positions=2, times=4)
WON, LOST = (1.0, 0.0), (0.0, 1.0)


def said(*points: tuple[float, int], was: float | None = None) -> Sample:
    """A game in which the first seat was told these chances, and won so many of four games."""
    then = () if was is None else (was, 1 - was)
    return Sample(
        TASK._replace(home="there" if then else "", name="old"),
        tuple(
            Point(0.5, (chance, 1 - chance), then, (WON,) * won + (LOST,) * (4 - won))
            for chance, won in points
        ),
        1.0,
        0.02,
    )


def test_scores_are_as_brier_defined_them() -> None:
    found = entry([said((1.0, 4), (0.0, 0))])
    assert found["brier"][0] == found["perfect"][0] == 0
    assert found["constant"][0] == 0.25
    found = entry([said((0.5, 2), (0.5, 2))])
    assert found["brier"] == [0.25, 0.25, 0.25]
    assert found["perfect"][0] == pytest.approx(1 / 3, abs=1e-4), "of few plays, without bias"
    found = entry([said((0.0, 4), (0.0, 4))])
    assert found["brier"][0] == 1
    assert found["constant"][0] == 0, "who always wins needs no forecast"


def test_a_better_forecast_is_seen_as_better() -> None:
    games = [said((0.8, 4), (0.2, 0), (0.5, 2), was=0.5) for _ in range(5)]
    found = entry(games)
    assert found["better"][0] > 0.1
    assert found["better"][1] > 0.1, "games that are all alike leave no doubt"
    assert found["former"] == "old"
    assert [row[0] for row in found["bands"]] == [1, 3, 4]
    assert sum(row[-1] for row in found["bands"]) == 2 * 3 * 5
    assert found["slowest"] == 20


def test_the_section_takes_the_place_of_the_one_before() -> None:
    first, second = entry([said((0.9, 4))]), entry([said((0.2, 1))])
    page = placed("# Levels\n", BEGIN, section([first]))
    assert page.index(KEPT) < page.index("## Chances"), "the arena keeps what is below its line"
    again = placed(page + "More.\n", BEGIN, section([second]))
    assert again.count("## Chances") == 1
    assert again.startswith("# Levels\n")
    assert again.endswith("More.\n")
    assert placed(again, BEGIN, section([second])) == again


def test_what_is_found_is_kept_and_not_done_again(tmp_path: Path) -> None:
    task = TASK._replace(times=1)
    found = taken(task)
    assert found.points == taken(task).points, "the same task, the same sample"
    assert all(sum(point.said) == pytest.approx(1) for point in found.points)
    Journal(tmp_path).add(found)
    with (tmp_path / "hat_cards.jsonl").open("a") as file:
        file.write('{"about": [half a li')
    kept = Journal(tmp_path)
    assert kept.of(task)[0].points == found.points
    assert not kept.of(task._replace(seed=2))
    left = calibration.missing([task], kept, 3)
    assert [job.number for job in left] == [1, 2]


def test_what_is_measured_stands_beside_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    samples: dict[str, Any] = {"hat_cards": said((0.9, 4)), "top_hats": said((0.4, 1))}
    for name, sample in samples.items():
        monkeypatch.setattr(Journal, "of", lambda _, task, it=sample: {0: it._replace(task=task)})
        wanted = [name, "--seats", "2", "--games", "0", "--work", str(tmp_path / "work")]
        assert calibration.main([*wanted, "--docs", str(tmp_path)]) == 0
    known = json.loads((tmp_path / "calibration.json").read_text())
    assert [entry["game"] for entry in known] == ["hat_cards", "top_hats"]
    page = (tmp_path / "levels.md").read_text()
    assert "| Hat Cards | 2 |" in page
    assert "| Top Hats | 2 |" in page
    assert "Top Hats" in capsys.readouterr().out
