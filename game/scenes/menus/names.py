"""Names for people who have not chosen one yet, and the colours of seats."""

from __future__ import annotations

from game.match.validation import COLOURS

__all__ = ["COLOURS", "NAMES", "NAME_LENGTH"]

NAMES = (
    "Anna",
    "Bruno",
    "Clara",
    "David",
    "Emma",
    "Felix",
    "Greta",
    "Hugo",
    "Ida",
    "Jan",
    "Kim",
    "Leo",
    "Mia",
    "Noah",
    "Olga",
    "Paul",
    "Romy",
    "Sam",
    "Tilda",
    "Willem",
)
NAME_LENGTH = 14
