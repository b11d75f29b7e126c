"""The sounds on the disk: levels, lengths, loops, and that they are what the recipe cooks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from pygame import mixer, sndarray

from game.sound import music
from game.sound.audio import RATE, SOUNDS, files
from game.sound.music import TITLE, TUNES, decoded, music_files
from game.tables.mood import SAID
from game.tables.shelf import FACES
from game.tables.throws.throwing import _KNOCKS
from tools.make_sounds import FOLDER, MUSIC_LOUD, SERIAL, cook, recipes, songs
from tools.sounds.effects import MOTIFS
from tools.sounds.level import db, held_below, loudness, lufs
from tools.sounds.ogg import renumbered
from tools.sounds.score import PITCH, QUALITY, Tune, chord, chord_at, melody, pitch_class
from tools.sounds.tunes import TUNES as WRITTEN
from tools.sounds.voices import Wave

GAME = Path(__file__).parents[2] / "game"
SONGS = [file for tune in TUNES for file in music_files(tune)]
NAMES = sorted([*files(), *SONGS])
SECONDS = {
    "knock": 0.14,
    "hop": 0.24,
    "thump": 0.46,
    "win": 2.0,
    "motif": 0.6,
    "capture": 0.95,
    "gold": 1.85,
    "drumroll": 0.8,
}
WIDE = {"curtain", "wipe", "banner", "gold", "drumroll", "tension", "win", "applause", "gasp"}
WIDE |= {"murmur", "ovation"}  # what has two ears
GUESTS = {"motif", "laugh", "shock"}
VARIED = [name for name, effect in SOUNDS.items() if effect.variants > 1]
TOGETHER = 14_000_000  # bytes: what all sounds may take


@pytest.fixture(autouse=True, scope="module")
def silent_mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        patch.setattr(music, "BREATH", 0)
        mixer.quit()
        mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        yield
        mixer.quit()
        ears.cache_clear()


@cache
def ears(name: str) -> Wave:
    """An effect as the game decodes it, a row an ear."""
    return unheld(name)


def unheld(name: str) -> Wave:
    """A file as the game decodes it, a row an ear."""
    path = FOLDER / f"{name}.ogg"
    if name.startswith("music_"):
        samples = np.frombuffer(b"".join(decoded(path)), np.int16).reshape(-1, 2)
    else:
        samples = sndarray.array(mixer.Sound(path))
    wave: Wave = samples.T / np.float32(32768)
    return wave


class Song(NamedTuple):
    """A file of music: its name, and a row an ear."""

    name: str
    ears: Wave


@pytest.fixture(scope="module", params=SONGS)
def song(request: pytest.FixtureRequest) -> Song:
    """Each in turn, so that only one is held at a time."""
    return Song(request.param, unheld(request.param))


def heard(name: str) -> Wave:
    """The left ear of a file."""
    return ears(name)[0]


def kind(name: str) -> list[str]:
    if name in GUESTS:
        return [other for other in files() if other.startswith(name)]
    count = SOUNDS[name].variants
    return [name] if count == 1 else [f"{name}_{i + 1}" for i in range(count)]


def test_every_sound_the_game_knows_has_its_file_and_its_recipe_and_there_are_no_others() -> None:
    assert (
        sorted(path.stem for path in FOLDER.glob("*.ogg"))
        == NAMES
        == sorted([*recipes(), *songs()])
    )


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < TOGETHER


@pytest.mark.parametrize("name", list(files()))
def test_an_effect_is_as_loud_as_the_table_says_between_silences_and_has_no_constant_part(
    name: str,
) -> None:
    assert loudness(ears(name)) == pytest.approx(recipes()[name].loud, abs=1)
    assert -24 < db(np.max(np.abs(ears(name)))) < -1
    assert np.all(np.abs(np.mean(ears(name), axis=1)) < 0.0005)
    wave = ears(name)
    assert db(np.max(np.abs(np.c_[wave[:, :32], wave[:, -32:]]))) < -60


def test_music_is_as_loud_as_broadcasts_are(song: Song) -> None:
    assert lufs(song.ears) == pytest.approx(MUSIC_LOUD, abs=0.5)


def test_music_is_not_clipped_and_has_no_constant_part(song: Song) -> None:
    assert -24 < db(np.max(np.abs(song.ears))) < -3
    assert np.all(np.abs(np.mean(song.ears, axis=1)) < 0.0005)


@pytest.mark.parametrize(
    ("hertz", "left", "right", "loud"),
    [(997, 1, 0, -3.01), (997, 1, 1, 0.0), (997, 0.1, 0, -23.01), (100, 1, 0, -4.83)],
)
def test_loudness_is_measured_as_the_standard_says(
    hertz: float, left: float, right: float, loud: float
) -> None:
    wave = np.sin(2 * np.pi * hertz * np.arange(3 * RATE) / RATE)
    assert lufs(np.stack([left * wave, right * wave])) == pytest.approx(loud, abs=0.1)


def test_silence_between_loud_passages_does_not_count() -> None:
    wave = np.sin(2 * np.pi * 997 * np.arange(4 * RATE) / RATE)
    pause = np.concatenate([wave, np.zeros(8 * RATE)])
    assert lufs(np.stack([pause, pause])) == pytest.approx(0.0, abs=0.3)


@pytest.mark.parametrize("name", sorted(SECONDS))
def test_an_effect_lasts_as_long_as_its_motion_expects(name: str) -> None:
    for file in kind(name):
        assert len(heard(file)) / RATE == pytest.approx(SECONDS[name], abs=0.01)


@pytest.mark.parametrize("name", [*VARIED, "motif"])
def test_variants_of_a_sound_are_equally_loud(name: str) -> None:
    levels = [loudness(ears(file)) for file in kind(name)]
    assert max(levels) - min(levels) < 1.2


@pytest.mark.parametrize("name", VARIED)
def test_variants_of_a_sound_are_not_the_same(name: str) -> None:
    first, second = heard(f"{name}_1"), heard(f"{name}_2")
    shorter = min(len(first), len(second))
    assert np.corrcoef(first[:shorter], second[:shorter])[0, 1] < 0.99


@pytest.mark.parametrize(
    "name", ["hop_1", "thump_2", "motif_r", "card_4", "bust_2", "lid_2", "laugh_g_2"]
)
def test_a_file_holds_what_its_recipe_cooks(name: str) -> None:
    wave = heard(name)
    assert np.corrcoef(wave, np.atleast_2d(cook(name))[0, : len(wave)])[0, 1] > 0.95


def test_a_recipe_cooks_the_same_wave_again() -> None:
    assert np.array_equal(cook("throw_1"), cook("throw_1"))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("motif_*.ogg")), ids=lambda path: path.stem)
def test_a_file_has_the_fixed_serial_number_and_sound_checksums(path: Path) -> None:
    assert renumbered(path.read_bytes(), SERIAL) == path.read_bytes()


def test_the_motifs_are_seven_different_ones_from_one_pentatonic_scale() -> None:
    assert len({tuple(midi for _, midi in notes) for notes in MOTIFS.values()}) == 7
    scale = {pitch_class(name) for name in "FGACD"}
    assert all(midi % 12 in scale for notes in MOTIFS.values() for _, midi in notes)


# The music


def test_a_tune_goes_round_without_a_step_or_a_gap(song: Song) -> None:
    tune, _ = songs()[song.name]
    both = song.ears
    assert both.shape[1] == round(tune.seconds * RATE)
    for wave in both:
        steps = np.abs(np.diff(wave))  # the first stroke of the tune may be a steep one
        steepest = max(np.quantile(steps, 0.99), steps[: RATE // 50].max())
        assert abs(wave[0] - wave[-1]) <= steepest
    end, start = both[:, -RATE // 5 :], both[:, : RATE // 5]
    assert db(np.std(end)) > db(np.std(both)) - 14
    assert db(np.std(start)) > db(np.std(both)) - 14


def test_music_is_bright_wide_and_between_two_and_three_minutes_long(song: Song) -> None:
    both = song.ears
    assert 120 <= both.shape[1] / RATE <= 180
    blocks = both[:, : both.shape[1] // 8192 * 8192].reshape(2, -1, 8192) * np.hanning(8192)
    power = np.sum(np.abs(np.fft.rfft(blocks)) ** 2, axis=(0, 1))
    frequencies = np.fft.rfftfreq(8192, 1 / RATE)
    share = {
        low: 10 * np.log10(power[(frequencies >= low) & (frequencies < high)].sum() / power.sum())
        for low, high in ((2000, 6000), (6000, 9000), (9000, 12000))
    }
    assert share[2000] > -17
    assert share[6000] > -36
    assert share[9000] > -42
    assert np.corrcoef(both)[0, 1] < 0.97


def strokes(wave: Wave) -> float:
    """How many attacks there are a second: moments when the highs rise by half."""
    size = RATE // 50
    high = np.diff(wave, 2)[: len(wave) // size * size - size].reshape(-1, size)
    power = np.std(high, axis=1)
    before = np.maximum(power[:-2], power[1:-1])
    return float(np.sum(power[2:] > 1.5 * before) / len(wave) * RATE)


@pytest.mark.parametrize("tune", [tune for tune in TUNES if tune != TITLE])
def test_the_tense_form_is_the_same_tune_of_the_same_length_but_busier(tune: str) -> None:
    calm, tense = (unheld(file) for file in music_files(tune))
    assert calm.shape == tense.shape
    assert strokes(tense[0]) > 1.1 * strokes(calm[0])
    lead = np.corrcoef(calm[0], tense[0])[0, 1]
    assert lead > 0.2, "they do not play the same melody at the same time"


def test_every_game_has_a_tune_of_its_own_and_the_title_another() -> None:
    assert sorted(face.tune for face in FACES.values()) == sorted(set(TUNES) - {TITLE})


@pytest.mark.parametrize("tune", WRITTEN.values(), ids=list(WRITTEN))
def test_a_tune_has_three_parts_and_its_bars_are_full(tune: Tune) -> None:
    assert len({name[0] for name in tune.themes}) == 3
    assert {turn.theme for turn in tune.form} == set(tune.themes)
    for theme in tune.themes.values():
        bars = theme.melody.split("|")
        assert len(bars) == len(theme.chords.split("|"))
        assert {sum(int(n) for n in bar.split()[1::2]) for bar in bars} == {2 * tune.beats}


@pytest.mark.parametrize("tune", WRITTEN.values(), ids=list(WRITTEN))
def test_the_melody_mostly_sings_notes_of_the_chord(tune: Tune) -> None:
    for theme in tune.themes.values():
        notes = list(melody(theme.melody, tune.beats))
        fitting = 0.0
        for note in notes:
            keys = chord(chord_at(theme.chords, tune.beats, note.at))[1]
            fitting += note.length * (note.midi % 12 in {key % 12 for key in keys})
        assert fitting > 0.6 * sum(note.length for note in notes)


def test_no_part_of_a_tune_is_another_ones() -> None:
    bars = [
        (name, bar)
        for name, tune in WRITTEN.items()
        for theme in tune.themes.values()
        for bar in theme.melody.split("|")
    ]
    shared = {bar for name, bar in bars for other, same in bars if bar == same and name != other}
    assert len({bar for bar in shared if len(bar.split()) > 4}) <= 1


def test_every_chord_has_its_own_notes() -> None:
    assert chord("F/C") == (36, (53, 57, 60))
    assert {name: len(set(steps)) for name, steps in QUALITY.items()} == dict.fromkeys(QUALITY, 3)
    assert len(PITCH) == 7


def test_high_peaks_are_bent_and_everything_else_is_left_alone() -> None:
    wave = np.array([0.1, -0.3, 0.9, -2.0])
    held = held_below(wave, 0.5)
    assert list(held[:2]) == [0.1, -0.3]
    assert np.all(np.abs(held) <= 0.5)
    assert list(np.sign(held)) == list(np.sign(wave))


# Where they are asked for


def asked_for() -> set[str]:
    """The names of sounds that the program's code plays, or puts into clips."""
    found: set[str] = set()
    for path in GAME.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text())))
        calls = [node for node in nodes if isinstance(node, ast.Call) and _plays(node)]
        told = calls and path.parent.name != "sound"  # that is where they have their names
        named = [node for node in nodes if isinstance(node, ast.Assign) and told]
        for node in (*calls, *named):
            found |= {c.value for c in ast.walk(node) if isinstance(c, ast.Constant)} & set(SOUNDS)
    found |= set(re.findall(r"\bsound = \"(\w+)\"", sources()))
    found |= {f"{kind}_{seat}" for kind in ("motif", *SAID.values()) for seat in MOTIFS}
    return found | set(_KNOCKS.values())


