"""The games of the data folder: kept while they are played, found again, repaired if damaged.

A game is `saves`/NAME.game while it can continue and NAME.done when it is over; NAME.game.bak is a
spare copy, NAME.verdict what was found out about it. The newest game is the one with the highest
number of a sitting, whatever the clock says.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.core.trouble import Trouble
from game.files import journal, storage
from game.files.file_writer import FileWriter
from game.files.journal import Chain
from game.files.storage import StorageError, exists
from game.kept import record, waiting
from game.kept.record import BoardNamed
from game.kept.waiting import Noted
from game.match import verdict
from game.match.match import Match, Player
from game.match.verdict import Verdict
from game.rules.protocol import OVER

# the endings of all files of a match
KINDS = (".game", ".game.bak", ".done", ".done.bak", ".verdict")
MISSING = "error.storage.missing"
UNREAD_BOARD = "error.record_board_slow"  # its map may be read another time
MOST, MOST_READ = 500, 5_000  # games that are offered; files that are read to find those
SITTING = re.compile(rb"^sitting (\d{1,15})(?: ~[0-9a-f]+)?$", re.MULTILINE)


class KeptMatch(NamedTuple):
    """A match being kept: the chain of lines handed to the keeper, and how many diary entries they
    cover. `sitting` is to be written before the next line, as the match continues after a pause;
    `done`: it has ended."""

    match: Match
    chain: Chain
    entries: int
    sitting: int = 0
    done: bool = False


class Saved(NamedTuple):
    """A game that can continue: its file, the number of its last sitting, its title, players,
    number of lines, when it was last played, and how many moves, also those before, if it
    began as a copy."""

    path: Path
    sitting: int
    game: str
    players: tuple[Player, ...]
    lines: int
    when: datetime
    moves: int = 0
    before: int = 0


class Bad(NamedTuple):
    """A file that cannot continue, why, and its new name if it was moved."""

    path: Path
    why: Trouble | StorageError
    aside: str = ""


class Opened(NamedTuple):
    """A match that continues, and a note on lines left out."""

    match: Match
    trouble: Trouble | StorageError | None


class Saves:
    """The saved games of a folder; `board_named` finds a board by game and name."""

    def __init__(self, folder: Path, keeper: FileWriter, board_named: BoardNamed) -> None:
        self.folder = folder
        self.keeper = keeper
        self.board_named = board_named
        self._pages: dict[Path, KeptMatch] = {}
        self._looked: dict[tuple[Path, int, int], Saved] = {}
        self._numbers: dict[tuple[Path, int, int], int] = {}
        self._told: set[Path] = set()
        self._gone: set[Path] = set()  # thrown away
        self._shut: set[Path] = set()  # tried in vain, as for want of its map
        self._highest: int | None = None  # of all sittings; None until somebody has looked
        self._note = folder.with_name("waiting.json")
        self._noted: Noted | None = None  # None until somebody has looked, or played

    # Playing

    def keep(self, path: Path, match: Match) -> None:
        """Writes the new entries of a match soon."""
        page = self._pages.get(path)
        if page is None or page.done:
            lines = [*record.begun(match, self._next()), *record.entries(match, 0)]
            data, chain = journal.add(Chain(), lines)
            self._touch()
            self.keeper.begin(path, data)
        else:
            new = record.entries(match, page.entries)
            if not new:
                return
            lines = [f"sitting {page.sitting}", *new] if page.sitting else new
            data, chain = journal.add(page.chain, lines)
            self.keeper.append(path, data)
        self._pages[path] = KeptMatch(match, chain, len(match.diary))

    def seal(self, path: Path | None) -> str:
        """Returns the sum over all lines written of a match; "" if there are none."""
        page = self._pages.get(path) if path else None
        return page.chain.seal if page else ""

    def finish(self, path: Path) -> None:
        """Renames the record of a match that is over, so that it is no longer offered."""
        if page := self._pages.get(path):
            self._pages[path] = page._replace(done=True)
        self._touch()
        self.keeper.rename(path, path.with_suffix(".done"))

    def throw_away(self, path: Path) -> None:
        """Deletes a match nobody wants any more, with its copies and what else bears its name."""
        self._gone.add(path.with_suffix(".game"))
        self._pages.pop(path.with_suffix(".game"), None)
        self._touch()
        for kind in KINDS:
            self.keeper.remove(path.with_suffix(kind))

    # What is found out about it

    def judged(self, path: Path, match: Match) -> Verdict | None:
        """Returns the verdict kept beside a record, as far as it was worked out; None if there is
        none that can be believed."""
        try:
            return verdict.read(match, self.keeper.read(verdict_of(path)))
        except StorageError:
            return None

    def judge(self, path: Path, match: Match, found: Verdict) -> None:
        """Keeps a verdict beside a record soon; it can be made again, so there is no spare copy."""
        place, data = verdict_of(path), verdict.written(match, found).encode()
        self.keeper.work(place, partial(storage.put, place, data))

    def _touch(self) -> None:
        """Deletes the note of waiting games, before other files come or go."""
        if self._noted is None or self._noted.stamp:
            self.keeper.remove(self._note)
        self._noted = waiting.NOTHING

    def remember(self) -> None:
        """Notes which games wait, for the next start; after everything is written."""
        if self.keeper.idle or self.keeper.left:
            return
        self._waiting()
        with contextlib.suppress(StorageError):
            if self._noted and self._noted.stamp:
                waiting.write(self._note, self._noted)

    # Finding

    def unfinished(self) -> tuple[list[Saved], list[Bad]]:
        """Returns the games that can continue, newest first, those tried in vain last; and the bad
        files, each once. A file unreadable in both copies is set aside."""
        found, bad = list[Saved](), list[Bad]()
        for path in self._files():
            one = self._look(path)
            if isinstance(one, Saved):
                found.append(one)
            elif one is not None and path not in self._told:
                self._told.add(path)
                bad.append(one)
        self._highest = max([self._highest or 0, *(one.sitting for one in found)])
        return sorted(found, key=self._rank, reverse=True), bad

    def _rank(self, saved: Saved) -> tuple[bool, int, str]:
        """Returns the key a game is sorted by: the higher, the sooner it is offered."""
        return saved.path not in self._shut, saved.sitting, saved.path.name

    def _files(self) -> list[Path]:
        """Returns the files of games that can continue, also where only the spare copy is left."""
        going = [path for name in self._waiting() if not self._ended(path := self.folder / name)]
        return going if len(going) <= MOST else sorted(going, key=self._number)[-MOST:]

    def _waiting(self) -> Sequence[str]:
        """Returns the names of these files, as they were noted if nothing has changed since."""
        if self._noted is None:
            self._noted = waiting.read(self._note)
        now = waiting.stamp(self.folder)
        if not now or self._noted.stamp != now:
            self._noted = Noted(now, tuple(self._listed()))
        return self._noted.names

    def _listed(self) -> list[str]:
        try:
            names = os.listdir(self.folder)
        except OSError:
            return []
        there = set(names)
        games = {name for name in names if name.lower().endswith(".game")}
        spare = {name[: -len(".bak")] for name in names if name.lower().endswith(".game.bak")}
        lost = {name for name in spare if name[: -len("game")] + "done" not in there}
        return sorted(games | lost)[-MOST_READ:]

    def _number(self, path: Path) -> tuple[int, str]:
        """Returns the number of the last sitting in a file, cached, and its name."""
        place = path if os.path.exists(path) else storage.backup(path)
        try:
            found = place.stat()
        except OSError:
            return 0, path.name
        key = place, found.st_mtime_ns, found.st_size
        if key not in self._numbers:
            self._numbers[key] = _sitting_in(place)
        return self._numbers[key], path.name

    def _ended(self, path: Path) -> bool:
        """Says whether a match is over or thrown away, even if its file is still there."""
        page = self._pages.get(path)
        return path in self._gone or (page is not None and page.done)

    def _next(self) -> int:
        """Returns a higher number than any game that can continue has; searches once."""
        if self._highest is None:
            self._highest = max(map(_sitting_in, self._files()), default=0)
        self._highest += 1
        return self._highest

    def _look(self, path: Path) -> Saved | Bad | None:
        """Returns the game in a file; None if it is gone or cannot be looked at now."""
        place = path if os.path.exists(path) else storage.backup(path)
        try:
            found = place.stat()
        except OSError:
            return None
        key = place, found.st_mtime_ns, found.st_size
        if key not in self._looked:
            one = _summary(path, place, datetime.fromtimestamp(found.st_mtime))
            if not isinstance(one, Saved):
                return self._put_away(place, one)
            self._looked[key] = one
        return self._looked[key]

    def _put_away(self, place: Path, bad: Bad) -> Bad:
        """Sets a file aside that no game can continue from, if it is ours to move."""
        unread = isinstance(bad.why, StorageError) or bad.why.key == "error.record_newer"
        if unread or self.keeper.idle:
            return bad
        try:
            return bad._replace(aside=storage.set_aside(place).name)
        except StorageError as error:
            return bad._replace(why=error)

    # Going on

    def open(self, path: Path, elsewhere: bool = False) -> Opened:
        """Reads and replays the match of a record at once. Raises as `opened` does."""
        return self.at_hand(path) or self.opened(path, read(path, self.board_named), elsewhere)

    def at_hand(self, path: Path) -> Opened | None:
        """Returns a match as it was left, if it is still on its way to the disk; else None."""
        page = self._pages.get(path)
        if page and not page.done and self.keeper.awaits(path):
            return Opened(page.match, None)
        return None

    def opened(self, path: Path, found: FileAndSpare, elsewhere: bool = False) -> Opened:
        """Returns the match of a record that was read, or of its spare copy if that has more lines.

        It continues in the same file; with `elsewhere` the file is left as it is. Raises Trouble or
        StorageError if nothing can be kept."""
        main, spare = found
        if not (isinstance(main, Trouble) and main.key == UNREAD_BOARD):
            self._shut.add(path)
        if isinstance(main, StorageError) and main.key != MISSING:
            raise main  # perhaps it can be read another time
        best, source = main, path
        if spare and not isinstance(spare, Exception) and _length(spare) > _length(main):
            best, source = spare, storage.backup(path)
        if isinstance(best, Exception):
            raise best
        match = best.match
        trouble: Trouble | StorageError | None = best.trouble
        if match.turn == OVER and not match.log:
            raise Trouble("error.record_empty", "{file} holds no game.", file=path.name)
        if source != path:
            trouble = Trouble(
                "error.record_spare",
                "{file} is damaged; the game goes on from its spare copy, so that what was played "
                "last may be missing.",
                file=path.name,
            )
        self._shut.discard(path)
        if not elsewhere:
            trouble = self._take_up(path, best, main) or trouble
        return Opened(match, trouble)

    def _take_up(
        self, path: Path, best: ReadFile, main: ReadFile | Exception
    ) -> StorageError | None:
        """Continues a match in its file, which is made whole first where needed."""
        match = best.match
        whole = best is main and best.chain is not None and not best.worse
        if whole and best.chain:
            self._pages[path] = KeptMatch(match, best.chain, len(match.diary), self._next())
            self.keeper.resume(path, best.data[: best.chain.size], torn=best.trouble is not None)
            return None
        self._pages.pop(path, None)
        if best is main and best.trouble is None:
            return None  # of an older form: rewritten when somebody plays
        failure = None
        try:
            if exists(path) and not self.keeper.idle:
                storage.set_aside(path)
        except StorageError as error:
            failure = error
        self.keep(path, match)
        return failure


def verdict_of(path: Path) -> Path:
    """Returns where the verdict of a record is kept."""
    return path.with_suffix(".verdict")


class ReadFile(NamedTuple):
    """A file that was read: its bytes, the match, the fault, and the chain if it is a journal.
    `worse`: more is wrong than a last line cut off."""

    data: bytes
    match: Match
    trouble: Trouble | None
    chain: Chain | None
    worse: bool


class FileAndSpare(NamedTuple):
    """What is in a file, and in its spare copy if that may tell more."""

    main: ReadFile | Exception
    spare: ReadFile | Exception | None


def read(
    path: Path, board_named: BoardNamed, go_on: Callable[[], None] = lambda: None
) -> FileAndSpare:
    """Reads a record and replays it, which may take long; safe in any thread. `go_on` is called
    before each line is played."""
    main = _reading(path, board_named, go_on)
    if isinstance(main, StorageError) and main.key != MISSING:
        return FileAndSpare(main, None)
    if isinstance(main, ReadFile) and not main.trouble:
        return FileAndSpare(main, None)
    return FileAndSpare(main, _reading(storage.backup(path), board_named, go_on))


def _reading(
    path: Path, board_named: BoardNamed, go_on: Callable[[], None]
) -> ReadFile | Exception:
    try:
        data = storage.read_bytes(path)
        match, trouble = record.read(data, path.name, board_named, go_on)
    except (Trouble, StorageError) as error:
        return error
    if not data.startswith(record.JOURNAL.encode()):
        return ReadFile(data, match, trouble, None, trouble is not None)
    found = journal.read(data)
    rest = data[found.chain.size :]
    replayed = trouble is None or trouble.key == "error.record_torn"
    return ReadFile(data, match, trouble, found.chain, b"\n" in rest or not replayed)


def _length(reading: ReadFile | Exception) -> int:
    return -1 if isinstance(reading, Exception) else len(reading.match.diary)


def _sitting_in(path: Path) -> int:
    """Returns the number of the last sitting in a file; 0 if there is none."""
    try:
        return _sitting(storage.read_bytes(path))
    except StorageError:
        return 0


def _sitting(data: bytes) -> int:
    return max(map(int, SITTING.findall(data)), default=0)


def _summary(path: Path, place: Path, when: datetime) -> Saved | Bad:
    """Reads the head of a record, or else of its spare copy, without playing the game."""
    try:
        return _title(path, place, when)
    except StorageError as error:
        return Bad(path, error)
    except Trouble as trouble:
        if trouble.key == "error.record_newer":
            return Bad(path, trouble)
        with contextlib.suppress(StorageError, Trouble):
            return _title(path, storage.backup(path), when)
        return Bad(path, trouble)


def _title(path: Path, place: Path, when: datetime) -> Saved:
    data = storage.read_bytes(place)
    lines, _ = record.whole_lines(data)
    title = record.title(lines, path.name)
    return Saved(path=path, sitting=_sitting(data), game=title.game.name, players=title.players,
                 lines=len(lines), when=when, moves=record.moves(lines),
                 before=title.before)  # fmt: skip
