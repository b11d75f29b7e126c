"""What stands out and what does not: the levels of effects against each other and the music."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import numpy as np
import pytest
from pygame import mixer, sndarray

from game.core.lazy_import import later
from game.sound import music, pitch
from game.sound.audio import (
    BACK,
    INTO,
    MATTERS,
    QUICKLY,
    RATE,
    SOFT,
    SOUNDS,
    Audio,
    Heard,
    Volumes,
    files,
)
from game.sound.music import decoded
from game.tables.mood import VOICE
from game.tables.throws.throwing import SOFTEST
from tools.make_sounds import FOLDER
from tools.mix.measures import ABOVE, DICE, LADDER, banded, loudness_curve, peaks, strongest
from tools.mix.tape import Sounded, Tape
from tools.sounds.level import db, loudness
from tools.sounds.score import melody
from tools.sounds.tunes import TUNES
from tools.sounds.voices import Wave

HIT = 0.35  # how hard the middle one of all hits in a throw is, 0..1
NOTES = {5, 7, 9, 0, 2}  # of effects


@pytest.fixture(autouse=True, scope="module")
def silent_mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        patch.setattr(music, "BREATH", 0)
        patch.setattr(music, "Record", music.Record)  # a tape puts another one there
        later.read(pitch)
        mixer.quit()
        mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        yield
        mixer.quit()


@cache
def loud(name: str) -> float:
    """The level of the first file of a sound."""
    file = next(each for each in files() if each in (name, f"{name}_1"))
    wave: Wave = sndarray.array(mixer.Sound(FOLDER / f"{file}.ogg")).T / 32768
    return loudness(wave)


@pytest.mark.parametrize(("name", "more"), LADDER)
def test_a_capture_stands_out_the_more_the_greater_it_is(name: str, more: float) -> None:
    assert loud(name) - loud("hop") >= more


def test_what_happens_once_in_a_game_is_far_louder_than_what_happens_all_the_time() -> None:
    usual = ("hop", "knock", "rim", "clack", "card", "tick", "motif_r", "throw", "slide", "settle")
    loudest = max(map(loud, usual))
    for name in ("win", "gold", "capture_five", "bust"):
        assert loud(name) > loudest + 8


def test_what_hands_touch_and_guests_say_is_softer_than_what_happens_on_the_table() -> None:
    for name in ("wipe", "focus", "click", "rank", "murmur"):
        assert loud(name) < loud("hop")
    for letter in "rygbwkv":
        assert max(loud(f"laugh_{letter}"), loud(f"shock_{letter}")) + db(VOICE) < loud("hop")


@pytest.mark.parametrize("tune", ["foxtrot", "charleston"])
@pytest.mark.parametrize("name", DICE)
def test_a_usual_hit_of_a_die_is_heard_through_the_music(name: str, tune: str) -> None:
    tape, volumes = Tape(FOLDER, 1), Volumes()
    path = min(FOLDER.glob(f"music_{tune}*.ogg"))
    played = b"".join(islice(decoded(path), 6, 14))
    band = np.frombuffer(played, np.int16).reshape(-1, 2).T / 32768 * volumes.of_music()
    pieces = np.array_split(band, 60, axis=1)
    usual = np.median([banded(piece) for piece in pieces], axis=0)
    volume = (SOFTEST + (1 - SOFTEST) * HIT) * 10 ** (-2 / 20)
    levels = [
        banded(strongest(tape.wave(Heard(name, f"{name}_{number}", 0.0, volume, 0.0))))
        for number in range(1, 5)
    ]
    above = np.median(levels, axis=0)[:-1] > usual[:-1]
    assert above.sum() >= ABOVE


def test_music_gives_way_at_once_to_what_matters_and_comes_back_slowly() -> None:
    tape = Tape(FOLDER, 1)
    usual = tape.loud
    tape.play("bust")
    tape.advance(QUICKLY)
    assert db(tape.loud / usual) == pytest.approx(-8, abs=0.1)
    tape.advance(MATTERS["bust"])
    tape.advance(BACK / 2)
    assert -6 < db(tape.loud / usual) < -2
    tape.advance(BACK / 2)
    assert tape.loud == usual
    assert tape._blow.over


@pytest.mark.parametrize(("name", "volume"), [("hop", 1.0), ("bust", SOFT - 0.05)])
def test_music_does_not_give_way_to_what_is_usual_or_soft(name: str, volume: float) -> None:
    tape = Tape(FOLDER, 1)
    usual = tape.loud
    tape.play(name, volume)
    tape.advance(QUICKLY)
    assert tape.loud == usual


def test_words_and_what_matters_together_lower_the_music_no_further_than_words() -> None:
    tape = Tape(FOLDER, 1)
    tape.spoken_over(5.0, now=True)
    tape.advance(0.5)
    under = tape.loud
    tape.play("win")
    tape.advance(QUICKLY)
    assert tape.loud == under


def test_what_matters_is_always_equally_loud() -> None:
    assert set(MATTERS) < set(SOUNDS)
    audio = Audio(FOLDER)
    assert {audio._chosen("gold", 1.0, 0, 0.0).volume for _ in range(9)} == {1.0}
    assert len({audio._chosen("hop", 1.0, 0, 0.0).volume for _ in range(9)}) == 9


def test_effects_with_notes_go_with_the_tune_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    tape = Tape(FOLDER, 1)
    for tune in ("foxtrot", "waltz"):
        tape.music(music.Music(tune))
        tape.advance(0.1)
        assert tape._chosen("capture", 1.0, 2, 0.0).step == 2 + INTO[tune]
        assert abs(tape._chosen("knock", 1.0, 0, 0.0).step) <= SOUNDS["knock"].wander


def test_no_other_shift_by_a_tone_fits_a_tune_much_better() -> None:
    for tune in set(INTO) - {""}:
        sung = [notes for name, notes in melodies() if name.split("_")[0] == tune]
        fits = {
            shift: sum(sum(bars[(note + shift) % 12] for note in NOTES) for bars in sung)
            for shift in range(-2, 3)
        }
        assert fits[INTO[tune]] > max(fits.values()) - 0.06 * len(sung), (tune, fits)


def melodies() -> Iterator[tuple[str, list[float]]]:
    """Every tune, and the part of its melody that each of the twelve notes has."""
    for name, tune in TUNES.items():
        lengths = [0.0] * 12
        for turn in tune.form:
            for note in melody(tune.themes[turn.theme].melody, tune.beats):
                lengths[(note.midi + getattr(turn, "key", 0)) % 12] += note.length
        yield name, [each / sum(lengths) for each in lengths]


# The tape


def test_a_tape_holds_what_is_heard_where_and_when_it_is_heard() -> None:
    tape = Tape(FOLDER, 1)
    tape.advance(0.5)
    tape.play("bell", pan=-1)
    tape.advance(1.5)
    silence, heard = tape.waves(2.0)
    assert not np.any(silence)
    left, right = np.std(heard, axis=1)
    assert right == pytest.approx(0.3 * left, rel=0.02)
    assert not np.any(heard[:, : round(0.49 * RATE)])
    assert np.any(heard[:, round(0.5 * RATE) : round(0.6 * RATE)])


def test_the_same_seed_gives_the_same_tape_and_its_end_can_be_cut_out() -> None:
    tapes = [Tape(FOLDER, 3) for _ in range(2)]
    for tape in tapes:
        for _ in range(20):
            tape.play("hop", step=1)
            tape.advance(0.1)
    assert tapes[0].sounds == tapes[1].sounds
    cut = tapes[0].cut(0.55).sounds
    assert [round(each.at, 3) for each in cut] == [0.05, 0.15, 0.25, 0.35, 0.45]
    assert cut[0] == Sounded(cut[0].at, tapes[1].sounds[-5].heard)


def test_music_on_a_tape_is_what_the_files_hold_as_loud_as_it_is_played() -> None:
    tape = Tape(FOLDER, 1)
    tape.music(music.Music("lullaby"))
    for _ in range(120):
        tape.advance(0.05)
    played, _ = tape.waves(6.0)
    last = slice(4 * RATE, 5 * RATE)
    raw = b"".join(islice(decoded(FOLDER / "music_lullaby.ogg"), 8))
    file = np.frombuffer(raw, np.int16).reshape(-1, 2).T / 32768
    assert played[:, last] == pytest.approx(file[:, last] * tape.loud, abs=1e-4)
    assert np.std(played[:, : RATE // 2]) < np.std(played[:, last])


def test_peaks_are_how_far_the_loudest_hundredth_stands_out() -> None:
    tone = np.sin(2 * np.pi * 997 * np.arange(60 * RATE) / RATE) * 0.01
    tone[: 2 * RATE] *= 10
    assert peaks(loudness_curve(np.stack([tone, tone]))) == pytest.approx(20, abs=0.2)
