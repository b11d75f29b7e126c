"""The log: troubles for those who look for their causes, in a file that does not grow for ever."""

from __future__ import annotations

import logging
import platform
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pygame

from game.version import VERSION

MOST = 250_000  # bytes of it, and as many of the one before


def begin(path: Path) -> None:
    """What goes wrong from now on is written to this file."""
    logging.basicConfig(level=logging.WARNING, handlers=[_Logbook(path)], force=True)


class _Logbook(RotatingFileHandler):
    """Opened with the first trouble; says each time which program it is, and on what."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path, maxBytes=MOST, backupCount=1, encoding="utf-8", delay=True,
            errors="backslashreplace",
        )  # fmt: skip
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def _open(self) -> TextIOWrapper:
        stream = super()._open()
        system, python = platform.platform(), platform.python_version()
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        made = f"Python {python}, pygame-ce {pygame.version.ver}, SDL {sdl}"
        stream.write(f"Hats & Hares {VERSION}, {system}, {made}\n")
        return stream
