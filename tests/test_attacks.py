"""A few of the kills, faults and races that run by the thousand as commands.

docs/reliability.md tells of those.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATIENT = 300  # seconds of the real world; a machine may have much else to do

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked")


@pytest.mark.parametrize(
    "command",
    [
        "kills 6 --seed 1",
        "kills 3 --seed 2 --disk slow",
        "kills 6 --seed 3 --disk losing",
        "faults --every 160",
        "copies --races 4 --rounds 1",
        f"hangs --helper maps --every 12 --after {PATIENT}",
    ],
)
def test_nothing_is_lost(command: str) -> None:
    """In a process of its own, as a parent that forks must have one thread only."""
    name, *wishes = command.split()
    done = subprocess.run(
        [sys.executable, "-m", f"tests.attacks.{name}", *wishes],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=1800,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
