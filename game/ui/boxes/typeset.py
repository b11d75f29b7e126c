"""Setting words before there is a picture: in design units, alike in windows of all sizes."""

from __future__ import annotations

from game.ui.surfaces import text

LINE = text.LEADING  # from one line to the next, of their size
FINE = 2  # pixels a unit, where words are measured
SLACK = 0.98  # of the width: a line more rather than less


def across(words: str, size: float, face: str = "text") -> float:
    """Returns how wide words are."""
    return text.width(words, face, round(size * FINE)) / FINE


def broken(words: str, size: float, wide: float, face: str = "text") -> tuple[str, ...]:
    """Breaks words into lines."""
    return text.wrapped(words, face, round(size * FINE), int(wide * FINE * SLACK))


def balanced(words: str, size: float, wide: float, face: str = "text") -> tuple[str, ...]:
    """Breaks words into as many lines, of about equal length."""
    return text.balanced(words, face, round(size * FINE), int(wide * FINE * SLACK))


def lines(words: str, size: float, wide: float, face: str = "text") -> int:
    """Returns how many lines words need."""
    return len(broken(words, size, wide, face))


def tall(words: str, size: float, wide: float, face: str = "text") -> float:
    """Returns how high a paragraph is."""
    return lines(words, size, wide, face) * size * LINE
