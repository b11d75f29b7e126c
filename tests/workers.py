"""What tests need to do something to a process of the program's, and to wait for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.processes.workers import Worker

PATIENT = 180.0  # seconds of the real world; a machine may have much else to do


def until(true: Callable[[], bool]) -> bool:
    """Waits for another thread or process."""
    end = time.monotonic() + PATIENT
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.005)
    return False


def begun(worker: Worker[Any] | None) -> int:
    """The number of a process, as soon as it has one."""
    assert worker is not None
    assert until(lambda: worker.number > 0)
    return worker.number
