"""The family book while the program runs: what lines have told, and the database that follows it.

The lines are read when somebody first asks for the family, or in the quiet after the start, when
the database is looked through and games that it does not know yet, or that have changed, are looked
at (`catch_up`); the keeper's thread alone writes.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Event, RLock
from types import MappingProxyType
from typing import NamedTuple

from game.core.trouble import Trouble
from game.family import database, forgetting, people
from game.family.database import Damaged
from game.family.matches import Known, known
from game.family.people import FIRST_LINE, Family
from game.files import journal, storage
from game.files.file_writer import FileWriter
from game.files.journal import Chain
from game.files.storage import Folder, StorageError
from game.kept import record
from game.kept.record import BoardNamed
from game.match.match import Match
from game.processes.background_task import BackgroundTask

ENDINGS = (".game", ".done")  # of the records the book knows
MINUTE = "%Y-%m-%dT%H:%M"
LONGEST = 100_000_000  # bytes of the lines of a family: a million games
PATIENCE = 10.0  # seconds until games are looked at although the database cannot be written
log = logging.getLogger("game.family")

# The same sentences are in assets/text/en.po; these serve the log and the terminal.
SENTENCES = {
    "error.family.torn": "{file} was damaged: what was noted about people after line {line} is "
    "missing; the damaged file was kept as {aside}.",
    "error.family.spare": "{file} was damaged or missing and was made again from its spare copy; "
    "what was noted about people last may be missing.",
    "error.family.newer": "{file} was written by a newer version of this program, which can open "
    "it; until then nothing new is noted about people.",
}


class Lines(NamedTuple):
    """The lines of a family as they are in its file, their chain and bytes, and what follows that
    cannot be read."""

    lines: tuple[str, ...] = ()
    chain: Chain = Chain()
    data: bytes = b""
    rest: bytes = b""


class Snapshot(NamedTuple):
    """What lines have told, and the chain of these lines."""

    family: Family = Family()
    chain: Chain = Chain()


class Book:
    """The family of a data folder; the database follows it."""

    def __init__(self, folder: Folder, keeper: FileWriter, board_named: BoardNamed) -> None:
        self.folder, self.keeper, self.board_named = folder, keeper, board_named
        self.trouble: Trouble | StorageError | None = None  # with the file, as it was read
        self.version = 0  # of the database: how often it has followed
        self._base: sqlite3.Connection | None = None  # of the keeper's thread
        self._stored: Snapshot | None = None  # what the database has been told
        self._stale = False  # the database does not know the newest lines
        self._traces = False  # it may hold pieces of what was told of somebody who is forgotten
        self._followed = Event()
        self._matches: dict[str, Known | None] = {}  # to be written; None: gone
        self.looking: list[BackgroundTask[int]] = []  # at records, one after the other
        self._snapshot: Snapshot | None = None  # None before the file is read
        self._reading = RLock()  # and what was told is changed by one thread at a time
        self._data: bytes | None = None  # of the file, before anything is told
        self._barred = False  # nothing may be written into the file
        self._ended = False

    @property
    def family(self) -> Family:
        """Returns what is known of people; in any thread."""
        return self._now.family

    @property
    def _now(self) -> Snapshot:
        with self._reading:
            if self._snapshot is None:
                self._snapshot = self._read()
            return self._snapshot

    def _read(self) -> Snapshot:
        """Reads the file, or else its spare copy; what is wrong is told, and mended if the folder
        is ours."""
        path = self.folder.family
        try:
            found = read(path)
        except (Trouble, StorageError) as error:
            if not _missing(error):
                self._wrong(error)
                self._barred = True
                return Snapshot()
            found = Lines()
        if found.rest or not found.lines:
            found = self._mended(path, found)
        self._data = found.data
        return Snapshot(people.read(found.lines[1:]), found.chain)

    def _mended(self, path: Path, found: Lines) -> Lines:
        """Returns what can be read of a damaged or missing file, or of its spare copy if that has
        more; a line that was just being written when the power went is no damage."""
        spare = _spare(path)
        cut = found.lines and b"\n" not in found.rest
        if len(spare.lines) <= len(found.lines) and (cut or not found.rest):
            return found
        best = max(found, spare, key=lambda lines: len(lines.lines))
        if not self.keeper.idle:
            self._wrong(_set_aside(path, found, best))
            self.keeper.begin(path, best.data)
        return best._replace(rest=b"")

    def _wrong(self, trouble: Trouble | StorageError) -> None:
        self.trouble = trouble
        self.keeper.tell(trouble)

    def _write_down(self, data: bytes) -> None:
        """Has lines added to the file; one that cannot be read stays as it is."""
        path = self.folder.family
        if self._barred:
            return
        if self._data == b"":
            self.keeper.begin(path, data)
        elif self._data:
            self.keeper.resume(path, self._data, torn=True)
        if self._data != b"":
            self.keeper.append(path, data)
        self._data = None  # from now on the keeper knows it

    # What is told

    def tell(self, *lines: str) -> None:
        """Adds lines, at once and for ever; the database follows soon."""
        with self._reading:
            self._tell(lines)
        self.follow()

    def _tell(self, lines: Sequence[str]) -> None:
        family, chain = self._now
        first = () if chain.lines else (FIRST_LINE,)
        data, chain = journal.add(chain, (*first, *lines))
        self._snapshot = Snapshot(people.told(family, *lines), chain)
        self._write_down(data)

    def played(self, match: Match, path: Path, now: datetime) -> None:
        """Notes who sat where in a match that is over."""
        found = [self.family.called(player.name) for player in match.players]
        seats = [
            0 if player.level or person is None else person.number
            for player, person in zip(match.players, found, strict=True)
        ]
        when = now.strftime(MINUTE)
        self.tell(people.played_line(path.stem, when, seats))
        done = path.with_suffix(".done")
        self.keeper.work(done, lambda: self.look_around([done]))

    def forget(self, number: int, word: str) -> None:
        """Forgets somebody: at once for everybody who asks, and soon in all texts, where a word
        stands for the name. No game of theirs may be on the table."""
        self.tell(people.forget_line(number, word))
        self.look_around()

    def keep(self, match: Known) -> None:
        """Has the database know a match as it is now."""
        self._matches[match.name] = match
        self.follow()

    def drop(self, name: str) -> None:
        """Has the database forget a match whose record is gone."""
        self._matches[name] = None
        self.follow()

    # The database; all in the keeper's thread

    def follow(self) -> None:
        """Has the database follow what was told, soon."""
        if not self._stale:
            self._stale = True
            self._followed.clear()
            self.keeper.work(self.folder.database, self._write)

    def _write(self) -> None:
        """Writes everything that is new; a database that cannot be used is made anew."""
        self._stale = False  # what comes from now on asks again
        wanted = dict(self._matches)
        try:
            try:
                self._put(wanted)
            except Damaged as error:
                self._make_anew(error)
                self._put(wanted)
                self.look_around()
        except BaseException:
            self._stale = True  # this job stays, and is tried again
            raise
        for name, match in wanted.items():
            if self._matches.get(name) is match:
                self._matches.pop(name, None)
        self.version += 1
        self._followed.set()

    def _put(self, wanted: Mapping[str, Known | None]) -> None:
        path, now = self.folder.database, self._now
        self._base = self._base or self._opened(path)
        with database.troubles(path), database.change(self._base):
            known = self._stored
            if known is None and database.seal(self._base) == now.chain.seal:
                known = now
            if known is not now:
                database.put_people(self._base, now.family, known and known.family)
                database.put_seal(self._base, now.chain.seal)
            for name, match in wanted.items():
                if match is None:
                    database.drop_match(self._base, name)
                else:
                    database.put_match(self._base, now.family, match)
        self._stored = now

    def _opened(self, path: Path) -> sqlite3.Connection:
        """Opens the database. A log beside it was left by a program that was killed, perhaps while
        it forgot somebody."""
        with contextlib.suppress(OSError):
            self._traces = self._traces or database.log_of(path).stat().st_size > 0
        return database.opened(path)

    def _erase(self) -> None:
        """Leaves nothing in the database of who is forgotten, in the keeper's thread; what cannot
        be done now is done when it is closed."""
        path = self.folder.database
        if self._traces and self._base is not None:
            with contextlib.suppress(Damaged, StorageError), database.troubles(path):
                self._traces = not database.erase(self._base)

    def _make_anew(self, why: Damaged) -> None:
        """Sets the database aside; all games have to be looked at again, for a new one."""
        log.warning("%s is made anew (%s)", self.folder.database.name, why)
        self.close()
        set_database_aside(self.folder.database)

    def end(self) -> None:
        """Stops looking at records, and has the keeper close the database in the end."""
        for task in self.looking:
            task.give_up()
        if not self._ended:
            self.keeper.work(self.folder.database, self.close)
        self._ended = True

    def close(self) -> None:
        """Closes the database, in the keeper's thread or after its end."""
        if self._base is not None:
            self._erase()
            self._base.close()
        self._base = self._stored = None

    # Looking for what is new

    @property
    def looks(self) -> bool:
        """Says whether it looks at records now, so that the database does not know all of them."""
        return any(not task.over for task in self.looking)

    def look_around(self, paths: Sequence[Path] = ()) -> None:
        """Looks at some records beside the frame, or at all that have changed."""
        if self.keeper.idle:
            return
        self.looking = [task for task in self.looking if not task.over]

        def look(task: BackgroundTask[int]) -> int:
            return self.look_at(paths, task.go_on) if paths else self.catch_up(task.go_on)

        self.looking.append(BackgroundTask(look))

    def catch_up(self, go_on: Callable[[], None] = lambda: None) -> int:
        """Looks at every record the database does not know as it is, and returns how many; in any
        thread. `go_on` is called before each line that is played. Raises StorageError if the disk
        fails: whoever looks the next time finds the rest."""
        with contextlib.suppress(StorageError):
            storage.sweep(self.folder.saves)
        self._clear(go_on)
        seen, there = self._seen(go_on), endings(self.folder.saves, go_on)
        for name in seen.keys() - there.keys():
            self.drop(name)
        paths = (self.folder.saves / f"{stem}.{ending}" for stem, ending in there.items())
        many = self.look_at(paths, go_on, seen)
        if self._traces:
            self.keeper.work(self.folder.database, self._erase)
        return many

    def look_at(
        self,
        paths: Iterable[Path],
        go_on: Callable[[], None] = lambda: None,
        seen: Mapping[str, tuple[int, int]] = MappingProxyType({}),
    ) -> int:
        """Has the database know records as they are now, and returns how many have changed since
        they were `seen`."""
        many = 0
        for path in paths:
            go_on()
            found = looked_at(path, self.board_named, go_on, seen.get(path.stem))
            if found is not None:
                self.keep(found)
                many += 1
        return many

    def _clear(self, go_on: Callable[[], None]) -> None:
        """Removes what somebody who is forgotten has left: from records, then from the lines."""
        path = self.folder.family
        if not self.family.forgotten or self._barred or not self._waits(path, go_on):
            return
        found = forgetting.forgotten(self.family, read(path).lines)
        try:
            names = os.listdir(self.folder.saves)
        except OSError:
            return  # until the next time
        for name in names:
            go_on()
            record_path = self.folder.saves / name
            self.keeper.work(record_path, partial(forgetting.clear, record_path, found))
            if not self._waits(record_path, go_on):
                return
        self.keeper.work(path, self._clear_lines)
        self._waits(path, go_on)

    def _waits(self, path: Path, go_on: Callable[[], None]) -> bool:
        """Waits until a file is as it should be; says whether it is."""
        end = time.monotonic() + PATIENCE
        while self.keeper.awaits(path) and time.monotonic() < end:
            go_on()
            time.sleep(0.001)
        return not self.keeper.awaits(path)

    def _clear_lines(self) -> None:
        """Writes the lines without those about who is forgotten, in the keeper's thread; more that
        is told meanwhile comes first."""
        path = self.folder.family
        with self._reading:
            found, told = read(path), self._snapshot
            if told is None or found.chain != told.chain:
                self.keeper.work(path, self._clear_lines)
                return
            gone = forgetting.forgotten(told.family, found.lines)
            lines = tuple(forgetting.remaining(found.lines[1:], gone))
            data, chain = journal.add(Chain(), (FIRST_LINE, *lines))
            self._snapshot, self._data = Snapshot(people.read(lines), chain), None
            self.keeper.begin(path, data)
        self._traces = True
        for old in (*path.parent.glob("family.*.damaged-*"), *path.parent.glob("family.db.bak")):
            storage.remove(old)
        self.follow()

    def _seen(self, go_on: Callable[[], None]) -> dict[str, tuple[int, int]]:
        """Returns size and time of change of every record that a sound database knows."""
        path = self.folder.database
        if os.path.exists(path) or self._now.chain.lines:
            self.follow()  # that opens it, and brings it up to date
            end = time.monotonic() + PATIENCE
            while not self._followed.wait(0.01) and time.monotonic() < end:
                go_on()
        if not os.path.exists(path) or database.whole(path):
            return self._stamps()
        self.keeper.work(path, partial(self._make_anew, Damaged("it is not sound")))
        return {}

    def _stamps(self) -> dict[str, tuple[int, int]]:
        try:
            with database.reading(self.folder.database) as base:
                return database.stamps(base)
        except (Damaged, StorageError):
            return {}


