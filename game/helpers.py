"""Ending the processes that think, speak, read and draw beside the program."""

from __future__ import annotations

from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

PATIENCE = 1.0  # seconds until a process that was killed is left to the system


def end(process: BaseProcess | None, pipe: Connection | None) -> None:
    """Ends a process, whatever it is doing, and the pipe to it; those there are."""
    if pipe is not None:
        pipe.close()
    if process is not None:
        process.kill()
        process.join(PATIENCE)
