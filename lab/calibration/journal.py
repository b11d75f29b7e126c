"""What has been found, game by game: a line of JSON each, in one file a game.

Lines are only added. A line names the fingerprints of those who play and tell; what is of others
stays in the file and is not looked at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lab.arena.journal import append, lines
from lab.calibration.sample import Point, Sample, Task, prints


class Journal:
    """The samples of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._lines: dict[str, list[dict[str, Any]]] = {}

    def of(self, task: Task) -> dict[int, Sample]:
        """By number, what came of tasks that differ from this one in their number only."""
        mine = _about(task)
        return {
            line["number"]: _sample(task, line)
            for line in self._of_game(task.game)
            if line["about"] == mine
        }

    def _of_game(self, game: str) -> list[dict[str, Any]]:
        if game not in self._lines:
            self._lines[game] = list(lines(self._file(game)))
        return self._lines[game]

    def add(self, sample: Sample) -> None:
        """Writes a sample down."""
        task, told = sample.task, [list(point) for point in sample.points]
        spent = [round(sample.seconds, 3), round(sample.slowest, 4)]
        line = {"about": _about(task), "number": task.number, "points": told, "spent": spent}
        self._of_game(task.game).append(line)
        append(self._file(task.game), json.dumps(line, separators=(",", ":")))

    def _file(self, game: str) -> Path:
        return self.folder / f"{game}.jsonl"


def _about(task: Task) -> list[Any]:
    return [task.seats, task.seed, task.positions, task.times, *prints(task)]


def _sample(task: Task, line: dict[str, Any]) -> Sample:
    return Sample(task._replace(number=line["number"]), tuple(_points(line)), *line["spent"])


def _points(line: dict[str, Any]) -> Iterator[Point]:
    for at, said, was, won in line["points"]:
        yield Point(at, tuple(said), tuple(was), tuple(map(tuple, won)))
