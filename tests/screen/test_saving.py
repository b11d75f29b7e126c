"""Leaving and going on: what was played is there again, and what is damaged is explained."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import Wishes
from game.files import journal, storage
from game.files.journal import Chain
from game.files.storage import backup
from game.match.box import BOX
from game.match.match import Match
from game.rules.protocol import CHANCE
from game.scenes.end.result import ResultScene
from game.scenes.menus import leaving
from game.scenes.menus.leaving import Leaving
from game.scenes.secrets.missing import WhoIs
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.ui.input.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import (
    Keyboard,
    Mouse,
    Screen,
    act,
    game,
    hand_of,
    leave,
    play_on,
    short_seed,
)

pytestmark = pytest.mark.usefixtures("blinking")


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


def not_allowed(text: str) -> str:
    """Whole to the last line, but no game could have gone so."""
    found = journal.read(text.encode())
    return journal.add(Chain(), [*found.lines[:-2], "roll 7", found.lines[-1]])[0].decode()


def test_a_record_that_was_cut_off_goes_on_and_says_how_much_is_missing(
    screens: Open, record: Path
) -> None:
    text = record.read_text()
    record.write_text(cut(text))
    backup(record).unlink(missing_ok=True)
    screen = screens(speed="off")
    Mouse(screen).take("continue")
    screen.frames(2)
    assert record.name in screen.top.playing.remark.sentence
    assert "1 actions are missing" in screen.top.playing.remark.sentence
    screen.settle()
    act(screen, Keyboard(screen))
    screen.frames(2)
    assert not list(record.parent.glob("*.damaged-*")), "a cut line is not worth a file"
    assert record.read_text().startswith(text.rsplit("\n", 2)[0] + "\n")
    kept = told(screen.match)
    screen = screens()
    Mouse(screen).take("continue")
    assert told(screen.match) == kept


@pytest.mark.parametrize("damage", [rubbish, not_allowed])
def test_of_a_damaged_record_what_came_before_is_played_on(
    screens: Open, record: Path, damage: Callable[[str], str]
) -> None:
    backup(record).unlink(missing_ok=True)
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
    record.write_text(rubbish(record.read_text()))
    backup(record).unlink(missing_ok=True)
    screen = screens(speed="off")
    Mouse(screen).take("continue")
    screen.wait(1)
    assert list(record.parent.glob("*.damaged-*"))
    assert record.name in screen.top.playing.remark.sentence


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
    backup(record).unlink(missing_ok=True)
    screen = screens()
    assert isinstance(screen.top, TitleScene)
    assert "continue" not in shown(screen)
    (aside,) = record.parent.glob("*.damaged-*")
    assert aside.read_bytes() == damage
    assert aside.name in screen.top.note
    Mouse(screen).take("play")
    Mouse(screen).take(("game", "catch_the_hat"))


@pytest.mark.parametrize("damage", [b"", b"\0" * 400, b"hats and hares record 2 ~0\n"])
def test_a_destroyed_record_goes_on_from_its_spare_copy(
    screens: Open, record: Path, damage: bytes
) -> None:
    screen = screens()
    Mouse(screen).take("continue")
    before = told(screen.match)
    screen = screens()
    assert backup(record).read_bytes() == record.read_bytes()
    record.write_bytes(damage)
    screen = screens()
    Mouse(screen).take("continue")
    screen.frames(2)
    assert told(screen.match) == before
    assert "spare copy" in screen.top.playing.remark.sentence
    (aside,) = record.parent.glob("*.damaged-*")
    assert aside.read_bytes() == damage


def test_a_damaged_file_never_hides_a_good_one(screens: Open, record: Path) -> None:
    newer = record.with_name("99999999-000000.game")
    newer.write_text("rubbish")
    screen = screens()
    assert newer.name in screen.top.note
    Mouse(screen).take("continue")
    assert isinstance(screen.top, TableScene)


def test_a_game_whose_map_has_gone_stays_where_it_is_and_the_next_one_is_offered(
    screens: Open, record: Path
) -> None:
    found = journal.read(record.read_bytes())
    lines = [line.replace("board hats4", "board moon") for line in found.lines]
    away = record.with_name("20990101-000000.game")
    away.write_bytes(journal.add(Chain(), ["hats and hares record 2", "sitting 99", *lines[2:]])[0])
    screen = screens()
    mouse = Mouse(screen)
    mouse.take("continue")
    assert isinstance(screen.top, TitleScene)
    assert "moon" in screen.top.note
    assert away.exists()
    mouse.take("continue")
    assert isinstance(screen.top, TableScene)


# Several games


def begin(screens: Open, name: str) -> Screen:
    """Another game was begun, and left after an action."""
    screen = screens(opening=game(KEYS, "computer", name=name), speed="off")
    screen.until(screen.table.person_decides)
    act(screen, Keyboard(screen))
    screen.frames(2)
    return screen


def waiting(screen: Screen) -> list[tuple[str, str]]:
    """The cards of the shelf, in their order."""
    return [("game", name) for name in screen.top.looking.names]


def test_the_game_played_last_is_offered_first_whatever_its_name_and_the_clock_say(
    screens: Open, data_folder: Path
) -> None:
    begin(screens, "catch_the_hat")
    begin(screens, "hare_hutch")
    screens()
    first, second = sorted((data_folder / "saves").glob("*.game"))
    first.rename(first.with_name("20990101-000000.game"))
    os.utime(first.with_name("20990101-000000.game"), (4e9, 4e9))
    os.utime(second, (0, 0))
    screen = screens(speed="off")
    mouse = Mouse(screen)
    mouse.take("continue")
    assert screen.match.game.name == "hare_hutch"
    mouse.menu()
    mouse.take("title")
    mouse.take("games")
    mouse.take(waiting(screen)[1])
    assert screen.match.game.name == "catch_the_hat"
    screen.settle()
    act(screen, Keyboard(screen))
    screen = screens()
    Mouse(screen).take("continue")
    assert screen.match.game.name == "catch_the_hat", "it was played last"


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_every_game_that_waits_can_be_reached(screens: Open, kind: str) -> None:
    for name in BOX:
        begin(screens, name)
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    hand.take("games")
    assert [screen.top.looking.entry(name).game for _, name in waiting(screen)] == [*BOX][::-1]
    hand.take(waiting(screen)[4])
    screen.frames(2)
    assert screen.match.game.name == next(iter(BOX))


@pytest.mark.parametrize(("kind", "scale"), [("mouse", 100), ("keys", 200), ("pad", 125)])
def test_a_game_that_waits_can_be_thrown_away(
    screens: Open, data_folder: Path, kind: str, scale: int
) -> None:
    begin(screens, "hare_hutch")
    begin(screens, "hat_cards")
    screen = screens(speed="off", text_scale=scale)
    hand = hand_of(screen, kind)
    hand.take("games")
    for _ in range(2):
        hand.take(("more", waiting(screen)[-1][1]))
        hand.take("delete")
    hand.back()
    assert isinstance(screen.top, TitleScene)
    assert "continue" not in shown(screen)
    screen = screens()
    assert not list((data_folder / "saves").glob("*.game*"))


def test_it_is_told_how_far_a_game_has_come(screens: Open) -> None:
    screen = begin(screens, "hare_hutch")
    played = len(screen.match.log)
    screen = screens()
    Mouse(screen).take("games")
    assert screen.top.looking.entry(waiting(screen)[0][1]).moves == played


# A disk that fails


class Full:
    """A disk that is full while `full`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        for name in ("_write_all", "_write_through"):
            monkeypatch.setattr(storage, name, self.around(getattr(storage, name)))

    def around(self, write: Callable[..., None]) -> Callable[..., None]:
        def full(*args: object) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            write(*args)

        return full


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Full:
    return Full(monkeypatch)


