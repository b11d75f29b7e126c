"""Colours, sizes and durations of the whole program, in one place.

Sizes are design units: the screen is 1080 units high at 16:9 and everything scales.
"""

from __future__ import annotations

from typing import NamedTuple

PAPER, PAPER_SHADE = "#F3E7CF", "#E4D3B2"
INK, INK_SOFT = "#20242E", "#5A5E68"
TABLE, TABLE_DARK = "#0F3A42", "#0A262C"
BRASS, BRASS_LIGHT = "#C8952C", "#F0C75E"
ALARM = "#A92A20"
REST_FIELD, OPEN_FIELD = "#9AA0A3", "#F2C14E"


class SeatLook(NamedTuple):
    """How a colour of seat is told from the others: colour, sign and pattern, never colour alone.

    `letter` is the one used in notation, `edge` the outline of its pieces.
    """

    letter: str
    name: str
    colour: str
    edge: str
    sign: str
    pattern: str


POSTER = (
    SeatLook("r", "red", "#D1382C", "#7E1D16", "disc", "plain"),
    SeatLook("y", "yellow", "#F2B705", "#8A6400", "triangle", "stripes"),
    SeatLook("g", "green", "#2E8B57", "#164A2D", "square", "check"),
    SeatLook("b", "blue", "#2463B0", "#12345F", "star", "dots"),
    SeatLook("w", "white", "#FBF7EC", "#20242E", "ring", "rings"),
    SeatLook("k", "black", "#23262D", "#B9B2A0", "diamond", "diamonds"),
    SeatLook("v", "violet", "#8A4F9E", "#4A2657", "cross", "crosses"),
)
# Okabe and Ito, "Color Universal Design" (2008): seven colours told apart by nearly everybody.
OKABE_ITO = (
    SeatLook("r", "red", "#D55E00", "#7A3500", "disc", "plain"),
    SeatLook("y", "yellow", "#F0E442", "#7F7600", "triangle", "stripes"),
    SeatLook("g", "green", "#009E73", "#00543D", "square", "check"),
    SeatLook("b", "blue", "#0072B2", "#003B5C", "star", "dots"),
    SeatLook("w", "white", "#FBF7EC", "#20242E", "ring", "rings"),
    SeatLook("k", "black", "#23262D", "#B9B2A0", "diamond", "diamonds"),
    SeatLook("v", "violet", "#CC79A7", "#6E3A57", "cross", "crosses"),
)
PALETTES = {"poster": POSTER, "okabe_ito": OKABE_ITO}


def looks(palette: str) -> dict[str, SeatLook]:
    """The looks of a palette by the letter of their colour."""
    return {look.letter: look for look in PALETTES[palette]}
