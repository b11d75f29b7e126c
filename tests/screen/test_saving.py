"""Leaving and going on: what was played is there again, and what is damaged is explained."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import Wishes
from game.match import Match
from game.scenes.missing import WhoIs
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.ui.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, act, game, leave, play_on, short_seed


def played(screens: Open, *devices: str, actions: int = 7, seed: int = 7) -> Screen:
    screen = screens(opening=game(*devices, seed=seed, hats=2), speed="off")
    hands = {KEYS: Keyboard(screen), MOUSE: Mouse(screen)}
    for _ in range(actions):
        screen.settle()
        act(screen, hands[screen.match.players[screen.match.actor].device])
    screen.settle()
    return screen


def told(match: Match) -> tuple[object, ...]:
    """Everything that must be the same when a game goes on."""
    return match.log, match.state, match.players, match.seed, match.options


def shown(screen: Screen) -> list[object]:
    return [widget.id for widget in screen.top.widgets()]


@pytest.fixture
def record(screens: Open, data_folder: Path) -> Path:
    """The record of a game that was left after a few actions; the program is closed."""
    screen = played(screens, KEYS, KEYS)
    leave(screen, Keyboard(screen))
    screens()
    (path,) = (data_folder / "saves").glob("*.game")
    return path


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_game_that_was_left_goes_on_in_the_same_place(screens: Open, kind: str) -> None:
    screen = played(screens, KEYS, MOUSE)
    before = told(screen.match)
    leave(screen, Keyboard(screen))
    screen = screens(speed="off")
    assert shown(screen)[0] == "continue"
    hand = {"mouse": Mouse, "keys": Keyboard}[kind](screen) if kind != "pad" else screen.pad()
    hand.take("continue")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert told(screen.match) == before
    act(screen, Keyboard(screen) if screen.match.actor == 0 else Mouse(screen))
    assert len(screen.match.log) == len(before[0]) + 1  # type: ignore[arg-type]


def test_a_game_whose_window_was_closed_goes_on_too(screens: Open) -> None:
    before = told(played(screens, KEYS, KEYS).match)
    screen = screens()
    Mouse(screen).take("continue")
    assert told(screen.match) == before


def test_the_luck_of_a_game_that_goes_on_is_what_it_would_have_been(screens: Open) -> None:
    seed = short_seed(2, hats=1)
    screen = screens(opening=game(KEYS, KEYS, seed=seed, hats=1), speed="off")
    play_on(screen, Keyboard(screen), actions=9)
    screen = screens(speed="off")
    keys = Keyboard(screen)
    keys.take("continue")
    play_on(screen, keys)
    parted = list(screen.match.log)
    screen = screens(opening=game(KEYS, KEYS, seed=seed, hats=1), speed="off")
    play_on(screen, Keyboard(screen))
    assert screen.match.log == parted


def test_a_game_that_has_ended_is_not_offered_again(screens: Open, data_folder: Path) -> None:
    opening = game(KEYS, KEYS, line="R2=r;R5=y 0,0 -,- 0 move:3", hats=1)
    screen = screens(opening=opening, speed="off")
    keys = Keyboard(screen)
    play_on(screen, keys)
    assert isinstance(screen.top, ResultScene)
    keys.take("title")
    assert "continue" not in shown(screen)
    assert list((data_folder / "saves").glob("*.done"))


def test_a_record_named_on_the_command_line_is_opened(screens: Open, record: Path) -> None:
    screen = screens(wishes=Wishes(load=record))
    assert isinstance(screen.top, TableScene)
    assert len(screen.match.log) >= 7


def test_a_position_named_on_the_command_line_is_set_up(screens: Open) -> None:
    screen = screens(wishes=Wishes(position="R2=r;R30=y 5,5 -,- 1 move:4"))
    assert isinstance(screen.top, TableScene)
    assert (screen.match.actor, screen.match.state.pips) == (1, 4)


# Damage


def cut(text: str) -> str:
    return text.rstrip()[:-3]


def rubbish(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([*lines[:-2], "move \x7f nowhere", *lines[-1:]]) + "\n"


@pytest.mark.parametrize("damage", [cut, rubbish])
def test_of_a_damaged_record_what_came_before_is_played_on(
    screens: Open, record: Path, damage: Callable[[str], str]
) -> None:
    text = record.read_text()
    record.write_text(damage(text))
    screen = screens(speed="off")
    Mouse(screen).take("continue")
    assert isinstance(screen.top, TableScene)
    assert 0 < len(screen.match.log) < 9
    (aside,) = record.parent.glob("*.damaged-*")
    assert aside.read_text() == damage(text)
    screen.settle()
    act(screen, Keyboard(screen))
    kept = told(screen.match)
    screen = screens()
    Mouse(screen).take("continue")
    assert told(screen.match) == kept


def test_what_was_damaged_can_be_read_until_somebody_acts(screens: Open, record: Path) -> None:
    record.write_text(cut(record.read_text()))
    screen = screens(speed="off")
    Mouse(screen).take("continue")
    screen.wait(1)
    (aside,) = record.parent.glob("*.damaged-*")
    assert record.name in screen.top.refusal
    assert aside.name in screen.top.refusal


def test_what_was_kept_is_offered_again_even_if_nobody_plays_on(
    screens: Open, record: Path
) -> None:
    record.write_text(cut(record.read_text()))
    screen = screens(speed="off")
    mouse = Mouse(screen)
    mouse.take("continue")
    leave(screen, mouse)
    assert "continue" in shown(screen)


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00" * 400,
        b"\xff\xfe\x00rubbish",
        b"hats and hares record 1\n",
        b"hats and hares record 1\ngame chess\n",
    ],
)
def test_a_record_that_cannot_be_read_at_all_is_set_aside_and_told(
    screens: Open, record: Path, damage: bytes
) -> None:
    record.write_bytes(damage)
    screen = screens()
    before = screen.pixels()
    Mouse(screen).take("continue")
    assert isinstance(screen.top, TitleScene)
    assert screen.pixels() != before
    (aside,) = record.parent.glob("*.damaged-*")
    assert aside.read_bytes() == damage
    assert aside.name in screen.top.note
    Mouse(screen).take("play")
    Mouse(screen).take(("game", "catch_the_hat"))


def test_an_older_game_is_offered_when_the_newest_is_damaged(screens: Open, record: Path) -> None:
    newer = record.with_name("99999999-000000.game")
    newer.write_text("rubbish")
    screen = screens()
    mouse = Mouse(screen)
    mouse.take("continue")
    assert isinstance(screen.top, TitleScene)
    mouse.take("continue")
    assert isinstance(screen.top, TableScene)


# What is easily forgotten


def test_a_seat_that_was_handed_over_stays_so_when_the_game_goes_on(screens: Open) -> None:
    screen = played(screens, KEYS, KEYS)
    mouse = Mouse(screen)
    mouse.menu()
    mouse.take("seats")
    while not screen.match.players[1].level:
        mouse.turn(("seat", 1))
    mouse.take("done")
    leave(screen, mouse)
    screen = screens()
    Mouse(screen).take("continue")
    assert screen.match.players[1].level


def test_a_seat_whose_pad_is_not_there_any_more_can_be_claimed(screens: Open, record: Path) -> None:
    text = record.read_text()
    for name, device in (("Anna", MOUSE), ("Bruno", "pad:999")):
        text = text.replace(f'"{name}" person keys', f'"{name}" person {device}')
    record.write_text(text)
    screen = screens(speed="off")
    Mouse(screen).take("continue")
    screen.frames(2)
    assert isinstance(screen.top, WhoIs)
    Keyboard(screen).take("claim")
    assert [player.device for player in screen.match.players][:2] == [MOUSE, KEYS]


def test_a_disk_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    screens: Open, data_folder: Path
) -> None:
    screen = played(screens, KEYS, KEYS, actions=1)
    saves = data_folder / "saves"
    screen.kit.keeper.flush()
    for path in saves.iterdir():
        path.unlink()
    saves.rmdir()
    saves.write_text("a file where the folder was")
    keys = Keyboard(screen)
    sentences = []
    for _ in range(3):
        screen.settle()
        act(screen, keys)
        screen.kit.keeper.flush()
        screen.frames(2)
        sentences.append(screen.top.refusal)
    assert len(screen.match.log) >= 4
    assert len([s for s in sentences if "saves" in s]) == 1
