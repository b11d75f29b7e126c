"""Numbers people choose: typed with the keyboard, or stepped through, faster the longer it
takes."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

HELD = 0.3  # seconds: a step that follows so soon belongs to the same movement
LEAPS = (1, 1, 1, 2, 5, 10)  # how many units a step is worth, more after each five of them


@dataclass(frozen=True)
class Range:
    """The numbers an option may have, perhaps also `none`; `first` comes after none."""

    least: int
    most: int
    none: bool = False
    first: int = 0

    @property
    def unit(self) -> int:
        """Returns the size of one step."""
        many = self.most - self.least
        return 1 if many < 50 else 5 if many < 1000 else 10

    def stepped(self, now: int | None, by: int, leap: int = 1) -> int | None:
        """Returns the next round number; below the least comes none, if that can be."""
        if now is None:
            return self.first if by > 0 else None
        size = self.unit * leap
        number = (now // size + 1 if by > 0 else (now - 1) // size) * size
        return None if number < self.least and self.none else self.within(number)

    def within(self, number: int) -> int:
        """Returns the nearest number there is."""
        return min(self.most, max(self.least, number))


class Haste:
    """A count of steps that follow each other quickly, as those of a held button do."""

    def __init__(self) -> None:
        self._last: Hashable = None
        self._count = 0
        self._since = HELD

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        self._since += seconds

    def leap(self, what: Hashable) -> int:
        """Returns the units this step is worth."""
        held = what == self._last and self._since < HELD
        self._count = self._count + 1 if held else 0
        self._last, self._since = what, 0.0
        return LEAPS[min(self._count // 5, len(LEAPS) - 1)]
