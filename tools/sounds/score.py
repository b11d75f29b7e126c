"""How a tune is written down, and what its words mean.

A bar has two units a beat. **Melody**, and countermelody: note and length in units (2, 0.5, 4/3),
"-" rests, "|" between bars. Behind a note's octave may stand marks: `.` short, `>` accented, `_`
tied by a slur to the next, `~` reached by a slide from below, `^` falls off at its end, `!` shaken.
Length 0: a grace note before the next. **Chords**: one a bar, or several that share it, in halves
(the first has one beat more of three), one a beat, or two beats and one each. `%` is the bar
before again.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

PITCH = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITY = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "69": (0, 4, 7, 9, 14),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "mmaj7": (0, 3, 7, 11),
    "9": (0, 4, 7, 10, 14),
    "m9": (0, 3, 7, 10, 14),
    "maj9": (0, 4, 7, 11, 14),
    "add9": (0, 4, 7, 14),
    "7b9": (0, 4, 7, 10, 13),
    "7#9": (0, 4, 7, 10, 15),
    "13": (0, 4, 7, 10, 21),
    "+": (0, 4, 8),
    "7+5": (0, 4, 8, 10),
    "9+5": (0, 4, 8, 10, 14),
    "7b5": (0, 4, 6, 10),
    "o": (0, 3, 6),
    "o7": (0, 3, 6, 9),
    "ø": (0, 3, 6, 10),
    "sus": (0, 5, 7),
    "7sus": (0, 5, 7, 10),
    "9sus": (0, 5, 7, 10, 14),
}
MARKS = ".>_~^!"
LOUD = {"ppp": -12, "pp": -9, "p": -6, "mp": -3, "mf": 0, "f": 2.5, "ff": 4.5}  # decibels

# One thing a hand or a stick does in a bar: (unit, what, length in units, touch 0..1).
Stroke = tuple[float, str, float, float]
Pattern = tuple[Stroke, ...]


class Theme(NamedTuple):
    """A part of a tune: bars of melody, as many of chords, and of a countermelody if it has one.

    A theme may begin with a rest and end with the upbeat of the next."""

    melody: str
    chords: str
    counter: str = ""


class Turn(NamedTuple):
    """A theme's turn in the form."""

    theme: str
    lead: str  # who plays the melody; two names: both, the second an octave lower if it must
    second: str = ""  # who sings below it, in sixths and thirds of the chord
    counter: str = ""  # who plays the written countermelody
    loud: str = "mf"  # ppp pp p mp mf f ff; "p<f" grows, "f>p" falls, over the whole turn
    plan: str = (
        ""  # which pattern comes in which bar, if not as the parts say: "0102", round and round
    )
    fills: str = (
        ""  # bars, counted from 1, that the drums fill, if not each eighth: "4 8 16"; "-" none
    )
    tacet: str = ""  # who is silent: "drums banjo"
    only: str = ""  # who of the accompaniment plays alone: "piano bass"
    key: int = 0  # semitones above (below) what is written
    breaks: str = ""  # bars in which the lead is alone: "7 8"
    stops: str = ""  # bars of stop-time: the band strikes only the first beat
    slow: float = 0.0  # how much slower the last bar becomes: 0.15; the end of a tune may take 0.3
    slow_bars: float = 1  # over how many bars
    pace: float = 1.0  # of this turn beside the tune's: a slow introduction 0.8
    hold: float = 0.0  # beats for which the last beat is held longer: a fermata


class Part(NamedTuple):
    """What one of the accompaniment plays: patterns of a bar, which of them in which bar, and
    fills that come instead in the bars for which they are asked.

    What the strokes play. "bass" and "tuba": `1` the root, `3` third, `5` fifth, `6` sixth, `7`
    seventh, `8` octave, `2` the second above; `<` the half tone below the next chord's bass,
    `>` the one above. "drums": names of KIT (`players.py`). All others: `*` the whole
    voiced chord, a digit one of its keys from below (1..4), `_` the two lower, `^` the two
    upper, `t` the top doubled an octave higher; `b` its bass note, low in the left hand, `c` the
    fifth above that.
    """

    patterns: tuple[Pattern, ...]
    plan: str = ""  # "00010002": digits, one a bar, round and round; "": each pattern in turn
    fills: tuple[Pattern, ...] = ()


Style = dict[str, Part]  # by player


class Tune(NamedTuple):
    """`name`: of its file; a game's are "<face.tune>_a" and "<face.tune>_b", the title's "lullaby".
    `beats` a bar, `pace` of them a minute; `swing`: where in its beat the second unit comes (0.5
    even, 0.62 swung); `sparkle`: who doubles the melody an octave up in the tense form; `rubato`:
    how far the pace breathes, 0.02 is much."""

    name: str
    pace: float
    beats: int
    swing: float
    calm: Style
    tense: Style
    themes: dict[str, Theme]
    form: tuple[Turn, ...]
    sparkle: str = "celesta"
    rubato: float = 0.0


class Note(NamedTuple):
    """One key pressed: `at` and `length` in units, `touch` 0..1, `marks` as written."""

    at: float
    midi: int
    length: float
    touch: float
    marks: str = ""


def bars(text: str) -> int:
    """How many bars a melody or chords have."""
    return len(text.strip().strip("|").split("|"))


def pitch_class(name: str) -> int:
    return PITCH[name[0]] + name.count("#") - name.count("b")


def melody(text: str, beats: int) -> Iterator[Note]:
    """The notes of a melody; a grace note has length 0 and the place of the one it leads to."""
    unit = 0.0
    words = text.replace("|", " ").split()
    for name, count in zip(words[::2], words[1::2], strict=True):
        length = float(Fraction(count))
        if name != "-":
            key = name.rstrip(MARKS)
            midi = 12 * (int(key[-1]) + 1) + pitch_class(key[:-1])
            yield Note(unit, midi, length, _accent(unit, beats), name.removeprefix(key))
        unit += length


def _accent(unit: float, beats: int) -> float:
    return 0.78 if unit % (2 * beats) == 0 else 0.72 if unit % 2 == 0 else 0.66


@cache
def parsed(name: str) -> tuple[int, tuple[int, ...], int]:
    """The pitch classes of a chord's root and bass, and between them its steps above the root."""
    top, _, low = name.partition("/")
    root = top[: 2 if top[1:2] in ("#", "b") else 1]
    return pitch_class(root) % 12, QUALITY[top.removeprefix(root)], pitch_class(low or root) % 12


def harmony(text: str, beats: int) -> Iterator[tuple[float, float, str]]:
    """Every chord: the unit it comes at, the unit it ends at, its name."""
    whole, before = 2 * beats, [""]
    for bar, words in enumerate(text.strip().strip("|").split("|")):
        names = words.split() if words.strip() != "%" else before
        before = names
        starts = [bar * whole + start for start in _starts(len(names), beats)]
        yield from zip(starts, [*starts[1:], (bar + 1) * whole], names, strict=True)


def _starts(many: int, beats: int) -> list[int]:
    """Where the chords of a bar begin."""
    if many == 2:
        return [0, (beats + 1) // 2 * 2]
    if many == 3 and beats == 4:
        return [0, 4, 6]
    if many not in (1, beats):
        raise ValueError(f"{many} chords do not share a bar of {beats} beats.")
    return [2 * number for number in range(many)]


def chord_at(text: str, beats: int, unit: float) -> str:
    return next(name for start, end, name in harmony(text, beats) if start <= unit < end)
