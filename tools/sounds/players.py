"""The players of the salon: what they play on, how far it reaches, where they sit and how they
play.

The sounds are MuseScore General's (a soundfont that FluidSynth plays, `render.py`).
"""

from __future__ import annotations

from typing import NamedTuple


class Player(NamedTuple):
    """`sound`: bank and program; `lowest`, `highest`: keys that sound well, as heard; `pan` -1 left
    to 1 right; `far` 0..1: how much of the room is heard; `chords`: between which keys it lays
    them, and whether closely; `kind`: wind, bow, reed, keys, pluck, bell, bass or drums."""

    sound: tuple[int, int]
    lowest: int
    highest: int
    kind: str
    pan: float
    far: float = 0.3
    chords: tuple[int, int, bool] = (53, 74, False)


PLAYERS = {
    "piano": Player((0, 0), 28, 103, "keys", -0.25, chords=(50, 71, False)),
    "honkytonk": Player((0, 3), 28, 103, "keys", -0.25, chords=(50, 71, False)),
    "clarinet": Player((0, 71), 50, 89, "wind", 0.4),
    "saxophone": Player((0, 65), 49, 80, "wind", 0.3),
    "tenor": Player((0, 66), 44, 75, "wind", 0.2),
    "flute": Player((0, 73), 60, 94, "wind", 0.5),
    "piccolo": Player((0, 72), 74, 103, "wind", 0.5),
    "oboe": Player((0, 68), 58, 87, "wind", 0.2),
    "bassoon": Player((0, 70), 34, 69, "wind", 0.15),
    "trumpet": Player((0, 56), 54, 84, "wind", 0.55),
    "muted": Player((0, 59), 54, 84, "wind", 0.55),  # trumpet with a mute
    "trombone": Player((0, 57), 40, 70, "wind", 0.65, chords=(46, 66, False)),
    "horn": Player((0, 60), 41, 75, "wind", -0.4, 0.5, chords=(48, 68, False)),
    "fiddle": Player((0, 40), 55, 96, "bow", -0.55),
    "cello": Player((0, 42), 36, 72, "bow", -0.35, chords=(45, 64, False)),
    "strings": Player(
        (20, 48), 55, 93, "bow", -0.5, 0.5, chords=(55, 79, False)
    ),  # several violins
    "accordion": Player((8, 21), 53, 93, "reed", 0.35, chords=(55, 74, True)),
    "bandoneon": Player((0, 23), 48, 91, "reed", 0.35, chords=(53, 74, True)),
    "banjo": Player((0, 105), 48, 81, "pluck", 0.6, chords=(52, 74, True)),
    "guitar": Player((0, 24), 40, 79, "pluck", 0.6, chords=(48, 69, False)),
    "harp": Player((0, 46), 28, 100, "pluck", -0.6, 0.4, chords=(50, 76, False)),
    "celesta": Player((0, 8), 60, 105, "bell", -0.45, chords=(60, 84, True)),
    "glockenspiel": Player((0, 9), 79, 106, "bell", -0.5, 0.4),
    "xylophone": Player((0, 13), 65, 106, "bell", -0.5),
    "vibraphone": Player((0, 11), 53, 89, "bell", -0.45, chords=(55, 76, False)),
    "bass": Player((0, 32), 28, 57, "bass", 0.05, 0.15),
    "tuba": Player((0, 58), 28, 58, "bass", 0.1, 0.2),
    "drums": Player((128, 32), 0, 127, "drums", 0.0, 0.2),
}


class Drum(NamedTuple):
    """What a stick meets: the program of its kit (with sticks, or brushes), its key there, and how
    many decibels louder it is to be than it is."""

    program: int
    key: int
    louder: float = 0.0

    @property
    def midi(self) -> int:
        """Both as one number."""
        return 128 * self.program + self.key


STICKS, BRUSHES = 32, 40
KIT = {  # "brush" sweeps, "tap" is a brush that comes down, "bell" the dome of the ride
    "kick": Drum(BRUSHES, 36, -3),
    "snare": Drum(STICKS, 38),
    "rim": Drum(BRUSHES, 37, -2),
    "brush": Drum(BRUSHES, 40, 5),
    "tap": Drum(BRUSHES, 38, 4),
    "hat": Drum(STICKS, 42, 3),
    "pedal": Drum(STICKS, 44, 1),
    "open": Drum(STICKS, 46, 4),
    "ride": Drum(BRUSHES, 51, -2),
    "bell": Drum(BRUSHES, 53, -3),
    "cymbal": Drum(BRUSHES, 49, -2),
    "splash": Drum(BRUSHES, 55, -4),
    "choke": Drum(BRUSHES, 52, -4),
    "tom": Drum(BRUSHES, 47),
    "low": Drum(BRUSHES, 43, -2),
    "block": Drum(BRUSHES, 76, -3),
    "lowblock": Drum(BRUSHES, 77, -4),
    "cowbell": Drum(BRUSHES, 56, -2),
    "tambourine": Drum(BRUSHES, 54, -9),
    "triangle": Drum(BRUSHES, 81, -14),
    "shaker": Drum(BRUSHES, 70, -6),
    "castanets": Drum(BRUSHES, 85, -1),
    "clap": Drum(STICKS, 39, -8),
}
