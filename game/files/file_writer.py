"""Everything that is to be on the disk is written by one thread, so that no frame waits for it.

What fails is kept and tried again, with growing pauses, at `flush` and at `close`; until it has
succeeded `unsaved` says so.
"""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import NamedTuple

from game.files import storage
from game.files.storage import Changed, StorageError, exists

PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)  # seconds until a failure is tried again; then the last
COPY_EVERY = 4000  # bytes: about a hundred actions, after which the spare copy is made anew; a
# young game has one from its first action on, made anew whenever it has become twice as long


class Whole(NamedTuple):
    """The file holds this text, and the version before stays as its backup."""

    text: str


class Begin(NamedTuple):
    """A file that will grow begins with this."""

    data: bytes


class More(NamedTuple):
    """Text added to a file that grows."""

    data: bytes


class Rename(NamedTuple):
    """The file gets another name; one that is not there needs none."""

    to: Path


class Remove(NamedTuple):
    """The file goes."""


class Copy(NamedTuple):
    """The spare copy of a file that grows is made anew."""


Job = Whole | Begin | More | Rename | Remove | Copy


class Growing:
    """A file that only grows: its certain text, and its stamp when that was written, None if torn
    text may follow."""

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
        """Of whole texts only the newest counts; additions are joined."""
        last = self.jobs[-1] if len(self.jobs) > first_is_busy else None
        if isinstance(job, Whole) and isinstance(last, Whole):
            self.jobs[-1] = job
        elif isinstance(job, More) and isinstance(last, More | Begin):
            self.jobs[-1] = last._replace(data=last.data + job.data)
        else:
            self.jobs.append(job)

    def failed(self, now: float) -> None:
        self.due = now + PAUSES[min(self.failures, len(PAUSES) - 1)]
        self.failures += 1

    def succeeded(self) -> None:
        self.jobs.pop(0)
        self.failures, self.due = 0, 0.0


