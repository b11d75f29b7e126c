"""The colours of the program, and how the seats are told from each other.

Colours used in more than one place are here; those of a single drawing are beside it.
"""

from __future__ import annotations

from typing import NamedTuple

PAPER, PAPER_SHADE = "#F3E7CF", "#E4D3B2"
PAPER_LIT = "#FFF8E6"  # of the seat whose turn it is, and of who has won
PAPER_HELD = "#FBF5E6"  # of the focus, or of things that can be exchanged
INK, INK_SOFT = "#20242E", "#4A4E58"
TABLE, TABLE_DARK = "#0F3A42", "#0A262C"
TABLE_SHEET = "#0C3038"  # of a sheet that is part of the table
TABLE_MARK = "#1C5560"  # signs on the table itself
QUIET = "#B7C2BE"  # words on the table that are not to be read first
BRASS_DULL = "#B98A34"
INK_DIM = "#8C8676"  # of a value that cannot be used
BRASS, BRASS_LIGHT = "#C8952C", "#F0C75E"
BRASS_INK = "#7A5A10"  # words in brass on paper
GOOD, BAD = "#2E8B57", "#D1382C"
ALARM, ALARM_DARK = "#A92A20", "#8E2119"
MEADOW, BLUE = "#2E6B4A", "#2463B0"
# Instead of these, where people want high contrast: black, white and yellow.
CONTRAST = {
    PAPER: "white",
    PAPER_SHADE: "#9A9A9A",
    PAPER_LIT: "#FFF3A6",
    PAPER_HELD: "#FFF3A6",
    INK: "black",
    INK_SOFT: "black",
    TABLE: "black",
    TABLE_DARK: "black",
    TABLE_SHEET: "black",
    TABLE_MARK: "#6E6E6E",
    QUIET: "white",
    BRASS_LIGHT: "#FFDD33",
    BRASS_INK: "black",
    BRASS_DULL: BRASS,
    INK_DIM: "#3A3A3A",
    GOOD: "#006B2D",
    BAD: "#B00000",
    ALARM: "#B00000",
    ALARM_DARK: "#7A0000",
}
# Spaces of a board. Every hat of a palette stands out on them, 1.5 to 1 (`tools.looks`); for that
# they have to lie between its yellow hats and its red and green ones, or below its blue ones.
REST_FIELD = "#434749"
OPEN_FIELDS = {"poster": "#D58A5B", "okabe_ito": "#D9B07C"}


class SeatLook(NamedTuple):
    """How a seat's colour is told from the others: colour, sign and pattern, never colour alone.

    `letter` is the one used in notation, `edge` the outline of its pieces."""

    letter: str
    name: str
    colour: str
    edge: str
    sign: str
    pattern: str


POSTER = (
    SeatLook("r", "red", "#D1382C", "#7E1D16", sign="disc", pattern="plain"),
    SeatLook("y", "yellow", "#F2B705", "#8A6400", sign="triangle", pattern="stripes"),
    SeatLook("g", "green", "#2E8B57", "#164A2D", sign="square", pattern="check"),
    SeatLook("b", "blue", "#2463B0", "#12345F", sign="star", pattern="dots"),
    SeatLook("w", "white", "#FBF7EC", "#20242E", sign="ring", pattern="rings"),
    SeatLook("k", "black", "#23262D", "#B9B2A0", sign="diamond", pattern="diamonds"),
    SeatLook("v", "violet", "#8A4F9E", "#4A2657", sign="cross", pattern="crosses"),
)
# Okabe and Ito, "Color Universal Design" (2008): seven colours told apart by nearly everybody.
OKABE_ITO = (
    SeatLook("r", "red", "#D55E00", "#7A3500", sign="disc", pattern="plain"),
    SeatLook("y", "yellow", "#F0E442", "#7F7600", sign="triangle", pattern="stripes"),
    SeatLook("g", "green", "#009E73", "#00543D", sign="square", pattern="check"),
    SeatLook("b", "blue", "#0072B2", "#003B5C", sign="star", pattern="dots"),
    SeatLook("w", "white", "#FBF7EC", "#20242E", sign="ring", pattern="rings"),
    SeatLook("k", "black", "#23262D", "#B9B2A0", sign="diamond", pattern="diamonds"),
    SeatLook("v", "violet", "#CC79A7", "#6E3A57", sign="cross", pattern="crosses"),
)
PALETTES = {"poster": POSTER, "okabe_ito": OKABE_ITO}


def looks(palette: str) -> dict[str, SeatLook]:
    """Returns the looks of a palette by the letter of their colour."""
    return {look.letter: look for look in PALETTES[palette]}
