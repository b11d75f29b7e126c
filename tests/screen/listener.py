"""Somebody who plays by ear alone: hears what is said, presses keys, and looks at nothing.

Nothing here knows a scene, a state or a place on the screen: only lines of `spoken`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.screen.person import Keyboard, Screen

MOST = 70  # spots that one goes through at most
FULL = 300  # lines: some more than these are kept
QUIET = 2  # frames without a word, after which one goes on


class Listener:
    """`heard`: all lines so far."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.keys = screen, Keyboard(screen)
        self.heard: list[str] = []

    def press(self, key: str) -> list[str]:
        """Presses a key and listens; the lines that are new."""
        if len(self._lines()) > FULL:
            self.screen.app.speaker.spoken.clear()
        known = len(self._lines())
        self.keys.press(key, "\r" if key == "return" else "")
        new = self._since(known)
        self.heard += new
        return new

    def _lines(self) -> Sequence[str]:
        return self.screen.app.speaker.spoken

    def _since(self, known: int) -> list[str]:
        """Listens until nothing more is said."""
        quiet, before = 0, len(self._lines())
        while quiet < QUIET:
            self.screen.frames()
            quiet = quiet + 1 if len(self._lines()) == before else 0
            before = len(self._lines())
        return list(self._lines())[known:]

    @property
    def last(self) -> str:
        """What was said last: mostly what is in focus."""
        return self.heard[-1] if self.heard else ""

    def last_of(self, pattern: str) -> str:
        """The last line that fits."""
        fits = (line for line in reversed(self.heard) if re.search(pattern, line))
        return next(fits, "")

    def go_to(self, pattern: str, until: str = "") -> bool:
        """Goes from spot to spot until it hears what fits; False if it is back at the first, or
        has heard what it was to go `until`."""
        self.press("f5")
        first = self.last
        for _ in range(MOST):
            if re.search(pattern, self.last):
                return True
            self.press("pagedown")
            if self.last == first or (until and re.search(until, self.last)):
                return False
        return False

    def choose(self, pattern: str) -> list[str]:
        """Goes to what fits, and takes it."""
        assert self.go_to(pattern), f"nobody says {pattern}: {self.heard[-12:]}"
        return self.press("return")

    def turn(self, name: str, value: str) -> None:
        """Goes to a value and turns it until it is the one that is wanted."""
        assert self.go_to(name), f"nobody says {name}: {self.heard[-12:]}"
        for _ in range(MOST):
            if re.search(value, self.last):
                return
            self.press("left")
        raise AssertionError(f"{name} is never {value}: {self.heard[-12:]}")
