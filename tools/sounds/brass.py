"""The fanfares: written here, played by FluidSynth from a free library of sampled instruments."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tools.sounds.voices import RATE, Wave, air, clock, lay, room, spread

LIBRARY = Path("/usr/share/sounds/sf3/MuseScore_General_Full.sf3")
NEEDED = "`apt-get install fluidsynth musescore-general-soundfont-lossless`, `pip install mido`"
TICKS = 1000  # a second
# Programs of General MIDI, counted from 0, and keys of its drums.
PIANO, CELESTA, PIZZICATO, TIMPANI, TRUMPET, TROMBONE, MUTED = 0, 8, 45, 47, 56, 57, 59
DRUMS, CRASH = -1, 49


class Note(NamedTuple):
    """A key that is held from `at` for so many seconds; `touch` 1 to 127."""

    at: float
    midi: int
    length: float
    touch: int = 90


class Part(NamedTuple):
    """What one player has to play, and where they sit: 0 left, 64 in the middle, 127 right."""

    program: int
    notes: Sequence[Note]
    side: int = 64


def played(parts: Sequence[Part], seconds: float) -> Wave:
    """The parts together, a row an ear."""
    with tempfile.TemporaryDirectory() as folder:
        score, sound = Path(folder, "score.mid"), Path(folder, "sound.wav")
        _score(parts).save(score)
        _perform(score, sound)
        ears = import_module("soundfile").read(sound)[0].T
    out: Wave = np.zeros((2, round(seconds * RATE)))
    length = min(out.shape[1], ears.shape[1])
    out[:, :length] = ears[:, :length]
    return out


def _perform(score: Path, sound: Path) -> None:
    options = ["-ni", "-q", "-R", "1", "-C", "0", "-g", "0.5", "-r", str(RATE)]
    try:
        subprocess.run(["fluidsynth", *options, "-F", sound, LIBRARY, score], check=True)
    except FileNotFoundError as error:
        raise SystemExit(f"Nothing here plays the fanfares: {NEEDED}, then cook again.") from error


def _score(parts: Sequence[Part]) -> Any:
    """The parts as a MIDI file."""
    mido = import_module("mido")
    file, track = mido.MidiFile(ticks_per_beat=TICKS), mido.MidiTrack()
    file.tracks.append(track)
    track.append(mido.MetaMessage("set_tempo", tempo=1_000_000))
    told = [each for number, part in enumerate(parts) for each in _messages(number, part)]
    last = 0
    for at, _, (kind, values) in sorted(told, key=lambda each: each[:2]):
        track.append(mido.Message(kind, time=at - last, **values))
        last = at
    return file


def _messages(number: int, part: Part) -> Iterator[tuple[int, int, tuple[str, dict[str, int]]]]:
    """What a part sends: ticks, the order within a tick, message."""
    channel = 9 if part.program == DRUMS else number
    yield 0, 0, ("program_change", {"channel": channel, "program": max(0, part.program)})
    yield 0, 0, ("control_change", {"channel": channel, "control": 10, "value": part.side})
    for note in part.notes:
        key = {"channel": channel, "note": note.midi}
        begins, ends = round(note.at * TICKS), round((note.at + note.length) * TICKS)
        yield begins, 2, ("note_on", {**key, "velocity": note.touch})
        yield ends, 1, ("note_off", key)


def chord(at: float, keys: Sequence[int], length: float, touch: int = 90) -> list[Note]:
    return [Note(at, key, length, touch) for key in keys]


def line(beat: float, touch: int, *notes: tuple[float, int, float]) -> list[Note]:
    """Notes by beats: (start, key, length), the longer the firmer."""
    return [
        Note(at * beat, key, length * beat, min(127, round(touch + 10 * length)))
        for at, key, length in notes
    ]


def gold(i: int) -> Wave:
    """Four quick bars: the trumpet calls, the celesta glitters up to it, both hold the end."""
    beat = 0.2
    first = (0, 72, 0.45), (0.5, 72, 0.45), (1, 77, 1.5), (3, 76, 0.45), (3.5, 77, 0.45)
    last = (4, 79, 0.9), (5, 81, 2.4)
    second = ((1, 69, 1.5), (3, 70, 0.9), (4, 70, 0.9), (5, 77, 2.4))
    glitter = ((84, 89, 93, 96), (86, 89, 94, 98), (82, 86, 89, 94))[i]
    run = [(1.5 + 0.25 * n, key, 2.5) for n, key in enumerate(glitter)]
    run += [(5 + 0.2 * n, key, 4.0) for n, key in enumerate((89, 93, 96, 101))]
    low = [(1, 53, 1.0), (3, 55, 0.8), (4, 48, 0.8), (5, 41, 2.4), (5, 53, 2.4), (5, 60, 2.4)]
    parts = [
        Part(TRUMPET, line(beat, 84, *first, *last), 50),
        Part(MUTED, line(beat, 76, *second), 38),
        Part(CELESTA, line(beat, 84, *run), 88),
        Part(PIZZICATO, line(beat, 88, *low), 72),
        Part(DRUMS, [Note(5 * beat, CRASH, 0.9, 62)]),
    ]
    return room(played(parts, 1.85), 0.14)


def win(i: int) -> Wave:
    """Subdominant, dominant, home: trumpets, trombone and piano, a run of the celesta on top."""
    tops = ((77, 79, 81, 84), (74, 76, 81, 89), (70, 72, 77, 81))[i]
    times = (0.0, 0.3, 0.62, 0.62)
    first = [
        Note(at, key, 0.26 if at < 0.6 else 0.95, 104) for at, key in zip(times, tops, strict=True)
    ]
    second = [Note(0.0, 70, 0.26, 92), Note(0.3, 70, 0.26, 92), Note(0.62, 72, 0.95, 98)]
    bass = [Note(0.0, 46, 0.26, 96), Note(0.3, 48, 0.26, 98), Note(0.62, 53, 1.0, 104)]
    below = [*chord(0.0, (58, 62, 65), 0.28), *chord(0.3, (58, 64, 67), 0.28)]
    below += chord(0.62, (41, 53, 57, 60, 65, 69), 1.2, 104)
    run = (70, 72, 74, 76, 79, 81, 84, 86, 89, 93)
    high = [Note(0.08 + 0.1 * n, key + 12 * (i == 2), 0.5, 82) for n, key in enumerate(run)]
    parts = [
        Part(TRUMPET, first, 46),
        Part(MUTED, second, 60),
        Part(TROMBONE, bass, 80),
        Part(PIANO, below, 64),
        Part(CELESTA, high, 92),
        Part(TIMPANI, [Note(0.0, 46, 0.3, 70), Note(0.3, 48, 0.3, 76), Note(0.62, 41, 1.0, 96)]),
        Part(DRUMS, [Note(0.62, CRASH, 1.2, 76)]),
    ]
    return room(played(parts, 2.0), 0.16)


def roll(seconds: float, swells: float, seed: int) -> Wave:
    """Two sticks on a snare drum, a row an ear; the louder towards the end the greater `swells`."""
    rng = np.random.default_rng(seed)
    layers, strokes = [], round((seconds - 0.06) / 0.026)
    for k in range(strokes):
        at = 0.01 + k * 0.026 + float(rng.normal(0, 0.0018))
        t = clock(0.09)
        wires = air(0.09, 1100, 9000, seed + k) * np.exp(-t / 0.02)
        skin = np.sin(2 * np.pi * 196 * t) * np.exp(-t / 0.025)
        gain = (
            (0.14 + 0.8 * (k / strokes) ** swells)
            * float(rng.uniform(0.8, 1))
            * (1 - 0.15 * (k % 2))
        )
        layers.append((max(0.0, at), gain, 0.25 * (1 if k % 2 else -1), wires + 0.8 * skin))
    return spread(seconds, *layers)


def drumroll(i: int) -> Wave:
    """Eight tenths of a second of snare drum that swells and breaks off."""
    return room(roll(0.8, (1.6, 1.3, 2.0)[i], 560 + 70 * i), 0.16)


def tension(i: int) -> Wave:
    """The last round: a roll on the snare that swells, and a low chord."""
    keys = ((38, 50, 57, 62, 65), (34, 46, 58, 62, 65), (43, 50, 58, 62, 67))[i]
    notes = chord(1.34, keys, 0.9, 96)
    drum = [Note(1.34, keys[0] + 12 * (keys[0] < 36), 0.9, 92)]
    low = played([Part(PIANO, notes), Part(TIMPANI, drum, 72), Part(TROMBONE, notes[:3], 54)], 2.4)
    snare = np.stack([lay(2.4, (0, 1, ear)) for ear in roll(1.36, 1.6, 260 + 100 * i)])
    return room(0.16 * snare / np.max(np.abs(snare)) + 0.5 * low / np.max(np.abs(low)), 0.16)