class Keeper:
    """Writes in a thread of its own. Paths take turns in the order in which they began to wait.
    Leaving the `with` block, or `close`, writes everything that waits."""

    def __init__(self) -> None:
        self._queues: dict[Path, Queue] = {}
        self._growing: dict[Path, Growing] = {}
        self._known: dict[Path, str] = {}  # whole texts as this program last saw them
        self._busy: Path | None = None
        self._closed = self._idle = False
        self._problems: list[StorageError] = []
        self._told: set[str] = set()  # keys, until nothing fails any more
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
        self._thread.start()

    def __enter__(self) -> Keeper:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Requests; each raises RuntimeError after `close`

    def keep(self, path: Path, text: str) -> None:
        """Have a file hold this text soon."""
        self._put(path, Whole(text))

    def saw(self, path: Path, text: str) -> None:
        """A file held this text when it was read: another text at the next write means that
        somebody else has changed it."""
        self._known[path] = text

    def begin(self, path: Path, data: bytes) -> None:
        """Have a new file that will grow begin with this."""
        self._put(path, Begin(data))

    def resume(self, path: Path, data: bytes, torn: bool) -> None:
        """A file that grows holds this; if it is `torn`, the rest is cut off."""
        with self._change:
            self._growing[path] = Growing(path, data, torn)
        self._put(path, Copy())

    def append(self, path: Path, data: bytes) -> None:
        """Have this added to a file that grows."""
        self._put(path, More(data))

    def rename(self, path: Path, to: Path) -> None:
        """Have a file renamed, after its earlier jobs."""
        self._put(path, Rename(to))

    def remove(self, path: Path) -> None:
        """Have a file removed, after its earlier jobs."""
        self._put(path, Remove())

    def stand_idle(self) -> None:
        """From now on nothing is written: another program owns the folder."""
        self._idle = True

    # State

    def problems(self) -> list[StorageError]:
        """The troubles since the last call; the same one is told only once until nothing
        fails any more."""
        with self._change:
            told, self._problems = self._problems, []
        return told

    @property
    def unsaved(self) -> bool:
        """Whether something could not be written and waits to be tried again."""
        with self._change:
            return any(queue.failures for queue in self._queues.values())

    def awaits(self, path: Path) -> bool:
        """Whether a path has jobs left, failed ones too."""
        with self._change:
            return path in self._queues

    def read(self, path: Path) -> str:
        """The text a file holds once its jobs are done; StorageError as of `storage.read`."""
        with self._change:
            queue = self._queues.get(path)
            last = queue.jobs[-1] if queue else None
        if isinstance(last, Whole):
            return last.text
        if isinstance(last, Remove):
            raise StorageError("error.storage.missing", path)
        return storage.read(path)

    def behind(self, path: Path) -> bool:
        """Whether a path has jobs left, none of which has failed."""
        with self._change:
            queue = self._queues.get(path)
            new = queue is not None and any(not isinstance(job, Copy) for job in queue.jobs)
            return new and not (queue and queue.failures)

    @property
    def settled(self) -> bool:
        """Whether all jobs are done."""
        with self._change:
            return not self._queues

    @property
    def left(self) -> list[Path]:
        """The files that are not as they should be yet."""
        with self._change:
            found = self._queues.items()
            return [
                path for path, queue in found if any(not isinstance(j, Copy) for j in queue.jobs)
            ]

    @property
    def idle(self) -> bool:
        """Whether nothing is written at all, as another program owns the folder."""
        return self._idle

    def hurry(self) -> None:
        """Try failed jobs again at once."""
        with self._change:
            for queue in self._queues.values():
                queue.due = 0.0
            self._change.notify_all()

    def flush(self, timeout: float = 10.0) -> bool:
        """Try everything that waits once; whether all is written."""
        self.hurry()
        with self._change:
            self._change.wait_for(self._tried, timeout)
            return not self._queues

    def close(self, timeout: float = 10.0) -> bool:
        """Try everything that waits once more and end the thread; whether all was written."""
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
        """Whether all jobs that wait have failed and have their next try ahead."""
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
        """The job that waits longest, as soon as it is due; None when closed and all was tried."""
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

    def _tell(self, error: StorageError) -> None:
        if error.key not in self._told:
            self._told.add(error.key)
            self._problems.append(error)

    def _note(self, error: StorageError) -> None:
        """Something people should know, though the job is done."""
        with self._change:
            self._tell(error)

    # Doing a job; StorageError if it must be tried again

    def _do(self, path: Path, job: Job) -> None:
        match job:
            case Whole(text):
                self._write(path, text)
            case Begin(data):
                storage.put(path, data)
                self._growing[path] = Growing(path, data)
            case More(data):
                self._extend(self._growing[path], data)
            case Copy():
                self._copy(self._growing[path])
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
            self._note(error)
        self._known[path] = text

    def _at(self, path: Path) -> Path:
        growing = self._growing.get(path)
        return growing.path if growing else path

    def _keep_others(self, path: Path) -> None:
        """A text that another program has written since is kept beside, not overwritten."""
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
        self._note(StorageError("error.storage.replaced", path, aside=aside.name))

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
        """Somebody else has changed the file: theirs stays, ours goes on under another name."""
        taken, free = file.path, storage.free_name(file.path)
        storage.put(free, file.data + data)
        file.path, file.stamp = free, (0, 0, 0)
        self._note(StorageError("error.storage.changed", taken, aside=free.name))

    def _copy(self, file: Growing) -> None:
        """A spare copy that cannot be made is told, and costs nothing else."""
        try:
            storage.put(storage.backup(file.path), file.data)
            file.copied = len(file.data)
        except StorageError as error:
            reason = error.params.get("reason") or getattr(error.__cause__, "strerror", "?")
            self._note(StorageError("error.storage.no_copy", file.path, reason=reason))