def test_a_sign_stands_until_everything_is_saved(screens: Open, disk: Full) -> None:
    screen = played(screens, KEYS, KEYS, actions=2)
    keys = Keyboard(screen)
    screen.settle()
    assert not screen.table.playing.disk.unsaved
    disk.full = True
    for _ in range(3):
        screen.settle()
        act(screen, keys)
        screen.frames(2)
        assert screen.table.playing.disk.unsaved
    assert len(screen.match.log) >= 5, "the game goes on"
    disk.full = False
    screen.kit.files.keeper.hurry()
    screen.kit.files.keeper.flush()
    screen.frames(2)
    assert not screen.table.playing.disk.unsaved
    before = told(screen.match)
    screen = screens()
    Mouse(screen).take("continue")
    assert told(screen.match) == before


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_leaving_the_table_with_something_unsaved_asks(
    screens: Open, disk: Full, kind: str
) -> None:
    screen = played(screens, KEYS, KEYS, actions=2)
    disk.full = True
    screen.settle()
    act(screen, Keyboard(screen))
    before = told(screen.match)
    hand = hand_of(screen, kind)
    hand.menu()
    hand.take("title")
    screen.frames(3)
    assert isinstance(screen.top, Leaving)
    hand.take("stay")
    assert isinstance(screen.top, TableScene)
    hand.menu()
    hand.take("title")
    screen.frames(3)
    disk.full = False
    hand.take("again")
    screen.frames(5)
    assert isinstance(screen.top, TitleScene)
    hand.take("continue")
    assert told(screen.match) == before


def test_closing_the_window_with_something_unsaved_asks_once(screens: Open, disk: Full) -> None:
    screen = played(screens, KEYS, KEYS, actions=2)
    disk.full = True
    screen.settle()
    act(screen, Keyboard(screen))
    screen.frames(2)
    pygame.event.post(pygame.Event(pygame.QUIT))
    screen.frames(3)
    assert isinstance(screen.top, Leaving)
    Mouse(screen).take("leave")
    screen.frames(2)
    assert not screen.app.stack.open


