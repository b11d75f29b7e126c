"""A fault at every call that reaches the disk in a whole session: python -m tests.attacks.faults

A session: the program starts in a folder with settings, a family, a game and an evening that wait;
a setting is changed, the game goes on with something taken back, somebody new is known, another
game is played to its end, the family book looks for games, the evening goes on, one more game is
begun, somebody is called otherwise, and the program is left. Every call of it that touches the
folder (open, read, write, truncate, sync, stat, list, rename, remove, make a folder, lock, each
statement of the database) fails in a session of its own with each error, once, or it and all that
follow until somebody wants to leave. "short": half is written; if for good, the disk is full then.

Exit code 1: a crash, a hang, an action, setting, evening or line about the family that is not there
once the disk is well, a database that is not the one made anew, a sentence told twice or with the
words of Python in it.
"""

from __future__ import annotations

import argparse
import builtins
import contextlib
import errno
import fcntl
import io
import json
import os
import select
import shutil
import sqlite3
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game import app
from game.app import Wishes
from game.family import book as family_book
from game.family import database, people
from game.family.book import Book, rebuilt
from game.family.people import Person
from game.files import storage
from game.files.file_writer import FileWriter
from game.files.storage import Folder, StorageError
from game.kept import record, settings
from game.kept.saves import Saves
from game.match.box import BOX
from game.match.evening import Evening
from game.match.match import Match, Player
from game.physics import Throw, Tumble, tumble
from game.rules.protocol import CHANCE
from game.scenes.end.result import ResultScene
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.frame.scene import Swap
from game.scenes.menus import answers
from game.scenes.menus.leaving import Leaving
from game.scenes.over_table import undoing
from game.scenes.resuming.table_opening import go_on
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.tables.throws import throwing
from game.ui.input.intents import KEYS
from tests.attacks import robot
from tests.attacks.kills import board, warm
from tests.screen.person import Screen

CODES = {name: getattr(errno, name) for name in ("ENOSPC", "EIO", "EACCES", "EINTR")}
KINDS = (*CODES, "short")
STATES = {
    "ENOSPC": sqlite3.SQLITE_FULL,
    "EIO": sqlite3.SQLITE_IOERR,
    "EACCES": sqlite3.SQLITE_READONLY,
    "EINTR": sqlite3.SQLITE_BUSY,
}
TIMEOUT = 300.0  # seconds, after which a session hangs
SHARED = Path("/dev/shm")  # a disk in memory, on which a sync takes no time


class Fault(NamedTuple):
    """The call with this number fails so; 0 for none."""

    number: int = 0
    kind: str = "EIO"
    for_good: bool = False

    def __str__(self) -> str:
        return f"call {self.number}, {self.kind} {'for good' if self.for_good else 'once'}"


