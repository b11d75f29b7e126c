"""The band in its room: every player's sound on a fader, in a place, with walls around."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from tools.sounds import fluid
from tools.sounds.arrange import Passage, arranged
from tools.sounds.level import loudness_range, tenths
from tools.sounds.perform import OF_LOUD, loud_at, performed
from tools.sounds.players import PLAYERS
from tools.sounds.score import Tune, bars
from tools.sounds.tempo import Tempo
from tools.sounds.voices import RATE, Wave, air, clock

TAIL = 4.0  # seconds that the last chord rings on
RANGE, REACH = 6.8, (0.4, 1.7)  # LU that a tune shall have, by so much of its dynamics
GLITTER = 4.0
BLOCK = 1 << 18  # samples that meet the walls at once
FADE = 0.12  # seconds that a fader takes
# Decibels beside the lead.
SOLOS = {"lead": 0.0, "double": -3.0, "second": -5.5, "counter": -5.5, "sparkle": -11.0}
BAND = {"bass": -6.5, "drums": -10.0, "keys": -8.5, "pluck": -9.5, "reed": -10.5, "bow": -11.5,
        "wind": -11.5, "bell": -11.0}  # fmt: skip
CROWD = 1.5  # decibels less for each more who plays chords


Points = tuple[tuple[float, ...], tuple[float, ...]]


class Stem(NamedTuple):
    """What one hand of a player plays: its passages, how that sounds, a row an ear, and the power
    of each tenth of a second."""

    player: str
    passages: list[Passage]
    wave: Wave
    power: Wave


def played(tune: Tune, tense: bool) -> Wave:
    """The whole tune as the band plays it, a row an ear."""
    band = stems(tune, tense)
    return mixed(band, faders(tune, band, reached(tune, band)))


def stems(tune: Tune, tense: bool) -> list[Stem]:
    """Every hand of every player, as it sounds from near by."""
    hands: dict[tuple[str, bool], list[Passage]] = defaultdict(list)
    for passage in arranged(tune, tense):
        hands[passage.player, passage.role != "band"].append(passage)
    seconds = Tempo(tune).seconds + TAIL
    band = []
    for (player, _), hand in hands.items():
        wave = fluid.played(player, performed(tune, hand), seconds)
        if PLAYERS[player].kind == "bell":
            wave = glittering(wave)
        band.append(Stem(player, hand, wave, tenths(wave.mean(axis=0, keepdims=True))))
    return band


def glittering(wave: Wave) -> Wave:
    """The wave with more of its highest partials: 2 dB at 4 kHz, 8 at 10."""
    out: Wave = wave.copy()
    out[:, 1:-1] += GLITTER * (wave[:, 1:-1] / 2 - wave[:, :-2] / 4 - wave[:, 2:] / 4)
    return out


def mixed(band: list[Stem], levels: list[Points]) -> Wave:
    """The whole tune with what rings on after it, a row an ear."""
    near = wet = np.zeros_like(band[0].wave)
    clock = np.arange(near.shape[1]) / RATE
    for stem, points in zip(band, levels, strict=True):
        gain = 10 ** (np.interp(clock, *points) / 20).astype(np.float32)
        dry = placed(stem.wave * gain, PLAYERS[stem.player].pan)
        near = near + dry
        wet = wet + np.float32(PLAYERS[stem.player].far) * dry
    whole: Wave = near + reverberated(wet)
    end = round(1.2 * RATE)
    whole[:, -end:] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    return whole


def total(band: list[Stem], levels: list[Points]) -> Wave:
    """The power of each tenth of a second of all of them, near enough."""
    clock = np.arange(len(band[0].power)) / 10 + 0.05
    gains = (10 ** (np.interp(clock, *points) / 10) for points in levels)
    powers = [stem.power * gain for stem, gain in zip(band, gains, strict=True)]
    return np.asarray(np.sum(powers, axis=0))


def reached(tune: Tune, band: list[Stem]) -> float:
    """How far the form's dynamics have to reach for a loudness range as it shall be."""
    reaches = np.linspace(*REACH, 27)
    ranges = [loudness_range(total(band, faders(tune, band, reach))) for reach in reaches]
    return float(reaches[np.argmin(np.abs(np.array(ranges) - RANGE))])


