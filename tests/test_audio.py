"""Sound in the game: by name, at once, never in the way."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from threading import Event
from time import thread_time

import numpy as np
import pytest
from pygame import mixer, sndarray, time

from game import music
from game.audio import CHANNELS, RATE, RECORDS, SOUNDS, UNDER, Audio, Volumes, files
from game.music import CHANGE, SILENCE, TIGHTEN, Music, music_files
from game.pitch import raised
from tools.make_sounds import FOLDER
from tools.sounds.effects import MOTIFS
from tools.sounds.voices import hertz


@pytest.fixture(autouse=True)
def dummy_driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer.quit()
    yield
    mixer.quit()


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio(FOLDER)
    audio.start()
    yield audio
    audio.stop()


@pytest.fixture
def tape(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where SDL writes what would be heard, left and right in turn, faster than in real time."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "tape.raw"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "4")
    return tmp_path / "tape.raw"


def spectrum(wave: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Frequencies and how strong they are, the strongest 1."""
    power = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), 4 * len(wave)))
    return np.fft.rfftfreq(4 * len(wave), 1 / RATE), power / power.max()


def sounding() -> list[mixer.Sound]:
    """The sounds playing now, in the order of the channels."""
    channels = range(RECORDS, RECORDS + CHANNELS)
    sounds = [mixer.Channel(i).get_sound() for i in channels]
    return [sound for sound in sounds if sound is not None]


def test_every_name_plays_on_a_channel(audio: Audio) -> None:
    for name in SOUNDS:
        audio.play(name)
        assert len(sounding()) == 1
        mixer.stop()


@pytest.mark.parametrize("name", ["hopp", "hop_1", "", "music_tango"])
def test_an_unknown_name_raises_even_before_the_start(name: str) -> None:
    with pytest.raises(KeyError):
        Audio(FOLDER).play(name)


def test_before_the_start_and_after_the_stop_everything_is_silent() -> None:
    audio = Audio(FOLDER)
    for _ in range(2):
        audio.play("hop")
        audio.music(Music("tango"))
        audio.advance(0.1)
        audio.set(Volumes())
        audio.stop()
        assert mixer.get_init() is None
        audio.start()
        audio.stop()
    assert not audio.available


def put_on(audio: Audio, wish: Music, seconds: float = CHANGE) -> None:
    """Time goes on until the wished music is read, and then for as long as it takes to change."""
    audio.music(wish)
    while audio.playing.tune != wish.tune:
        audio.advance(0.0)
        time.wait(1)
    for _ in range(20):
        audio.advance(seconds / 20)


def loud() -> dict[int, float]:
    """How loud the channels of the music are, where something plays."""
    channels = [mixer.Channel(i) for i in range(RECORDS)]
    return {i: round(c.get_volume(), 2) for i, c in enumerate(channels) if c.get_busy()}


def test_music_asked_for_before_the_start_begins_with_it() -> None:
    audio = Audio(FOLDER)
    audio.music(Music("waltz"))
    audio.start()
    put_on(audio, Music("waltz"))
    assert loud() == {0: pytest.approx(0.32, abs=0.02), 1: 0}
    audio.stop()


def test_a_tune_gives_way_to_another_without_a_cut(audio: Audio) -> None:
    audio.set(Volumes(1, 1, 1))
    put_on(audio, Music("lullaby"))
    assert loud() == {0: 1}
    put_on(audio, Music("tango"), CHANGE / 2)
    assert loud() == {0: pytest.approx(0.5, abs=0.02), 2: pytest.approx(0.5, abs=0.02), 3: 0}
    put_on(audio, Music("tango"))
    assert loud() == {2: 1, 3: 0}


def test_a_tune_becomes_tense_where_it_is(audio: Audio) -> None:
    audio.set(Volumes(1, 1, 1))
    put_on(audio, Music("ragtime"))
    put_on(audio, Music("ragtime", tense=True), TIGHTEN / 2)
    assert loud() == {0: pytest.approx(0.5, abs=0.02), 1: pytest.approx(0.5, abs=0.02)}
    put_on(audio, Music("ragtime", tense=True), TIGHTEN)
    assert loud() == {0: 0, 1: 1}
    assert audio.playing == Music("ragtime", tense=True)
    put_on(audio, Music("ragtime"), TIGHTEN)
    assert loud() == {0: 1, 1: 0}


def test_a_game_that_goes_on_near_its_end_is_tense_at_once(audio: Audio) -> None:
    audio.set(Volumes(1, 1, 1))
    put_on(audio, Music("tango", tense=True))
    assert loud() == {0: 0, 1: 1}


