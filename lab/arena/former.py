"""Computers of another commit or folder, in a process of their own and by their own rules.

A copy of their game and tables is put into the folder of work; `served` runs there, keeps a game of
its own and is told every action as a text.
"""

from __future__ import annotations

import atexit
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any

from game.match.box import Game
from game.rules.options import AnyOptions, values
from lab.arena import served

ROOT = Path(__file__).parents[2]
SOURCES, TABLES = "game", "assets/solved"

Files = dict[str, bytes]  # by path from the top of the project


class Unlike(ValueError):
    """Another commit cannot play a game, or not as it is played today; str() is a sentence."""


def bring(what: str, cache: Path) -> Path:
    """The copy of a commit or folder, made in `cache` if it is not there yet.

    ValueError says in one sentence what is missing.
    """
    files = _of_folder(Path(what)) if Path(what).is_dir() else _of_commit(what)
    if not any(path.startswith(f"{SOURCES}/ai/") for path in files):
        raise ValueError(f"{what} has no computers: there is no folder {SOURCES}/ai")
    copy = cache / f"former_{_named(files)}"
    if not copy.is_dir():
        _unpack(files, copy)
    return copy


def called(what: str) -> str:
    """How a commit or folder is called where results are told."""
    if Path(what).is_dir():
        return Path(what).resolve().name
    return (
        git("rev-parse", "--short=7", f"{what}^{{commit}}", why=_no_commit(what)).decode().strip()
    )


class Companion:
    """The process of a copy."""

    def __init__(self, home: str) -> None:
        self.spent = 0.0  # seconds of its processor time
        self._process = subprocess.Popen(
            [sys.executable, "-P", served.__file__, home],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, do: str, **what: object) -> Any:
        """What it answers; Unlike tells what does not go there."""
        asks, says = self._process.stdin, self._process.stdout
        assert asks is not None
        assert says is not None
        asks.write(json.dumps({"do": do, **what}) + "\n")
        asks.flush()
        told = json.loads(says.readline() or '{"error": "its process ended", "spent": 0}')
        self.spent += told["spent"]
        if "error" in told:
            raise Unlike(told["error"])
        return told["told"]

    def end(self) -> None:
        """Ends it."""
        self._process.communicate()


def companion(home: str) -> Companion:
    """The process of a copy that this process asks; it ends with this one."""
    if home not in _companions:
        _companions[home] = Companion(home)
    return _companions[home]


_companions: dict[str, Companion] = {}


@atexit.register
def leave() -> None:
    """Ends all those processes."""
    while _companions:
        _companions.popitem()[1].end()
    levels.cache_clear()


def used() -> float:
    """Seconds of processor time of this process and of those it asks."""
    return process_time() + sum(each.spent for each in _companions.values())


@cache
def levels(home: str, game: str) -> int:
    """How many levels the computers of a copy have in a game; Unlike if they do not know it."""
    found: int = companion(home).ask("levels", name=game)
    return found


class Followed:
    """A game of today as copies follow it, each by the rules of its own time."""

    def __init__(self, game: Game, seats: int, options: AnyOptions) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.texts: list[str] = []
        self._told: dict[str, int] = {}  # how many actions, by the home of a copy

    def add(self, state: Any, action: Any) -> None:
        """One action more."""
        self.texts.append(self.game.rules.action_text(state, action))

    def think(self, home: str, view: Any, seat: int, level: int, luck: float) -> Any:
        """The action of a copy's computer, where there are several; it sees what its seat saw
        then."""
        legal = self.game.rules.legal(view)
        how = {"seat": seat, "choices": len(legal), "level": level, "luck": luck}
        text = self._ask(home, "think", len(self.texts), **how)
        for action in legal:
            if self.game.rules.action_text(view, action) == text:
                return action
        raise Unlike(f"{self.game.name} has no action {text!r} today")

    def chances(self, home: str, actions: int, luck: float) -> list[float]:
        """The chances a copy tells after the first so many actions; not after fewer than before."""
        found: list[float] = self._ask(home, "chances", actions, luck=luck)
        return found

    def follow(self, home: str) -> None:
        """Lets a copy do all that was played; Unlike tells what it cannot."""
        self._ask(home, "follow", len(self.texts))

    def _ask(self, home: str, do: str, actions: int, **how: object) -> Any:
        try:
            if home not in self._told:
                self._begin(home)
            news = self.texts[self._told[home] : actions]
            self._told[home] = actions
            return companion(home).ask(do, texts=news, **how)
        except Unlike as error:
            raise Unlike(f"{self.game.name} was played otherwise then: {error}") from error

    def _begin(self, home: str) -> None:
        every = values(self.options, [field.name for field in fields(self.options)])
        usual = values(self.game.usual, every)
        own = [name for name, value in every.items() if value != usual[name]]
        about = {"name": self.game.name, "seats": self.seats, "options": every, "own": own}
        companion(home).ask("begin", **about)
        self._told[home] = 0


def _of_folder(folder: Path) -> Files:
    """The sources and tables of a copy of the project."""
    found = [*folder.glob(f"{SOURCES}/**/*.py"), *folder.glob(f"{TABLES}/*.bin")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def _of_commit(commit: str) -> Files:
    """The same from git; tables may not have been there yet."""
    tree = git("rev-parse", "--verify", f"{commit}^{{commit}}", why=_no_commit(commit))
    known = git("ls-tree", "-d", "--name-only", tree.decode().strip(), SOURCES, TABLES)
    packed = git("archive", "--format=tar", tree.decode().strip(), *known.decode().split())
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        return dict(_files(tar))


def _files(tar: tarfile.TarFile) -> Iterator[tuple[str, bytes]]:
    """What is ours in it."""
    for member in tar:
        inside = member.name.startswith((SOURCES + "/", TABLES + "/"))
        if inside and member.name.endswith((".py", ".bin")) and (file := tar.extractfile(member)):
            yield member.name, file.read()


def _no_commit(commit: str) -> str:
    return (
        f"there is no commit or folder {commit!r} here; a shallow copy knows its newest commits "
        "only (git fetch --unshallow)"
    )


def git(*words: str, why: str = "git cannot read this copy of the project") -> bytes:
    """What git answers here; ValueError says why it does not."""
    try:
        return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout
    except FileNotFoundError as error:
        raise ValueError("git is not installed; name a folder with the other computers") from error
    except subprocess.CalledProcessError as error:
        raise ValueError(why) from error


def _named(files: Files) -> str:
    """A name that other contents do not have."""
    digest = sha256()
    for path in sorted(files):
        digest.update(path.encode() + b"\0" + files[path] + b"\0")
    return digest.hexdigest()[:12]


def _unpack(files: Files, copy: Path) -> None:
    """Writes the copy, all of it or nothing: others may look for it at the same time."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(dir=copy.parent))
    for path, content in files.items():
        place = part / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    try:
        part.rename(copy)
    except OSError:  # somebody else was quicker
        shutil.rmtree(part)
