"""A family as one file, to be kept elsewhere or brought to another house: the records of its games
and the lines about its people, in a zip.

What is brought in is added to what is there, and never takes anything away. A record that is there
already, under its name or beside it, is passed over; another one of the same name gets a new name.
People are the same if they have, or had, the same name; what is noted about somebody here stays.
Bringing in the same file again changes nothing.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.core.i18n import Texts
from game.core.trouble import Trouble
from game.family import book, forgetting, people
from game.family.forgetting import Forgotten
from game.family.people import (
    USUAL,
    Family,
    Person,
    away_line,
    mark_line,
    person_line,
    played_line,
)
from game.files import journal, storage
from game.files.storage import Folder, StorageError
from game.kept import record
from game.processes.background_task import Enough

FAMILY, SAVES = "family.txt", "saves/"  # in the file
Progress = Callable[[int, int], None]  # how many are done, of how many

# The same sentences are in assets/text/en.po; these serve the log and the terminal.
SENTENCES = {
    "error.exchange.taken": "There is a file {file} already, and it stays as it is; "
    "choose another name.",
    "error.exchange.not_one": "{file} holds no family of this program, is damaged or was only "
    "copied in part; copy it once more, or choose a file that the program has exported.",
    "error.exchange.newer": "{file} was exported by a newer version of this program; that version "
    "can import it.",
    "error.exchange.unwritten": "{file} could not be brought in to its end ({reason}); what has "
    "come stays, so mend that and bring it in once more.",
}


class Brought(NamedTuple):
    """What a file has brought: its lines about people, under which names its records are here, the
    names of those that are new, and how many cannot be read."""

    lines: tuple[str, ...]
    names: Mapping[str, str]
    new: frozenset[str]
    unread: int = 0


def exported(folder: Folder, to: Path, progress: Progress = lambda *_: None) -> int:
    """Writes a folder's family into a file that is not there yet; returns how many games. Raises
    Trouble or StorageError."""
    if storage.exists(to):
        raise _trouble("error.exchange.taken", to)
    games = sorted(path for path in folder.saves.glob("*.*") if _is_record(SAVES + path.name))
    gone = _forgotten(folder)
    part = to.with_name(f".{to.name}.{os.urandom(4).hex()}.part")
    try:
        with part.open("xb") as file:
            with zipfile.ZipFile(file, "w") as made:
                _add(made, folder.family, FAMILY)
                for number, path in enumerate(games):
                    progress(number, len(games))
                    there = path if path.exists() else path.with_suffix(book.ENDINGS[-1])
                    _add(made, there, SAVES + there.name, gone)  # it may just have ended
            file.flush()
            os.fsync(file.fileno())
        storage.rename(part, to)
    except OSError as error:
        raise error if isinstance(error, StorageError) else storage.failure(error, to) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return len(games)


def _forgotten(folder: Folder) -> Forgotten | None:
    """Returns who is forgotten, though perhaps not yet in every record."""
    try:
        told = book.read(folder.family).lines
    except (Trouble, StorageError):
        return None
    return forgetting.forgotten(people.read(told[1:]), told)


def _add(made: zipfile.ZipFile, path: Path, name: str, gone: Forgotten | None = None) -> None:
    """Adds a file, with the very time it was changed; one that is not there is empty. A record
    names nobody who is `gone`."""
    try:
        stamp, data = path.stat().st_mtime_ns, storage.read_bytes(path, book.LONGEST)
    except FileNotFoundError:
        stamp, data = 0, b""
    if gone and gone.names:
        data = forgetting.renamed(data, path.stem, gone)
    entry = zipfile.ZipInfo(name)
    entry.compress_type, entry.comment = zipfile.ZIP_DEFLATED, str(stamp).encode()
    made.writestr(entry, data)


class Contents(NamedTuple):
    """What a file says is in it: how many games, and the names of its people."""

    games: int
    people: tuple[str, ...]


def contents(source: Path) -> Contents:
    """Returns what a file says is in it; no record is read. Raises Trouble or StorageError."""
    with _opened(source) as file:
        theirs = people.read(_lines(file, source)).people.values()
        games = {Path(name).stem for name in file.namelist() if _is_record(name)}
    return Contents(len(games), tuple(person.name for person in theirs))


def brought(
    folder: Folder, source: Path, progress: Progress = lambda *_: None, write: bool = True
) -> Brought:
    """Adds the records of a file to a folder, in any thread, or only says what that would bring;
    what was brought when it is stopped is passed over the next time. `progress` may raise Enough:
    then that is all. `lines` returns what is to be told of people then. Raises Trouble or
    StorageError."""
    places, new, unread = dict[str, list[Path]](), set[str](), 0
    with _opened(source) as file:
        lines = _lines(file, source)
        games = [each for each in file.infolist() if _is_record(each.filename)]
        for number, entry in enumerate(games):
            try:
                progress(number, len(games))
            except Enough:
                break
            path = folder.saves / entry.filename.removeprefix(SAVES)
            data = _read(file, entry, source, storage.LIMIT)
            if not _readable(data, path.name):
                unread += 1
                continue
            own = places.setdefault(path.stem, [])
            place, there = _place(path, data, own)
            own.append(place)
            if not there:
                if write:
                    _put(place, data, entry, source)
                new.add(place.stem)
    names = {name: own[0].stem for name, own in places.items()}
    return Brought(lines, names, frozenset(new), unread)


@contextmanager
def _opened(source: Path) -> Iterator[zipfile.ZipFile]:
    """Opens an exported file; whatever is wrong with it is one sentence."""
    try:
        regular, _ = storage.content(source, 0)
        if not regular:
            raise StorageError("error.storage.not_a_file", source)
        with zipfile.ZipFile(source) as file:
            yield file
    except FileNotFoundError as error:
        raise StorageError("error.storage.missing", source) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise _trouble("error.exchange.not_one", source) from error
    except StorageError:
        raise
    except (OSError, ValueError) as error:  # a zero in the path is a ValueError
        reason = getattr(error, "strerror", "") or str(error)
        raise StorageError("error.storage.unreadable", source, reason=reason) from error


def _read(file: zipfile.ZipFile, entry: zipfile.ZipInfo, source: Path, limit: int) -> bytes:
    with file.open(entry) as opened:
        data = opened.read(limit + 1)
    if len(data) > limit:
        raise _trouble("error.exchange.not_one", source)
    return data


def _lines(file: zipfile.ZipFile, source: Path) -> tuple[str, ...]:
    """Returns the lines about people, without the first."""
    if FAMILY not in file.namelist():
        if not any(map(_is_record, file.namelist())):
            raise _trouble("error.exchange.not_one", source)
        return ()
    found = journal.read(_read(file, file.getinfo(FAMILY), source, book.LONGEST)).lines
    if found and found[0] != people.FIRST_LINE:
        raise _trouble("error.exchange.newer", source)
    return found[1:]


def _is_record(name: str) -> bool:
    stem, _, ending = name.removeprefix(SAVES).rpartition(".")
    known = name.startswith(SAVES) and f".{ending}" in book.ENDINGS
    return known and people.GAMES.fullmatch(stem) is not None


def _readable(data: bytes, name: str) -> bool:
    """Says whether a game can be made of a record."""
    with suppress(Trouble):
        record.title(record.whole_lines(data)[0], name)
        return True
    return False


def _place(path: Path, data: bytes, own: Sequence[Path]) -> tuple[Path, bool]:
    """Returns where a record is here, or is to be put, and whether it is there already: its like,
    or one that goes on from it. `own`: where others of the same game are, as of one that was over
    and goes on."""
    for number in count(1):
        stem = path.stem if number == 1 else f"{path.stem}-{number}"
        place = path.with_name(stem + path.suffix)
        there = [found for each in book.ENDINGS if (found := path.with_name(stem + each)).exists()]
        for each in there:
            if storage.read_bytes(each).startswith(data):
                return each, True
        if place not in there and all(each in own for each in there):
            return place, False
    raise AssertionError("there are always more numbers")


def _put(place: Path, data: bytes, entry: zipfile.ZipInfo, source: Path) -> None:
    """Writes a record, last changed when it was there."""
    try:
        storage.put(place, data)
    except StorageError as error:
        reason = error.params.get("reason") or getattr(error.__cause__, "strerror", "?")
        raise _trouble("error.exchange.unwritten", source, reason=reason) from error
    stamp = entry.comment.decode("ascii", "replace")
    with suppress(OSError, OverflowError):
        if stamp.isascii() and stamp.isdigit():
            os.utime(place, ns=(int(stamp), int(stamp)))


# People


def lines(family: Family, found: Brought) -> tuple[str, ...]:
    """Returns what is to be told of people, and of their games, so that a family knows both."""
    theirs = people.read(found.lines)
    if not (theirs.people or theirs.played or theirs.marks or theirs.away):
        return ()
    if family == Family() and all(name == here for name, here in found.names.items()):
        return found.lines
    told, numbers = list[str](), {0: 0}
    for person in theirs.people.values():
        names = [each for each in theirs.names if theirs.called(each) == person]
        known = next(filter(None, map(family.called, [person.name, *names])), None)
        number = known.number if known else max(family.next, 1 + max(numbers.values()))
        numbers[person.number] = number
        told += _about(family, replace(person, number=number), known, names)
    return (*told, *_games(family, theirs, found, numbers))


def _about(family: Family, person: Person, known: Person | None, names: list[str]) -> Iterator[str]:
    """Yields the lines about somebody: names they have had, and what is not noted here yet."""
    now, before = _both(known, person) if known else person, known
    for name in [*(each for each in names if each not in (*family.names, now.name)), now.name]:
        after = replace(now, name=name)
        if after != before:
            yield person_line(after, before)
        before = after


def _both(here: Person, there: Person) -> Person:
    """Returns somebody as they are here, with what is only noted there."""
    new = {n: getattr(there, n) for n, usual in USUAL.items() if getattr(here, n) == usual}
    return replace(here, **new)


def _games(
    family: Family, theirs: Family, found: Brought, numbers: Mapping[int, int]
) -> Iterator[str]:
    """Yields the lines about the games that were brought."""
    for game, (when, seated) in theirs.played.items():
        here = found.names.get(game)
        if here and here not in family.played:
            seats = [numbers.get(theirs.now(each), 0) for each in seated]
            yield played_line(here, when, seats)
    for (game, number), words in theirs.marks.items():
        here = found.names.get(game)
        if here and (here, number) not in family.marks:
            yield mark_line(here, number, words)
    for game in sorted(theirs.away):
        if found.names.get(game) in found.new:
            yield away_line(found.names[game], away=True)


def told(texts: Texts, file: str, found: Brought, new: int) -> str:
    """Returns the sentences about what a file has brought, and how many people are new."""
    said = texts("exchange.imported", file=file, new=len(found.new), people=new,
                 known=len(found.names) - len(found.new))  # fmt: skip
    return _with_unread(texts, said, found)


def would(texts: Texts, file: str, found: Brought, new: int) -> str:
    """Returns the sentences about what a file would bring, and how many people would be new."""
    there = people.read(found.lines).people
    said = texts("exchange.would", file=file, n=len(found.names), people=len(there), new=new,
                 known=len(found.names) - len(found.new))  # fmt: skip
    return _with_unread(texts, said, found)


def _with_unread(texts: Texts, said: str, found: Brought) -> str:
    return f"{said} {texts('exchange.left_out', n=found.unread)}" if found.unread else said


def _trouble(key: str, path: Path, **params: object) -> Trouble:
    return Trouble(key, SENTENCES[key], file=path.name, **params)
