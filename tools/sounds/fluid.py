"""What the players do becomes sound: MIDI (a file of messages), FluidSynth and a free soundfont.

apt-get install fluidsynth musescore-general-soundfont
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

from tools.sounds.perform import Sound
from tools.sounds.players import BRUSHES, KIT, PLAYERS, STICKS
from tools.sounds.voices import RATE, Wave

FONT = Path("/usr/share/sounds/sf3/MuseScore_General_Full.sf3")
OPTIONS = (
    "-ni -q -R 0 -C 0 -g 0.5 -O float -T wav -o synth.dynamic-sample-loading=1"
    " -o synth.midi-bank-select=mma"
)
TICKS = 10_000  # a second
USUAL = 78  # how fast a key is pressed, of 127, for a usual touch
BENDS, FARTHEST = 12, 4  # semitones that a bend can reach, and does so without sounding odd
PROBE = 0.9  # seconds in which a key is heard alone
DEEPEST, STICK = 0.08, 0.004  # seconds that a sound may need to speak, and a drum does


Said = tuple[float, int, str, dict[str, int]]  # second, order in it, message


class Voice(NamedTuple):
    """How a player's instrument speaks: by key, decibels beside its mean and seconds it needs."""

    louder: dict[int, float]
    speaks: dict[int, float]


def played(player: str, sounds: list[Sound], seconds: float) -> Wave:
    """The sounds of one hand of a player, a row an ear."""
    voice = measured(player)
    ready = [
        replace(
            sound,
            at=sound.at - (0.0 if sound.bound else voice.speaks.get(sound.key, 0.0)),
            touch=sound.touch - voice.louder.get(sound.key, 0.0),
        )
        for sound in sounds
    ]
    return rendered(player, ready, seconds)


