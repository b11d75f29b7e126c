"""The sounds on the disk: levels, lengths, loops, and that they are what the recipe cooks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from _pytest.mark import ParameterSet
from pygame import mixer, sndarray

from game.sound import music, ogg
from game.sound.audio import RATE, SOUNDS, files
from game.sound.music import ROOM, TITLE, TUNES, decoded, music_files
from game.tables.mood import SAID
from game.tables.shelf import FACES
from game.tables.throws.throwing import _KNOCKS
from tools.make_sounds import FOLDER, MUSIC_LOUD, SERIAL, TENSER, cook, recipes, songs
from tools.sounds import critique, voicing
from tools.sounds.arrange import arranged
from tools.sounds.effects import MOTIFS
from tools.sounds.level import db, held_below, loudness, loudness_range, lufs, tenths
from tools.sounds.mixdown import TAIL
from tools.sounds.ogg import renumbered
from tools.sounds.perform import performed
from tools.sounds.players import KIT
from tools.sounds.score import (
    QUALITY,
    Part,
    Style,
    Theme,
    Tune,
    Turn,
    bars,
    chord_at,
    harmony,
    melody,
    pitch_class,
)
from tools.sounds.tempo import LEAD, Tempo
from tools.sounds.tunes import TUNES as WRITTEN
from tools.sounds.voices import Wave

GAME = Path(__file__).parents[2] / "game"
SONGS = {file for tune in TUNES for form in music_files(tune) for file in form} - {ROOM}
NAMES = sorted([*files(), *SONGS, ROOM])
HEARD = "music_lullaby", "music_waltz_a", "music_waltz_a_tense"  # in the gate
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
TOGETHER = 30_000_000  # bytes: what all sounds may take


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


def gated(name: str) -> ParameterSet:
    """A file of music, and whether the gate has time for it."""
    heard = name in HEARD or f"music_{name}" in HEARD
    slow = pytest.mark.slow(reason="others are made alike; make_sounds --measure has all of them")
    return pytest.param(name, marks=() if heard else slow)


@pytest.fixture(scope="module", params=map(gated, sorted(SONGS)))
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
        == sorted([*recipes(), *songs(), ROOM])
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
    loud = MUSIC_LOUD + TENSER * songs()[song.name][1]
    assert lufs(song.ears) == pytest.approx(loud, abs=0.5)


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


def test_the_end_of_a_tune_rings_on_and_it_goes_round_through_silence(song: Song) -> None:
    both = song.ears
    end = round(Tempo(songs()[song.name][0]).seconds * RATE)
    assert db(np.max(np.abs(both[:, : RATE // 200]))) < -40
    assert db(np.max(np.abs(both[:, -RATE // 10 :]))) < -50
    ringing = db(np.std(both[:, end : end + RATE // 2]))
    assert db(np.std(both)) - 45 < ringing < db(np.std(both)) + 3


def test_music_breathes(song: Song) -> None:
    assert 5 <= loudness_range(tenths(song.ears)) <= 9


def test_music_is_bright_and_wide(song: Song) -> None:
    assert critique.airy(song.ears) > (0.04 if song.name == f"music_{TITLE}" else 0.02)
    middle, side = song.ears[0] + song.ears[1], song.ears[0] - song.ears[1]
    assert 0.25 < np.std(side) / np.std(middle) < 0.9


@pytest.mark.parametrize("side", [gated(side) for side in WRITTEN if side != TITLE])
def test_the_tense_form_has_the_same_melody_at_the_same_time(side: str) -> None:
    calm, tense = unheld(f"music_{side}"), unheld(f"music_{side}_tense")
    assert np.corrcoef(calm[0], tense[0])[0, 1] > 0.2


@pytest.mark.parametrize("side", [side for side in WRITTEN if side != TITLE])
def test_in_the_tense_form_everybody_has_more_to_do(side: str) -> None:
    calm, tense = (
        sum(len(passage.notes) for passage in arranged(WRITTEN[side], form))
        for form in (False, True)
    )
    assert tense > 1.1 * calm


def frames(name: str) -> int:
    """How long a file is, as its last page says."""
    with (FOLDER / f"{name}.ogg").open("rb") as file:
        return list(ogg.pages(file))[-1].frames


@pytest.mark.parametrize("side", WRITTEN)
def test_both_forms_of_a_tune_last_as_long_as_its_score_to_the_sample(side: str) -> None:
    seconds = Tempo(WRITTEN[side]).seconds + TAIL
    forms = [f"music_{side}"] if side == TITLE else [f"music_{side}", f"music_{side}_tense"]
    assert {frames(form) for form in forms} == {round(seconds * RATE)}
    assert (120 if side == TITLE else 180) <= seconds <= 210


def test_between_two_tunes_the_room_is_heard_softly() -> None:
    room = unheld(ROOM)
    assert 20 <= room.shape[1] / RATE <= 40
    assert lufs(room) == pytest.approx(MUSIC_LOUD - 21, abs=1)
    assert tenths(room).max() < 10 ** (MUSIC_LOUD / 10)


def test_every_game_has_a_record_of_its_own_and_the_title_another() -> None:
    assert sorted(face.tune for face in FACES.values()) == sorted(set(TUNES) - {TITLE})
    assert sorted(songs()) == sorted(SONGS)


@pytest.mark.parametrize("tune", WRITTEN.values(), ids=list(WRITTEN))
def test_the_bars_of_a_tune_are_full_and_all_its_themes_are_heard(tune: Tune) -> None:
    assert {turn.theme for turn in tune.form} == set(tune.themes)
    for theme in tune.themes.values():
        for text in filter(None, (theme.melody, theme.counter)):
            lengths = [sum(map(Fraction, bar.split()[1::2])) for bar in text.split("|")]
            assert lengths == [2 * tune.beats] * bars(theme.chords)


@pytest.mark.parametrize("tune", WRITTEN.values(), ids=list(WRITTEN))
def test_a_tune_is_no_bar_again_and_again_and_nobody_plays_what_he_cannot(tune: Tune) -> None:
    assert critique.new_bars(tune) >= 0.6
    assert critique.same_bars(tune, tense=False) <= 0.25
    assert critique.same_bars(tune, tense=True) <= 0.25
    assert not [fault for fault in critique.faults(tune) if " rubs " not in fault]


@pytest.mark.parametrize("tune", WRITTEN.values(), ids=list(WRITTEN))
def test_the_melody_mostly_sings_notes_of_the_chord(tune: Tune) -> None:
    for theme in tune.themes.values():
        notes = list(melody(theme.melody, tune.beats))
        fitting = 0.0
        for note in notes:
            tones = voicing.classes(chord_at(theme.chords, tune.beats, note.at))
            fitting += note.length * (note.midi % 12 in tones)
        assert fitting > 0.5 * sum(note.length for note in notes)


def test_no_two_bars_of_a_tune_are_another_ones() -> None:
    written: dict[tuple[str, str], set[str]] = {}
    for name, tune in WRITTEN.items():
        for theme in tune.themes.values():
            for two in pairwise(theme.melody.split("|")):
                written.setdefault(two, set()).add(name)
    assert not {two: names for two, names in written.items() if len(names) > 1}


def test_a_score_knows_marks_triplets_and_chords_that_share_a_bar() -> None:
    grace, slid, short = melody("B4 0 C5_~ 4/3 - 2/3|D5. 2", 1)
    assert (grace.length, grace.at, slid.at, slid.marks) == (0, 0, 0, "_~")
    assert slid.length == pytest.approx(4 / 3)
    assert (short.at, short.marks) == (2, ".")
    assert list(harmony("F C7|%", 3)) == [(0, 4, "F"), (4, 6, "C7"), (6, 10, "F"), (10, 12, "C7")]
    with pytest.raises(ValueError, match="do not share a bar"):
        list(harmony("F C7 F C7", 3))


@pytest.mark.parametrize("quality", QUALITY)
def test_a_chord_has_four_parts_that_go_on_by_small_steps(quality: str) -> None:
    names = [f"{root}{quality}" for root in ("F", "Bb", "C", "F#", "D")]
    for close in (False, True):
        laid = voicing.led(names, 50, [74] * 5, close, 61)
        for name, keys in zip(names, laid, strict=True):
            assert {key % 12 for key in keys} <= {*voicing.classes(name)}
            assert list(keys) == sorted(set(keys))
            assert len(keys) == 4
            assert keys[0] >= 50
        steps = [
            abs(a - b) for one, other in pairwise(laid) for a, b in zip(one, other, strict=True)
        ]
        assert max(steps) <= 12
        assert sum(steps) / len(steps) < 5


def small() -> Tune:
    """A tune of two bars: in the second the lead is alone."""
    band: Style = {
        "piano": Part((((0, "b", 1, 0.5), (2, "*", 1, 0.5)),)),
        "bass": Part((((0, "1", 2, 0.5), (6, "<", 2, 0.5)),)),
        "drums": Part((((0, "kick", 1, 0.5),),), fills=(((0, "snare", 1, 0.5),),)),
    }
    themes = {"A": Theme("C5 8|D5 8", "C|G7", "E4 8|F4 8")}
    first = Turn("A", "clarinet", counter="cello", breaks="2", fills="1")
    second = Turn("A", "piano", key=2, tacet="drums", stops="2", slow=0.5, hold=1)
    return Tune("small", 120, 4, 0.6, band, band, themes, (first, second))


def test_in_a_break_the_lead_is_alone_and_a_turn_may_be_higher_slower_and_thinner() -> None:
    parts = {(p.turn, p.player, p.role): p.notes for p in arranged(small(), tense=False)}
    whole = 8
    for (turn, _, role), notes in parts.items():
        assert turn or role == "lead" or all(note.at < whole for note in notes)
    assert [note.midi for note in parts[1, "piano", "lead"]] == [74, 76]
    assert (1, "drums", "band") not in parts
    assert [note.midi for note in parts[0, "drums", "band"]] == [KIT["snare"].midi]
    assert [note.at for note in parts[1, "bass", "band"]] == [0, 6, 8]
    assert parts[0, "bass", "band"][1].midi % 12 == 6, "a half tone below the G that comes"
    beats = np.diff(Tempo(small()).beats)
    assert beats[:12] == pytest.approx(0.5)
    assert list(beats[12:]) == sorted(beats[12:])
    assert beats[-1] == pytest.approx(1.5)


def test_a_player_is_early_or_late_by_little_and_firm_on_what_is_marked() -> None:
    tune = small()
    played = {
        player: performed(tune, [p for p in arranged(tune, tense=False) if p.player == player])
        for player in ("clarinet", "bass")
    }
    assert 0 < played["clarinet"][0].at - LEAD < 0.04
    assert -0.02 < played["bass"][1].at - LEAD - 1.5 < 0.01
    assert played["clarinet"][1].end > LEAD + 2 * 2 - 0.1
    assert played == {
        player: performed(tune, [p for p in arranged(tune, tense=True) if p.player == player])
        for player in played
    }


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
