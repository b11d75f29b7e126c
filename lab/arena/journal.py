"""What has been played, piece by piece: a line of JSON each, in one file a game.

Lines are only added, whole ones, so that a run goes on where another was stopped, and several runs
can share a folder. A line names the fingerprints of those who played; results of other computers
stay in the file and are not looked at.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from lab.arena.play import Clock, Length, Meeting, Scored
from lab.arena.players import Player, fingerprint

Key = tuple[str, ...]


class Piece(NamedTuple):
    """Some rounds of a meeting, one after the other."""

    meeting: Meeting
    seed: int
    first: int
    rounds: int


class Outcome(NamedTuple):
    """What came of a piece; seconds of processor time."""

    piece: Piece
    scored: Sequence[Scored]
    clocks: dict[Player, Clock]
    seconds: float


@dataclass
class Results:
    """All that is known of a meeting: by round what was won, lengths of games, games cut off,
    thinking times by player, and the seconds it all took."""

    won: dict[int, tuple[float, ...]] = field(default_factory=dict)
    lengths: list[Length] = field(default_factory=list)
    cut: int = 0
    clocks: dict[str, Clock] = field(default_factory=dict)
    seconds: float = 0.0

    def add(self, line: dict[str, Any]) -> None:
        """One piece more, without rounds that are known already."""
        new = False
        for offset, (won, lengths) in enumerate(zip(line["won"], line["lengths"], strict=True)):
            if (number := line["first"] + offset) not in self.won:
                self.won[number] = tuple(won)
                self.lengths += [Length(*length) for length in lengths]
                new = True
        if new:
            self.cut += line["cut"]
            self.seconds += line["seconds"]
            for player, told in line["times"].items():
                self.clocks.setdefault(player, Clock()).join(_clock(told))


class Journal:
    """The pieces of a folder, by meeting."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._known: dict[Key, Results] = {}
        self._read = set[str]()

    def of(self, meeting: Meeting, seed: int) -> Results:
        """What is known of a meeting of these very players."""
        self._look(meeting.game)
        return self._known.setdefault(_key(meeting, seed), Results())

    def all(self, game: str) -> Iterator[tuple[int, str, tuple[str, ...], Results]]:
        """Every meeting of a game, whoever played: seats, variant, fingerprints."""
        self._look(game)
        for (name, _, _, seats, variant, ahead, *prints, _), known in self._known.items():
            if name == game and not int(ahead):
                yield int(seats), variant, tuple(prints), known

    def _look(self, game: str) -> None:
        """Reads the file of a game once."""
        if game not in self._read:
            self._read.add(game)
            for line in lines(self._file(game)):
                self._known.setdefault(_key_of(line), Results()).add(line)

    def add(self, outcome: Outcome) -> None:
        """Writes a piece down before it counts."""
        line = written(outcome)
        append(self._file(line["game"]), json.dumps(line, separators=(",", ":")))
        self.of(outcome.piece.meeting, outcome.piece.seed).add(line)

    def _file(self, game: str) -> Path:
        return self.folder / f"{game}.jsonl"


def written(outcome: Outcome) -> dict[str, Any]:
    """A piece as it stands in the file."""
    meeting, seed, first, _ = outcome.piece
    game, one, others, seats, variant, _, *prints = _key(meeting, seed)[:-1]
    return {
        "game": game,
        "one": one,
        "others": others,
        "seats": int(seats),
        "variant": variant,
        "ahead": meeting.ahead,
        "prints": prints,
        "seed": seed,
        "first": first,
        "won": [[round(part, 4) for part in scored.won] for scored in outcome.scored],
        "lengths": [scored.lengths if meeting.equal else [] for scored in outcome.scored],
        "cut": sum(scored.cut for scored in outcome.scored),
        "times": {str(player): _told(clock) for player, clock in outcome.clocks.items()},
        "seconds": round(outcome.seconds, 3),
    }


def _key(meeting: Meeting, seed: int) -> Key:
    prints = [fingerprint(meeting.game, player) for player in (meeting.one, meeting.others)]
    players = str(meeting.one), str(meeting.others)
    if meeting.mixed:
        players = meeting.table, ""
    rules = str(meeting.seats), meeting.variant, str(meeting.ahead)
    return (meeting.game, *players, *rules, *prints, str(seed))


def _key_of(line: dict[str, Any]) -> Key:
    keys = [str(line[key]) for key in ("game", "one", "others", "seats", "variant")]
    return (*keys, str(line.get("ahead", 0)), *line["prints"], str(line["seed"]))


def _told(clock: Clock) -> dict[str, Any]:
    spent = {"most": round(clock.most, 3), "first": round(clock.first, 3)}
    return {"counts": clock.counts} | spent


def _clock(told: dict[str, Any]) -> Clock:
    counts = {int(key): count for key, count in told["counts"].items()}
    return Clock(counts, told["most"], told["first"])


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """The whole lines of a file; one that was cut off in the middle is as if it were not there."""
    if path.exists():
        for text in path.read_text(encoding="utf-8").splitlines():
            try:
                yield json.loads(text)
            except ValueError:
                continue


def append(path: Path, text: str) -> None:
    """One write, so that lines of several runs do not mix; a half line before it is ended."""
    with path.open("ab+") as file:
        file.seek(0, os.SEEK_END)
        begun = file.tell() > 0
        if begun:
            file.seek(-1, os.SEEK_END)
            begun = file.read(1) != b"\n"
        file.write((b"\n" if begun else b"") + text.encode() + b"\n")
