"""The written countermelodies: against their tunes, note for note."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tools.sounds.score import Note, Theme, Tune, bars, melody
from tools.sounds.tunes import TUNES

FIFTH, SECOND, OCTAVE = 7, 1, 12  # semitones
Together = tuple[Note, Note]  # a note of the tune, and what is heard under it

every_tune = pytest.mark.parametrize("tune", TUNES.values(), ids=list(TUNES))


def together(theme: Theme, beats: int) -> Iterator[tuple[float, Together]]:
    """Every unit at which a note begins in one of two voices while both sing."""
    voices = [
        [note for note in melody(text, beats) if note.length]
        for text in (theme.melody, theme.counter)
    ]
    for unit in sorted({note.at for voice in voices for note in voice}):
        over, under = (
            next((note for note in voice if note.at <= unit < note.at + note.length), None)
            for voice in voices
        )
        if over and under:
            yield unit, (over, under)


def pairs(tune: Tune) -> list[tuple[float, Together]]:
    return [pair for theme in tune.themes.values() for pair in together(theme, tune.beats)]


@every_tune
def test_most_of_a_tune_has_a_countermelody_and_that_stays_below_it(tune: Tune) -> None:
    many = [(bars(tune.themes[turn.theme].chords), bool(turn.counter)) for turn in tune.form]
    assert sum(bars for bars, answered in many if answered) >= 0.5 * sum(bars for bars, _ in many)
    assert all(tune.themes[turn.theme].counter for turn in tune.form if turn.counter)
    both = pairs(tune)
    below = [over.midi > under.midi for _, (over, under) in both]
    assert sum(below) > 0.97 * len(both)


@every_tune
def test_two_voices_do_not_rub_on_a_beat(tune: Tune) -> None:
    rubs = [
        (unit, over, under)
        for unit, (over, under) in pairs(tune)
        if unit % 2 == 0 and (over.midi - under.midi) % OCTAVE == SECOND
    ]
    assert not rubs


@every_tune
def test_two_voices_hardly_ever_go_in_fifths_or_octaves(tune: Tune) -> None:
    parallel = moves = 0
    for theme in tune.themes.values():
        for (_, (one, low)), (unit, (other, deep)) in pairwise(together(theme, tune.beats)):
            if other.at == deep.at == unit and one.midi != other.midi and low.midi != deep.midi:
                gaps = {(one.midi - low.midi) % OCTAVE, (other.midi - deep.midi) % OCTAVE}
                parallel += gaps in ({0}, {FIFTH})
                moves += 1
    assert parallel <= 0.01 * moves


@every_tune
def test_a_countermelody_moves_while_the_tune_holds(tune: Tune) -> None:
    held = answered = 0
    for theme in tune.themes.values():
        under = [note.at for note in melody(theme.counter, tune.beats)]
        for note in melody(theme.melody, tune.beats):
            if note.length >= 4 and theme.counter:
                held += 1
                answered += any(note.at < at < note.at + note.length for at in under)
    assert answered >= 0.75 * held
