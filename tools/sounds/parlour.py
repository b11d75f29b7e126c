"""The parlour tune: a foxtrot in F, thirty-two bars, A A B A, written for this game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from tools.sounds.voices import RATE, Wave, bass, piano, room

# Melody: note and length in
# swung eighths, "-" rests. Chords: one a half bar, or one for the whole bar.
BEAT = 60 / 148
SWING = 0.62  # where in its beat the second eighth comes
A_CHORDS = "F F#o|Gm C7|F D7|Gm C7|F F7|Bb Bbm|F/C C7|F C7"
A_CLOSE = "F F#o|Gm C7|F D7|Gm C7|F F7|Bb Bbm|F/C C7|F"
B_CHORDS = "Dm|A7|Dm|D7|Gm|G7|C|C7"
A_OPENING = (
    "C5 2 B4 1 C5 1 D5 2 C5 1 A4 1|Bb4 1 D5 2 Bb4 1 G4 2 E4 2|A4 2 G#4 1 A4 1 C5 2 A4 1 F#4 1|"
    "G4 1 Bb4 2 D5 1 C5 3 - 1|F5 2 E5 1 F5 1 Eb5 2 C5 1 A4 1|D5 1 F5 2 D5 1 Db5 2 Bb4 2|"
)
A_FIRST = A_OPENING + "C5 2 A4 1 F4 1 G4 1 A4 2 G4 1|F4 3 - 1 G4 2 A4 1 Bb4 1"
A_SECOND = A_OPENING + "C5 2 A4 1 F4 1 A4 1 G4 2 E4 1|F4 2 C5 1 A4 1 F4 3 - 1"
B_MELODY = (
    "D5 3 E5 1 F5 3 D5 1|E5 3 C#5 1 A4 4|D5 3 E5 1 F5 2 A5 2|G5 1 F#5 2 D5 1 C5 3 - 1|"
    "Bb4 3 C5 1 D5 3 Bb4 1|B4 3 D5 1 F5 3 - 1|E5 2 D#5 1 E5 1 G5 2 E5 2|"
    "C5 1 Bb4 2 G4 1 E4 1 G4 1 A4 1 Bb4 1"
)
A_LAST = (
    "C5 2 B4 1 C5 1 Eb5 2 C5 1 A4 1|Bb4 1 D5 2 G5 1 E5 2 C5 2|A4 2 G#4 1 A4 1 D5 2 C5 1 F#4 1|"
    "G4 1 Bb4 2 D5 1 E5 3 - 1|F5 2 E5 1 F5 1 A5 2 F5 1 Eb5 1|D5 1 F5 2 D5 1 Db5 2 Bb4 2|"
    "C5 1 A4 2 F4 1 G4 1 A4 2 E4 1|F4 4 G4 1 A4 2 Bb4 1"
)
FORM = ((A_FIRST, A_CHORDS), (A_SECOND, A_CLOSE), (B_MELODY, B_CHORDS), (A_LAST, A_CHORDS))
PITCH = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITY = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 10), "o": (0, 3, 6)}


class Note(NamedTuple):
    """One key pressed: `at` and `length` in beats, `touch` 0..1."""

    at: float
    midi: int
    length: float
    touch: float


def pitch_class(name: str) -> int:
    return PITCH[name[0]] + name.count("#") - name.count("b")


def swung(eighths: int) -> float:
    """The beat at which an eighth comes, counted from the start of the section."""
    return eighths // 2 + (SWING if eighths % 2 else 0)


def melody(text: str) -> Iterator[Note]:
    eighth = 0
    words = text.replace("|", " ").split()
    for name, count in zip(words[::2], words[1::2], strict=True):
        end = eighth + int(count)
        if name != "-":
            midi = 12 * (int(name[-1]) + 1) + pitch_class(name[:-1])
            touch = 0.8 if eighth % 4 == 0 else 0.66
            yield Note(swung(eighth), midi, 0.94 * (swung(end) - swung(eighth)), touch)
        eighth = end


def chord(name: str) -> tuple[int, tuple[int, ...]]:
    """The bass note of a chord (Bb1 to A2) and its keys between E3 and D#4."""
    top, _, low = name.partition("/")
    root = top[: 2 if top[1:2] in ("#", "b") else 1]
    keys = sorted(
        52 + (pitch_class(root) + step - 52) % 12 for step in QUALITY[top.removeprefix(root)]
    )
    return 34 + (pitch_class(low or root) - 34) % 12, tuple(keys)


def halves(text: str) -> Iterator[tuple[float, str, bool]]:
    """Every half bar of a row of chords: its first beat, its chord, whether it repeats the last."""
    for bar, names in enumerate(text.split("|")):
        first, *rest = names.split()
        yield bar * 4, first, False
        yield bar * 4 + 2, rest[0] if rest else first, not rest


def left_hand(text: str) -> Iterator[Note]:
    """The chord after each beat of the bass, short and soft."""
    for beat, name, _ in halves(text):
        for key in chord(name)[1]:
            yield Note(beat + 1, key, 0.42, 0.3)


def bass_line(text: str) -> Iterator[Note]:
    """Root on one; on three the next root, or the fifth below where the chord stays."""
    for beat, name, same in halves(text):
        low = chord(name)[0]
        yield Note(beat, low - 5 if same and low > 38 else low + 7 * same, 1.5, 0.5)


def second_voice(text: str, chords: str) -> Iterator[Note]:
    """Under every longer note of the melody the nearest key of the chord, a third or more lower."""
    harmony = {beat: chord(name)[1] for beat, name, _ in halves(chords)}
    for note in melody(text):
        if note.length > 0.9:
            keys = harmony[2 * int(note.at / 2)]
            below = min((note.midi - 3 - k) % 12 for k in keys)
            yield note._replace(midi=note.midi - 3 - below, touch=0.4)


def parlour() -> Wave:
    """The whole tune; its last notes ring into its first, so that it can go round and round."""
    rng = np.random.default_rng(1927)
    out = np.zeros(round(len(FORM) * 32 * BEAT * RATE))

    def press(note: Note, gain: float, wave: Wave) -> None:
        late = note.at * BEAT + rng.normal(0, 0.004)
        where = (round(late * RATE) + np.arange(len(wave))) % len(out)
        out[where] += gain * rng.uniform(0.9, 1.08) * wave

    for section, (text, chords) in enumerate(FORM):
        for notes, gain in (
            (melody(text), 1.0),
            (left_hand(chords), 0.8),
            (second_voice(text, chords) if section else (), 0.8),
        ):
            for note in notes:
                sounding = piano(note.midi, note.length * BEAT, note.touch)
                press(note._replace(at=note.at + section * 32), gain, sounding)
        for note in bass_line(chords):
            low = bass(note.midi, note.length * BEAT)
            press(note._replace(at=note.at + section * 32), 0.42, low)
    return room(out, 0.14, endless=True)
