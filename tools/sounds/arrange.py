"""A tune as the salon's band plays it, calm or tense: the same bars, bass and melody at the same
moments, but in the tense form more of everything, and sticks instead of brushes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tools.sounds.players import KIT, PLAYERS, SEATS, drum
from tools.sounds.score import Note, Style, Theme, Tune, Turn, chord, chord_at, harmony, melody
from tools.sounds.voices import RATE, Wave, room

HUMAN = 0.004  # seconds a hand is early or late
MELODY, SECOND, CHORDS, PAD = 1.0, 0.62, 0.62, 0.3  # how loud they are beside each other


class Tape:
    """Two ears, round and round: what reaches beyond the end sounds at the start."""

    def __init__(self, seconds: float) -> None:
        self.ears = np.zeros((2, round(seconds * RATE)))

    def add(self, second: float, wave: Wave, pan: float, gain: float) -> None:
        """Adds a wave at a place between the ears."""
        where = (round(second * RATE) + np.arange(len(wave))) % self.ears.shape[1]
        angle = (pan + 1) * np.pi / 4
        self.ears[0, where] += gain * np.cos(angle) * wave
        self.ears[1, where] += gain * np.sin(angle) * wave


def arranged(tune: Tune, tense: bool) -> Wave:
    """The whole tune, a row an ear."""
    tape, unit = Tape(tune.seconds), 0
    for number, turn in enumerate(tune.form):
        theme = tune.themes[turn.theme]
        for player, notes, gain in _parts(tune, turn, theme, tense, number):
            _play(tape, tune, player, notes, gain, unit)
        style = tune.tense if tense else tune.calm
        bars = len(theme.chords.split("|"))
        _drums(tape, tune, style, bars, unit, tense)
        unit += bars * 2 * tune.beats
    return np.stack([room(ear, 0.2, endless=True, side=side) for side, ear in enumerate(tape.ears)])


def _parts(
    tune: Tune, turn: Turn, theme: Theme, tense: bool, number: int
) -> Iterator[tuple[str, list[Note], float]]:
    """Who plays which notes in a turn of the form, and how loud."""
    style, beats = (tune.tense if tense else tune.calm), tune.beats
    yield turn.lead, list(melody(theme.melody, beats)), MELODY
    if turn.second:
        yield turn.second, list(below(theme, beats)), SECOND
    if tense:
        yield "celesta", [n._replace(midi=n.midi + 12) for n in melody(theme.melody, beats)], 0.3
    if number % 2 or tense:
        pad = "clarinet" if turn.lead == "fiddle" else "fiddle"
        yield pad, list(guide(theme, beats)), PAD
    yield tune.chords, list(right_hand(theme, style, beats)), CHORDS
    yield "bass", list(left_hand(theme, style, beats)), 1.0


def _play(tape: Tape, tune: Tune, player: str, notes: list[Note], gain: float, start: int) -> None:
    rng = np.random.default_rng([1927, start, sum(map(ord, player))])
    pan, loud = SEATS[player]
    for note in notes:
        at, end = tune.at(start + note.at), tune.at(start + note.at + note.length)
        wave = PLAYERS[player](note.midi, round(end - at, 2), round(note.touch, 2))
        late, weight = rng.normal(0, HUMAN), rng.uniform(0.9, 1.08)
        tape.add(at + late, wave, pan, gain * loud * weight)


def _drums(tape: Tape, tune: Tune, style: Style, bars: int, start: int, tense: bool) -> None:
    rng = np.random.default_rng([27, start])
    for bar in range(bars):
        first = start + bar * 2 * tune.beats
        sticks = [*style.sticks, *(_roll(tune.beats) if tense and bar == bars - 1 else ())]
        if bar == 0 and style.sticks:
            sticks.append((0, "cymbal", 0, 0.4 if tense else 0.16))
        for unit, name, _, touch in sticks:
            wave = drum(name, int(rng.integers(4)))
            late = rng.normal(0, HUMAN / 2)
            tape.add(tune.at(first + unit) + late, wave, KIT[name], touch * rng.uniform(0.85, 1.1))


def _roll(beats: int) -> Iterator[tuple[float, str, float, float]]:
    """The snare leads into the next part, ever louder."""
    for number in range(8):
        yield 2 * beats - 2 + number / 4, "snare", 0, 0.12 + 0.05 * number


def left_hand(theme: Theme, style: Style, beats: int) -> Iterator[Note]:
    for bar in range(len(theme.chords.split("|"))):
        for unit, what, length, touch in style.left:
            at = bar * 2 * beats + unit
            low, keys = chord(chord_at(theme.chords, beats, at))
            third = min((key - low) % 12 for key in keys if (key - low) % 12 in (3, 4, 5))
            midi = low + {"1": 0, "3": third if third else 0, "5": 7 if low < 39 else -5}[what]
            if what == "5" and _fresh(theme, beats, at):
                midi = low
            yield Note(at, midi, length, touch)


def _fresh(theme: Theme, beats: int, unit: float) -> bool:
    """Whether a chord begins just here, whose root is wanted."""
    return any(start == unit for start, _, _ in harmony(theme.chords, beats))


def right_hand(theme: Theme, style: Style, beats: int) -> Iterator[Note]:
    for bar in range(len(theme.chords.split("|"))):
        for unit, what, length, touch in style.right:
            at = bar * 2 * beats + unit
            keys = chord(chord_at(theme.chords, beats, at))[1]
            for key in keys if what == "*" else [keys[int(what) - 1]]:
                yield Note(at, key, length, touch)


def below(theme: Theme, beats: int) -> Iterator[Note]:
    """Under every longer note of the melody the nearest key of the chord, a third or more lower."""
    for note in melody(theme.melody, beats):
        if note.length > 1.5:
            keys = chord(chord_at(theme.chords, beats, note.at))[1]
            lower = min((note.midi - 3 - key) % 12 for key in keys)
            yield note._replace(midi=note.midi - 3 - lower, touch=0.5)


def guide(theme: Theme, beats: int) -> Iterator[Note]:
    """One long note a chord, that goes to the next by the smallest step."""
    last = 62
    for start, end, name in harmony(theme.chords, beats):
        keys = [key + octave for key in chord(name)[1] for octave in (0, 12)]
        last = min(keys, key=lambda key: (abs(key - last), key))
        yield Note(start, last, 0.97 * (end - start), 0.4)
