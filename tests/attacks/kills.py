"""SIGKILL at any moment of playing: python -m tests.attacks.kills 1000 --seed 1

A real process plays all five games through the program's own scenes, at ten and more actions a
second, with computers, throws, typed dice, things taken back and seats that change hands. It tells
over a pipe each step once it has been shown, and everybody whom the family book has noted once
they are on the disk. It is killed at a random moment, now and then while it
starts. Then the folder is opened as the next start opens it, and what is there is compared with
what was told. Up to ten kills follow each other in one folder, so games go on from what the last
kill has left.

`--disk slow`: each sync takes half a second. `--disk losing`: after each kill everything that was
not synced is cut off at a random byte or turned into zeros, as a power cut may do.

Exit code 1: more than the one step in progress was lost, or somebody who was noted; a file was
damaged, or the database of the family is not the one made anew.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from game.boards import Listed, map_reader
from game.core.trouble import Trouble
from game.family import database
from game.family.book import Book, rebuilt
from game.files import storage
from game.files.file_writer import FileWriter
from game.files.storage import Folder, StorageError
from game.kept import record, settings
from game.kept.saves import Saves
from tests.attacks import robot

DISKS = {"real": None, "slow": robot.slow_disk, "losing": robot.losing_disk}
LIVES = 10  # kills in one folder
LONGEST = 0.8  # seconds of play until the kill
FIRST = 20.0  # seconds until the first action must have been shown
NO_ACTIONS = ("change ", "hands ")  # in a diary


class Game:
    """A child's report on one game: its diary, and where each step ended."""

    def __init__(self, diary: list[str]) -> None:
        self.diary = diary
        self.steps: list[int] = []

    def shown(self, new: list[str]) -> None:
        self.diary += new
        if not all(entry.startswith(NO_ACTIONS) for entry in new):
            self.steps.append(len(self.diary))

    def lost(self, found: list[str]) -> int | None:
        """How many steps are missing; None if what is there is not what was told."""
        both = min(len(found), len(self.diary))
        if found[:both] != self.diary[:both]:
            return None
        return sum(step > len(found) for step in self.steps)


class Tally(Counter[str]):
    """How often what has happened."""

    def print(self, seconds: float) -> None:
        lost = {key: number for key, number in sorted(self.items()) if key.startswith("lost ")}
        kills = self["kills"]
        print(f"{kills} kills in {seconds:.0f} s, {self['while it started']} while it started")
        rate = self["steps"] / max(0.001, self["milliseconds"] / 1000)
        print(f"{self['steps']:,} steps shown, {rate:.1f} a second; {self['over']} games ended")
        print(", ".join(f"{number} × {key}" for key, number in lost.items()))
        for key in ("lost too many", "different", "gone", "damaged", "orphans that stayed"):
            print(f"{self[key]:6} {key}")
        print(f"{self['orphans']:6} orphans (swept at the next start)")
        print(f"{self['torn by the cut']:6} files torn by the cut, {self['sentences']} sentences")

    @property
    def bad(self) -> int:
        wrong = ("lost too many", "different", "gone", "damaged", "orphans that stayed", "crashes")
        return sum(self[key] for key in wrong)


