"""What can be said about a tune without ears: measures of its sound and faults in its score."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from itertools import pairwise

import numpy as np

from tools.sounds.arrange import Passage, arranged, moved
from tools.sounds.level import db, loudness_range, lufs, tenths
from tools.sounds.players import PLAYERS
from tools.sounds.score import Note, Tune, harmony
from tools.sounds.score import bars as bars_of
from tools.sounds.tempo import Tempo, turns
from tools.sounds.voices import RATE, Wave
from tools.sounds.voicing import classes

HEAD = """| file | seconds | KB | LUFS | range LU | peak dB | above 3 kHz | new bars | same band |
|---|---|---|---|---|---|---|---|---|"""
AIR = 3000  # hertz
NAMES = ("C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")
STRONG = {2: (0,), 3: (0,), 4: (0, 4)}  # units of a bar
LEAP = {"wind": 16, "bow": 19}  # semitones that a melody may leap there
QUICKEST = {"wind": 11, "bow": 11, "bass": 9, "reed": 12, "pluck": 12, "bell": 12, "keys": 14}


def row(name: str, tune: Tune, tense: bool, ears: Wave, size: int) -> str:
    """What a file of music is like, as a row of a table."""
    return (
        f"| {name} | {ears.shape[1] / RATE:.1f} | {size / 1024:.0f} | {lufs(ears):.1f} | "
        f"{loudness_range(tenths(ears)):.1f} | {db(float(np.abs(ears).max())):.1f} | "
        f"{100 * airy(ears):.1f} % | {100 * new_bars(tune):.0f} % | "
        f"{100 * same_bars(tune, tense):.0f} % |"
    )


def airy(ears: Wave) -> float:
    """The share of energy above 3 kHz."""
    blocks = ears[:, : ears.shape[1] // 8192 * 8192].reshape(2, -1, 8192) * np.hanning(8192)
    power = np.sum(np.abs(np.fft.rfft(blocks)) ** 2, axis=(0, 1))
    return float(power[np.fft.rfftfreq(8192, 1 / RATE) > AIR].sum() / power.sum())


def new_bars(tune: Tune) -> float:
    """The share of bars of a form whose melody was not heard before in it."""
    heard = []
    for passage in arranged(tune, tense=False):
        if passage.role == "lead":
            notes = moved(passage.notes, -tune.form[passage.turn].key)
            written = passage._replace(notes=notes)
            heard += _by_bar(tune, written, lambda note, at: (at, note.midi, note.length))
    return len(set(heard)) / len(heard)


def same_bars(tune: Tune, tense: bool) -> float:
    """The share of bars in which the band strikes as it does most often, whatever the chord."""
    bars: defaultdict[tuple[int, int], list[Hashable]] = defaultdict(list)
    for passage in arranged(tune, tense):
        if passage.role == "band":
            for bar, strokes in enumerate(_by_bar(tune, passage, _stroke)):
                bars[passage.turn, bar].append((passage.player, frozenset(strokes)))
    most = Counter(frozenset(bar) for bar in bars.values()).most_common(1)[0][1]
    return most / sum(many for *_, many in turns(tune))


def _stroke(note: Note, at: float) -> Hashable:
    return at, note.midi * (note.midi > 127)  # drums alone are that high


def _by_bar(
    tune: Tune, passage: Passage, said: Callable[[Note, float], Hashable]
) -> list[tuple[Hashable, ...]]:
    """What can be said of the notes of every bar of a passage."""
    whole = 2 * tune.beats
    many = bars_of(tune.themes[tune.form[passage.turn].theme].chords)
    found: list[list[Hashable]] = [[] for _ in range(many)]
    for note in passage.notes:
        found[int(note.at // whole)].append(said(note, note.at % whole))
    return [tuple(bar) for bar in found]


def faults(tune: Tune) -> Iterator[str]:
    """What is hard to play or sounds wrong, in sentences."""
    told, tempo = set(), Tempo(tune)
    for passage in [*arranged(tune, tense=False), *arranged(tune, tense=True)]:
        theme = tune.form[passage.turn].theme
        for fault in (*_hands(tune, tempo, passage), *_clashes(tune, passage)):
            told.add(f"{tune.name}, {theme}: {passage.player} ({passage.role}) {fault}")
    yield from sorted(told)


def _hands(tune: Tune, tempo: Tempo, passage: Passage) -> Iterator[str]:
    """What a player cannot reach, or not so quickly."""
    who = PLAYERS[passage.player]
    if who.kind == "drums":
        return
    for note in passage.notes:
        if not who.lowest <= note.midi <= who.highest:
            yield f"has no {name(note.midi)} (bar {_bar(tune, note)})"
    sung = [note for note in passage.notes if note.length]
    if passage.role == "band" and who.kind != "bass":
        return
    for one, other in pairwise(sung):
        together = abs(one.at + one.length - other.at) < 0.1
        if together and abs(one.midi - other.midi) > LEAP.get(who.kind, 24):
            yield f"leaps {name(one.midi)} to {name(other.midi)} (bar {_bar(tune, one)})"
    for first, last in zip(sung, sung[6:], strict=False):
        seconds = tempo.at(passage.start + last.at) - tempo.at(passage.start + first.at)
        if seconds and 6 / seconds > QUICKEST[who.kind]:
            yield f"plays {6 / seconds:.0f} notes a second (bar {_bar(tune, first)})"


def _clashes(tune: Tune, passage: Passage) -> Iterator[str]:
    """Long notes on strong beats, a half tone above a key of a chord that has them not."""
    if passage.role not in ("lead", "counter"):
        return
    turn = tune.form[passage.turn]
    chords = list(harmony(tune.themes[turn.theme].chords, tune.beats))
    for note in passage.notes:
        if note.length < 2 or note.at % (2 * tune.beats) not in STRONG[tune.beats]:
            continue
        chord = next(chord for start, end, chord in chords if start <= note.at < end)
        tones, pitch = classes(chord), (note.midi - turn.key) % 12
        if pitch not in tones and (pitch - 1) % 12 in tones:
            yield f"rubs with {chord}: {name(note.midi - turn.key)} (bar {_bar(tune, note)})"


def _bar(tune: Tune, note: Note) -> int:
    return int(note.at // (2 * tune.beats)) + 1


def name(midi: int) -> str:
    """A key in words of a score."""
    return f"{NAMES[midi % 12]}{midi // 12 - 1}"
