"""The players of the salon: what they play on, how far it reaches, where they sit and how they
play.

The sounds are MuseScore General's (a soundfont that FluidSynth plays, `render.py`).
"""

from __future__ import annotations

from typing import NamedTuple


class Player(NamedTuple):
    """`sound`: bank and program; `lowest`, `highest`: keys that sound well, as heard; `pan` -1 left
    to 1 right; `far` 0..1: how much of the room is heard; `late` milliseconds behind the beat
    when it accompanies; `kind`: wind, bow, reed, keys, pluck, bell, bass or drums."""

    sound: tuple[int, int]
    lowest: int
    highest: int
    kind: str
    pan: float
    far: float = 0.3
    late: float = 0.0


PLAYERS = {
    "piano": Player((0, 0), 28, 103, "keys", -0.25),
    "honkytonk": Player((0, 3), 28, 103, "keys", -0.25),
    "clarinet": Player((0, 71), 50, 89, "wind", 0.4),
    "saxophone": Player((0, 65), 49, 80, "wind", 0.3),
    "tenor": Player((0, 66), 44, 75, "wind", 0.2),
    "flute": Player((0, 73), 60, 94, "wind", 0.5),
    "piccolo": Player((0, 72), 74, 103, "wind", 0.5),
    "oboe": Player((0, 68), 58, 87, "wind", 0.2),
    "bassoon": Player((0, 70), 34, 69, "wind", 0.15),
    "trumpet": Player((0, 56), 54, 84, "wind", 0.55),
    "muted": Player((0, 59), 54, 84, "wind", 0.55),  # trumpet with a mute
    "trombone": Player((0, 57), 40, 70, "wind", 0.65),
    "horn": Player((0, 60), 41, 75, "wind", -0.4, 0.5),
    "fiddle": Player((0, 40), 55, 96, "bow", -0.55),
    "cello": Player((0, 42), 36, 72, "bow", -0.35),
    "strings": Player((20, 48), 55, 93, "bow", -0.5, 0.5),  # several violins
    "accordion": Player((8, 21), 53, 93, "reed", 0.35),
    "bandoneon": Player((0, 23), 48, 91, "reed", 0.35),
    "banjo": Player((0, 105), 48, 81, "pluck", 0.6),
    "guitar": Player((0, 24), 40, 79, "pluck", 0.6),
    "harp": Player((0, 46), 28, 100, "pluck", -0.6, 0.4),
    "celesta": Player((0, 8), 60, 105, "bell", -0.45),
    "glockenspiel": Player((0, 9), 79, 106, "bell", -0.5, 0.4),
    "xylophone": Player((0, 13), 65, 106, "bell", -0.5),
    "vibraphone": Player((0, 11), 53, 89, "bell", -0.45),
    "bass": Player((0, 32), 28, 55, "bass", 0.05, 0.15),
    "tuba": Player((0, 58), 28, 58, "bass", 0.1, 0.2),
    "drums": Player((128, 32), 0, 127, "drums", 0.0, 0.2),
}
# What the drummer strikes: keys of a jazz kit; "brush" sweeps, "tap" is a brush that comes down.
KIT = {
    "kick": 36,
    "snare": 38,
    "rim": 37,
    "brush": 40,
    "tap": 38,
    "hat": 42,
    "pedal": 44,
    "open": 46,
    "ride": 51,
    "bell": 53,
    "cymbal": 49,
    "splash": 55,
    "choke": 52,
    "tom": 47,
    "low": 43,
    "block": 76,
    "lowblock": 77,
    "cowbell": 56,
    "tambourine": 54,
    "triangle": 81,
    "shaker": 70,
    "castanets": 85,
    "clap": 39,
}