def read(path: Path) -> Lines:
    """Reads the lines of a family. Raises Trouble or StorageError."""
    data = storage.read_bytes(path, LONGEST)
    found = journal.read(data)
    if found.lines and found.lines[0] != FIRST_LINE:
        raise _trouble("error.family.newer", path)
    return Lines(found.lines, found.chain, data[: found.chain.size], data[found.chain.size :])


def _spare(path: Path) -> Lines:
    """Returns the lines of the spare copy, none if there is none."""
    try:
        return read(storage.backup(path))
    except (Trouble, StorageError):
        return Lines()


def _missing(error: Trouble | StorageError) -> bool:
    return error.key == "error.storage.missing"


def _set_aside(path: Path, found: Lines, best: Lines) -> Trouble | StorageError:
    """Sets a damaged file aside; returns the sentence about it."""
    try:
        aside = storage.set_aside(path).name if path.exists() else ""
    except StorageError as error:
        return error
    if best is found:
        return _trouble("error.family.torn", path, line=len(found.lines), aside=aside)
    return _trouble("error.family.spare", path)


def _trouble(key: str, path: Path, **params: object) -> Trouble:
    return Trouble(key, SENTENCES[key], file=path.name, **params)


def endings(saves: Path, go_on: Callable[[], None] = lambda: None) -> dict[str, str]:
    """Returns the names of the records of a folder, each with what its file ends in; of one game
    that is over and goes on, the first. Plain texts, as there may be a hundred thousand. Raises
    StorageError: a folder that cannot be read is not one without games."""
    names: dict[str, str] = {}
    try:
        with os.scandir(saves) as found:
            for entry in found:
                go_on()
                stem, _, ending = entry.name.rpartition(".")
                if f".{ending}" in ENDINGS and people.GAMES.fullmatch(stem):
                    names[stem] = min(ending, names.get(stem, ending))
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageError("error.storage.unreadable", saves, reason=reason) from error
    return names


