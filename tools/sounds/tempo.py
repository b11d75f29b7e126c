"""When things come: units of a tune as seconds, with its rubato, slowings and fermatas. Both forms
of a tune share them, so that one can change into the other anywhere."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tools.sounds.score import Tune, Turn, bars

PHRASE = 8  # bars
LEAD = 0.15  # seconds before the first beat, for who must begin early


class Tempo:
    """The seconds at which the beats of a tune come."""

    def __init__(self, tune: Tune) -> None:
        lengths = [second for turn in tune.form for second in _beats(tune, turn)]
        self.beats = LEAD + np.concatenate([[0.0], np.cumsum(lengths)])

    @property
    def seconds(self) -> float:
        """How long the tune is, without what rings on."""
        return float(self.beats[-1])

    def at(self, unit: float, swing: float = 0.5) -> float:
        """The second at which a unit comes; `swing`: where in its beat the second unit does."""
        beat, rest = divmod(unit, 2)
        inside = rest * swing if rest <= 1 else swing + (rest - 1) * (1 - swing)
        return float(np.interp(beat + inside, np.arange(len(self.beats)), self.beats))


def turns(tune: Tune) -> Iterator[tuple[int, Turn, int, int]]:
    """Every turn: its number, itself, the unit it begins at and how many bars it has."""
    start = 0
    for number, turn in enumerate(tune.form):
        many = bars(tune.themes[turn.theme].chords)
        yield number, turn, start, many
        start += many * 2 * tune.beats


def _beats(tune: Tune, turn: Turn) -> Iterator[float]:
    """How long each beat of a turn is."""
    many = bars(tune.themes[turn.theme].chords)
    beats = many * tune.beats
    for beat in range(beats):
        pace = tune.pace * turn.pace * (1 + _breath(tune, beat, many))
        slowing = turn.slow_bars * tune.beats
        inside = (beat + 1 - (beats - slowing)) / slowing
        pace *= 1 - turn.slow * max(0.0, inside)
        yield 60 / pace + (turn.hold * 60 / (tune.pace * turn.pace) if beat == beats - 1 else 0)


def _breath(tune: Tune, beat: int, many: int) -> float:
    """How much faster than its pace a tune is: it presses on in the middle of a phrase, and takes
    its time where one ends."""
    phrase = min(PHRASE, many) * tune.beats
    inside = (beat % phrase + 0.5) / phrase
    ending = max(0.0, (inside - 1 + 1 / PHRASE) * PHRASE)
    return tune.rubato * (float(np.sin(np.pi * inside)) - 0.5 - 2.5 * ending)
