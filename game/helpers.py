"""The processes that think, speak, read and draw beside the program: how they begin and end."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Concatenate, ParamSpec

PATIENCE = 1.0  # seconds until a process that was killed is left to the system

P = ParamSpec("P")


def begin(
    work: Callable[Concatenate[Connection, P], None], *args: P.args, **named: P.kwargs
) -> tuple[BaseProcess, Connection]:
    """A process that works at the other end of a pipe; OSError or RuntimeError if there is none.
    Begun by "spawn", as on Windows and macOS."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, *args), kwargs=named, daemon=True)
    process.start()
    theirs.close()
    return process, ours


def end(process: BaseProcess | None, pipe: Connection | None) -> None:
    """Ends a process, whatever it is doing, and the pipe to it; those there are."""
    if pipe is not None:
        pipe.close()
    if process is not None:
        process.kill()
        process.join(PATIENCE)
