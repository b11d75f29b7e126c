"""The processes that think, speak, read and draw beside the program.

Nobody waits for one: threads begin it, send and receive. So it may be stopped, slow or dead, and
its pipe full, closed or torn in the middle of a message; whoever asks it hears nothing, or that it
is lost.
"""

from __future__ import annotations

import atexit
import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Condition, Thread
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

PATIENCE = 1.0  # seconds until processes that were killed are left to the system
# small matrices are quicker on one core, and the others are the picture's
for library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(library, "1")

P = ParamSpec("P")
T = TypeVar("T")


class Lost(Exception):
    """A process that will say nothing more: it has ended, or could not begin."""


class Endable(Protocol):
    """A process, whatever it says."""

    def end(self) -> None:
        """Ends it."""

    def gone(self, seconds: float) -> None:
        """Waits up to `seconds` until it has ended."""


class Worker(Generic[T]):
    """A process at the other end of a pipe that says values of type T; begun by "spawn"."""

    def __init__(
        self, work: Callable[Concatenate[Connection, P], None], *args: P.args, **named: P.kwargs
    ) -> None:
        """Begins the process in a thread; `work` is its life, with its end of the pipe."""
        self._news = Condition()
        self._unsent, self._unheard = deque[object](), deque[T]()
        self._why: Exception | None = None  # nothing more will be heard
        self._ended = False
        self._process: BaseProcess | None = None

        def live() -> None:
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, *args), kwargs=named, daemon=True)
            process.start()
            theirs.close()
            self._begun(process, ours)

        _all.add(self)
        self._thread = self._run(live)

    # For those who ask it; none of it waits

    def tell(self, message: object, instead: bool = False) -> None:
        """Sends it a message soon; `instead` of everything not sent yet."""
        with self._news:
            if instead:
                self._unsent.clear()
            self._unsent.append(message)
            self._news.notify_all()

    def heard(self) -> T | None:
        """Returns the next thing it has said, None if nothing is new. Raises Lost at the end."""
        with self._news:
            if self._unheard:
                return self._unheard.popleft()
            if self._why is not None:
                raise Lost(repr(self._why))
            return None

    @property
    def alive(self) -> bool:
        """Says whether it has not ended, as far as is known."""
        return self._why is None and (self._process is None or self._process.is_alive())

    @property
    def number(self) -> int:
        """Returns the number of the process, 0 until it has begun."""
        return (self._process and self._process.pid) or 0

    def end(self) -> None:
        """Ends it, whatever it is doing; it is gone a moment later."""
        with self._news:
            self._ended = True
            self._news.notify_all()
        if self._process is not None:
            self._process.kill()

    # For those for whom no picture waits

    def wait(self, seconds: float) -> None:
        """Waits up to `seconds` until it has said something or is lost."""
        with self._news:
            self._news.wait_for(lambda: self._unheard or self._why, seconds)

    def gone(self, seconds: float) -> None:
        """Waits up to `seconds` until it has ended, after `end`."""
        if self._process is None:
            self._thread.join(seconds)
        if self._process is not None:
            self._process.join(seconds)

    # The threads

    def _run(self, what: Callable[[], None]) -> Thread:
        def run() -> None:
            try:
                what()
            except Exception as error:  # also of a message nobody can pack or unpack
                self._lose(error)

        thread = Thread(target=run, name="worker", daemon=True)
        thread.start()
        return thread

    def _lose(self, why: Exception) -> None:
        with self._news:
            self._why = self._why or why
            self._news.notify_all()

    def _begun(self, process: BaseProcess, pipe: Connection) -> None:
        self._process = process
        if self._ended:
            process.kill()
        self._run(lambda: self._receive(pipe))
        with suppress(OSError):  # who receives finds its end too, but after the last it has said
            for message in self._next():
                pipe.send(message)

    def _next(self) -> Iterator[object]:
        """Yields what is to be sent, one after the other, until it is ended."""
        while True:
            with self._news:
                self._news.wait_for(lambda: self._unsent or self._ended)
                if self._ended:
                    return
                message = self._unsent.popleft()
            yield message

    def _receive(self, pipe: Connection) -> None:
        try:
            while True:
                said: T = pipe.recv()
                with self._news:
                    self._unheard.append(said)
                    self._news.notify_all()
        except Exception as error:
            self._lose(error)
        with self._news:
            self._news.wait_for(lambda: self._ended)
        self.gone(PATIENCE)
        pipe.close()


_all: WeakSet[Endable] = WeakSet()


@atexit.register
def end_all() -> None:
    """Ends those that are left, and waits a moment for that: Python would wait for ever."""
    there = [*_all]
    for each in there:
        each.end()
    until = time.monotonic() + PATIENCE
    for each in there:
        each.gone(max(0.0, until - time.monotonic()))
