"""What people will want next is prepared in a thread, once the first picture is seen."""

from __future__ import annotations

import gc
import logging
from threading import Event, Thread

from game.later import later

log = logging.getLogger("game.ahead")


class Ahead:
    """Loads all that has not been used yet. Who wants something meanwhile has it as soon as the
    module that is being loaded is there."""

    def __init__(self) -> None:
        self._enough = Event()
        self._thread = Thread(target=self._work, name="ahead", daemon=True)

    def start(self) -> None:
        """Begins; after everything else that a start has to do."""
        self._thread.start()

    def close(self) -> None:
        """Ends as soon as the module that is being loaded is there."""
        self._enough.set()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        try:
            while later.unread and not self._enough.is_set():
                later.read(later.unread[0])
        except Exception:
            log.exception("not everything could be loaded ahead")
        settle()


def settle() -> None:
    """The program itself is never thrown away, so the search for what is need not look through it:
    that takes 25 ms, in the middle of a throw as soon as anywhere. Until it is loaded, `main` has
    nothing searched for."""
    gc.freeze()
    gc.enable()
