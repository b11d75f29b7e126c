"""A plugin of pytest: which lines of the program each test executes, and how long it takes.

`HATS_WATCH` names the file the record is written into. A line that is only reached in one of very
many calls of a function may be missed: after the first calls only some are followed.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType
from typing import Any

import pytest

ROOT = str(Path(__file__).resolve().parents[2]) + os.sep
INSIDE = ROOT + "game" + os.sep
ALL = 60  # calls of a function in one test that are followed line by line
SOME = 16  # of those after them, one in this many


class Watch:
    """The observations of each test."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._calls: dict[CodeType, int] = defaultdict(int)
        self._lines: set[tuple[str, int]] = set()
        self._seconds: dict[str, float] = {}
        self._seen: dict[str, dict[str, list[int]]] = {}
        self._failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Follows a test with everything that is set up for it."""
        self._calls.clear()
        self._lines.clear()
        began = perf_counter()
        threading.settrace(self._called)
        sys.settrace(self._called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            threading.settrace(None)
            self._seconds[item.nodeid] = round(perf_counter() - began, 3)
            self._seen[item.nodeid] = self._by_file()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Only tests that pass are of use."""
        if not report.passed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Writes the record."""
        tests = {
            name: [self._seconds[name], lines]
            for name, lines in self._seen.items()
            if name not in self._failed
        }
        self._out.write_text(json.dumps(tests), encoding="utf-8")

    def _by_file(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for path, line in sorted(self._lines):
            found[path.removeprefix(ROOT).replace(os.sep, "/")].append(line)
        return dict(found)

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(INSIDE):
            return None
        self._calls[code] = calls = self._calls[code] + 1
        return self._line if calls <= ALL or calls % SOME == 0 else None

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self._lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line


def pytest_configure(config: pytest.Config) -> None:
    """Begins to watch."""
    config.pluginmanager.register(Watch(Path(os.environ["HATS_WATCH"])))