class Disk:
    """Stands before the system's calls and lets some fail; `calls`: what was called."""

    def __init__(self, root: Path, fault: Fault) -> None:
        self.root, self.fault = str(root), fault
        self.calls: list[str] = []
        self.healed = False
        for name in ("open", "stat", "lstat", "listdir", "scandir", "mkdir", "unlink", "access"):
            self._around(os, name)
        for name in ("rename", "replace", "fsync", "fdatasync", "fstat"):
            self._around(os, name)
        self._around(fcntl, "flock")
        self._around_database()
        self._open, io.open = io.open, self.open  # type: ignore[assignment]
        builtins.open = self.open  # type: ignore[assignment]

    def _around(self, module: Any, name: str) -> None:
        real = getattr(module, name)

        def call(*args: Any, **more: Any) -> Any:
            if args and self._ours(args[0]):
                if name == "access":  # the one that never raises
                    return not self.fails(name) and real(*args, **more)
                self.may_fail(name)
            return real(*args, **more)

        setattr(module, name, call)

    def _around_database(self) -> None:
        """Has statements of the family's database fail as the calls of others do."""
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, *args: Any) -> Any:
                disk.statement()
                return super().execute(*args)

            def executemany(self, *args: Any) -> Any:
                disk.statement()
                return super().executemany(*args)

            def executescript(self, *args: Any) -> Any:
                disk.statement()
                return super().executescript(*args)

        database.connect = partial(sqlite3.connect, factory=Connection)

    def statement(self) -> None:
        """One of the database, which may fail."""
        if self.fails("statement") and self.fault.kind in STATES:
            error = sqlite3.OperationalError("the attack")
            error.sqlite_errorcode = STATES[self.fault.kind]
            raise error

    def _ours(self, place: Any) -> bool:
        if isinstance(place, int):
            try:
                place = os.readlink(f"/proc/self/fd/{place}")
            except OSError:
                return False
        return isinstance(place, str | Path) and str(place).startswith(self.root)

    def fails(self, name: str) -> bool:
        """Whether this call fails."""
        self.calls.append(name)
        now, then = len(self.calls), self.fault.number
        return not self.healed and (now == then or (self.fault.for_good and now > then > 0))

    def may_fail(self, name: str) -> None:
        if self.fails(name) and self.fault.kind in CODES:
            code = CODES[self.fault.kind]
            raise OSError(code, os.strerror(code))

    def open(self, file: Any, mode: str = "r", *args: Any, **more: Any) -> Any:
        if not self._ours(file) or isinstance(file, int):
            return self._open(file, mode, *args, **more)
        self.may_fail(f"open {mode}")
        return File(self, self._open(file, mode, *args, **more))


