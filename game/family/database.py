"""The table of contents of the book, in SQLite: what is found, counted and sorted quickly.

One connection writes, the keeper's thread alone; others read beside it, as the log of changes (WAL)
allows. Everything in it is made of texts (`people`, `matches`), so a file that is damaged, or
written by a newer version, is set aside and made again.
"""

from __future__ import annotations

import contextlib
import errno
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from itertools import starmap
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.family.matches import Known
from game.family.people import Family, Played
from game.files import storage

Row = TypeVar("Row")  # what a row of an answer becomes
connect = sqlite3.connect  # in one place, for attacks
PATIENCE = 5.0  # seconds another reader or writer may hold the file

# Each makes the next version; `PRAGMA user_version` counts those that were made.
MIGRATIONS = (
    """
    CREATE TABLE person (number INTEGER PRIMARY KEY, name TEXT NOT NULL, fields TEXT NOT NULL);
    CREATE TABLE alias (name TEXT PRIMARY KEY, number INTEGER NOT NULL);
    CREATE TABLE merged (number INTEGER PRIMARY KEY, into_number INTEGER NOT NULL);
    CREATE TABLE told (seal TEXT NOT NULL);
    CREATE TABLE match (
        name TEXT PRIMARY KEY, game TEXT NOT NULL, edition TEXT NOT NULL, length TEXT NOT NULL,
        options TEXT NOT NULL, board TEXT NOT NULL, over INTEGER NOT NULL, reason TEXT NOT NULL,
        actions INTEGER NOT NULL, position TEXT NOT NULL, at TEXT NOT NULL, size INTEGER NOT NULL,
        stamp INTEGER NOT NULL, away INTEGER NOT NULL);
    CREATE TABLE seat (
        match TEXT NOT NULL REFERENCES match ON DELETE CASCADE, seat INTEGER NOT NULL,
        person INTEGER NOT NULL, name TEXT NOT NULL, letter TEXT NOT NULL, level INTEGER NOT NULL,
        strength INTEGER NOT NULL, character TEXT NOT NULL, share REAL NOT NULL, score INTEGER,
        PRIMARY KEY (match, seat));
    CREATE TABLE deed (
        match TEXT NOT NULL REFERENCES match ON DELETE CASCADE, kind TEXT NOT NULL,
        seat INTEGER NOT NULL, other INTEGER NOT NULL, many INTEGER NOT NULL,
        times INTEGER NOT NULL, most INTEGER NOT NULL, PRIMARY KEY (match, kind, seat, other));
    CREATE TABLE mark (
        match TEXT NOT NULL, number INTEGER NOT NULL, words TEXT NOT NULL,
        PRIMARY KEY (match, number));
    CREATE INDEX match_at ON match (at, name);
    CREATE INDEX match_shelf ON match (away, over, at DESC, name DESC);
    CREATE INDEX seat_person ON seat (person);
    CREATE INDEX deed_most ON deed (kind, most);
    """,
    """
    DELETE FROM match; -- records are looked at again, for what was not known of them
    ALTER TABLE match RENAME COLUMN actions TO moves;
    ALTER TABLE match ADD COLUMN before INTEGER NOT NULL DEFAULT 0;
    """,
)
TABLES = ("person", "alias", "merged", "match", "seat", "deed", "mark")
"""Those that hold what texts tell, all but `told`, which says up to which line."""


class Damaged(Exception):
    """Raised for a file that is no database of this version, or is torn; it can be made again."""


