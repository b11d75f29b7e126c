"""The news survive: people who go on with a game, or take something back, read what happened."""

from __future__ import annotations

from time import perf_counter

import pytest

from game.box import BOX
from game.i18n import Texts
from game.match import Match
from game.rules.protocol import CHANCE
from game.scenes.news import News
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Screen, game, people, play_on, wish


def lines(screen: Screen) -> list[tuple[int, str]]:
    return list(screen.table.news.lines)


@pytest.mark.parametrize("name", list(BOX))
def test_who_goes_on_with_a_game_reads_what_happened_last(screens: Open, name: str) -> None:
    screen = screens(opening=game("keys", "computer", name=name), speed="off")
    keys = Keyboard(screen)
    play_on(screen, keys, actions=14)
    screen.settle()
    before = lines(screen)
    assert before
    keys.menu()
    keys.take("title")
    keys.take("continue")
    screen.settle()
    assert lines(screen)[-7:] == before[-7:]


def test_after_taking_back_the_news_tell_what_is_left(screens: Open) -> None:
    line = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"
    opening = game("keys", "computer", "computer", name="hat_cards", line=line)
    screen = screens(opening=opening, speed="off")
    keys = Keyboard(screen)
    play_on(screen, keys, actions=1)
    screen.settle()
    before, count = lines(screen), len(screen.match.log)
    assert len(before) >= 3
    play_on(screen, keys, actions=1)
    screen.settle()
    assert lines(screen)[: len(before)] == before
    keys.press("u", "u")
    screen.settle()
    assert len(screen.match.log) == count
    assert lines(screen) == before


def test_a_new_game_begins_without_news(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"))
    screen.settle()
    assert not lines(screen)


def test_the_news_of_a_long_game_are_told_again_in_no_time() -> None:
    match = Match(BOX["cat_and_mouse"], BOX["cat_and_mouse"].rules.Options(), people("", ""), 3)
    while not match.over and len(match.log) < 600:
        match.play(match.draw() if match.turn == CHANCE else wish(match))
    news, began = News(), perf_counter()
    news.retell(Texts("en"), match)
    assert perf_counter() - began < 0.25
    assert len(news.lines) == 40