def faders(tune: Tune, band: list[Stem], reach: float) -> list[Points]:
    """Where the fader of each stem stands: seconds, and decibels at them."""
    crowd = Counter(p.turn for stem in band for p in stem.passages if _chordal(p))
    tempo, levels = Tempo(tune), []
    for stem in band:
        points = [
            point
            for passage in stem.passages
            for point in _fader(tune, tempo, stem, passage, max(0, crowd[passage.turn] - 1), reach)
        ]
        seconds, decibels = zip(*points, strict=True)
        levels.append((seconds, decibels))
    return levels


def _chordal(passage: Passage) -> bool:
    return passage.role == "band" and PLAYERS[passage.player].kind not in ("bass", "drums")


def _fader(
    tune: Tune, tempo: Tempo, stem: Stem, passage: Passage, others: int, reach: float
) -> Iterator[tuple[float, float]]:
    """Where the fader stands through a passage: the part sounds as loud as it shall, whatever its
    player did."""
    turn = tune.form[passage.turn]
    many = bars(tune.themes[turn.theme].chords)
    first, last = tempo.at(passage.start), tempo.at(passage.start + many * 2 * tune.beats)
    goal = SOLOS.get(passage.role, BAND[PLAYERS[passage.player].kind])
    goal -= CROWD * others if _chordal(passage) else 0
    goal -= active(stem.power[round(first * 10) : round(last * 10)])
    mean = float(np.mean([loud_at(turn, inside) for inside in (0.0, 0.5, 1.0)]))
    for inside in np.linspace(0, 1, 9):
        form = loud_at(turn, float(inside))
        second = first + FADE + (last - first - 2 * FADE) * float(inside)
        yield second, goal + reach * form - OF_LOUD * (form - mean)


def active(power: Wave) -> float:
    """Decibels of a passage while somebody plays: what is 10 dB below the rest does not count."""
    loud = power[power > power.mean() / 10]
    return float(10 * np.log10(loud.mean() + 1e-12)) if len(loud) else -60.0


def placed(wave: Wave, pan: float) -> Wave:
    """Two ears of a player at a place; what its sound has of width is halved."""
    middle, side = (wave[0] + wave[1]) / 2, (wave[0] - wave[1]) / 3
    left, right = (math.sqrt(2) * turn((pan + 1) * math.pi / 4) for turn in (math.cos, math.sin))
    out: Wave = np.stack([left * middle + side, right * middle - side])
    return out


@cache
def walls() -> Wave:
    """The answer of a salon with a parquet floor: first its walls, then a tail that grows dark."""
    rng = np.random.default_rng(1927)
    length = clock(1.3)
    ears = []
    for side in range(2):
        tail = sum(
            air(1.3, low, high, 40 + side) * np.exp(-6.9 * length / fall) * share
            for low, high, fall, share in (
                (150, 900, 1.2, 0.5),
                (900, 3500, 0.95, 0.55),
                (3500, 9000, 0.55, 0.4),
            )
        )
        tail = tail * (1 - np.exp(-length / 0.02))
        for delay in rng.uniform(0.007, 0.045, 7):
            tail[round(delay * RATE)] += 9 * np.exp(-delay / 0.03)
        ears.append(tail)
    whole = np.stack(ears)
    out: Wave = whole / np.sqrt(np.sum(whole**2, axis=1, keepdims=True))
    return out


def reverberated(wave: Wave) -> Wave:
    """What comes back from the walls, as loud as what they got; a block at a time."""
    length, tail = wave.shape[1], walls().shape[1]
    step = BLOCK - tail
    answer = np.fft.rfft(walls(), BLOCK).astype(np.complex64)
    crossed = (0.75 * wave + 0.35 * wave[::-1]).astype(np.float32)
    out: Wave = np.zeros((2, length + BLOCK), np.float32)
    for start in range(0, length, step):
        spectrum = np.fft.rfft(crossed[:, start : start + step], BLOCK)
        out[:, start : start + BLOCK] += np.fft.irfft(spectrum * answer, BLOCK)
    return out[:, :length]
