"""What is on the shelf, read beside the frame: the names of all games that are wanted, and what is
known of those that are in sight."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.family import database, queries
from game.family.book import MINUTE, Book
from game.family.database import Damaged
from game.family.matches import Known, Seat
from game.family.queries import Wanted
from game.files.storage import StorageError
from game.kept.saves import Saved
from game.processes.background_task import BackgroundTask

AT_ONCE = 0.1  # seconds in which most shelves are read, so that none is seen empty first
LATER = 0.0  # seconds a frame waits for what is read then
AGAIN = 0.4  # seconds until it is read again while the database goes on changing
FIRST = 24  # games that are read with the names: what a window shows at most


class Found(NamedTuple):
    """What was read for a wish. `names` None: only `entries` were wanted; `version`: that of
    the database before."""

    wanted: Wanted
    version: int
    names: tuple[str, ...] | None
    entries: Mapping[str, Known | None]
    months: Sequence[str] = ()
    played: Sequence[Path] = ()  # games that the database does not know as they are now


def waiting(saved: Saved) -> Known:
    """Returns what is known of a game that can continue and that the database does not know yet."""
    seats = tuple(Seat(player.name, "", player.level) for player in saved.players)
    return Known(name=saved.path.stem, game=saved.game, edition="", length="", options="{}",
                 board="", over=False, reason="", moves=saved.moves, position="",
                 when=f"{saved.when:{MINUTE}}", size=0, stamp=0,
                 before=saved.before, seats=seats, deeds=())  # fmt: skip


class Looking:
    """The shelf as it is `wanted`: the `names` of its games in their order, but those that are
    `gone`, whatever the database says. `left`: games that can continue; `changed`: how often
    something new was seen."""

    def __init__(self, book: Book, left: Sequence[Saved], gone: Iterable[str] = ()) -> None:
        self.book = book
        self.left = {saved.path.stem: waiting(saved) for saved in left}
        self._paths = [saved.path for saved in left]
        self.gone = set(gone)
        self.wanted = Wanted()
        self.names: tuple[str, ...] = ()
        self.months: Sequence[str] = ()
        self.changed = 0
        self._numbers: dict[str, int] = {}
        self._known: dict[str, Known | None] = {}
        self._asked: tuple[str, ...] = ()
        self._found: Found | None = None  # with the names
        self._errand: BackgroundTask[Found] | None = None
        self._age = 0.0  # seconds since it was read

    def want(self, wanted: Wanted) -> None:
        """Looks for other games from now on."""
        self.wanted = wanted
        self.sort()

    @property
    def busy(self) -> bool:
        """Says whether something is being read."""
        return self._errand is not None

    @property
    def stale(self) -> bool:
        """Says whether what is shown was wanted, or told, before."""
        found = self._found
        return found is None or (found.wanted, found.version) != (self.wanted, self.book.version)

    def entry(self, name: str) -> Known | None:
        """Returns what is known of a game; None until it is read."""
        return self._known.get(name)

    def number(self, name: object) -> int | None:
        """Returns the place of a game in the order."""
        return self._numbers.get(name) if isinstance(name, str) else None

    def ask(self, names: Sequence[str]) -> None:
        """Notes which games are in sight, and have to be known."""
        self._asked = tuple(names)

    def open(self) -> None:
        """Reads what is seen first."""
        self.advance(0.0, AT_ONCE)

    def advance(self, seconds: float, patience: float | None = None) -> None:
        """Takes what was read, for which it waits so many seconds at most; has more read."""
        self._age += seconds
        if self._errand is None:
            self._begin()
        if self._errand is not None and self._errand.wait(LATER if patience is None else patience):
            self.take(self._errand.result())
            self._errand = None

    def _begin(self) -> None:
        """Has read what is needed now."""
        wanted, version = self.wanted, self.book.version
        missing = tuple(name for name in self._asked if name not in self._known)
        anew = self.stale and (
            self._found is None or self._found.wanted != wanted or self._age > AGAIN
        )
        if anew or missing:
            names, left = self._asked if anew else missing, self.left if anew else None
            self._errand = BackgroundTask(lambda _: self._read(wanted, version, names, left))
            self._age = 0.0

    def take(self, found: Found) -> None:
        """Takes what was read."""
        if found.names is None:
            self._known.update(found.entries)
        elif found.wanted == self.wanted:
            self._known, self._found, self.months = {**found.entries}, found, found.months
            self._paths = []
            if found.played:
                self.book.look_around(found.played)
        self.sort()

    def sort(self) -> None:
        """Puts the games in order, without those that are gone or were just put away or back."""
        found, away = self._found, self.book.family.away
        read = found.names or () if found else ()
        there = (name for name in read if name not in self.gone)
        self.names = tuple(name for name in there if found and (name in away) == found.wanted.away)
        self._numbers = {name: number for number, name in enumerate(self.names)}
        self.changed += 1

    # In the thread of the errand

    def _read(
        self, wanted: Wanted, version: int, asked: Sequence[str], left: dict[str, Known] | None
    ) -> Found:
        """Reads entries and, with what is `left`, all names."""
        try:
            with database.reading(self.book.folder.database) as base:
                if left is None:
                    entries = {**dict.fromkeys(asked), **queries.entries(base, asked)}
                    return Found(wanted, version, None, entries)
                names = queries.names(base, wanted)
                known = queries.entries(base, {*names[:FIRST], *asked, *left})
                played = _changed(base, self._paths) if self._paths else []
                found = self._with(wanted, version, names, known)
                return found._replace(months=queries.months(base), played=played)
        except (Damaged, StorageError):  # it is being made
            return self._with(wanted, version, [], {})

    def _today(self, entry: Known) -> Known:
        """Returns a game with the names everybody has today."""
        now = self.book.family.name_now
        seats = (each._replace(name=now(each.name, each.level)) for each in entry.seats)
        return entry._replace(seats=tuple(seats))

    def _with(
        self,
        wanted: Wanted,
        version: int,
        names: list[str],
        known: dict[str, Known],
    ) -> Found:
        """Adds the games that the database does not know yet, or as over although they go on; what
        is left comes first, in the order in which it was played, whatever the clock said."""
        there = {name for name, each in known.items() if not each.over}
        new = {name: self._today(each) for name, each in self.left.items() if name not in there}
        fits = {*names, *(name for name, each in new.items() if self._fits(wanted, each))}
        first = [name for name in self.left if name in fits]
        rest = [name for name in names if name not in self.left]
        return Found(wanted, version, (*first, *rest), known | new)

    def _fits(self, wanted: Wanted, entry: Known) -> bool:
        """Says whether a game is wanted that the database does not know."""
        written = self.left[entry.name].names
        called = [self.book.family.called(seat.name) for seat in entry.seats if not seat.level]
        return (
            wanted.over is not True
            and wanted.away == (entry.name in self.book.family.away)
            and wanted.game in ("", entry.game)
            and entry.when.startswith(wanted.month)
            and wanted.person in (0, *(person.number for person in called if person))
            and any(wanted.words.lower() in name.lower() for name in (*written, *entry.names))
        )


def _changed(base: sqlite3.Connection, paths: Sequence[Path]) -> list[Path]:
    """Returns the records that were played on since the database was told of them."""
    seen = database.stamps(base)
    return [path for path in paths if seen.get(path.stem) != _stamp(path)]


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