class File:
    """An open file whose calls may fail."""

    def __init__(self, disk: Disk, file: Any) -> None:
        self._disk, self._file = disk, file

    def __enter__(self) -> File:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._disk.may_fail("close")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def read(self, *args: Any) -> Any:
        self._disk.may_fail("read")
        return self._file.read(*args)

    def truncate(self, size: int) -> None:
        self._disk.may_fail("truncate")
        self._file.truncate(size)

    def write(self, data: Any) -> int:
        """Half of it is written before the call fails, or tells so."""
        if not self._disk.fails("write"):
            return int(self._file.write(data))
        half = int(self._file.write(data[: len(data) // 2]))
        if self._disk.fault.kind == "short" and not self._disk.fault.for_good:
            if isinstance(self._file, io.RawIOBase):
                return half
            return half + int(self._file.write(data[half:]))
        code = CODES.get(self._disk.fault.kind, errno.ENOSPC)
        raise OSError(code, os.strerror(code))


# A session


class Session:
    """Somebody who plays a while; what must be there at the end is noted on the way."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.luck = Random(11)
        self.games: dict[Path, Match] = {}
        self.texts: dict[Path, str] = {}
        self.sentences: list[str] = []
        first = app.first_scene

        def guarded(kit: Any, wishes: Wishes, note: str) -> Any:
            app.first_scene = first
            if note:
                self.sentences.append(note)
            self._listen(kit)
            return app.guarded_scene(kit, wishes, note)

        app.first_scene = guarded
        self.screen = Screen((640, 375), wishes=Wishes(seed=7), speed="off")
        self.screen.app.window.draw = lambda *_: False  # type: ignore[method-assign]
        self.kit, self.stack = self.screen.kit, self.screen.app.stack
        self.kit.files.stamp = lambda: f"{disk.fault.number}-{len(self.games)}-{time.time_ns()}"

    def _listen(self, kit: Any) -> None:
        """Notes every sentence about a trouble and every text that is to be kept."""
        trouble, keep = kit.trouble, kit.files.keeper.keep

        def told(error: Any) -> str:
            sentence: str = trouble(error)
            self.sentences.append(sentence)
            return sentence

        def kept(path: Path, text: str) -> None:
            self.texts[path] = text
            keep(path, text)

        kit.trouble, kit.files.keeper.keep = told, kept

    def run(self) -> None:
        """Everything, from the title to the end."""
        self.kit.choices.change(hints=False)
        self.to_title()
        if self.screen.top.games:
            table = go_on(self.kit, self.screen.top.games[0].path)
            if isinstance(table, TableScene):
                self.play(table, 3, undo=True)
        self.to_title()
        self.tell(people.person_line(Person(2, "Bruno")))
        self.play(self.short(), 1)
        self.to_title()
        with contextlib.suppress(StorageError):  # which ends the thread that looks in the quiet
            self.kit.people.book.catch_up()
        if self.screen.top.evening:
            self.stack.act(Swap(EveningScene(self.kit, self.screen.top.evening)))
            self.take("play")
            if isinstance(self.screen.top, TableScene):
                self.play(self.screen.top, 2)
        self.to_title()
        self.play(self.table("hare_hutch"), 4)
        self.tell('person 1 {"name": "Anni"}')
        self.to_title()
        self.screen.close()

    def tell(self, line: str) -> None:
        """Something new about the family, if its file can be read."""
        self.kit.people.book.tell(line)

    def table(self, name: str) -> TableScene:
        match = self.kit.new_match(name, BOX[name].rules.Options(), players(), open_hands=True)
        return TableScene(self.kit, match, self.kit.files.new_path())

    def short(self) -> TableScene:
        """A game that is over after one move."""
        rules = BOX["catch_the_hat"].rules
        options = rules.Options(hats=1)
        start = rules.from_notation("R2=r;R5=y 0,0 -,- 0 move:3", options)
        match = Match(BOX["catch_the_hat"], options, players(), 7, None, start)
        return TableScene(self.kit, match, self.kit.files.new_path())

    def play(self, table: TableScene, actions: int, undo: bool = False) -> None:
        if table is not self.stack.top:
            self.stack.act(Swap(table))
        assert table.playing.disk.path
        self.games[table.playing.disk.path] = table.match
        for number in range(actions):
            self.screen.settle()
            if number == 1 and undo and undoing.count(table.match):
                table.playing.take_back(undoing.count(table.match))
                self.screen.settle()
            if table.match.turn == CHANCE:
                table.playing.throw((0.0, 0.0))
            else:
                table.playing.play(
                    self.luck.choice(table.match.game.rules.legal(table.match.state))
                )
        self.screen.settle()

    def take(self, id_: str) -> None:
        """Presses something of the scene on top."""
        widget = self.screen.widget(id_)
        self.stack.act(widget.yes(KEYS))
        self.screen.frames(2)

    def to_title(self) -> None:
        """Leaves for the title; who is asked makes the disk well and tries again."""
        for _ in range(20):
            top = self.screen.top
            if isinstance(top, TitleScene):
                return
            if isinstance(top, Leaving):
                self.disk.healed = True
                self.take("again")
            elif isinstance(top, ResultScene):
                self.take("title")
            elif isinstance(top, TableScene):
                self.stack.act(top.answered(answers.ToTitle()))
            else:
                self.stack.act(Swap(self.kit.ways.title()))
            self.screen.frames(3)
        raise AssertionError(f"no way from the {type(self.screen.top).__name__} to the title")


def one_throw() -> None:
    """Dice tumble in one way only, which is planned before anybody is forked."""
    known = {dice: tumble(Throw(dice, 0.0, 0.0, 7)) for dice in range(1, 8)}

    def planned(throw: Throw) -> Generator[None, None, Tumble]:
        yield
        return thrown(throw)

    def thrown(throw: Throw) -> Tumble:
        if throw.dice not in known:
            known[throw.dice] = tumble(throw)
        return known[throw.dice]

    throwing.tumble, throwing.plan = thrown, planned


def players() -> list[Player]:
    return [Player(name, letter, KEYS) for name, letter in (("Anna", "r"), ("Bruno", "y"))]


def prepare(root: Path) -> None:
    """A folder with settings of somebody's own, a game and an evening that wait."""
    os.environ["HATS_AND_HARES_DATA"] = str(root)
    session = Session(Disk(root / "nowhere", Fault()))
    session.kit.choices.change(text_scale=120)
    session.tell(people.person_line(Person(1, "Anna")))
    session.play(session.table("hare_hutch"), 5)
    session.to_title()
    evening = Evening(("hat_cards", "hare_hutch"), tuple(players()))
    session.stack.act(Swap(EveningScene(session.kit, evening)))
    session.take("play")
    session.play(session.screen.top, 3)
    session.to_title()
    session.play(session.table("catch_the_hat"), 4)
    session.to_title()
    session.screen.close()


def diaries(root: Path) -> list[list[str]]:
    """All games of a folder, as the next start finds them."""
    with FileWriter() as keeper:
        saves = Saves(Folder(root).saves, keeper, board)
        found, _ = saves.unfinished()
        paths = [*(saved.path for saved in found), *Folder(root).saves.glob("*.done")]
        return [record.entries(saves.open(path, elsewhere=True).match, 0) for path in paths]


def judged(root: Path, before: list[list[str]], session: Session) -> list[str]:
    """The faults, now that the disk is well."""
    wrong, found = [], diaries(root)
    lost = [
        f"a game of {match.game.name} with {len(match.diary)} entries is not there"
        for match in session.games.values()
        if record.entries(match, 0) not in found
    ]
    wrong += lost
    untouched = [diary for diary in before if not any(diary == f[: len(diary)] for f in found)]
    wrong += [f"a game that waited, of {len(diary)} entries, is not there" for diary in untouched]
    for path, text in session.texts.items():
        if not path.exists() or path.read_text() != text:
            wrong.append(f"{path.name} is not as it was kept last")
    wrong += family_of(root, session)
    chosen, problem = settings.load(root / "settings.json")
    if problem or chosen.text_scale != 120:
        wrong.append("settings of before are not there")
    for place in (root, root / "saves"):
        storage.sweep(place, older_than=-60)
    if list(root.rglob(".*.part")):
        wrong.append("a temporary file stayed")
    told = Counter(session.sentences)
    wrong += [f"told {n} times: {sentence}" for sentence, n in told.items() if n > 1]
    wrong += [f"says {sentence}" for sentence in told if "Errno" in sentence]
    return wrong


def family_of(root: Path, session: Session) -> list[str]:
    """What is wrong with the family; one whose file could not be read is left alone."""
    told = session.kit.people.book
    with FileWriter() as keeper:
        book = Book(Folder(root), keeper, board)
        lost = book.family != told.family and told.trouble is None
        alone = told.trouble is not None and book.family.people.keys() != {1}
        book.catch_up()
        keeper.work(book.folder.database, book.close)
    before = everything(root)
    rebuilt(Folder(root), board)
    wrong = ["what was told of the family is not there"] if lost else []
    wrong += ["a file that could not be read was changed"] if alone else []
    return wrong + (["the database is not the one made anew"] if everything(root) != before else [])


def everything(root: Path) -> object:
    with contextlib.closing(database.opened(Folder(root).database)) as base:
        return database.everything(base)


def attempt(root: Path, before: list[list[str]], fault: Fault) -> dict[str, Any]:
    """A session with a fault, in a process of its own; what is wrong."""
    real = {name: getattr(os, name) for name in dir(os) if callable(getattr(os, name))}
    connect = database.connect
    opened, flock = io.open, fcntl.flock
    disk = Disk(root, fault)
    sentences: list[str] = []
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            session = Session(disk)
            sentences = session.sentences
            session.run()
    except BaseException:
        return {"wrong": ["crash: " + traceback.format_exc()], "calls": disk.calls}
    finally:
        disk.healed = True
        for name, call in real.items():
            setattr(os, name, call)
        io.open = builtins.open = opened
        fcntl.flock = flock
        database.connect = connect
    wrong = judged(root, before, session)
    return {"wrong": wrong, "calls": disk.calls, "sentences": sentences}


# Many of them


class Try:
    """A session that runs in a child, and what has been heard of it."""

    def __init__(self, template: Path, before: list[list[str]], fault: Fault) -> None:
        self.fault = fault
        self.root = Path(tempfile.mkdtemp(prefix="faults-", dir=template.parent))
        shutil.copytree(template, self.root, dirs_exist_ok=True)
        self.until = time.monotonic() + TIMEOUT
        self.heard = b""

        def main(mouth: int) -> None:
            robot.Reporter(mouth).tell(**attempt(self.root, before, fault))

        self.child, self.ear = robot.start(self.root, main)

    def over(self) -> bool:
        """Listens; whether the child has ended or hangs."""
        if select.select([self.ear], [], [], 0)[0]:
            more = os.read(self.ear, 1 << 16)
            self.heard += more
            return not more
        return time.monotonic() > self.until

    def end(self) -> dict[str, Any]:
        robot.kill(self.child)
        os.close(self.ear)
        shutil.rmtree(self.root)
        if not self.heard.endswith(b"\n"):
            return {"wrong": ["crash or hang"], "calls": [], "sentences": []}
        return dict(json.loads(self.heard))


def together(tries: list[Callable[[], Try]], at_once: int) -> list[tuple[Fault, dict[str, Any]]]:
    """Runs all of them, some at once."""
    running, results = list[Try](), []
    waiting = list(reversed(tries))
    while waiting or running:
        while waiting and len(running) < at_once:
            running.append(waiting.pop()())
        select.select([one.ear for one in running], [], [], 1.0)
        for one in [one for one in running if one.over()]:
            running.remove(one)
            results.append((one.fault, one.end()))
            if len(results) % 500 == 0:
                print(f"{len(results)} sessions", flush=True)
    return results


def attack(every: int = 1, at_once: int = 2, kinds: tuple[str, ...] = KINDS) -> list[str]:
    """Lets every n-th call fail in all ways and prints what came of it; what is wrong."""
    warm()
    one_throw()
    family_book.PATIENCE = 0.2
    home = Path(tempfile.mkdtemp(prefix="faults-", dir=SHARED if SHARED.exists() else None))
    template = home / "template"
    child, ear = robot.start(template, lambda _: prepare(template))
    os.waitpid(child, 0)
    os.close(ear)
    before = diaries(template)
    assert len(before) == 3, "the folder to begin with is not as it should be"
    calls = Try(template, before, Fault())
    while not calls.over():
        time.sleep(0.01)
    sound = calls.end()
    assert not sound["wrong"], sound["wrong"]
    names = sound["calls"]
    faults = [
        Fault(number, kind, for_good)
        for number in range(1, len(names) + 1, every)
        for kind in kinds
        for for_good in (False, True)
        if kind != "short" or names[number - 1] == "write"
    ]
    tries = [lambda fault=fault: Try(template, before, fault) for fault in faults]
    results = together(tries, at_once)
    shutil.rmtree(home)
    return _summed_up(names, results)


def _summed_up(names: list[str], results: list[tuple[Fault, dict[str, Any]]]) -> list[str]:
    kinds = ", ".join(f"{n} {name}" for name, n in Counter(names).most_common())
    print(f"{len(names)} calls in a session without faults: {kinds}")
    told = Counter(len(found.get("sentences", ())) for _, found in results)
    print("sentences told: " + ", ".join(f"{n} in {told[n]}" for n in sorted(told)))
    wrong = [
        f"{fault} ({names[fault.number - 1]}): {sentence}"
        for fault, found in results
        for sentence in found["wrong"]
    ]
    bad = sum(bool(found["wrong"]) for _, found in results)
    print(f"{len(results)} sessions with a fault, {bad} with something wrong")
    return wrong


def main() -> int:
    """Reads the arguments, tries and judges."""
    asked = argparse.ArgumentParser(description="A fault at every call of a whole session.")
    asked.add_argument("--every", type=int, default=1, help="only every n-th call")
    asked.add_argument("--at-once", type=int, default=2, help="sessions at the same time")
    wishes = asked.parse_args()
    began = time.monotonic()
    wrong = attack(wishes.every, wishes.at_once)
    for sentence in wrong:
        print(sentence)
    print(f"{time.monotonic() - began:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
