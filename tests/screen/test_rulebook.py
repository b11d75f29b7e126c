"""The rulebook opens where the rule stands that was asked for, and shows all of it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.box import BOX
from game.editions import beginning
from game.match import Match
from game.rules.catch_the_hat import Options
from game.scenes.chapters import of_match
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Swap
from game.scenes.title import TitleScene
from game.tables.rulebook import in_force
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.intents import Scroll
from tests.screen.conftest import Open
from tests.screen.person import Hand, Mouse, Screen, hand_of, people
from tools.hands import Walker

RICH = Options(
    teams="total", gold=True, gold_winner="gold_owner", partner_field="forbidden",
    tie="most_banked", turn_limit=200, last_call=60,
)  # fmt: skip
CHAPTERS = in_force(FACES["catch_the_hat"].book.PAGES, RICH, 4)
NUMBERS = sorted({line.number for chapter in CHAPTERS for line in chapter.lines})


def marked(screen: Screen) -> list[int]:
    """The rows of the page, in pixels, of the first line that is marked; left of all words."""
    picture, brass = screen.app.window.window.get_surface(), pygame.Color(theme.BRASS_LIGHT)
    rows = [y for y in range(picture.get_height()) if picture.get_at((327, y)) == brass]
    return [y for number, y in enumerate(rows) if y == rows[0] + number]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_rule_that_was_asked_for_is_in_sight(screens: Open, language: str) -> None:
    screen = screens(opening=TitleScene, language=language)
    for number in NUMBERS:
        book = RulebookScene(screen.kit, "catch_the_hat", number, CHAPTERS)
        screen.app.stack.act(Swap(book))
        screen.frames(3)
        rows = marked(screen)
        assert len(rows) > 20, f"{number} is not marked"
        assert max(rows) < 565, f"{number} is cut off"  # the sheet ends at 571


def test_the_page_still_goes_back_to_its_beginning(screens: Open) -> None:
    screen = screens(opening=lambda kit: RulebookScene(kit, "catch_the_hat", "FDH-39", CHAPTERS))
    assert screen.top.top > 0
    for _ in range(20):
        screen.top.handle(Scroll("mouse", -3))
    screen.frames(2)
    assert screen.top.top == 0


@pytest.mark.parametrize(
    ("kind", "game"), [("keys", "hare_hutch"), ("mouse", "top_hats"), ("pad", "cat_and_mouse")]
)
def test_where_letters_are_large_every_page_is_read_to_its_end(
    screens: Open, kind: str, game: str
) -> None:
    """The list of the chapters opens in place of the page."""
    screen = screens(opening=lambda kit: RulebookScene(kit, game), text_scale=200, language="de")
    hand, book = hand_of(screen, kind), screen.top
    for number in range(len(book.chapters)):
        hand.take("contents")
        hand.take(("page", number))
        assert (book.page, book.top, book.focus) == (number, 0.0, "sheet")
        scrolled(hand, 1)
        assert book.top == pytest.approx(book.overflow)
        scrolled(hand, -1)
        assert book.top == 0
        if isinstance(hand, Walker):
            hand.step(0, -1)
            assert book.focus == "contents"
    hand.take("back")
    screen.frames(1)
    assert not screen.app.stack.open


def scrolled(hand: Hand, way: int) -> None:
    """The page is read as far as it goes down (1) or up (-1)."""
    book, before = hand.screen.top, None
    while book.top != before:
        before = book.top
        if isinstance(hand, Walker) and not (way < 0 and book.top == 0):
            hand.step(0, way)
        elif isinstance(hand, Mouse):
            hand.wheel(5 * way)
        hand.screen.frames(1)


def test_the_voice_begins_with_the_rule_that_was_asked_for_wherever_it_stands(
    screens: Open,
) -> None:
    screen = screens(opening=lambda kit: RulebookScene(kit, "catch_the_hat", "", CHAPTERS))
    for number in NUMBERS:
        book = RulebookScene(screen.kit, "catch_the_hat", number, CHAPTERS)
        lines = book.chapters[book.page].lines
        asked = [line.said(screen.kit.texts) for line in lines if line.number == number]
        told = [line.said(screen.kit.texts) for line in lines]
        first = [said for said in book.saying().body if said in told]  # but places and headings
        assert asked
        assert first[: len(asked)] == asked, number


@pytest.mark.parametrize(
    ("name", "short", "full"),
    [
        ("hat_cards", "rule.KNZ-2.short", "rule.KNZ-2.here"),
        ("top_hats", "rule.TOP-5.short.here", "rule.TOP-5"),
    ],
)
def test_a_match_has_the_book_of_its_length(name: str, short: str, full: str) -> None:
    seats, usual = BOX[name].rules.SEATS[0], BOX[name].usual
    start = beginning(name, seats, usual, Random(1))
    for begins, told, untold in ((start, short, full), (None, full, short)):
        match = Match(BOX[name], usual, people(*["keys"] * seats), 7, None, begins)
        book = [line.key for chapter in of_match(match) for line in chapter.lines]
        assert told in book
        assert untold not in book