def sources() -> str:
    return "\n".join(path.read_text() for path in GAME.rglob("*.py"))


def _plays(node: ast.Call) -> bool:
    """Whether a call is `cue(...)`, `Cue(...)` or `audio.play(...)`, or will be one."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in ("cue", "Cue", "play", "partial")


def named_wrongly() -> set[str]:
    """First words of such calls that are no sound."""
    asked = set(re.findall(r"\bcue\(\"(\w+)\"|audio\.play\(\"(\w+)\"", sources()))
    return {one or other for one, other in asked} - set(SOUNDS)


def test_every_sound_is_asked_for_somewhere_and_no_other_is() -> None:
    assert asked_for() == set(SOUNDS)
    assert not named_wrongly()


def test_what_repeats_has_three_variants_at_least() -> None:
    once = {"voiceless", "ovation", "murmur", "newsreel"}
    few = {name for name, effect in SOUNDS.items() if effect.variants < 3}
    assert few == once | {name for name in SOUNDS if name.split("_")[0] in GUESTS}


def test_people_curtain_and_fanfares_have_two_ears_and_what_lies_on_the_table_has_one() -> None:
    """Neither ear lacks anything: those who hear with one hear all of it."""
    for file in files():
        left, right = ears(file)
        wide = file.rpartition("_")[0] in WIDE or file in WIDE
        assert np.array_equal(left, right) != wide, file
        assert abs(db(np.std(left)) - db(np.std(right))) < 3, file
