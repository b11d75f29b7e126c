"""A whole evening at the screen: seats, games, the table of points, and going on later."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.evening import Evening
from game.record import write
from game.scenes.evening import EveningGames, EveningScene, in_colours
from game.scenes.evening_seats import EveningSeats
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.scenes.taking import LeaveSeats
from game.scenes.title import TitleScene
from tests.screen import person
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, hand_of, leave, people, play_on

pytestmark = pytest.mark.usefixtures("blinking")


def invited(screen: Screen, hand: Hand, *games: str) -> None:
    """One person and a computer sit down for an evening of these games."""
    hand.take("evening")
    assert isinstance(screen.top, EveningSeats)
    hand.take("computer")
    hand.take("start")
    assert isinstance(screen.top, EveningGames)
    for game in games:
        hand.take(game if game == "rounds" else ("game", game))
    hand.take("start")
    assert isinstance(screen.top, EveningScene)


def test_who_has_a_colour_that_a_game_has_not_gets_another_for_it() -> None:
    players = [
        replace(player, letter=letter)
        for player, letter in zip(people("keys", "mouse"), "vr", strict=True)
    ]
    assert [player.letter for player in in_colours(players, "rygbwk")] == ["y", "r"]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_whole_evening_with_one_device(screens: Open, kind: str) -> None:
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    invited(screen, hand, "hare_hutch", "hat_cards")
    for game in ("hare_hutch", "hat_cards"):
        assert screen.top.evening.next == game
        hand.take("play")
        screen.settle()
        play_on(screen, hand)
        assert isinstance(screen.top, ResultScene)
        hand.take("evening")
    assert isinstance(screen.top, EveningScene)
    assert screen.top.evening.over
    assert sum(screen.top.evening.totals()) == 4
    hand.take("end")
    assert isinstance(screen.top, TitleScene)
    assert screen.top.evening is None


def test_an_evening_goes_on_where_it_was_left_in_mid_game(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    invited(screen, keys, "hat_cards", "hare_hutch")
    keys.take("play")
    screen.settle()
    play_on(screen, keys, actions=3)
    lines = list(screen.match.lines)
    leave(screen, keys)
    screen = screens(speed="off")
    keys = Keyboard(screen)
    keys.take("evening")
    assert isinstance(screen.top, EveningScene)
    keys.take("play")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.match.lines[: len(lines)] == lines
    assert screen.table.playing.after is not None


def test_go_on_at_the_title_leads_back_into_the_evening(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    invited(screen, keys, "hat_cards")
    keys.take("play")
    screen.settle()
    play_on(screen, keys, actions=1)
    leave(screen, keys)
    keys.take("continue")
    assert isinstance(screen.top, EveningScene)


def test_a_game_that_was_over_when_the_window_was_closed_counts(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    invited(screen, keys, "hat_cards", "hare_hutch")
    keys.take("play")
    screen.settle()
    play_on(screen, keys)
    assert isinstance(screen.top, ResultScene)
    screen = screens(speed="off")
    Keyboard(screen).take("evening")
    assert len(screen.top.evening.points) == 1
    assert screen.top.evening.next == "hare_hutch"


def test_a_game_that_is_not_for_so_many_says_so(screens: Open) -> None:
    screen = screens()
    mouse = Mouse(screen)
    mouse.take("evening")
    mouse.take("computer")
    mouse.take("computer")
    mouse.take("start")
    mouse.take(("game", "cat_and_mouse"))
    assert screen.top.evening.games == ()
    assert "2" in screen.top.message
    mouse.take("start")
    assert screen.top.message == screen.kit.t("evening.none")


def test_a_damaged_evening_is_set_aside_in_one_sentence(screens: Open, data_folder: Path) -> None:
    data_folder.mkdir(parents=True, exist_ok=True)
    (data_folder / "evening.json").write_text("{ something else")
    screen = screens()
    assert screen.top.evening is None
    assert "evening.json" in screen.top.note
    assert not (data_folder / "evening.json").exists()
    assert list(data_folder.glob("evening*"))


def in_mid_game(screens: Open) -> Screen:
    """An evening was left in its first game; the program is opened again."""
    screen = screens(speed="off")
    keys = Keyboard(screen)
    invited(screen, keys, "hat_cards", "hare_hutch")
    keys.take("play")
    screen.settle()
    play_on(screen, keys, actions=2)
    leave(screen, keys)
    return screens(speed="off")


def refuse(patch: pytest.MonkeyPatch, call: str, code: int) -> None:
    """From now on this call fails for everything in a data folder."""
    real = getattr(Path, call)

    def failing(path: Path, *args: Any, **values: Any) -> Any:
        if "data-of-test" in str(path):
            raise OSError(code, os.strerror(code), str(path))
        return real(path, *args, **values)

    patch.setattr(Path, call, failing)


def test_an_evening_out_of_reach_is_left_alone_and_offered_again_later(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_mid_game(screens).close()
    before = (data_folder / "evening.json").read_bytes()
    with monkeypatch.context() as patch:
        refuse(patch, "open", errno.EIO)
        screen = screens()
        assert "evening.json could not be opened" in screen.top.note
        Keyboard(screen).take("evening")
        assert isinstance(screen.top, TitleScene), "no other evening is begun over it"
    assert (data_folder / "evening.json").read_bytes() == before
    Keyboard(screen).take("evening")
    assert isinstance(screen.top, EveningScene)


def test_a_damaged_evening_that_cannot_be_moved_is_told_and_the_program_goes_on(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_folder.mkdir(parents=True)
    (data_folder / "evening.json").write_text('{"points": Infinity}')
    refuse(monkeypatch, "rename", errno.EROFS)
    screen = screens()
    assert "nor could it be moved away" in screen.top.note
    Keyboard(screen).take("evening")
    assert isinstance(screen.top, EveningSeats)


def test_an_evening_that_cannot_be_removed_ends_all_the_same(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = tuple(person.people("keys", "computer"))
    over = Evening(("hat_cards",), seats, ((2, 0),))
    screen = screens(opening=lambda kit: EveningScene(kit, over))
    refuse(monkeypatch, "unlink", errno.EROFS)
    screen.settle()
    Keyboard(screen).take("end")
    assert isinstance(screen.top, TitleScene)
    screen.frames(2)
    assert "evening.json could not be saved because its folder" in screen.top.note


def test_a_damaged_game_that_cannot_be_moved_is_played_again(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = in_mid_game(screens)
    for record in data_folder.glob("saves/*"):
        record.write_text("something else")
    keys = Keyboard(screen)
    keys.take("evening")
    refuse(monkeypatch, "rename", errno.EROFS)
    keys.take("play")
    assert "could not be set aside" in screen.top.message
    keys.take("play")
    assert isinstance(screen.top, TableScene)


def test_a_game_of_others_is_not_taken_for_that_of_the_evening(
    screens: Open, data_folder: Path
) -> None:
    screen = in_mid_game(screens)
    (record,) = data_folder.glob("saves/*.game")
    others = person.game("keys", "computer", "computer", name="hare_hutch")(screen.kit)
    record.write_text(write(others.match))
    before = record.read_bytes()
    keys = Keyboard(screen)
    keys.take("evening")
    keys.take("play")
    screen.settle()
    assert screen.match.game.name == "hat_cards"
    assert record.read_bytes() == before


def test_names_and_devices_that_change_in_a_game_are_those_of_the_evening(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    invited(screen, keys, "hat_cards", "hare_hutch")
    keys.take("play")
    screen.settle()
    keys.menu()
    keys.take("seats")
    keys.take(("seat", 0))
    keys.type("Opa")
    keys.yes()
    keys.yes()
    keys.take("done")
    keys.take("resume")
    screen.settle()
    play_on(screen, keys)
    keys.take("evening")
    assert screen.top.evening.players[0].name == "Opa"


def test_start_on_a_pad_begins_the_evening_once_games_are_chosen(screens: Open) -> None:
    screen = screens(speed="off")
    pad = screen.pad()
    pad.take("evening")
    pad.take("computer")
    pad.menu()
    assert isinstance(screen.top, EveningGames)
    pad.menu()
    assert screen.top.message == screen.kit.t("evening.none")
    pad.take(("game", "hat_cards"))
    pad.menu()
    assert isinstance(screen.top, EveningScene)


def test_the_seats_of_an_evening_are_not_emptied_without_asking(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    keys.take("evening")
    keys.take("computer")
    keys.back()
    assert isinstance(screen.top, LeaveSeats)
    keys.take("leave")
    assert isinstance(screen.top, TitleScene)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("scale", [100, 200])
def test_everybody_begins_once_if_it_is_a_single_game(screens: Open, kind: str, scale: int) -> None:
    screen = screens(speed="off", text_scale=scale)
    hand = hand_of(screen, kind)
    hand.take("evening")
    hand.take("computer")
    hand.take("start")
    for game in ("hare_hutch", "hat_cards", "hat_cards"):
        hand.take(("game", game))
        (row,) = (widget for widget in screen.top.widgets() if widget.id == "rounds")
        assert row.enabled == (len(screen.top.evening.games) == 1)
    hand.take("rounds")
    hand.take("start")
    assert screen.top.evening.games == ("hare_hutch", "hare_hutch")


def test_the_second_game_of_such_an_evening_begins_with_the_other_one(screens: Open) -> None:
    games, players = ("hat_cards", "hat_cards"), tuple(people("keys", "computer"))
    one = Evening(games, players, ((2, 0),), began=(0,))
    screen = screens(opening=lambda kit: EveningScene(kit, one), speed="off")
    Keyboard(screen).take("play")
    screen.settle()
    assert screen.match.options.starter == 1
    assert screen.match.first_by == "next"
