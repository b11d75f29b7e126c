"""What people hear: sounds from where things happen, the tune of the game, a demo too."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.box import BOX
from game.motion import Cue
from game.scenes.end.finale import IRIS, LISTENED
from game.scenes.end.result import ResultScene
from game.scenes.over_table.overlays import PauseScene
from game.scenes.title.demo import demo_scene
from game.scenes.title.game_choice import BoxScene
from game.sound.audio import SOUNDS
from game.sound.music import SILENCE, TITLE, Music
from game.tables.mood import HEARD, MACHINE, VOICE, Mood
from game.tables.shelf import FACES
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Screen, act, game, hand_of

Heard = list[tuple[str, dict[str, float]]]
# a decision with the end near, and one at the start
NEAR = {
    "catch_the_hat": "R30=ry 1,1 -,- 0 roll",
    "hat_cards": "3:1 r7/-/- -/r3/y2 10/9/8 b0b1b2 3/2/1 0 play",
    "top_hats": "d5=br;d6=rb;e5=n;e7=bbr -/- 0 move 2 0",
    "hare_hutch": "340,120 0 Hdh 3 0 - 1 more",
    "cat_and_mouse": (
        "Q+0/5+9 QK/A -,-,-,-/2,-,-,- A23456789TJ,-,-,- 9.9.9.9.9.9.9.9.9.9.9.9.1 0 0 play"
    ),
}


def listen(screen: Screen) -> Heard:
    """Everything that is played from now on."""
    heard: Heard = []
    play = screen.kit.audio.play

    def note(name: str, *args: Any, **how: Any) -> None:
        heard.append((name, how))
        play(name, *args, **how)

    screen.kit.audio.play = note  # type: ignore[method-assign]
    return heard


def tune(screen: Screen) -> Music:
    """What is wished for."""
    screen.frames(1)
    return screen.kit.audio.wish


def test_music_goes_on_for_as_long_as_each_picture_lasts(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, passed = screens(), list[float]()
    screen.frame = 1 / 20
    screen.frames(1)
    monkeypatch.setattr(screen.kit.audio, "advance", passed.append)
    screen.frames(4)
    assert passed == pytest.approx([1 / 20] * 4)


@pytest.mark.parametrize("name", list(BOX))
def test_a_demo_sounds_softly_from_where_things_happen(screens: Open, name: str) -> None:
    screen = screens(opening=lambda kit: demo_scene(kit, name))
    heard = listen(screen)
    screen.frame = 1 / 20
    screen.frames(20 * 9)
    assert {called for called, _ in heard} <= set(SOUNDS)
    told = [how for _, how in heard if "pan" in how]
    assert max(how["volume"] for how in told) <= screen.kit.settings.demo / 10
    assert len({round(how["pan"], 1) for how in told}) > 2
    assert all(-1 <= how["pan"] <= 1 for how in told)


def test_the_title_has_its_own_tune_and_every_game_another(screens: Open) -> None:
    assert tune(screens()) == Music(TITLE)
    for name, face in FACES.items():
        screen = screens(opening=game("keys", "computer", name=name))
        assert tune(screen) == Music(face.tune)


@pytest.mark.parametrize("name", list(BOX))
def test_the_tune_is_tense_when_the_end_is_near_and_under_a_pause_too(
    screens: Open, name: str
) -> None:
    options = {"hats": 2} if name == "catch_the_hat" else {}
    others = ["computer"] * (2 if name == "hat_cards" else 1)
    screen = screens(opening=game("keys", *others, name=name, line=NEAR[name], **options))
    assert tune(screen) == Music(FACES[name].tune, tense=True)
    screen.settle()
    Keyboard(screen).menu()
    if isinstance(screen.top, PauseScene):
        assert tune(screen) == Music(FACES[name].tune, tense=True)


def test_before_a_winners_name_there_is_no_tune_and_then_it_begins_again_calm(
    screens: Open,
) -> None:
    opening = game("keys", "computer", line="R2=r;R5=y 0,0 -,- 0 move:3", hats=1)
    screen = screens((640, 400), opening)
    screen.settle()
    heard = listen(screen)
    act(screen, hand_of(screen, "keys"))
    screen.until(lambda: isinstance(screen.top, ResultScene))
    assert tune(screen) == SILENCE
    screen.until(lambda: "tension" in [name for name, _ in heard])
    assert screen.top.finale.at >= IRIS
    screen.until(lambda: "win" in [name for name, _ in heard])
    assert tune(screen) == SILENCE
    screen.wait(LISTENED + 0.2)
    assert tune(screen) == Music(FACES["catch_the_hat"].tune)


def test_a_box_is_heard_to_open_and_scenes_to_change(screens: Open) -> None:
    screen = screens()
    heard, keys = listen(screen), Keyboard(screen)
    keys.take("play")
    assert isinstance(screen.top, BoxScene)
    assert [name for name, _ in heard].count("wipe") == 1
    keys.take(("game", "top_hats"))
    screen.frames(2)
    assert [name for name, _ in heard].count("lid") == 1
    keys.back()
    screen.frames(2)
    assert [name for name, _ in heard].count("wipe") == 2


def test_computers_are_called_more_softly_than_people(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", "computer", name="hare_hutch"))
    heard, players = listen(screen), screen.match.players
    for player in players:
        screen.table.playing.teller._sound(Cue(0.0, f"motif_{player.letter}"))
    assert [how["volume"] for _, how in heard] == [1.0, MACHINE, MACHINE]


def test_a_guest_who_is_robbed_is_heard_from_its_place(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", name="top_hats"))
    screen.settle()
    heard, teller = listen(screen), screen.table.playing.teller
    teller.moods.react({1: Mood.ROBBED})
    screen.wait(HEARD + 0.2)
    name = f"shock_{screen.match.players[1].letter}"
    assert [called for called, _ in heard].count(name) == 1
    how = dict(heard)[name]
    assert how["volume"] == VOICE
    x, _, wide, _ = teller.table.places.guests[1]
    assert how["pan"] == pytest.approx(screen.kit.audio.pan(x + wide / 2))


def test_a_sheet_is_heard_once_and_back_is_not_yes(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", name="hare_hutch"))
    screen.settle()
    heard, keys = listen(screen), Keyboard(screen)
    keys.menu()
    assert isinstance(screen.top, PauseScene)
    assert [name for name, _ in heard].count("sheet") == 1
    heard.clear()
    keys.back()
    assert "back" in [name for name, _ in heard]
    assert "click" not in [name for name, _ in heard]
