"""Reads maps people have put into their folder, in a process of its own.

Such a file may take very long to read or take the process down. The screen does not wait for it; a
map that takes too long, or whose reader dies, is listed with its error. Unchanged maps are not read
again, and without a user's map no process is started.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.boards.listing import available, broken, listed, maps_in
from game.boards.plans import HexPlan, Listed, Plan
from game.core.lazy_import import later
from game.core.resources import MAPS
from game.rules.board import Board

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

with later:
    from game.processes import workers

log = logging.getLogger("game.boards")
PATIENCE = 5.0  # seconds for one map
STARTING = 20.0  # seconds until a process that has just been started is ready


Stamp = tuple[int, int] | None  # when a file was changed, and its size; None if nobody knows
READY = "ready"  # the first message of the process
SLOW = "error.board.slow"  # time was up


class ReadMap(NamedTuple):
    """A map that has been read, and its game."""

    stamp: Stamp
    game: str
    listed: Listed


class MapReader:
    """The maps of a folder, as far as they have been read."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        read: Callable[[Path], tuple[str, Listed]] = listed,
    ) -> None:
        """Prepares to read; `read` is called with each map in the other process."""
        self._clock, self._read = clock, read
        self._files: dict[Path, Stamp] = {}
        self._known: dict[Path, ReadMap] = {}
        self._waiting: list[Path] = []
        self._deadly: set[Path] = set()  # maps over which a reader has died
        self._now: tuple[Path, Stamp] | None = None
        self._until = 0.0
        self._worker: workers.Worker[str | tuple[str, Listed]] | None = None
        self._ready = False  # it reads, and is not only beginning to

    def look(self, folder: Path) -> None:
        """Lists the maps there are now; new and changed ones will be read."""
        self._files = {path: _stamp(path) for path in maps_in(folder)}
        self._waiting = [path for path in self._files if not self._is_known(path)]
        self._next()

    def _is_known(self, path: Path) -> bool:
        """Says whether the file as it is now has been read, or is being read."""
        stamp = self._files[path]
        read = self._known.get(path)
        return (read is not None and read.stamp == stamp) or self._now == (path, stamp)

    def listed(self, game: str) -> tuple[Listed, ...]:
        """Returns the maps of a game that have been read, in file name order, broken ones too."""
        found = (self._known[path] for path in self._files if path in self._known)
        return tuple(each.listed for each in found if each.game == game)

    @property
    def done(self) -> bool:
        """Says whether nothing is left to be read."""
        return self._now is None

    def first(self, name: str) -> None:
        """Moves the maps of a name to the front, also those that took too long before."""
        wanted = {path for path in self._files if path.stem == name}
        for path in wanted & self._known.keys():
            error = self._known[path].listed.error
            if error is not None and error.key == SLOW:
                del self._known[path]
                self._waiting.append(path)
        self._waiting.sort(key=lambda path: path not in wanted)
        self._next()

    def awaits(self, name: str) -> bool:
        """Says whether a map of this name is still to be read."""
        now = [self._now[0]] if self._now else []
        return any(path.stem == name for path in [*self._waiting, *now])

    def hear(self) -> bool:
        """Takes a map that has been read by now; says whether there was one."""
        if self._now is None or self._worker is None:
            return False
        try:
            answer = self._worker.heard()
        except workers.Lost:
            return self._died()
        if isinstance(answer, str):  # READY
            self._ready, self._until = True, self._clock() + PATIENCE
        elif answer is not None:
            self._keep(*answer)
            return True
        return self._clock() > self._until and self._give_up("slow")

    def close(self) -> None:
        """Ends the other process, even within a map; the next `look` has the rest read."""
        if self._worker is not None:
            self._worker.end()
        self._worker = self._now = None

    def _keep(self, game: str, found: Listed) -> None:
        assert self._now is not None
        path, stamp = self._now
        self._known[path] = ReadMap(stamp, game, found)
        self._now = None
        self._next()

    def _died(self) -> bool:
        """Reads the map once more, as it may not have been the cause; gives up the second time."""
        assert self._now is not None
        path, ready = self._now[0], self._ready
        if path in self._deadly:
            return self._give_up("malformed" if ready else "slow")
        self._deadly.add(path)
        self.close()
        self._waiting.insert(0, path)
        self._next()
        return False

    def _give_up(self, why: str) -> bool:
        """Lists the map with an error; the next one gets a new process."""
        now = self._now
        self.close()
        self._now = now
        assert now is not None
        log.warning("The map %s was given up (%s).", now[0].name, why)
        self._keep(*broken(now[0], why))
        return True

    def _next(self) -> None:
        """Asks for the next map; ends the process when there is none."""
        if self._now is not None:
            return
        if not self._waiting:
            self.close()
            return
        path = self._waiting.pop(0)
        self._now = path, self._files[path]
        self._until = self._clock() + PATIENCE
        if self._worker is None:
            self._worker, self._ready = workers.Worker(work, self._read), False
            self._until = self._clock() + STARTING
        self._worker.tell(path)


class Boards:
    """The boards of all games: those of the program, and those of the user as far as their `maps`
    have been read, broken ones too."""

    def __init__(self, maps: MapReader | None = None) -> None:
        self.maps = maps or MapReader()
        self.ours: dict[str, tuple[Listed, ...]] = {}  # by game

    def listed(self, game: str) -> tuple[Listed, ...]:
        """Returns the boards of a game."""
        if game not in self.ours:
            self.ours[game] = available([MAPS], game)
        names = {each.name for each in self.ours[game]}
        theirs = (each for each in self.maps.listed(game) if each.name not in names)
        return (*self.ours[game], *theirs)

    def awaits(self, game: str, name: str) -> bool:
        """Says whether a board of somebody's own is still to be read."""
        known = any(each.name == name for each in self.listed(game))
        return not known and self.maps.awaits(name)

    def plan(self, game: str, name: str) -> Plan | HexPlan | None:
        """Returns a game's board by name, with its geometry, as far as it was read. Without a name,
        where the rules know only one board, the last one found: somebody's own comes after that of
        the program."""
        found = [b.plan for b in self.listed(game) if b.plan and name in ("", b.name)]
        return found[-1 if not name else 0] if found else None

    def board(self, game: str, name: str) -> Board | None:
        """Returns a game's board by name, as the rules see it."""
        plan = self.plan(game, name)
        return plan.board if isinstance(plan, Plan) else None


def _stamp(path: Path) -> Stamp:
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_mtime_ns, seen.st_size


def work(pipe: Connection, read: Callable[[Path], tuple[str, Listed]]) -> None:
    """Runs the other process: receives paths and sends maps until the asker is gone."""
    try:
        pipe.send(READY)
        while True:
            path: Path = pipe.recv()
            pipe.send(read(path))
    except (EOFError, OSError, KeyboardInterrupt):
        return