class Life:
    """One data folder and what must be in it."""

    def __init__(self, root: Path, luck: Random, disk: str, tally: Tally) -> None:
        self.folder, self.luck, self.disk, self.tally = Folder(root), luck, disk, tally
        self.games: dict[str, Game] = {}
        self.synced: dict[str, int] = {}
        self.over: set[str] = set()
        self.people: set[str] = set()

    def kill(self) -> None:
        """A process lives and dies, and what it has left is looked at."""
        luck = Random(self.luck.random())
        child, ear = robot.start(
            self.folder.root, lambda mouth: robot.play(mouth, luck, DISKS[self.disk])
        )
        early = self.luck.random() < 0.1
        wait = self.luck.uniform(0.0, 0.3 if early else LONGEST)
        for line in self._heard(child, ear, early, wait):
            self._listen(json.loads(line))
        self.tally["kills"] += 1
        self.tally["while it started"] += early
        if self.disk == "losing":
            self._cut()
        self._look()

    def _heard(self, child: int, ear: int, early: bool, wait: float) -> Iterator[bytes]:
        """The whole lines a child has told until it was killed."""
        heard, began = b"", time.monotonic()
        until = began + (wait if early else FIRST)
        first = 0.0
        while (left := until - time.monotonic()) > 0:
            if select.select([ear], [], [], left)[0]:
                more = os.read(ear, 1 << 16)
                if not more:
                    self.tally["crashes"] += 1
                    break
                heard += more
                if not first and not early and b'"new"' in heard:
                    first = time.monotonic()
                    until = first + wait
        robot.kill(child)
        ended = time.monotonic()
        while more := os.read(ear, 1 << 16):
            heard += more
        os.close(ear)
        self.tally["milliseconds"] += round(1000 * (ended - first)) if first else 0
        self.tally["steps"] += heard.count(b'"new"') if first else 0
        yield from heard.split(b"\n")[:-1]

    def _listen(self, told: dict[str, object]) -> None:
        match told:
            case {"file": str(name), "diary": list(diary)}:
                if self.games.setdefault(name, Game([])).diary != diary:
                    self._report("different", f"{name} went on otherwise than it was left")
            case {"file": str(name), "new": list(new)}:
                self.games[name].shown(new)
            case {"people": list(names)}:
                self.people.update(names)
            case {"synced": str(name), "size": int(size)}:
                self.synced[name] = size
            case {"renamed": str(old), "to": str(new)}:
                self.synced.pop(new, None)
                if old in self.synced:
                    self.synced[new] = self.synced.pop(old)

    def _cut(self) -> None:
        """The power goes: of what was not synced nothing is certain."""
        for path in (*self.folder.saves.glob("*.game"), *self.folder.root.glob("family.txt")):
            size = path.stat().st_size
            safe = self.synced.get(path.name, size)
            if safe < size:
                self.tally["torn by the cut"] += 1
                keep, data = self.luck.randint(safe, size), path.read_bytes()
                zeros = bytes(size - keep) if self.luck.random() < 0.3 else b""
                path.write_bytes(data[:keep] + zeros)
        self.synced.clear()

    def _look(self) -> None:
        """Opens the folder as the next start does, and compares."""
        with FileWriter() as keeper:
            saves = Saves(self.folder.saves, keeper, board)
            found, bad = saves.unfinished() if self.folder.saves.exists() else ([], [])
            self.tally["damaged"] += len(bad)
            for number, saved in enumerate(found):
                self._compare(saves, saved.path, elsewhere=number > 0)
            there = {saved.path.stem for saved in found}
            for name in self.games.keys() - there - self.over:
                self._ended(saves, self.folder.saves / f"{name}.done")
        self._look_at_family()
        self._count_files()
        _, problem = settings.load(self.folder.settings)
        self.tally["damaged"] += problem is not None

    def _look_at_family(self) -> None:
        """Opens the family book as the next start does."""
        with FileWriter() as keeper:
            book = Book(self.folder, keeper, board)
            book.catch_up()
            known = {person.name for person in book.family.people.values()}
            keeper.work(self.folder.database, book.close)
        lost = self.people - known
        if lost:
            self._report("lost too many", f"{len(lost)} people of {len(self.people)} are not known")
        self.people = known
        self.tally["people"] += len(known)
        self.tally["damaged"] += len(keeper.problems())

    def rebuild(self) -> None:
        """Compares the database with one made anew."""
        if not self.folder.database.exists():
            return
        before = _rows(self.folder)
        rebuilt(self.folder, board)
        if _rows(self.folder) != before:
            self._report("different", "the database is not the one made anew")

    def _ended(self, saves: Saves, path: Path) -> None:
        if path.exists():
            self.over.add(path.stem)
            self.tally["over"] += 1
            self._compare(saves, path, elsewhere=True)
        elif len(self.games[path.stem].steps) > 1:
            self._report("gone", f"{path.stem} is not there")
        else:
            self.games.pop(path.stem)  # it had just begun
            self.tally["lost 1"] += 1

    def _compare(self, saves: Saves, path: Path, elsewhere: bool) -> None:
        try:
            match, trouble = saves.open(path, elsewhere)
        except (Trouble, StorageError) as error:
            self._report("damaged", str(error))
            return
        self.tally["sentences"] += trouble is not None
        found = record.entries(match, 0)
        game = self.games.setdefault(path.stem, Game([]))
        lost = game.lost(found)
        if lost is None:
            self._report("different", f"{path.stem} is not what was played")
        elif lost > 1:
            self._report("lost too many", f"{path.stem}: {lost} steps lost")
        if game.steps:
            self.tally[f"lost {lost}"] += 1
        self.games[path.stem] = Game(found)

    def _count_files(self) -> None:
        self.tally["damaged"] += len(list(self.folder.root.rglob("*.damaged-*")))
        self.tally["orphans"] += len(list(self.folder.root.rglob(".*.part")))
        for place in (self.folder.root, self.folder.saves):
            if place.exists():
                storage.sweep(place, older_than=-60)
        self.tally["orphans that stayed"] += len(list(self.folder.root.rglob(".*.part")))

    def _report(self, key: str, sentence: str) -> None:
        self.tally[key] += 1
        print(f"kill {self.tally['kills']} in {self.folder.root}: {sentence}", flush=True)


def _rows(folder: Folder) -> object:
    with closing(database.opened(folder.database)) as base:
        return database.everything(base)


MAPS: dict[str, tuple[Listed, ...]] = {}


def warm() -> None:
    """Reads the maps before anybody is forked."""
    for name in robot.BOX:
        MAPS[name] = map_reader.available([map_reader.MAPS], name)
    map_reader.available = lambda _, game: MAPS[game]  # type: ignore[attr-defined]


def board(game: str, name: str) -> object:
    """A board of a name, as the kit finds it."""
    found = [listed.plan for listed in MAPS[game] if listed.plan and listed.name == name]
    return getattr(found[0], "board", None) if found else None


def attack(kills: int, seed: int, disk: str = "real", minutes: float = 0.0) -> Tally:
    """That many kills, or as many as fit into some minutes; a folder where something went wrong
    stays."""
    warm()
    luck, tally, began = Random(seed), Tally(), time.monotonic()
    while tally["kills"] < kills:
        root = Path(tempfile.mkdtemp(prefix="kills-"))
        life, before = Life(root, luck, disk, tally), tally.bad
        for _ in range(min(LIVES, kills - tally["kills"])):
            life.kill()
        life.rebuild()
        if tally.bad == before:
            shutil.rmtree(root)
        if tally["kills"] % 200 == 0:
            print(f"{tally['kills']} kills, {tally.bad} bad", flush=True)
        if minutes and time.monotonic() - began > minutes * 60:
            break
    return tally


def main() -> int:
    """Reads the arguments, kills and judges."""
    asked = argparse.ArgumentParser(description="SIGKILL at any moment of playing.")
    asked.add_argument("kills", type=int, nargs="?", default=1000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--disk", choices=DISKS, default="real")
    asked.add_argument("--minutes", type=float, default=0.0, help="stop after that many")
    wishes = asked.parse_args()
    began = time.monotonic()
    tally = attack(wishes.kills, wishes.seed, wishes.disk, wishes.minutes)
    tally.print(time.monotonic() - began)
    return 1 if tally.bad else 0


if __name__ == "__main__":
    sys.exit(main())
