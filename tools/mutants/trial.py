"""A change is tried in a copy of the tree: the tests notice it, or it survives."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from tools.mutants.changes import Change
from tools.mutants.layers import ROOT

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "screenshots", "pictures")
MEMORY = 4 << 30  # bytes of one run
PATIENCE = 12  # seconds by the clock for one of the processor: others work here too


class Outcome(NamedTuple):
    """Whether the tests noticed; `by` is the one that did, or why the run was ended."""

    caught: bool
    by: str
    tests: int
    seconds: float


class Copy:
    """A copy of the tree that one change at a time is made in."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self._tree, self._run = folder / "tree", folder / "run"
        shutil.copytree(root, self._tree, ignore=LEFT_OUT)
        self._run.mkdir()
        self._trials = 0
        self._sound: dict[str, bool] = {}  # tests and whether they pass where nothing is changed

    def tried(self, change: Change, tests: list[str], limit: float) -> Outcome:
        """Runs the tests with the change; tests that fail without it do not count."""
        began = monotonic()
        while tests:
            caught, by = self._with(change, tests, limit)
            if not caught or by not in tests or self._passes(by, limit):
                return Outcome(caught, by, len(tests), round(monotonic() - began, 1))
            tests = [test for test in tests if self._sound.get(test, True)]
        return Outcome(False, "no test reaches it", 0, 0.0)

    def _with(self, change: Change, tests: list[str], limit: float) -> tuple[bool, str]:
        """Runs tests while the change is made."""
        path = self._tree / change.path
        source, at = path.read_bytes(), path.stat().st_mtime
        self._trials += 1
        path.write_bytes(change.applied(source))
        # Compiled files are known by whole seconds: another one for each change.
        os.utime(path, (at + self._trials, at + self._trials))
        try:
            return self._pytest(tests, limit)
        finally:
            path.write_bytes(source)
            os.utime(path, (at, at))

    def _passes(self, test: str, limit: float) -> bool:
        """Whether a test passes in the tree as it is."""
        if test not in self._sound:
            self._sound[test] = not self._pytest([test], limit)[0]
        return self._sound[test]

    def _pytest(self, tests: list[str], limit: float) -> tuple[bool, str]:
        """Whether one of these tests fails, and which."""
        names, out = self._run / "tests.txt", self._run / "out.txt"
        names.write_text("\n".join(tests), encoding="utf-8")
        options = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
        folder = ["--basetemp", str(self._run / "temp")]
        command = [sys.executable, "-m", "pytest", *options, *folder, f"@{names}"]
        with out.open("w") as told:
            running = subprocess.Popen(
                command,
                cwd=self._tree,
                stdout=told,
                stderr=subprocess.STDOUT,
                preexec_fn=lambda: _limited(int(limit)),
                start_new_session=True,
            )
            code = _waited(running, limit * PATIENCE)
        return code != 0, _noticed(code, out.read_text(errors="replace"))


def _limited(seconds: int) -> None:
    """Nothing runs away."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _waited(running: subprocess.Popen[bytes], seconds: float) -> int:
    """The exit code, -9 if it had to be stopped; nothing it started lives on."""
    try:
        return running.wait(seconds)
    except subprocess.TimeoutExpired:
        return -signal.SIGKILL
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait()


def _noticed(code: int, told: str) -> str:
    """The test that failed, or what else ended the run."""
    found = re.search(r"^(?:FAILED|ERROR) (\S+(?: [^-].*?)?)(?: - .*)?$", told, re.MULTILINE)
    if code == 0:
        return ""
    if code in (-signal.SIGXCPU, -signal.SIGKILL):
        return "it never ends"
    return found[1] if found else f"pytest ends with {code}"
