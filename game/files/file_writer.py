"""The thread that writes all files, so that no frame waits for a disk.

A job that fails is kept and tried again, after growing pauses, at `flush` and at `close`; until it
succeeds, `unsaved` is true.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.core.trouble import Trouble
from game.files import storage
from game.files.storage import Changed, StorageError, exists

PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)  # seconds until a failure is tried again; then the last
COPY_EVERY = 4000  # bytes: about a hundred actions, after which the spare copy is renewed; a
# young game has one from its first action on, renewed whenever it has become twice as long


class Whole(NamedTuple):
    """The job to replace the file's text; the previous version stays as its backup."""

    text: str


class Begin(NamedTuple):
    """The job to create a growing file with these bytes."""

    data: bytes


class Appended(NamedTuple):
    """The job to append bytes to a growing file."""

    data: bytes


class Rename(NamedTuple):
    """The job to rename a file, if it exists."""

    to: Path


class Remove(NamedTuple):
    """The job to delete a file."""


class Copy(NamedTuple):
    """The job to renew the spare copy of a growing file."""


class Work(NamedTuple):
    """The job to do something else with a file, such as a change of a database. It raises
    StorageError or OSError if it is to be tried again."""

    do: Callable[[], None]


Job = Whole | Begin | Appended | Rename | Remove | Copy | Work


class Growing:
    """A file that only grows: the bytes certainly written, and its stamp at that time; the stamp is
    None if torn text may follow."""

    def __init__(self, path: Path, data: bytes = b"", torn: bool = False) -> None:
        self.path = path  # another one once somebody else has taken its place
        self.data = data
        self.stamp: storage.Stamp | None = None if torn else (0, 0, 0)
        self.copied = 0  # bytes in the spare copy

    @property
    def wants_copy(self) -> bool:
        return len(self.data) - self.copied >= min(COPY_EVERY, self.copied)


