"""Names for people who have not chosen one yet, and the colours of seats."""

from __future__ import annotations

COLOURS = "rygbwkv"
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
    "Klara",
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
