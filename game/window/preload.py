"""What people will want next, prepared in a thread once the first picture is shown."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from threading import Event, Thread

from game.core.lazy_import import later
from game.ui.surfaces import disk_cache, svg

EVERY = 10.0  # seconds until what was drawn meanwhile is kept
log = logging.getLogger("game.preload")


class Preload:
    """A thread that loads all modules not used yet, makes what `pictures` yields, piece by piece,
    and saves what the disk keeps. Anybody who needs a module meanwhile gets it after the one that
    is being loaded."""

    def __init__(self, pictures: Callable[[], Iterator[object]]) -> None:
        self._pictures = pictures
        self._enough = Event()
        self._thread = Thread(target=self._work, name="preload", daemon=True)

    def start(self) -> None:
        """Begins; call it after everything else that a start has to do."""
        self._thread.start()

    def close(self) -> None:
        """Ends after the piece that is being worked on."""
        self._enough.set()
        svg.aside.close()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        try:
            for _ in self._pieces():
                if self._enough.is_set():
                    return
        except Exception:  # who needs it will make it, or be told
            log.exception("not everything could be prepared")
        svg.aside.open = not self._enough.is_set()
        while not self._enough.is_set():
            if not svg.aside.work(EVERY):
                disk_cache.keep()

    def _pieces(self) -> Iterator[object]:
        try:
            while later.unread:
                later.read(later.unread[0])
                yield None
        finally:
            settle()
        yield from self._pictures()
        disk_cache.keep()


def settle() -> None:
    """Exempts the program's own objects from garbage collection, and turns that on again: searching
    them takes 25 ms, perhaps in the middle of a throw."""
    gc.freeze()
    gc.enable()