class Queue:
    """The jobs that wait for one path, in order."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.failures = 0
        self.due = 0.0  # on the clock of time.monotonic

    def put(self, job: Job, first_is_busy: bool) -> None:
        """Adds a job; a newer whole text replaces one that waits, additions are joined."""
        last = self.jobs[-1] if len(self.jobs) > first_is_busy else None
        if isinstance(job, Whole) and isinstance(last, Whole):
            self.jobs[-1] = job
        elif isinstance(job, Appended) and isinstance(last, Appended | Begin):
            self.jobs[-1] = last._replace(data=last.data + job.data)
        else:
            self.jobs.append(job)

    def failed(self, now: float) -> None:
        """Counts a failure and sets the time of the next try; `now` in seconds, monotonic."""
        self.due = now + PAUSES[min(self.failures, len(PAUSES) - 1)]
        self.failures += 1

    def succeeded(self) -> None:
        """Removes the first job and forgets its failures."""
        self.jobs.pop(0)
        self.failures, self.due = 0, 0.0


class FileWriter:
    """Writes files in a thread of its own; paths take turns in the order they began to wait.
    Leaving the `with` block, or `close`, writes everything that waits."""

    def __init__(self) -> None:
        self._queues: dict[Path, Queue] = {}
        self._growing: dict[Path, Growing] = {}
        self._known: dict[Path, str] = {}  # whole texts as this program last saw them
        self._busy: Path | None = None
        self._closed = self._idle = False
        self._problems: list[Trouble | StorageError] = []
        self._told: set[str] = set()  # keys, until nothing fails any more
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
        self._thread.start()

    def __enter__(self) -> FileWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Requests; each raises RuntimeError after `close`

    def keep(self, path: Path, text: str) -> None:
        """Replaces the text of a file soon."""
        self._put(path, Whole(text))

    def saw(self, path: Path, text: str) -> None:
        """Remembers the text a file held when it was read; if it holds another one at the next
        write, somebody else has changed it."""
        self._known[path] = text

    def begin(self, path: Path, data: bytes) -> None:
        """Starts a growing file with these bytes."""
        self._put(path, Begin(data))

    def resume(self, path: Path, data: bytes, torn: bool) -> None:
        """Continues a growing file that holds `data`; if it is `torn`, what follows is cut off."""
        with self._change:
            self._growing[path] = Growing(path, data, torn)
        self._put(path, Copy())

    def append(self, path: Path, data: bytes) -> None:
        """Adds bytes to a growing file."""
        self._put(path, Appended(data))

    def rename(self, path: Path, to: Path) -> None:
        """Renames a file, after its earlier jobs."""
        self._put(path, Rename(to))

    def remove(self, path: Path) -> None:
        """Deletes a file, after its earlier jobs."""
        self._put(path, Remove())

    def work(self, path: Path, do: Callable[[], None]) -> None:
        """Does something with a file in this thread, after its earlier jobs."""
        self._put(path, Work(do))

    def tell(self, trouble: Trouble | StorageError) -> None:
        """Reports a trouble people should know of, though no job has failed."""
        with self._change:
            self._tell(trouble)

    def stand_idle(self) -> None:
        """Stops all writing from now on, because another program owns the folder."""
        self._idle = True

    # State

    def problems(self) -> list[Trouble | StorageError]:
        """Returns the troubles since the last call, each kind once until all is written."""
        with self._change:
            told, self._problems = self._problems, []
        return told

    @property
    def unsaved(self) -> bool:
        """Says whether something could not be written and waits to be tried again."""
        with self._change:
            return any(queue.failures for queue in self._queues.values())

    def awaits(self, path: Path) -> bool:
        """Says whether a path has jobs left, failed ones included."""
        with self._change:
            return path in self._queues

    def read(self, path: Path) -> str:
        """Returns the text a file will hold after its jobs. Raises as `storage.read` does."""
        with self._change:
            queue = self._queues.get(path)
            last = queue.jobs[-1] if queue else None
        if isinstance(last, Whole):
            return last.text
        if isinstance(last, Remove):
            raise StorageError("error.storage.missing", path)
        return storage.read(path)

    def behind(self, path: Path) -> bool:
        """Says whether a path has jobs left other than copies, none of which has failed."""
        with self._change:
            queue = self._queues.get(path)
            new = queue is not None and any(not isinstance(job, Copy) for job in queue.jobs)
            return new and not (queue and queue.failures)

    @property
    def settled(self) -> bool:
        """Says whether all jobs are done."""
        with self._change:
            return not self._queues

    @property
    def left(self) -> list[Path]:
        """Returns the files that are not yet as they should be."""
        with self._change:
            found = self._queues.items()
            return [
                path for path, queue in found if any(not isinstance(j, Copy) for j in queue.jobs)
            ]

    @property
    def idle(self) -> bool:
        """Says whether nothing is written because another program owns the folder."""
        return self._idle

    def hurry(self) -> None:
        """Tries failed jobs again at once."""
        with self._change:
            for queue in self._queues.values():
                queue.due = 0.0
            self._change.notify_all()

    def flush(self, timeout: float = 10.0) -> bool:
        """Tries everything once, for up to `timeout` seconds; says whether all is written."""
        self.hurry()
        with self._change:
            self._change.wait_for(self._tried, timeout)
            return not self._queues

    def close(self, timeout: float = 10.0) -> bool:
        """Tries what waits once more and ends the thread; says whether all is written."""
        with self._change:
            self._closed = True
        self.hurry()
        self._thread.join(timeout)
        return not self._queues

    # The thread

    def _put(self, path: Path, job: Job) -> None:
        with self._change:
            if self._closed:
                raise RuntimeError(f"{path} came after the keeper was closed; keep it before")
            if not self._idle:
                queue = self._queues.setdefault(path, Queue())
                queue.put(job, self._busy == path)
                self._change.notify_all()

    def _tried(self) -> bool:
        """Says whether all jobs that wait have failed and wait for their next try."""
        return self._busy is None and all(queue.due for queue in self._queues.values())

    def _work(self) -> None:
        while (found := self._next()) is not None:
            path, job = found
            try:
                self._do(path, job)
                self._done(path, None)
            except StorageError as error:
                self._done(path, error)
            except OSError as error:
                self._done(path, storage.failure(error, path))
            except Exception as error:  # any error: the thread must live
                self._done(path, StorageError("error.storage.unwritten", path, reason=str(error)))

    def _next(self) -> tuple[Path, Job] | None:
        """Waits for the job that waits longest and is due; None if closed and all was tried."""
        with self._change:
            while True:
                now = time.monotonic()
                for path, queue in self._queues.items():
                    if queue.due <= now:
                        self._busy = path
                        return path, queue.jobs[0]
                if self._closed:
                    return None
                waits = min((queue.due for queue in self._queues.values()), default=None)
                self._change.wait(None if waits is None else max(0.0, waits - now))

    def _done(self, path: Path, error: StorageError | None) -> None:
        with self._change:
            self._busy = None
            queue = self._queues.pop(path)
            if error is None:
                recovered = queue.failures > 0
                queue.succeeded()
                if recovered and not self.unsaved:
                    self._told.clear()
                growing = self._growing.get(path)
                if growing and growing.wants_copy and not queue.jobs:
                    growing.copied = len(growing.data)
                    queue.jobs.append(Copy())
            else:
                queue.failed(time.monotonic())
                self._tell(error)
            if queue.jobs:
                self._queues[path] = queue  # behind the others
            self._change.notify_all()

    def _tell(self, error: Trouble | StorageError) -> None:
        if error.key not in self._told:
            self._told.add(error.key)
            self._problems.append(error)

    # Doing a job; StorageError if it must be tried again

    def _do(self, path: Path, job: Job) -> None:
        match job:
            case Whole(text):
                self._write(path, text)
            case Begin(data):
                storage.put(path, data)
                self._growing[path] = Growing(path, data)
            case Appended(data):
                self._extend(self._growing[path], data)
            case Copy():
                self._copy(self._growing[path])
            case Work(do):
                do()
            case Rename(to):
                storage.rename(self._at(path), to)
                self._growing.pop(path, None)
            case Remove():
                storage.remove(path)
                self._known.pop(path, None)
                self._growing.pop(path, None)  # no copy of it comes back

    def _write(self, path: Path, text: str) -> None:
        self._keep_others(path)
        try:
            storage.write(path, text)
        except StorageError as error:
            if error.key != "error.storage.no_copy":
                raise
            self.tell(error)
        self._known[path] = text

    def _at(self, path: Path) -> Path:
        growing = self._growing.get(path)
        return growing.path if growing else path

    def _keep_others(self, path: Path) -> None:
        """Sets a text aside that another program has written since, instead of overwriting it."""
        known = self._known.get(path)
        if known is None or not exists(path):
            return
        try:
            if storage.read(path) == known:
                return
        except StorageError as error:
            if error.key == "error.storage.unreadable":  # whether it is ours can be seen later
                reason = error.params["reason"]
                raise StorageError("error.storage.unwritten", path, reason=reason) from error
        aside = storage.set_aside(path, why="other")
        self.tell(StorageError("error.storage.replaced", path, aside=aside.name))

    def _extend(self, file: Growing, data: bytes) -> None:
        try:
            file.stamp = storage.extend(file.path, file.data, data, file.stamp)
        except Changed:
            self._move_on(file, data)
        except StorageError:
            file.stamp = None
            raise
        file.data += data

    def _move_on(self, file: Growing, data: bytes) -> None:
        """Continues under another name, since somebody else has changed the file; theirs stays."""
        taken, free = file.path, storage.free_name(file.path)
        storage.put(free, file.data + data)
        file.path, file.stamp = free, (0, 0, 0)
        self.tell(StorageError("error.storage.changed", taken, aside=free.name))

    def _copy(self, file: Growing) -> None:
        """Writes the spare copy; a failure is only reported."""
        try:
            storage.put(storage.backup(file.path), file.data)
            file.copied = len(file.data)
        except StorageError as error:
            reason = error.params.get("reason") or getattr(error.__cause__, "strerror", "?")
            self.tell(StorageError("error.storage.no_copy", file.path, reason=reason))
