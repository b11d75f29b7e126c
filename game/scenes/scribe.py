"""Writes what is said into a file, for a Braille display or another reader that follows it."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Sequence
from pathlib import Path

MOST = 200_000  # bytes, after which the file begins anew
log = logging.getLogger("game.scribe")


class Scribe:
    """A thread that is started by the first words; if the disk refuses, nothing more is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def write(self, words: Sequence[str]) -> None:
        """Adds lines to the file; no frame waits for it."""
        if not words:
            return
        self._lines.put("".join(f"{line}\n" for line in words))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()

    def _work(self) -> None:
        try:
            while True:
                self._add(self._lines.get())
        except OSError as error:
            log.warning("%s cannot be written (%s).", self.path, error)

    def _add(self, lines: str) -> None:
        full = self.path.exists() and self.path.stat().st_size > MOST
        with self.path.open("w" if full else "a", encoding="utf-8") as file:
            file.write(lines)
