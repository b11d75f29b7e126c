"""Taking back: a slip at once, behind a throw only with everybody."""

from __future__ import annotations

import pytest

from game.match import luck
from game.scenes.overlays import Agree, PauseScene
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.ui.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, act, game, play_on

MOVE = "R2=r;R30=y 1,1 -,- 0 move:4"
ROLL = "R2=r;R30=y 1,1 -,- 0 roll"
LAST_CATCH = "R2=r;R5=y 0,0 -,- 0 move:3"


def begun(screens: Open, *devices: str, line: str = MOVE, actions: int = 1) -> Screen:
    """A table at which some actions were played, by whoever they were due to."""
    screen = screens(opening=game(*devices, line=line, hats=2), speed="off")
    hands = {KEYS: Keyboard(screen), MOUSE: Mouse(screen)}
    for _ in range(actions):
        screen.settle()
        act(screen, hands[screen.match.players[screen.match.actor].device])
    screen.settle()
    assert len(screen.match.log) >= actions
    return screen


def undo(screen: Screen, kind: str) -> Hand:
    """One press with a device."""
    if kind == "mouse":
        mouse = Mouse(screen)
        mouse.take(("button", "undo"))
        return mouse
    if kind == "keys":
        keys = Keyboard(screen)
        keys.press("u", "u")
        return keys
    pad = screen.pad()
    pad.press("X")
    return pad


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_slip_is_taken_back_at_once_without_asking(screens: Open, kind: str) -> None:
    screen = begun(screens, KEYS, MOUSE)
    before = screen.pixels()
    undo(screen, kind)
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log
    assert screen.match.actor == 0
    assert screen.pixels() != before


def test_behind_a_throw_everybody_is_asked(screens: Open) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    keys, mouse = Keyboard(screen), Mouse(screen)
    undo(screen, "keys")
    assert isinstance(screen.top, Agree)
    keys.yes()
    keys.yes()
    assert isinstance(screen.top, Agree), "one person cannot agree for the other"
    assert len(screen.match.log) == 2
    mouse.take(("row", 1))
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log


def test_two_people_with_one_device_both_press(screens: Open) -> None:
    screen = begun(screens, KEYS, KEYS, actions=2)
    keys = Keyboard(screen)
    undo(screen, "keys")
    keys.yes()
    assert isinstance(screen.top, Agree)
    keys.yes()
    screen.settle()
    assert not screen.match.log


def test_nobody_presses_for_the_seat_of_another(screens: Open) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    undo(screen, "keys")
    Mouse(screen).take(("row", 0))
    assert screen.top.agreed == []


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_one_who_does_not_agree_keeps_everything_as_it_is(screens: Open, kind: str) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    hand = undo(screen, kind)
    state = screen.match.state
    hand.back()
    assert isinstance(screen.top, TableScene)
    assert screen.match.state is state


def test_somebody_alone_takes_back_throws_without_asking(screens: Open) -> None:
    screen = begun(screens, KEYS, "computer", line=ROLL, actions=2)
    log = list(screen.match.log)
    assert len(log) > 3, "the computer has played"
    undo(screen, "keys")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.match.log == log[:1]
    assert screen.match.state.phase == "move"


def test_a_throw_that_was_taken_back_falls_the_same_way_again(screens: Open) -> None:
    screen = begun(screens, KEYS, KEYS, actions=2)
    thrown = screen.match.log[1]
    keys = undo(screen, "keys")
    assert isinstance(keys, Keyboard)
    keys.yes()
    keys.yes()
    for _ in range(2):
        screen.settle()
        act(screen, keys)
    assert screen.match.log[1] == thrown


def test_at_the_beginning_there_is_nothing_to_take_back(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS), speed="off")
    undo(screen, "keys")
    assert isinstance(screen.top, TableScene)
    assert screen.top.refusal == screen.kit.t("refusal.nothing_to_undo")


def test_the_pause_takes_back_too(screens: Open) -> None:
    screen = begun(screens, KEYS, MOUSE)
    mouse = Mouse(screen)
    mouse.menu()
    assert isinstance(screen.top, PauseScene)
    mouse.take("undo")
    screen.settle()
    assert not screen.match.log


def test_what_is_taken_back_in_the_middle_of_a_hop_is_back_at_once(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS, line=MOVE, hats=2))
    keys = Keyboard(screen)
    act(screen, keys)
    assert screen.top.moving
    keys.press("u", "u")
    screen.settle()
    assert not screen.match.log
    assert screen.table.table.state == screen.match.state


def test_the_last_move_can_be_taken_back_after_the_result(screens: Open) -> None:
    opening = game(KEYS, KEYS, line=LAST_CATCH, hats=1)
    screen = screens(opening=opening, speed="off")
    keys = Keyboard(screen)
    play_on(screen, keys)
    keys.take("undo")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.over
    play_on(screen, keys)
    assert isinstance(screen.top, ResultScene)


def test_one_who_does_not_agree_after_the_end_sees_the_result_again(screens: Open) -> None:
    """A computer ends the game, so that the last choice of a person lies behind a throw."""
    line = "R1=ry;R2=g 0,0,0 -,-,- 1 move:4"
    seed = next(seed for seed in range(99) if luck(seed, 0).choices(range(1, 7), [1] * 6) == [3])
    opening = game(KEYS, KEYS, "computer", line=line, hats=1, seed=seed)
    screen = screens(opening=opening, speed="off")
    keys = Keyboard(screen)
    keys.take(("field", screen.match.start.board.number["R5"]))
    screen.until(lambda: isinstance(screen.top, ResultScene))
    keys.take("undo")
    assert isinstance(screen.top, Agree)
    keys.back()
    screen.wait(1)
    assert isinstance(screen.top, ResultScene)
