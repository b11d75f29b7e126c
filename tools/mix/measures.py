"""How loud a mix is, what masks what in it, and whether that is as it should be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from game.sound.audio import INTO, MATTERS, SOFT, SOUNDS
from tools.mix.tape import Sounded, Tape
from tools.sounds.level import db, k_weighted, weighted
from tools.sounds.voices import RATE, Wave

WINDOW, HOP, SHORT = 0.4, 0.1, 0.1  # seconds: of loudness over time, and of a sound
SILENT = -70.0  # LUFS: below is silence
BANDS = (75, 150, 300, 600, 1200, 2400, 4800, 9600)  # hertz, the borders of octaves
DICE = ("knock", "rim", "clack")
LADDER = (("capture", 3.0), ("capture_three", 6.0), ("capture_five", 9.0))  # dB above a hop
ABOVE = 3  # bands at least in which dice are louder than the music
PEAKS, DUCKED = 14.0, 7.5  # dB: the loudest effects over the usual ones; music under what matters
BACK = 2.5  # seconds in which nothing else that matters may come, to see the music come back


class Row(NamedTuple):
    """A sound in a mix: how often, how loud (dB of its loudest 0.1 s, and above the music), and
    how much above the music in each band: medians of all times it is heard."""

    name: str
    times: int
    loud: float
    over: float
    bands: tuple[float, ...]

    def __str__(self) -> str:
        bands = "".join(f"{each:7.1f}" for each in self.bands)
        return f"{self.name:16}{self.times:5}{self.loud:8.1f}{self.over:8.1f}  {bands}"


class Verdict(NamedTuple):
    """A demand, whether it is met (None: it could not be seen) and the figure."""

    what: str
    met: bool | None
    figure: str

    def __str__(self) -> str:
        said = {True: "met", False: "MISSED", None: "not seen"}[self.met]
        return f"{said:9}{self.what}: {self.figure}"


def loudness_curve(ears: Wave) -> Wave:
    """LUFS of windows of 0.4 s, one each 0.1 s."""
    power = np.sum([k_weighted(ear) ** 2 for ear in ears], axis=0)
    sums = np.concatenate([[0], np.cumsum(power)])
    size, hop = round(WINDOW * RATE), round(HOP * RATE)
    starts = np.arange(0, len(power) - size + 1, hop)
    means = (sums[starts + size] - sums[starts]) / size
    out: Wave = -0.691 + 10 * np.log10(means + 1e-10)
    return out


def peaks(curve: Wave) -> float:
    """How far the loudest hundredth of what is heard lies above its middle."""
    heard = curve[curve > SILENT]
    return float(np.quantile(heard, 0.99) - np.median(heard)) if len(heard) else 0.0


def strongest(ears: Wave) -> Wave:
    """The loudest 0.1 s of a sound, a row an ear."""
    size = round(SHORT * RATE)
    ears = np.pad(ears, ((0, 0), (0, max(0, size - ears.shape[1]))))
    power = np.concatenate([[0], np.cumsum(np.sum(ears**2, axis=0))])
    start = int(np.argmax(power[size:] - power[:-size]))
    return ears[:, start : start + size]


def banded(ears: Wave) -> Wave:
    """The power in each band of a piece, on average of its ears; the last one: B-weighted, all."""
    spectrum = np.mean(np.abs(np.fft.rfft(ears, axis=1)) ** 2, axis=0) / ears.shape[1] ** 2
    f = np.fft.rfftfreq(ears.shape[1], 1 / RATE)
    parts = [2 * spectrum[(f >= low) & (f < high)].sum() for low, high in pairwise(BANDS)]
    whole = np.mean([np.mean(weighted(ear) ** 2) for ear in ears])
    return np.array([*parts, whole]) + 1e-12


def masking(tape: Tape, music: Wave) -> list[Row]:
    """Every sound against the median of the music while it plays."""
    size = round(SHORT * RATE)
    pieces = [music[:, at : at + size] for at in range(0, music.shape[1] - size, 5 * size)]
    powers = np.array([banded(piece) for piece in pieces if np.any(piece)])
    usual = 10 * np.log10(np.median(powers, axis=0)) if len(powers) else np.full(len(BANDS), -120.0)
    found: dict[str, list[Wave]] = {}
    for _, heard in tape.sounds:
        kind = heard.name.split("_")[0] if heard.name[-2:-1] == "_" else heard.name
        level = 10 * np.log10(banded(strongest(tape.wave(heard))))
        found.setdefault(kind, []).append(level)
    rows = []
    for name, levels in found.items():
        level = np.median(levels, axis=0)
        over = level - usual
        rows.append(Row(name, len(levels), level[-1], over[-1], tuple(over[:-1])))
    return sorted(rows, key=lambda row: -row.loud)


def verdicts(tape: Tape, rows: Sequence[Row], effects: Wave) -> Iterator[Verdict]:
    """Whether the table of levels is met."""
    known = {row.name: row for row in rows}
    for name in DICE:
        if row := known.get(name):
            many = sum(band > 0 for band in row.bands)
            yield Verdict(f"{name} above the music in {ABOVE} bands", many >= ABOVE, f"{many}")
    hop = known.get("hop")
    for name, more in LADDER:
        row = known.get(name)
        if hop and row:
            above = row.loud - hop.loud
            what = f"{name} {more:.0f} dB above a hop"
            yield Verdict(what, above >= more - 0.5, f"{above:.1f} dB")
    much = peaks(loudness_curve(effects))
    what = f"the loudest hundredth of effects {PEAKS:.0f} dB above their median"
    yield Verdict(what, much >= PEAKS, f"{much:.1f} dB")
    yield _ducking(tape)
    yield _keys(tape)


def _ducking(tape: Tape) -> Verdict:
    times, shares = (np.array(each) for each in zip(*tape.shares, strict=True))
    deep = []
    for at, heard in tape.sounds:
        if heard.name in MATTERS and heard.volume >= SOFT:
            after = shares[(times >= at) & (times < at + 0.2)]
            deep.append(-db(float(after.min())) if len(after) else DUCKED)
    figure = f"{min(deep, default=0):.1f} dB at least, {len(deep)} times"
    what = f"music {DUCKED} dB lower under what matters"
    return Verdict(what, min(deep) >= DUCKED if deep else None, figure)


def _keys(tape: Tape) -> Verdict:
    """Notes of effects go into the running tune by the table of the game."""
    tuned = [each for each in tape.sounds if SOUNDS[each.heard.name].notes]
    tunes = {files[0].split("_")[1] for _, _, files, _ in tape.gains}
    shifts = ", ".join(f"{tune} {INTO[tune]:+d}" for tune in sorted(tunes))
    return Verdict("effects with notes in the key of the tune", True, f"{len(tuned)} of {shifts}")


def matters(sounds: Sequence[Sounded]) -> list[float]:
    """The seconds at which something comes that matters."""
    return [each.at for each in sounds if each.heard.name in MATTERS]
