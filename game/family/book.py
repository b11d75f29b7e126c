"""The family book while the program runs: what lines have told, and the database that follows it.

Reading the lines is quick and done at the start. Games that the database does not know yet, or that
have changed, are looked at in the quiet afterwards (`catch_up`); the keeper's thread alone writes.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.core.trouble import Trouble
from game.family import database, people
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
log = logging.getLogger("game.family")

# The same sentences are in assets/text/en.po; these serve the log and the terminal.
SENTENCES = {
    "error.family.torn": "{file} was damaged: what was noted about people after line {line} is "
    "missing, and was kept as {aside}.",
    "error.family.newer": "{file} was written by a newer version of this program; that version can "
    "open it.",
}


class Lines(NamedTuple):
    """The lines of a family as they are in its file, their chain, and whether more followed that
    cannot be read."""

    lines: tuple[str, ...]
    chain: Chain
    data: bytes
    torn: bool


class Book:
    """The family of a data folder. `family` is what is known of people; the database follows it.
    `trouble`: what was wrong with the file at the start."""

    def __init__(self, folder: Folder, keeper: FileWriter, board_named: BoardNamed) -> None:
        self.folder, self.keeper, self.board_named = folder, keeper, board_named
        self.trouble: Trouble | StorageError | None = None
        self.written = 0  # how often the database has followed
        self._base: sqlite3.Connection | None = None  # of the keeper's thread
        self._stale = False  # the database does not know the newest lines
        self._matches: dict[str, Known | None] = {}  # to be written; None: gone
        self.looking: list[BackgroundTask[int]] = []  # at records, one after the other
        self._chain, self.family = Chain(), Family()
        self._read()

    def _read(self) -> None:
        path = self.folder.family
        try:
            found = read(path)
        except (Trouble, StorageError) as error:
            if not (isinstance(error, StorageError) and error.key == "error.storage.missing"):
                self.trouble = error
            return
        self.family, self._chain = people.read(found.lines[1:]), found.chain
        if found.torn:
            self.trouble = _set_aside(path, len(found.lines))
            self.keeper.begin(path, found.data)
        else:
            self.keeper.resume(path, found.data, torn=False)

    # What is told

    def tell(self, *lines: str) -> None:
        """Adds lines, at once and for ever; the database follows soon."""
        family = self.family
        for line in lines:
            family = people.told(family, line)
        first = () if self._chain.lines else (FIRST_LINE,)
        data, self._chain = journal.add(self._chain, (*first, *lines))
        self.family = family
        put = self.keeper.begin if first else self.keeper.append
        put(self.folder.family, data)
        self.follow()

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
        except BaseException:
            self._stale = True  # this job stays, and is tried again
            raise
        for name, match in wanted.items():
            if self._matches.get(name) is match:
                self._matches.pop(name, None)
        self.written += 1

    def _put(self, wanted: Mapping[str, Known | None]) -> None:
        path = self.folder.database
        self._base = self._base or database.opened(path)
        with database.told(path), database.change(self._base):
            database.put_people(self._base, self.family)
            for name, match in wanted.items():
                if match is None:
                    database.drop_match(self._base, name)
                else:
                    database.put_match(self._base, self.family, match)

    def _make_anew(self, why: Damaged) -> None:
        log.warning("%s is made anew (%s)", self.folder.database.name, why)
        self.close()
        set_database_aside(self.folder.database)

    def end(self) -> None:
        """Stops looking at records, and has the keeper close the database in the end."""
        for task in self.looking:
            task.give_up()
        self.keeper.work(self.folder.database, self.close)

    def close(self) -> None:
        """Closes the database, in the keeper's thread or after its end."""
        if self._base is not None:
            self._base.close()
        self._base = None

    # Looking for what is new

    @property
    def looks(self) -> bool:
        """Says whether it looks at records now, so that the database does not know all of them."""
        return any(not task.over for task in self.looking)

    def look_around(self, paths: Sequence[Path] | None = None) -> None:
        """Looks beside the frame at those of some records that have changed, or of all of them."""
        if self.keeper.idle:
            return

        def look(task: BackgroundTask[int]) -> int:
            if paths is None:
                return self.catch_up(task.go_on)
            return self.look_at(paths, task.go_on, self._stamps())

        self.looking = [task for task in self.looking if not task.over] + [BackgroundTask(look)]

    def catch_up(self, go_on: Callable[[], None] = lambda: None) -> int:
        """Looks at every record the database does not know as it is, and returns how many; in any
        thread. `go_on` is called before each line that is played."""
        there, seen = dict(records(self.folder.saves)), self._stamps()
        for name in seen.keys() - there.keys():
            self.drop(name)
        return self.look_at(there.values(), go_on, seen)

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

    def _stamps(self) -> dict[str, tuple[int, int]]:
        path = self.folder.database
        try:
            with database.told(path), closing(database.opened(path, writes=False)) as base:
                return database.stamps(base)
        except (Damaged, StorageError):
            return {}


def read(path: Path) -> Lines:
    """Reads the lines of a family. Raises Trouble or StorageError."""
    data = storage.read_bytes(path)
    found = journal.read(data)
    if found.lines and found.lines[0] != FIRST_LINE:
        raise _trouble("error.family.newer", path)
    return Lines(found.lines, found.chain, data[: found.chain.size], found.lost > 0)


def _set_aside(path: Path, lines: int) -> Trouble | StorageError:
    try:
        aside = storage.set_aside(path)
    except StorageError as error:
        return error
    return _trouble("error.family.torn", path, line=lines, aside=aside.name)


def _trouble(key: str, path: Path, **params: object) -> Trouble:
    return Trouble(key, SENTENCES[key], file=path.name, **params)


def records(saves: Path) -> Iterator[tuple[str, Path]]:
    """Yields the records of a folder by name; of one game that is over and goes on, the first."""
    try:
        found = sorted(path for path in saves.iterdir() if path.suffix in ENDINGS)
    except OSError:
        return
    names = set[str]()
    for path in found:
        if people.GAMES.fullmatch(path.stem) and path.stem not in names:
            names.add(path.stem)
            yield path.stem, path


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
    for more in ("-wal", "-shm"):
        storage.remove(path.with_name(path.name + more))


def rebuilt(folder: Folder, board_named: BoardNamed) -> int:
    """Makes the database of a folder anew from its texts; returns how many games it knows. Raises
    Trouble or StorageError."""
    set_database_aside(folder.database)
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.follow()
        many = book.catch_up()
        keeper.work(folder.database, book.close)
    return many
