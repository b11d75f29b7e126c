"""The news survive: people who go on with a game, or take something back, read what happened."""

from __future__ import annotations

from dataclasses import replace
from time import thread_time

import pygame
import pytest

from game.core.i18n import Texts
from game.match.box import BOX
from game.match.match import Match
from game.rules.protocol import CHANCE
from game.scenes.table import around
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.match_news import News, beginning
from game.scenes.telling.news_log import FRESH, SLIDE, STAYS, Log
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import text
from tests.screen.conftest import Open
from tests.screen.person import (
    Keyboard,
    Mouse,
    Screen,
    game,
    people,
    play_on,
    seats,
    sit,
    wish,
)

pytestmark = pytest.mark.usefixtures("blinking")


def lines(screen: Screen) -> list[tuple[int, str]]:
    return list(screen.table.playing.teller.news.lines)


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
    news, began = News(), thread_time()
    news.retell(Texts("en"), match)
    assert thread_time() - began < 0.25
    assert len(news.lines) == 40


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written in the type of titles and banners."""
    seen: list[str] = []
    write = text.picture

    def note(said: str, face: str, pixels: int, colour: text.Colour) -> pygame.Surface:
        if face == "title":
            seen.append(said)
        return write(said, face, pixels, colour)

    monkeypatch.setattr(text, "picture", note)
    return seen


LOT = (
    "{} goes first: drawn at random",
    "{} has the longest ears, says the draw, and goes first",
    "{} goes first: the draw never asks who is youngest",
)


def test_the_draw_is_told_in_other_words_from_game_to_game() -> None:
    told = []
    for seed in range(len(LOT)):
        match = Match(BOX["hare_hutch"], BOX["hare_hutch"].usual, people("keys", "keys"), seed)
        match.first_by = "lot"
        told.append(beginning(Texts("en"), match))
    assert told == [(0, line.format("Anna")) for line in LOT]


def begun(screen: Screen, *devices: str) -> tuple[int, str]:
    """Sits down and starts; the first line of the news."""
    sit(screen, *devices)
    screen.frames(2)
    Mouse(screen).take("start")
    screen.frames(14)  # a banner unrolls
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log, "nothing has been played yet"
    return lines(screen)[0]


@pytest.mark.parametrize("name", list(BOX))
def test_first_of_all_everybody_reads_who_begins_and_why(
    screens: Open, large: list[str], name: str
) -> None:
    screen = screens(opening=seats(name))
    seat, said = begun(screen, "mouse", "keys", *["computer"] * (name == "hat_cards"))
    assert said in [line.format(screen.match.players[seat].name) for line in LOT]
    assert seat == screen.match.actor
    assert said in large, "a banner says so"
    screen.wait(2.0)
    screen.settle()
    large.clear()
    screen.draw_anew()
    screen.frames()
    assert said not in large, "the banner has gone"
    assert lines(screen)[0] == (seat, said), "the news keep it"


def test_whom_people_agreed_on_begins_and_the_next_one_after(screens: Open) -> None:
    screen = screens(opening=seats("hare_hutch"), speed="off")
    screen.top.agreed = replace(screen.top.agreed, first=1)
    seat, said = begun(screen, "mouse", "keys", "keys")
    assert (seat, said) == (1, "Bruno goes first, as you agreed")
    again = screen.kit.ways.rematch(screen.match)
    assert isinstance(again, TableScene)
    assert list(again.playing.teller.news.lines) == [(2, "Clara goes first: next in turn")]


def test_the_banner_is_pressed_away(screens: Open) -> None:
    screen = screens(opening=seats("catch_the_hat"))
    begun(screen, "mouse", "keys")
    assert screen.table.playing.teller.announced
    Mouse(screen).click((960, 500))
    assert screen.table.playing.teller.announced is None


def test_who_began_is_told_again_after_going_on(screens: Open) -> None:
    screen = screens(opening=seats("hare_hutch"), speed="off")
    first = begun(screen, "keys", "computer")
    screen.settle()
    keys = Keyboard(screen)
    keys.menu()
    keys.take("title")
    keys.take("continue")
    screen.settle()
    assert lines(screen)[0] == first


def test_where_the_cards_say_who_begins_nobody_else_does(screens: Open) -> None:
    screen = screens(opening=seats("cat_and_mouse"), speed="off")
    options = BOX["cat_and_mouse"].rules.Options(first="higher_stock_top")
    screen.top.agreed = replace(screen.top.agreed, options=options)
    sit(screen, "mouse", "keys")
    screen.frames(2)
    Mouse(screen).take("start")
    screen.settle()
    told = [line for _, line in lines(screen)]
    assert not any(line.format(name) in told for line in LOT for name in ("Anna", "Bruno"))


def test_the_log_is_there_only_while_there_is_something_to_say() -> None:
    log = Log()
    assert not log.told
    assert not log.moving
    log.tell((0, "Anna jumps"))
    assert log.moving
    log.advance(SLIDE, False)
    log.tell((1, "Bruno jumps"))
    log.advance(STAYS - 0.1, False)
    assert log.told == ((0, "Anna jumps"), (1, "Bruno jumps"))
    assert not log.moving
    log.advance(0.2, False)
    assert log.moving, "it goes"
    log.advance(1.0, True)
    assert not log.told
    assert not log.moving


def test_the_log_waits_for_who_thinks_and_lets_go_of_what_is_old() -> None:
    log = Log()
    log.tell((0, "Anna jumps"))
    for _ in range(5):
        log.advance(100.0, True)
    assert log.told == ((0, "Anna jumps"),)
    assert not log.moving
    log.advance(STAYS, False)
    log.tell((1, "Bruno jumps"))
    log.advance(FRESH - STAYS, False)
    log.tell((1, "Bruno jumps on"))
    assert [line for _, line in log.told] == ["Bruno jumps", "Bruno jumps on"]


def test_a_line_comes_in_at_the_foot_and_no_plate_is_empty() -> None:
    rect = (20.0, 100.0, 400.0, 600.0)

    def high(log: Log) -> int:
        """How much of the picture the plate takes, which stands at the foot."""
        canvas = Canvas(pygame.Surface((1920, 1080)), "poster")
        log.draw(canvas, rect, people("", ""), False)
        seen = pygame.mask.from_threshold(canvas.surface, "black", (1, 1, 1))
        seen.invert()
        (plate,) = seen.get_bounding_rects() or [pygame.Rect(20, 700, 400, 0)]
        assert plate.bottom == 700
        assert plate.width == 400
        return plate.height

    log = Log()
    assert not high(log)
    log.tell((0, "Anna jumps"))
    assert not high(log)
    log.advance(SLIDE, True)
    one = high(log)
    assert 40 < one < 100
    log.tell((1, "Bruno jumps"))
    assert abs(high(log) - one) < 2, "what is read stays in its place at first"
    log.advance(SLIDE, True)
    assert high(log) > one + 20


MIX = {
    "scoring": "last_left", "six_again": "off", "rest_capacity": None, "surplus": "optional",
    "gold": True, "home_exact": True, "last_call": 60,
}  # fmt: skip


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1280, 720), (1024, 600), (640, 400)])
def test_many_house_rules_cover_no_seat(screens: Open, size: tuple[int, int]) -> None:
    screen = screens(size, game(*["keys"] * 4, path=False, **MIX))
    screen.settle()
    table = screen.table.table
    low = around.told_high(screen.table.playing)
    assert 0 <= low <= max(0.0, table.places.news[3] * 0.75)


def test_news_take_the_place_of_what_was_agreed_where_both_have_no_room(screens: Open) -> None:
    opening = game("computer", "keys", name="hare_hutch", head_start=(1, 1), path=False)
    screen = screens((1920, 1080), opening, text_scale=125, margin=5)
    playing = screen.table.playing
    assert around.agreed(playing)
    playing.teller.say((0, "Bruno could not have chosen better"))
    screen.frames(2)
    plate = around.log(playing)
    assert plate
    assert around.agreed(playing) is None
    _, y, _, h = playing.table.places.news
    assert y <= plate.rect[1] + 0.1
    assert plate.rect[1] + plate.rect[3] <= y + h + 0.1
    playing.teller.log.advance(STAYS + 1, rests=False)
    assert around.agreed(playing)