def opened(path: Path, writes: bool = True) -> sqlite3.Connection:
    """Opens the database, new or brought up to date if it `writes`. Raises Damaged or
    StorageError."""
    with troubles(path):
        found = _connected(path, "rwc" if writes else "ro")
        try:
            found.execute("PRAGMA foreign_keys = ON")
            if writes:
                found.execute("PRAGMA journal_mode = WAL")
                found.execute("PRAGMA synchronous = NORMAL")
                found.execute("PRAGMA secure_delete = ON")  # who is forgotten leaves no trace
            _bring_up_to_date(found, path, writes)
        except BaseException:
            found.close()
            raise
        return found


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    return connect(
        f"{path.resolve().as_uri()}?mode={mode}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )


def _bring_up_to_date(base: sqlite3.Connection, path: Path, writes: bool) -> None:
    """Makes the changes since the version of the file; a copy of the old one stays beside it."""
    (version,) = rows(base, int, "PRAGMA user_version")
    if version > len(MIGRATIONS) or (version < len(MIGRATIONS) and not writes):
        raise Damaged(f"{path.name} has version {version}, not {len(MIGRATIONS)}")
    if 0 < version < len(MIGRATIONS):
        copy = storage.backup(path)
        copy.unlink(missing_ok=True)
        base.execute("VACUUM INTO ?", (str(copy),))
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        base.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


def whole(path: Path) -> bool:
    """Says whether a database is sound, whatever its version; looks at all of it. Raises
    StorageError."""
    try:
        with troubles(path), contextlib.closing(_connected(path, "ro")) as base:
            return [*rows(base, str, "PRAGMA quick_check")] == ["ok"]
    except Damaged:
        return False


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Opens the database to be read beside it. Raises Damaged or StorageError, for what goes wrong
    then, too."""
    with troubles(path), contextlib.closing(opened(path, writes=False)) as base:
        yield base


@contextlib.contextmanager
def troubles(path: Path) -> Iterator[None]:
    """Turns what SQLite says into Damaged, or into a StorageError that can be tried again."""
    try:
        yield
    except sqlite3.Error as error:
        code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest says where
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
            raise Damaged(str(error)) from error
        if isinstance(error, sqlite3.IntegrityError):
            raise Damaged(str(error)) from error
        raise storage.failure(OSError(_ERRORS.get(code, errno.EIO), str(error)), path) from error


_ERRORS = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
}


def log_of(path: Path) -> Path:
    """Returns where SQLite keeps the log of changes of a database."""
    return path.with_name(f"{path.name}-wal")


def erase(base: sqlite3.Connection) -> bool:
    """Leaves nothing in the file and in its log of what was deleted: pages keep pieces of what has
    moved to others, and the log what they held before. Says whether it could, which nobody can
    while somebody reads for long."""
    base.execute("VACUUM")
    ((busy, *_),) = rows(base, numbers, "PRAGMA wal_checkpoint(TRUNCATE)")
    return not busy


@contextlib.contextmanager
def change(base: sqlite3.Connection) -> Iterator[None]:
    """Makes several changes at once, or none."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:  # SQLite has taken it back itself where the disk is full
            base.execute("ROLLBACK")
        raise


def rows(
    base: sqlite3.Connection,
    kind: Callable[..., Row],
    question: str,
    values: Sequence[object] = (),
) -> Iterator[Row]:
    """Asks a question; returns what is made of the columns of each row, a `kind` of value."""
    found: Iterator[tuple[object, ...]] = base.execute(question, values)
    return starmap(kind, found)


def numbers(*found: int) -> tuple[int, ...]:
    """Returns a row of numbers."""
    return found


# Writing


class _Sitting(NamedTuple):
    """Who sits on a seat of a match."""

    match: str
    seat: int
    person: int
    name: str
    level: int


def put_people(base: sqlite3.Connection, family: Family, before: Family | None = None) -> None:
    """Writes everything that lines told, in place of what was told `before`; None: it is not known
    what that was."""
    _put_names(base, family)
    usual = before or Family()
    ended = [name for name, each in family.played.items() if usual.played.get(name) is not each]
    whose = (
        (person_of(family, each.match, each.seat, each.name, each.level), each)
        for each in _touched(base, family, before, ended)
    )
    base.executemany(
        "UPDATE seat SET person = ? WHERE match = ? AND seat = ?",
        [(now, each.match, each.seat) for now, each in whose if now != each.person],
    )
    base.executemany(
        "UPDATE match SET at = ? WHERE name = ?", [(family.played[n].when, n) for n in ended]
    )
    if before is None:
        base.execute("UPDATE match SET away = 0 WHERE away")
    base.executemany(
        "UPDATE match SET away = ? WHERE name = ?",
        [(name in family.away, name) for name in family.away ^ usual.away],
    )


def _put_names(base: sqlite3.Connection, family: Family) -> None:
    """Writes who is known, by which names, and the marks; a few hundred rows."""
    for table in ("person", "alias", "merged", "mark"):
        base.execute(f"DELETE FROM {table}")
    base.executemany(
        "INSERT INTO person VALUES (?, ?, ?)",
        [(p.number, p.name, json.dumps(asdict(p))) for p in family.people.values()],
    )
    base.executemany("INSERT INTO alias VALUES (?, ?)", family.names.items())
    base.executemany("INSERT INTO merged VALUES (?, ?)", family.merged.items())
    base.executemany(
        "INSERT INTO mark VALUES (?, ?, ?)", [(*place, w) for place, w in family.marks.items()]
    )


def _touched(
    base: sqlite3.Connection, family: Family, before: Family | None, ended: Sequence[str]
) -> Iterator[_Sitting]:
    """Yields the seats that may belong to somebody else than before."""
    asked = "SELECT match, seat, person, name, level FROM seat"
    if before is None:
        yield from rows(base, _Sitting, asked)
        return
    names = {name for name in family.names.keys() | before.names.keys()
             if family.called(name) != before.called(name)}  # fmt: skip
    gone = [number for number in before.people if number not in family.people]
    for column, values in (("match", ended), ("name", list(names)), ("person", gone)):
        if values:
            some = f"{asked} WHERE {column} IN (SELECT value FROM json_each(?))"
            yield from rows(base, _Sitting, some, (json.dumps(values),))


def seal(base: sqlite3.Connection) -> str:
    """Returns the sum over the lines it has been told; "" before any."""
    return next(rows(base, str, "SELECT seal FROM told"), "")


def put_seal(base: sqlite3.Connection, seal: str) -> None:
    """Notes up to which line it has been told."""
    base.execute("DELETE FROM told")
    base.execute("INSERT INTO told VALUES (?)", (seal,))


def person_of(family: Family, match: str, seat: int, name: str, level: int) -> int:
    """Returns the number of the person on a seat: as noted when the game ended, else by name."""
    if level:
        return 0
    _, people = family.played.get(match, Played("", ()))
    if seat < len(people):
        return family.now(people[seat])
    found = family.called(name)
    return found.number if found else 0


def put_match(base: sqlite3.Connection, family: Family, match: Known) -> None:
    """Writes what is known of a match, in place of what was."""
    at, _ = family.played.get(match.name, Played(match.when, ()))
    base.execute("DELETE FROM match WHERE name = ?", (match.name,))
    base.execute(
        f"INSERT INTO match VALUES ({', '.join('?' * 15)})",
        (*match[:10], at, match.size, match.stamp, match.name in family.away, match.before),
    )
    base.executemany(
        f"INSERT INTO seat VALUES ({', '.join('?' * 10)})",
        [
            (match.name, n, person_of(family, match.name, n, seat.name, seat.level), *seat)
            for n, seat in enumerate(match.seats)
        ],
    )
    base.executemany(
        "INSERT INTO deed VALUES (?, ?, ?, ?, ?, ?, ?)", [(match.name, *d) for d in match.deeds]
    )


def drop_match(base: sqlite3.Connection, name: str) -> None:
    """Forgets a match whose record is gone."""
    base.execute("DELETE FROM match WHERE name = ?", (name,))


# Reading


def stamps(base: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    """Returns size and time of change of every record that is known, by name."""
    return dict(rows(base, _stamped, "SELECT name, size, stamp FROM match"))


def _stamped(name: str, size: int, stamp: int) -> tuple[str, tuple[int, int]]:
    return name, (size, stamp)


def everything(base: sqlite3.Connection) -> dict[str, Sequence[tuple[object, ...]]]:
    """Returns all rows of all tables, in an order of their own: two databases that tell the same
    are equal."""
    return {
        table: sorted(rows(base, _columns, f"SELECT * FROM {table}"), key=repr) for table in TABLES
    }


def _columns(*values: object) -> tuple[object, ...]:
    return values