def test_what_is_not_saved_is_named_as_what_it_is(screens: Open, disk: Full) -> None:
    screen = played(screens, KEYS, KEYS, actions=2)
    screen.settle()
    disk.full = True
    screen.kit.choices.change(text_scale=120)
    screen.frames(2)
    pygame.event.post(pygame.Event(pygame.QUIT))
    screen.frames(3)
    assert isinstance(screen.top, Leaving)
    assert "settings" in screen.top.body()
    assert screen.widget("stay").label == "Stay"
    Mouse(screen).take("stay")
    screen.kit.files.keeper.keep(screen.kit.files.folder.evening, "{}")
    assert leaving.lost(screen.kit) == "leaving.body.evening"
    act(screen, Keyboard(screen))
    screen.frames(2)
    assert leaving.lost(screen.kit) == "leaving.body"


def test_where_nothing_can_be_saved_that_is_said_instead_of_the_first_file(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    screen = screens()
    monkeypatch.setattr(storage, "_put", forbidden)
    monkeypatch.setattr(os, "access", lambda *_: False)
    screen.kit.choices.change(text_scale=120)
    screen.kit.files.keeper.flush()
    screen.frames(2)
    assert screen.top.note.startswith("Nothing can be saved in")
    screen.top.note = ""
    screen.kit.files.keeper.keep(screen.kit.files.folder.evening, "{}")
    screen.kit.files.keeper.flush()
    screen.frames(2)
    assert not screen.top.note, "once is enough"


def test_who_insists_on_closing_the_window_may(screens: Open, disk: Full) -> None:
    screen = played(screens, KEYS, KEYS, actions=2)
    disk.full = True
    screen.settle()
    act(screen, Keyboard(screen))
    for _ in range(2):
        pygame.event.post(pygame.Event(pygame.QUIT))
        screen.frames(3)
    assert not screen.app.stack.open


def test_on_a_slow_disk_the_next_action_waits_for_the_one_before(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = played(screens, KEYS, KEYS, actions=2)
    keys, gate = Keyboard(screen), threading.Event()
    monkeypatch.setattr(storage, "_sync_data", lambda _: gate.wait(10))
    screen.quick_disk = False
    screen.settle()
    act(screen, keys)
    screen.settle()
    played_now = len(screen.match.log)
    keys.press("return")
    screen.wait(0.5)
    assert len(screen.match.log) == played_now, "nothing is played that could be lost with it"
    assert screen.table.playing.disk.slow
    gate.set()
    screen.until(lambda: len(screen.match.log) > played_now)


def test_on_a_slow_disk_taking_back_waits_and_takes_back_no_more_than_one_sees(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = played(screens, KEYS, KEYS, actions=4)
    keys, gate = Keyboard(screen), threading.Event()
    while screen.match.turn == CHANCE:  # an action that may be taken back without asking
        act(screen, keys)
        screen.settle()
    monkeypatch.setattr(storage, "_sync_data", lambda _: gate.wait(10))
    screen.quick_disk = False
    act(screen, keys)
    screen.settle()
    played_now = len(screen.match.log)
    for _ in range(3):
        keys.press("u")
        screen.wait(0.2)
        assert len(screen.match.log) == played_now, "nothing is on the disk yet"
    gate.set()
    screen.until(lambda: len(screen.match.log) < played_now)
    screen.settle()
    assert len(screen.match.log) == played_now - 1


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
    lines = journal.read(record.read_bytes()).lines
    for name, device in (("Anna", MOUSE), ("Bruno", "pad:999")):
        lines = tuple(
            line.replace(f'"{name}" person keys', f'"{name}" person {device}') for line in lines
        )
    record.write_bytes(journal.add(Chain(), lines)[0])
    screen = screens(speed="off")
    Mouse(screen).take("continue")
    screen.frames(2)
    assert isinstance(screen.top, WhoIs)
    Keyboard(screen).take("claim")
    assert [player.device for player in screen.match.players][:2] == [MOUSE, KEYS]


def test_a_disk_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    screens: Open, disk: Full
) -> None:
    screen = played(screens, KEYS, KEYS, actions=1)
    disk.full = True
    keys = Keyboard(screen)
    sentences = []
    for _ in range(3):
        screen.settle()
        act(screen, keys)
        screen.frames(2)
        sentences.append(screen.top.playing.remark.sentence)
    assert len(screen.match.log) >= 4
    assert len([s for s in sentences if "disk is full" in s]) == 1


def test_settings_that_could_not_be_read_at_the_start_are_not_lost_by_a_change(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screens(text_scale=120, hints=True)
    with monkeypatch.context() as patch:
        content = storage.content

        def unreadable(path: Path, most: int) -> tuple[bool, bytes]:
            if path.name == "settings.json":
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return content(path, most)

        patch.setattr(storage, "content", unreadable)
        screen = screens()
        assert "could not be opened" in screen.top.note
        assert screen.kit.settings.text_scale == 100
        screen.kit.choices.change(hints=False)
        screen.frames(2)
    chosen = screens().kit.settings
    assert (chosen.text_scale, chosen.hints) == (120, False)
