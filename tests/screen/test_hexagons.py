"""Top Hats at the screen: whole matches with every device, building in secret, chains, duties."""

from __future__ import annotations

import pytest

from game.rules import top_hats as tops
from game.rules.top_hats.hexagon import FIELD
from game.scenes.curtain import Curtain
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.tables.top_hats import TopHatsTable
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, do, game, hand_of, play_on

CHAIN = "c3=rrr;c4=brb;c6=bbb;e5=n;g7=brr -/- 0 move 1 0"


def table(screen: Screen) -> TopHatsTable:
    found = screen.table.table
    assert isinstance(found, TopHatsTable)
    return found


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_whole_match_from_the_title_with_one_device(screens: Open, kind: str) -> None:
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    hand.take("play")
    hand.take(("game", "top_hats"))
    hand.take(("seat", 0))
    hand.take("computer")
    hand.take("start")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    play_on(screen, hand)
    assert isinstance(screen.top, ResultScene)


def test_three_people_with_one_mouse_divide_their_hats_behind_the_curtain(screens: Open) -> None:
    screen = screens(opening=game(*["mouse"] * 3, name="top_hats"), speed="off")
    seen = play_on(screen, Mouse(screen), actions=60)
    assert seen[Curtain] >= 3


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_two_hats_of_a_building_change_places(screens: Open, kind: str) -> None:
    screen = screens(opening=game("keys", "computer", name="top_hats"), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    before = list(table(screen).division.hats)
    one = before.index(0)
    other = before.index(1)
    hand.take(("hat", one))
    hand.take(("hat", other))
    after = list(table(screen).division.hats)
    assert (after[one], after[other]) == (1, 0)
    assert sorted(after) == sorted(before)
    hand.take("done")
    assert isinstance(screen.match.log[0], tops.Build)


def test_a_chain_is_chosen_jump_by_jump_and_taken_back(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="top_hats", line=CHAIN))
    screen.settle()
    mouse = Mouse(screen)
    choice = table(screen).choice
    longest = max(choice.paths, key=len)
    if not choice.path:
        mouse.take(("field", longest[0]))
    mouse.take(("field", longest[1]))
    assert not screen.match.log or len(longest) == 2
    if not screen.match.log:
        assert table(screen).choice.path == longest[:2]
        mouse.back()
        assert table(screen).choice.path == longest[:1]


def test_a_stack_that_takes_nothing_says_that_one_must(screens: Open) -> None:
    line = "c3=rrr;c4=brb;e5=n;g7=brr -/- 0 move 1 0"
    screen = screens(opening=game("mouse", "computer", name="top_hats", line=line))
    screen.settle()
    idle = FIELD["g7"]
    assert idle not in table(screen).choice.movable
    Mouse(screen).take(("field", idle))
    assert "TOP-11" in screen.table.refusal


def test_every_legal_move_of_a_crowded_board_can_be_chosen(screens: Open) -> None:
    state = tops.from_notation(CHAIN, tops.Options())
    for action in tops.legal(state):
        screen = screens(opening=game("keys", "computer", name="top_hats", line=CHAIN))
        screen.settle()
        do(screen, Keyboard(screen), action)
        assert screen.match.log == [action]
