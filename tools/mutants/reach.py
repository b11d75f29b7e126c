"""Which tests reach a line: watched once for each file of tests, and kept in the cache folder.

A record is made again when the file of tests has changed or a module it reached is gone. When a
module has changed, its lines are found again by what is written in them.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

from tools.mutants.changes import Change
from tools.mutants.layers import ROOT

MOST = 400  # tests one change is tried with


class Test(NamedTuple):
    """A test as pytest names it; `far` if it is not among those of the layer itself."""

    far: bool
    turn: int  # the how-manieth of its function, the quickest first
    seconds: float
    name: str


class Reach:
    """The tests that reach each line of the program."""

    def __init__(self) -> None:
        self._lines: dict[str, dict[int, list[Test]]] = defaultdict(lambda: defaultdict(list))
        self._known: dict[tuple[str, str], dict[int, int]] = {}

    def add(self, record: dict[str, Any], far: bool, standing: set[str] | None = None) -> None:
        """Takes in the tests of a record, only those still `standing` if that is said."""
        turns: dict[str, int] = defaultdict(int)
        for name, (seconds, seen) in sorted(record["tests"].items(), key=lambda item: item[1][0]):
            if standing is not None and name not in standing:
                continue
            function = name.partition("[")[0]
            test = Test(far, turns[function], seconds, name)
            turns[function] += 1
            for path, lines in seen.items():
                self._enter(test, path, lines, record["files"][path])

    def _enter(self, test: Test, path: str, lines: list[int], digest: str) -> None:
        moved = self._moved(path, digest)
        for line in lines:
            if line in moved:
                self._lines[path][moved[line]].append(test)

    def _moved(self, path: str, digest: str) -> dict[int, int]:
        """Where the lines of a module are now that were watched when it had this text."""
        if (path, digest) not in self._known:
            now = _text(path)
            old = now if _digest(now) == digest else _kept_text(digest)
            blocks = SequenceMatcher(None, old.split("\n"), now.split("\n"), False)
            self._known[path, digest] = {
                a + step + 1: b + step + 1
                for a, b, size in blocks.get_matching_blocks()
                for step in range(size)
            }
        return self._known[path, digest]

    def tests(self, change: Change, seconds: float) -> list[str]:
        """The tests to try a change with, nearest and quickest first, within a number of seconds:
        those that reach its line, or else its statement, its function, its module."""
        spans = ((change.line, change.line), change.lines, change.around, (1, 10**9))
        lines = self._lines.get(change.path, {})
        for first, last in spans:
            at = [line for line in lines if first <= line <= last]
            found = {test for line in at for test in lines[line]}
            if found:
                return _within(sorted(found), seconds)
        return []


def _within(tests: list[Test], seconds: float) -> list[str]:
    """As many as fit into the time; the quickest if none does."""
    chosen: list[str] = []
    for test in tests[:MOST]:
        if test.seconds <= seconds:
            seconds -= test.seconds
            chosen.append(test.name)
    return chosen or [min(tests, key=lambda test: test.seconds).name]


def reach(
    near: Iterable[str], far: Iterable[str], anew: bool, workers: int, tell: Callable[[str], None]
) -> Reach:
    """The records of these files of tests, made where there are none."""
    wanted = [(path, False) for path in near] + [(path, True) for path in far]
    made = Reach()
    with ThreadPoolExecutor(workers) as pool:
        records = pool.map(lambda path: _record(path[0], anew, tell), wanted)
        for (_, is_far), record in zip(wanted, list(records), strict=True):
            made.add(record, is_far)
    return made


def _record(path: str, anew: bool, tell: Callable[[str], None]) -> dict[str, Any]:
    """The reach of the tests of a file; watched if it is not known."""
    kept = cache_folder() / f"{_digest(path + _text(path))}.json"
    if kept.exists() and not anew:
        record: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
        if all((ROOT / module).exists() for module in record["files"]):
            return record
    tell(f"watching {path}")
    return _watched(path, kept)


def _watched(path: str, kept: Path) -> dict[str, Any]:
    """Runs the tests of a file and notes what they reach."""
    out = kept.with_suffix(f".{os.getpid()}")
    environment = os.environ | {"HATS_WATCH": str(out), "PYTHONPATH": str(ROOT)}
    plugin = ["-p", "tools.mutants.watch", "-p", "no:cacheprovider", "-q"]
    command = [sys.executable, "-m", "pytest", *plugin, path]
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    if not out.exists():
        raise SystemExit(f"The tests of {path} cannot be run; try python -m pytest {path}")
    tests = json.loads(out.read_text(encoding="utf-8"))
    out.unlink()
    modules = {module for _, seen in tests.values() for module in seen}
    record = {"files": {module: _keep_text(module) for module in modules}, "tests": tests}
    kept.write_text(json.dumps(record), encoding="utf-8")
    return record


def cache_folder() -> Path:
    """Where records are kept; made if there is none."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(home) / "hats-and-hares" / "mutants"
    (folder / "texts").mkdir(parents=True, exist_ok=True)
    return folder


def _text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def _keep_text(path: str) -> str:
    """Keeps what a module says now, so that its lines can be found again; returns its digest."""
    text = _text(path)
    digest = _digest(text)
    (cache_folder() / "texts" / digest).write_text(text, encoding="utf-8")
    return digest


def _kept_text(digest: str) -> str:
    kept = cache_folder() / "texts" / digest
    return kept.read_text(encoding="utf-8") if kept.exists() else ""
