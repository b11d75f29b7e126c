"""Sound in the game: by name, at once, never in the way."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from pygame import mixer, sndarray, time

from game.audio import CHANNELS, RATE, SOUNDS, Audio, Volumes, files, raised
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
    sounds = [mixer.Channel(i).get_sound() for i in range(CHANNELS)]
    return [sound for sound in sounds if sound is not None]


def test_every_name_plays_on_a_channel(audio: Audio) -> None:
    for name in SOUNDS:
        audio.play(name)
        assert len(sounding()) == 1
        mixer.stop()


@pytest.mark.parametrize("name", ["hopp", "hop_1", "", "music_parlour"])
def test_an_unknown_name_raises_even_before_the_start(name: str) -> None:
    with pytest.raises(KeyError):
        Audio(FOLDER).play(name)


def test_before_the_start_and_after_the_stop_everything_is_silent() -> None:
    audio = Audio(FOLDER)
    for _ in range(2):
        audio.play("hop")
        audio.music(True)
        audio.set(Volumes())
        audio.stop()
        assert mixer.get_init() is None
        audio.start()
        audio.stop()
    assert not audio.available


def test_music_asked_for_before_the_start_begins_with_it() -> None:
    audio = Audio(FOLDER)
    audio.music(True)
    audio.start()
    assert mixer.music.get_busy()
    audio.stop()


def test_music_halts_and_goes_on_where_it_was(audio: Audio) -> None:
    audio.music(True)
    time.wait(60)
    audio.music(False)
    halted = mixer.music.get_pos()
    assert not mixer.music.get_busy()
    audio.music(True)
    assert mixer.music.get_busy()
    assert mixer.music.get_pos() >= halted > 0


def test_repeated_sounds_take_turns_and_never_repeat_at_once(audio: Audio) -> None:
    heard = []
    for _ in range(8):
        audio.play("hop")
        heard.append(sounding()[0].get_raw())
        mixer.stop()
    assert all(a != b for a, b in pairwise(heard))
    assert len(set(heard)) == SOUNDS["hop"]


def test_the_seventeenth_sound_takes_the_place_of_the_oldest(audio: Audio) -> None:
    for _ in range(CHANNELS):
        audio.play("win")
    audio.play("bell")
    lengths = [sound.get_length() for sound in sounding()]
    assert lengths == pytest.approx([1.304] + [2.004] * (CHANNELS - 1), abs=0.001)


def test_the_volume_of_the_music_changes_at_once(audio: Audio) -> None:
    audio.music(True)
    audio.set(Volumes(master=0.5, music=0.5))
    assert mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.set(Volumes(mute=True))
    assert mixer.music.get_volume() == 0


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
    assert left == right > 100


def test_missing_sounds_are_logged_once_each_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    audio = Audio(tmp_path)
    audio.start()
    for _ in range(5):
        audio.play("hop", step=2)
        audio.music(True)
    assert audio._loader is not None
    audio._loader.join()
    audio.stop()
    told = [record.getMessage() for record in caplog.records if record.name == "game.audio"]
    assert len(told) == len(set(told)) == len(list(files())) + 1
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
    assert lengths == pytest.approx([1.304, 0.922, 0.652, 0.652], abs=0.002)


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