def looked_at(
    path: Path,
    board_named: BoardNamed,
    go_on: Callable[[], None] = lambda: None,
    before: tuple[int, int] | None = None,
) -> Known | None:
    """Returns what is known of the match of a record; None if it is as `before` (size, stamp), or
    cannot be read."""
    try:
        there = path.stat()
        if (there.st_size, there.st_mtime_ns) == before:
            return None
        match, _ = record.read(storage.read_bytes(path), path.name, board_named, go_on)
    except (Trouble, StorageError, OSError):
        return None
    when = datetime.fromtimestamp(there.st_mtime).strftime(MINUTE)
    return known(match, path.stem, when, there.st_size, there.st_mtime_ns)


def set_database_aside(path: Path) -> None:
    """Moves a database that cannot be used away, without the log that belongs to it. Raises
    StorageError."""
    if path.exists():
        storage.set_aside(path)
    for more in (database.log_of(path), path.with_name(f"{path.name}-shm")):
        storage.remove(more)


def rebuilt(folder: Folder, board_named: BoardNamed) -> int:
    """Makes the database of a folder anew from its texts; returns how many games it knows. Raises
    Trouble or StorageError."""
    set_database_aside(folder.database)
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.follow()
        many = book.catch_up()
        keeper.work(folder.database, book.close)
    for problem in keeper.problems() if keeper.left else ():
        raise problem
    return many
