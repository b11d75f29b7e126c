"""Several copies of the program on one data folder: python -m tests.attacks.copies

Real processes, forked and killed. Races: four start at the same moment, fifty times; exactly one
owns the folder, the others say whose it is, and a killed owner's lock is free at once. Guests:
while one copy plays, a second one plays with a folder of its own and a third one saves nothing;
each file must hold what its own copy has shown. Clocks: the clock and the times of the files lie,
and the game played last is still offered first.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game import app
from game.app import Wishes
from game.files.file_writer import FileWriter
from game.files.storage import Folder
from game.kept import record
from game.kept.saves import Saves
from tests.attacks import robot
from tests.attacks.kills import Game, board, warm

RACERS = 4
PLAY = 1.0  # seconds


class Copy:
    """A process that runs, and what it has told."""

    def __init__(self, root: Path, main: Callable[[int], None]) -> None:
        self.process, self.ear = robot.start(root, main)
        self._heard = b""

    def first(self) -> dict[str, Any]:
        """The first thing it tells."""
        while b"\n" not in self._heard:
            more = os.read(self.ear, 1 << 16)
            assert more, "it ended without a word"
            self._heard += more
        return dict(json.loads(self._heard.split(b"\n")[0]))

    def kill(self) -> dict[str, Game]:
        """Ends it; the games it has shown."""
        robot.kill(self.process)
        while more := os.read(self.ear, 1 << 16):
            self._heard += more
        os.close(self.ear)
        games = dict[str, Game]()
        for line in self._heard.split(b"\n")[:-1]:
            match json.loads(line):
                case {"file": str(name), "diary": list(diary)}:
                    games[name] = Game(diary)
                case {"file": str(name), "new": list(new)}:
                    games[name].shown(new)
        return games


def race(root: Path) -> list[str]:
    """Four copies start at the same moment; what is wrong."""
    closed, gate = os.pipe()

    def main(mouth: int) -> None:
        os.close(gate)
        os.read(closed, 1)  # until the parent opens the gate
        kit, note = app.make_kit(Wishes())
        app.guarded_scene(kit, Wishes(), note)
        assert kit.files.owner
        holder = kit.files.owner.holder
        robot.Reporter(mouth).tell(owner=holder is None, process=holder.pid if holder else 0)
        time.sleep(60)

    copies = [Copy(root, main) for _ in range(RACERS)]
    os.close(gate)
    os.close(closed)
    told = [copy.first() for copy in copies]
    owners = [copy.process for copy, said in zip(copies, told, strict=True) if said["owner"]]
    for copy in copies:
        copy.kill()
    wrong = [] if len(owners) == 1 else [f"{len(owners)} copies own the folder"]
    return wrong + [
        f"process {said['process']} is said to own the folder of process {owners[0]}"
        for said in told
        if not said["owner"] and owners and said["process"] not in (0, owners[0])
    ]


def killed_owner(root: Path) -> list[str]:
    """An owner is killed while it plays, and another copy starts at once; what is wrong."""
    for _ in range(2):
        copy = playing(root, Random(1))
        owns = copy.first()["owner"]
        copy.kill()
        if not owns:
            return ["a killed owner still holds the folder"]
    return []


def playing(root: Path, luck: Random, answer: str = "leave", year: int = 0) -> Copy:
    """A copy that plays by itself."""
    return Copy(root, lambda mouth: robot.play(mouth, luck, answer=answer, year=year))


def guests(root: Path, luck: Random) -> list[str]:
    """One copy owns the folder, one has its own, one saves nothing; what is wrong."""
    copies = []
    for answer in ("leave", "own", "nothing"):
        copies.append(playing(root, Random(luck.random()), answer))
        if copies[-1].first()["owner"] != (answer == "leave"):
            return [f"the copy that wants {answer!r} is told otherwise who owns the folder"]
    time.sleep(luck.uniform(0.5, PLAY))
    owner, own, nothing = [copy.kill() for copy in copies]
    beside = root.with_name(root.name + "-2")
    wrong = [*kept(root, owner, "owner"), *kept(beside, own, "copy with its own folder")]
    there = {path.stem for path in Folder(root).saves.iterdir()}
    only = there & (nothing.keys() | own.keys()) - owner.keys()
    wrong += [f"{name} was written by a copy that must not" for name in sorted(only)]
    wrong += [f"{path.name} was made" for path in root.rglob("*.damaged-*")]
    wrong += [f"{path.name} was made" for path in root.rglob("*-2.game")]
    return wrong


def kept(root: Path, games: dict[str, Game], who: str) -> list[str]:
    """The faults in the games a copy has shown."""
    wrong = list[str]()
    with FileWriter() as keeper:
        saves = Saves(Folder(root).saves, keeper, board)
        for name, game in games.items():
            path = saves.folder / f"{name}.game"
            path = path if path.exists() else path.with_suffix(".done")
            if not path.exists():
                wrong += [f"{who}: {name} is not there"] * (len(game.steps) > 1)
                continue
            lost = game.lost(record.entries(saves.open(path, elsewhere=True).match, 0))
            if lost is None or lost > 1:
                wrong.append(f"{who}: {name} lost {lost} steps")
    return wrong


def clock(root: Path, luck: Random) -> list[str]:
    """A game is begun in any year, and the files get any times; what is wrong."""
    copy = playing(root, Random(luck.random()), year=luck.randrange(1970, 2100))
    time.sleep(luck.uniform(0.5, PLAY))
    games = copy.kill()
    for path in Folder(root).saves.iterdir():
        os.utime(path, (0, 0) if path.stem in games else (4e9, luck.randrange(4_000_000_000)))
    with FileWriter() as keeper:
        found, bad = Saves(Folder(root).saves, keeper, board).unfinished()
    last = [name for name in games if (Folder(root).saves / f"{name}.game").exists()]
    if bad or (last and found[0].path.stem != last[-1]):
        return [f"{found[0].path.stem} is offered, but {last[-1:]} was played last"]
    return []


def attack(races: int = 50, rounds: int = 20, seed: int = 1) -> list[str]:
    """That many races, and that many rounds of the others; what is wrong."""
    warm()
    luck, wrong = Random(seed), list[str]()
    home = Path(tempfile.mkdtemp(prefix="copies-"))
    for _ in range(races):
        wrong += race(home / "races")
    print(f"{races} races of {RACERS} starts, {len(wrong)} wrong", flush=True)
    for number in range(rounds):
        wrong += killed_owner(home / f"killed-{number}")
        wrong += guests(home / f"guests-{number}", luck)
        wrong += clock(home / "clock", luck)
    print(f"{rounds} killed owners, guests and clocks, {len(wrong)} wrong", flush=True)
    if not wrong:
        shutil.rmtree(home)
    return wrong


def main() -> int:
    """Reads the arguments, tries and judges."""
    asked = argparse.ArgumentParser(description="Several copies on one data folder.")
    asked.add_argument("--races", type=int, default=50)
    asked.add_argument("--rounds", type=int, default=20)
    asked.add_argument("--seed", type=int, default=1)
    wishes = asked.parse_args()
    began = time.monotonic()
    wrong = attack(wishes.races, wishes.rounds, wishes.seed)
    for sentence in wrong:
        print(sentence)
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
