"""Each argument is taken, or refused in one sentence; none is silently ignored."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game import app, arguments
from game.__main__ import parser
from game.arguments import Wishes
from game.core.i18n import LANGUAGES
from game.core.trouble import Trouble
from game.files import folders, storage
from game.scenes.title.demo import DemoScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from tests.screen.person import Keyboard, Screen


def read(*said: str) -> Wishes:
    return arguments.read(parser().parse_args(said))


@pytest.mark.parametrize(
    ("said", "named"),
    [
        (["--windowed", "big"], "'big' is not a size"),
        (["--windowed", "000x000"], "000x000"),
        (["--windowed", "99999x99999"], "8192"),
        (["--windowed", "1280x720\n"], "not a size"),
        (["--seed", "-5"], "--seed"),
        (["--seed", "1" * 30], "1237940039285380274899124223"),
        (["--seed", "٣"], "not a seed"),
        (["--game", "chess"], "hat_cards"),
        (["--game", ""], "''"),
        (["--load", ""], "--load"),
        (["--verify", ""], "--verify"),
        (["--load", "/"], "'/' cannot be the name of a file"),
        (["--verify", "."], "'.' cannot be the name of a file"),
        (["--load", "x" * 5000], "cannot be the name of a file"),
        (["--load", "a.game", "--demo"], "--load and --demo"),
        (["--load", "a.game", "--game", "hat_cards"], "--load and --game"),
        (["--position", "-", "--verify", "a.game"], "--position and --verify"),
        (["--import", ""], "--import"),
        (["--export", "."], "'.' cannot be the name of a file"),
        (["--import", "a.zip", "--rebuild-book"], "--import and --rebuild-book"),
    ],
)
def test_what_cannot_be_done_is_one_short_sentence(said: list[str], named: str) -> None:
    with pytest.raises(Trouble) as caught:
        read(*said)
    assert named in str(caught.value)
    assert len(str(caught.value)) < 200
    assert arguments.sentence(caught.value, "en") == str(caught.value)
    told = {arguments.sentence(caught.value, language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES), "everybody reads it in their language"


def test_what_can_be_done_is_taken_as_it_was_said() -> None:
    most = 2**90 - 1
    wishes = read("--windowed", "800x600", "--seed", str(most), "--position", "", "--lang", "de")
    assert wishes == Wishes(window=(800, 600), seed=most, position="", language="de")
    assert read("--load", "saves/1.game").load == Path("saves/1.game")
    assert read("--demo", "--game", "hare_hutch") == Wishes(demo=True, game="hare_hutch")


def test_a_game_alone_begins_with_its_seats_and_leads_back_to_the_title() -> None:
    screen = Screen(wishes=Wishes(game="hat_cards"))
    try:
        assert isinstance(screen.top, SeatsScene)
        assert screen.top.game.name == "hat_cards"
        Keyboard(screen).back()
        assert isinstance(screen.top, TitleScene)
    finally:
        screen.close()


def test_a_demo_of_a_game_is_that_of_this_game() -> None:
    screen = Screen(wishes=Wishes(game="hare_hutch", demo=True))
    try:
        assert isinstance(screen.top, DemoScene)
        assert screen.match.game.name == "hare_hutch"
    finally:
        screen.close()


def test_an_empty_position_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(Wishes(position="")) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_without_a_home_one_is_asked_for_a_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(folders.PLACE, "~nosuchuser/games")
    assert app.run(Wishes(language="de")) == 2
    said = capsys.readouterr().err
    assert "'~nosuchuser/games' gibt es keinen persönlichen Ordner" in said
    assert "HATS_AND_HARES_DATA" in said


def test_a_folder_nothing_can_be_saved_in_is_told_in_ones_own_words(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    kit, note = app.make_kit(Wishes(language="fr"))
    kit.files.keeper.close()
    assert note.startswith("Rien ne peut être enregistré")
    assert "Errno" not in note


def test_a_window_that_is_asked_for_opens_as_one_and_next_time_all_is_as_before(
    data_folder: Path,
) -> None:
    data_folder.mkdir(parents=True)
    file = data_folder / "settings.json"
    file.write_text('{"fullscreen": true, "maximised": true}')

    def started(wishes: Wishes, **changes: object) -> tuple[bool, bool]:
        kit, _ = app.make_kit(wishes)
        kit.choices.change(**changes)
        kit.files.keeper.close()
        return kit.settings.fullscreen, kit.settings.maximised

    windowed = Wishes(window=(1280, 720))
    assert started(windowed, mute=True) == (False, False)
    assert started(Wishes()) == (True, True)
    assert started(windowed, fullscreen=False) == (False, False), "somebody has chosen it there"
    assert started(Wishes()) == (False, True)


def test_a_window_that_is_asked_for_stays_one_with_settings_read_late(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_folder.mkdir(parents=True)
    file = data_folder / "settings.json"
    file.write_text('{"fullscreen": true, "text_scale": 120}')
    with monkeypatch.context() as patch:
        patch.setattr(storage, "content", _refused)
        kit, _ = app.make_kit(Wishes(window=(1280, 720)))
    kit.choices.change(mute=True)
    kit.files.keeper.close()
    assert (kit.settings.fullscreen, kit.settings.text_scale) == (False, 120)
    after, _ = app.make_kit(Wishes())
    after.files.keeper.close()
    assert (after.settings.fullscreen, after.settings.mute) == (True, True)


def _refused(*_: object) -> tuple[bool, bytes]:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_a_log_that_is_no_file_is_left_alone(data_folder: Path) -> None:
    data_folder.mkdir(parents=True)
    os.mkfifo(data_folder / "hats-and-hares.log")
    kit, note = app.make_kit(Wishes(language="en"))
    kit.files.keeper.close()
    assert note == ""
