"""The sounds on the disk: levels, lengths, the loop, and that they are what the recipe cooks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from pygame import mixer, sndarray

from game.audio import SOUNDS, TUNE, files
from tools.make_sounds import FOLDER, SERIAL, cook, recipes
from tools.sounds.effects import MOTIFS
from tools.sounds.level import db, loudness
from tools.sounds.ogg import renumbered
from tools.sounds.parlour import BEAT, FORM, QUALITY, chord, halves, melody, pitch_class
from tools.sounds.voices import RATE, Wave

NAMES = sorted([*files(), TUNE])
SECONDS = {"knock": 0.14, "hop": 0.24, "thump": 0.46, "win": 2.0, "motif": 0.6, "capture": 0.95}
CLASSES = ("knock", "rim", "clack", "hop", "thump", "card", "motif")


@pytest.fixture(autouse=True, scope="module")
def silent_mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        mixer.quit()
        mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        yield
        mixer.quit()
        heard.cache_clear()


@cache
def heard(name: str) -> Wave:
    """The left ear of a file as the game decodes it."""
    wave: Wave = sndarray.array(mixer.Sound(FOLDER / f"{name}.ogg"))[:, 0] / 32768
    return wave


def kind(name: str) -> list[str]:
    return [other for other in files() if other.split("_")[0] == name]


def test_every_sound_the_game_knows_has_its_file_and_its_recipe_and_there_are_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.ogg")) == NAMES == sorted(recipes())


def test_all_sounds_together_are_smaller_than_two_megabytes() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_000_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_loud_enough_and_stays_three_decibels_below_full_scale(name: str) -> None:
    assert -22 < db(np.max(np.abs(heard(name)))) < -3


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_has_no_constant_part(name: str) -> None:
    assert abs(np.mean(heard(name))) < 0.0005


@pytest.mark.parametrize("name", list(files()))
def test_an_effect_begins_and_ends_in_silence(name: str) -> None:
    wave = heard(name)
    assert db(np.max(np.abs(np.r_[wave[:32], wave[-32:]]))) < -60


@pytest.mark.parametrize("name", sorted(SECONDS))
def test_an_effect_lasts_as_long_as_its_motion_expects(name: str) -> None:
    for file in kind(name):
        assert len(heard(file)) / RATE == pytest.approx(SECONDS[name], abs=0.01)


@pytest.mark.parametrize("name", CLASSES)
def test_variants_of_a_sound_are_equally_loud(name: str) -> None:
    levels = [loudness(heard(file)) for file in kind(name)]
    assert max(levels) - min(levels) < 0.5


@pytest.mark.parametrize("name", [name for name, count in SOUNDS.items() if count > 1])
def test_variants_of_a_sound_are_not_the_same(name: str) -> None:
    first, second = heard(f"{name}_1"), heard(f"{name}_2")
    shorter = min(len(first), len(second))
    assert np.corrcoef(first[:shorter], second[:shorter])[0, 1] < 0.99


@pytest.mark.parametrize("name", ["hop_1", "thump_2", "motif_r", "card_1"])
def test_a_file_holds_what_its_recipe_cooks(name: str) -> None:
    wave = heard(name)
    assert np.corrcoef(wave, cook(name)[: len(wave)])[0, 1] > 0.95


def test_a_recipe_cooks_the_same_wave_again() -> None:
    assert np.array_equal(cook("throw"), cook("throw"))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("motif_*.ogg")), ids=lambda path: path.stem)
def test_a_file_has_the_fixed_serial_number_and_sound_checksums(path: Path) -> None:
    assert renumbered(path.read_bytes(), SERIAL) == path.read_bytes()


def test_the_motifs_are_seven_different_ones_from_one_pentatonic_scale() -> None:
    assert len({tuple(midi for _, midi in notes) for notes in MOTIFS.values()}) == 7
    scale = {pitch_class(name) for name in "FGACD"}
    assert all(midi % 12 in scale for notes in MOTIFS.values() for _, midi in notes)


def test_the_tune_goes_round_without_a_step_or_a_gap() -> None:
    wave = heard(TUNE)
    steps = np.abs(np.diff(wave))
    assert len(wave) == round(128 * BEAT * RATE)
    assert abs(wave[0] - wave[-1]) <= np.quantile(steps, 0.9)
    assert np.std(wave[-4410:]) > 0.2 * np.std(wave)


def test_the_tune_is_thirty_two_bars_whose_third_part_differs() -> None:
    bars = [text.split("|") for text, _ in FORM]
    lengths = {sum(int(n) for n in bar.split()[1::2]) for part in bars for bar in part}
    assert [len(part) for part in bars] == [8, 8, 8, 8]
    assert lengths == {8}
    assert bars[0][:6] == bars[1][:6]
    assert bars[3][4][:9] == bars[0][4][:9]
    assert not set(bars[2]) & set(bars[0])


@pytest.mark.parametrize("part", range(4))
def test_the_melody_mostly_sings_notes_of_the_chord_and_its_colours(part: int) -> None:
    text, chords = FORM[part]
    at = {beat: {key % 12 for key in chord(name)[1]} for beat, name, _ in halves(chords)}
    notes = list(melody(text))
    fitting = sum(note.length for note in notes if note.midi % 12 in at[2 * int(note.at / 2)])
    assert fitting > 0.6 * sum(note.length for note in notes)


def test_every_chord_named_in_the_tune_has_its_own_notes() -> None:
    assert chord("F/C") == (36, (53, 57, 60))
    assert {name: len(set(steps)) for name, steps in QUALITY.items()} == dict.fromkeys(QUALITY, 3)
