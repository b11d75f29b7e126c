"""A whole evening at the screen: seats, games, the table of points, and going on later."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.evening import EveningGames, EveningScene, EveningSeats
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, hand_of, leave, play_on


def invited(screen: Screen, hand: Hand, *games: str) -> None:
    """One person and a computer sit down for an evening of these games."""
    hand.take("evening")
    assert isinstance(screen.top, EveningSeats)
    hand.take(("seat", 0))
    hand.take("computer")
    hand.take("start")
    assert isinstance(screen.top, EveningGames)
    for game in games:
        hand.take(("game", game))
    hand.take("start")
    assert isinstance(screen.top, EveningScene)


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
    assert screen.table.evening is not None


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
    mouse.take(("seat", 0))
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
