"""How a tune is written down, and what its words mean.

A bar has two units a beat. Melody: note and length in units, "-" rests. Chords: one a bar, or two
that share it. A tune goes round and round: its last bar leads into its first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

PITCH = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITY = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 10), "o": (0, 3, 6)}


class Theme(NamedTuple):
    """A part of a tune: bars of melody and as many of chords."""

    melody: str
    chords: str


class Turn(NamedTuple):
    """A theme's turn in the form: who leads, and who sings below or after, if anybody."""

    theme: str
    lead: str
    second: str = ""


class Style(NamedTuple):
    """What hands and sticks do in every bar: (unit, what, length in units, touch).

    `left`: of the bass, "1" the root, "5" the fifth, "3" the third. `right`: of the chord, "*" all
    of it, or a single key of it by its number from below. `sticks`: the drums, length unused.
    """

    left: tuple[tuple[float, str, float, float], ...]
    right: tuple[tuple[float, str, float, float], ...]
    sticks: tuple[tuple[float, str, float, float], ...]


class Tune(NamedTuple):
    """`beats` a bar, `pace` of them a minute; `swing`: where in its beat the second unit comes;
    `chords`: who plays them."""

    name: str
    pace: float
    beats: int
    swing: float
    chords: str
    calm: Style
    tense: Style
    themes: dict[str, Theme]
    form: tuple[Turn, ...]

    @property
    def seconds(self) -> float:
        """How long it takes to go round."""
        bars = sum(len(self.themes[turn.theme].chords.split("|")) for turn in self.form)
        return bars * self.beats * 60 / self.pace

    def at(self, unit: float) -> float:
        """The second at which a unit comes, counted from the start."""
        beat, rest = divmod(unit, 2)
        inside = rest * self.swing if rest <= 1 else self.swing + (rest - 1) * (1 - self.swing)
        return (beat + inside) * 60 / self.pace


class Note(NamedTuple):
    """One key pressed: `at` and `length` in units, `touch` 0..1."""

    at: float
    midi: int
    length: float
    touch: float


def pitch_class(name: str) -> int:
    return PITCH[name[0]] + name.count("#") - name.count("b")


def melody(text: str, beats: int) -> Iterator[Note]:
    unit = 0
    words = text.replace("|", " ").split()
    for name, count in zip(words[::2], words[1::2], strict=True):
        if name != "-":
            midi = 12 * (int(name[-1]) + 1) + pitch_class(name[:-1])
            accent = 0.85 if unit % (2 * beats) == 0 else 0.75 if unit % 4 == 0 else 0.66
            yield Note(unit, midi, 0.94 * int(count), accent)
        unit += int(count)


def chord(name: str) -> tuple[int, tuple[int, ...]]:
    """The bass note of a chord (Bb1 to A2) and its keys between E3 and D#4."""
    top, _, low = name.partition("/")
    root = top[: 2 if top[1:2] in ("#", "b") else 1]
    keys = sorted(
        52 + (pitch_class(root) + step - 52) % 12 for step in QUALITY[top.removeprefix(root)]
    )
    return 34 + (pitch_class(low or root) - 34) % 12, tuple(keys)


def harmony(text: str, beats: int) -> Iterator[tuple[int, int, str]]:
    """Every chord: the unit it comes at, the unit it ends at, its name."""
    whole = 2 * beats
    for bar, names in enumerate(text.split("|")):
        start, second = bar * whole, bar * whole + (beats + 1) // 2 * 2
        first, *rest = names.split()
        if rest:
            yield start, second, first
            yield second, start + whole, rest[0]
        else:
            yield start, start + whole, first


def chord_at(text: str, beats: int, unit: float) -> str:
    return next(name for start, end, name in harmony(text, beats) if start <= unit < end)
