"""What people will want next is prepared in a thread, once the first picture is seen."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from threading import Event, Thread

from game.core.lazy_import import later
from game.ui.surfaces import stored

EVERY = 10.0  # seconds until what was drawn meanwhile is kept
log = logging.getLogger("game.preload")


class Ahead:
    """Loads all that has not been used yet, makes what `pictures` makes, piece by piece, and keeps
    what is to stay on the disk. Who wants something meanwhile has it as soon as the module that is
    being loaded is there."""

    def __init__(self, pictures: Callable[[], Iterator[object]]) -> None:
        self._pictures = pictures
        self._enough = Event()
        self._thread = Thread(target=self._work, name="ahead", daemon=True)

    def start(self) -> None:
        """Begins; after everything else that a start has to do."""
        self._thread.start()

    def close(self) -> None:
        """Ends after the piece that is being worked on."""
        self._enough.set()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        try:
            for _ in self._pieces():
                if self._enough.is_set():
                    return
        except Exception:  # who needs it will make it, or be told
            log.exception("not everything could be prepared")
        while not self._enough.wait(EVERY):
            stored.keep()

    def _pieces(self) -> Iterator[object]:
        try:
            while later.unread:
                later.read(later.unread[0])
                yield None
        finally:
            settle()
        yield from self._pictures()
        stored.keep()


def settle() -> None:
    """The program itself is never thrown away, so the search for what is need not look through it:
    that takes 25 ms, in the middle of a throw as soon as anywhere. Until then `main` has nothing
    searched for."""
    gc.freeze()
    gc.enable()
