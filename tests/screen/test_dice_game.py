"""Hare Hutch at the screen: whole matches with every device, choosing dice, the pad."""

from __future__ import annotations

import pytest

from game.rules import hare_hutch as hares
from game.scenes.end.result import ResultScene
from game.scenes.table.table_scene import TableScene
from game.tables.hare_hutch.table import HareHutchTable
from tests.screen.conftest import Open
from tests.screen.person import (
    Keyboard,
    Mouse,
    Screen,
    act,
    do,
    game,
    hand_of,
    leave,
    play_on,
    told_rightly,
)

pytestmark = pytest.mark.usefixtures("blinking")

KEEP = "84,120 12 h 2 1 hd35 0 keep"
MORE = "84,120 0 Hdh 3 0 - 0 more"
START = "0,39 0 Hdh 3 0 - 0 start"


def table(screen: Screen) -> HareHutchTable:
    found = screen.table.table
    assert isinstance(found, HareHutchTable)
    return found


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_whole_match_from_the_title_with_one_device(
    screens: Open, printed: set[str], kind: str
) -> None:
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    hand.take("play")
    hand.take(("game", "hare_hutch"))
    hand.take("computer")
    hand.take("house")
    hand.turn("target")  # a hundred points are enough here
    hand.take("done")
    hand.take("start")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    play_on(screen, hand)
    assert isinstance(screen.top, ResultScene)
    leave(screen, hand)
    told_rightly(kind, printed)


def test_seven_people_with_one_mouse_play_to_the_end(screens: Open) -> None:
    screen = screens(opening=game(*["mouse"] * 7, name="hare_hutch", target=60), speed="off")
    play_on(screen, Mouse(screen))
    assert isinstance(screen.top, ResultScene)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_every_way_to_put_dice_aside_can_be_chosen(screens: Open, kind: str) -> None:
    for number in range(len(hares.legal(hares.from_notation(KEEP, hares.Options())))):
        screen = screens(opening=game("keys", "computer", name="hare_hutch", line=KEEP))
        hand = hand_of(screen, kind)
        screen.match.seat_player(0, device=hand.device)
        screen.settle()
        action = hares.legal(screen.match.state)[number]
        do(screen, hand, action)
        assert screen.match.log == [action]


def test_nothing_is_put_aside_without_a_hare(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="hare_hutch", line=KEEP))
    screen.settle()
    mouse = Mouse(screen)
    for die in range(4):
        for _ in range(3):
            choice = table(screen).choice
            assert choice is not None
            if choice.uses[die]:
                mouse.take(("die", die))
    mouse.take("done")
    assert screen.table.playing.remark.rule == "HOP-4"
    said = "You rolled 2 hares. Set aside at least one of them first."
    assert screen.table.playing.remark.sentence == said
    assert not screen.match.log


def test_a_hutch_out_of_order_says_why(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="hare_hutch", line=KEEP))
    screen.settle()
    Mouse(screen).take(("die", 3))
    assert screen.table.playing.remark.rule == "HOP-6"
    said = "Your top hutch is ×2, so ×3 comes next. ×5 has to wait."
    assert screen.table.playing.remark.sentence == said


@pytest.mark.parametrize(("line", "bust"), [(MORE, "50"), (START, "50")])
def test_the_sign_tells_the_honest_risk(screens: Open, line: str, bust: str) -> None:
    screen = screens(opening=game("keys", "computer", name="hare_hutch", line=line))
    screen.settle()
    sign = table(screen).preview("first")
    assert sign is not None
    assert str(sign.prompt.params["percent"]) == bust
    assert sign.prompt.params["stake"] == 39


def test_signs_can_be_switched_off(screens: Open) -> None:
    pictures = []
    for hints in (True, False):
        opening = game("keys", "computer", name="hare_hutch", line=MORE)
        screen = screens(opening=opening, hints=hints)
        screen.settle()
        pictures.append(screen.pixels())
    assert pictures[0] != pictures[1]


def test_the_pad_keeps_every_turn_and_remembers_them_after_a_break(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys", name="hare_hutch"), speed="off")
    keys = Keyboard(screen)
    while sum(map(len, table(screen).shown.turns)) < 6:
        screen.settle()
        act(screen, keys)
    screen.settle()
    turns, totals = table(screen).shown.turns, table(screen).shown.totals
    assert tuple(sum(points) for points in turns) == totals
    leave(screen, keys)
    keys.take("continue")
    screen.settle()
    assert table(screen).shown.turns == turns
    assert table(screen).shown.totals == totals


def lying(screen: Screen) -> list[str]:
    """The faces of the dice that lie in the tray."""
    found = table(screen)
    return sorted(face for die, face in enumerate(found.lying) if die not in found.tray.gone)


def test_the_dice_that_are_free_again_lie_as_they_did_when_the_game_goes_on(screens: Open) -> None:
    for seed in range(4):
        screen = screens(opening=game("keys", "keys", name="hare_hutch", seed=seed), speed="off")
        keys = Keyboard(screen)
        for _ in range(80):
            screen.settle()
            if screen.match.state.phase == "more" and 0 < len(lying(screen)) < 7:
                break
            act(screen, keys)
        before = lying(screen)
        leave(screen, keys)
        keys.take("continue")
        screen.settle()
        assert lying(screen) == before


def test_what_is_taken_back_is_off_the_pad(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", name="hare_hutch", line=MORE), speed="off")
    keys = Keyboard(screen)
    screen.settle()
    keys.take("second")
    screen.until(lambda: table(screen).shown.turns[0] == (39,))
    keys.press("u")
    screen.frames(2)
    assert table(screen).shown.turns[0] == ()
    assert screen.match.state.totals[0] == 84


def test_the_dice_lie_in_the_tray_before_the_first_throw(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys", name="hare_hutch"))
    screen.settle()
    before = screen.anew()
    table(screen).tray.lay([])
    assert screen.anew() != before, "the tray was empty"


def test_hop_15_a_banner_says_once_that_the_last_round_is_played(screens: Open) -> None:
    line = "330,0 0 Hdh 3 0 - 0 more"
    screen = screens(opening=game("keys", "keys", name="hare_hutch", line=line))
    screen.settle()
    keys, teller = Keyboard(screen), screen.table.playing.teller
    keys.take("second")
    screen.until(lambda: teller.announced is not None)
    assert teller.announced is not None
    assert (teller.announced.seat, teller.announced.said) == (0, "Last round!")
    assert teller.music.tense
    keys.press("return", "\r")
    assert teller.announced is None, "a press skips it"
    screen.settle()
    assert teller.announced is None
