"""Tasks that take long, done in a thread so that no frame waits for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Generic, TypeVar

TURN, REST = 0.005, 0.001  # seconds of work, after which pictures come first; and for how long

T = TypeVar("T")


class Enough(Exception):
    """Raised in a task whose result nobody wants any more."""


class BackgroundTask(Generic[T]):
    """A task in a thread, and in the end its result."""

    def __init__(self, do: Callable[[BackgroundTask[T]], T]) -> None:
        """Starts the thread; `do` gets the errand and has to call `go_on` now and then."""
        self._news, self._over, self._enough = Event(), Event(), Event()
        self._found: list[T] = []
        self._wrong: Exception | None = None
        self._turn = time.monotonic()
        Thread(target=self._run, args=(do,), name="errand", daemon=True).start()

    # For those who want it done

    @property
    def over(self) -> bool:
        """Says whether there is a result, or it failed."""
        return self._over.is_set()

    def wait(self, seconds: float) -> bool:
        """Waits up to `seconds` until the task is over or calls; says whether it is over."""
        self._news.wait(seconds)
        self._news.clear()
        return self.over

    def result(self) -> T:
        """Returns the result. Raises what the task raised."""
        if self._wrong is not None:
            raise self._wrong
        return self._found[0]

    def give_up(self) -> None:
        """Tells the task that nobody wants its result any more."""
        self._enough.set()

    @property
    def given_up(self) -> bool:
        """Says whether nobody wants its result any more."""
        return self._enough.is_set()

    # For what is done

    def go_on(self) -> None:
        """Lets frames come first. Raises Enough if nobody wants the result any more."""
        if self._enough.is_set():
            raise Enough
        if time.monotonic() - self._turn > TURN:
            time.sleep(REST)
            self._turn = time.monotonic()

    def call(self) -> None:
        """Wakes whoever waits, who has something to do before the task can continue."""
        self._news.set()

    def _run(self, do: Callable[[BackgroundTask[T]], T]) -> None:
        try:
            self._found.append(do(self))
        except Exception as error:
            self._wrong = error
        self._over.set()
        self._news.set()