def test_a_change_of_mind_while_music_fades_leaves_one_tune(audio: Audio) -> None:
    audio.set(Volumes(1, 1, 1))
    for tune in ("lullaby", "tango", "lullaby", "waltz"):
        put_on(audio, Music(tune), 0.1)
    for _ in range(40):
        audio.advance(0.1)
    assert sorted(loud().values()) == [0, 1]
    assert audio.playing == Music("waltz")


def test_music_sinks_under_words_and_comes_back(audio: Audio) -> None:
    usual = audio.loud
    audio.spoken_over(2.0, now=True)
    audio.spoken_over(1.0, now=False)
    loud = []
    for _ in range(40):
        audio.advance(0.1)
        loud.append(audio.loud)
    assert loud == sorted(loud[:5], reverse=True) + loud[5:30] + sorted(loud[30:])
    assert max(loud[5:30]) == pytest.approx(usual * UNDER)
    assert loud[-1] == pytest.approx(usual)


def test_silence_fades_in(audio: Audio) -> None:
    put_on(audio, Music("lullaby"))
    audio.music(SILENCE)
    audio.advance(CHANGE / 2)
    assert 0.1 < loud()[0] < 0.2
    audio.advance(CHANGE)
    assert loud() == {}


def test_no_frame_waits_for_a_tune(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Event()
    monkeypatch.setattr(music, "decoded", lambda _: gate.wait(60) and mixer.Sound(buffer=bytes(9)))
    audio.music(Music("charleston"))
    for _ in range(30):
        audio.advance(1 / 60)
    assert audio.playing == SILENCE
    gate.set()


def test_sdl_which_holds_up_everything_meanwhile_decodes_a_tune_in_short_pieces() -> None:
    mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    for file in music_files("charleston"):
        for piece in music.streams((FOLDER / f"{file}.ogg").read_bytes()):
            begun = thread_time()
            mixer.Sound(file=BytesIO(piece))
            assert thread_time() - begun < 0.1


def test_repeated_sounds_are_never_the_same_twice(audio: Audio) -> None:
    heard = []
    for _ in range(60):
        audio.play("knock")
        heard.append(sounding()[0].get_raw())
        mixer.stop()
    assert all(a != b for a, b in pairwise(heard))
    assert len(set(heard)) > 2 * SOUNDS["knock"].variants


def test_the_pitch_of_a_noise_wanders_by_two_semitones_and_that_of_a_tune_not(
    audio: Audio,
) -> None:
    lengths: dict[str, set[float]] = {"thump": set(), "home": set()}
    for name, found in lengths.items():
        for _ in range(120):
            audio.play(name)
            found.add(round(sounding()[0].get_length(), 3))
            mixer.stop()
    wide = 2 ** (SOUNDS["thump"].wander / 12)
    assert SOUNDS["thump"].wander == 2
    assert min(lengths["thump"]) == pytest.approx(0.466 / wide, abs=0.004)
    assert max(lengths["thump"]) == pytest.approx(0.466 * wide, abs=0.004)
    assert max(lengths["home"]) - min(lengths["home"]) < 0.002


def test_the_level_wanders_by_two_decibels_either_way(audio: Audio) -> None:
    audio.set(Volumes(1, 1))
    found = []
    for _ in range(80):
        audio.play("bell")
        found.append(list(audio._cues.values())[-1][0])
        mixer.stop()
    assert 10 ** (-4.2 / 20) < min(found) < 0.68
    assert 0.93 < max(found) <= 1


def test_effects_leave_the_channels_of_the_music_alone(audio: Audio) -> None:
    put_on(audio, Music("lullaby"))
    for _ in range(3 * CHANNELS):
        audio.play("win")
    assert set(loud()) == {0}


def test_a_place_in_the_picture_is_a_place_between_the_ears(audio: Audio) -> None:
    audio.width = 1600
    assert [audio.pan(x) for x in (None, 0, 400, 800, 1600, 2000)] == [0, -1, -0.5, 0, 1, 1]


def test_the_seventeenth_sound_takes_the_place_of_the_oldest(audio: Audio) -> None:
    for _ in range(CHANNELS):
        audio.play("win")
    audio.play("bell")
    lengths = [sound.get_length() for sound in sounding()]
    assert lengths == pytest.approx([1.306] + [2.006] * (CHANNELS - 1), abs=0.001)


def test_the_volume_of_the_music_changes_at_once(audio: Audio) -> None:
    put_on(audio, Music("lullaby"))
    audio.set(Volumes(master=0.5, music=0.5))
    assert loud() == {0: pytest.approx(0.25, abs=0.01)}
    audio.set(Volumes(mute=True))
    assert loud() == {0: 0}


def test_a_mute_game_plays_no_effects_at_all(audio: Audio) -> None:
    audio.set(Volumes(mute=True))
    audio.play("win")
    assert sounding() == []


def test_volumes_and_mono_are_heard_at_once_by_what_is_sounding(tape: Path) -> None:
    audio = Audio(FOLDER)
    audio.start()
    heard = []
    audio.play("win", pan=-1)
    for volumes in (Volumes(1, 1), Volumes(1, 1, mono=True), Volumes(1, 0.5), Volumes(mute=True)):
        audio.set(volumes)
        heard.append(_next_piece(tape))
    audio.stop()
    left, right = np.array(heard).T
    assert right / np.maximum(left, 1) == pytest.approx([0.3, 1, 0.3, 0], abs=0.02)
    assert left[2] / left[1] == pytest.approx(0.5, abs=0.2)
    assert left[3] == 0


def test_a_sound_in_the_middle_is_as_loud_on_both_sides_after_one_at_the_edge(tape: Path) -> None:
    audio = Audio(FOLDER)
    audio.start()
    audio.play("win", pan=1)
    left, right = _next_piece(tape)
    assert left < 0.4 * right
    mixer.stop()
    audio.play("win")
    left, right = _next_piece(tape)
    audio.stop()
    assert left == right > 80


def test_missing_sounds_are_logged_once_each_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    audio = Audio(tmp_path)
    audio.start()
    for _ in range(5):
        audio.play("hop", step=2)
        audio.music(Music("foxtrot"))
        audio.advance(1.0)
    assert audio._loader is not None
    audio._loader.join()
    audio.stop()
    told = [record.getMessage() for record in caplog.records if record.name == "game.audio"]
    assert len(told) == len(set(told)) == len(list(files())) + len(music_files("foxtrot")[:1])
    assert all("cannot be played and stays silent" in sentence for sentence in told)


def test_a_damaged_file_silences_only_its_own_name(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "sounds")
    (folder / "bell.ogg").write_bytes(b"OggS but not for long")
    audio = Audio(folder)
    audio.start()
    audio.play("bell")
    assert sounding() == []
    audio.play("click")
    assert len(sounding()) == 1
    audio.stop()
    assert [r.levelno for r in caplog.records if "bell.ogg" in r.getMessage()] == [logging.WARNING]


def test_a_machine_without_a_sound_card_plays_silently_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio(FOLDER)
    audio.start()
    audio.play("hop")
    assert not audio.available
    assert len(sounding()) == 1
    assert os.environ["SDL_AUDIODRIVER"] == "no such driver"
    audio.stop()
    assert [r.getMessage()[:35] for r in caplog.records] == ["No sound card could be opened, so t"]
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("step", [1, 5, 12, -3])
def test_a_step_raises_the_pitch_by_a_semitone(audio: Audio, step: int) -> None:
    plain = mixer.Sound(FOLDER / "bell.ogg")
    wave, higher = (sndarray.array(s)[:, 1] / 32768 for s in (plain, raised(plain, step)))
    (f, strong), (g, strong_too) = spectrum(wave), spectrum(higher)
    factor = 2 ** (step / 12)
    assert g[strong_too.argmax()] / f[strong.argmax()] == pytest.approx(factor, rel=0.003)
    assert len(wave) / len(higher) == pytest.approx(factor, rel=0.001)


def test_a_long_chain_rises_an_octave_at_most(audio: Audio) -> None:
    lengths = []
    for step in (0, 6, 12, 40):
        audio.play("bell", step=step)
        lengths.append(sounding()[0].get_length())
        mixer.stop()
    assert lengths == pytest.approx([1.306, 0.923, 0.653, 0.653], abs=0.002)


def test_the_notes_of_a_motif_are_heard_in_a_recording_of_the_game(tape: Path) -> None:
    audio = Audio(FOLDER)
    audio.start()
    audio.play("motif_b")
    while mixer.get_busy():
        time.wait(5)
    assert audio.available
    audio.stop()
    frequencies, strong = spectrum(np.fromfile(tape, np.int16)[::2] / 32768)
    for _, midi in MOTIFS["b"]:
        assert strong[np.abs(frequencies / hertz(midi) - 1) < 0.01].max() > 0.15
    for absent in (60, 64, 70):
        assert strong[np.abs(frequencies / hertz(absent) - 1) < 0.01].max() < 0.08


def _next_piece(tape: Path) -> tuple[float, float]:
    """RMS left and right of the next 0.1 s on the tape; a little before is left out."""
    start = tape.stat().st_size // 4 + RATE // 20
    end = start + RATE // 10
    while tape.stat().st_size < 4 * end:
        time.wait(2)
    piece = np.fromfile(tape, np.int16, 2 * (end - start), offset=4 * start).reshape(-1, 2)
    left, right = np.sqrt(np.mean(piece.astype(float) ** 2, axis=0))
    return float(left), float(right)
