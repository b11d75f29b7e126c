"""The last card lies itself, if people have asked for it."""

from __future__ import annotations

import pytest

from game.scenes.over_table.curtain import Curtain
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, game

LAST = "1:1 y2/-/- -/b3r9b8/b6 9/8/8 b0b1b2 0/0/0 0 play"
CHOICE = "1:1 y2/-/- -/b3r9b8/y1 9/8/8 b0b1b2 0/0/0 0 play"


def test_the_last_card_lies_itself_after_a_short_wait(screens: Open) -> None:
    opening = game("mouse", "computer", "computer", name="hat_cards", line=LAST)
    screen = screens(opening=opening, forced=True)
    screen.until(screen.table.person_decides)
    screen.wait(1.0)
    assert screen.table.focus == ("hand", 0), "one sees what comes"
    assert not screen.match.log
    screen.wait(1.0)
    assert screen.match.lines[:1] == ["play y2"]


def test_usually_people_lay_their_last_card_themselves(screens: Open) -> None:
    opening = game("mouse", "computer", "computer", name="hat_cards", line=LAST)
    screen = screens(opening=opening)
    screen.settle()
    screen.wait(6)
    assert not screen.match.log


def test_where_there_is_a_choice_nothing_plays_itself(screens: Open) -> None:
    opening = game("mouse", "computer", "computer", name="hat_cards", line=CHOICE)
    screen = screens(opening=opening, forced=True)
    screen.until(screen.table.person_decides)
    screen.wait(6)
    assert not screen.match.log


def test_whoever_touches_something_has_time(screens: Open) -> None:
    opening = game("keys", "computer", "computer", name="hat_cards", line=LAST)
    screen = screens(opening=opening, forced=True)
    screen.until(screen.table.person_decides)
    keys = Keyboard(screen)
    for _ in range(4):
        screen.wait(1.2)
        keys.press("1", "1")
        assert not screen.match.log


def test_behind_the_curtain_nothing_is_played_before_its_owner_looks(screens: Open) -> None:
    opening = game("mouse", "mouse", "computer", name="hat_cards", line=LAST)
    screen = screens(opening=opening, forced=True)
    screen.settle()
    assert isinstance(screen.top, Curtain)
    screen.wait(5)
    assert not screen.match.log
    Mouse(screen).take("open")
    screen.wait(3)
    assert screen.match.lines[:1] == ["play y2"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_it_is_chosen_in_the_settings(screens: Open, size: tuple[int, int]) -> None:
    screen = screens(size=size, language="de")
    mouse = Mouse(screen)
    mouse.take("settings")
    mouse.take(("page", "assistance"))
    mouse.turn("forced")
    assert screen.kit.settings.forced
    rects = [widget.rect for widget in screen.top.widgets()]
    for number, (x, y, w, h) in enumerate(rects):
        for ox, oy, ow, oh in rects[number + 1 :]:
            assert x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y, "rows overlap"