@cache
def measured(player: str) -> Voice:
    """How each of a player's keys speaks: all are heard, one after the other."""
    who = PLAYERS[player]
    if who.kind == "drums":
        midi = [drum.midi for drum in KIT.values()]
        louder = [-drum.louder for drum in KIT.values()]
        return Voice(dict(zip(midi, louder, strict=True)), dict.fromkeys(midi, STICK))
    keys = range(who.lowest, who.highest + 1)
    probe = [Sound(n * PROBE, n * PROBE + 0.6, key, 0.0) for n, key in enumerate(keys)]
    wave = np.mean(rendered(player, probe, len(keys) * PROBE), axis=0)
    each = wave[: len(keys) * round(PROBE * RATE)].reshape(len(keys), -1)
    envelope = np.sqrt(
        np.mean(each[:, : RATE // 441 * 441].reshape(len(keys), -1, 147) ** 2, axis=2)
    )
    top = envelope[:, :120].max(axis=1)  # in the first 0.4 s
    speaks = np.argmax(envelope > 0.4 * top[:, None], axis=1) * 147 / RATE
    level = 20 * np.log10(np.sqrt(np.mean(each[:, : RATE // 2] ** 2, axis=1)) + 1e-9)
    trend = np.polynomial.Polynomial.fit(range(len(keys)), level, 2)(np.arange(len(keys)))
    odd = np.clip(level - trend, -5, 5)
    return Voice(
        dict(zip(keys, map(float, odd), strict=True)),
        dict(zip(keys, map(float, np.clip(speaks, 0, DEEPEST)), strict=True)),
    )


def rendered(player: str, sounds: list[Sound], seconds: float) -> Wave:
    """Exactly so many seconds of it."""
    with TemporaryDirectory() as folder:
        score, sound = Path(folder, "score.mid"), Path(folder, "sound.wav")
        messages(player, sounds, seconds).save(score)
        command = [
            "fluidsynth",
            *OPTIONS.split(),
            "-r",
            str(RATE),
            "-F",
            *map(str, (sound, FONT, score)),
        ]
        subprocess.run(command, check=True, capture_output=True)
        wave, _ = _package("soundfile").read(sound, dtype="float32")
    wanted = round(seconds * RATE)
    whole: Wave = np.zeros((2, wanted), np.float32)
    whole[:, : len(wave)] = wave.T[:, :wanted]
    return whole


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError:
        sys.exit(f"Music takes the package {name}: run `pip install {name}`, then cook again.")


def messages(player: str, sounds: list[Sound], seconds: float) -> Any:
    """A MIDI file of one player. Who bends notes has two channels, so that the end of one note is
    not bent with the beginning of the next; a drummer has one a kit."""
    mido, who, keys = _package("mido"), PLAYERS[player], _keys(sounds)
    if who.kind == "drums":
        programs: tuple[int, ...] = (STICKS, BRUSHES)
        channels = [key.key // 128 == BRUSHES for key in keys]
    else:
        programs = (who.sound[1],) * (1 + any(key.bends for key in keys))
        channels = [number % len(programs) == 1 for number in range(len(keys))]
    said = [*_begun(who.sound[0], programs)]
    for key, channel in zip(keys, channels, strict=True):
        said += _pressed(key, int(channel), len(programs) == 2 and who.kind != "drums")
    events = [
        (round(max(0.0, second) * TICKS), order, mido.Message(kind, **values))
        for second, order, kind, values in said
    ]
    return _file(mido, sorted(events, key=lambda event: event[:2]), seconds)


def _begun(bank: int, programs: tuple[int, ...]) -> Iterator[Said]:
    """What is said to each channel before the first note."""
    for channel, program in enumerate(programs):
        controls = ((0, bank // 128), (32, bank % 128), (101, 0), (100, 0), (6, BENDS), (38, 0))
        for control, value in controls:
            at = {"channel": channel, "control": control, "value": value}
            yield 0, 0, "control_change", at
        yield 0, 1, "program_change", {"channel": channel, "program": program}


def _pressed(sound: Sound, channel: int, bends: bool) -> Iterator[Said]:
    """A key that goes down and comes up, and how the wheel is turned meanwhile."""
    key = {"channel": channel, "note": sound.key % 128}
    velocity = int(np.clip(round(USUAL * 10 ** (sound.touch / 40)), 12, 126))
    if bends:
        yield sound.at - 0.001, 3, "pitchwheel", {"channel": channel, "pitch": 0}
    yield sound.at, 4, "note_on", {**key, "velocity": velocity}
    yield sound.end, 2, "note_off", {**key, "velocity": 0}
    for second, cents in sound.bends:
        pitch = int(np.clip(cents / 100 / BENDS * 8192, -8192, 8191))
        yield second, 3, "pitchwheel", {"channel": channel, "pitch": pitch}


def _file(mido: Any, events: list[tuple[int, int, Any]], seconds: float) -> Any:
    file = mido.MidiFile(ticks_per_beat=TICKS)
    track = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=1_000_000)])
    last = 0
    for tick, _, message in events:
        track.append(message.copy(time=tick - last))
        last = tick
    track.append(mido.MetaMessage("end_of_track", time=max(0, round(seconds * TICKS) - last)))
    file.tracks.append(track)
    return file


def _keys(sounds: list[Sound]) -> list[Sound]:
    """Keys with their bends in seconds of the tune: those bound to one before become part of it."""
    found: list[Sound] = []
    for sound in sounds:
        bends = [(sound.at + after, cents) for after, cents in sorted(sound.bends)]
        before = found[-1] if found else sound
        by = sound.key - before.key
        if sound.bound and before.end > sound.at - 0.05 and abs(by) <= FARTHEST:
            kept = [bend for bend in before.bends if bend[0] < sound.at]
            moved = [(second, cents + 100.0 * by) for second, cents in bends]
            before.bends = [*kept, (sound.at, 100.0 * by), *moved]
            before.end = sound.end
        else:
            found.append(replace(sound, bends=bends))
    return found
